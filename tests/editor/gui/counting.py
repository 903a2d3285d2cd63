# SPDX-License-Identifier: MIT
"""Counters are added, named, copied, given a picture, undone and saved."""
import os

from driver import Editor, check, copy_of_sample, coquelicot

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
<rect width="40" height="30" fill="#7a1f1f"/><circle cx="20" cy="15" r="10" fill="#f4d03f"/></svg>
"""


def case_counters(build, source, folder):
    project, path = copy_of_sample(source, folder)
    picture = os.path.join(folder, "Soleil levant.svg")
    with open(picture, "w", encoding="utf-8") as file:
        file.write(PICTURE)
    counters = os.path.join(project, "armees.counters.xml")

    def text():
        with open(counters, encoding="utf-8") as file:
            return file.read()

    first = text()
    editor = Editor(build, folder, project)
    try:
        editor.still()
        rows = editor.state()["history"]["rows"]
        editor.key("ctrl+shift+c")
        editor.wait("the panel is there", editor.has("main", "Filter the counters"))
        editor.still()
        editor.picture("counters")
        for name in ("Grenadiers", "Sapeurs"):
            editor.press("main", "Add")
            rows += 1
            editor.wait("a counter is added", lambda s: s["history"]["rows"] == rows)
            editor.type(name)
            editor.key("Return")
            rows += 1
            editor.wait("it has its name", lambda s: s["history"]["rows"] == rows)
        editor.press("main", "Image…")
        editor.file_box(picture)
        rows += 1
        editor.wait("it has a picture", lambda s: s["history"]["rows"] == rows)
        editor.still()
        editor.picture("Counter image")
        editor.key("ctrl+z")
        editor.wait("the picture is undone", lambda s: s["history"]["done"] == rows - 1)
        editor.key("ctrl+y")
        editor.wait("and done again", lambda s: s["history"]["done"] == rows)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the counters are in the file", "Grenadiers" in text() and "Sapeurs" in text() and first not in text())
        check("the picture lies beside them", os.path.exists(os.path.join(project, "pictures", "soleil-levant.svg")) and
              'image="pictures/soleil-levant.svg"' in text())
        status, said = coquelicot(build, "check", counters)
        check(f"the checks are content: {said}", status == 0)
    finally:
        editor.close()
