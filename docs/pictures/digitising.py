# SPDX-License-Identifier: MIT
"""Makes the pictures of docs/digitising.md; see digitising.sh."""
import math
import os
import subprocess
import sys
import tempfile

build, here = sys.argv[1:3]
sys.path.insert(0, os.path.join(here, "..", "..", "tests", "editor", "gui"))
import tracing  # noqa: E402
from digitising import RULESET  # noqa: E402
from driver import Editor, check, coquelicot, read  # noqa: E402
from following import wavy  # noqa: E402
from scanning import page_of  # noqa: E402

WIDTH, HEIGHT = 1520, 2160  # eight pixels are one millimetre
WOODS = [wavy(470, 560, 300, [(2, 0.18), (3, 0.12), (5, 0.07), (9, 0.02)]), wavy(1130, 1490, 230, [(2, 0.2), (4, 0.08), (7, 0.04)]),
         wavy(330, 1790, 170, [(3, 0.15), (5, 0.08)])]
RIVER = [(i * 19, 1180 + 90 * math.sin(i / 9) + 40 * math.sin(i / 4 + 1)) for i in range(81)]
POND = wavy(1180, 560, 110, [(2, 0.25), (3, 0.1)])
ROADS = [[(700 + 160 * math.sin(i / 14), i * 27) for i in range(81)],
         [(740 + i * 14, 820 - 120 * math.sin(i / 25) - i * 2) for i in range(57)]]
HOUSES = [(820 + 74 * (i % 4) + 9 * (i % 3), 850 + 62 * (i // 4) + 7 * (i % 2), 34 + 11 * (i % 3), 26 + 9 * (i % 2)) for i in range(12)]


def draw_sheet(path):
    def line(points):
        return " ".join(f"{px:.1f},{py:.1f}" for px, py in points)

    def stroke(points):  # ImageMagick closes thick polylines
        return " ".join(f"line {line([a])} {line([b])}" for a, b in zip(points, points[1:]))
    words = ["stroke none fill #a9c58b"] + ["polygon " + line(ring) for ring in WOODS]
    words += ["fill #8fbcd8 polygon " + line(POND), "fill none stroke-linecap round stroke #8fbcd8 stroke-width 26 " + stroke(RIVER)]
    for road in ROADS:
        words += ["stroke #d08a2e stroke-width 12 " + stroke(road)]
    words += ["stroke none fill #b5573f"] + [f"rectangle {left},{top} {left + w},{top + h}" for left, top, w, h in HOUSES]
    subprocess.run(["convert", "-size", f"{WIDTH}x{HEIGHT}", "xc:#efe6d0", "-draw", "\n".join(words), "-font", "DejaVu-Serif-Italic",
                    "-fill", "#2b2620", "-pointsize", "44", "-annotate", "+360+580", "Grand Bois", "-annotate", "+850+800", "Malplaquet",
                    "-annotate", "+1090+1500", "le Taillis", "-blur", "0x0.8", path], check=True)


# Hills: the middle, and the contours from the lowest to the highest.
SLOPES = [((560, 720), [wavy(560, 720, 470 - 52 * k, [(2, 0.16 - 0.012 * k), (3, 0.1), (5, 0.05), (9, 0.015)]) for k in range(8)]),
          ((1050, 1560), [wavy(1050, 1560, 380 - 58 * k, [(2, 0.14), (3, 0.12 - 0.012 * k), (6, 0.03)]) for k in range(6)])]


def draw_contours(path):
    """A sheet of contours below a road and a name."""
    def line(points):
        return " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
    words = ["fill none stroke #aa6e3c"]
    for _, rings in SLOPES:
        for k, ring in enumerate(rings):
            words += [f"stroke-width {5 if k == 0 else 3} polygon " + line(ring)]
    words += ["stroke #2b2620 stroke-width 9"] + [f"line {line([a])} {line([b])}" for a, b in zip(ROADS[0], ROADS[0][1:])]
    subprocess.run(["convert", "-size", f"{WIDTH}x{HEIGHT}", "xc:#efe6d0", "-draw", "\n".join(words), "-font", "DejaVu-Serif-Italic",
                    "-fill", "#2b2620", "-pointsize", "44", "-annotate", "+420+1000", "Rochemont", "-blur", "0x0.8", path], check=True)


def relief():
    """Contours that two strokes number; one hill has a contradiction."""
    editor.key("shift+g")
    editor.wait("the tool", lambda s: s["tool"] == "uphill")
    editor.key("Return")
    editor.wait("the contours are found", lambda s: s["relief"]["contours"] > 0 and not s["relief"]["working"])
    editor.key("5", "0", "0")
    ways = [((0, 0), (-1, 0.35)), ((1, 0), (-1, 0.2)), ((1, 50), (0.5, 1))]
    for count, ((hill, more), (dx, dy)) in enumerate(ways, start=1):
        (mx, my), rings = SLOPES[hill]
        if more:
            editor.key("5", "5", "0")
        far = 1.35 * math.hypot(rings[0][0][0] - mx, rings[0][0][1] - my) / math.hypot(dx, dy)
        editor.drag(page_of(editor, mx + far * dx, my + far * dy), page_of(editor, mx + 12 * dx, my + 12 * dy))
        editor.wait("it is drawn", lambda s, n=count: len(s["relief"]["strokes"]) == n and not s["relief"]["working"])


def make_project(folder, draw):
    tracing.write_sheet = draw
    path = tracing.make_project(build, folder)
    with open(os.path.join(os.path.dirname(path), "sheet.ruleset.xml"), "w", encoding="utf-8") as file:
        file.write(RULESET)
    text = read(path).replace(' system="red-poppies"', ' system="red-poppies" ruleset="sheet.ruleset.xml"', 1)
    text = text.replace('pixel="760 0"', f'pixel="{WIDTH} 0"').replace('pixel="0 1080"', f'pixel="0 {HEIGHT}"')
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def small(source, name):
    """Keeps the pictures small: flat colours need no more than a palette."""
    subprocess.run(["convert", source, "+dither", "-colors", "128", "-strip", "PNG8:" + os.path.join(here, name + ".png")], check=True)


def picture(name):
    editor.still()
    shot = os.path.join(folder, "shot.png")
    subprocess.run(["import", "-window", "root", "-strip", shot], check=True)
    small(shot, name)


# Digits of classes, and pixels that show them.
CLICKS = [("1", (470, 700)), ("1", (1130, 1600)), ("2", (1180, 560)), ("2", RIVER[20]), ("3", (HOUSES[0][0] + 15, HOUSES[0][1] + 12)),
          ("4", ROADS[0][30]), ("4", ROADS[1][20]), ("6", (378, 552)), ("7", (1300, 1900)), ("7", (150, 120))]


def close_bar():
    """Closes the message about the scan."""
    labels = ("Close", "Fermer")
    if editor.within(10, lambda s: any(editor.has("main", label)(s) for label in labels)):
        editor.press("main", next(label for label in labels if editor.has("main", label)(editor.state())))
    editor.still()


def name_inks():
    editor.run("trace.inks")
    editor.wait("the eyedropper is there", lambda s: s["tool"] == "inks" and s["tracing"]["parted"])
    for count, (digit, at) in enumerate(CLICKS, start=1):
        editor.key(digit)
        editor.click(page_of(editor, *at))
        editor.wait("the pixel is named", lambda s, n=count: s["tracing"]["clicks"] == n and not s["tracing"]["working"])
    editor.point(page_of(editor, 470, 700))


def review():
    editor.run("trace.find")
    editor.wait("they are found", lambda s: s["tracing"]["open"] > 0 and not s["tracing"]["working"])
    editor.key("ctrl+shift+k")
    editor.wait("the review", lambda s: s["tool"] == "review" and s["focus"] == "canvas")
    editor.key("space")


def follow():
    """The magnetic line about the large wood: some runs are set, and one goes to the pointer."""
    editor.key("Escape")
    editor.key("5", "p", "s", "e")
    for i in (8, 30, 52, 74):
        editor.click(page_of(editor, *WOODS[0][i]))
        editor.still()
    editor.point(page_of(editor, *WOODS[0][100]))


def beside_the_scan():
    """Takes what is found into the map, and puts its print beside the scan at the same scale."""
    words = [word for digit, at in CLICKS for word in
             ("--ink", "{}={:.0f},{:.0f}".format({"1": "woods", "2": "water", "3": "buildings", "4": "roads", "6": "black", "7": "paper"}[digit], *at))]
    found, printed = os.path.join(folder, "found.candidates.xml"), os.path.join(folder, "print.png")
    for command in (["trace", path, *words, "-o", found], ["trace", path, "--take", found, "--above", "0.9"],
                    ["export", path, "-o", printed, "--option", "dpi=102", "--option", "legend=no"]):
        status, said = coquelicot(build, *command)
        check(" ".join(command) + ": " + said, status == 0)
    # Four pixels are one millimetre in both. The scan lies 10 mm from the corner of the page.
    crop = ["-crop", "760x760+0+100", "+repage"]
    both = os.path.join(folder, "both.png")
    subprocess.run(["convert", "(", os.path.join(os.path.dirname(path), "sheet.png"), "-resize", "50%", *crop, ")",
                    "(", printed, "-resize", f"{101.6 / 102:.4%}", "-crop", "760x760+40+140", "+repage", ")", "-background", "white", "+smush", "20", both], check=True)
    small(both, "digitising-map")


for language in ("en", "fr"):
    folder = tempfile.mkdtemp()
    path = make_project(folder, draw_contours)
    editor = Editor(build, folder, os.path.dirname(path), language)
    close_bar()
    relief()
    picture(f"digitising-relief-{language}")
    editor.close()
    folder = tempfile.mkdtemp()
    path = make_project(folder, draw_sheet)
    editor = Editor(build, folder, os.path.dirname(path), language)
    close_bar()
    name_inks()
    picture(f"digitising-inks-{language}")
    review()
    picture(f"digitising-review-{language}")
    follow()
    picture(f"digitising-line-{language}")
    editor.close()
beside_the_scan()
