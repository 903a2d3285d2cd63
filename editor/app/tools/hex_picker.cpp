// SPDX-License-Identifier: MIT
#include "editor/app/tools/hex_picker.h"

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

void HexPicker::begin(Target target) {
  m_target = std::move(target);
  context().activate(id());
}

Message HexPicker::hint() const {
  return message("{}: click a hex to put it there, or to take it away; Esc ends", m_target.name);
}

void HexPicker::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {"", {}});
}

void HexPicker::act(Point at, const Modifiers&, const Message&) {
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !grid->contains(grid->hex_at(at))) return;
  if (m_target.toggled) m_target.toggled(context().art.labels()->format(grid->hex_at(at)));
  host().changed(Aspect::overlay);
}

void HexPicker::deactivated() {
  CrosshairTool::deactivated();
  if (const auto ended = std::exchange(m_target, {}).ended) ended();
}

void HexPicker::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !m_target.hexes) return;
  for (const std::string& label : m_target.hexes()) {
    const auto hex = context().art.labels()->parse(label);
    if (hex) overlay.ring(hex_ring(*grid, *hex), Mark::selected, true);
  }
}

}  // namespace coq::app
