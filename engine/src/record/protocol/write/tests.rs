//! What is written reads back as the same, and looks as a person would write it.

use expect_test::expect;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;
use crate::record::protocol::parse;
use crate::record::protocol::write::generate::protocol;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 512,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(8),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_reads_back_as_the_same(protocol in protocol()) {
        let text = write(&protocol);
        let read = parse(text.as_bytes());
        prop_assert_eq!(read.map(Protocol::without_places), Ok(protocol), "{}", text);
    }
}

#[test]
fn the_canonical_text_is_russian_and_plain() {
    let english = "protocol 1\nrules EVENING-2 first_day_vote=yes tie=host speech_s=45\nseats 12\n\
        roles 1,2,3,5=mafia 4=sheriff 7 = don";
    assert!(parse(english.as_bytes()).is_err());
    let english = "protocol 1\nrules EVENING-2 first_day_vote=yes tie=host speech_s=45\nseats 12\n\
        roles 1,2,3,5=mafia 4=sheriff\nnames 1=Ann 2=\"Bob \\\"B\\\"\"\nalive 1 2 3 4 6 7\n\
        last-night doctor=8\nself-healed yes\nnight 2\nmafia 1:7 2:pass\nday 2\nvote 9: 1@80 2@4.50 3\n\
        round 3\nall:\ncorrect 4 1,5 «so»\naward team:\"The A\" \"so\"";
    let protocol = parse(english.as_bytes()).expect("the file is good");
    expect![[r#"
        протокол 1
        правила вечер-2 первый_день=да ничья_голосов=host речь_с=45
        игроков 12
        роли 1-3,5=мафия 4=детектив
        имена 1=Ann 2="Bob \"B\""
        живы 1-4,6,7
        прошлая-ночь доктор=8
        лечил-себя да

        ночь 2
          мафия 1:7 2:пас

        день 2
          голос 9: 1@80 2@4.5 3

        тур 3
          все:
          правка 4 +1.5 "so"
          победа команда:"The A" "so"
    "#]]
    .assert_eq(&write(&protocol));
}

#[test]
fn a_line_break_in_a_text_becomes_a_blank() {
    let mut protocol = parse("протокол 1\nправила x\nночь 1\n".as_bytes()).expect("it is good");
    let entry = Entry::Void { reason: "а\nб\u{7}".to_owned() };
    protocol.blocks[0].lines.push(crate::record::protocol::ast::Line { line: 4, entry });
    assert!(write(&protocol).ends_with("аннулировать \"а б \"\n"));
}
