# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# The AWS emulator in a Python environment of its own, pinned with hashes; made beside the private root.

CSIS_REQUIREMENTS=${CSIS_REQUIREMENTS:-$CSIS_TOP/packaging/sandbox/requirements.txt}

# csis_ensure_sandbox: makes it where it is missing and exports where it is.
csis_ensure_sandbox() {
    export CSIS_SANDBOX_LAUNCHER=${CSIS_SANDBOX_LAUNCHER:-$CSIS_TOP/packaging/sandbox/launcher.py}
    [ -z "${CSIS_SANDBOX_PYTHON:-}" ] || return 0
    csis_make_cache
    local version name venv
    version=$(csis_in python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])') ||
        csis_die "python3 does not run in the environment"
    name=$({ echo "python $version"; cat "$CSIS_REQUIREMENTS"; } | csis_hash)
    venv=$CSIS_CACHE/sandbox-venv-$name
    if [ ! -e "$venv/.complete" ]; then
        csis_begin_work "$CSIS_CACHE/sandbox-venv.lock"
        # another start may have made it meanwhile
        [ -e "$venv/.complete" ] || csis_make_sandbox "$venv"
        csis_end_work
    fi
    export CSIS_SANDBOX_PYTHON=$venv/bin/python
}

csis_make_sandbox() {
    local venv=$1 new left log=$CSIS_CACHE/sandbox-venv.log
    for left in "$CSIS_CACHE"/sandbox-venv-*.new.*; do
        [ ! -e "$left" ] || rm -rf -- "$left"
    done
    new=$(mktemp -d "$venv.new.XXXXXX") || exit 1
    CSIS_UNFINISHED=$new
    csis_say "installing the AWS emulator in $venv: half a minute, once (log: $log)"
    : >"$log"
    # pip of the environment around it fills it; one of its own would only cost time
    if ! csis_work "$log" csis_in python3 -m venv --without-pip "$new" ||
        ! csis_work "$log" csis_in python3 -m pip --python "$new/bin/python" install --no-input --quiet \
            --disable-pip-version-check --require-hashes -r "$CSIS_REQUIREMENTS"; then
        tail -n 15 "$log" >&2
        csis_die "the AWS emulator could not be installed; the whole log is $log"
    fi
    # Only the interpreter survives a rename; the other programs name the folder they were made in.
    find "$new/bin" -mindepth 1 ! -name 'python*' -delete
    : >"$new/.complete"
    [ ! -e "$venv" ] || rm -rf -- "$venv"
    mv -T -- "$new" "$venv"
    CSIS_UNFINISHED=''
}
