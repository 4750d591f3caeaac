//! The program as a process of its own: a folder to run it in, its settings, its end.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::telegram::fake::{Fake, TOKEN};
use crate::tree::root;

/// Long enough for what comes soon, on a busy machine too.
pub(crate) const SOON: Duration = Duration::from_secs(20);

/// What would come from whoever runs the tests.
const OURS: [&str; 10] = [
    "CREDENTIALS_DIRECTORY",
    "OMERTA_DATA",
    "OMERTA_LOCALE",
    "OMERTA_LOG",
    "OMERTA_SPEED",
    "OMERTA_TELEGRAM_API",
    "OMERTA_TELEGRAM_TOKEN",
    "OMERTA_TELEGRAM_TOKEN_FILE",
    "OMERTA_DISCORD_TOKEN",
    "OMERTA_WEB",
];

/// A folder in which the program is run, with its settings and rule sets.
pub(crate) struct Home {
    folder: TempDir,
    variables: Vec<(&'static str, String)>,
    arguments: Vec<&'static str>,
}

impl Home {
    /// An empty one: no settings, no token.
    pub(crate) fn empty() -> Home {
        let folder = tempfile::tempdir().expect("a folder");
        Home { folder, variables: Vec::new(), arguments: vec!["run", "--data", "kept"] }
    }

    /// One whose bot is known to this fake; games go sixty times faster than the clock.
    pub(crate) fn of(fake: &Fake) -> Home {
        let home = Home::empty().with("OMERTA_TELEGRAM_TOKEN", TOKEN);
        home.with("OMERTA_TELEGRAM_API", &fake.url()).with("OMERTA_SPEED", "60")
    }

    /// The same with this variable.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Home {
        self.variables.retain(|(other, _)| *other != name);
        self.variables.push((name, value.to_owned()));
        self
    }

    /// The same without this variable.
    pub(crate) fn without(mut self, name: &str) -> Home {
        self.variables.retain(|(other, _)| *other != name);
        self
    }

    /// The same, called so.
    pub(crate) fn called(mut self, arguments: &[&'static str]) -> Home {
        self.arguments = arguments.to_vec();
        self
    }

    /// Where a file of it is.
    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    /// Writes a file into it.
    pub(crate) fn write(&self, file: &str, bytes: &[u8]) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }

    /// A rule set `quick`: the evening's second game, with these switches, and a first night in which
    /// everybody acts.
    pub(crate) fn rules(&self, switches: &str) {
        let file = fs::read_to_string(root("config/rules/evening-2.toml")).expect("a rule set");
        let file = file.replace("\"evening-2\"", "\"quick\"");
        let file = file.replace("acquaintance = true", "acquaintance = false");
        self.write("config/rules/quick.toml", format!("{file}\n{switches}\n").as_bytes());
    }

    fn command(&self) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("omerta"));
        for name in OURS {
            command.env_remove(name);
        }
        command.args(&self.arguments).current_dir(self.folder.path()).stdin(Stdio::null());
        command.envs(self.variables.iter().map(|(name, value)| (*name, value.as_str())));
        command
    }

    /// Starts it, and waits until it hosts.
    pub(crate) fn run(&self) -> Process {
        let process = self.begin();
        let first = process.line(SOON);
        assert!(first.contains("omerta_test_bot"), "{first:?}\n{}", process.errors());
        process
    }

    /// Starts it.
    pub(crate) fn begin(&self) -> Process {
        let mut command = self.command();
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let (tell, lines) = channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        let errors = Arc::new(Errors::default());
        let reader = errors.follow(child.stderr.take().expect("its errors"));
        Process { child, lines, errors, reader: Some(reader) }
    }

    /// Runs it to its end: its exit code, what it said, what was wrong.
    pub(crate) fn ends(&self) -> (Option<i32>, String, String) {
        let process = self.begin();
        process.ended(SOON)
    }
}

/// What a process has written to standard error.
#[derive(Default)]
struct Errors {
    bytes: Mutex<Vec<u8>>,
    more: Condvar,
}

impl Errors {
    fn follow(self: &Arc<Self>, mut pipe: ChildStderr) -> JoinHandle<()> {
        let errors = Arc::clone(self);
        thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(n @ 1..) = pipe.read(&mut piece) {
                errors.bytes.lock().expect("no panic").extend(&piece[..n]);
                errors.more.notify_all();
            }
        })
    }
}

/// A running program. It is killed with the test.
pub(crate) struct Process {
    child: Child,
    /// What it says; the end of it is the end of the process.
    lines: Receiver<String>,
    errors: Arc<Errors>,
    reader: Option<JoinHandle<()>>,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// What it has written to standard error by now.
    pub(crate) fn errors(&self) -> String {
        String::from_utf8_lossy(&self.errors.bytes.lock().expect("no panic")).into_owned()
    }

    /// Waits for these words on standard error.
    pub(crate) fn complains(&self, words: &str) {
        let lacks = |bytes: &mut Vec<u8>| !String::from_utf8_lossy(bytes).contains(words);
        let bytes = self.errors.bytes.lock().expect("no panic");
        let woken = self.errors.more.wait_timeout_while(bytes, SOON, lacks).expect("no panic");
        let late = woken.1.timed_out();
        drop(woken);
        assert!(!late, "no «{words}»:\n{}", self.errors());
    }

    /// The next line that it says.
    pub(crate) fn line(&self, timeout: Duration) -> String {
        let line = self.lines.recv_timeout(timeout);
        line.unwrap_or_else(|error| panic!("it says nothing, {error}:\n{}", self.errors()))
    }

    /// Signal 9, whatever it does. All that it had written to standard error.
    pub(crate) fn dies(mut self) -> String {
        self.child.kill().expect("signal 9");
        self.rest().1
    }

    /// Its exit code, and all that was wrong, once it is gone.
    fn rest(&mut self) -> (Option<i32>, String) {
        let status = self.child.wait().expect("an end");
        let reader = self.reader.take().expect("it ends once");
        reader.join().expect("its errors");
        (status.code(), self.errors())
    }

    /// Asks it to end, as a service manager does.
    pub(crate) fn ask_to_leave(&self) {
        let id = self.id().to_string();
        let sent = Command::new("sh").args(["-c", &format!("kill -TERM {id}")]).status();
        assert!(sent.expect("a shell").success(), "SIGTERM for {id}");
    }

    /// Asks it to end, and waits for that: how long it took, and what came of it.
    pub(crate) fn leaves(self) -> (Duration, (Option<i32>, String, String)) {
        let begun = Instant::now();
        self.ask_to_leave();
        let ended = self.ended(SOON);
        (begun.elapsed(), ended)
    }

    /// Waits for its end: its exit code, the rest of what it said, what was wrong.
    pub(crate) fn ended(mut self, timeout: Duration) -> (Option<i32>, String, String) {
        let until = Instant::now() + timeout;
        let mut said = String::new();
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => said += &(line + "\n"),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end:\n{}", self.errors()),
            }
        }
        let (code, errors) = self.rest();
        (code, said, errors)
    }
}
