//! The commands in words: a line of help, who may, where, with what. Which commands there are stands
//! in their table.

use crate::text::{Locale, Text};
use crate::words::spec::{Arg, ArgSpec, CommandSpec, Need, Office, Place};
use crate::words::table::Verb;

impl Text {
    /// The name of a command in this language: `/vote`, «голос».
    #[must_use]
    pub fn command_name(&self, spec: &CommandSpec) -> &'static str {
        match self.locale() {
            Locale::Ru => spec.russian.first().copied().unwrap_or(spec.latin),
            Locale::En => spec.latin,
        }
    }

    /// The name as it is typed: with a slash where a plain word would be ordinary speech.
    #[must_use]
    pub fn command_typed(&self, spec: &CommandSpec) -> String {
        let slash = match self.locale() {
            Locale::Ru => spec.needs_slash(),
            Locale::En => true,
        };
        format!("{}{}", if slash { "/" } else { "" }, self.command_name(spec))
    }

    /// An example of a command, as a reader of this language would write it.
    #[must_use]
    pub fn command_example(&self, spec: &CommandSpec) -> String {
        match self.locale() {
            Locale::Ru => spec.russian_example(),
            Locale::En => spec.latin_example(),
        }
    }

    /// The name of an office.
    #[must_use]
    pub fn office(&self, office: Office) -> String {
        let words = &self.words;
        match office {
            Office::Anyone => words.msg_office_anyone(),
            Office::Player => words.msg_office_player(),
            Office::Speaker => words.msg_office_speaker(),
            Office::Host => words.msg_office_host(),
            Office::Judge => words.msg_office_judge(),
            Office::Curator => words.msg_office_curator(),
            Office::Captain => words.msg_office_captain(),
            Office::Organiser => words.msg_office_organiser(),
            Office::Owner => words.msg_office_owner(),
        }
    }

    /// A kind of chat, as a place.
    #[must_use]
    pub fn place(&self, place: Place) -> String {
        match place {
            Place::Group => self.words.msg_place_group(),
            Place::Private => self.words.msg_place_private(),
            Place::Desk => self.words.msg_place_desk(),
        }
    }

    /// What an argument is, in a word.
    #[must_use]
    pub fn argument(&self, arg: Arg) -> String {
        let words = &self.words;
        match arg {
            Arg::Seat => words.msg_argument_seat(),
            Arg::Seats => words.msg_argument_seats(),
            Arg::Clause => words.msg_argument_clause(),
            Arg::RuleSet => words.msg_argument_rule_set(),
            Arg::Seconds => words.msg_argument_seconds(),
            Arg::Points => words.msg_argument_points(),
            Arg::OnOff => words.msg_argument_on_off(),
            Arg::Reason => words.msg_argument_reason(),
            Arg::Person => words.msg_argument_person(),
            Arg::Grant => words.msg_argument_grant(),
            Arg::Victor => words.msg_argument_victor(),
            Arg::Code => words.msg_argument_code(),
            Arg::Payload => words.msg_argument_payload(),
            Arg::Name => words.msg_argument_name(),
            Arg::Language => words.msg_argument_language(),
            Arg::Text => words.msg_argument_text(),
        }
    }

    /// The arguments of a command after its name; one that may be left out stands in brackets.
    #[must_use]
    pub fn arguments(&self, args: &[ArgSpec]) -> String {
        let one = |spec: &ArgSpec| match spec.need {
            Need::Must => self.argument(spec.arg),
            Need::May => format!("[{}]", self.argument(spec.arg)),
        };
        args.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}

/// Declares the line of help of every command; one that lacks it does not compile.
macro_rules! help {
    ($($verb:ident: $message:ident();)*) => {
        impl Text {
            /// The line of help of a command.
            #[must_use]
            pub fn command_help(&self, verb: Verb) -> String {
                match verb {
                    $(Verb::$verb => self.words.$message(),)*
                }
            }
        }
    };
}

help! {
    Start: msg_command_start();
    Help: msg_command_help();
    Rules: msg_command_rules();
    Join: msg_command_join();
    Watch: msg_command_watch();
    Board: msg_command_board();
    Link: msg_command_link();
    Name: msg_command_name();
    Language: msg_command_language();
    MyData: msg_command_mydata();
    Forget: msg_command_forget();
    Leave: msg_command_leave();
    Role: msg_command_role();
    Vote: msg_command_vote();
    Accuse: msg_command_accuse();
    Done: msg_command_done();
    Guess: msg_command_guess();
    Jump: msg_command_jump();
    Floor: msg_command_floor();
    Game: msg_command_game();
    Begin: msg_command_begin();
    Don: msg_command_don();
    First: msg_command_first();
    Pause: msg_command_pause();
    Resume: msg_command_resume();
    Extend: msg_command_extend();
    Skip: msg_command_skip();
    Silence: msg_command_silence();
    Open: msg_command_open();
    Accident: msg_command_accident();
    Warn: msg_command_warn();
    Disqualify: msg_command_disqualify();
    Correct: msg_command_correct();
    Remove: msg_command_remove();
    Keep: msg_command_keep();
    Award: msg_command_award();
    Allow: msg_command_allow();
    Undo: msg_command_undo();
    Void: msg_command_void();
    Sub: msg_command_sub();
    Settings: msg_command_settings();
    Doctor: msg_command_doctor();
    Who: msg_command_who();
    Backup: msg_command_backup();
    Table: msg_command_table();
    Score: msg_command_score();
    Why: msg_command_why();
    Protocol: msg_command_protocol();
    Ledger: msg_command_ledger();
    Export: msg_command_export();
    Evening: msg_command_evening();
    Case: msg_command_case();
    Evidence: msg_command_evidence();
    Ruling: msg_command_ruling();
    Sanction: msg_command_sanction();
    Replay: msg_command_replay();
    Call: msg_command_call();
    Complain: msg_command_complain();
    State: msg_command_state();
    Appeal: msg_command_appeal();
    Ballot: msg_command_ballot();
    Answer: msg_command_answer();
    Season: msg_command_season();
    Clan: msg_command_clan();
    Wall: msg_command_wall();
    MathWin: msg_command_mathwin();
    Go: msg_command_go();
    Stop: msg_command_stop();
    Admit: msg_command_admit();
    Cards: msg_command_cards();
    Break: msg_command_break();
    Refuse: msg_command_refuse();
    Report: msg_command_report();
}
