# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# What every other file here uses: messages, paths, hashes. Sourced, never run.

# The checkout, whoever sources this.
CSIS_TOP=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

# Everything that is made once per machine lies in one folder: root, sandbox environment, ccache.
CSIS_ROOT=${CSIS_STUDIO_ROOT:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/csis-studio/debian13}
case $CSIS_ROOT in
/*) ;;
*) CSIS_ROOT=$PWD/$CSIS_ROOT ;;
esac
CSIS_ROOT=${CSIS_ROOT%/}
CSIS_CACHE=$(dirname -- "$CSIS_ROOT")

# Messages go to standard error, so that a command's own output stays clean.
csis_say() { printf 'csis: %s\n' "$*" >&2; }

csis_die() {
    csis_say "$*"
    exit 1
}

# Twelve hex digits that stand for standard input.
csis_hash() { sha256sum | cut -c1-12; }

csis_is_root() { [ "$(id -u)" = 0 ]; }

# csis_make_cache: the folder for what is kept between starts.
csis_make_cache() {
    mkdir -p -- "$CSIS_CACHE" ||
        csis_die "cannot make $CSIS_CACHE; set CSIS_STUDIO_ROOT to a folder that you may write, e.g. /var/tmp/csis/debian13"
}

# csis_begin_work FILE: waits for the lock that FILE is. Until csis_end_work, whatever ends this shell first ends
# what csis_work has started and removes the unfinished folder CSIS_UNFINISHED.
csis_begin_work() {
    CSIS_UNFINISHED=''
    CSIS_CHILD=''
    exec {CSIS_LOCK}>"$1" || csis_die "cannot write $1"
    if ! flock -n "$CSIS_LOCK"; then
        csis_say "another set-up is running; waiting for it"
        flock "$CSIS_LOCK"
    fi
    trap csis_drop_unfinished EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
}

csis_end_work() {
    trap - EXIT INT TERM HUP
    exec {CSIS_LOCK}>&-
}

# csis_work LOG CMD…: runs a command, or a function, in the background and in a process group of its own, so that a
# signal is answered at once and ends all of it.
csis_work() {
    local log=$1 status=0
    shift
    set -m
    "$@" >>"$log" 2>&1 </dev/null &
    CSIS_CHILD=$!
    set +m
    wait "$CSIS_CHILD" || status=$?
    CSIS_CHILD=''
    return "$status"
}

csis_drop_unfinished() {
    if [ -n "$CSIS_CHILD" ]; then
        kill -TERM -- "-$CSIS_CHILD" 2>/dev/null || true
        wait "$CSIS_CHILD" 2>/dev/null || true
    fi
    [ -z "$CSIS_UNFINISHED" ] || csis_remove_folder "$CSIS_UNFINISHED"
}

# csis_remove_folder FOLDER: never follows a mount out of it.
csis_remove_folder() {
    local point
    while read -r point; do
        umount -l -- "$point" || csis_die "$point is mounted; unmount it first"
    done < <(awk -v top="$1/" 'index($5, top) == 1 { print $5 }' /proc/self/mountinfo | sort -r)
    rm -rf --one-file-system -- "$1"
}
