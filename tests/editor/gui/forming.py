# SPDX-License-Identifier: MIT
"""Documents as forms: a scenario is changed without editing XML, checked and undone."""
import os
import re
import shutil

from driver import Editor, check, copy_of_sample, coquelicot, read

TREE = "Elements of the document"


def selected(editor, state=None, name=TREE):
    return editor.control("main", name, state)["value"]


def go_to_row(editor, begin, name=TREE):
    """Moves by the keyboard from the top to the row that starts with the text."""
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


def rare_fields(editor):
    """Rare fields are shown on request, and the next form of that kind shows them, too. A problem is at its field."""
    check("rare fields are hidden", not editor.has("main", "Roles")(editor.state()))
    editor.press("main", "More")
    editor.wait("rare fields are shown", editor.has("main", "Roles"))
    editor.picture("forms more")
    go_to_row(editor, "7e compagnie")
    editor.wait("they stay", editor.has("main", "Roles"))
    editor.press("main", "More")
    editor.wait("they are hidden", lambda s: not editor.has("main", "Roles")(s))
    go_to_row(editor, "Mine")
    before = editor.control("main", "Hexes")["value"]
    editor.write("main", "Hexes", "Z9")
    editor.wait("the problem is at the field", lambda s: any(
        c["name"] == "Hexes ⚠" and "Z9" in c["label"] for c in s["controls"]))
    editor.still()
    cut = [one for one in editor.state()["cut"] if "⚠" in one]
    check(f"its sentence is not cut: {cut}", not cut)
    editor.picture("forms problem")
    editor.write("main", "Hexes", before)
    editor.wait("it is gone", lambda s: not editor.has("main", "Hexes ⚠")(s))
    go_to_row(editor, "Pioniere")


def case_forms(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    first = read(scenario)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.run("document.scenario")
        editor.wait("the tree is there", editor.has("main", TREE))
        editor.choose("main", "Document", "The opening day — Scenario")
        editor.picture("forms scenario")
        go_to_row(editor, "7e compagnie")
        editor.press("main", "Duplicate (Ctrl+D)")
        editor.wait("there is another one", lambda s: s["history"]["done"] == 2)
        editor.write("main", "Name", "Pioniere")
        editor.write("main", "How many", "2")
        editor.wait("it is in the tree", lambda s: selected(editor, s).startswith("Pioniere, 2 ×"))
        editor.picture("forms unit")
        rare_fields(editor)
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


def case_victory(build, source, folder):
    """A condition is added as a sentence, its number typed and its hexes picked on the map."""
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.run("document.scenario")
        editor.wait("the tree is there", editor.has("main", TREE))
        editor.choose("main", "Document", "The opening day — Scenario")
        go_to_row(editor, "Victory conditions")
        editor.picture("victory")
        done = editor.state()["history"]["done"]
        editor.press("main", "Hexes ⬡")
        editor.wait("the map is clicked now", lambda s: s["tool"] == "pick-hexes")
        editor.click(editor.hex("G05"))
        editor.wait("the hex is there", lambda s: "G05" in editor.control("main", "Hexes", s)["value"])
        editor.key("Escape")
        editor.wait("it is a step", lambda s: s["history"]["done"] == done + 1)
        editor.press("main", "Add a condition")
        editor.wait("the sentences are there", lambda s: s["menu"])
        editor.picture("victory sentences")
        editor.key("Down", "Down", "Down", "Return")
        editor.wait("it is another step", lambda s: s["history"]["done"] == done + 2)
        editor.write("main", "Count", "3")
        editor.wait("it reads as prose", lambda s: any(
            "eliminate at least 3 units" in " ".join(c["label"].split()) for c in s["controls"] if c["name"] == "on the card"))
        check("in French, too", any("éliminer au moins 3 unités" in " ".join(c["label"].split())
                                    for c in editor.controls("main") if c["name"] == "on the card"))
        editor.picture("victory added")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        text = read(scenario)
        check("the condition is in the file", '<eliminate count="3"/>' in text)
        check("so is the hex", re.search(r'<control hexes="E05 F05 G05"/>', text))
        editor.leave()
    finally:
        editor.close()
    status, said = coquelicot(build, "check", project)
    check("the project passes the check: " + said, status == 0)


def case_problems(build, source, folder):
    """A problem of a scenario is told with the unit's name, leads to its form, and is mended by a key."""
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    with open(scenario, "r+", encoding="utf-8") as file:
        text = file.read().replace('counter="de-mg"', 'counter="de-mx"', 1)
        file.seek(0)
        file.write(text)
        file.truncate()
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.wait("it is found", lambda s: s["problems_current"] and any(": error:" in line for line in s["problem_lines"]))
        editor.tab("Problems")
        for _ in range(editor.state()["problems"]):
            editor.key("F8")
            editor.still()
            if "Section de mitrailleuses" in editor.state()["said"]:
                break
        check("the unit is named: " + editor.state()["said"], 'unit "Section de mitrailleuses"' in editor.state()["said"])
        editor.wait("its form is open", editor.has("main", TREE))
        editor.wait("it is its document",
                    lambda s: editor.control("main", "Document")["value"] == "The opening day — Scenario")
        editor.wait("it is its row", lambda s: "Section de mitrailleuses" in selected(editor, s))
        editor.picture("problem with a name")
        editor.key("ctrl+F8")
        editor.wait("the suggested counter is in its place", lambda s: s["problems_current"] and not any(
            ": error:" in line for line in s["problem_lines"]))
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("it is in the file", 'counter="de-mx"' not in read(scenario))
        editor.leave()
    finally:
        editor.close()


def case_spelling(build, source, folder):
    """A misspelt word of an order is replaced from its menu, and a rare one is added to the dictionary."""
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    editor = Editor(build, folder, project)

    def choose_in_menu_of_word(*keys):
        """Opens the menu of the word at the insertion point."""
        editor.key("Menu")
        editor.wait("the menu is open", lambda s: s["menu"])
        editor.picture("misspelt word")
        editor.key(*keys)
        editor.wait("the menu is closed", lambda s: not s["menu"])

    try:
        editor.still()
        editor.run("document.scenario")
        editor.wait("the tree is there", editor.has("main", TREE))
        editor.choose("main", "Document", "The opening day — Scenario")
        go_to_row(editor, "Paragraph: Intention")
        editor.write("main", "Text", "Le bataillion")
        choose_in_menu_of_word("Down", "Return")
        editor.wait("the word is replaced", lambda s: editor.control("main", "Text", s)["value"] == "Le bataillon")
        editor.write("main", "Text", "Le minenwerferou")
        choose_in_menu_of_word("Up", "Return")
        kept = os.path.join(folder, "state", "preferences")
        editor.wait("the word is kept", lambda s: os.path.exists(kept) and "word = minenwerferou" in read(kept))
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the text is in the file", "Le minenwerferou" in read(scenario))
        editor.leave()
    finally:
        editor.close()


def case_zones(build, source, folder):
    """The outline of a table's zone is redrawn by clicks, then one of its corners is dragged."""
    project = os.path.join(folder, "perry-heroes")
    shutil.copytree(os.path.join(source, "samples", "perry-heroes"), project)
    scenario = os.path.join(project, "rencontre.scenario.xml")

    def outline():
        return re.search(r'<zone id="eclaireurs"[^>]*>\s*<ring>([^<]*)</ring>', read(scenario)).group(1)

    def near(wanted):
        """Returns whether the corners are within a pixel (1.7 mm at this zoom) of the pointer's positions."""
        found, corners = ([tuple(map(float, point.split(","))) for point in ring.split()] for ring in (outline(), wanted))
        check(f"the outline in the file is {outline()}, wanted {wanted}", len(found) == len(corners) and all(
            abs(a - b) <= 2 for at, corner in zip(found, corners) for a, b in zip(at, corner)))

    def save():
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])

    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.choose("main", "Map on the canvas", "Vetrenny khutor")
        editor.wait("the map is there", lambda s: s["map"].endswith("khoutor.map.xml"))
        editor.run("document.scenario")
        editor.wait("the tree is there", editor.has("main", TREE))
        editor.choose("main", "Document", "Meeting on the track")
        editor.run("view.fit")
        go_to_row(editor, "Zone: Éclaireurs")
        editor.press("main", "Outline ⬡")
        editor.wait("the map is clicked now", lambda s: s["tool"] == "pick-place")
        for corner in [(100_000, 700_000), (500_000, 700_000), (500_000, 1_000_000), (200_000, 1_100_000)]:
            editor.click(corner)
        editor.picture("zone that is being drawn")
        editor.key("Return")
        editor.wait("the zone is drawn", lambda s: s["modified"])
        save()
        near("100,700 500,700 500,1000 200,1100")
        editor.drag((200_000, 1_100_000), (100_000, 1_000_000))
        editor.wait("the corner is moved", lambda s: s["modified"])
        editor.picture("zone with a corner that was moved")
        save()
        near("100,700 500,700 500,1000 100,1000")
        editor.key("Escape")
        editor.wait("the tool is put away", lambda s: s["tool"] != "pick-place")
        for _ in range(2):
            done = editor.state()["history"]["done"]
            editor.key("ctrl+z")
            editor.wait("a step is undone", lambda s, d=done: s["history"]["done"] == d - 1)
        save()
        check(f"the zone is as it was: {outline()}", outline() == "220,740 450,740 450,960 220,960")
        status, said = coquelicot(build, "check", project)
        check("the project passes the check: " + said, status == 0)
        editor.leave()
    finally:
        editor.close()
