//! Who is what in a chat, and who may what: the bot's questions and its orders.

use serde_json::{Value, json};

use crate::telegram::fake::BOT_ID;
use crate::telegram::fake::chat::{Kind, Member, Status};
use crate::telegram::fake::flags::Permissions;
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::json;
use crate::telegram::fake::limits;
use crate::telegram::fake::refusal::{Refusal, bad, wrong};
use crate::telegram::fake::world::State;

/// Shorter and longer than this is for ever.
const RESTRICTED_SECONDS: std::ops::RangeInclusive<i64> = 30..=366 * 24 * 3600;

impl State {
    /// getChat
    pub(crate) fn get_chat(&self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        Ok(json::full(self, self.chat(chat)))
    }

    /// getChatMember
    pub(crate) fn get_member(&self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        let user = ask.number("user_id").unwrap_or_default();
        let person = self.people.get(&user).ok_or_else(|| bad("user not found"))?;
        Ok(json::member(person, self.chat(chat).members.get(&user)))
    }

    /// getChatAdministrators
    pub(crate) fn get_admins(&self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        let place = self.chat(chat);
        if place.kind == Kind::Private {
            return Err(bad("there are no administrators in the private chat"));
        }
        let bots = ask.flag("return_bots");
        let admins = place.members.keys().filter(|id| place.is_admin(**id));
        let wanted = admins.filter(|id| **id == BOT_ID || bots || !self.person(**id).is_bot);
        let shown = wanted.map(|id| json::member(self.person(*id), place.members.get(id)));
        Ok(shown.collect())
    }

    fn asked_permissions(&self, ask: &Ask<'_>) -> Permissions {
        let given = ask.value("permissions").unwrap_or(&Value::Null);
        Permissions::read(given, ask.flag("use_independent_chat_permissions"))
    }

    /// setChatPermissions
    pub(crate) fn set_permissions(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        if self.chat(chat).kind == Kind::Private {
            return Err(bad("can't change private chat permissions"));
        }
        let refused = "not enough rights to change chat permissions";
        self.right(chat, "can_restrict_members", refused)?;
        self.change_permissions(chat, self.asked_permissions(ask));
        Ok(true.into())
    }

    /// Sets what all may, whoever does.
    pub(crate) fn change_permissions(&mut self, chat: i64, new: Permissions) {
        let change = new.change_from(&self.chat(chat).permissions);
        self.chat_mut(chat).permissions = new;
        if !change.is_empty() {
            self.note(chat, None, format!("[права] всем: {change}"));
        }
    }

    /// restrictChatMember
    pub(crate) fn restrict(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        if self.chat(chat).kind != Kind::Supergroup {
            return Err(bad("method is available for supergroup and channel chats only"));
        }
        let user = ask.number("user_id").unwrap_or_default();
        if !self.people.contains_key(&user) {
            return Err(bad("user not found"));
        }
        if user == BOT_ID {
            return Err(bad("can't restrict self"));
        }
        let refused = "not enough rights to restrict/unrestrict chat member";
        self.right(chat, "can_restrict_members", refused)?;
        if self.chat(chat).is_admin(user) {
            return Err(bad("user is an administrator of the chat"));
        }
        let until = ask.number("until_date").unwrap_or(0);
        let seconds = until - self.now().div_euclid(1000);
        let until = if RESTRICTED_SECONDS.contains(&seconds) { until } else { 0 };
        self.restrict_to(chat, BOT_ID, user, self.asked_permissions(ask), until);
        Ok(true.into())
    }

    /// Leaves somebody these permissions; all of them is no restriction.
    pub(crate) fn restrict_to(
        &mut self,
        chat: i64,
        by: i64,
        user: i64,
        permissions: Permissions,
        until: i64,
    ) {
        let inside = self.chat(chat).inside(user);
        let restricted = self.chat(chat).status(user);
        let old = if let Status::Restricted { permissions, .. } = restricted {
            permissions
        } else {
            Permissions::all()
        };
        let change = permissions.change_from(&old);
        if !change.is_empty() {
            let name = self.person(user).first_name.clone();
            self.note(chat, None, format!("[права] {name}: {change}"));
        }
        let status = match (permissions == Permissions::all(), inside) {
            (true, true) => Status::Member,
            (true, false) => Status::Left,
            (false, inside) => Status::Restricted { permissions, until, inside },
        };
        self.become_member(chat, by, user, status);
    }

    /// setChatMemberTag
    pub(crate) fn set_tag(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        limits::at_most(ask, "tag", 16)?;
        let chat = self.gate(ask)?;
        let user = ask.number("user_id").unwrap_or_default();
        if self.chat(chat).kind == Kind::Private {
            return Err(bad("method is available for group and supergroup chats only"));
        }
        self.right(chat, "can_manage_tags", "not enough rights to change the tag of the user")?;
        if !self.chat(chat).inside(user) {
            return Err(bad("user not found"));
        }
        if self.chat(chat).is_admin(user) {
            return Err(bad("user is an administrator of the chat"));
        }
        let tag = ask.text("tag").filter(|tag| !tag.is_empty()).map(str::to_owned);
        let place = self.chat(chat);
        let old = json::member(self.person(user), place.members.get(&user));
        if let Some(member) = self.chat_mut(chat).members.get_mut(&user) {
            member.tag = tag;
        }
        self.tell_member(chat, BOT_ID, user, &old);
        Ok(true.into())
    }

    /// leaveChat
    pub(crate) fn leave(&mut self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let chat = self.gate(ask)?;
        if self.chat(chat).kind == Kind::Private {
            return Err(bad("chat member status can't be changed in private chats"));
        }
        self.become_member(chat, BOT_ID, BOT_ID, Status::Left);
        self.note(chat, None, "[событие] бот вышел".to_owned());
        Ok(true.into())
    }

    /// sendChatAction
    pub(crate) fn chat_action(&self, ask: &Ask<'_>) -> Result<Value, Refusal> {
        let action = ask.text("action").unwrap_or_default();
        if !crate::telegram::fake::spec::listed("actions").contains(&action) {
            return Err(wrong("wrong parameter action in request"));
        }
        let chat = self.gate(ask)?;
        self.writable(chat, ask, "can_send_messages")?;
        Ok(true.into())
    }

    /// getMe
    pub(crate) fn get_me(&self) -> Value {
        let mut me = json::user(self.person(BOT_ID));
        let more = json!({"can_join_groups": true, "can_read_all_group_messages": !self.privacy,
            "supports_inline_queries": false, "can_connect_to_business": false,
            "has_main_web_app": false});
        me.as_object_mut().expect("a user").extend(more.as_object().cloned().unwrap_or_default());
        me
    }

    /// Puts somebody into a chat without a word.
    pub(crate) fn seat(&mut self, chat: i64, user: i64, status: Status) {
        self.chat_mut(chat).members.insert(user, Member { status, tag: None });
    }
}
