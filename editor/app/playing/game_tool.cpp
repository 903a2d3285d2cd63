// SPDX-License-Identifier: MIT
#include "editor/app/playing/game_tool.h"

#include "core/drawing/map/map_source.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

void GameTool::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

bool GameTool::key(const KeyEvent& event) {
  if (event.key != Key::escape || chosen().empty()) return CrosshairTool::key(event);
  deselect();
  return true;
}

void GameTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const Course* course = m_playing.course();
  if (course == nullptr || chosen().empty()) return;
  const auto grid = model::grid_of(course->seating().map());
  const play::Position position = course->match().position();
  for (const play::PlacedCounter& unit : position.counters) {
    if (unit.id != chosen()) continue;
    if (unit.hex && grid) {
      Ring ring;
      for (int i = 0; i < kDirections; ++i) ring.push_back(drawing::to_page(grid->corner(*unit.hex, i)));
      overlay.ring(ring, Mark::selected);
    }
    if (unit.placement) overlay.handle(unit.placement->at, HandleKind::chosen);
  }
}

}  // namespace coq::app
