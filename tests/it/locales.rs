//! The words of both languages: the same keys with the same arguments, every key used, every noun
//! after a number in its right form.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::tree::sources;

/// A message of a language.
#[derive(Default)]
struct Message {
    arguments: BTreeSet<String>,
    /// For each argument that selects a form: the keys of the forms.
    forms: Vec<(String, Vec<String>)>,
    /// The arguments that stand right before a word, outside their own selector.
    before_word: BTreeSet<String>,
    numbers: BTreeSet<String>,
    text: String,
}

fn messages(language: &str) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for file in sources(&[&format!("locales/{language}")], ".ftl") {
        let resource = fluent_syntax::parser::parse(file.text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.path));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut found = Message::default();
            for line in message.comment.iter().flat_map(|comment| &comment.content) {
                let argument =
                    line.trim().strip_prefix('$').and_then(|l| l.split_once(" (Number)"));
                found.numbers.extend(argument.map(|(name, _)| name.to_owned()));
            }
            let pattern = message.value.expect("every message has a value");
            look(&pattern, None, &mut found);
            assert!(message.attributes.is_empty(), "{}", message.id.name);
            messages.insert(message.id.name.to_owned(), found);
        }
    }
    assert!(!messages.is_empty(), "{language}");
    messages
}

fn look(pattern: &Pattern<&str>, selected: Option<&str>, found: &mut Message) {
    let mut last: Option<&str> = None;
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                let word = value.trim_start_matches([' ', '\u{a0}']);
                let follows = value.len() > word.len() && word.starts_with(char::is_alphabetic);
                if let Some(name) = last.filter(|name| follows && selected != Some(*name)) {
                    found.before_word.insert(name.to_owned());
                }
                found.text.push_str(value);
                last = None;
            }
            PatternElement::Placeable { expression } => last = placeable(expression, found),
        }
    }
}

/// Looks at a placeable; gives the name of the argument that it is, if it is one.
fn placeable<'a>(expression: &'a Expression<&str>, found: &mut Message) -> Option<&'a str> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            found.arguments.insert(id.name.to_owned());
            Some(id.name)
        }
        Expression::Inline(_) => None,
        Expression::Select { selector, variants } => {
            if let InlineExpression::VariableReference { id } = selector {
                found.arguments.insert(id.name.to_owned());
                let keys = variants.iter().map(|Variant { key, .. }| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                });
                found.forms.push((id.name.to_owned(), keys.collect()));
                for variant in variants {
                    look(&variant.value, Some(id.name), found);
                }
            }
            None
        }
    }
}

#[test]
fn both_languages_have_the_same_keys_and_arguments() {
    let (ru, en) = (messages("ru"), messages("en"));
    let keys = |messages: &BTreeMap<String, Message>| messages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&ru), keys(&en));
    for (key, message) in &ru {
        assert_eq!(message.arguments, en[key].arguments, "{key}");
    }
}

#[test]
fn every_key_is_used() {
    let code: String = sources(&["src"], ".rs").into_iter().map(|source| source.text).collect();
    let used = |key: &str| code.contains(&format!("msg_{}(", key.replace('-', "_")));
    let idle: Vec<String> = messages("ru").into_keys().filter(|key| !used(key)).collect();
    assert!(idle.is_empty(), "keys that nothing uses: {idle:?}");
}

/// «2 места», never «2 мест»: a number that a noun follows chooses the noun's form.
#[test]
fn a_noun_after_a_number_has_its_form() {
    for (language, forms) in [("ru", &["one", "few", "other"][..]), ("en", &["one", "other"])] {
        for (key, message) in messages(language) {
            for (argument, keys) in &message.forms {
                assert_eq!(keys, forms, "{language}: {key}: {argument}");
            }
        }
    }
    let loose = |(key, message): (String, Message)| {
        let loose: Vec<_> = message.numbers.intersection(&message.before_word).cloned().collect();
        (!loose.is_empty()).then(|| format!("{key}: {loose:?}"))
    };
    let loose: Vec<String> = messages("ru")
        .into_iter()
        .filter_map(loose)
        .filter(|m| !ALLOWED.contains(&m.as_str()))
        .collect();
    assert!(loose.is_empty(), "a word follows a number without a form: {loose:#?}");
}

/// Numbers after which no noun stands: «от 7 до 16», «30 не подходит».
const ALLOWED: [&str; 9] = [
    "count-between: [\"min\"]",
    "fault-backward-range: [\"to\"]",
    "fault-deal-outside: [\"min\"]",
    "fault-out-of-range: [\"min\"]",
    "fault-round-order: [\"found\"]",
    "fault-round-last: [\"found\"]",
    "fault-seat-count: [\"min\"]",
    "rules-line: [\"min\"]",
    "rules-values-seconds: [\"min\"]",
];

#[test]
fn the_words_are_set_as_print_sets_them() {
    for language in ["ru", "en"] {
        for (key, message) in messages(language) {
            let text = &message.text;
            let isolated = ['\u{2068}', '\u{2069}'].iter().any(|mark| text.contains(*mark));
            assert!(!isolated, "{language}: {key}: an isolation mark");
            assert!(!text.contains("№ "), "{language}: {key}: an ordinary space after №");
            assert!(!text.contains('!'), "{language}: {key}: a calm voice");
        }
    }
    for (key, message) in messages("ru") {
        assert!(!message.text.contains(" —"), "{key}: an ordinary space before the dash");
        assert!(!message.text.contains(['“', '”']), "{key}: «ёлочки»");
    }
}
