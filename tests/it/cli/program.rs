//! The program as the tests call it.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use expect_test::Expect;

/// Runs the program in an empty folder, so that no settings file is found.
pub(crate) fn omerta(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    omerta_in(folder.path(), arguments)
}

pub(super) fn omerta_in(folder: &Path, arguments: &[&str]) -> Output {
    omerta_with(folder, arguments, &[])
}

/// Runs the program with these variables and none of those of whoever runs the tests.
pub(super) fn omerta_with(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::cargo_bin("omerta").expect("the program");
    let ours = |name: &str| name.starts_with("OMERTA_") || name == "CREDENTIALS_DIRECTORY";
    for (name, _) in std::env::vars().filter(|(name, _)| ours(name)) {
        command.env_remove(name);
    }
    command.current_dir(folder).args(arguments).envs(variables.iter().copied());
    command.output().expect("it runs")
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// A call that is refused: exit 2, nothing on standard output.
pub(super) fn refused(output: &Output, expected: &Expect) {
    assert_eq!(text(&output.stdout), "");
    expected.assert_eq(&text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}
