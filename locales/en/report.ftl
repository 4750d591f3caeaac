### “omerta referee”: the account of a recorded game.

report-title = Rules { $rules } · { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
report-night = Night { $night }
report-day = Day { $day }

## Night

report-visited = The lover is with № { $seat }.
report-frozen = Frozen: № { $seat }.
report-check = № { $by } checks № { $target }: { $answer }.
answer-mafia = mafia
answer-not-mafia = not mafia
answer-detective = the detective
answer-not-detective = not the detective
answer-blocked = crossed hands, no check
report-saved = The doctor saves № { $seats }.
report-missed-mafia = The mafia miss: { $why }.
report-missed-maniac = The maniac misses: { $why }.
missed-frozen = frozen
missed-lover = the lover’s visit
missed-no-choice = no target was named
missed-no-unanimity = no unanimity
missed-tie = a tie
missed-protected = the target is protected
missed-healed = the target was healed
report-void = The move of № { $seat } did not happen: { $why }.
void-killed-earlier = killed earlier in the same night
void-shot = a doctor under fire heals himself alone
void-frozen = frozen
void-lover = the lover’s visit
void-accident = an accident
report-dead = { $count ->
        [one] № { $seats } leaves the game in the morning.
       *[other] № { $seats } leave the game in the morning.
    }
report-nobody-dead = A night without victims.

## Day

report-accused = { $count ->
        [one] № { $seats } is accused.
       *[other] № { $seats } are accused.
    }
report-tally = Votes: { $votes }.
report-tally-round = Round { $round }: { $votes }.
report-votes = № { $seat } — { $votes }
report-raise = All leave: { $all } for, { $against } against.
report-out = { $count ->
        [one] By the vote of the table № { $seats } leaves the game.
       *[other] By the vote of the table № { $seats } leave the game.
    }
report-out-ruling = { $count ->
        [one] By the host’s ruling № { $seats } leaves the game.
       *[other] By the host’s ruling № { $seats } leave the game.
    }
report-alibi = Alibi: № { $seats }, the seat stays in the game.
report-omon = The riot police, time { $grade }.
report-omon-jailed = The riot police, time { $grade }: № { $seat } is taken.
report-attempts = It took { $attempts ->
        [one] { $attempts } attempt
       *[other] { $attempts } attempts
    }.
ended-vote = The vote decided.
ended-tie = A tie: nobody leaves.
ended-no-accused = Nobody is accused.
ended-nobody = Nobody leaves: not enough votes.
ended-first-day = The first day: no vote.
ended-omon = The riot police end the day.
ended-ruling = The host’s ruling.

## Out of turn

report-accident = Accident: № { $seat }, { $part }. Reason: “{ $reason }”.
report-disqualified = Disqualified: № { $seat }, { $part }. Reason: “{ $reason }”.
report-jumped = Jumped out of the window: № { $seat }, { $part }.
report-timed-out = Timed out: № { $seat }, { $part }.
part-night = night { $night }
part-day = day { $day }
report-finishing = Day { $day }: № { $seat } jails № { $target } with { $left } s left; { $exceptions }.
finishing-judge = the judge decides
finishing-exceptions = exceptions: { $list }
exception-decisive = the vote decides the game
exception-partner-decisive = the partner’s vote decides
exception-omon-looming = the riot police loom
exception-not-key = not the key vote
report-idle = Without a single move: № { $seats }.

## The end

report-end = The end: { $winner } — { $ending }.
report-end-plain = The end: { $winner }.
winner-citizens = the citizens win
winner-mafia = the mafia win
winner-maniac = the maniac wins
winner-draw = a draw
winner-none = the game was not played out
winner-void = no winner
winner-team = team { $team } wins
ending-eliminated = all the mafia are out
ending-parity = the mafia are no fewer than the rest
ending-duel = the maniac one on one
ending-last = the maniac is left alone
ending-wiped = the other team has nobody left
ending-more-left = the team has more players left
ending-active-left = only this team has active roles
ending-two-mafiosi = two mafiosi of different teams
ending-no-citizens = no unfrozen citizens are left
ending-nobody-left = nobody is left at the table
ending-cards = by cards
ending-awarded = the judge’s ruling
ending-void = the game is void
report-alive = In the game: № { $seats }.
report-nobody-alive = Nobody is in the game.

## Points

report-points-heading = Points
report-points = № { $seat } — { $points }
report-because = { $points } · { $what } ({ $clause })
because-mafia-won = the mafia’s win
because-citizens-won = the citizens’ win
because-maniac-won = the maniac’s win
because-survived = in the game to the end
because-last-guess = the death move is right
because-found-mafia = mafia found
because-found-detective = the detective found
because-saved = a rescue
because-alibi = the alibi worked
because-street-win = a win on the street
because-street-omon = the riot police
because-maniac-kills = the maniac’s kills
because-awarded = the win was awarded
because-correction = the host’s correction
because-about = { $what }, № { $seat }
because-when = { $what }, { $part }
clause-point = point { $number }, { $id }
clause-table = table { $id }

## Refusals

report-refused-heading = Refused
report-refused = line { $line }: { $why }
report-refused-seat = line { $line }, № { $seat }: { $why }
why-dead = the seat is out of the game already
why-not-your-role = this seat has another role
why-same-as-last-night = this seat was chosen last night already
why-self = one cannot name oneself
why-self-heal-used = the heal of oneself is used up
why-no-such-seat = the table has no such seat
why-not-dealt = this role is not in the game
why-not-accused = this seat is not accused
why-first-night = nobody acts in the first night
why-first-day = nobody is accused or voted for on the first day
why-already-voted = the vote is given already
why-already-chosen = the choice is made already
why-captain-immune = the captain is immune
why-already-checked = this seat has been checked already
why-game-over = the game is over
why-wrong-phase = this is not the time for it
why-unknown-here = these rules have no such thing
why-wrong-count = not as many seats as are wanted
why-not-the-victim = only the first victim of a night has the death move
why-frozen = the seat is frozen
why-protected = the seat is protected
why-not-decisive = these cards decide nothing
why-too-late = the time for it is over
why-nothing-to-undo = there is nothing to undo
