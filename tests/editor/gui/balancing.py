# SPDX-License-Identifier: MIT
"""The search for balance: what may vary is chosen, games are played, a proposal is applied and undone."""
import os

from driver import Editor, check, copy_of_sample, coquelicot, x


def balance(editor):
    return editor.state()["game"]["balance"]


def write_games(editor, text):
    """Clicks into the number of games, the left part of a spin control, and types there."""
    editor.wait("the number of games is there", editor.has("main", "Games of the search"))
    at = editor.control("main", "Games of the search")["at"]
    x("mousemove", at[0] + 16, at[1] + at[3] // 2)
    editor.click_here()
    editor.key("ctrl+a")
    editor.type(text)
    editor.key("Tab")
    editor.wait(f"{text} games", lambda s: any(c["name"] == "Games of the search" and c["value"] == text for c in s["controls"]))


def case_balance(build, source, folder):
    project, _ = copy_of_sample(source, folder)
    scenario = os.path.join(project, "ouverture.scenario.xml")
    editor = Editor(build, folder, project)
    editor.run("balance panel")
    editor.wait("what may vary is listed", lambda s: "turns.count" in s["game"]["balance"]["offers"])
    editor.choose("main", "Scenario", "The opening day")
    editor.wait("also of this scenario", lambda s: "units.de" in s["game"]["balance"]["offers"] and not s["busy"])
    editor.still()
    editor.picture("what may vary")
    offers = balance(editor)["offers"]
    # A double click takes the usual values, a text other ones.
    check(f"the turns are first: {offers}", offers.index("turns.count") == 0)
    editor.row("main", "What may vary", 0, clicks=2)
    editor.wait("the turns vary", lambda s: s["game"]["balance"]["chosen"] == {"turns.count": "4..8"})
    for _ in range(offers.index("units.uk") - offers.index("turns.count")):  # the rows may have several lines
        editor.key("Down")
    editor.wait("its values can be typed", lambda s: any(
        c["name"] == "Values" and c["enabled"] for c in s["controls"] if c["window"] == "main"))
    editor.press("main", "Values")
    editor.type("2..5")
    editor.key("Return")
    chosen = {"turns.count": "4..8", "units.uk": "2..5"}
    editor.wait("the units vary", lambda s: s["game"]["balance"]["chosen"] == chosen)
    write_games(editor, "400")
    editor.press("main", "Search")
    editor.wait("it searches", lambda s: s["game"]["balance"]["running"] or s["game"]["balance"]["proposals"])
    editor.picture("searching")
    state = editor.wait("it has found proposals", lambda s: not s["game"]["balance"]["running"] and s["game"]["balance"]["proposals"])
    editor.still()
    editor.picture("proposals")
    found = state["game"]["balance"]["proposals"]
    status, said = coquelicot(build, "balance", scenario, "--vary", "turns.count=4..8", "--vary", "units.uk=2..5",
                              "--aim", "uk=50", "--games", "400")
    check(f"the command line searches, too: {said}", status == 0)
    for row in found:
        check(f"it finds {row['value']} as well: {said}", row["value"] in said)
    check(f"there are proposals: {found}", len(found) > 2)
    rows = editor.state()["history"]["rows"]
    editor.row("main", "Proposals", 0)  # its height depends on the width of the panel
    editor.key("Down")
    editor.wait("it can be applied", lambda s: any(
        c["label"] == "Apply" and c["enabled"] for c in s["controls"] if c["window"] == "main"))
    editor.press("main", "Apply")
    editor.wait("the changes are one step", lambda s: s["history"]["rows"] == rows + 1)
    editor.still()
    editor.picture("applied")
    editor.key("ctrl+s")
    editor.wait("it is saved", lambda s: not s["modified"])
    status, said = coquelicot(build, "check", scenario)
    check(f"the checks are content: {said}", status == 0)
    editor.key("ctrl+z")
    editor.wait("it is undone", lambda s: s["history"]["done"] == rows)
    editor.key("ctrl+s")
    editor.wait("it is as it was", lambda s: not s["modified"])
    # A search can be stopped.
    write_games(editor, "100000")
    editor.press("main", "Search")
    editor.wait("it searches again", lambda s: s["game"]["balance"]["running"] and s["game"]["balance"]["progress"] > 0)
    at = editor.control("main", "Stop")["at"]  # the editor is busy until then
    x("mousemove", at[0] + at[2] // 2, at[1] + at[3] // 2)
    editor.click_here()
    editor.wait("it is stopped", lambda s: not s["game"]["balance"]["running"])
    editor.close()
