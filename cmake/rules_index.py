#!/usr/bin/env python3
"""Writes the indexes of the systems' rules as the command `rules` prints them: id, kind, by, tests, summary.

The columns `by` and `tests` come from the tests. A test case with the tag [SYSTEM:ID] proves the rule. The folder
that the test mirrors (tests/core/sight/kernel -> core/sight/kernel) enforces, computes or shows the rule. A system
has the name of the folder of its rule list.
"""
import collections
import pathlib
import re
import sys


def proofs(tests):
    """Returns the folders of the test cases with a tag, for each (system, rule)."""
    tag = re.compile(r"\[([a-z-]+):([^\]]+)\]")
    case = re.compile(r"(?:TEST_CASE|SCENARIO)\s*\(((?:[^()\"]|\"(?:[^\"\\]|\\.)*\")*)\)", re.S)
    found = collections.defaultdict(list)
    for path in sorted(tests.rglob("*.cpp")):
        folder = path.parent.relative_to(tests).as_posix()
        for match in case.finditer(path.read_text(encoding="utf-8")):
            for rule in set(tag.findall(match.group(1))):
                found[rule].append(folder)
    return found


def main(tests, out, *rule_lists):
    found = proofs(pathlib.Path(tests))
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    for rule_list in map(pathlib.Path, rule_lists):
        system = rule_list.parent.name.replace("_", "-")
        lines = ["id\tkind\tby\ttests\tsummary"]
        for line in rule_list.read_text(encoding="utf-8").splitlines()[1:]:
            rule, kind, summary = line.split("\t")
            folders = found.get((system, rule), [])
            lines.append("\t".join([rule, kind, " ".join(sorted(set(folders))), str(len(folders)), summary]))
        (out / f"{system}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
