### До игры и вокруг неё: запись за стол, вопросы ведущему, приветствия, кнопки, табло, счёт.

name-none = Без имени

## Запись за стол

# $title (String) - стол
# $rules (String) - правила
# $min (String) - наименьшее
# $max (String) - наибольшее
lobby-head = { $title } · { $rules } · нужно от { $min } до { $max }
# $game (String) - номер игры
# $games (String) - сколько игр
lobby-evening = вечер, игра { $game } из { $games }
lobby-street = улица
lobby-wall = стенка
# $number (String) - по порядку
# $name (String) - имя
# $mark (String) - знак
lobby-seat = { $number }. { $name } { $mark }
lobby-empty = За столом пока никого.
# $mark (String) - знак
# $names (String) - имена
lobby-unreachable = { $mark } — личные сообщения ещё закрыты: { $names }. Откройте их кнопкой «Войти».
# $roles (String) - роли
lobby-roles = В игре: { $roles }.
lobby-host-bot = Ведёт: бот.
# $name (String) - имя
lobby-host-helped = Ведёт: бот, помогает { $name }.
# $count (Number) - сколько игроков
lobby-wanted = { $count ->
        [one] Не хватает { $count } игрока.
        [few] Не хватает { $count } игроков.
       *[other] Не хватает { $count } игроков.
    }
lobby-ready = Можно начинать.
lobby-not-reached = Начать можно, когда у всех открыты личные сообщения.
# $count (Number) - сколько зрителей
lobby-spectators = { $count ->
        [one] Смотрит { $count } зритель.
        [few] Смотрят { $count } зрителя.
       *[other] Смотрят { $count } зрителей.
    }
# $title (String) - стол
lobby-joined = { $title }: вы за столом. Карта придёт сюда.
# $title (String) - стол
lobby-joined-unreached = { $title }: вы в списке, но карту послать некуда. Откройте личные сообщения с ботом, и место за вами.
# $title (String) - стол
lobby-left = { $title }: вы больше не за столом.
# $title (String) - стол
lobby-closed = { $title }: запись закрыта.
# $title (String) - стол
lobby-given-up = { $title }: игра остановлена из-за ошибки бота. Новый стол — «игра».
# $title (String) - стол
lobby-begun = { $title }: игра начинается. Карты — в личных сообщениях.

## Отказы записи

# $title (String) - стол
lobby-in-other = Вы уже в игре: { $title }. Выйдите там или доиграйте.
lobby-already-in = Вы уже за этим столом.
lobby-not-in = За этим столом вас нет. Войти — кнопкой «Войти».
# $max (Number) - сколько мест
lobby-full = { $max ->
        [one] Занято всё: { $max } место.
        [few] Заняты все { $max } места.
       *[other] Заняты все { $max } мест.
    } Можно записаться в зрители.
# $names (String) - имена
lobby-unreached = Личные сообщения пока закрыты: { $names }. Откройте их кнопкой «Войти», и можно начинать.
# $have (String) - сколько есть
# $min (String) - сколько нужно
# $count (Number) - сколько ещё
lobby-too-few = За столом { $have }, нужно { $min }. { $count ->
        [one] Ждём ещё { $count } игрока.
        [few] Ждём ещё { $count } игроков.
       *[other] Ждём ещё { $count } игроков.
    }
lobby-none = Записи за стол здесь нет. Открыть её может ведущий: «игра».
lobby-open-already = Стол здесь уже есть, он закреплён выше. Закрыть запись может ведущий: «/аннулировать» и причина.
lobby-game-on = Игра уже идёт. Можно смотреть, а войти — в следующую.
lobby-leave-by-jump = Игра уже идёт. Уйти из неё можно только насовсем: «окно».
lobby-no-language = Такого языка нет. Есть «язык русский» и «язык английский».
lobby-out-already = Вы уже вне игры. Смотреть можно, действовать нельзя.
lobby-not-begun = Игра ещё не началась, это можно будет потом.
lobby-no-table = Вы сейчас ни за одним столом. Стол открывают в группе словом «игра».
lobby-not-playing = Вас нет за этим столом. Сесть можно будет в следующую игру.
lobby-closed-already = Запись закрыта. Новый стол — «игра».
lobby-over-for-good = Игра окончена, и очки объявлены: продолжить её нельзя. Исправить счёт — «/правка».
# $name (String) - имя
lobby-presides = { $name } помогает вести и места за этим столом не занимает. Назовите другого человека.
# $max (String) - сколько секунд
lobby-seconds = Продлить можно на 1–{ $max } секунд за раз.
lobby-game-here = Здесь уже идёт игра. Новый стол — после неё.
lobby-already-so = Так и есть, менять нечего.
lobby-name-in-game = Пока говорят другие, имя не меняют. Можно в своё слово или после игры.
lobby-not-played = В этой игре вас за столом не было.
lobby-not-over-yet = Игра ещё идёт. Очки и их причины будут после неё.
lobby-bug = Не получилось: это ошибка бота. Ничего не изменилось, повторите.
lobby-nothing-refused = Отказа, который можно снять, здесь нет. Пусть игрок повторит ход, затем «/разрешить», номер и причина.
lobby-anonymous = Чтобы войти, пишите от своего имени, а не от имени чата.
lobby-anonymous-rules = Анонимно здесь не ведут: так выбрано в настройках. Пишите от своего имени.
lobby-anonymous-answer = Личных сообщений у чата нет, ответить от его имени некуда. Спросите от своего имени.
# $name (String) - что назвали
# $known (String) - что есть
lobby-no-rules = Правил «{ $name }» нет. Есть: { $known }.
# $count (String) - сколько столов
lobby-too-many-tables = Столов уже { $count }, больше бот не ведёт. Дождитесь конца одной из игр.
# $name (String) - кого назвали
lobby-no-person = Бот ещё не знает, кто такой «{ $name }». Пусть нажмёт «Войти» или напишет боту.
# $name (String) - кого назвали
lobby-plays = «{ $name }» уже за столом: в этой игре или в другой. Для замены нужен новый человек.
# $name (String) - кого назвали
lobby-many-called = «{ $name }» — так зовут нескольких. Пусть нужный возьмёт другое имя: «имя».
lobby-ask-seat = Назовите номер места: имена у игроков бывают одинаковые.
lobby-busy = Слишком часто. Повторите через минуту.
lobby-unknown-word = Такой команды нет. Что есть — «помощь».

## Вопросы ведущему

host-ask-rules = По каким правилам играем?
# $mafia (Number) - сколько мафии
host-ask-don = Мафии в раздаче: { $mafia }. Быть ли среди неё дону?
# $seat (String) - чьё слово без ответа
host-ask-speaker = Чьё слово первое? Без ответа — { $seat }.
# $seats (String) - места
host-ask-tie = Поровну: { $seats }. Кто покидает игру?
# $seat (String) - место
host-left-chat = { $seat } больше не в чате. Место остаётся в игре, решать вам.
# $seat (String) - место
host-unreachable = Личные сообщения не доходят: { $seat }. Игра идёт, решать вам.
# $seat (String) - место
# $word (String) - слово
host-charge-word = { $seat }: «{ $word }».
# $clause (String) - номер пункта
# $nth (String) - которое за игру
host-charge-clause = Пункт { $clause } регламента, { $nth } за игру.
nth-1 = первое
nth-2 = второе
nth-3 = третье
# $n (String) - номер
nth-n = { $n }-е
# $count (Number) - сколько предупреждений
host-charge-offer = { $count ->
        [one] Это уже { $count } предупреждение: можно устроить несчастный случай.
        [few] Это уже { $count } предупреждения: можно устроить несчастный случай.
       *[other] Это уже { $count } предупреждений: можно устроить несчастный случай.
    }

## Вопросы игроку

ask-jump = Покинуть игру? Вернуться будет нельзя.
ask-consent = Играем по этим правилам. Согласны?
call-heard = Судья позван.
asked-no = Всё остаётся как было.

## Приветствия и помощь

hello-group = Здесь можно играть в «Мафию»: бот ведёт игру и считает очки. Открыть запись за стол — /game или «игра», правила — /rules, всё остальное — /help.
hello-private = Сюда придут ваша карта и ваши ночи. Ничего не пересылайте и не показывайте. Чтобы сесть за стол, нажмите «Войти» в чате игры.
# $title (String) - стол
hello-joined = Личные сообщения открыты. { $title }: вы за столом, карта придёт сюда.
hello-stale-link = Эта запись уже закрыта. Новая кнопка «Войти» — в чате игры.
# $title (String) - стол
hello-again = Личные сообщения открыты. { $title }: вы за столом.
# $title (String) - стол
hello-spectator = { $title }: вы среди зрителей. Зрители молчат и ничего не подсказывают.
help-head = Что умеет ведущий:
# $word (String) - команда
# $what (String) - что она делает
help-line = { $word } — { $what }
help-numbers = Ходят по номерам: кнопкой или словом, например «голос 5».

## Кнопки

label-join = Войти
label-leave = Выйти
label-rules = Правила
label-begin = Начать
label-watch = В зрители
label-card = Моя карта
label-move = Мой ход
label-pass = Пропустить
label-done = Всё
label-accuse = Выставить
label-floor-open = Ответить залу
label-floor-close = Закрыть слово
label-raise-all = Уходят все
label-raise-none = Не уходит никто
label-why = Почему
label-warn = Предупредить
label-ignore = Не считать
label-accident = Несчастный случай
label-forget = Забыть меня
label-yes = Да
label-no = Нет
label-pause = Пауза
label-resume = Дальше
label-extend = Продлить
label-skip = Закрыть этап
label-go = Гоу
label-stop = Стоп
label-hide = Скрыть
label-name = Назвать
# $seats (String) - места
label-marked = Отмечены: { $seats }.
label-rotate = По очереди
label-look-again = Проверить снова
# $seat (String) - место
# $name (String) - имя
label-named = { $seat } · { $name }

## Табло

# $night (String) - номер
board-night = Ночь { $night }
# $night (String) - номер
board-morning = Утро { $night }
# $day (String) - номер
# $what (String) - что идёт
board-day = День { $day } · { $what }
board-gathering = Запись за стол
board-legend = Карты и легенды
board-over = Игра окончена
# $seat (String) - место
board-speech = слово { $seat }
# $seat (String) - место
board-reply = ответное слово { $seat }
board-speeches = говорят по кругу
board-replies = ответные слова
board-talk = говорят все
board-vote = голосование
board-raise = голосование, уходят ли все
board-ruling = решает ведущий
# $seat (String) - место
board-farewell = прощальное слово { $seat }
board-dawn = начало дня
board-paused = пауза
# $seat (String) - место
board-alive = { $seat }
# $seat (String) - место
board-out = { $seat } · вне игры
# $seat (String) - место
board-away = { $seat } · нет связи
# $count (String) - сколько живых
# $all (String) - сколько мест
board-living = За столом { $count } из { $all }.

## Счёт

# $list (String) - очки по местам
score-line = Очки: { $list }.
score-none = Очков за эту игру нет.
score-hint = Свои строки каждый видит по кнопке «Почему».
# $seat (String) - место
# $points (String) - очки
score-item = { $seat } — { $points }
# $role (String) - роль, с прописной
# $seat (String) - место
# $points (String) - очки
why-head = { $role } { $seat }: { $points }.
# $seat (String) - место
why-nothing = { $seat }: за эту игру очков нет.
# $points (String) - очки
# $what (String) - за что
# $tail (String) - подробность и пункт
why-line = { $points } — { $what } ({ $tail })
# $count (String) - сколько честных
why-mafia-won = победа мафии, честных в счёте: { $count }
# $count (String) - сколько честных
why-citizens-won = победа мирных, честных в живых: { $count }
# $count (String) - сколько игроков
why-maniac-won = победа маньяка, игроков в раздаче: { $count }
why-survived = вы дожили до конца
why-awarded = победа присуждена
why-last-guess = смертный ход верен
why-found-mafia = найдена мафия
# $detective (String) - кто найден, в именительном
why-found-detective = найден { $detective }
why-saved = спасение
why-alibi = алиби удалось
why-correction = правка ведущего
# $what (String) - за что
# $seats (String) - места
why-about = { $what }: { $seats }
# $clause (String) - номер
clause-short = п. { $clause }
# $part (String) - ночь или день
# $clause (String) - пункт
why-tail = { $part }, { $clause }
# $part (String) - ночь
# $seat (String) - место
why-seat-when = { $seat }, { $part }

## Разговор с ботом

# $number (String) - номер стола
table-title = Стол { $number }
stale-press = Этап уже закрыт, нажатие ничего не изменило.
ask-whom = Кого выставить?
taken = Принято.
went-nowhere = Это сообщение никто не прочтёт. Ходят кнопкой или номером, остальное — «помощь».
# $name (String) - имя
named-now = Теперь вас зовут: { $name }.
host-unreached = Напишите боту в личные сообщения: туда придут вопросы ведущему и протокол игры.
card-hidden = Карта скрыта. Показать — кнопкой.
no-move = Сейчас хода нет: ходят ночью.
# $seat (String) - место
vote-taken = Ваш голос учтён: { $seat }.
# $name (String) - имя
hosts-now = Вести теперь помогает { $name }.
# $names (String) - имена
who-hosts = Вести здесь помогают: { $names }.
# $name (String) - имя
# $shown (String) - имя учётной записи
data-name = Вас зовут: { $name }. В учётной записи: { $shown }.
# $language (String) - язык
data-language = Язык: { $language }.
# $accounts (String) - учётные записи
data-accounts = Учётные записи: { $accounts }.
data-reached = Личные сообщения до вас доходят.
data-unreached = Личные сообщения до вас не доходят.
# $tables (String) - столы
data-tables = Столы: { $tables }.
data-none = нет
reason-oath = клятва за столом
reason-abuse = брань за столом
protocol-sent = Протокол игры — в файле. В нём роли: не пересылайте его, пока вечер не окончен.
who-nobody = Вести здесь никому не поручено: распоряжается тот, кто открыл стол, и администраторы чата.
# $seat (String) - место
# $talk (String) - что сказано
partner-says = { $seat }: { $talk }
# $name (String) - слово
command-unknown = Команды «{ $name }» здесь нет. Что есть — «помощь».
command-not-yet = Этой команды пока нет. Что есть — «помощь».
command-elsewhere = Это команда для другого чата: личное — боту в личные сообщения, игра — в группе.
# $example (String) - пример
command-argument = Не разобрать. Пишут так: { $example }
# $name (String) - игрок-бот
bot-name = Бот { $name }
bot-line-one = Пока больше слушаю, чем говорю.
bot-line-two = Мирный житель, легенда простая: сплю по ночам.
bot-line-three = Кто громче всех обвиняет, тот мне и подозрителен.
bot-line-four = Посмотрим, как проголосует этот край стола.
bot-line-five = Сказать пока нечего, слово дальше.

## Порядок за столом

down-night = Ночью пишет только ведущий.
down-host-speaks = Сейчас пишет только ведущий.
# $seat (String) - место
down-turn = Сейчас слово { $seat }, говорят по очереди.
down-out = Вы вне игры и смотрите молча.
down-watching = Зрители за столом молчат.
down-card = Карту не показывают никому, ни свою, ни чужую. Ведущий знает.
down-removed = Сообщение убрано.
down-stays = Уберите сообщение сами, пожалуйста: боту это здесь не разрешено.
down-cannot = Убрать сообщение боту здесь не разрешено.
# $who (String) - место и имя
host-card-shown = { $who } показывает карту или её подделку. Решать вам.
order-opened = Ограничения сняты: писать могут все. Вернуть порядок — «тишина».
order-nothing-closed = Здесь ничего не ограничено.
order-cannot-reopen = Вернуть в чате право писать бот не может: ему это больше не разрешено. Это может сделать администратор чата, сам или вернув право боту.

## Чат и учётные записи

settings-head = Настройки этого чата. Меняют их кнопками администратор чата и ведущий.
# $language (String) - язык
settings-language = Язык: { $language }.
# $zone (String) - пояс
settings-zone = Время: { $zone }.
# $rules (String) - правила
settings-rules = Правила по умолчанию: { $rules }.
settings-rules-asked = каждый раз по выбору
settings-faceless-on = Анонимные администраторы ведут: да.
settings-faceless-off = Анонимные администраторы ведут: нет.
# $name (String) - кто спросил
answer-in-private = { $name }: ответ приходит в личные сообщения. Откройте их кнопкой и спросите ещё раз.
answered-in-private = Ответ пришёл в личные сообщения.
label-new-game = Открыть стол
label-open-private = Открыть личные
label-faceless-on = Анонимно: да
label-faceless-off = Анонимно: нет
zone-kaliningrad = Калининград
zone-moscow = Москва
zone-samara = Самара
zone-yekaterinburg = Екатеринбург
zone-omsk = Омск
zone-krasnoyarsk = Красноярск
zone-irkutsk = Иркутск
zone-yakutsk = Якутск
zone-vladivostok = Владивосток
zone-magadan = Магадан
zone-kamchatka = Камчатка
# $code (String) - код
# $until (String) - до какого часа
link-code = Код: { $code }. До { $until } напишите боту с другой своей учётной записи: «связать { $code }».
# $accounts (String) - учётные записи
linked = Теперь это один человек: { $accounts }.
lobby-no-code = Такого кода нет, или его время вышло. Новый даёт «связать» без кода.
lobby-own-code = Этот код отправляют с другой учётной записи, не с этой.
# $title (String) - стол
lobby-link-in-game = Сейчас одна из учётных записей за столом: { $title }. Связать их можно после игры.
# $title (String) - стол
lobby-forget-in-game = Вы за столом или ведёте его: { $title }. Забыть вас можно после игры.
ask-forget = Будет стёрто без возврата: ваше имя, учётные записи, язык и всё, что вы писали партнёрам.
    Останется без имени: на каком месте вы сидели в прошедших играх и как ходили. Копии, которые хозяин бота снял раньше, он стирает сам.
    Вернуть ничего нельзя. Сыграть снова можно: для бота вы будете новым человеком.
forgotten = Готово: о вас больше ничего не известно.
lobby-in-group = Это спрашивают о чате: напишите то же в группе.

## Приговор кнопками

ask-warn-whom = Кого предупредить?
ask-accident-whom = Кого ждёт несчастный случай?
ask-disqualify-whom = Кого снять с игры и с вечера?
# $who (String) - место и имя
ask-warn-why = Предупреждение: { $who }. За что?
# $who (String) - место и имя
ask-accident-why = Несчастный случай утром: { $who }. За что?
# $who (String) - место и имя
ask-disqualify-why = Дисквалификация: { $who }. За что?
reason-card = раскрытая карта
reason-hints = подсказки
reason-disturbs = помехи игре
reason-absent = отсутствие за столом
reason-tie = равенство голосов
label-disqualify = Дисквалификация

## Права бота

rights-all = Все нужные права у бота есть.
rights-head = Боту не хватает прав. Играть можно и без них, но хуже:
rights-lack-delete = Удалять сообщения. Без этого сказанное ночью и не в свой черёд остаётся в чате, бот лишь просит его убрать.
rights-lack-restrict = Ограничивать участников. Без этого чат ночью не закрывается, а вне игры можно писать, как и в игре.
rights-lack-read = Читать сообщения: сделайте бота администратором. Без этого слышны только команды с косой чертой, и за порядком следить некому.
rights-lack-pin = Закреплять сообщения. Без этого табло стола уходит вверх вместе с разговором.
rights-lack-topics = Управлять темами. Без этого тема ночью не закрывается.
rights-lack-single = Это обычная группа: запретить писать в ней можно только всем сразу. Кому-то одному — когда она станет супергруппой.
rights-still = Прав пока не хватает. Каких — в сообщении.
# $title (String) - стол
chat-lost = { $title }: писать в чат игры бот больше не может. Игра на паузе, время не идёт. Верните бота в чат или разрешите ему писать, и он предложит продолжить.
chat-again = Бот снова может писать в этот чат. Игра на паузе, продолжить может ведущий.
lobby-chat-lost = Писать в чат игры бот не может. Верните его туда, и можно будет продолжить.
