// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/tools/viewport.h"

namespace coq::app {

/// An upright line on the canvas, left of which the scan is seen alone. It keeps its place on the canvas, not
/// on the page. It is dragged anywhere on it; while a shape is open only by its grip, so that it takes no
/// vertex from the shape.
class SwipeLine {
 public:
  static constexpr double kGrip = 10;  ///< radius, logical pixels; the grip is half way down
  static constexpr double kReach = 4;  ///< of the line itself, logical pixels

  bool is_on() const { return m_on; }
  void set_on(bool on);
  /// Device pixels from the left.
  double at(const Viewport& view) const { return m_part * view.width(); }
  bool is_near(Pixel pixel, const Viewport& view, bool grip_only) const;

  /// True: the line is held, and the press is not for a tool.
  bool press(Pixel pixel, const Viewport& view, bool grip_only);
  bool is_held() const { return m_held.has_value(); }
  void move(Pixel pixel, const Viewport& view);
  void release() { m_held.reset(); }

 private:
  bool m_on = false;
  double m_part = 0.5;           ///< of the width
  std::optional<double> m_held;  ///< how far from the line it was taken
};

}  // namespace coq::app
