# SPDX-License-Identifier: MIT
"""Traces a real sheet in the window, a map of Paris of 1944: inks by the eyedropper, the review of candidates by keys, a flood and a
magnetic line. Not a test: `bash tests/editor/gui/run.sh BUILD SOURCE sheet` prints what a user does and how long it takes, and
compares it with drawing the same areas by vertices. COQ_DATA names the folder of the test data."""
import os
import re
import shutil
import sys
import time

from driver import check, coquelicot, read, x
from drawing import choose_terrain
from following import along, far, inside
from measuring import CLICK, SCAN, Desk, User, bring_to_middle, by_flood, by_magnetic_line, close_bar, smooth, thinned

RULESET = """<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:coquelicot:ruleset:1" id="paris-rules" system="red-poppies" lang="en" extends="red-poppies">
  <terrain-type id="water" geometry="area hexes" layer="42" in-hex="any" los="none">
    <name>eau</name>
    <name lang="en">water</name>
    <look fill="#8fb8d2" pattern="none" stroke="#2f6690" stroke-width="0.2" field="water"/>
    <effect on="cover" is="0" source="default"/>
  </terrain-type>
</ruleset>
"""
# The corners of the picture are those of tiles.
CORNERS = [word for corner in ("2.2467041015625,48.90805939965008=0,0", "2.4224853515625,48.90805939965008=8192,0",
                               "2.4224853515625,48.80686346108518=8192,7168", "2.2467041015625,48.80686346108518=0,7168")
           for word in ("--corner", corner)]
# Digit of the class, and pixels that show it.
INKS = [("1", "woods", (800, 2500), (6480, 1967)), ("2", "water", (1720, 3787), (783, 2892)),
        ("3", "buildings", (1800, 4087), (3000, 3200)), ("6", "black", (260, 872), (117, 1152)), ("7", "paper", (2090, 160), (8180, 1000))]
TOLERANCE = 0.15  # millimetres; that of the search
NARROW = 23  # pixels of the scan; water that is narrower on average is an underground line or a letter


class Designer(User):
    """Acts in the window, and counts what is done and how long the program takes."""

    def __init__(self, editor):
        super().__init__(editor)
        self.machine, self.rows, self.begun = 0.0, [], (0, 0, 0, 0.0, 0.0)

    def moved_to(self, place):
        self.travel += ((place[0] - self.at[0]) ** 2 + (place[1] - self.at[1]) ** 2) ** 0.5 if self.at else 0
        self.at, self.clicks = place, self.clicks + 1

    def key(self, *keys):
        self.editor.key(*keys)
        self.keys += len(keys)

    def press(self, label):
        at = self.editor.control("main", label)["at"]
        self.editor.press("main", label)
        self.moved_to((at[0] + at[2] // 2, at[1] + at[3] // 2))

    def click_at(self, um):
        self.editor.let_pass(self.editor.clicked)
        self.moved_to(self.editor.screen(um))
        self.editor.click(um)

    def zoom(self, um, wanted):
        """Zooms in at a place until a pixel of the screen is not more than so many pixels of the scan."""
        self.key("ctrl+0")
        self.editor.still()
        self.editor.point(um)
        while self.editor.state()["view"]["xx"] * self.editor.scan()["xx"] * wanted < 1:
            x("click", 4)
            self.notches += 1
            self.editor.still()

    def wait(self, what, is_so):
        begun = time.monotonic()
        state = self.editor.wait(what, is_so)
        self.machine += time.monotonic() - begun
        return state

    def step(self, name):
        """Ends a step of the table."""
        now = self.clicks, self.keys, self.notches, self.seconds(), self.machine
        row = [name] + [b - a for a, b in zip(self.begun, now)]
        self.begun = now
        self.rows.append(row)
        print("{:28} {:3} clicks {:3} keys {:3} notches {:6.1f} s, program {:6.1f} s".format(*row), flush=True)


def make_project(build, folder):
    """Registers the sheet by its corners."""
    project = os.path.join(folder, "project")
    os.makedirs(project)
    shutil.copy(SCAN, os.path.join(project, "paris.jpg"))
    with open(os.path.join(project, "paris.ruleset.xml"), "w", encoding="utf-8") as file:
        file.write(RULESET)
    path = os.path.join(project, "paris.map.xml")
    status, said = coquelicot(build, "register", os.path.join(project, "paris.jpg"), *CORNERS, "--metres-per-hex", "400", "--hex", "25",
                              "-o", path)
    check("the sheet is registered: " + said, status == 0)
    text = read(path).replace(' system="red-poppies"', ' system="red-poppies" ruleset="paris.ruleset.xml"', 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def name_inks(user):
    editor = user.editor
    editor.run("name the inks")
    user.keys += 2 + len("name the inks")
    user.wait("the eyedropper is there", lambda s: s["tool"] == "inks")
    count = 0
    for digit, name, *places in INKS:
        user.key(digit)
        editor.wait(f"{name} is next", lambda s, n=name: s["tracing"]["class"] == n)
        for pixel in places:
            # The middle of the pixel.
            at = editor.um((pixel[0] + 0.5, pixel[1] + 0.5))
            user.zoom(at, 1.5)
            user.click_at(at)
            count += 1
            user.wait(f"click {count}", lambda s, n=count: s["tracing"]["clicks"] == n and not s["tracing"]["working"])
    editor.picture("sheet 1 the last click")
    user.key("ctrl+0")
    editor.still()
    editor.picture("sheet 2 the inks as a tint")
    user.step("name the inks")


def saved(user):
    user.key("ctrl+s")
    user.wait("it is saved", lambda s: not s["modified"])


def area_and_length(ring):
    pairs = list(zip(ring, ring[1:] + ring[:1]))
    return (abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)) / 2, sum(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in pairs))


def points_of(text):
    return [tuple(float(v) * 1000 for v in p.split(",")) for p in text.split()]


class Candidate:
    def __init__(self, editor, name, score, outlines):
        self.name, self.score, self.unwanted = name, float(score), False
        self.ring, *holes = [[editor.pixel(p) for p in points_of(text)] for text in re.findall(r"<(?:ring|hole)>([^<]*)<", outlines)]
        self.area, self.length = area_and_length(self.ring)
        for hole in holes:
            area, length = area_and_length(hole)
            self.area, self.length = self.area - area, self.length + length

    def is_good(self):
        """What a look at the outline tells."""
        return not self.unwanted and self.score >= 0.9 and (self.name != "water" or 2 * self.area / self.length >= NARROW)

    def middle(self):
        """Returns a place well inside."""
        xs, ys = ([p[axis] for p in self.ring] for axis in (0, 1))
        border = self.ring[::max(1, len(self.ring) // 400)]
        places = [(min(xs) + (max(xs) - min(xs)) * i / 24, min(ys) + (max(ys) - min(ys)) * k / 24) for i in range(1, 24) for k in range(1, 24)]
        return max((far(p, border + border[:1]), p) for p in places if inside(p, self.ring))[1]


def find(user, path):
    user.press("Find candidates")
    user.wait("the search has begun", lambda s: s["tracing"]["working"] or s["tracing"]["open"] > 0)
    state = user.wait("candidates are found", lambda s: s["tracing"]["open"] > 0 and not s["tracing"]["working"])
    print("candidates:", state["tracing"]["open"])
    saved(user)
    user.step("find candidates")
    found = re.findall(r'<area id="([^"]*)" class="([^"]*)" score="([^"]*)"[^>]*>(.*?)</area>',
                       read(path.replace(".map.xml", ".candidates.xml")), re.S)
    return {id: Candidate(user.editor, *rest) for id, *rest in found}


def decide(user, candidates, times):
    editor, good = user.editor, 0
    for _ in range(times):
        tracing = editor.state()["tracing"]
        candidate = candidates[tracing["current"]]
        good += candidate.is_good()
        user.key("Return" if candidate.is_good() else "x")
        user.wait("it is decided", lambda s, before=tracing: s["tracing"]["current"] != before["current"] and
                  s["tracing"]["open"] == before["open"] - 1)
        editor.still()  # a user need not wait for this
    print(f"  of {times}, {good} are taken")


def review(user, candidates):
    editor = user.editor
    user.key("ctrl+shift+k")
    editor.wait("the review", lambda s: s["tool"] == "review" and s["focus"] == "canvas")
    editor.still()
    editor.picture("sheet 3 the first wood")
    first = editor.state()["tracing"]
    user.key("space")
    editor.wait("the next one", lambda s: s["tracing"]["current"] != first["current"])
    user.key("shift+space")
    editor.wait("the first again", lambda s: s["tracing"]["current"] == first["current"])
    user.key("2")
    if editor.within(3, lambda s: s["tracing"]["type"] != first["type"]):
        editor.picture("sheet 4 another type")
        user.key("u")
        editor.wait("the usual type", lambda s: s["tracing"]["type"] == first["type"])
    else:
        print("  2 says:", editor.state()["said"], "/", editor.state()["told"])
    user.key("x")
    editor.wait("thrown away", lambda s: s["tracing"]["refused"] == 1)
    user.key("u")
    editor.wait("back", lambda s: s["tracing"]["refused"] == 0 and s["tracing"]["current"] == first["current"])
    # Two of them are thrown away, to be drawn with the aids.
    others = sorted(list(candidates.values())[:10], key=lambda one: len(one.ring))[:2]
    for one in others:
        one.unwanted = True
    decide(user, candidates, 10)
    editor.picture("sheet 5 woods reviewed")
    for name in ("water", "buildings"):
        # A click on a large one, and back to the first of the class.
        of_class = [id for id, one in candidates.items() if one.name == name]
        wanted = next(id for id in of_class if candidates[id].is_good())
        user.key("ctrl+0")
        editor.still()
        user.click_at(editor.um(candidates[wanted].middle()))
        state = user.wait(f"{name} is current", lambda s, n=name: s["tracing"]["class_of_current"] == n)
        for _ in range(of_class.index(state["tracing"]["current"])):
            current = editor.state()["tracing"]["current"]
            user.key("shift+space")
            editor.wait("the one before", lambda s, c=current: s["tracing"]["current"] != c and not s["busy"])
        editor.still()
        editor.picture(f"sheet 6 the first {name}")
        decide(user, candidates, 10)
        editor.picture(f"sheet 7 {name} reviewed")
    user.step("review 30 candidates")
    before = editor.state()["tracing"]
    user.press("Take all above 0.9")
    state = user.wait("all above 0.9 are taken", lambda s: s["tracing"]["open"] < before["open"] and not s["busy"])
    print("after Take all above 0.9:", {k: state["tracing"][k] for k in ("open", "taken", "refused")})
    user.key("ctrl+0")
    user.wait("all is painted", lambda s: not s["busy"])
    editor.picture("sheet 8 all above 0.9")
    saved(user)
    user.step("take all above 0.9")
    return others


def flood(user, path, wood):
    editor = user.editor
    choose_terrain(editor, "woods", "woods")
    user.moved_to((150, 132))
    user.keys += 7
    at = editor.um(wood.middle())
    user.zoom(at, 1)
    bring_to_middle(editor, wood.middle())
    user.moved_to(editor.screen(at))
    found = by_flood(editor, path, user, wood.middle(), wood.ring)
    editor.picture("sheet 9 a flood")
    print(f"  the flood is {found[1]:.2f} pixels from the candidate's border" if found else "  no flood is near the candidate's border")
    user.step("a flood")


def magnetic_line(user, path, wood):
    editor = user.editor
    at = editor.um(wood.middle())
    user.zoom(at, 1)
    bring_to_middle(editor, wood.middle())
    user.moved_to(editor.screen(at))
    user.key("s", "p", "e")
    editor.wait("the magnetic line is on", lambda s: s["tool"] == "polygon" and "along borders of tints" in s["hint"])
    area, error = by_magnetic_line(editor, path, user, smooth(along(wood.ring + wood.ring[:1], 1)))
    editor.picture("sheet 10 a magnetic line")
    print(f"  the magnetic line is {error:.2f} pixels from the candidate's border")
    user.step("a magnetic line")


def compare(path, user):
    """Prints what drawing by vertices would need."""
    outlines = [points_of(text) for text in re.findall(r"<(?:ring|hole)>([^<]*)<", read(path))]
    points = sum(map(len, outlines))
    shared = len({p for one in outlines for p in one}) / points
    least = 0
    for one in outlines:
        half = len(one) // 2
        least += max(3, len(thinned(one[:half + 1], TOLERANCE * 1000)) + len(thinned(one[half:] + one[:1], TOLERANCE * 1000)) - 2)
    everything = user.seconds() + user.machine
    print("in all: {} clicks, {} keys, {} notches; {:.0f} s, of them the program {:.0f} s".format(
        user.clicks, user.keys, user.notches, everything, user.machine))
    print("by vertices: {} outlines of {} points, {:.0f} % of them not shared; {} points within {} mm: {:.0f} s, {:.1f} hours; {:.0f} times as long"
          .format(len(outlines), points, 100 * shared, least, TOLERANCE, least * CLICK, least * CLICK / 3600, least * CLICK / everything))


def case_sheet(build, source, folder):
    if not os.path.exists(SCAN):
        print("skipped: there is no", SCAN)
        sys.exit(77)
    path = make_project(build, folder)
    editor = Desk(build, folder, path)
    try:
        close_bar(editor)
        user = Designer(editor)
        name_inks(user)
        candidates = find(user, path)
        woods = review(user, candidates)
        flood(user, path, woods[0])
        magnetic_line(user, path, woods[1])
        saved(user)
        user.step("save")
    finally:
        editor.close()
    compare(path, user)
    status, said = coquelicot(build, "check", path)
    print("check:", status, said.strip().splitlines()[-1:])
