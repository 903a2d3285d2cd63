# SPDX-License-Identifier: MIT
"""Features are drawn and changed by hand, and their sizes measured in the saved file."""
import os
import re
import shutil
import subprocess
import tempfile
import time
import xml.etree.ElementTree as Xml

from drawing import choose_terrain, make_project, set_points
from driver import Editor, check, copy_of_sample, coquelicot, x

MAP = "{urn:coquelicot:map:1}"


class Art:
    """A feature as the saved file describes it."""

    def __init__(self, element):
        self.kind, self.attributes = element.tag.removeprefix(MAP), element.attrib
        lines = [child for child in element if child.tag in (MAP + "ring", MAP + "path", MAP + "hole")]
        self.lines = [[tuple(float(n) for n in point.split(",")) for point in line.text.split()] for line in lines]

    def area(self):
        """Returns the area in square millimetres without holes."""
        def of(ring):
            return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2
        return of(self.lines[0]) - sum(of(hole) for hole in self.lines[1:])


def saved(editor, path):
    """Saves with Ctrl+S and returns the features of the file by id."""
    if editor.state()["modified"]:
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    terrain = Xml.parse(path).getroot().find(MAP + "terrain")
    return {element.get("id"): Art(element) for element in terrain if isinstance(element.tag, str)}


def near(what, value, wanted, part=0.05):
    check(f"{what}: {value:.2f}, wanted {wanted:.2f}", abs(value - wanted) <= part * abs(wanted))


def mm(x_mm, y_mm):
    return (x_mm * 1000, y_mm * 1000)


def rectangle(left, top, right, bottom):
    return [mm(left, top), mm(right, top), mm(right, bottom), mm(left, bottom)]


def draw(editor, tool, points):
    """Draws a shape and returns its id."""
    features = editor.state()["features"]
    editor.key(tool)
    set_points(editor, points)
    editor.key("Return")
    state = editor.wait("it is drawn", lambda s: s["features"] == features + 1 and s["draft"] == 0 and len(s["selection"]) == 1)
    return state["selection"][0]


def select(editor, *places):
    """Selects by clicks, with Shift after the first; returns the ids in that order."""
    editor.key("q", "Escape")
    editor.wait("nothing is selected", lambda s: s["tool"] == "select" and not s["selection"])
    ids = []
    for number, place in enumerate(places):
        if number > 0:
            x("keydown", "shift")
        editor.click(place)
        if number > 0:
            x("keyup", "shift")
        state = editor.wait("it is selected, too", lambda s, n=number: len(s["selection"]) == n + 1)
        ids += [one for one in state["selection"] if one not in ids]
    return ids


def command(editor, words, path):
    """Runs a command by the palette: one step, saved and then undone."""
    done = editor.state()["history"]["done"]
    editor.run(words)
    editor.wait(f"{words}: one step", lambda s: s["history"]["done"] == done + 1)
    editor.still()
    editor.picture(words)
    art = saved(editor, path)
    editor.key("ctrl+z")
    editor.wait("it is taken back", lambda s: s["history"]["done"] == done)
    return art


def check_areas(editor, path):
    """Uses two areas that overlap by 20 x 20 mm."""
    choose_terrain(editor, "woods", "woods")
    wood = draw(editor, "p", rectangle(40, 60, 80, 100))
    choose_terrain(editor, "building", "building")
    house = draw(editor, "p", rectangle(60, 70, 100, 90))
    both = select(editor, mm(45, 65), mm(95, 80))
    check(f"these are the two: {both}", both == [wood, house])
    art = saved(editor, path)
    near("the wood", art[wood].area(), 1600)
    near("the house", art[house].area(), 800)
    near("the wood without the house", command(editor, "subtract", path)[wood].area(), 1200)
    near("the wood within the house", command(editor, "keep what is", path)[wood].area(), 400)
    select(editor, mm(45, 65))
    hexes = command(editor, "align to hexes", path)[wood].area() / (16.454 * 19)
    check(f"whole hexes, as large as it was: {hexes:.3f}", abs(hexes - round(hexes)) < 0.001 and 3 <= hexes <= 8)
    # Cut a hole: draw a house inside, and subtract it.
    inner = draw(editor, "p", rectangle(45, 75, 55, 85))
    both = select(editor, mm(45, 65), mm(50, 80))
    check(f"these are the two: {both}", both == [wood, inner])
    art = command(editor, "cut holes", path)[wood]
    near("the wood with a hole", art.area(), 1500)
    check("the hole is one", len(art.lines) == 2)
    features = editor.state()["features"]
    editor.key("ctrl+z")
    editor.wait("the inner one is gone", lambda s: s["features"] == features - 1)
    # Split the area into two by a line from end to end.
    features -= 1
    select(editor, mm(45, 65))
    editor.key("c")
    editor.wait("the tool is active", lambda s: s["tool"] == "split")
    set_points(editor, (mm(35, 80), mm(110, 80)), "point")
    editor.key("Return")
    editor.wait("they are two", lambda s: s["features"] == features + 1 and s["draft"] == 0)
    halves = [one.area() for one in saved(editor, path).values() if one.attributes["type"] == "woods"]
    check("two halves", len(halves) == 2)
    for half in halves:
        near("a half", half, 800)
    editor.key("ctrl+z")
    editor.wait("it is one", lambda s: s["features"] == features)


def check_borders(editor, path):
    """Uses two fields with a gap of less than a millimetre."""
    choose_terrain(editor, "woods", "woods")
    left = draw(editor, "p", rectangle(115, 60, 135, 100))
    right = draw(editor, "p", rectangle(135.6, 65, 155, 95))
    both = select(editor, mm(120, 80), mm(150, 80))
    check(f"these are the two: {both}", both == [left, right])
    art = saved(editor, path)
    check("no point is common yet", not set(art[left].lines[0]) & set(art[right].lines[0]))
    art = command(editor, "share the border", path)
    common = set(art[left].lines[0]) & set(art[right].lines[0])
    check(f"the border is both's: {common}", len(common) >= 2)
    near("from top to bottom", max(y for _, y in common) - min(y for _, y in common), 30)
    near("the left one keeps its size", art[left].area(), 800, 0.06)


def check_lines(editor, path):
    """Splits a road at a node and joins it again."""
    choose_terrain(editor, "road", "road")
    road = draw(editor, "i", [mm(40, 120), mm(70, 125), mm(100, 120), mm(120, 130)])
    select(editor, mm(55, 122.5))
    features = editor.state()["features"]
    editor.key("n")
    editor.wait("the tool of nodes", lambda s: s["tool"] == "nodes")
    editor.click(mm(70, 125))
    editor.key("shift+j")
    editor.wait("it is broken", lambda s: s["features"] == features + 1)
    editor.picture("broken line")
    pieces = [one for one in saved(editor, path).values() if one.attributes["type"] == "road"]
    check("a piece has two points, the other three", sorted(len(one.lines[0]) for one in pieces) == [2, 3])
    check("they meet", pieces[0].lines[0][-1] == pieces[1].lines[0][0])
    select(editor, mm(55, 122.5), mm(110, 125))
    editor.key("n")
    editor.wait("the tool of nodes", lambda s: s["tool"] == "nodes")
    editor.key("j")
    editor.wait("it is one again", lambda s: s["features"] == features and s["selection"] == [road])
    check("with its four points", len(saved(editor, path)[road].lines[0]) == 4)
    # Add a node by a click on a segment, drag it, and delete it.
    editor.click(mm(55, 122.5))
    editor.wait("the click did something", lambda s: s["modified"])
    check("a node more", len(saved(editor, path)[road].lines[0]) == 5)
    editor.key("Delete")
    editor.wait("and it is gone", lambda s: s["modified"])
    check("four again", len(saved(editor, path)[road].lines[0]) == 4)


def check_pieces(build, source, folder):
    """Places a piece on a table, rotates it by a drag, and moves it."""
    project = os.path.join(folder, "dogme")
    shutil.copytree(os.path.join(source, "samples", "dogme"), project)
    path = os.path.join(project, "plateau.map.xml")
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.key("s")
        editor.run("piece")
        editor.wait("the tool is active", lambda s: s["tool"] == "piece")
        editor.choose("main", "Shape", "bloc")
        for digit in "123456789":
            editor.key(digit)
            if editor.state()["terrain"]:
                break
        editor.point(mm(300, 300))
        editor.click_here()
        editor.wait("the piece is there", lambda s: s["features"] == 1)
        editor.picture("piece placed")
        piece = next(iter(saved(editor, path).values()))
        check(f"where it was put: {piece.attributes}", piece.attributes["shape"] == "bloc" and all(
            abs(float(n) - 300) < 2 for n in piece.attributes["at"].split()))
        # Rotate the piece by a drag, so that its front faces right.
        done = editor.state()["history"]["done"]
        editor.drag(mm(300, 300), mm(460, 300))
        editor.wait("it is turned", lambda s: s["history"]["done"] > done)
        editor.picture("piece turned")
        u, v = (int(n) for n in next(iter(saved(editor, path).values())).attributes["facing"].split())
        check(f"to the right: {u} {v}", u > 0 and abs(v) < u / 20)
        select(editor, mm(300, 300))
        done = editor.state()["history"]["done"]
        editor.drag(mm(285, 310), mm(485, 410))  # at another place, because a second click would show its nodes
        editor.wait("it is moved", lambda s: s["history"]["done"] > done)
        at = [float(n) for n in next(iter(saved(editor, path).values())).attributes["at"].split()]
        check(f"moved by 200 and 100: {at}", abs(at[0] - 500) < 4 and abs(at[1] - 400) < 4)
    finally:
        editor.close()
    status, said = coquelicot(build, "check", path)
    check("the saved table is valid: " + said, status == 0)


def case_shapes(build, source, folder):
    _, path = make_project(build, source, folder)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.key("s")  # switches snapping off, so points are set at the pointer
        check_areas(editor, path)
        check_borders(editor, path)
        check_lines(editor, path)
    finally:
        editor.close()
    status, said = coquelicot(build, "check", path)
    check("the saved map can be checked: " + said, status in (0, 1) and "geometry" not in said)
    check_pieces(build, source, folder)


def shot(editor, left, width):
    """Returns a stripe of the painted canvas: mean saturation and lightness, and all pixels."""
    editor.still()
    view = editor.state()["view"]
    area = f"{width}x{round(view['height'] - 20)}+{round(left)}+{round(view['top']) + 10}"
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        def pixels():
            subprocess.run(["import", "-window", "root", "-crop", area, "+repage", file.name], check=True)
            return subprocess.run(["convert", file.name, "rgb:-"], check=True, capture_output=True).stdout

        def mean(*how):
            return float(subprocess.run(["convert", file.name, *how, "-format", "%[fx:mean]", "info:"], check=True,
                                        capture_output=True, text=True).stdout)
        now = pixels()
        for _ in range(30):
            time.sleep(0.2)
            before, now = now, pixels()
            if now == before:
                break
        return mean("-colorspace", "HSL", "-channel", "G", "-separate"), mean("-colorspace", "Gray"), now


def check_same(editor, what, wanted, left):
    """Compares shots with a tolerance: features over a picture are rounded differently, and painting takes time."""
    width = 80
    for _ in range(20):
        one = shot(editor, left, width)
        differing = sum(abs(a - b) > 2 for a, b in zip(one[2], wanted[2]))
        if differing == 0:
            return
        time.sleep(0.3)
    check(f"{what}: {differing} of {len(one[2])} differ", False)


def case_scan(build, source, folder):
    """Shows the scan alone, in greys, inverted, with contrast, and beside a swipe line."""
    _, path = copy_of_sample(source, folder)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.key("ctrl+r")  # hides the rulers, which show the last pointer position
        editor.still()
        view = editor.state()["view"]
        middle, width = view["left"] + view["width"] / 2, 80
        left = middle - 120
        x("mousemove", 5, 5)
        whole = shot(editor, left, width)
        right = shot(editor, middle + 40, width)
        editor.tab("Layers")
        editor.press("main", "Scan: only")
        editor.wait("the scan is alone", lambda s: sum(s["layers"]) == 1)
        x("mousemove", 5, 5)
        scan = shot(editor, left, width)
        check("the map covered the scan", scan[2] != whole[2])
        editor.press("main", "Scan: greys")
        editor.wait("it is gray", lambda s: s["scan_look"]["gray"])
        x("mousemove", 5, 5)
        gray = shot(editor, left, width)
        check(f"no colour is left: {scan[0]} {gray[0]}", gray[0] < 0.002 < 0.02 < scan[0])
        editor.press("main", "Scan: inverted")
        editor.wait("it is inverted", lambda s: s["scan_look"]["invert"])
        x("mousemove", 5, 5)
        inverted = shot(editor, left, width)
        check(f"light is dark: {gray[1]} {inverted[1]}", inverted[1] < gray[1] - 0.2)
        editor.press("main", "Scan: inverted")
        editor.press("main", "Scan: greys")
        editor.wait("as it was", lambda s: not s["scan_look"]["gray"] and not s["scan_look"]["invert"])
        # The wheel scrolls the panel, not the control below the pointer.
        editor.aim("main", "Scan: Contrast")
        contrast = editor.control("main", "Scan: Contrast")["value"]
        x("click", "--repeat", 3, 4)
        x("click", "--repeat", 3, 5)
        editor.still()
        check("the wheel changes no contrast", editor.control("main", "Scan: Contrast")["value"] == contrast)
        editor.press("main", "Scan: only")
        editor.wait("all layers again", lambda s: sum(s["layers"]) > 1)
        x("mousemove", 5, 5)
        check_same(editor, "all is as before", whole, left)
        editor.key("ctrl+b")
        at = editor.wait("the swipe line is there", lambda s: s["swipe"] is not None)["swipe"]
        # Drag it to the middle of the canvas.
        x("mousemove", round(view["left"] + at), round(view["top"] + view["height"] / 2))
        editor.wait("the pointer is on the canvas", lambda s: s["pointer"] and s["pointer"]["name"] == "canvas")
        x("mousedown", 1)
        for step in range(1, 9):
            x("mousemove", round(view["left"] + at + (view["width"] / 2 - at) * step / 8), round(view["top"] + view["height"] / 2))
        x("mousemove", round(middle) + 1, round(view["top"] + view["height"] / 2))
        x("mouseup", 1)
        editor.wait("it is in the middle", lambda s: s["swipe"] is not None and abs(s["swipe"] - view["width"] / 2) < 4)
        x("mousemove", 5, 5)
        editor.picture("swipe line")
        check_same(editor, "left of it is the scan alone", scan, left)
        check_same(editor, "right of it is the map", right, middle + 40)
        editor.key("ctrl+b")
        editor.wait("the line is gone", lambda s: s["swipe"] is None)
        x("mousemove", 5, 5)
        check_same(editor, "and all is as before", whole, left)
    finally:
        editor.close()
    check("how it is shown is none of the map's", re.search("gray|contrast", open(path, encoding="utf-8").read()) is None)
