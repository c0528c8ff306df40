#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Holds every include against the floor plan: a room includes itself and the rooms its target links, no other.

Reads the plan from the csis_room() lines, so the plan has one place. Also refuses includes that would break what a
floor promises: core asks the world for nothing, widgets touch no file, process or socket.
"""
import pathlib
import re
import sys

FLOORS = ("core", "workers", "widgets")
IMPURE_CORE = re.compile(
    r"#\s*include\s*<(QFile|QFileInfo|QSaveFile|QProcess|QTcp\w*|QUdp\w*|QLocalS\w*|QNetwork\w*|QThread\w*|QtConcurrent\w*"
    r"|QWidget|QApplication|QRandomGenerator|QTimer|QSettings|QStandardPaths|fstream|filesystem|thread|unistd\.h)>")
IMPURE_WIDGETS = re.compile(
    r"#\s*include\s*<(QFile|QSaveFile|QProcess|QTcp\w*|QUdp\w*|QLocalS\w*|QNetwork\w*|QSql\w*|QThread|QtConcurrent\w*|fstream)>")
IMPURE_CALL = re.compile(r"QDir::(current|home|temp|root)|QDateTime::current|QDate::current|qgetenv|qEnvironmentVariable")
INCLUDE = re.compile(r'#\s*include\s*"(core|workers|widgets|app)/([a-z0-9]+)/')


def plan(root):
    """Maps 'core/yaml' to the set of rooms it may include, itself and everything below."""
    direct = {}
    for floor in FLOORS:
        text = (root / floor / "CMakeLists.txt").read_text()
        for match in re.finditer(r"csis_room\(\s*(\w+)\s+(\w+)([^)]*)\)", text):
            room = f"{match[1]}/{match[2]}"
            uses = re.findall(r"csis_(core|workers|widgets)_(\w+)", match[3])
            direct[room] = {f"{f}/{r}" for f, r in uses}
    closed = {}

    def close(room, trail=()):
        if room in trail:
            raise SystemExit(f"the plan has a circle: {' -> '.join(trail + (room,))}")
        if room not in closed:
            rooms = {room}
            for used in direct.get(room, ()):
                rooms |= close(used, trail + (room,))
            closed[room] = rooms
        return closed[room]

    for room in direct:
        close(room)
    return closed


def breaches(root, rooms):
    found = []
    for floor in FLOORS:
        for path in sorted((root / floor).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            parts = path.relative_to(root).parts
            room = "/".join(parts[:2])
            if room not in rooms:
                found.append(f"{'/'.join(parts)}: stands in no room of the plan")
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                where = f"{'/'.join(parts)}:{number}"
                match = INCLUDE.match(line)
                if match and f"{match[1]}/{match[2]}" not in rooms[room]:
                    found.append(f"{where}: {room} may not include {match[1]}/{match[2]}")
                if floor == "core" and IMPURE_CORE.match(line):
                    found.append(f"{where}: core is pure: {line.strip()}")
                if floor == "core" and IMPURE_CALL.search(line):
                    found.append(f"{where}: core asks the world through its interfaces: {line.strip()}")
                if floor == "widgets" and IMPURE_WIDGETS.match(line):
                    found.append(f"{where}: widgets only show: {line.strip()}")
    return found


def self_test(root):
    """The check itself must be able to fail: a room without links may include no other."""
    rooms = plan(root)
    assert "core/base" in rooms["core/yaml"], "the plan was not read"
    assert "core/yaml" not in rooms["core/base"], "the plan is upside down"
    rooms["core/yaml"] = {"core/yaml"}
    assert breaches(root, rooms), "a breach went unseen"
    assert IMPURE_CORE.match("#include <QFile>") and IMPURE_WIDGETS.match("#include <QProcess>")


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--self-test"]:
        self_test(pathlib.Path(arguments[1]))
        return 0
    root = pathlib.Path(arguments[0])
    found = breaches(root, plan(root))
    print("\n".join(found) if found else "every include follows the plan")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
