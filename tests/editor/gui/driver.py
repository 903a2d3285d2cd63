# SPDX-License-Identifier: MIT
"""Drives the running editor with real events, and reads its reports."""
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

FREEZE = 50  # milliseconds; longest time that the window may be busy
DOUBLE_CLICK = 0.6  # seconds within which a second click nearby counts as a double click; GTK's limit is 0.4
ANSWER = 20  # seconds within which the event loop must answer
PATIENCE = float(os.environ.get("COQ_GUI_PATIENCE", "90"))


class Failed(Exception):
    pass


# What the hand has done so far; the ten tasks (tasks.py) count by it.
HAND = {"clicks": 0, "drags": 0, "moves": 0, "keys": 0, "letters": 0}


def count(words):
    """Counts what xdotool is told to do. Turns of the wheel (buttons 4 and 5) are no clicks."""
    if words[0] == "click" and words[-1] not in (4, 5):
        HAND["clicks"] += words[words.index("--repeat") + 1] if "--repeat" in words else 1
    elif words[0] == "mousedown":
        HAND["drags"] += 1
    elif words[0] == "mousemove":
        HAND["moves"] += 1
    elif words[0] == "key":
        HAND["keys"] += sum(1 for word in words[1:] if not str(word).startswith("--") and not str(word).isdigit())
    elif words[0] == "type":
        HAND["letters"] += len(words[-1])


def x(*words):
    """Runs xdotool and returns its output."""
    count(words)
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout.strip()


def holds(is_so, state):
    """Evaluates a condition; conditions about a project are false while none is open."""
    try:
        return is_so(state)
    except KeyError:
        return False


class Editor:
    """The running program and its reports."""

    def __init__(self, build, folder, project=None, language="en", toured=True, until=lambda s: "view" in s,
                 extra_env=None):
        self.folder = folder
        self.clicked = self.dragged = 0.0  # times of the last presses
        preferences = os.path.join(folder, "state", "preferences")
        if toured and not os.path.exists(preferences):
            os.makedirs(os.path.dirname(preferences), exist_ok=True)
            with open(preferences, "w", encoding="utf-8") as file:
                file.write("toured = yes\n")
        self.report = os.path.join(folder, "report")
        if os.path.exists(self.report):
            os.remove(self.report)
        # The editor's own code, plus a probe for the tests (tests/editor/probe).
        command = [os.path.join(build, "bin", "coquelicot-editor-watched"), "--report", self.report, "--state",
                   os.path.join(folder, "state")]
        command += ["--lang", language] if language else []
        self.log = open(os.path.join(folder, "log"), "a")
        self.process = subprocess.Popen(command + ([project] if project else []), stdout=self.log, stderr=self.log,
                                        env={**os.environ, **(extra_env or {})})
        self.wait("the window is there", until)
        # The window manager gives the focus some time after the window appears, and then the window gives it to the
        # canvas.
        self.wait("the keyboard is the canvas's", lambda s: s["focus"] == "canvas" or s["active"] not in ("", "main") or any(
            m["active"] for m in s["messages"]))

    def state(self):
        """Returns the program's current report, or nothing if it is not running or blocked for long."""
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(ANSWER)
                line.connect(self.report)
                return json.loads(b"".join(iter(lambda: line.recv(1 << 16), b"")))
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
            state = {k: v for k, v in state.items() if k not in ("hexes", "controls", "holds", "panels")}
        raise Failed(f"waited in vain: {what}; it said {state.get('said')!r}; last state: {json.dumps(state)[:1500]}")

    def within(self, seconds, is_so):
        """Returns True as soon as the condition holds, or False if it does not hold in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = self.state()
            if state is not None and holds(is_so, state):
                return True
            time.sleep(0.05)
        return False

    def screen(self, um):
        v = self.state()["view"]
        return (round(v["xx"] * um[0] + v["xy"] * um[1] + v["x0"]), round(v["yx"] * um[0] + v["yy"] * um[1] + v["y0"]))

    def still(self):
        """Waits until nothing is under way: windows are placed, everything is painted, jobs have ended."""
        self.wait("nothing is under way", lambda s: not s["busy"] and s["view"]["width"] > 100)

    def point(self, um):
        """Moves the pointer to that place of the canvas."""
        x("mousemove", *self.screen(um))
        self.wait("the pointer is on the canvas", lambda s: s["pointer"] and s["pointer"]["name"] == "canvas" and
                  not s["busy"])

    def click_here(self, button=1, clicks=1):
        """Clicks at the pointer; waits until the program reports the click and its target."""
        before = self.state()["pressed"]["count"]
        self.let_pass(self.dragged)
        x("click", "--repeat", clicks, "--delay", 60, button)
        self.clicked = time.monotonic()
        return self.wait("the click has come", lambda s: s["pressed"]["count"] >= before + clicks)["pressed"]

    def let_pass(self, since):
        """Waits until a press cannot be the second half of a double click that began at `since`. GTK joins two
        presses even if the button was released elsewhere."""
        time.sleep(max(0.0, since + DOUBLE_CLICK - time.monotonic()))

    def press_anew(self):
        """Presses and holds the button for a drag."""
        self.let_pass(max(self.clicked, self.dragged))
        x("mousedown", 1)
        self.dragged = time.monotonic()

    def click(self, um, button=1):
        self.point(um)
        on = self.click_here(button)
        check(f"the click is on the canvas: {on}", on["name"] == "canvas")

    def drag_to(self, *where):
        """Drags the item under the pointer there, and releases it once the target window has answered twice, which
        means that it accepts the item."""
        place = dict(word.split("=") for word in x("getmouselocation", "--shell").split())
        self.press_anew()
        for step in range(1, 9):
            x("mousemove", *(round(int(place[axis]) + (end - int(place[axis])) * step / 10) for axis, end in zip("XY", where)))
        for nudge in (0, 2):
            before = self.state()["drags"]
            x("mousemove", where[0] + nudge, where[1] + nudge)
            self.wait("the drag is over the window", lambda s: s["drags"] > before)
        x("mouseup", 1)

    def drag(self, start, end):
        """Drags on the canvas from one place of the page to another."""
        self.point(start)
        self.press_anew()
        for step in range(1, 9):
            x("mousemove", *self.screen([a + (b - a) * step / 8 for a, b in zip(start, end)]))
        x("mouseup", 1)
        self.still()

    def hex(self, label):
        return self.state()["hexes"][label]

    def listens(self):
        """Waits until keys reach the program: a window, an open menu or a dialog."""
        return self.wait("the keyboard is the program's", lambda s: s["active"] or s["menu"] or any(
            m["active"] for m in s["messages"]))

    def taken(self, before, keys, what):
        """Waits until the program reports that keys have arrived, in any window."""
        self.wait(f"{what!r} has come", lambda s: s["keys"] >= before["keys"] + keys)

    def key(self, *keys):
        for key in keys:
            before = self.listens()
            x("key", "--delay", 30, key)
            self.taken(before, 1, key)

    def type(self, text):
        before = self.listens()
        x("type", "--delay", 30, text)
        self.taken(before, len(text), text)

    def controls(self, window=None):
        return [c for c in self.state()["controls"] if window is None or c["window"] == window]

    def control(self, window, label, state=None):
        """Finds a control by its name or label; the error message lists the existing ones."""
        controls = [c for c in (state or self.state())["controls"] if c["window"] == window]
        for field in ("name", "label"):
            for control in controls:
                if control[field] == label:
                    return control
        raise Failed(f"no {label!r} in {window!r}: {[(c['name'], c['label']) for c in controls]}")

    def has(self, window, label):
        return lambda s: any(c["window"] == window and label in (c["name"], c["label"]) and c["enabled"]
                             for c in s["controls"])

    def dialog(self, name):
        """Waits until the dialog is on the screen and has the keyboard."""
        return self.wait(f"the window {name} is open", lambda s: name in s["windows"] and s["active"] == name)

    def aim(self, window, label, place=None):
        """Moves the pointer onto a control (its middle, or the given place in it), even if it moves. A window gets
        its final position only some time after it is shown."""
        end = time.monotonic() + PATIENCE
        state = None
        while time.monotonic() < end:
            self.wait(f"{label} is there", self.has(window, label))
            at = self.control(window, label)["at"]
            dx, dy = place or (at[2] // 2, at[3] // 2)
            x("mousemove", at[0] + dx, at[1] + dy)
            pause = time.monotonic() + 1
            while time.monotonic() < pause:
                state = self.state()
                on = state and state["pointer"]
                if on and on["window"] == window and label in (on["name"], on["label"]) and not state["busy"] and \
                        self.has(window, label)(state) and self.control(window, label, state)["at"] == at:
                    return
                time.sleep(0.02)
        self.picture("failed")
        raise Failed(f"the pointer does not come on {label!r} of {window!r}: {state and (state['pointer'], state['busy'])}")

    def press(self, window, label, clicks=1):
        """Clicks the middle of a control, and checks that this control got the click."""
        self.aim(window, label)
        on = self.click_here(clicks=clicks)
        check(f"the click is on {label!r} of {window!r}: {on}", on["window"] == window and label in (on["name"], on["label"]))

    def tab(self, title):
        """Clicks the tab of a panel by its full title, unless it is in front."""
        self.wait(f"there is a tab {title}", lambda s: title in s["tabs"] and not s["busy"])
        if self.state()["tabs"][title][4]:
            return
        at = self.state()["tabs"][title]
        x("mousemove", at[0] + 12, at[1] + at[3] // 2)
        self.click_here()
        self.wait(f"{title} is in front", lambda s: s["tabs"][title][4] and s["focus"] == "canvas" and not s["busy"])

    def row(self, window, name, row, clicks=1):
        """Clicks a row of a list; row heights depend on the theme."""
        self.aim(window, name, (40, 38 + 24 * row))
        self.click_here(clicks=clicks)

    def write(self, window, name, text):
        """Replaces the text of a field."""
        self.press(window, name)
        self.key("ctrl+a")
        self.type(text)
        self.wait(f"{name} says {text}", lambda s: any(
            c["window"] == window and c["name"] == name and c.get("value") == text for c in s["controls"]))

    def choose(self, window, name, value):
        """Chooses an entry of a choice control by its list."""
        self.wait(f"{name} is there", self.has(window, name))
        for key in ["Down"] * 12 + ["Up"] * 12:
            if self.control(window, name)["value"] == value:
                return
            for _ in range(3):  # a window that was blocked until now may ignore the first click
                self.aim(window, name)
                x("click", 1)
                if self.within(8, lambda s: s["menu"]):
                    break
            self.wait(f"the list of {name} is open", lambda s: s["menu"])
            self.key(key)
            for _ in range(5):  # a list that has just opened may take Enter as the end of the click
                self.key("Return")
                if self.within(2, lambda s: not s["menu"]):
                    break
            self.wait(f"the list of {name} is closed", lambda s: not s["menu"] and not s["busy"])
        raise Failed(f"{name} cannot be made {value}: {self.control(window, name)}")

    def run(self, command):
        """Runs a command by the command palette."""
        self.key("ctrl+shift+p")
        self.dialog("commands")
        self.type(command)
        self.key("Return")
        self.wait("the palette is closed", lambda s: "commands" not in s["windows"])

    def message(self, what, wanted):
        """Checks that a dialog shows the text, and closes it with Enter."""
        state = self.wait(what, lambda s: len(s["messages"]) > 0 and wanted in s["messages"][-1]["text"] and
                          s["messages"][-1]["active"])
        box = state["messages"][-1]
        self.picture(what)
        x("key", "Return")
        self.wait(f"the box is closed: {what}", lambda s: box["text"] not in [m["text"] for m in s["messages"]])
        return box

    def answer(self, key):
        """Sends keys to the open dialog."""
        state = self.wait("the box has the keyboard", lambda s: len(s["messages"]) > 0 and s["messages"][-1]["active"])
        x("key", key)
        self.wait("the box is closed", lambda s: len(s["messages"]) < len(state["messages"]))

    def file_box(self, path):
        """Types a path into the file dialog and confirms it."""
        state = self.wait("the box for files is open", lambda s: len(s["messages"]) > 0 and s["messages"][-1]["active"])
        typed = lambda s: s["messages"] and s["messages"][-1]["field"] == path  # noqa: E731
        for _ in range(3):  # a dialog that has just opened selects a part of its name
            if state["messages"][-1]["field"]:
                x("key", "ctrl+a")
            x("type", "--delay", 30, path)
            if self.within(5, typed):
                break
            state = self.state()
        # Remember the title of the dialog with the path: it may be above another dialog, which stays open.
        state = self.wait("the path is typed", typed)
        title = state["messages"][-1]["title"]
        closed = lambda s: title not in [m["title"] for m in s["messages"]]  # noqa: E731
        for _ in range(4):  # while the dialog still looks for completions, Enter may go to their list
            x("key", "Return")
            if self.within(5, closed):
                break
        self.wait("the box for files is closed", closed)

    def picture(self, name):
        """Saves a picture for human readers in the folder that COQ_GUI_PICTURES names."""
        folder = os.environ.get("COQ_GUI_PICTURES")
        if folder:
            time.sleep(0.5)
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["import", "-window", "root", os.path.join(folder, name.replace(" ", "-") + ".png")], check=False)

    def leave(self):
        """Quits by the keyboard."""
        self.listens()
        x("key", "ctrl+q")
        check("it ends well", self.process.wait(PATIENCE) == 0)

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        check("the signal ends it", self.process.wait(PATIENCE) == -how)

    @staticmethod
    def keep_failure():
        """Saves a picture of the display when a case fails, before its windows disappear."""
        path = os.environ.get("COQ_GUI_FAILURE")
        if path and sys.exc_info()[0] is not None:
            subprocess.run(["import", "-window", "root", path], check=False)

    def close(self):
        self.keep_failure()
        state = self.state() or {}
        holds = sorted(state.get("holds", {}).items(), key=lambda one: -one[1][0])[:6]
        print("longest holds of the event loop, by handler (ms, of them our own):",
              "; ".join(f"{what} {wall:g} ({cpu:g})" for what, (wall, cpu) in holds))
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()
        # Only CPU time of the editor counts, not time taken by other programs. Slow steps are printed, but do not fail
        # the test, because the machine may be slow.
        slow = [what for what, (_, cpu) in holds if cpu > FREEZE]
        if slow:
            print(f"  computed longer than {FREEZE} ms: {', '.join(slow)}")


def check(what, is_so):
    if not is_so:
        raise Failed(what)


def read(*parts):
    """Returns the text of a file; its path may be given in parts."""
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def coquelicot(build, *words):
    done = subprocess.run([os.path.join(build, "bin", "coquelicot"), "--lang", "en", *words], capture_output=True,
                          text=True)
    return done.returncode, done.stdout + done.stderr


def copy_of_sample(source, folder):
    """Copies the sample to a new project; returns its folder and its map."""
    project = os.path.join(folder, "red-poppies")
    shutil.copytree(os.path.join(source, "samples", "red-poppies"), project)
    return project, os.path.join(project, "ouverture.map.xml")
