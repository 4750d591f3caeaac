//! The fake and the library that the program talks to it with: what one writes the other reads.

use std::future::IntoFuture;

use teloxide::ApiError;
use teloxide::Bot;
use teloxide::RequestError;
use teloxide::payloads::{
    AnswerCallbackQuerySetters, EditMessageTextSetters, GetUpdatesSetters, SendDocumentSetters,
    SendMessageSetters, SetMyCommandsSetters,
};
use teloxide::requests::Requester;
use teloxide::types::{
    AllowedUpdate, BotCommand, BotCommandScope, CallbackQueryId, ChatId, ChatPermissions,
    InlineKeyboardButton, InlineKeyboardMarkup, InputFile, MessageId, ParseMode, ReplyParameters,
    ThreadId, UpdateKind, UserId,
};
use tokio::runtime::Runtime;

use crate::telegram::fake::{Fake, Order, Rights, TOKEN};

struct Talk {
    runtime: Runtime,
    bot: Bot,
}

impl Talk {
    fn with(fake: &Fake) -> Self {
        let client = reqwest::Client::builder().no_proxy().build().expect("a client");
        let url = fake.url().parse().expect("an address");
        let bot = Bot::with_client(TOKEN, client).set_api_url(url);
        Self { runtime: Runtime::new().expect("a runtime"), bot }
    }

    fn ok<T>(&self, request: impl IntoFuture<Output = Result<T, RequestError>>) -> T {
        self.runtime.block_on(request.into_future()).expect("an answer")
    }

    fn refused<T: std::fmt::Debug>(
        &self,
        request: impl IntoFuture<Output = Result<T, RequestError>>,
    ) -> RequestError {
        self.runtime.block_on(request.into_future()).expect_err("a refusal")
    }
}

#[test]
fn what_the_library_writes_is_as_described() {
    let fake = Fake::start();
    let talk = Talk::with(&fake);
    let bot = &talk.bot;
    let anna = fake.started("Аня");
    let boris = fake.started("Боря");
    let forum = fake.forum("Мафия", &[&anna, &boris]);
    fake.add_bot(&forum, Rights::all());
    let topic = forum.topic("Стол 1");
    let thread = ThreadId(MessageId(i32::try_from(topic.thread.expect("a topic")).expect("small")));
    let chat = ChatId(forum.chat);
    assert_eq!(talk.ok(bot.get_me()).username(), "omerta_test_bot");
    let markup = InlineKeyboardMarkup::new([[InlineKeyboardButton::callback("Войти", "v1:1")]]);
    let said = anna.says(&topic, "/new").expect("a text");
    let reply = ReplyParameters::new(MessageId(i32::try_from(said).expect("small")));
    let sent = talk.ok(bot
        .send_message(chat, "<b>Стол</b>")
        .parse_mode(ParseMode::Html)
        .message_thread_id(thread)
        .reply_markup(markup)
        .reply_parameters(reply.allow_sending_without_reply())
        .protect_content(true));
    assert_eq!((sent.text(), sent.thread_id), (Some("Стол"), Some(thread)));
    anna.presses(&topic, "Войти");
    talk.ok(bot.edit_message_text(chat, sent.id, "<i>Стол</i>").parse_mode(ParseMode::Html));
    let same = talk
        .refused(bot.edit_message_text(chat, sent.id, "<i>Стол</i>").parse_mode(ParseMode::Html));
    assert!(matches!(same, RequestError::Api(ApiError::MessageNotModified)), "{same:?}");
    talk.ok(bot.pin_chat_message(chat, sent.id));
    let file = InputFile::memory("протокол").file_name("протокол.txt");
    talk.ok(bot.send_document(ChatId(anna.id), file).caption("Протокол"));
    assert_eq!(anna.inbox()[0].file, Some(("протокол.txt".to_owned(), "протокол".into())));
    let boris_id = UserId(boris.id.cast_unsigned());
    talk.ok(bot.restrict_chat_member(chat, boris_id, ChatPermissions::empty()));
    talk.ok(bot.set_chat_permissions(chat, ChatPermissions::all()));
    talk.ok(bot.get_chat_member(chat, boris_id));
    assert!(talk.ok(bot.get_chat(chat)).is_supergroup());
    assert_eq!(talk.ok(bot.get_chat_administrators(chat)).len(), 2);
    talk.ok(bot.close_forum_topic(chat, thread));
    let commands = [BotCommand::new("vote", "голос")];
    let scope = BotCommandScope::AllGroupChats;
    talk.ok(bot.set_my_commands(commands).scope(scope).language_code("ru"));
    let kept = fake.profile("commands {\"type\":\"all_group_chats\"} ru").expect("commands");
    assert_eq!(kept[0]["command"], "vote");
    talk.ok(bot.delete_message(chat, sent.id));
    let gone = talk.refused(bot.send_message(ChatId(fake.user("Вера").id), "да"));
    assert!(gone.to_string().contains("can't initiate conversation"), "{gone}");
}

#[test]
fn what_the_fake_tells_the_library_understands() {
    let fake = Fake::start();
    let talk = Talk::with(&fake);
    let bot = &talk.bot;
    let (anna, boris) = (fake.user("Аня"), fake.user("Боря"));
    let all = [
        AllowedUpdate::Message,
        AllowedUpdate::EditedMessage,
        AllowedUpdate::CallbackQuery,
        AllowedUpdate::MyChatMember,
        AllowedUpdate::ChatMember,
        AllowedUpdate::MessageReaction,
    ];
    talk.ok(bot.get_updates().allowed_updates(all));
    anna.writes("/start room_7").expect("a start");
    anna.blocks_bot();
    let basic = fake.group("Двор", &[&anna, &boris]);
    fake.add_bot(&basic, Rights::all());
    let chat = fake.migrate(&basic, Order::OldFirst);
    let said = boris.says(&chat, "слово").expect("a text");
    boris.edits(&chat, said, "другое").expect("an edit");
    boris.replies(&chat, said, "ответ").expect("a text");
    boris.reacts(&chat, said, "🔥").expect("a reaction");
    boris.sends_photo(&chat, "подпись").expect("a photo");
    boris.sends_sticker(&chat).expect("a sticker");
    boris.forwards(&chat, said, &chat).expect("a forward");
    anna.says_as_anonymous_admin(&chat, "/stop").expect("a text");
    boris.posts_as_channel(&chat, "Канал", "/join").expect("a text");
    let pressed = boris.presses_data(&chat, said, "v1:1");
    boris.leaves(&chat);
    boris.joins(&chat);
    fake.kick_bot(&chat);
    let updates = talk.ok(bot.get_updates());
    for update in &updates {
        assert!(!matches!(update.kind, UpdateKind::Error(_)), "{update:?}");
    }
    assert_eq!(updates.len(), fake.history().len());
    let query = CallbackQueryId(pressed.query.clone().expect("a query"));
    talk.ok(bot.answer_callback_query(query).text("да"));
    assert!(pressed.answer(std::time::Duration::ZERO).is_some());
    let kicked = talk.refused(bot.send_message(ChatId(chat.chat), "да"));
    assert!(matches!(kicked, RequestError::Api(ApiError::BotKickedFromSupergroup)), "{kicked:?}");
    let moved = talk.refused(bot.send_message(ChatId(basic.chat), "да"));
    assert!(matches!(moved, RequestError::MigrateToChatId(id) if id.0 == chat.chat), "{moved:?}");
}
