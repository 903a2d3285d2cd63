# SPDX-License-Identifier: MIT
"""Numbers the contours of a drawn sheet by strokes uphill, and takes the hills that follow."""
import math
import os
import re

import tracing
from driver import Editor, check, coquelicot, read
from scanning import page_of
from tracing import HEIGHT, PAPER, WIDTH, area_of, outlines, png_rows

BROWN, BLACK = (170, 110, 60), (32, 30, 30)
STEP = 50
# Centre of a hill and radius of each of its contours in pixels; the first is at 500 metres.
HILLS = [((330, 340), (260, 210, 160, 110, 60)), ((450, 830), (200, 150, 100, 50))]
LOWEST = 500


def colour_of(x, y):
    """Contours two pixels wide; a road hides those of the first hill once."""
    if 236 <= x < 242 and y < 400:
        return BLACK
    for (cx, cy), radii in HILLS:
        far = math.hypot(x + 0.5 - cx, y + 0.5 - cy)
        if any(abs(far - radius) < 1 for radius in radii):
            return BROWN
    return PAPER


def write_sheet(path):
    png_rows(path, WIDTH, HEIGHT, colour_of)


def below(hill, beyond=24):
    """A place south of the hill's lowest contour."""
    (x, y), radii = HILLS[hill]
    return x, y + radii[0] + beyond


def above(hill):
    (x, y), radii = HILLS[hill]
    return x, y + radii[-1] * 0.4


def stroke(editor, start, end, count):
    """Drags from pixel to pixel; waits until the contours are numbered."""
    editor.drag(page_of(editor, *start), page_of(editor, *end))
    return editor.wait(f"{count} strokes", lambda s: len(s["relief"]["strokes"]) == count and not s["relief"]["working"])


def find_contours(editor):
    editor.key("shift+g")
    editor.wait("the tool and its panel", lambda s: s["tool"] == "uphill" and "relief" in s["panels"])
    editor.still()
    # There are no hills without contours.
    check("no hills yet", not editor.has("main", "Make hills")(editor.state()))
    editor.press("main", "Find contours")
    state = editor.wait("the contours are found", lambda s: s["relief"]["contours"] > 0 and not s["relief"]["working"])
    wanted = sum(len(radii) for _, radii in HILLS)
    check(f"as many as drawn: {state['relief']}", state["relief"]["contours"] == wanted and state["relief"]["joins"] > 0)
    editor.still()
    editor.picture("relief 1 contours")


def draw_strokes(editor):
    # A stroke without a height is refused.
    editor.click(page_of(editor, *below(0)))
    editor.wait("no height", lambda s: "height of the first contour" in s["said"] and not s["relief"]["strokes"])
    editor.write("main", "First contour", str(LOWEST))
    editor.key("Return")
    editor.wait("the map has the keyboard", lambda s: s["focus"] == "canvas")
    state = stroke(editor, below(0), above(0), 1)
    check(f"the first hill is numbered: {state['relief']}", state["relief"]["by_strokes"] == len(HILLS[0][1]))
    editor.still()
    editor.picture("relief 2 a stroke")
    # Digits on the map type another height; a stroke may be two clicks.
    editor.key("4", "5", "0")
    editor.wait("the height is written", lambda s: "450" in s["hint"])
    editor.key("BackSpace", "BackSpace", "BackSpace")
    editor.key("5", "0", "0", "Return")
    for at in (below(1), above(1)):
        editor.let_pass(editor.clicked)
        editor.click(page_of(editor, *at))
    state = editor.wait("two strokes", lambda s: s["relief"]["strokes"] == [LOWEST, LOWEST] and not s["relief"]["working"])
    check(f"both are numbered: {state['relief']}", state["relief"]["by_strokes"] == 9 and state["relief"]["doubts"] == 0)


def contradict(editor):
    """A wrong height is named with both strokes; undo, redo and Backspace take it away, and it can be edited."""
    editor.key("5", "5", "0")
    (x, y), radii = HILLS[1]
    state = stroke(editor, (x + radii[0] + 24, y), (x + radii[-1] * 0.4, y), 3)
    check(f"it contradicts: {state['relief']}", state["relief"]["doubts"] > 0 and state["relief"]["doubted"] > 0)
    editor.wait("both strokes are named", lambda s: "strokes 2 and 3" in s["said"])
    editor.still()
    editor.picture("relief 3 a contradiction")
    editor.key("ctrl+z")
    editor.wait("undone", lambda s: len(s["relief"]["strokes"]) == 2 and s["relief"]["doubts"] == 0)
    editor.key("ctrl+y")
    editor.wait("redone", lambda s: len(s["relief"]["strokes"]) == 3 and s["relief"]["doubts"] > 0)
    # The right height makes it agree.
    editor.row("main", "Strokes uphill", 2)
    editor.wait("the third is chosen", lambda s: s["relief"]["chosen"] == 2)
    editor.write("main", "Height of the stroke", str(LOWEST))
    editor.key("Return")
    editor.wait("it agrees", lambda s: s["relief"]["strokes"] == [LOWEST] * 3 and s["relief"]["doubts"] == 0 and
                s["focus"] == "canvas")
    editor.key("BackSpace")
    editor.wait("the last one is gone", lambda s: len(s["relief"]["strokes"]) == 2 and s["relief"]["by_strokes"] == 9)
    # A click on its beginning chooses a stroke, and Delete removes it.
    editor.click(page_of(editor, *below(0)))
    editor.wait("the first is chosen", lambda s: s["relief"]["chosen"] == 0)
    editor.key("Delete")
    editor.wait("the first is gone", lambda s: len(s["relief"]["strokes"]) == 1 and s["relief"]["by_strokes"] == 4)
    editor.key("ctrl+z")
    editor.wait("and back", lambda s: len(s["relief"]["strokes"]) == 2 and s["relief"]["by_strokes"] == 9)


def take_hills(editor):
    features = editor.state()["features"]
    editor.press("main", "Make hills")
    editor.wait("hills are found", lambda s: s["tracing"]["open"] == 9 and not s["relief"]["working"])
    editor.key("ctrl+shift+k")
    editor.wait("the review", lambda s: s["tool"] == "review" and s["tracing"]["class_of_current"] == "hill")
    editor.still()
    editor.picture("relief 4 the review")
    editor.press("main", "Take all above 0.9")
    editor.wait("all are taken", lambda s: s["tracing"]["taken"] == 9 and s["features"] == features + 9 and not s["busy"])
    editor.key("ctrl+z")
    editor.wait("one step takes all back", lambda s: s["tracing"]["open"] == 9 and s["features"] == features)
    # Undo in the tool goes on with what was done before: first the candidates, then the strokes.
    editor.key("shift+g")
    editor.wait("the strokes again", lambda s: s["tool"] == "uphill")
    editor.key("ctrl+z")
    editor.wait("no candidates", lambda s: s["tracing"]["open"] == 0 and len(s["relief"]["strokes"]) == 2)
    editor.key("ctrl+z")
    editor.wait("the stroke that was removed last", lambda s: len(s["relief"]["strokes"]) == 3)
    editor.key("ctrl+y")
    editor.wait("gone again", lambda s: len(s["relief"]["strokes"]) == 2)
    editor.key("ctrl+y", "ctrl+y")
    editor.wait("and the hills", lambda s: s["tracing"]["taken"] == 9 and s["features"] == features + 9)
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])


def compare_with_command_line(build, path):
    """The command line makes the same hills of the strokes that the window wrote."""
    strokes = path.replace(".map.xml", ".strokes.csv")
    other = os.path.join(os.path.dirname(os.path.dirname(path)), "other.candidates.xml")
    status, said = coquelicot(build, "trace", path, "--contours", "brown", "--step", str(STEP), "--heights", strokes, "-o", other)
    check("the command line makes hills: " + said, status == 0)
    here, there = outlines(path.replace(".map.xml", ".candidates.xml")), outlines(other)
    check(f"the same hills: {len(here)} and {len(there)}", here == there and len(here) == 9)


def check_hills(path):
    """The areas on the map are the circles that were drawn, with their levels."""
    found = re.findall(r'<area id="[^"]*" type="hill" level="([^"]*)"[^>]*>\s*<ring>([^<]*)</ring>', read(path))
    found = sorted((int(level), area_of(ring)) for level, ring in found)
    wanted = sorted((k + 1, math.pi * (radius / 4) ** 2) for _, radii in HILLS for k, radius in enumerate(radii))
    check(f"nine hills: {found}", len(found) == len(wanted))
    for (level, area), (wanted_level, wanted_area) in zip(found, wanted):
        check(f"level {level} has {area}, wanted {wanted_level} and {wanted_area}",
              level == wanted_level and abs(area - wanted_area) < 0.03 * wanted_area)


def case_relief(build, source, folder):
    path = tracing.make_project(build, folder, write_sheet)
    editor = Editor(build, folder, os.path.dirname(path))
    try:
        editor.still()
        find_contours(editor)
        draw_strokes(editor)
        contradict(editor)
        take_hills(editor)
        compare_with_command_line(build, path)
        # A stroke that another program added is there when the tool is taken again.
        with open(path.replace(".map.xml", ".strokes.csv"), "a", encoding="utf-8") as file:
            file.write("# by hand\n330,60,330,300,500\n")
        editor.key("Escape")
        editor.wait("the arrow", lambda s: s["tool"] == "select")
        editor.key("shift+g")
        editor.wait("the stroke is read", lambda s: s["relief"]["strokes"] == [LOWEST] * 3 and s["relief"]["doubts"] == 0 and
                    not s["relief"]["working"])
        editor.key("BackSpace")
        editor.wait("removed here", lambda s: len(s["relief"]["strokes"]) == 2 and not s["busy"])
        editor.leave()
    finally:
        editor.close()
    text = read(path.replace(".map.xml", ".strokes.csv"))
    check("the remark of the other program stays: " + text, text.endswith("# by hand\n") and text.startswith("x1,y1"))
    check_hills(path)
    for name in (path, path.replace(".map.xml", ".candidates.xml")):
        status, said = coquelicot(build, "check", name)
        check("the saved file is valid: " + said, status == 0)
    # Opened again, the strokes are there, and a class of the inks shows the contours.
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.run("name the inks")
        editor.wait("the eyedropper is there", lambda s: s["tool"] == "inks" and s["tracing"]["parted"])
        editor.key("5")
        (x, y), radii = HILLS[0]
        editor.click(page_of(editor, x, y + radii[1]))
        editor.wait("relief is named", lambda s: s["tracing"]["clicks"] == 1 and not s["tracing"]["working"])
        editor.key("shift+g")
        editor.wait("the strokes are read", lambda s: s["relief"]["strokes"] == [LOWEST] * 2)
        editor.choose("main", "Ink of the contours", "the class relief")
        editor.key("Return")
        editor.wait("found by the ink", lambda s: s["relief"]["by_strokes"] == 9 and not s["relief"]["working"])
        # The decisions stay: all hills are taken already.
        editor.run("make hills of the contours")
        editor.wait("made again", lambda s: s["modified"] and not s["relief"]["working"])
        state = editor.state()["tracing"]
        check(f"all stay taken: {state}", (state["open"], state["taken"]) == (0, 9))
    finally:
        editor.close()
