//! `omerta script`: a chat is played from a file, on virtual time. Without a data folder all is in
//! memory; with one the host is a real process with a real store, and `! crash` kills it.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::cli::{Exit, World, data as folder, input, refuse};
use crate::config::Config;
use crate::face::script::{End, Form, Halt, Outside, Part, Settings, run};
use crate::store::memory::Memory;
use crate::text::Text;
use crate::words::script::{BYTES_MAX, Line, Numbered, read};

/// How a script is played.
pub(super) struct Call<'a> {
    pub(super) file: &'a Path,
    pub(super) json: bool,
    /// The data folder.
    pub(super) data: Option<&'a Path>,
    /// The part of the script that this process plays, until it is killed.
    pub(super) part: Option<usize>,
}

/// Plays the script of a file.
pub(super) fn script(
    world: &mut World<'_>,
    call: &Call<'_>,
    config: &Config,
    text: &Text,
) -> io::Result<Exit> {
    let file = call.file;
    let Some(bytes) = input(world, file, BYTES_MAX, text)? else { return Ok(Exit::BadInput) };
    let lines = match read(&bytes) {
        Ok(lines) => lines,
        Err(faults) => return refuse(world, file, &faults, |kind| text.script_fault(kind)),
    };
    let form = if call.json { Form::Json } else { Form::Plain };
    let settings = Settings {
        rules: config.rules.clone(),
        watch: config.watch.clone(),
        locale: text.locale(),
        form,
    };
    let stage = Stage { file, settings: &settings, text };
    match (call.data, call.part) {
        (None, _) => {
            let store = Box::new(Memory::new());
            let stop = world.stop;
            let part = Part { lines: &lines, store, outside: None, end: End::Finished, stop };
            stage.play(world, part)
        }
        (Some(data), Some(n)) => stage.dies(world, data, &parts(&lines), n),
        (Some(data), None) => stage.kept(world, data, &parts(&lines)),
    }
}

/// What one process plays, and for how many seconds there is none after it; the last one has no such
/// end.
type Parts<'a> = Vec<(&'a [Numbered], Option<u32>)>;

fn parts(lines: &[Numbered]) -> Parts<'_> {
    let mut parts = Parts::new();
    let mut rest = lines;
    let crash = |numbered: &Numbered| {
        if let Line::Crash(seconds) = numbered.line { Some(seconds) } else { None }
    };
    while let Some(end) = rest.iter().position(|line| crash(line).is_some()) {
        parts.push((&rest[..end], crash(&rest[end])));
        rest = &rest[end + 1..];
    }
    parts.push((rest, None));
    parts
}

/// What all parts of a script have in common.
struct Stage<'a> {
    file: &'a Path,
    settings: &'a Settings,
    text: &'a Text,
}

impl Stage<'_> {
    /// Plays a part in this process.
    fn play(&self, world: &mut World<'_>, part: Part<'_>) -> io::Result<Exit> {
        let done = run(part, self.settings, world.out)?;
        self.ended(world, done)
    }

    fn ended(&self, world: &mut World<'_>, done: Result<(), Halt>) -> io::Result<Exit> {
        world.out.flush()?;
        match done {
            Ok(()) => Ok(Exit::Done),
            Err(Halt::Fault(fault)) => {
                refuse(world, self.file, &[fault], |kind| self.text.script_fault(kind))
            }
            Err(Halt::Failed(failure)) => folder::lost(world, &failure, self.text),
            Err(Halt::Stopped(line)) => {
                writeln!(world.err, "omerta: {}", self.text.script_stopped(line))?;
                Ok(Exit::Failed)
            }
        }
    }

    /// Plays all parts over a data folder: each that ends with a crash in a process of its own.
    fn kept(&self, world: &mut World<'_>, data: &Path, parts: &Parts<'_>) -> io::Result<Exit> {
        let mut outside: Option<Outside> = None;
        for (n, (lines, crash)) in parts.iter().enumerate() {
            let Some(seconds) = crash else {
                let Some(store) = folder::open(world, data, self.text)? else {
                    return Ok(Exit::Failed);
                };
                let (stop, end, worry) = (world.stop, End::Finished, store.worry());
                let exit = self.play(world, Part { lines, store, outside, end, stop })?;
                if let Some(trouble) = worry.trouble() {
                    writeln!(world.err, "omerta: {}", self.text.index_trouble(&trouble))?;
                }
                return Ok(exit);
            };
            match Host::start(world, n, outside.as_ref())?.until_killed(world)? {
                Death::Killed(left) => outside = Some(left.after(*seconds)),
                Death::Ended(exit) => return Ok(exit),
                Death::Stopped => {
                    let line = lines.first().map_or(1, |numbered| numbered.number);
                    return self.ended(world, Err(Halt::Stopped(line)));
                }
            }
        }
        Ok(Exit::Done)
    }

    /// This is the process of a part: it plays it, says what it leaves outside, and waits for its death.
    fn dies(
        &self,
        world: &mut World<'_>,
        data: &Path,
        parts: &Parts<'_>,
        n: usize,
    ) -> io::Result<Exit> {
        let Some((lines, Some(_))) = parts.get(n) else { return Ok(Exit::BadInput) };
        let mut given = String::new();
        world.input.read_line(&mut given)?;
        let outside = Outside::from_line(given.trim_end());
        let Some(store) = folder::open(world, data, self.text)? else { return Ok(Exit::Failed) };
        let (input, stop) = (&mut *world.input, world.stop);
        // Whoever waits to be killed and is left alone is an orphan, and ends.
        let mut killed = || input.read_to_end(&mut Vec::new()).map(drop);
        let end = End::Killed(&mut killed);
        let part = Part { lines, store, outside, end, stop };
        let done = run(part, self.settings, world.out)?;
        self.ended(world, done)
    }
}

/// How the process of a part has come to its end.
enum Death {
    /// It had played its part, and was killed.
    Killed(Outside),
    /// It ended by itself, and has said why.
    Ended(Exit),
    /// This process was asked to stop, and nobody goes on without it.
    Stopped,
}

/// The process of a part of a script, to be killed at its end.
struct Host {
    child: Child,
}

impl Host {
    /// Starts it with this call's own arguments, and gives it what stands outside.
    fn start(world: &World<'_>, part: usize, outside: Option<&Outside>) -> io::Result<Host> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(&world.arguments).arg("--part").arg(part.to_string());
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut host = Host { child };
        let given = outside.map(Outside::line).unwrap_or_default();
        if let Some(input) = &mut host.child.stdin {
            writeln!(input, "{given}")?;
        }
        Ok(host)
    }

    /// Says what it says, until it has nothing more to say: then it is killed, with signal 9.
    fn until_killed(mut self, world: &mut World<'_>) -> io::Result<Death> {
        let Some(said) = self.child.stdout.take() else { return Ok(Death::Ended(Exit::Failed)) };
        for line in BufReader::new(said).lines() {
            let line = line?;
            if let Some(outside) = Outside::from_line(&line) {
                self.child.kill()?;
                self.child.wait()?;
                return Ok(Death::Killed(outside));
            }
            writeln!(world.out, "{line}")?;
            if (world.stop)() {
                return Ok(Death::Stopped);
            }
        }
        // It has ended by itself, and has said why.
        let code = self.child.wait()?.code();
        Ok(Death::Ended(if code == Some(2) { Exit::BadInput } else { Exit::Failed }))
    }
}

/// Nobody is left behind.
impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
