// SPDX-License-Identifier: MIT
#include "editor/app/setup/setup_tool.h"

#include "core/geometry/base.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {
namespace {

constexpr Um kPlaceEdge = 36'000;  ///< edge of the square around a place of a table

}  // namespace

Message SetupTool::hint() const {
  if (m_setting_up.scenario() == nullptr) return message("No scenario is on this map");
  const auto chosen = m_setting_up.chosen_unit();
  if (m_setting_up.is_dragging())
    return message("Release where {} starts; Esc leaves it where it was",
                   chosen ? m_setting_up.spoken(chosen->id) : "");
  if (!chosen) return message("Drag a unit to where it starts, or choose one in the list");
  if (!chosen->place.is_somewhere()) return message("Click where {} starts", m_setting_up.spoken(chosen->id));
  return message("Drag {} or move it with the arrow keys; Esc deselects it", m_setting_up.spoken(chosen->id));
}

void SetupTool::press(const PointerEvent& event) {
  set_pointer(event);
  m_setting_up.press(event.page);
}

void SetupTool::release(const PointerEvent& event) {
  if (m_setting_up.is_dragging()) m_setting_up.point_at(event.page);
  m_setting_up.release();
}

void SetupTool::hover(Point at, const Modifiers&) {
  m_setting_up.point_at(at);
}

void SetupTool::act(Point at, const Modifiers&, const Message&) {
  m_setting_up.press(at);
  m_setting_up.release();
}

bool SetupTool::key(const KeyEvent& event) {
  if (event.key == Key::escape && m_setting_up.is_dragging()) {
    m_setting_up.cancel();
    return true;
  }
  const auto chosen = m_setting_up.chosen_unit();
  if (event.key == Key::escape && chosen) {
    m_setting_up.choose("");
    return true;
  }
  const Modifiers& m = event.modifiers;
  const bool moves = chosen && chosen->place.is_somewhere() && !m.alt && !m.ctrl && !m.shift;
  if (!moves) return CrosshairTool::key(event);
  if (event.key == Key::left) m_setting_up.nudge(-1, 0);
  if (event.key == Key::right) m_setting_up.nudge(1, 0);
  if (event.key == Key::up) m_setting_up.nudge(0, -1);
  if (event.key == Key::down) m_setting_up.nudge(0, 1);
  const bool arrow =
      event.key == Key::left || event.key == Key::right || event.key == Key::up || event.key == Key::down;
  return arrow || CrosshairTool::key(event);
}

void SetupTool::deactivated() {
  CrosshairTool::deactivated();
  m_setting_up.cancel();
}

void SetupTool::mark(Overlay& overlay, const SetupPlace& place, const SetupVerdict* verdict) const {
  Mark mark = Mark::selected;
  if (verdict != nullptr) {
    using Kind = SetupVerdict::Kind;
    mark = verdict->kind == Kind::good       ? Mark::clear
           : verdict->kind == Kind::doubtful ? Mark::hindered
                                             : Mark::wrong;
  }
  Ring ring;
  Point middle;
  if (place.at) {
    middle = *place.at;
    ring = base_ring(middle, {0, -1}, kPlaceEdge, kPlaceEdge);
  } else {
    const auto& grid = context().art.grid();
    const auto hex = context().art.labels() ? context().art.labels()->parse(place.hex) : std::nullopt;
    if (!grid || !hex) return;
    middle = grid->centre(*hex);
    ring = hex_ring(*grid, *hex);
  }
  overlay.ring(ring, mark, verdict != nullptr);
  if (verdict == nullptr || !verdict->why) return;
  overlay.text(middle, verdict->why->rule.empty() ? verdict->why->check : verdict->why->rule, mark);
}

void SetupTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& target = m_setting_up.target();
  if (target) return mark(overlay, target->place, target->verdict ? &*target->verdict : nullptr);
  const auto chosen = m_setting_up.chosen_unit();
  if (chosen && chosen->place.is_somewhere()) mark(overlay, chosen->place, nullptr);
}

}  // namespace coq::app
