//! The published description of the Bot API, and whether a value agrees with it: names, types, what is
//! required. Lengths and contents are not here.

use std::sync::LazyLock;

use serde_json::{Map, Value};

/// The description; `spec/README.md` tells its form.
static SPEC: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../spec/telegram-bot-api.json")).expect("the description")
});

/// A method's name as the description spells it, whatever the case of the letters.
pub(crate) fn method(name: &str) -> Option<&'static str> {
    let methods = SPEC["methods"].as_object().expect("methods");
    methods.keys().map(String::as_str).find(|known| known.eq_ignore_ascii_case(name))
}

/// The type of what a method returns.
pub(crate) fn returns(method: &str) -> &'static str {
    SPEC["methods"][method]["returns"].as_str().expect("what it returns")
}

/// The reactions that there are, or the chat actions.
pub(crate) fn listed(list: &str) -> Vec<&'static str> {
    SPEC[list].as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

/// The type of a parameter, if the method has it.
pub(crate) fn parameter(method: &str, name: &str) -> Option<Field> {
    SPEC["methods"][method]["params"][name].as_str().map(Field::new)
}

/// What is wrong with the parameters of a call.
pub(crate) fn check_call(method: &str, params: &Map<String, Value>) -> Vec<String> {
    let known = SPEC["methods"][method]["params"].as_object().expect("parameters");
    let mut found = Vec::new();
    check_fields(known, params, "", &mut found);
    found
}

/// What is wrong with a value of a type: `Message`, `Array of Update`, `Integer|String`.
pub(crate) fn check(kind: &str, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    check_value(kind, value, "", &mut found);
    found
}

/// A parameter of a form, where everything is a text, as the value that it stands for.
pub(crate) fn from_form(method: &str, name: &str, text: &str) -> Value {
    let as_text = || Value::String(text.to_owned());
    let Some(field) = parameter(method, name) else { return as_text() };
    let number = field.kinds.split('|').any(|kind| kind == "Integer");
    if number && let Ok(number) = text.parse::<i64>() {
        return number.into();
    }
    if field.kinds.split('|').any(|kind| kind == "String") {
        return as_text();
    }
    serde_json::from_str(text).unwrap_or_else(|_| as_text())
}

/// A field of the description.
pub(crate) struct Field {
    /// Must it be there?
    pub(crate) required: bool,
    /// The alternatives, between bars.
    pub(crate) kinds: &'static str,
    /// The only value that it may have.
    pub(crate) fixed: Option<&'static str>,
}

impl Field {
    fn new(text: &'static str) -> Self {
        let required = text.starts_with('!');
        let text = text.trim_start_matches('!');
        let (kinds, fixed) = match text.split_once('=') {
            Some((kinds, fixed)) => (kinds, Some(fixed)),
            None => (text, None),
        };
        Self { required, kinds, fixed }
    }
}

fn check_fields(
    known: &'static Map<String, Value>,
    given: &Map<String, Value>,
    at: &str,
    found: &mut Vec<String>,
) {
    for (name, field) in known {
        let field = Field::new(field.as_str().expect("a field"));
        match given.get(name) {
            None if field.required => found.push(format!("{at}{name} is missing")),
            None => {}
            Some(value) => {
                check_value(field.kinds, value, &format!("{at}{name}"), found);
                if field.fixed.is_some() && value.as_str() != field.fixed {
                    found.push(format!("{at}{name} must be {}", field.fixed.unwrap_or_default()));
                }
            }
        }
    }
    let unknown = given.keys().filter(|name| !known.contains_key(*name));
    found.extend(unknown.map(|name| format!("{at}{name} is unknown")));
}

fn check_value(kinds: &str, value: &Value, at: &str, found: &mut Vec<String>) {
    let mut first = None;
    for kind in kinds.split('|') {
        let mut wrong = Vec::new();
        check_kind(kind, value, at, &mut wrong);
        if wrong.is_empty() {
            return;
        }
        // Of several alternatives the one that fits best is the one that was meant.
        let best: usize = first.as_ref().map_or(usize::MAX, Vec::len);
        if wrong.len() < best {
            first = Some(wrong);
        }
    }
    found.append(&mut first.unwrap_or_default());
}

fn check_kind(kind: &str, value: &Value, at: &str, found: &mut Vec<String>) {
    if let Some(inner) = kind.strip_prefix("Array of ") {
        let Some(items) = value.as_array() else {
            found.push(format!("{at} is not an array: {value}"));
            return;
        };
        for (number, item) in items.iter().enumerate() {
            check_value(inner, item, &format!("{at}[{number}]"), found);
        }
        return;
    }
    let plain = match kind {
        "Integer" => Some(value.is_i64() || value.is_u64()),
        "Float" => Some(value.is_number()),
        "String" => Some(value.is_string()),
        // A file is named by the text of its part.
        "InputFile" => Some(value.as_str().is_some_and(|name| name.starts_with("attach://"))),
        "Boolean" | "True" => Some(value.is_boolean()),
        _ => None,
    };
    match plain {
        Some(true) => {}
        Some(false) => found.push(format!("{at} is not {kind}: {value}")),
        None => check_object(kind, value, at, found),
    }
}

fn check_object(kind: &str, value: &Value, at: &str, found: &mut Vec<String>) {
    let described = &SPEC["types"][kind];
    if let Some(subtypes) = described["subtypes"].as_array() {
        let names: Vec<&str> = subtypes.iter().filter_map(Value::as_str).collect();
        return check_value(&names.join("|"), value, at, found);
    }
    let Some(fields) = described["fields"].as_object() else {
        panic!("the description knows no type {kind}");
    };
    let Some(given) = value.as_object() else {
        found.push(format!("{at} is not {kind}: {value}"));
        return;
    };
    let at = if at.is_empty() { String::new() } else { format!("{at}.") };
    check_fields(fields, given, &at, found);
}

/// Has a type a field of this name?
pub(crate) fn has_field(kind: &str, name: &str) -> bool {
    SPEC["types"][kind]["fields"].get(name).is_some()
}
