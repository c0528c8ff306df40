#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the JSON Schemas which `cs-image-system schema` prints say what the loader says.

Every file of the example trees must be valid, and files with a mistake that a schema can see must not be. Where
CSIS_REFERENCE_ERRORS names the folder, the trees with one mistake each are looked at too: those listed below must be
refused, all others are valid for a schema, which sees one file and no names.
Ends with 77 where python3-jsonschema or python3-yaml is missing.
"""
import json
import os
import pathlib
import subprocess
import sys

try:
    import jsonschema
    import yaml
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)

program, examples = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDERS = ["cfg", "groups", "storages", "images", "instances", "overlays"]

MISTAKES = [
    ("storages", "storages: [{name: a, groups: [x], sise: 3}]", "unknown key"),
    ("storages", "storages: [{groups: [x]}]", "no name"),
    ("storages", "storages: {name: a}", "a mapping where a list is wanted"),
    ("storages", "storages: [{name: a, groups: [x], size: large}]", "a word where a number is wanted"),
    ("storages", "storages: [{name: a, groups: [x], tags: [a]}]", "a list where a mapping is wanted"),
    ("storages", "storages: [{name: a, groups: [x], state: asleep}]", "a state that is none"),
    ("instances", "instances: [web]", "a text where a mapping is wanted"),
    ("instances", "instances: [{name: [web]}]", "a list where a text is wanted"),
    ("instances", "instances: [{name: true}]", "a truth value where a text is wanted"),
    ("cfg", "state_backends: [{name: a, type: s3, bukket: b}]", "unknown key of a builder"),
    ("cfg", "storage_builders: [{name: a, type: tf-aws-ebs, variables: {encrypted: maybe}}]", "no truth value"),
]


# Cases of CSIS_REFERENCE_ERRORS whose mistake a schema can see: keys, types and values of one file.
SEEN = {
    "gitignored-fields", "image-missing", "instance-groups", "item-no-name", "no-region", "parameters-retired",
    "policy-values", "share-mode", "tag-null", "type-wrong", "unknown-field-builder", "unknown-field-global",
    "unknown-field-instance", "unknown-field-networking", "unknown-variable", "user-no-first-name", "yaml-list-top",
}


def schema(*kind):
    printed = subprocess.run([program, "schema", *kind], check=True, capture_output=True, text=True)
    value = json.loads(printed.stdout)
    jsonschema.Draft202012Validator.check_schema(value)
    return jsonschema.Draft202012Validator(value)


def mistakes_of_the_reference(folder, validators, failures):
    """Compares what the schemas refuse with SEEN; returns how many trees were looked at."""
    seen = set()
    cases = json.loads((folder / "cases.json").read_text(encoding="utf-8"))
    for case in (one["case"] for one in cases):
        for part in FOLDERS:
            for file in sorted((folder / case / "tree" / part).glob("**/*.y*ml")):
                try:
                    value = yaml.safe_load(file.read_text(encoding="utf-8"))
                except yaml.YAMLError:
                    continue
                if value is not None and list(validators[part].iter_errors(value)):
                    seen.add(case)
    failures += [f"{case}: the schema let it pass" for case in sorted(SEEN - seen)]
    failures += [f"{case}: the schema refuses it, and the list does not say so" for case in sorted(seen - SEEN)]
    return len(cases)


def main():
    validators = {folder: schema(folder) for folder in FOLDERS}
    whole = schema()
    failures = []
    checked = 0
    for tree in sorted(path for path in examples.iterdir() if path.is_dir()):
        for folder in FOLDERS:
            for file in sorted((tree / folder).glob("**/*.y*ml")):
                value = yaml.safe_load(file.read_text(encoding="utf-8"))
                # an overlay holds parts of items, which only its own schema expects
                for validator in (validators[folder],) if folder == "overlays" else (validators[folder], whole):
                    checked += 1
                    failures += [f"{file}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
                                 for error in validator.iter_errors(value)]
    if checked < 20:
        failures.append(f"only {checked} files found below {examples}")
    for folder, text, what in MISTAKES:
        if not list(validators[folder].iter_errors(yaml.safe_load(text))):
            failures.append(f"{what} went unnoticed: {text}")
    folder = os.environ.get("CSIS_REFERENCE_ERRORS")
    looked = mistakes_of_the_reference(pathlib.Path(folder), validators, failures) if folder else 0
    print(*failures, sep="\n")
    print(f"{checked} files, {len(MISTAKES)} mistakes, {looked} trees of the reference, {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
