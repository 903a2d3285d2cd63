# SPDX-License-Identifier: MIT
"""Places a sheet without printed hexes on the ground, by coordinates of points and by its scale bar."""
import os
import re
import subprocess

from driver import Editor, check, coquelicot, read
from registering import solve
from scanning import near, page_of

# A sheet of 1600 by 1200 pixels, photographed a little from the side. Its frame holds 6 by 4 kilometres of UTM zone 32.
CORNERS = [(150, 140), (1450, 160), (1440, 1060), (160, 1050)]
EAST, NORTH = 495000, 5600000
PLACES = [(0, 0), (6000, 0), (6000, -4000), (0, -4000)]


def homography():
    """Returns the map from metres in the frame to pixels."""
    rows = []
    for (u, v), (px, py) in zip(PLACES, CORNERS):
        rows.append([u, v, 1, 0, 0, 0, -px * u, -px * v, px])
        rows.append([0, 0, 0, u, v, 1, -py * u, -py * v, py])
    a, b, c, d, e, f, g, h = solve(rows)
    return lambda u, v: ((a * u + b * v + c) / (g * u + h * v + 1), (d * u + e * v + f) / (g * u + h * v + 1))


def draw_sheet(path, pixel):
    words = []
    for u in range(0, 6001, 1000):
        words.append("line {:.2f},{:.2f} {:.2f},{:.2f}".format(*pixel(u, 0), *pixel(u, -4000)))
    for v in range(0, 4001, 1000):
        words.append("line {:.2f},{:.2f} {:.2f},{:.2f}".format(*pixel(0, -v), *pixel(6000, -v)))
    subprocess.run(["convert", "-size", "1600x1200", "xc:#efe6d0", "-fill", "none", "-stroke", "#403020", "-strokewidth", "2",
                    "-draw", " ".join(words), path], check=True)


def mark(editor, at, text, count):
    editor.click(page_of(editor, *at))
    editor.wait("it asks for the place", lambda s: s["ground"]["asks"])
    editor.type(text)
    editor.key("Return")
    state = editor.wait(f"{text} is a point", lambda s: len(s["ground"]["marks"]) == count and not s["ground"]["asks"])
    editor.still()
    return state["ground"]


def case_ground(build, source, folder):
    pixel = homography()
    sheet = os.path.join(folder, "sheet.png")
    draw_sheet(sheet, pixel)
    status, said = coquelicot(build, "new", os.path.join(folder, "old"), "--system", "red-poppies")
    check("a map that exists: " + said, status == 0)
    path = os.path.join(folder, "old", next(f for f in os.listdir(os.path.join(folder, "old")) if f.endswith(".map.xml")))
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.run("add a scan")
        editor.file_box(sheet)
        editor.wait("the scan is under the map", lambda s: s["scans"] == 1 and "scan" in s)
        editor.still()
        for panel in ("panel.properties", "panel.hex", "panel.sight"):
            editor.run(panel)
        editor.run("register by coordinates")
        editor.wait("the tool is there", lambda s: s["tool"] == "ground" and "ground" in s)
        editor.still()
        done = editor.state()["history"]["done"]
        by_scale_bar(editor, pixel)
        by_coordinates(editor, pixel)
        editor.press("main", "Lay the hexes")
        state = editor.wait("the hexes are laid", lambda s: s["tool"] == "select" and s["history"]["done"] == done + 1)
        editor.still()
        editor.picture("ground 5 laid")
        check("it says how many hexes: " + state["said"], "columns and" in state["said"] and "250 m" in state["said"])
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    text = read(path)
    place = re.search(r'<georeference crs="EPSG:32632" east="([\d.]+)" north="([\d.]+)" scale="([\d.]+)"', text)
    check("the map knows its place", place)
    # The page holds the whole scan, so its corner is where the scan's outermost corners are: about 700 m from the frame.
    near("east of the page", float(place[1]), EAST - 710, 60)
    near("north of the page", float(place[2]), NORTH + 660, 60)
    check("a hex is 250 m", 'metres="250"' in text)
    check("with five control points", len(re.findall("<tie at=", text)) == 5)
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)


def by_scale_bar(editor, pixel):
    editor.choose("main", "Register", "by a known distance")
    editor.still()
    editor.click(page_of(editor, *pixel(1000, -2000)))
    editor.wait("the first end is set", lambda s: len(s["ground"]["marks"]) == 1)
    editor.click(page_of(editor, *pixel(5000, -2000)))
    editor.wait("it asks for the distance", lambda s: s["ground"]["asks"])
    editor.key("Return")
    editor.wait("why not is said", lambda s: "is not a distance" in s["said"] and s["ground"]["asks"])
    editor.type("4000")
    editor.key("Return")
    state = editor.wait("the hexes have their size", lambda s: s["ground"]["made"])
    editor.still()
    editor.picture("ground 1 by a scale bar")
    near("metres in a pixel", float(state["ground"]["verdict"].split()[0]), 4.63, 0.1)


def by_coordinates(editor, pixel):
    editor.choose("main", "Register", "by east and north")
    editor.wait("the points are gone", lambda s: not s["ground"]["marks"])
    editor.write("main", "Projection of the sheet", "EPSG:4326")
    editor.key("Return")
    editor.wait("degrees are no plane", lambda s: "counts in degrees" in s["said"] and s["ground"]["crs"] == "")
    editor.write("main", "Projection of the sheet", "EPSG:32632")
    editor.key("Return")
    editor.wait("the projection is known", lambda s: s["ground"]["crs"] == "EPSG:32632" and s["focus"] == "canvas")
    editor.write("main", "Metres on the ground across a hex", "250")
    editor.key("Return")
    editor.wait("the hexes are of 250 m", lambda s: s["ground"]["metres"] == 250 and s["focus"] == "canvas")
    editor.still()
    for count, (u, v) in enumerate(PLACES, start=1):
        mark(editor, pixel(u, v), f"{EAST + u},{NORTH + v}", count)
    editor.picture("ground 2 four corners")
    # Another crossing, with a wrong number first, which the panel corrects.
    ground = mark(editor, pixel(2000, -1000), f"{EAST + 2500},{NORTH - 1000}", 5)
    check("nothing can be laid: " + ground["advice"], not ground["made"] and "contradict" in ground["advice"])
    editor.picture("ground 3 a contradiction")
    editor.write("main", "Place of the point", f"{EAST + 2000},{NORTH - 1000}")
    editor.key("Return")
    state = editor.wait("the point fits", lambda s: s["ground"]["made"] and s["focus"] == "canvas")
    editor.still()
    check("it fits as a photograph does: " + state["ground"]["verdict"], state["ground"]["fit"] == 2)
    off = float(re.search(r"off by ([\d.]+) pixels", state["ground"]["verdict"])[1])
    check(f"the points agree: {off}", off < 3)
    check("it is judged: " + state["ground"]["advice"], "predicted by the others" in state["ground"]["advice"])
    editor.picture("ground 4 five points")
    # Undo takes back the correction, not the scan.
    editor.key("ctrl+z")
    editor.wait("wrong again", lambda s: len(s["ground"]["marks"]) == 5 and not s["ground"]["made"] and s["scans"] == 1)
    editor.key("ctrl+y")
    editor.wait("right again", lambda s: s["ground"]["made"])
    editor.still()
