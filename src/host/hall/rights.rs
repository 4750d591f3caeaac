//! What the bot may do in a chat.

use crate::host::hall::Hall;
use crate::host::hall::hear::Doer;
use crate::host::message::{Errand, Post};
use crate::host::rights::Rights;

impl Hall {
    /// The bot may do this in the chat from now on.
    pub(crate) fn may_now(&mut self, doer: &Doer, rights: Rights) {
        self.brief.rights.insert(doer.chat, rights);
    }

    /// Looks again what the bot may do in the chat; the answer comes when that is known.
    pub(crate) fn look_around(&mut self, doer: &Doer) {
        self.post(Post::errand(doer.chat, Errand::LookAround));
    }
}
