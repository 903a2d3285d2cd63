# SPDX-License-Identifier: MIT
"""Workspaces: the panels of each one, the room that the map keeps, and texts that are cut."""
import os
import shutil
import signal
import subprocess
import time

from driver import Editor, check, copy_of_sample, x

TITLES = {"en": ["Map", "Counters", "Scenario", "Card", "Rules", "Play"],
          "fr": ["Carte", "Pions", "Scénario", "Ordre", "Règles", "Partie"]}
FRONT = {"Counters": "Layout of counters", "Scenario": "Order of battle", "Card": "Documents",
         "Rules": "Rules of this project", "Play": "Play"}


def resize(editor, width, height):
    """Gives the window that size, without the frame of the window manager. The menu bar takes a part of the height."""
    window = x("search", "--onlyvisible", "--name", "Coquelicot").split()[0]
    x("windowmove", window, 0, 0)
    x("windowsize", window, width, height)
    editor.wait(f"the window is {width} x {height}", lambda s: abs(s["room"]["window"][0] - width) < 4
                and height - 80 < s["room"]["window"][1] <= height)
    editor.still()


def go(editor, number, language="en"):
    editor.key(f"ctrl+{number + 1}")
    title = TITLES[language][number]
    editor.wait(f"the workspace is {title}", lambda s: s["room"]["workspace"] == title)
    settle(editor)


def settle(editor):
    editor.wait("all panels are filled", lambda s: not s["busy"])


def check_room(editor, where):
    room = editor.state()["room"]
    share = room["middle"][0] * room["middle"][1] / (room["window"][0] * room["window"][1])
    print(f"{where}: the middle has {share:.3f} of the window")
    check(f"the middle has half of the window, {where}: {room}", share >= 0.5)


def check_kept(editor):
    """A workspace keeps what the user rearranges, also when the project is opened again."""
    go(editor, 5)
    editor.tab("Playtest")
    editor.run("panel.history")
    editor.wait("the history is open", lambda s: "History" in s["tabs"])
    settle(editor)
    kept = editor.state()["tabs"]
    go(editor, 0)
    editor.wait("the map has its panels", lambda s: "Terrain" in s["tabs"] and "Playtest" not in s["tabs"])
    go(editor, 5)
    check(f"all is as it was left: {kept} {editor.state()['tabs']}", editor.state()["tabs"] == kept)
    return kept


def check_cover(editor):
    """The page covers the map until a tool needs it."""
    go(editor, 3)
    editor.wait("the page covers the map", lambda s: not s["room"]["map"])
    editor.wait("a card is drawn", lambda s: any(c["label"].startswith("Page 1 of") for c in s["controls"]))
    editor.run("tool.polygon")
    editor.wait("the map is there for the tool", lambda s: s["room"]["map"] and s["tool"] == "polygon")
    go(editor, 3)
    editor.wait("the page is back", lambda s: not s["room"]["map"])
    editor.run("Whole sheet")
    editor.wait("the map is there to look at", lambda s: s["room"]["map"])
    go(editor, 3)
    editor.press("main", "workspace counters")
    editor.wait("the counters cover the map", lambda s: not s["room"]["map"] and s["room"]["workspace"] == "Counters")
    editor.key("ctrl+1")
    editor.wait("the map is back", lambda s: s["room"]["map"] and s["focus"] == "canvas")
    editor.run("tool.select")


def check_azerty(editor):
    """The keys of the workspaces are at the places of the digits, also where those are typed with Shift."""
    if shutil.which("setxkbmap") is None:
        return
    subprocess.run(["setxkbmap", "fr"], check=True)
    try:
        for number in (4, 0):
            before = editor.listens()
            x("key", "--delay", 40, f"ctrl+{['ampersand', 0, 0, 0, 'parenleft'][number]}")
            editor.taken(before, 1, f"Ctrl and the digit {number + 1}")
            editor.wait("that is the workspace", lambda s, n=number: s["room"]["workspace"] == TITLES["en"][n])
    finally:
        subprocess.run(["setxkbmap", "us"], check=True)


def measure(editor, when):
    """Prints how long each switch takes until nothing is under way, and the longest hold of the event loop meanwhile (of it,
    the program's own processor time). Not a check, because the machine may be slow."""
    for number, title in enumerate(TITLES["en"] + TITLES["en"][:1]):
        editor.still()
        before = editor.state()["room"]["workspace"]
        if before == title:
            continue
        editor.process.send_signal(signal.SIGUSR1)
        begun = time.monotonic()
        x("key", f"ctrl+{number % 6 + 1}")
        editor.wait(f"the workspace is {title}", lambda s, t=title: s["room"]["workspace"] == t)
        there = time.monotonic()
        while editor.state()["busy"]:
            time.sleep(0.02)  # each report takes the event loop some time
        holds = editor.state()["holds"]
        turn = holds.get("turn", (0, 0))
        worst = sorted(((cpu, what) for what, (_, cpu) in holds.items() if what != "turn"), reverse=True)[:2]
        print(f"{when}, from {before} to {title}: {1000 * (there - begun):.0f} ms, {1000 * (time.monotonic() - begun):.0f} ms until all is still; "
              f"longest hold {turn[0]:.0f} ms ({turn[1]:.0f}), {worst}")


def case_workspaces(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        measure(editor, "first time")
        for width, height in ((1278, 694), (1000, 600)):
            resize(editor, width, height)
            for number, title in enumerate(TITLES["en"]):
                go(editor, number)
                check_room(editor, f"{title} at {width} x {height}")
                if title in FRONT:
                    tabs = editor.state()["tabs"]
                    check(f"{FRONT[title]} is in front: {tabs}", tabs[FRONT[title]][4])
                editor.picture(f"workspace {title} {width}")
        measure(editor, "panels there")
        resize(editor, 1278, 694)  # wide enough for the row of buttons
        check_cover(editor)
        check_azerty(editor)
        # A panel that is added takes no more than its part.
        go(editor, 0)
        for panel in ("panel.documents", "panel.counters", "panel.project"):
            editor.run(panel)
            settle(editor)
            check_room(editor, f"with {panel}")
        resize(editor, 1390, 900)
        kept = check_kept(editor)
        editor.leave()
        editor = Editor(build, folder, project, until=lambda s: "room" in s)
        editor.wait("the workspace is as it was left", lambda s: s["room"]["workspace"] == "Play")
        resize(editor, 1390, 900)
        check(f"its panels too: {kept} {editor.state()['tabs']}", editor.state()["tabs"] == kept)
        editor.leave()
    finally:
        editor.close()


def cut_in(build, source, folder, language, scale, sizes):
    """Returns the texts that are cut in any workspace."""
    os.makedirs(os.path.join(folder, "state"), exist_ok=True)
    with open(os.path.join(folder, "state", "preferences"), "w", encoding="utf-8") as file:
        file.write(f"toured = yes\nscale = {scale}\ntheme = {os.environ.get('COQ_GUI_THEME', 'system')}\n")
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project, language=language)
    cut = set()
    try:
        editor.still()
        for width, height in sizes:
            resize(editor, width, height)
            for number, title in enumerate(TITLES[language]):
                go(editor, number, language)
                check_room(editor, f"{language} {scale} % {title} {width} x {height}")
                editor.picture(f"cut {language} {scale} {width} {number + 1} {title}")
                cut |= {f"{language}, {scale} %, {width} x {height}, {title}: {one}" for one in editor.state()["cut"]}
        editor.leave()
    finally:
        editor.close()
    return cut


def case_names(build, source, folder):
    """Names beside the icons: chosen in the preferences, they appear at once. Bars stay in the window; low windows scroll the
    tools."""
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        resize(editor, 1278, 694)
        before = editor.state()["bars"]
        editor.key("ctrl+comma")
        editor.dialog("preferences")
        editor.press("preferences", "Names beside the icons")
        editor.key("Return")
        editor.wait("the tools have names", lambda s: s["bars"]["tools"][2] > before["tools"][2] + 40)
        editor.still()
        for width, height in ((1278, 694), (1920, 1052), (1000, 600), (1000, 420)):
            resize(editor, width, height)
            if height >= 600:
                check_room(editor, f"names at {width} x {height}")
            for name, at in editor.state()["bars"].items():
                check(f"{name} is in the window: {at}", at[0] >= 0 and at[0] + at[2] <= width + 10 and at[1] + at[3] <= height + 60)
            editor.picture(f"names {width} {height}")
        # The last tools can be scrolled into sight.
        tools = editor.state()["bars"]["tools"]
        x("mousemove", tools[0] + 20, tools[1] + 100)
        for _ in range(20):
            x("click", 5)
        editor.still()
        editor.picture("names scrolled")
        editor.leave()
    finally:
        editor.close()


def case_drawn_choices(build, source, folder):
    """The styles of a map are drawn in their list, and the chosen one is set as a step."""
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.wait("the map's properties are there", editor.has("main", "Map style"))
        done = editor.state()["history"]["done"]
        editor.aim("main", "Map style")
        x("click", 1)
        editor.wait("the list is open", lambda s: s["menu"])
        editor.picture("drawn styles")
        editor.key("Escape")
        editor.wait("the list is closed", lambda s: not s["menu"])
        first = editor.control("main", "Map style")["value"]
        editor.aim("main", "Map style")
        x("click", 1)
        editor.wait("the list is open again", lambda s: s["menu"])
        editor.key("Down", "Down", "Return")
        editor.wait("it is a step", lambda s: s["history"]["done"] == done + 1)
        check("another style is chosen", editor.control("main", "Map style")["value"] != first)
        editor.still()
        editor.picture("drawn style chosen")
        editor.key("ctrl+z")
        editor.wait("Undo takes it back", lambda s: s["history"]["done"] == done)
        editor.leave()
    finally:
        editor.close()


def case_texts(build, source, folder):
    """No text is cut in any workspace, at any size, in both languages. COQ_GUI_THEME=dark makes the pictures of the dark look."""
    cut = set()
    for language in ("en", "fr"):
        for scale, sizes in ((100, ((1278, 694), (1920, 1052))), (200, ((1920, 1052),))):
            part = os.path.join(folder, f"{language}{scale}")
            os.makedirs(part)
            cut |= cut_in(build, source, part, language, scale, sizes)
    for one in sorted(cut):
        print("cut:", one)
    check(f"{len(cut)} texts are cut", not cut)
