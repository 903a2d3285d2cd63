# SPDX-License-Identifier: MIT
"""Reads the files of `--as web` as their users do: web_checks.py CASE ARGUMENT...

The expected answers come from other commands of the program. Prints each mistake, and exits with 1 if there is one."""

import csv
import functools
import http.server
import io
import json
import pathlib
import shutil
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).parent
FORMATS = HERE.parent.parent.parent / "docs" / "formats"
sys.path.insert(0, str(HERE.parent / "html"))
from browser import Browser, find_chromium  # noqa: E402

mistakes = []


def expect(what, got, wanted):
    if got != wanted:
        mistakes.append("%s: expected %r, but got %r" % (what, wanted, got))


def rows(*arguments):
    text = subprocess.run(("coquelicot",) + arguments, check=True, capture_output=True, text=True).stdout
    return list(csv.DictReader(io.StringIO(text)))


def check_there(what):
    if what == "chromium":
        expect("Chromium", find_chromium() is not None, True)
    else:
        try:
            __import__(what)
        except ImportError:
            mistakes.append(what + " is not installed")


def check_schema(folder):
    import jsonschema
    schema = json.loads((FORMATS / "web.schema.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    data = json.loads((pathlib.Path(folder) / "map.json").read_text())
    for error in jsonschema.Draft7Validator(schema).iter_errors(data):
        mistakes.append("/".join(str(one) for one in error.absolute_path) + ": " + error.message[:300])
        if len(mistakes) > 20:
            break
    # A schema cannot say that indexes and files exist.
    for scene in data["scenes"]:
        expect("map of a scene", 0 <= scene["map"] < len(data["maps"]), True)
        for unit in scene["units"]:
            expect("counter of a unit", 0 <= unit["counter"] < len(data["counters"]), True)
            if "hex" in unit:
                expect("hex of a unit", unit["hex"] < len(data["maps"][scene["map"]]["hexes"]), True)
    for one in data["maps"]:
        for file in (one["svg"], one["picture"]["file"]):
            expect(file, (pathlib.Path(folder) / file).is_file(), True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def check_page(folder, map_file, scenario, picture=None):
    shutil.copy(FORMATS / "web-example.html", pathlib.Path(folder) / "index.html")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser() as browser:
        browser.open("http://127.0.0.1:%d/" % server.server_address[1])
        # The page has its title when it is ready; a mistake in it would leave it without.
        browser.run("new Promise((done) => { let left = 500; const look = () => document.title !== 'Map' || --left < 0"
                    " ? done() : setTimeout(look, 20); look(); })")
        data = json.loads((pathlib.Path(folder) / "map.json").read_text())
        scene = data["scenes"][0]
        game_map = data["maps"][scene["map"]]
        hexes = {one["label"]: one for one in game_map["hexes"]}
        names = {key: one["name"] for key, one in game_map["terrain"].items()}
        terrain = {}
        for row in rows("terrain", map_file, "--format", "csv"):
            if row["kind"] == "hex":
                terrain.setdefault(row["place"], []).append(row["type"])
        labels = sorted(terrain)
        for label in labels[:: len(labels) // 3]:
            # The middle of a hex, by the browser's own reckoning.
            x, y = browser.run("(() => { const e = document.getElementById('hex-%s'); e.scrollIntoView({block: 'center'});"
                               " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()" % label)
            browser.click_at(x, y)
            said = browser.run("document.getElementById('text').textContent")
            expect(label, said, label + ": " + ", ".join(names[one] for one in terrain[label]))
            blind = set(browser.run("[...document.querySelectorAll('.blind')].map((one) => one.id)"))
            told = rows("los", map_file, "--from", label, "--format", "csv", "--scenario", scenario)
            expect("what " + label + " does not see", blind, {"hex-" + one["to"] for one in told if one["los"] == "blocked"})
        # Each unit that starts on the map is drawn with its middle on its hex.
        placed = [unit for unit in scene["units"] if "hex" in unit]
        expect("units start on the map", len(placed) > 0, True)
        expect("units", browser.run("document.querySelectorAll('.unit').length"), len(placed))
        for number, unit in enumerate(placed):
            off = browser.run("(() => { const u = document.querySelectorAll('.unit')[%d].getBoundingClientRect(),"
                              " h = document.getElementById(%s).getBoundingClientRect();"
                              " return Math.hypot(u.x + u.width / 2 - h.x - h.width / 2, u.y + u.height / 2 - h.y - h.height / 2); })()"
                              % (number, json.dumps(game_map["hexes"][unit["hex"]]["id"])))
            expect("distance of %s from its hex is small" % unit["id"], off < 1.5, True)
        for event in browser.events:
            if event.get("method") == "Runtime.exceptionThrown":
                mistakes.append("the browser says: " + json.dumps(event["params"])[:300])
        if picture:
            browser.run("scrollTo(0, 0)")
            browser.settle()
            browser.picture(picture)
    server.shutdown()


CASES = {"there": check_there, "schema": check_schema, "page": check_page}

CASES[sys.argv[1]](*sys.argv[2:])
for mistake in mistakes[:20]:
    print(mistake)
sys.exit(1 if mistakes else 0)
