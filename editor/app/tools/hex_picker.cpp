// SPDX-License-Identifier: MIT
#include "editor/app/tools/hex_picker.h"

#include <algorithm>
#include <cstdlib>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

void HexPicker::begin(Target target) {
  m_target = std::move(target);
  context().activate(id());
}

Message HexPicker::hint() const {
  if (m_target.several)
    return message("{}: click or drag over hexes to put them there, or to take them away; Esc ends",
                   m_target.name);
  return message("{}: click a hex to put it there, or to take it away; Esc ends", m_target.name);
}

std::optional<std::string> HexPicker::label_at(Point at) const {
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !grid->contains(grid->hex_at(at))) return std::nullopt;
  return context().art.labels()->format(grid->hex_at(at));
}

void HexPicker::press(const PointerEvent& event) {
  set_pointer(event);
  begin_stroke(event.page);
}

void HexPicker::begin_stroke(Point at) {
  const auto label = label_at(at);
  if (!label || !m_target.hexes) return;
  Stroke stroke;
  stroke.hexes = m_target.hexes();
  stroke.adds = std::find(stroke.hexes.begin(), stroke.hexes.end(), *label) == stroke.hexes.end();
  if (!m_target.several) stroke.hexes.clear();
  stroke.last = at;
  m_stroke = std::move(stroke);
  paint(*label);
}

void HexPicker::paint(const std::string& label) {
  std::vector<std::string>& hexes = m_stroke->hexes;
  if (!m_stroke->adds) {
    std::erase(hexes, label);
  } else if (std::find(hexes.begin(), hexes.end(), label) == hexes.end()) {
    hexes.push_back(label);
  }
  host().changed(Aspect::overlay);
}

void HexPicker::hover(Point at, const Modifiers&) {
  if (!m_stroke || !m_target.several) return;
  const auto& grid = context().art.grid();
  if (!grid) return;
  // A quick hand passes hexes between two places of the pointer.
  const Point from = m_stroke->last;
  const Vector step = grid->step(0);
  const std::int64_t width = std::max<std::int64_t>({1, std::abs(step.x), std::abs(step.y)});
  const std::int64_t dx = at.x - from.x, dy = at.y - from.y;
  const std::int64_t parts = std::min<std::int64_t>(1000, 1 + 4 * std::max(std::abs(dx), std::abs(dy)) / width);
  for (std::int64_t i = 1; i <= parts; ++i) {
    const auto label =
        label_at({static_cast<Um>(from.x + dx * i / parts), static_cast<Um>(from.y + dy * i / parts)});
    if (label) paint(*label);
  }
  m_stroke->last = at;
}

void HexPicker::release(const PointerEvent& event) {
  hover(event.page, event.modifiers);
  finish();
}

bool HexPicker::finish() {
  const auto stroke = std::exchange(m_stroke, std::nullopt);
  if (!stroke) return false;
  if (m_target.changed && stroke->hexes != m_target.hexes()) m_target.changed(stroke->hexes);
  host().changed(Aspect::overlay);
  return true;
}

void HexPicker::act(Point at, const Modifiers&, const Message&) {
  begin_stroke(at);
  finish();
}

void HexPicker::deactivated() {
  CrosshairTool::deactivated();
  m_stroke.reset();
  if (const auto ended = std::exchange(m_target, {}).ended) ended();
}

void HexPicker::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !m_target.hexes) return;
  for (const std::string& label : m_stroke ? m_stroke->hexes : m_target.hexes()) {
    const auto hex = context().art.labels()->parse(label);
    if (hex) overlay.ring(hex_ring(*grid, *hex), Mark::selected, true);
  }
}

}  // namespace coq::app
