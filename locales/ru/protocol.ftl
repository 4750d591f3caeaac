### Что не так в протоколе игры: одна строка на ошибку, после «ФАЙЛ:СТРОКА:СТОЛБЕЦ: ».

# $byte (String) - байт
fault-byte = байт { $byte } — не UTF-8: сохраните файл в этой кодировке
# $max (Number) - наибольшее
fault-too-many-statements = строк слишком много, их бывает не больше { $max }; дальше файл не прочитан
# $max (Number) - наибольшее
fault-too-many-blocks = ночей, дней, попыток и туров слишком много, их бывает не больше { $max }; дальше файл не прочитан
# $max (Number) - наибольшее
fault-too-many-undos = отмен слишком много, их бывает не больше { $max }; дальше файл не прочитан
# $found (String) - что стоит в файле
fault-not-a-protocol = первой стоит строка «{ $found }», а нужна «протокол 1»
fault-empty-protocol = в файле ничего нет, а первой нужна строка «протокол 1»
# $found (String) - что стоит в файле
# $known (Number) - что известно
fault-unknown-version = версия протокола «{ $found }» неизвестна, эта программа читает версию { $known }
fault-no-rules = нет строки «правила», например «правила вечер-1»
# $found (String) - что стоит в файле
fault-unknown-statement = строки «{ $found }» в протоколе не бывает
# $what (String) - что это
# $nearest (String) - похожее слово
fault-nearest = { $what }; может быть, «{ $nearest }»?
# $closing (String) - кавычка
fault-unclosed-quote = кавычка не закрыта: на этой строке нужна { $closing }
# $statement (String) - слово строки
# $expected (String) - что нужно
# $found (Number) - что стоит в файле
fault-wrong-count = «{ $statement }»: ожидается { $expected }, а стоит { $found }
# $count (Number) - сколько слов
count-exactly = { $count ->
        [one] { $count } слово
        [few] { $count } слова
       *[other] { $count } слов
    } после него
# $count (Number) - сколько слов
count-at-least = не меньше чем { $count ->
        [one] { $count } слово
        [few] { $count } слова
       *[other] { $count } слов
    } после него
# $min (Number) - наименьшее
# $max (Number) - наибольшее
count-between = от { $min } до { $max ->
        [one] { $max } слова
        [few] { $max } слов
       *[other] { $max } слов
    } после него
# $statement (String) - слово строки
fault-no-reason = «{ $statement }»: нужна причина в кавычках, например "грубость"
# $statement (String) - слово строки
fault-no-colon = «{ $statement }»: перед списком нужно двоеточие
# $found (String) - что стоит в файле
# $expected (String) - что нужно
fault-unreadable = «{ $found }» не читается: ожидается { $expected }
# $found (String) - что стоит в файле
# $expected (String) - что нужно
# $min (String) - наименьшее
# $max (String) - наибольшее
fault-number-range = { $found } не подходит: ожидается { $expected } от { $min } до { $max }
# $from (Number) - начало
# $to (Number) - конец
fault-backward-range = промежуток { $from }-{ $to } идёт назад, нужно { $to }-{ $from }
# $max (Number) - наибольшее
fault-list-too-long = список слишком длинный: в нём бывает не больше { $max ->
        [one] { $max } номера
        [few] { $max } номеров
       *[other] { $max } номеров
    }
# $what (String) - что это
# $found (Number) - что стоит в файле
# $max (Number) - наибольшее
fault-text-too-long = слишком длинно: { $what } — { $found ->
        [one] { $found } знак
        [few] { $found } знака
       *[other] { $found } знаков
    }, а бывает не больше { $max }
# $expected (String) - что нужно
fault-empty-text = в кавычках пусто: ожидается { $expected }
# $found (String) - что стоит в файле
fault-unknown-role = роли «{ $found }» нет
# $found (String) - что стоит в файле
fault-no-such-switch = переключателя «{ $found }» нет
# $found (String) - что стоит в файле
# $what (String) - что это
# $line (Number) - строка файла
# $column (Number) - столбец
fault-argument-twice = «{ $found }» стоит второй раз ({ $what }); первый — строка { $line }, столбец { $column }
# $statement (String) - слово строки
# $line (Number) - строка файла
fault-statement-twice = «{ $statement }» стоит второй раз; первый — строка { $line }
# $statement (String) - слово строки
# $line (Number) - строка файла
fault-head-after-block = «{ $statement }» стоит после начала игры, а нужно до строки { $line }
# $statement (String) - слово строки
fault-before-first-block = «{ $statement }» стоит до первой ночи и до первого дня: сначала нужна строка вроде «ночь 2»
# $statement (String) - слово строки
fault-not-a-fragment = «{ $statement }» нужна только отрывку: добавьте строку «живы»
# $block (String) - ночь, день, попытка или тур
# $line (Number) - строка файла
fault-block-twice = «{ $block }» стоит второй раз; первый — строка { $line }
# $block (String) - ночь, день, попытка или тур
# $after (String) - что стоит раньше
fault-block-order = «{ $block }» не может стоять после «{ $after }»: ночи и дни идут по порядку
# $block (String) - ночь, день, попытка или тур
fault-outside-day = «{ $block }» бывает только внутри дня
# $found (Number) - что стоит в файле
# $expected (Number) - что нужно
fault-round-order = тур { $found } не на месте: сейчас ожидается тур { $expected }
# $found (Number) - что стоит в файле
fault-round-last = тура { $found } не бывает: в дне их не больше трёх
expected-statement = первое слово строки
expected-seat = номер места
expected-seats = список номеров, например 1-3,5
expected-seat-count = число мест
expected-block-number = номер ночи или дня
expected-round-number = номер тура, 2 или 3
expected-choice = номер места или «пас»
expected-shooter = пара «кто:кого», например 1:7
expected-ballot = номер голосующего, например 1 или 1@80
expected-seconds = число секунд, не больше трёх знаков после точки
expected-points = число очков со знаком, например +2 или -0.5
expected-seed = целое число от нуля
expected-truth = «да» или «нет»
expected-gone = слово «была»
expected-cards = пара «места=роль», например 1,2=мафия
expected-role = название роли
expected-name-of = пара «место=имя», например 2="Борис Б."
expected-team-of = пара «команда=места», например А=1-8
expected-last-night = любовница=9 или доктор=8
expected-rules-name = имя набора правил, например вечер-1
expected-switch = переключатель со значением, например первый_день=да
expected-name = имя игрока
expected-team = имя команды
expected-awarded = мирные, мафия, маньяк или команда:А
expected-reason = причина в кавычках
# $switch (String) - имя переключателя
fault-play-foreign-switch = переключателя «{ $switch }» у этих правил нет
fault-no-seats = не сказано, сколько мест: нужна строка «игроков», например «игроков 10»
fault-no-cards = не сказано, какие карты: нужна строка «роли» или «жребий»
# $number (String) - номер места
# $seats (Number) - число мест
fault-no-such-seat = места № { $number } за столом нет: в игре { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }
# $seats (Number) - число мест
# $min (Number) - наименьшее
# $max (Number) - наибольшее
fault-seat-count = за столом { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }, а эти правила знают от { $min } до { $max }
# $persons (Number) - число игроков
# $seats (Number) - число мест
fault-person-count = { $persons ->
        [one] { $persons } игрок
        [few] { $persons } игрока
       *[other] { $persons } игроков
    } на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }: нужен один игрок на место
fault-person-twice = один игрок сидит на двух местах
# $seat (String) - номер места
fault-no-seat = места № { $seat } за столом нет
# $seat (String) - номер места
fault-two-teams = место № { $seat } стоит в двух командах
# $seat (String) - номер места
fault-no-team = место № { $seat } не стоит ни в одной команде
# $seat (String) - номер места
fault-captain = место № { $seat } не может быть капитаном: у каждой команды он один и свой
fault-teams = команды не подходят к этим правилам
# $role (String) - роль
fault-cards-role = роли «{ $role }» в этих правилах нет
# $role (String) - роль
fault-cards-twice = роль «{ $role }» роздана дважды, а бывает одна
fault-cards-over = с этими картами игра окончена ещё до начала
