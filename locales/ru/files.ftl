### Что не так в файле, который написал человек: одна строка на ошибку, после «ФАЙЛ:СТРОКА:СТОЛБЕЦ: ».

## Любой файл TOML

# $max (Number) - наибольшая длина
fault-too-big = файл слишком длинный: читается не больше чем { $max ->
        [one] { $max } байт
        [few] { $max } байта
       *[other] { $max } байт
    }
fault-not-utf8 = это не UTF-8: сохраните файл в этой кодировке
fault-no-quotes = слово должно стоять в кавычках, например "night"
fault-no-equals = после ключа нет «=» и значения
fault-bad-key = ключ без кавычек состоит из латинских букв, цифр, «-» и «_»
fault-no-value = после «=» нет значения
fault-unclosed = кавычка или скобка не закрыта
# $detail (String) - слова разбора, по-английски
fault-syntax = это не TOML; разбор говорит: { $detail }
fault-duplicate-key = такой ключ здесь уже есть, а нужен один
# $key (String) - ключ
# $allowed (String) - список ключей
fault-unknown-key = ключа «{ $key }» здесь нет; бывают: { $allowed }
# $key (String) - ключ
fault-no-such-key = ключа «{ $key }» нет
# $key (String) - ключ
fault-missing-key = нет ключа «{ $key }», а он нужен
# $key (String) - ключ
# $expected (String) - род значения
# $found (String) - род значения
fault-wrong-type = «{ $key }»: ожидается { $expected }, а стоит { $found }
# $key (String) - ключ
# $word (String) - слово из файла
# $allowed (String) - список слов
fault-unknown-word = «{ $key }»: слова «{ $word }» здесь нет; бывают: { $allowed }
# $key (String) - ключ
# $number (String) - число из файла
# $min (Number) - наименьшее
# $max (Number) - наибольшее
fault-out-of-range = «{ $key }»: { $number } не подходит, нужно целое число от { $min } до { $max }
# $key (String) - ключ
fault-empty-list = «{ $key }»: список пуст, а в нём должно что-то стоять
# $key (String) - ключ
# $word (String) - что повторено
fault-twice = «{ $key }»: «{ $word }» стоит второй раз, а нужно один

kind-text = строка в кавычках
kind-integer = целое число
kind-float = дробное число
kind-truth = true или false
kind-date = дата
kind-list = список в квадратных скобках
kind-table = таблица
kind-tables = список таблиц
kind-switch-value = слово, целое число, true или false

## Набор правил

# $name (String) - имя из файла
# $max (Number) - наибольшее число знаков
fault-bad-name = «{ $name }» — не имя набора правил: нужны строчные латинские буквы, цифры и дефис, не больше { $max ->
        [one] { $max } знака
        [few] { $max } знаков
       *[other] { $max } знаков
    }
# $name (String) - имя из файла
fault-unknown-switch = переключателя «{ $name }» нет; все они — в «omerta rules evening-1»
# $switch (String) - имя переключателя
# $value (String) - значение из файла
# $values (String) - список значений
fault-switch-value = у переключателя «{ $switch }» нет значения «{ $value }»; бывают: { $values }
# $switch (String) - имя переключателя
# $family (String) - род правил
fault-foreign-switch = переключателя «{ $switch }» нет у этих правил ({ $family })
# $min (Number) - наименьшее число мест
# $max (Number) - наибольшее
fault-seats-order = наименьшее число мест, { $min }, больше наибольшего, { $max }
# $row (String) - ключ из файла
# $min (Number) - наименьшее число мест
# $max (Number) - наибольшее
fault-deal-outside = «{ $row }» — не строка раздачи: строка называется числом мест, от { $min } до { $max }
# $seats (Number) - число мест
fault-deal-missing = нет раздачи на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }
# $seats (Number) - число мест
# $cards (Number) - число карт
fault-deal-too-many = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    } с ролями на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }: карт не может быть больше, чем мест
# $seats (Number) - число мест
fault-deal-no-mafia = в раздаче на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    } нет мафии
# $seats (Number) - число мест
fault-deal-over = в раздаче на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    } мафии не меньше, чем остальных: игра была бы окончена сразу
# $role (String) - роль
fault-not-called = роль «{ $role }» раздаётся, но ни один этап ночи её не вызывает
# $stages (Number) - число этапов
# $max (Number) - наибольшее число
fault-too-many-stages = в ночи { $stages ->
        [one] { $stages } этап
        [few] { $stages } этапа
       *[other] { $stages } этапов
    }, а бывает не больше { $max }
# $name (String) - имя набора
# $file (String) - другой файл
fault-name-taken = набор правил «{ $name }» уже есть в файле { $file }

## Настройки

# $key (String) - ключ
# $variable (String) - переменная окружения
fault-token = «{ $key }»: токену не место в файле настроек, который копируют и показывают; задайте переменную { $variable } или { $variable }_FILE
# $word (String) - что стоит
fault-log-level = «{ $word }» — не уровень журнала; бывают: off, error, warn, info, debug, trace, в том числе для части программы, как omerta=debug
# $key (String) - настройка
fault-address = «{ $key }»: нужен адрес вида https://example.org/путь
# $key (String) - настройка
fault-listen = «{ $key }»: нужно, где слушать, как 127.0.0.1:8787, или off
fault-no-folder = имя папки пустое

## Сценарий

script-unknown = это не строка сценария: нужно «Аня: текст», «Аня@ текст», «Аня* кнопка», «+ 60» или команда сценария
# $name (String) - слово
script-directive = такой команды сценария нет: «{ $name }»; есть: office, deal, crash, block, unblock, bots, seed, state
# $name (String) - слово
script-argument = «{ $name }»: не хватает того, что за ним, или оно не читается
# $line (String) - номер строки
script-stopped = остановлено перед строкой { $line }: что сказано, то записано
script-encoding = файл не в UTF-8
script-too-long = файл больше, чем бывает сценарий
# $label (String) - надпись
script-no-button = кнопки «{ $label }» там сейчас нет

## Списки запретных слов

# $max (String) - сколько байт можно
watch-too-big = список слишком длинный: можно не больше { $max } байт
# $character (String) - знак
watch-no-letter = знак «{ $character }» здесь ничего не значит: в записи бывают буквы, звёздочка, две точки, восклицательный знак и запятая
watch-star-inside = звёздочка стоит в начале или в конце слова: «стем*», «*внутри*»
watch-no-words = здесь ждали слово: до восклицательного знака, после него или между запятыми
watch-nothing-around = «..» ставят между двумя словами
# $text (String) - запись
# $min (String) - сколько букв нужно
watch-too-short = «{ $text }»: мало букв, нужно хотя бы { $min }, иначе запись найдётся везде
# $max (String) - сколько слов можно
watch-too-many-words = слишком много слов: можно не больше { $max }
# $line (String) - строка
watch-twice = эта запись уже есть в строке { $line }
