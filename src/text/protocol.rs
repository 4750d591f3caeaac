//! What is wrong in the protocol of a game, in words: what stands there and what was expected.

use omerta_engine::record::protocol::ast::BlockKind;
use omerta_engine::record::protocol::fault::{BlockName, Expected, Limit, ProtocolFault};
use omerta_engine::record::protocol::statement::Statement;

use crate::text::{Locale, Text};

impl Text {
    /// What is wrong in a protocol.
    #[must_use]
    pub fn protocol_fault(&self, fault: &ProtocolFault) -> String {
        let words = &self.words;
        match fault {
            ProtocolFault::FileTooLong { max, .. } => words.msg_fault_too_big(*max),
            ProtocolFault::NotUtf8 { byte } => words.msg_fault_byte(format!("0x{byte:02X}")),
            ProtocolFault::TooMany { what, max } => self.too_many(*what, *max),
            ProtocolFault::NotAProtocol { found: Some(found) } => {
                words.msg_fault_not_a_protocol(found)
            }
            ProtocolFault::NotAProtocol { found: None } => words.msg_fault_empty_protocol(),
            ProtocolFault::UnknownVersion { found, known } => {
                words.msg_fault_unknown_version(found, *known)
            }
            ProtocolFault::NoRules => words.msg_fault_no_rules(),
            ProtocolFault::UnclosedQuote { closing } => {
                words.msg_fault_unclosed_quote(closing.to_string())
            }
            ProtocolFault::BackwardRange { from, to } => words.msg_fault_backward_range(*from, *to),
            ProtocolFault::ListTooLong { max } => words.msg_fault_list_too_long(*max),
            ProtocolFault::UnknownStatement { .. }
            | ProtocolFault::UnknownRole { .. }
            | ProtocolFault::UnknownSwitch { .. }
            | ProtocolFault::UnknownValue { .. }
            | ProtocolFault::Unreadable { .. }
            | ProtocolFault::OutOfRange { .. }
            | ProtocolFault::TextTooLong { .. }
            | ProtocolFault::EmptyText { .. }
            | ProtocolFault::ArgumentTwice { .. } => self.argument_fault(fault),
            ProtocolFault::WrongCount { .. }
            | ProtocolFault::NoReason { .. }
            | ProtocolFault::NoColon { .. }
            | ProtocolFault::StatementTwice { .. }
            | ProtocolFault::HeadAfterBlock { .. }
            | ProtocolFault::BeforeFirstBlock { .. }
            | ProtocolFault::NotAFragment { .. }
            | ProtocolFault::BlockTwice { .. }
            | ProtocolFault::BlockOutOfOrder { .. }
            | ProtocolFault::OutsideDay { .. }
            | ProtocolFault::RoundOutOfOrder { .. } => self.order_fault(fault),
        }
    }
}

impl Text {
    /// Of one argument of a statement.
    fn argument_fault(&self, fault: &ProtocolFault) -> String {
        let words = &self.words;
        match fault {
            ProtocolFault::UnknownStatement { found, nearest } => {
                self.perhaps(words.msg_fault_unknown_statement(found), *nearest)
            }
            ProtocolFault::UnknownRole { found, nearest } => {
                self.perhaps(words.msg_fault_unknown_role(found), *nearest)
            }
            ProtocolFault::UnknownSwitch { found, nearest } => {
                self.perhaps(words.msg_fault_no_such_switch(found), *nearest)
            }
            ProtocolFault::UnknownValue { switch, found } => {
                words.msg_fault_switch_value(self.switch(*switch), found, self.values(*switch))
            }
            ProtocolFault::Unreadable { found, expected } => {
                words.msg_fault_unreadable(found, self.expected(*expected))
            }
            ProtocolFault::OutOfRange { found, expected, min, max } => {
                let (min, max) = (min.to_string(), max.to_string());
                words.msg_fault_number_range(found, self.expected(*expected), min, max)
            }
            ProtocolFault::TextTooLong { expected, found, max } => {
                words.msg_fault_text_too_long(self.expected(*expected), *found, *max)
            }
            ProtocolFault::EmptyText { expected } => {
                words.msg_fault_empty_text(self.expected(*expected))
            }
            ProtocolFault::ArgumentTwice { found, expected, first } => {
                let what = self.expected(*expected);
                words.msg_fault_argument_twice(found, what, first.line, first.column)
            }
            ProtocolFault::FileTooLong { .. }
            | ProtocolFault::NotUtf8 { .. }
            | ProtocolFault::TooMany { .. }
            | ProtocolFault::NotAProtocol { .. }
            | ProtocolFault::UnknownVersion { .. }
            | ProtocolFault::NoRules
            | ProtocolFault::UnclosedQuote { .. }
            | ProtocolFault::BackwardRange { .. }
            | ProtocolFault::ListTooLong { .. }
            | ProtocolFault::WrongCount { .. }
            | ProtocolFault::NoReason { .. }
            | ProtocolFault::NoColon { .. }
            | ProtocolFault::StatementTwice { .. }
            | ProtocolFault::HeadAfterBlock { .. }
            | ProtocolFault::BeforeFirstBlock { .. }
            | ProtocolFault::NotAFragment { .. }
            | ProtocolFault::BlockTwice { .. }
            | ProtocolFault::BlockOutOfOrder { .. }
            | ProtocolFault::OutsideDay { .. }
            | ProtocolFault::RoundOutOfOrder { .. } => self.order_fault(fault),
        }
    }

    /// Of a whole statement, or of the order in which statements and blocks stand.
    fn order_fault(&self, fault: &ProtocolFault) -> String {
        let words = &self.words;
        match fault {
            ProtocolFault::WrongCount { statement, found, min, max } => {
                words.msg_fault_wrong_count(self.word(*statement), self.count(*min, *max), *found)
            }
            ProtocolFault::NoReason { statement } => {
                words.msg_fault_no_reason(self.word(*statement))
            }
            ProtocolFault::NoColon { statement } => words.msg_fault_no_colon(self.word(*statement)),
            ProtocolFault::StatementTwice { statement, first } => {
                words.msg_fault_statement_twice(self.word(*statement), first.line)
            }
            ProtocolFault::HeadAfterBlock { statement, first_block } => {
                words.msg_fault_head_after_block(self.word(*statement), *first_block)
            }
            ProtocolFault::BeforeFirstBlock { statement } => {
                words.msg_fault_before_first_block(self.word(*statement))
            }
            ProtocolFault::NotAFragment { statement } => {
                words.msg_fault_not_a_fragment(self.word(*statement))
            }
            ProtocolFault::BlockTwice { found, first } => {
                words.msg_fault_block_twice(self.block(*found), *first)
            }
            ProtocolFault::BlockOutOfOrder { found, after } => {
                words.msg_fault_block_order(self.block(*found), self.block(*after))
            }
            ProtocolFault::OutsideDay { found } => words.msg_fault_outside_day(self.block(*found)),
            ProtocolFault::RoundOutOfOrder { found, expected: Some(expected) } => {
                words.msg_fault_round_order(*found, *expected)
            }
            ProtocolFault::RoundOutOfOrder { found, expected: None } => {
                words.msg_fault_round_last(*found)
            }
            ProtocolFault::FileTooLong { .. }
            | ProtocolFault::NotUtf8 { .. }
            | ProtocolFault::TooMany { .. }
            | ProtocolFault::NotAProtocol { .. }
            | ProtocolFault::UnknownVersion { .. }
            | ProtocolFault::NoRules
            | ProtocolFault::UnclosedQuote { .. }
            | ProtocolFault::BackwardRange { .. }
            | ProtocolFault::ListTooLong { .. }
            | ProtocolFault::UnknownStatement { .. }
            | ProtocolFault::UnknownRole { .. }
            | ProtocolFault::UnknownSwitch { .. }
            | ProtocolFault::UnknownValue { .. }
            | ProtocolFault::Unreadable { .. }
            | ProtocolFault::OutOfRange { .. }
            | ProtocolFault::TextTooLong { .. }
            | ProtocolFault::EmptyText { .. }
            | ProtocolFault::ArgumentTwice { .. } => self.protocol_fault(fault),
        }
    }

    fn too_many(&self, what: Limit, max: usize) -> String {
        match what {
            Limit::Statements => self.words.msg_fault_too_many_statements(max),
            Limit::Blocks => self.words.msg_fault_too_many_blocks(max),
            Limit::Undos => self.words.msg_fault_too_many_undos(max),
        }
    }

    fn perhaps(&self, what: String, nearest: Option<&str>) -> String {
        match nearest {
            Some(nearest) => self.words.msg_fault_nearest(what, nearest),
            None => what,
        }
    }

    fn count(&self, min: usize, max: Option<usize>) -> String {
        match max {
            Some(max) if max == min => self.words.msg_count_exactly(max),
            Some(max) => self.words.msg_count_between(min, max),
            None => self.words.msg_count_at_least(min),
        }
    }

    /// A statement's first word, in the reader's language.
    fn word(&self, statement: Statement) -> &'static str {
        match self.locale {
            Locale::Ru => statement.russian(),
            Locale::En => statement.english(),
        }
    }

    fn block(&self, block: BlockName) -> String {
        let word = self.word(Statement::Block(block.kind));
        match block.kind {
            BlockKind::Night | BlockKind::Day | BlockKind::Round => {
                format!("{word} {}", block.number)
            }
            BlockKind::Attempt => word.to_owned(),
        }
    }

    fn expected(&self, expected: Expected) -> String {
        let words = &self.words;
        match expected {
            Expected::Statement => words.msg_expected_statement(),
            Expected::Seat => words.msg_expected_seat(),
            Expected::Seats => words.msg_expected_seats(),
            Expected::SeatCount => words.msg_expected_seat_count(),
            Expected::BlockNumber => words.msg_expected_block_number(),
            Expected::RoundNumber => words.msg_expected_round_number(),
            Expected::Choice => words.msg_expected_choice(),
            Expected::Shooter => words.msg_expected_shooter(),
            Expected::Ballot => words.msg_expected_ballot(),
            Expected::Seconds => words.msg_expected_seconds(),
            Expected::Points => words.msg_expected_points(),
            Expected::Seed => words.msg_expected_seed(),
            Expected::Truth => words.msg_expected_truth(),
            Expected::Gone => words.msg_expected_gone(),
            Expected::Cards => words.msg_expected_cards(),
            Expected::Role => words.msg_expected_role(),
            Expected::NameOf => words.msg_expected_name_of(),
            Expected::TeamOf => words.msg_expected_team_of(),
            Expected::LastNight => words.msg_expected_last_night(),
            Expected::RulesName => words.msg_expected_rules_name(),
            Expected::Switch => words.msg_expected_switch(),
            Expected::Name => words.msg_expected_name(),
            Expected::Team => words.msg_expected_team(),
            Expected::Awarded => words.msg_expected_awarded(),
            Expected::Reason => words.msg_expected_reason(),
        }
    }
}
