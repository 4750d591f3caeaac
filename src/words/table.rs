//! The one table of commands for every face: names, rights, places, arguments and how they are
//! read. Help, `docs/commands.md` and each platform's list are made from it. Nothing here acts.

use crate::words::args::Args;
use crate::words::fault::ReadFault;
use crate::words::request::Request;
use crate::words::spec::{Arg, Bare, CommandSpec, Due, Office, Place, may, must};

/// Declares the commands once: the enum of verbs and the table, in the same order.
macro_rules! commands {
    ($($verb:ident: $latin:literal, $russian:tt, $bare:ident, [$($who:ident),+], $places:ident,
       $due:ident, [$($need:ident($arg:ident)),*], $read:expr;)*) => {
        /// A command.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Verb { $(#[doc = concat!("`/", $latin, "`")] $verb,)* }

        /// Every command, by office.
        pub const COMMANDS: &[CommandSpec] = &[$(CommandSpec {
            verb: Verb::$verb,
            latin: $latin,
            russian: &$russian,
            bare: Bare::$bare,
            who: &[$(Office::$who),+],
            places: $places,
            due: Due::$due,
            args: &[$($need(Arg::$arg)),*],
            read: $read,
        },)*];
    };
}

const ANYWHERE: &[Place] = &[Place::Group, Place::Private, Place::Desk];
const ROOM: &[Place] = &[Place::Group, Place::Private];
const GROUP: &[Place] = &[Place::Group];
const ALONE: &[Place] = &[Place::Private];
const DESK: &[Place] = &[Place::Desk];

// Name, words, whether a word needs no slash, who, where, what brings it, arguments, how to read.
commands! {
    Start: "start", ["старт"], Slash, [Anyone], ANYWHERE, Host, [may(Payload)], |a| Ok(Request::Start { payload: a.payload() });
    Help: "help", ["помощь", "справка"], Word, [Anyone], ANYWHERE, Host, [], |_| Ok(Request::Help);
    Rules: "rules", ["правила"], Word, [Anyone], ANYWHERE, Host, [may(Clause)], |a| Ok(Request::Rules { clause: a.may(Args::clause)? });
    Join: "join", ["войти"], Word, [Anyone], ROOM, Host, [], |_| Ok(Request::Join);
    Watch: "watch", ["смотреть"], Word, [Anyone], ROOM, Host, [], |_| Ok(Request::Watch);
    Board: "board", ["стол"], Word, [Anyone], ROOM, Host, [], |_| Ok(Request::Board);
    Link: "link", ["связать"], Word, [Anyone], ALONE, Host, [may(Code)], |a| Ok(Request::Link { code: a.may(Args::code)? });
    Name: "name", ["имя"], Word, [Anyone], ANYWHERE, Host, [must(Name)], |a| Ok(Request::Name { text: a.name()? });
    Language: "language", ["язык"], Word, [Anyone], ANYWHERE, Host, [must(Language)], |a| Ok(Request::Language { tag: a.language()? });
    MyData: "mydata", ["мои данные"], Word, [Anyone], ALONE, Host, [], |_| Ok(Request::MyData);
    Forget: "forget", ["забыть", "забыть меня"], Word, [Anyone], ALONE, Memory, [], |_| Ok(Request::Forget);

    Leave: "leave", ["выйти"], Word, [Player], ROOM, Host, [], |_| Ok(Request::Leave);
    Role: "role", ["роль", "моя роль"], Word, [Player], ROOM, Host, [], |_| Ok(Request::Role);
    Vote: "vote", ["голос", "голос за", "голос против", "голосую", "голосую за", "голосую против", "против"], Word, [Player], ROOM, Host, [must(Seat)], |a| Ok(Request::Vote(a.seat()?));
    Accuse: "accuse", ["выставить", "выставляю"], Word, [Player], ROOM, Host, [must(Seat)], |a| Ok(Request::Accuse(a.seat()?));
    Done: "done", ["всё"], Word, [Player], ROOM, Host, [], |_| Ok(Request::Done);
    Guess: "guess", ["ход", "смертный ход"], Word, [Player], ROOM, Host, [must(Seats)], |a| Ok(Request::Guess(a.seats()?));
    Jump: "jump", ["окно", "прыгнуть в окно"], Word, [Player], ROOM, Host, [], |_| Ok(Request::Jump);
    Floor: "floor", ["ответить"], Word, [Speaker], ROOM, Host, [may(OnOff)], |a| Ok(Request::Floor(a.may(Args::on_off)?.unwrap_or(true)));

    Game: "game", ["игра"], Word, [Host], GROUP, Host, [may(RuleSet)], |a| Ok(Request::NewGame { rules: a.may(Args::rule_set)? });
    Begin: "begin", ["начать"], Word, [Host], ROOM, Host, [], |_| Ok(Request::Begin);
    Don: "don", ["дон"], Word, [Host], ROOM, Host, [must(OnOff)], |a| Ok(Request::Don(a.on_off()?));
    First: "first", ["первый"], Word, [Host], ROOM, Host, [must(Seat)], |a| Ok(Request::First(a.seat()?));
    Pause: "pause", ["пауза"], Word, [Host], ROOM, Host, [], |_| Ok(Request::Pause);
    Resume: "resume", ["дальше"], Word, [Host], ROOM, Host, [], |_| Ok(Request::Resume);
    Extend: "extend", ["продлить"], Word, [Host], ROOM, Host, [must(Seconds)], |a| Ok(Request::Extend(a.seconds()?));
    Skip: "skip", ["пропустить"], Word, [Host], ROOM, Host, [], |_| Ok(Request::Skip);
    Silence: "silence", ["тишина"], Word, [Host], ROOM, Host, [may(OnOff)], |a| Ok(Request::Silence(a.may(Args::on_off)?.unwrap_or(true)));
    Open: "open", ["открыть"], Word, [Host], ROOM, Host, [], |_| Ok(Request::Open);
    Accident: "accident", ["несчастный", "несчастный случай"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Reason)], |a| Ok(Request::Accident { n: a.seat()?, why: a.reason()? });
    Warn: "warn", ["предупреждение"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Reason)], |a| Ok(Request::Warn { n: a.seat()?, why: a.reason()? });
    Disqualify: "disqualify", ["дисквалификация"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Reason)], |a| Ok(Request::Disqualify { n: a.seat()?, why: a.reason()? });
    Correct: "correct", ["правка"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Points), must(Reason)], |a| Ok(Request::Correct { n: a.seat()?, points: a.points()?, why: a.reason()? });
    Remove: "remove", ["увести"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Reason)], |a| Ok(Request::Remove { n: a.seat()?, why: a.reason()? });
    Keep: "keep", ["оставить"], Word, [Host, Judge], ROOM, Host, [must(Seat), must(Reason)], |a| Ok(Request::Keep { n: a.seat()?, why: a.reason()? });
    Award: "award", ["победа"], Word, [Host, Judge], ROOM, Host, [must(Victor), must(Reason)], |a| Ok(Request::Award { to: a.victor()?, why: a.reason()? });
    Allow: "allow", ["разрешить"], Word, [Host, Judge], ROOM, Host, [may(Seat), must(Reason)], |a| Ok(Request::Allow { n: a.leading_seat(), why: a.reason()? });
    Undo: "undo", ["отмена"], Word, [Host, Judge], ROOM, Host, [must(Reason)], |a| Ok(Request::Undo { why: a.reason()? });
    Void: "void", ["аннулировать"], Word, [Host, Judge], ROOM, Host, [must(Reason)], |a| Ok(Request::Void { why: a.reason()? });
    Sub: "sub", ["замена"], Word, [Host, Judge, Captain], ROOM, Host, [must(Seat), must(Person)], |a| Ok(Request::Substitute { n: a.seat()?, who: a.person()? });

    Settings: "settings", ["настройки"], Word, [Host, Owner], ANYWHERE, Host, [], |_| Ok(Request::Settings);
    Doctor: "doctor", ["диагностика"], Word, [Host, Owner], ANYWHERE, Platform, [], |_| Ok(Request::Doctor);
    Who: "who", ["кто"], Slash, [Owner], ANYWHERE, Host, [may(Person), may(Grant)], |a| Ok(Request::Who(a.may(Args::grant)?));
    Backup: "backup", ["копия"], Slash, [Owner], ALONE, Operator, [], later;

    Table: "table", ["таблица"], Word, [Anyone], ANYWHERE, Evening, [may(Text)], later;
    Score: "score", ["счёт"], Word, [Anyone], ANYWHERE, Evening, [may(Text)], later;
    Why: "why", ["почему"], Slash, [Anyone], ANYWHERE, Evening, [must(Text)], later;
    Protocol: "protocol", ["протокол"], Word, [Anyone], ANYWHERE, Evening, [may(Text)], later;
    Ledger: "ledger", ["журнал"], Slash, [Anyone], ANYWHERE, Evening, [], later;
    Export: "export", ["выгрузка"], Word, [Organiser, Judge], ANYWHERE, Evening, [may(Text)], later;
    Evening: "evening", ["вечер"], Slash, [Organiser], DESK, Evening, [must(Text)], later;
    Case: "case", ["дело"], Slash, [Judge], ANYWHERE, Evening, [must(Text)], later;
    Evidence: "evidence", ["доказательство"], Slash, [Judge], ANYWHERE, Evening, [must(Text)], later;
    Ruling: "ruling", ["решение"], Slash, [Judge], ANYWHERE, Evening, [must(Text)], later;
    Sanction: "sanction", ["санкция"], Slash, [Judge], ANYWHERE, Evening, [must(Text)], later;
    Replay: "replay", ["переигровка"], Slash, [Judge], ANYWHERE, Evening, [must(Text)], later;

    Call: "call", ["позвать судью"], Word, [Player], ROOM, Streets, [], later;
    Complain: "complain", ["жалоба"], Slash, [Player], ANYWHERE, Streets, [must(Text)], later;
    State: "state", ["показание"], Slash, [Player], ANYWHERE, Streets, [must(Text)], later;
    Appeal: "appeal", ["апелляция"], Slash, [Player], ALONE, Streets, [may(Text)], later;
    Ballot: "ballot", ["бюллетень"], Slash, [Player], ALONE, Streets, [may(Text)], later;
    Answer: "answer", ["ответ"], Slash, [Curator], ANYWHERE, Streets, [must(Text)], later;
    Season: "season", ["сезон"], Slash, [Organiser], DESK, Streets, [must(Text)], later;
    Clan: "clan", ["клан"], Slash, [Organiser], DESK, Streets, [must(Text)], later;

    Wall: "wall", ["стенка"], Slash, [Organiser], DESK, Walls, [must(Text)], later;
    MathWin: "mathwin", ["матпобеда"], Slash, [Judge], ANYWHERE, Walls, [must(Text)], later;
    Go: "go", ["гоу"], Word, [Captain], ROOM, Walls, [], later;
    Stop: "stop", ["стоп"], Word, [Captain], ROOM, Walls, [], later;
    Admit: "admit", ["принять"], Slash, [Captain], ROOM, Walls, [may(Text)], later;
    Cards: "cards", ["карты"], Slash, [Captain], ROOM, Walls, [may(Text)], later;
    Break: "break", ["перерыв"], Word, [Captain], ROOM, Walls, [], later;
    Refuse: "refuse", ["отказ"], Slash, [Captain], ROOM, Walls, [may(Text)], later;
    Report: "report", ["итог"], Slash, [Captain], ROOM, Walls, [may(Text)], later;
}

/// The reading of a command whose part has not come.
fn later(args: &mut Args<'_>) -> Result<Request, ReadFault> {
    Err(ReadFault::NotYet { verb: args.verb() })
}

impl Verb {
    /// The row of this command.
    #[must_use]
    pub fn spec(self) -> &'static CommandSpec {
        &COMMANDS[self as usize]
    }
}

/// The commands that are offered: those whose part has come.
pub fn offered() -> impl Iterator<Item = &'static CommandSpec> {
    COMMANDS.iter().filter(|spec| spec.is_offered())
}

#[cfg(test)]
mod tests;
