# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Finds a folder of providers for tofu and terraform, so that nothing is downloaded where nothing needs to be.

# csis_find_mirror: prints the folder that holds registry.terraform.io; nothing where there is none.
# First a filesystem_mirror of the tool's own configuration, then a search bounded in depth and time.
csis_find_mirror() {
    local file path
    for file in "${TF_CLI_CONFIG_FILE:-}" "${HOME:-}/.tofurc" "${HOME:-}/.terraformrc"; do
        if [ ! -f "$file" ] || [ ! -r "$file" ]; then continue; fi
        while IFS= read -r path; do
            case $path in \~/*) path=$HOME/${path#\~/} ;; esac
            [ -d "$path" ] || continue
            printf '%s\n' "${path%/}"
            return
        done < <(csis_mirror_paths "$file")
    done
    csis_search_mirror
}

# csis_mirror_paths FILE: the path of each filesystem_mirror block of a CLI configuration.
csis_mirror_paths() {
    sed -e 's/^[[:space:]]*#.*//; s|^[[:space:]]*//.*||' "$1" | tr '\n' ' ' |
        grep -oE 'filesystem_mirror[[:space:]]*\{[^}]*\}' |
        sed -nE 's/.*[[:space:]{]path[[:space:]]*=[[:space:]]*"([^"]*)".*/\1/p'
}

csis_search_mirror() {
    local places=() place found
    for place in ${CSIS_MIRROR_SEARCH:-/opt /usr /var/lib "${HOME:-}"}; do
        [ -d "$place" ] && [ "$place" != / ] && places+=("$place")
    done
    [ "${#places[@]}" -gt 0 ] || return 0
    # A root's own .terraform folder is a cache of one root, not a mirror.
    found=$(timeout 10 find "${places[@]}" -xdev -maxdepth 7 \
        \( -name .terraform -o -name .git -o -name node_modules -o -path "$CSIS_CACHE" \) -prune -o \
        -type d -path '*/registry.terraform.io/hashicorp/aws' -print -quit 2>/dev/null) || true
    [ -z "$found" ] || printf '%s\n' "${found%/registry.terraform.io/hashicorp/aws}"
}
