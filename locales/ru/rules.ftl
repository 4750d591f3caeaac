### «omerta rules»: наборы правил и переключатели.

family-evening = вечер
family-street = улица
family-wall = стенка

role-citizen = мирный житель
role-mafia = мафия
role-don = дон
role-detective = детектив
role-sergeant = сержант
role-doctor = доктор
role-lover = любовница
role-maniac = маньяк
role-lawyer = адвокат
role-boss = босс
role-child = дитя босса

# $name (String) - имя набора
# $russian (String) - имя по-русски
# $min (Number) - наименьшее число мест
# $max (Number) - наибольшее
# $roles (String) - роли
rules-line = { $name } ({ $russian }) · от { $min } до { $max ->
        [one] { $max } места
        [few] { $max } мест
       *[other] { $max } мест
    } · { $roles }
# $name (String) - имя набора
rules-hint = Набор целиком: omerta rules { $name }
# $name (String) - что назвали
# $known (String) - список имён
rules-unknown = набора правил «{ $name }» нет; есть: { $known }
# $name (String) - имя набора
# $russian (String) - имя по-русски
# $family (String) - род правил
rules-title = Правила { $name } ({ $russian }): { $family }
rules-seats-heading = Раздача по числу мест (остальные — мирные жители)
# $seats (String) - число мест
# $roles (String) - роли и число карт
rules-deal-row = { $seats }: { $roles }
rules-aim = Задача — выиграть, получить за это очки и оказаться впереди по общим очкам вечера.
rules-aim-citizens = Мирные побеждают, когда вся мафия вне игры.
rules-aim-mafia = Мафия побеждает, когда её за столом не меньше, чем остальных.
rules-aim-maniac = Маньяк побеждает, когда остаётся за столом вдвоём с мафией.
rules-night-heading = Порядок ночи
# $roles (String) - роли этапа
# $seconds (Number) - секунды
rules-stage = { $roles } — { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }
rules-clause-hint = Пункт регламента, как он написан: «/правила 8.5», раздел целиком: «/правила 8»
rules-switches-heading = Переключатели: имя по-английски и по-русски, значение, смысл, возможные значения, пункт или решение
# $name (String) - имя
# $russian (String) - имя по-русски
# $value (String) - значение
rules-switch = { $name } ({ $russian }) = { $value }
# $values (String) - возможные значения
# $ruling (String) - пункт или решение
rules-switch-values = значения: { $values } · { $ruling }
# $min (Number) - наименьшее
# $max (Number) - наибольшее
rules-values-seconds = секунды, от { $min } до { $max }

# Проверка настроек прошла
# $count (Number) - сколько наборов правил прочитано
# $settings (String) - файл настроек или слово, что его нет
check-config-sound = Всё в порядке: { $settings }, { $count ->
        [one] { $count } набор правил
        [few] { $count } набора правил
       *[other] { $count } наборов правил
    }
check-config-defaults = настройки по умолчанию

switch-maniac-vs-civ = Кто выигрывает, когда маньяк остаётся с одним мирным жителем: город (town) или маньяк (maniac)
switch-maniac-counts-as-civ = Стоит ли маньяк на стороне мирных, когда мафия сравнивает силы
switch-mafia-basis = Сколько получает мафиози за победу: по числу честных жителей в раздаче (initial) или оставшихся в живых (alive_at_end)
switch-doctor-self-heal-when-shot = Может ли доктор под выстрелом мафии вылечить себя
switch-heal-covers-maniac = Спасает ли доктор и от маньяка
switch-heal-saves-partner = Спасает ли доктор спутника убитой любовницы
switch-lover-blocks-don = Срывает ли визит любовницы собственный ход дона и адвоката
switch-tell-mafia-blocked = Говорят ли мафии ночью, что её выстрел сорван визитом
switch-accident-points = Очки места после несчастного случая: остаются (keep) или обнуляются (zero)
switch-first-night-actions = Ходят ли роли в первую ночь
switch-first-day-vote = Голосуют ли в первый день
switch-guess-for-mafia = Есть ли смертный ход у мафиози
switch-bonus-only-if-win = Платят ли личные премии только победителям
switch-self-save-scores = Получает ли доктор очко за спасение себя
switch-alibi-town-only = Засчитывается ли алиби только для мирных
switch-tie = Что следует за ничьёй голосов: переголосование, потом вопрос, уйти ли всем (revote_raise); переголосование, потом никто (revote_none); никто (none); все (all_leave); решает ведущий (host)
switch-single-nominee = Когда уходит единственный выставленный: больше половины голосов (majority) или в любом случае (auto)
switch-first-speaker = Кто говорит первым: очередь сдвигается каждый день (rotate) или называет ведущий (host)
switch-mafia-may-shoot-own = Может ли мафия стрелять в своего
switch-advocate = Есть ли среди мафии адвокат
switch-don = Есть ли среди мафии дон: спросить ведущего (ask), всегда (on), никогда (off)
switch-reveal-after-round = Что узнаёт группа после игры: суммы очков (points) или все карты (full)
switch-early-choices = Считается ли выбор, сделанный до вызова роли
switch-seated-host = Что может ведущий, который сидит за столом: только нейтральное (neutral) или всё (full)
switch-silent-speaker-s = Через сколько секунд молчания слово переходит дальше; 0 — никогда
switch-doctor = Раздают ли доктора: как в наборе (rules), да (yes), нет (no)
switch-lover = Раздают ли любовницу: как в наборе (rules), да (yes), нет (no)
switch-maniac = Раздают ли маньяка: как в наборе (rules), да (yes), нет (no)
switch-detective = Раздают ли детектива: как в наборе (rules), да (yes), нет (no)
switch-order = Реплики во время чужой речи: убирают (strict) или оставляют (soft)
switch-speech-s = Длина речи
switch-reply-s = Длина ответного слова
switch-farewell-s = Длина прощального слова
switch-mafia-s = Длина вызова мафии
switch-call-s = Длина вызова любой другой роли
switch-vote-s = Длина голосования
switch-legend-s = Время прочитать карту и придумать легенду
