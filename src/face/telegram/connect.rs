//! The way in: who the bot is, what it offers, and whence its updates come.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::face::live::Inbox;
use crate::face::telegram::client::{Client, DeleteWebhook, GetMe, Own};
use crate::face::telegram::doorman::Doorman;
use crate::face::telegram::poll::poll;
use crate::face::telegram::read::Me;
use crate::face::telegram::send::{Hands, Tools};
use crate::face::telegram::trouble::{self, Trouble};
use crate::face::telegram::webhook::{self, Hook, HookFault};

/// The platform is asked again after this time, where it does not answer.
const AGAIN: Duration = Duration::from_secs(2);
/// Whether the process is to end is looked at so often.
const LOOK: Duration = Duration::from_millis(100);

/// What the face is started with. It has no `Debug`: it holds the token.
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// The base address of the Bot API.
    pub api: String,
    /// Where updates are sent, if they are not asked for.
    pub hook: Option<Hook>,
}

/// Why the face cannot be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEntry {
    /// The address of the API is none.
    Address,
    /// The platform does not know the token.
    Token,
    /// The webhook cannot be set up.
    Hook(HookFault),
    /// The process was asked to stop before the platform has answered.
    Stopped,
    /// The system gives no threads.
    Threads(String),
}

/// The face as it stands.
pub struct Connected {
    /// Its hands.
    pub hands: Hands,
    /// The bot's public name.
    pub username: String,
    /// What fetches the updates, or listens for them.
    hearing: Option<JoinHandle<()>>,
    tools: Arc<Tools>,
    settings: Settings,
    /// Its threads; none once it is gone.
    runtime: Option<Runtime>,
}

/// So many threads wait for the platform.
const THREADS: usize = 2;

/// Finds out who the bot is. Waits for a platform that does not answer, and says so once.
///
/// # Errors
/// See [`NoEntry`].
pub fn connect(
    settings: Settings,
    inbox: Inbox,
    stop: &dyn Fn() -> bool,
) -> Result<Connected, NoEntry> {
    let runtime = Builder::new_multi_thread().worker_threads(THREADS).enable_all().build();
    let runtime = runtime.map_err(|error| NoEntry::Threads(error.to_string()))?;
    let client = Client::new(&settings.token, &settings.api).ok_or(NoEntry::Address)?;
    let me = runtime.block_on(know_oneself(&client, stop))?;
    let username = me.username.to_string();
    let tools = Arc::new(Tools {
        client,
        me,
        inbox,
        runtime: runtime.handle().clone(),
        doorman: Doorman::default(),
        plain_times: AtomicBool::new(false),
        refused: Mutex::new(None),
    });
    let hands = Hands(Arc::clone(&tools));
    let runtime = Some(runtime);
    Ok(Connected { hands, username, hearing: None, tools, settings, runtime })
}

impl Connected {
    /// Hears from now on; with a webhook, once the platform has taken it.
    ///
    /// # Errors
    /// [`NoEntry::Hook`].
    pub fn hear(&mut self, stop: &dyn Fn() -> bool) -> Result<(), NoEntry> {
        let Some(runtime) = &self.runtime else { return Ok(()) };
        let (registering, tools) = (Arc::clone(&self.tools), Arc::clone(&self.tools));
        runtime.spawn(async move { registering.register().await });
        if let Some(hook) = &self.settings.hook {
            let token = &self.settings.token;
            let listening = runtime.block_on(webhook::listen(&tools, hook, token));
            self.hearing = Some(listening.map_err(NoEntry::Hook)?);
            let announced = runtime.block_on(async {
                tokio::select! {
                    announced = webhook::announce(&tools, hook, token) => announced.map_err(NoEntry::Hook),
                    () = stopped(stop) => Err(NoEntry::Stopped),
                }
            });
            return announced;
        }
        self.hearing = Some(runtime.spawn(async move {
            // A webhook that was set before would take everything.
            let call = DeleteWebhook(json!({ "drop_pending_updates": false }));
            let _ = tools.client.call(call).await;
            poll(tools).await;
        }));
        Ok(())
    }

    /// Hears nothing more: what has not been confirmed comes again.
    pub fn deaf(&mut self) {
        if let Some(hearing) = self.hearing.take() {
            hearing.abort();
        }
    }
}

/// Whoever still waits for the platform is not waited for.
impl Drop for Connected {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Asks who the bot is until there is an answer, or the process is to end: whoever does not answer holds
/// nobody up.
async fn know_oneself(client: &Client, stop: &dyn Fn() -> bool) -> Result<Me, NoEntry> {
    let mut said = false;
    loop {
        let asked = async {
            let answer = client.call(GetMe(json!({}))).await;
            if let Err(error) = &answer
                && trouble::of(error) != Trouble::Token
            {
                if !std::mem::replace(&mut said, true) {
                    tracing::warn!(trouble = ?trouble::of(error), "the platform does not answer");
                }
                sleep(AGAIN).await;
            }
            answer
        };
        let answer = tokio::select! {
            answer = asked => answer,
            () = stopped(stop) => return Err(NoEntry::Stopped),
        };
        match answer {
            Ok(Own { id, username, can_read_all_group_messages, .. }) => {
                let reads_all = can_read_all_group_messages;
                return Ok(Me { id, username: username.into(), reads_all });
            }
            Err(error) if trouble::of(&error) == Trouble::Token => return Err(NoEntry::Token),
            Err(_) => {}
        }
    }
}

/// Comes back once the process is to end.
async fn stopped(stop: &dyn Fn() -> bool) {
    while !stop() {
        sleep(LOOK).await;
    }
}
