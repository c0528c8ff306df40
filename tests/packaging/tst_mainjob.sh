#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# The main job without a window: order of the steps, its exit code, the sandbox's end, and that the tree is untouched.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
mkdir -p "$work/tree/cfg" "$work/tool" "$work/tmp"
echo 'config: {}' >"$work/tree/cfg/_config.yml"
export TMPDIR=$work/tmp
cat >"$work/program" <<'FAKE'
#!/usr/bin/env bash
shift 2 # --root-dir COPY
echo "$*" >>"$CALLS"
case $1 in
generate) mkdir -p "$(dirname "$CALLS")/x" ;;
esac
case " $FAILING " in *" $1 "*) exit 3 ;; esac
FAKE
chmod +x "$work/program"
export CALLS=$work/calls
printf '#!/bin/sh\n' >"$work/tool/tofu"
chmod +x "$work/tool/tofu"

# job FAILING-STEPS PATH: sets status, output and steps
job() {
    : >"$CALLS"
    output=$(FAILING=$1 PATH=$2 bash "$source_dir/packaging/main-job" "$work/program" "$work/tree" 2>&1)
    status=$?
    steps=$(paste -sd'|' "$CALLS")
}
bare=$work/bare
mkdir -p "$bare"
for name in bash realpath dirname basename mktemp tar grep sed sort find mkdir paste cat; do
    ln -s "$(command -v "$name")" "$bare/$name"
done

before=$(find "$work/tree" -printf '%p %T@\n')
job '' "$work/tool:$bare"
same "all well" 0 "$status"
same "the steps" \
    'validate|generate --target sandbox|run storage --no-dry-run --until gate --target sandbox|sandbox stop' "$steps"
holds "the copy is printed" grep -qE "the copy +$work/tmp/csis-run\." <<<"$output"
same "the tree is untouched" "$before" "$(find "$work/tree" -printf '%p %T@\n')"

job '' "$bare"
same "no tool is no failure" 0 "$status"
same "no tool, no plan" 'validate|generate --target sandbox --no-tool' "$steps"

job validate "$work/tool:$bare"
same "a tree with mistakes" 1 "$status"
same "is not generated" 'validate' "$steps"

job run "$work/tool:$bare"
same "a refused plan" 1 "$status"
holds "the sandbox is stopped all the same" grep -q 'sandbox stop' <<<"$steps"

job sandbox "$work/tool:$bare"
same "a sandbox that does not stop" 1 "$status"
finish
