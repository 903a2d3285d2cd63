# SPDX-License-Identifier: MIT
"""Follows the printed lines of a scan with the mouse: the magnetic line, refined strokes and flood select. The sheet is
drawn by the test, so the true outlines are known."""
import math
import os
import re
import subprocess

from driver import Editor, check, coquelicot, read, x
from drawing import choose_terrain

MM = 1000  # micrometres
PIXELS = 6.3  # of the scan per millimetre of the page


def wavy(cx, cy, radius, waves, points=180):
    """Returns a closed outline about a place, in micrometres; `waves` are pairs of a count and a share of the radius."""
    out = []
    for i in range(points):
        a = 2 * math.pi * i / points
        r = radius * (1 + sum(share * math.sin(count * a + count) for count, share in waves))
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


WOOD = wavy(75 * MM, 95 * MM, 26 * MM, [(2, 0.12), (3, 0.1), (5, 0.06), (9, 0.025)])
FIELD = wavy(145 * MM, 105 * MM, 20 * MM, [(2, 0.15), (4, 0.07)])
ROAD = [(20 * MM + i * MM, (160 + 8 * math.sin(i / 16) + 4 * math.sin(i / 7)) * MM) for i in range(171)]


class Sheet:
    """A scan of a sheet: its pixels by places of the page, and the other way round."""

    def __init__(self, turn=0.0):
        self.a, self.b = PIXELS / MM * math.cos(math.radians(turn)), PIXELS / MM * math.sin(math.radians(turn))
        corners = [self.turned(p) for p in ((0, 0), (210 * MM, 0), (0, 297 * MM), (210 * MM, 297 * MM))]
        self.x0, self.y0 = (-min(c[axis] for c in corners) for axis in (0, 1))
        self.size = [math.ceil(max(c[axis] for c in corners) + at) for axis, at in ((0, self.x0), (1, self.y0))]

    def turned(self, page):
        return self.a * page[0] - self.b * page[1], self.b * page[0] + self.a * page[1]

    def pixel(self, page):
        at = self.turned(page)
        return at[0] + self.x0, at[1] + self.y0

    def draw(self, path):
        """Draws woods with tree symbols, a yellow field, and a road between two dark lines; prints and scans them."""
        def line(points):
            return " ".join("%.2f,%.2f" % self.pixel(p) for p in points)
        def stroke(points):  # ImageMagick closes thick polylines
            at = ["%.2f,%.2f" % self.pixel(p) for p in points]
            return " ".join(f"line {a} {b}" for a, b in zip(at, at[1:]))
        trees = []
        for row in range(12):
            for column in range(12):
                px, py = self.pixel((WOOD[0][0] - 26 * MM + (column - 6) * 5 * MM, 95 * MM + (row - 6) * 5 * MM))
                if inside((WOOD[0][0] - 26 * MM + (column - 6) * 5 * MM, 95 * MM + (row - 6) * 5 * MM), WOOD):
                    trees.append(f"circle {px:.1f},{py:.1f} {px + 4:.1f},{py:.1f}")
        words = ["fill #a9c58b stroke none polygon " + line(WOOD), "fill none stroke #5f8a4a stroke-width 1.6 " + " ".join(trees),
                 "fill #efd98c stroke none polygon " + line(FIELD),
                 "fill none stroke-linecap round stroke #3a3a3a stroke-width 11 " + stroke(ROAD),
                 "stroke #f7f3e8 stroke-width 7 " + stroke(ROAD)]
        subprocess.run(["convert", "-size", f"{self.size[0]}x{self.size[1]}", "xc:#f2ead8", "-draw", "\n".join(words), "-blur", "0x0.9",
                        "-seed", "7", "-attenuate", "0.25", "+noise", "Gaussian", path], check=True)


def inside(at, ring):
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (at[1] - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def make_project(source, folder, sheet):
    """Makes an empty map on the second page of a TIFF file that is registered; the first page is blank."""
    project = os.path.join(folder, "project")
    os.makedirs(os.path.join(project, "scans"))
    text = read(source, "samples", "red-poppies", "ouverture.map.xml")
    text = re.sub(r"<terrain>.*</terrain>", "<terrain></terrain>", text, flags=re.S)
    text = re.sub(r"<los-check[^>]*/>\s*", "", text)
    ties = "".join('<tie at="{} {}" pixel="{:.2f} {:.2f}"/>'.format(p[0] // MM, p[1] // MM, *sheet.pixel(p))
                   for p in ((10 * MM, 10 * MM), (200 * MM, 10 * MM), (10 * MM, 280 * MM)))
    text = re.sub(r"<scan .*</scan>", f'<scan href="scans/sheet.tif" page="2" opacity="1">{ties}</scan>', text, flags=re.S)
    path = os.path.join(project, "ouverture.map.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    drawn = os.path.join(folder, "sheet.png")
    sheet.draw(drawn)
    subprocess.run(["convert", "-size", "400x300", "xc:white", drawn, "-compress", "Zip", os.path.join(project, "scans", "sheet.tif")],
                   check=True)
    return project, path


def far(at, line):
    """Returns the distance from a place to a line."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = max(0, min(1, ((at[0] - ax) * dx + (at[1] - ay) * dy) / square)) if square else 0
        best = min(best, math.hypot(at[0] - ax - t * dx, at[1] - ay - t * dy))
    return best


def along(line, step=500):
    """Returns places on a line at equal distances."""
    out, left = [line[0]], step
    for a, b in zip(line, line[1:]):
        length = math.dist(a, b)
        at = left
        while at <= length:
            out.append((a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length))
            at += step
        left = at - length
    return out


def mean_distance(drawn, truth):
    """Returns the mean distance of a drawn line from the true one in pixels of the scan."""
    return sum(far(p, truth) for p in along(drawn)) / len(along(drawn)) * PIXELS / MM


def overlap(drawn, truth, step=700):
    """Returns the common share of two areas, counted on a raster of places."""
    common = either = 0
    xs, ys = ([p[axis] for p in drawn + truth] for axis in (0, 1))
    for px in range(int(min(xs)), int(max(xs)), step):
        for py in range(int(min(ys)), int(max(ys)), step):
            a, b = inside((px, py), drawn), inside((px, py), truth)
            common += a and b
            either += a or b
    return common / either


def rings(path, kind="ring"):
    """Returns the outlines of the areas of a map, or its lines, in micrometres."""
    return [[tuple(round(float(v) * MM) for v in p.split(",")) for p in text.split()]
            for text in re.findall(rf"<{kind}>([^<]*)</{kind}>", read(path))]


def saved(editor):
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])


def undone(editor, before, what):
    """Undoes the last step, which must be all of the shape, and redoes it."""
    editor.key("ctrl+z")
    editor.wait(f"{what} is undone in one step", lambda s: s["features"] == before)
    editor.key("ctrl+y")
    editor.wait(f"{what} is back", lambda s: s["features"] == before + 1)


def round_wood(editor, clicks):
    """Clicks round the wood, and on the first click again."""
    for number, at in enumerate(clicks + clicks[:1], start=1):
        editor.click(at)
        editor.still()
        check(f"click {number} is on the canvas", number > len(clicks) or editor.state()["draft"] >= number)


def magnetic_wood(editor, path):
    clicks = WOOD[::26]
    choose_terrain(editor, "woods", "woods")
    editor.key("e")
    editor.wait("why not is said", lambda s: "draws areas or lines" in s["told"])
    editor.key("p", "e")
    editor.wait("the magnetic line is on", lambda s: s["tool"] == "polygon" and "along borders of tints" in s["hint"])
    round_wood(editor, clicks)
    editor.wait("the wood is there", lambda s: s["features"] == 1 and s["draft"] == 0)
    editor.picture("follow 1 a wood")
    saved(editor)
    wood, = rings(path)
    off, share = mean_distance(wood + wood[:1], WOOD + WOOD[:1]), overlap(wood, WOOD)
    by_hand = mean_distance(clicks + clicks[:1], WOOD + WOOD[:1]), overlap(clicks, WOOD)
    print(f"wood by {len(clicks)} clicks: {off:.2f} pixels off, overlap {share:.3f}; straight {by_hand[0]:.2f} and {by_hand[1]:.3f}")
    check("the wood is where it is printed", off < 1 and share > 0.98)
    check("straight lines between these clicks are not", off < by_hand[0] / 3 and share > by_hand[1])
    undone(editor, 0, "the wood")


def runs_are_free(editor):
    """Until the click, a run follows the pointer wherever it goes; Backspace takes a whole run with its click."""
    editor.point(WOOD[0])
    for _ in range(8):
        x("click", 4)
    editor.still()
    for at in (WOOD[0], WOOD[20]):
        editor.click(at)
        editor.still()
    drawn = editor.state()["draft"]
    check(f"the second click has drawn a run: {drawn}", drawn > 3)
    editor.aim("main", "Search terrain")
    editor.still()
    editor.point(WOOD[40])
    editor.still()
    editor.picture("follow 2 a run to the pointer")
    check("the way of the pointer has added nothing", editor.state()["draft"] == drawn)
    editor.key("BackSpace")
    editor.wait("the run is taken back", lambda s: s["draft"] == 1)
    editor.still()
    editor.key("BackSpace")
    editor.wait("and the first point", lambda s: s["draft"] == 0)
    editor.key("ctrl+0")
    editor.still()


def without_mouse(editor):
    """The arrow keys move the crosshair, and Space clicks there."""
    editor.point(WOOD[0])
    editor.key("Up", "Down", "space")
    editor.wait("the first point is set", lambda s: s["draft"] == 1)
    editor.still()
    editor.key(*["Down"] * 4, *["Left"] * 4)
    editor.still()
    editor.key("space")
    editor.wait("a run is set", lambda s: s["draft"] > 3)
    editor.picture("follow 3 without a mouse")
    editor.key("Escape")
    editor.wait("it is dropped", lambda s: s["draft"] == 0)


def stroke(editor, line):
    """Draws along a line with R held."""
    editor.point(line[0])
    before = editor.state()["keys"]
    x("keydown", "r")
    editor.wait("R has come", lambda s: s["keys"] > before)
    editor.press_anew()
    for at in line[1:]:
        x("mousemove", *editor.screen(at))
    x("mouseup", 1)
    x("keyup", "r")
    editor.still()


def refined_road(editor, path):
    rough = [(px, py + 700 * math.sin(i / 5)) for i, (px, py) in enumerate(ROAD[10:120])]
    choose_terrain(editor, "road", "road")
    editor.key("i", "shift+e", "shift+e")
    editor.wait("light lines are followed", lambda s: "along light lines" in s["hint"])
    stroke(editor, rough)
    refined = editor.wait("it follows the road", lambda s: "percent of the stroke now follow a line" in s["said"])["draft"]
    editor.picture("follow 4 a stroke refined")
    editor.key("r")
    editor.wait("it is as drawn", lambda s: s["draft"] != refined and "as drawn; R shows" in s["said"])
    editor.picture("follow 5 the stroke as drawn")
    editor.key("r")
    editor.wait("it is refined again", lambda s: s["draft"] == refined)
    before = editor.state()["features"]
    editor.key("Return")
    editor.wait("the road is there", lambda s: s["features"] == before + 1 and s["draft"] == 0)
    saved(editor)
    road, = rings(path, "path")
    off, drawn = mean_distance(road, ROAD), mean_distance(rough, ROAD)
    print(f"road by a stroke: {off:.2f} pixels off, as drawn {drawn:.2f}")
    check("the road is where it is printed, unlike the stroke", off < 1 and off < drawn / 2)
    undone(editor, before, "the road")


def case_follow(build, source, folder):
    project, path = make_project(source, folder, Sheet(8))
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.key("s")
        magnetic_wood(editor, path)
        runs_are_free(editor)
        without_mouse(editor)
        refined_road(editor, path)
        saved(editor)
    finally:
        editor.close()
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)


def tolerance(state):
    return int(re.search(r"tolerance (\d+)", state["said"])[1])


def pressed_flood(editor, at, drag=0):
    """Selects at a place, and drags so many units of tolerance to the right."""
    editor.point(at)
    editor.press_anew()
    place = editor.screen(at)
    for step in range(1, 6):
        x("mousemove", round(place[0] + 6 * drag * step / 5), place[1])
    x("mouseup", 1)
    editor.still()
    return editor.state()


def flooded(editor, path, name, at, truth):
    choose_terrain(editor, name, name)
    before = editor.state()["features"]
    found = tolerance(pressed_flood(editor, at))
    editor.picture(f"flood {name} 1 found")
    leaked = pressed_flood(editor, at, 20)
    check(f"the drag raises {found} by 20: {leaked['said']}", tolerance(leaked) == found + 20 and "leaked" in leaked["said"])
    editor.picture(f"flood {name} 2 leaked")
    lowered = pressed_flood(editor, at, -4)
    check(f"the drag lowers {found} by 4: {lowered['said']}", tolerance(lowered) == found - 4)
    editor.key("plus")
    editor.wait("+ raises it", lambda s: tolerance(s) == found - 3)
    editor.key("BackSpace")
    editor.wait("Backspace lowers it", lambda s: tolerance(s) == found - 4)
    zoom = editor.state()["view"]["xx"]
    x("click", 4)
    editor.still()
    check("the wheel closes gaps and does not zoom", editor.state()["view"]["xx"] == zoom)
    check("the chosen tolerance stays", tolerance(editor.state()) == found - 4)
    editor.picture(f"flood {name} 3 chosen")
    editor.key("Return")
    editor.wait("it is an area", lambda s: s["features"] == before + 1)
    saved(editor)
    area = rings(path)[-1]
    off, share = mean_distance(area + area[:1], truth + truth[:1]), overlap(area, truth)
    print(f"{name} by a flood: {off:.2f} pixels off, overlap {share:.3f}")
    check(f"the {name} is where it is printed", off < 2 and share > 0.96)
    undone(editor, before, f"the {name}")


def case_flood(build, source, folder):
    project, path = make_project(source, folder, Sheet(-5))
    editor = Editor(build, folder, project)
    try:
        editor.still()
        choose_terrain(editor, "woods", "woods")
        editor.key("g")
        editor.wait("flood select is active", lambda s: s["tool"] == "flood")
        flooded(editor, path, "woods", (70 * MM, 92 * MM), WOOD)
        flooded(editor, path, "grain", (145 * MM, 105 * MM), FIELD)
        # Undo, Esc and another tool leave the selection without an area.
        for key, tool in (("ctrl+z", "flood"), ("Escape", "flood"), ("p", "polygon")):
            pressed_flood(editor, (145 * MM, 105 * MM))
            check("it is selected", "Enter takes the area" in editor.state()["hint"])
            editor.key(key)
            state = editor.wait(f"{key} leaves it", lambda s, t=tool: "Enter takes the area" not in s["hint"] and s["tool"] == t)
            check("without an area", state["features"] == 2)
        saved(editor)
    finally:
        editor.close()
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)
