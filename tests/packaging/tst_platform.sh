#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# Which way a machine goes, what is said where there is none, and which mirror of Debian is used.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
export CSIS_OS_RELEASE=$work/os-release
# shellcheck source=packaging/lib/setup.sh
source "$source_dir/packaging/lib/setup.sh"

platform() {
    printf '%s\n' "$@" >"$CSIS_OS_RELEASE"
    csis_platform
}
# apt_offers VERSION NAME…: an apt-cache that knows Qt in this version and these packages alone (all: every one).
apt_offers() {
    mkdir -p "$work/bin"
    {
        echo '#!/bin/bash'
        printf 'version=%q known=%q\n' "$1" " ${*:2} "
        cat <<'FAKE'
candidate='(none)'
case $known in *' all '* | *" $2 "*) candidate=1.0 ;; esac
[ "$2" != qt6-base-dev ] || candidate=$version
printf '%s:\n  Installed: (none)\n  Candidate: %s\n' "$2" "$candidate"
FAKE
    } >"$work/bin/apt-cache"
    chmod +x "$work/bin/apt-cache"
}
PATH=$work/bin:$PATH

same "Debian 12" root "$(platform ID=debian 'VERSION_ID="12"')"
same "Debian 13" native "$(platform ID=debian 'VERSION_ID="13"')"
same "Debian 13.1" native "$(platform ID=debian 'VERSION_ID="13.1"')"
same "Debian testing carries no number" native "$(platform ID=debian 'PRETTY_NAME="Debian GNU/Linux forky/sid"')"
apt_offers 6.4.2+dfsg-21 all
same "a derivative with an older Qt" root "$(platform ID=ubuntu ID_LIKE=debian 'VERSION_ID="24.04"')"
apt_offers 6.8.3+dfsg-1 all
same "a derivative with Qt 6.8" native "$(platform ID=ubuntu ID_LIKE=debian 'VERSION_ID="25.04"')"
same "a derivative of a derivative" native "$(platform ID=linuxmint 'ID_LIKE="ubuntu debian"')"
apt_offers 6.10.1-1 g++ cmake
same "a derivative that lacks a package" root "$(platform ID=ubuntu ID_LIKE=debian)"
same "another system" other "$(platform ID=fedora 'VERSION_ID="42"')"
same "an override" root "$(CSIS_STUDIO_MODE=root platform ID=fedora)"
lacks "a wrong override" eval '(CSIS_STUDIO_MODE=magic platform ID=fedora) 2>/dev/null'

told=$(csis_explain_other 2>&1)
holds "other systems are told each package" grep -q 'libkf6syntaxhighlighting-dev .*highlighting' <<<"$told"
holds "and the next command" grep -q 'cmake --preset release' <<<"$told"

export CSIS_APT_DIR=$work/apt
mkdir -p "$work/apt/sources.list.d"
printf '%s\n' ID=debian VERSION_CODENAME=bookworm >"$CSIS_OS_RELEASE"
same "no sources" http://deb.debian.org/debian "$(csis_debian_mirror)"
cat >"$work/apt/sources.list.d/a.sources" <<'TEXT'
Types: deb
URIs: https://packages.example.com/apt
Suites: other
Components: main

# the archive
Types: deb deb-src
URIs: http://mirror.example.net/debian
Suites: bookworm bookworm-updates
Components: main
TEXT
same "deb822" http://mirror.example.net/debian "$(csis_debian_mirror)"
rm "$work/apt/sources.list.d/a.sources"
cat >"$work/apt/sources.list" <<'TEXT'
# deb http://old.example.net/debian bookworm main
deb [arch=amd64 signed-by=/k.gpg] http://one.example.net/debian bookworm-security main
deb [arch=amd64] http://two.example.net/debian bookworm main
TEXT
same "one line" http://two.example.net/debian "$(csis_debian_mirror)"
printf '%s\n' ID=ubuntu VERSION_CODENAME=noble >"$CSIS_OS_RELEASE"
same "another system's own mirror is no Debian" http://deb.debian.org/debian "$(csis_debian_mirror)"
finish
