//! The floors of the house, lowest first, and what each may know.

/// A floor: its files, the modules of its own crate and of the engine that it may use, and text that
/// must not stand in it.
pub(super) struct Floor {
    pub(super) files: &'static str,
    pub(super) uses: &'static [&'static str],
    pub(super) never: &'static [&'static str],
}

/// What the whole engine must not know: a clock, dice, I/O, words for people.
const ENGINE_NEVER: &[&str] = &[
    "std::time",
    "std::fs",
    "std::net",
    "std::env",
    "std::thread",
    "tokio",
    "fluent",
    "println!",
    "eprintln!",
    "rand::",
    "SystemTime",
    "Instant::now",
];

/// What the grammar must not know: platforms, Fluent, I/O, a clock.
const WORDS_NEVER: &[&str] =
    &["teloxide", "serenity", "axum", "tokio", "fluent", "std::fs", "std::time", "println!"];

/// The floors, lowest first. A module imports only from floors below it, and from its own.
pub(super) const FLOORS: &[Floor] = &[
    Floor { files: "engine/src/lib", uses: &[], never: ENGINE_NEVER },
    Floor {
        files: "engine/src/ids",
        uses: &["crate::ids", "crate::game::table"],
        never: ENGINE_NEVER,
    },
    Floor { files: "engine/src/fault", uses: &[], never: ENGINE_NEVER },
    Floor { files: "engine/src/walk", uses: &["crate::fault", "crate::walk"], never: ENGINE_NEVER },
    Floor {
        files: "engine/src/game",
        uses: &["crate::ids", "crate::fault", "crate::walk", "crate::game"],
        never: ENGINE_NEVER,
    },
    Floor {
        files: "engine/src/tourney",
        uses: &[
            "crate::ids",
            "crate::fault",
            "crate::walk",
            "crate::game::sheet",
            "crate::game::role",
            "crate::game::outcome",
            "crate::game::rules",
            "crate::tourney",
        ],
        never: ENGINE_NEVER,
    },
    Floor {
        files: "engine/src/record",
        uses: &[
            "crate::ids",
            "crate::fault",
            "crate::walk",
            "crate::game",
            "crate::tourney",
            "crate::record",
        ],
        never: ENGINE_NEVER,
    },
    Floor {
        files: "src/config",
        uses: &[
            "crate::config",
            "crate::text::Locale",
            "omerta_engine::fault",
            "omerta_engine::walk",
            "omerta_engine::game::rules",
        ],
        never: &["tokio", "println!", "fluent", "clap", "anyhow"],
    },
    Floor {
        files: "src/words",
        uses: &[
            "crate::words",
            "omerta_engine::ids",
            // A script's cards are written as a protocol writes them.
            "omerta_engine::fault",
            "omerta_engine::game::role",
            "omerta_engine::record::protocol",
            // A clause is named with the letter of its regulation.
            "omerta_engine::game::rules::Family",
        ],
        never: WORDS_NEVER,
    },
    Floor {
        files: "src/text",
        uses: &[
            "crate::text",
            "crate::config",
            "crate::words",
            "omerta_engine::fault",
            "omerta_engine::walk",
            "omerta_engine::ids",
            "omerta_engine::game::role",
            "omerta_engine::game::rules",
            "omerta_engine::game::table",
            // What it makes words of, and the parts of it: data, not the game that they come from.
            "omerta_engine::game::notice",
            "omerta_engine::game::refusal",
            "omerta_engine::game::command",
            "omerta_engine::game::outcome",
            "omerta_engine::game::event::Ruling",
            "omerta_engine::game::event::detail",
            "omerta_engine::tourney::reason",
            "omerta_engine::record",
            // What can go wrong with files is plain data too.
            "crate::store::trouble",
            "crate::store::index::Lost",
            "crate::store::backup",
        ],
        never: &[
            "std::fs",
            "tokio",
            "println!",
            "omerta_engine::game::Game",
            "omerta_engine::game::state",
            "omerta_engine::game::event::Event",
            "NightEvent",
            "DayEvent",
            "clap",
            "anyhow",
        ],
    },
    // What is waited for is waited for with a bound: a lock, sled, the end of a thread.
    Floor {
        files: "src/store/index",
        uses: &["crate::store", "omerta_engine::ids"],
        never: &["SystemTime", "tokio", "println!", "fluent", "clap", "anyhow"],
    },
    Floor {
        files: "src/store/folder",
        uses: &["crate::store", "omerta_engine::ids"],
        never: &["SystemTime", "sled", "tokio", "println!", "fluent", "clap", "anyhow"],
    },
    Floor {
        files: "src/store/disk",
        uses: &["crate::store", "omerta_engine::ids"],
        never: &["SystemTime", "sled", "tokio", "println!", "fluent", "clap", "anyhow"],
    },
    Floor {
        files: "src/store/backup",
        uses: &["crate::store", "omerta_engine::ids"],
        never: &[
            "SystemTime",
            "Instant",
            "std::thread",
            "sled",
            "tokio",
            "println!",
            "fluent",
            "clap",
            "anyhow",
        ],
    },
    Floor {
        files: "src/store",
        uses: &["crate::store", "omerta_engine::ids"],
        // The journal writes in a thread of its own; sled stands in one room alone.
        never: &["std::time", "sled::", "tokio", "println!", "fluent", "clap", "anyhow"],
    },
    Floor {
        files: "src/host",
        uses: &[
            "crate::host",
            "crate::store",
            "crate::text",
            "crate::words",
            "crate::config::rulebook",
            "crate::config::watch",
            "omerta_engine::ids",
            "omerta_engine::fault",
            "omerta_engine::game",
            "omerta_engine::tourney",
            // A game leaves its protocol as a file.
            "omerta_engine::record",
        ],
        never: &[
            "std::time",
            "std::fs",
            "std::thread",
            "tokio",
            "println!",
            "fluent",
            "sled",
            "clap",
            "anyhow",
        ],
    },
    Floor {
        files: "src/bots",
        uses: &[
            "crate::bots",
            "crate::host::input",
            "crate::host::message",
            "crate::words",
            "omerta_engine::ids",
            // What people are told, and nothing of what a game hides.
            "omerta_engine::game::notice",
            "omerta_engine::game::event::detail::Answer",
            "omerta_engine::game::role",
        ],
        never: &["std::time", "std::fs", "tokio", "println!", "game::state", "game::Game", "clap"],
    },
    // A script is its bytes: no clock is read in it, and no platform asked.
    Floor {
        files: "src/face/script",
        uses: &[
            "crate::face::script",
            "crate::host",
            "crate::bots",
            "crate::text",
            "crate::words",
            "crate::config::rulebook",
            "crate::config::watch",
            "omerta_engine::ids",
            "omerta_engine::fault",
            "omerta_engine::game::role",
            "omerta_engine::record::protocol::ast::Number",
        ],
        never: &[
            "crate::store",
            "game::Game",
            "game::state",
            "std::time",
            "std::net",
            "std::thread",
            "tokio",
            "println!",
            "clap",
        ],
    },
    // The loop of a living host knows no platform and no words.
    Floor {
        files: "src/face/live",
        uses: &["crate::face::live", "crate::host", "omerta_engine::ids"],
        never: &["crate::store", "game::Game", "tokio", "teloxide", "println!", "clap"],
    },
    Floor {
        files: "src/face/telegram",
        uses: &[
            "crate::face::telegram",
            "crate::face::live",
            "crate::host",
            "crate::text",
            "crate::words",
            "omerta_engine::ids",
        ],
        never: &["crate::store", "game::Game", "game::state", "println!", "clap", "serenity"],
    },
    Floor { files: "src/face", uses: &["crate::face"], never: &["println!", "tokio"] },
    Floor {
        files: "src/cli",
        uses: &[
            "crate::cli",
            "crate::config",
            "crate::face",
            "crate::host",
            "omerta_engine::ids",
            "crate::store",
            "crate::text",
            "crate::words",
            "omerta_engine::record",
            "omerta_engine::fault",
            "omerta_engine::game::rules",
        ],
        never: &["tokio", "println!", "fluent", "anyhow"],
    },
    Floor { files: "src/main", uses: &["omerta::cli"], never: &["println!", "fluent", "clap"] },
    Floor { files: "src/lib", uses: &[], never: &["println!"] },
];
