//! Who is in a chat, and what the bot may do there, as the platform tells it.

use teloxide::types::{
    Chat, ChatKind, ChatMember, ChatMemberKind, ChatMemberUpdated, PublicChatKind,
};

use crate::face::live::Heard;
use crate::face::telegram::address::Address;
use crate::face::telegram::read::{Me, date_ms, of_user};
use crate::host::input::Done;
use crate::host::rights::{Right, Rights};

/// What the bot may do in a chat has changed; in a private one, whether it may write at all.
pub(crate) fn own(change: &ChatMemberUpdated, me: &Me) -> Option<Heard> {
    let place = Address::of(change.chat.id.0);
    let kind = &change.new_chat_member.kind;
    let what = if change.chat.is_private() {
        // Whoever opens it again writes, and is heard then.
        if !matches!(kind, ChatMemberKind::Banned(_) | ChatMemberKind::Left) {
            return None;
        }
        Done::Blocked
    } else if change.chat.is_channel() {
        return None;
    } else {
        Done::Rights(rights(kind, &change.chat, me))
    };
    let date_ms = date_ms(change.date.timestamp());
    Some(Heard { input: of_user(&change.from, place, what), date_ms })
}

/// What a member of this kind may do: the bot's own rights.
pub(crate) fn rights(kind: &ChatMemberKind, chat: &Chat, me: &Me) -> Rights {
    let forum = is_forum(chat);
    let rights = match kind {
        ChatMemberKind::Owner(_) => Rights::all(forum),
        ChatMemberKind::Administrator(admin) => Rights::member(forum)
            .with(Right::Read, true)
            .with(Right::Delete, admin.can_delete_messages)
            .with(Right::Restrict, admin.can_restrict_members)
            .with(Right::Pin, admin.can_pin_messages)
            .with(Right::Topics, admin.can_manage_topics),
        ChatMemberKind::Member(_) => Rights::member(forum).with(Right::Read, me.reads_all),
        ChatMemberKind::Restricted(own) if own.is_member && own.can_send_messages => {
            Rights::member(forum).with(Right::Read, me.reads_all)
        }
        ChatMemberKind::Restricted(_) | ChatMemberKind::Left | ChatMemberKind::Banned(_) => {
            Rights::NONE
        }
    };
    rights.restricting(!chat.is_group())
}

/// Are there topics in it?
pub(crate) fn is_forum(chat: &Chat) -> bool {
    let ChatKind::Public(public) = &chat.kind else { return false };
    matches!(&public.kind, PublicChatKind::Supergroup(group) if group.is_forum)
}

/// Somebody else has come or gone.
pub(crate) fn others(change: &ChatMemberUpdated) -> Option<Heard> {
    let user = &change.new_chat_member.user;
    let (was, is) = (is_in(&change.old_chat_member), is_in(&change.new_chat_member));
    if user.is_bot || was == is {
        return None;
    }
    let what = if is { Done::CameBack } else { Done::WentAway };
    let input = of_user(user, Address::of(change.chat.id.0), what);
    Some(Heard { input, date_ms: date_ms(change.date.timestamp()) })
}

fn is_in(member: &ChatMember) -> bool {
    match &member.kind {
        ChatMemberKind::Restricted(restricted) => restricted.is_member,
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => false,
        ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) | ChatMemberKind::Member(_) => {
            true
        }
    }
}
