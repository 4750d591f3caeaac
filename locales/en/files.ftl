### What is wrong in a file that a person wrote: one line a fault, after “FILE:LINE:COLUMN: ”.

## Any TOML file

fault-too-big = the file is too long: { $max ->
        [one] { $max } byte
       *[other] { $max } bytes
    } at most are read
fault-not-utf8 = this is not UTF-8: save the file in that encoding
fault-no-quotes = a word must stand in quotes, such as "night"
fault-no-equals = there is no “=” and no value after the key
fault-bad-key = a key without quotes has Latin letters, digits, “-” and “_”
fault-no-value = there is no value after “=”
fault-unclosed = a quote or bracket is not closed
fault-syntax = this is not TOML; the parser says: { $detail }
fault-duplicate-key = this key is here already, and one is wanted
fault-unknown-key = there is no key “{ $key }” here; expected one of: { $allowed }
fault-no-such-key = there is no key “{ $key }”
fault-missing-key = the key “{ $key }” is missing
fault-wrong-type = “{ $key }”: expected { $expected }, found { $found }
fault-unknown-word = “{ $key }”: there is no word “{ $word }” here; expected one of: { $allowed }
fault-out-of-range = “{ $key }”: { $number } does not fit, expected a whole number from { $min } to { $max }
fault-empty-list = “{ $key }”: the list is empty, and something must stand in it
fault-twice = “{ $key }”: “{ $word }” stands here a second time, and once is wanted

kind-text = a string in quotes
kind-integer = a whole number
kind-float = a number with a point
kind-truth = true or false
kind-date = a date
kind-list = a list in square brackets
kind-table = a table
kind-tables = a list of tables
kind-switch-value = a word, a whole number, true or false

## A rule set

fault-bad-name = “{ $name }” is no name of a rule set: expected small Latin letters, digits and hyphens, at most { $max ->
        [one] { $max } character
       *[other] { $max } characters
    }
fault-unknown-switch = there is no switch “{ $name }”; “omerta rules evening-1” lists them all
fault-switch-value = the switch “{ $switch }” has no value “{ $value }”; expected one of: { $values }
fault-foreign-switch = these rules ({ $family }) have no switch “{ $switch }”
fault-seats-order = the fewest seats, { $min }, are more than the most, { $max }
fault-deal-outside = “{ $row }” is no row of the deal: a row is named by a seat count from { $min } to { $max }
fault-deal-missing = there is no deal for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
fault-deal-too-many = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } with roles for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: there cannot be more cards than seats
fault-deal-no-mafia = the deal for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    } has no mafia
fault-deal-over = in the deal for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    } the mafia are as many as the others: the game would be over at once
fault-not-called = the role “{ $role }” is dealt, but no stage of the night calls it
fault-too-many-stages = the night has { $stages ->
        [one] { $stages } stage
       *[other] { $stages } stages
    }, and { $max } at most fit
fault-name-taken = the rule set “{ $name }” stands in the file { $file } already

## Settings

fault-token = “{ $key }”: a token has no place in a settings file, which is copied and shown; set the variable { $variable } or { $variable }_FILE
fault-log-level = “{ $word }” is no log level; expected one of: off, error, warn, info, debug, trace, for a part of the program too, as in omerta=debug
fault-address = “{ $key }”: it takes an address such as https://example.org/path
fault-listen = “{ $key }”: it takes where to listen, such as 127.0.0.1:8787, or off
fault-no-folder = the name of the folder is empty

## Scripts

script-unknown = this is no line of a script: “Anya: text”, “Anya@ text”, “Anya* button”, “+ 60” or a script command is wanted
script-directive = there is no script command “{ $name }”; there are: office, deal, crash, block, unblock, bots, seed, state
script-argument = “{ $name }”: what belongs behind it is missing or cannot be read
script-stopped = stopped before line { $line }: what was said is written
script-encoding = the file is not UTF-8
script-too-long = the file is longer than any script
script-no-button = there is no button “{ $label }” there now

## Lists of forbidden words

watch-too-big = the list is too long: at most { $max } bytes
watch-no-letter = the sign “{ $character }” means nothing here: an entry has letters, a star, two dots, an exclamation mark and commas
watch-star-inside = a star stands at the beginning or the end of a word: “stem*”, “*inside*”
watch-no-words = a word was expected: before the exclamation mark, after it or between commas
watch-nothing-around = “..” stands between two words
watch-too-short = “{ $text }”: too few letters, at least { $min }, or it would be found everywhere
watch-too-many-words = too many words: at most { $max }
watch-twice = this entry stands in line { $line } already
