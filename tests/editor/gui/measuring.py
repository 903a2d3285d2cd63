# SPDX-License-Identifier: MIT
"""Measures what the drawing aids save on a real sheet: ten shapes of a map of Paris of 1944, by vertices and with the aids.
Not a test: `bash tests/editor/gui/run.sh BUILD SOURCE aids` prints a table; COQ_DATA names the folder of the test data.

The true outlines are computed by ImageMagick alone: the tint of the shape, smoothed, with letters and paths closed. Both users
are ideal. By hand, vertices are those of the coarsest outline that is as good as the one with aids. With the aids, a user tries
a flood first; if it is off, the magnetic line, clicking as far ahead as the run shown stays on the border."""
import math
import os
import re
import subprocess
import sys

from driver import Editor, Failed, check, read, x
from drawing import choose_terrain
from following import along, far, overlap, rings

DATA = os.environ.get("COQ_DATA", os.path.join(os.path.dirname(__file__), "..", "..", "..", "..", "shared", "data"))
SCAN = os.path.join(DATA, "paris-gsgs4234-1944", "paris-gsgs4234-8192x7168.jpg")
UM = 62.5  # micrometres of the page per pixel of the scan
CLICK, TRAVEL, KEY, NOTCH = 0.7, 0.5, 0.4, 0.2  # seconds: a click; 100 pixels of the screen; a key; a notch of the wheel
GOOD = 3.0  # pixels of the scan: a mean distance that the user accepts, 0.2 mm

# Name, terrain, place inside, half width of its surroundings, tint. Green is told by a* of Lab, blue by b*.
SHAPES = [
    ("Buttes-Chaumont", "woods", (6330, 1960), 420, "green"), ("Père-Lachaise", "woods", (6900, 3300), 460, "green"),
    ("Belleville cemetery", "woods", (7150, 2360), 120, "green"), ("Square Séverine", "woods", (7620, 3000), 120, "green"),
    ("Villette cemetery", "woods", (6630, 1650), 160, "green"), ("Montmartre cemetery", "woods", (3887, 1463), 300, "green"),
    ("Parc Monceau", "woods", (2912, 2062), 240, "green"), ("Montparnasse cemetery", "woods", (3741, 4932), 330, "green"),
    ("Montsouris", "woods", (4263, 6095), 320, "green"), ("The Seine at Orsay", "stream", (3760, 3340), 260, "blue")]


def mask(cache, place, half, tint, *morphology):
    """Returns the rows of the tint's mask about a place, and the pixel of its corner."""
    left, top = place[0] - half, place[1] - half
    others, level = ("0,2", 48.04) if tint == "green" else ("0,1", 55)
    data = subprocess.run(
        ["convert", cache, "-crop", f"{2 * half}x{2 * half}+{left}+{top}", "+repage", "-blur", "0x2", "-colorspace", "Lab", "-separate",
         "-delete", others, "-threshold", f"{level}%", "-negate", "-bordercolor", "black", "-border", "30", *morphology, "-depth", "8",
         "gray:-"], check=True, capture_output=True).stdout
    side = 2 * half + 60
    return [data[i * side:(i + 1) * side] for i in range(side)], (left - 30, top - 30)


def nearest(rows, place):
    """Returns the pixel of a mask that is nearest to a place."""
    return min(((px - place[0]) ** 2 + (py - place[1]) ** 2, px, py) for py, row in enumerate(rows) for px, on in enumerate(row) if on)[1:]


def outline(rows, place):
    """Returns the outer border of the part of a mask that is nearest to a place, as corners of pixels."""
    side = len(rows)
    start = nearest(rows, place)
    part, waiting = {start}, [start]
    while waiting:
        px, py = waiting.pop()
        for at in ((px - 1, py), (px + 1, py), (px, py - 1), (px, py + 1)):
            if 0 <= at[0] < side and 0 <= at[1] < side and rows[at[1]][at[0]] and at not in part:
                part.add(at)
                waiting.append(at)
    # Walk along the edges of the pixels with the part on the right, from the upper left corner of its first row.
    px, py = first = min(part, key=lambda at: (at[1], at[0]))
    dx, dy, out = 1, 0, []
    while not out or (px, py) != first or (dx, dy) != (1, 0):
        out.append((px, py))
        px, py = px + dx, py + dy
        # The pixels ahead, on the left and on the right.
        ahead_left = {(1, 0): (0, -1), (0, 1): (0, 0), (-1, 0): (-1, 0), (0, -1): (-1, -1)}[dx, dy]
        ahead_right = {(1, 0): (0, 0), (0, 1): (-1, 0), (-1, 0): (-1, -1), (0, -1): (0, -1)}[dx, dy]
        if (px + ahead_left[0], py + ahead_left[1]) in part:
            dx, dy = dy, -dx
        elif (px + ahead_right[0], py + ahead_right[1]) not in part:
            dx, dy = -dy, dx
    return out


def smooth(ring, reach=3):
    """Returns the means of neighbouring corners, which are between the steps of the pixels."""
    n = len(ring)
    return [tuple(sum(ring[(i + k) % n][axis] for k in range(-reach, reach + 1)) / (2 * reach + 1) for axis in (0, 1)) for i in range(n)]


def thinned(line, tolerance):
    """Returns Douglas and Peucker's points of a line."""
    keep, waiting = {0, len(line) - 1}, [(0, len(line) - 1)]
    while waiting:
        a, b = waiting.pop()
        worst, at = max(((far(line[i], [line[a], line[b]]), i) for i in range(a + 1, b)), default=(0, 0))
        if worst > tolerance:
            keep.add(at)
            waiting += [(a, at), (at, b)]
    return [line[i] for i in sorted(keep)]


def off(ring, truth):
    """Returns the mean distance of an area's border from the true one, in pixels of the scan."""
    places = along(ring + ring[:1], 4)
    return sum(far(p, truth + truth[:1]) for p in places) / len(places)


def vertices_as_good_as(truth, wanted):
    """Returns the coarsest outline by vertices whose mean distance is not larger."""
    half = len(truth) // 2
    for level in (20, 16, 13, 10, 8, 7, 6, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.7, 1.4, 1.2, 1, 0.8, 0.6, 0.4):
        points = thinned(truth[:half + 1], level)[:-1] + thinned(truth[half:] + truth[:1], level)[:-1]
        if len(points) > 2 and off(points, truth) <= wanted:
            return points
    return truth


class User:
    """Counts what a person would do, and the time that it takes."""

    def __init__(self, editor):
        self.editor, self.clicks, self.keys, self.notches, self.travel, self.at = editor, 0, 0, 0, 0.0, None

    def click(self, um):
        at = self.editor.screen(um)
        self.travel += math.dist(at, self.at) if self.at else 0
        self.at, self.clicks = at, self.clicks + 1

    def seconds(self):
        return CLICK * self.clicks + TRAVEL * self.travel / 100 + KEY * self.keys + NOTCH * self.notches


class Desk(Editor):
    """An editor with a scan whose pixels are known on the page."""
    placed = None

    def scan(self):
        if self.placed is None:
            self.placed = self.wait("there is a scan", lambda s: "scan" in s)["scan"]
        return self.placed

    def um(self, pixel):
        s = self.scan()
        return s["xx"] * pixel[0] + s["xy"] * pixel[1] + s["x0"], s["yx"] * pixel[0] + s["yy"] * pixel[1] + s["y0"]

    def point(self, um):
        at, view = self.screen(um), self.state()["view"]
        check(f"{at} is on the canvas", all(0 <= at[axis] - view[edge] < view[size] for axis, edge, size in (
            (0, "left", "width"), (1, "top", "height"))))
        super().point(um)

    def pixel(self, place):
        s = self.scan()
        dx, dy, det = place[0] - s["x0"], place[1] - s["y0"], s["xx"] * s["yy"] - s["xy"] * s["yx"]
        return (s["yy"] * dx - s["xy"] * dy) / det, (s["xx"] * dy - s["yx"] * dx) / det


def make_project(source, folder):
    """Makes an empty map on the sheet, whose pixels are known on the page."""
    project = os.path.join(folder, "project")
    os.makedirs(os.path.join(project, "scans"))
    os.symlink(SCAN, os.path.join(project, "scans", "sheet.jpg"))
    text = read(source, "samples", "red-poppies", "ouverture.map.xml")
    text = re.sub(r"<terrain>.*</terrain>", "<terrain></terrain>", text, flags=re.S)
    text = re.sub(r"<los-check[^>]*/>\s*", "", text)
    ties = "".join(f'<tie at="{px * UM / 1000} {py * UM / 1000}" pixel="{px} {py}"/>' for px, py in ((16, 16), (8000, 16), (16, 7008)))
    text = re.sub(r"<scan .*</scan>", f'<scan href="scans/sheet.jpg" opacity="1">{ties}</scan>', text, flags=re.S)
    text = re.sub(r"<page [^>]*/>", '<page width="512" height="448"/>', text)
    path = os.path.join(project, "ouverture.map.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return project, path


def bring_to_middle(editor, place):
    """Drags the sheet with the middle button, so that nothing about a place is beyond the canvas."""
    for _ in range(4):  # rounded steps, or a press that was not noticed
        editor.point(editor.um(place))
        view = editor.state()["view"]
        start, end = editor.screen(editor.um(place)), (view["left"] + view["width"] // 2, view["top"] + view["height"] // 2)
        x("mousedown", 2)
        for step in range(1, 9):
            x("mousemove", *(round(a + (b - a) * step / 8) for a, b in zip(start, end)))
        there = editor.within(4, lambda s, at=end: math.dist(editor.screen(editor.um(place)), at) < 20)
        x("mouseup", 2)
        editor.still()
        if there:
            return
    raise Failed(f"the place does not come to the middle: {editor.screen(editor.um(place))}, wanted {end}")


def close_bar(editor):
    """Closes the message about the scan, which would move the canvas later."""
    if editor.within(10, editor.has("main", "Close")):
        editor.press("main", "Close")
        editor.wait("the message is closed", lambda s: not editor.has("main", "Close")(s))
    editor.still()


def look_at(editor, place, half):
    """Returns the notches of the wheel."""
    editor.key("ctrl+0")
    editor.still()
    editor.point(editor.um(place))
    notches = 0
    while editor.state()["view"]["xx"] * 2 * half * editor.scan()["xx"] < 600:
        x("click", 4)
        notches += 1
        before = editor.state()["view"]["xx"]
        editor.wait("it is larger", lambda s: s["view"]["xx"] >= before)
        editor.still()
    bring_to_middle(editor, place)
    return notches


def last_area(editor, path):
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])
    return [editor.pixel(at) for at in rings(path)[-1]]


def taken_back(editor):
    count = editor.state()["features"]
    editor.key("ctrl+z")
    editor.wait("it is undone", lambda s: s["features"] < count)


def by_flood(editor, path, user, place, truth):
    """Selects by a click, closing wider gaps as long as the area is off; returns it and its error, or None."""
    editor.key("g")
    editor.wait("flood select is active", lambda s: s["tool"] == "flood")
    user.keys += 1
    user.click(editor.um(place))
    for notches in (0, 3, 3):
        editor.click(editor.um(place))
        editor.still()
        for _ in range(notches):
            x("click", 4)
            editor.still()
        user.notches += notches
        before = editor.state()["features"]
        editor.key("Return")
        if not editor.within(1, lambda s: s["features"] > before):
            editor.key("Escape")
            continue
        area = last_area(editor, path)
        error = off(area, truth)
        print(f"    flood: {notches} notches, {error:.2f} pixels off")
        if error <= GOOD:
            user.keys += 1
            return area, error
        taken_back(editor)
    # The next shape begins with the usual gaps.
    editor.click(editor.um(place))
    editor.still()
    for _ in range(6):
        x("click", 5)
        editor.still()
    editor.key("Escape")
    user.notches += 6
    user.keys += 1
    return None


def strays(run, truth, begin, end):
    """Returns whether a run leaves the part of the border from one index to another."""
    way = [truth[i % len(truth)] for i in range(begin, end + 1)]
    places = along(run, 4)
    distances = [far(p, way) for p in places]
    length = sum(math.dist(a, b) for a, b in zip(way, way[1:]))
    drawn = sum(math.dist(a, b) for a, b in zip(run, run[1:]))
    return sum(distances) / len(distances) > GOOD or max(distances) > 3 * GOOD or drawn < 0.6 * length


def clicked(editor, pixel):
    """Clicks, but never so soon after another click that both are a double click."""
    editor.let_pass(editor.clicked)
    editor.click(editor.um(pixel))
    editor.still()


def last_run(editor):
    """Returns the last run of the open shape in pixels of the scan, from the click before it on."""
    state = editor.state()
    points = [editor.pixel(at) for at in state["draft_points"]]
    return points[-state["draft_steps"][-1] - 1:]


def by_magnetic_line(editor, path, user, truth):
    """Clicks round the shape, each time as far ahead as the run stays on the border."""
    editor.key("p")
    editor.wait("the area tool is active", lambda s: s["tool"] == "polygon")
    user.keys += 1
    n, at, stride = len(truth), 0, 160
    clicked(editor, truth[0])
    user.click(editor.um(truth[0]))
    editor.still()
    while n - at > 40:
        stride = min(2 * stride, n - at - 20, 700)
        while True:
            clicked(editor, truth[(at + stride) % n])
            if not strays(last_run(editor), truth, at, at + stride):
                break
            editor.key("BackSpace")
            editor.still()
            if stride < 70:  # nothing to follow: the user draws a straight run
                x("keydown", "shift")
                clicked(editor, truth[(at + stride) % n])
                x("keyup", "shift")
                break
            stride = stride * 2 // 3
        at += stride
        user.click(editor.um(truth[at % n]))
    before = editor.state()["features"]
    clicked(editor, truth[0])
    user.click(editor.um(truth[0]))
    editor.wait("the shape is closed", lambda s: s["features"] == before + 1)
    area = last_area(editor, path)
    return area, off(area, truth)


def by_vertices(editor, path, user, points):
    editor.key("p")
    editor.wait("the area tool is active", lambda s: s["tool"] == "polygon")
    before = editor.state()["features"]
    for number, point in enumerate(points, start=1):
        editor.click(editor.um(point))
        editor.wait(f"vertex {number} is set", lambda s, k=number: s["draft"] == k)
        user.click(editor.um(point))
    editor.key("Return")
    user.keys += 2
    editor.wait("the shape is closed", lambda s: s["features"] == before + 1)
    return last_area(editor, path)


def case_aids(build, source, folder):
    if not os.path.exists(SCAN):
        print("skipped: there is no", SCAN)
        sys.exit(77)
    cache = os.path.join(folder, "sheet.mpc")
    subprocess.run(["convert", SCAN, cache], check=True)
    project, path = make_project(source, folder)
    editor = Desk(build, folder, project)
    lines, sums = [], [0.0] * 6
    try:
        close_bar(editor)
        editor.key("s")
        for number, (name, terrain, place, half, tint) in enumerate(SHAPES):
            middle = (half + 30, half + 30)
            rows, corner = mask(cache, place, half, tint, "-morphology", "Close", "Disk:9" if tint == "green" else "Disk:4",
                                "-morphology", "Open", "Disk:7")
            truth = smooth([(px + corner[0], py + corner[1]) for px, py in outline(rows, middle)])
            # A user clicks where there is nothing but the tint.
            seed = nearest(mask(cache, place, half, tint, "-morphology", "Erode", "Disk:4")[0], middle)
            seed = seed[0] + corner[0], seed[1] + corner[1]
            if number == 0:
                choose_terrain(editor, "woods", "woods")
                editor.key("p", "e")
            look_at(editor, place, half)
            helped = User(editor)
            found, aid = by_flood(editor, path, helped, seed, truth), "flood"
            if found is None:
                found, aid = by_magnetic_line(editor, path, helped, truth), "magnetic line"
            editor.picture(f"aids {number} {name}")
            area, error = found
            taken_back(editor)
            alone = User(editor)
            editor.key("p", "e")
            by_hand = by_vertices(editor, path, alone, vertices_as_good_as(truth, error))
            taken_back(editor)
            editor.key("e")
            lines.append((name, aid, helped.clicks, helped.keys, helped.seconds(), error, overlap(area, truth, 5), alone.clicks, alone.seconds(),
                          off(by_hand, truth)))
            print("{:22} {:14} {:3} clicks {:2} keys {:6.1f} s, {:.2f} px off, overlap {:.3f}; by hand {:3} clicks {:6.1f} s, {:.2f} px".format(
                *lines[-1]), flush=True)
    finally:
        editor.close()
    print("in all: {} clicks, {} keys and {:.0f} s with the aids; {} clicks and {:.0f} s by hand".format(
        *(sum(line[i] for line in lines) for i in (2, 3, 4, 7, 8))))
