// SPDX-License-Identifier: MIT
#include "editor/app/tools/crosshair_tool.h"

#include <cmath>

#include "editor/app/tools/overlay.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {

void CrosshairTool::set_pointer(const PointerEvent& event) {
  // The first event may come from a window that closed above a pointer at rest.
  const bool shaking = m_has_pointer
                           ? std::hypot(event.at.x - m_pointer_pixel.x, event.at.y - m_pointer_pixel.y) <
                                 3 * view().pixels_per_logical()
                           : m_crosshair.has_value();
  if (!shaking) m_crosshair.reset();
  if (!m_crosshair || !m_has_pointer) {
    m_pointer_pixel = event.at;
    m_pointer = event.page;
  }
  m_has_pointer = true;
}

void CrosshairTool::move(const PointerEvent& event) {
  set_pointer(event);
  if (!m_crosshair) hover(event.page, event.modifiers);
}

bool CrosshairTool::move_crosshair(const KeyEvent& event) {
  Pixel direction;
  switch (event.key) {
    case Key::left:
      direction = {-1, 0};
      break;
    case Key::right:
      direction = {1, 0};
      break;
    case Key::up:
      direction = {0, -1};
      break;
    case Key::down:
      direction = {0, 1};
      break;
    default:
      return false;
  }
  const Pixel middle{view().width() / 2.0, view().height() / 2.0};
  const Point from = m_crosshair ? *m_crosshair : m_has_pointer ? m_pointer : view().to_page(middle);
  std::optional<SnapTarget> target;
  if (!event.modifiers.ctrl && !event.modifiers.shift && context().snapping.on) {
    target = context().snapper.next(from, direction);
  }
  if (target) {
    m_crosshair = target->at;
    m_crosshair_name = target->name;
  } else {
    const int pixels = !event.modifiers.shift ? 10 : event.modifiers.ctrl ? 100 : 1;
    const double step = pixels * view().pixels_per_logical();
    const Pixel at = view().to_pixels(from);
    m_crosshair = view().to_page({at.x + step * direction.x, at.y + step * direction.y});
    m_crosshair_name = {};
  }
  view().show(*m_crosshair);
  host().changed(Aspect::view);
  if (!m_crosshair_name.pattern.empty()) host().say(m_crosshair_name);
  hover(*m_crosshair, {});
  host().changed(Aspect::overlay);
  return true;
}

void CrosshairTool::place_crosshair(Point at) {
  m_crosshair = at;
  m_crosshair_name = {};
  hover(at, {});
  host().changed(Aspect::overlay);
}

bool CrosshairTool::key(const KeyEvent& event) {
  if (event.key == Key::space && m_crosshair) {
    act(*m_crosshair, event.modifiers, m_crosshair_name);
    return true;
  }
  if (event.modifiers.alt) return false;
  return move_crosshair(event);
}

void CrosshairTool::draw(Overlay& overlay) const {
  if (m_crosshair) overlay.cross(*m_crosshair);
}

}  // namespace coq::app
