//! What may be done in a chat: the permissions of its members and the rights of its administrators, by
//! the platform's names.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

macro_rules! flags {
    ($(#[$doc:meta])* $name:ident: $($flag:literal)+) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) struct $name(BTreeSet<&'static str>);

        impl $name {
            /// Every name that there is.
            pub(crate) const NAMES: &[&str] = &[$($flag),+];

            /// Everything.
            pub(crate) fn all() -> Self {
                Self(Self::NAMES.iter().copied().collect())
            }

            /// Nothing.
            pub(crate) fn none() -> Self {
                Self(BTreeSet::new())
            }

            /// The same with one more.
            pub(crate) fn with(mut self, flag: &str) -> Self {
                self.0.insert(Self::known(flag));
                self
            }

            /// The same with one less.
            pub(crate) fn without(mut self, flag: &str) -> Self {
                self.0.remove(Self::known(flag));
                self
            }

            /// Is it given?
            pub(crate) fn has(&self, flag: &str) -> bool {
                self.0.contains(Self::known(flag))
            }

            /// All names, each with yes or no.
            pub(crate) fn to_json(&self) -> Map<String, Value> {
                let pair = |name: &&str| ((*name).to_owned(), self.0.contains(name).into());
                Self::NAMES.iter().map(pair).collect()
            }

            /// What has changed from another: `-gone +come`.
            pub(crate) fn change_from(&self, old: &Self) -> String {
                let gone = old.0.difference(&self.0).map(|name| format!("-{name}"));
                let come = self.0.difference(&old.0).map(|name| format!("+{name}"));
                gone.chain(come).collect::<Vec<_>>().join(" ")
            }

            fn known(flag: &str) -> &'static str {
                let found = Self::NAMES.iter().find(|name| **name == flag);
                found.unwrap_or_else(|| panic!("{flag} is not one of {:?}", Self::NAMES))
            }
        }
    };
}

flags! {
    /// What an ordinary member may do.
    Permissions:
    "can_send_messages" "can_send_audios" "can_send_documents" "can_send_photos"
    "can_send_videos" "can_send_video_notes" "can_send_voice_notes" "can_send_polls"
    "can_send_other_messages" "can_add_web_page_previews" "can_react_to_messages"
    "can_edit_tag" "can_change_info" "can_invite_users" "can_pin_messages" "can_manage_topics"
}

flags! {
    /// What an administrator may do. Of `ChatAdministratorRights` those that a group has.
    Rights:
    "can_manage_chat" "can_delete_messages" "can_manage_video_chats" "can_restrict_members"
    "can_promote_members" "can_change_info" "can_invite_users" "can_post_stories"
    "can_edit_stories" "can_delete_stories" "can_pin_messages" "can_manage_topics"
    "can_manage_tags"
}

impl Permissions {
    /// What a `ChatPermissions` grants: what is left out is not granted, but for the names that follow
    /// another when left out, and but for what implies others when they are not independent.
    pub(crate) fn read(given: &Value, independent: bool) -> Self {
        let named = |name: &str| given[name].as_bool();
        let messages = named("can_send_messages").unwrap_or(false);
        let pins = named("can_pin_messages").unwrap_or(false);
        let follows = |name: &str| match name {
            "can_react_to_messages" => messages,
            "can_edit_tag" | "can_manage_topics" => pins,
            _ => false,
        };
        let granted = |name: &&&str| named(name).unwrap_or_else(|| follows(name));
        let mut all: BTreeSet<&'static str> = Self::NAMES.iter().filter(granted).copied().collect();
        if !independent {
            let media = &Self::NAMES[..7];
            if all.contains("can_send_other_messages") || all.contains("can_add_web_page_previews")
            {
                all.extend(media);
            }
            if all.contains("can_send_polls") {
                all.insert("can_send_messages");
            }
        }
        Self(all)
    }

    /// What both grant.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(self.0.intersection(&other.0).copied().collect())
    }

    /// How a group starts: everything, but for changing it.
    pub(crate) fn usual() -> Self {
        Self::all()
            .without("can_change_info")
            .without("can_pin_messages")
            .without("can_manage_topics")
    }
}
