# SPDX-License-Identifier: MIT
"""Games in the editor: viewing a log, playing by hand and by the program, replaying the log at the command line,
and a playtest."""
import os
import re
import shutil

from driver import Editor, check, copy_of_sample, coquelicot, read


def menu_item(editor, number):
    """Chooses an item of the open menu."""
    editor.wait("the menu is open", lambda s: s["menu"])
    editor.key(*["Down"] * number)
    editor.key("Return")
    editor.wait("the menu is closed", lambda s: not s["menu"])


def game(editor):
    return editor.state()["game"]


def open_log(editor):
    editor.run("open a log")
    editor.picture("logs")
    menu_item(editor, 1)
    state = editor.wait("the log is open", lambda s: s["game"]["open"] and not s["game"]["working"] and s["game"]["steps"] > 20)
    check("it begins before its first step", state["game"]["at"] == 0)
    for at in range(1, 5):
        editor.key("alt+Right")
        editor.wait(f"step {at}", lambda s: s["game"]["at"] == at)
    editor.key("alt+End")
    editor.wait("its end", lambda s: s["game"]["at"] == s["game"]["steps"])
    editor.still()
    editor.picture("log at its end")
    editor.key("alt+Left")
    editor.wait("a step back", lambda s: s["game"]["at"] == s["game"]["steps"] - 1)
    editor.press("main", "Before the first step")
    editor.wait("its beginning", lambda s: s["game"]["at"] == 0)


def ask_the_rules(editor):
    """Two clicks, on a unit and on another one, show an answer on the panel without playing anything."""
    editor.key("alt+q")
    before = game(editor)["at"]
    editor.click(editor.hex("D03"))
    editor.wait("it is asked about", lambda s: s["game"]["asker"])
    editor.click(editor.hex("E05"))
    editor.wait("it is answered", lambda s: s["game"]["answers"])
    editor.still()
    editor.picture("an answer of the rules")
    check("nothing is played", game(editor)["at"] == before)
    editor.key("Escape")
    editor.wait("the answer goes", lambda s: not s["game"]["answers"] and not s["game"]["asker"])


def play_by_hand(editor, where):
    """Clicks a hex and takes the first action offered there."""
    before = game(editor)["steps"]
    editor.click(editor.hex(where))
    editor.wait("something is offered", lambda s: s["menu"] and s["game"]["offers"])
    editor.picture(f"menu at {where}")
    menu_item(editor, 1)
    editor.wait("it is played", lambda s: s["game"]["steps"] > before and not s["game"]["working"])


def start_game(editor, scenario, sides=()):
    """Starts a new game of the scenario; `sides` are those that the program plays."""
    editor.key("ctrl+g")
    editor.dialog("new game")
    editor.choose("new game", "Scenario", scenario)
    for side in sides:
        editor.press("new game", "The program plays " + side)
    editor.press("new game", "OK")
    editor.wait("a new game", lambda s: s["game"]["open"] and not s["game"]["working"])
    editor.still()


def offer_the_shown_scenario(editor):
    """The dialog and the playtest offer the scenario with the map's name first, not the first of the alphabet."""
    editor.key("ctrl+g")
    state = editor.dialog("new game")
    value = editor.control("new game", "Scenario", state)["value"]
    check(f"the scenario of the map is offered: {value}", value == "The opening day")
    editor.key("Escape")
    editor.wait("the dialog is closed", lambda s: "new game" not in s["windows"])


def keep_unsaved_game(editor):
    """Whatever ends an unsaved game asks first; Esc goes on with the game."""
    steps = game(editor)["steps"]
    ends = {"ctrl+g": lambda: editor.key("ctrl+g"), "close": lambda: editor.run("close the game"),
            "quit": lambda: editor.key("ctrl+q")}
    for name, end in ends.items():
        end()
        editor.wait(f"{name}: the program asks", lambda s: s["messages"] and s["messages"][-1]["active"] and
                    "Save the log of the game" in s["messages"][-1]["text"])
        editor.picture(f"unsaved game {name}")
        editor.answer("Escape")
        check(f"{name}: the game goes on", game(editor)["open"] and game(editor)["steps"] == steps)


def step_on_table(editor):
    """Plays one step: clicks a unit that can act, or double-clicks in the list of actions."""
    before = game(editor)
    for unit, place in list(before["units"].items())[:4]:
        editor.click(place)
        state = editor.wait("the click is answered", lambda s: s["menu"])
        if any(legal for _, legal, _ in state["game"]["offers"]):
            menu_item(editor, 1)
            editor.wait(f"{unit} has acted", lambda s: s["game"]["steps"] > before["steps"] and not s["game"]["working"])
            return True
        editor.key("Escape")
        editor.wait("the menu is closed", lambda s: not s["menu"])
    editor.key("Escape")
    editor.wait("all is offered", lambda s: s["game"]["offers"])
    editor.row("main", "What may be done", 0, clicks=2)
    editor.wait("it is played from the list", lambda s: s["game"]["steps"] > before["steps"] and not s["game"]["working"])
    return False


# A table game of each system without hexes: the sample and its scenario.
TABLES = (("dogme", "crete"), ("perry-heroes", "gue"), ("terrain-napoleonien", "aderhof"))


def case_table(build, source, folder):
    """Plays twenty steps of a table game of each system, by clicks on the table and in the list of actions."""
    for system, scenario in TABLES:
        project = os.path.join(folder, system)
        shutil.copytree(os.path.join(source, "samples", system), project)
        path = os.path.join(project, scenario + ".scenario.xml")
        titles = re.findall(r'<title(?: lang="(..)")?>([^<]*)</title>', read(path))
        title = dict((lang or "fr", name) for lang, name in titles).get("en", titles[0][1])
        place = os.path.join(folder, "state of " + system)
        os.makedirs(place)
        editor = Editor(build, place, project)
        try:
            editor.still()
            start_game(editor, title)
            editor.key("ctrl+0")  # shows the whole table
            editor.still()
            # Click on empty ground, too: the menu lists what can be done there.
            editor.click((60_000, 60_000))
            editor.wait("empty ground is answered", lambda s: s["menu"])
            editor.key("Escape")
            editor.wait("the menu is closed", lambda s: not s["menu"])
            by_map = 0
            for _ in range(20):  # forced actions are taken at once and add steps
                if not game(editor)["over"]:
                    by_map += step_on_table(editor)
            editor.still()
            editor.picture(f"table of {system}")
            check(f"units were clicked: {by_map}", by_map >= 3)
            saved = os.path.join(project, "mine.play.xml")
            editor.run("save the log")
            editor.file_box(saved)
            editor.wait("it is saved", lambda s: s["game"]["saved"] and os.path.exists(saved))
            status, said = coquelicot(build, "play", path, "--log", saved)
            check(f"the command line plays it again: {said}", status == 0)
        finally:
            editor.close()


def case_play(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    editor = Editor(build, folder, project)
    offer_the_shown_scenario(editor)
    open_log(editor)
    editor.key("ctrl+g")
    editor.dialog("new game")
    editor.choose("new game", "Scenario", "A raid")
    editor.press("new game", "The program plays Germans")
    editor.choose("new game", "Level of Germans", "level 2: tries candidates out")
    editor.picture("new game")
    editor.press("new game", "The program plays Germans")
    editor.press("new game", "OK")
    editor.wait("a new game", lambda s: s["game"]["open"] and s["game"]["steps"] == 0 and not s["game"]["working"])
    for where in ("E03", "D03", "D03"):
        play_by_hand(editor, where)
    editor.still()
    editor.picture("three by hand")
    keep_unsaved_game(editor)
    ask_the_rules(editor)
    played = game(editor)["steps"]
    editor.key("alt+Down")
    editor.wait("the program answers", lambda s: s["game"]["steps"] > played and not s["game"]["working"])
    editor.key("alt+BackSpace")
    editor.wait("it is taken back", lambda s: s["game"]["steps"] == played)
    saved = os.path.join(project, "mine.play.xml")
    editor.run("save the log")
    editor.file_box(saved)
    editor.wait("it is saved", lambda s: s["game"]["saved"] and os.path.exists(saved))
    status, said = coquelicot(build, "play", os.path.join(project, "coup-de-main.scenario.xml"), "--log", saved)
    check(f"the command line plays it again: {said}", status == 0)
    playtest(build, editor, project)
    editor.close()


def playtest(build, editor, project, only=None):
    editor.key("ctrl+shift+t")
    editor.wait("it plays", lambda s: s["game"]["playtest"]["games"] > 0)
    scenario = editor.control("main", "Scenario")["value"]
    state = editor.wait("it has played", lambda s: not s["game"]["playtest"]["running"] and s["game"]["playtest"]["games"] == 200)
    editor.still()
    editor.picture("playtest")
    name = only or ("coup-de-main" if scenario == "A raid" else "ouverture")
    _, said = coquelicot(build, "play", os.path.join(project, name + ".scenario.xml"), "--auto", "both", "--games", "200")
    lines = state["game"]["playtest"]["lines"]
    check(f"the figures are those of the command line: {lines} {said}",
          len(lines) > 8 and lines == [line for line in said.splitlines() if line in lines])
    for layer in ("Attacked", "Never mattered", "Contested"):
        editor.choose("main", "What the map shows", layer)
        editor.still()
        editor.picture("playtest " + layer.lower())
    # The turning points are those of the command line, too.
    editor.press("main", "Turning points")
    editor.press("main", "Stop")
    editor.wait("it is stopped", lambda s: not s["game"]["playtest"]["running"])
    editor.press("main", "Start")
    state = editor.wait("it has found the turning points", lambda s: not s["game"]["playtest"]["running"]
                        and len(s["game"]["playtest"]["lines"]) > len(lines))
    _, said = coquelicot(build, "play", os.path.join(project, name + ".scenario.xml"), "--auto", "both", "--games", "200",
                         "--swings", "5000")
    found = state["game"]["playtest"]["lines"]
    check(f"the turning points are those of the command line: {found} {said}", found == said.splitlines())
    editor.picture("playtest turning points")
