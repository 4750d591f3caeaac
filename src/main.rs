//! The process: its arguments, environment and handles go to [`omerta::cli`], its exit code comes
//! from there. No logic is here.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use omerta::cli::{World, run};
use signal_hook::consts::{SIGINT, SIGTERM};
use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

fn main() -> ExitCode {
    name_bugs_by_place();
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
    let filter = EnvFilter::try_new(level).unwrap_or_default();
    // Libraries write down what is nobody's business: sled its rows, with names and codes; the layers of
    // the client addresses, which have the token in them. They are heard when something is wrong.
    let ours =
        filter_fn(|about| about.target().starts_with("omerta") || *about.level() <= Level::WARN);
    let layer = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    // Colours are for a terminal: in a file, and in the journal of systemd, they are marks between words.
    let layer = layer.with_ansi(io::stderr().is_terminal());
    // A second log in one process is refused: the first one stays.
    let _ =
        tracing_subscriber::registry().with(layer.with_filter(ours).with_filter(filter)).try_init();
}

/// A bug is named by its place alone: its message may have words of somebody's in it.
fn name_bugs_by_place() {
    std::panic::set_hook(Box::new(|bug| {
        let place = bug.location().map(ToString::to_string).unwrap_or_default();
        // Where this cannot be written, nothing can.
        let _ = writeln!(io::stderr(), "omerta: bug: {place}");
    }));
}
