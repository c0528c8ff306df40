#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Holds the translated texts against their sources: each is finished, names the same places (%1, %n), and ends alike.

The target `translations` writes what is new into the files; whoever runs it completes them.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

PLACES = re.compile(r"%L?\d+|%L?n")


def faults_of(path):
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            where = f"{context.findtext('name')}: {source!r}"
            if translation.get("type") == "unfinished":
                yield f"{where}: not finished"
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")]
            for text in forms or [translation.text or ""]:
                if not text:
                    yield f"{where}: empty"
                elif forms and re.search(r"\w\(e?s\)", text):
                    yield f"{where}: {text!r} leaves the number open"
                elif not forms and sorted(PLACES.findall(source)) != sorted(PLACES.findall(text)):
                    yield f"{where}: other places in {text!r}"
                elif set(PLACES.findall(text)) - set(PLACES.findall(source)):
                    yield f"{where}: a place that is not there in {text!r}"
                elif (source[:1] == " ") != (text[:1] == " ") or (source[-1:] == " ") != (text[-1:] == " "):
                    yield f"{where}: blanks at the ends differ in {text!r}"


def main(root):
    files = sorted((pathlib.Path(root) / "translations").glob("*.ts"))
    found = [f"{path.name}: {fault}" for path in files for fault in faults_of(path)]
    for fault in found:
        print(fault)
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
