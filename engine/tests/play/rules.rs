//! Rule sets for random play: the evening's own, with any values of their switches.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use omerta_engine::game::rules::switch::{Kind, Switch, Switches};
use omerta_engine::game::rules::{Candidates, Family, Rules, Shot, Talk, Votes, raw};

use super::dice::Dice;

/// The evening's rule set of this number, as its file has it.
pub(crate) fn evening(number: usize) -> Rules {
    static SETS: OnceLock<Vec<Rules>> = OnceLock::new();
    let sets = SETS
        .get_or_init(|| (1..=3).map(|n| read(&format!("config/rules/evening-{n}.toml"))).collect());
    sets[number - 1].clone()
}

fn read(path: &str) -> Rules {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    raw::read(&fs::read(&path).expect("a rule file"))
        .unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()))
}

/// Mafia, detective and doctor, and nobody else.
pub(crate) fn plain() -> Rules {
    let mut rules = evening(1);
    for (switch, value) in [
        (Switch::Lover, "no"),
        (Switch::Maniac, "no"),
        (Switch::Doctor, "yes"),
        (Switch::Detective, "yes"),
        (Switch::Don, "off"),
    ] {
        let value = switch.read(value).expect("a value of this switch");
        rules.switches = rules.switches.with(switch, value);
    }
    rules
}

/// Any rule set of the evening: some switches changed, sometimes all of them; now and then played as
/// a record is, and now and then with the parts of other rulebooks that the engine knows.
pub(crate) fn any(dice: &mut Dice) -> Rules {
    let mut rules = evening(1 + dice.below(3));
    let changed = dice.pick(&[0, 15, 40, 100]);
    for switch in Switch::ALL {
        if dice.chance(changed) {
            rules.switches = change(rules.switches, *switch, dice);
        }
    }
    if dice.chance(15) {
        rules = rules.as_recorded();
    }
    if dice.chance(15) {
        foreign(&mut rules, dice);
    }
    rules
}

fn change(switches: Switches, switch: Switch, dice: &mut Dice) -> Switches {
    let value = match switch.spec().kind {
        Kind::Truth => dice.below(2),
        Kind::Words(words) => dice.below(words.len()),
        Kind::Seconds { min } => {
            let seconds = [min, 1, 7, 20, 60, 600];
            dice.pick(&seconds) as usize
        }
    };
    switches.with(switch, u32::try_from(value).expect("a small value"))
}

/// Parts that no evening has, but that are data of the same engine.
fn foreign(rules: &mut Rules, dice: &mut Dice) {
    for stage in &mut rules.night {
        stage.early_end = dice.chance(50);
    }
    rules.day.talk = dice.pick(&[Talk::Turns, Talk::Open, Talk::WithVote]);
    rules.day.candidates = dice.pick(&[Candidates::Accused, Candidates::Anyone]);
    rules.day.votes = dice.pick(&[Votes::Changeable, Votes::Final]);
    rules.day.early_end = dice.chance(50);
    rules.day.opens_role = dice.chance(50);
    rules.shot = dice.pick(&[Shot::Unanimous, Shot::PluralityMiss]);
    rules.primacy = dice.chance(50);
    rules.recheck = dice.chance(50);
    rules.acquaintance = dice.chance(50);
    rules.heal.self_heals = dice.pick(&[0, 1, 2]);
    rules.heal.same_again = dice.chance(50);
    debug_assert_eq!(rules.family, Family::Evening);
}
