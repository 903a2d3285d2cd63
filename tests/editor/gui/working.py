# SPDX-License-Identifier: MIT
"""A designer at work: preferences, commands, keyboard use, problems and their repair, lines of sight."""
import os
import re
import shutil

from drawing import set_points
from driver import Editor, check, copy_of_sample, coquelicot, read, x


def prefer(editor, title, name, value, ok):
    editor.key("ctrl+comma")
    editor.dialog("preferences")
    editor.choose("preferences", name, value)
    editor.press("preferences", ok)
    editor.wait("they are closed", lambda s: "preferences" not in s["windows"])
    editor.still()
    editor.picture("preferences " + title)


def check_preferences(editor):
    editor.tab("Terrain")
    english = {c["name"] for c in editor.controls("main")}
    check("it speaks English", "Search terrain" in english)
    prefer(editor, "dark", "Colour theme", "dark", "OK")
    prefer(editor, "contrast", "Colour theme", "high contrast", "OK")
    prefer(editor, "light", "Colour theme", "light", "OK")
    prefer(editor, "french", "Language of the program", "Français", "OK")
    editor.wait("it speaks French", lambda s: any(c["name"] == "Chercher un terrain" for c in s["controls"]))
    prefer(editor, "english again", "Langue du programme", "English", "Valider" if any(
        c["label"] == "Valider" for c in editor.controls()) else "OK")
    editor.wait("it speaks English again", lambda s: any(c["name"] == "Search terrain" for c in s["controls"]))


def check_palette(editor):
    """The palette shows why a command cannot be run, and does not run it."""
    editor.key("ctrl+shift+p")
    editor.dialog("commands")
    editor.type("prev chang")
    editor.picture("palette disabled")
    editor.key("Return")
    editor.still()
    check("it stays open", "commands" in editor.state()["windows"])
    editor.key("ctrl+a")
    editor.type("hex brush")
    editor.picture("palette")
    editor.key("Return")
    editor.wait("the hex brush is active", lambda s: s["tool"] == "hexes" and "commands" not in s["windows"])
    editor.key("q")
    editor.wait("the select tool", lambda s: s["tool"] == "select")


def go_to(editor, text):
    editor.key("ctrl+shift+g")
    editor.dialog("go to")
    editor.type(text)
    editor.key("Return")


def check_go_to(editor):
    for _ in range(8):
        editor.key("ctrl+plus")
    editor.still()
    go_to(editor, "c9")
    editor.wait("it is closed", lambda s: "go to" not in s["windows"])
    editor.still()
    view = editor.state()["view"]
    where = editor.screen(editor.hex("C09"))
    check(f"C09 is in the middle: {where}", abs(where[0] - view["left"] - view["width"] / 2) < 3 and
          abs(where[1] - view["top"] - view["height"] / 2) < 3)
    go_to(editor, "B04-D07")
    editor.wait("the line is shown", lambda s: s["line"][:2] == ["B04", "D07"])
    go_to(editor, "nowhere")
    editor.wait("there is no such place", lambda s: any("nowhere" in c["label"] for c in s["controls"] if c["window"] == "go to"))
    editor.picture("go to")
    editor.key("Escape")
    editor.wait("it is closed", lambda s: "go to" not in s["windows"])
    editor.key("ctrl+0")
    editor.still()


def check_keyboard(editor):
    """Draws a wood by the keyboard, with the pointer off the canvas."""
    x("mousemove", 1390, 5)
    editor.wait("the pointer is away", lambda s: not s["pointer"] or s["pointer"]["name"] != "canvas")
    state = editor.state()
    features, done = state["features"], state["history"]["done"]
    for _ in range(12):
        if editor.state()["terrain"] == "woods":
            break
        for digit in "123456789":
            editor.key(digit)
            if editor.state()["terrain"] == "woods":
                break
    check("woods by a digit", editor.state()["terrain"] == "woods")
    editor.key("p")
    editor.wait("the polygon tool is active", lambda s: s["tool"] == "polygon")
    vertices = 0
    for keys in (["Right"] * 2, ["Right"] * 3, ["Down"] * 3, ["Down"] * 2 + ["Left"], ["Left"] * 4, ["Up"] * 2):
        editor.key(*keys)
        editor.key("space")
        vertices += 1
        editor.wait(f"vertex {vertices} is set", lambda s, n=vertices: s["draft"] == n)
    editor.key("BackSpace")
    editor.wait("one is taken back", lambda s: s["draft"] == vertices - 1)
    editor.picture("keyboard polygon")
    editor.key("Return")
    editor.wait("the wood is there", lambda s: s["features"] == features + 1 and s["draft"] == 0)
    # Arrow keys move the selection; repeated presses make a single step.
    editor.key("q", "ctrl+a")
    editor.wait("all is selected", lambda s: len(s["selection"]) > features / 2)
    editor.key("Escape", "Tab")
    editor.wait("one thing is selected", lambda s: len(s["selection"]) == 1)
    editor.key(*["Right"] * 6)
    editor.wait("nudges are one step", lambda s: s["history"]["done"] == done + 2)
    editor.key("ctrl+z", "ctrl+z")
    editor.wait("all is as before", lambda s: s["features"] == features and s["history"]["done"] == done)


def check_refusal(editor):
    """The reason for a refusal can be read, and reaches screen readers."""
    features = editor.state()["features"]
    editor.key("p")
    editor.wait("the polygon tool is active", lambda s: s["tool"] == "polygon")
    cx, cy = editor.hex("E05")
    set_points(editor, [(cx + dx * 1000, cy + dy * 1000) for dx, dy in [(-8, -8), (8, 8), (8, -8), (-8, 8)]])
    editor.key("Return")
    editor.wait("the reason is on the canvas, and said to readers",
                lambda s: "cross itself" in s["told"] and "cross itself" in s["reader"] and s["draft"] == 4)
    editor.picture("refusal")
    editor.key("Escape", "q")
    editor.wait("nothing was drawn", lambda s: s["draft"] == 0 and s["features"] == features and s["tool"] == "select")


def check_properties(editor):
    """Edits several features at once, and a length with unit and decimal comma; checks names for screen readers."""
    done = editor.state()["history"]["done"]
    editor.tab("Properties")
    editor.click(editor.hex("B07"))
    editor.wait("a wood is selected", lambda s: len(s["selection"]) == 1)
    editor.wait("its terrain is shown", lambda s: any(c["name"] == "Terrain" and c.get("value") == "woods" for c in s["controls"]))
    x("keydown", "shift")
    editor.click(editor.hex("E07"))
    x("keyup", "shift")
    editor.wait("and a field", lambda s: len(s["selection"]) == 2)
    editor.wait("they are of several terrains",
                lambda s: any(c["name"] == "Terrain" and c.get("value") == "several values" for c in s["controls"]))
    editor.picture("mixed values")
    editor.write("main", "Note", "to be checked")
    editor.key("Return")
    editor.wait("both have the note, by one step", lambda s: s["history"]["done"] == done + 1 and s["focus"] == "canvas")
    editor.key("ctrl+z")
    editor.wait("and have it no more", lambda s: s["history"]["done"] == done)
    go_to(editor, "f41")
    editor.wait("a road is selected", lambda s: s["selection"] == ["f41"] and "go to" not in s["windows"])
    editor.write("main", "Width (mm)", "3,5 mm")
    check(f"readers are told what it is: {editor.state()['reader']}", editor.state()["reader"] == "Width (mm)")
    editor.key("Return")
    editor.wait("it is 3.5 wide", lambda s: any(c["name"] == "Width (mm)" and c.get("value") == "3.5" for c in s["controls"]) and
                s["history"]["done"] == done + 1)
    editor.key("ctrl+z", "Escape")
    editor.wait("all is as before", lambda s: s["history"]["done"] == done and s["focus"] == "canvas")
    editor.key("ctrl+0")
    editor.still()


def check_panels(editor):
    """F6 cycles through the panels and screen readers are told; without panels, the canvas has the keyboard."""
    seen = []
    for _ in range(12):
        editor.key("F6")
        editor.still()
        state = editor.state()
        seen.append((state["focus"], state["reader"]))
        if state["focus"] == "canvas":
            break
    check(f"round, by more than eight stops: {seen}", seen[-1][0] == "canvas" and len(seen) > 8)
    check(f"each has its name for readers: {seen}", all(reader and reader not in ("Search", "text") for _, reader in seen))
    editor.key("F6", "F6", "F9")
    editor.wait("the map has the keyboard", lambda s: s["focus"] == "canvas" and not s["panels"])
    editor.key("F9")
    editor.wait("the panels are there again", lambda s: len(s["panels"]) == 2)
    editor.key("Escape")
    editor.still()


def check_coordinates(editor):
    """Sets points by millimetres, and by the distance from the previous one."""
    editor.key("p")
    editor.wait("the polygon tool is active", lambda s: s["tool"] == "polygon")
    editor.click(editor.hex("E05"))
    editor.wait("a vertex is set", lambda s: s["draft"] == 1)
    for typed, place in (("150,100", "150,100"), ("+3,10.5", "153,110.5")):
        count = editor.state()["draft"]
        editor.type(typed)
        editor.key("Return")
        editor.wait(f"{typed} is {place}", lambda s, n=count, p=place: s["draft"] == n + 1 and s["told"].endswith(p))
    editor.key("Escape", "q")
    editor.wait("nothing is open", lambda s: s["draft"] == 0 and s["tool"] == "select")


def check_tool_options(editor):
    """Places a name typed in the bar above the map, and grows areas by the distance typed there."""
    state = editor.state()
    features, done = state["features"], state["history"]["done"]
    editor.key("w")
    editor.wait("the field of the name has the keyboard", lambda s: s["tool"] == "text" and s["focus"] == "Text")
    editor.type("Sucrerie")
    editor.key("Return")
    editor.wait("the map has it again", lambda s: s["focus"] == "canvas" and "Sucrerie" in s["hint"])
    editor.choose("main", "Style", "Village")
    editor.click(editor.hex("E03"))
    editor.wait("the name is there", lambda s: s["features"] == features + 1)
    editor.picture("name tool")
    editor.key("ctrl+z", "q")
    editor.wait("and is not any more", lambda s: s["features"] == features and s["tool"] == "select")
    editor.click(editor.hex("B07"))
    editor.wait("a wood is selected", lambda s: len(s["selection"]) == 1)
    editor.write("main", "Grow or shrink by", "2,5")
    editor.key("Return")
    editor.wait("the map has the keyboard", lambda s: s["focus"] == "canvas")
    editor.run("Grow")
    editor.wait("it is larger", lambda s: s["history"]["done"] == done + 1)
    kept = os.path.join(editor.folder, "state", "tools")
    editor.wait("the distance is kept", lambda s: os.path.exists(kept) and "grow = 2.5\n" in read(kept))
    editor.picture("grown")
    editor.key("ctrl+z", "Escape")
    editor.wait("all is as before", lambda s: s["history"]["done"] == done)


def check_layers(editor):
    """Shows a single layer, then restores all."""
    editor.tab("Layers")
    before = editor.state()["layers"]
    editor.press("main", "Grid: only")
    editor.wait("the grid is alone", lambda s: sum(s["layers"]) == 1)
    editor.picture("layer alone")
    editor.press("main", "Grid: only")
    editor.wait("all as before", lambda s: s["layers"] == before)
    # Holding the key shows only the scan, for comparison.
    pressed = editor.listens()
    x("keydown", "b")
    editor.taken(pressed, 1, "b")
    editor.wait("the scan is alone", lambda s: sum(s["layers"]) == 1)
    editor.picture("scan while held")
    x("keyup", "b")
    editor.wait("all as before the key", lambda s: s["layers"] == before)


def check_border(editor):
    """The canvas scrolls at its border while a shape is open."""
    for _ in range(6):
        editor.key("ctrl+plus")
    editor.still()
    editor.key("p")
    view = editor.state()["view"]
    x("mousemove", round(view["left"] + view["width"] / 2), round(view["top"] + view["height"] / 2))
    editor.wait("the pointer is on the canvas", lambda s: s["pointer"] and s["pointer"]["name"] == "canvas")
    editor.click_here()
    editor.wait("a vertex is set", lambda s: s["draft"] == 1)
    x("mousemove", view["left"] + 5, round(view["top"] + view["height"] / 2))
    editor.wait("the view moves", lambda s: s["view"]["x0"] > view["x0"] + 60)
    x("mousemove", round(view["left"] + view["width"] / 2), round(view["top"] + view["height"] / 2))
    editor.key("Escape")
    editor.wait("the shape is dropped", lambda s: s["draft"] == 0)
    editor.key("q", "ctrl+0")
    editor.still()


def check_problem_rows(editor, state):
    """A click on a row goes to the place of the problem and selects the feature; the button then offers its repair."""
    editor.tab("Problems")
    editor.aim("main", "Problems", (40, 60))
    x("click", "--repeat", 40, "--delay", 20, 4)  # scrolls to the top of the list
    editor.still()
    row = next(n for n, subject in enumerate(state["problem_subjects"]) if subject)
    check(f"a row in view tells of a feature: {state['problem_subjects']}", row < 3)
    # Sentences wrap, so rows differ in height.
    for below in range(40, 280, 12):
        editor.aim("main", "Problems", (40, below))
        editor.click_here()
        if editor.within(1, lambda s: s["selection"] == [state["problem_subjects"][row]]):
            break
    else:
        check("what the row tells of is selected", False)
    for _ in range((state["problem_subjects"].index("bad1") - row) % len(state["problem_subjects"])):
        told = editor.state()["told"]
        editor.key("F8")
        editor.wait("the next problem", lambda s, t=told: s["told"] != t)
    editor.wait("the culprit is selected again", lambda s: s["selection"] == ["bad1"])


def check_problems(build, editor, path):
    """The panel lists the same problems as `check`. A click goes to the place, F8 to the next, and the button
    repairs."""
    state = editor.wait("the problems are known", lambda s: s["problems_current"] and s["problems"] > 0)
    count = state["problems"]
    _, said = coquelicot(build, "check", "--info", path)
    print("problems in the window and by check:", count)
    check(f"check says what the window says: {said} {state['problem_lines']}", said.splitlines() == state["problem_lines"])
    # The panel and F8 have errors first, then warnings.
    grave = lambda n: [": error:" in state["problem_lines"][n], ": warning:" in state["problem_lines"][n], True].index(True)  # noqa: E731
    order = sorted(range(len(state["problem_lines"])), key=grave)
    state = {**state, **{name: [state[name][n] for n in order] for name in ("problem_subjects", "problem_sentences")}}
    for sentence in state["problem_sentences"]:
        editor.key("F8")
        editor.wait(f"the next problem is {sentence}", lambda s, said=sentence: s["told"] and s["told"] in said)
    check("elements are called by their titles", not any("<" in sentence for sentence in state["problem_sentences"]))
    # The visible rows depend on the number of problems. F8 scrolls to this one and selects the feature at fault.
    for _ in range(state["problem_subjects"].index("bad1") + 1):
        told = editor.state()["told"]
        editor.key("F8")
        editor.wait("the next problem", lambda s, t=told: s["told"] != t)
    editor.wait("the culprit is selected", lambda s: s["selection"] == ["bad1"])
    check_problem_rows(editor, state)
    editor.picture("problem")
    editor.press("main", "Fix")
    editor.wait("it is repaired", lambda s: s["problems_current"] and s["problems"] < count)
    editor.key("ctrl+z")
    editor.wait("and back", lambda s: s["problems_current"] and s["problems"] == count)


def case_work(build, source, folder):
    project, path = copy_of_sample(source, folder)
    text = read(path)
    # Add a self-intersecting ring, to be repaired.
    text = text.replace("</terrain>", '<area id="bad1" type="woods"><ring>150,30 170,50 170,30 150,50</ring></area></terrain>', 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    status, said = coquelicot(build, "check", path)
    check("the check finds it: " + said, status != 0 and "bad1" in said)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        check_palette(editor)
        check_problems(build, editor, path)
        check_go_to(editor)
        check_refusal(editor)
        check_panels(editor)
        check_coordinates(editor)
        check_tool_options(editor)
        check_properties(editor)
        check_layers(editor)
        check_border(editor)
        check_keyboard(editor)
        check_preferences(editor)
    finally:
        editor.close()


def case_sight(build, source, folder):
    """The LOS tool, the field of view, the list of changes, an answer kept as a check, the matrix, the profile."""
    project, path = copy_of_sample(source, folder)
    editor = Editor(build, folder, path)
    try:
        editor.wait("lines are known", lambda s: s["derived_current"])
        editor.still()
        checks = editor.state()["los_checks"]
        editor.point(editor.hex("F05"))
        before = editor.listens()
        x("keydown", "v")
        editor.taken(before, 1, "v")
        editor.still()
        editor.picture("field of view")
        x("keyup", "v")
        editor.key("l")
        editor.wait("the tool is active", lambda s: s["tool"] == "los")
        editor.click(editor.hex("G03"))
        editor.point(editor.hex("G07"))
        editor.wait("it is the hex looked at", lambda s: s["pointed"] == "G07")
        editor.picture("line of sight")
        editor.key("k")
        editor.wait("the answer is kept", lambda s: s["los_checks"] == checks + 1)
        editor.key("Escape", "q")
        # Delete a hill: lines change, and the list steps through them.
        editor.key("Tab")
        editor.wait("one thing is selected", lambda s: len(s["selection"]) == 1)
        changed = False
        for _ in range(25):
            editor.key("Delete")
            editor.wait("the lines are known", lambda s: s["derived_current"] and len(s["selection"]) == 0 and not s["busy"])
            if editor.state()["los_changes"] > 1:
                changed = True
                break
            editor.key("Tab")
            editor.wait("the next one is selected", lambda s: len(s["selection"]) == 1)
        check("lines have changed", changed)
        editor.key("F7")
        first = editor.wait("the first changed line", lambda s: s["line"][0] != "")["line"]
        editor.key("F7")
        second = editor.wait("the second", lambda s: s["line"] != first)["line"]
        editor.picture("changed line")
        editor.key("shift+F7")
        editor.wait("and the first again", lambda s: s["line"] == first and first != second)
        for page in ("Profile", "Matrix"):
            show_page(editor, page)
            editor.picture("page " + page)
        editor.tab("Lines of sight")
        editor.press("main", "Clear")
        editor.wait("no line is asked any more", lambda s: s["line"][:2] == ["", ""] and s["focus"] == "canvas")
        # Panels are updated after the canvas.
        editor.wait("nothing is left to clear", lambda s: not any(c["enabled"] for c in s["controls"] if c["label"] == "Clear"))
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
    finally:
        editor.close()
    check_heights(build, source, folder)
    kept = re.findall(r'<los-check [^>]*from="G03" to="G07"[^>]*/>', read(path))
    check("the check is in the file", len(kept) == 1)


def check_heights(build, source, folder):
    """In a system with hex heights, two clicks show a line over a hill and its profile."""
    project = os.path.join(folder, "tactique")
    shutil.copytree(os.path.join(source, "samples", "tactique"), project)
    editor = Editor(build, folder, os.path.join(project, "hallerode.map.xml"))
    try:
        editor.wait("lines are known", lambda s: s["derived_current"])
        editor.still()
        editor.key("l")
        editor.wait("the tool is active", lambda s: s["tool"] == "los")
        editor.click(editor.hex("F04"))
        editor.click(editor.hex("K04"))
        editor.wait("the panel has the line", lambda s: s["line"][:2] == ["F04", "K04"])
        show_page(editor, "Profile")
        editor.still()
        editor.picture("profile of heights")
        status, said = coquelicot(build, "los", os.path.join(project, "hallerode.map.xml"), "--from", "F04", "--to", "K04")
        print("over the hill:", said.strip())
        verdict = [c["label"] for c in editor.controls("main") if c["label"].replace("\n", " ").startswith("F04 – K04")]
        check(f"the panel says what the program says: {verdict} {said}", status == 0 and len(verdict) == 1 and
              ("blocked" in said) == ("blocked" in verdict[0]))
    finally:
        editor.close()


def show_page(editor, title):
    """Shows a page of the Lines of sight panel by the keyboard."""
    editor.tab("Lines of sight")
    for _ in range(8):
        book = editor.control("main", "Lines of sight")
        if book.get("value", "").startswith(title):
            return
        editor.aim("main", "Lines of sight", (25, 14))
        x("click", 1)
        editor.still()
        for _step in range(8):
            if editor.control("main", "Lines of sight").get("value", "").startswith(title):
                return
            editor.key("Right")
    check(f"the page {title} can be shown: {editor.control('main', 'Lines of sight')}", False)
