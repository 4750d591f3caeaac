### Голос ведущего в игре: что слышит стол и что слышит каждый. Места, часы и роли приходят готовыми словами.

## Места, часы, числа

# $number (String) - номер
seat = № { $number }
# $number (String) - номер
# $name (String) - имя
seat-named = № { $number } — { $name }
# $list (String) - всё, кроме последнего
# $last (String) - последнее
list-and = { $list } и { $last }
# $time (String) - часы
until = до { $time }
# $time (String) - часы
# $left (String) - сколько осталось
until-left = до { $time } (ещё { $left })
# $n (Number) - сколько
lasts-hours = { $n ->
        [one] { $n } час
        [few] { $n } часа
       *[other] { $n } часов
    }
# $n (Number) - сколько
lasts-minutes = { $n ->
        [one] { $n } минута
        [few] { $n } минуты
       *[other] { $n } минут
    }
# $n (Number) - сколько
lasts-seconds = { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
       *[other] { $n } секунд
    }
# В винительном: «длилась 1 минуту»
# $n (Number) - сколько
took-minutes = { $n ->
        [one] { $n } минуту
        [few] { $n } минуты
       *[other] { $n } минут
    }
# $n (Number) - сколько
took-seconds = { $n ->
        [one] { $n } секунду
        [few] { $n } секунды
       *[other] { $n } секунд
    }
# $n (Number) - сколько
count-votes = { $n ->
        [one] { $n } голос
        [few] { $n } голоса
       *[other] { $n } голосов
    }
# «по 5 голосов»
# $n (Number) - сколько у каждого
count-votes-each = { $n ->
        [one] по { $n } голосу
        [few] по { $n } голоса
       *[other] по { $n } голосов
    }
# $n (Number) - сколько
count-points = { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }
# $n (String) - сколько, не целое
part-points = { $n } очка

## Слова ролей, которые у каждого рода правил свои

role-mafioso = мафиози
role-street-citizen = честный житель
role-street-detective = комиссар
role-street-doctor = врач
role-wall-mafia = маф
role-wall-maniac = ман
role-wall-detective = ком
role-wall-doctor = док
role-of-citizen = мирного жителя
role-of-mafia = мафии
role-of-don = дона
role-of-detective = детектива
role-of-sergeant = сержанта
role-of-doctor = доктора
role-of-lover = любовницы
role-of-maniac = маньяка
role-of-lawyer = адвоката
role-of-boss = босса
role-of-child = дитяти босса
role-of-street-citizen = честного жителя
role-of-street-detective = комиссара
role-of-street-doctor = врача
role-of-wall-mafia = мафа
role-of-wall-maniac = мана
role-of-wall-detective = кома
role-of-wall-doctor = дока
winner-street-citizens = победа честных

## Карта

# $game (Number) - номер игры вечера
card-game = Игра { $game }.
# $seat (String) - место
card-seat = Ваше место — { $seat }.
# $role (String) - роль
# $side (String) - за кого
card-role = Ваша карта: { $role }, { $side }.
card-never-shown = Карту не показывайте никому, даже после игры.
plays-citizens = играете за мирных
plays-street-citizens = играете за честных
plays-mafia = играете за мафию
plays-maniac = играете за себя
plays-team = играете за свою команду
goal-citizens = Цель: вся мафия вне игры.
goal-mafia = Цель: мафии за столом не меньше, чем остальных.
goal-street-mafia = Цель: за столом только мафия и замороженные.
goal-maniac = Цель: остаться за столом вдвоём с мафией.
goal-team = Цель: за столом остаётся только ваша команда.
deed-citizen = Ночью хода нет. Днём говорите и голосуете.
deed-mafia =
    Ночью мафия вместе называет один номер.
    Нет единогласия — промах.
deed-street-mafia = Ночью мафия вместе выбирает один номер.
deed-mafia-apart =
    Ночью стреляете, не зная своих: выбывает номер, названный чаще других.
    Поровну — промах.
# $detective (String) - кого ищет дон, в родительном
deed-don =
    Ночью стреляете вместе с мафией, потом ищете { $detective }: один номер за ночь.
    Ответ видите только вы.
deed-detective =
    Ночью проверяете один номер: мафия или не мафия.
    Ответ видите только вы.
# $detective (String) - кто проверяет, в именительном
deed-sergeant =
    Вы и { $detective } знаете друг друга.
    Если { $detective } не может ходить, проверяете вы.
deed-doctor =
    Ночью спасаете один номер от выстрела мафии.
    Не тот же две ночи подряд, себя — один раз за игру.
deed-doctor-short = Ночью спасаете один номер от выстрела.
deed-lover =
    Ночью выбираете, с кем её провести: ход этого номера сорвётся, а днём голосование его не тронет.
    Не себя и не тот же номер две ночи подряд. Если ночь заберёт вас, игру покинет и он.
deed-maniac =
    Ночью называете жертву: один номер или никого.
    Для проверки вы не мафия.
deed-lawyer = Ночью стреляете вместе с мафией, потом даёте одному номеру алиби на день.
deed-boss = Ночью замораживаете один номер: до следующей ночи у него нет ни хода, ни голоса.
deed-child = Ночью хода нет. Мафия не может вас убить.

## До ночи

# $seat (String) - место
fact-host-seated = Ведёт и играет { $seat }. За столом ведущему доступно только нейтральное: пауза, время, тишина.
fact-host-stands = Ведущий за столом больше не сидит.
# $team (String) - команда
fact-go-team = Команда { $team }: «гоу».
fact-go = «Гоу».
# $team (String) - команда
fact-stop-team = Команда { $team }: «стоп». Отсчёт начинается заново.
fact-stop = «Стоп». Отсчёт начинается заново.
# $roles (String) - роли
fact-in-play = В игре: { $roles }. Ночью их называют всегда, до самого конца.
fact-legend = Карты розданы. Прочтите свою и придумайте легенду.

## Ночь

# $night (Number) - номер
fact-night = Ночь { $night }. Город засыпает. Пишет только ведущий.
# $night (Number) - номер
fact-meeting = Ночь { $night }, знакомство. Этой ночью никто не ходит.
# $role (String) - роль
fact-meeting-role = Ведущий знает вашу карту: { $role }.
fact-partners = Мафия этой игры:
# $night (Number) - номер
# $until (String) - до какого часа
fact-choices = Ночь { $night }. { $until } выберите номер.
# $night (Number) - номер
fact-choices-plain = Ночь { $night }. Выберите номер.
ask-visit = С кем провести ночь?
ask-shoot = В кого стреляет мафия?
ask-shoot-apart = В кого стреляете?
# $detective (String) - кого ищет дон, в именительном
ask-search = Кто из них { $detective }?
ask-heal = Кого спасти от выстрела?
ask-check = Кого проверить?
ask-defend = Кому дать алиби?
ask-kill = Кто жертва этой ночи?
ask-freeze = Кого заморозить?
ask-suspect = Кого подозреваете? Ответ ни на что не влияет.
# $roles (String) - кого зовут
# $count (Number) - сколько ролей
fact-called = { $count ->
        [one] Просыпается { $roles }.
        [few] Просыпаются { $roles }.
       *[other] Просыпаются { $roles }.
    }
# $roles (String) - кто засыпает
# $count (Number) - сколько ролей
fact-sleeps = { $count ->
        [one] { $roles } засыпает.
        [few] { $roles } засыпают.
       *[other] { $roles } засыпают.
    }
# $seat (String) - место
fact-accepted = Принято: { $seat }.
fact-accepted-pass = Принято: пропуск.
# $by (String) - кто
# $target (String) - кого
fact-shot-named = { $by } называет { $target }.
# $by (String) - кто
fact-shot-passed = { $by } пропускает выстрел.
# $target (String) - кого
fact-agreed = Единогласно: { $target }.
fact-agreed-pass = Единогласно: без выстрела.
fact-shot-lost = Выстрел этой ночью сорван.
fact-crossed-check = Этой ночью вы заняты: проверки нет.
fact-crossed-heal = Этой ночью вы заняты: лечения нет.
fact-crossed-search = Этой ночью вы заняты: поиска нет.
fact-crossed-defend = Этой ночью вы заняты: алиби дать нельзя.
fact-crossed = Этой ночью вы заняты: хода нет.
# $seat (String) - место
fact-answer-mafia = { $seat } — мафия.
# $seat (String) - место
fact-answer-not-mafia = { $seat } — не мафия.
# $seat (String) - место
# $detective (String) - кого ищет дон, в именительном
fact-answer-detective = { $seat } — { $detective }.
# $seat (String) - место
# $detective (String) - кого ищет дон, в именительном
fact-answer-not-detective = { $seat } — не { $detective }.

## Утро

# $night (Number) - номер
fact-morning = Утро { $night }.
# $seats (String) - места
# $count (Number) - сколько их
fact-dead = { $count ->
        [one] Игру покидает { $seats }.
        [few] Игру покидают { $seats }.
       *[other] Игру покидают { $seats }.
    }
fact-nobody-dead = Ночь прошла без жертв.
fact-missed-mafia = Промах мафии.
fact-missed-maniac = Промах маньяка.
fact-missed-wall-mafia = Промах мафов.
fact-missed-wall-maniac = Промах мана.
# $seat (String) - место
fact-farewell = Прощальное слово: { $seat }.
# $count (Number) - сколько мафиози в игре
fact-may-guess = Этой ночью вы покидаете игру. Вам положен смертный ход: назовите всю мафию, { $count ->
        [one] { $count } номер
        [few] { $count } номера
       *[other] { $count } номеров
    }. Отметьте места и нажмите «Назвать» или напишите «ход» и номера через пробел. Ответ придёт вместе с очками.
fact-guess-taken = Принято.

## День

fact-speaker-awaited = Ведущий называет, чьё слово первое.
# $seat (String) - место
fact-speaks-first = Первое слово: { $seat }.
# $day (Number) - номер
fact-day = День { $day }. Город просыпается.
# $seat (String) - место
fact-speech = Слово: { $seat }.
# $seat (String) - место
fact-next = Следом { $seat }.
fact-talk = Говорят все.
# $seat (String) - место
fact-floor-open = { $seat } отвечает залу. Говорить можно всем.
# $seat (String) - место
fact-floor-closed = Зал молчит. Говорит { $seat }.
# $by (String) - кто
# $target (String) - кого
fact-accused = { $by } выставляет { $target }.
# $seat (String) - место
fact-reply = Ответное слово: { $seat }.
# $seat (String) - место
fact-passed-over = { $seat } молчит, слово идёт дальше.

## Голосование

# $until (String) - пробел и час, или ничего
fact-vote = Голосование{ $until }.
# $until (String) - пробел и час, или ничего
fact-revote = Переголосование{ $until }.
# $round (Number) - какая попытка
# $until (String) - пробел и час, или ничего
fact-vote-attempt = Попытка { $round }, голосование{ $until }.
# $seats (String) - места
# $count (Number) - сколько их
fact-standing = { $count ->
        [one] Выставлен { $seats }.
        [few] Выставлены: { $seats }.
       *[other] Выставлены: { $seats }.
    }
fact-anyone = Назвать можно любого живого.
# $by (String) - кто
# $target (String) - против кого
fact-voted = { $by } голосует против { $target }.
# $list (String) - голоса по местам
fact-counted = Голоса стола: { $list }.
# $seats (String) - места
# $votes (String) - по сколько голосов
fact-tied = Поровну: { $seats } — { $votes }.
# $list (String) - голоса по местам
fact-others = Остальные: { $list }.
fact-no-votes = Голосов нет.
# $seat (String) - место
# $votes (String) - сколько голосов
tally-item = { $seat } — { $votes }
# $votes (String) - сколько голосов
# $living (String) - сколько живых
tally-of = { $votes } из { $living }
# $seat (String) - место
# $votes (String) - сколько голосов
# $voters (String) - номера
tally-voters = { $seat } — { $votes }: { $voters }
# $seats (String) - номера
tally-silent = молчат: { $seats }
# $until (String) - пробел и час, или ничего
# $seats (String) - места
fact-raise = Голосование{ $until }: уходят все или никто. Поровну: { $seats }. Чтобы ушли все, нужно больше половины живых.
# $seat (String) - место
fact-raised-all = { $seat }: уходят все.
# $seat (String) - место
fact-raised-none = { $seat }: не уходит никто.
# $all (String) - голоса за
# $against (String) - голоса против
fact-raise-counted = За уход всех — { $all }, против — { $against }.
# $seats (String) - места
fact-ruling-awaited = Поровну: { $seats }. Решает ведущий.
# $seat (String) - место
fact-alibi = У { $seat } алиби, место остаётся за { $seat }.
fact-ended-vote = День окончен.
fact-ended-tie = Поровну: игру не покидает никто. День окончен.
fact-ended-no-accused = Никто не выставлен, голосования нет. День окончен.
fact-ended-nobody = Голосов не хватило: игру не покидает никто. День окончен.
fact-ended-first-day = В первый день не голосуют. День окончен.
fact-ended-ruling = День окончен по решению ведущего.

## Кто и как покидает игру

# $seat (String) - место
left-jailed = Решение стола: игру покидает { $seat }.
# $seat (String) - место
left-removed = Решение ведущего: игру покидает { $seat }.
# $seat (String) - место
left-disqualified = Дисквалификация: игру покидает { $seat }.
# $seat (String) - место
left-jumped = Прыжок в окно: игру покидает { $seat }.
# $seat (String) - место
left-timed-out = Время вышло: игру покидает { $seat }.
# $seat (String) - место
left-accident = Несчастный случай: игру покидает { $seat }.
# $seat (String) - место
left-night = Игру покидает { $seat }.
# $seat (String) - место
# $role (String) - роль
fact-opened = Карта { $seat }: { $role }.

## Решения

# $seat (String) - место
ruled-accident = Несчастный случай: { $seat } покидает игру утром.
# $seat (String) - место
ruled-warned = Предупреждение: { $seat }.
# $seat (String) - место
ruled-disqualified = Дисквалификация: { $seat } покидает игру и вечер.
# $seat (String) - место
ruled-timed-out = Ведущий не ждёт дольше: { $seat } вне игры.
# $seat (String) - место
ruled-removed = { $seat } покидает игру.
# $seat (String) - место
ruled-kept = { $seat } остаётся в игре.
# $seat (String) - место
ruled-substituted = Замена: теперь за столом { $seat }.
ruled-awarded = Победа присуждена.
ruled-voided = Игра аннулирована: ни победителя, ни очков.
ruled-overruled = Допущен ход вне правил.
ruled-skipped = Этап закрыт досрочно.
# $time (String) - на сколько
ruled-extended = Этап продлён на { $time }.
ruled-silence = Тишина. Пишет только ведущий.
ruled-silence-over = Тишина снята.
ruled-taken-back = Последнее решение отменено.
# $seat (String) - место
# $points (String) - на сколько, со знаком
ruled-corrected = Правка очков, { $seat }: { $points }.
# $tail (String) - причина и пункт, или ничего
ruling-host = Решение ведущего{ $tail }.
# $tail (String) - причина и пункт, или ничего
ruling-judge = Решение судьи{ $tail }.
# $why (String) - причина
ruling-why = : «{ $why }»
# $clause (String) - номер
clause-of = п. { $clause } регламента

## Часы

fact-paused = Пауза. Часы стоят.
fact-resumed = Игра продолжается.
fact-anew = Отсчёт идёт заново.
# $time (String) - сколько длилась пауза
# $moved (String) - что продлено
fact-away = Ведущий вернулся. Пауза длилась { $time }, { $moved } на столько же.
moved-legend = знакомство продлено
moved-night = ночь продлена
moved-morning = утро продлено
moved-word = слово продлено
moved-talk = обсуждение продлено
moved-vote = голосование продлено
moved-stage = этап продлён

## Конец

# $winner (String) - кто победил
fact-over = Игра окончена: { $winner }.
# $game (String) - номер игры вечера
# $winner (String) - кто победил
fact-over-game = Игра { $game } окончена: { $winner }.
fact-cards = Карты этой игры:
# $seat (String) - место
# $role (String) - роль
fact-cards-line = { $seat }: { $role }
