### The data folder: what is wrong with it and what to do. Read by the operator.

store-full = The disk is full: { $file }. Free some space and start omerta again. Nothing that was answered is lost.
store-denied = No permission: { $file } { $doing }. The user that omerta runs as must be allowed to read and write in the data folder.
store-io = { $file } { $doing }, the system says: { $error }. Check the disk and start omerta again. Nothing that was answered is lost.
store-busy = Another omerta is running with the folder { $folder }. Stop it, or give another folder by --data.
store-busy-process = Another omerta is running with the folder { $folder }, process { $pid }. Stop it, or give another folder by --data.
store-no-folder = { $file } is a file, and the data folder should be here. Give another folder by --data.
store-damaged = The journal is damaged: { $file }, byte { $at }: { $damage }. Delete nothing and change nothing. Restore the last backup into an empty folder: omerta --data FOLDER restore FILE.
store-newer = { $file } was written by a later version of omerta. Install that version or a later one, and delete nothing.

store-doing-folder = cannot be opened as a folder
store-doing-open = cannot be opened
store-doing-read = cannot be read
store-doing-write = cannot be written
store-doing-sync = cannot be put on the disk
store-doing-rename = cannot be renamed or removed

store-damage-head = the beginning of the file is wrong
store-damage-frame = an entry is not as it was written
store-damage-footer = the index at the end of the file is not as it was written
store-damage-record = an event is not as it was, or does not follow the one before
store-damage-gap = the file beside it is missing
store-damage-cut = the end is missing

store-cut = The last entry of the journal was not finished and has been cut off: { $file }, byte { $at }. Nobody had an answer to it.
store-unfinished = The last entry is not finished: { $file }, byte { $at }. A running omerta is writing it, or the next start will cut it off.

index-fresh = There is no index of the journal yet: it is made from the journal.
index-unopenable = The index of the journal cannot be opened: it is made anew from the journal. Nothing is lost.
index-damaged = The index of the journal is damaged: it is made anew from the journal. Nothing is lost.
index-other-journal = The index is of another journal: it is made anew from this one. Nothing is lost.
index-ahead = The index knows more than there is in the journal: the journal has lost its end.
index-locked = The index of the journal is held by another program: a new one is made. Nothing is lost.
index-newer = The index of the journal was written by a later version of omerta: it is made anew from the journal. Nothing is lost.
index-trouble = The index of the journal is not written any more. The work goes on; the next start will read the whole journal. The reason: { $trouble }

## A backup of the journal: omerta backup, restore, verify

backup-written = The backup is ready: { $file }
backup-restored = The folder { $folder } has been restored from the backup, all events agree
backup-sound = { $file }: all is sound

tally-kind = { $kind }: { $streams ->
        [one] { $streams } stream
       *[other] { $streams } streams
    }, { $records }
tally-total = in all: { $commits ->
        [one] { $commits } entry
       *[other] { $commits } entries
    }, { $records }
tally-records = { $records ->
        [one] { $records } event
       *[other] { $records } events
    }
tally-erased = { $records }, erased: { $erased }
tally-last = the last event: { $moment }
tally-game = games
tally-people = people
tally-place = chats
tally-sent = sent
tally-process = starts

backup-step = entries read: { $commits }

backup-no-journal = There is no journal in the folder { $folder }. The data folder is given by --data or by the variable OMERTA_DATA.
backup-not-empty = The folder { $folder } is not empty. Give a new or empty folder by --data: a backup is not restored over other data.
backup-unwritable = { $file }: cannot be written: { $reason }
backup-none = { $file } is no backup of omerta.
backup-newer = { $file } is a backup of a later version of omerta (format { $version }). Install that version or a later one.
backup-cut = The backup ends early: { $file }, lines: { $lines }, the last one is missing. Take another backup.
backup-line = The backup is damaged: { $file }, line { $line }. Take another backup.
backup-record = The backup is damaged: { $file }, line { $line }: the event { $record } is not as it was, or does not follow the one before. Take another backup.
backup-whole = The backup is damaged: { $file } is not what its last line says. Take another backup.

## At work: omerta run

run-started = omerta is hosting: @{ $bot }. Add the bot to a group and write /game there.
run-stopped = Stopped. All that was answered is written down.
run-cannot-listen = one cannot listen at { $listen }, the system says: { $error }. Set another address in OMERTA_WEB.
