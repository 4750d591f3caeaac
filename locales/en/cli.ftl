### The command line.

cli-about = The host of Mafia in chats and the desk of a tournament’s judge
cli-heading-usage = Usage:
cli-heading-verbs = Commands:
cli-heading-arguments = Arguments:
cli-heading-options = Options:
cli-usage-verb = COMMAND
cli-usage-options = OPTIONS
cli-file = FILE
cli-folder = FOLDER
cli-name = NAME
cli-language = LANGUAGE
cli-level = LEVEL
cli-script-about = Plays a chat from a script on virtual time, without a network
cli-script-file = The script: who writes and presses what
cli-script-json = One JSON object a message
cli-referee-about = Judges a recorded game: what happened, who won, the points with their reasons
cli-referee-file = The protocol of a game
cli-referee-json = One JSON object instead of the account
cli-rules-about = The rule sets: all of them, or one with all its switches
cli-rules-name = The name of a rule set, in English or in Russian: evening-2, вечер-2
cli-check-config-about = Checks the settings and rule sets and names every fault
cli-config-help = The settings file; without it config/omerta.toml, if there is one. Rule sets are taken from the folder rules beside it
cli-locale-help = The language: ru or en (variable OMERTA_LOCALE)
cli-log-help = The log level: off, error, warn, info, debug, trace (variable OMERTA_LOG)
cli-backup-about = Writes a backup of the journal into a file; omerta may be running meanwhile
cli-backup-file = The backup. One of this name stays until the new one is ready
cli-restore-about = Restores the data folder from a backup. The folder must be new or empty
cli-restore-file = The backup
cli-verify-about = Checks a data folder or a backup: every event and the whole chain of them
cli-verify-file = A data folder or a backup
cli-data-help = The data folder; without it data (variable OMERTA_DATA)
cli-help-help = This help
cli-version-help = The version

usage-no-verb = a command is wanted: { $verbs }. More: omerta --help
usage-unknown-verb = there is no command “{ $found }”; there are: { $verbs }
usage-unknown-argument = not expected: “{ $found }”. More: omerta --help
usage-missing = missing: { $missing }. More: omerta --help
usage-bad-value = “{ $argument }”: “{ $found }” does not fit. More: omerta --help
usage-no-value = “{ $argument }”: there is no value. More: omerta --help
usage-twice = “{ $argument }” is given twice
usage-other = the program is not run like this. More: omerta --help
usage-locale = there is no language “{ $found }”; there are: ru, en

trouble-read = { $file }: cannot be read: { $reason }
trouble-write = the output cannot be written: { $reason }

reason-not-found = there is no such file or folder
reason-permission = no permission
reason-directory = it is a folder
reason-no-directory = it is no folder
reason-taken = the name is taken by something that is no backup
reason-full = the disk is full
