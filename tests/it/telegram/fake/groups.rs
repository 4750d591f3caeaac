//! Groups as their owners have them: they are made, the bot comes and goes, they become supergroups.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::telegram::fake::chat::{Chat, Kind, Message, Status};
use crate::telegram::fake::flags::{Permissions, Rights};
use crate::telegram::fake::json;
use crate::telegram::fake::refusal::Refusal;
use crate::telegram::fake::world::State;
use crate::telegram::fake::{BOT_ID, Fake, Place, User};

/// Which of the two messages of a migration come, and in which order. The one in the old group names the
/// new id, the one in the new group the old.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// The one in the old group first.
    OldFirst,
    /// The one in the new group first.
    NewFirst,
    /// Only that in the old group.
    OnlyOld,
    /// Only that in the new group.
    OnlyNew,
    /// Neither: the bot finds out by a refusal.
    Neither,
}

impl Fake {
    /// A supergroup with these members, of whom the first owns it. The bot is not in it.
    pub(crate) fn supergroup(&self, title: &str, members: &[&User]) -> Place {
        self.make(Kind::Supergroup, title, members)
    }

    /// A basic group.
    pub(crate) fn group(&self, title: &str, members: &[&User]) -> Place {
        self.make(Kind::Group, title, members)
    }

    /// A supergroup with topics.
    pub(crate) fn forum(&self, title: &str, members: &[&User]) -> Place {
        let place = self.make(Kind::Supergroup, title, members);
        self.shared.change(|state| state.chat_mut(place.chat).forum = true);
        place
    }

    fn make(&self, kind: Kind, title: &str, members: &[&User]) -> Place {
        let id = self.shared.change(|state| {
            let number = state.fresh();
            let id = match kind {
                Kind::Group => -(40_000_000 + number),
                Kind::Supergroup | Kind::Private => -(1_001_500_000_000 + number),
            };
            state.chats.insert(id, Chat::new(id, kind, title));
            for (place, user) in members.iter().enumerate() {
                let owner = Status::Owner { anonymous: false };
                state.seat(id, user.id, if place == 0 { owner } else { Status::Member });
            }
            id
        });
        Place { shared: Arc::clone(&self.shared), chat: id, thread: None }
    }

    /// The owner adds the bot: as an administrator with these rights, or with none as a member.
    pub(crate) fn add_bot(&self, place: &Place, rights: Rights) {
        self.shared.change(|state| {
            let by = state.owner(place.chat);
            let status = granted(rights, true);
            state.become_member(place.chat, by, BOT_ID, status);
            let bot = json!([json::user(state.person(BOT_ID))]);
            state.serve_notice(place.chat, by, None, "new_chat_members", bot);
        });
    }

    /// Makes the bot an administrator with these rights, be it with none.
    pub(crate) fn promote_bot(&self, place: &Place, rights: Rights) {
        self.set_bot(place, granted(rights, false));
    }

    /// Makes the bot an ordinary member.
    pub(crate) fn demote_bot(&self, place: &Place) {
        self.set_bot(place, Status::Member);
    }

    /// Removes the bot.
    pub(crate) fn kick_bot(&self, place: &Place) {
        self.set_bot(place, Status::Banned);
    }

    /// Forbids the bot to write.
    pub(crate) fn mute_bot(&self, place: &Place) {
        let permissions = Permissions::none();
        self.set_bot(place, Status::Restricted { permissions, until: 0, inside: true });
    }

    fn set_bot(&self, place: &Place, status: Status) {
        self.shared.change(|state| {
            let by = state.owner(place.chat);
            state.become_member(place.chat, by, BOT_ID, status);
        });
    }

    /// The owner makes somebody an administrator.
    pub(crate) fn make_admin(&self, place: &Place, user: &User, rights: Rights) {
        self.set_member(place, user, granted(rights, false));
    }

    /// The owner makes somebody an administrator who is not named.
    pub(crate) fn make_anonymous_admin(&self, place: &Place, user: &User, rights: Rights) {
        self.set_member(place, user, Status::Admin { rights, anonymous: true });
    }

    /// The owner makes somebody a member without rights or restrictions.
    pub(crate) fn make_member(&self, place: &Place, user: &User) {
        self.set_member(place, user, Status::Member);
    }

    fn set_member(&self, place: &Place, user: &User, status: Status) {
        self.shared.change(|state| {
            let by = state.owner(place.chat);
            state.become_member(place.chat, by, user.id, status);
        });
    }

    /// The owner restricts somebody; all permissions are no restriction.
    pub(crate) fn restrict(&self, place: &Place, user: &User, permissions: Permissions) {
        self.shared.change(|state| {
            let by = state.owner(place.chat);
            state.restrict_to(place.chat, by, user.id, permissions, 0);
        });
    }

    /// The owner sets what all may.
    pub(crate) fn set_permissions(&self, place: &Place, permissions: Permissions) {
        self.shared.change(|state| state.change_permissions(place.chat, permissions));
    }

    /// What all may.
    pub(crate) fn permissions(&self, place: &Place) -> Permissions {
        self.shared.look(|state| state.chat(place.chat).permissions.clone())
    }

    /// What somebody is in a chat.
    pub(crate) fn status(&self, place: &Place, user: &User) -> Value {
        self.shared.look(|state| {
            let member = state.chat(place.chat).members.get(&user.id);
            json::member(state.person(user.id), member)
        })
    }

    /// Closes or opens a topic, as its owner does.
    pub(crate) fn close_topic(&self, place: &Place, closed: bool) -> Result<(), Refusal> {
        self.shared.change(|state| {
            let by = state.owner(place.chat);
            state.toggle(place.chat, by, place.thread, closed).map(|_| ())
        })
    }

    /// Removes a topic with all that stands in it, of which nobody is told.
    pub(crate) fn delete_topic(&self, place: &Place) {
        let thread = place.thread.expect("a topic");
        self.shared.change(|state| {
            let chat = state.chat_mut(place.chat);
            chat.topics.remove(&thread);
            for message in chat.messages.values_mut().filter(|m| m.thread == Some(thread)) {
                message.deleted = true;
            }
        });
    }

    /// Makes a supergroup of a basic group. The old one stays, and refuses.
    pub(crate) fn migrate(&self, place: &Place, order: Order) -> Place {
        let old = place.chat;
        let new = self.make(Kind::Supergroup, "", &[]);
        self.shared.change(|state| {
            let by = state.owner(old);
            let source = state.chat(old).clone();
            let target = state.chat_mut(new.chat);
            target.title = source.title;
            target.members = source.members;
            target.permissions = source.permissions;
            let tell_old = |state: &mut State| {
                state.serve_notice(old, by, None, "migrate_to_chat_id", new.chat.into());
            };
            let tell_new = |state: &mut State| {
                let mut extra = Map::new();
                extra.insert("migrate_from_chat_id".to_owned(), old.into());
                let message = Message { from: by, extra, service: true, ..Message::default() };
                state.post(new.chat, message);
            };
            match order {
                Order::OldFirst => {
                    tell_old(state);
                    tell_new(state);
                }
                Order::NewFirst => {
                    tell_new(state);
                    tell_old(state);
                }
                Order::OnlyOld => tell_old(state),
                Order::OnlyNew => tell_new(state),
                Order::Neither => {}
            }
            state.chat_mut(old).migrated_to = Some(new.chat);
        });
        new
    }
}

/// An administrator, who manages the chat whatever else he may; or with no rights a member, if that is
/// meant by it.
fn granted(rights: Rights, none_is_member: bool) -> Status {
    if none_is_member && rights == Rights::none() {
        return Status::Member;
    }
    Status::Admin { rights: rights.with("can_manage_chat"), anonymous: false }
}

impl State {
    /// The owner of a chat, or whoever is in it.
    pub(crate) fn owner(&self, chat: i64) -> i64 {
        let place = self.chat(chat);
        let owns = |id: &&i64| matches!(place.status(**id), Status::Owner { .. });
        let found = place.members.keys().find(owns).or_else(|| place.members.keys().next());
        *found.expect("a chat with somebody in it")
    }
}
