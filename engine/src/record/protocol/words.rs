//! The one table of the format's words: Russian, the equal English one, and what they mean. The
//! reader, the writer and the hint at the nearest word all use it; nothing else knows a word.

use crate::game::role::{Role, Side};
use crate::record::protocol::ast::BlockKind;
use crate::record::protocol::statement::{Act, HeadWord, Statement};

/// A row of the table. Where several rows mean the same, the writer uses the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word {
    /// In Russian, in lower case, with е for ё.
    pub(crate) russian: &'static str,
    /// In English, in lower case.
    pub(crate) english: &'static str,
    /// What both mean.
    pub(crate) means: Means,
}

/// What a word means. A word may stand in several rows: `мафия` is a role, a move and a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// The first word of a statement.
    Statement(Statement),
    /// A role; of those that act at night, the first word of a move too.
    Role(Role),
    /// A side that is awarded the game.
    Side(Side),
    /// A value.
    Value(Value),
}

/// Words that stand as values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// `да`
    Yes,
    /// `нет`
    No,
    /// `пас`
    Pass,
    /// `была`
    Gone,
    /// `команда`, before `:` and the team's name
    Team,
}

const fn word(russian: &'static str, english: &'static str, means: Means) -> Word {
    Word { russian, english, means }
}

const fn head(russian: &'static str, english: &'static str, word: HeadWord) -> Word {
    self::word(russian, english, Means::Statement(Statement::Head(word)))
}

const fn block(russian: &'static str, english: &'static str, kind: BlockKind) -> Word {
    word(russian, english, Means::Statement(Statement::Block(kind)))
}

const fn act(russian: &'static str, english: &'static str, act: Act) -> Word {
    word(russian, english, Means::Statement(Statement::Act(act)))
}

/// Every word of the format.
pub(crate) const WORDS: &[Word] = &[
    head("протокол", "protocol", HeadWord::Protocol),
    head("правила", "rules", HeadWord::Rules),
    head("игроков", "seats", HeadWord::Seats),
    head("роли", "roles", HeadWord::Roles),
    head("имена", "names", HeadWord::Names),
    head("команды", "teams", HeadWord::Teams),
    head("капитаны", "captains", HeadWord::Captains),
    head("живы", "alive", HeadWord::Alive),
    head("прошлая-ночь", "last-night", HeadWord::LastNight),
    head("лечил-себя", "self-healed", HeadWord::SelfHealed),
    head("найдены", "found", HeadWord::Found),
    head("проверены", "checked", HeadWord::Checked),
    head("первая-жертва", "first-victim", HeadWord::FirstVictim),
    head("алиби-засчитано", "alibi-scored", HeadWord::AlibiScored),
    head("жребий", "seed", HeadWord::Seed),
    block("ночь", "night", BlockKind::Night),
    block("день", "day", BlockKind::Day),
    block("попытка", "attempt", BlockKind::Attempt),
    block("тур", "round", BlockKind::Round),
    act("вызов", "call", Act::Call),
    act("говорит", "speaks", Act::Speaks),
    act("выставил", "accuses", Act::Accuses),
    act("голос", "vote", Act::Vote),
    act("все", "all", Act::All),
    act("смертный-ход", "last-guess", Act::LastGuess),
    act("омон", "omon", Act::Omon),
    act("карты", "cards", Act::Cards),
    act("несчастный-случай", "accident", Act::Accident),
    act("дисквалификация", "disqualify", Act::Disqualify),
    act("предупреждение", "warn", Act::Warn),
    act("окно", "jump", Act::Jump),
    act("выбыл", "timeout", Act::Timeout),
    act("правка", "correct", Act::Correct),
    act("увести", "remove", Act::Remove),
    act("оставить", "keep", Act::Keep),
    act("замена", "substitute", Act::Substitute),
    act("разрешить", "allow", Act::Allow),
    act("отмена", "undo", Act::Undo),
    act("аннулировать", "void", Act::Void),
    act("победа", "award", Act::Award),
    word("мирный", "citizen", Means::Role(Role::Citizen)),
    word("мафия", "mafia", Means::Role(Role::Mafioso)),
    word("дон", "don", Means::Role(Role::Don)),
    word("детектив", "detective", Means::Role(Role::Detective)),
    word("комиссар", "commissar", Means::Role(Role::Detective)),
    word("шериф", "sheriff", Means::Role(Role::Detective)),
    word("сержант", "sergeant", Means::Role(Role::Sergeant)),
    word("доктор", "doctor", Means::Role(Role::Doctor)),
    word("врач", "doctor", Means::Role(Role::Doctor)),
    word("любовница", "lover", Means::Role(Role::Lover)),
    word("маньяк", "maniac", Means::Role(Role::Maniac)),
    word("адвокат", "lawyer", Means::Role(Role::Lawyer)),
    word("босс", "boss", Means::Role(Role::Boss)),
    word("дитя", "child", Means::Role(Role::Child)),
    word("мирные", "citizens", Means::Side(Side::Citizens)),
    word("честные", "citizens", Means::Side(Side::Citizens)),
    word("мафия", "mafia", Means::Side(Side::Mafia)),
    word("маньяк", "maniac", Means::Side(Side::Maniac)),
    word("команда", "team", Means::Value(Value::Team)),
    word("да", "yes", Means::Value(Value::Yes)),
    word("да", "true", Means::Value(Value::Yes)),
    word("нет", "no", Means::Value(Value::No)),
    word("нет", "false", Means::Value(Value::No)),
    word("пас", "pass", Means::Value(Value::Pass)),
    word("была", "gone", Means::Value(Value::Gone)),
];

/// The form in which words are compared: lower case, е for ё.
pub(crate) fn fold(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

/// Every meaning of a word, in either language.
fn meanings(word: &str) -> impl Iterator<Item = Means> {
    let word = fold(word);
    WORDS.iter().filter(move |w| w.russian == word || w.english == word).map(|w| w.means)
}

impl Means {
    pub(crate) fn statement(self) -> Option<Statement> {
        match self {
            Means::Statement(statement) => Some(statement),
            Means::Role(role) => Statement::of_role(role),
            Means::Side(_) | Means::Value(_) => None,
        }
    }

    pub(crate) fn role(self) -> Option<Role> {
        match self {
            Means::Role(role) => Some(role),
            Means::Statement(_) | Means::Side(_) | Means::Value(_) => None,
        }
    }

    fn side(self) -> Option<Side> {
        match self {
            Means::Side(side) => Some(side),
            Means::Statement(_) | Means::Role(_) | Means::Value(_) => None,
        }
    }

    fn value(self) -> Option<Value> {
        match self {
            Means::Value(value) => Some(value),
            Means::Statement(_) | Means::Role(_) | Means::Side(_) => None,
        }
    }
}

/// The statement that begins with this word.
pub(crate) fn statement(word: &str) -> Option<Statement> {
    meanings(word).find_map(Means::statement)
}

/// The role of this name.
pub(crate) fn role(word: &str) -> Option<Role> {
    meanings(word).find_map(Means::role)
}

/// The side of this name.
pub(crate) fn side(word: &str) -> Option<Side> {
    meanings(word).find_map(Means::side)
}

/// The value of this name.
pub(crate) fn value(word: &str) -> Option<Value> {
    meanings(word).find_map(Means::value)
}

/// The row that the writer uses for this meaning.
pub(crate) fn row(means: Means) -> Option<&'static Word> {
    WORDS.iter().find(|w| w.means == means)
}

/// The Russian word for a meaning; every meaning that can be made has one, as a test shows.
pub(crate) fn russian(means: Means) -> &'static str {
    row(means).map_or("", |w| w.russian)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code blocks of the format's description, without its prose, names and numbers.
    const DESCRIBED: &str = "
        протокол [protocol] правила [rules] игроков [seats] роли мафия детектив [roles mafia detective]
        мирный [citizen] имена [names] команды [teams] капитаны [captains] живы [alive]
        прошлая-ночь любовница доктор [last-night lover doctor] лечил-себя да [self-healed yes]
        найдены [found] проверены [checked] первая-жертва была [first-victim gone]
        алиби-засчитано да [alibi-scored yes] жребий [seed]
        мирный [citizen] мафия [mafia] дон [don] детектив [detective] комиссар шериф commissar sheriff
        сержант [sergeant] доктор [doctor] врач любовница [lover] маньяк [maniac] адвокат [lawyer]
        босс [boss] дитя [child] да нет yes no true false
        ночь [night] день [day] попытка [attempt] тур [round]
        мафия пас [pass] дон детектив доктор любовница маньяк адвокат комиссар сержант врач босс
        говорит [speaks] выставил [accuses] голос [vote] все [all] смертный-ход [last-guess]
        омон [omon] карты [cards]
        несчастный-случай [accident] дисквалификация [disqualify] предупреждение [warn] окно [jump]
        выбыл [timeout] правка [correct] увести [remove] оставить [keep] замена [substitute]
        разрешить [allow] отмена [undo] аннулировать [void] победа мафия [award mafia]
        citizens mafia maniac team";

    /// What the writer adds to the format: a decision record says why.
    const ADDED: [&str; 1] = ["call"];

    #[test]
    fn every_word_of_the_description_is_in_the_table_and_no_other_english_one() {
        let described: Vec<&str> = DESCRIBED
            .split(|c: char| c.is_whitespace() || c == '[' || c == ']')
            .filter(|w| !w.is_empty())
            .collect();
        for word in &described {
            assert!(WORDS.iter().any(|w| w.russian == *word || w.english == *word), "{word}");
        }
        for word in WORDS {
            let known = described.contains(&word.english) || ADDED.contains(&word.english);
            assert!(known, "{}", word.english);
        }
    }

    #[test]
    fn the_table_is_in_the_form_in_which_words_are_compared() {
        for word in WORDS {
            assert_eq!(word.russian, fold(word.russian));
            assert_eq!(word.english, fold(word.english));
        }
    }

    #[test]
    fn every_statement_role_side_and_value_has_a_word() {
        for statement in Statement::all() {
            assert_eq!(super::statement(statement.russian()), Some(statement));
            assert_eq!(super::statement(statement.english()), Some(statement));
        }
        for role in Role::ALL {
            assert_eq!(super::role(russian(Means::Role(role))), Some(role));
            assert_eq!(super::role(role.word()), Some(role));
        }
        for side in [Side::Citizens, Side::Mafia, Side::Maniac] {
            assert_eq!(super::side(russian(Means::Side(side))), Some(side));
        }
        for value in [Value::Yes, Value::No, Value::Pass, Value::Gone, Value::Team] {
            assert_eq!(super::value(russian(Means::Value(value))), Some(value));
        }
    }

    #[test]
    fn words_are_read_in_any_case_and_in_both_languages() {
        assert_eq!(statement("ДЕНЬ"), Some(Statement::Block(BlockKind::Day)));
        assert_eq!(statement("Всё"), Some(Statement::Act(Act::All)));
        assert_eq!(statement("Sheriff"), Some(Statement::Move(Role::Detective)));
        assert_eq!(statement("дитя"), None);
        assert_eq!(value("TRUE"), Some(Value::Yes));
    }
}
