#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes scans/ouverture.jpg: the map as an old sheet that was slightly askew on the scanner.

The program exports the map as a picture. ImageMagick tints, folds, stains and rotates it, always in the same way. The
rotation is known, so the ties of the map's <scan> are computed rather than measured. The script prints them; with
--write, it stores them in the map.

usage: make_scan.py [--program coquelicot] [--png PICTURE] [--write]
"""

import argparse
import math
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

DPI = 160
TURN = 1.37  # degrees clockwise
SHRINK = 0.984  # paper shrinks more along the grain
STRETCH = 0.989
SEED = "1916"
TIES = ["A01", "I01", "E06", "A11", "I11"]

PROJECT = Path(__file__).resolve().parent.parent
MAP = PROJECT / "ouverture.map.xml"
SCAN = PROJECT / "scans" / "ouverture.jpg"


def numbers(text):
    return [float(part) for part in text.split()]


def read_map(text):
    """Returns page size, origin, column and row of the map, in millimetres."""
    page = re.search(r'<page width="([^"]+)" height="([^"]+)"', text)
    lattice = re.search(r'<lattice origin="([^"]+)" column="([^"]+)" row="([^"]+)"', text)
    return (float(page[1]), float(page[2])), *(numbers(lattice[i]) for i in (1, 2, 3))


def centre(label, origin, column, row):
    """Returns the centre of a hex on a flat, odd grid (see the format of maps)."""
    c = ord(label[0]) - ord("A")
    k = int(label[1:]) - 1 - c // 2
    return tuple(origin[i] + c * column[i] + k * row[i] for i in (0, 1))


def placement(width, height):
    """Returns the affine map from the sheet's pixels to the scan's, about the middle. Pixel (0, 0) is a corner."""
    a = math.radians(TURN)
    m = (SHRINK * math.cos(a), SHRINK * math.sin(a), -STRETCH * math.sin(a), STRETCH * math.cos(a))
    x, y = width / 2, height / 2
    return (*m, x - m[0] * x - m[2] * y + 3.25, y - m[1] * x - m[3] * y - 2.5)


def run(*command):
    environment = dict(os.environ, MAGICK_THREAD_LIMIT="1")
    subprocess.run([str(part) for part in command], check=True, env=environment)


def age(picture, out, size, matrix):
    width, height = size
    sheet = f"{width}x{height}"
    with tempfile.TemporaryDirectory() as folder:
        paper = Path(folder) / "paper.miff"
        stains = Path(folder) / "stains.miff"
        old = Path(folder) / "old.miff"
        # Draw the paper: coarse clouds and fine grain.
        run("convert", "-seed", SEED, "-size", f"{width // 8}x{height // 8}", "plasma:grey60-grey80", "-colorspace", "Gray",
            "-blur", "0x6", "-resize", f"{sheet}!", "-normalize", "+level", "86%,100%", "-attenuate", "0.35", "+noise", "Gaussian",
            "-blur", "0x0.6", "-colorspace", "Gray", "-colorspace", "sRGB", "-fill", "#ead9b0", "-colorize", "34", paper)
        # Draw folds, the ring of a cup, and a damp edge.
        draw = [f"line {width * 0.502:.0f},0 {width * 0.498:.0f},{height}", f"line 0,{height * 0.334:.0f} {width},{height * 0.331:.0f}",
                f"line 0,{height * 0.668:.0f} {width},{height * 0.670:.0f}"]
        folds = [argument for line in draw for argument in ("-draw", line)]
        run("convert", "-size", sheet, "xc:white", "-fill", "none", "-stroke", "#b39c73", "-strokewidth", "2.2", *folds, "-blur", "0x1.4",
            "-stroke", "#c9ac78", "-strokewidth", "5", "-draw",
            f"ellipse {width * 0.81:.0f},{height * 0.885:.0f} {width * 0.085:.0f},{width * 0.082:.0f} 12,340", "-stroke", "none", "-fill",
            "#f3e8cd", "-draw", f"ellipse {width * 0.03:.0f},{height * 0.52:.0f} {width * 0.09:.0f},{height * 0.11:.0f} 0,360", "-blur",
            "0x9", stains)
        run("convert", picture, "-alpha", "remove", "-resize", f"{sheet}!", "-blur", "0x0.5", "-modulate", "97,72", "+level", "9%,97%",
            paper, "-compose", "Multiply", "-composite", stains, "-compose", "Multiply", "-composite", old)
        a, b, c, d, x, y = matrix
        run("convert", old, "-virtual-pixel", "Background", "-background", "#57534c", "-distort", "AffineProjection",
            f"{a:.8f},{b:.8f},{c:.8f},{d:.8f},{x:.6f},{y:.6f}", "-seed", SEED, "-attenuate", "0.12", "+noise", "Gaussian", "-strip",
            "-density", DPI, "-units", "PixelsPerInch", "-sampling-factor", "2x2", "-quality", "80", out)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--program", default="coquelicot")
    options.add_argument("--png", help="a picture of the whole sheet made before, instead of an export")
    options.add_argument("--write", action="store_true", help="put the ties into the map")
    chosen = options.parse_args()

    text = MAP.read_text(encoding="utf-8")
    (page_width, page_height), *lattice = read_map(text)
    size = tuple(round(mm * DPI / 25.4) for mm in (page_width, page_height))
    matrix = placement(*size)
    SCAN.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        picture = chosen.png
        if not picture:
            picture = Path(folder) / "sheet.png"
            run(chosen.program, "export", MAP, "-o", picture, "--option", f"dpi={DPI}")
        age(picture, SCAN, size, matrix)

    lines = ['  <scan href="scans/ouverture.jpg" opacity="0.6">']
    for label in TIES:
        at = centre(label, *lattice)
        # The sheet has a whole number of pixels, so its pixels are not exactly square.
        u, v = at[0] * size[0] / page_width, at[1] * size[1] / page_height
        pixel = (matrix[0] * u + matrix[2] * v + matrix[4], matrix[1] * u + matrix[3] * v + matrix[5])
        lines.append(f'    <tie hex="{label}" pixel="{pixel[0]:.1f} {pixel[1]:.1f}"/>')
    lines.append("  </scan>")
    print("\n".join(lines))
    if chosen.write:
        text = re.sub(r" *<scan .*?</scan>\n", "", text, flags=re.S)
        MAP.write_text(text.replace("  <terrain>", "\n".join(lines) + "\n  <terrain>", 1), encoding="utf-8")
        run(chosen.program, "export", MAP, "-o", MAP)  # rewrites the file in the program's own layout
    return 0


if __name__ == "__main__":
    sys.exit(main())
