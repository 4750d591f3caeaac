//! The night is resolved stage by stage, and what a stage gave is never taken back [E-7.9, A-E36].

use omerta_engine::game::Game;
use omerta_engine::game::command::{Act, Actor, Command, Deal, Deed};
use omerta_engine::game::event::detail::Answer;
use omerta_engine::game::event::{Event, NightEvent};
use omerta_engine::game::phase::{Choice, Night, Phase};
use omerta_engine::game::resolve::{Resolution, resolve};
use omerta_engine::game::role::Side;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::ids::{Moment, Seat, Seed};
use proptest::prelude::*;

use crate::play::acts::Temper;
use crate::play::dice::Dice;
use crate::play::{Play, Step, carry_out, rules, serve};
use crate::{cases, games};

proptest! {
    #![proptest_config(cases(100))]

    /// Of any night and any two of its prefixes the longer keeps what the shorter gave. What was told
    /// in mid-night is what the whole night gives, whatever was chosen, and whoever left, after it.
    #[test]
    fn a_stage_is_never_taken_back((seed, steps) in games()) {
        let mut play = Play::any(seed);
        let (mut faults, mut told) = (Vec::new(), Told::default());
        play.run(steps, |step| {
            if let Phase::Night(night) = &step.game.state().phase {
                faults.extend(unstable(night, step.game));
            }
            faults.extend(told.follow(step));
        });
        prop_assert_eq!(faults, Vec::<String>::new());
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// Any moves of all roles, anybody leaving at any stage: whatever is chosen for a later stage, and
    /// whoever leaves in it, changes nothing that an earlier one gave.
    #[test]
    fn what_comes_later_changes_nothing_before(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let (game, mut night) = full_night(&mut dice);
        let stages = u8::try_from(game.rules().night.len()).expect("few stages");
        stir(&mut night, &game, 0, &mut dice);
        prop_assert_eq!(unstable(&night, &game), Vec::<String>::new());
        for closed in 0..=stages {
            let mut other = night;
            stir(&mut other, &game, closed, &mut dice);
            let given = resolve(&night, &game.state().cards, game.rules(), closed);
            let again = resolve(&other, &game.state().cards, game.rules(), closed);
            prop_assert_eq!(given, again, "after {} stages of {:?}", closed, other);
        }
    }
}

/// The second night of a game in which all roles are dealt.
fn full_night(dice: &mut Dice) -> (Game, Night) {
    let mut rules = rules::any(dice);
    let roles = [
        (Switch::Doctor, 1),
        (Switch::Lover, 1),
        (Switch::Maniac, 1),
        (Switch::Detective, 1),
        (Switch::Advocate, 1),
        (Switch::Don, 1),
    ];
    for (role, dealt) in roles {
        rules.switches = rules.switches.with(role, dealt);
    }
    let seats = 12 + u8::try_from(dice.below(5)).expect("few seats");
    let mut game = Play::with(rules, seats, 0, Temper::CALM).game;
    let deal = Deal::Drawn { seed: Seed(dice.below(1 << 16) as u64), don: Some(true) };
    let at = Moment(1_700_000_000_000);
    let begin = Command { at, by: Actor::Host, act: Act::Begin(deal) };
    let events = game.decide(&begin).expect("a deal of all roles");
    carry_out(&mut game, at, &events);
    loop {
        if let Phase::Night(night) = game.state().phase
            && night.number == 2
        {
            return (game, night);
        }
        serve(&mut game, at).expect("a deadline runs");
    }
}

/// Other choices for the stages from this one on, and other seats that leave in them.
fn stir(night: &mut Night, game: &Game, from: u8, dice: &mut Dice) {
    let state = game.state();
    let stage = |deed: Deed| {
        let role = deed.role()?;
        let stage = game.rules().night.iter().position(|plan| plan.roles.contains(&role))?;
        u8::try_from(stage).ok()
    };
    for seat in state.seats.iter() {
        let open = |deed: Deed| stage(deed).is_some_and(|stage| stage >= from);
        // Few targets, so that moves meet.
        let target = state.seats.iter().nth(dice.below(5)).filter(|_| dice.chance(90));
        let choice = if dice.chance(10) { Choice::Silent } else { Choice::made(target) };
        if state.side(seat) == Side::Mafia && open(Deed::Shoot) {
            let first = state.cards.of_side(Side::Mafia).iter().next();
            let agreed = first.filter(|first| *first != seat).map(|first| night.shots[first]);
            night.shots[seat] = agreed.filter(|_| dice.chance(90)).unwrap_or(choice);
        }
        let own = Deed::of(state.card(seat)).filter(|own| *own != Deed::Shoot);
        if own.is_some_and(open) && dice.chance(80) {
            night.moves[seat] = choice;
        }
        let stages = game.rules().night.len();
        if night.out_from[seat] >= from && dice.chance(15) {
            let left = usize::from(from) + dice.below(stages + 1 - usize::from(from));
            night.out_from[seat] = u8::try_from(left).expect("few stages");
        }
    }
}

/// The night as it stands now, resolved up to each stage.
fn prefixes(night: &Night, game: &Game) -> Vec<Resolution> {
    let stages = u8::try_from(game.rules().night.len()).expect("few stages");
    (0..=stages).map(|closed| resolve(night, &game.state().cards, game.rules(), closed)).collect()
}

/// What a longer prefix of this night takes back.
fn unstable(night: &Night, game: &Game) -> Vec<String> {
    let prefixes = prefixes(night, game);
    let mut faults = Vec::new();
    for (closed, shorter) in prefixes.iter().enumerate() {
        for longer in &prefixes[closed..] {
            for what in taken_back(shorter, longer, game) {
                faults.push(format!("{what} after {closed} stages of {night:?}"));
            }
        }
    }
    faults
}

/// What the shorter prefix gave and the longer one has not. A heal alone takes a hit back, and then
/// the seat is among the saved.
fn taken_back(shorter: &Resolution, longer: &Resolution, game: &Game) -> Vec<&'static str> {
    let kept = |a: Option<Seat>, b: Option<Seat>| a.is_none() || a == b;
    let healed = |a: Option<Seat>, b: Option<Seat>| {
        kept(a, b) || (b.is_none() && a.is_some_and(|seat| longer.saved.contains(seat)))
    };
    let each = |holds: &dyn Fn(Seat) -> bool| game.state().seats.iter().all(holds);
    let rows = [
        ("a visit", kept(shorter.visit, longer.visit)),
        ("a defence", kept(shorter.defended, longer.defended)),
        ("a heal", kept(shorter.healed, longer.healed)),
        ("a frost", kept(shorter.froze, longer.froze)),
        ("the mafia's aim", kept(shorter.mafia_aim, longer.mafia_aim)),
        ("the maniac's aim", kept(shorter.maniac_aim, longer.maniac_aim)),
        ("the mafia's hit", healed(shorter.mafia_hit, longer.mafia_hit)),
        ("the maniac's hit", kept(shorter.maniac_hit, longer.maniac_hit)),
        ("the saved", shorter.saved.without(longer.saved).is_empty()),
        ("the mafia's miss", shorter.mafia_miss.is_none_or(|why| longer.mafia_miss == Some(why))),
        ("the maniac's miss", shorter.maniac_miss.is_none_or(|w| longer.maniac_miss == Some(w))),
        (
            "an answer",
            each(&|s| shorter.answers[s].is_none_or(|answer| longer.answers[s] == Some(answer))),
        ),
        ("a void", each(&|s| shorter.void[s].is_none_or(|why| longer.void[s] == Some(why)))),
    ];
    rows.into_iter().filter(|(_, holds)| !holds).map(|(what, _)| what).collect()
}

/// What was told in the night that runs.
#[derive(Default)]
struct Told {
    answers: Vec<(Seat, Seat, Answer)>,
    /// The resolution at the end of each call.
    given: Vec<(u8, Resolution)>,
}

impl Told {
    fn follow(&mut self, step: &Step<'_>) -> Vec<String> {
        let Ok(events) = step.answer else { return Vec::new() };
        let mut faults = Vec::new();
        for event in events {
            if let Event::Rewound(..) = event {
                // The night was played again: what stands behind is told anew.
                self.read_again(step.game);
                return Vec::new();
            }
            if let Event::Resolved(_) = event {
                faults.extend(self.compare(step));
            }
            let Event::Night(event) = event else { continue };
            self.hear(event);
            if let NightEvent::StageClosed(stage) = event {
                self.close(*stage, step);
            }
        }
        faults
    }

    /// The answers of the running night, out of the history.
    fn read_again(&mut self, game: &Game) {
        for (_, entry) in game.history() {
            if let Event::Night(event) = &entry.event {
                self.hear(event);
            }
        }
    }

    fn hear(&mut self, event: &NightEvent) {
        if let NightEvent::Fell(_) = event {
            *self = Told::default();
        } else if let NightEvent::Checked { by, target, answer } = event {
            self.answers.push((*by, *target, *answer));
        }
    }

    fn close(&mut self, stage: u8, step: &Step<'_>) {
        if let Phase::Night(night) = &step.before.phase {
            let result = resolve(night, &step.before.cards, step.game.rules(), stage + 1);
            self.given.push((stage, result));
        }
    }

    /// The whole night against what was told of it. A choice that ended its own call early is not in
    /// the state before, and who is kept by the host changes the night: neither is compared.
    fn compare(&mut self, step: &Step<'_>) -> Vec<String> {
        let (game, mut faults) = (step.game, Vec::new());
        let Phase::Night(night) = &step.before.phase else { return faults };
        if !night.kept.is_empty() || game.rules().night.iter().any(|stage| stage.early_end) {
            return faults;
        }
        let prefixes = prefixes(night, game);
        let Some(whole) = prefixes.last() else { return faults };
        for (by, target, answer) in &self.answers {
            if whole.answers[*by] != Some(*answer) || night.moves[*by].target() != Some(*target) {
                faults.push(format!("told {answer:?} by {by}, then {:?}", whole.answers[*by]));
            }
        }
        let told = |seat: Seat| self.answers.iter().any(|(by, ..)| *by == seat);
        for seat in game.state().seats.iter() {
            if whole.answers[seat].is_some() && !told(seat) {
                faults.push(format!("{seat} was never told {:?}", whole.answers[seat]));
            }
        }
        for (stage, given) in &self.given {
            if prefixes[usize::from(*stage) + 1] != *given {
                faults.push(format!("stage {stage} gave {given:?}"));
            }
        }
        faults
    }
}
