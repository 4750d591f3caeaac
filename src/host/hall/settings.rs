//! What a chat has chosen: its language, its zone, the rules it plays unless others are named.

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::hall::perform::Step;
use crate::host::key::Editable;
use crate::host::message::{Button, Message, Post, To, Urgency};
use crate::host::record::{ChatId, PlaceRecord};
use crate::host::room::Refused;
use crate::host::voices::ZONES;
use crate::text::lobby::{Bearer, LobbyFault};
use crate::text::{Locale, Text, settings};
use crate::words::button::{ButtonData, Press};

/// How many buttons stand in a row.
const IN_A_ROW: usize = 3;

impl Hall {
    /// The settings of the chat, for those who hold an office here.
    pub(crate) fn settings(&mut self, doer: &Doer) {
        if !doer.group {
            return self.refuse(doer, &Refused::Lobby(LobbyFault::InGroup));
        }
        if !self.presides(doer) {
            return self.refuse(doer, &Refused::Office(Bearer::Admin));
        }
        self.show_settings(doer.chat, false);
    }

    /// Holds somebody an office in the chat where he asks: as its administrator or by grant?
    pub(crate) fn presides(&self, doer: &Doer) -> bool {
        doer.group && (doer.admin || self.places.grants(doer.chat, doer.person))
    }

    fn show_settings(&mut self, chat: ChatId, edit: bool) {
        let Some(place) = self.places.get(chat) else { return };
        let text = self.aloud(chat);
        let chosen = settings::Chosen {
            locale: place.locale.unwrap_or(self.voices.default),
            zone: text.zone(place.zone_name()),
            rules: place.rules.as_deref().map(|name| text.rules_label(name)),
            faceless: place.faceless_rule,
        };
        let button = |press, n: usize, label: String| {
            let seat = u8::try_from(n).ok();
            Button { label, data: ButtonData { press, room: chat.0, phase: 0, seat } }
        };
        let locales = Locale::ALL.iter().enumerate();
        let locales = locales.map(|(n, (_, locale))| button(Press::Locale, n, locale.own_name()));
        let zones =
            ZONES.iter().enumerate().map(|(n, zone)| button(Press::Zone, n, text.zone(zone)));
        let rules = self.rules.iter().enumerate();
        let rules = rules.map(|(n, rules)| button(Press::Plays, n, text.rules_label(&rules.name)));
        let rows = |all: Vec<Button>| all.chunks(IN_A_ROW).map(<[Button]>::to_vec).collect();
        let hidden = [(0, false), (1, true)];
        let hidden =
            hidden.map(|(n, on)| button(Press::Faceless, n, text.faceless_label(on))).to_vec();
        let (locales, rules) = (locales.collect(), rules.collect());
        let buttons: [Vec<Vec<Button>>; 4] =
            [rows(locales), rows(rules), rows(zones.collect()), rows(hidden)];
        let message = Message {
            text: text.settings(&chosen),
            buttons: buttons.into_iter().flatten().collect(),
            protect: false,
        };
        let post = Post::new(To::Chat(chat), Urgency::Talk, message);
        self.post(Post { key: Some(Editable::Settings(chat).key()), edit, ..post });
    }

    /// A button of the settings: it counts only in its own chat, from who holds an office there.
    pub(crate) fn set(&mut self, doer: &mut Doer, data: ButtonData) {
        let chat = ChatId(data.room);
        if chat != doer.chat || !self.presides(doer) {
            return self.refuse(doer, &Refused::Office(Bearer::Admin));
        }
        let n = usize::from(data.seat.unwrap_or(u8::MAX));
        let chosen = if data.press == Press::Locale {
            Locale::ALL.get(n).map(|(name, _)| PlaceRecord::Speaks(chat, (*name).to_owned()))
        } else if data.press == Press::Zone {
            ZONES.get(n).map(|zone| PlaceRecord::Zone(chat, (*zone).to_owned()))
        } else if data.press == Press::Faceless {
            Some(PlaceRecord::FacelessRule(chat, n == 1))
        } else {
            self.rules.iter().nth(n).map(|rules| PlaceRecord::Plays(chat, rules.name.clone()))
        };
        let Some(record) = chosen else { return self.answer_stale(doer) };
        let update = doer.update.take();
        self.perform(Step { update, places: vec![record], ..Step::default() }, doer.at);
        self.answer_text(doer.person, Text::taken);
        self.show_settings(chat, true);
        // What stands on the board is said in the chat's language, too.
        if let Some(id) = self.room_in(chat).filter(|room| room.is_live()).map(|room| room.id) {
            self.show_board(id, doer.at);
        }
    }
}
