//! How long the reader of protocols takes: for an ordinary game, and for the largest file it accepts.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use omerta_engine::record::protocol::{BYTES_MAX, STATEMENTS_MAX, parse};

const HEAD: &str = "протокол 1\nправила вечер-2 первый_день=да\nигроков 12\n\
    роли 1-3=мафия 4=детектив 5=доктор 6=любовница 7=маньяк\nимена 1=Аня 2=\"Борис Б.\"\n";

/// A game of this many nights and days.
fn game(days: u16) -> String {
    let mut text = HEAD.to_owned();
    for n in 2..days + 2 {
        let night = "мафия 1:7 2:7 3:8\nдетектив 1\nдоктор 8\nлюбовница 9\nманьяк 5\n";
        let day = "выставил 4 9\nвыставил 5 1\nголос 9: 1@80 2@4.5 4 5\nголос 1: 3 6\n\
            предупреждение 4 \"говорил \\\"не в свой\\\" ход\"\n";
        // Writing to a string cannot fail.
        let _ = write!(text, "ночь {n}\n{night}день {n}\n{day}");
    }
    text
}

/// As many statements as a file may have, and comments up to the largest size.
fn largest() -> String {
    let mut text = game(190);
    let statement = "голос 9: 1@80 2@4.5 3@3.25 4@2 5@1 6@0.5 7 8 10-12\n";
    let missing = STATEMENTS_MAX.saturating_sub(text.lines().count());
    text.push_str(&statement.repeat(missing));
    let comment = "# и тут ведущий сказал, что город засыпает\n";
    text.push_str(&comment.repeat((BYTES_MAX - text.len()) / comment.len()));
    text
}

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("protocol");
    for (name, text) in [("ordinary", game(6)), ("largest", largest())] {
        assert!(parse(text.as_bytes()).is_ok(), "{name}");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |b| b.iter(|| parse(black_box(text.as_bytes()))));
    }
    group.finish();
}

criterion_group!(benches, reading);
criterion_main!(benches);
