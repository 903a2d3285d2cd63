# SPDX-License-Identifier: MIT
"""Notes on the map: written, moved, edited, ticked off in the list, found again, undone, saved and exported."""
import os
import re

from driver import Editor, check, coquelicot, copy_of_sample, read, x


FIELD = "Text of the note"


def head(editor, um):
    """Returns the place of the page on which the middle of the pin's head is."""
    view = editor.state()["view"]
    return um[0], um[1] - 17 / view["yy"]


def write(editor, text):
    """Types into the field on the map, and keeps the text."""
    editor.wait("the field has the focus", lambda s: s["focus"] == FIELD)
    editor.key("ctrl+a")
    editor.type(text)
    editor.key("Return")
    editor.wait("the field is closed", lambda s: s["focus"] == "canvas" and not any(c["name"] == FIELD for c in s["controls"]))


def notes(state):
    return {note["text"]: note for note in state["notes"]}


def write_three(editor):
    """Three notes by the key and clicks."""
    editor.key("a")
    editor.wait("the note tool is active", lambda s: s["tool"] == "note")
    for number, (label, text) in enumerate([("C03", "Is the mill still there?"), ("F05", "Widen this stream"),
                                            ("G09", "Ask Paul about the road and the bridge south of the farm")], start=1):
        editor.click(editor.hex(label))
        if number == 1:
            editor.wait("the field has the focus", lambda s: s["focus"] == FIELD)
            editor.type("Is the mill")
            editor.picture("notes 1 a note is being written")
        write(editor, text)
        state = editor.wait(f"note {number} is there", lambda s, n=number, t=text: len(s["notes"]) == n and t in notes(s))
        check("it is selected", state["selection"] == [notes(state)[text]["id"]])
    # Escape makes none.
    editor.click(editor.hex("B08"))
    editor.wait("the field has the focus", lambda s: s["focus"] == FIELD)
    editor.type("never mind")
    editor.key("Escape")
    editor.wait("there is no fourth note", lambda s: s["focus"] == "canvas" and len(s["notes"]) == 3)
    editor.still()
    editor.picture("notes 2 three notes")


def move_and_edit(editor):
    """A drag moves a note, with either tool; a double click and Enter edit it; undo takes each step back."""
    editor.key("q")
    editor.wait("the select tool is active", lambda s: s["tool"] == "select")
    place = notes(editor.state())["Widen this stream"]["at"]
    to = editor.hex("E06")
    editor.drag(head(editor, place), head(editor, to))
    editor.wait("it is there", lambda s: abs(notes(s)["Widen this stream"]["at"][0] - to[0]) < 1500 and
                abs(notes(s)["Widen this stream"]["at"][1] - to[1]) < 1500)
    editor.point(head(editor, notes(editor.state())["Widen this stream"]["at"]))
    editor.click_here(clicks=2)
    write(editor, "Widen this stream to 3 mm")
    editor.wait("it has the new text", lambda s: "Widen this stream to 3 mm" in notes(s))
    editor.key("Return")
    editor.wait("Enter edits it again", lambda s: s["focus"] == FIELD)
    editor.key("Escape")
    editor.wait("the canvas has the focus", lambda s: s["focus"] == "canvas")
    editor.key("ctrl+z", "ctrl+z")
    editor.wait("both steps are undone", lambda s: notes(s).get("Widen this stream", {}).get("at") == place)
    editor.key("ctrl+y", "ctrl+y")
    editor.wait("and done again", lambda s: "Widen this stream to 3 mm" in notes(s))


def tick_off(editor):
    """The list: its tab has the number of open notes, a click goes there, the tick and the buttons change the note."""
    editor.run("panel.notes")
    editor.wait("the list is there", editor.has("main", "Notes"))
    editor.still()
    editor.row("main", "Notes", 0)
    mill = notes(editor.state())["Is the mill still there?"]["id"]
    editor.wait("the note is selected", lambda s: s["selection"] == [mill] and s["focus"] == "canvas")
    tab = editor.state()["tabs"]["Notes"]
    strip = next(c["at"] for c in editor.state()["controls"] if c["name"] == "wxAuiTabCtrl")
    check(f"the tab of the list is visible: {tab} {strip}", tab[4] and strip[0] <= tab[0] and
          tab[0] + tab[2] <= strip[0] + strip[2])
    editor.picture("notes 3 the list")
    editor.press("main", "The note is done, or open again")
    editor.wait("it is done", lambda s: notes(s)["Is the mill still there?"]["done"])
    editor.wait("the button opens it again", editor.has("main", "Open again"))
    editor.key("shift+a")
    editor.wait("the key opens it", lambda s: not notes(s)["Is the mill still there?"]["done"])
    editor.key("shift+a")
    editor.wait("and the key ticks it off", lambda s: notes(s)["Is the mill still there?"]["done"])
    editor.choose("main", "Colour of the selected notes", "Red, with an exclamation mark")
    editor.still()
    editor.picture("notes 4 one is done")
    editor.press("main", "Hide notes that are done")
    editor.still()
    editor.row("main", "Notes", 0)
    wide = notes(editor.state())["Widen this stream to 3 mm"]["id"]
    editor.wait("the first row is now an open note", lambda s: s["selection"] == [wide])
    editor.press("main", "Hide notes that are done")
    editor.still()
    # Far away, a click on the row brings the note into view.
    editor.point(editor.hex("A01"))
    for _ in range(12):
        x("click", 4)
    editor.still()
    editor.row("main", "Notes", 2)
    paul = notes(editor.state())["Ask Paul about the road and the bridge south of the farm"]
    editor.wait("it is selected", lambda s: s["selection"] == [paul["id"]])
    editor.still()
    at, view = editor.screen(paul["at"]), editor.state()["view"]
    check(f"it is in sight: {at}", 0 < at[0] - view["left"] < view["width"] and 0 < at[1] - view["top"] < view["height"])
    editor.picture("notes 5 found again")
    editor.key("ctrl+0")
    editor.still()


def case_notes(build, source, folder):
    project, path = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        editor.key("ctrl+0")
        editor.still()
        write_three(editor)
        move_and_edit(editor)
        tick_off(editor)
        # Delete, and undo.
        editor.key("Delete")
        editor.wait("the selected note is deleted", lambda s: len(s["notes"]) == 2)
        editor.key("ctrl+z")
        editor.wait("it is back", lambda s: len(s["notes"]) == 3)
        editor.press("main", "Notes on the map")
        editor.still()
        editor.picture("notes 6 hidden on the map")
        editor.press("main", "Notes on the map")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        written = re.findall(r"<note [^>]*>[^<]*</note>", read(path))
        check(f"the file has the notes: {written}", len(written) == 3 and 'colour="red"' in written[0] and 'done="yes"' in written[0])
        editor.leave()
    finally:
        editor.close()
    status, said = coquelicot(build, "check", project)
    check(f"the project is still right: {said}", status == 0)
    for notes_too in ("no", "yes"):
        svg = os.path.join(folder, f"{notes_too}.svg")
        status, said = coquelicot(build, "export", path, "-o", svg, "--notes", notes_too)
        check(f"it is exported: {said}", status == 0)
        check(f"notes={notes_too} holds", ("Ask Paul" in read(svg)) == (notes_too == "yes"))
