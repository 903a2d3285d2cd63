# SPDX-License-Identifier: MIT
"""A designer's work on a map: registers its scan, draws, undoes, saves. Also checks the recovery after a crash."""
import os
import re
import shutil
import signal

from driver import Editor, check, coquelicot, read, x


def make_project(build, source, folder):
    """Makes a map without terrain on the sample's scan, which is not registered yet."""
    project = os.path.join(folder, "project")
    os.makedirs(os.path.join(project, "scans"))
    sample = os.path.join(source, "samples", "red-poppies")
    shutil.copy(os.path.join(sample, "scans", "ouverture.jpg"), os.path.join(project, "scans"))
    with open(os.path.join(sample, "ouverture.map.xml"), encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"<terrain>.*</terrain>", "<terrain></terrain>", text, flags=re.S)
    text = re.sub(r"<los-check[^>]*/>\s*", "", text)
    # The scan fills the page and no hex is tied, as in a new project.
    text = re.sub(r"<tie [^>]*/>\s*", "", text)
    text = text.replace("</scan>", '<tie at="0 0" pixel="0 0"/><tie at="210 0" pixel="1323 0"/>'
                                   '<tie at="210 297" pixel="1323 1871"/></scan>')
    path = os.path.join(project, "ouverture.map.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return project, path


def register(editor, source):
    """Registers three hexes of the scan by their printed centres."""
    sample = read(os.path.join(source, "samples", "red-poppies", "ouverture.map.xml"))
    pixels = {h: (float(px), float(py)) for h, px, py in re.findall(r'<tie hex="(\w+)" pixel="([\d.]+) ([\d.]+)"', sample)}
    editor.run("fit the grid")
    editor.wait("the tool of registration is active", lambda s: s["tool"] == "registration")
    editor.still()
    for number, label in enumerate(["A01", "I01", "A11"], start=1):
        ties = editor.state()["scan"]
        px, py = pixels[label]
        # Find the place where the canvas shows that pixel now.
        where = (ties["xx"] * px + ties["xy"] * py + ties["x0"], ties["yx"] * px + ties["yy"] * py + ties["y0"])
        editor.click(where)
        editor.type(label)
        editor.key("Return")
        editor.wait(f"{label} is tied", lambda s, n=number: s["hex_ties"] == n)
        editor.still()
    editor.wait("only the three hexes are tied", lambda s: s["ties"] == 3)
    editor.picture("draw 1 registered by three hexes")


# The wood covers hexes around B05, C05 and D06, so it crosses the line from B04 to D07.
def wood_points(editor):
    cx, cy = editor.hex("C05")
    shape = [(-9, -9), (-4, -12), (2, -12), (8, -10), (12, -5), (12, 1), (10, 7), (5, 11), (-1, 12), (-7, 10), (-11, 4),
             (-12, -3)]
    return [(cx + a * 1000, cy + b * 1000) for a, b in shape]


def choose_terrain(editor, name, wanted, field="Search terrain"):
    """Chooses a terrain by the palette's search field, without using its digit."""
    editor.press("main", field)
    editor.wait("the search field has the focus", lambda s: s["focus"] == field)
    editor.key("ctrl+a")
    editor.type(name)
    editor.key("Return")
    editor.wait(f"{wanted} is chosen", lambda s: s["terrain"] == wanted)
    editor.wait("the canvas has the focus again", lambda s: s["focus"] == "canvas")


def set_points(editor, points, what="vertex", first=1):
    """Sets each point by a click."""
    for number, point in enumerate(points, start=first):
        editor.click(point)
        editor.wait(f"{what} {number} is set", lambda s, n=number: s["draft"] == n)


def trace_wood(editor):
    points = wood_points(editor)
    features = editor.state()["features"]
    choose_terrain(editor, "woods", "woods")
    editor.key("p")
    editor.wait("the polygon tool is active", lambda s: s["tool"] == "polygon")
    editor.key("s")  # switches snapping off, so points are set at the pointer
    set_points(editor, points[:7])
    wrong = editor.hex("E02")
    editor.click(wrong)
    editor.wait("the mistake is set", lambda s: s["draft"] == 8)
    editor.picture("draw 2 a mistake in the wood")
    editor.key("BackSpace")
    editor.wait("the mistake is taken back", lambda s: s["draft"] == 7)
    set_points(editor, points[7:], first=8)
    return features


def refuse_a_bow(editor):
    """A shape that crosses itself stays open when it is finished; the status bar, now red, says why until it is dropped."""
    features = editor.state()["features"]
    cx, cy = editor.hex("G03")
    set_points(editor, [(cx + a * 1000, cy + b * 1000) for a, b in ((-9, -9), (9, 9), (9, -9), (-9, 9))])
    editor.key("Return")
    editor.wait("it stays open, with the reason", lambda s: s["draft"] == 4 and "Esc discards the shape" in s["hint"])
    editor.still()
    editor.picture("draw 3 a refused shape")
    editor.key("Escape")
    editor.wait("it is dropped", lambda s: s["draft"] == 0 and s["features"] == features)


def case_draw(build, source, folder):
    project, path = make_project(build, source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        register(editor, source)
        editor.key("ctrl+0")
        editor.still()
        before = trace_wood(editor)
        editor.key("Return")
        editor.wait("the wood is there", lambda s: s["features"] == before + 1 and s["draft"] == 0)
        changed = editor.wait("the lines of sight have changed", lambda s: s["los_changes"] > 0 and s["derived_current"])
        print("lines of sight changed by the wood:", changed["los_changes"])
        editor.picture("draw 3 the wood")
        refuse_a_bow(editor)

        choose_terrain(editor, "wire", "wire")
        editor.key("h")
        editor.wait("the hexside brush is active", lambda s: s["tool"] == "hexside")
        a, b = editor.hex("F03"), editor.hex("F04")
        editor.click(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        editor.wait("the wire is there", lambda s: s["features"] == before + 2)

        choose_terrain(editor, "road", "road")
        editor.key("i")
        editor.wait("the line tool is active", lambda s: s["tool"] == "line")
        for number, label in enumerate(["F08", "G08", "H09"], start=1):
            editor.click(editor.hex(label))
            editor.wait(f"point {number} of the road is set", lambda s, n=number: s["draft"] == n)
        editor.key("Return")
        drawn = editor.wait("the road is there", lambda s: s["features"] == before + 3 and s["draft"] == 0)
        done = drawn["history"]["done"]
        editor.picture("draw 4 wire and road")

        for _ in range(done + 5):
            if not editor.state()["can_undo"]:
                break
            count = editor.state()["history"]["done"]
            editor.key("ctrl+z")
            editor.wait("a step is undone", lambda s, c=count: s["history"]["done"] < c or not s["can_undo"])
        editor.wait("all is undone", lambda s: s["features"] == before and not s["can_undo"])
        editor.picture("draw 5 all undone")
        for _ in range(done + 5):
            if not editor.state()["can_redo"]:
                break
            count = editor.state()["history"]["done"]
            editor.key("ctrl+y")
            editor.wait("a step is redone", lambda s, c=count: s["history"]["done"] > c or not s["can_redo"])
        editor.wait("all is redone", lambda s: s["features"] == before + 3 and s["history"]["done"] == done)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        editor.picture("draw 6 all redone and saved")
    finally:
        editor.close()
    text = read(path)
    check("a wood of twelve points is in the file", re.search(
        r'type="woods"[^>]*>\s*<ring>\s*(\S+\s+){11}\S+\s*</ring>', text))
    check("the wire is on the hexside F03 F04", re.search(r'<side [^>]*type="wire"[^>]*hexes="F0[34] F0[34]"', text))
    check("the road is in the file", 'type="road"' in text)
    check("three hexes are tied, and nothing else", len(re.findall(r"<tie ", text)) == 3 == len(re.findall(r"<tie hex=", text)))
    status, said = coquelicot(build, "los", path, "--from", "C03", "--to", "C07")
    check("the new wood hinders or blocks C03 - C07: " + said, status == 0 and "clear" not in said)
    status, said = coquelicot(build, "los", path, "--from", "G03", "--to", "G07")
    check("G03 - G07 is as clear as before: " + said, status == 0 and "clear" in said)
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)


def middle(window, state):
    """Returns the middle of a window by the controls in it."""
    boxes = [c["at"] for c in state["controls"] if c["window"] == window]
    return [(min(box[axis] for box in boxes) + max(box[axis] + box[axis + 2] for box in boxes)) / 2 for axis in (0, 1)]


def check_centred(editor, window):
    """The dialog is in the middle of the main window, also when that has just been opened."""
    editor.wait(f"{window} is in the middle", lambda s: all(
        abs(a - b) < 100 for a, b in zip(middle(window, s), middle("main", s))))


def case_crash(build, source, folder):
    project, path = make_project(build, source, folder)
    original = read(path)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        before = trace_wood(editor)
        editor.key("Return")
        editor.wait("the wood is there", lambda s: s["features"] == before + 1)
        shift = 3 * 19000
        for number, (px, py) in enumerate(wood_points(editor)[:5], start=1):
            editor.click((px + 2 * 16454, py + shift))
            editor.wait(f"vertex {number} of the second wood is set", lambda s, n=number: s["draft"] == n)
        # The journal has already reached the system.
        editor.kill(signal.SIGSEGV)
        check("it says that it has crashed, and where", re.search(r"has crashed[\s\S]*coquelicot-editor[\w-]*\(", read(editor.log.name)))
        check("the file is as it was", read(path) == original)
        editor = Editor(build, folder, project)
        editor.dialog("recovery")
        check_centred(editor, "recovery")
        editor.key("Return")
        editor.wait("everything is back, up to the last vertex",
                    lambda s: s["features"] == before + 1 and s["draft"] == 5 and "recovery" not in s["windows"] and
                    s["focus"] == "canvas")
        editor.still()  # the closed dialog may keep the keyboard until then
        editor.key("Return")
        editor.wait("the shape goes on and is finished", lambda s: s["features"] == before + 2 and s["draft"] == 0)
        editor.key("ctrl+s")
        state = editor.wait("it is saved", lambda s: not s["modified"])
        saved = read(path)
        # Changes made before the program ended can be undone afterwards.
        # View and tool are restored along with the history.
        editor.point(editor.hex("E03"))
        x("click", 4)
        x("click", 4)
        editor.key("o")
        left = editor.wait("it is seen larger", lambda s: s["view"]["xx"] > 1.3 * state["view"]["xx"] and not s["busy"])
        editor.leave()
        editor = Editor(build, folder, project)
        editor.wait("the history is there", lambda s: s["history"] == state["history"] and not s["modified"])
        editor.still()
        again = editor.state()
        check(f"it is looked at as it was left: {left['view']} {again['view']}",
              abs(again["view"]["xx"] / left["view"]["xx"] - 1) < 0.001 and
              all(abs(again["view"][k] - left["view"][k]) < 2 for k in ("x0", "y0")))
        check("with the same tool and terrain", all(again[k] == left[k] for k in ("tool", "terrain")))
        for count in (before + 1, before):
            editor.key("ctrl+z")
            editor.wait("a wood is gone", lambda s, n=count: s["features"] == n and s["modified"])
        editor.key("ctrl+y", "ctrl+y")
        editor.wait("and both are back", lambda s: s["features"] == before + 2 and not s["modified"])
        check("the file was not touched", read(path) == saved)
    finally:
        editor.close()
    check("both woods are in the file", read(path).count('type="woods"') == 2)
    status, said = coquelicot(build, "check", path)
    check("the saved map is valid: " + said, status == 0)
