### Before the game and around it: taking seats, questions to the host, greetings, buttons, the board, the score.

name-none = No name

## Taking seats

lobby-head = { $title } · { $rules } · { $min } to { $max } wanted
lobby-evening = evening, game { $game } of { $games }
lobby-street = street
lobby-wall = wall
lobby-seat = { $number }. { $name } { $mark }
lobby-empty = Nobody is at the table yet.
lobby-unreachable = { $mark } — private messages are still closed: { $names }. The button “Join” opens them.
lobby-roles = In the game: { $roles }.
lobby-host-bot = Host: the bot.
lobby-host-helped = Host: the bot, helped by { $name }.
lobby-wanted = { $count ->
        [one] { $count } more player is wanted.
       *[other] { $count } more players are wanted.
    }
lobby-ready = It can begin.
lobby-not-reached = It can begin when everybody has opened private messages.
lobby-spectators = { $count ->
        [one] { $count } spectator is watching.
       *[other] { $count } spectators are watching.
    }
lobby-joined = { $title }: you are at the table. Your card will come here.
lobby-joined-unreached = { $title }: you are on the list, but there is nowhere to send your card. Open private messages with the bot, and the seat is yours.
lobby-left = { $title }: you are no longer at the table.
lobby-closed = { $title }: closed.
lobby-given-up = { $title }: the game is stopped by a fault of the bot. A new table: “/game”.
lobby-begun = { $title }: the game begins. Cards come in private messages.

## Refusals at the door

lobby-in-other = You are in a game already: { $title }. Leave it there or play it to the end.
lobby-already-in = You are at this table already.
lobby-not-in = You are not at this table. The button “Join” seats you.
lobby-full = { $max ->
        [one] All is taken: { $max } seat.
       *[other] All { $max } seats are taken.
    } You can be a spectator.
lobby-unreached = Private messages are still closed: { $names }. Open them with the button “Join”, then it can begin.
lobby-too-few = { $have } at the table, { $min } wanted. { $count ->
        [one] { $count } more player is awaited.
       *[other] { $count } more players are awaited.
    }
lobby-none = There is no table to join here. The host can open one: /game.
lobby-open-already = There is a table here already, pinned above. The host can close it: “/void” and a reason.
lobby-game-on = The game is on. You can watch it, and join the next.
lobby-leave-by-jump = The game is on. It can be left for good alone: “jump”.
lobby-no-language = There is no such language. There are “language ru” and “language en”.
lobby-out-already = You are out of the game already. You can watch, not act.
lobby-not-begun = The game has not begun yet; that comes later.
lobby-no-table = You are at no table now. A table is opened in a group with “/game”.
lobby-not-playing = You are not at this table. You can sit down for the next game.
lobby-closed-already = This table is closed. A new one: “/game”.
lobby-over-for-good = The game is over and its points are known: it cannot go on. To mend the score: “/correct”.
lobby-presides = { $name } helps to host and takes no seat at this table. Name somebody else.
lobby-seconds = A stage can be made longer by 1–{ $max } seconds at a time.
lobby-game-here = A game is on here. A new table can be opened after it.
lobby-already-so = It is so already; nothing changes.
lobby-name-in-game = While others speak, names are kept. Change yours in your own speech or after the game.
lobby-not-played = You were not at the table in this game.
lobby-not-over-yet = The game is still on. The points and their reasons come after it.
lobby-bug = That failed, and it is the bot’s fault. Nothing has changed; try again.
lobby-nothing-refused = There is no refusal here to lift. Let the player repeat the move, then “/allow”, the number and a reason.
lobby-anonymous = To join, write under your own name, not the chat’s.
lobby-anonymous-answer = A chat has no private messages, so there is nowhere to send the answer. Ask under your own name.
lobby-anonymous-rules = Nobody hosts anonymously here: the settings say so. Write under your own name.
lobby-no-rules = There are no rules “{ $name }”. There are: { $known }.
lobby-too-many-tables = There are { $count } tables already, the bot hosts no more. Wait for a game to end.
lobby-no-person = The bot does not know yet who “{ $name }” is. Let them press “Join” or write to the bot.
lobby-plays = “{ $name }” has a seat already, in this game or another. A substitute must be somebody new.
lobby-many-called = Several are called “{ $name }”. Let the right one take another name: “name”.
lobby-ask-seat = Give the number of a seat: players may share a name.
lobby-busy = Too often. Try again in a minute.
lobby-unknown-word = There is no such command. What there is: /help.

## Questions to the host

host-ask-rules = Which rules do we play?
host-ask-don = Mafiosi: { $mafia }. Is one of them the Don?
host-ask-speaker = Who speaks first? Without an answer { $seat }.
host-ask-tie = A tie: { $seats }. Who leaves the game?
host-left-chat = { $seat } is no longer in the chat. The seat stays in the game, it is up to you.
host-unreachable = Private messages do not arrive: { $seat }. The game goes on, it is up to you.
host-charge-word = { $seat }: “{ $word }”.
host-charge-clause = Point { $clause } of the rules, { $nth } in this game.
nth-1 = the first
nth-2 = the second
nth-3 = the third
nth-n = no. { $n }
host-charge-offer = { $count ->
        [one] That makes { $count } warning: an accident is possible.
       *[other] That makes { $count } warnings: an accident is possible.
    }

## Questions to a player

ask-jump = Leave the game? There is no way back.
ask-consent = We play by these rules. Do you agree?
call-heard = The judge is called.
asked-no = All stays as it was.

## Greetings and help

hello-group = Mafia can be played here: the bot hosts the game and counts the points. /game opens a table, /rules shows the rules, /help the rest.
hello-private = Your card and your nights will come here. Forward nothing and show nothing. To take a seat, press “Join” in the chat of the game.
hello-joined = Private messages are open. { $title }: you are at the table, your card will come here.
hello-stale-link = That table is closed. A new button “Join” is in the chat of the game.
hello-again = Private messages are open. { $title }: you are at the table.
hello-spectator = { $title }: you are a spectator. Spectators are silent and give no hints.
help-head = What the host can do:
help-line = { $word } — { $what }
help-numbers = Moves go by numbers: a button, or a word such as /vote 5.

## Buttons

label-join = Join
label-leave = Leave
label-rules = Rules
label-begin = Begin
label-watch = Watch
label-card = My card
label-move = My move
label-pass = Pass
label-done = Done
label-accuse = Accuse
label-floor-open = Answer the table
label-floor-close = Close the floor
label-raise-all = All leave
label-raise-none = Nobody leaves
label-why = Why
label-warn = Warn
label-ignore = Ignore
label-accident = Accident
label-forget = Forget me
label-yes = Yes
label-no = No
label-pause = Pause
label-resume = Go on
label-extend = Extend
label-skip = Close the stage
label-go = Go
label-stop = Stop
label-hide = Hide
label-name = Name them
label-marked = Marked: { $seats }.
label-rotate = In turn
label-look-again = Check again
label-named = { $seat } · { $name }

## The board

board-night = Night { $night }
board-morning = Morning { $night }
board-day = Day { $day } · { $what }
board-gathering = Taking seats
board-legend = Cards and legends
board-over = The game is over
board-speech = { $seat } speaks
board-reply = { $seat } replies
board-speeches = everybody speaks in turn
board-replies = the accused reply
board-talk = everybody talks
board-vote = vote
board-raise = vote whether all leave
board-ruling = the host decides
board-farewell = farewell of { $seat }
board-dawn = the day breaks
board-paused = pause
board-alive = { $seat }
board-out = { $seat } · out of the game
board-away = { $seat } · not reached
board-living = At the table { $count } of { $all }.

## The score

score-line = Points: { $list }.
score-none = This game has no points.
score-hint = The button “Why” shows each his own lines.
score-item = { $seat } — { $points }
why-head = { $role } { $seat }: { $points }.
why-nothing = { $seat }: no points for this game.
why-line = { $points } — { $what } ({ $tail })
why-mafia-won = the mafia’s win, honest citizens counted: { $count }
why-citizens-won = the citizens’ win, honest citizens alive: { $count }
why-maniac-won = the maniac’s win, players dealt in: { $count }
why-survived = you lived to the end
why-awarded = the win was awarded
why-last-guess = the death move is right
why-found-mafia = mafia found
why-found-detective = the { $detective } found
why-saved = a rescue
why-alibi = the alibi worked
why-correction = the host’s correction
why-about = { $what }: { $seats }
clause-short = point { $clause }
why-tail = { $part }, { $clause }
why-seat-when = { $seat }, { $part }

## Talking with the bot

table-title = Table { $number }
stale-press = That stage is closed, the press has changed nothing.
ask-whom = Whom do you accuse?
taken = Taken.
went-nowhere = Nobody will read this message. Move by a button or a number; for the rest there is “help”.
named-now = You are called { $name } now.
host-unreached = Write to the bot in private: questions to the host and the protocol of the game go there.
card-hidden = The card is hidden. The button shows it.
no-move = There is no move now: moves are made at night.
vote-taken = Your vote is counted: { $seat }.
hosts-now = { $name } helps to host now.
who-hosts = Helping to host here: { $names }.
data-name = You are called: { $name }. Your account shows: { $shown }.
data-language = Language: { $language }.
data-accounts = Accounts: { $accounts }.
data-reached = Private messages reach you.
data-unreached = Private messages do not reach you.
data-tables = Tables: { $tables }.
data-none = none
reason-oath = an oath at the table
reason-abuse = foul language at the table
protocol-sent = The game’s protocol is in the file. It has the roles: do not pass it on until the tournament is over.
who-nobody = Nobody is asked to host here: whoever opened the table rules it, and the chat’s administrators.
partner-says = { $seat }: { $talk }
command-unknown = There is no command “{ $name }” here. “help” tells which there are.
command-not-yet = That command does not exist yet. “help” tells which do.
command-elsewhere = That command belongs to another chat: private things to the bot in private, the game in the group.
command-argument = That cannot be read. It is written like this: { $example }
bot-name = Bot { $name }
bot-line-one = I listen more than I talk so far.
bot-line-two = A citizen with a simple legend: I sleep at night.
bot-line-three = Whoever accuses loudest is the one I suspect.
bot-line-four = Let us see how that end of the table votes.
bot-line-five = Nothing to say yet, the word goes on.

## Order at the table

down-night = By night only the host writes.
down-host-speaks = Only the host writes now.
down-turn = { $seat } has the word: one speaks in turn.
down-out = You are out of the game and watch in silence.
down-watching = Spectators are silent.
down-card = Cards are shown to nobody, neither one’s own nor another’s. The host knows.
down-removed = The message was taken down.
down-stays = Please take the message down yourself: the bot may not do so here.
down-cannot = The bot may not take messages down here.
host-card-shown = { $who } shows a card, or a forged one. It is yours to decide.
order-opened = The restrictions are lifted: everybody may write. To bring order back: “silence”.
order-nothing-closed = Nothing is restricted here.
order-cannot-reopen = The bot cannot give the right to write back: it may not do so any more. An administrator of the chat can, or can give the bot its right back.

## The chat and accounts

settings-head = The settings of this chat. An administrator of the chat or the host changes them by the buttons.
settings-language = Language: { $language }.
settings-zone = Time: { $zone }.
settings-rules = Rules by default: { $rules }.
settings-rules-asked = chosen each time
settings-faceless-on = Anonymous administrators host: yes.
settings-faceless-off = Anonymous administrators host: no.
answer-in-private = { $name }: the answer comes as a private message. Open the chat with the button and ask again.
answered-in-private = The answer came as a private message.
label-new-game = Open a table
label-open-private = Open private chat
label-faceless-on = Anonymous: yes
label-faceless-off = Anonymous: no
zone-kaliningrad = Kaliningrad
zone-moscow = Moscow
zone-samara = Samara
zone-yekaterinburg = Yekaterinburg
zone-omsk = Omsk
zone-krasnoyarsk = Krasnoyarsk
zone-irkutsk = Irkutsk
zone-yakutsk = Yakutsk
zone-vladivostok = Vladivostok
zone-magadan = Magadan
zone-kamchatka = Kamchatka
link-code = The code: { $code }. Until { $until } write to the bot from your other account: “link { $code }”.
linked = This is one person now: { $accounts }.
lobby-no-code = There is no such code, or its time is over. “link” without a code gives a new one.
lobby-own-code = This code is sent from the other account, not from this one.
lobby-link-in-game = One of the accounts sits at a table now: { $title }. They can be joined after the game.
lobby-forget-in-game = You sit at a table or host it: { $title }. You can be forgotten after the game.
ask-forget = Erased for good: your name, your accounts, your language and all that you wrote to partners.
    Stays without a name: at which seat you sat in past games and what you did there. Copies that the bot's owner made before are his to erase.
    Nothing can be brought back. You can play again: the bot will meet you as somebody new.
forgotten = Done: nothing is known of you any more.
lobby-in-group = This is asked of a chat: write it in the group.

## A sentence by buttons

ask-warn-whom = Who is warned?
ask-accident-whom = Who has an accident?
ask-disqualify-whom = Who is out of the game and of the evening?
ask-warn-why = A warning: { $who }. What for?
ask-accident-why = An accident in the morning: { $who }. What for?
ask-disqualify-why = A disqualification: { $who }. What for?
reason-card = a card shown
reason-hints = hints
reason-disturbs = disturbing the game
reason-absent = absence from the table
reason-tie = a tie
label-disqualify = Disqualify

## The bot's rights

rights-all = The bot has all the rights it needs.
rights-head = The bot lacks rights. A game goes on without them, but worse:
rights-lack-delete = To delete messages. Without it what is said by night or out of turn stays in the chat; the bot can only ask to take it down.
rights-lack-restrict = To restrict members. Without it the chat does not close by night, and who is out of the game can write on.
rights-lack-read = To read messages: make the bot an administrator. Without it only commands with a slash are heard, and nobody keeps order.
rights-lack-pin = To pin messages. Without it the board of the table is carried away by the talk.
rights-lack-topics = To manage topics. Without it the topic does not close by night.
rights-lack-single = This is an ordinary group: writing can be forbidden to all at once, and to one person only when it becomes a supergroup.
rights-still = Rights are missing still. Which, the message says.
chat-lost = { $title }: the bot cannot write in the chat of the game any more. The game is paused, no time passes. Take the bot back or let it write, and it will offer to go on.
chat-again = The bot can write in this chat again. The game is paused; the host can let it go on.
lobby-chat-lost = The bot cannot write in the chat of the game. Take it back there, then the game can go on.
