// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/pen.h"

namespace coq::scene::detail {

Pen& Pen::stroke(Outline outline, int weight) {
  Stroke stroke;
  stroke.color = m_symbol.ink;
  stroke.width = m_symbol.stroke * kUnit * weight / 100;
  stroke.join = Join::round;
  m_shapes.push_back({std::move(outline), std::nullopt, stroke});
  return *this;
}

Pen& Pen::line(std::initializer_list<Point> points, int weight) {
  return stroke(Outline{}.add_path(coq::Path(points)), weight);
}

Pen& Pen::fill(Outline outline) {
  m_shapes.push_back({std::move(outline), Fill::solid(m_symbol.ink), std::nullopt});
  return *this;
}

Pen& Pen::fill(std::initializer_list<Point> points) {
  return fill(Outline{}.add_ring(Ring(points)));
}

Pen& Pen::cover(Outline outline) {
  m_shapes.push_back({std::move(outline), Fill::solid(m_symbol.fill.value_or(kWhite)), std::nullopt});
  return *this;
}

}  // namespace coq::scene::detail
