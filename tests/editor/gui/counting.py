# SPDX-License-Identifier: MIT
"""Counters are added, named, copied, given pictures, undone and saved; the project is packed."""
import os
import re
import time
import zipfile

from driver import Editor, check, copy_of_sample, coquelicot, x
from starting import drag

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


def case_dozens(build, source, folder):
    """Pictures are dropped for several counters at once and matched by name, texts are replaced, the project is packed."""
    project, _ = copy_of_sample(source, folder)
    counters = os.path.join(project, "armees.counters.xml")
    names = ["be-inf.svg", "Section de mitrailleuses.svg", "be-inf-verso.svg", "nobody.svg"]
    files = [os.path.join(folder, "art", name) for name in names]
    os.makedirs(os.path.join(folder, "art"))
    for file in files:
        with open(file, "w", encoding="utf-8") as out:
            out.write(PICTURE)

    def text():
        with open(counters, encoding="utf-8") as file:
            return file.read()

    editor = Editor(build, folder, project)
    try:
        editor.still()
        rows = editor.state()["history"]["rows"]
        editor.key("ctrl+shift+c")
        editor.wait("the panel is there", editor.has("main", "Faces of the counters"))
        editor.still()
        at = editor.control("main", "Faces of the counters")["at"]
        onto = (at[0] + at[2] // 2, at[1] + at[3] // 2)

        def matched(editor):
            editor.wait("the matches are shown", editor.has("images", "Use the images"))
            editor.picture("matches")
            boxes = {c["label"]: c["enabled"] for c in editor.controls("images") if c["label"] in names}
            check(f"three images have a counter: {boxes}", boxes == {n: n != "nobody.svg" for n in names})
            editor.press("images", "Use the images")

        drag(build, files, editor, matched, onto)
        rows += 1
        editor.wait("they are one step", lambda s: s["history"]["rows"] == rows)
        editor.still()
        editor.picture("images of counters")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        # Three counters are called by the name of one file.
        for path, faces in (("be-inf", 1), ("section-de-mitrailleuses", 3), ("be-inf-verso", 1)):
            found = text().count(f'image="pictures/{path}.svg"')
            check(f"{path} is on as many faces as fit: {found}", found == faces)

        editor.write("main", "Filter the counters", "mitrailleuses")
        editor.still()
        editor.aim("main", "Faces of the counters", (30, 30))
        editor.click_here()
        editor.run("Turn the image")
        rows += 1
        editor.wait("it is turned", lambda s: s["history"]["rows"] == rows)
        editor.run("Crop the image…")
        editor.wait("it asks", editor.has("crop", "Left"))
        editor.still()
        at = editor.control("crop", "crop-image")["at"]
        editor.aim("crop", "crop-image", (at[2] // 4, at[3] // 4))
        at = editor.control("crop", "crop-image")["at"]
        x("mousedown", 1)
        for step in (3, 2):
            x("mousemove", at[0] + at[2] // step, at[1] + at[3] // step)
            time.sleep(0.1)
        x("mouseup", 1)
        editor.picture("crop")
        editor.press("crop", "Crop")
        rows += 1
        editor.wait("it is cropped", lambda s: s["history"]["rows"] == rows)
        editor.picture("turned and cropped")
        editor.press("main", "Filter the counters")
        editor.key("ctrl+a", "BackSpace")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the image is turned", 'image-turn="90"' in text())
        crop = re.search(r'image-crop="(\d+) (\d+) (\d+) (\d+)"', text())
        check("it is cropped to what was drawn", crop and all(
            abs(int(found) - wanted) <= 2 for found, wanted in zip(crop.groups(), (25, 17, 50, 50))))

        editor.run("Find and replace")
        editor.wait("it asks", editor.has("replace", "Replace with"))
        editor.write("replace", "Find", "Escadron")
        editor.write("replace", "Replace with", "Peloton")
        editor.picture("replace")
        editor.press("replace", "Replace all")
        rows += 1
        editor.wait("the texts are replaced", lambda s: s["history"]["rows"] == rows)

        packed = os.path.join(folder, "game.zip")
        editor.run("Pack the project")
        editor.file_box(packed)
        editor.wait("the package is there", lambda s: os.path.exists(packed) and not s["busy"])
        with zipfile.ZipFile(packed) as archive:
            check("it is whole", archive.testzip() is None)
            check("the images are in it", "pictures/be-inf-verso.svg" in archive.namelist())
            check("the unsaved text is in it", b"Peloton" in archive.read("armees.counters.xml") and "Peloton" not in text())
    finally:
        editor.close()
