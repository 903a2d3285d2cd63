# SPDX-License-Identifier: MIT
"""First start with its tour, start page, a new project from a scan, dropped files, and files that cannot be opened."""
import os
import random
import struct
import subprocess
import time
import zlib

from drawing import set_points
from driver import PATIENCE, Editor, check, copy_of_sample, coquelicot, x


def take_tour(editor):
    """Takes the five stops of the tour; its dialog stays in place while a frame marks the current topic."""
    places = []
    for stop in range(1, 6):
        editor.wait(f"stop {stop} of the tour", lambda s, n=stop: any(
            c["window"] == "tour" and c["label"] == f"{n} / 5" for c in s["controls"]))
        editor.picture(f"tour {stop}")
        places.append(tuple(editor.control("tour", f"{stop} / 5")["at"][:2]))
        editor.press("tour", "Next" if stop < 5 else "Begin")
    editor.wait("the tour is over", lambda s: "tour" not in s["windows"])
    check(f"the box of the tour does not run away: {places}", len(set(places)) == 1)


def fill_assistant(editor, scan, folder, name):
    editor.dialog("new project")
    editor.press("new project", "A map traced from a scan")
    editor.write("new project", "Scan of the map", scan)
    editor.write("new project", "In the folder", folder)
    editor.write("new project", "Name of the project", name)


def drag(build, what, editor, then, onto=(650, 400)):
    """Drags one file or a list of files from another program onto the window; `then` waits for the result."""
    files = [what] if isinstance(what, str) else what
    source = subprocess.Popen([os.path.join(build, "bin", "coq_test_drag_source"), *files],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        window = ""
        while not window and time.monotonic() < end:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^drag source$"], capture_output=True,
                                   text=True)
            window = found.stdout.split("\n")[0]
        check("the program to drag from is there", window)
        x("windowraise", window, "mousemove", "--window", window, 40, 25)
        editor.drag_to(*onto)
        then(editor)
    finally:
        source.kill()
        source.wait()


def case_start(build, source, folder):
    scan = os.path.join(source, "samples", "red-poppies", "scans", "ouverture.jpg")
    editor = Editor(build, folder, toured=False, until=lambda s: "view" in s)
    try:
        # The first start opens a copy of the sample and the tour.
        editor.still()
        state = editor.state()
        check("the sample's copy is open: " + state["map"], state["map"] == os.path.join(
            folder, "state", "documents", "red-poppies", "ouverture.map.xml"))
        take_tour(editor)
        editor.key("ctrl+w")
        editor.wait("the start page is there", lambda s: s["windows"] == ["start"])
        labels = [c["label"] for c in editor.controls("start")]
        check(f"it says what to do next: {labels}", {"Open a copy of the sample", "New blank map…", "New map from a scan…",
                                                     "Open…", "red-poppies"} <= set(labels))
        editor.picture("start page")

        for door, asked in [("New blank map…", "Title of the map"), ("New map from a scan…", "Scan of the map")]:
            editor.press("start", door)
            editor.dialog("new project")
            check(f"behind {door} it asks for: {asked}", asked in [c["name"] for c in editor.controls("new project")])
            editor.key("Escape")
            editor.wait("the dialog is closed", lambda s: "new project" not in s["windows"])
        editor.press("start", "New map from a scan…")
        fill_assistant(editor, scan, folder, "first-map")
        editor.write("new project", "Number printed in the first hex", "A01")
        editor.picture("assistant")
        editor.press("new project", "OK")
        editor.wait("the new project is open", lambda s: s["map"].startswith(os.path.join(folder, "first-map")))
        state = editor.wait("its scan is shown", lambda s: "scan" in s and len(s["hexes"]) == 99)
        check("nothing is drawn yet", state["features"] == 0)
        editor.still()
        editor.picture("empty project")

        # Drop files: while a dialog is open (refused, because it would close with the window), then a folder, another
        # file, and a picture.
        other, _ = copy_of_sample(source, folder)
        editor.key("ctrl+e")
        editor.dialog("export")
        editor.still()
        drag(build, other, editor, lambda e: check("nothing is opened", not e.within(
            3, lambda s: "export" not in s["windows"] or s["map"].startswith(other))), onto=(60, 500))
        editor.key("Escape")
        editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])
        drag(build, other, editor, lambda e: e.wait("the folder that was dropped is open", lambda s: s["map"].startswith(other)))
        note = os.path.join(folder, "notes.txt")
        with open(note, "w", encoding="utf-8") as file:
            file.write("nothing to draw\n")
        editor.still()
        drag(build, note, editor, lambda e: e.wait("it is said", lambda s: len(s["messages"]) == 1))
        editor.message("what cannot be dropped is said", "neither a project nor a map nor an image")
        check("the project is still open", editor.state()["map"].startswith(other))
        drag(build, scan, editor, lambda e: e.wait("it asks what the picture is to be", lambda s: len(s["messages"]) == 1 and
                                                   s["messages"][0]["active"]))
        x("key", "alt+n")
        editor.dialog("new project")
        value = editor.control("new project", "Scan of the map").get("value")
        editor.picture("dropped picture")
        check(f"with this picture: {value}", value == scan)
        editor.key("Escape")
        editor.wait("the assistant is closed", lambda s: "new project" not in s["windows"])
    finally:
        editor.close()
    with open(os.path.join(folder, "state", "preferences"), encoding="utf-8") as file:
        check("the tour is not shown again", "toured = yes" in file.read())
    status, said = coquelicot(build, "check", os.path.join(folder, "first-map"))
    check("the new project is valid: " + said, status == 0)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def make_bad_scans(folder):
    """Makes invalid scans; returns each with a word of its error message."""
    text = os.path.join(folder, "text.png")
    with open(text, "w", encoding="utf-8") as file:
        file.write("this is no picture\n")
    bomb = os.path.join(folder, "bomb.png")
    with open(bomb, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 400_000, 400_000, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(b"\0" * 1_000_000)) + chunk(b"IEND", b""))
    tiff = os.path.join(folder, "cut.tif")
    random.seed(3)
    subprocess.run(["convert", "-seed", "1", "-size", "300x200", "plasma:", "-compress", "none", tiff], check=True)
    with open(tiff, "rb") as file:
        data = file.read()
    with open(tiff, "wb") as file:
        file.write(data[:len(data) // 2])
    return [text, bomb, tiff, os.path.join(folder, "missing.jpg")]


def case_bad(build, source, folder):
    project, path = copy_of_sample(source, folder)
    with open(path, encoding="utf-8") as file:
        before = file.read()
    editor = Editor(build, folder, path)
    try:
        editor.still()
        features = editor.state()["features"]
        editor.key("ctrl+n")
        for scan in make_bad_scans(folder):
            fill_assistant(editor, scan, folder, "bad")
            editor.press("new project", "OK")
            said = editor.message("refused " + os.path.basename(scan), os.path.basename(scan).split(".")[0])
            print(os.path.basename(scan) + ":", said["text"].replace("\n", " "))
            check("nothing was left behind", not os.path.exists(os.path.join(folder, "bad")))
        # Try a folder without write permission. Root may write everywhere, so a file replaces the folder there.
        closed = os.path.join(folder, "closed")
        if os.geteuid() == 0:
            with open(closed, "w", encoding="utf-8"):
                pass
        else:
            os.mkdir(closed, 0o500)
        fill_assistant(editor, os.path.join(source, "samples", "red-poppies", "scans", "ouverture.jpg"), closed, "bad")
        editor.press("new project", "OK")
        said = editor.message("refused folder", "cannot write")
        print("folder:", said["text"])
        editor.dialog("new project")
        editor.key("Escape")
        editor.wait("the assistant is closed", lambda s: "new project" not in s["windows"])

        # Open a map that is not XML: the open project stays.
        broken = os.path.join(folder, "broken.map.xml")
        with open(broken, "w", encoding="utf-8") as file:
            file.write(before[:len(before) // 2])
        editor.key("ctrl+o")
        editor.file_box(broken)
        editor.message("broken map", "broken.map.xml")
        state = editor.wait("the map is still there", lambda s: s["map"] == path)
        check("as it was", state["features"] == features and not state["modified"])
        # The project can still be edited.
        editor.key("ctrl+a")
        editor.wait("all is selected", lambda s: len(s["selection"]) > 3)
    finally:
        editor.close()
    with open(path, encoding="utf-8") as file:
        check("its file too", file.read() == before)


def choose_row(editor, wanted):
    """Chooses a terrain of the palette by a click on its row, as the tour describes."""
    editor.aim("main", "Terrain", (40, 60))
    x("click", "--repeat", 20, "--delay", 30, 4)  # scrolls to the top of the list
    editor.still()
    for row in range(8):
        editor.row("main", "Terrain", row)
        if editor.within(3, lambda s: s["terrain"] == wanted):
            break
    state = editor.wait(f"{wanted} is chosen, and the keyboard is the map's",
                        lambda s: s["terrain"] == wanted and s["focus"] == "canvas")
    check("no field to search in covers the map", state["windows"] in (["main"], ["main", "tour"], ["tour", "main"]))


def case_tour(build, source, folder):
    """Follows the tour's sentence, word by word, in French: choose a terrain, then P for areas, I for lines, H for
    hexsides."""
    editor = Editor(build, folder, language="fr", toured=False, until=lambda s: "view" in s)
    try:
        editor.still()
        for stop in (1, 2):
            editor.wait(f"stop {stop}", lambda s, n=stop: any(
                c["window"] == "tour" and c["label"] == f"{n} / 5" for c in s["controls"]))
            if stop == 1:
                editor.press("tour", "Suivant")
        words = " ".join(c["label"] for c in editor.controls("tour"))
        check("it says what to do: " + words, "P " in words and "I ligne" in words and "Choisissez ici" in words)
        editor.picture("tour in French")
        features = editor.state()["features"]
        x0, y0 = editor.hex("B09")

        choose_row(editor, "woods")
        editor.key("p")
        editor.wait("the tool for areas is taken", lambda s: s["tool"] == "polygon")
        set_points(editor, [(x0 + dx, y0 + dy) for dx, dy in [(-6000, -6000), (6000, -6000), (0, 6000)]])
        editor.key("Return")
        editor.wait("the area is drawn", lambda s: s["features"] == features + 1 and s["draft"] == 0)
        editor.picture("tour area drawn")

        choose_row(editor, "stream")
        editor.wait("a tool that does not draw it gives way", lambda s: s["tool"] == "line")
        editor.key("i")
        editor.wait("the tool for lines is taken", lambda s: s["tool"] == "line")
        set_points(editor, [(x0 + dx, y0 + 9000) for dx in [-7000, 7000]], "point")
        editor.key("Return")
        editor.wait("the line is drawn", lambda s: s["features"] == features + 2)

        choose_row(editor, "woods")
        choose_row(editor, "stream")
        editor.key("h")
        editor.wait("the brush for hexsides is taken", lambda s: s["tool"] == "hexside")
        a, b = editor.hex("C09"), editor.hex("C10")
        editor.click(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        editor.wait("the stream is there", lambda s: s["features"] == features + 3)

        # Select a feature in the list and delete it; letter keys still choose tools.
        editor.tab("Éléments")
        editor.row("main", "Éléments", 0)
        editor.wait("something is selected", lambda s: len(s["selection"]) == 1)
        editor.key("Delete")
        editor.wait("it is deleted", lambda s: s["features"] == features + 2)
        editor.row("main", "Éléments", 0)
        editor.wait("something is selected", lambda s: len(s["selection"]) == 1)
        editor.key("n")
        editor.wait("the tool for nodes is taken", lambda s: s["tool"] == "nodes" and s["focus"] == "canvas")
        editor.picture("tour followed")
    finally:
        editor.close()
    check_shipped(build, folder)


def check_shipped(build, folder):
    """The released program has no test probe, and starts and ends like the tested one."""
    program = os.path.join(build, "bin", "coquelicot-editor")
    done = subprocess.run([program, "--lang", "fr", "--help"], capture_output=True, text=True)
    check("its help is in French: " + done.stdout, done.returncode == 0 and "Utilisation" in done.stdout and
          "Cette aide" in done.stdout and "Print this" not in done.stdout and "TEXT:" not in done.stdout and
          "Utilisation\u00a0: coquelicot-editor" in done.stdout)
    done = subprocess.run([program, "--lang", "fr", "--open"], capture_output=True, text=True)
    check("what it does not expect is named in French: " + done.stderr, done.returncode == 2 and "inattendu" in done.stderr)
    done = subprocess.run([program, "--lang", "xx"], capture_output=True, text=True)
    check("a language that it lacks is refused: " + done.stderr, done.returncode == 2 and "fr" in done.stderr)
    check("it writes no report", subprocess.run([program, "--report", "x"], capture_output=True).returncode == 2)
    state = os.path.join(folder, "shipped")
    os.makedirs(state)
    with open(os.path.join(state, "preferences"), "w", encoding="utf-8") as file:
        file.write("toured = yes\n")
    process = subprocess.Popen([program, "--state", state, "--lang", "en"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < end:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "opening day.*Coquelicot"], capture_output=True, text=True)
            for window in found.stdout.split():
                subprocess.run(["xdotool", "windowactivate", "--sync", window, "key", "--clearmodifiers", "ctrl+q"],
                               capture_output=True, timeout=PATIENCE)
            time.sleep(0.3)
        check("the shipped program comes up, and ends by its key", process.poll() == 0)
    finally:
        process.kill()
        process.wait()
