//! How far a long work has come: a line that changes on a terminal, and elsewhere a line from time to
//! time.

use std::io::Write;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::World;
use crate::store::backup::Step;
use crate::text::Text;

/// After how many commits there is another line where no line can change.
const LINE_EVERY: u64 = 100_000;

/// After how many commits a line that can change is looked at.
const LOOK_EVERY: u64 = 64;

/// A long work that is being watched.
pub(super) struct Progress<'w, 't> {
    /// None: not on a terminal.
    bar: Option<ProgressBar>,
    err: &'w mut dyn Write,
    text: &'t Text,
}

impl<'w, 't> Progress<'w, 't> {
    /// Begins to watch.
    pub(super) fn new(world: &'w mut World<'_>, text: &'t Text) -> Progress<'w, 't> {
        let bar = world.terminal.then(|| {
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
                .with_style(style("{spinner} {msg} {elapsed}"))
        });
        Progress { bar, err: world.err, text }
    }

    /// Some more has been done.
    pub(super) fn step(&mut self, step: Step) {
        match &self.bar {
            Some(bar) if step.commits % LOOK_EVERY == 1 => {
                if let Some((read, length)) = step.bytes {
                    if bar.length().is_none() {
                        bar.set_length(length);
                        bar.set_style(style("{wide_bar} {percent}% {msg} {eta}"));
                    }
                    bar.set_position(read);
                }
                bar.set_message(self.text.backup_step(step.commits));
                bar.tick();
            }
            None if step.commits.is_multiple_of(LINE_EVERY) => {
                // Whoever does not read it wants the work all the same.
                let _ = writeln!(self.err, "{}", self.text.backup_step(step.commits));
            }
            Some(_) | None => (),
        }
    }

    /// The work is over, and the line that changed is gone.
    pub(super) fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The templates stand here and are sound; if one were not, there is a usual one.
fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
