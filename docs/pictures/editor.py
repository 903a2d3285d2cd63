# SPDX-License-Identifier: MIT
"""Makes the pictures of docs/editor.md; see editor.sh."""
import os
import shutil
import subprocess
import sys
import tempfile

build, here = sys.argv[1:3]
sys.path.insert(0, os.path.join(here, "..", "..", "tests", "editor", "gui"))
from drawing import wood_points  # noqa: E402
from driver import Editor, x  # noqa: E402


def picture(name):
    editor.still()
    subprocess.run(["import", "-window", "root", "-strip", os.path.join(here, name + ".png")], check=True)


def settle(editor):
    editor.wait("all is known", lambda s: s["derived_current"] and s["problems_current"])
    editor.still()


for language in ("en", "fr"):
    folder = tempfile.mkdtemp()
    project = os.path.join(folder, "red-poppies")
    shutil.copytree(os.path.join(here, "..", "..", "samples", "red-poppies"), project)
    editor = Editor(build, folder, project, language)
    settle(editor)
    editor.point(editor.hex("E06"))
    picture(f"editor-{language}")

    editor.key("5", "p", "s")
    for point in wood_points(editor)[:11]:
        editor.click((point[0] + 2 * 16454, point[1] + 19000))
    picture(f"editor-draw-{language}")
    editor.key("Return", "s")
    editor.wait("the lines of sight have changed", lambda s: s["los_changes"] > 0)
    settle(editor)
    editor.key("F7", "F7")
    picture(f"editor-changes-{language}")
    editor.key("ctrl+z")
    settle(editor)

    for key, window, name in (("ctrl+e", "export", "export"), ("ctrl+comma", "preferences", "preferences")):
        editor.key(key)
        editor.dialog(window)
        if name == "export":
            editor.wait("the page is shown", lambda s: any(c["label"].startswith("Page 1 ") for c in s["controls"]))
        picture(f"editor-{name}-{language}")
        editor.key("Escape")
        editor.wait(name, lambda s, w=window: w not in s["windows"])
    editor.point(editor.hex("F05"))
    before = editor.listens()
    x("keydown", "v")
    editor.taken(before, 1, "v")
    picture(f"editor-view-{language}")
    x("keyup", "v")
    for place, text in (("D05", {"en": "Is the mill still there?", "fr": "Le moulin est-il encore là ?"}),
                        ("G06", {"en": "Too far for the Vickers", "fr": "Trop loin pour les Vickers"})):
        editor.key("a")
        editor.click(editor.hex(place))
        editor.wait("the note is being written", lambda s: s["focus"] not in ("", "canvas"))
        editor.type(text[language])
        editor.key("Return")
        editor.wait("it is written", lambda s: s["focus"] == "canvas")
    editor.run("panel.notes")
    editor.still()
    picture(f"editor-notes-{language}")
    editor.run("tool.select")
    editor.key("ctrl+z", "ctrl+z")
    settle(editor)
    # Replace some panels by others.
    for panel in ("panel.properties", "panel.hex", "panel.order", "panel.pages"):
        editor.run(panel)
    editor.point(editor.hex("E06"))
    editor.wait("the orders are shown", lambda s: any(
        c["window"] == "main" and c["label"].startswith("Page 1 ") for c in s["controls"]))
    picture(f"editor-order-{language}")
    editor.run("view.default-layout")
    settle(editor)
    before = editor.state()["bars"]["tools"][2]
    editor.key("ctrl+comma")
    editor.dialog("preferences")
    editor.press("preferences", {"en": "Names beside the icons", "fr": "Noms à côté des icônes"}[language])
    editor.key("Return")
    editor.wait("the tools have names", lambda s, b=before: s["bars"]["tools"][2] > b + 40)
    settle(editor)
    picture(f"editor-names-{language}")
    editor.close()
    shutil.rmtree(folder, ignore_errors=True)
