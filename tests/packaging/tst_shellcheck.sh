#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Every shell script of the project is clean in shellcheck's eyes.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
command -v shellcheck >/dev/null || {
    echo "not run: no shellcheck"
    exit 77
}
cd "$source_dir" || exit 1
mapfile -t scripts < <(
    find . \( -path ./build -o -path ./.git -o -name golden -o -name data -o -name node_modules \) -prune -o -type f -print |
        while read -r file; do
            case $file in
            *.sh) echo "$file" ;;
            *.*) case $file in ./.ci/*) head -n 1 "$file" | grep -q 'sh$' && echo "$file" ;; esac ;;
            *) head -n 1 "$file" | grep -aqE '^#!.*[/ ](ba)?sh$' && echo "$file" ;;
            esac
        done
)
holds "at least the two commands are found" test "${#scripts[@]}" -gt 10
parts=()
programs=()
for script in "${scripts[@]}"; do
    case $(head -n 1 "$script") in
    '# shellcheck shell='*) parts+=("$script") ;;
    *) programs+=("$script") ;;
    esac
done
# a part is used, and gets its variables, where it is sourced
holds "the parts" shellcheck -e SC2034 -e SC2154 -e SC1091 "${parts[@]}"
holds "the programs" shellcheck -x "${programs[@]}"
finish
