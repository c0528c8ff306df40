#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Making the private root, with a stand-in for mmdebstrap: whatever happens, the root is whole or absent.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
fake_mmdebstrap
export CSIS_STUDIO_ROOT=$work/cache/debian13 CSIS_PACKAGE_LIST=$work/list
printf '[%s]\npackage-%s # why\n' build b tests t sandbox s run r >"$work/list"
[ -e /usr/share/keyrings/debian-archive-keyring.gpg ] || echo '[host]' >>"$work/list"
printf '[host]\nmmdebstrap # why\nbubblewrap # why\n' >>"$work/list"

# ensure: as the commands do it, in a process of its own.
cat >"$work/ensure" <<TEXT
set -euo pipefail
source "$source_dir/packaging/lib/setup.sh"
csis_ensure_root build tests sandbox run
TEXT
ensure() { bash "$work/ensure" 2>>"$work/messages"; }
leftovers() { find "$work/cache" -mindepth 1 -maxdepth 1 ! -name 'debian13' ! -name '*.lock' ! -name '*.log' 2>/dev/null; }
# wait_for FILE-PATTERN: until the stand-in is at work
wait_for() {
    local tries=0
    until compgen -G "$1" >/dev/null || [ "$tries" -gt 100 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
}

# --- a failing download
FAKE_FAIL=1 ensure
same "a failed set-up says so" 1 $?
lacks "a failed set-up leaves no root" test -e "$CSIS_STUDIO_ROOT"
same "nor anything beside it" "" "$(leftovers)"
holds "the reason is shown" grep -q 'no such package: nosuch' "$work/messages"

# --- interrupted by a signal
FAKE_SECONDS=30 bash "$work/ensure" 2>/dev/null &
pid=$!
wait_for "$CSIS_STUDIO_ROOT.new.*/half"
kill -TERM "$pid"
wait "$pid"
lacks "an interrupted set-up does not succeed" test $? = 0
lacks "an interrupted set-up leaves no root" test -e "$CSIS_STUDIO_ROOT"
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -z "$(leftovers)" ] || sleep 0.2; done
same "an interrupted set-up leaves nothing beside it" "" "$(leftovers)"

# --- killed, then what the dead one left is swept by the next start
mkdir -p "$CSIS_STUDIO_ROOT.new.dead12/half"
: >"$FAKE_CALLS"
ensure
same "a start after a killed one succeeds" 0 $?
same "and made the root once" 1 "$(calls)"
holds "whole" test -d "$CSIS_STUDIO_ROOT/etc"
same "what the killed one left is gone" "" "$(leftovers)"

# --- unchanged
ensure
same "an unchanged recipe makes nothing" 1 "$(calls)"

# --- changed, while a program still runs from the old root
exec 7<"$CSIS_STUDIO_ROOT/.csis-recipe"
flock -s 7
: >"$CSIS_STUDIO_ROOT/old"
sed -i 's/package-r/package-r2/' "$work/list"
ensure
same "a changed recipe makes the root anew" 2 "$(calls)"
lacks "the new root is not the old one" test -e "$CSIS_STUDIO_ROOT/old"
holds "the old one lives on while it is used" compgen -G "$CSIS_STUDIO_ROOT.old.*/old" >/dev/null
exec 7<&-
sed -i 's/package-r2/package-r3/' "$work/list"
ensure
same "then it is swept" "" "$(leftovers)"

# --- two at once
rm -rf "$CSIS_STUDIO_ROOT"
: >"$FAKE_CALLS"
FAKE_SECONDS=1 bash "$work/ensure" 2>/dev/null &
one=$!
FAKE_SECONDS=1 bash "$work/ensure" 2>"$work/second" &
two=$!
wait "$one"
same "the first of two starts succeeds" 0 $?
wait "$two"
same "the second of two starts succeeds" 0 $?
same "two starts make one root" 1 "$(calls)"

# --- a folder of somebody else
rm -rf "$CSIS_STUDIO_ROOT"
mkdir -p "$CSIS_STUDIO_ROOT"
echo precious >"$CSIS_STUDIO_ROOT/mine"
ensure
same "a foreign folder is refused" 1 $?
same "and untouched" precious "$(cat "$CSIS_STUDIO_ROOT/mine")"
finish
