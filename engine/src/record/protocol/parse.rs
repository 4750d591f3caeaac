//! Reads a whole file: bytes to lines, lines to statements, statements to the head and the blocks.
//! What the rules say to them is not asked here.

use std::collections::BTreeMap;

use crate::fault::{Fault, Place};
use crate::record::protocol::args::{Args, Sentence};
use crate::record::protocol::ast::{Block, BlockKind, Head, Line, Protocol, RulesName};
use crate::record::protocol::entry::Entry;
use crate::record::protocol::fault::{Limit, ProtocolFault};
use crate::record::protocol::faults::{Faults, shown};
use crate::record::protocol::lexer;
use crate::record::protocol::statement::{Act, HeadWord, Statement};
use crate::record::protocol::word::{Word, chars};
use crate::record::protocol::{
    BLOCKS_MAX, BYTES_MAX, STATEMENTS_MAX, UNDOS_MAX, block, head, moves, nearest, words,
};

/// Reads a protocol.
///
/// # Errors
/// All that is wrong in the file, in the order of its lines, but no more than
/// [`crate::record::protocol::FAULTS_MAX`] faults. Whether its blocks stand in order is for
/// [`crate::record::protocol::check_order`] to say, which must know the rule set.
pub fn parse(bytes: &[u8]) -> Result<Protocol, Vec<Fault<ProtocolFault>>> {
    let mut parser = Parser::new();
    if bytes.len() > BYTES_MAX {
        let kind = ProtocolFault::FileTooLong { bytes: bytes.len(), max: BYTES_MAX };
        parser.faults.push(Place { line: 1, column: 1 }, kind);
        return Err(parser.faults.list());
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut line = 0;
    for text in bytes.split(|b| *b == b'\n') {
        line += 1;
        if parser.line(line, text).is_none() || parser.faults.are_enough() {
            return Err(parser.faults.list());
        }
    }
    parser.finish(line)
}

/// What has been read so far.
struct Parser {
    faults: Faults,
    /// The statements of the head, and where they stand.
    seen: BTreeMap<HeadWord, Place>,
    head: Head,
    blocks: Vec<Block>,
    statements: usize,
    undos: usize,
}

/// Nothing more can be read: why is among the faults.
type Goes = Option<()>;

impl Parser {
    fn new() -> Parser {
        let name = RulesName { name: String::new(), place: Place { line: 1, column: 1 } };
        Parser {
            faults: Faults::default(),
            seen: BTreeMap::new(),
            head: Head::new(name),
            blocks: Vec::new(),
            statements: 0,
            undos: 0,
        }
    }

    fn line(&mut self, line: u32, bytes: &[u8]) -> Goes {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(e) => {
                let (good, bad) = bytes.split_at(e.valid_up_to());
                let column = chars(&String::from_utf8_lossy(good)) + 1;
                let byte = bad.first().copied().unwrap_or_default();
                self.faults.push(Place { line, column }, ProtocolFault::NotUtf8 { byte });
                return Some(());
            }
        };
        match lexer::words(text) {
            Ok(words) => self.statement(line, words),
            Err(lexer::Unclosed { column, closing }) => {
                self.faults.push(Place { line, column }, ProtocolFault::UnclosedQuote { closing });
                // It is a statement all the same: the next one is not the first.
                self.statements += 1;
                Some(())
            }
        }
    }

    fn statement(&mut self, line: u32, mut words: Vec<Word<'_>>) -> Goes {
        let Some(first) = words.first() else {
            return Some(());
        };
        // `все:` and `все :` are the same.
        if let Some((word, rest)) = first.cut(':').filter(|(word, _)| !word.pieces.is_empty()) {
            words[0] = rest;
            words.insert(0, word);
        }
        let word = words.remove(0);
        let place = Place { line, column: word.column };
        let statement = word.bare().and_then(words::statement);
        self.first(place, &word, statement)?;
        self.count(place, statement)?;
        let Some(statement) = statement else {
            let found = word.shown();
            let nearest = nearest::statement(&found);
            let kind = ProtocolFault::UnknownStatement { found: shown(&found), nearest };
            self.faults.push(place, kind);
            return Some(());
        };
        let sentence = Sentence { place, end: word.end, words };
        match statement {
            Statement::Head(word) => return self.head_statement(word, sentence),
            Statement::Block(kind) => return self.block(kind, sentence),
            Statement::Move(role) => self.entry(sentence, statement, |a| moves::role_move(role, a)),
            Statement::Act(act) => self.entry(sentence, statement, |a| moves::act(act, a)),
        }
        Some(())
    }

    /// Counts the statement; `None` where the file may not go on.
    fn count(&mut self, place: Place, statement: Option<Statement>) -> Goes {
        self.statements += 1;
        self.undos += usize::from(statement == Some(Statement::Act(Act::Undo)));
        let (what, max) = if self.statements > STATEMENTS_MAX {
            (Limit::Statements, STATEMENTS_MAX)
        } else if self.undos > UNDOS_MAX {
            (Limit::Undos, UNDOS_MAX)
        } else {
            return Some(());
        };
        self.faults.push(place, ProtocolFault::TooMany { what, max });
        None
    }

    /// The first statement says what the file is. A file that begins with a word of the format is
    /// read on, so that its other faults are listed too; any other is something else altogether.
    fn first(&mut self, place: Place, word: &Word<'_>, statement: Option<Statement>) -> Goes {
        if self.statements == 0 && statement != Some(Statement::Head(HeadWord::Protocol)) {
            let found = Some(shown(&word.shown()));
            self.faults.push(place, ProtocolFault::NotAProtocol { found });
            statement?;
        }
        Some(())
    }

    fn head_statement(&mut self, word: HeadWord, sentence: Sentence<'_>) -> Goes {
        let place = sentence.place;
        let statement = Statement::Head(word);
        if let Some(first) = self.seen.get(&word).copied() {
            self.faults.push(place, ProtocolFault::StatementTwice { statement, first });
            return Some(());
        }
        self.seen.insert(word, place);
        if let Some(block) = self.blocks.first() {
            let kind = ProtocolFault::HeadAfterBlock { statement, first_block: block.line };
            self.faults.push(place, kind);
            return Some(());
        }
        let mut args = Args::new(statement, sentence, &mut self.faults);
        if word == HeadWord::Protocol {
            return head::version(&mut args);
        }
        head::read(word, &mut args, &mut self.head);
        Some(())
    }

    fn block(&mut self, kind: BlockKind, sentence: Sentence<'_>) -> Goes {
        let place = sentence.place;
        if self.blocks.len() == BLOCKS_MAX {
            let kind = ProtocolFault::TooMany { what: Limit::Blocks, max: BLOCKS_MAX };
            self.faults.push(place, kind);
            return None;
        }
        let mut args = Args::new(Statement::Block(kind), sentence, &mut self.faults);
        // A block with a faulty number still takes the lines after it.
        let number = block::number(kind, &mut args).unwrap_or_default();
        self.blocks.push(Block { kind, number, line: place.line, lines: Vec::new() });
        Some(())
    }

    fn entry(
        &mut self,
        sentence: Sentence<'_>,
        statement: Statement,
        read: impl FnOnce(&mut Args<'_, '_>) -> Option<Entry>,
    ) {
        let place = sentence.place;
        let entry = read(&mut Args::new(statement, sentence, &mut self.faults));
        match self.blocks.last_mut() {
            Some(block) => {
                block.lines.extend(entry.map(|entry| Line { line: place.line, entry }));
            }
            None => self.faults.push(place, ProtocolFault::BeforeFirstBlock { statement }),
        }
    }

    /// What can be said only of the whole file.
    fn finish(mut self, line: u32) -> Result<Protocol, Vec<Fault<ProtocolFault>>> {
        let place = Place { line, column: 1 };
        if self.statements == 0 {
            self.faults.push(place, ProtocolFault::NotAProtocol { found: None });
        } else if !self.seen.contains_key(&HeadWord::Rules) {
            self.faults.push(place, ProtocolFault::NoRules);
        }
        if !self.seen.contains_key(&HeadWord::Alive) {
            for (word, place) in self.seen.iter().filter(|(word, _)| word.is_of_fragment()) {
                let kind = ProtocolFault::NotAFragment { statement: Statement::Head(*word) };
                self.faults.push(*place, kind);
            }
        }
        let faults = self.faults.list();
        if faults.is_empty() {
            Ok(Protocol { head: self.head, blocks: self.blocks })
        } else {
            Err(faults)
        }
    }
}

#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod limit_tests;
#[cfg(test)]
mod tests;
