# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Copies a tree together with the modules that it reaches by a relative path.

# csis_copy_tree TREE FOLDER: prints where the copy is. Modules outside the tree are copied too, to where the copy's
# own module_source_base finds them, so that nothing in the copy has to be rewritten.
csis_copy_tree() {
    local tree=$1 folder=$2 base up deepest=0 copy
    local bases=()
    mapfile -t bases < <(csis_module_bases "$tree")
    for base in "${bases[@]}"; do
        up=$(csis_levels_up "$base")
        [ "$up" -le "$deepest" ] || deepest=$up
    done
    # as many folders above the copy as the deepest ../.. needs
    copy=$folder
    while [ "$deepest" -gt 1 ]; do
        copy=$copy/above
        deepest=$((deepest - 1))
    done
    copy=$copy/$(basename -- "$tree")
    mkdir -p -- "$copy"
    # what runs leave behind is not part of the configuration
    tar -C "$tree" --exclude=./.git --exclude=./.csis --exclude='.terraform' -cf - . | tar -C "$copy" -xf - || return
    for base in "${bases[@]}"; do
        csis_copy_modules "$(realpath -m -- "$tree/$base")" "$(realpath -m -- "$copy/$base")" || return
    done
    printf '%s\n' "$copy"
}

# csis_copy_modules FROM TO: once, and nothing where there are no modules.
csis_copy_modules() {
    [ -d "$1" ] && [ ! -e "$2" ] || return 0
    mkdir -p -- "$2"
    tar -C "$1" --exclude=.terraform -cf - . | tar -C "$2" -xf -
}

# csis_module_bases TREE: every relative module_source_base of its files; the default where none is written.
csis_module_bases() {
    local found
    found=$(grep -rhsE --include='*.yml' --include='*.yaml' '^[[:space:]]*module_source_base[[:space:]]*:' "$1" |
        sed -E 's/^[^:]*:[[:space:]]*//; s/[[:space:]]+#.*$//; s/[[:space:]]*$//; s/^"(.*)"$/\1/; s/^'"'(.*)'"'$/\1/' |
        grep -vE '^$|^/|://|^git@|^git::|^github\.com/|^s3::|^gcs::' | sort -u)
    printf '%s\n' "${found:-../tfmodules}"
}

# csis_levels_up PATH: how many folders above its start a relative path reaches.
csis_levels_up() {
    local part depth=0 lowest=0 parts
    IFS=/ read -ra parts <<<"$1"
    for part in "${parts[@]}"; do
        case $part in
        '' | .) ;;
        ..) depth=$((depth - 1)) ;;
        *) depth=$((depth + 1)) ;;
        esac
        [ "$depth" -ge "$lowest" ] || lowest=$depth
    done
    echo $((-lowest))
}
