# SPDX-License-Identifier: MIT
"""Names the inks of a drawn sheet by the eyedropper, finds candidates, and reviews them by keys."""
import os
import random
import re
import struct
import zlib

from driver import Editor, check, coquelicot, read
from scanning import page_of

WIDTH, HEIGHT = 760, 1080
PAPER, GREEN, BLUE = (236, 226, 202), (143, 178, 122), (140, 180, 210)
# Left, top, right and bottom of three woods, the largest first, and of a pond.
WOODS = [(100, 120, 360, 330), (440, 150, 610, 300), (130, 480, 250, 590)]
POND = (420, 560, 600, 700)


def write_sheet(path):
    def colour(x, y):
        for left, top, right, bottom in WOODS:
            if left <= x < right and top <= y < bottom:
                return GREEN
        return BLUE if POND[0] <= x < POND[2] and POND[1] <= y < POND[3] else PAPER
    png_rows(path, WIDTH, HEIGHT, colour)


def png_rows(path, width, height, colour):
    """Writes a sheet as PNG, with a little noise, as scanners make it. `colour` gives the colour of a pixel."""
    chance = random.Random(7)
    rows = b"".join(b"\0" + bytes(min(255, max(0, c + chance.randint(-4, 4))) for x in range(width) for c in colour(x, y))
                    for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


def make_project(build, folder, write=None):
    """Makes a project with the sheet below an empty map: four pixels are one millimetre."""
    status, said = coquelicot(build, "new", os.path.join(folder, "sheet"), "--system", "red-poppies")
    check("a new project: " + said, status == 0)
    project = os.path.join(folder, "sheet")
    path = os.path.join(project, next(f for f in os.listdir(project) if f.endswith(".map.xml")))
    (write or write_sheet)(os.path.join(project, "sheet.png"))
    text = read(path)
    at = text.index("<terrain")
    scan = ('<scan href="sheet.png" opacity="0.8"><tie at="10 10" pixel="0 0"/><tie at="200 10" pixel="760 0"/>'
            '<tie at="10 280" pixel="0 1080"/></scan>\n  ')
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[:at] + scan + text[at:])
    status, said = coquelicot(build, "check", path)
    check("the map is valid: " + said, status == 0)
    return path


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def name_inks(editor):
    editor.run("name the inks")
    editor.wait("the eyedropper is there", lambda s: s["tool"] == "inks" and s["tracing"]["parted"])
    editor.still()
    editor.picture("trace 1 the eyedropper")
    # Outside the picture nothing is named, and the reason is said.
    editor.click((4_000, 150_000))
    editor.wait("outside is refused", lambda s: "outside the picture" in s["said"] and s["tracing"]["clicks"] == 0)
    # The classes are chosen by digits, without a look at the panel.
    for count, (digit, name, at) in enumerate(
            (("1", "woods", middle(WOODS[0])), ("2", "water", middle(POND)), ("7", "paper", (680, 900))), start=1):
        editor.key(digit)
        editor.wait(f"{name} is next", lambda s, n=name: s["tracing"]["class"] == n)
        editor.click(page_of(editor, *at))
        editor.wait(f"click {count}", lambda s, n=count: s["tracing"]["clicks"] == n and not s["tracing"]["working"])
    editor.still()
    editor.picture("trace 2 the classes as a tint")
    # A wrong click is taken away by undo.
    editor.key("3")
    editor.click(page_of(editor, *middle(WOODS[1])))
    editor.wait("one too many", lambda s: s["tracing"]["clicks"] == 4)
    editor.key("ctrl+z")
    editor.wait("undone", lambda s: s["tracing"]["clicks"] == 3 and not s["tracing"]["working"])
    editor.press("main", "Tint the scan")
    editor.wait("no tint", lambda s: not s["tracing"]["tint"])
    editor.press("main", "Tint the scan")
    editor.wait("the tint again", lambda s: s["tracing"]["tint"])


def outlines(path):
    return re.findall(r'<area id="[^"]*" class="([^"]*)" score="([^"]*)"[^>]*>\s*<ring>([^<]*)</ring>', read(path))


def compare_with_command_line(build, editor, path):
    """The command line finds the same candidates by the saved clicks."""
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])
    other = os.path.join(os.path.dirname(os.path.dirname(path)), "other.candidates.xml")
    status, said = coquelicot(build, "trace", path, "--inks", path.replace(".map.xml", ".inks.xml"), "-o", other)
    check("the command line finds candidates: " + said, status == 0)
    here, there = outlines(path.replace(".map.xml", ".candidates.xml")), outlines(other)
    check(f"the same candidates: {len(here)} and {len(there)}", here == there and len(here) == 4)


def search_options(build, editor, path):
    """A least area above that of the pond leaves out what is smaller; a wrong number is refused."""
    editor.press("main", "More")
    editor.wait("the options are shown", editor.has("main", "Least area, mm²"))
    editor.still()
    editor.picture("trace 2b the options of the search")
    editor.write("main", "Least area, mm²", "no number")
    editor.key("Return")
    editor.wait("no number is refused", lambda s: "expected a number" in s["said"])
    editor.write("main", "Least area, mm²", "2000")
    editor.key("Return")
    editor.wait("the canvas has the keyboard", lambda s: s["focus"] == "canvas")
    editor.press("main", "Find candidates")
    editor.wait("the large woods are found", lambda s: s["tracing"]["open"] == 1 and not s["tracing"]["working"])
    editor.key("ctrl+z")
    editor.wait("as before", lambda s: s["tracing"]["open"] == 4)
    editor.write("main", "Least area, mm²", "4")
    editor.key("Return")
    editor.press("main", "More")
    editor.still()


def review(editor, terrains):
    before = editor.state()["features"]
    editor.key("ctrl+shift+k")
    state = editor.wait("the review", lambda s: s["tool"] == "review" and s["focus"] == "canvas")
    check("the first is a wood", state["tracing"]["class_of_current"] == "woods")
    editor.still()
    editor.picture("trace 3 the review")
    editor.key("Return")
    state = editor.wait("one is taken", lambda s: s["tracing"]["taken"] == 1 and s["features"] == before + 1)
    editor.key("Return")
    state = editor.wait("two are taken", lambda s: s["tracing"]["taken"] == 2 and s["features"] == before + 2)
    editor.key("x")
    state = editor.wait("one is thrown away", lambda s: s["tracing"]["refused"] == 1 and s["tracing"]["open"] == 1)
    check("the pond is left", state["tracing"]["class_of_current"] == "water")
    usual = state["tracing"]["type"]
    editor.key("2")
    editor.wait("another type", lambda s: s["tracing"]["type"] == terrains[1] != usual)
    editor.still()
    editor.picture("trace 4 another type")
    editor.key("u")
    editor.wait("the type is taken back", lambda s: s["tracing"]["type"] == usual)
    editor.key("u")
    editor.wait("the third wood again", lambda s: s["tracing"]["refused"] == 0 and s["tracing"]["class_of_current"] == "woods")
    editor.key("x")
    editor.wait("thrown away again", lambda s: s["tracing"]["refused"] == 1 and s["tracing"]["class_of_current"] == "water")
    editor.key("2")
    editor.wait("another type again", lambda s: s["tracing"]["type"] == terrains[1])
    # Space goes round: one candidate is open.
    editor.key("space")
    editor.wait("still the pond", lambda s: s["tracing"]["class_of_current"] == "water")
    # A decision is an ordinary step for undo and redo.
    editor.key("ctrl+z", "ctrl+z", "ctrl+z")
    editor.wait("three steps back", lambda s: s["tracing"]["taken"] == 1 and s["features"] == before + 1)
    editor.key("ctrl+y", "ctrl+y", "ctrl+y")
    editor.wait("and forth", lambda s: s["tracing"]["taken"] == 2 and s["tracing"]["refused"] == 1 and
                s["tracing"]["type"] == terrains[1])
    # By the buttons of the panel, too.
    editor.press("main", "Last one back")
    editor.wait("back by the button", lambda s: s["tracing"]["type"] == usual)
    editor.key("2")
    editor.wait("the type at last", lambda s: s["tracing"]["type"] == terrains[1])
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])


def area_of(ring):
    points = [tuple(float(n) for n in point.split(",")) for point in ring.split()]
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1]))) / 2


def check_files(build, path, terrains):
    text = read(path)
    taken = re.findall(r'<area id="[^"]*" type="([^"]*)"[^>]* source="trace:woods"[^>]*>\s*<ring>([^<]*)</ring>', text)
    check(f"two woods are on the map: {text[-2000:]}", [one[0] for one in taken] == ["woods", "woods"])
    for (_, ring), (left, top, right, bottom) in zip(taken, WOODS):
        wanted = (right - left) * (bottom - top) / 16
        check(f"the wood has its size: {area_of(ring)}, wanted {wanted}", abs(area_of(ring) - wanted) < 0.05 * wanted)
    candidates = read(path.replace(".map.xml", ".candidates.xml"))
    states = re.findall(r'<area id="[^"]*" class="([^"]*)"([^>]*)>', candidates)
    check(f"four candidates: {states}", [one[0] for one in states] == ["woods"] * 3 + ["water"])
    found = [next(iter(re.findall(r'state="([^"]*)"', rest)), "open") for _, rest in states]
    check(f"their states: {found}", found == ["taken", "taken", "refused", "open"])
    check("the pond's type is kept", f'type="{terrains[1]}"' in states[3][1])
    inks = read(path.replace(".map.xml", ".inks.xml"))
    check("three inks: " + inks, re.findall(r'<ink class="([^"]*)"', inks) == ["woods", "water", "paper"])
    for name in (path, path.replace(".map.xml", ".candidates.xml"), path.replace(".map.xml", ".inks.xml")):
        status, said = coquelicot(build, "check", name)
        check("the saved file is valid: " + said, status == 0)


def check_room(editor, command, panel, labels):
    """All controls of a panel are within it."""
    editor.run(command)
    editor.wait(f"the panel {panel} is there", lambda s: panel in s["panels"])
    editor.still()
    editor.picture(f"trace 6 {panel} with large text")
    state = editor.state()
    left, top, width, height = state["panels"][panel]
    for label in labels:
        x, y, w, h = editor.control("main", label, state)["at"]
        check(f"{label} is within the panel {panel}: {(x, y, w, h)} in {(left, top, width, height)}",
              left <= x and x + w <= left + width and top <= y and y + h <= top + height)


def case_candidates(build, source, folder):
    path = make_project(build, folder)
    editor = Editor(build, folder, os.path.dirname(path))
    try:
        editor.still()
        terrains = editor.state()["terrains"]
        # Before anything is found, the review says why it cannot begin.
        editor.key("ctrl+shift+k")
        editor.wait("why there is no review", lambda s: "no candidates" in s["told"] and s["tool"] != "review")
        name_inks(editor)
        editor.press("main", "Find candidates")
        editor.wait("they are found", lambda s: s["tracing"]["open"] == 4 and not s["tracing"]["working"])
        compare_with_command_line(build, editor, path)
        search_options(build, editor, path)
        review(editor, terrains)
        # The search runs again: what is decided stays decided.
        editor.run("find candidates")
        editor.wait("found again", lambda s: s["modified"] and not s["tracing"]["working"])
        state = editor.state()["tracing"]
        check(f"the decisions stay: {state}", (state["open"], state["taken"], state["refused"]) == (1, 2, 1))
        editor.key("ctrl+z")
        editor.wait("as saved", lambda s: not s["modified"])
        editor.leave()
    finally:
        editor.close()
    check_files(build, path, terrains)
    # The decisions are there when the map is opened again, here with large text; the rest is edited first, by E.
    with open(os.path.join(folder, "state", "preferences"), "w", encoding="utf-8") as file:
        file.write("toured = yes\nscale = 200\n")
    editor = Editor(build, folder, path)
    try:
        editor.wait("as it was left", lambda s: s["tracing"]["open"] == 1 and s["tracing"]["refused"] == 1)
        check_room(editor, "name the inks", "inks", ("Becomes", "Another class", "Tint the scan", "Find candidates",
                                                     "Review the candidates"))
        check_room(editor, "review the candidates", "candidates", ("Shown", "Becomes", "Take", "Throw away", "Edit",
                                                                   "Last one back", "Take all above 0.9"))
        features = editor.state()["features"]
        editor.key("ctrl+shift+k")
        editor.wait("the pond is current", lambda s: s["tool"] == "review" and s["tracing"]["class_of_current"] == "water")
        editor.key("e")
        editor.wait("it is taken and selected", lambda s: s["tool"] == "nodes" and s["features"] == features + 1 and
                    len(s["selection"]) == 1)
        editor.still()
        editor.picture("trace 5 take and edit")
    finally:
        editor.close()
