### «omerta referee»: рассказ о записанной игре.

# $rules (String) - имя набора правил
# $seats (Number) - число мест
report-title = Правила { $rules } · { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }
# $night (Number) - номер
report-night = Ночь { $night }
# $day (Number) - номер
report-day = День { $day }

## Ночь

# $seat (String) - номер
report-visited = Любовница у № { $seat }.
# $seat (String) - номер
report-frozen = Заморожен № { $seat }.
# $by (String) - кто проверял
# $target (String) - кого
# $answer (String) - ответ
report-check = № { $by } проверяет № { $target }: { $answer }.
answer-mafia = мафия
answer-not-mafia = не мафия
answer-detective = детектив
answer-not-detective = не детектив
answer-blocked = скрещённые руки, проверки нет
# $seats (String) - номера
report-saved = Доктор спасает № { $seats }.
# $why (String) - причина
report-missed-mafia = Промах мафии: { $why }.
# $why (String) - причина
report-missed-maniac = Промах маньяка: { $why }.
missed-frozen = заморозка
missed-lover = визит любовницы
missed-no-choice = цель не названа
missed-no-unanimity = нет единогласия
missed-tie = голоса поровну
missed-protected = цель под защитой
missed-healed = цель вылечена
# $seat (String) - номер
# $why (String) - причина
report-void = Ход № { $seat } не состоялся: { $why }.
void-killed-earlier = место убито раньше в эту же ночь
void-shot = доктор под выстрелом лечит только себя
void-frozen = заморозка
void-lover = визит любовницы
void-accident = несчастный случай
# $seats (String) - номера
# $count (Number) - сколько их
report-dead = { $count ->
        [one] Утром игру покидает № { $seats }.
        [few] Утром игру покидают № { $seats }.
       *[other] Утром игру покидают № { $seats }.
    }
report-nobody-dead = Ночь без жертв.

## День

# $seats (String) - номера
# $count (Number) - сколько их
report-accused = { $count ->
        [one] Выставлен № { $seats }.
        [few] Выставлены № { $seats }.
       *[other] Выставлены № { $seats }.
    }
# $votes (String) - счёт голосов
report-tally = Голоса: { $votes }.
# $round (Number) - номер тура
# $votes (String) - счёт голосов
report-tally-round = Тур { $round }: { $votes }.
# $seat (String) - номер
# $votes (Number) - голоса
report-votes = № { $seat } — { $votes }
# $all (Number) - за
# $against (Number) - против
report-raise = Уйти всем: за { $all }, против { $against }.
# $seats (String) - номера
# $count (Number) - сколько их
report-out = { $count ->
        [one] По решению стола игру покидает № { $seats }.
        [few] По решению стола игру покидают № { $seats }.
       *[other] По решению стола игру покидают № { $seats }.
    }
# $seats (String) - номера
# $count (Number) - сколько их
report-out-ruling = { $count ->
        [one] По решению ведущего игру покидает № { $seats }.
        [few] По решению ведущего игру покидают № { $seats }.
       *[other] По решению ведущего игру покидают № { $seats }.
    }
# $seats (String) - номера
report-alibi = Алиби: № { $seats }, место остаётся в игре.
# $grade (Number) - который
report-omon = ОМОН, { $grade }-й раз.
# $grade (Number) - который
# $seat (String) - номер
report-omon-jailed = ОМОН, { $grade }-й раз: увезён № { $seat }.
# $attempts (Number) - попытки
report-attempts = Понадобилось { $attempts ->
        [one] { $attempts } попытка
        [few] { $attempts } попытки
       *[other] { $attempts } попыток
    }.
ended-vote = Голосование решило.
ended-tie = Поровну: никто не уходит.
ended-no-accused = Никто не выставлен.
ended-nobody = Никто не уходит: голосов не хватило.
ended-first-day = Первый день: голосования нет.
ended-omon = День закончен ОМОНом.
ended-ruling = Решение ведущего.

## Вне очереди

# $seat (String) - номер
# $part (String) - ночь или день
# $reason (String) - причина
report-accident = Несчастный случай: № { $seat }, { $part }. Причина: «{ $reason }».
# $seat (String) - номер
# $part (String) - ночь или день
# $reason (String) - причина
report-disqualified = Дисквалификация: № { $seat }, { $part }. Причина: «{ $reason }».
# $seat (String) - номер
# $part (String) - ночь или день
report-jumped = Прыжок в окно: № { $seat }, { $part }.
# $seat (String) - номер
# $part (String) - ночь или день
report-timed-out = Вышло время: № { $seat }, { $part }.
# $night (Number) - номер
part-night = ночь { $night }
# $day (Number) - номер
part-day = день { $day }
# $day (Number) - номер
# $seat (String) - кто
# $target (String) - кого
# $left (String) - секунды до конца
# $exceptions (String) - исключения
report-finishing = День { $day }: № { $seat } сажает № { $target } за { $left } с до конца; { $exceptions }.
finishing-judge = решает судья
# $list (String) - исключения
finishing-exceptions = исключения: { $list }
exception-decisive = голос решает игру
exception-partner-decisive = решает голос напарника
exception-omon-looming = грозит ОМОН
exception-not-key = голос не ключевой
# $seats (String) - номера
report-idle = Без единого хода: № { $seats }.

## Конец

# $winner (String) - кто победил
# $ending (String) - почему
report-end = Конец: { $winner } — { $ending }.
# $winner (String) - кто победил
report-end-plain = Конец: { $winner }.
winner-citizens = победа мирных
winner-mafia = победа мафии
winner-maniac = победа маньяка
winner-draw = ничья
winner-none = игра не доиграна
winner-void = победителя нет
# $team (String) - команда
winner-team = победа команды { $team }
ending-eliminated = вся мафия вне игры
ending-parity = мафии не меньше, чем остальных
ending-duel = маньяк один на один
ending-last = маньяк остался один
ending-wiped = у другой команды не осталось никого
ending-more-left = у команды больше игроков
ending-active-left = только у этой команды есть актив
ending-two-mafiosi = два мафиози из разных команд
ending-no-citizens = не осталось незамороженных мирных
ending-nobody-left = за столом никого не осталось
ending-cards = по картам
ending-awarded = решение судьи
ending-void = игра аннулирована
# $seats (String) - номера
report-alive = В игре: № { $seats }.
report-nobody-alive = В игре никого.

## Очки

report-points-heading = Очки
# $seat (String) - номер
# $points (String) - сумма
report-points = № { $seat } — { $points }
# $points (String) - очки
# $what (String) - за что
# $clause (String) - пункт
report-because = { $points } · { $what } ({ $clause })
because-mafia-won = победа мафии
because-citizens-won = победа мирных
because-maniac-won = победа маньяка
because-survived = место в игре до конца
because-last-guess = смертный ход верен
because-found-mafia = найдена мафия
because-found-detective = найден детектив
because-saved = спасение
because-alibi = алиби удалось
because-street-win = победа на улице
because-street-omon = ОМОН
because-maniac-kills = убийства маньяка
because-awarded = победа присуждена
because-correction = правка ведущего
# $what (String) - за что
# $seat (String) - номер
because-about = { $what }, № { $seat }
# $what (String) - за что
# $part (String) - ночь или день
because-when = { $what }, { $part }
# $number (String) - пункт без буквы
# $id (String) - пункт целиком
clause-point = п. { $number }, { $id }
# $id (String) - таблица
clause-table = таблица { $id }

## Отказы

report-refused-heading = Отказано
# $line (Number) - строка файла
# $why (String) - причина
report-refused = строка { $line }: { $why }
# $line (Number) - строка файла
# $seat (String) - кто ходил
# $why (String) - причина
report-refused-seat = строка { $line }, № { $seat }: { $why }
why-dead = место уже вне игры
why-not-your-role = у этого места другая роль
why-same-as-last-night = это место уже было выбрано прошлой ночью
why-self = себя назвать нельзя
why-self-heal-used = лечение себя уже использовано
why-no-such-seat = такого места за столом нет
why-not-dealt = этой роли в игре нет
why-not-accused = это место не выставлено
why-first-night = в первую ночь никто не ходит
why-first-day = в первый день никого не выставляют и не голосуют
why-already-voted = голос уже отдан
why-already-chosen = выбор уже сделан
why-captain-immune = капитан неприкосновенен
why-already-checked = это место уже проверено
why-game-over = игра уже окончена
why-wrong-phase = для этого сейчас не время
why-unknown-here = в этих правилах такого нет
why-wrong-count = названо не столько мест, сколько нужно
why-not-the-victim = смертный ход есть только у первой ночной жертвы
why-frozen = место заморожено
why-protected = место под защитой
why-not-decisive = эти карты не решают
why-too-late = время для этого прошло
why-nothing-to-undo = отменять нечего
