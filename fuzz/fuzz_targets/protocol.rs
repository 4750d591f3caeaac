//! Fuzzes the reader of protocols: no bytes make it panic, and what it reads it writes so that it
//! reads back as the same.
//!
//! Not part of CI, which tests the same over random bytes (`engine/tests/protocol_bytes.rs`). To run:
//!
//! ```text
//! cargo install cargo-fuzz
//! cargo +nightly fuzz run protocol -- -max_len=4096
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use omerta_engine::record::protocol::ast::Protocol;
use omerta_engine::record::protocol::{parse, write};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(protocol) = parse(bytes) {
        let again = parse(write(&protocol).as_bytes()).map(Protocol::without_places);
        assert_eq!(again, Ok(protocol.without_places()));
    }
});
