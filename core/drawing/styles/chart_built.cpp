// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/styles/chart.h"
#include "core/drawing/styles/town_lots.h"

namespace coq::scene::styles {
namespace {

Stroke chart_edge(const Easel& easel, double width) {
  return {easel.dark(easel.inks.rim), easel.um(width), {}, 0, Cap::butt, Join::miter};
}

void add_slanted(const Plan& plan, const Easel& easel, double gap, double width, Art& art) {
  Group group;
  group.clip = plan.outline();
  Outline lines;
  const Box box = plan.box();
  const double high = box.height(), step = easel.on_paper(gap);
  for (double x = box.min.x - high; x < box.max.x; x += step)
    lines.add_segment(to_point({x, double(box.max.y)}), to_point({x + high, double(box.min.y)}));
  group.items.emplace_back(stroked(std::move(lines), easel.dark(easel.inks.ink), easel.um(width), Cap::butt));
  art.emplace_back(std::move(group));
}

}  // namespace

Art chart_building(const Plan& plan, const Easel& easel) {
  Art art;
  Shape body = filled(plan.outline(), easel.dark(easel.inks.fill));
  body.stroke = chart_edge(easel, 120);
  add(art, std::move(body));
  return art;
}

Art chart_block(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  if (!easel.is_speck(plan.box())) add_slanted(plan, easel, easel.black_and_white ? 1300 : 900, 110, art);
  Group inside;
  inside.clip = plan.outline();
  inside.items.emplace_back(Shape{plan.outline(), std::nullopt, chart_edge(easel, 1100)});
  inside.items.emplace_back(
      Shape{plan.outline(), std::nullopt,
            Stroke{easel.ground(easel.inks.fill), easel.um(700), {}, 0, Cap::butt, Join::miter}});
  art.emplace_back(std::move(inside));
  add(art, Shape{plan.outline(), std::nullopt, chart_edge(easel, 260)});
  return art;
}

Art chart_town(const Plan& plan, const Easel& easel) {
  Art art;
  const double by = easel.on_paper(easel.slip);
  add(art, filled(plan.outline_moved(by, -by * 0.6),
                  easel.tint(with_opacity(easel.inks.fill, 140), with_opacity(easel.paper, 0))));
  if (easel.is_too_fine(1300)) {
    add(art, Shape{plan.outline(), std::nullopt, chart_edge(easel, 120)});
    return art;
  }
  const Town town = lay_out_town(plan, easel);
  Outline roofs;
  for (const Ring& house : town.houses) roofs.add_ring(house);
  add(art, stroked(town.gardens, easel.dark(easel.inks.ink), easel.um(90), Cap::butt));
  Shape body = filled(std::move(roofs), easel.dark(easel.inks.rim));
  if (!body.outline.empty()) add(art, std::move(body));
  Shape edge{plan.outline(), std::nullopt, chart_edge(easel, 100)};
  edge.stroke->dash = {easel.um(900), easel.um(300), easel.um(120), easel.um(300)};
  add(art, std::move(edge));
  return art;
}

}  // namespace coq::scene::styles
