#!/usr/bin/env bash
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
#
# What is seen inside the private root, with a stand-in for bubblewrap that tells what it was asked.
# shellcheck source=harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh"
mkdir -p "$work/bin" "$work/data" "$work/mirror" "$work/tree" "$work/cache/debian13" "$work/run" "$work/tools"
cat >"$work/bin/bwrap" <<'FAKE'
#!/usr/bin/env bash
[ "${*: -1}" != true ] || exit 0
printf '%s\n' "$*"
exit 5
FAKE
cp "$(type -P true)" "$work/tools/opentofu"
ln -s ../tools/opentofu "$work/bin/tofu"
printf '#!/bin/sh\n' >"$work/bin/terraform"
chmod +x "$work/bin"/*
: >"$work/cache/debian13/.csis-recipe"

enter() {
    (
        export CSIS_STUDIO_ROOT=$work/cache/debian13 PATH=$work/bin:$PATH
        export XDG_RUNTIME_DIR=$work/run CSIS_REFERENCE_TREES=$work/data CSIS_PROVIDER_MIRROR=$work/mirror
        export TF_CLI_CONFIG_FILE=$work/nowhere LD_LIBRARY_PATH=/opt/lib CI=true LC_ALL=de_DE.UTF-8
        cd "$work/tree" || exit 1
        # shellcheck source=packaging/lib/setup.sh
        source "$source_dir/packaging/lib/setup.sh"
        csis_choose_entry
        csis_plan_mounts "$@"
        csis_in tell "two words"
    ) 2>"$work/messages"
}
asked=$(enter "$work/tree" /usr/share/somewhere /etc)
same "the command's exit code comes back" 5 $?
has() { holds "$1" grep -qF -- "$2" <<<"$asked"; }
not() { lacks "$1" grep -qF -- "$2" <<<"$asked"; }

has "the root" "--bind $work/cache/debian13 /"
has "is not written to" "--remount-ro / --chdir $work/tree --"
has "the home" "--bind $HOME $HOME"
has "the checkout at its own path" "--bind $source_dir $source_dir"
has "the tree" "--bind $work/tree $work/tree"
has "sockets of X11" "--bind /tmp /tmp"
has "sockets of Wayland and D-Bus" "--bind $work/run $work/run"
has "test data, read only" "--ro-bind $work/data $work/data"
has "the provider mirror, read only" "--ro-bind $work/mirror $work/mirror"
has "tofu by its name, behind its link" "--ro-bind $work/tools/opentofu /usr/local/bin/tofu"
not "a script in terraform's place stays outside" "/usr/local/bin/terraform"
holds "and that is said" grep -q 'terraform is a script' "$work/messages"
not "nothing hides the root's own /usr" "--bind /usr"
not "nor its /etc" "--bind /etc /etc"
has "a configuration that is not there" "-u TF_CLI_CONFIG_FILE"
has "the host's libraries" "-u LD_LIBRARY_PATH"
has "the root's own programs" "PATH=/usr/local/bin:/usr/bin:/bin"
has "the language" "LANG=de_DE.UTF-8"
not "CI passes as it is" "-u CI"
has "the command, its words whole" "tell two words"
finish
