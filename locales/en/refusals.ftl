### The host's refusals: what is wrong, and what can be done now.

refused-wrong-phase = { $now }, { $when }.
now-gathering = The game has not begun
now-legend = The cards are being read
now-night = It is night
now-morning = It is morning
now-speech = { $seat } is speaking
now-day = It is day
now-talk = Everybody is talking
now-vote = A vote is open
now-raise = It is being voted whether all leave
now-ruling = The host is deciding
now-farewell = It is time for a farewell
now-over = The game is over
when-day = votes are given by day
when-after-speeches = votes are given when all have spoken
when-vote-closed = the vote is closed
when-vote-raise = one seat can no longer be named
when-vote-later = votes are given when the vote opens
when-vote = votes are given while a vote is open
when-raise = whether all leave is put to the vote after a second tie
when-accuse = one accuses in one’s own speech
when-done = only one’s own speech can be ended
when-floor = the floor is opened in one’s own speech
when-choose = night moves are made at night
when-call = and moves are made in one’s own call
when-ready = “go” is said before the deal
when-begin = a game is begun once, before the deal
when-seat-host = the host’s seat is chosen before the deal
when-guess = the death move is named in the farewell
when-jump = the button “Leave” takes you from the table
when-speaker = the first speaker is named in the morning
when-stage = there is nothing yet to extend or close
when-game = such a ruling is made while a game goes on
when-other = this is not the time for it

refused-game-over = The game is over. The host opens a new one.
refused-not-your-turn = { $seat } is speaking. Wait for your turn: one speaks after another.
refused-unknown-here = The rules of this game have no such thing. What they have is under “Rules”.
refused-not-dealt = There is no { $role } in this game. Its roles were named at the deal.
refused-no-such-seat = There is no { $seat } at the table.
refused-dead = { $seat } is out of the game.
refused-dead-self = Your seat is out of the game. From here on you can only watch.
refused-choose-alive = Choose somebody alive: { $seats }.
refused-choose-other = Choose another.
refused-not-your-role = Your card has no such move. Your buttons are under the message that began the night.
refused-first-night = Nobody moves in the first night. Moves begin with the second.
refused-first-day = There are no accusations and no vote on the first day. They begin with the second.
refused-same = { $seat } was last night’s choice already.
refused-self = One cannot name oneself.
refused-self-heal = You can save yourself once a game, and that once has been.
refused-checked = { $seat } has been checked already.
refused-captain = { $seat } is a captain, immune in the first night and day.
refused-protected = { $seat } is protected from this move.
refused-chosen = The choice is made and stands to the end of the stage.
refused-accused-once = One speech, one accusation, and it has been made.
refused-ruled = There is such a ruling about this seat already. It can be taken back.
refused-guessed = The death move has been named, there is no second.
refused-voted = The vote is given, and here it is final.
refused-not-accused = { $seat } is not up for the vote.
refused-choose-accused = Choose one of the accused: { $seats }.
refused-nobody-accused = Nobody is accused.
refused-frozen = Your seat is frozen until the boss moves again: no move and no vote.
refused-count = Name { $count ->
        [one] exactly { $count } number
       *[other] exactly { $count } numbers
    }: so many mafiosi were dealt.
refused-victim = Only the first victim of a night has the death move.
refused-guess-late = The death move is named in the farewell, and that is over.
refused-undo-late = That stage is closed. The judge can take the ruling back.
refused-late = The time for it is over.
refused-no-undo = There is nothing to take back: no ruling, or it has been taken back already.
refused-stale = The stage is closed, the press changed nothing.
refused-paused = The game is paused. Move when it goes on.
refused-already-paused = The game is paused already. “Go on” continues it.
refused-not-paused = There is no pause, the game goes on.
refused-seated-host = A seated host does not rule on others. The judge can, or a host who does not play.
refused-not-ready = It can begin when both captains have said “go”.

## Whose business it is

bearer-host-named = The host of the table can do this (now { $host }), or an administrator of the chat.
bearer-host = The host of the table can do this, or an administrator of the chat.
bearer-judge = The judge of the tournament can do this.
bearer-curator = The curator of the tournament can do this.
bearer-captain = The captain of a team can do this, or a deputy.
bearer-player = Only a player at the table can do this, from a seat.
bearer-admin = An administrator of the chat can do this.
bearer-owner = The owner of the bot can do this.

## The deal

refused-seat-count = The table has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, and it takes { $min } to { $max }.
refused-many-cards = { $cards ->
        [one] { $cards } special card
       *[other] { $cards } special cards
    } cannot be dealt to { $seats }. It takes more seats or fewer roles.
on-seats = { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
refused-unknown-role = These rules have no { $role }. Choose another deal.
refused-role-twice = There is only one card “{ $role }”. Choose another deal.
refused-over-at-once = With this deal the game is over before it begins. Choose another deal.
