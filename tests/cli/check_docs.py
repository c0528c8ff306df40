#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the pages which the program makes of its own descriptions are those in docs/.

usage: check_docs.py PROGRAM DOCS [--write]     --write makes them anew.
"""
import json
import pathlib
import subprocess
import sys

program, docs = sys.argv[1], pathlib.Path(sys.argv[2])
HEADER = "<!-- SPDX-FileCopyrightText: CSIS Studio contributors -->\n<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
PAGES = {f"reference/{folder}.md": ["schema", folder, "--format", "markdown"]
         for folder in ("cfg", "groups", "storages", "images", "instances", "overlays")}
PAGES["rules.md"] = ["rules", "--format", "markdown"]


def printed(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


TEXTS = {name: printed(*arguments) for name, arguments in PAGES.items()}
TEXTS |= {f"rules/{rule['id']}.md": rule["page"] for rule in json.loads(printed("--json", "rules"))}

stale = [str(page.relative_to(docs)) for page in (docs / "rules").glob("*.md") if f"rules/{page.name}" not in TEXTS]
if "--write" in sys.argv:
    for name in stale:
        (docs / name).unlink()
for name, text in TEXTS.items():
    made = HEADER + text
    page = docs / name
    if not page.is_file() or page.read_text(encoding="utf-8") != made:
        stale.append(name)
        if "--write" in sys.argv:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(made, encoding="utf-8")
if stale and "--write" not in sys.argv:
    print("not what the program says:", *stale)
    print("make them anew: tests/cli/check_docs.py build/release/app/cs-image-system docs --write")
    sys.exit(1)
print(f"{len(TEXTS)} pages, {len(stale)} made anew")
