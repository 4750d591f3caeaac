//! Each limit on a file is held at its edge: what reaches it is read, one more is a fault.

use super::*;
use crate::record::protocol::fault::Expected;
use crate::record::protocol::parse::fault_tests::faults;
use crate::record::protocol::{FAULTS_MAX, LIST_MAX, NAME_MAX, REASON_MAX};

fn good(text: &str) -> Protocol {
    parse(text.as_bytes()).expect("the file is good")
}

/// The one fault of a statement of a block, by its column.
fn act_fault(statement: &str) -> (u32, ProtocolFault) {
    let found = faults(&format!("протокол 1\nправила x\nночь 1\n{statement}"));
    (found[0].1, found[0].2.clone())
}

fn entry(statement: &str) -> Entry {
    let protocol = good(&format!("протокол 1\nправила x\nночь 1\n{statement}"));
    protocol.blocks[0].lines[0].entry.clone()
}

#[test]
fn every_limit_holds_at_its_edge() {
    let head = "протокол 1\nправила x\nночь 1\n";
    let many = |line: &str, n: usize| format!("{head}{}", line.repeat(n));
    let stops = |text: &str, what, max| {
        let found = faults(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].2, ProtocolFault::TooMany { what, max });
    };
    good(&many("дон 1\n", STATEMENTS_MAX - 3));
    stops(&many("дон 1\n", STATEMENTS_MAX - 2), Limit::Statements, STATEMENTS_MAX);
    good(&many("попытка\n", BLOCKS_MAX - 1));
    stops(&many("попытка\n", BLOCKS_MAX), Limit::Blocks, BLOCKS_MAX);
    good(&many("undo \"а\"\n", UNDOS_MAX));
    stops(&many("undo \"а\"\n", UNDOS_MAX + 1), Limit::Undos, UNDOS_MAX);

    let list = |n: usize| format!("голос 9: 1-{n}");
    entry(&list(LIST_MAX));
    let too_long = ProtocolFault::ListTooLong { max: LIST_MAX };
    assert_eq!(act_fault(&list(LIST_MAX + 1)), (10, too_long.clone()));
    assert_eq!(act_fault("смертный-ход 1: 0-999"), (17, too_long));
    let warning = |n: usize| format!("warn 4 \"{}\"", "ы".repeat(n));
    entry(&warning(REASON_MAX));
    let expected = Expected::Reason;
    let kind = ProtocolFault::TextTooLong { expected, found: REASON_MAX + 1, max: REASON_MAX };
    assert_eq!(act_fault(&warning(REASON_MAX + 1)), (8, kind));
    let expected = Expected::Team;
    let kind = ProtocolFault::TextTooLong { expected, found: NAME_MAX + 1, max: NAME_MAX };
    assert_eq!(act_fault(&format!("cards {}", "ы".repeat(NAME_MAX + 1))), (7, kind));
    assert_eq!(faults(&many("что\n", 100)).len(), FAULTS_MAX);
    let kind = ProtocolFault::FileTooLong { bytes: BYTES_MAX + 1, max: BYTES_MAX };
    assert_eq!(faults(&"a".repeat(BYTES_MAX + 1)), [(1, 1, kind)]);
}
