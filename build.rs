//! Makes a typed function of every message in `locales/`: a key that one language lacks, or an
//! argument of the wrong kind, stops the build.

use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Ok(out) = std::env::var("OUT_DIR") else {
        return ExitCode::FAILURE;
    };
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("locales")
            .with_default_language("ru")
            .with_output_file_path(&format!("{out}/l10n.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/translations.ftl")))
            .with_lint_level(LintLevel::Strict)
            .without_bidi_isolation()
            .without_format(),
    )
}
