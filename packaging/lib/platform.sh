# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Which of three ways this machine goes: native, root (a private Debian 13) or other.

# csis_platform: prints native, root or other. CSIS_STUDIO_MODE=native|root overrides what is found.
csis_platform() {
    case ${CSIS_STUDIO_MODE:-auto} in
    auto) ;;
    native | root)
        printf '%s\n' "$CSIS_STUDIO_MODE"
        return
        ;;
    *) csis_die "CSIS_STUDIO_MODE is '$CSIS_STUDIO_MODE'; it may be auto, native or root" ;;
    esac
    local id like version
    id=$(csis_os_field ID)
    like=" $(csis_os_field ID_LIKE) "
    version=$(csis_os_field VERSION_ID)
    case $id,$like in
    debian,*)
        # testing and unstable carry no number
        if [ -z "$version" ] || [ "${version%%.*}" -ge 13 ]; then echo native; else echo root; fi
        ;;
    ubuntu,* | *,*' debian '* | *,*' ubuntu '*)
        if csis_apt_is_new_enough; then echo native; else echo root; fi
        ;;
    *) echo other ;;
    esac
}

# csis_os_field NAME: its value in os-release; empty where there is none.
csis_os_field() {
    local file=${CSIS_OS_RELEASE:-/etc/os-release}
    [ -r "$file" ] || return 0
    # shellcheck disable=SC1090 # a file of assignments, read in a shell of its own
    (unset "$1" && . "$file" && printf '%s\n' "${!1:-}")
}

# A derivative goes native when its apt offers Qt 6.8 or newer and every package of the list.
csis_apt_is_new_enough() {
    command -v apt-cache >/dev/null || return
    local qt name
    qt=$(csis_apt_candidate qt6-base-dev)
    [ -n "$qt" ] || return
    dpkg --compare-versions "$qt" ge 6.8 || return
    while read -r name; do
        [ -n "$(csis_apt_candidate "$name")" ] || return
    done < <(csis_packages "${CSIS_DEFAULT_GROUPS[@]}")
}

csis_apt_candidate() {
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | awk '$1 == "Candidate:" && $2 != "(none)" { print $2 }'
}

# csis_explain_other: what to install where apt cannot.
csis_explain_other() {
    local group
    {
        echo "This system has no apt, so nothing was installed. By the names that they have in Debian 13, it needs:"
        for group in "${CSIS_DEFAULT_GROUPS[@]}"; do
            printf '\n%s\n' "$group:"
            csis_package_rows "$group" | awk -F '\t' '{ printf "  %-30s %s\n", $1, $2 }'
        done
        cat <<'TEXT'

Qt must be 6.8 or newer, KSyntaxHighlighting 6, GCC 14 or newer. Then
    cmake --preset release && cmake --build --preset release && ctest --preset release
or, to let ./run and ./test use what is installed: CSIS_STUDIO_MODE=native ./run
TEXT
    } >&2
}
