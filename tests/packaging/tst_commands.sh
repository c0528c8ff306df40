#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# What ./test and ./run hand on, with stand-ins for cmake and ctest.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
mkdir -p "$work/checkout/packaging" "$work/checkout/examples/quickstart" "$work/bin" "$work/shared/data/age-vectors"
cp -r "$source_dir/run" "$source_dir/test" "$source_dir/.ci" "$work/checkout/"
cp -r "$source_dir/packaging/lib" "$source_dir/packaging/main-job" "$source_dir/packaging/debian-packages.txt" "$work/checkout/packaging/"
export CSIS_STUDIO_MODE=native CSIS_SANDBOX_PYTHON=/bin/true CSIS_STUDIO_ROOT=$work/cache/debian13
export CSIS_PROVIDER_MIRROR=$work
unset CSIS_AGE_VECTORS DISPLAY WAYLAND_DISPLAY
printf '#!/bin/sh\necho "cmake $*" >>"%s"\n' "$work/calls" >"$work/bin/cmake"
# shellcheck disable=SC2016 # expanded by the stand-in
printf '#!/bin/sh\necho "ctest $* CI=$CI vectors=$CSIS_AGE_VECTORS $QT_QPA_PLATFORM"\nexit "${CTEST_STATUS:-0}"\n' >"$work/bin/ctest"
# shellcheck disable=SC2016 # expanded by the stand-in
printf '#!/bin/sh\nfor name; do echo "$name installed"; done\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin"/*
export PATH=$work/bin:$PATH
cd "$work/checkout" || exit 1

out=$(CI='' ./test 2>/dev/null)
holds "the slow labels are left out" grep -qF -- '-LE ^(long|bench|screenshots)$' <<<"$out"
holds "no window opens" grep -q offscreen <<<"$out"
same "configured and built once" 2 "$(wc -l <"$work/calls")"
out=$(./test -L bench 2>/dev/null)
lacks "a label chosen by hand is not left out" grep -q -- '-LE' <<<"$out"
out=$(./test -V -j4 2>/dev/null)
holds "other arguments choose nothing" grep -q -- '-LE.*-V -j4' <<<"$out"
lacks "one -j" grep -q -- '-j 2' <<<"$out"
CTEST_STATUS=8 bash ./test >/dev/null 2>&1
same "failing tests fail the command" 8 $?
out=$(.ci/run 2>/dev/null)
holds "CI is set" grep -q 'CI=true' <<<"$out"
holds "data beside the checkout are named" grep -q "vectors=$work/shared/data/age-vectors" <<<"$out"
same "ctest speaks last" "$out" "$(tail -n 1 <<<"$out")"

./run nowhere >"$work/out" 2>&1
same "a tree that is not there" 1 $?
holds "is named" grep -q nowhere "$work/out"
./run --fast >"$work/out" 2>&1
same "an unknown option" 2 $?

mkdir -p build/release/app
printf '#!/bin/sh\necho "system $*"\n' >build/release/app/cs-image-system
chmod +x build/release/app/cs-image-system
out=$(./run 2>/dev/null)
same "without a display the main job runs" 0 $?
holds "on the default tree" grep -q "copy of $work/checkout/examples/quickstart" <<<"$out"
finish
