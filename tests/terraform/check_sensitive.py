#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""usage: check_sensitive.py ROOT  - the real tool formats, initialises, validates and applies a root that opens values at
plan time; a small stand-in answers for the system's own program. Exit 77 without a tool, or without the external
provider in the mirror (the format is checked all the same)."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIP = 77
STAND_IN = """#!/usr/bin/env python3
import json, re, sys
assert sys.argv[1:] == ["decrypt", "--json"], sys.argv
print(json.dumps({k: re.sub(r"ENC\\[age:[^]]*\\]", "opened", v) for k, v in json.load(sys.stdin).items()}))
"""


def main(root):
    program = os.environ.get("CSIS_TOFU") or shutil.which("tofu") or shutil.which("terraform")
    mirror = os.environ.get("CSIS_PROVIDER_MIRROR")
    if not program:
        print("skipped: no tofu or terraform")
        return SKIP
    with tempfile.TemporaryDirectory(prefix="csis-sensitive-") as folder:
        where = Path(folder) / "root"
        shutil.copytree(root, where)
        stand_in = Path(folder) / "bin" / "cs-image-system"
        stand_in.parent.mkdir()
        stand_in.write_text(STAND_IN, encoding="utf-8")
        stand_in.chmod(0o755)
        env = {k: v for k, v in os.environ.items() if not k.startswith("TF_")}
        env.update(PATH=f"{stand_in.parent}:{env['PATH']}", TF_IN_AUTOMATION="1", CHECKPOINT_DISABLE="1")

        def run(*arguments):
            done = subprocess.run([program, *arguments], cwd=where, env=env, capture_output=True, text=True)
            if done.returncode != 0:
                raise SystemExit(f"{arguments[0]} ended with {done.returncode}\n{done.stdout}{done.stderr}")
            return done.stdout

        run("fmt", "-check", "-diff")
        if not mirror or not list(Path(mirror).glob("registry.*/hashicorp/external")):
            print("format: ok; skipped: the provider mirror has no hashicorp/external")
            return SKIP
        config = Path(folder) / "tool.rc"
        config.write_text('provider_installation {\n  filesystem_mirror {\n    path = "%s"\n  }\n}\n' % mirror, encoding="utf-8")
        env["TF_CLI_CONFIG_FILE"] = str(config)
        (where / "probe.tf").write_text(
            'output "opened" {\n  value     = local.sensitive["team_secret"]\n  sensitive = true\n}\n', encoding="utf-8"
        )
        run("init", "-input=false", "-no-color")
        run("validate", "-no-color")
        shown = run("apply", "-input=false", "-auto-approve", "-no-color")
        if "opened" in shown.replace("opened =", ""):
            raise SystemExit(f"the tool shows what was opened:\n{shown}")
        if run("output", "-raw", "opened") != "opened":
            raise SystemExit("the value was not opened")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
