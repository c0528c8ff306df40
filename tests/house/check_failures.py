#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Every test that docs/failures.md names is there, and each row of its tables names one.

check_failures.py CTEST BUILD SOURCE: asks ctest for its tests and the sources for their functions.
"""

import json
import pathlib
import re
import subprocess
import sys


def main():
    ctest, build, source = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    listed = subprocess.run([ctest, "--test-dir", build, "--show-only=json-v1"], capture_output=True, check=True, text=True)
    programs = {test["name"]: test.get("command", [""])[0] for test in json.loads(listed.stdout)["tests"]}
    # A test program's functions, by the name of its main file's test.
    functions = {}
    for listing in source.glob("tests/*/CMakeLists.txt"):
        for name, files in re.findall(r"csis_test\((\w+)\s+SOURCES\s+([^)]*?)(?=\s+[A-Z]{4,}|\))", listing.read_text(encoding="utf-8")):
            text = "".join((listing.parent / file.replace("${PROJECT_SOURCE_DIR}", str(source.resolve()))).read_text(encoding="utf-8") for file in files.split())
            functions[name] = set(re.findall(r"^\s+void (\w+)\(\)", text, re.MULTILINE))
    faults = []
    rows = 0
    for number, line in enumerate((source / "docs/failures.md").read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("| ") or line.startswith(("| ---", "| message")):
            continue
        rows += 1
        named = re.findall(r"`([a-z_0-9.A-Z]+)`", line.rstrip(" |").rsplit(" | ", 1)[-1])
        if not named:
            faults.append(f"docs/failures.md:{number}: names no test")
        for one in named:
            test, _, function = one.partition(".")
            if test not in programs:
                faults.append(f"docs/failures.md:{number}: no test is called {test}")
            elif function and function not in functions.get(test, ()):
                faults.append(f"docs/failures.md:{number}: {test} has no {function}()")
    if rows < 40:
        faults.append(f"docs/failures.md: only {rows} rows were read")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
