// SPDX-License-Identifier: MIT
#include "editor/app/workbench/swipe_line.h"

#include <algorithm>
#include <cmath>

namespace coq::app {

void SwipeLine::set_on(bool on) {
  m_on = on;
  m_held.reset();
}

bool SwipeLine::is_near(Pixel pixel, const Viewport& view, bool grip_only) const {
  if (!m_on) return false;
  const double logical = view.pixels_per_logical();
  const double across = pixel.x - at(view), down = pixel.y - view.height() / 2.0;
  return std::hypot(across, down) <= kGrip * logical || (!grip_only && std::abs(across) <= kReach * logical);
}

bool SwipeLine::press(Pixel pixel, const Viewport& view, bool grip_only) {
  if (!is_near(pixel, view, grip_only)) return false;
  m_held = pixel.x - at(view);
  return true;
}

void SwipeLine::move(Pixel pixel, const Viewport& view) {
  // It stays where it can be taken again.
  if (m_held) m_part = std::clamp((pixel.x - *m_held) / view.width(), 0.01, 0.99);
}

}  // namespace coq::app
