# SPDX-License-Identifier: MIT
"""The ten tasks of a working day (tasks.py) by the keyboard alone, with the keys, letters and seconds of each. They
are no tests of ctest: run them by `bash tests/editor/gui/run.sh BUILD SOURCE keyboard`. Case `keys` has the parts that
are short."""
import os
import subprocess

from arranging import FACES, done
from arranging import TREE as ORDER
from counting import PICTURE
from driver import HAND, Editor, Failed, check, copy_of_sample, read
from forming import TREE
from grounding import EAST, NORTH, PLACES, draw_sheet, homography
from scanning import page_of
from tasks import OPENING, ROWS, Watch, play_back
from tutorial import Reader

SET_UP = OPENING + " — Scenario"


def is_at(state, name):
    return name in (state["focus"], state["focus_label"])


def go(editor, name, by="Tab", most=40):
    """Presses a key until the control has the keyboard."""
    way = []
    for _ in range(most):
        editor.still() if editor.state()["active"] == "main" else None
        state = editor.state()
        if is_at(state, name):
            return
        way.append((state["focus"], state["focus_label"]))
        check(f"the keyboard is somewhere on the way to {name}: {way}", any(way[-1]))
        editor.key(by)
        editor.within(1, lambda s: (s["focus"], s["focus_label"]) != way[-1])
    editor.picture("failed")
    raise Failed(f"{by} does not lead to {name!r}: {way}")


def fill(editor, window, name, text, by="Tab"):
    """Goes to a field and replaces its text."""
    go(editor, name, by)
    editor.key("ctrl+a")
    editor.type(text)
    editor.wait(f"{name} says {text}", lambda s: any(
        c["window"] == window and c["name"] == name and c.get("value") == text for c in s["controls"]))


def pick(editor, window, name, value, by="Tab"):
    """Goes to a choice and takes the value by the arrows."""
    go(editor, name, by)
    for key in ["Down"] * 40 + ["Up"] * 40:
        before = editor.control(window, name)["value"]
        if before == value:
            return
        editor.key(key)
        editor.within(0.5, lambda s: editor.control(window, name, s)["value"] != before)
        state = editor.state()
        check(f"the keyboard stays in {name}, not {state['focus']!r}", is_at(state, name))
    raise Failed(f"{name} does not take {value!r}: {editor.control(window, name)}")


def go_down(editor, name, begin, field="value"):
    """Goes down in a tree to the row that begins with the text."""
    editor.key("Home")
    for _ in range(80):
        editor.still()
        now = editor.control("main", name)[field]
        if now.lstrip("⚠ ").startswith(begin):
            return
        editor.key("Down")
        if not editor.within(2, lambda s: editor.control("main", name, s)[field] != now):
            break
    raise Failed(f"no row {begin!r} in {name}; the last one is {now!r}")


def to_hex(editor, label):
    editor.key("ctrl+shift+g")
    editor.dialog("go to")
    editor.type(label)
    editor.key("Return")
    editor.wait("the box is closed", lambda s: "go to" not in s["windows"] and s["focus"] == "canvas")
    editor.still()


class Cross:
    """The cross on the map, which the arrows move."""

    def __init__(self, editor):
        self.editor, self.at = editor, None

    def begin(self, page):
        """Goes to the hex next to a place of the page, then to the place."""
        hexes = self.editor.state()["hexes"]
        label = min(hexes, key=lambda one: (hexes[one][0] - page[0])**2 + (hexes[one][1] - page[1])**2)
        to_hex(self.editor, label)
        self.at = list(hexes[label])
        self.move(page)

    def move(self, page, least=3):
        """Moves by 100, 10 and 1 pixels, to less than `least` pixels from the place."""
        scale = self.editor.state()["view"]["xx"]
        for axis, (back, on) in enumerate((("Left", "Right"), ("Up", "Down"))):
            for step, keys in ((100, "ctrl+shift+"), (10, "ctrl+"), (1, "shift+")):
                left = (page[axis] - self.at[axis]) * scale
                count = int(abs(left) / step + 0.5) if step == 1 else int((abs(left) + min(4, step / 2)) / step)
                if abs(left) < least:
                    break
                self.editor.key(*[keys + (on if left > 0 else back)] * count)
                self.at[axis] += (1 if left > 0 else -1) * count * step / scale


def bare_sheet(editor, folder):
    pixel = homography()
    editor.key("ctrl+n")
    editor.dialog("new project")
    go(editor, "A blank map to draw on")
    editor.key("Down")
    fill(editor, "new project", "Scan of the map", os.path.join(folder, "bare.png"))
    editor.key("Return")
    editor.wait("the scan is shown", lambda s: s["map"].endswith("bare/bare.map.xml") and "scan" in s)
    editor.still()
    editor.run("register by coordinates")
    editor.wait("the tool is there", lambda s: s["tool"] == "ground" and "ground" in s)
    editor.still()
    pick(editor, "main", "Register", "by east and north", "F6")
    fill(editor, "main", "Projection of the sheet", "EPSG:32632")
    fill(editor, "main", "Metres on the ground across a hex", "250")
    editor.key("Return")
    editor.wait("the hexes are of 250 m", lambda s: s["ground"]["metres"] == 250 and s["focus"] == "canvas" and
                s["ground"]["crs"] == "EPSG:32632")
    editor.still()
    cross = Cross(editor)
    for count, (u, v) in enumerate(PLACES, start=1):
        cross.begin(page_of(editor, *pixel(u, v)))
        editor.key("space")
        editor.wait("it asks for the place", lambda s: s["ground"]["asks"])
        editor.type(f"{EAST + u},{NORTH + v}")
        editor.key("Return")
        editor.wait("it is a point", lambda s, n=count: len(s["ground"]["marks"]) == n and not s["ground"]["asks"])
        editor.still()
    editor.picture("task 1 four points")
    editor.key("Return")
    editor.wait("the hexes are laid", lambda s: s["tool"] == "select" and len(s["hexes"]) > 100)
    editor.still()
    editor.picture("task 1 bare sheet")


def terrain(editor, words, wanted):
    editor.key("ctrl+f")
    editor.wait("the search field has the keyboard", lambda s: s["focus"] == "Search terrain")
    editor.key("ctrl+a")
    editor.type(words)
    editor.key("Return")
    editor.wait(f"{wanted} is chosen", lambda s: s["terrain"] == wanted and s["focus"] == "canvas")


def shape(editor, tool, points):
    """Draws an area or a line by the cross."""
    before = editor.state()["features"]
    editor.key(tool)
    cross = Cross(editor)
    near = 8 / editor.state()["view"]["xx"]
    apart = [a for a, b in zip(points, points[-1:] + points) if max(abs(a[0] - b[0]), abs(a[1] - b[1])) > near]
    for number, point in enumerate(apart, start=1):
        cross.move(point) if cross.at else cross.begin(point)
        editor.key("space")
        editor.wait(f"point {number} is set", lambda s, n=number: s["draft"] == n)
    editor.key("Return")
    editor.wait("it is drawn", lambda s: s["features"] == before + 1 and s["draft"] == 0)
    editor.still()


def twenty_features(reader):
    editor = reader.editor
    before = editor.state()["features"]
    editor.key("s")  # nothing snaps
    for words, tool, feature, every in (("woods", "p", "f12", 5), ("hill", "p", "f1", 6), ("grain", "p", "f5", 3),
                                        ("grain", "p", "f6", 3), ("trench", "i", "f45", 4)):
        terrain(editor, words, words)
        shape(editor, tool, [reader.at(point) for point in reader.points(feature, every)])
    editor.key(*["ctrl+KP_Add"] * 3)
    terrain(editor, "building", "building")
    for feature in ("f48", "f49", "f50", "f51"):
        shape(editor, "p", [reader.at(point) for point in reader.points(feature)])
    editor.key("ctrl+0")
    terrain(editor, "road", "road")
    editor.key("i")
    for number, label in enumerate(("F08", "G08", "H09"), start=1):
        to_hex(editor, label)
        editor.key("space")
        editor.wait(f"point {number} is set", lambda s, n=number: s["draft"] == n)
    editor.key("Return")
    terrain(editor, "wire", "wire")
    editor.key("h")
    for label in ("C04", "D04", "E04", "F04", "G04", "C06", "D06", "E06", "F06", "G06"):
        now = editor.state()["features"]
        to_hex(editor, label)
        scale = editor.state()["view"]["xx"]
        editor.key(*["ctrl+Down"] * round(9500 * scale / 10))  # the lower side of the hex
        editor.key("space")
        editor.wait(f"wire at {label}", lambda s, n=now: s["features"] == n + 1)
    found = editor.state()["features"] - before
    editor.picture("task 2 features")
    check(f"twenty features: {found}", found == 20)


def terrain_type(editor):
    rows = editor.state()["history"]["rows"]
    editor.run("new terrain type")
    editor.dialog("terrain type")
    fill(editor, "terrain type", "Name in English", "Palm grove")
    fill(editor, "terrain type", "Name in French", "Palmeraie")
    go(editor, "Effect on lines of sight")
    editor.key("Down")
    editor.picture("task 3 terrain type")
    editor.key("Tab")
    go(editor, "OK")
    editor.key("Return")
    editor.wait("the type is there", lambda s: s["history"]["rows"] > rows)
    editor.still()


def copy(text, kind=None):
    """Puts something on the clipboard, as another program does."""
    with subprocess.Popen(["xclip", "-selection", "clipboard"] + (["-t", kind] if kind else []), stdin=subprocess.PIPE,
                          text=True, stdout=subprocess.DEVNULL) as clip:
        clip.communicate(text)


def twelve_counters(editor, folder):
    """Twelve rows from a spreadsheet, then the files of their images, by the clipboard."""
    copy(ROWS)
    art = os.path.join(folder, "art")
    os.makedirs(art)
    for n in range(1, 13):
        with open(os.path.join(art, f"Task {n}.svg"), "w", encoding="utf-8") as file:
            file.write(PICTURE)
    before = editor.state()["history"]["rows"]
    editor.key("ctrl+2")
    editor.wait("the faces have the keyboard", lambda s: s["focus"] == FACES)
    editor.still()
    editor.key("ctrl+v")
    editor.wait("they are pasted", lambda s: s["history"]["rows"] > before)
    editor.still()
    editor.picture("task 4 pasted")
    copy("".join(f"file://{os.path.join(art, name).replace(' ', '%20')}\r\n" for name in sorted(os.listdir(art))),
         "text/uri-list")
    editor.key("ctrl+v")
    editor.wait("the matches are shown", editor.has("images", "Use the images"))
    editor.dialog("images")
    editor.picture("task 4 images")
    go(editor, "Use the images")
    editor.key("Return")
    editor.wait("they are used", lambda s: s["history"]["rows"] > before + 1 and "images" not in s["windows"])
    editor.still()
    editor.picture("task 4 with images")


def set_up(editor, hexes=("D02", "E02", "F02", "G02", "D01", "E01", "F01", "G01")):
    """A unit comes on turn 3, and new ones begin in hexes."""
    editor.key("ctrl+3")
    editor.wait("the units are listed", editor.has("main", ORDER))
    editor.still()
    pick(editor, "main", "Scenario", OPENING, "F6")
    before = done(editor)
    go(editor, ORDER)
    go_down(editor, ORDER, "Section de mitrailleuses", "label")
    fill(editor, "main", "Arrives on turn", "3")
    editor.key("Return")
    editor.wait("it comes later", lambda s: s["history"]["done"] == before + 1 and s["focus"] == ORDER)
    editor.picture("task 5 reinforcement")
    fill(editor, "main", "Filter the counters", "german", "F6")
    go(editor, FACES)
    editor.key("Home")
    for label in hexes:
        before = done(editor)
        editor.key("ctrl+shift+h")
        editor.dialog("set up")
        editor.type(label)
        editor.key("Return")
        editor.wait(f"a unit begins in {label}", lambda s, n=before: s["history"]["done"] == n + 1 and s["focus"] == FACES)
        editor.key("Right")
    editor.still()
    editor.picture("task 5 set up")


def burn(editor):
    editor.key("ctrl+1")
    editor.still()
    to_hex(editor, "f12")
    editor.wait("the wood is selected", lambda s: s["selection"] == ["f12"])
    before = done(editor)
    editor.run("Gone in the scenario")
    editor.wait("it is a step", lambda s: s["history"]["done"] == before + 1)
    editor.picture("task 6 burnt")


def write_order(editor):
    editor.key("ctrl+4")
    editor.wait("the rows of the card have the keyboard", lambda s: s["focus"] == TREE)
    editor.still()
    pick(editor, "main", "Document", SET_UP, "shift+Tab")
    go(editor, TREE)
    go_down(editor, TREE, "Paragraph: Intention")
    editor.key("Return")
    editor.wait("its field has the keyboard", lambda s: s["focus"] not in (TREE, "canvas"))
    go(editor, "Text")
    before = done(editor)
    editor.key("ctrl+a")
    editor.type("Take the mill before noon, and hold it until relieved.")
    editor.wait("it is a step", lambda s: s["history"]["done"] > before)
    editor.still()
    editor.picture("task 7 order")
    editor.key("Escape")
    editor.wait("back to the rows", lambda s: s["focus"] == TREE)


def print_game(editor, folder):
    out = os.path.join(folder, "prints")
    os.makedirs(out)
    editor.key("ctrl+e")
    editor.dialog("export")
    go(editor, "Everything")
    editor.key("space")
    editor.wait("it asks", editor.has("export", "Prints"))
    editor.picture("task 9 export")
    go(editor, "Export…")
    editor.key("Return")
    editor.file_box(out + "/")
    editor.wait("the game is there", lambda s: editor.has("export", "Open folder")(s) and s["active"] == "export")
    editor.key("Escape")
    editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])
    check(f"it is printed: {sorted(os.listdir(out))}", len(os.listdir(out)) >= 4)


def mend_problem(editor):
    """F8 leads to the field of the worst problem, the arrows choose another value, and the problem is gone."""
    state = editor.wait("it is found", lambda s: s["problems_current"] and any(": error:" in line for line in s["problem_lines"]))
    editor.still()
    editor.key("F8")
    editor.wait("the field has the keyboard", lambda s: is_at(s, "Counter"))
    check("the worst comes first: " + editor.state()["said"], "Section de mitrailleuses" in editor.state()["said"])
    editor.still()
    editor.picture("task 10 the field")
    editor.type("mach")
    editor.wait("a counter is chosen by its name", lambda s: "achine-gun" in editor.control("main", "Counter", s)["value"])
    pick(editor, "main", "Counter", "Machine-gun section (de-mg)")
    editor.wait("there is a problem less", lambda s: s["problems_current"] and s["problems"] < state["problems"] and not any(
        ": error:" in line for line in s["problem_lines"]))
    editor.picture("task 10 mended")
    editor.key("Escape")
    editor.wait("the map has the keyboard", lambda s: s["focus"] == "canvas")
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])


def break_counter(folder, project):
    scenario = os.path.join(project, "ouverture.scenario.xml")
    text = read(scenario).replace('counter="de-mg"', 'counter="de-mx"', 1)
    with open(scenario, "w", encoding="utf-8") as file:
        file.write(text)


def check_hands():
    check(f"the mouse was not used: {HAND}", HAND["clicks"] == HAND["drags"] == HAND["moves"] == 0)


def with_sheets(build, source, folder, watch, wanted):
    draw_sheet(os.path.join(folder, "bare.png"), homography())
    reader = Reader(build, source, folder)
    editor = reader.editor
    try:
        editor.still()
        if "1" in wanted:
            watch.task("project from a bare sheet with hexes", bare_sheet, editor, folder)
            editor.key("ctrl+s")
        if "2" in wanted:
            new_map(reader)
            watch.task("twenty features", twenty_features, reader)
    finally:
        editor.close()


def new_map(reader):
    """A project from a scan with printed hexes, to draw on."""
    editor = reader.editor
    editor.key("ctrl+n")
    editor.dialog("new project")
    go(editor, "A blank map to draw on")
    editor.key("Down")
    fill(editor, "new project", "Scan of the map", reader.scan)
    fill(editor, "new project", "Name of the project", "moulin")
    fill(editor, "new project", "In the folder", reader.folder)
    editor.key("Return")
    editor.wait("the scan is shown", lambda s: s["map"].startswith(reader.project) and "scan" in s and len(s["hexes"]) == 99)
    editor.still()
    editor.run("find the printed hexes")
    editor.wait("the hexes are found", lambda s: s["hex_ties"] == 9)
    editor.still()
    editor.key("ctrl+0")
    editor.still()


def with_sample(build, source, folder, watch, wanted):
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    tasks = (("3", "new terrain type with its effect", terrain_type, ()),
             ("4", "twelve counters from a spreadsheet, with images", twelve_counters, (folder,)),
             ("5", "eight units and a reinforcement", set_up, ()), ("6", "terrain change", burn, ()),
             ("7", "order written beside its page", write_order, ()),
             ("8", "ten steps played back, then the end", play_back, ()),
             ("9", "the whole game printed", print_game, (folder,)))
    try:
        editor.still()
        for number, title, work, arguments in tasks:
            if number in wanted:
                watch.task(title, work, editor, *arguments)
                editor.key("ctrl+s")
    finally:
        editor.close()
    if "0" not in wanted:
        return
    project, _ = copy_of_sample(source, os.path.join(folder, "again"))
    break_counter(folder, project)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        watch.task("a problem found and mended", mend_problem, editor)
    finally:
        editor.close()


def go_round(editor):
    """F6 goes round in each workspace; from every stop, and from the control after it, Esc leads back."""
    for number, home in enumerate(("canvas", FACES, "canvas", TREE, "canvas", "canvas"), start=1):
        editor.key(f"ctrl+{number}")
        editor.wait(f"workspace {number} begins at {home}", lambda s, h=home: s["focus"] == h and not s["busy"])
        editor.still()
        stops = []
        while len(stops) < 2 or (stops[-1] != stops[0] and len(stops) < 14):
            editor.key("F6")
            editor.still()
            stops.append(editor.wait("a control has the keyboard", lambda s: s["focus"])["focus"])
        check(f"F6 goes round in workspace {number}: {stops}", stops[-1] == stops[0])
        for key in ([], ["Tab"], ["F6", "F6"], ["Tab"]):
            editor.key(*key)
            editor.still()
            editor.key("Escape")
            editor.wait(f"Esc after {key} leads to {home} from {stops}", lambda s, h=home: s["focus"] == h)


def open_menu(editor):
    """The menu key opens the menu of the selection."""
    editor.key("ctrl+1")
    editor.wait("the map has the keyboard", lambda s: s["focus"] == "canvas")
    to_hex(editor, "f12")
    editor.wait("the wood is selected", lambda s: s["selection"] == ["f12"])
    for key in ("Menu", "shift+F10"):
        editor.key(key)
        editor.wait(f"{key} opens the menu", lambda s: s["menu"])
        editor.picture("menu of the selection")
        editor.key("Escape")
        editor.wait("Esc closes it", lambda s: not s["menu"] and s["focus"] == "canvas")


def open_menus_of_rows(editor):
    """Rows of documents have menus, too."""
    for command, name in (("document.scenario", "Elements of the document"), ("panel.project", "Project")):
        editor.run(command)
        editor.wait(f"the rows of {name} have the keyboard", lambda s, n=name: s["focus"] == n)
        editor.still()
        for key in ("Menu", "shift+F10"):
            editor.key(key)
            editor.wait(f"{key} opens the menu of a row of {name}", lambda s: s["menu"])
            editor.picture(f"menu of a row of {name}")
            editor.key("Escape")
            editor.wait("Esc closes it", lambda s, n=name: not s["menu"] and s["focus"] == n)


def case_keys(build, source, folder):
    """What the keyboard needs: ways to all panels and back, problems, units."""
    project, _ = copy_of_sample(source, folder)
    break_counter(folder, project)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        mend_problem(editor)
        go_round(editor)
        open_menu(editor)
        set_up(editor, ("D02", "E02"))
        write_order(editor)
        open_menus_of_rows(editor)
    finally:
        editor.close()
    check_hands()


def case_keyboard(build, source, folder):
    """COQ_TASKS names the tasks to do by their last digits."""
    wanted = os.environ.get("COQ_TASKS", "1234567890")
    watch = Watch()
    for part, numbers in ((with_sheets, "12"), (with_sample, "34567890")):
        if set(numbers) & set(wanted):
            part(build, source, folder, watch, wanted)
    watch.table(("keys", "letters"))
    check_hands()
