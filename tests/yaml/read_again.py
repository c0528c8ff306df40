# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Reads texts with PyYAML and compares them with what they should mean.

Standard input: a JSON list of [text, value]; a value is null, {"t": text}, {"o": scalar of another type}, a list, or
{"m": [[key, value], ...]} in order.
"""

import json
import sys

import yaml

# The one in C reads the same language a good deal faster.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def meaning(node):
    if isinstance(node, yaml.ScalarNode):
        if node.tag == "tag:yaml.org,2002:null":
            return None
        return {"t" if node.tag == "tag:yaml.org,2002:str" else "o": node.value}
    if isinstance(node, yaml.SequenceNode):
        return [meaning(item) for item in node.value]
    own = [key.value for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
    pairs = []
    for key, value in node.value:
        if key.tag != "tag:yaml.org,2002:merge":
            pairs.append([key.value, meaning(value)])
            continue
        for source in value.value if isinstance(value, yaml.SequenceNode) else [value]:
            for name, given in meaning(source)["m"]:
                if name not in own and all(name != done for done, _ in pairs):
                    pairs.append([name, given])
    return {"m": pairs}


def main():
    texts = json.load(sys.stdin)
    for text, value in texts:
        node = yaml.compose(text, Loader=LOADER)
        found = None if node is None else meaning(node)
        if found != value:
            print("differs:", text, "--- found", json.dumps(found, indent=1), "--- should be", json.dumps(value, indent=1), sep="\n")
            return 1
    print(f"{len(texts)} texts, all the same")
    return 0


sys.exit(main())
