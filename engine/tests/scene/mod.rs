//! Scenes: a file is its own transcript. Lines that begin with `# ` are prose, and the first of them
//! names a scene; `table` opens a game, `again` plays the last one once more with other switches;
//! `> ` is somebody's act, or asks to see something, and `>> ` the same without showing what came of
//! it; lines indented by two are what came of it and
//! are made anew by playing.

pub(crate) mod diff;
mod golden;
mod line;
mod setup;
mod shown;
mod stage;
mod told;
mod words;

use crate::scene::setup::Opening;
use crate::scene::stage::Stage;

/// Plays a file and gives the transcript.
///
/// # Errors
/// A line that cannot be read.
pub(crate) fn play(text: &str) -> Result<String, String> {
    Ok(run(text)?.0)
}

/// Plays a file and gives the transcript and the last game of it.
///
/// # Errors
/// A line that cannot be read.
pub(crate) fn run(text: &str) -> Result<(String, Option<Stage>), String> {
    let mut made = String::new();
    let mut scene = Scene::default();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with("  ") {
            continue;
        }
        made.push_str(line);
        made.push('\n');
        let told = scene.line(line).map_err(|why| format!("line {number}, {line}: {why}"))?;
        for line in told {
            made.push_str("  ");
            made.push_str(&line);
            made.push('\n');
        }
    }
    Ok((made, scene.stage))
}

/// What only leads to a scene is not shown; it must not be refused.
fn quiet(told: Vec<String>) -> Result<Vec<String>, String> {
    match told.into_iter().find(|line| line.starts_with("refused")) {
        Some(refused) => Err(refused),
        None => Ok(Vec::new()),
    }
}

/// A table and what was done at it so far.
#[derive(Default)]
struct Scene {
    opening: Opening,
    done: Vec<String>,
    again: bool,
    stage: Option<Stage>,
}

impl Scene {
    fn line(&mut self, line: &str) -> Result<Vec<String>, String> {
        if let Some(rest) = line.strip_prefix("table ") {
            self.opening = Opening::read(rest)?;
            self.done.clear();
            self.again = false;
            return self.open();
        }
        if let Some(rest) = line.strip_prefix("again ") {
            let base = self.opening.clone();
            self.opening.change(rest)?;
            self.again = true;
            let mut told = self.open()?;
            self.opening = base;
            for line in self.done.clone() {
                told = self.act(&line)?;
            }
            return Ok(told);
        }
        if let Some(rest) = line.strip_prefix("> ").or_else(|| line.strip_prefix(">> ")) {
            if !self.again {
                self.done.push(rest.to_owned());
            }
            let told = self.act(rest)?;
            return if line.starts_with(">>") { quiet(told) } else { Ok(told) };
        }
        if line.is_empty() || line.starts_with('#') {
            return Ok(Vec::new());
        }
        Err("neither prose, a table nor an act".to_owned())
    }

    fn open(&mut self) -> Result<Vec<String>, String> {
        match self.opening.open()? {
            Ok(stage) => {
                let mut stage = stage;
                let told = stage.take();
                self.stage = Some(stage);
                Ok(told)
            }
            Err(objections) => {
                self.stage = None;
                Ok(objections)
            }
        }
    }

    fn act(&mut self, line: &str) -> Result<Vec<String>, String> {
        let stage = self.stage.as_mut().ok_or("there is no table")?;
        stage.line(line)?;
        Ok(stage.take())
    }
}
