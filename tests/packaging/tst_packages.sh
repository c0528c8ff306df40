#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# The list of packages: how it is read, and that the real one is complete.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
cat >"$work/list" <<'LIST'
# a comment
[one]
alpha   # the first
beta# glued
  # only a comment

[two]
gamma-1.2+x  # with # inside
LIST
read_groups() { CSIS_PACKAGE_LIST=$1 bash -c 'source "$0/packaging/lib/setup.sh"; shift; csis_packages "$@"' "$source_dir" - "${@:2}"; }

same "one group" $'alpha\nbeta' "$(read_groups "$work/list" one | sed 's/#.*//')"
same "two groups, in their order" $'gamma-1.2+x\nalpha' "$(read_groups "$work/list" two one | head -n 2)"
lacks "an unknown group is an error" read_groups "$work/list" three 2>/dev/null
holds "and is named" grep -q '\[three\]' <<<"$(read_groups "$work/list" three 2>&1)"

missing() {
    bash -c 'source "$0/packaging/lib/setup.sh"; csis_missing_packages "$@"' "$source_dir" "$@"
}
mkdir -p "$work/bin"
printf '#!/bin/sh\necho "alpha installed"\necho "beta config-files"\nexit 1\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/dpkg-query"
same "missing packages, in their order" $'gamma\nbeta' "$(PATH=$work/bin:$PATH missing gamma alpha beta)"

list=$source_dir/packaging/debian-packages.txt
same "no package twice" "" "$(sed 's/#.*//; /^\[/d' "$list" | awk 'NF { print $1 }' | sort | uniq -d)"
same "every package says why" "" "$(grep -E '^[a-z0-9]' "$list" | grep -vE '^[a-z0-9.+-]+ +# .{4,}')"
for group in build tests sandbox run analysis host; do
    holds "group $group" test -n "$(read_groups "$list" "$group")"
done
finish
