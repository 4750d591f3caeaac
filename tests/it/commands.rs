//! The table of commands as pages and menus: `docs/commands.md` is what the table says, and each
//! line of help fits every platform.

use std::fmt::Write as _;

use expect_test::expect_file;
use omerta::text::{Locale, Text};
use omerta::words::spec::{CommandSpec, Office};
use omerta::words::table::{COMMANDS, offered};

use crate::tree::root;

const HEAD: &str = "\
# Команды

Страница сделана из таблицы команд: `UPDATE_EXPECT=1 cargo test -p omerta --test it` пишет её заново.

С косой чертой команду можно дать по-английски и по-русски: `/vote 5`, `/голос 5`. Русское слово
работает и без черты, если в сообщении нет ничего, кроме команды: «голос 5» — голос, «голос 5 моя
баба слышала» — разговор. Где нужна причина, имя или другой свободный текст, нужна и черта; слова,
которые без неё не работают никогда, отмечены чертой в столбце «По-русски». В квадратных скобках
стоит то, что можно не писать. Лично боту хватает номера (`7`), нескольких номеров для смертного
хода (`1 2 9`) или слова «пас».
";

#[test]
fn the_page_of_commands_is_what_the_table_says() {
    expect_file![root("docs/commands.md")].assert_eq(&page());
}

fn page() -> String {
    let text = Text::new(Locale::Ru);
    let mut page = HEAD.to_owned();
    for office in Office::ALL {
        let own: Vec<_> = offered().filter(|spec| spec.who.first() == Some(office)).collect();
        if own.is_empty() {
            continue;
        }
        let _ = write!(
            page,
            "\n## {}\n\n| Команда | По-русски | С чем | Что делает | Где | Пример |\n\
             |---|---|---|---|---|---|\n",
            capital(&text.office(*office))
        );
        for spec in own {
            page.push_str(&row(&text, spec));
        }
    }
    page
}

fn row(text: &Text, spec: &CommandSpec) -> String {
    let slash = if spec.needs_slash() { "/" } else { "" };
    let russian: Vec<_> = spec.russian.iter().map(|word| format!("{slash}{word}")).collect();
    let others: Vec<_> = spec.who.iter().skip(1).map(|office| text.office(*office)).collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        format!("; также {}", others.join(", "))
    };
    let places: Vec<_> = spec.places.iter().map(|place| text.place(*place)).collect();
    format!(
        "| `/{}` | {} | {} | {}{others} | {} | `{}` |\n",
        spec.latin,
        russian.join(", "),
        text.arguments(spec.args),
        text.command_help(spec.verb),
        places.join(", "),
        text.command_example(spec)
    )
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

#[test]
fn a_line_of_help_fits_every_platform() {
    for (_, locale) in Locale::ALL {
        let text = Text::new(locale);
        for spec in COMMANDS {
            let help = text.command_help(spec.verb);
            // Telegram takes 3 to 256 characters, Discord 1 to 100.
            assert!((3..=100).contains(&help.chars().count()), "/{}: {help}", spec.latin);
            assert!(!help.ends_with('.') && !help.contains('\n'), "/{}: {help}", spec.latin);
        }
    }
}
