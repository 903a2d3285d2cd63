# SPDX-License-Identifier: MIT
"""Ten tasks of a working day, with the clicks, drags, keys and seconds of each, and the longest holds of the event loop.
Not a test of ctest: run it by `bash tests/editor/gui/run.sh BUILD SOURCE tasks`."""
import os
import signal
import subprocess
import time

from arranging import FACES, TREE, TURNS, done, drag, find_row, place_in
from counting import PICTURE
from driver import HAND, Editor, check, copy_of_sample, read, x
from grounding import CORNERS, EAST, NORTH, PLACES, draw_sheet, homography, mark
from playing import menu_item
from scanning import page_of
from starting import drag as drop
from tutorial import Reader, draw, lay_grid, new_project

FIELDS = ("clicks", "drags", "keys", "letters")
OPENING = "The opening day"
# Twelve counters as a spreadsheet copies them.
ROWS = "".join("\t".join(row) + "\n" for row in [
    ["id", "name", "nation", "type", "designation"] + [f"{face}.{factor}" for face in ("front", "back") for factor in (
        "fp", "range", "resolve", "movement")]] + [
            [f"t{n}", f"Task {n}", "german", "infantry", str(n), str(n % 5 + 1), "6", "7", "4", "1", "5", "6", "2"]
            for n in range(1, 13)])


class Watch:
    """Measures one task after the other."""

    def __init__(self):
        self.rows = []

    def task(self, title, work, *arguments):
        editors = [getattr(one, "editor", one) for one in arguments]
        editor = next(one for one in editors if isinstance(one, Editor))
        editor.process.send_signal(signal.SIGUSR1)  # the holds of the event loop begin anew
        before, start = dict(HAND), time.monotonic()
        work(*arguments)
        row = {field: HAND[field] - before[field] for field in HAND} | {"seconds": round(time.monotonic() - start)}
        worst = sorted(editor.state()["holds"].items(), key=lambda one: -one[1][1])[:2]
        row["hold"] = "; ".join(f"{what} {wall:.0f} ms ({cpu:.0f} of processor)" for what, (wall, cpu) in worst)
        self.rows.append((title, row))
        print(title, row, flush=True)

    def table(self, fields=FIELDS):
        fields = (*fields, "seconds", "hold")
        print(" | ".join(("task", *fields)))
        for title, row in self.rows:
            print(" | ".join([title] + [str(row[field]) for field in fields]))


def begin_project(editor, folder, name):
    editor.key("ctrl+n")
    editor.dialog("new project")
    editor.press("new project", "A map traced from a scan")
    editor.write("new project", "Scan of the map", os.path.join(folder, "bare.png"))
    editor.write("new project", "Metres across a hex", "250")
    editor.picture("task 1 dialog")
    editor.press("new project", "OK")
    editor.wait("the scan is shown", lambda s: s["map"].endswith(f"{name}/{name}.map.xml") and "scan" in s)
    editor.still()


def bare_sheet(editor, folder):
    """A project from a sheet without printed hexes: four corners by coordinates, hexes of 250 m."""
    pixel = homography()
    begin_project(editor, folder, "bare")
    editor.run("register by coordinates")
    editor.wait("the tool is there", lambda s: s["tool"] == "ground" and "ground" in s)
    editor.still()
    editor.choose("main", "Register", "by east and north")
    editor.write("main", "Projection of the sheet", "EPSG:32632")
    editor.key("Return")
    editor.wait("the hexes are of 250 m", lambda s: s["ground"]["metres"] == 250 and s["focus"] == "canvas")
    editor.still()
    for count, (u, v) in enumerate(PLACES, start=1):
        mark(editor, pixel(u, v), f"{EAST + u},{NORTH + v}", count)
    editor.press("main", "Lay the hexes")
    editor.wait("the hexes are laid", lambda s: s["tool"] == "select" and len(s["hexes"]) > 100)
    editor.still()
    editor.picture("task 1 bare sheet")


def bare_sheet_by_distance(editor, folder):
    """The same sheet by two known points, as if it lay flat."""
    pixel = homography()
    begin_project(editor, folder, "bare-2")
    editor.run("Place a new grid")
    editor.wait("the tool is there", lambda s: s["tool"] == "new-grid" and s["new_grid"]["metres"] == "250")
    editor.still()
    editor.press("main", "Two known points")
    editor.wait("it asks for the points", lambda s: s["new_grid"]["measuring"])
    for count, u in enumerate((0, 6000), start=1):
        editor.click(page_of(editor, *pixel(u, -2000)))
        editor.wait(f"point {count} is set", lambda s, n=count: s["new_grid"]["points"] == n)
    editor.type("6000")
    editor.key("Return")
    editor.wait("the hexes fill the sheet", lambda s: not s["new_grid"]["measuring"] and int(s["new_grid"]["columns"]) > 25)
    editor.key("Return")
    editor.wait("they are laid", lambda s: s["tool"] == "select" and len(s["hexes"]) > 100)
    editor.still()
    editor.picture("task 1 by distance")


def twenty_features(reader):
    before = reader.editor.state()["features"]
    draw(reader)
    for feature in ("f5", "f6", "f7", "f8"):
        reader.finish(reader.trace("p", "grain", reader.points(feature)))
    reader.wire(("G04", "G05"), ("G05", "H04"), ("H04", "H05"))
    found = reader.editor.state()["features"] - before
    check(f"twenty features: {found}", found >= 18)
    reader.editor.picture("task 2 features")


def terrain_type(editor):
    rows = editor.state()["history"]["rows"]
    editor.run("map.new-terrain")
    editor.dialog("terrain type")
    editor.type("Palm grove")  # the first field has the keyboard
    editor.key("Tab")
    editor.type("Palmeraie")
    editor.choose("terrain type", "Effect on lines of sight", "Hindrance")
    editor.picture("task 3 terrain type")
    editor.press("terrain type", "OK")
    editor.wait("the type is there", lambda s: s["history"]["rows"] > rows)
    editor.still()


def twelve_counters(build, editor, folder):
    """Twelve rows from a spreadsheet by the clipboard, then their images by file name."""
    with subprocess.Popen(["xclip", "-selection", "clipboard"], stdin=subprocess.PIPE, text=True, stdout=subprocess.DEVNULL) as clip:
        clip.communicate(ROWS)
    art = os.path.join(folder, "art")
    os.makedirs(art)
    for n in range(1, 13):
        with open(os.path.join(art, f"Task {n}.svg"), "w", encoding="utf-8") as file:
            file.write(PICTURE)
    before = editor.state()["history"]["rows"]
    editor.key("ctrl+2")
    editor.wait("the counters are there", editor.has("main", FACES))
    editor.still()
    editor.press("main", FACES)
    editor.key("ctrl+v")
    editor.wait("they are pasted", lambda s: s["history"]["rows"] > before)
    editor.still()
    editor.picture("task 4 pasted")
    at = editor.control("main", FACES)["at"]

    def use(editor):
        editor.wait("the matches are shown", editor.has("images", "Use the images"))
        editor.picture("task 4 images")
        editor.press("images", "Use the images")

    drop(build, [os.path.join(art, name) for name in os.listdir(art)], editor, use, (at[0] + at[2] // 2, at[1] + at[3] // 2))
    editor.still()
    editor.picture("task 4 with images")


def set_up(editor):
    """A unit comes on turn 3, and eight new ones begin in hexes."""
    editor.key("ctrl+3")
    editor.wait("the units are listed", editor.has("main", TREE))
    editor.choose("main", "Scenario", OPENING)
    editor.still()
    before = done(editor)
    unit = find_row(editor, "Section de mitrailleuses")
    drag(editor, unit, place_in(editor, TURNS, (2.5 / 6, 0.7)))
    x("mouseup", 1)
    editor.wait("it comes later", lambda s: s["history"]["done"] == before + 1)
    editor.picture("task 5 reinforcement")
    editor.key("ctrl+shift+c")
    editor.wait("the gallery is there", editor.has("main", FACES))
    editor.write("main", "Filter the counters", "german")
    editor.key("Return")
    editor.still()
    editor.picture("task 5 before")
    for label in ("D02", "E02", "F02", "G02", "D01", "E01", "F01", "G01"):
        before = done(editor)
        at = editor.control("main", FACES)["at"]
        drag(editor, (at[0] + 40, at[1] + 40), editor.screen(editor.hex(label)))
        x("mouseup", 1)
        editor.wait(f"a unit begins in {label}", lambda s, n=before: s["history"]["done"] == n + 1)
    editor.picture("task 5 set up")


def burn(editor):
    editor.key("ctrl+1")
    editor.run("tool.select")
    editor.click(editor.hex("B07"))
    editor.wait("a feature is selected", lambda s: len(s["selection"]) == 1)
    before = done(editor)
    editor.run("Gone in the scenario")
    editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
    editor.picture("task 6 burnt")


def write_order(editor):
    editor.key("ctrl+4")
    editor.wait("the card is drawn", lambda s: any(c["label"].startswith("Page 1 of") for c in s["controls"]))
    editor.choose("main", "Document", OPENING + " — Scenario")
    editor.still()
    for down in (0.235, 0.25, 0.22, 0.27, 0.30, 0.33, 0.36):
        x("mousemove", *place_in(editor, "The page", (0.5, down)))
        editor.click_here()
        if editor.within(3, lambda s: s["focus"] in ("Object", "Subject", "Object of the operation")):
            break
    before = done(editor)
    editor.key("ctrl+a")
    editor.type("Take the mill before noon, and hold it until relieved.")
    editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
    editor.still()
    editor.picture("task 7 order")


def play_back(editor):
    editor.key("ctrl+6")
    editor.still()
    editor.run("open a log")
    menu_item(editor, 1)
    editor.wait("the log is open", lambda s: s["game"]["open"] and not s["game"]["working"] and s["game"]["steps"] > 20)
    for at in range(1, 11):
        editor.key("alt+Right")
        editor.wait(f"step {at}", lambda s, n=at: s["game"]["at"] == n)
    editor.key("alt+End")
    editor.wait("its end", lambda s: s["game"]["at"] == s["game"]["steps"])
    editor.picture("task 8 played")


def print_game(editor, folder):
    out = os.path.join(folder, "prints")
    os.makedirs(out)
    editor.key("ctrl+e")
    editor.dialog("export")
    editor.press("export", "Everything")
    editor.wait("it asks", editor.has("export", "Prints"))
    editor.picture("task 9 export")
    editor.press("export", "Export…")
    editor.file_box(out + "/")
    editor.wait("the game is there", lambda s: editor.has("export", "Open folder")(s))
    editor.press("export", "Close")
    editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])
    check(f"it is printed: {sorted(os.listdir(out))}", len(os.listdir(out)) >= 4)


def mend_problem(editor):
    """The count in the status bar leads to the list, the worst problem to its field, which has the keyboard."""
    state = editor.wait("it is found", lambda s: s["problems_current"] and any(": error:" in line for line in s["problem_lines"]))
    editor.still()
    editor.picture("task 10 count")
    x("mousemove", *place_in(editor, "count of problems", (0.5, 0.5)))
    editor.click_here()
    editor.wait("the problems are in front", lambda s: s["tabs"].get("Problems", [0] * 5)[4])
    editor.still()
    editor.row("main", "Problems", 0)
    editor.wait("its form is open", editor.has("main", "Counter"))
    editor.still()
    editor.key("Return")
    editor.picture("task 10 form")
    editor.wait("the field has the keyboard", lambda s: "Counter" in (s["focus"], s["focus_label"]))
    editor.type("mach")
    editor.wait("a counter is chosen by its name", lambda s: "achine-gun" in editor.control("main", "Counter", s)["value"])
    editor.wait("there is a problem less", lambda s: s["problems_current"] and s["problems"] < state["problems"] and not any(
        ": error:" in line for line in s["problem_lines"]))
    editor.picture("task 10 mended")


def case_tasks(build, source, folder):
    watch = Watch()
    draw_sheet(os.path.join(folder, "bare.png"), homography())
    reader = Reader(build, source, folder)
    try:
        watch.task("project from a bare sheet with hexes", bare_sheet, reader.editor, folder)
        reader.editor.key("ctrl+s")
        watch.task("the same by a known distance", bare_sheet_by_distance, reader.editor, folder)
        reader.editor.key("ctrl+s")
        new_project(reader)
        lay_grid(reader)
        watch.task("twenty features", twenty_features, reader)
    finally:
        reader.editor.close()
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        watch.task("new terrain type with its effect", terrain_type, editor)
        watch.task("twelve counters from a spreadsheet, with images", twelve_counters, build, editor, folder)
        watch.task("eight units and a reinforcement", set_up, editor)
        watch.task("terrain change", burn, editor)
        watch.task("order written beside its page", write_order, editor)
        watch.task("ten steps played back, then the end", play_back, editor)
        watch.task("the whole game printed", print_game, editor, folder)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    # A fresh copy: the reinforcement of the fifth task contradicts the log of the sample.
    break_counter(build, folder, copy_of_sample(source, os.path.join(folder, "again"))[0], watch)
    watch.table()


def break_counter(build, folder, project, watch):
    scenario = os.path.join(project, "ouverture.scenario.xml")
    text = read(scenario).replace('counter="de-mg"', 'counter="de-mx"', 1)
    with open(scenario, "w", encoding="utf-8") as file:
        file.write(text)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        watch.task("a problem found and mended", mend_problem, editor)
    finally:
        editor.close()
