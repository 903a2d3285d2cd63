# SPDX-License-Identifier: MIT
"""Makes a game from scratch by mouse and keyboard: blank map, custom rules and terrain, counters with pictures, a
set-up by dragging, reinforcements, a change of terrain, victory, card. The game is checked, printed and played two
hundred times, and a log of it is stepped forwards and backwards."""
import os
import re
import subprocess

from arranging import drag, find_row, place_in
from drawing import choose_terrain, set_points
from driver import Editor, check, copy_of_sample, coquelicot, read, x
from forming import go_to_row
from playing import playtest
from tutorial import add, close_panel, print_all

COUNTERS = ["1st Company", "2nd Company", "3rd Company", "Guards", "Scouts", "Pioneers", "Assault Section", "Stretcher Bearers",
            "Old Hands", "Volunteers"]


class Designer:
    """Provides what `add()` of the tutorial needs, in English."""

    def __init__(self, editor, folder, project):
        self.editor, self.folder, self.project = editor, folder, project

    @staticmethod
    def said(sentence):
        return sentence

    def picture(self, number):
        self.editor.picture(f"game page {number}")


def steps(editor):
    return editor.state()["history"]["done"]


def blank_map(editor, folder):
    editor.key("ctrl+n")
    editor.dialog("new project")
    editor.write("new project", "Name of the project", "palms")
    editor.write("new project", "In the folder", folder)
    editor.write("new project", "Title of the map", "The Oasis")
    for count in ("10", "8"):
        editor.key("Tab", "ctrl+a")
        editor.type(count)
    editor.picture("game 1 blank map")
    editor.press("new project", "OK")
    project = os.path.join(folder, "palms")
    editor.wait("the blank map is open", lambda s: s["map"].startswith(project) and len(s["hexes"]) == 80)
    editor.still()
    return project


def own_terrain(editor):
    rows = editor.state()["history"]["rows"]
    editor.run("map.rules")
    editor.wait("the rules are there", editor.has("main", "Ruleset entries"))
    editor.still()
    editor.run("map.new-terrain")
    editor.dialog("terrain type")
    editor.write("terrain type", "Name in English", "Palm grove")
    editor.write("terrain type", "Name in French", "Palmeraie")
    editor.row("terrain type", "Drawn like", 3)
    editor.picture("game 2 a new terrain type")
    editor.press("terrain type", "OK")
    editor.wait("the type is a step", lambda s: s["history"]["rows"] >= rows + 2)
    editor.still()
    editor.picture("game 2 terrain of its own")
    close_panel(editor, "Rules of this project")


def shape(editor, terrain, wanted, tool, points):
    choose_terrain(editor, terrain, wanted)
    editor.key(tool)
    before = editor.state()["features"]
    set_points(editor, points, f"point of {terrain}")
    editor.key("Return")
    editor.wait(f"{terrain} is drawn", lambda s: s["features"] == before + 1 and s["draft"] == 0)


def around(editor, label, reach):
    cx, cy = editor.hex(label)
    return [(cx + a * reach, cy + b * reach) for a, b in ((-9, -6), (0, -10), (9, -5), (8, 7), (-1, 10), (-9, 6))]


def draw(editor):
    """Draws ten features."""
    editor.key("ctrl+0", "s")
    editor.still()
    shape(editor, "palm", "palm-grove", "p", around(editor, "E04", 1500))
    shape(editor, "woods", "woods", "p", around(editor, "B03", 1700))
    shape(editor, "woods", "woods", "p", around(editor, "I06", 1500))
    shape(editor, "building", "building", "p", around(editor, "F05", 500))
    shape(editor, "building", "building", "p", around(editor, "G05", 450))
    shape(editor, "hill", "hill", "p", around(editor, "H02", 1600))
    shape(editor, "road", "road", "i", [editor.hex(label) for label in ("A05", "D05", "F05", "J05")])
    shape(editor, "stream", "stream", "i", [editor.hex(label) for label in ("C01", "C04", "D06", "C08")])
    choose_terrain(editor, "wire", "wire")
    editor.key("h")
    editor.wait("the brush is active", lambda s: s["tool"] == "hexside")
    for one, other in (("E06", "E07"), ("G06", "G07")):
        before = editor.state()["features"]
        a, b = editor.hex(one), editor.hex(other)
        editor.click(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        editor.wait("wire is there", lambda s, n=before: s["features"] == n + 1)
    editor.key("s")
    check("ten features", editor.state()["features"] == 10)
    editor.picture("game 3 ten features")


def counters(editor, folder):
    """Makes ten counters besides the two of the new project; two have pictures."""
    pictures = []
    for number, colour in ((1, "#7a1f1f"), (2, "#1f4f7a")):
        pictures.append(os.path.join(folder, f"badge-{number}.png"))
        subprocess.run(["convert", "-size", "120x90", "xc:" + colour, "-fill", "#f4d03f", "-draw", "circle 60,45 60,15", pictures[-1]],
                       check=True)
    editor.key("ctrl+shift+c")
    editor.wait("the gallery is there", editor.has("main", "Filter the counters"))
    editor.write("main", "Filter the counters", "belgian")
    editor.key("Return")
    editor.still()
    for number, name in enumerate(COUNTERS):
        rows = editor.state()["history"]["rows"]
        editor.press("main", "Duplicate")
        editor.wait("there is one more", lambda s, n=rows: s["history"]["rows"] == n + 1)
        editor.still()
        editor.type(name)
        editor.key("Return")
        editor.wait(f"it is called {name}", lambda s, n=rows: s["history"]["rows"] == n + 2)
        editor.still()
        if number >= len(COUNTERS) - len(pictures):  # only the last counters: a duplicate would inherit the picture
            editor.press("main", "Image…")
            editor.file_box(pictures[number - len(COUNTERS)])
            editor.wait("it has a picture", lambda s, n=rows: s["history"]["rows"] == n + 3)
            editor.still()
    editor.picture("game 4 counters")


def scenario(designer):
    editor = designer.editor
    editor.run("panel.order")
    editor.wait("the units are listed", editor.has("main", "Order of battle"))
    editor.still()
    editor.key("ctrl+0")  # the panels have reduced the space for the map
    editor.still()
    before = steps(editor)
    drag(editor, find_row(editor, "infantry"), editor.screen(editor.hex("D02")))
    x("mouseup", 1)
    editor.wait("it begins there", lambda s: s["history"]["done"] == before + 1)
    editor.tab("Counters")  # there is no room for both panels beside the map
    for name, label in (("Guards", "F02"), ("Scouts", "G03")):
        editor.write("main", "Filter the counters", name)
        editor.key("Return")
        editor.still()
        at = editor.control("main", "Faces of the counters")["at"]
        before = steps(editor)
        drag(editor, (at[0] + 40, at[1] + 40), editor.screen(editor.hex(label)))
        x("mouseup", 1)
        editor.wait(f"{name} are a unit", lambda s, n=before: s["history"]["done"] == n + 1)
    editor.picture("game 5 set up")
    editor.tab("Order of battle")
    before = steps(editor)
    drag(editor, find_row(editor, "Scouts"), place_in(editor, "Turns of arrival", (1.5 / 6, 0.7)))
    x("mouseup", 1)
    editor.wait("they come on turn 2", lambda s: s["history"]["done"] == before + 1)
    editor.picture("game 6 reinforcements")
    editor.run("panel.order")


def terrain_and_victory(designer):
    """Burns a wood, and requires that the Belgians also hold the oasis."""
    editor = designer.editor
    editor.run("document.scenario")
    editor.wait("the tree is there", editor.has("main", "Elements of the document"))
    editor.still()
    add(designer, "Scenario", 2)
    before = steps(editor)
    editor.write("main", "Removed features", "f2")
    editor.key("Tab")
    editor.wait("a wood is gone", lambda s: s["history"]["done"] >= before + 1)
    editor.still()
    go_to_row(editor, "Control of hexes")
    before = steps(editor)
    editor.write("main", "Hexes", "E04 F05")
    editor.key("Tab")
    editor.wait("two hexes are to be held", lambda s: s["history"]["done"] >= before + 1)
    editor.still()
    editor.picture("game 7 terrain and victory")


def card(designer):
    editor = designer.editor
    editor.run("tool.sketch-frame")
    editor.still()
    before = steps(editor)
    editor.drag(editor.hex("C02"), editor.hex("H07"))
    editor.wait("the card has a sketch", lambda s: s["history"]["done"] == before + 1)
    editor.run("tool.select")
    go_to_row(editor, "Order card")
    before = steps(editor)
    editor.write("main", "Object of the operation", "Hold the wells until relieved.")
    editor.wait("it is a step", lambda s: s["history"]["done"] >= before + 1)
    editor.still()
    editor.picture("game 8 card")


def log(designer):
    """The program plays both sides to the end; the log is then stepped back to the beginning and forwards again."""
    editor = designer.editor
    editor.key("ctrl+g")
    editor.dialog("new game")
    for control in editor.controls("new game"):
        if control["label"].startswith("The program plays"):
            editor.press("new game", control["label"])
    editor.picture("game 9 new game")
    editor.press("new game", "OK")
    state = editor.wait("it is played to its end", lambda s: s["game"]["open"] and s["game"]["steps"] > 20 and not s["game"]["working"])
    last = state["game"]["steps"]
    editor.still()
    editor.picture("game 10 at its end")
    editor.key("alt+Home")
    editor.wait("before the first step", lambda s: s["game"]["at"] == 0)
    for at in range(1, 6):
        editor.key("alt+Right")
        editor.wait(f"step {at}", lambda s, n=at: s["game"]["at"] == n)
    editor.key("alt+End")
    editor.wait("its end", lambda s: s["game"]["at"] == last)
    for at in range(last - 1, last - 6, -1):
        editor.key("alt+Left")
        editor.wait(f"back to step {at}", lambda s, n=at: s["game"]["at"] == n)


def case_game(build, source, folder):
    _, path = copy_of_sample(source, folder)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        project = blank_map(editor, folder)
        designer = Designer(editor, folder, project)
        own_terrain(editor)
        draw(editor)
        counters(editor, folder)
        scenario(designer)
        terrain_and_victory(designer)
        card(designer)
        print_all(designer, ("palms.map.xml", "palms.counters.xml", "palms.scenario.xml"))
        status, said = coquelicot(build, "check", "--strict", project)
        check("the project passes the strict check: " + said, status == 0)
        playtest(build, editor, project, "palms")
        log(designer)
    finally:
        editor.close()
    text = read(project, "palms.scenario.xml")
    for wanted in ('<terrain-change remove="f2"', 'hexes="E04 F05"', "Hold the wells until relieved.", '<reinforcements turn="2"'):
        check(f"{wanted} is in the scenario", wanted in text)
    check("twelve counters", len(re.findall("<counter ", read(project, "palms.counters.xml"))) == 12)
