//! getUpdates: waits until there is something, and gives way to a newer one.

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, timeout_at};

use crate::telegram::fake::body::Carried;
use crate::telegram::fake::dispatch::Outcome;
use crate::telegram::fake::fault::{self, Fault};
use crate::telegram::fake::refusal::{Refusal, conflict, wrong};
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::spec;
use crate::telegram::fake::world::State;

/// Serves a getUpdates.
pub(crate) async fn updates(shared: &Shared, carried: &Carried) -> Outcome {
    let mut bell = shared.bell();
    let mut fault = None;
    let begun = shared.change(|state| {
        fault = fault::take(&mut state.armed, "getUpdates", None);
        begin(state, carried, fault.as_ref())
    });
    let answer = match begun {
        Err(refused) => Err(refused),
        Ok(mine) => {
            let seconds = carried.params.get("timeout").and_then(Value::as_u64).unwrap_or(0);
            let end = Instant::now() + Duration::from_secs(seconds.min(50));
            loop {
                bell.mark_unchanged();
                let (answer, confirmed) = shared.quietly(|state| {
                    let before = state.queue.len();
                    let answer = attempt(state, carried, mine);
                    (answer, state.queue.len() < before)
                });
                if confirmed {
                    shared.change(|_| ());
                }
                if let Some(answer) = answer {
                    break answer;
                }
                let rung = timeout_at(end, bell.changed()).await;
                if rung.is_err() {
                    break Ok(Value::Array(Vec::new()));
                }
            }
        }
    };
    let (code, body) = shared.change(|state| state.written("getUpdates", &carried.params, answer));
    Outcome { code, body, fault }
}

/// Begins a poll, which ends the one before. Its number.
fn begin(state: &mut State, carried: &Carried, fault: Option<&Fault>) -> Result<u64, Refusal> {
    let mut problems = carried.broken.clone();
    problems.extend(spec::check_call("getUpdates", &carried.params));
    if !problems.is_empty() {
        return Err(wrong(problems.join("; ")));
    }
    if let Some(refused) = fault.and_then(Fault::refusal) {
        return Err(refused);
    }
    if !state.webhook.url.is_empty() {
        let text = "can't use getUpdates method while webhook is active; use deleteWebhook to \
                    delete the webhook first";
        return Err(conflict(text));
    }
    state.set_allowed(&carried.params)?;
    state.poll += 1;
    Ok(state.poll)
}

/// The answer, if it can be given now.
fn attempt(state: &mut State, carried: &Carried, mine: u64) -> Option<Result<Value, Refusal>> {
    if state.poll != mine {
        let text = if state.webhook.url.is_empty() {
            "terminated by other getUpdates request; make sure that only one bot instance is running"
        } else {
            "terminated by setWebhook request"
        };
        return Some(Err(conflict(text)));
    }
    let updates = state.fetch(&carried.params);
    (!updates.is_empty() || !carried.params.contains_key("timeout"))
        .then_some(Ok(Value::Array(updates)))
}
