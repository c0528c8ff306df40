# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Runs commands in the environment: as they are (native), in the private root through bubblewrap, or, where the
# kernel or a container forbids that and we are root, by chroot in a private mount name space.

# The mounts that both ways in make, in order: "MODE<tab>SOURCE<tab>TARGET", MODE rw, ro, dev or tmpfs.
CSIS_MOUNTS=()
# How csis_in enters, set by csis_choose_entry: native, bwrap or chroot.
CSIS_ENTRY=native

# csis_choose_entry: finds the way into the root, or says in one sentence what to allow.
csis_choose_entry() {
    if [ "${CSIS_STUDIO_ENTRY:-bwrap}" = bwrap ] && command -v bwrap >/dev/null &&
        bwrap --bind / / --dev-bind /dev /dev true 2>/dev/null; then
        CSIS_ENTRY=bwrap
    elif csis_is_root && unshare --mount --propagation private true 2>/dev/null; then
        CSIS_ENTRY=chroot
    elif csis_is_root; then
        csis_die "the private Debian 13 cannot be entered: allow this container to mount (docker: --cap-add SYS_ADMIN" \
            "--security-opt apparmor=unconfined --security-opt seccomp=unconfined)"
    else
        csis_die "the private Debian 13 cannot be entered: allow user name spaces for bwrap" \
            "(sysctl kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0)"
    fi
}

# csis_mount MODE SOURCE [TARGET]: notes a mount, when its source exists.
csis_mount() {
    [ -e "$2" ] || return 0
    CSIS_MOUNTS+=("$1"$'\t'"$2"$'\t'"${3:-$2}")
}

# csis_mount_folder MODE FOLDER: the same for a user's folder; one that would hide the root's own system is left out.
csis_mount_folder() {
    case $2 in
    '' | / | /bin | /boot | /dev | /etc | /lib | /lib64 | /proc | /run | /sbin | /sys | /usr | /usr/* | /var | /etc/* | /proc/* | /sys/* | /dev/*) ;;
    /*) csis_mount "$1" "$2" ;;
    esac
}

# csis_plan_mounts FOLDER…: what is seen inside: the user's folders, these folders, and the host's services.
csis_plan_mounts() {
    local folder file name
    CSIS_MOUNTS=()
    csis_mount dev /dev
    csis_mount rw /proc
    csis_mount ro /sys
    CSIS_MOUNTS+=($'tmpfs\t/run\t/run')
    csis_mount rw /tmp # holds the sockets of X11, too
    csis_mount rw /var/tmp
    for folder in "${HOME:-}" "${TMPDIR:-}" "${XDG_RUNTIME_DIR:-}" "${CCACHE_DIR:-}" "$CSIS_CACHE" "$CSIS_TOP" "$PWD" "$@"; do
        csis_mount_folder rw "$folder"
    done
    # a work tree of git keeps its history with the main one
    if [ -f "$CSIS_TOP/.git" ]; then
        folder=$(sed -n 's/^gitdir: //p' "$CSIS_TOP/.git")
        csis_mount_folder rw "${folder%/worktrees/*}"
    fi
    csis_mount ro /run/dbus
    case ${XAUTHORITY:-} in /*) csis_mount ro "$XAUTHORITY" ;; esac
    # names, users and certificates are the host's
    csis_mount ro "$(realpath -e /etc/resolv.conf 2>/dev/null)" /etc/resolv.conf
    for file in hosts hostname passwd group pip.conf machine-id ssl/certs; do
        csis_mount ro "/etc/$file"
    done
    csis_mount ro /usr/share/ca-certificates
    csis_mount ro /usr/local/share/ca-certificates
    # test data, the provider mirror and other files that variables name
    for name in CSIS_REFERENCE_TREES CSIS_REFERENCE_ERRORS CSIS_HCL_SPECSUITE CSIS_AGE_VECTORS CSIS_PROVIDER_MIRROR \
        PIP_FIND_LINKS TF_CLI_CONFIG_FILE TF_PLUGIN_CACHE_DIR; do
        case ${!name:-} in
        /*) csis_mount ro "${!name}" ;;
        esac
    done
    csis_plan_tools
}

# The host's tofu and terraform, alone in /usr/local/bin.
csis_plan_tools() {
    local name file
    CSIS_MOUNTS+=($'tmpfs\t/usr/local/bin\t/usr/local/bin')
    for name in tofu terraform; do
        file=$(command -v "$name" 2>/dev/null) || continue
        file=$(realpath -e "$file" 2>/dev/null) || continue
        if [ "$(head -c 4 "$file" 2>/dev/null | tail -c 3)" = ELF ] && [ "${file##*/}" != snap ]; then
            csis_mount ro "$file" "/usr/local/bin/$name"
        else
            csis_say "$name is a script here ($file), so it is left outside; put the program itself first on PATH to use it"
        fi
    done
}

# csis_in CMD…: runs a command in the environment, in the folder where we are.
csis_in() {
    csis_environment
    case $CSIS_ENTRY in
    native) "${CSIS_ENV[@]}" "$@" ;;
    bwrap) csis_in_bwrap "$@" ;;
    chroot) csis_in_chroot "$@" ;;
    esac
}

# What is set and unset: nothing of the host's own tool chain may reach into the root.
csis_environment() {
    local name unset=() set=()
    if [ -n "${TF_CLI_CONFIG_FILE:-}" ] && [ ! -r "$TF_CLI_CONFIG_FILE" ]; then unset+=(-u TF_CLI_CONFIG_FILE); fi
    if [ "$CSIS_ENTRY" != native ]; then
        for name in LD_LIBRARY_PATH LD_PRELOAD PYTHONHOME PYTHONPATH VIRTUAL_ENV QT_PLUGIN_PATH QML2_IMPORT_PATH \
            QT_QPA_PLATFORM_PLUGIN_PATH QT_QPA_PLATFORMTHEME CC CXX CPPFLAGS CFLAGS CXXFLAGS LDFLAGS CMAKE_PREFIX_PATH \
            PKG_CONFIG_PATH PERL5LIB BASH_ENV ENV LOCPATH XDG_DATA_DIRS XDG_CONFIG_DIRS LC_ALL; do
            unset+=(-u "$name")
        done
        # a bundle of certificates that is not there would stop every download
        for name in SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE REQUESTS_CA_BUNDLE PIP_CERT AWS_CA_BUNDLE GIT_SSL_CAINFO; do
            case ${!name:-} in
            '' | /etc/ssl/certs* | /tmp/* | "${HOME:-/nonexistent}"/*) ;;
            *) unset+=(-u "$name") ;;
            esac
        done
        # the root has no locale but C; Qt takes the language of its texts from LANG all the same
        set+=(PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin SHELL=/bin/bash "CSIS_STUDIO_INSIDE=$CSIS_ENTRY"
            "LANG=${LC_ALL:-${LANG:-C.UTF-8}}" LC_CTYPE=C.UTF-8)
    fi
    if [ "$CSIS_ENTRY" = native ]; then
        # where no locale of UTF-8 is set, every program of Qt would say so among its own messages
        case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
        *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
        *)
            unset+=(-u LC_ALL)
            set+=(LC_CTYPE=C.UTF-8)
            ;;
        esac
    fi
    # shellcheck disable=SC2054 # the commas belong to a value
    set+=("CCACHE_DIR=${CCACHE_DIR:-$CSIS_CACHE/ccache}" "CCACHE_BASEDIR=$CSIS_TOP"
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CMAKE_CXX_COMPILER_LAUNCHER=ccache CMAKE_C_COMPILER_LAUNCHER=ccache)
    CSIS_ENV=(/usr/bin/env "${unset[@]}" "${set[@]}")
}

csis_in_bwrap() {
    local mount mode source target args=(--bind "$CSIS_ROOT" /) used
    for mount in "${CSIS_MOUNTS[@]}"; do
        IFS=$'\t' read -r mode source target <<<"$mount"
        case $mode in
        rw) args+=(--bind "$source" "$target") ;;
        ro) args+=(--ro-bind "$source" "$target") ;;
        dev) args+=(--dev-bind "$source" "$target") ;;
        tmpfs) args+=(--tmpfs "$target") ;;
        esac
    done
    # The lock tells a set-up that this root is still in use; see csis_sweep_leftovers.
    exec {used}<"$CSIS_ROOT/$CSIS_STAMP" && flock -s "$used"
    local status=0
    bwrap "${args[@]}" --remount-ro / --chdir "$PWD" -- "${CSIS_ENV[@]}" "$@" || status=$?
    exec {used}<&-
    return "$status"
}

csis_in_chroot() {
    local status=0 used
    exec {used}<"$CSIS_ROOT/$CSIS_STAMP" && flock -s "$used"
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare --mount --propagation private bash -euc '
        root=$1 folder=$2 count=$3
        shift 3
        mount --bind "$root" "$root"
        while [ "$count" -gt 0 ]; do
            IFS=$'"'\\t'"' read -r mode source target <<<"$1"
            shift
            count=$((count - 1))
            if [ "$mode" = tmpfs ] || [ -d "$source" ]; then
                mkdir -p "$root$target"
            elif [ ! -e "$root$target" ]; then
                mkdir -p "$(dirname "$root$target")"
                : >"$root$target"
            fi
            case $mode in
            tmpfs) mount -t tmpfs -o mode=755 tmpfs "$root$target" ;;
            *) mount --rbind "$source" "$root$target" ;;
            esac
            [ "$mode" != ro ] || mount -o remount,ro,bind "$root$target"
        done
        mount -o remount,ro,bind "$root"
        exec chroot "$root" /usr/bin/env -C "$folder" "$@"
    ' csis "$CSIS_ROOT" "$PWD" "${#CSIS_MOUNTS[@]}" "${CSIS_MOUNTS[@]}" "${CSIS_ENV[@]}" "$@" || status=$?
    exec {used}<&-
    return "$status"
}
