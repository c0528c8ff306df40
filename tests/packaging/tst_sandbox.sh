#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Making the emulator's environment, with a stand-in for Python.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
unset CSIS_SANDBOX_PYTHON CSIS_SANDBOX_LAUNCHER
mkdir -p "$work/bin"
cat >"$work/bin/python3" <<'FAKE'
#!/usr/bin/env bash
case "$1 $2" in
'-c '*) echo 3.13 ;;
'-m venv')
    mkdir -p "$4/bin"
    cp "$0" "$4/bin/python"
    echo '#!'"$4/bin/python" >"$4/bin/moto_server"
    ;;
'-m pip')
    echo "$*" >>"$PIP_CALLS"
    if [ -n "${PIP_FAIL:-}" ]; then echo 'ERROR: hash mismatch'; exit 1; fi
    ;;
esac
FAKE
chmod +x "$work/bin/python3"
export PATH=$work/bin:$PATH PIP_CALLS=$work/calls CSIS_STUDIO_ROOT=$work/cache/debian13 CSIS_REQUIREMENTS=$work/pins
echo 'moto==5.2.1 --hash=sha256:00' >"$work/pins"
: >"$PIP_CALLS"
ensure() {
    bash -euo pipefail -c 'source "$0/packaging/lib/setup.sh"; csis_ensure_sandbox; echo "$CSIS_SANDBOX_PYTHON"' \
        "$source_dir" 2>>"$work/messages"
}
made() { find "$work/cache" -mindepth 1 -maxdepth 1 -name 'sandbox-venv*' -type d; }

PIP_FAIL=1 ensure >/dev/null
same "a download with a wrong hash fails" 1 $?
holds "and says why" grep -q 'hash mismatch' "$work/messages"
same "and leaves nothing" "" "$(made)"

python=$(ensure)
same "then it is made" 0 $?
holds "and can be run" test -x "$python"
holds "with hashes required" grep -q -- '--require-hashes' "$PIP_CALLS"
lacks "no program that names the temporary folder" test -e "$(dirname "$python")/moto_server"
: >"$PIP_CALLS"
same "again: the same" "$python" "$(ensure)"
same "and nothing is installed" 0 "$(wc -l <"$PIP_CALLS")"

echo 'boto3==1 --hash=sha256:00' >>"$work/pins"
lacks "other pins, another environment" test "$python" = "$(ensure)"
same "a given Python is taken as it is" /my/python "$(CSIS_SANDBOX_PYTHON=/my/python ensure)"
finish
