//! The words on buttons. What a button does, the host knows; a label is never read back.

use omerta_engine::ids::{Seat, SeatSet};

use crate::text::Text;
use crate::text::names;
use crate::text::notice::scene::Scene;
use crate::text::rich::Rich;

/// Before the number of a marked seat.
const MARKED: &str = "✓\u{a0}";

/// A button without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// Sits down.
    Join,
    /// Stands up.
    Leave,
    /// Shows the rules.
    Rules,
    /// Begins the game.
    Begin,
    /// Becomes a spectator.
    Watch,
    /// Shows one's own card again.
    Card,
    /// Shows one's own night card: the same button for all.
    Move,
    /// Passes at night.
    Pass,
    /// Ends one's own speech.
    Done,
    /// Accuses.
    Accuse,
    /// Lets others be heard.
    FloorOpen,
    /// Closes the floor again.
    FloorClose,
    /// Wants all the tied to leave.
    RaiseAll,
    /// Wants none of them to.
    RaiseNone,
    /// One's own lines of the score.
    Why,
    /// Warns for a charge.
    Warn,
    /// Lets a charge be.
    Ignore,
    /// Arranges an accident.
    Accident,
    /// Disqualifies.
    Disqualify,
    /// Names what is marked.
    Name,
    /// Wants to be forgotten.
    Forget,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Stops the clock.
    Pause,
    /// Lets it go on.
    Resume,
    /// Makes the stage longer.
    Extend,
    /// Ends the stage.
    Skip,
    /// гоу
    Go,
    /// стоп
    Stop,
    /// Hides a card again.
    Hide,
    /// Leaves the first word to the order of the table.
    Rotate,
    /// Has it looked at again what the bot may do.
    LookAgain,
    /// Opens the private chat with the bot.
    OpenPrivate,
    /// Opens a table.
    NewGame,
}

impl Label {
    /// Every label.
    pub const ALL: [Label; 34] = [
        Label::Join,
        Label::Leave,
        Label::Rules,
        Label::Begin,
        Label::Watch,
        Label::Card,
        Label::Move,
        Label::Pass,
        Label::Done,
        Label::Accuse,
        Label::FloorOpen,
        Label::FloorClose,
        Label::RaiseAll,
        Label::RaiseNone,
        Label::Why,
        Label::Warn,
        Label::Ignore,
        Label::Accident,
        Label::Disqualify,
        Label::Name,
        Label::Forget,
        Label::Yes,
        Label::No,
        Label::Pause,
        Label::Resume,
        Label::Extend,
        Label::Skip,
        Label::Go,
        Label::Stop,
        Label::Hide,
        Label::Rotate,
        Label::LookAgain,
        Label::OpenPrivate,
        Label::NewGame,
    ];

    /// Under a table before its game.
    pub const LOBBY: [Label; 4] = [Label::Join, Label::Leave, Label::Rules, Label::Begin];

    /// Under a charge.
    pub const CHARGE: [Label; 3] = [Label::Warn, Label::Ignore, Label::Accident];

    /// Under a speech.
    pub const SPEECH: [Label; 3] = [Label::Done, Label::Accuse, Label::FloorOpen];
}

impl Text {
    /// The words on a button.
    #[must_use]
    pub fn label(&self, label: Label) -> String {
        let words = &self.words;
        match label {
            Label::Join => words.msg_label_join(),
            Label::Leave => words.msg_label_leave(),
            Label::Rules => words.msg_label_rules(),
            Label::Begin => words.msg_label_begin(),
            Label::Watch => words.msg_label_watch(),
            Label::Card => words.msg_label_card(),
            Label::Move => words.msg_label_move(),
            Label::Pass => words.msg_label_pass(),
            Label::Done => words.msg_label_done(),
            Label::Accuse => words.msg_label_accuse(),
            Label::FloorOpen => words.msg_label_floor_open(),
            Label::FloorClose => words.msg_label_floor_close(),
            Label::RaiseAll => words.msg_label_raise_all(),
            Label::RaiseNone => words.msg_label_raise_none(),
            Label::Why => words.msg_label_why(),
            Label::Warn => words.msg_label_warn(),
            Label::Ignore => words.msg_label_ignore(),
            Label::Accident => words.msg_label_accident(),
            Label::Disqualify => words.msg_label_disqualify(),
            Label::Name => words.msg_label_name(),
            Label::Forget => words.msg_label_forget(),
            Label::Yes => words.msg_label_yes(),
            Label::No => words.msg_label_no(),
            Label::Pause => words.msg_label_pause(),
            Label::Resume => words.msg_label_resume(),
            Label::Extend => words.msg_label_extend(),
            Label::Skip => words.msg_label_skip(),
            Label::Go => words.msg_label_go(),
            Label::Stop => words.msg_label_stop(),
            Label::Hide => words.msg_label_hide(),
            Label::Rotate => words.msg_label_rotate(),
            Label::LookAgain => words.msg_label_look_again(),
            Label::OpenPrivate => words.msg_label_open_private(),
            Label::NewGame => words.msg_label_new_game(),
        }
    }

    /// The button of a seat: `№ 1 · Оса`.
    #[must_use]
    pub fn seat_label(&self, seat: Seat, scene: &Scene<'_>) -> String {
        let name = (scene.name)(seat);
        if name.is_empty() {
            return self.seat(seat);
        }
        self.words.msg_label_named(self.seat(seat), names::clean(&name))
    }

    /// The button of a seat that can be marked: `№ 1`, `✓ № 1`.
    #[must_use]
    pub fn pick_label(&self, seat: Seat, marked: bool) -> String {
        let seat = self.seat(seat);
        if marked { format!("{MARKED}{seat}") } else { seat }
    }

    /// What is marked so far, in words; nothing for nothing.
    #[must_use]
    pub fn marked(&self, seats: SeatSet) -> Rich {
        if seats.is_empty() {
            return Rich::default();
        }
        Rich::of(&self.words.msg_label_marked(self.seats(seats.iter())))
    }

    /// The buttons of every night card, whoever gets it: all the living, and the pass [A-E36].
    #[must_use]
    pub fn night_labels(&self, scene: &Scene<'_>) -> Vec<(Option<Seat>, String)> {
        let seats = scene.alive.iter().map(|seat| (Some(seat), self.seat_label(seat, scene)));
        seats.chain([(None, self.label(Label::Pass))]).collect()
    }
}
