### Папка данных: что с ней не так и что делать. Читает оператор.

# $file (String) - файл или папка
store-full = На диске нет места: { $file }. Освободите место и запустите omerta снова. То, на что уже был ответ, не потеряно.
# $file (String) - файл или папка
# $doing (String) - что не вышло
store-denied = Нет прав: { $file } { $doing }. Пользователю, под которым работает omerta, нужно право читать и писать в папке данных.
# $file (String) - файл или папка
# $doing (String) - что не вышло
# $error (String) - что сказала система
store-io = { $file } { $doing }, система говорит: { $error }. Проверьте диск и запустите omerta снова. То, на что уже был ответ, не потеряно.
# $folder (String) - папка
store-busy = С папкой { $folder } уже работает другая omerta. Остановите её или дайте другую папку ключом --data.
# $folder (String) - папка
# $pid (String) - номер процесса
store-busy-process = С папкой { $folder } уже работает другая omerta, процесс { $pid }. Остановите её или дайте другую папку ключом --data.
# $file (String) - файл
store-no-folder = { $file } — файл, а здесь должна быть папка данных. Дайте другую папку ключом --data.
# $file (String) - файл
# $at (String) - номер байта
# $damage (String) - что не так
store-damaged = Журнал повреждён: { $file }, байт { $at }: { $damage }. Ничего не удаляйте и не правьте. Восстановите последнюю копию в пустую папку: omerta --data ПАПКА restore ФАЙЛ.
# $file (String) - файл
store-newer = { $file } — запись более новой версии omerta. Поставьте эту версию или новее, ничего не удаляйте.

store-doing-folder = не открывается как папка
store-doing-open = не открывается
store-doing-read = не читается
store-doing-write = не пишется
store-doing-sync = не ложится на диск
store-doing-rename = не переименовывается и не удаляется

store-damage-head = начало файла не то
store-damage-frame = запись не такая, какой была сделана
store-damage-footer = оглавление в конце файла не такое, каким было сделано
store-damage-record = событие не такое, каким было, или не продолжает предыдущее
store-damage-gap = соседнего файла не хватает
store-damage-cut = конца не хватает

# $file (String) - файл
# $at (String) - номер байта
store-cut = Последняя запись журнала не была дописана и отрезана: { $file }, байт { $at }. Ответа на неё никто не получал.
# $file (String) - файл
# $at (String) - номер байта
store-unfinished = Последняя запись ещё не дописана: { $file }, байт { $at }. Её пишет работающая omerta, или следующий запуск её отрежет.

index-fresh = Указателя журнала ещё нет: он собирается из журнала.
index-unopenable = Указатель журнала не открывается: он собирается заново из журнала. Ничего не потеряно.
index-damaged = Указатель журнала повреждён: он собирается заново из журнала. Ничего не потеряно.
index-other-journal = Указатель — от другого журнала: он собирается заново из этого. Ничего не потеряно.
index-ahead = Указатель знает больше, чем есть в журнале: у журнала пропал конец.
index-locked = Указатель журнала занят другой программой: собирается новый. Ничего не потеряно.
index-newer = Указатель журнала сделан более новой версией omerta: он собирается заново из журнала. Ничего не потеряно.
# $trouble (String) - что не так
index-trouble = Указатель журнала больше не пишется. Работа идёт дальше, следующий запуск прочитает журнал целиком. Причина: { $trouble }

## Копия журнала: omerta backup, restore, verify

# $file (String) - файл
backup-written = Копия готова: { $file }
# $folder (String) - папка
backup-restored = Папка { $folder } восстановлена из копии, все события сошлись
# $file (String) - файл или папка
backup-sound = { $file }: всё цело

# $kind (String) - вид потоков
# $streams (Number) - сколько потоков
# $records (String) - сколько событий
tally-kind = { $kind }: { $streams ->
        [one] { $streams } поток
        [few] { $streams } потока
       *[other] { $streams } потоков
    }, { $records }
# $commits (Number) - сколько записей
# $records (String) - сколько событий
tally-total = всего: { $commits ->
        [one] { $commits } запись
        [few] { $commits } записи
       *[other] { $commits } записей
    }, { $records }
# $records (Number) - сколько событий
tally-records = { $records ->
        [one] { $records } событие
        [few] { $records } события
       *[other] { $records } событий
    }
# $records (String) - сколько событий
# $erased (String) - сколько из них стёрто
tally-erased = { $records }, стёрто: { $erased }
# $moment (String) - время UTC
tally-last = последнее событие: { $moment }
tally-game = игры
tally-people = люди
tally-place = чаты
tally-sent = отправленное
tally-process = запуски

# $commits (String) - сколько записей прочитано
backup-step = прочитано записей: { $commits }

# $folder (String) - папка
backup-no-journal = В папке { $folder } нет журнала. Папку данных задают ключом --data или переменной OMERTA_DATA.
# $folder (String) - папка
backup-not-empty = Папка { $folder } не пуста. Дайте ключом --data новую или пустую папку: на место прежних данных копия не пишется.
# $file (String) - файл
# $reason (String) - что сказала система
backup-unwritable = { $file }: не пишется: { $reason }
# $file (String) - файл
backup-none = { $file } — не копия omerta.
# $file (String) - файл
# $version (String) - версия копии
backup-newer = { $file } — копия более новой версии omerta (формат { $version }). Поставьте эту версию или новее.
# $file (String) - файл
# $lines (String) - сколько строк есть
backup-cut = Копия обрывается: { $file }, строк: { $lines }, последней нет. Возьмите другую копию.
# $file (String) - файл
# $line (String) - номер строки
backup-line = Копия повреждена: { $file }, строка { $line }. Возьмите другую копию.
# $file (String) - файл
# $line (String) - номер строки
# $record (String) - поток и номер события
backup-record = Копия повреждена: { $file }, строка { $line }: событие { $record } не такое, каким было, или не продолжает предыдущее. Возьмите другую копию.
# $file (String) - файл
backup-whole = Копия повреждена: { $file } не сходится со своей последней строкой. Возьмите другую копию.

## Работа: omerta run

# $bot (String) - имя бота
run-started = omerta ведёт игры: @{ $bot }. Добавьте бота в группу и напишите там /game.
run-stopped = Остановлено. Всё, на что был ответ, записано.
# $error (String) - что сказала система
# $listen (String) - адрес
run-cannot-listen = слушать { $listen } нельзя, система говорит: { $error }. Задайте другой адрес в OMERTA_WEB.
