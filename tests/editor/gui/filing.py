# SPDX-License-Identifier: MIT
"""Files are changed by other programs, opened twice, exported and printed."""
import os
import pathlib
import re
import stat
import subprocess
import zipfile

import arranging
from driver import Editor, check, copy_of_sample, read, x


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def delete_first(editor):
    """Makes a change: deletes the first feature."""
    count = editor.state()["features"]
    editor.key("q", "Tab")
    editor.wait("an object is selected", lambda s: len(s["selection"]) == 1)
    gone = editor.state()["selection"][0]
    editor.key("Delete")
    editor.wait("it is gone", lambda s: s["features"] == count - 1)
    return gone


def case_files(build, source, folder):
    project, path = copy_of_sample(source, folder)
    first = read(path)
    theirs = first.replace('name="', 'name="Z', 1)
    check("the other program changes something", theirs != first)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        known = os.path.join(os.environ["XDG_DATA_HOME"], "recently-used.xbel")
        editor.wait("the desktop knows the map as a recent document", lambda s: os.path.exists(known) and
                    pathlib.Path(path).as_uri() in read(known) and "application/x-coquelicot-map+xml" in read(known))
        # If the file changed only on disk, the editor reads it again as a step.
        write(path, theirs)
        editor.wait("it is read again", lambda s: s["history"]["rows"] == 2 and not s["modified"])
        # If both changed, the editor shows the differences; keep ours.
        gone = delete_first(editor)
        write(path, first)
        editor.wait("the conflict is noticed", lambda s: s["conflicts"] == 1)
        editor.picture("conflict notice")
        editor.key("ctrl+s")
        editor.wait("saving compares first", lambda s: "conflict" in s["windows"])
        check("what differs is listed", editor.control("conflict", "What differs")["rows"] >= 1)
        editor.picture("conflict")
        check("nothing was written", read(path) == first)
        editor.press("conflict", "Decide later")
        editor.wait("later", lambda s: "conflict" not in s["windows"] and s["conflicts"] == 1)
        editor.key("ctrl+s")
        editor.wait("it asks again", lambda s: "conflict" in s["windows"])
        editor.press("conflict", "Keep mine")
        editor.wait("it is decided", lambda s: s["conflicts"] == 0)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("mine is in the file", f'id="{gone}"' not in read(path))
        # This time, keep theirs.
        delete_first(editor)
        write(path, first)
        editor.wait("the second conflict is noticed", lambda s: s["conflicts"] == 1)
        editor.run("files changed")
        editor.wait("it is compared", lambda s: "conflict" in s["windows"])
        editor.press("conflict", "Use the file's")
        editor.wait("the file's is here", lambda s: s["conflicts"] == 0 and not s["modified"])
        check("nothing else was written", read(path) == first)
        # Revert to the saved file in one step, and undo that.
        features = editor.state()["features"]
        delete_first(editor)
        delete_first(editor)
        steps = editor.state()["history"]["done"]
        editor.run("revert")
        editor.wait("it is as saved", lambda s: not s["modified"] and s["features"] == features and
                    s["history"]["done"] == steps + 1)
        editor.key("ctrl+z")
        editor.wait("the changes are here", lambda s: s["modified"] and s["features"] == features - 2)
        editor.key("ctrl+y")
        editor.wait("it is as saved again", lambda s: not s["modified"] and s["features"] == features)

        # Open the same project in a second editor.
        other = os.path.join(folder, "second")
        os.makedirs(other)
        second = Editor(build, other, path, until=lambda s: len(s["messages"]) > 0)
        try:
            said = second.state()["messages"][-1]
            check(f"it asks: {said}", "two" in said["title"].lower())
            second.picture("two editors")
            second.answer("Escape")
            second.wait("it keeps away", lambda s: s["windows"] == ["start"])
            check("the first has the project still", not editor.state()["lock_lost"])
        finally:
            second.close()
        second = Editor(build, other, path, until=lambda s: len(s["messages"]) > 0)
        try:
            second.answer("alt+y")
            second.wait("it takes the project", lambda s: "view" in s)
            editor.wait("the first one says so", lambda s: s["lock_lost"])
            editor.picture("taken over")
        finally:
            second.close()
    finally:
        editor.close()


def drag_on_map(editor):
    """Drags the unit from hex to hex with the current tool, and undoes that with Ctrl+Z."""
    editor.run("tool.setup")
    done = editor.state()["history"]["done"]
    editor.point(editor.hex("F05"))
    editor.press_anew()
    for label in ("G05", "G06"):
        x("mousemove", *editor.screen(editor.hex(label)))
        editor.still()
    editor.picture("set up, a unit in hand")
    x("mouseup", 1)
    editor.wait("it begins elsewhere", lambda s: s["history"]["done"] == done + 1)
    editor.still()
    editor.picture("set up, let go")
    editor.key("ctrl+z")
    editor.wait("it is back", lambda s: s["history"]["done"] == done)
    editor.run("tool.select")


def check_units(editor, project):
    """A unit is put on a hex by name, and another one is dragged there; the pages panel shows the orders."""
    for panel in ("panel.properties", "panel.hex", "panel.order"):
        editor.run(panel)
    editor.wait("the scenarios are listed", lambda s: any(c["name"] == "Scenario" for c in s["controls"]))
    editor.choose("main", "Scenario", "The opening day")
    editor.still()
    arranging.find_row(editor, "7e compagnie")
    editor.picture("order of battle")
    editor.press("main", "Begins in hex")
    editor.type("d5")
    editor.key("Return")
    editor.wait("the company begins in D05", lambda s: s["modified"] and s["history"]["done"] == 2)
    unit = arranging.find_row(editor, "Section de mitrailleuses")
    arranging.drag(editor, unit, editor.screen(editor.hex("F05")))
    x("mouseup", 1)
    editor.wait("the machine guns begin in F05", lambda s: s["history"]["done"] == 3)
    editor.picture("order of battle after")
    drag_on_map(editor)
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])
    scenario = read(os.path.join(project, "ouverture.scenario.xml"))
    for hexes, unit in (("D05", "GC"), ("F05", "GM")):
        check(f"{unit} begins in {hexes}", re.search(rf'<setup hexes="{hexes}"[^>]*>\s*<unit id="{unit}"', scenario))
    editor.run("panel.order")
    editor.run("panel.pages")
    editor.wait("the orders are shown", lambda s: any(
        c["window"] == "main" and c["label"].startswith("Page 1 of") for c in s["controls"]))
    editor.picture("pages")
    editor.run("panel.pages")


def shown_page(editor):
    """Returns the text below the preview: "Page 1 of 3"."""
    return next((c["label"] for c in editor.controls("export") if c["label"].startswith("Page ")), "")


def offers(editor, these, others):
    """The dialog has the fields of the chosen document."""
    state = editor.wait("the options are there", lambda s: these <= {c["name"] for c in s["controls"]} and not s["busy"])
    names = {c["name"] for c in state["controls"] if c["window"] == "export"}
    check(f"nothing is offered that the document does not take: {sorted(others & names)}", not others & names)


def write_out(editor, path):
    editor.press("export", "Export…")
    editor.file_box(path)
    editor.wait("the file is there", lambda s: os.path.exists(path))
    editor.wait("the dialog is ready again", lambda s: len(s["messages"]) == 1)


def check_typed_paper(editor, folder):
    """A custom paper size with a decimal comma tiles the map, in the preview and in the file."""
    whole = shown_page(editor)
    editor.write("export", "paper", "200,5x300")
    editor.key("Return")
    editor.wait("the map is tiled", lambda s: shown_page(editor).startswith("Page 1 of ") and shown_page(editor) != whole)
    editor.still()
    editor.picture("export typed paper")
    out = os.path.join(folder, "tiled.pdf")
    write_out(editor, out)
    said = subprocess.run(["pdfinfo", out], capture_output=True, text=True, check=True).stdout
    size = re.search(r"Page size:\s+([\d.]+) x ([\d.]+) pts", said)
    check(f"its pages have that size: {said}", sorted(round(float(n) / 72 * 25.4, 1) for n in size.groups()) == [200.5, 300])


def check_side(editor):
    """Sides of the scenario are listed by name; choosing one gives fewer cards."""
    both = shown_page(editor)
    check("each side has its cards", editor.control("export", "side")["value"] == "separate cards for each side")
    editor.choose("export", "side", "British")
    editor.wait("only its cards are left", lambda s: shown_page(editor).startswith("Page 1 of ") and shown_page(editor) != both)
    editor.still()


def case_export(build, source, folder):
    project, path = copy_of_sample(source, folder)
    # Use a fake printing program that records its arguments.
    tools = os.path.join(folder, "tools")
    os.makedirs(tools)
    told = os.path.join(folder, "told")
    for name in ("xdg-open", "gio"):
        program = os.path.join(tools, name)
        write(program, f'#!/bin/sh\nfor w in "$@"; do echo "$w"; done >>"{told}"\n')
        os.chmod(program, os.stat(program).st_mode | stat.S_IXUSR)
    editor = Editor(build, folder, project, extra_env={"PATH": tools + ":" + os.environ["PATH"]})
    try:
        editor.still()
        check_units(editor, project)
        editor.key("ctrl+e")
        editor.dialog("export")
        editor.wait("the page is shown", lambda s: any("Page 1 of" in c["label"] for c in s["controls"]))
        check_purposes(editor, folder, told)
        editor.press("export", "Copy shop")
        editor.press("export", "More options")
        editor.picture("export map")
        offers(editor, {"paper", "legend", "layers terrain", "hex-numbers"}, {"duplex", "side", "template", "sheet"})
        check("lengths have their unit", any(
            c["label"].replace("\n", " ") == "Margin that the printer leaves blank (mm)" for c in editor.controls("export")))
        out = os.path.join(folder, "out.pdf")
        write_out(editor, out)
        with open(out, "rb") as file:
            check("it is a PDF", file.read(5) == b"%PDF-")
        check_typed_paper(editor, folder)
        # The counters have several pages.
        editor.choose("export", "Document", "The armies and their markers")
        editor.wait("the counters are shown", lambda s: any(
            "Page 1 of" in c["label"] and not c["label"].startswith("Page 1 of 1 ") for c in s["controls"]))
        offers(editor, {"paper", "duplex", "sheet"}, {"side", "template", "legend", "layers terrain"})
        for name, value in (("duplex", "over the long edge"), ("sheet-lang", "as the document says"), ("paper", "A3")):
            shown = editor.control("export", name).get("value")
            check(f"{name} is said in words: {shown}", shown == value)
        editor.picture("export counters")
        editor.press("export", "Next page")
        editor.wait("the second page", lambda s: any("Page 2 of" in c["label"] for c in s["controls"]))
        export_faces(editor, folder)
        editor.choose("export", "Document", "The opening day — Scenario")
        editor.wait("the scenario is shown", lambda s: any("Page 1 of" in c["label"] for c in s["controls"]))
        offers(editor, {"paper", "side", "template"}, {"duplex", "legend", "layers terrain"})
        check_side(editor)
        editor.picture("export scenario")
        editor.press("export", "Print…")
        editor.wait("the print program got it", lambda s: os.path.exists(told) and "print.pdf" in read(told))
        export_project(editor, build, project, folder)
        editor.press("export", "Close")
        editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])

        # Exports include unsaved changes of a referenced document.
        delete_all_and_export(editor, folder)
    finally:
        editor.close()


def questions(editor, these, others):
    """The dialog asks these questions, and not the others."""
    state = editor.wait(f"it asks {these}", lambda s: these <= {c["name"] for c in s["controls"] if c["window"] == "export"})
    names = {c["name"] for c in state["controls"] if c["window"] == "export"}
    check(f"it asks nothing that does not matter: {sorted(others & names)}", not others & names)


def check_purposes(editor, folder, told):
    """Each purpose has its own questions; the answers change the page; the folder can be opened afterwards."""
    questions(editor, {"Paper", "Colours", "Sheets of the map"}, {"Backs of the counters", "Look of the paper", "Bleed", "paper"})
    tiled = shown_page(editor)
    editor.picture("export home printer")
    editor.press("export", "Press")
    questions(editor, {"Colours", "Bleed", "Report"}, {"Paper", "Cut lines of the counters"})
    editor.wait("the map is one sheet, with a report", lambda s: shown_page(editor).startswith("Page 1 of ") and
                shown_page(editor) != tiled)
    editor.press("export", "Screen and web")
    questions(editor, {"Form", "Resolution", "Background", "Around the map"}, {"Paper", "Pages", "Counters"})
    editor.choose("export", "Form", "Drawing that can be enlarged (SVG)")
    editor.wait("a drawing has no resolution", lambda s: not editor.has("export", "Resolution")(s))
    editor.press("export", "Everything")
    questions(editor, {"Paper", "Colours", "Prints", "To play on screens"}, {"Form", "Bleed"})
    shown = editor.control("export", "Prints")["value"]
    check(f"the first answer is the default: {shown}", shown == "A PDF of each document")
    editor.picture("export everything")
    whole = os.path.join(folder, "whole")
    os.makedirs(whole)
    editor.press("export", "Export…")
    editor.file_box(whole + "/")
    editor.wait("the game is there", lambda s: editor.has("export", "Open folder")(s))
    names = sorted(os.listdir(whole))
    check(f"each document with pages has its file: {names}", "The-armies-and-their-markers-counters.pdf" in names and
          "The-opening-day-map.pdf" in names and "The-opening-day-scenario.pdf" in names)
    editor.picture("everything exported")
    editor.press("export", "Open folder")
    editor.wait("the folder is open", lambda s: os.path.exists(told) and whole in read(told))


def export_project(editor, build, project, folder):
    """The whole project as files for a web page: the same as from the command line."""
    editor.press("export", "Home printer")
    editor.choose("export", "Document", "The whole project")
    editor.press("export", "More options")
    questions(editor, {"Paper", "Colours", "Sheets of the map"}, {"Backs of the counters", "Bleed", "paper"})
    shown = editor.control("export", "Paper")["value"]
    check(f"the project is printed on the paper of the printer: {shown}", shown == "A4")
    editor.picture("export project home")
    editor.press("export", "More options")
    editor.choose("export", "Format", "web — data for pages of your own, in a folder or archive: the map as SVG with "
                  "an id for each hex and hexside, everything else as JSON, counters as sprites")
    editor.wait("its options are there", lambda s: any(c["name"] == "sights" for c in s["controls"]))
    editor.picture("export project")
    out = os.path.join(folder, "site.zip")
    editor.press("export", "Export…")
    editor.wait("the name is that of the project",
                lambda s: s["messages"] and s["messages"][-1]["field"] == os.path.basename(project) + ".zip")
    editor.file_box(out)
    # A unit was moved, so that a game log of the project no longer follows the rules.
    editor.wait("what was left out is told", lambda s: any("cannot be set up" in m["text"] for m in s["messages"]))
    editor.key("Return")
    editor.wait("the dialog is ready again", lambda s: len(s["messages"]) == 1)
    same = os.path.join(folder, "same.zip")
    subprocess.run([os.path.join(build, "bin", "coquelicot"), "export", project, "--as", "web", "-o", same], check=True)
    with zipfile.ZipFile(out) as ours, zipfile.ZipFile(same) as theirs:
        check("the files are those of the command line", ours.namelist() == theirs.namelist())
        for name in ("map.svg", "map.webp", "map-2.svg"):
            check(f"{name} is that of the command line", ours.read(name) == theirs.read(name))


def export_faces(editor, folder):
    """Each counter face becomes a picture named after it; the program asks before it overwrites one."""
    faces = os.path.join(folder, "faces")
    os.makedirs(faces)
    write(os.path.join(faces, "be-ac-recto.png"), "another's")
    editor.choose("export", "Format", "png — an image of one page")
    editor.choose("export", "sheet", "each face as a page")
    editor.wait("the faces are shown", lambda s: any("Page 1 of 295" in c["label"] for c in s["controls"]) and not s["busy"])
    editor.press("export", "One file per page")
    editor.picture("export faces")
    editor.press("export", "Export…")
    editor.wait("the name says it", lambda s: s["messages"] and
                s["messages"][-1]["field"] == "The-armies-and-their-markers-counters-%s.png")
    editor.file_box(os.path.join(faces, "%s.png"))
    state = editor.wait("one is there already", lambda s: any("1 of 295" in m["text"] for m in s["messages"]))
    check("nothing is written before the answer", len(os.listdir(faces)) == 1)
    editor.key("alt+y")
    editor.wait("the faces are there", lambda s: len(os.listdir(faces)) == 295)
    editor.wait("the dialog is ready again", lambda s: len(s["messages"]) == 1)
    with open(os.path.join(faces, "be-ac-recto.png"), "rb") as file:
        check("the other file is replaced", file.read(4) == b"\x89PNG")


def delete_all_and_export(editor, folder):
    """The card's sketch shows the map, so deleting the terrain changes the picture."""
    pictures = []
    for number in (1, 2):
        editor.key("ctrl+e")
        editor.dialog("export")
        editor.choose("export", "Document", "The opening day — Scenario")
        out = os.path.join(folder, f"card{number}.pdf")
        editor.press("export", "Export…")
        editor.file_box(out)
        editor.wait("the card is there", lambda s: os.path.exists(out))
        editor.wait("the dialog is ready again", lambda s: len(s["messages"]) == 1)
        editor.press("export", "Close")
        editor.wait("the dialog is closed", lambda s: "export" not in s["windows"])
        pictures.append(os.path.getsize(out))
        if number == 1:
            editor.key("ctrl+a")
            editor.wait("all is selected", lambda s: len(s["selection"]) > 3)
            editor.key("Delete")
            editor.wait("the map is empty", lambda s: s["features"] < 3 and s["modified"])
    check(f"the export has the unsaved map: {pictures}", pictures[1] < pictures[0])


OSM = """<osm version="0.6">
<node id="1" lon="15.58" lat="48.40"/><node id="2" lon="15.59" lat="48.40"/><node id="3" lon="15.59" lat="48.41"/>
<node id="4" lon="15.58" lat="48.41"/><node id="5" lon="15.60" lat="48.40"/><node id="6" lon="15.60" lat="48.41"/>
<way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/><tag k="natural" v="wood"/></way>
<way id="2"><nd ref="5"/><nd ref="6"/><tag k="highway" v="primary"/></way>
</osm>
"""


def case_import(build, source, folder):
    """What will come in is shown before it comes in: a map from OpenStreetMap, and a list of counters."""
    project, _ = copy_of_sample(source, folder)
    ground, counters = os.path.join(folder, "ground.osm"), os.path.join(folder, "more.csv")
    with open(ground, "w", encoding="utf-8") as file:
        file.write(OSM)
    with open(counters, "w", encoding="utf-8") as file:
        file.write("id,type,nation,front.fp,nonsense\nx1,infantry,belgian,4,1\nx2,infantry,belgian,5,2\n")
    editor = Editor(build, folder, project)

    def look_at(path, rows):
        editor.run("file.import")
        editor.file_box(path)
        editor.dialog("import")
        editor.wait("what comes in is listed", lambda s: editor.control("import", "What comes in", s).get("rows") == rows)
        editor.still()

    try:
        editor.still()
        documents = set(os.listdir(project))
        done = editor.state()["history"]["done"]
        look_at(ground, 2)
        editor.picture("import map")
        editor.press("import", "Cancel")
        editor.wait("the window is closed", lambda s: "import" not in s["windows"])
        check("nothing has come in", editor.state()["history"]["done"] == done)
        # The map comes in, and then the file again, with another road, onto the map.
        look_at(ground, 2)
        editor.press("import", "Import")
        editor.wait("the map has come in", lambda s: s["history"]["done"] == done + 1)
        with open(ground, "w", encoding="utf-8") as file:
            file.write(OSM.replace("</osm>", '<way id="3"><nd ref="1"/><nd ref="6"/><tag k="highway" v="track"/></way></osm>'))
        look_at(ground, 2)
        check("it goes onto the map", editor.control("import", "Goes into")["value"].startswith("the map “ground"))
        editor.picture("import onto")
        editor.press("import", "Import")
        editor.wait("it is one step", lambda s: s["history"]["done"] == done + 2)
        editor.picture("import onto done")
        editor.key("ctrl+z")
        editor.wait("Undo takes it back", lambda s: s["history"]["done"] == done + 1)
        editor.key("ctrl+z")
        editor.wait("and the map", lambda s: s["history"]["done"] == done)
        look_at(counters, 2)
        editor.picture("import counters")
        report = editor.control("import", "What is imported, and what is not")["value"]
        check("what is left out is said: " + report, "nonsense" in report)
        editor.press("import", "Import")
        editor.wait("it has come in", lambda s: s["history"]["done"] == done + 1)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        added = set(os.listdir(project)) - documents - {".coquelicot"}
        check(f"it is a file of the project: {added}", "more.counters.xml" in added)
        editor.leave()
    finally:
        editor.close()
