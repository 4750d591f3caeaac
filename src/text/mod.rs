//! All words for people, in Russian and English: the only place of Fluent. Nothing here decides
//! anything; it is given facts and makes sentences of them.

pub mod backup;
pub mod board;
pub mod commands;
pub mod doctor;
pub mod fault;
pub mod lobby;
pub mod names;
pub mod notice;
pub mod order;
pub mod play;
pub mod protocol;
pub mod refusal;
pub mod regulation;
pub mod report;
pub mod rich;
pub mod rules;
pub mod sentence;
pub mod settings;
pub mod store;
pub mod switch;
pub mod talk;
pub mod usage;

mod l10n {
    //! The typed messages that `build.rs` makes of `locales/`. `tests/it/locales.rs` finds keys
    //! that nobody uses.
    #![allow(missing_docs, unreachable_pub, dead_code)]
    #![allow(clippy::all, clippy::unwrap_used, clippy::expect_used)]
    include!(concat!(env!("OUT_DIR"), "/l10n.rs"));
}

use std::sync::OnceLock;

use omerta_engine::game::role::Role;
use omerta_engine::game::rules::Family;

use crate::text::l10n::{L10n, L10nLanguage};

/// A language that omerta speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Locale {
    /// русский
    #[default]
    Ru,
    /// English
    En,
}

impl Locale {
    /// Every language, by its name in settings.
    pub const ALL: [(&'static str, Locale); 2] = [("ru", Locale::Ru), ("en", Locale::En)];

    /// Its name in settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Locale::Ru => "ru",
            Locale::En => "en",
        }
    }

    /// The language of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Locale> {
        Locale::ALL.iter().find(|(known, _)| *known == name).map(|(_, locale)| *locale)
    }
}

/// The words of one language.
pub struct Text {
    locale: Locale,
    words: L10nLanguage,
    /// What is known again as a card's words, by rulebook: made when it is first asked.
    cards: [OnceLock<Vec<String>>; 3],
}

impl Text {
    /// The words of this language.
    #[must_use]
    pub fn new(locale: Locale) -> Text {
        let words = match locale {
            Locale::Ru => L10n::Ru.load(),
            Locale::En => L10n::En.load(),
        };
        Text { locale, words, cards: Default::default() }
    }

    /// Which language it is.
    #[must_use]
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// The name of a role.
    #[must_use]
    pub fn role(&self, role: Role) -> String {
        match role {
            Role::Citizen => self.words.msg_role_citizen(),
            Role::Mafioso => self.words.msg_role_mafia(),
            Role::Don => self.words.msg_role_don(),
            Role::Detective => self.words.msg_role_detective(),
            Role::Sergeant => self.words.msg_role_sergeant(),
            Role::Doctor => self.words.msg_role_doctor(),
            Role::Lover => self.words.msg_role_lover(),
            Role::Maniac => self.words.msg_role_maniac(),
            Role::Lawyer => self.words.msg_role_lawyer(),
            Role::Boss => self.words.msg_role_boss(),
            Role::Child => self.words.msg_role_child(),
        }
    }

    /// The name of a family of rule sets.
    #[must_use]
    pub fn family(&self, family: Family) -> String {
        match family {
            Family::Evening => self.words.msg_family_evening(),
            Family::Street => self.words.msg_family_street(),
            Family::Wall => self.words.msg_family_wall(),
        }
    }
}
