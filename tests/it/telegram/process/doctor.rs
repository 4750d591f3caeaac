//! `omerta doctor` against the fake, and against those that are no platform.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use expect_test::{Expect, expect};

use crate::telegram::fake::{Fake, TOKEN};
use crate::telegram::process::child::{Home, SOON};

fn doctor(home: Home) -> Home {
    home.called(&["doctor", "--data", "kept"])
}

/// What it says, and with which exit code; nothing of it is the token.
fn says(home: &Home, code: i32, expected: &Expect) {
    let (ended, said, errors) = home.ends();
    assert_eq!(errors, "");
    assert!(!said.contains("TEST") && !said.contains("SECRET"), "{said}");
    expected.assert_eq(&said);
    assert_eq!(ended, Some(code));
}

fn home(fake: &Fake) -> Home {
    doctor(Home::of(fake)).with("OMERTA_SPEED", "1")
}

#[test]
fn all_is_well() {
    let fake = Fake::start();
    fake.privacy(false);
    says(
        &home(&fake),
        0,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
        хорошо: omerta сама спрашивает Telegram, что нового; снаружи она никому не нужна. Ждут: 0
        хорошо: часы идут верно
        Всё в порядке.
    "#]],
    );
    // It has asked and done nothing else.
    let mut calls: Vec<String> = fake.calls().into_iter().map(|call| call.method).collect();
    calls.sort();
    assert_eq!(calls, ["getMe", "getWebhookInfo"]);
    assert!(!home(&fake).path("kept").exists());
}

/// What is not as everybody has it is said, and is no fault.
#[test]
fn what_one_should_know() {
    let fake = Fake::start();
    says(
        &home(&fake).with("OMERTA_SPEED", "60"),
        0,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        важно: скорость 60: игры идут быстрее часов. Так пробуют, а не играют
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        важно: режим приватности включён: где бот не администратор, ему слышны только команды с косой чертой и ответы на его сообщения. Сделайте его администратором группы или выключите режим у @BotFather: /setprivacy, бот, «Disable», а потом удалите бота из группы и добавьте снова
        хорошо: omerta сама спрашивает Telegram, что нового; снаружи она никому не нужна. Ждут: 0
        хорошо: часы идут верно
        Всё в порядке.
    "#]],
    );
}

#[test]
fn a_run_that_hosts_is_left_alone() {
    let fake = Fake::start();
    fake.privacy(false);
    let home = Home::of(&fake);
    let process = home.run();
    let home = doctor(home);
    let (code, said, errors) = home.ends();
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.contains("хорошо: папка данных kept цела"), "{said}");
    let (_, (code, ..)) = process.leaves();
    assert_eq!(code, Some(0));
    assert!(fake.is_idle());
}

#[test]
fn the_token() {
    let fake = Fake::start();
    says(
        &home(&fake).without("OMERTA_TELEGRAM_TOKEN"),
        1,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        плохо: токена Telegram нет. Получите его у @BotFather командой /newbot и задайте OMERTA_TELEGRAM_TOKEN или OMERTA_TELEGRAM_TOKEN_FILE. Дальше без него не проверить
        Строк «плохо»: 1. Что делать, сказано в них.
    "#]],
    );
    says(
        &home(&fake).with("OMERTA_TELEGRAM_TOKEN", "123456:SECRET"),
        1,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        плохо: Telegram не знает этого токена. Скопируйте его у @BotFather ещё раз: /mybots, бот, «API Token»
        хорошо: часы идут верно
        Строк «плохо»: 1. Что делать, сказано в них.
    "#]],
    );
    let two = home(&fake).with("OMERTA_TELEGRAM_TOKEN", "123456:SECRET 123456:SECRET");
    says(
        &two,
        1,
        &expect![[r#"
            хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
            хорошо: языки Русский, English встроены целиком; выбран Русский
            хорошо: игры идут по часам
            хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
            плохо: токен не читается: в OMERTA_TELEGRAM_TOKEN должна быть одна строка, токен от @BotFather, и больше ничего
            Строк «плохо»: 1. Что делать, сказано в них.
        "#]],
    );
}

/// A credential, then a file that is named, then the variable: the later ones are not even tried.
#[test]
fn whose_token_it_is() {
    let fake = Fake::start();
    let is_known = |home: Home| {
        let (_, said, _) = home.ends();
        assert!(!said.contains("SECRET"), "{said}");
        said.contains("токен верен, бот\u{a0}— @omerta_test_bot")
    };
    let both = |file: &str, variable: &str| {
        let home = home(&fake).with("OMERTA_TELEGRAM_TOKEN", variable);
        home.write("token", format!("{file}\n").as_bytes());
        home.with("OMERTA_TELEGRAM_TOKEN_FILE", "token")
    };
    assert!(is_known(both(TOKEN, "1:SECRET")));
    assert!(!is_known(both("1:SECRET", TOKEN)));
    let all = |credential: &str, file: &str| {
        let home = both(file, file);
        home.write("credentials/telegram_token", credential.as_bytes());
        home.with("CREDENTIALS_DIRECTORY", "credentials")
    };
    assert!(is_known(all(TOKEN, "1:SECRET")));
    assert!(!is_known(all("1:SECRET", TOKEN)));
}

#[test]
fn how_updates_come() {
    let fake = Fake::start();
    fake.privacy(false);
    let hook = |url: &str| {
        let home = home(&fake);
        home.write("config/omerta.toml", format!("[telegram]\nwebhook = \"{url}\"\n").as_bytes());
        home
    };
    // Nobody is there, and nobody outside this machine is asked.
    let ours = "http://127.0.0.1:9/SECRET";
    says(
        &hook(ours),
        0,
        &expect![[r#"
        хорошо: настройки из config/omerta.toml, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
        важно: вебхук на 127.0.0.1:9 ещё не стоит, его поставит запуск omerta
        хорошо: часы идут верно
        Всё в порядке.
    "#]],
    );
    fake.sets_webhook("http://me:SECRET@127.0.0.1:8/SECRET");
    says(
        &home(&fake),
        0,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
        важно: у бота вебхук на 127.0.0.1, а в настройках его нет. Запуск omerta снимет его. Если им занята другая программа, остановите её: у двух программ не может быть одного токена
        хорошо: часы идут верно
        Всё в порядке.
    "#]],
    );
    says(
        &hook(ours),
        0,
        &expect![[r#"
            хорошо: настройки из config/omerta.toml, 3 набора правил; ошибок нет
            хорошо: языки Русский, English встроены целиком; выбран Русский
            хорошо: игры идут по часам
            хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
            хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
            хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
            важно: у бота вебхук на 127.0.0.1, а в настройках — другой, на 127.0.0.1:9. Запуск omerta поставит свой. Если прежним занята другая программа, остановите её: у двух программ не может быть одного токена
            хорошо: часы идут верно
            Всё в порядке.
        "#]],
    );
    fake.sets_webhook(ours);
    says(
        &hook(ours),
        0,
        &expect![[r#"
        хорошо: настройки из config/omerta.toml, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
        хорошо: вебхук стоит на 127.0.0.1:9, omerta слушает 127.0.0.1:8787. Ждут: 0
        хорошо: часы идут верно
        Всё в порядке.
    "#]],
    );
    fake.started("Аня").writes("/start").expect("a start");
    assert!(fake.wait_hook_failed(SOON));
    says(
        &hook(ours),
        1,
        &expect![[r#"
            хорошо: настройки из config/omerta.toml, 3 набора правил; ошибок нет
            хорошо: языки Русский, English встроены целиком; выбран Русский
            хорошо: игры идут по часам
            хорошо: в папке данных kept ещё ничего нет, её заполнит первый запуск
            хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
            хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
            плохо: вебхук не всегда отвечал, Telegram говорит: Connection refused. Ждут: 1. Проверьте, что omerta работает, а прокси перед ней передаёт запросы на 127.0.0.1:8787
            хорошо: часы идут верно
            Строк «плохо»: 1. Что делать, сказано в них.
        "#]],
    );
}

#[test]
fn the_data_folder() {
    let fake = Fake::start();
    fake.privacy(false);
    let folder = home(&fake);
    folder.write("kept", b"a file");
    says(
        &folder,
        1,
        &expect![[r#"
        хорошо: настройки по умолчанию, 3 набора правил; ошибок нет
        хорошо: языки Русский, English встроены целиком; выбран Русский
        хорошо: игры идут по часам
        плохо: kept — файл, а здесь должна быть папка данных. Дайте другую папку ключом --data.
        хорошо: токен верен, бот — @omerta_test_bot. Чего ему не хватает в группе, скажет в ней /doctor
        хорошо: режим приватности выключен: бот читает группу, даже если он в ней не администратор
        хорошо: omerta сама спрашивает Telegram, что нового; снаружи она никому не нужна. Ждут: 0
        хорошо: часы идут верно
        Строк «плохо»: 1. Что делать, сказано в них.
    "#]],
    );
    let hosted = Home::of(&fake);
    drop(hosted.run().leaves());
    let segment = fs::read_dir(hosted.path("kept/journal")).expect("the journal");
    let segment = segment.map(|file| file.expect("a file").path()).min().expect("a segment");
    let mut bytes = fs::read(&segment).expect("bytes");
    bytes[0] ^= 1;
    fs::write(&segment, bytes).expect("bytes");
    let (code, said, _) = doctor(hosted).ends();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("плохо: Журнал повреждён: kept/journal/"), "{said}");
    // A wrong folder keeps nobody from looking at the rest.
    assert!(said.contains("хорошо: токен верен"), "{said}");
}

/// Answers everybody alike, for as long as the process lives.
fn server(answer: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let mut asked = [0; 4096];
            // Whoever has left needs no answer.
            let _ = stream.read(&mut asked);
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    address
}

#[test]
fn a_clock_that_is_wrong() {
    let address = server(
        "HTTP/1.1 401 Unauthorized\r\nDate: Thu, 01 Jan 2015 00:00:00 GMT\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: 58\r\n\r\n\
         {\"ok\":false,\"error_code\":401,\"description\":\"Unauthorized\"}",
    );
    let home = home(&Fake::start()).with("OMERTA_TELEGRAM_API", &address);
    let (code, said, _) = home.ends();
    assert_eq!(code, Some(1));
    assert!(said.contains("плохо: Telegram не знает этого токена"), "{said}");
    assert!(said.contains("плохо: часы спешат на "), "{said}");
    assert!(said.ends_with("Строк «плохо»: 2. Что делать, сказано в них.\n"), "{said}");
}

#[test]
fn what_is_no_platform_is_silent() {
    let page = server("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\n<p/>");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let nobody = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    for address in [page, nobody] {
        let asked = format!("{address}/SECRET/");
        let home = home(&Fake::start()).with("OMERTA_TELEGRAM_API", &asked);
        let (code, said, _) = home.ends();
        assert_eq!(code, Some(1), "{said}");
        let shown = address.trim_start_matches("http://");
        let line = format!("плохо: {shown} не отвечает так, как отвечает Bot API.");
        assert!(said.contains(&line) && !said.contains("SECRET"), "{said}");
    }
}
