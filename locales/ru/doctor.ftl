### omerta doctor: что в порядке, что нет и что делать. Читает тот, кто запускает omerta.

doctor-fine = хорошо
doctor-note = важно
doctor-wrong = плохо
doctor-sound = Всё в порядке.
# $count (String) - сколько строк
doctor-unsound = Строк «плохо»: { $count }. Что делать, сказано в них.

# $file (String) - файл настроек
# $sets (Number) - сколько наборов правил
doctor-settings = настройки из { $file }, { $sets ->
        [one] { $sets } набор правил
        [few] { $sets } набора правил
       *[other] { $sets } наборов правил
    }; ошибок нет
# $sets (Number) - сколько наборов правил
doctor-settings-none = настройки по умолчанию, { $sets ->
        [one] { $sets } набор правил
        [few] { $sets } набора правил
       *[other] { $sets } наборов правил
    }; ошибок нет
# $names (String) - языки
# $own (String) - язык, который выбран
doctor-languages = языки { $names } встроены целиком; выбран { $own }
doctor-speed-one = игры идут по часам
# $times (String) - во сколько раз
doctor-speed = скорость { $times }: игры идут быстрее часов. Так пробуют, а не играют

# $folder (String) - папка
doctor-folder-new = в папке данных { $folder } ещё ничего нет, её заполнит первый запуск
# $folder (String) - папка
# $commits (Number) - сколько записей
doctor-folder = папка данных { $folder } цела, в журнале { $commits ->
        [one] { $commits } запись
        [few] { $commits } записи
       *[other] { $commits } записей
    }

doctor-token-none = токена Telegram нет. Получите его у @BotFather командой /newbot и задайте OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE. Дальше без него не проверить
doctor-token-refused = Telegram не знает этого токена. Скопируйте его у @BotFather ещё раз: /mybots, бот, «API Token»
# $api (String) - адрес
doctor-silent = { $api } не отвечает так, как отвечает Bot API. Проверьте сеть, часы и адрес (telegram.api, OMERTA_TELEGRAM_API); прокси из окружения omerta не берёт
# $name (String) - имя бота
doctor-bot = токен верен, бот — @{ $name }. Чего ему не хватает в группе, скажет в ней /doctor
doctor-groups-no = бота нельзя добавить в группу. Разрешите это у @BotFather: /setjoingroups, бот, «Enable»
doctor-reads-all = режим приватности выключен: бот читает группу, даже если он в ней не администратор
doctor-reads-little = режим приватности включён: где бот не администратор, ему слышны только команды с косой чертой и ответы на его сообщения. Сделайте его администратором группы или выключите режим у @BotFather: /setprivacy, бот, «Disable», а потом удалите бота из группы и добавьте снова

doctor-clock = часы идут верно
# $seconds (Number) - на сколько
doctor-clock-ahead = часы спешат на { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }: сроки в чате будут показаны не те. Включите сверку времени в системе и запустите omerta снова
# $seconds (Number) - на сколько
doctor-clock-behind = часы отстают на { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }: сроки в чате будут показаны не те. Включите сверку времени в системе и запустите omerta снова
doctor-clock-unknown = часы не сверены: оттуда время не сказано

# $pending (String) - сколько обновлений
doctor-asked = omerta сама спрашивает Telegram, что нового; снаружи она никому не нужна. Ждут: { $pending }
# $host (String) - куда
doctor-hook-foreign = у бота вебхук на { $host }, а в настройках его нет. Запуск omerta снимет его. Если им занята другая программа, остановите её: у двух программ не может быть одного токена
# $host (String) - куда
# $wanted (String) - куда по настройкам
doctor-hook-other = у бота вебхук на { $host }, а в настройках — другой, на { $wanted }. Запуск omerta поставит свой. Если прежним занята другая программа, остановите её: у двух программ не может быть одного токена
# $host (String) - куда
doctor-hook-unset = вебхук на { $host } ещё не стоит, его поставит запуск omerta
# $host (String) - куда
# $listen (String) - где слушает программа
# $pending (String) - сколько обновлений
doctor-hook = вебхук стоит на { $host }, omerta слушает { $listen }. Ждут: { $pending }
# $listen (String) - где слушает программа
# $pending (String) - сколько обновлений
# $said (String) - что сказал Telegram
doctor-hook-failed = вебхук не всегда отвечал, Telegram говорит: { $said }. Ждут: { $pending }. Проверьте, что omerta работает, а прокси перед ней передаёт запросы на { $listen }
