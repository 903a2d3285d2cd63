# SPDX-License-Identifier: MIT
"""Adds scans to an existing map, and lays hexes on a sheet without printed ones: by points, by numbers, by hand."""
import math
import os
import re
import shutil

from driver import Editor, check, coquelicot, read
from starting import drag


def screen_of(editor, px, py):
    """Returns the screen position of a pixel of the scan being registered (or of the first scan)."""
    state = editor.state()
    s, v = state["scan"], state["view"]
    at = (s["xx"] * px + s["xy"] * py + s["x0"], s["yx"] * px + s["yy"] * py + s["y0"])
    return v["xx"] * at[0] + v["xy"] * at[1] + v["x0"], v["yx"] * at[0] + v["yy"] * at[1] + v["y0"]


def page_of(editor, px, py):
    s = editor.state()["scan"]
    return s["xx"] * px + s["xy"] * py + s["x0"], s["yx"] * px + s["yy"] * py + s["y0"]


def number(text):
    return float(text.replace(",", "."))


def near(what, value, wanted, margin):
    check(f"{what}: {value}, wanted {wanted}", abs(value - wanted) <= margin)


def check_proportions(what, state):
    s = state["scan"]
    across, down = math.hypot(s["xx"], s["yx"]), math.hypot(s["xy"], s["yy"])
    near(f"{what} is not squeezed", across / down, 1, 0.002)
    near(f"{what} is not skewed", (s["xx"] * s["xy"] + s["yx"] * s["yy"]) / across / down, 0, 0.002)


def add_first_scan(editor, scan):
    # Add the scan by the command, and type its path.
    done = editor.state()["history"]["done"]
    editor.run("add a scan")
    editor.file_box(scan)
    state = editor.wait("the scan is under the map", lambda s: s["scans"] == 1 and "scan" in s)
    editor.still()
    check("in one step", state["history"]["done"] == done + 1)
    check_proportions("the scan", state)
    check("what comes next is said: " + state["said"], "Register it to the grid, or place a new grid" in state["said"])
    editor.picture("lay 1 a scan added")


def known_points(editor):
    """100 pixels are 500 m and a hex is 200 m, so a hex has 40 pixels."""
    editor.run("Place a new grid")
    editor.wait("the tool is there", lambda s: s["tool"] == "new-grid" and "new_grid" in s)
    editor.still()
    editor.write("main", "Metres across a hex", "200")
    editor.key("Return")
    editor.wait("the canvas has the keyboard", lambda s: s["focus"] == "canvas" and s["new_grid"]["metres"] == "200")
    editor.press("main", "Two known points")
    editor.wait("it asks for the points", lambda s: s["new_grid"]["measuring"])
    for count, px in enumerate((400, 900), start=1):
        editor.click(page_of(editor, px, 600))
        editor.wait(f"point {count} is set", lambda s, n=count: s["new_grid"]["points"] == n)
    editor.picture("lay 2 two known points")
    # An invalid distance is reported, and the points stay.
    editor.key("Return")
    editor.wait("no distance", lambda s: "is not a distance" in s["said"] and s["new_grid"]["measuring"])
    editor.type("2500")
    editor.key("Return")
    state = editor.wait("the hex has its size", lambda s: not s["new_grid"]["measuring"])
    near("pixels of a hex", number(state["new_grid"]["hex-px"]), 40, 0.6)
    editor.still()


def numbers_and_hands(editor):
    done = editor.state()["history"]["done"]
    editor.write("main", "Hex width between opposite sides, mm", "many")
    editor.key("Return")
    editor.wait("why not is said", lambda s: "is not a number" in s["said"])
    editor.key("Escape")
    editor.write("main", "Hex width between opposite sides, pixels", "80")
    editor.key("Return")
    state = editor.wait("80 pixels are 400 m", lambda s: abs(number(s["new_grid"]["metres"]) - 400) < 7)
    editor.write("main", "First hex from the left, pixels", "100")
    editor.key("Return")
    editor.write("main", "First hex from the top, pixels", "120")
    editor.key("Return")
    editor.wait("it begins there", lambda s: abs(number(s["new_grid"]["x-px"]) - 100) < 0.02 and
                abs(number(s["new_grid"]["y-px"]) - 120) < 0.02 and s["focus"] == "canvas")
    editor.press("main", "Fill the sheet")
    editor.wait("it fills the sheet", lambda s: number(s["new_grid"]["columns"]) > 9 and s["focus"] == "canvas")
    editor.key("ctrl+0")  # the bar above the map has reduced its height
    editor.still()
    state = editor.state()
    editor.picture("lay 3 by numbers")
    # Move, resize and rotate the grid by drags.
    plan = state["new_grid"]
    move, size, turn = plan["handles"]
    editor.drag(move, (move[0] + 5000, move[1] + 5000))
    state = editor.wait("it is moved", lambda s: abs(number(s["new_grid"]["x-mm"]) - number(plan["x-mm"]) - 5) < 1)
    move, size, turn = state["new_grid"]["handles"]
    editor.drag(size, [move[axis] + (size[axis] - move[axis]) * 0.9 for axis in (0, 1)])
    state = editor.wait("it is smaller", lambda s: abs(number(s["new_grid"]["hex-px"]) - 72) < 1.5)
    move, size, turn = state["new_grid"]["handles"]
    editor.drag(turn, (turn[0], turn[1] + (turn[0] - move[0]) * 0.1))
    editor.wait("it is turned", lambda s: abs(number(s["new_grid"]["angle"]) - 5.7) < 0.6)
    editor.picture("lay 4 by hand")
    check("nothing is laid yet", editor.state()["history"]["done"] == done)
    # Resize the grid by keys.
    before = editor.state()["new_grid"]
    editor.key("Tab", "Tab", "Right")  # the last handle was the one that rotates
    editor.wait("the arrow sizes it", lambda s: s["new_grid"]["hex-mm"] != before["hex-mm"])
    editor.write("main", "Turned by degrees", "0")
    editor.key("Return")
    editor.wait("it is straight", lambda s: s["new_grid"]["angle"] == "0" and s["focus"] == "canvas")
    editor.key("Return")
    state = editor.wait("it is laid", lambda s: s["tool"] == "select" and s["history"]["done"] == done + 1)
    editor.still()
    editor.picture("lay 5 laid")
    check_proportions("the scan", state)


def drop_second(build, editor, scan):
    drag(build, scan, editor, lambda e: e.wait("it asks what the picture is to be", lambda s: len(s["messages"]) == 1 and
                                               s["messages"][0]["active"]))
    editor.picture("lay 6 a picture dropped on the map")
    editor.answer("alt+s")
    editor.wait("a second scan is there", lambda s: s["scans"] == 2)
    editor.still()


def register_second(editor, pixels):
    editor.run("fit the grid")
    editor.wait("the second is registered", lambda s: s["tool"] == "registration" and s["registration"]["scan"] == 1)
    editor.still()
    check("the grid of the program does not cover the printed one", not editor.state()["layers"][2])
    editor.tab("Registration")
    for count, label in enumerate(("A01", "C02", "A03"), start=1):
        px, py = pixels[count - 1]
        before = screen_of(editor, px, py)
        editor.click(page_of(editor, px, py))
        editor.type(label)
        editor.key("Return")
        state = editor.wait(f"{label} is tied", lambda s, n=count: s["hex_ties"] == n)
        editor.still()
        after = screen_of(editor, px, py)
        check(f"the picture has not moved under the hand: {before} {after}", math.dist(before, after) < 3)
        check("no tie is red", state["registration"]["bad"] == 0)
        if count < 3:
            check_proportions(f"the scan with {count} ties", editor.state())
        editor.picture(f"lay 7 tie {count}")
    # Choose either scan in the panel.
    editor.choose("main", "Scan", "scans/sheet.jpg")
    editor.wait("the first is registered", lambda s: s["registration"]["scan"] == 0)
    editor.choose("main", "Scan", "scans/patch.jpg")
    editor.wait("the second again", lambda s: s["registration"]["scan"] == 1 and s["hex_ties"] == 3)
    # Delete all ties, one at a time.
    for left in (2, 1, 0):
        editor.still()
        editor.row("main", "Control points", 0)
        editor.press("main", "Remove")
        state = editor.wait(f"{left} ties are left", lambda s, n=left: s["hex_ties"] == n)
        check_proportions("the scan", state)
    for _ in range(3):
        editor.key("ctrl+z")
    editor.wait("they are back", lambda s: s["hex_ties"] == 3)
    editor.key("Escape")


def case_lay(build, source, folder):
    status, said = coquelicot(build, "new", os.path.join(folder, "paris"), "--system", "red-poppies")
    check("a map that exists: " + said, status == 0)
    path = os.path.join(folder, "paris", next(f for f in os.listdir(os.path.join(folder, "paris")) if f.endswith(".map.xml")))
    scan = os.path.join(source, "samples", "red-poppies", "scans", "ouverture.jpg")
    sheet, patch = os.path.join(folder, "sheet.jpg"), os.path.join(folder, "patch.jpg")
    shutil.copy(scan, sheet)
    shutil.copy(scan, patch)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        add_first_scan(editor, sheet)
        known_points(editor)
        numbers_and_hands(editor)
        drop_second(build, editor, patch)
        register_second(editor, [(300, 300), (420, 400), (300, 480)])
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    text = read(path)
    check("the first scan is tied to places, the second to hexes", len(re.findall(r"<tie at=", text)) == 3 == len(re.findall(r"<tie hex=", text)))
    check("both pictures are beside the map", sorted(os.listdir(os.path.join(folder, "paris", "scans"))) == ["patch.jpg", "sheet.jpg"])
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)

    # A picture on the command line starts a new project; a file that is not a picture is reported.
    editor = Editor(build, folder, sheet, until=lambda s: "new project" in s["windows"])
    try:
        editor.dialog("new project")
        value = editor.control("new project", "Scan of the map").get("value")
        check(f"with this picture: {value}", value == sheet)
        editor.write("new project", "In the folder", folder)
        editor.write("new project", "Name of the project", "begun")
        editor.press("new project", "OK")
        state = editor.wait("the project is open", lambda s: s["map"].startswith(os.path.join(folder, "begun")) and "scan" in s)
        check_proportions("the scan of a new project", state)
        editor.still()
        editor.picture("lay 8 a project of a picture")
    finally:
        editor.close()
    note = os.path.join(folder, "note.png")
    with open(note, "w", encoding="utf-8") as file:
        file.write("no picture\n")
    editor = Editor(build, folder, note, until=lambda s: len(s["messages"]) == 1)
    try:
        said = editor.message("what is no picture is said", "note.png")
        check("in one sentence: " + said["text"], "\n" not in said["text"].strip())
        editor.wait("the start page is there", lambda s: s["windows"] == ["start"])
    finally:
        editor.close()
