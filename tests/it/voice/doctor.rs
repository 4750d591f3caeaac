//! What `omerta doctor` can find, a sample of each.

use std::collections::BTreeSet;
use std::path::PathBuf;

use omerta::store::backup::BackupError;
use omerta::store::trouble::Trouble;
use omerta::text::Text;
use omerta::text::doctor::Finding;
use omerta::text::usage::UsageFault;

use crate::voice::{head, variants};

fn findings() -> Vec<Finding> {
    let folder = || PathBuf::from("data");
    let host = || "example.org".to_owned();
    let listen = || "127.0.0.1:8787".to_owned();
    let said = || "Wrong response from the webhook: 502 Bad Gateway".to_owned();
    let token = UsageFault::TokenUnreadable { place: "/run/secrets/token".to_owned() };
    vec![
        Finding::Settings { file: Some("config/omerta.toml".to_owned()), sets: 3 },
        Finding::Settings { file: None, sets: 1 },
        Finding::Languages,
        Finding::Speed { times: 1 },
        Finding::Speed { times: 60 },
        Finding::FolderNew { folder: folder() },
        Finding::Folder { folder: folder(), commits: 1 },
        Finding::Folder { folder: folder(), commits: 1042 },
        Finding::FolderUnfinished { file: PathBuf::from("data/journal/00000003.seg"), at: 8192 },
        Finding::FolderWrong(BackupError::Trouble(Trouble::NoFolder { file: folder() })),
        Finding::NotBuilt,
        Finding::TokenNone,
        Finding::TokenWrong(token),
        Finding::TokenRefused,
        Finding::Silent { api: "127.0.0.1:8081".to_owned() },
        Finding::Bot { name: "omerta_bot".to_owned() },
        Finding::NoGroups,
        Finding::ReadsAll,
        Finding::ReadsLittle,
        Finding::Clock { ahead_s: -4 },
        Finding::Clock { ahead_s: 21 },
        Finding::Clock { ahead_s: -5 },
        Finding::ClockUnknown,
        Finding::Asked { pending: 0 },
        Finding::HookForeign { host: host() },
        Finding::HookOther { host: host(), wanted: "example.net".to_owned() },
        Finding::HookUnset { host: host() },
        Finding::Hook { host: host(), listen: listen(), pending: 0 },
        Finding::HookFailed { said: said(), listen: listen(), pending: 0 },
        Finding::HookFailed { said: said(), listen: listen(), pending: 12 },
    ]
}

/// Why a run does not begin.
fn faults() -> [UsageFault; 12] {
    let (word, max) = ("fast".to_owned(), "600".to_owned());
    [
        UsageFault::Address { variable: "OMERTA_TELEGRAM_API" },
        UsageFault::Listen { variable: "OMERTA_WEB" },
        UsageFault::Speed { word, max },
        UsageFault::SpeedThere,
        UsageFault::HookNowhere,
        UsageFault::HookPlain,
        UsageFault::HookRefused,
        UsageFault::NoFace,
        UsageFault::NotBuilt,
        UsageFault::TokenRefused,
        UsageFault::TokenUnreadable { place: "/run/secrets/token".to_owned() },
        UsageFault::BadValue { found: "3".to_owned(), argument: "--part".to_owned() },
    ]
}

/// Every line that can stand there, and what is said where nothing is begun.
pub(super) fn said(text: &Text) -> Vec<String> {
    let mut said: Vec<String> = findings().iter().map(|found| text.finding(found)).collect();
    said.extend(faults().iter().map(|fault| text.usage_fault(fault)));
    said.push(text.run_cannot_listen("127.0.0.1:8787", "Address already in use (os error 98)"));
    said.extend([0, 1].map(|wrong| text.findings_end(wrong)));
    said
}

#[test]
fn there_is_a_sample_of_every_finding() {
    let said: BTreeSet<String> =
        findings().iter().map(|found| head(&format!("{found:?}"))).collect();
    assert_eq!(said, variants("src/text/doctor.rs", "Finding"));
}
