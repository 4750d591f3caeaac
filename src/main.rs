//! The process: its arguments, environment and handles go to [`omerta::cli`], its exit code comes
//! from there. No logic is here.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use omerta::cli::{World, run};
use signal_hook::consts::{SIGINT, SIGTERM};
use tracing_subscriber::EnvFilter;

/// The parts of the program that are other people's and see what is secret.
const QUIET: [&str; 9] =
    ["sled", "teloxide", "teloxide_core", "reqwest", "hyper", "hyper_util", "h2", "rustls", "axum"];

fn main() -> ExitCode {
    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        // Where it cannot be heard, the process is ended by it, and loses nothing.
        let _ = signal_hook::flag::register(signal, Arc::clone(&asked));
    }
    let exit = run(&mut World {
        arguments: std::env::args_os().skip(1).collect(),
        variable: &|name| std::env::var(name).ok(),
        out: &mut io::stdout().lock(),
        // Not locked: a thread that logs would wait for it until the process ends.
        err: &mut io::stderr(),
        input: &mut io::stdin().lock(),
        stop: &|| asked.load(Ordering::Relaxed),
        terminal: io::stderr().is_terminal(),
        log: &begin_log,
    });
    ExitCode::from(exit.code())
}

/// The log goes to standard error, at a level that [`run`] has checked.
fn begin_log(level: &str) {
    // At these levels libraries write down what is nobody's business: sled its rows, with names and codes;
    // the client's layers addresses, which have the token in them.
    let talks = ["debug", "trace"].iter().any(|all| level.eq_ignore_ascii_case(all));
    let quiet = QUIET.map(|part| format!(",{part}=warn")).concat();
    let level = if talks { format!("{level}{quiet}") } else { level.to_owned() };
    let filter = EnvFilter::try_new(level).unwrap_or_default();
    // A second log in one process is refused: the first one stays.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).try_init();
}
