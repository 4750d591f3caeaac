//! A stage: the face, the Hall and the fake of the platform, on virtual time. What happens on the wire
//! is real; the clock goes when all of it has happened, and no sooner.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use omerta::config::rulebook::RuleBook;
use omerta::config::watch::Watch;
use omerta::face::live::clock::Clock;
use omerta::face::live::{Live, Said};
use omerta::face::telegram::{Connected, Hands, Hook, Settings, connect};
use omerta::host::hall::{Hall, Opening};
use omerta::host::outbox::limits::Limits;
use omerta::host::voices::Voices;
use omerta::store::Store as _;
use omerta::store::disk::Disk;
use omerta::store::journal::Options;
use omerta::text::Locale;
use omerta_engine::ids::{Moment, Seed};
use tempfile::TempDir;

use crate::telegram::fake::{Fake, TOKEN};

/// A quiet evening that no clock on a wall has reached: 19:00 in Moscow on the first of January 2036.
pub(crate) const START: Moment = Moment(2_082_816_000_000);
/// So long one waits on the wall for what happens on the wire.
const PATIENCE: Duration = Duration::from_secs(30);

/// The clock of a stage.
#[derive(Clone)]
pub(crate) struct Virtual(pub(crate) Arc<AtomicI64>);

impl Clock for Virtual {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }

    fn of_date(&self, ms: i64) -> Moment {
        Moment(ms)
    }

    fn wait_ms(&self, _until: Moment) -> u64 {
        0
    }
}

/// The host as a process has it.
pub(crate) struct Process {
    pub(crate) live: Live<Hands>,
    face: Connected,
    pub(crate) said: Receiver<Said>,
}

/// The stage.
pub(crate) struct Stage {
    pub(crate) fake: Fake,
    pub(crate) clock: Virtual,
    folder: TempDir,
    limits: Limits,
    /// Where updates are sent, if they are not asked for.
    hook: Option<Hook>,
    pub(crate) process: Option<Process>,
}

impl Stage {
    /// The host hears, and keeps the platform's ceilings.
    pub(crate) fn start() -> Stage {
        Stage::with(Fake::start(), Limits::telegram())
    }

    /// The same, over a fake that stands and under other ceilings.
    pub(crate) fn with(fake: Fake, limits: Limits) -> Stage {
        Stage::over(fake, limits, None)
    }

    /// The same, and updates are sent to the host by a webhook.
    pub(crate) fn hooked() -> Stage {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let listen = free.local_addr().expect("its address");
        drop(free);
        let url = format!("http://{listen}/telegram/updates");
        Stage::over(Fake::start(), Limits::telegram(), Some(Hook { url, listen }))
    }

    fn over(fake: Fake, limits: Limits, hook: Option<Hook>) -> Stage {
        let clock = Virtual(Arc::new(AtomicI64::new(START.0)));
        let time = clock.clone();
        fake.set_clock(Arc::new(move || time.now().0));
        let folder = tempfile::tempdir().expect("a folder");
        let mut stage = Stage { fake, clock, folder, limits, hook, process: None };
        stage.revive();
        stage.settle();
        stage
    }

    /// The host starts, over what is written.
    pub(crate) fn revive(&mut self) {
        let (inbox, said) = channel();
        let settings =
            Settings { token: TOKEN.to_owned(), api: self.fake.url(), hook: self.hook.clone() };
        let listen = self.hook.as_ref().map(|hook| hook.listen);
        let is_free = |at: SocketAddr| TcpListener::bind(at).is_ok();
        while !listen.is_none_or(is_free) {
            // The process before has not let it go yet.
            std::thread::sleep(Duration::from_millis(1));
        }
        let entry = connect(settings, inbox.clone(), &|| false);
        let Ok(mut face) = entry else { panic!("there is no way in") };
        let mut disk = open(self.folder.path());
        disk.on_synced(move || drop(inbox.send(Said::Synced)));
        let now = self.clock.now().max(disk.last_alive().unwrap_or(START));
        let mut hall = Hall::open(opening(self.limits), Box::new(disk), now);
        hall.keep_seed(now);
        let live = Live::new(hall, face.hands.clone(), 1);
        face.hear(&|| false).expect("it hears");
        self.process = Some(Process { live, face, said });
    }

    /// The process is gone, whatever it had in hand. What is on its way to the platform may arrive.
    pub(crate) fn die(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.face.deaf();
        }
    }

    /// It has heard what there is and begun to answer, and is gone: whether an answer arrives nobody knows.
    pub(crate) fn dies_in_flight(&mut self) {
        let now = self.clock.now();
        if let Some(process) = &mut self.process {
            let until = Instant::now() + Duration::from_millis(20);
            while let Ok(said) = process.said.recv_timeout(Duration::from_millis(5)) {
                process.live.take(said, &self.clock);
                process.live.step(now);
                if Instant::now() > until {
                    break;
                }
            }
            process.live.step(now);
        }
        self.die();
    }

    /// It is gone and starts again after this time.
    pub(crate) fn crash(&mut self, ms: i64) {
        self.die();
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
        self.revive();
        self.settle();
    }

    /// The moment.
    pub(crate) fn now(&self) -> Moment {
        self.clock.now()
    }

    /// The Hall.
    pub(crate) fn hall(&mut self) -> &mut Hall {
        &mut self.process.as_mut().expect("a host").live.hall
    }

    /// All that can happen now, happens.
    pub(crate) fn settle(&mut self) {
        let Some(process) = &mut self.process else { return };
        let until = Instant::now() + PATIENCE;
        loop {
            while let Ok(said) = process.said.try_recv() {
                process.live.take(said, &self.clock);
            }
            process.live.step(self.clock.now());
            if process.live.is_quiet() && self.fake.is_idle() {
                match process.said.try_recv() {
                    Ok(said) => process.live.take(said, &self.clock),
                    Err(_) => return,
                }
            }
            if let Ok(said) = process.said.recv_timeout(Duration::from_millis(1)) {
                process.live.take(said, &self.clock);
            }
            assert!(process.live.hall.failure().is_none(), "the store has failed");
            let pending = self.fake.pending();
            assert!(Instant::now() < until, "it does not come to rest: {pending:#?}");
        }
    }

    /// Time passes; whatever is due is done at its moment.
    pub(crate) fn pass(&mut self, ms: i64) {
        let until = self.clock.now().plus_ms(ms);
        loop {
            self.settle();
            let now = self.clock.now();
            let due = self.process.as_mut().and_then(|process| process.live.step(now));
            let next = due.filter(|due| *due < until).unwrap_or(until);
            let next = next.max(now.plus_ms(1)).min(until);
            self.clock.0.store(next.0, Ordering::SeqCst);
            if next >= until {
                break;
            }
        }
        self.settle();
    }

    /// Time passes, a second at a time, until something is so; within so many seconds.
    pub(crate) fn until(&mut self, seconds: u32, mut so: impl FnMut(&mut Stage) -> bool) -> bool {
        for _ in 0..seconds {
            if so(self) {
                return true;
            }
            self.pass(1000);
        }
        so(self)
    }
}

fn open(folder: &Path) -> Disk {
    let opened = Disk::open(folder, Duration::from_secs(10), Options::default());
    opened.unwrap_or_else(|trouble| panic!("{trouble:?}")).0
}

fn opening(limits: Limits) -> Opening {
    Opening {
        rules: RuleBook::load(None).expect("the built-in sets"),
        voices: Voices::new(Locale::Ru),
        watch: Watch::built_in(),
        limits,
        seed: Seed(7),
    }
}
