### What is wrong in the protocol of a game: one line a fault, after “FILE:LINE:COLUMN: ”.

fault-byte = byte { $byte } is not UTF-8: save the file in that encoding
fault-too-many-statements = there are too many statements, { $max } at most fit; the rest of the file was not read
fault-too-many-blocks = there are too many nights, days, attempts and rounds, { $max } at most fit; the rest of the file was not read
fault-too-many-undos = there are too many undos, { $max } at most fit; the rest of the file was not read
fault-not-a-protocol = the first statement is “{ $found }”, and “protocol 1” is wanted
fault-empty-protocol = the file has nothing in it, and “protocol 1” is wanted first
fault-unknown-version = version “{ $found }” of the protocol is unknown, this program reads version { $known }
fault-no-rules = there is no statement “rules”, such as “rules evening-1”
fault-unknown-statement = there is no statement “{ $found }” in a protocol
fault-nearest = { $what }; perhaps “{ $nearest }”?
fault-unclosed-quote = the quote is not closed: { $closing } is wanted on this line
fault-wrong-count = “{ $statement }”: expected { $expected }, found { $found }
count-exactly = { $count ->
        [one] { $count } word
       *[other] { $count } words
    } after it
count-at-least = at least { $count ->
        [one] { $count } word
       *[other] { $count } words
    } after it
count-between = { $min } to { $max ->
        [one] { $max } word
       *[other] { $max } words
    } after it
fault-no-reason = “{ $statement }”: a reason in quotes is wanted, such as "rudeness"
fault-no-colon = “{ $statement }”: a colon is wanted before the list
fault-unreadable = “{ $found }” cannot be read: expected { $expected }
fault-number-range = { $found } does not fit: expected { $expected } from { $min } to { $max }
fault-backward-range = the range { $from }-{ $to } runs backwards, { $to }-{ $from } is wanted
fault-list-too-long = the list is too long: it has at most { $max ->
        [one] { $max } item
       *[other] { $max } items
    }
fault-text-too-long = too long: { $what } of { $found ->
        [one] { $found } character
       *[other] { $found } characters
    }, and { $max } at most fit
fault-empty-text = there is nothing in the quotes: expected { $expected }
fault-unknown-role = there is no role “{ $found }”
fault-no-such-switch = there is no switch “{ $found }”
fault-argument-twice = “{ $found }” stands here a second time ({ $what }); the first is on line { $line }, column { $column }
fault-statement-twice = “{ $statement }” stands here a second time; the first is on line { $line }
fault-head-after-block = “{ $statement }” stands after the game has begun; it is wanted before line { $line }
fault-before-first-block = “{ $statement }” stands before the first night and day: a statement such as “night 2” is wanted first
fault-not-a-fragment = “{ $statement }” is for a fragment alone: add the statement “alive”
fault-block-twice = “{ $block }” stands here a second time; the first is on line { $line }
fault-block-order = “{ $block }” cannot stand after “{ $after }”: nights and days go in order
fault-outside-day = “{ $block }” stands inside a day alone
fault-round-order = round { $found } is out of turn: round { $expected } is expected
fault-round-last = there is no round { $found }: a day has three at most
expected-statement = the first word of a statement
expected-seat = a seat number
expected-seats = a list of seats, such as 1-3,5
expected-seat-count = a seat count
expected-block-number = the number of a night or day
expected-round-number = the number of a round, 2 or 3
expected-choice = a seat number or “pass”
expected-shooter = a pair “who:whom”, such as 1:7
expected-ballot = the seat that votes, such as 1 or 1@80
expected-seconds = seconds with at most three decimals
expected-points = signed points, such as +2 or -0.5
expected-seed = a whole number from zero
expected-truth = “yes” or “no”
expected-gone = the word “gone”
expected-cards = a pair “seats=role”, such as 1,2=mafia
expected-role = the name of a role
expected-name-of = a pair “seat=name”, such as 2="Boris B."
expected-team-of = a pair “team=seats”, such as A=1-8
expected-last-night = lover=9 or doctor=8
expected-rules-name = the name of a rule set, such as evening-1
expected-switch = a switch with its value, such as first_day_vote=yes
expected-name = the name of a person
expected-team = the name of a team
expected-awarded = citizens, mafia, maniac or team:A
expected-reason = a reason in quotes
fault-play-foreign-switch = these rules have no switch “{ $switch }”
fault-no-seats = it is not said how many seats there are: the statement “seats” is wanted, such as “seats 10”
fault-no-cards = it is not said which cards there are: the statement “roles” or “seed” is wanted
fault-no-such-seat = there is no seat № { $number } at the table: the game has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
fault-seat-count = the table has { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, and these rules know { $min } to { $max }
fault-person-count = { $persons ->
        [one] { $persons } player
       *[other] { $persons } players
    } for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: one player for each seat is wanted
fault-person-twice = one player sits on two seats
fault-no-seat = there is no seat № { $seat } at the table
fault-two-teams = seat № { $seat } stands in two teams
fault-no-team = seat № { $seat } stands in no team
fault-captain = seat № { $seat } cannot be a captain: each team has one, of its own
fault-teams = the teams do not fit these rules
fault-cards-role = these rules have no role “{ $role }”
fault-cards-twice = the role “{ $role }” is dealt twice, and there is one
fault-cards-over = with these cards the game is over before it begins
