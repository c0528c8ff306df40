#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Every id that a finding of a tree can have is a row of the table of rules, and so has a page.

check_rules.py [--self-test] SOURCE: looks for ids in the rooms whose words become findings.
"""

import pathlib
import re
import sys

# The rooms that make findings, or errors that others turn into findings.
ROOMS = ["core/yaml", "core/schema", "core/model", "core/template", "core/config", "core/meta", "core/secrets", "core/terraform",
         "core/packer", "core/identity", "core/aws", "core/lifecycle", "core/rules", "workers/files/diskfiles.cpp"]
# Errors of a command or an edit: whoever called gets them, no list of findings does. Each with whoever that is.
ERRORS = {
    "age.": "encrypt, decrypt: said as secrets.* of the tree",
    "edit.": "an edit that is asked for",
    "record.syntax": "meta.syntax of the tree",
    "secrets.half-written": "materialize", "secrets.in-clear": "the write of generated files",
    "secrets.no-recipients": "encrypt", "secrets.recipient": "encrypt", "secrets.place": "encrypt", "secrets.sealed": "encrypt",
    "secrets.unreadable": "encrypt", "version.": "provider.* and executable.* of the tree",
    "packer.sources": "packer.requirements of the tree", "packer.versions": "packer.requirements of the tree",
    "packer.version-syntax": "packer.requirements of the tree", "packer.variable-redefined": "packer.requirements of the tree",
    "lifecycle.unknown": "run", "state.unreadable": "run", "commit.": "run", "materialize.": "materialize",
}
ROW = re.compile(r'^        \{u"([a-z]+\.[a-z0-9-]+)"_s, u"', re.MULTILINE)
ID = re.compile(r'"([a-z]+\.[a-z][a-z0-9-]*[a-z0-9])"')


def sources(root):
    for room in ROOMS:
        path = root / room
        yield from [path] if path.is_file() else sorted(path.glob("*.cpp")) + sorted(path.glob("*.h"))


def faults(root, texts, extra=""):
    rows = set()
    for path in sorted((root / "core/rules").glob("*.cpp")):
        rows |= set(ROW.findall(texts[path]))
    areas = {row.partition(".")[0] for row in rows} | {error.partition(".")[0] for error in ERRORS}
    found = []
    for path in texts:
        for number, line in enumerate((texts[path] + extra).splitlines(), 1):
            for one in ID.findall(line.partition("//")[0]):
                allowed = any(one == error or (error.endswith(".") and one.startswith(error)) for error in ERRORS)
                if one.partition(".")[0] in areas and one not in rows and not allowed and not one.endswith((".yaml", ".yml", ".json")):
                    found.append(f"{path.relative_to(root)}:{number}: '{one}' has no row in core/rules and so no page")
    for row in sorted(rows):
        if not (root / f"docs/rules/{row}.md").is_file():
            found.append(f"docs/rules/{row}.md is missing")
    if len(rows) < 120:
        found.append(f"only {len(rows)} rows were read")
    return found


def main():
    root = pathlib.Path(sys.argv[-1]).resolve()
    texts = {path: path.read_text(encoding="utf-8") for path in sources(root)}
    if "--self-test" in sys.argv:
        seen = faults(root, texts, 'report(u"schema.no-such-id"_s);\n')
        return 0 if any("schema.no-such-id" in one for one in seen) else 1
    said = faults(root, texts)
    print("\n".join(said))
    return 1 if said else 0


sys.exit(main())
