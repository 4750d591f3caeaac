//! The switches of the rule sets (`formats/switches.md`): their names, their values, and the typed
//! answers that the engine asks them for. What a switch *does* stands where the rule stands.

mod values;

use crate::game::rules::Family;
pub use crate::game::rules::switch::values::{DonRule, Switches, Tie};

/// Declares the switches once: the enum, the list of all, and the table of their specifications.
macro_rules! switches {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $russian:literal, $kind:expr, $default:expr, $families:expr, $ruling:literal;)*) => {
        /// A switch of a rule set.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Switch { $($(#[$doc])* $variant,)* }

        impl Switch {
            /// Every switch, in the order of the table in `formats/switches.md`.
            pub const ALL: &'static [Switch] = &[$(Switch::$variant,)*];

            /// Name, values, default and ruling of this switch.
            #[must_use]
            pub fn spec(self) -> &'static Spec {
                match self {
                    $(Switch::$variant => const { &Spec {
                        name: $name, russian: $russian, kind: $kind, default: $default,
                        families: $families, ruling: $ruling,
                    } },)*
                }
            }
        }
    };
}

/// What is fixed about a switch.
#[derive(Debug)]
pub struct Spec {
    /// The name in rule files and protocols.
    pub name: &'static str,
    /// The equal Russian name in protocols.
    pub russian: &'static str,
    /// Which values it takes.
    pub kind: Kind,
    /// The value where nothing is said: a place in the words, 1/0 for a truth, or seconds.
    pub default: u32,
    /// The families of rule sets that have it.
    pub families: &'static [Family],
    /// The ruling or clause it comes from.
    pub ruling: &'static str,
}

/// The values that a switch takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// да/нет, yes/no, true/false.
    Truth,
    /// One of these words. `on` and `off` may be written as truth values.
    Words(&'static [&'static str]),
    /// A whole number of seconds from `min` to [`SECONDS_MAX`].
    Seconds {
        /// The least.
        min: u32,
    },
}

/// The longest that any stage may last, in seconds: a week.
pub const SECONDS_MAX: u32 = 604_800;

const EVENING: &[Family] = &[Family::Evening];
const ALL: &[Family] = &[Family::Evening, Family::Street, Family::Wall];
/// `rules` = as the rule set's own deal has it.
const DEALT: Kind = Kind::Words(&["rules", "yes", "no"]);

switches! {
    /// One maniac against one citizen.
    ManiacVsCiv: "maniac_vs_civ", "маньяк_и_мирный", Kind::Words(&["town", "maniac"]), 0, EVENING, "A-E02";
    /// Whether parity counts the maniac among the citizens.
    ManiacCountsAsCiv: "maniac_counts_as_civ", "маньяк_как_мирный", Kind::Truth, 1, EVENING, "A-E03";
    /// What a mafia win pays.
    MafiaBasis: "mafia_basis", "очки_мафии", Kind::Words(&["initial", "alive_at_end"]), 0, EVENING, "A-E04";
    /// Whether a doctor under the mafia's fire may still heal himself.
    DoctorSelfHealWhenShot: "doctor_self_heal_when_shot", "доктор_лечит_себя_под_огнём", Kind::Truth, 1, EVENING, "A-E07";
    /// Whether a heal stops the maniac too.
    HealCoversManiac: "heal_covers_maniac", "лечение_от_маньяка", Kind::Truth, 0, EVENING, "A-E08";
    /// Whether a heal keeps the dead lover's partner in the game.
    HealSavesPartner: "heal_saves_partner", "лечение_спутника", Kind::Truth, 0, EVENING, "A-E09";
    /// Whether the lover's visit stops the Don's and the lawyer's own move.
    LoverBlocksDon: "lover_blocks_don", "любовница_держит_дона", Kind::Truth, 1, EVENING, "A-E12";
    /// Whether the mafia are told at night that their shot is lost.
    TellMafiaBlocked: "tell_mafia_blocked", "сказать_мафии_о_визите", Kind::Truth, 0, EVENING, "A-E13";
    /// What an accident leaves of the seat's points.
    AccidentPoints: "accident_points", "очки_при_несчастье", Kind::Words(&["keep", "zero"]), 0, EVENING, "A-E15";
    /// Whether roles act in the first night.
    FirstNightActions: "first_night_actions", "первая_ночь", Kind::Truth, 0, EVENING, "A-E16";
    /// Whether there is a vote on the first day.
    FirstDayVote: "first_day_vote", "первый_день", Kind::Truth, 0, EVENING, "A-E16";
    /// Whether a mafioso who is the first victim may guess.
    GuessForMafia: "guess_for_mafia", "ход_мафии", Kind::Truth, 0, EVENING, "A-E18";
    /// Whether personal bonuses are paid to the winners alone.
    BonusOnlyIfWin: "bonus_only_if_win", "премии_только_за_победу", Kind::Truth, 0, EVENING, "A-E19";
    /// Whether the doctor scores for saving himself.
    SelfSaveScores: "self_save_scores", "своё_спасение", Kind::Truth, 1, EVENING, "A-E20";
    /// Whether an alibi scores for partners of the citizens' side alone.
    AlibiTownOnly: "alibi_town_only", "алиби_только_мирным", Kind::Truth, 0, EVENING, "A-E21";
    /// What follows a tie of votes.
    Tie: "tie", "ничья_голосов", Kind::Words(&["revote_raise", "revote_none", "none", "all_leave", "host"]), 0, EVENING, "A-E23";
    /// What removes a single accused.
    SingleNominee: "single_nominee", "один_выставленный", Kind::Words(&["majority", "auto"]), 0, EVENING, "A-E24";
    /// Who speaks first by day.
    FirstSpeaker: "first_speaker", "первый_говорит", Kind::Words(&["rotate", "host"]), 0, EVENING, "A-E25";
    /// Whether the mafia may shoot one of their own.
    MafiaMayShootOwn: "mafia_may_shoot_own", "мафия_по_своим", Kind::Truth, 1, EVENING, "A-E26";
    /// Whether one of the mafia is dealt the lawyer.
    Advocate: "advocate", "адвокат", Kind::Words(&["off", "on"]), 0, EVENING, "A-E27";
    /// Whether one of the mafia is the Don.
    Don: "don", "дон", Kind::Words(&["ask", "on", "off"]), 0, EVENING, "A-E28";
    /// What the group learns of the cards after the game.
    RevealAfterRound: "reveal_after_round", "открыть_карты", Kind::Words(&["points", "full"]), 0, EVENING, "A-E30";
    /// Whether a choice counts from the night's start or in its own call alone.
    EarlyChoices: "early_choices", "ходы_заранее", Kind::Truth, 1, EVENING, "A-E36";
    /// What a host who holds a seat may do.
    SeatedHost: "seated_host", "ведущий_за_столом", Kind::Words(&["neutral", "full"]), 0, EVENING, "A-E39";
    /// After how many silent seconds a speaker is passed over; 0 = never.
    SilentSpeakerS: "silent_speaker_s", "молчание_с", Kind::Seconds { min: 0 }, 0, EVENING, "A-E40";
    /// Whether a doctor is dealt.
    Doctor: "doctor", "доктор", DEALT, 0, EVENING, "E-5.2";
    /// Whether a lover is dealt.
    Lover: "lover", "любовница", DEALT, 0, EVENING, "E-5.2";
    /// Whether a maniac is dealt.
    Maniac: "maniac", "маньяк", DEALT, 0, EVENING, "E-5.2";
    /// Whether a detective is dealt.
    Detective: "detective", "детектив", DEALT, 0, EVENING, "E-5.2";
    /// Whether interjections in another's speech are held back.
    Order: "order", "порядок_речи", Kind::Words(&["strict", "soft"]), 0, EVENING, "E-3.9";
    /// Length of a speech.
    SpeechS: "speech_s", "речь_с", Kind::Seconds { min: 1 }, 60, EVENING, "E-3.8";
    /// Length of a reply to an accusation.
    ReplyS: "reply_s", "ответ_с", Kind::Seconds { min: 1 }, 60, EVENING, "E-3.8";
    /// Length of a farewell.
    FarewellS: "farewell_s", "прощание_с", Kind::Seconds { min: 1 }, 60, EVENING, "E-3.8";
    /// Length of the mafia's call.
    MafiaS: "mafia_s", "мафия_с", Kind::Seconds { min: 1 }, 60, ALL, "E-3.6";
    /// Length of every other role's call.
    CallS: "call_s", "вызов_с", Kind::Seconds { min: 1 }, 30, ALL, "E-3.12";
    /// Length of a vote.
    VoteS: "vote_s", "голосование_с", Kind::Seconds { min: 1 }, 60, ALL, "A-E24";
    /// Time to read one's card and invent a legend.
    LegendS: "legend_s", "легенда_с", Kind::Seconds { min: 1 }, 60, ALL, "E-7.1";
}

impl Switch {
    /// The switch with this English or Russian name (е = ё, any case).
    #[must_use]
    pub fn named(name: &str) -> Option<Switch> {
        let name = fold(name);
        Switch::ALL
            .iter()
            .copied()
            .find(|s| s.spec().name == name || fold(s.spec().russian) == name)
    }

    /// Reads a value as people write it. `None` if this switch has no such value.
    #[must_use]
    pub fn read(self, value: &str) -> Option<u32> {
        let value = fold(value);
        let truth = match value.as_str() {
            "да" | "yes" | "true" => Some(true),
            "нет" | "no" | "false" => Some(false),
            _ => None,
        };
        match self.spec().kind {
            Kind::Truth => truth.map(u32::from),
            Kind::Seconds { min } => value.parse().ok().filter(|s| (min..=SECONDS_MAX).contains(s)),
            Kind::Words(words) => {
                let as_word = |t| match (t, words.contains(&"yes")) {
                    (true, true) => "yes",
                    (false, true) => "no",
                    (true, false) => "on",
                    (false, false) => "off",
                };
                let word = truth.map_or(value.as_str(), as_word);
                words.iter().position(|w| *w == word).and_then(|i| u32::try_from(i).ok())
            }
        }
    }

    /// The values as they may be written: `yes, no`, words, or a range of seconds.
    #[must_use]
    pub fn values(self) -> String {
        match self.spec().kind {
            Kind::Truth => "yes, no".to_owned(),
            Kind::Words(words) => words.join(", "),
            Kind::Seconds { min } => format!("{min}..{SECONDS_MAX}"),
        }
    }
}

fn fold(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_reads_back_what_it_shows() {
        for switch in Switch::ALL {
            let spec = switch.spec();
            assert_eq!(Switch::named(spec.name), Some(*switch));
            assert_eq!(Switch::named(&spec.russian.to_uppercase()), Some(*switch));
            let words = match spec.kind {
                Kind::Truth => vec!["да", "no"],
                Kind::Words(words) => words.to_vec(),
                Kind::Seconds { .. } => vec!["1", "604800"],
            };
            for word in words {
                let read = switch.read(word).expect(word);
                let shown = Switches::default().with(*switch, read).shown(*switch);
                assert_eq!(switch.read(&shown), Some(read), "{} {word}", spec.name);
            }
            assert_eq!(switch.read("может быть"), None);
        }
    }
}
