//! What a game leaves on paper: its protocol, as a file.

use omerta_engine::game::notice::Fact;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::ids::Person;
use omerta_engine::record::protocol::write;
use omerta_engine::record::transcribe::{Names, transcribe};

use crate::host::message::{File, Message, Post, To, Urgency};
use crate::host::room::tell::{Teller, Told};

impl Teller<'_> {
    /// [A-E30] After the game its protocol goes to a host who did not play; with everything revealed,
    /// to the group. It is what `omerta referee` judges.
    pub(crate) fn protocol(&self, told: &[Told]) -> Option<Post> {
        let over = told.iter().any(|(_, notice)| matches!(notice.fact, Fact::Over(_)));
        let game = self.room.game.as_ref().filter(|_| over)?;
        let host = self.room.hosts();
        let open = game.rules().switches.other(Switch::RevealAfterRound);
        let to = match (open, self.room.ever_held(host)) {
            (true, _) => To::Chat(self.room.chat),
            (false, false) => To::Person(host),
            (false, true) => return None,
        };
        let person = |person: Person| Some(self.people.name(person));
        let names = Names { person: &person, teams: &[] };
        let protocol = transcribe(game, &self.room.rules, &names);
        let reader = (!open).then_some(host);
        let text = self.voice(reader);
        let message = Message { text: text.protocol_sent(), ..Message::default() };
        let name = format!("game-{}.txt", self.room.id.0);
        let file = Some(File { name, text: write(&protocol) });
        Some(Post { file, ..Post::new(to, Urgency::Talk, message) })
    }
}
