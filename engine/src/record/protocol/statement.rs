//! The statements of the format, by name. Their arguments are elsewhere.

use crate::game::role::Role;
use crate::record::protocol::ast::BlockKind;
use crate::record::protocol::words::{self, Means};

/// A statement of the format, by its first word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Statement {
    /// It stands before the first block.
    Head(HeadWord),
    /// It begins a block.
    Block(BlockKind),
    /// The night move of a role: `мафия`, `дон`, `детектив` …
    Move(Role),
    /// Any other act in a block.
    Act(Act),
}

/// Declares words once: the enum and the list of all.
macro_rules! statements {
    ($(#[$top:meta])* $name:ident: $($(#[$doc:meta])* $variant:ident,)*) => {
        $(#[$top])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every one, in the order of the format's description.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
        }
    };
}

statements! {
    /// A statement of the head.
    HeadWord:
    /// `протокол`
    Protocol,
    /// `правила`
    Rules,
    /// `игроков`
    Seats,
    /// `роли`
    Roles,
    /// `имена`
    Names,
    /// `команды`
    Teams,
    /// `капитаны`
    Captains,
    /// `живы`
    Alive,
    /// `прошлая-ночь`
    LastNight,
    /// `лечил-себя`
    SelfHealed,
    /// `найдены`
    Found,
    /// `проверены`
    Checked,
    /// `первая-жертва`
    FirstVictim,
    /// `алиби-засчитано`
    AlibiScored,
    /// `жребий`
    Seed,
}

statements! {
    /// What is done by day, or by a person in office.
    Act:
    /// `вызов`: our own addition to the format
    Call,
    /// `говорит`
    Speaks,
    /// `выставил`
    Accuses,
    /// `голос`
    Vote,
    /// `все`
    All,
    /// `смертный-ход`
    LastGuess,
    /// `омон`
    Omon,
    /// `карты`
    Cards,
    /// `несчастный-случай`
    Accident,
    /// `дисквалификация`
    Disqualify,
    /// `предупреждение`
    Warn,
    /// `окно`
    Jump,
    /// `выбыл`
    Timeout,
    /// `правка`
    Correct,
    /// `увести`
    Remove,
    /// `оставить`
    Keep,
    /// `замена`
    Substitute,
    /// `разрешить`
    Allow,
    /// `отмена`
    Undo,
    /// `аннулировать`
    Void,
    /// `победа`
    Award,
}

impl HeadWord {
    /// Is it of use only in a fragment, with `живы`?
    #[must_use]
    pub fn is_of_fragment(self) -> bool {
        HeadWord::LastNight <= self && self <= HeadWord::AlibiScored
    }
}

impl Statement {
    /// Every statement.
    pub fn all() -> impl Iterator<Item = Statement> {
        let heads = HeadWord::ALL.iter().map(|h| Statement::Head(*h));
        let blocks = BlockKind::ALL.iter().map(|b| Statement::Block(*b));
        let moves = Role::ALL.into_iter().filter_map(Statement::of_role);
        let acts = Act::ALL.iter().map(|a| Statement::Act(*a));
        heads.chain(blocks).chain(moves).chain(acts)
    }

    /// The move of this role, if the format has one.
    #[must_use]
    pub fn of_role(role: Role) -> Option<Statement> {
        match role {
            Role::Citizen | Role::Child => None,
            Role::Mafioso
            | Role::Don
            | Role::Detective
            | Role::Sergeant
            | Role::Doctor
            | Role::Lover
            | Role::Maniac
            | Role::Lawyer
            | Role::Boss => Some(Statement::Move(role)),
        }
    }

    fn means(self) -> Means {
        match self {
            Statement::Move(role) => Means::Role(role),
            Statement::Head(_) | Statement::Block(_) | Statement::Act(_) => Means::Statement(self),
        }
    }

    /// Its Russian word.
    #[must_use]
    pub fn russian(self) -> &'static str {
        words::russian(self.means())
    }

    /// Its English word.
    #[must_use]
    pub fn english(self) -> &'static str {
        words::row(self.means()).map_or("", |w| w.english)
    }
}
