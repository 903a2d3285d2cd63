# SPDX-License-Identifier: MIT
"""Finding one's way in the window: tabs, hidden or locked terrain, rulers and guides, names in lists."""
import os
import shutil
import subprocess

from driver import Editor, check, copy_of_sample, x


def tab_row(editor, terrain):
    """Returns the row of a terrain in the palette, whose list must be scrolled to the top."""
    editor.aim("main", "Terrain", (40, 60))
    x("click", "--repeat", 20, "--delay", 20, 4)
    editor.still()
    for row in range(8):
        editor.row("main", "Terrain", row)
        if editor.within(2, lambda s: s["terrain"] == terrain):
            return row
    check(f"{terrain} is in the palette", False)


def sign(editor, row, place):
    """Clicks the eye or the lock of a row."""
    editor.aim("main", "Terrain", (place, 38 + 24 * row))
    editor.click_here()


def signs(editor):
    """Returns the positions of eyes and locks: the middles of their columns."""
    widths = [column[1] for column in editor.control("main", "Terrain")["columns"]]
    return sum(widths[:3]) + widths[3] // 2, sum(widths[:4]) + widths[4] // 2


def check_room(editor):
    """The canvas keeps six tenths of a screen of 1280 x 720."""
    state = editor.state()
    view, frame = state["view"], state["frame"]
    share = view["width"] * view["height"] / (1280 * 720)
    print(f"frame {frame}, canvas {view['width']} x {view['height']}: {share:.3f} of the screen")
    check(f"the window is no larger than that screen: {frame}", frame[2] <= 1280 and frame[3] <= 720)
    check(f"the canvas has six tenths of it: {share}", share >= 0.6)


def check_tabs(editor):
    """Panels in the same place are tabs, all with names and without scroll arrows, both by hand and by command."""
    tabs = editor.state()["tabs"]
    check(f"all have their tab: {tabs}", {"Terrain", "Layers", "Features", "History", "Properties", "Hex", "Lines of sight",
                                          "Problems"} == set(tabs))
    check(f"each is seen: {tabs}", all(at[2] > 20 for at in tabs.values()))
    editor.tab("History")
    editor.picture("tab of the history")
    editor.tab("Lines of sight")
    book = editor.control("main", "Lines of sight")
    editor.picture("tab of lines of sight")
    check(f"its pages are there: {book}", book["value"].startswith("Line"))
    editor.run("Move the panel to another side")
    editor.wait("it is elsewhere", lambda s: s["tabs"]["Lines of sight"][0] > s["view"]["left"] + s["view"]["width"] / 2)
    editor.picture("panel moved")
    editor.run("Reset panel layout")
    editor.wait("all as at first", lambda s: s["tabs"] == tabs)


def check_types(editor):
    """The eye hides a terrain type, the lock protects it from tools; neither changes the map."""
    row = tab_row(editor, "woods")
    eye, lock = signs(editor)
    editor.click(editor.hex("B07"))
    wood = editor.wait("a wood is selected", lambda s: len(s["selection"]) == 1)["selection"]
    sign(editor, row, eye)
    editor.wait("woods are hidden", lambda s: s["hidden_types"] == ["woods"] and not s["selection"])
    check("it is said: " + editor.state()["said"], "is hidden here" in editor.state()["said"])
    editor.still()
    editor.picture("woods hidden")
    editor.point(editor.hex("B07"))
    editor.click_here()
    editor.wait("no wood is selected", lambda s: s["selection"] != wood)
    editor.run("Show all terrain")
    editor.wait("they are shown again", lambda s: not s["hidden_types"])
    sign(editor, row, lock)
    editor.wait("they are locked", lambda s: s["locked_types"] == ["woods"] and s["focus"] == "canvas")
    editor.click(editor.hex("B07"))
    editor.picture("woods locked")
    check("no wood is selected", editor.state()["selection"] != wood)
    sign(editor, row, lock)
    editor.wait("they are free", lambda s: not s["locked_types"])
    editor.click(editor.hex("B07"))
    editor.wait("the wood is selected", lambda s: s["selection"] == wood and not s["can_undo"])


def check_guides(editor):
    """Guides are dragged out of the rulers, drawing snaps to them, and they are removed."""
    view = editor.state()["view"]
    corner = editor.screen(editor.hex("E05"))
    for name, start, end in (("level", (corner[0], view["top"] + 8), (corner[0] + 40, corner[1] + 23)),
                             ("upright", (view["left"] + 8, corner[1]), (corner[0] + 31, corner[1] + 40))):
        x("mousemove", *start)
        editor.wait("the pointer is on the ruler", lambda s: s["pointer"] and s["pointer"]["name"] == "canvas")
        editor.press_anew()
        for step in range(1, 6):
            x("mousemove", *(round(a + (b - a) * step / 5) for a, b in zip(start, end)))
        x("mouseup", 1)
        def has_come(state, axis=1 if name == "level" else 0, name=name, end=end):
            if len(state["guides"][name]) != 1:
                return False
            at = editor.screen([state["guides"][name][0]] * 2)
            return abs(at[axis] - end[axis]) < 12

        editor.wait(f"there is a {name} guide where it was let go", has_come)
    guides = editor.state()["guides"]
    at = editor.screen((guides["upright"][0], guides["level"][0]))
    editor.picture("guides")
    x("mousemove", at[0] + 2, at[1] + 2)
    editor.wait("the pointer snaps to where they cross", lambda s: s["snap"] == "intersection of guides")
    editor.key("p")
    editor.click_here()
    editor.wait("a vertex is set", lambda s: s["draft"] == 1)
    editor.key("Escape", "q")
    # Drag the vertical guide by its mark on the other ruler, then drag it back to delete it.
    editor.let_pass(editor.clicked)
    x("mousemove", at[0], view["top"] + 8)
    editor.press_anew()
    for to in ((at[0] + 30, view["top"] + 8), (at[0] + 60, view["top"] + 30)):
        x("mousemove", *to)
    x("mouseup", 1)
    editor.wait("it is elsewhere", lambda s: s["guides"]["upright"] != guides["upright"] and len(s["guides"]["upright"]) == 1)
    editor.run("Rulers in millimetres")
    editor.still()
    editor.picture("rulers in millimetres")


def check_names(editor):
    """A name can be edited in the list itself."""
    editor.tab("Features")
    editor.row("main", "Features", 1)
    editor.wait("one is selected", lambda s: len(s["selection"]) == 1)
    editor.key("F2")
    editor.still()
    x("key", "ctrl+a")
    x("type", "--delay", 40, "Pivoine")
    editor.picture("name in the list")
    x("key", "Return")
    editor.wait("it is a step", lambda s: s["history"]["done"] == 2 and s["focus"] == "canvas" and s["tool"] == "select")
    editor.key("ctrl+z")
    editor.wait("and taken back", lambda s: s["history"]["done"] == 1)
    editor.tab("Terrain")


def check_digits(editor):
    """Shift and a digit key give the digit on keyboards with digits above signs."""
    if shutil.which("setxkbmap") is None:
        return
    subprocess.run(["setxkbmap", "fr"], check=True)
    try:
        for key in ("3", "1"):
            before = editor.listens()
            x("key", "--delay", 40, key)
            editor.taken(before, 1, key)
            editor.wait(f"the terrain {key} is chosen", lambda s, k=key: s["terrain"] == s["terrains"][int(k) - 1])
    finally:
        subprocess.run(["setxkbmap", "us"], check=True)


def check_large_texts(editor):
    """With texts of 200 % the eyes, the locks and a usable part of the map are still on the screen."""
    editor.still()
    editor.picture("texts of 200 per cent")
    terrain = editor.control("main", "Terrain")
    sight = signs(editor)
    check(f"eye and lock are in the list: {sight} {terrain['at']}", max(sight) < terrain["at"][2])
    state = editor.state()
    share = state["view"]["width"] / state["frame"][2]
    check(f"the map has a third of the width: {share}", share >= 1 / 3)


def case_window(build, source, folder):
    _, path = copy_of_sample(source, folder)
    state = os.path.join(folder, "state")
    os.makedirs(state)
    # The window fills a screen of 1280 x 720, including the frame of the window manager.
    with open(os.path.join(state, "window"), "w", encoding="utf-8") as file:
        file.write("0 0 1278 694 0\n")
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.picture("window of 1280")
        check_room(editor)
        check_types(editor)
        check_guides(editor)
        check_names(editor)
        check_digits(editor)
        check_tabs(editor)
        editor.tab("Problems")
        editor.run("Hide the chosen terrain")
        left = editor.wait("a type is hidden", lambda s: len(s["hidden_types"]) == 1)
        editor.still()
        left = editor.state()
        editor.leave()
        editor = Editor(build, folder, path)
        editor.still()
        again = editor.state()
        for what in ("hidden_types", "guides", "tabs", "frame", "tool"):
            check(f"{what} is as it was left: {left[what]} {again[what]}", left[what] == again[what])
        editor.picture("opened again")
        editor.leave()
        with open(os.path.join(state, "preferences"), "a", encoding="utf-8") as file:
            file.write("scale = 200\n")
        editor = Editor(build, folder, path)
        check_large_texts(editor)
    finally:
        editor.close()
