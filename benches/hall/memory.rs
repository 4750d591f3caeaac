//! What lives on the heap: what was asked for and not given back, and in how many blocks; and what the
//! system says that the process holds, which is more by the allocator's own and by its gaps.

use std::alloc::System;
use std::fs;

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The memory of this process, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Memory {
    live: usize,
    blocks: usize,
    resident: u64,
}

impl Memory {
    /// As it is now.
    pub(crate) fn now() -> Memory {
        let heap = HEAP.stats();
        // A block that grows is counted among what was asked for; one that shrinks, among what was given back.
        Memory {
            live: heap.bytes_allocated - heap.bytes_deallocated,
            blocks: heap.allocations - heap.deallocations,
            resident: resident(),
        }
    }

    /// The larger of two, by what lives.
    pub(crate) fn most(self, other: Memory) -> Memory {
        if self.live > other.live { self } else { other }
    }

    /// Tells what each of so many takes since then.
    pub(crate) fn tell(self, what: &str, since: Memory, of: usize) {
        let kib = |bytes: u64| bytes as f64 / of as f64 / 1024.0;
        println!(
            "  {what}: {:.1} KiB live in {} blocks, {:.1} KiB resident",
            kib(self.live.saturating_sub(since.live) as u64),
            self.blocks.saturating_sub(since.blocks) / of,
            kib(self.resident.saturating_sub(since.resident)),
        );
    }
}

/// Resident memory, in bytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or_default() * 1024
}
