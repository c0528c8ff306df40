#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# A copy of a tree finds its modules where it names them, and nothing else comes along.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
# shellcheck source=packaging/lib/treecopy.sh
source "$source_dir/packaging/lib/treecopy.sh"

# tree NAME VALUE: a tree in $work/NAME whose module_source_base is VALUE (none: the key is absent)
tree() {
    mkdir -p "$work/$1/cfg" "$work/$1/.csis/runs/old"
    echo 'config:' >"$work/$1/cfg/_config.yml"
    [ "$2" = none ] || echo "  module_source_base: $2" >>"$work/$1/cfg/_config.yml"
}
modules() { mkdir -p "$1/aws_instance" && echo "$1" >"$1/aws_instance/main.tf"; }
copy() {
    rm -rf "$work/to"
    mkdir -p "$work/to"
    csis_copy_tree "$work/$1" "$work/to"
}

modules "$work/repo/tfmodules"
tree repo/examples/quickstart '../../tfmodules   # beside the examples'
at=$(copy repo/examples/quickstart)
holds "the copy is whole" test -f "$at/cfg/_config.yml"
same "modules two folders up" "$work/repo/tfmodules" "$(cat "$at/../../tfmodules/aws_instance/main.tf")"
lacks "runs of the original stay there" test -e "$at/.csis"
case $(realpath "$at/../../tfmodules") in "$work/to"/*) ;; *) fail "the modules' copy left the folder" ;; esac

tree repo/plain none
at=$(copy repo/plain)
same "the default is one up" "$work/repo/tfmodules" "$(cat "$at/../tfmodules/aws_instance/main.tf")"

modules "$work/repo/own/tfmodules"
tree repo/own '"tfmodules"'
at=$(copy repo/own)
same "modules inside" "$work/repo/own/tfmodules" "$(cat "$at/tfmodules/aws_instance/main.tf")"
same "are copied once" 1 "$(find "$work/to" -name main.tf | wc -l)"

tree repo/remote 'git::https://example.com/modules.git'
at=$(copy repo/remote)
holds "a remote base copies the tree alone" test -f "$at/cfg/_config.yml"
same "levels" "2 0 0 1" "$(csis_levels_up ../../x) $(csis_levels_up a/../b) $(csis_levels_up ./t) $(csis_levels_up a/../../b)"
finish
