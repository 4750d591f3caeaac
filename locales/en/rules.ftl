### “omerta rules”: rule sets and switches.

family-evening = evening
family-street = street
family-wall = wall

role-citizen = citizen
role-mafia = mafia
role-don = Don
role-detective = detective
role-sergeant = sergeant
role-doctor = doctor
role-lover = lover
role-maniac = maniac
role-lawyer = lawyer
role-boss = boss
role-child = the boss’s child

rules-line = { $name } ({ $russian }) · { $min } to { $max ->
        [one] { $max } seat
       *[other] { $max } seats
    } · { $roles }
rules-hint = The whole of one: omerta rules { $name }
rules-unknown = there is no rule set “{ $name }”; there are: { $known }
rules-title = Rules { $name } ({ $russian }): { $family }
rules-seats-heading = The deal by seat count (the rest are citizens)
rules-deal-row = { $seats }: { $roles }
rules-aim = The aim is to win, to score for it, and to lead in the sum of the evening.
rules-aim-citizens = The citizens win when all mafia is out of the game.
rules-aim-mafia = The mafia wins when it is no fewer at the table than the others.
rules-aim-maniac = The maniac wins when only he and one mafioso are left at the table.
rules-night-heading = The order of the night
rules-stage = { $roles } — { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
rules-clause-hint = A clause of the regulation as it is written: “/rules 8.5”, a whole section: “/rules 8”
rules-switches-heading = Switches: the name in English and in Russian, the value, what it means, the possible values, the clause or ruling
rules-switch = { $name } ({ $russian }) = { $value }
rules-switch-values = values: { $values } · { $ruling }
rules-values-seconds = seconds, from { $min } to { $max }

# The settings are sound
check-config-sound = All is well: { $settings }, { $count ->
        [one] { $count } rule set
       *[other] { $count } rule sets
    }
check-config-defaults = default settings

switch-maniac-vs-civ = Who wins when the maniac is left with one citizen: the town or the maniac
switch-maniac-counts-as-civ = Whether the maniac stands with the citizens when the mafia compare their numbers
switch-mafia-basis = What a mafioso gets for a win: by the honest citizens dealt (initial) or by those left alive (alive_at_end)
switch-doctor-self-heal-when-shot = Whether a doctor whom the mafia have shot may heal himself
switch-heal-covers-maniac = Whether the doctor saves from the maniac too
switch-heal-saves-partner = Whether the doctor saves the partner of a killed lover
switch-lover-blocks-don = Whether the lover’s visit stops the Don’s and the lawyer’s own move
switch-tell-mafia-blocked = Whether the mafia are told at night that a visit has spoilt their shot
switch-accident-points = The points of a seat after an accident: kept (keep) or none (zero)
switch-first-night-actions = Whether roles act in the first night
switch-first-day-vote = Whether there is a vote on the first day
switch-guess-for-mafia = Whether a mafioso has the death move
switch-bonus-only-if-win = Whether personal bonuses are paid to the winners alone
switch-self-save-scores = Whether the doctor scores for saving himself
switch-alibi-town-only = Whether an alibi scores for citizens alone
switch-tie = What follows a tie of votes: a revote, then the question whether all leave (revote_raise); a revote, then nobody (revote_none); nobody (none); all (all_leave); the host decides (host)
switch-single-nominee = When a single accused leaves: by more than half of the votes (majority) or in any case (auto)
switch-first-speaker = Who speaks first: the turn moves on each day (rotate) or the host names the seat (host)
switch-mafia-may-shoot-own = Whether the mafia may shoot one of their own
switch-advocate = Whether one of the mafia is a lawyer
switch-don = Whether one of the mafia is the Don: the host is asked (ask), always (on), never (off)
switch-reveal-after-round = What the group learns after the game: sums of points (points) or all cards (full)
switch-early-choices = Whether a choice counts that was made before the role’s call
switch-seated-host = What a host who holds a seat may do: neutral acts alone (neutral) or all (full)
switch-silent-speaker-s = After how many silent seconds the word goes on; 0 is never
switch-doctor = Whether a doctor is dealt: as the rule set has it (rules), yes, no
switch-lover = Whether a lover is dealt: as the rule set has it (rules), yes, no
switch-maniac = Whether a maniac is dealt: as the rule set has it (rules), yes, no
switch-detective = Whether a detective is dealt: as the rule set has it (rules), yes, no
switch-order = Interjections in another’s speech: removed (strict) or let through (soft)
switch-speech-s = Length of a speech
switch-reply-s = Length of a reply to an accusation
switch-farewell-s = Length of a farewell
switch-mafia-s = Length of the mafia’s call
switch-call-s = Length of any other role’s call
switch-vote-s = Length of a vote
switch-legend-s = Time to read one’s card and invent a legend
