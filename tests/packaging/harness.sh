# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# What the shell tests share: a folder of their own, checks that say what differed, a stand-in for mmdebstrap.

set -uo pipefail
source_dir=${CSIS_SOURCE_DIR:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)}
work=$(mktemp -d "${TMPDIR:-/tmp}/csis-test.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
failures=0

# The machine that the tests run on must not be asked.
export HOME=$work/home
unset CSIS_STUDIO_MODE CSIS_STUDIO_ENTRY CSIS_PROVIDER_MIRROR TF_CLI_CONFIG_FILE CSIS_STUDIO_ROOT XDG_CACHE_HOME
mkdir -p "$HOME"

fail() {
    printf 'FAIL line %s: %s\n' "${BASH_LINENO[1]}" "$*"
    failures=$((failures + 1))
}

# same WHAT EXPECTED ACTUAL
same() { [ "$2" = "$3" ] || fail "$1: expected '$2', got '$3'"; }

# holds WHAT COMMAND…: the command must succeed.
holds() {
    local what=$1
    shift
    "$@" || fail "$what"
}

# lacks WHAT COMMAND…: the command must fail.
lacks() {
    local what=$1
    shift
    if "$@"; then fail "$what"; fi
}

finish() {
    if [ "$failures" = 0 ]; then
        echo "all checks passed"
        exit 0
    fi
    echo "$failures checks failed"
    exit 1
}

# fake_mmdebstrap: a mmdebstrap that takes FAKE_SECONDS and counts its calls in $work/calls. FAKE_FAIL makes it fail.
fake_mmdebstrap() {
    mkdir -p "$work/bin"
    cat >"$work/bin/mmdebstrap" <<'FAKE'
#!/usr/bin/env bash
echo call >>"$FAKE_CALLS"
for argument; do
    case $argument in --*) ;; *) places+=("$argument") ;; esac
done
folder=${places[1]}
if [ "$folder" = - ]; then folder=$(mktemp -d); fi
mkdir -p "$folder/usr" "$folder/half"
trap 'exit 1' TERM
sleep "${FAKE_SECONDS:-0}" &
wait $!
if [ -n "${FAKE_FAIL:-}" ]; then
    echo 'E: no such package: nosuch' >&2
    exit 1
fi
mkdir -p "$folder/etc"
rmdir "$folder/half"
[ "${places[1]}" != - ] || tar -C "$folder" -cf - .
FAKE
    printf '#!/bin/sh\nexit 0\n' >"$work/bin/bwrap"
    printf '#!/bin/sh\nexit 0\n' >"$work/bin/newuidmap"
    chmod +x "$work/bin"/*
    export PATH=$work/bin:$PATH FAKE_CALLS=$work/calls
    : >"$FAKE_CALLS"
}

calls() { wc -l <"$FAKE_CALLS"; }
