#!/usr/bin/env python3
"""Writes the index of a system's rules as the command `rules` prints it: id, kind, by, tests, summary.

`by` and `tests` come from the tests: a test case that carries the tag [SYSTEM:ID] proves the rule, and the folder
that it mirrors (tests/core/sight/kernel -> core/sight/kernel) is what enforces, computes or shows it.
"""
import collections
import pathlib
import re
import sys


def main(system, rules, tests, out):
    tests = pathlib.Path(tests)
    tag = re.compile(r"\[" + re.escape(system) + r":([^\]]+)\]")
    case = re.compile(r"(?:TEST_CASE|SCENARIO)\s*\(((?:[^()\"]|\"(?:[^\"\\]|\\.)*\")*)\)", re.S)
    found = collections.defaultdict(list)
    for path in sorted(tests.rglob("*.cpp")):
        folder = path.parent.relative_to(tests).as_posix()
        for match in case.finditer(path.read_text(encoding="utf-8")):
            for rule in set(tag.findall(match.group(1))):
                found[rule].append(folder)
    lines = ["id\tkind\tby\ttests\tsummary"]
    for line in pathlib.Path(rules).read_text(encoding="utf-8").splitlines()[1:]:
        rule, kind, summary = line.split("\t")
        folders = found.get(rule, [])
        lines.append("\t".join([rule, kind, " ".join(sorted(set(folders))), str(len(folders)), summary]))
    out = pathlib.Path(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
