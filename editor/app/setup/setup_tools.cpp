// SPDX-License-Identifier: MIT
#include "editor/app/setup/setup_tools.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/geometry/base.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {
namespace {

constexpr Um kPlaceEdge = 36'000;  ///< edge of the square around a place on a table

}  // namespace

Message SetupTool::hint() const {
  if (m_setting_up.scenario() == nullptr) return message("This map has no scenario");
  const auto chosen = m_setting_up.chosen_unit();
  if (m_setting_up.is_dragging())
    return message("Release where {} starts; Esc leaves it where it was",
                   chosen ? m_setting_up.spoken(chosen->id) : "");
  if (!chosen) return message("Drag a unit to where it starts, or choose one in the list");
  if (!chosen->place.is_somewhere() && chosen->turn)
    return message("{} arrives on turn {}: click to have it start there instead; Esc deselects it",
                   m_setting_up.spoken(chosen->id), *chosen->turn);
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

namespace {

constexpr double kHandleReach = 9;  ///< logical pixels around a handle

}  // namespace

std::size_t SketchTool::card() const {
  const model::ScenarioDocument* scenario = m_setting_up.scenario();
  return scenario != nullptr && m_setting_up.card() < scenario->cards.size() ? m_setting_up.card() : 0;
}

std::optional<SketchTool::Frame> SketchTool::frame() const {
  if (m_drag) return m_drag->now;
  const model::ScenarioDocument* scenario = m_setting_up.scenario();
  const auto& labels = context().art.labels();
  if (scenario == nullptr || scenario->cards.empty() || !labels) return std::nullopt;
  const auto& sketch = scenario->cards[card()].sketch;
  if (!sketch || sketch->hexes.size() != 2) return std::nullopt;
  const auto a = labels->parse(sketch->hexes[0]), b = labels->parse(sketch->hexes[1]);
  if (!a || !b) return std::nullopt;
  return Frame{std::min(a->column, b->column), std::max(a->column, b->column), std::min(a->row, b->row),
               std::max(a->row, b->row)};
}

Box SketchTool::box_of(const Frame& frame) const {
  Box box;
  const auto& grid = context().art.grid();
  if (!grid) return box;
  // Every other column is offset vertically, so two columns and two rows at each end are enough.
  for (const int column : {frame.left, std::min(frame.left + 1, frame.right), frame.right})
    for (const int row : {frame.top, std::min(frame.top + 1, frame.bottom), frame.bottom})
      box.include(grid->bounds({column, row}));
  return box;
}

std::optional<SketchTool::Grip> SketchTool::grip_at(Point at) const {
  const auto now = frame();
  if (!now) return std::nullopt;
  const Box box = box_of(*now);
  const Um reach = view().um_of(kHandleReach);
  const auto near = [&](Um a, Um b) { return std::abs(a - b) <= reach; };
  const Point middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
  for (int across = -1; across <= 1; ++across)
    for (int down = -1; down <= 1; ++down) {
      if (across == 0 && down == 0) continue;
      const Point handle{across < 0   ? box.min.x
                         : across > 0 ? box.max.x
                                      : middle.x,
                         down < 0   ? box.min.y
                         : down > 0 ? box.max.y
                                    : middle.y};
      if (near(at.x, handle.x) && near(at.y, handle.y)) return Grip{across, down};
    }
  if (box.contains(at)) return Grip{0, 0, true};
  return std::nullopt;
}

Cursor SketchTool::cursor() const {
  if (!m_below) return Cursor::cross;
  return m_below->all ? Cursor::hand : Cursor::move;
}

Message SketchTool::hint() const {
  const model::ScenarioDocument* scenario = m_setting_up.scenario();
  if (scenario == nullptr) return message("This map has no scenario");
  if (scenario->cards.empty()) return message("The scenario has no card");
  if (!frame()) return message("Drag from one corner of the sketch to the other");
  return message("Drag a handle or the frame; drag outside it to draw a new one; Esc ends");
}

void SketchTool::press(const PointerEvent& event) {
  set_pointer(event);
  const auto& grid = context().art.grid();
  const model::ScenarioDocument* scenario = m_setting_up.scenario();
  if (!grid || scenario == nullptr || scenario->cards.empty()) return host().say(hint());
  const Hex hex = grid->hex_at(event.page);
  const auto grip = grip_at(event.page);
  if (!grip && !grid->contains(hex)) return;
  Drag drag;
  drag.from = hex;
  drag.grip = grip.value_or(Grip{1, 1});
  drag.before = grip ? *frame() : Frame{hex.column, hex.column, hex.row, hex.row};
  drag.now = drag.before;
  m_drag = drag;
  host().changed(Aspect::overlay);
}

void SketchTool::follow(Point at) {
  const auto& grid = context().art.grid();
  if (!m_drag || !grid) return;
  Hex hex = grid->hex_at(at);
  hex.column = std::clamp(hex.column, 0, grid->columns() - 1);
  hex.row = std::clamp(hex.row, 0, grid->rows() - 1);
  const Frame& before = m_drag->before;
  Frame now = before;
  if (m_drag->grip.all) {
    const int across =
        std::clamp(hex.column - m_drag->from.column, -before.left, grid->columns() - 1 - before.right);
    const int down = std::clamp(hex.row - m_drag->from.row, -before.top, grid->rows() - 1 - before.bottom);
    now = {before.left + across, before.right + across, before.top + down, before.bottom + down};
  } else {
    // An edge that is dragged past the opposite edge continues as that edge.
    const auto stretch = [](int grip, int to, int& low, int& high) {
      if (grip == 0) return;
      const int fixed = grip < 0 ? high : low;
      low = std::min(fixed, to);
      high = std::max(fixed, to);
    };
    stretch(m_drag->grip.across, hex.column, now.left, now.right);
    stretch(m_drag->grip.down, hex.row, now.top, now.bottom);
  }
  if (now == m_drag->now) return;
  m_drag->now = now;
  host().changed(Aspect::overlay);
}

void SketchTool::hover(Point at, const Modifiers&) {
  if (m_drag) return follow(at);
  m_below = grip_at(at);
}

void SketchTool::release(const PointerEvent& event) {
  if (!m_drag) return;
  follow(event.page);
  const Drag drag = *std::exchange(m_drag, std::nullopt);
  host().changed(Aspect::overlay);
  const auto now = frame();
  const bool moved = !now || !(drag.now == *now);
  if (moved && !(drag.now == drag.before)) set(drag.now);
}

void SketchTool::set(const Frame& frame) {
  const auto& labels = context().art.labels();
  if (!labels) return;
  const Status done = m_setting_up.set_sketch(
      card(), {labels->format({frame.left, frame.top}), labels->format({frame.right, frame.bottom})});
  if (!done) host().say(done.error().message);
}

bool SketchTool::key(const KeyEvent& event) {
  if (event.key == Key::escape && m_drag) {
    cancel();
    return true;
  }
  const auto now = frame();
  const auto& grid = context().art.grid();
  const bool arrow =
      event.key == Key::left || event.key == Key::right || event.key == Key::up || event.key == Key::down;
  if (!arrow || !now || !grid || m_drag || event.modifiers.alt) return CrosshairTool::key(event);
  // Arrow keys move the frame by a hex, or with Shift its lower right corner.
  const int across = event.key == Key::left ? -1 : event.key == Key::right ? 1 : 0;
  const int down = event.key == Key::up ? -1 : event.key == Key::down ? 1 : 0;
  Frame next{now->left, now->right + across, now->top, now->bottom + down};
  if (!event.modifiers.shift) {
    next.left += across;
    next.top += down;
  }
  const bool fits = next.left >= 0 && next.top >= 0 && next.right < grid->columns() &&
                    next.bottom < grid->rows() && next.left <= next.right && next.top <= next.bottom;
  if (fits) set(next);
  return true;
}

void SketchTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
}

void SketchTool::cancel() {
  if (!m_drag) return;
  m_drag.reset();
  host().changed(Aspect::overlay);
}

void SketchTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto now = frame();
  const auto& labels = context().art.labels();
  if (!now || !labels) return;
  const Box box = box_of(*now);
  overlay.box(box, Mark::selected);
  const Point middle{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
  for (const Um x : {box.min.x, middle.x, box.max.x})
    for (const Um y : {box.min.y, middle.y, box.max.y})
      if (!(Point{x, y} == middle)) overlay.handle({x, y}, HandleKind::node);
  overlay.text({box.min.x, box.min.y},
               labels->format({now->left, now->top}) + "–" + labels->format({now->right, now->bottom}) + ", " +
                   std::to_string(now->right - now->left + 1) + " × " +
                   std::to_string(now->bottom - now->top + 1),
               Mark::selected);
}

}  // namespace coq::app
