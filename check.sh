#!/usr/bin/env bash
# Every check of the project, as a contributor and CI run it. Ends with the tests' own counts:
# «N passed, N failed, N skipped» on a line of its own; exit status 1 if any check failed.
set -euo pipefail
cd "$(dirname "$0")"

step() { printf '\n== %s\n' "$*" >&2; "$@"; }

step cargo fmt --all --check
step cargo clippy --workspace --all-targets --locked -- -D warnings
RUSTDOCFLAGS="-D warnings" step cargo doc --workspace --no-deps --locked
step cargo check -p omerta --no-default-features --locked

# The tests come last, so that their sum is the last line; a failed one lets the others run.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
step cargo test --workspace --locked --no-fail-fast 2>&1 | tee "$log" || status=$?
awk '/^test result:/ {
         gsub(";", "")
         for (i = 1; i < NF; i++) {
             if ($(i + 1) == "passed") passed += $i
             if ($(i + 1) == "failed") failed += $i
             if ($(i + 1) == "ignored") skipped += $i
         }
     }
     END { printf "\n%d passed, %d failed, %d skipped\n", passed, failed, skipped }' "$log"
exit "$status"
