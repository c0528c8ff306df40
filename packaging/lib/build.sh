# shellcheck shell=bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Configures and builds a preset in the environment.

# csis_build PRESET: leaves the programs in build/PRESET. CMake itself notices changed CMakeLists.txt files.
csis_build() {
    local preset=$1 folder=$CSIS_TOP/build/$1
    cd -- "$CSIS_TOP" || exit 1
    if [ ! -e "$folder/build.ninja" ] || [ CMakePresets.json -nt "$folder/build.ninja" ]; then
        csis_in cmake --preset "$preset" >&2 || csis_die "configuring failed; see above"
    fi
    csis_in cmake --build "$folder" >&2 || csis_die "building failed; see above"
}

# csis_has_display: does a display server answer?
csis_has_display() {
    local socket=${WAYLAND_DISPLAY:-}
    case $socket in
    '') ;;
    /*) ;;
    *) socket=${XDG_RUNTIME_DIR:-/nonexistent}/$socket ;;
    esac
    if [ -S "$socket" ] && csis_in python3 -c \
        'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])' "$socket" 2>/dev/null; then
        return 0
    fi
    [ -n "${DISPLAY:-}" ] && csis_in timeout 10 xdpyinfo >/dev/null 2>&1
}
