# SPDX-License-Identifier: MIT
"""Uses exported pages as a reader would, by mouse, keys and fingers: page_checks.py CASE FILE...

The expected answers come from other commands of the program. Prints each mistake, and exits with 1 if there is one."""

import csv
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browser import Browser, find_chromium  # noqa: E402

mistakes = []


def expect(what, got, wanted):
    if got != wanted:
        mistakes.append("%s: expected %r, but got %r" % (what, wanted, got))


def expect_true(what, holds):
    if not holds:
        mistakes.append(what)


def coquelicot(*arguments):
    return subprocess.run(("coquelicot",) + arguments, check=True, capture_output=True, text=True).stdout


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


class Page:
    """A page in a browser, with the reader's actions."""

    def __init__(self, browser, file):
        self.browser = browser
        browser.open(pathlib.Path(file).resolve().as_uri())
        self.data = browser.run("JSON.parse(document.getElementById('data').textContent)")

    def scene(self, number=None):
        if number is None:
            number = int(self.browser.run("document.getElementById('scene').value"))
        return self.data["scenes"][number]

    def map(self):
        return self.data["maps"][self.scene()["map"]]

    def hex(self, label):
        return next(one for one in self.map()["hexes"] if one["label"] == label)

    def on_screen(self, point):
        """Returns where a point of the map is on the screen, by the browser's own reckoning."""
        return self.browser.run("(() => { const p = new DOMPoint(%f, %f).matrixTransform("
                                "document.getElementById('world').getScreenCTM()); return [p.x, p.y]; })()" % tuple(point))

    def click_hex(self, label):
        self.browser.click_at(*self.on_screen(self.hex(label)["centre"]))

    def text(self, selector):
        return self.browser.run("(document.querySelector(%s) || {}).innerText" % json.dumps(selector))

    def finish(self):
        for error in self.browser.errors():
            mistakes.append("the browser says: " + error)


def check_moves(file, picture=None):
    """Pan, zoom by wheel, buttons and keys, and a pinch on a phone."""
    with Browser() as browser:
        page = Page(browser, file)
        centre = page.hex("C03")["centre"]
        scale = lambda: browser.run("document.getElementById('world').getScreenCTM().a")
        x, y = page.on_screen(centre)
        browser.drag(x, y, -70, 45)
        moved = page.on_screen(centre)
        expect("the map follows the mouse", [round(moved[0] - x), round(moved[1] - y)], [-70, 45])
        expect("a drag chooses no hex", page.text("#hex-title"), None)
        before, at = scale(), page.on_screen(centre)
        browser.wheel(at[0], at[1], -300)
        expect_true("the wheel does not enlarge", scale() > before * 1.2)
        after = page.on_screen(centre)
        expect_true("the point below the wheel moves", abs(after[0] - at[0]) < 1 and abs(after[1] - at[1]) < 1)
        before = scale()
        browser.click("#zoom-out")
        expect_true("the button does not reduce", scale() < before)
        browser.run("document.getElementById('stage').focus()")
        before = scale()
        browser.key("+")
        expect_true("the key does not enlarge", scale() > before)
        browser.click("#zoom-fit")
        corner, far = page.on_screen([0, 0]), page.on_screen([page.map()["width"], page.map()["height"]])
        box = browser.run("(() => { const b = document.getElementById('stage').getBoundingClientRect(); return [b.x, b.y, b.right, b.bottom]; })()")
        expect_true("the whole map is not visible", corner[0] >= box[0] and corner[1] >= box[1] and far[0] <= box[2] and far[1] <= box[3])
        # Keys alone: the cursor walks from hex to hex, and Enter chooses.
        browser.run("document.getElementById('stage').focus()")
        page.click_hex("C03")
        browser.key("ArrowDown")
        browser.key("Enter")
        expect_true("the arrow does not go to the hex below", "C04" in (page.text("#hex-title") or ""))
        page.finish()
    with Browser(390, 844, True) as phone:
        page = Page(phone, file)
        scale = lambda: phone.run("document.getElementById('world').getScreenCTM().a")
        before = scale()
        phone.pinch(195, 300, 80, 200)
        expect_true("a pinch does not enlarge by its own factor", 2.2 < scale() / before < 2.8)
        expect_true("the page is wider than the phone", phone.run("document.documentElement.scrollWidth") <= 390)
        page.finish()


def check_terrain(file, map_file):
    """A click tells the terrain that the command line lists."""
    with Browser() as browser:
        page = Page(browser, file)
        wanted = {}
        for row in rows(coquelicot("terrain", map_file, "--format", "csv")):
            if row["kind"] == "hex":
                wanted.setdefault(row["place"], []).append(row["type"])
        for label in sorted(wanted)[::3]:
            page.click_hex(label)
            expect_true("the card is not about " + label, label in (page.text("#hex-title") or ""))
            names = [page.map()["terrain"][one]["name"] for one in wanted[label]]
            lines = (page.text("#hex-terrain") or "").split("\n")
            expect(label, [any(line.startswith(name) for line in lines) for name in names], [True] * len(names))
            expect("number of types in " + label, len(lines), len(names))
        page.finish()


def check_sights(file, map_file, *scenario):
    """All lines of sight are those of the command line; some are asked by clicks and by typing."""
    options = ("--scenario", scenario[0]) if scenario else ()
    with Browser() as browser:
        page = Page(browser, file)
        labels = [one["label"] for one in page.map()["hexes"] if one.get("inPlay", True)]
        told = browser.run("(() => { const hexes = currentMap().hexes, out = {}; hexes.forEach((hex, index) => {"
                           " for (const [to, answer] of currentSights().from(index)) out[hex.label + ' ' + hexes[to].label] ="
                           " [answer.los, answer.hindrance, answer.causes.map((one) => one.where).join(' '), answer.rule, distance(currentMap(), index, to)]; });"
                           " return out; })()")
        count = 0
        for label in labels:
            for row in rows(coquelicot("los", map_file, "--from", label, "--format", "csv", *options)):
                got = told[row["from"] + " " + row["to"]]
                expect(row["from"] + " " + row["to"], [got[0], got[4]], [row["los"], int(row["range"])])
                if row["los"] == "blocked":
                    expect(row["from"] + " " + row["to"], got[2:4], [row["blocked_in"], row["rule"]])
                else:
                    expect(row["from"] + " " + row["to"], str(got[1]), row["hindrance"] or "0")
                count += 1
        expect("number of lines", len(told), count)
        dice = random.Random(7)
        browser.click("#mode-line")
        for turn in range(24):
            a, b = dice.sample(labels, 2)
            if turn % 2:
                page.click_hex(a)
                page.click_hex(b)
            else:
                for end, label in (("from", a), ("to", b)):
                    browser.run("document.getElementById('%s').select(); document.getElementById('%s').focus()" % (end, end))
                    browser.type(label)
                    browser.key("Enter")
            said = coquelicot("los", map_file, "--from", a, "--to", b, "--explain", *options).split("\n= ")[1].split("\n")[0]
            shown = page.text("#sight-reason") or page.text("#card .verdict") or ""
            expect_true("%s: the page says %r, the program %r" % (a + " " + b, shown, said), said.lower().startswith(shown.lower()) and shown)
        browser.click("#mode-field")
        page.click_hex(labels[len(labels) // 2])
        field = rows(coquelicot("los", map_file, "--from", labels[len(labels) // 2], "--format", "csv", *options))
        numbers = [int(one) for one in re.findall(r"\d+", page.text("#field-counts"))]
        expect("field of view", numbers, [sum(row["los"] == one for row in field) for one in ("clear", "hindered", "blocked")])
        page.finish()


def check_game(file, scenario, log):
    """The game stands at each step as the command line replays it."""
    with Browser() as browser:
        page = Page(browser, file)
        steps = page.scene()["games"][0]["steps"]
        labels = [one["label"] for one in page.map()["hexes"]]
        # Units with a single set-up hex stand there before they are placed.
        certain = {one["id"]: labels[one["hex"]] for one in page.scene()["units"] if "hex" in one}
        expect_true("units are on the map from the start", certain)
        where = "(() => { const out = {}; state.units.forEach((unit, index) => { out[currentScene().units[index].id] = unit.hex === undefined ? null : currentMap().hexes[unit.hex].label; }); return out; })()"
        for number in range(0, len(steps) + 1):
            if number:
                browser.click("#game-next") if number % 2 else browser.key(".")
            if number % 7 and number != len(steps):
                continue
            said = coquelicot("play", scenario, "--log", log, "--until", str(number))
            got = browser.run(where)
            for unit, hex_of in got.items():
                found = re.search(r"^[^:\n]+: %s (\S+)" % re.escape(unit), said, re.MULTILINE)
                if hex_of is None:
                    expect_true("step %d: %s is on the map" % (number, unit), not found or found.group(1) not in labels)
                elif not found or found.group(1) not in labels:
                    expect("before %s is placed" % unit, hex_of, certain.get(unit))
                else:
                    expect("step %d: %s" % (number, unit), hex_of, found and found.group(1))
        expect_true("the last step can be followed by another", browser.run("document.getElementById('game-next').disabled"))
        rolled = next(one for one in steps if one.get("dice"))
        browser.run("(() => { const s = document.getElementById('game-slider'); s.value = %d; s.dispatchEvent(new Event('input')); })()" % rolled["n"])
        dice = browser.run("[...document.querySelectorAll('#game-text .die')].map((one) => one.getAttribute('aria-label'))")
        expect("dice", dice, [face for roll in rolled["dice"] for face in roll["faces"]])
        secret = next((one for one in steps if one.get("secret")), None)
        if secret:
            browser.run("showStep(%d)" % secret["n"])
            expect_true("a secret step is told", secret["text"][0] not in page.text("#game-text"))
            expect_true("a secret marker is shown", not browser.run("state.markers.some((one) => one.secret && isVisible(one))"))
            choose = "(() => { const s = document.getElementById('secrets'); s.value = %s; s.dispatchEvent(new Event('change')); })()"
            other = next(one["id"] for one in page.scene()["sides"] if one["id"] != secret["side"])
            browser.run(choose % json.dumps(other))
            expect_true("a secret is told to the other side", secret["text"][0] not in page.text("#game-text"))
            browser.run(choose % json.dumps(secret["side"]))
            expect_true("a secret is not told to its own side", secret["text"][0] in page.text("#game-text"))
        page.finish()


def check_orders(file, *secrets):
    """The button of a side shows its own order, and nothing of the other's. `secrets` are a word of each order."""
    with Browser() as browser:
        page = Page(browser, file)
        elements = browser.run("[...document.querySelectorAll('script.order')].map((one) => JSON.parse(one.textContent))")
        scene = int(browser.run("String(state.scene)"))
        orders = {one["side"]: one["pages"] for one in elements if one["scene"] == scene}
        sides = [one["id"] for one in page.scene()["sides"]]
        expect("sides with orders", sorted(orders), sorted(sides))
        visible = "(() => { const copy = document.documentElement.cloneNode(true); copy.querySelectorAll('script').forEach((one) => one.remove()); return copy.outerHTML; })()"
        source = pathlib.Path(file).read_text(encoding="utf-8")
        for word in secrets:
            expect_true("the source of the page tells " + word, word not in source)
        for number, side in enumerate(sides):
            before = browser.run(visible)
            for word in secrets:
                expect_true("without a button, the page tells " + word, word not in before)
            browser.click("#order-buttons button[data-side=%s]" % side)
            shown = browser.run("[...document.querySelectorAll('#order-pages img')].map((one) => one.src)")
            expect("pages of " + side, shown, [one["picture"] for one in orders[side]])
            now = browser.run(visible)
            for other, word in enumerate(secrets):
                expect("the order of %s tells %s" % (side, word), word in now, other == number)
            browser.key("Escape")
            expect_true("Escape leaves the order in the page", browser.run("document.querySelectorAll('#order-pages *').length") == 0)
        page.finish()


def check_hostile(file, name):
    """Names from documents are text, whatever they contain."""
    with Browser() as browser:
        page = Page(browser, file)
        expect("the window was changed", browser.run("window.hacked"), None)
        expect("title", browser.run("document.title"), name)
        expect("heading", page.text("h1"), name)
        page.click_hex("B02")
        expect_true("the card lacks the unit's name", name in (page.text("#hex-units") or ""))
        expect_true("the card lacks the feature's name", name in (page.text("#hex-terrain") or ""))
        browser.click("#forces summary")
        browser.click("#order-buttons button")
        browser.key("Escape")
        browser.click("#mode-line")
        page.click_hex("B02")
        page.click_hex("D03")
        expect("elements from documents", browser.run("document.querySelectorAll('b, i[data-hacked], img[src=x]').length"), 0)
        expect("the window was changed", browser.run("window.hacked"), None)
        page.finish()


CASES = {"moves": check_moves, "terrain": check_terrain, "sights": check_sights, "game": check_game,
         "orders": check_orders, "hostile": check_hostile}

if __name__ == "__main__":
    if sys.argv[1] == "there":
        sys.exit(0 if find_chromium() else 1)
    CASES[sys.argv[1]](*sys.argv[2:])
    for mistake in mistakes[:20]:
        print(mistake)
    sys.exit(1 if mistakes else 0)
