#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Every tracked file names its copyright and licence, in itself or through REUSE.toml."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path


def glob_to_regex(glob: str) -> re.Pattern:
    """REUSE's globs: * within a folder, ** across folders."""
    out = ""
    i = 0
    while i < len(glob):
        if glob.startswith("**/", i):
            out, i = out + "(?:.*/)?", i + 3
        elif glob.startswith("**", i):
            out, i = out + ".*", i + 2
        elif glob[i] == "*":
            out, i = out + "[^/]*", i + 1
        else:
            out, i = out + re.escape(glob[i]), i + 1
    return re.compile(out + r"\Z")


def main() -> int:
    top = Path(sys.argv[1])
    if not shutil.which("git"):
        print("not run: no git")
        return 77
    listed = subprocess.run(["git", "-c", f"safe.directory={top}", "-C", str(top), "ls-files", "-z"], capture_output=True)
    if listed.returncode != 0:
        print("not run: not a checkout of git")
        return 77
    annotations = tomllib.loads((top / "REUSE.toml").read_text())["annotations"]
    annotated = [glob_to_regex(g) for a in annotations for g in ([a["path"]] if isinstance(a["path"], str) else a["path"])]
    bare = []
    for name in filter(None, listed.stdout.decode().split("\0")):
        file = top / name
        if not file.is_file() or name == "LICENSE" or name.startswith("LICENSES/"):
            continue
        head = file.read_bytes()[:600]
        companion = Path(str(file) + ".license")
        if b"SPDX-License-Identifier: Apache-2.0" in head and b"SPDX-FileCopyrightText:" in head:
            continue
        if companion.exists() or any(g.match(name) for g in annotated):
            continue
        bare.append(name)
    for name in bare:
        print(f"no SPDX lines: {name}")
    return 1 if bare else 0


sys.exit(main())
