# SPDX-License-Identifier: MIT
"""Drives the running editor with real events, and reads what it reports of itself."""
import json
import os
import shutil
import signal
import subprocess
import time

PATIENCE = float(os.environ.get("COQ_GUI_PATIENCE", "90"))


class Failed(Exception):
    pass


def x(*words):
    """xdotool, whose output is given."""
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout.strip()


def holds(is_so, state):
    """What is asked of a project is false while none is open."""
    try:
        return is_so(state)
    except KeyError:
        return False


class Editor:
    """The running program and what it says of itself in its report."""

    def __init__(self, build, folder, project=None, language="en", toured=True, until=lambda s: "view" in s,
                 extra_env=None):
        self.folder = folder
        preferences = os.path.join(folder, "state", "preferences")
        if toured and not os.path.exists(preferences):
            os.makedirs(os.path.dirname(preferences), exist_ok=True)
            with open(preferences, "w", encoding="utf-8") as file:
                file.write("toured = yes\n")
        self.report = os.path.join(folder, "report.json")
        if os.path.exists(self.report):
            os.remove(self.report)
        command = [os.path.join(build, "bin", "coquelicot-editor"), "--state", os.path.join(folder, "state"),
                   "--report", self.report]
        command += ["--lang", language] if language else []
        self.log = open(os.path.join(folder, "log"), "a")
        self.process = subprocess.Popen(command + ([project] if project else []), stdout=self.log, stderr=self.log,
                                        env={**os.environ, **(extra_env or {})})
        self.wait("the window is there", until)
        if toured:
            self.wait("the keyboard is the window's", lambda s: self.is_active())

    def is_active(self):
        """The window manager gives the focus some time after the window is there."""
        found = subprocess.run(["xdotool", "getactivewindow", "getwindowpid"], capture_output=True, text=True)
        return found.stdout.strip() == str(self.process.pid)

    def state(self):
        try:
            with open(self.report, encoding="utf-8") as file:
                return json.load(file)
        except (OSError, ValueError):
            return None

    def wait(self, what, is_so):
        end = time.monotonic() + PATIENCE
        state = None
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Failed(f"the program ended ({self.process.returncode}) while waiting: {what}")
            state = self.state()
            if state is not None and holds(is_so, state):
                return state
            time.sleep(0.05)
        self.picture("failed")
        if state is not None:
            state = {k: v for k, v in state.items() if k not in ("hexes", "controls")}
        raise Failed(f"waited in vain: {what}; last state: {json.dumps(state)[:1500]}")

    def screen(self, um):
        v = self.state()["view"]
        return (round(v["xx"] * um[0] + v["xy"] * um[1] + v["x0"]), round(v["yx"] * um[0] + v["yy"] * um[1] + v["y0"]))

    def still(self):
        """The view no longer moves."""
        last = None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self.state()
            if state is not None and state["view"] == last and state["view"]["width"] > 100:
                return
            last = state["view"] if state else None
            time.sleep(0.3)
        raise Failed("the view does not come to rest")

    def click(self, um, button=1):
        where = self.screen(um)
        x("mousemove", *where, "sleep", 0.05, "click", button, "sleep", 0.05)

    def hex(self, label):
        return self.state()["hexes"][label]

    def key(self, *keys):
        for key in keys:
            x("key", "--delay", 30, key, "sleep", 0.03)

    def press_until(self, key, what, is_so):
        """A dialog that has just appeared may not have the keyboard yet: the key is pressed until it does what it does."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.key(key)
            pause = time.monotonic() + 2
            while time.monotonic() < pause:
                state = self.state()
                if state is not None and holds(is_so, state):
                    return
                time.sleep(0.05)
        raise Failed(f"{key} does not do it: {what}")

    def type(self, text):
        x("type", "--delay", 30, text)

    def controls(self, window=None):
        return [c for c in self.state()["controls"] if window is None or c["window"] == window]

    def control(self, window, label):
        """By its name or its label; the sentence when there is none says what there is."""
        for field in ("name", "label"):
            for control in self.controls(window):
                if control[field] == label:
                    return control
        raise Failed(f"no {label!r} in {window!r}: {[(c['name'], c['label']) for c in self.controls(window)]}")

    def press(self, window, label, clicks=1):
        """Clicks the middle of a control."""
        self.wait(f"{label} is there", lambda s: any(
            c["window"] == window and label in (c["name"], c["label"]) and c["enabled"] for c in s["controls"]))
        left, top, width, height = self.control(window, label)["at"]
        x("mousemove", left + width // 2, top + height // 2, "sleep", 0.15, "click", "--repeat", clicks, "--delay", 60, 1,
          "sleep", 0.1)

    def press_surely(self, window, label, clicks=1):
        """Clicks the middle of a control that lies still. A window that has just appeared may miss a click: where nothing
        at all comes of it, it is made once more."""
        self.wait(f"{label} is there", lambda s: any(
            c["window"] == window and label in (c["name"], c["label"]) and c["enabled"] for c in s["controls"]))
        for attempt in range(3):
            at = self.place_of(window, label)
            if at is None:
                return  # the first click did it after all
            before = self.seen()
            x("mousemove", at[0] + at[2] // 2, at[1] + at[3] // 2, "sleep", 0.15, "click", "--repeat", clicks, "--delay",
              60, 1, "sleep", 0.1)
            end = time.monotonic() + 3
            while clicks == 1 and attempt < 2:
                if self.process.poll() is not None or self.seen() != before:
                    return
                if time.monotonic() > end:
                    break
                time.sleep(0.05)
            else:
                return

    def place_of(self, window, label):
        """Where a control lies, once it lies still; None where it is gone."""
        last = None
        for _ in range(40):
            found = [c["at"] for c in self.controls(window) if label in (c["name"], c["label"])]
            if not found:
                return None
            if found[0] == last:
                return last
            last = found[0]
            time.sleep(0.25)
        return last

    def seen(self):
        """What a person sees of the state: without the clocks."""
        state = self.state()
        return state and {k: v for k, v in state.items() if k not in ("holds", "longest_freeze_ms")}

    def row(self, window, name, row, clicks=1):
        """Clicks a row of a list; the heights are those of the theme."""
        left, top, width, height = self.control(window, name)["at"]
        x("mousemove", left + 40, top + 38 + 24 * row, "sleep", 0.15, "click", "--repeat", clicks, "--delay", 60, 1,
          "sleep", 0.1)

    def write(self, window, name, text):
        """Into a field, in place of what stands there."""
        self.press(window, name)
        self.key("ctrl+a")
        self.type(text)
        self.wait(f"{name} says {text}", lambda s: any(
            c["window"] == window and c["name"] == name and c.get("value") == text for c in s["controls"]))

    def choose(self, window, name, value):
        """Of a choice, by the keyboard."""
        for key in ["Down"] * 12 + ["Up"] * 12:
            if self.control(window, name)["value"] == value:
                return
            self.press(window, name)
            time.sleep(0.3)
            self.key(key, "Return")
            time.sleep(0.4)
        raise Failed(f"{name} cannot be made {value}: {self.control(window, name)}")

    def run(self, command):
        """Through the palette of commands."""
        self.key("ctrl+shift+p")
        self.wait("the palette of commands is open", lambda s: "commands" in s["windows"])
        self.type(command)
        time.sleep(0.3)
        self.key("Return")
        self.wait("the palette is closed", lambda s: "commands" not in s["windows"])

    def message(self, what, wanted):
        """A box is open that says it; it is closed with Enter."""
        state = self.wait(what, lambda s: len(s["messages"]) > 0 and wanted in s["messages"][-1]["text"])
        box = state["messages"][-1]
        self.picture(what)
        self.press_until("Return", what, lambda s: box not in s["messages"])
        return state["messages"][-1]

    def picture(self, name):
        """For those who look: to the folder that COQ_GUI_PICTURES names."""
        folder = os.environ.get("COQ_GUI_PICTURES")
        if folder:
            time.sleep(0.5)
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["import", "-window", "root", os.path.join(folder, name.replace(" ", "-") + ".png")], check=False)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        state = self.state() or {}
        holds = sorted(state.get("holds", {}).items(), key=lambda one: -one[1][0])[:6]
        print("longest hold of the event loop:", round(state.get("longest_freeze_ms", 0)), "ms; by handler (ms, of them our own):",
              "; ".join(f"{what} {wall:g} ({cpu:g})" for what, (wall, cpu) in holds))
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()


def check(what, is_so):
    if not is_so:
        raise Failed(what)


def coquelicot(build, *words):
    done = subprocess.run([os.path.join(build, "bin", "coquelicot"), "--lang", "en", *words], capture_output=True,
                          text=True)
    return done.returncode, done.stdout + done.stderr


def copy_of_sample(source, folder):
    """The sample as a project of one's own; its folder and its map."""
    project = os.path.join(folder, "red-poppies")
    shutil.copytree(os.path.join(source, "samples", "red-poppies"), project)
    return project, os.path.join(project, "ouverture.map.xml")
