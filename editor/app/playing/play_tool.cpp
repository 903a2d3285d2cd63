// SPDX-License-Identifier: MIT
#include "editor/app/playing/play_tool.h"

namespace coq::app {

Message PlayTool::hint() const {
  const Course* course = playing().course();
  if (course == nullptr) return message("Start a game or open a log: Play menu");
  if (playing().is_working()) return message("The program plays");
  if (course->match().over()) return message("The game is over: Alt+Left goes back");
  if (chosen().empty()) return message("Click a unit or a hex to see what can be done there");
  return message("Click where {} should act, or click another unit", course->seating().unit_name(chosen()));
}

void PlayTool::act(Point at, const Modifiers&, const Message&) {
  playing().click(at);
}

}  // namespace coq::app
