//! What somebody sees who looks over a shoulder.

use omerta::text::Text;
use omerta::text::rich::{Rich, Span};
use omerta_engine::game::command::Deed;
use omerta_engine::game::notice::Fact;
use omerta_engine::game::role::Role;

use crate::voice::samples::seat;
use crate::voice::scene::{FAMILIES, LOCALES, scene};

/// What is seen of a text before anything is tapped.
fn seen(rich: &Rich) -> Vec<(u8, String)> {
    let shape = |span: &Span| match span {
        Span::Plain(words) => (0, words.clone()),
        Span::Strong(words) => (1, words.clone()),
        Span::Secret(words) => (2, "\n".repeat(words.matches('\n').count())),
        Span::Time { shown, .. } => (3, shown.clone()),
    };
    rich.0.iter().map(shape).collect()
}

/// [A-E36] Whoever looks over a shoulder sees the same card on every phone.
#[test]
fn private_cards_look_alike_for_all() {
    for (locale, family) in LOCALES.into_iter().flat_map(|l| FAMILIES.map(|f| (l, f))) {
        let (text, scene) = (Text::new(locale), scene(family));
        let card = |role| seen(&text.fact(&Fact::Card(role), &scene));
        let meeting = |role| seen(&text.fact(&Fact::Meeting(role), &scene));
        for role in Role::ALL {
            assert_eq!(card(role), card(Role::Citizen), "{role:?}");
            assert_eq!(meeting(role), meeting(Role::Citizen), "{role:?}");
        }
        let night = |deeds: &[Deed]| seen(&text.fact(&Fact::Choices(deeds.to_vec()), &scene));
        let citizen = night(&[Deed::Suspect]);
        for deeds in [&[Deed::Shoot][..], &[Deed::Shoot, Deed::Search], &[Deed::Visit]] {
            assert_eq!(night(deeds), citizen, "{deeds:?}");
        }
        // The buttons do not ask whose they are: all the living, and the pass.
        assert_eq!(text.night_labels(&scene).len(), scene.alive.len() + 1);
        let echo = |deed| text.fact(&Fact::Accepted(deed, Some(seat(4))), &scene);
        assert_eq!(echo(Deed::Suspect), echo(Deed::Shoot), "an echo does not tell what it was for");
    }
}
