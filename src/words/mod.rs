//! The grammar: what a person wrote or pressed, as a typed request, and the one table of commands.
//! Nothing here knows who may ask, what the game says to it, any platform, or a word of an answer.
//!
//! **With a slash**, a first word in Latin or Cyrillic names a command: `/vote 5`, `/голос 5`. What
//! follows must be its arguments and nothing else; if it is not, the reading says what is wrong.
//! A command for another bot (`/vote@OtherBot 5`) is not ours, and in a group neither is a
//! command that is not in the table.
//!
//! **Without a slash**, a Russian word of the table counts only where the *whole* message is that
//! word with closed arguments (numbers, yes or no, a code): «голос 5» votes, «голос 5 моя баба
//! слышала» is talk. A command with free words (a reason, a name) needs its slash: «несчастный 5
//! опять молчит» is talk too. Nothing is ever wrong without a slash: what is not a request is talk.
//! A question mark makes talk of it: «всё?».
//!
//! **In private**, a number alone is a choice (`7`), several are a last guess (`1 2 9`), and «пас»,
//! «пропустить», `pass` choose nobody.
//!
//! Everywhere ё is е, case, blanks and invisible marks do not matter, and «№ 5», «5.», «5 —»,
//! «５», «5️⃣» are all 5.

pub mod button;
pub mod fault;
pub mod read;
pub mod request;
pub mod script;
pub mod spec;
pub mod table;

mod args;
mod line;
mod value;
