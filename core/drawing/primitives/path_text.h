// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/drawing/primitives/outline.h"

namespace coq::scene {

/// The field of a drawing written as text: 100 wide and 80 high, as large as it fits into the middle of a box.
class PathField {
 public:
  explicit PathField(const Box& box);
  Point at(double x, double y) const;
  Um length(double units) const;

 private:
  double m_unit = 1, m_x = 0, m_y = 0;
};

/// "M1 2 L3 4 C1 2 3 4 5 6 Z": absolute as in SVG, with O for a circle by its middle and radius. What cannot be
/// read ends it.
Outline read_path(std::string_view path, const PathField& field);

}  // namespace coq::scene
