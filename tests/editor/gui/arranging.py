# SPDX-License-Identifier: MIT
"""Sets up a scenario only by the mouse: units from the tree and the gallery, turns, the card and its sketch."""
import os
import re
import time

from driver import Editor, check, copy_of_sample, read, x

TREE, TURNS, FACES = "Order of battle", "Turns of arrival", "Faces of the counters"


def place_in(editor, name, part=(0.5, 0.5)):
    at = editor.control("main", name)["at"]
    return round(at[0] + at[2] * part[0]), round(at[1] + at[3] * part[1])


def find_row(editor, begin, name=TREE):
    """Selects the tree row whose text starts with `begin`, and returns its place."""
    editor.wait("the tree is there", editor.has("main", name))
    height = editor.control("main", name)["at"][3]
    for y in range(8, min(height, 300), 14):
        editor.aim("main", name, (110, y))
        editor.click_here()
        editor.still()
        if editor.control("main", name)["label"].startswith(begin):
            at = editor.control("main", name)["at"]
            return at[0] + 110, at[1] + y
    check(f"there is a row {begin!r}", False)


def drag(editor, start, end):
    """Drags from one place of the screen to another, slowly enough for the checks to answer."""
    x("mousemove", *start)
    editor.press_anew()
    for step in range(1, 9):
        x("mousemove", *(round(a + (b - a) * step / 8) for a, b in zip(start, end)))
        time.sleep(0.05)
    editor.still()


def throw(editor, start, way):
    """Drags quickly: sends all motions at once, and releases the button right after the last."""
    x("mousemove", *start)
    editor.press_anew()
    x(*(word for place in way for word in ("mousemove", *place)), "mouseup", 1)
    editor.still()


def done(editor):
    return editor.state()["history"]["done"]


def arrange(editor):
    for panel in ("panel.properties", "panel.hex", "panel.sight", "panel.order"):
        editor.run(panel)
    editor.wait("the scenarios are listed", editor.has("main", "Scenario"))
    editor.choose("main", "Scenario", "The opening day")
    before = done(editor)
    unit = find_row(editor, "Section de mitrailleuses")
    drag(editor, unit, editor.screen(editor.hex("D05")))
    editor.picture("arrange a unit over the map")
    x("mouseup", 1)
    editor.wait("it begins there", lambda s: s["history"]["done"] == before + 1)
    unit = find_row(editor, "Section de mitrailleuses")
    drag(editor, unit, place_in(editor, TURNS, (2.5 / 6, 0.7)))
    editor.picture("arrange a unit over a turn")
    x("mouseup", 1)
    editor.wait("it comes later", lambda s: s["history"]["done"] == before + 2)
    editor.picture("arrange turns")


def new_unit(editor):
    before = done(editor)
    editor.key("ctrl+shift+c")
    editor.wait("the gallery is there", editor.has("main", FACES))
    editor.still()

    def over_the_map():
        at = editor.control("main", FACES)["at"]
        drag(editor, (at[0] + 40, at[1] + 40), editor.screen(editor.hex("C03")))

    # The first counter is Belgian, and no side here has Belgian units.
    over_the_map()
    editor.picture("arrange a counter that is refused")
    x("mouseup", 1)
    editor.wait("why not is said", lambda s: "is of the nation \"belgian\"" in s["said"])
    check("nothing is done", done(editor) == before)
    editor.write("main", "Filter the counters", "british")
    editor.key("Return")
    editor.still()
    over_the_map()
    editor.picture("arrange a counter over the map")
    x("mouseup", 1)
    editor.wait("it is a unit", lambda s: s["history"]["done"] == before + 1)
    # Release the button quickly: without any motion before, or right after a motion over another hex.
    for way in ((), ("H06",), ("F02", "E05")):
        editor.key("ctrl+z")
        editor.wait("it is undone", lambda s: s["history"]["done"] == before)
        editor.still()
        at = editor.control("main", FACES)["at"]
        throw(editor, (at[0] + 40, at[1] + 40), [editor.screen(editor.hex(label)) for label in (*way, "C03")])
        editor.wait("it is a unit again", lambda s: s["history"]["done"] == before + 1)
        check(f"it begins where it was let go: {editor.state()['said']}", "C03" in editor.state()["said"])
    editor.key("ctrl+shift+c")


def frame(editor):
    before = done(editor)
    editor.run("tool.sketch-frame")
    editor.still()
    editor.picture("arrange the frame")
    editor.drag(editor.hex("E04"), editor.hex("F04"))
    editor.wait("the frame is a column on", lambda s: s["history"]["done"] == before + 1)
    editor.run("tool.select")


def card(editor):
    """A click on the card opens its field, and typing there is a step."""
    editor.run("document.scenario")
    editor.choose("main", "Document", "The opening day — Scenario")
    editor.wait("the card is drawn", lambda s: any(c["label"].startswith("Page 1 of") for c in s["controls"]))
    editor.still()
    before = done(editor)
    # The upper third of an order contains the object of the operation.
    for down in (0.30, 0.33, 0.36, 0.27, 0.24):
        x("mousemove", *place_in(editor, "The page", (0.5, down)))
        editor.click_here()
        if editor.within(3, lambda s: s["focus"] in ("Object", "Subject", "Object of the operation")):
            break
    editor.still()
    editor.picture("arrange the card")
    editor.type("Ici ")
    editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
    editor.still()
    editor.picture("arrange the card typed")


def case_arrange(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    editor = Editor(build, folder, project)
    try:
        editor.still()
        arrange(editor)
        new_unit(editor)
        frame(editor)
        card(editor)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        text = read(scenario)
        check("the machine guns come on turn 3", re.search(r'<reinforcements turn="3"[^>]*>\s*<unit id="GM"', text))
        check("there is a new unit", re.search(r'<setup hexes="C03"[^>]*>\s*<unit id="u\d+"', text))
        check("the sketch is a column on", '<sketch hexes="C02 I06"' in text)
        check("the card is changed", "Ici " in text)
        editor.leave()
    finally:
        editor.close()


def case_burn(build, source, folder):
    """A feature is gone in the scenario, then as on the map again, by pointing at it."""
    project, path = copy_of_sample(source, folder)
    os.remove(os.path.join(project, "coup-de-main.scenario.xml"))
    os.remove(os.path.join(project, "coup-de-main.play.xml"))
    scenario = os.path.join(project, "ouverture.scenario.xml")
    first = read(scenario)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        check("titles stand for documents", editor.control("main", "Map on the canvas")["value"] == "The opening day")
        editor.run("tool.select")
        editor.click(editor.hex("B07"))
        burnt = editor.wait("a feature is selected", lambda s: len(s["selection"]) == 1)["selection"][0]
        x("click", 3)
        editor.wait("its menu is open", lambda s: s["menu"])
        editor.picture("burn menu")
        x("key", "Escape")
        editor.wait("its menu is closed", lambda s: not s["menu"])
        before = done(editor)
        editor.run("setup.terrain-gone")
        editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
        editor.still()
        editor.picture("burn gone")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("it is gone in the scenario", f'<terrain-change remove="{burnt}"/>' in read(scenario))
        check("it is on the map", f'id="{burnt}"' in read(path))
        editor.run("setup.terrain-as-mapped")
        editor.wait("it is a step", lambda s: s["history"]["done"] == before + 2)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        without = re.compile(r' (writer|next)="[^"]*"')
        check("the scenario is as it was", without.sub("", read(scenario)) == without.sub("", first))
        editor.leave()
    finally:
        editor.close()
