//! The parameters of a call out of its request: JSON, a form of either kind, the query.

use serde_json::{Map, Value};

use crate::telegram::fake::spec;

/// What a request carries.
#[derive(Default)]
pub(crate) struct Carried {
    /// The parameters.
    pub(crate) params: Map<String, Value>,
    /// Part, file's name, contents.
    pub(crate) files: Vec<(String, String, Vec<u8>)>,
    /// What is wrong with it.
    pub(crate) broken: Vec<String>,
}

/// Reads a request to a method.
pub(crate) fn read(method: &str, query: &str, kind: &str, body: &[u8]) -> Carried {
    let mut carried = Carried::default();
    carried.pairs(method, query);
    let (name, rest) = kind.split_once(';').unwrap_or((kind, ""));
    match name.trim() {
        _ if body.is_empty() => {}
        "application/json" => match serde_json::from_slice(body) {
            Ok(Value::Object(mut params)) => carried.params.append(&mut params),
            Ok(Value::Null) => {}
            Ok(other) => carried.broken.push(format!("the body is no object: {other}")),
            Err(e) => carried.broken.push(format!("the body is no JSON: {e}")),
        },
        "application/x-www-form-urlencoded" => {
            carried.pairs(method, &String::from_utf8_lossy(body));
        }
        "multipart/form-data" => {
            let boundary = rest.split(';').find_map(|part| part.trim().strip_prefix("boundary="));
            match boundary {
                Some(boundary) => carried.parts(method, boundary.trim_matches('"'), body),
                None => carried.broken.push("a form without a boundary".to_owned()),
            }
        }
        other => carried.broken.push(format!("a body of the kind {other:?}")),
    }
    carried
}

impl Carried {
    fn pairs(&mut self, method: &str, text: &str) {
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, value) = (decoded(name), decoded(value));
            let value = spec::from_form(method, &name, &value);
            self.params.insert(name, value);
        }
    }

    fn parts(&mut self, method: &str, boundary: &str, body: &[u8]) {
        let mark = format!("--{boundary}");
        let mut parts = split(body, mark.as_bytes());
        // What stands before the first mark, and after the last.
        parts.remove(0);
        let closed = parts.pop().is_some_and(|end| end.starts_with(b"--"));
        if !closed {
            self.broken.push("a form that does not end".to_owned());
        }
        let mut loose = Vec::new();
        for part in parts {
            let pieces = split(part, b"\r\n\r\n");
            let (Some(head), true) = (pieces.first(), pieces.len() > 1) else {
                self.broken.push("a part without a head".to_owned());
                continue;
            };
            let contents = &part[head.len() + 4..];
            let contents = contents.strip_suffix(b"\r\n").unwrap_or(contents);
            let head = String::from_utf8_lossy(head).into_owned();
            let Some(name) = said(&head, "name") else {
                self.broken.push("a part without a name".to_owned());
                continue;
            };
            if let Some(file) = said(&head, "filename") {
                loose.push(name.clone());
                self.files.push((name, file, contents.to_vec()));
            } else {
                let text = String::from_utf8_lossy(contents);
                let value = spec::from_form(method, &name, &text);
                self.params.insert(name, value);
            }
        }
        let named = Value::Object(self.params.clone()).to_string();
        for name in loose.into_iter().filter(|name| !named.contains(&format!("attach://{name}"))) {
            // A part that nothing refers to is a parameter itself.
            let value = format!("attach://{name}").into();
            self.params.insert(name, value);
        }
    }
}

/// What a part's head says of a name.
fn said(head: &str, key: &str) -> Option<String> {
    let start = format!("{key}=\"");
    let (_, rest) = head.split_once(&format!("; {start}"))?;
    rest.split_once('"').map(|(value, _)| value.to_owned())
}

fn split<'a>(mut bytes: &'a [u8], mark: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    while let Some(at) = bytes.windows(mark.len()).position(|window| window == mark) {
        parts.push(&bytes[..at]);
        bytes = &bytes[at + mark.len()..];
    }
    parts.push(bytes);
    parts
}

/// A text out of its form in an address.
pub(crate) fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let escaped = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (first, escaped) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(if *first == b'+' { b' ' } else { *first });
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
