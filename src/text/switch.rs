//! What each switch of the rule sets means, and which values it takes.

use omerta_engine::game::rules::switch::{Kind, SECONDS_MAX, Switch};

use crate::text::{Locale, Text};

impl Text {
    /// What a switch decides, and what its values mean.
    #[must_use]
    pub fn meaning(&self, switch: Switch) -> String {
        let words = &self.words;
        match switch {
            Switch::ManiacVsCiv => words.msg_switch_maniac_vs_civ(),
            Switch::ManiacCountsAsCiv => words.msg_switch_maniac_counts_as_civ(),
            Switch::MafiaBasis => words.msg_switch_mafia_basis(),
            Switch::DoctorSelfHealWhenShot => words.msg_switch_doctor_self_heal_when_shot(),
            Switch::HealCoversManiac => words.msg_switch_heal_covers_maniac(),
            Switch::HealSavesPartner => words.msg_switch_heal_saves_partner(),
            Switch::LoverBlocksDon => words.msg_switch_lover_blocks_don(),
            Switch::TellMafiaBlocked => words.msg_switch_tell_mafia_blocked(),
            Switch::AccidentPoints => words.msg_switch_accident_points(),
            Switch::FirstNightActions => words.msg_switch_first_night_actions(),
            Switch::FirstDayVote => words.msg_switch_first_day_vote(),
            Switch::GuessForMafia => words.msg_switch_guess_for_mafia(),
            Switch::BonusOnlyIfWin => words.msg_switch_bonus_only_if_win(),
            Switch::SelfSaveScores => words.msg_switch_self_save_scores(),
            Switch::AlibiTownOnly => words.msg_switch_alibi_town_only(),
            Switch::Tie => words.msg_switch_tie(),
            Switch::SingleNominee => words.msg_switch_single_nominee(),
            Switch::FirstSpeaker => words.msg_switch_first_speaker(),
            Switch::MafiaMayShootOwn => words.msg_switch_mafia_may_shoot_own(),
            Switch::Advocate => words.msg_switch_advocate(),
            Switch::Don => words.msg_switch_don(),
            Switch::RevealAfterRound => words.msg_switch_reveal_after_round(),
            Switch::EarlyChoices => words.msg_switch_early_choices(),
            Switch::SeatedHost => words.msg_switch_seated_host(),
            Switch::SilentSpeakerS => words.msg_switch_silent_speaker_s(),
            Switch::Doctor => words.msg_switch_doctor(),
            Switch::Lover => words.msg_switch_lover(),
            Switch::Maniac => words.msg_switch_maniac(),
            Switch::Detective => words.msg_switch_detective(),
            Switch::Order => words.msg_switch_order(),
            Switch::SpeechS => words.msg_switch_speech_s(),
            Switch::ReplyS => words.msg_switch_reply_s(),
            Switch::FarewellS => words.msg_switch_farewell_s(),
            Switch::MafiaS => words.msg_switch_mafia_s(),
            Switch::CallS => words.msg_switch_call_s(),
            Switch::VoteS => words.msg_switch_vote_s(),
            Switch::LegendS => words.msg_switch_legend_s(),
        }
    }

    /// A switch's name, as a protocol in this language writes it.
    #[must_use]
    pub fn switch(&self, switch: Switch) -> &'static str {
        match self.locale {
            Locale::Ru => switch.spec().russian,
            Locale::En => switch.spec().name,
        }
    }

    /// The values that a switch takes.
    #[must_use]
    pub fn values(&self, switch: Switch) -> String {
        match switch.spec().kind {
            Kind::Truth | Kind::Words(_) => switch.values(),
            Kind::Seconds { min } => self.words.msg_rules_values_seconds(min, SECONDS_MAX),
        }
    }
}
