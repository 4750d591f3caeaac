//! What is wrong with a protocol once its rule set is asked, in words.

use omerta_engine::game::rules::deal::DealFault;
use omerta_engine::game::table::Objection;
use omerta_engine::record::play::fault::PlayFault;

use crate::text::Text;

impl Text {
    /// What is wrong with a protocol.
    #[must_use]
    pub fn play_fault(&self, fault: &PlayFault) -> String {
        let words = &self.words;
        match fault {
            PlayFault::Unreadable(fault) => self.protocol_fault(fault),
            PlayFault::UnknownRules { name, known } => self.rules_unknown(name, known),
            PlayFault::ForeignSwitch { switch } => {
                words.msg_fault_play_foreign_switch(self.switch(*switch))
            }
            PlayFault::SeatsMissing => words.msg_fault_no_seats(),
            PlayFault::CardsMissing => words.msg_fault_no_cards(),
            PlayFault::NoSuchSeat { number, seats } => {
                words.msg_fault_no_such_seat(number.to_string(), *seats)
            }
            PlayFault::Table(objection) => self.objection(objection),
            PlayFault::Cards(fault) => self.deal_fault(*fault),
        }
    }

    /// Why there is no such table.
    #[must_use]
    pub fn objection(&self, objection: &Objection) -> String {
        let words = &self.words;
        match objection {
            Objection::SeatCount { seats, min, max } => {
                words.msg_fault_seat_count(*seats, *min, *max)
            }
            Objection::PersonCount { persons, seats } => {
                words.msg_fault_person_count(*persons, *seats)
            }
            Objection::PersonTwice(_) => words.msg_fault_person_twice(),
            Objection::NoSuchSeat(number) => words.msg_fault_no_seat(number.to_string()),
            Objection::TwoTeams(seat) => words.msg_fault_two_teams(seat.to_string()),
            Objection::NoTeam(seat) => words.msg_fault_no_team(seat.to_string()),
            Objection::Captain(seat) => words.msg_fault_captain(seat.to_string()),
            Objection::Teams => words.msg_fault_teams(),
        }
    }

    /// Why there is no such deal.
    #[must_use]
    pub fn deal_fault(&self, fault: DealFault) -> String {
        let words = &self.words;
        match fault {
            DealFault::SeatCount { seats, min, max } => words.msg_fault_seat_count(seats, min, max),
            DealFault::TooManyCards { cards, seats } => words.msg_fault_deal_too_many(cards, seats),
            DealFault::UnknownRole { role } => words.msg_fault_cards_role(self.role(role)),
            DealFault::RoleTwice { role } => words.msg_fault_cards_twice(self.role(role)),
            DealFault::OverAtOnce => words.msg_fault_cards_over(),
        }
    }
}
