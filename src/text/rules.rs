//! `omerta rules`: the list of the rule sets, and one of them with every switch.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use omerta_engine::game::role::Role;
use omerta_engine::game::rules::switch::Switch;
use omerta_engine::game::rules::{Family, Rules};

use crate::text::rich::Rich;
use crate::text::{Locale, Text};
use omerta_engine::game::rules::names::russian;

impl Text {
    /// A line for each rule set.
    #[must_use]
    pub fn rules_list<'a>(&self, sets: impl Iterator<Item = &'a Rules>) -> String {
        let mut out = String::new();
        let mut last = "";
        for rules in sets {
            let roles = self.roles(rules.deal.0.values().flat_map(|row| row.keys()));
            let (name, min, max) = (&rules.name, rules.seats_min, rules.seats_max);
            let line = self.words.msg_rules_line(name, russian(name), min, max, roles);
            let _ = writeln!(out, "{line}");
            last = name;
        }
        let _ = writeln!(out, "{}", self.words.msg_rules_hint(last));
        out
    }

    /// The rules of a room in a few lines: the aim of the game and of each side
    /// [E-2.6], the deal, the night, and how to ask what the regulation says.
    #[must_use]
    pub fn rules_brief(&self, rules: &Rules) -> Rich {
        let words = &self.words;
        let mut lines = vec![words.msg_rules_title(
            &rules.name,
            russian(&rules.name),
            self.family(rules.family),
        )];
        // [E-2.6]
        if rules.family == Family::Evening {
            lines.push(words.msg_rules_aim());
        }
        lines.push(words.msg_rules_aim_citizens());
        lines.push(words.msg_rules_aim_mafia());
        if rules.deal.0.values().any(|row| row.contains_key(&Role::Maniac)) {
            lines.push(words.msg_rules_aim_maniac());
        }
        lines.push(words.msg_rules_seats_heading());
        for (seats, row) in &rules.deal.0 {
            lines.push(words.msg_rules_deal_row(seats.to_string(), self.cards(row)));
        }
        lines.push(words.msg_rules_night_heading());
        let dealt = |role: &Role| {
            *role == Role::Don || rules.deal.0.values().any(|row| row.contains_key(role))
        };
        let called = rules.night.iter().filter(|stage| stage.roles.iter().any(dealt));
        for (i, stage) in (1..).zip(called) {
            let seconds = rules.switches.value(stage.length.switch());
            let stage = words.msg_rules_stage(self.roles(stage.roles.iter()), seconds);
            lines.push(format!("{i}. {stage}"));
        }
        lines.push(words.msg_rules_clause_hint());
        Rich::of(&lines.join("\n"))
    }

    /// The name of a rule set on a button.
    #[must_use]
    pub fn rules_label(&self, name: &str) -> String {
        match self.locale() {
            Locale::Ru => russian(name),
            Locale::En => name.to_owned(),
        }
    }

    /// There is no rule set of this name.
    #[must_use]
    pub fn rules_unknown(&self, name: &str, known: &[String]) -> String {
        self.words.msg_rules_unknown(name, known.join(", "))
    }

    /// One rule set: its deal, its night, and every switch with its value, its meaning, its possible
    /// values and where it comes from.
    #[must_use]
    pub fn rules_shown(&self, rules: &Rules) -> String {
        let words = &self.words;
        let title =
            words.msg_rules_title(&rules.name, russian(&rules.name), self.family(rules.family));
        let mut out = format!("{title}\n\n{}\n", words.msg_rules_seats_heading());
        for (seats, row) in &rules.deal.0 {
            let row = words.msg_rules_deal_row(format!("{seats:>2}"), self.cards(row));
            let _ = writeln!(out, "  {row}");
        }
        let _ = writeln!(out, "\n{}", words.msg_rules_night_heading());
        for (i, stage) in rules.night.iter().enumerate() {
            let seconds = rules.switches.value(stage.length.switch());
            let stage = words.msg_rules_stage(self.roles(stage.roles.iter()), seconds);
            let _ = writeln!(out, "  {}. {stage}", i + 1);
        }
        let _ = writeln!(out, "\n{}", words.msg_rules_switches_heading());
        let switches = Switch::ALL.iter().copied();
        for switch in switches.filter(|s| s.spec().families.contains(&rules.family)) {
            let spec = switch.spec();
            let shown = rules.switches.shown(switch);
            let _ = writeln!(out, "  {}", words.msg_rules_switch(spec.name, spec.russian, shown));
            let _ = writeln!(out, "      {}", self.meaning(switch));
            let values = words.msg_rules_switch_values(self.values(switch), spec.ruling);
            let _ = writeln!(out, "      {values}");
        }
        out
    }

    /// The settings and rule sets are sound.
    #[must_use]
    pub fn check_config_sound(&self, settings: Option<&str>, sets: usize) -> String {
        let defaults = self.words.msg_check_config_defaults();
        self.words.msg_check_config_sound(settings.unwrap_or(&defaults), sets)
    }

    /// The names of different roles in the order of their first mention.
    fn roles<'a>(&self, roles: impl Iterator<Item = &'a Role>) -> String {
        let mut names: Vec<String> = Vec::new();
        for role in roles {
            let name = self.role(*role);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }

    fn cards(&self, row: &BTreeMap<Role, u8>) -> String {
        let card = |(role, count): (&Role, &u8)| match count {
            1 => self.role(*role),
            _ => format!("{} × {count}", self.role(*role)),
        };
        row.iter().map(card).collect::<Vec<_>>().join(", ")
    }
}
