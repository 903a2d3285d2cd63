// SPDX-License-Identifier: MIT
#include "editor/app/playing/play_tool.h"

#include "core/drawing/map/map_source.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

Message PlayTool::hint() const {
  const Course* course = m_playing.course();
  if (course == nullptr) return message("Start a game or open a log: Play menu");
  if (m_playing.is_working()) return message("The program plays");
  if (course->match().over()) return message("The game is over: Alt+Left goes back");
  if (m_playing.chosen().empty()) return message("Click a unit or a hex to see what can be done there");
  return message("Click where {} should act, or click another unit",
                 course->seating().unit_name(m_playing.chosen()));
}

void PlayTool::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

bool PlayTool::key(const KeyEvent& event) {
  if (event.key == Key::escape && !m_playing.chosen().empty()) {
    m_playing.choose_nothing();
    return true;
  }
  return CrosshairTool::key(event);
}

void PlayTool::act(Point at, const Modifiers&, const Message&) {
  m_playing.click(at);
}

void PlayTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const Course* course = m_playing.course();
  if (course != nullptr) draw_chosen(*course, m_playing.chosen(), overlay);
}

void draw_chosen(const Course& course, const std::string& id, Overlay& overlay) {
  if (id.empty()) return;
  const model::MapDocument& map = course.seating().map();
  const game::Position position = course.match().position();
  const auto grid = model::grid_of(map);
  for (const game::PlacedCounter& unit : position.counters) {
    if (unit.id != id) continue;
    if (unit.hex && grid) {
      Ring ring;
      for (int i = 0; i < kDirections; ++i) ring.push_back(scene::to_page(grid->corner(*unit.hex, i)));
      overlay.ring(ring, Mark::selected);
    }
    if (unit.placement) overlay.handle(unit.placement->at, HandleKind::chosen);
  }
}

}  // namespace coq::app
