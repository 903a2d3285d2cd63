# SPDX-License-Identifier: MIT
"""Registers scans that need more than an affine fit: a photograph from the side, a picture by a bad lens."""
import math
import os
import re
import shutil
import subprocess

from driver import Editor, check, read, x
from drawing import make_project

WIDTH, HEIGHT = 1323, 1871  # size of the sample's scan


def solve(rows):
    """Solves linear equations; each row ends with the right-hand side."""
    n = len(rows)
    rows = [list(map(float, row)) for row in rows]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [v / rows[i][i] for v in rows[i]]
        for r in range(n):
            if r != i:
                rows[r] = [v - rows[r][i] * w for v, w in zip(rows[r], rows[i])]
    return [row[n] for row in rows]


def perspective(corners):
    """Returns the pixel map that takes the scan's corners to the given ones, and how to make the picture."""
    rows = []
    source = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    for (x, y), (u, v) in zip(source, corners):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    a, b, c, d, e, f, g, h = solve(rows)
    words = " ".join(f"{x},{y},{u},{v}" for (x, y), (u, v) in zip(source, corners))
    return (lambda x, y: ((a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1)),
            ["-distort", "Perspective", words])


def barrel(strength):
    """Returns the pixel map of a lens, by the distance of a pixel from the middle, and how to make the picture."""
    half = min(WIDTH, HEIGHT) / 2

    def bent(x, y):
        dx, dy = x - WIDTH / 2, y - HEIGHT / 2
        source = math.hypot(dx, dy) / half
        low, high = 0.0, 4.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if middle * (strength * middle ** 2 + 1 - strength) < source else (low, middle)
        factor = low / source if source else 1
        return WIDTH / 2 + dx * factor, HEIGHT / 2 + dy * factor
    return bent, ["-distort", "Barrel", f"0 {strength} 0 {1 - strength}"]


def pixels_of_hexes(source, hexes):
    """Returns the pixels of hex centres according to the sample's own ties, which are affine."""
    sample = read(os.path.join(source, "samples", "red-poppies", "ouverture.map.xml"))
    ties = {h: (float(x), float(y)) for h, x, y in re.findall(r'<tie hex="(\w+)" pixel="([\d.]+) ([\d.]+)"', sample)}
    three = ["A01", "I01", "A11"]
    across, down = (solve([[*hexes[h], 1, ties[h][axis]] for h in three]) for axis in (0, 1))
    return {h: tuple(k[0] * x + k[1] * y + k[2] for k in (across, down)) for h, (x, y) in hexes.items()}


def page_of(state, x, y):
    """Returns the place of a scan pixel on the canvas, interpolated between four reported places."""
    places = state["registration"]["places"]
    column, row = min(int(x // 100), 19), min(int(y // 100), 19)
    a, b = x / 100 - column, y / 100 - row
    at = [places[(row + j) * 21 + column + i] for j in (0, 1) for i in (0, 1)]
    weights = [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b]
    return [sum(w * p[axis] for w, p in zip(weights, at)) for axis in (0, 1)]


def tie(editor, hexes, pixels):
    for number, label in enumerate(hexes, start=1):
        editor.click(page_of(editor.state(), *pixels[label]))
        editor.type(label)
        editor.key("Return")
        editor.wait(f"{label} is tied", lambda s, n=number: s["hex_ties"] == n)
        editor.still()


def fit(editor, name, number):
    # Use the wheel: the list has no room at the border of the screen.
    while editor.control("main", "Fit")["value"] != name:
        before = editor.control("main", "Fit")["value"]
        editor.aim("main", "Fit")
        x("click", 5)
        editor.wait("the wheel turns the choice", lambda s: editor.control("main", "Fit", s)["value"] != before)
        editor.still()
    state = editor.wait(f"the fit is {name}", lambda s: s["registration"]["fit"] == number)
    editor.still()
    print(f"{name}: {state['registration']['rms']:.2f} pixels off on average")
    return state["registration"]["rms"]


def off(editor, label, pixels):
    """Returns the distance between the hex's centre on the scan and on the grid, in millimetres."""
    state = editor.state()
    at = page_of(state, *pixels[label])
    return math.hypot(at[0] - state["hexes"][label][0], at[1] - state["hexes"][label][1]) / 1000


def open_bent(build, source, folder, name, bend):
    """Opens a project on a distorted picture. Returns the pixels of its hexes, and the editor with the tie tool."""
    project, path = make_project(build, source, os.path.join(folder, name))
    mapped, words = bend
    scan = os.path.join(project, "scans", "ouverture.jpg")
    subprocess.run(["convert", scan, "-virtual-pixel", "gray", *words, scan], check=True)
    editor = Editor(build, os.path.join(folder, name), project)
    editor.still()
    pixels = {h: mapped(*p) for h, p in pixels_of_hexes(source, editor.state()["hexes"]).items()}
    # Make room for the registration panel.
    for panel in ("panel.properties", "panel.hex", "panel.sight"):
        editor.run(panel)
    editor.run("fit the grid")
    editor.wait("the tool of registration is active", lambda s: s["tool"] == "registration" and s["registration"]["places"])
    editor.still()
    return editor, path, pixels


def case_fits(build, source, folder):
    corners = [(90, 60), (WIDTH - 20, 10), (WIDTH - 80, HEIGHT - 40), (10, HEIGHT - 120)]
    editor, path, pixels = open_bent(build, source, folder, "photograph", perspective(corners))
    try:
        tie(editor, ["A01", "I01", "A11", "I11", "E06", "C03"], pixels)
        affine = fit(editor, "affine", 1)
        editor.picture("photograph affine")
        photograph = fit(editor, "perspective", 2)
        editor.picture("photograph perspective")
        check("the perspective fits where the affine does not", photograph < 3 < 2 * photograph + 3 < affine)
        for label in ("G03", "B08"):  # hexes without ties
            check(f"{label} of the scan is on {label} of the grid: {off(editor, label, pixels)} mm", off(editor, label, pixels) < 1)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    check("the fit is in the file", 'fit="projective"' in read(path))

    editor, path, pixels = open_bent(build, source, folder, "lens", barrel(0.04))
    try:
        tie(editor, ["A01", "I01", "A11", "I11", "E06", "E01", "E11", "A06", "I06", "C03", "G03", "C09", "G09"], pixels)
        affine = fit(editor, "affine", 1)
        editor.picture("lens affine")
        bent = fit(editor, "bent", 3)
        editor.picture("lens bent")
        check("the bent sheet passes through all ties", bent < 0.01 < 5 < affine)
        for label in ("E03", "B06"):  # hexes without ties
            check(f"{label} of the scan is on {label} of the grid: {off(editor, label, pixels)} mm", off(editor, label, pixels) < 1)
        # A stiff sheet does not pass through all ties. A click beside the slider's handle moves it there.
        width, height = editor.control("main", "Stiffness")["at"][2:]
        editor.aim("main", "Stiffness", (width // 2, height // 2))
        x("click", 1)
        editor.wait("the sheet is half as stiff as can be", lambda s: s["registration"]["rms"] > 0.05)
        half = editor.control("main", "Stiffness")["value"]
        check(f"the handle is in the middle: {half}", 16 <= half <= 24)
        editor.key("ctrl+z")
        editor.wait("the sheet is no longer stiff", lambda s: s["registration"]["rms"] < 0.01)
        editor.aim("main", "Stiffness", (10, height // 2))
        x("mousedown", 1)
        for step in range(1, 9):
            x("mousemove_relative", "--", width // 10, 0)
        stiff = editor.wait("the sheet is stiffer", lambda s: s["registration"]["rms"] > 0.05)
        x("mouseup", 1)
        print(f"stiff: {stiff['registration']['rms']:.2f} pixels off on average")
        editor.still()
        editor.picture("lens stiff")
        editor.key("ctrl+z")
        editor.wait("and bends again", lambda s: s["registration"]["rms"] < 0.01)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    check("the fit is in the file", 'fit="spline"' in read(path))


def find_hexes(editor):
    """Finds hexes by the button of the note on the map."""
    names = ("Find the printed hexes", "Trouver les hexagones imprimés")
    editor.wait("the note is there", lambda s: any(editor.has("main", name)(s) for name in names))
    editor.press("main", next(name for name in names if editor.has("main", name)(editor.state())))


def new_project(editor, folder, name, scan, columns):
    editor.key("ctrl+n")
    editor.dialog("new project")
    editor.press("new project", "A map traced from a scan")
    editor.write("new project", "Scan of the map", scan)
    editor.write("new project", "In the folder", folder)
    editor.write("new project", "Name of the project", name)
    # The columns field captures the pointer, so reach it by the keyboard from the field below.
    editor.press("new project", "Hex size on paper, mm between opposite sides")
    editor.key("shift+Tab", "shift+Tab", "ctrl+a")
    editor.type(str(columns))
    editor.key("Tab")
    editor.press("new project", "OK")
    editor.wait("the scan is shown", lambda s: os.path.join(folder, name) in s["map"] and "scan" in s and "view" in s)
    editor.still()


def case_hexes(build, source, folder):
    """The program finds printed hexes, from the menu and from the panel, and reports a picture without any."""
    scan = os.path.join(folder, "sheet.jpg")
    shutil.copy(os.path.join(source, "samples", "red-poppies", "scans", "ouverture.jpg"), scan)
    blank = os.path.join(folder, "blank.png")
    subprocess.run(["convert", "-size", "900x700", "xc:#e8e0d0", blank], check=True)
    editor = Editor(build, folder, until=lambda s: "view" in s)
    try:
        new_project(editor, folder, "found", scan, 5)
        check("as many hexes as were guessed", len(editor.state()["hexes"]) == 55)
        done = editor.state()["history"]["done"]
        editor.picture("hexes to be found")
        check("the scenario is on these hexes", not [line for line in editor.state()["problem_lines"] if "error" in line])
        find_hexes(editor)
        state = editor.wait("the hexes are found", lambda s: len(s["hexes"]) == 99 and s["hex_ties"] == 9)
        editor.still()
        editor.picture("hexes found")
        check("in one step", state["history"]["done"] == done + 1)
        check("what to look at is said: " + state["said"], state["said"].startswith("9 columns and 11 rows found") and "corners" in state["said"])
        state = editor.state()
        s = state["scan"]
        for label, pixel in pixels_of_hexes(source, sample_hexes(source)).items():
            at = (s["xx"] * pixel[0] + s["xy"] * pixel[1] + s["x0"], s["yx"] * pixel[0] + s["yy"] * pixel[1] + s["y0"])
            away = math.hypot(at[0] - state["hexes"][label][0], at[1] - state["hexes"][label][1])
            check(f"{label} lies where it is printed: {away / 1000:.3f} mm", away < 120)
        editor.key("ctrl+z")
        editor.wait("it is taken back", lambda s: len(s["hexes"]) == 55 and s["hex_ties"] == 0)
        # Find the hexes from the panel while ties are set by hand.
        editor.run("fit the grid")
        editor.wait("the tool of registration is active", lambda s: s["tool"] == "registration")
        editor.still()
        editor.tab("Registration")
        editor.press("main", "Find the printed hexes")
        editor.wait("found again", lambda s: len(s["hexes"]) == 99 and s["hex_ties"] == 9 and s["tool"] == "select")
        editor.still()
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        new_project(editor, folder, "none", blank, 9)
        editor.run("find the printed hexes")
        editor.wait("it says that there are none", lambda s: s["messages"] and "no printed hexes" in s["messages"][-1]["text"])
        editor.answer("alt+t")  # "Click three hexes"
        editor.wait("they are clicked by hand", lambda s: s["tool"] == "registration" and not s["messages"])
        editor.still()
    finally:
        editor.close()


def sample_hexes(source):
    """Returns the centres of the sample's hexes on its page in micrometres, from its lattice."""
    return {f"{chr(65 + c)}{r + 1:02}": (39184 + 16454 * c, 34000 + 9500 * c + 19000 * (r - c // 2)) for c in range(9) for r in range(11)}
