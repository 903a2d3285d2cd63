// SPDX-License-Identifier: MIT
#include "core/drawing/styles/summit.h"

#include <algorithm>
#include <utility>

#include "core/drawing/styles/chart.h"
#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/ground.h"

namespace coq::drawing::styles {
namespace {

constexpr double kTriangle = 1'150;  ///< distance from the triangle's middle to a corner, on paper

/// Returns the lattice point inside the area that is farthest from its rim, and that distance.
std::pair<Spot, double> top_of(const Plan& plan) {
  constexpr int kSteps = 12;
  const Box& box = plan.box();
  Spot best{static_cast<double>(box.middle().x), static_cast<double>(box.middle().y)};
  double most = plan.contains(best) ? plan.rim_distance(best) : -1;
  for (int column = 1; column < kSteps; ++column)
    for (int row = 1; row < kSteps; ++row) {
      const Spot p{box.min.x + static_cast<double>(box.width()) * column / kSteps,
                   box.min.y + static_cast<double>(box.height()) * row / kSteps};
      if (!plan.contains(p)) continue;
      if (const double far = plan.rim_distance(p); far > most) {
        most = far;
        best = p;
      }
    }
  return {best, most};
}

/// Adds a triangle on a paper-coloured ground, with a dot in it.
Art with_triangle(Art art, const Plan& plan, const Easel& easel) {
  if (easel.is_speck(plan.box())) return art;
  const auto [top, room] = top_of(plan);
  const double reach = std::min(easel.on_paper(kTriangle), room * 0.7);
  if (reach < easel.on_paper(kTriangle) / 4) return art;
  Shape triangle;
  triangle.outline.move_to(to_point({top.x, top.y - reach}))
      .line_to(to_point({top.x + reach * 0.87, top.y + reach * 0.5}))
      .line_to(to_point({top.x - reach * 0.87, top.y + reach * 0.5}))
      .close();
  triangle.fill = Fill::solid(easel.ground(easel.inks.fill));
  triangle.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(200), {}, 0, Cap::butt, Join::miter};
  art.emplace_back(std::move(triangle));
  Outline dot;
  dot.add_circle(to_point(top), static_cast<Um>(reach / 5));
  add(art, filled(std::move(dot), easel.dark(easel.inks.rim)));
  return art;
}

}  // namespace

Art draw_summit(const Plan& plan, const Easel& easel) {
  return with_triangle(draw_hill(plan, easel), plan, easel);
}

Art chart_summit(const Plan& plan, const Easel& easel) {
  return with_triangle(chart_hill(plan, easel), plan, easel);
}

Art engrave_summit(const Plan& plan, const Easel& easel) {
  return with_triangle(engrave_hill(plan, easel), plan, easel);
}

}  // namespace coq::drawing::styles
