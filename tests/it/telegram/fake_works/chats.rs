//! What a chat lets the bot do, and in which words it does not.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::{Value, json};

use crate::telegram::fake::{Fake, Order, Permissions, Place, Rights, User};
use crate::telegram::fake_works::Caller;

struct Table {
    fake: Fake,
    bot: Caller,
    anna: User,
    boris: User,
}

fn table() -> Table {
    let fake = Fake::start();
    let bot = Caller::of(&fake);
    let (anna, boris) = (fake.started("Аня"), fake.started("Боря"));
    Table { fake, bot, anna, boris }
}

impl Table {
    fn supergroup(&self, rights: Rights) -> Place {
        let chat = self.fake.supergroup("Мафия", &[&self.anna, &self.boris]);
        self.fake.add_bot(&chat, rights);
        chat
    }

    fn send(&self, chat: i64) -> String {
        self.bot.refused("sendMessage", &json!({"chat_id": chat, "text": "да"}))
    }

    fn sends(&self, place: &Place) -> i64 {
        let mut params = json!({"chat_id": place.chat, "text": "да"});
        if let Some(thread) = place.thread {
            params["message_thread_id"] = thread.into();
        }
        self.bot.ok("sendMessage", &params)["message_id"].as_i64().expect("a number")
    }
}

#[test]
fn a_person_is_written_to_once_he_has_started_and_not_blocked() {
    let Table { fake, bot, anna, .. } = table();
    let send = |id: i64| bot.call("sendMessage", &json!({"chat_id": id, "text": "да"})).1;
    let text = |answer: Value| answer["description"].as_str().unwrap_or("sent").to_owned();
    let vera = fake.user("Вера");
    assert_eq!(text(send(vera.id)), "Forbidden: bot can't initiate conversation with a user");
    assert!(vera.writes("привет").is_err(), "START comes first");
    vera.writes("/start room_7").expect("a start");
    assert_eq!(text(send(vera.id)), "sent");
    anna.blocks_bot();
    assert_eq!(text(send(anna.id)), "Forbidden: bot was blocked by the user");
    let told = fake.pending().pop().expect("an update")["my_chat_member"].clone();
    assert_eq!(told["new_chat_member"]["status"], "kicked");
    anna.unblocks();
    assert_eq!(text(send(anna.id)), "sent");
    anna.blocks_bot();
    anna.writes("/start").expect("a start");
    assert_eq!(text(send(anna.id)), "sent");
    anna.is_deleted();
    assert_eq!(text(send(anna.id)), "Forbidden: user is deactivated");
    assert_eq!(text(send(777)), "Bad Request: chat not found");
    assert_eq!(text(send(-777)), "Bad Request: chat not found");
    assert_eq!(text(send(123_456)), "Forbidden: bot can't send messages to bots");
}

#[test]
fn a_group_hears_only_a_bot_that_is_in_it_and_may_speak() {
    let all = table();
    let outside = all.fake.supergroup("Чужая", &[&all.anna]);
    assert_eq!(all.send(outside.chat), "400 Bad Request: chat not found");
    let chat = all.supergroup(Rights::none());
    all.sends(&chat);
    all.fake.mute_bot(&chat);
    let muted = "400 Bad Request: not enough rights to send text messages to the chat";
    assert_eq!(all.send(chat.chat), muted);
    all.fake.demote_bot(&chat);
    all.fake.set_permissions(&chat, Permissions::none());
    assert_eq!(all.send(chat.chat), muted);
    all.fake.promote_bot(&chat, Rights::none());
    all.sends(&chat);
    all.fake.kick_bot(&chat);
    assert_eq!(all.send(chat.chat), "403 Forbidden: bot was kicked from the supergroup chat");
    all.fake.add_bot(&chat, Rights::all());
    all.bot.ok("leaveChat", &json!({"chat_id": chat.chat}));
    let left = "403 Forbidden: bot is not a member of the supergroup chat";
    assert_eq!(all.send(chat.chat), left);
    let basic = all.fake.group("Двор", &[&all.anna]);
    all.fake.add_bot(&basic, Rights::none());
    all.sends(&basic);
    all.fake.kick_bot(&basic);
    assert_eq!(all.send(basic.chat), "403 Forbidden: bot was kicked from the group chat");
}

#[test]
fn rights_are_needed_for_what_they_are_for() {
    let all = table();
    let chat = all.supergroup(Rights::all());
    let said = all.boris.says(&chat, "слово").expect("a text");
    let message = json!({"chat_id": chat.chat, "message_id": said});
    let everybody = json!({"chat_id": chat.chat, "permissions": {"can_send_messages": false}});
    let one = json!({"chat_id": chat.chat, "user_id": all.boris.id, "permissions": {}});
    let calls = [
        (
            "pinChatMessage",
            &message,
            "can_pin_messages",
            "not enough rights to manage pinned messages in the chat",
        ),
        (
            "unpinChatMessage",
            &message,
            "can_pin_messages",
            "not enough rights to manage pinned messages in the chat",
        ),
        (
            "setChatPermissions",
            &everybody,
            "can_restrict_members",
            "not enough rights to change chat permissions",
        ),
        (
            "restrictChatMember",
            &one,
            "can_restrict_members",
            "not enough rights to restrict/unrestrict chat member",
        ),
        ("deleteMessage", &message, "can_delete_messages", "message can't be deleted"),
    ];
    for (method, params, right, words) in calls {
        all.fake.promote_bot(&chat, Rights::all().without(right));
        assert_eq!(all.bot.refused(method, params), format!("400 Bad Request: {words}"));
        all.fake.promote_bot(&chat, Rights::none().with(right));
        all.bot.ok(method, params);
    }
    assert!(all.boris.says(&chat, "ещё").is_err(), "he may not write any more");
    assert!(all.boris.reacts(&chat, said, "👍").is_err());
    assert!(all.anna.says(&chat, "ещё").is_ok(), "the owner may");
    assert_eq!(all.fake.status(&chat, &all.boris)["status"], "restricted");
}

#[test]
fn permissions_imply_each_other_as_documented() {
    let all = table();
    let chat = all.supergroup(Rights::all());
    let set = |permissions: Value, independent: bool| {
        let params = json!({"chat_id": chat.chat, "permissions": permissions,
            "use_independent_chat_permissions": independent});
        all.bot.ok("setChatPermissions", &params);
        all.fake.permissions(&chat)
    };
    let writes = set(json!({"can_send_messages": true}), false);
    assert!(writes.has("can_send_messages") && writes.has("can_react_to_messages"));
    assert!(!writes.has("can_send_photos") && !writes.has("can_manage_topics"));
    let quiet = set(json!({"can_send_messages": true, "can_react_to_messages": false}), false);
    assert!(!quiet.has("can_react_to_messages"));
    assert!(set(json!({"can_send_polls": true}), false).has("can_send_messages"));
    assert!(!set(json!({"can_send_polls": true}), true).has("can_send_messages"));
    assert!(set(json!({"can_send_other_messages": true}), false).has("can_send_photos"));
    let again = json!({"chat_id": chat.chat, "permissions": {"can_send_other_messages": true}});
    let same = all.bot.refused("setChatPermissions", &again);
    assert_eq!(same, "400 Bad Request: CHAT_NOT_MODIFIED");
    let shown = all.bot.ok("getChat", &json!({"chat_id": chat.chat}));
    assert_eq!(shown["permissions"]["can_send_photos"], true);
    assert_eq!(shown["permissions"]["can_pin_messages"], false);
}

#[test]
fn administrators_and_basic_groups_are_not_restricted() {
    let all = table();
    let chat = all.supergroup(Rights::all());
    let restrict = |place: &Place, user: i64| {
        let params = json!({"chat_id": place.chat, "user_id": user, "permissions": {}});
        let (_, body) = all.bot.call("restrictChatMember", &params);
        body["description"].as_str().unwrap_or("done").to_owned()
    };
    let admin = "Bad Request: user is an administrator of the chat";
    assert_eq!(restrict(&chat, all.anna.id), admin);
    all.fake.make_admin(&chat, &all.boris, Rights::none());
    assert_eq!(restrict(&chat, all.boris.id), admin);
    all.fake.make_member(&chat, &all.boris);
    assert_eq!(restrict(&chat, all.boris.id), "done");
    assert_eq!(restrict(&chat, 777), "Bad Request: user not found");
    let basic = all.fake.group("Двор", &[&all.anna, &all.boris]);
    all.fake.add_bot(&basic, Rights::all());
    let basic_refused = "Bad Request: method is available for supergroup and channel chats only";
    assert_eq!(restrict(&basic, all.boris.id), basic_refused);
    let ids = |chat: &Place| -> Vec<i64> {
        let admins = all.bot.ok("getChatAdministrators", &json!({"chat_id": chat.chat}));
        let admins = admins.as_array().expect("administrators").iter();
        admins.filter_map(|admin| admin["user"]["id"].as_i64()).collect()
    };
    assert_eq!(ids(&chat), [123_456, all.anna.id]);
    let member = json!({"chat_id": chat.chat, "user_id": all.boris.id});
    let restricted = all.bot.ok("getChatMember", &member);
    assert_eq!(
        (&restricted["status"], &restricted["is_member"]),
        (&json!("restricted"), &json!(true))
    );
}

#[test]
fn an_upgraded_group_names_its_new_id() {
    for order in [Order::OldFirst, Order::NewFirst, Order::OnlyOld, Order::OnlyNew, Order::Neither]
    {
        let all = table();
        let old = all.fake.group("Двор", &[&all.anna, &all.boris]);
        all.fake.add_bot(&old, Rights::all());
        let before = all.fake.history().len();
        let new = all.fake.migrate(&old, order);
        let told: Vec<String> = all.fake.history()[before..]
            .iter()
            .map(|update| {
                let message = &update["message"];
                if message["migrate_to_chat_id"] == new.chat && message["chat"]["id"] == old.chat {
                    return "old".to_owned();
                }
                assert_eq!(message["migrate_from_chat_id"], old.chat);
                assert_eq!(message["chat"]["id"], new.chat);
                "new".to_owned()
            })
            .collect();
        let expected: &[&str] = match order {
            Order::OldFirst => &["old", "new"],
            Order::NewFirst => &["new", "old"],
            Order::OnlyOld => &["old"],
            Order::OnlyNew => &["new"],
            Order::Neither => &[],
        };
        assert_eq!(told, expected);
        let (status, body) =
            all.bot.call("sendMessage", &json!({"chat_id": old.chat, "text": "да"}));
        assert_eq!(status, 400);
        let text = "Bad Request: group chat was upgraded to a supergroup chat";
        assert_eq!(body["description"], text);
        assert_eq!(body["parameters"]["migrate_to_chat_id"], new.chat);
        assert!(all.boris.says(&old, "где все").is_err());
        all.sends(&new);
        all.boris.says(&new, "тут").expect("a text");
    }
}

#[test]
fn topics_are_closed_and_opened() {
    let all = table();
    let forum = all.fake.forum("Мафия", &[&all.anna, &all.boris]);
    all.fake.add_bot(&forum, Rights::all());
    let topic = forum.topic("Стол 2");
    assert_eq!(all.bot.ok("getChat", &json!({"chat_id": forum.chat}))["is_forum"], true);
    let thread = topic.thread.expect("a topic");
    all.sends(&topic);
    all.sends(&forum);
    assert_eq!((topic.posts().len(), forum.posts().len()), (1, 1));
    let said = all.boris.says(&topic, "слово").expect("a text");
    let update = all.fake.pending().pop().expect("an update");
    assert_eq!(update["message"]["message_thread_id"], thread);
    assert_eq!(update["message"]["message_id"], said);

    let place = json!({"chat_id": forum.chat, "message_thread_id": thread});
    all.bot.ok("closeForumTopic", &place);
    assert_eq!(all.bot.refused("closeForumTopic", &place), "400 Bad Request: TOPIC_NOT_MODIFIED");
    assert!(all.boris.says(&topic, "слово").is_err());
    assert!(all.anna.says(&topic, "слово").is_ok());
    all.sends(&topic);
    all.fake.promote_bot(&forum, Rights::none());
    let mut say = place.clone();
    say["text"] = "да".into();
    assert_eq!(all.bot.refused("sendMessage", &say), "400 Bad Request: TOPIC_CLOSED");
    let refused = "400 Bad Request: not enough rights to manage topics";
    assert_eq!(all.bot.refused("reopenForumTopic", &place), refused);
    all.fake.promote_bot(&forum, Rights::none().with("can_manage_topics"));
    all.bot.ok("reopenForumTopic", &place);
    assert!(all.boris.says(&topic, "слово").is_ok());

    let general = json!({"chat_id": forum.chat});
    all.bot.ok("closeGeneralForumTopic", &general);
    assert!(forum.is_closed() && !topic.is_closed());
    assert!(all.boris.says(&forum, "слово").is_err());
    let again = all.bot.refused("closeGeneralForumTopic", &general);
    assert_eq!(again, "400 Bad Request: TOPIC_NOT_MODIFIED");
    all.bot.ok("reopenGeneralForumTopic", &general);

    all.fake.delete_topic(&topic);
    let gone = "400 Bad Request: message thread not found";
    assert_eq!(all.bot.refused("sendMessage", &say), gone);
    assert_eq!(topic.posts().len(), 0);
    all.fake.promote_bot(&forum, Rights::none());
    let name = json!({"chat_id": forum.chat, "name": "Стол 3"});
    let refused = "400 Bad Request: not enough rights to create a topic";
    assert_eq!(all.bot.refused("createForumTopic", &name), refused);
    all.fake.promote_bot(&forum, Rights::none().with("can_manage_topics"));
    let made = all.bot.ok("createForumTopic", &json!({"chat_id": forum.chat, "name": "Стол 3"}));
    let made = Place { thread: made["message_thread_id"].as_i64(), ..forum.clone() };
    all.sends(&made);
    let basic = all.supergroup(Rights::all());
    let text = all.bot.refused("createForumTopic", &json!({"chat_id": basic.chat, "name": "a"}));
    assert_eq!(text, "400 Bad Request: the chat is not a forum");
}

#[test]
fn a_tag_is_set_by_who_may() {
    let all = table();
    let chat = all.supergroup(Rights::all());
    let params = json!({"chat_id": chat.chat, "user_id": all.boris.id, "tag": "дон"});
    all.bot.ok("setChatMemberTag", &params);
    assert_eq!(all.fake.status(&chat, &all.boris)["tag"], "дон");
    all.fake.promote_bot(&chat, Rights::all().without("can_manage_tags"));
    assert!(all.bot.refused("setChatMemberTag", &params).contains("not enough rights"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let all = table();
    let chat = all.supergroup(Rights::none());
    let private = json!({"chat_id": all.anna.id, "permissions": {}, "user_id": 123_456});
    let only = |keys: &[&str]| -> Value {
        keys.iter().map(|key| ((*key).to_owned(), private[*key].clone())).collect()
    };
    let here = "method is available for supergroup and channel chats only";
    for (method, keys, words) in [
        (
            "getChatAdministrators",
            &["chat_id"][..],
            "there are no administrators in the private chat",
        ),
        (
            "setChatPermissions",
            &["chat_id", "permissions"],
            "can't change private chat permissions",
        ),
        ("restrictChatMember", &["chat_id", "user_id", "permissions"], here),
        ("leaveChat", &["chat_id"], "chat member status can't be changed in private chats"),
    ] {
        assert_eq!(all.bot.refused(method, &only(keys)), format!("400 Bad Request: {words}"));
    }
    let own = json!({"chat_id": chat.chat, "permissions": {}, "user_id": 123_456});
    let refused = "400 Bad Request: can't restrict self";
    assert_eq!(all.bot.refused("restrictChatMember", &own), refused);
    let said = all.anna.says(&chat, "слово").expect("a text");
    let react = json!({"chat_id": chat.chat, "message_id": said,
        "reaction": [{"type": "emoji", "emoji": "👍"}]});
    all.bot.ok("setMessageReaction", &react);
    all.fake.set_permissions(&chat, Permissions::all().without("can_react_to_messages"));
    let refused = "400 Bad Request: not enough rights to react to the message";
    assert_eq!(all.bot.refused("setMessageReaction", &react), refused);
    let forum = all.fake.forum("Форум", &[&all.anna]);
    all.fake.add_bot(&forum, Rights::all());
    let nowhere = json!({"chat_id": forum.chat, "message_thread_id": 9999});
    assert_eq!(all.bot.refused("closeForumTopic", &nowhere), "400 Bad Request: TOPIC_ID_INVALID");
    assert_eq!(all.fake.violations(), [""; 0]);
    let inline = json!({"inline_message_id": "a", "text": "да"});
    all.bot.refused("editMessageText", &inline);
    all.bot.refused("editMessageText", &json!({"chat_id": chat.chat, "text": "да"}));
    let noted = all.fake.take_violations();
    assert!(noted[0].contains("inline messages are not modelled"), "{noted:?}");
    assert!(noted[1].contains("message identifier is not specified"), "{noted:?}");
}

#[test]
fn a_restriction_ends_with_its_time() {
    let all = table();
    let now = Arc::new(AtomicI64::new(1_700_000_000_000));
    let clock = Arc::clone(&now);
    all.fake.set_clock(Arc::new(move || clock.load(Ordering::Relaxed)));
    let chat = all.supergroup(Rights::all());
    let until = |seconds: i64| {
        let params = json!({"chat_id": chat.chat, "user_id": all.boris.id, "permissions": {},
            "until_date": 1_700_000_000 + seconds});
        all.bot.ok("restrictChatMember", &params);
        all.fake.status(&chat, &all.boris)["until_date"].clone()
    };
    assert_eq!(until(10), 0, "too short is for ever");
    assert_eq!(until(60), 1_700_000_060);
    assert!(all.boris.says(&chat, "слово").is_err());
    now.fetch_add(60_000, Ordering::Relaxed);
    assert!(all.boris.says(&chat, "слово").is_ok());
}
