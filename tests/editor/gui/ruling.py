# SPDX-License-Identifier: MIT
"""Custom rules and counters: rules of the project, a layout dragged by hand, an id renamed with its references."""
import os

from driver import Editor, check, copy_of_sample, coquelicot, read, x


def case_rules(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        rows = editor.state()["history"]["rows"]
        editor.run("map.rules")
        editor.wait("the rules are there, as one step", lambda s: s["history"]["rows"] == rows + 1)
        editor.wait("the panel is there", editor.has("main", "Ruleset entries"))
        editor.still()
        editor.picture("rules")
        editor.run("map.new-terrain")
        editor.dialog("terrain type")
        editor.write("terrain type", "Name in English", "Palm grove")
        editor.write("terrain type", "Name in French", "Palmeraie")
        editor.picture("new terrain type")
        editor.press("terrain type", "OK")
        editor.wait("the type is a step", lambda s: s["history"]["rows"] == rows + 2)
        editor.still()
        editor.picture("terrain type of this project")
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        editor.leave()
    finally:
        editor.close()
    rules = read(project, "ouverture.ruleset.xml")
    check("the type is in the rules", 'id="palm-grove"' in rules and ">Palmeraie<" in rules)
    for name in ("ouverture.map.xml", "armees.counters.xml", "ouverture.scenario.xml"):
        check(f"{name} has the rules", 'ruleset="ouverture.ruleset.xml"' in read(project, name))
    status, said = coquelicot(build, "check", project)
    check("the checks are content: " + said, status == 0)


def spot(editor, name, across, down):
    """Returns a place on a control, given in thousandths of its size."""
    at = editor.control("main", name)["at"]
    return at[0] + at[2] * across // 1000, at[1] + at[3] * down // 1000


def case_layout(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    counters = os.path.join(project, "armees.counters.xml")
    editor = Editor(build, folder, project)
    try:
        editor.still()
        rows = editor.state()["history"]["rows"]
        editor.run("counters.layout")
        editor.wait("the panel is there", editor.has("main", "A new layout, based on how counters are drawn now"))
        editor.still()
        editor.press("main", "A new layout, based on how counters are drawn now")
        editor.wait("the menu is open", lambda s: s["menu"])
        editor.key("Down", "Return")
        rows += 1
        editor.wait("the layout is a step", lambda s: s["history"]["rows"] == rows)
        editor.still()
        editor.picture("layout")

        # Drag the symbol from the middle of the counter to the left.
        editor.aim("main", "Enlarged counter")
        editor.press_anew()
        place = dict(word.split("=") for word in x("getmouselocation", "--shell").split())
        start = int(place["X"]), int(place["Y"])
        for step in range(1, 9):
            x("mousemove", start[0] - 3 * step, start[1] + step)
        editor.picture("layout dragged")
        x("mouseup", 1)
        rows += 1
        editor.wait("the drag is one step", lambda s: s["history"]["rows"] == rows)
        editor.key("Left")
        rows += 1
        editor.wait("a key moves it", lambda s: s["history"]["rows"] == rows)

        # A drag beyond the edge is refused.
        editor.aim("main", "Enlarged counter")
        editor.press_anew()
        for step in range(1, 9):
            x("mousemove", start[0] - 40 * step, start[1])
        editor.picture("layout refused")
        x("mouseup", 1)
        editor.still()
        check("what stands outside is no step", editor.state()["history"]["rows"] == rows)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the layout is in the file", "<layout " in read(counters))
        editor.leave()
    finally:
        editor.close()
    status, said = coquelicot(build, "check", counters)
    check(f"the checks are content: {said}", status == 0)


def case_rename(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    try:
        editor.still()
        rows = editor.state()["history"]["rows"]
        editor.key("ctrl+shift+c")
        editor.wait("the panel is there", editor.has("main", "Table of the counters"))
        editor.still()
        old = read(project, "ouverture.scenario.xml").split('counter="', 1)[1].split('"', 1)[0]
        editor.write("main", "Filter the counters", "id:" + old)
        editor.still()
        at = editor.control("main", "Table of the counters")["at"]
        x("mousemove", at[0] + 60, at[1] + 38)  # the first row's id; the table has its own window
        editor.still()
        editor.click_here()
        editor.key("F2", "ctrl+a")
        editor.type("fresh-id")
        editor.key("Return")
        editor.message("what follows is said before", "ouverture.scenario.xml")
        rows += 1
        editor.wait("it is one step", lambda s: s["history"]["rows"] == rows)
        editor.key("ctrl+s")
        editor.wait("it is saved", lambda s: not s["modified"])
        check("the scenario follows", 'counter="fresh-id"' in read(project, "ouverture.scenario.xml"))
        editor.leave()
    finally:
        editor.close()
    status, said = coquelicot(build, "check", project)
    check("the checks are content: " + said, status == 0)
