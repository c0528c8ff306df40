#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Has the real tool judge one emitted root: fmt -check, init without backend, validate.

usage: check_root.py SOURCE_DIR EXAMPLE ROOT    ROOT is relative to the example's golden files
Ends with 77 when the tool or the provider mirror is absent.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIP = 77


def tool():
    named = os.environ.get("CSIS_TOFU")
    return named or shutil.which("tofu") or shutil.which("terraform")


def main(source, example, root):
    program, mirror = tool(), os.environ.get("CSIS_PROVIDER_MIRROR")
    if not program or not mirror:
        print("skipped: no tofu or terraform" if not program else "skipped: CSIS_PROVIDER_MIRROR is not set")
        return SKIP
    with tempfile.TemporaryDirectory(prefix="csis-root-") as folder:
        base = Path(folder)
        # The modules lie where the example's module_source_base points to.
        shutil.copytree(Path(source) / "tfmodules", base / "tfmodules")
        where = base / "examples" / example / root
        shutil.copytree(Path(source) / "tests" / "golden" / example / root, where)
        config = base / "tool.rc"
        config.write_text(
            'provider_installation {\n  filesystem_mirror {\n    path = "%s"\n  }\n}\n' % mirror, encoding="utf-8"
        )
        env = {k: v for k, v in os.environ.items() if not k.startswith(("TF_", "AWS_"))}
        env.update(TF_CLI_CONFIG_FILE=str(config), TF_IN_AUTOMATION="1", CHECKPOINT_DISABLE="1")
        for arguments in (
            ["fmt", "-check", "-diff"],
            ["init", "-backend=false", "-input=false", "-no-color"],
            ["validate", "-no-color"],
        ):
            done = subprocess.run([program, *arguments], cwd=where, env=env, capture_output=True, text=True)
            if done.returncode != 0:
                print(f"{arguments[0]} of {root} ended with {done.returncode}\n{done.stdout}{done.stderr}")
                return 1
            print(f"{arguments[0]}: ok")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
