### omerta doctor: what is well, what is not, and what to do. Read by whoever runs omerta.

doctor-fine = fine
doctor-note = note
doctor-wrong = wrong
doctor-sound = All is well.
doctor-unsound = Lines with “wrong”: { $count }. They say what to do.

doctor-settings = settings of { $file }, { $sets ->
        [one] { $sets } rule set
       *[other] { $sets } rule sets
    }; no faults
doctor-settings-none = default settings, { $sets ->
        [one] { $sets } rule set
       *[other] { $sets } rule sets
    }; no faults
doctor-languages = the languages { $names } are built in and whole; { $own } is chosen
doctor-speed-one = games go by the clock
doctor-speed = speed { $times }: games go faster than the clock. That is for trials, not for people

doctor-folder-new = there is nothing in the data folder { $folder } yet; the first run fills it
doctor-folder = the data folder { $folder } is sound, { $commits ->
        [one] { $commits } entry
       *[other] { $commits } entries
    } in the journal

doctor-token-none = there is no token for Telegram. Get one from @BotFather with /newbot and set OMERTA_TELEGRAM_TOKEN or OMERTA_TELEGRAM_TOKEN_FILE. Without it nothing more can be checked
doctor-token-refused = Telegram does not know this token. Copy it from @BotFather again: /mybots, the bot, “API Token”
doctor-silent = { $api } does not answer as a Bot API does. Check the network, the clock and the address (telegram.api, OMERTA_TELEGRAM_API); omerta takes no proxy from the environment
doctor-bot = the token is right, the bot is @{ $name }. What it lacks in a group is told there by /doctor
doctor-groups-no = the bot cannot be added to a group. Allow it with @BotFather: /setjoingroups, the bot, “Enable”
doctor-reads-all = privacy mode is off: the bot reads a group even where it is no administrator
doctor-reads-little = privacy mode is on: where the bot is no administrator, it hears only commands with a slash and replies to its own messages. Make it an administrator of the group, or turn the mode off with @BotFather: /setprivacy, the bot, “Disable”, then remove the bot from the group and add it again

doctor-clock = the clock is right
doctor-clock-ahead = the clock is { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } ahead: deadlines will be shown wrong in chats. Turn on time synchronisation in the system and run omerta again
doctor-clock-behind = the clock is { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } behind: deadlines will be shown wrong in chats. Turn on time synchronisation in the system and run omerta again
doctor-clock-unknown = the clock is not checked: no time is told there

doctor-asked = omerta itself asks Telegram what is new; nobody needs to reach it from outside. Waiting: { $pending }
doctor-hook-foreign = the bot has a webhook at { $host }, and the settings have none. A run of omerta takes it off. If another program uses it, stop that one: two programs cannot have one token
doctor-hook-other = the bot has a webhook at { $host }, and the settings have another, at { $wanted }. A run of omerta sets its own. If another program uses the one before, stop that: two programs cannot have one token
doctor-hook-unset = the webhook at { $host } is not set yet; a run of omerta sets it
doctor-hook = the webhook is set to { $host }, omerta listens at { $listen }. Waiting: { $pending }
doctor-hook-failed = the webhook has not always answered; Telegram says: { $said }. Waiting: { $pending }. Check that omerta is running and that the proxy before it passes requests to { $listen }
