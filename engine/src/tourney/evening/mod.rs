//! The points of an evening's game: section 6 of the rulebook, clause by clause.

use crate::game::outcome::{Ending, Outcome, Winner};
use crate::game::role::Side;
use crate::game::rules::switch::{Switch, Switches};
use crate::game::sheet::{Guess, Sheet};
use crate::ids::{Points, Seat, SeatSet};
use crate::tourney::reason::{Reason, What, When};

/// All lines of the score, by seat. A void game has none [E-2.3].
#[must_use]
pub fn points(sheet: &Sheet, switches: &Switches) -> Vec<Reason> {
    if sheet.outcome.is_some_and(|outcome| outcome.ending == Ending::Void) {
        return Vec::new();
    }
    let score = Score { sheet, switches };
    let mut lines = score.win();
    lines.extend(score.bonuses().into_iter().filter(|line| score.bonus_stands(line.seat)));
    lines.retain(|line| !score.forfeited().contains(line.seat));
    lines.extend(sheet.corrections.iter().map(|correction| Reason {
        seat: correction.seat,
        points: correction.points,
        clause: "E-2.3",
        what: What::Correction,
        when: When::Game,
        about: None,
    }));
    lines.sort_by_key(|line| line.seat);
    lines
}

struct Score<'a> {
    sheet: &'a Sheet,
    switches: &'a Switches,
}

impl Score<'_> {
    /// Who has nothing for this game but what the host corrects [E-3.10, A-E15].
    fn forfeited(&self) -> SeatSet {
        let zero = self.switches.other(Switch::AccidentPoints);
        let accidents = if zero { self.sheet.accidents } else { SeatSet::EMPTY };
        self.sheet.disqualified.or(accidents)
    }

    /// [A-E19] Bonuses stand after death and defeat, unless the switch pays winners alone.
    fn bonus_stands(&self, seat: Seat) -> bool {
        let side = self.sheet.card(seat).side();
        let won = self.sheet.outcome.is_some_and(|outcome| outcome.winner == Winner::Side(side));
        won || !self.switches.on(Switch::BonusOnlyIfWin)
    }

    fn win(&self) -> Vec<Reason> {
        match self.sheet.outcome {
            Some(Outcome { winner: Winner::Side(side), ending }) => {
                let awarded = ending == Ending::Awarded;
                match side {
                    Side::Mafia => self.mafia_won(awarded),
                    Side::Citizens => self.citizens_won(awarded),
                    Side::Maniac => self.maniac_won(awarded),
                }
            }
            Some(Outcome { winner: Winner::Team(_) | Winner::Draw | Winner::None, .. }) | None => {
                Vec::new()
            }
        }
    }

    /// [E-6.1, A-E04] Every mafioso the number of honest citizens dealt; each survivor one more.
    fn mafia_won(&self, awarded: bool) -> Vec<Reason> {
        let honest = self.sheet.of_side(Side::Citizens);
        let basis = if self.switches.other(Switch::MafiaBasis) {
            honest.and(self.sheet.alive)
        } else {
            honest
        };
        let what = if awarded { What::Awarded } else { What::MafiaWon };
        self.side_won(Side::Mafia, basis.len(), "E-6.1", what)
    }

    /// [E-6.2, A-E05] Every citizen, dead or alive, the number of surviving honest players; each
    /// survivor one more. A living maniac is neither counted nor paid.
    fn citizens_won(&self, awarded: bool) -> Vec<Reason> {
        let survivors = self.sheet.of_side(Side::Citizens).and(self.sheet.alive);
        let what = if awarded { What::Awarded } else { What::CitizensWon };
        self.side_won(Side::Citizens, survivors.len(), "E-6.2", what)
    }

    /// [E-6.3, A-E06] The number of all players of the deal, himself among them.
    fn maniac_won(&self, awarded: bool) -> Vec<Reason> {
        let what = if awarded { What::Awarded } else { What::ManiacWon };
        let all = self.sheet.cards.len();
        let maniacs = self.sheet.of_side(Side::Maniac);
        maniacs.iter().map(|seat| line(seat, all, "E-6.3", what, When::Game, None)).collect()
    }

    fn side_won(&self, side: Side, basis: usize, clause: &'static str, what: What) -> Vec<Reason> {
        let mut lines = Vec::new();
        for seat in self.sheet.of_side(side).iter() {
            if basis > 0 {
                lines.push(line(seat, basis, clause, what, When::Game, None));
            }
            if self.sheet.alive.contains(seat) {
                lines.push(line(seat, 1, clause, What::Survived, When::Game, None));
            }
        }
        lines
    }

    fn bonuses(&self) -> Vec<Reason> {
        let sheet = self.sheet;
        let mut lines = Vec::new();
        // [E-6.4]
        if let Some(guess) = sheet.guess.filter(hits_enough) {
            let when = When::Night(guess.night);
            lines.push(line(guess.by, 2, "E-6.4", What::LastGuess, when, None));
        }
        // [E-6.5]
        for fact in &sheet.found {
            let when = When::Night(fact.number);
            lines.push(line(fact.by, 1, "E-6.5", What::FoundMafia, when, Some(fact.about)));
        }
        // [E-6.6]
        if let Some(fact) = sheet.detective_found {
            let when = When::Night(fact.number);
            lines.push(line(fact.by, 2, "E-6.6", What::FoundDetective, when, Some(fact.about)));
        }
        // [E-6.7, A-E20]
        let own = self.switches.on(Switch::SelfSaveScores);
        for fact in sheet.saved.iter().filter(|fact| own || fact.by != fact.about) {
            let when = When::Night(fact.number);
            lines.push(line(fact.by, 1, "E-6.7", What::Saved, when, Some(fact.about)));
        }
        // [E-6.8, A-E21] Once a game.
        let town = self.switches.on(Switch::AlibiTownOnly);
        let counts = |about: Seat| !town || sheet.card(about).side() == Side::Citizens;
        if let Some(fact) = sheet.alibis.iter().find(|fact| counts(fact.about)) {
            let when = When::Day(fact.number);
            lines.push(line(fact.by, 1, "E-6.8", What::Alibi, when, Some(fact.about)));
        }
        lines
    }
}

/// [A-E17] One may be wrong among three mafiosi and more; of two both must be right.
fn hits_enough(guess: &Guess) -> bool {
    let needed = if guess.mafia >= 3 { guess.mafia - 1 } else { guess.mafia };
    guess.mafia > 0 && guess.hits >= needed
}

fn line(
    seat: Seat,
    points: usize,
    clause: &'static str,
    what: What,
    when: When,
    about: Option<Seat>,
) -> Reason {
    let points = Points::whole(i64::try_from(points).unwrap_or(i64::MAX));
    Reason { seat, points, clause, what, when, about }
}
