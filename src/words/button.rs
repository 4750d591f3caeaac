//! What a button carries: which press, in which room and phase, at which seat. Numbers alone, so
//! that no name is too long and a press of an earlier phase is known as one. Whether the presser
//! may press it is not known here: anybody can send any bytes.
//!
//! `1.v.k3f.2a.5`: the version, the press, the room and the phase's serial in base 36, the seat.

/// The most that a platform carries, in bytes.
pub const DATA_MAX: usize = 64;
/// The version of the form. Data of another version is no data.
const VERSION: &str = "1";

/// What a button carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ButtonData {
    /// What is pressed.
    pub press: Press,
    /// In which room.
    pub room: u64,
    /// The serial of the phase to which the button belongs.
    pub phase: u32,
    /// At which seat, if at one.
    pub seat: Option<u8>,
}

/// Declares the presses once: the enum, the list of all without a number, and their codes.
macro_rules! presses {
    ($($(#[$doc:meta])* $press:ident: $code:literal;)*) => {
        /// What a button does. A released code never changes its meaning.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Press {
            $($(#[$doc])* $press,)*
            /// Takes the rule set at this place of the list that was shown.
            RuleSet(u8),
        }

        impl Press {
            /// Every press but that of a rule set.
            pub const PLAIN: &'static [Press] = &[$(Press::$press),*];

            fn code(self) -> (&'static str, Option<u8>) {
                match self {
                    $(Press::$press => ($code, None),)*
                    Press::RuleSet(n) => (RULE_SET, Some(n)),
                }
            }
        }
    };
}

/// The code of a rule set, before its number.
const RULE_SET: &str = "rs";

presses! {
    /// Votes for the seat.
    Vote: "v";
    /// Chooses the seat, in private.
    Choose: "c";
    /// Chooses nobody, in private.
    Pass: "p";
    /// Ends one's own speech.
    Done: "d";
    /// Accuses the seat.
    Accuse: "a";
    /// Lets others be heard in one's own speech.
    OpenFloor: "fo";
    /// Lets nobody else be heard in it again.
    CloseFloor: "fc";
    /// Wants all the tied to leave.
    RaiseYes: "ry";
    /// Wants them to stay.
    RaiseNo: "rn";
    /// Goes into the lobby.
    Join: "j";
    /// Goes out of it.
    Leave: "l";
    /// Looks on.
    Watch: "w";
    /// Deals the cards.
    Begin: "b";
    /// There is a Don.
    DonYes: "dy";
    /// There is none.
    DonNo: "dn";
    /// The seat speaks first.
    First: "f1";
    /// Shows the rule set.
    Rules: "r";
    /// Shows one's own role.
    MyRole: "mr";
    /// Shows what one can choose now.
    MyMove: "mm";
    /// Hides a card that is shown.
    Hide: "h";
    /// Shows one's own points, line by line.
    Why: "y";
    /// The live board.
    Board: "bd";
    /// Warns the seat, on the host's card of an oath.
    Warn: "ow";
    /// Lets the oath pass.
    Ignore: "oi";
    /// Makes an accident of it.
    Accident: "oa";
    /// Really leaves the game by oneself.
    JumpYes: "jy";
    /// Does not.
    JumpNo: "jn";
    /// Stops the clock.
    Pause: "ps";
    /// Lets it go on.
    Resume: "rm";
    /// Makes the stage longer by a minute.
    Extend: "ex";
    /// Ends the stage.
    Skip: "sk";
    /// Puts one of the tied out, where the host decides.
    Tied: "td";
    /// Warns: without a seat it asks whom, without grounds for what; they stand where the phase does.
    WarnWhom: "ww";
    /// Arranges an accident, in the same way.
    AccidentWhom: "aw";
    /// Disqualifies, in the same way.
    DisqualifyWhom: "qw";
    /// Marks the seat for the last guess.
    Pick: "gp";
    /// Takes the mark away.
    Unpick: "gu";
    /// Names all that is marked.
    NamePicked: "gn";
    /// The chat is spoken to in the language at this place of the list.
    Locale: "sl";
    /// Really wants to be forgotten.
    Forget: "fg";
    /// The chat's zone is the one at this place.
    Zone: "sz";
    /// The chat plays the rule set at this place unless another one is named.
    Plays: "sp";
    /// Whoever hides behind the chat may rule in it, or may not.
    Faceless: "sa";
    /// What the bot may do in the chat is looked at again.
    LookAgain: "lk";
    /// Opens a table in the chat.
    NewGame: "ng";
    /// Opens the private chat with the bot.
    OpenPrivate: "op";
}

impl ButtonData {
    /// As a platform carries it.
    #[must_use]
    pub fn encode(self) -> String {
        let (code, number) = self.press.code();
        let number = number.map_or_else(String::new, |n| n.to_string());
        let (room, phase) = (base36(self.room), base36(u64::from(self.phase)));
        let seat = self.seat.map_or_else(String::new, |seat| format!(".{seat}"));
        format!("{VERSION}.{code}{number}.{room}.{phase}{seat}")
    }

    /// What these bytes carry, if they are just what [`ButtonData::encode`] makes.
    #[must_use]
    pub fn decode(data: &[u8]) -> Option<ButtonData> {
        let text = std::str::from_utf8(data).ok().filter(|text| text.len() <= DATA_MAX)?;
        let mut parts = text.split('.');
        let version = parts.next()?;
        let press = press(parts.next()?)?;
        let room = from_base36(parts.next()?)?;
        let phase = u32::try_from(from_base36(parts.next()?)?).ok()?;
        let seat = parts.next().map(decimal);
        if version != VERSION || parts.next().is_some() || seat == Some(None) {
            return None;
        }
        Some(ButtonData { press, room, phase, seat: seat.flatten() })
    }
}

fn press(code: &str) -> Option<Press> {
    if let Some(n) = code.strip_prefix(RULE_SET).and_then(decimal) {
        return Some(Press::RuleSet(n));
    }
    Press::PLAIN.iter().find(|press| press.code().0 == code).copied()
}

/// A number as it is written: no sign, no zeros before it.
fn decimal(digits: &str) -> Option<u8> {
    digits.parse().ok().filter(|n: &u8| n.to_string() == digits)
}

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// A number in base 36, in small letters.
#[must_use]
pub fn base36(number: u64) -> String {
    let mut digits = Vec::new();
    let mut rest = number;
    loop {
        digits.push(char::from(DIGITS[usize::try_from(rest % 36).unwrap_or(0)]));
        rest /= 36;
        if rest == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// The number that [`base36`] writes so.
#[must_use]
pub fn from_base36(digits: &str) -> Option<u64> {
    u64::from_str_radix(digits, 36).ok().filter(|number| base36(*number) == digits)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn any_press() -> impl Strategy<Value = Press> {
        prop_oneof![
            prop::sample::select(Press::PLAIN.to_vec()),
            any::<u8>().prop_map(Press::RuleSet)
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            press in any_press(),
            room in any::<u64>(),
            phase in any::<u32>(),
            seat in any::<Option<u8>>(),
        ) {
            let data = ButtonData { press, room, phase, seat };
            let written = data.encode();
            prop_assert!(written.len() <= DATA_MAX);
            prop_assert_eq!(ButtonData::decode(written.as_bytes()), Some(data));
        }

        #[test]
        fn forged_bytes_are_read_as_they_would_be_written_or_not_at_all(
            bytes in prop_oneof![
                prop::collection::vec(any::<u8>(), 0..100),
                "1\\.[a-z]{1,2}[0-9]{0,3}\\.[0-9a-z]{0,14}\\.[0-9a-zA-Z+-]{0,8}(\\.[0-9]{0,4}){0,2}"
                    .prop_map(String::into_bytes),
            ]
        ) {
            if let Some(data) = ButtonData::decode(&bytes) {
                prop_assert_eq!(data.encode().into_bytes(), bytes);
            }
        }
    }

    #[test]
    fn a_button_looks_like_this() {
        let vote = ButtonData { press: Press::Vote, room: 26_043, phase: 82, seat: Some(5) };
        assert_eq!(vote.encode(), "1.v.k3f.2a.5");
        let longest = ButtonData {
            press: Press::RuleSet(255),
            room: u64::MAX,
            phase: u32::MAX,
            seat: Some(255),
        };
        assert_eq!(longest.encode(), "1.rs255.3w5e11264sgsf.1z141z3.255");
    }

    #[test]
    fn what_is_no_button_is_none() {
        for data in [
            "",
            "1",
            "1.v",
            "1.v.k3f",
            "2.v.k3f.2a.5",
            "1.zz.k3f.2a.5",
            "1.v.k3f.2a.5.6",
            "1.v.k3f.2a.",
            "1.v.k3f.2a.256",
            "1.v.k3f.2a.05",
            "1.v.K3F.2a.5",
            "1.v.+k.2a.5",
            "1.v..2a.5",
            "1.v.k3f.zzzzzzz.5",
            "1.v.zzzzzzzzzzzzzz.2a",
            "1.rs.k3f.2a",
            "1.rs256.1.1",
            "1.v.k3f.2a.Приволжские Охотники",
            " 1.v.k3f.2a.5",
            "v1:k3f:2a:5",
        ] {
            assert_eq!(ButtonData::decode(data.as_bytes()), None, "{data:?}");
        }
        assert_eq!(ButtonData::decode(b"1.v.\xff.2a.5"), None);
    }

    #[test]
    fn every_press_has_its_code() {
        let codes: BTreeSet<_> = Press::PLAIN.iter().map(|press| press.code().0).collect();
        assert_eq!(codes.len(), Press::PLAIN.len());
        // Else a code and the number of a rule set could be taken for each other.
        assert!(codes.iter().all(|code| !code.starts_with(RULE_SET)));
    }
}
