# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Makes the private Debian 13: in a temporary folder beside its place, then renamed, stamped with a hash of its
# recipe, under one lock. Whatever interrupts this, there is either a whole root or none.

CSIS_SUITE=trixie
# Raise this number when the way the root is made changes; the list of packages counts by itself.
CSIS_RECIPE=1
CSIS_STAMP=.csis-recipe

# csis_root_stamp GROUP…: what the stamp of a root with these groups must be.
csis_root_stamp() {
    local names
    names=$(csis_packages "$@") || return
    printf '%s\n' "recipe $CSIS_RECIPE" "suite $CSIS_SUITE" "$names" | csis_hash
}

# csis_root_is STAMP: is a root with this stamp in place?
csis_root_is() { [ -r "$CSIS_ROOT/$CSIS_STAMP" ] && [ "$(<"$CSIS_ROOT/$CSIS_STAMP")" = "$1" ]; }

# csis_ensure_root GROUP…: makes the root, or remakes it when the recipe has changed.
csis_ensure_root() {
    local stamp
    stamp=$(csis_root_stamp "$@") || exit 1
    csis_root_is "$stamp" && return
    csis_make_cache
    csis_begin_work "$CSIS_ROOT.lock"
    # another start may have made it meanwhile
    csis_root_is "$stamp" || csis_make_root "$stamp" "$@"
    csis_end_work
}

csis_make_root() {
    local stamp=$1 new start=$SECONDS
    shift
    csis_check_place
    csis_sweep_leftovers
    csis_need_host_packages
    csis_warn_of_little_room
    new=$(mktemp -d "$CSIS_ROOT.new.XXXXXX") || exit 1
    CSIS_UNFINISHED=$new
    csis_say "making a private Debian 13 in $CSIS_ROOT: two to four minutes, once (log: $CSIS_ROOT.log)"
    : >"$CSIS_ROOT.log"
    if ! csis_work "$CSIS_ROOT.log" csis_bootstrap "$new" "$@"; then
        tail -n 15 "$CSIS_ROOT.log" >&2
        csis_die "making the private Debian 13 failed; the whole log is $CSIS_ROOT.log"
    fi
    csis_finish_root "$new"
    printf '%s\n' "$stamp" >"$new/$CSIS_STAMP"
    if [ -e "$CSIS_ROOT" ]; then
        mv -T -- "$CSIS_ROOT" "$CSIS_ROOT.old.$$"
    fi
    mv -T -- "$new" "$CSIS_ROOT"
    CSIS_UNFINISHED=''
    csis_sweep_leftovers
    csis_say "made in $((SECONDS - start)) s"
}

# csis_bootstrap FOLDER GROUP…: becomes mmdebstrap, so that a signal reaches it and not a shell around it.
csis_bootstrap() {
    local folder=$1
    shift
    local names cmd
    names=$(csis_packages "$@" | paste -sd,)
    # Recommended packages, manuals and fsync cost minutes and serve nobody here.
    cmd=(mmdebstrap --variant=minbase "--include=$names"
        "--aptopt=APT::Install-Recommends \"false\"" '--aptopt=Acquire::Retries "3"'
        --dpkgopt=force-unsafe-io '--dpkgopt=path-exclude=/usr/share/man/*'
        '--dpkgopt=path-exclude=/usr/share/doc/*' '--dpkgopt=path-include=/usr/share/doc/*/copyright')
    if csis_is_root; then
        cmd+=(--mode=root "$CSIS_SUITE" "$folder" "$(csis_debian_mirror)")
        # It mounts /proc and others in the folder and starts many processes: in name spaces of their own both vanish
        # with it, however it ends.
        local apart=(unshare --mount --pid --fork --kill-child --mount-proc)
        if "${apart[@]}" true 2>/dev/null; then cmd=("${apart[@]}" "${cmd[@]}"); fi
        exec "${cmd[@]}"
    fi
    # A plain user gets a root whose files are his own: bubblewrap can then add mount points, and rm removes it.
    set -o pipefail
    cmd+=(--mode=unshare "$CSIS_SUITE" - "$(csis_debian_mirror)")
    "${cmd[@]}" | tar -x -C "$folder" --no-same-owner --exclude './dev/*'
}

# csis_finish_root FOLDER: what the way in expects to find.
csis_finish_root() {
    local root=$1
    if [ ! -d "$root/usr" ] || [ ! -d "$root/etc" ]; then csis_die "mmdebstrap made no root in $root"; fi
    chmod 755 "$root"
    # Files of the host are bound over these, so they must be files.
    local file
    for file in resolv.conf hosts hostname passwd group pip.conf machine-id; do
        [ -L "$root/etc/$file" ] && rm -f -- "$root/etc/$file"
        [ -e "$root/etc/$file" ] || : >"$root/etc/$file"
    done
}

# A folder that somebody else filled is never replaced.
csis_check_place() {
    [ -e "$CSIS_ROOT" ] || return 0
    [ -e "$CSIS_ROOT/$CSIS_STAMP" ] || rmdir -- "$CSIS_ROOT" 2>/dev/null ||
        csis_die "$CSIS_ROOT exists and was not made by this script; set CSIS_STUDIO_ROOT to another folder or remove it"
}

csis_warn_of_little_room() {
    local free
    free=$(df -Pk -- "$CSIS_CACHE" | awk 'END { print int($4 / 1024) }')
    [ "$free" -ge 3000 ] || csis_say "only $free MB are free in $CSIS_CACHE, and about 3000 are needed; CSIS_STUDIO_ROOT names another place"
}

# csis_sweep_leftovers: removes what interrupted or replaced roots left. Only under the lock.
csis_sweep_leftovers() {
    local left
    for left in "$CSIS_ROOT".new.* "$CSIS_ROOT".old.*; do
        [ -e "$left" ] || continue
        # a program that still runs from a replaced root keeps it until it ends
        if [ -r "$left/$CSIS_STAMP" ] && ! flock -n -x "$left/$CSIS_STAMP" true; then continue; fi
        csis_remove_folder "$left"
    done
}

# What this machine itself needs to make and enter a root; asked by what is there, not by who installed it.
csis_need_host_packages() {
    local name missing=()
    while read -r name; do
        case $name in
        mmdebstrap) command -v mmdebstrap ;;
        bubblewrap) command -v bwrap ;;
        debian-archive-keyring) [ -e /usr/share/keyrings/debian-archive-keyring.gpg ] ;;
        uidmap) csis_is_root || command -v newuidmap ;;
        *) [ -z "$(csis_missing_packages "$name")" ] ;;
        esac >/dev/null || missing+=("$name")
    done < <(csis_packages host)
    [ "${#missing[@]}" = 0 ] || csis_apt_install "${missing[@]}"
}

# csis_debian_mirror: the one that a Debian host uses itself, else Debian's own.
csis_debian_mirror() {
    local found='' dir=${CSIS_APT_DIR:-/etc/apt}
    if [ "$(csis_os_field ID)" = debian ]; then
        found=$(csis_apt_sources "$dir" | awk -v suite="$(csis_os_field VERSION_CODENAME)" '
            $2 == suite && $1 ~ /^https?:/ { print $1; exit }')
    fi
    printf '%s\n' "${found:-http://deb.debian.org/debian}"
}

# csis_apt_sources FOLDER: every `URI suite` of both forms of sources.
csis_apt_sources() {
    local file
    for file in "$1"/sources.list "$1"/sources.list.d/*.list; do
        [ -r "$file" ] && sed -n 's/\[[^]]*\]//; s/^deb[ \t]\{1,\}//p' "$file" | awk '{ print $1, $2 }'
    done
    for file in "$1"/sources.list.d/*.sources; do
        [ -r "$file" ] || continue
        awk 'BEGIN { RS = ""; FS = "\n" }
            {
                uris = suites = ""; binary = 0; enabled = 1
                for (i = 1; i <= NF; i++) {
                    if ($i ~ /^Types:/ && $i ~ /deb( |$)/) binary = 1
                    if ($i ~ /^Enabled: *no/) enabled = 0
                    if ($i ~ /^URIs:/) { uris = $i; sub(/^URIs: */, "", uris) }
                    if ($i ~ /^Suites:/) { suites = $i; sub(/^Suites: */, "", suites) }
                }
                if (!binary || !enabled) next
                n = split(uris, u, " "); m = split(suites, s, " ")
                for (a = 1; a <= n; a++) for (b = 1; b <= m; b++) print u[a], s[b]
            }' "$file"
    done
}
