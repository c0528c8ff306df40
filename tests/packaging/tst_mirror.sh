#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Where the provider mirror is found.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
find_mirror() {
    CSIS_MIRROR_SEARCH="$work/opt $HOME" bash -c 'source "$0/packaging/lib/setup.sh"; csis_find_mirror' "$source_dir"
}
mirror() { mkdir -p "$1/registry.terraform.io/hashicorp/aws/5.100.0/linux_amd64"; }

same "none" "" "$(find_mirror)"
mkdir -p "$work/opt"
mirror "$work/opt/tree/generated/storage/.terraform/providers"
same "the cache of one root is no mirror" "" "$(find_mirror)"
mirror "$work/opt/deep/1/2/3/4/5/6/7"
same "the search is bounded in depth" "" "$(find_mirror)"
mirror "$HOME/providers"
same "in the home" "$HOME/providers" "$(find_mirror)"
mirror "$work/opt/plugins"
same "outside first" "$work/opt/plugins" "$(find_mirror)"

mkdir -p "$work/named" "$work/second"
cat >"$HOME/.terraformrc" <<TEXT
plugin_cache_dir = "$work/second"
provider_installation {
  # filesystem_mirror { path = "$work/second" }
  filesystem_mirror {
    path    = "$work/named"
    include = ["registry.terraform.io/*/*"]
  }
  direct { exclude = ["registry.terraform.io/*/*"] }
}
TEXT
same "the tool's configuration comes first" "$work/named" "$(find_mirror)"
printf 'provider_installation { filesystem_mirror { path = "%s" } }\n' "$work/second" >"$work/other.rc"
same "the file that the variable names" "$work/second" "$(TF_CLI_CONFIG_FILE=$work/other.rc find_mirror)"
same "a variable that points nowhere" "$work/named" "$(TF_CLI_CONFIG_FILE=$work/nowhere find_mirror)"
sed -i 's/named"/gone"/' "$HOME/.terraformrc"
same "a mirror that is not there" "$work/opt/plugins" "$(find_mirror)"
finish
