# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Sets up whatever is missing. The commands source this one file.

CSIS_LIB=$(dirname -- "${BASH_SOURCE[0]}")
source "$CSIS_LIB/common.sh"
source "$CSIS_LIB/packages.sh"
source "$CSIS_LIB/platform.sh"
source "$CSIS_LIB/root.sh"
source "$CSIS_LIB/enter.sh"
source "$CSIS_LIB/mirror.sh"
source "$CSIS_LIB/sandbox.sh"
source "$CSIS_LIB/build.sh"

# csis_setup [--with GROUP] [FOLDER…]: after this csis_in runs commands in the environment, with these folders seen.
csis_setup() {
    local groups=("${CSIS_DEFAULT_GROUPS[@]}") platform
    if [ "${1:-}" = --with ]; then
        groups+=("$2")
        # a root of its own, so that the everyday one stays small
        CSIS_ROOT=$CSIS_ROOT-$2
        shift 2
    fi
    platform=$(csis_platform) || exit 1
    case $platform in
    native) csis_ensure_native "${groups[@]}" ;;
    root)
        csis_ensure_root "${groups[@]}" || exit 1
        csis_need_host_packages
        csis_choose_entry
        ;;
    other)
        csis_explain_other
        exit 1
        ;;
    esac
    if [ -z "${CSIS_PROVIDER_MIRROR:-}" ]; then
        CSIS_PROVIDER_MIRROR=$(csis_find_mirror)
    fi
    export CSIS_PROVIDER_MIRROR
    if [ "$platform" = root ]; then
        csis_plan_mounts "$@"
    fi
    csis_ensure_sandbox
}

csis_ensure_native() {
    command -v dpkg-query >/dev/null || return 0 # CSIS_STUDIO_MODE=native on another system: trust it
    local wanted missing
    mapfile -t wanted < <(csis_packages "$@")
    mapfile -t missing < <(csis_missing_packages "${wanted[@]}")
    [ "${#missing[@]}" = 0 ] || csis_apt_install "${missing[@]}"
}
