//! What Telegram offers when somebody types «/»: made of the one table of commands, by who reads it and in
//! his language.

use serde_json::{Value, json};

use crate::face::telegram::client::{SetMyCommands, SetMyDefaultAdministratorRights};
use crate::face::telegram::send::Tools;
use crate::face::telegram::trouble;
use crate::text::{Locale, Text};
use crate::words::spec::{CommandSpec, Office, Place};
use crate::words::table::offered;

/// Who reads a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// A person alone with the bot.
    Alone,
    /// Everybody in a group.
    Group,
    /// Those who manage one.
    Admins,
}

impl Readers {
    const ALL: [Readers; 3] = [Readers::Alone, Readers::Group, Readers::Admins];

    fn scope(self) -> &'static str {
        match self {
            Readers::Alone => "all_private_chats",
            Readers::Group => "all_group_chats",
            Readers::Admins => "all_chat_administrators",
        }
    }

    /// Whether a command is offered to them. In a group those come that people play with; who manages
    /// it has them all.
    fn sees(self, spec: &CommandSpec) -> bool {
        let has = |offices: &[Office]| spec.who.iter().any(|who| offices.contains(who));
        let place = match self {
            Readers::Alone => Place::Private,
            Readers::Group | Readers::Admins => Place::Group,
        };
        let players = [Office::Anyone, Office::Player, Office::Speaker];
        let opens = spec.latin == "game";
        let here = spec.places.contains(&place);
        here && (self == Readers::Admins || has(&players) || (self == Readers::Group && opens))
    }
}

/// The list for these readers, in this language.
pub(crate) fn list(readers: Readers, text: &Text) -> Vec<Value> {
    let seen = offered().filter(|spec| readers.sees(spec));
    let one = |spec: &CommandSpec| json!({ "command": spec.latin, "description": text.command_help(spec.verb) });
    seen.map(one).collect()
}

impl Tools {
    /// Registers all of them. What is not taken is offered as it was before: every command works anyway.
    pub(crate) async fn register(&self) {
        for (name, locale) in Locale::ALL {
            let text = Text::new(locale);
            for readers in Readers::ALL {
                let mut call = json!({
                    "commands": list(readers, &text), "scope": { "type": readers.scope() },
                });
                // Who reads in another language gets the host's first.
                if locale != Locale::default() {
                    call["language_code"] = name.into();
                }
                if let Err(error) = self.client.call(SetMyCommands(call)).await {
                    tracing::warn!(trouble = ?trouble::of(&error), "commands are not registered");
                }
            }
        }
        // Whoever adds the bot as an administrator finds the right boxes ticked.
        let rights = json!({ "rights": {
            "is_anonymous": false, "can_manage_chat": true, "can_delete_messages": true,
            "can_manage_video_chats": false, "can_restrict_members": true,
            "can_promote_members": false, "can_change_info": false, "can_invite_users": false,
            "can_post_stories": false, "can_edit_stories": false, "can_delete_stories": false,
            "can_pin_messages": true, "can_manage_topics": true,
        } });
        if let Err(error) = self.client.call(SetMyDefaultAdministratorRights(rights)).await {
            tracing::info!(trouble = ?trouble::of(&error), "no rights are proposed");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_can_be_registered() {
        for (_, locale) in Locale::ALL {
            let text = Text::new(locale);
            for readers in Readers::ALL {
                let list = list(readers, &text);
                assert!(!list.is_empty() && list.len() <= 100);
                for command in list {
                    let name = command["command"].as_str().expect("a name");
                    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
                    assert!(!name.is_empty() && name.len() <= 32 && name.chars().all(sound));
                    let what = command["description"].as_str().expect("words").chars().count();
                    assert!((1..=256).contains(&what), "{name}");
                }
            }
        }
    }

    #[test]
    fn a_group_is_offered_what_it_plays_with() {
        let names = |readers| {
            let list = list(readers, &Text::new(Locale::Ru));
            list.iter()
                .map(|c| c["command"].as_str().expect("a name").to_owned())
                .collect::<Vec<_>>()
        };
        let group = names(Readers::Group);
        assert!(group.contains(&"join".to_owned()) && group.contains(&"game".to_owned()));
        assert!(!group.contains(&"void".to_owned()));
        assert!(names(Readers::Admins).contains(&"void".to_owned()));
        assert!(names(Readers::Alone).contains(&"link".to_owned()));
        assert!(!names(Readers::Alone).contains(&"game".to_owned()));
    }
}
