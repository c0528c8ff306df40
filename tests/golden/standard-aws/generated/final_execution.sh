#!/usr/bin/env bash
# cs-image-system: runs the runner script of each lifecycle, in the order they always run.
# A lifecycle without a script had nothing to do and is passed over.
# The first failure stops everything after it.
set -euo pipefail
cd "$(dirname "$0")"
for lc in identity storage base-image instance-image release retention; do
  script="$lc/run-$lc.sh"
  if [ -x "$script" ]; then
    echo "== lifecycle $lc: running $script"
    "$script"
  else
    echo "== lifecycle $lc: no runner script; skipping"
  fi
done
