//! The process of a host: its store, its Hall, its face, and the loop between them.

use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use omerta_engine::ids::Seed;

use crate::cli::run::Plan;
use crate::cli::{Exit, World, data, usage};
use crate::config::Config;
use crate::face::live::clock::{Clock as _, WallClock};
use crate::face::live::{Inbox, Live, Said, run};
use crate::face::telegram::{Connected, Hook, HookFault, NoEntry, Settings, connect};
use crate::host::hall::{Hall, Opening};
use crate::host::outbox::limits::Limits;
use crate::host::voices::Voices;
use crate::store::Store as _;
use crate::store::disk::Disk;
use crate::text::Text;
use crate::text::usage::UsageFault;

/// Hosts until the process is asked to stop.
pub(super) fn host(
    world: &mut World<'_>,
    plan: Plan,
    (config, folder): (&Config, &Path),
    text: &Text,
) -> io::Result<Exit> {
    // The folder first: a second process on it says so, whatever the network does.
    let Some(disk) = data::open(world, folder, text)? else { return Ok(Exit::Failed) };
    let (inbox, said) = channel();
    let speed = plan.set.speed;
    let mut face = match connect(settings(plan), inbox.clone(), world.stop) {
        Ok(face) => face,
        Err(entry) => return no_entry(world, &entry, text),
    };
    let opened = Opened { disk, speed, inbox };
    serve(world, &mut face, (config, opened, said), text)
}

/// What the host is opened with.
struct Opened {
    disk: Box<Disk>,
    speed: u32,
    inbox: Inbox,
}

/// What the face is started with. A webhook has an address to listen at: else the settings are refused.
pub(super) fn settings(Plan { token, set }: Plan) -> Settings {
    let hook = set.webhook.zip(set.listen.parse().ok()).map(|(url, listen)| Hook { url, listen });
    Settings { token, api: set.api, hook }
}

fn serve(
    world: &mut World<'_>,
    face: &mut Connected,
    (config, opened, said): (&Config, Opened, Receiver<Said>),
    text: &Text,
) -> io::Result<Exit> {
    let Opened { mut disk, speed, inbox } = opened;
    let worry = disk.worry();
    disk.on_synced(move || {
        // Nobody is left to be told where the host has ended.
        let _ = inbox.send(Said::Synced);
    });
    let clock = WallClock::start(disk.last_alive(), speed);
    let mut hall = Hall::open(opening(config, text, speed), disk, clock.now());
    hall.keep_seed(clock.now());
    let mut live = Live::new(hall, face.hands.clone(), speed);
    if let Err(entry) = face.hear(world.stop) {
        return no_entry(world, &entry, text);
    }
    writeln!(world.out, "{}", text.run_started(&face.username))?;
    world.out.flush()?;
    let ended = run(&mut live, &said, &clock, world.stop);
    face.deaf();
    if let Some(trouble) = worry.trouble() {
        writeln!(world.err, "omerta: {}", text.index_trouble(&trouble))?;
    }
    match ended {
        Ok(()) => {
            writeln!(world.out, "{}", text.run_stopped())?;
            Ok(Exit::Done)
        }
        Err(failure) => data::lost(world, &failure, text),
    }
}

fn opening(config: &Config, text: &Text, speed: u32) -> Opening {
    Opening {
        rules: config.rules.clone(),
        voices: Voices::new(text.locale()),
        watch: config.watch.clone(),
        limits: Limits::telegram().sped(speed),
        seed: Seed(rand::random()),
    }
}

fn no_entry(world: &mut World<'_>, entry: &NoEntry, text: &Text) -> io::Result<Exit> {
    match entry {
        NoEntry::Address => {
            usage(world, text, &UsageFault::Address { variable: "OMERTA_TELEGRAM_API" })
        }
        NoEntry::Token => usage(world, text, &UsageFault::TokenRefused),
        NoEntry::Hook(HookFault::Listen { listen, error }) => {
            writeln!(world.err, "omerta: {}", text.run_cannot_listen(listen, error))?;
            Ok(Exit::Failed)
        }
        NoEntry::Hook(HookFault::Refused) => usage(world, text, &UsageFault::HookRefused),
        NoEntry::Threads(why) => Err(io::Error::other(why.clone())),
        NoEntry::Stopped => Ok(Exit::Done),
    }
}
