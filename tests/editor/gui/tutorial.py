# SPDX-License-Identifier: MIT
"""Follows the tutorial (docs/tutorial.md) word by word: from a scan to a printed card, map and counters. If
COQ_TUTORIAL_PICTURES names a folder, the tutorial's pictures are made there (docs/pictures/tutorial.sh), in any
language."""
import gettext
import os
import re
import shutil
import subprocess
import time

from arranging import drag, find_row, place_in
from drawing import choose_terrain, set_points
from driver import Editor, check, coquelicot, read, x
from forming import go_to_row
from playing import menu_item
from registering import find_hexes

LANGUAGE = os.environ.get("COQ_TUTORIAL_LANGUAGE", "en")
PICTURES = os.environ.get("COQ_TUTORIAL_PICTURES")


def words(build):
    """Returns a function that translates English sentences into the language of the pictures."""
    if LANGUAGE == "en":
        return lambda sentence: sentence
    return gettext.translation("coquelicot", os.path.join(build, "share", "locale"), [LANGUAGE]).gettext


def close_panel(editor, title):
    """Closes a panel by the cross of its tab."""
    state = editor.wait(f"{title} has a tab", lambda s: title in s["tabs"])
    at = state["tabs"][title]
    x("mousemove", at[0] + at[2] - 9, at[1] + at[3] // 2)
    editor.click_here()
    editor.wait(f"{title} is closed", lambda s: title not in s["tabs"] and not s["busy"])
    editor.still()


class Reader:
    """A reader who follows the tutorial."""

    def __init__(self, build, source, folder):
        self.build, self.folder, self.said = build, folder, words(build)
        self.sample = read(os.path.join(source, "samples", "red-poppies", "ouverture.map.xml"))
        self.scan = os.path.join(folder, "moulin.jpg")
        shutil.copy(os.path.join(source, "samples", "red-poppies", "scans", "ouverture.jpg"), self.scan)
        self.project = os.path.join(folder, "moulin")
        self.editor = Editor(build, folder, language=LANGUAGE, until=lambda s: "view" in s)
        self.source = source
        self.side, self.infantry, self.object = {
            "en": ("German", "infantry", "Take the mill before noon."),
            "fr": ("Allemands", "infanterie", "Prendre le moulin avant midi.")}[LANGUAGE]

    def picture(self, number):
        editor = self.editor
        editor.picture(f"tutorial {number:02}")
        if PICTURES:
            time.sleep(0.5)
            subprocess.run(["import", "-window", "root", "-strip", "-resize", "920x", "+dither", "-colors", "56", "-depth", "8",
                            f"PNG8:{os.path.join(PICTURES, f'tutorial-{number:02}-{LANGUAGE}.png')}"], check=True)

    def at(self, mm):
        """Returns the canvas position of a place on the scan, given as a place on the sample's print."""
        px = self.pixel(*mm)
        scan = self.editor.state()["scan"]
        return (scan["xx"] * px[0] + scan["xy"] * px[1] + scan["x0"], scan["yx"] * px[0] + scan["yy"] * px[1] + scan["y0"])

    def pixel(self, x_mm, y_mm):
        column = (x_mm - 39.184) / 16.454
        row = (y_mm - 34 - 9.5 * column) / 19
        ties = dict((h, (float(a), float(b))) for h, a, b in re.findall(r'<tie hex="(\w+)" pixel="([\d.]+) ([\d.]+)"', self.sample))
        first, east, south = ties["A01"], ties["I01"], ties["A11"]
        # I01 is eight columns right of A01 and four rows up on the lattice, whose columns descend by half a hex.
        down = [(s - f) / 10 for s, f in zip(south, first)]
        across = [(e - f + 4 * d) / 8 for e, f, d in zip(east, first, down)]
        return [f + column * a + row * d for f, a, d in zip(first, across, down)]

    def points(self, feature, every=1):
        text = re.search(rf'id="{feature}".*?<(?:ring|path)>([^<]*)<', self.sample, flags=re.S).group(1)
        points = [tuple(map(float, p.split(","))) for p in text.split()]
        return points[::every]

    def choose_terrain(self, terrain):
        choose_terrain(self.editor, self.names[terrain], terrain, self.said("Search terrain"))

    def trace(self, tool, terrain, points):
        """Chooses terrain and tool, and clicks each point; `finish()` ends the shape."""
        editor = self.editor
        self.choose_terrain(terrain)
        editor.key(tool)
        before = editor.state()["features"]
        set_points(editor, [self.at(point) for point in points], f"point of {terrain}")
        return before

    def finish(self, before):
        self.editor.key("Return")
        self.editor.wait("it is drawn", lambda s: s["features"] == before + 1 and s["draft"] == 0)
        self.editor.still()

    def wire(self, *sides):
        """Clicks hexsides."""
        editor = self.editor
        self.choose_terrain("wire")
        editor.key("h")
        editor.wait("the hexside brush is active", lambda s: s["tool"] == "hexside")
        for sides_hexes in sides:
            a, b = (editor.hex(label) for label in sides_hexes)
            before = editor.state()["features"]
            editor.click(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
            editor.wait(f"wire between {sides_hexes}", lambda s, n=before: s["features"] == n + 1)


def new_project(reader):
    editor, said = reader.editor, reader.said
    editor.still()
    reader.picture(1)
    editor.key("ctrl+n")
    editor.dialog("new project")
    editor.press("new project", said("A map traced from a scan"))
    editor.write("new project", said("Scan of the map"), reader.scan)
    editor.write("new project", said("In the folder"), reader.folder)
    editor.write("new project", said("Name of the project"), "moulin")
    reader.picture(2)
    editor.press("new project", said("OK"))
    editor.wait("the scan is shown", lambda s: s["map"].startswith(reader.project) and "scan" in s and len(s["hexes"]) == 99)
    editor.still()
    types = read(os.path.join(reader.source, "systems", "red_poppies", "red-poppies.ruleset.xml"))
    names = {}
    for one in re.findall(r"<terrain-type [^>]*id=\"([\w-]+)\".*?</terrain-type>", types, flags=re.S):
        block = re.search(rf'<terrain-type [^>]*id="{one}".*?</terrain-type>', types, flags=re.S).group(0)
        found = dict((lang or "fr", name) for lang, name in re.findall(r'<name(?: lang="(\w+)")?>([^<]*)</name>', block))
        names[one] = found.get(LANGUAGE, one)
    reader.names = names


def lay_grid(reader):
    editor = reader.editor
    find_hexes(editor)
    editor.wait("the hexes are found", lambda s: s["hex_ties"] == 9 and len(s["hexes"]) == 99)
    editor.still()
    reader.picture(3)
    editor.write("main", reader.said("Title of the map"), "Le Moulin")
    editor.key("Return")
    editor.wait("the map has a title", lambda s: s["focus"] == "canvas")
    editor.key("ctrl+0")
    editor.still()


def draw(reader):
    editor = reader.editor
    editor.key("s")
    before = reader.trace("p", "woods", reader.points("f12", 3))
    reader.picture(4)
    reader.finish(before)
    # Zoom in for small features.
    editor.point(reader.at((92, 192)))
    x("click", "--repeat", 8, "--delay", 60, 4)
    editor.still()
    for feature in ("f48", "f49", "f50", "f51", "f52"):
        reader.finish(reader.trace("p", "building", reader.points(feature)))
    reader.picture(5)
    editor.key("ctrl+0")
    editor.still()
    reader.finish(reader.trace("i", "road", reader.points("f41", 4)))
    reader.finish(reader.trace("i", "trench", reader.points("f45", 2)))
    reader.finish(reader.trace("i", "trench", reader.points("f46", 2)))
    reader.finish(reader.trace("p", "hill", reader.points("f1", 3)))
    reader.wire(("E04", "E05"), ("E05", "F04"), ("F04", "F05"))
    editor.key("s")
    reader.picture(6)


def look(reader):
    """Shows a line of sight, and why it is blocked."""
    editor = reader.editor
    editor.key("l")
    editor.wait("the tool of lines is active", lambda s: s["tool"] == "los")
    editor.click(editor.hex("A06"))
    editor.click(editor.hex("C09"))
    editor.wait("the line is drawn", lambda s: any(s["line"]))
    editor.still()
    reader.picture(7)
    check("why it is blocked is said: " + editor.state()["said"], "[6.023]" in editor.state()["said"])


def counters(reader):
    editor, said = reader.editor, reader.said
    editor.key("ctrl+shift+c")
    editor.wait("the counters are there", editor.has("main", said("Filter the counters")))
    editor.still()
    rows = editor.state()["history"]["rows"]
    editor.aim("main", said("Faces of the counters"), (40, 40))
    editor.click_here()
    editor.press("main", said("Duplicate"))
    editor.wait("there is one more", lambda s: s["history"]["rows"] == rows + 1)
    editor.still()
    reader.picture(8)
    editor.type("Grenadiers")
    editor.key("Return")
    editor.wait("it has a name", lambda s: s["history"]["rows"] == rows + 2)
    editor.still()
    reader.picture(9)


def scenario(reader):
    """Drags units onto the map and to a turn; then edits the card, its text and its sketch."""
    editor, said = reader.editor, reader.said
    done = lambda: editor.state()["history"]["done"]  # noqa: E731
    editor.run("panel.order")
    editor.wait("the units are listed", editor.has("main", said("Order of battle")))
    editor.still()
    unit = find_row(editor, reader.infantry, name=said("Order of battle"))
    before = done()
    drag(editor, unit, editor.screen(editor.hex("D03")))
    reader.picture(10)
    x("mouseup", 1)
    editor.wait("it begins there", lambda s: s["history"]["done"] == before + 1)
    # Drag the grenadiers from the gallery to the second turn.
    editor.tab(said("Counters"))
    editor.write("main", said("Filter the counters"), "Grenadiers")
    editor.key("Return")
    editor.still()
    at = editor.control("main", said("Faces of the counters"))["at"]
    before = done()
    drag(editor, (at[0] + 40, at[1] + 40), editor.screen(editor.hex("F02")))
    reader.picture(11)
    x("mouseup", 1)
    editor.wait("it is a unit", lambda s: s["history"]["done"] == before + 1)
    editor.still()
    editor.tab(said("Order of battle"))
    editor.still()
    before = done()
    unit = find_row(editor, "Grenadiers", name=said("Order of battle"))
    drag(editor, unit, place_in(editor, said("Turns of arrival"), (1.5 / 6, 0.7)))
    x("mouseup", 1)
    editor.wait("it comes later", lambda s: s["history"]["done"] == before + 1)
    reader.picture(12)


def add(reader, row, number):
    """Adds the entry with that number below a row of the tree."""
    editor, said = reader.editor, reader.said
    go_to_row(editor, row, said("Elements of the document"))
    before = editor.state()["history"]["done"]
    editor.press("main", said("Add…"))
    editor.wait("what can be added is listed", lambda s: s["menu"])
    menu_item(editor, number)
    editor.wait("it is added", lambda s: s["history"]["done"] == before + 1)
    editor.still()


def card(reader):
    editor, said = reader.editor, reader.said
    done = lambda: editor.state()["history"]["done"]  # noqa: E731
    editor.run("panel.order")
    editor.run("tool.sketch-frame")
    editor.still()
    before = done()
    editor.drag(editor.hex("C02"), editor.hex("H08"))
    editor.wait("the card has a sketch", lambda s: s["history"]["done"] == before + 1)
    editor.run("tool.select")
    editor.key("ctrl+4")
    editor.wait("the page covers the map", lambda s: not s["room"]["map"] and s["focus"] == said("Elements of the document"))
    editor.wait("the card is drawn", lambda s: any(c["name"] == said("The page") for c in s["controls"]))
    editor.still()
    reader.picture(13)
    before = done()
    objects = (said("Object"), said("Object of the operation"))
    for down in range(12, 40):
        before_click = editor.state()["focus"]
        x("mousemove", *place_in(editor, said("The page"), (0.5, down / 100)))
        editor.click_here()
        editor.within(0.5, lambda s, f=before_click: s["focus"] != f)
        if editor.state()["focus"] in objects:
            break
    else:
        check(f"a click on the card goes to its field: {editor.state()['focus']}", False)
    editor.still()
    editor.key("ctrl+a")
    editor.type(reader.object)
    editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
    check("the field has only this text", any(c.get("value") == reader.object for c in editor.controls("main")))
    editor.still()
    reader.picture(14)
    x("mousemove", *place_in(editor, "count of problems", (0.5, 0.5)))
    editor.click_here()
    editor.wait("the problems are in front", lambda s: s["tabs"].get(said("Problems"), [0] * 5)[4])
    editor.wait("the program asks whose the trenches are", lambda s: any(": warning:" in line for line in s["problem_lines"]))
    at = editor.state()["tabs"]["Documents"]
    x("mousemove", at[0] + 12, at[1] + at[3] // 2)
    editor.click_here()
    editor.wait("the rows are in front", lambda s: s["tabs"]["Documents"][4] and not s["busy"])
    editor.still()
    add(reader, said("Scenario"), 10)
    for side, hexes in (("belgian", "A05 B05 C06 D05 E05 F05 G06 H05 I06"), ("german", "A02 B02 C02 D02 E02 F02 G02 H02 I02")):
        add(reader, said("Notes on the rules"), 2)
        before = done()
        editor.write("main", said("Hexes"), hexes)
        editor.wait("they are a step", lambda s, n=before: s["history"]["done"] == n + 1)
        if side == "german":
            editor.choose("main", said("Side"), reader.side)
            editor.wait("it is the other's", lambda s, n=before: s["history"]["done"] == n + 2)
        editor.still()
    reader.picture(15)


def shown_names(said, project, names):
    """The names by which the editor calls documents: their titles, with the kind behind equal ones."""
    kinds = {"map": "Map", "counters": "Counters", "scenario": "Scenario"}
    title = lambda name: re.search(r"<title[^>]*>([^<]*)</title>", read(os.path.join(project, name))).group(1)  # noqa: E731
    taken = [title(name) for name in os.listdir(project) if name.endswith(".xml") and "<title" in read(os.path.join(project, name))]
    return {name: title(name) if taken.count(title(name)) == 1 else f"{title(name)} — {said(kinds[name.split('.')[1]])}" for name in names}


def print_all(reader, names):
    """Saves, and prints each document without warnings."""
    editor, said = reader.editor, reader.said
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"] and s["problems_current"])
    check(f"nothing is wrong: {editor.state()['problem_lines']}", not any(
        ": warning:" in line or ": error:" in line for line in editor.state()["problem_lines"]))
    editor.key("ctrl+e")
    editor.dialog("export")
    editor.still()
    reader.picture(16)
    shown = shown_names(said, os.path.dirname(editor.state()["map"]), names)
    for name in names:
        editor.choose("export", said("Document"), shown[name])
        editor.still()
        check(f"the pages of {name} are shown", not editor.has("export", said("The pages of a project are not shown here."))(editor.state()))
        out = os.path.join(reader.folder, name.replace(".xml", ".pdf"))
        editor.press("export", said("Export…"))
        editor.file_box(out)
        editor.wait(f"{name} is printed", lambda s, path=out: os.path.exists(path))
        if editor.within(2, lambda s: len(s["messages"]) == 2):  # warnings about the print
            editor.answer("Return")
        editor.wait("the dialog is ready again", lambda s: len(s["messages"]) == 1)
        with open(out, "rb") as file:
            check(f"{name} is a PDF", file.read(5) == b"%PDF-")
        if name.endswith("counters.xml"):
            reader.picture(17)
    editor.press("export", said("Close"))
    editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])


def case_tutorial(build, source, folder):
    reader = Reader(build, source, folder)
    try:
        new_project(reader)
        lay_grid(reader)
        draw(reader)
        look(reader)
        counters(reader)
        scenario(reader)
        card(reader)
        print_all(reader, ("moulin.map.xml", "moulin.counters.xml", "moulin.scenario.xml"))
    finally:
        reader.editor.close()
    text = read(os.path.join(reader.project, "moulin.scenario.xml"))
    check("the card is as it was typed", reader.object in text)
    check("the grenadiers come on turn 2", re.search(r'<reinforcements turn="2" edge="N">\s*<unit [^>]*counter="[^"]*"', text))
    status, said = coquelicot(build, "check", "--strict", reader.project)
    check("the project passes the strict check: " + said, status == 0)
