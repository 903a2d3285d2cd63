# SPDX-License-Identifier: MIT
"""Documents as forms: a scenario changed without a line of XML, checked and undone."""
import os
import re

from driver import Editor, check, copy_of_sample

TREE = "Elements of the document"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def selected(editor, state=None, name=TREE):
    return editor.control("main", name, state)["value"]


def go_to_row(editor, begin, name=TREE):
    """By the keyboard alone: from the top down to the row that begins so."""
    editor.aim("main", name, (60, 12))
    editor.click_here()
    editor.key("Home")
    for _ in range(80):
        editor.still()
        if selected(editor, None, name).lstrip("⚠ ").startswith(begin):
            return
        before = selected(editor, None, name)
        editor.key("Down")
        if not editor.within(2, lambda s: selected(editor, s, name) != before):
            break
    check(f"there is a row {begin!r}; the last one is {selected(editor, None, name)!r}", False)


def case_forms(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    first = read(scenario)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.run("document.scenario")
        editor.wait("the tree is there", editor.has("main", TREE))
        editor.choose("main", "Document", "ouverture.scenario.xml")
        editor.picture("forms scenario")
        go_to_row(editor, "7e compagnie")
        editor.press("main", "Duplicate (Ctrl+D)")
        editor.wait("there is another one", lambda s: s["history"]["done"] == 2)
        editor.write("main", "Name", "Pioniere")
        editor.write("main", "How many", "2")
        editor.wait("it is in the tree", lambda s: selected(editor, s).startswith("Pioniere, 2 ×"))
        editor.picture("forms unit")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the unit is in the file", re.search(r'count="2"[^>]* name="Pioniere"', read(scenario)))
        done = editor.state()["history"]["done"]
        editor.aim("main", TREE, (60, 12))
        editor.click_here()
        for left in range(done - 1, 0, -1):
            editor.key("ctrl+z")
            editor.wait("a step is undone", lambda s: s["history"]["done"] == left)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        without = re.compile(r' (writer|next)="[^"]*"')
        check("the file is as it was", without.sub("", read(scenario)) == without.sub("", first))
        editor.leave()
    finally:
        editor.close()
