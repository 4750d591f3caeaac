### Командная строка.

cli-about = Ведущий «Мафии» в чатах и стол судьи турнира
cli-heading-usage = Запуск:
cli-heading-verbs = Команды:
cli-heading-arguments = Что дать:
cli-heading-options = Ключи:
cli-usage-verb = КОМАНДА
cli-usage-options = КЛЮЧИ
cli-file = ФАЙЛ
cli-folder = ПАПКА
cli-name = ИМЯ
cli-language = ЯЗЫК
cli-level = УРОВЕНЬ
cli-run-about = Ведёт игры в чатах, пока не остановят
cli-script-about = Играет чат по сценарию на виртуальном времени, без сети
cli-script-file = Сценарий: кто что пишет и нажимает
cli-script-json = По объекту JSON на сообщение
cli-referee-about = Судит записанную игру: что произошло, кто победил, очки с причинами
cli-referee-file = Протокол игры
cli-referee-json = Один объект JSON вместо рассказа
cli-rules-about = Наборы правил: все или один со всеми переключателями
cli-rules-name = Имя набора, по-английски или по-русски: evening-2, вечер-2
cli-check-config-about = Проверяет настройки и наборы правил, называет каждую ошибку
cli-config-help = Файл настроек; без ключа — config/omerta.toml, если он есть. Наборы правил берутся из папки rules рядом с ним
cli-locale-help = Язык: ru или en (переменная OMERTA_LOCALE)
cli-log-help = Уровень журнала: off, error, warn, info, debug, trace (переменная OMERTA_LOG)
cli-doctor-about = Проверяет настройки, папку данных, токен и часы: что не так и что делать. Ничего не меняет
cli-backup-about = Пишет копию журнала в файл; omerta в это время может работать
cli-backup-file = Файл копии. Прежний остаётся, пока новый не готов
cli-restore-about = Восстанавливает папку данных из копии. Папка должна быть новой или пустой
cli-restore-file = Файл копии
cli-verify-about = Проверяет папку данных или копию: каждое событие и всю их цепь
cli-verify-file = Папка данных или файл копии
cli-data-help = Папка данных; без ключа — data (переменная OMERTA_DATA)
cli-help-help = Эта справка
cli-version-help = Версия

# $place (String) - где искали
usage-token-unreadable = токен не читается: в { $place } должна быть одна строка, токен от @BotFather, и больше ничего
# $max (String) - наибольшая
# $word (String) - что стоит
usage-speed = «{ $word }» — не скорость: нужно целое число от 1 до { $max }
usage-speed-there = быстрее часов можно играть только на своём сервере Bot API: задайте OMERTA_TELEGRAM_API или уберите speed
usage-hook-nowhere = задан telegram.webhook, а web.listen (OMERTA_WEB) — off: вебхуку нужен адрес, по которому слушать, или уберите его
usage-hook-plain = telegram.webhook: Telegram шлёт только на https://
usage-no-face = некуда выйти: не задан токен. Получите его у @BotFather и задайте OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE
usage-not-built = эта сборка не умеет в чаты: соберите без --no-default-features
usage-hook-refused = Telegram не принимает адрес из «telegram.webhook»: нужен https с настоящим сертификатом и порт 443, 80, 88 или 8443
usage-token-refused = Telegram не знает этого токена: проверьте его у @BotFather
# $found (String) - что написали
# $verbs (String) - список команд
usage-unknown-verb = команды «{ $found }» нет; есть: { $verbs }
# $found (String) - что написали
usage-unknown-argument = лишнее: «{ $found }». Подробнее: omerta --help
# $missing (String) - чего нет
usage-missing = не хватает: { $missing }. Подробнее: omerta --help
# $found (String) - что написали
# $argument (String) - где
usage-bad-value = «{ $argument }»: «{ $found }» не подходит. Подробнее: omerta --help
# $argument (String) - где
usage-no-value = «{ $argument }»: нет значения. Подробнее: omerta --help
# $argument (String) - что
usage-twice = «{ $argument }» дано дважды
usage-other = так программу не запускают. Подробнее: omerta --help
# $found (String) - что стоит
usage-locale = языка «{ $found }» нет; есть: ru, en

# $file (String) - файл
# $reason (String) - что сказала система
trouble-read = { $file }: не читается: { $reason }
# $reason (String) - что сказала система
trouble-write = вывод не пишется: { $reason }

reason-not-found = такого файла или папки нет
reason-permission = нет прав
reason-directory = это папка
reason-no-directory = это не папка
reason-taken = это имя занято, и не копией
reason-full = на диске нет места
