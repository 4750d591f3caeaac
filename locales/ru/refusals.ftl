### Отказы ведущего: что не так и что можно сделать сейчас.

# $now (String) - что идёт сейчас
# $when (String) - когда это можно
refused-wrong-phase = { $now }, { $when }.
now-gathering = Игра ещё не началась
now-legend = Сейчас знакомство с картами
now-night = Сейчас ночь
now-morning = Сейчас утро
# $seat (String) - кто говорит
now-speech = Сейчас слово { $seat }
now-day = Сейчас день
now-talk = Сейчас общее слово
now-vote = Сейчас голосование
now-raise = Сейчас голосуют, уходят ли все
now-ruling = Сейчас решает ведущий
now-farewell = Сейчас прощальное слово
now-over = Игра окончена
when-day = голосовать можно будет днём
when-after-speeches = голосовать можно будет, когда все скажут своё слово
when-vote-closed = голосование закрыто
when-vote-raise = назвать одного уже нельзя
when-vote-later = голосовать можно будет, когда откроется голосование
when-vote = голосовать можно, когда открыто голосование
when-raise = уходят ли все, решают отдельно, если снова поровну
when-accuse = выставить можно в своё слово
when-done = закончить можно только своё слово
when-floor = открыть слово залу можно только в своё слово
when-choose = ночной ход — ночью
when-call = а ходят во время своего вызова
when-ready = «гоу» говорят до раздачи
when-begin = игру начинают один раз, до раздачи
when-seat-host = место ведущего выбирают до раздачи
when-guess = смертный ход называют в прощальном слове
when-jump = выйти из-за стола можно кнопкой «Выйти»
when-speaker = первое слово называют утром
when-stage = продлить или закрыть пока нечего
when-game = такое решение принимают, пока идёт игра
when-other = для этого не время

refused-game-over = Игра окончена. Новую открывает ведущий.
# $seat (String) - кто говорит
refused-not-your-turn = Сейчас слово { $seat }. Дождитесь своего: говорят по очереди.
refused-unknown-here = В правилах этой игры такого нет. Что есть — по кнопке «Правила».
# $role (String) - роль в родительном
refused-not-dealt = { $role } в этой игре нет. Роли игры названы при раздаче.
# $seat (String) - место
refused-no-such-seat = За столом нет { $seat }.
# $seat (String) - место
refused-dead = { $seat } вне игры.
refused-dead-self = Ваше место вне игры. Дальше можно только смотреть.
# $seats (String) - номера
refused-choose-alive = Выберите живого: { $seats }.
refused-choose-other = Выберите другого.
refused-not-your-role = У вашей карты такого хода нет. Ваши кнопки — под сообщением о начале ночи.
refused-first-night = В первую ночь никто не ходит. Ходы — со второй ночи.
refused-first-day = В первый день не выставляют и не голосуют. Голосование — со второго дня.
# $seat (String) - место
refused-same = Вчера ночью уже был { $seat }.
refused-self = Себя назвать нельзя.
refused-self-heal = Спасти себя можно один раз за игру, и этот раз уже был.
# $seat (String) - место
refused-checked = Проверка { $seat } уже была.
# $seat (String) - место
refused-captain = { $seat } — капитан, первые сутки неприкосновенность.
# $seat (String) - место
refused-protected = { $seat } под защитой от этого хода.
refused-chosen = Выбор уже сделан и до конца этапа не меняется.
refused-accused-once = В одном слове можно выставить одного, и это уже сделано.
refused-ruled = Такое решение об этом месте уже есть. Его можно отменить.
refused-guessed = Смертный ход уже назван, второго нет.
refused-voted = Голос уже отдан, здесь он окончательный.
# $seat (String) - место
refused-not-accused = { $seat } не на голосовании.
# $seats (String) - номера
refused-choose-accused = Выберите из выставленных: { $seats }.
refused-nobody-accused = Не выставлен никто.
refused-frozen = Ваше место заморожено до следующего хода босса: ни хода, ни голоса.
# $count (Number) - сколько номеров
refused-count = Нужно назвать { $count ->
        [one] ровно { $count } номер
        [few] ровно { $count } номера
       *[other] ровно { $count } номеров
    }: столько мафии в раздаче.
refused-victim = Смертный ход есть только у первой ночной жертвы.
refused-guess-late = Смертный ход называют в прощальном слове, оно окончено.
refused-undo-late = Этот этап уже закрыт. Отменить решение может судья.
refused-late = Время для этого вышло.
refused-no-undo = Отменять нечего: последнее решение уже отменено или решений не было.
refused-stale = Этап уже закрыт, нажатие ничего не изменило.
refused-paused = Сейчас пауза. Ход можно сделать, когда игра продолжится.
refused-already-paused = Пауза уже идёт. Продолжить — кнопкой «Дальше».
refused-not-paused = Паузы нет, игра идёт.
refused-seated-host = Ведущий за столом о других не решает. Это может судья или ведущий, который не играет.
refused-not-ready = Начать можно, когда оба капитана скажут «гоу».

## Чьё это дело

# $host (String) - имя ведущего
bearer-host-named = Это может ведущий стола (сейчас { $host }) или администратор чата.
bearer-host = Это может ведущий стола или администратор чата.
bearer-judge = Это может судья турнира.
bearer-curator = Это может куратор турнира.
bearer-captain = Это может капитан команды или заместитель.
bearer-player = Это может только игрок за столом, со своего места.
bearer-admin = Это может администратор чата.
bearer-owner = Это может владелец бота.

## Раздача

# $seats (Number) - сколько мест
# $min (String) - наименьшее
# $max (String) - наибольшее
refused-seat-count = За столом { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }, а нужно от { $min } до { $max }.
# $cards (Number) - сколько карт
# $seats (String) - сколько мест
refused-many-cards = { $cards ->
        [one] { $cards } особая карта
        [few] { $cards } особые карты
       *[other] { $cards } особых карт
    } на { $seats } не раздать. Нужно больше мест или меньше ролей.
# $seats (Number) - сколько мест
on-seats = { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }
# $role (String) - роль в родительном
refused-unknown-role = { $role } в этих правилах нет. Выберите другую раздачу.
# $role (String) - роль
refused-role-twice = Карта «{ $role }» бывает только одна. Выберите другую раздачу.
refused-over-at-once = С такой раздачей игра окончена, не начавшись. Выберите другую раздачу.
