### The host's voice in a game: what the table hears and what each hears. Seats, hours and roles come as ready words.

## Seats, hours, numbers

seat = № { $number }
seat-named = № { $number } — { $name }
list-and = { $list } and { $last }
until = until { $time }
until-left = until { $time } ({ $left } left)
lasts-hours = { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
lasts-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
lasts-seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
took-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
took-seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
count-votes = { $n ->
        [one] { $n } vote
       *[other] { $n } votes
    }
count-votes-each = { $n ->
        [one] { $n } vote each
       *[other] { $n } votes each
    }
count-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
part-points = { $n } points

## Words for roles that each family of rules has of its own

role-mafioso = mafioso
role-street-citizen = honest citizen
role-street-detective = commissar
role-street-doctor = doctor
role-wall-mafia = mafioso
role-wall-maniac = maniac
role-wall-detective = commissar
role-wall-doctor = doctor
role-of-citizen = citizen
role-of-mafia = mafia
role-of-don = Don
role-of-detective = detective
role-of-sergeant = sergeant
role-of-doctor = doctor
role-of-lover = lover
role-of-maniac = maniac
role-of-lawyer = lawyer
role-of-boss = boss
role-of-child = boss’s child
role-of-street-citizen = honest citizen
role-of-street-detective = commissar
role-of-street-doctor = doctor
role-of-wall-mafia = mafioso
role-of-wall-maniac = maniac
role-of-wall-detective = commissar
role-of-wall-doctor = doctor
winner-street-citizens = the honest citizens win

## The card

card-game = Game { $game }.
card-seat = Your seat is { $seat }.
card-role = Your card: { $role }, { $side }.
card-never-shown = Show your card to nobody, not even after the game.
plays-citizens = you play for the citizens
plays-street-citizens = you play for the honest citizens
plays-mafia = you play for the mafia
plays-maniac = you play for yourself
plays-team = you play for your team
goal-citizens = The aim: all the mafia out of the game.
goal-mafia = The aim: no fewer mafiosi at the table than others.
goal-street-mafia = The aim: only the mafia and the frozen are left at the table.
goal-maniac = The aim: to be left at the table alone with one of the mafia.
goal-team = The aim: only your team is left at the table.
deed-citizen = No move at night. By day you speak and vote.
deed-mafia =
    At night the mafia name one number together.
    Without unanimity it is a miss.
deed-street-mafia = At night the mafia choose one number together.
deed-mafia-apart =
    At night you shoot without knowing your own: the number named most often is out.
    A tie is a miss.
deed-don =
    At night you shoot with the mafia, then look for the { $detective }: one number a night.
    You alone see the answer.
deed-detective =
    At night you check one number: mafia or not mafia.
    You alone see the answer.
deed-sergeant =
    You and the { $detective } know each other.
    If the { $detective } cannot move, you check instead.
deed-doctor =
    At night you save one number from the mafia’s shot.
    Not the same two nights running, yourself once a game.
deed-doctor-short = At night you save one number from the shot.
deed-lover =
    At night you choose whom to spend it with: that number’s move is lost, and by day the vote does not touch it.
    Not yourself, and not the same number two nights running. If the night takes you, it leaves with you.
deed-maniac =
    At night you name a victim: one number or none.
    To a check you are not mafia.
deed-lawyer = At night you shoot with the mafia, then give one number an alibi for the day.
deed-boss = At night you freeze one number: until the next night it has neither move nor vote.
deed-child = No move at night. The mafia cannot kill you.

## Before the night

fact-host-seated = { $seat } is host and plays. A seated host has neutral acts alone: pause, time, silence.
fact-host-stands = The host is no longer seated at the table.
fact-go-team = Team { $team }: “go”.
fact-go = “Go”.
fact-stop-team = Team { $team }: “stop”. The count begins anew.
fact-stop = “Stop”. The count begins anew.
fact-in-play = In the game: { $roles }. They are called every night, to the very end.
fact-legend = The cards are dealt. Read yours and invent a legend.

## Night

fact-night = Night { $night }. The city falls asleep. Only the host writes.
fact-meeting = Night { $night }, introductions. Nobody moves this night.
fact-meeting-role = The host knows your card: { $role }.
fact-partners = The mafia of this game:
fact-choices = Night { $night }. { $until }, choose a number.
fact-choices-plain = Night { $night }. Choose a number.
ask-visit = Whom do you spend the night with?
ask-shoot = Whom do the mafia shoot?
ask-shoot-apart = Whom do you shoot?
ask-search = Which of them is the { $detective }?
ask-heal = Whom do you save from the shot?
ask-check = Whom do you check?
ask-defend = Whom do you give an alibi?
ask-kill = Who is the victim of this night?
ask-freeze = Whom do you freeze?
ask-suspect = Whom do you suspect? The answer has no effect.
fact-called = { $count ->
        [one] Waking up: { $roles }.
       *[other] Waking up: { $roles }.
    }
fact-sleeps = { $count ->
        [one] Falling asleep: { $roles }.
       *[other] Falling asleep: { $roles }.
    }
fact-accepted = Taken: { $seat }.
fact-accepted-pass = Taken: a pass.
fact-shot-named = { $by } names { $target }.
fact-shot-passed = { $by } passes the shot.
fact-agreed = Unanimous: { $target }.
fact-agreed-pass = Unanimous: no shot.
fact-shot-lost = The shot is lost this night.
fact-crossed-check = You are busy this night: no check.
fact-crossed-heal = You are busy this night: no heal.
fact-crossed-search = You are busy this night: no search.
fact-crossed-defend = You are busy this night: no alibi to give.
fact-crossed = You are busy this night: no move.
fact-answer-mafia = { $seat } — mafia.
fact-answer-not-mafia = { $seat } — not mafia.
fact-answer-detective = { $seat } — the { $detective }.
fact-answer-not-detective = { $seat } — not the { $detective }.

## Morning

fact-morning = Morning { $night }.
fact-dead = { $count ->
        [one] Leaving the game: { $seats }.
       *[other] Leaving the game: { $seats }.
    }
fact-nobody-dead = The night took nobody.
fact-missed-mafia = The mafia missed.
fact-missed-maniac = The maniac missed.
fact-missed-wall-mafia = The mafiosi missed.
fact-missed-wall-maniac = The maniac missed.
fact-farewell = Farewell: { $seat }.
fact-may-guess = You leave the game this night. You have the death move: name all the mafia, { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    }. Mark the seats and press “Name them”, or write “guess” and the numbers with spaces between. The answer comes with the points.
fact-guess-taken = Taken.

## Day

fact-speaker-awaited = The host names who speaks first.
fact-speaks-first = First to speak: { $seat }.
fact-day = Day { $day }. The city wakes up.
fact-speech = Speaking: { $seat }.
fact-next = Next is { $seat }.
fact-talk = Everybody may talk.
fact-floor-open = { $seat } answers the table. Everybody may talk.
fact-floor-closed = The table is silent. { $seat } speaks.
fact-accused = { $by } accuses { $target }.
fact-reply = Reply: { $seat }.
fact-passed-over = { $seat } is silent, the turn goes on.

## The vote

fact-vote = Vote{ $until }.
fact-revote = Revote{ $until }.
fact-vote-attempt = Attempt { $round }, vote{ $until }.
fact-standing = { $count ->
        [one] Accused: { $seats }.
       *[other] Accused: { $seats }.
    }
fact-anyone = Anybody alive may be named.
fact-voted = { $by } votes against { $target }.
fact-counted = The table’s votes: { $list }.
fact-tied = A tie: { $seats } — { $votes }.
fact-others = The others: { $list }.
fact-no-votes = No votes.
tally-item = { $seat } — { $votes }
tally-of = { $votes } of { $living }
tally-voters = { $seat } — { $votes }: { $voters }
tally-silent = silent: { $seats }
fact-raise = Vote{ $until }: all leave or nobody does. Tied: { $seats }. For all to leave it takes more than half of the living.
fact-raised-all = { $seat }: all leave.
fact-raised-none = { $seat }: nobody leaves.
fact-raise-counted = For all to leave — { $all }, against — { $against }.
fact-ruling-awaited = A tie: { $seats }. The host decides.
fact-alibi = { $seat } has an alibi and keeps the seat.
fact-ended-vote = The day is over.
fact-ended-tie = A tie: nobody leaves the game. The day is over.
fact-ended-no-accused = Nobody is accused, there is no vote. The day is over.
fact-ended-nobody = Too few votes: nobody leaves the game. The day is over.
fact-ended-first-day = There is no vote on the first day. The day is over.
fact-ended-ruling = The day is over by the host’s ruling.

## Who leaves the game, and how

left-jailed = The table’s decision: { $seat } leaves the game.
left-removed = The host’s ruling: { $seat } leaves the game.
left-disqualified = Disqualified: { $seat } leaves the game.
left-jumped = A jump out of the window: { $seat } leaves the game.
left-timed-out = Out of time: { $seat } leaves the game.
left-accident = An accident: { $seat } leaves the game.
left-night = { $seat } leaves the game.
fact-opened = The card of { $seat }: { $role }.

## Rulings

ruled-accident = An accident: { $seat } leaves the game in the morning.
ruled-warned = A warning: { $seat }.
ruled-disqualified = Disqualified: { $seat } leaves the game and the evening.
ruled-timed-out = The host waits no longer: { $seat } is out of the game.
ruled-removed = { $seat } leaves the game.
ruled-kept = { $seat } stays in the game.
ruled-substituted = Substitution: now at the table { $seat }.
ruled-awarded = The win is awarded.
ruled-voided = The game is void: no winner, no points.
ruled-overruled = A move outside the rules is allowed.
ruled-skipped = The stage is closed early.
ruled-extended = The stage is longer by { $time }.
ruled-silence = Silence. Only the host writes.
ruled-silence-over = The silence is over.
ruled-taken-back = The last ruling is taken back.
ruled-corrected = Points corrected, { $seat }: { $points }.
ruling-host = The host’s ruling{ $tail }.
ruling-judge = The judge’s ruling{ $tail }.
ruling-why = : “{ $why }”
clause-of = point { $clause } of the rules

## The clock

fact-paused = Pause. The clock stands still.
fact-resumed = The game goes on.
fact-anew = The clock runs anew.
fact-away = The host is back. The pause took { $time }, { $moved } by as much.
moved-legend = the time for legends is longer
moved-night = the night is longer
moved-morning = the morning is longer
moved-word = the speech is longer
moved-talk = the talk is longer
moved-vote = the vote is longer
moved-stage = the stage is longer

## The end

fact-over = The game is over: { $winner }.
fact-over-game = Game { $game } is over: { $winner }.
fact-cards = The cards of this game:
fact-cards-line = { $seat }: { $role }
