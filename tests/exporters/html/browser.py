# SPDX-License-Identifier: MIT
"""Drives headless Chromium over the pipe of its DevTools protocol, with Python's standard library only."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


def find_chromium():
    """Returns the path of a Chromium, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """One page in a browser of its own."""

    def __init__(self, width=1280, height=800, touch=False):
        self.folder = tempfile.mkdtemp(prefix="coquelicot-browser-")
        to_read, self.out = os.pipe()
        self.inp, to_write = os.pipe()

        def give_pipes():
            # Chromium reads from descriptor 3 and writes to 4.
            source, sink = os.dup(to_read), os.dup(to_write)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        command = [find_chromium(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                   "--no-first-run", "--disable-dev-shm-usage", "--disable-background-networking",
                   "--remote-debugging-pipe", "--user-data-dir=" + self.folder,
                   "--window-size=%d,%d" % (width, height), "about:blank"]
        self.process = subprocess.Popen(command, close_fds=False, preexec_fn=give_pipes,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.number = 0
        self.events = []
        self.buffer = b""
        self.session = None
        pages = [one for one in self.send("Target.getTargets")["targetInfos"] if one["type"] == "page"]
        self.session = self.send("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(domain + ".enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if touch else 1, mobile=touch)
        if touch:
            self.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def receive(self):
        while b"\0" not in self.buffer:
            some = os.read(self.inp, 1 << 20)
            if not some:
                raise RuntimeError("the browser has ended")
            self.buffer += some
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(method + ": " + answer["error"]["message"])
                return answer["result"]
            self.events.append(answer)

    def open(self, address):
        self.send("Page.navigate", url=address)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def run(self, script):
        """Returns the value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(script + ": " + json.dumps(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def settle(self):
        """Waits until the page has drawn what it was told."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def errors(self):
        """Returns what went wrong in the page: exceptions, refusals of its policy, requests to anywhere."""
        self.settle()
        out = []
        for event in self.events:
            method, details = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                out.append(details["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif method == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
                out.append(details["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                address = details["request"]["url"]
                if not address.startswith(("file:", "data:", "about:")):
                    out.append("request to " + address)
        return out

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click_at(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)
        self.settle()

    def click(self, selector):
        """Clicks the middle of an element, which must be visible and lie under the pointer."""
        box = self.run("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'nearest'});"
                       " const b = e.getBoundingClientRect(); const x = b.x + b.width / 2, y = b.y + b.height / 2;"
                       " return [x, y, e.contains(document.elementFromPoint(x, y))]; })()" % json.dumps(selector))
        if not box[2]:
            raise RuntimeError(selector + " is covered")
        self.click_at(box[0], box[1])

    def drag(self, x, y, dx, dy):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        for step in range(1, 6):
            self.mouse("mouseMoved", x + dx * step / 5, y + dy * step / 5, button="left", buttons=1)
        self.mouse("mouseReleased", x + dx, y + dy, button="left", clickCount=1)
        self.settle()

    def wheel(self, x, y, delta):
        self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta)
        self.settle()

    def touch(self, kind, points):
        self.send("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def pinch(self, x, y, before, after):
        """Moves two fingers apart, or together, around a position."""
        ends = lambda spread: [(x - spread / 2, y), (x + spread / 2, y)]
        self.touch("touchStart", ends(before))
        for step in range(1, 9):
            self.touch("touchMove", ends(before + (after - before) * step / 8))
        self.touch("touchEnd", [])
        self.settle()

    def key(self, name, text="", modifiers=0):
        key = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
               "ArrowDown": 40, " ": 32}.get(name, ord(name[0].upper()))
        common = {"key": name, "windowsVirtualKeyCode": key, "modifiers": modifiers}
        if text or len(name) == 1:
            common["text"] = text or name
        elif name == "Enter":
            common["text"] = "\r"
        self.send("Input.dispatchKeyEvent", type="keyDown", **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def type(self, text):
        self.send("Input.insertText", text=text)

    def picture(self, path):
        shot = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot))
