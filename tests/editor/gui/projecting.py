# SPDX-License-Identifier: MIT
"""Makes a project from scratch: a blank map by the dialog, its fields, a wood, and the list of recent projects."""
import os

from driver import Editor, check, coquelicot, copy_of_sample
from drawing import choose_terrain


def case_blank(build, source, folder):
    _, path = copy_of_sample(source, folder)
    editor = Editor(build, folder, path)
    try:
        editor.still()
        editor.key("ctrl+n")
        editor.dialog("new project")
        editor.write("new project", "Name of the project", "north")
        editor.write("new project", "In the folder", folder)
        editor.write("new project", "Title of the map", "First")
        for count in ("10", "8"):  # by keys, because a spin control has several parts
            editor.key("Tab", "ctrl+a")
            editor.type(count)
        editor.picture("blank map")
        editor.press("new project", "OK")
        project = os.path.join(folder, "north")
        editor.wait("the blank map is open", lambda s: s["map"].startswith(project) and len(s["hexes"]) == 80)
        editor.still()

        # Edit the map's own fields, which appear if nothing is selected.
        editor.write("main", "Title of the map", "North Wood")
        editor.key("Return")
        editor.wait("the title is a step", lambda s: s["modified"] and s["history"]["rows"] == 2)
        choose_terrain(editor, "woods", "woods")
        editor.key("p")
        for um in [(50000, 50000), (90000, 50000), (90000, 90000)]:
            editor.click(um)
        editor.key("Return")
        editor.wait("a wood is drawn", lambda s: s["features"] == 1)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        editor.picture("wood on a blank map")

        # Close the project and reopen it from the list of recent projects.
        editor.key("ctrl+w")
        editor.wait("the start page is there", lambda s: s["windows"] == ["start"])
        editor.press("start", "north")
        editor.wait("it is open again", lambda s: s["map"].startswith(project) and s["features"] == 1)
        editor.still()
    finally:
        editor.close()
    with open(os.path.join(project, "north.map.xml"), encoding="utf-8") as file:
        check("the title is in the file", "<title>North Wood</title>" in file.read())
    status, said = coquelicot(build, "check", "--strict", project)
    check("the project passes the strict check: " + said, status == 0)
