//! A rule file to [`crate::game::rules::Rules`]: reads all of it and lists every fault.
