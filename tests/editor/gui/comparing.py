# SPDX-License-Identifier: MIT
"""Another version of a map is compared with the one on the canvas, and two of its three changes are taken."""
import os
import re

from driver import Editor, check, coquelicot, copy_of_sample, read


def other_version(text):
    """Moves one field by 5 mm, adds a wood, and removes another field."""
    field = re.search(r'<area id="f6" type="grain">\s*<ring>([^<]*)</ring>', text)
    moved = " ".join(f"{float(x) + 5:g},{y}" for x, y in (pair.split(",") for pair in field[1].split()))
    wood = '<area id="f900" type="woods" name="Bois Neuf"><ring>100,60 112,60 112,72 100,72</ring></area>'
    text = text.replace(field[0], field[0].replace(field[1], moved) + "</area>" + wood[:-len("</area>")])
    gone = re.search(r'<area id="f10" type="grain"><ring>[^<]*</ring></area>', text)
    return text.replace(gone[0], "")


def without_writer(text):
    return re.sub(r' writer="[^"]*"', "", text, count=1)


def compare(editor, path):
    """Opens the dialog from the menus' command, with that file."""
    editor.run("file.compare-with")
    editor.file_box(path)


def details(state):
    return next(c["value"] for c in state["controls"] if c["window"] == "compare" and c["name"] == "Details")


def case_compare(build, source, folder):
    project, path = copy_of_sample(source, folder)
    first = read(path)
    theirs = os.path.join(folder, "theirs.map.xml")
    with open(theirs, "w", encoding="utf-8") as file:
        file.write(other_version(first))
    # The ruleset is looked for beside the map, so the command compares a copy in the project.
    beside = os.path.join(project, "theirs.map.xml")
    os.replace(theirs, beside)
    status, said = coquelicot(build, "diff", path, beside)
    os.replace(beside, theirs)
    lines = said.splitlines()
    check(f"there are three differences: {said}", status == 1 and lines[:3] == [
        'moved: area "f6", by 5 and 0 mm', 'added: area "f900" (Bois Neuf)', 'removed: area "f10"'])
    effect = lines[3:]
    check(f"hexes and lines of sight change: {effect}", any(line.startswith("terrain of ") for line in effect) and
          any("line of sight" in line for line in effect))
    editor = Editor(build, folder, project)
    try:
        editor.still()
        features = editor.state()["features"]
        steps = editor.state()["history"]["done"]
        # The document itself does not differ.
        compare(editor, path)
        editor.message("no difference", "does not differ")
        # Cancel changes nothing, whatever was accepted.
        compare(editor, theirs)
        editor.dialog("compare")
        editor.press("compare", "Accept all")
        editor.press("compare", "Cancel")
        editor.wait("the dialog is closed", lambda s: "compare" not in s["windows"])
        check("nothing has changed", editor.state()["history"]["done"] == steps and not editor.state()["modified"])

        compare(editor, theirs)
        editor.dialog("compare")
        check("the three differences are listed", editor.control("compare", "Differences")["rows"] == 3)
        editor.wait("the effect is that of the command", lambda s: all(line in details(s) for line in effect))
        editor.picture("compare whole map")
        check("nothing is accepted yet", not editor.control("compare", "Apply")["enabled"])
        editor.row("compare", "Differences", 0)
        editor.press("compare", "Accept")
        editor.picture("compare moved")
        editor.row("compare", "Differences", 1)
        editor.press("compare", "Accept")
        editor.picture("compare added")
        editor.press("compare", "Leave")
        editor.row("compare", "Differences", 2)
        editor.press("compare", "Accept")
        editor.picture("compare removed")
        editor.press("compare", "Apply")
        editor.wait("two changes are one step", lambda s: "compare" not in s["windows"] and
                    s["history"]["done"] == steps + 1 and s["features"] == features - 1)
        editor.key("ctrl+z")
        editor.wait("one undo takes both back", lambda s: not s["modified"] and s["features"] == features and
                    s["history"]["done"] == steps)
        check("the file was not touched", read(path) == first)
        editor.key("ctrl+y", "ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"] and s["features"] == features - 1)
        status, said = coquelicot(build, "diff", path, theirs)
        check(f"one difference is left: {said}", [line for line in said.splitlines() if ' "f' in line] ==
              ['added: area "f900" (Bois Neuf)'])
        editor.key("ctrl+z", "ctrl+s")
        editor.wait("the first version is saved", lambda s: not s["modified"] and s["features"] == features)
        check("it is the first version, byte for byte", without_writer(read(path)) == without_writer(first))
        compare_scenario(editor, project, folder)
    finally:
        editor.close()


def compare_scenario(editor, project, folder):
    """Documents without a picture are compared, too; a file that is none is refused."""
    text = read(project, "ouverture.scenario.xml")
    turns = re.search(r'<turns count="(\d+)"', text)
    other = os.path.join(folder, "other.xml")
    with open(other, "w", encoding="utf-8") as file:
        file.write(text.replace(turns[0], f'<turns count="{int(turns[1]) + 1}"'))
    steps = editor.state()["history"]["done"]
    compare(editor, other)
    editor.dialog("compare")
    check("one difference", editor.control("compare", "Differences")["rows"] == 1)
    check("no picture", not any(c["window"] == "compare" and c["name"] == "Both versions" for c in editor.state()["controls"]))
    editor.row("compare", "Differences", 0)
    editor.wait("its value is shown", lambda s: f"turns/count: {turns[1]} -> {int(turns[1]) + 1}" in details(s))
    editor.picture("compare scenario")
    editor.press("compare", "Accept all")
    editor.press("compare", "Apply")
    editor.wait("it is taken", lambda s: "compare" not in s["windows"] and s["history"]["done"] == steps + 1)
    with open(other, "w", encoding="utf-8") as file:
        file.write("<map")
    compare(editor, other)
    editor.message("a broken file", "other.xml")
    check("nothing has changed", editor.state()["history"]["done"] == steps + 1)
