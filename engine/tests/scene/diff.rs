//! The difference between two transcripts, scene by scene.

/// What differs, under the names of the scenes.
pub(crate) fn by_scene(want: &str, got: &str) -> String {
    let (want, got) = (scenes(want), scenes(got));
    let mut out = String::new();
    for (i, (name, lines)) in want.iter().enumerate() {
        let empty = Vec::new();
        let other = got.get(i).map_or(&empty, |(_, lines)| lines);
        if lines != other {
            out.push_str(&format!("  {name}\n{}", lines_differ(lines, other)));
        }
    }
    out
}

fn scenes(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut scenes = vec![("", Vec::new())];
    let mut before = "";
    for line in text.lines() {
        if line.starts_with("# ") && !before.starts_with('#') {
            scenes.push((line, Vec::new()));
        }
        if let Some((_, lines)) = scenes.last_mut() {
            lines.push(line);
        }
        before = line;
    }
    scenes
}

/// Lines that only one of them has, in the order of the longest common part, with one line around.
fn lines_differ(want: &[&str], got: &[&str]) -> String {
    let mut common = vec![vec![0usize; got.len() + 1]; want.len() + 1];
    for i in (0..want.len()).rev() {
        for j in (0..got.len()).rev() {
            common[i][j] = if want[i] == got[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < want.len() || j < got.len() {
        if i < want.len() && j < got.len() && want[i] == got[j] {
            lines.push((' ', want[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == got.len() || (i < want.len() && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(('-', want[i]));
            i += 1;
        } else {
            lines.push(('+', got[j]));
            j += 1;
        }
    }
    let near = |n: usize| {
        lines.iter().skip(n.saturating_sub(1)).take(if n == 0 { 2 } else { 3 }).any(|l| l.0 != ' ')
    };
    let kept = (0..lines.len()).filter(|n| near(*n)).map(|n| lines[n]);
    kept.map(|(sign, line)| format!("  {sign} {line}\n")).collect()
}
