# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Reads the list of packages and installs what is missing with apt.

CSIS_PACKAGE_LIST=${CSIS_PACKAGE_LIST:-$CSIS_TOP/packaging/debian-packages.txt}
CSIS_DEFAULT_GROUPS=(build tests sandbox run)

# csis_packages GROUP…: the names in these groups, one a line, in the order of the list.
csis_packages() {
    local group known
    for group; do
        known=$(csis_package_rows "$group") || return
        [ -n "$known" ] || {
            csis_say "no group [$group] in $CSIS_PACKAGE_LIST"
            return 1
        }
        cut -f1 <<<"$known"
    done
}

# csis_package_rows GROUP: name, tab, reason.
csis_package_rows() {
    awk -v want="$1" '
        /^\[.*\]/ { group = substr($0, 2, index($0, "]") - 2); next }
        /^[ \t]*(#|$)/ { next }
        group == want { why = $0; sub(/^[^#]*#?[ \t]*/, "", why); print $1 "\t" why }
    ' "$CSIS_PACKAGE_LIST"
}

# csis_missing_packages NAME…: those that dpkg does not have installed.
csis_missing_packages() {
    dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        awk 'BEGIN { for (i = 1; i < ARGC; i++) wanted[i] = ARGV[i]; ARGC = 1 }
            $2 == "installed" { there[$1] = 1 }
            END { for (i = 1; i in wanted; i++) if (!(wanted[i] in there)) print wanted[i] }' "$@"
}

# csis_apt_install NAME…: installs, saying the line that it runs; asks nothing when CI is set.
csis_apt_install() {
    local sudo=() apt=(apt-get -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30)
    local quiet=(env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 APT_LISTCHANGES_FRONTEND=none)
    if ! csis_is_root; then
        command -v sudo >/dev/null ||
            csis_die "these packages are missing and there is no sudo; as root: apt-get install --no-install-recommends $*"
        sudo=(sudo)
        [ -z "${CI:-}" ] || sudo+=(-n)
    fi
    csis_say "running: ${sudo[*]:+${sudo[*]} }apt-get install --yes --no-install-recommends $*"
    local install=("${sudo[@]}" "${quiet[@]}" "${apt[@]}" --yes -q install --no-install-recommends "$@")
    "${install[@]}" </dev/null >&2 && return
    # The lists may be missing or old. A source that does not answer is no reason to stop: the install decides.
    csis_say "refreshing apt's lists and trying again"
    "${sudo[@]}" "${quiet[@]}" "${apt[@]}" -q update </dev/null >&2 || true
    "${install[@]}" </dev/null >&2 || csis_die "apt-get could not install: $*"
}
