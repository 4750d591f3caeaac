//! What somebody looks at and nothing changes by: the help, the rules, the board.

use omerta_engine::game::rules::Family;

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::Message;
use crate::host::room::Room;
use crate::host::room::act::Standing;
use crate::words::request::Request;
use crate::words::spec::{CommandSpec, Office};
use crate::words::table::{Verb, offered};

impl Hall {
    /// Views that change nothing.
    pub(crate) fn answer_view(&mut self, doer: &Doer, request: &Request) {
        let message = match (request, self.room_for(doer)) {
            (Request::Help, _) => self.help(doer),
            (Request::Role, Some(room)) => self.own_card(doer, room),
            (Request::Rules { clause: None }, Some(room)) => {
                let text = self.voice(doer.person);
                Message { text: text.rules_brief(&room.rules), ..Message::default() }
            }
            (Request::Rules { clause: Some(asked) }, room) => {
                let text = self.voice(doer.person);
                // Who asks without a table most likely has the evening in mind.
                let family = room.map_or(Family::Evening, |room| room.rules.family);
                Message { text: text.regulation(asked, family), ..Message::default() }
            }
            (Request::Board, Some(room)) if self.rules_here(doer, room) => {
                let panel = self.teller(room, doer.at).panel(doer.person, room.glance());
                return self.post(panel);
            }
            (Request::Board, Some(room)) if room.game.is_some() => {
                self.with_room(doer, room, |text, scene| {
                    let board = self.teller(room, doer.at).board(room.glance());
                    Message { text: text.board(&board, scene), ..Message::default() }
                })
            }
            (_, Some(room)) => {
                let text = self.voice(doer.person);
                Message { text: text.lobby(&self.lobby(room)), ..Message::default() }
            }
            (Request::Rules { clause: None }, None) => self.usual_rules(doer),
            (_, None) => return self.refuse_without_room(doer),
        };
        self.answer(doer.person, message);
    }

    /// Does somebody host this very game?
    fn rules_here(&self, doer: &Doer, room: &Room) -> bool {
        let on = room.game.is_some() && room.is_live();
        on && self.standing(doer, room) == Standing::InOffice
    }

    /// The rules of the chat where there is no table: what it always plays, else the first of the evening.
    fn usual_rules(&self, doer: &Doer) -> Message {
        let text = self.voice(doer.person);
        let usual = self.places.get(doer.chat).and_then(|place| place.rules.as_deref());
        let usual = usual.and_then(|name| self.rules.get(name).map(AsRef::as_ref));
        let rules = usual.or_else(|| self.rules.iter().next());
        let text = rules.map(|rules| text.rules_brief(rules)).unwrap_or_default();
        Message { text, ..Message::default() }
    }

    /// What there is to say, for him who asks: the words of an office stand where he holds it.
    fn help(&self, doer: &Doer) -> Message {
        let text = self.voice(doer.person);
        let room = self.room_for(doer).filter(|room| room.is_live());
        let rules = room.is_some_and(|room| self.standing(doer, room) == Standing::InOffice);
        let rules = rules || self.presides(doer);
        // [A-E39] Whoever plays hosts with neutral acts alone.
        let plays = room.is_some_and(|room| room.game.is_some() && room.ever_held(doer.person));
        let neutral =
            [Verb::Game, Verb::Pause, Verb::Resume, Verb::Extend, Verb::Skip, Verb::Silence];
        let his = |spec: &&CommandSpec| {
            let all = [Office::Anyone, Office::Player, Office::Speaker];
            let hosts = rules && (!plays || neutral.contains(&spec.verb));
            hosts || spec.who.iter().any(|who| all.contains(who))
        };
        let lines: Vec<(String, String)> = offered()
            .filter(his)
            .map(|spec| (text.command_typed(spec), text.command_help(spec.verb)))
            .collect();
        let lines = lines.iter().map(|(name, help)| (name.as_str(), help.as_str()));
        Message { text: text.help_lines(lines), ..Message::default() }
    }
}
