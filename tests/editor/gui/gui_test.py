# SPDX-License-Identifier: MIT
"""Drives the editor with real events: `gui_test.py BUILD SOURCE CASE` on a display with a window manager."""
import glob
import os
import shutil
import sys
import tempfile

import arranging
import balancing
import comparing
import counting
import digitising
import drawing
import filing
import finding
import following
import forming
import gaming
import grounding
import keyboard
import measuring
import noting
import playing
import projecting
import registering
import relieving
import ruling
import scanning
import shaping
import starting
import tasks
import tracing
import tutorial
import working
import workspaces
from driver import Failed, check

CASES = {
    "aids": measuring.case_aids,
    "arrange": arranging.case_arrange,
    "bad-input": starting.case_bad,
    "balance": balancing.case_balance,
    "blank": projecting.case_blank,
    "burn": arranging.case_burn,
    "candidates": tracing.case_candidates,
    "compare": comparing.case_compare,
    "counters": counting.case_counters,
    "crash": drawing.case_crash,
    "dozens": counting.case_dozens,
    "draw": drawing.case_draw,
    "export": filing.case_export,
    "files": filing.case_files,
    "fits": registering.case_fits,
    "flood": following.case_flood,
    "follow": following.case_follow,
    "forms": forming.case_forms,
    "game": gaming.case_game,
    "ground": grounding.case_ground,
    "hexes": registering.case_hexes,
    "import": filing.case_import,
    "keyboard": keyboard.case_keyboard,
    "keys": keyboard.case_keys,
    "lay": scanning.case_lay,
    "layout": ruling.case_layout,
    "names": workspaces.case_names,
    "drawn": workspaces.case_drawn_choices,
    "notes": noting.case_notes,
    "play": playing.case_play,
    "problems": forming.case_problems,
    "relief": relieving.case_relief,
    "rename": ruling.case_rename,
    "rules": ruling.case_rules,
    "scan": shaping.case_scan,
    "shapes": shaping.case_shapes,
    "sheet": digitising.case_sheet,
    "sight": working.case_sight,
    "spelling": forming.case_spelling,
    "start": starting.case_start,
    "table": playing.case_table,
    "tasks": tasks.case_tasks,
    "texts": workspaces.case_texts,
    "tour": starting.case_tour,
    "tutorial": tutorial.case_tutorial,
    "victory": forming.case_victory,
    "window": finding.case_window,
    "work": working.case_work,
    "workspaces": workspaces.case_workspaces,
    "zones": forming.case_zones,
}


KNOWN = (
    # wxGrid scrolls its hidden cell editor along with the cells. GTK complains, but it is harmless.
    "gtk_widget_set_allocation: assertion '_gtk_widget_get_visible (widget)",
    # A panel moves to another parent. GTK drops an event that it still had for it, and wxWidgets corrects its note of the
    # focus; both say so.
    "gtk_widget_event: assertion 'WIDGET_REALIZED_FOR_EVENT (widget, event)'",
    "lost focus even though it didn't have it",
    # A check box in a window that has not got its final size yet has no room for its sign; the next layout gives it.
    "gtk_box_gadget_distribute: assertion 'size >= 0' failed in GtkCheckButton",
    # Letters typed into GTK's file dialog while it still reads the folder: its completion has no list yet.
    "gtk_tree_model_get_iter_first: assertion 'GTK_IS_TREE_MODEL (tree_model)' failed",
)

# GTK goes on fading a scroll bar out in a panel that has moved: each step of it gives these messages, one after the other.
# The third one comes only while the bar is being shown.
FADING = ("gtk_widget_get_mapped: assertion 'GTK_IS_WIDGET (widget)' failed",
          "gdk_window_is_visible: assertion 'GDK_IS_WINDOW (window)' failed",
          "gdk_window_show_internal: assertion 'GDK_IS_WINDOW (window)' failed",
          "gtk_widget_set_opacity: assertion 'GTK_IS_WIDGET (widget)' failed",
          "gtk_widget_queue_draw: assertion 'GTK_IS_WIDGET (widget)' failed")


def without_fading(lines):
    """Drops the messages of a fading scroll bar where all of one step follow one another."""
    left, at = [], 0
    while at < len(lines):
        for step in (FADING, FADING[:2] + FADING[3:]):
            run = lines[at:at + len(step)]
            if len(run) == len(step) and all(known in line for known, line in zip(step, run)):
                at += len(step)
                break
        else:
            left.append(lines[at])
            at += 1
    return left


def logs(folder):
    return glob.glob(os.path.join(folder, "**", "log"), recursive=True)


def check_logs(folder):
    """The toolkits have not logged any misuse."""
    for log in logs(folder):
        with open(log, encoding="utf-8", errors="replace") as file:
            faults = without_fading([line.strip() for line in file if not any(known in line for known in KNOWN) and (
                "-CRITICAL **" in line or "assert" in line.lower() or "Debug:" in line)])
        check("no faults in the log: " + "; ".join(faults[:5]), not faults)


def main():
    build, source, case = sys.argv[1:4]
    folder = tempfile.mkdtemp(prefix="coquelicot-gui-")
    os.environ["COQ_GUI_FAILURE"] = os.path.join(build, f"gui-{case}.png")
    try:
        CASES[case](build, source, folder)
        check_logs(folder)
    except Failed as failed:
        print("FAILED:", failed)
        for log in logs(folder):
            print("".join(line for line in open(log, encoding="utf-8", errors="replace") if "Gtk-W" not in line and "dconf" not in line and "Debug:" not in line and line.strip())[-12000:])
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
