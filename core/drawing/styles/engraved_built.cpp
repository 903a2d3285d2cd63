// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/town_lots.h"

namespace coq::scene::styles {
namespace {

Stroke thin_edge(const Easel& easel, double width) {
  return {easel.dark(easel.inks.ink), easel.um(width), {}, 0, Cap::butt, Join::miter};
}

/// A figure with the heavy lines that an engraver cuts on the right and below.
void add_heavy_side(const Plan& plan, const Easel& easel, double by, Art& art) {
  add(art, filled(plan.outline_moved(easel.on_paper(by), easel.on_paper(by)), easel.dark(easel.inks.ink)));
}

/// Slanted lines over all of a plan, within it.
Group ruled(const Plan& plan, const Easel& easel, double gap, double width) {
  Group group;
  group.clip = plan.outline();
  Outline lines;
  const Box box = plan.box();
  const double high = box.height(), step = easel.on_paper(gap);
  for (double x = box.min.x - high; x < box.max.x; x += step)
    lines.add_segment(to_point({x, double(box.max.y)}), to_point({x + high, double(box.min.y)}));
  group.items.emplace_back(stroked(std::move(lines), easel.dark(easel.inks.ink), easel.um(width), Cap::butt));
  return group;
}

}  // namespace

Art engrave_building(const Plan& plan, const Easel& easel) {
  Art art;
  add_heavy_side(plan, easel, 260, art);
  Shape body = filled(plan.outline(), easel.ground(easel.inks.fill));
  body.stroke = thin_edge(easel, 130);
  const bool speck = easel.is_speck(plan.box());
  if (easel.black_and_white && !speck) {
    add(art, filled(plan.outline(), easel.paper));
    art.emplace_back(ruled(plan, easel, 330, 90));
    body.fill = std::nullopt;
  }
  add(art, std::move(body));
  return art;
}

Art engrave_block(const Plan& plan, const Easel& easel) {
  Art art;
  add_heavy_side(plan, easel, 450, art);
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  if (!easel.is_speck(plan.box())) {
    art.emplace_back(ruled(plan, easel, easel.black_and_white ? 900 : 620, 90));
    Group inside;
    inside.clip = plan.outline();
    const auto band = [&](double reach, Color color) {
      inside.items.emplace_back(Shape{plan.outline(), std::nullopt,
                                      Stroke{color, easel.um(2 * reach), {}, 0, Cap::butt, Join::miter}});
    };
    band(900, easel.dark(easel.inks.ink));
    band(820, easel.ground(mix(easel.inks.fill, easel.paper, 40)));
    art.emplace_back(std::move(inside));
  }
  add(art, Shape{plan.outline(), std::nullopt, thin_edge(easel, 200)});
  return art;
}

Art engrave_town(const Plan& plan, const Easel& easel) {
  Art art;
  add(art,
      filled(plan.outline(), with_opacity(easel.ground(easel.inks.fill), easel.black_and_white ? 0 : 105)));
  if (!easel.black_and_white) {
    Group rim;
    rim.clip = plan.outline();
    for (const double reach : {1300.0, 550.0})
      rim.items.emplace_back(
          stroked(plan.outline(), with_opacity(easel.inks.fill, 75), easel.um(2 * reach), Cap::butt));
    art.emplace_back(std::move(rim));
  }
  Shape edge{plan.outline(), std::nullopt,
             Stroke{easel.dark(easel.inks.ink), easel.um(100), {}, 0, Cap::round, Join::bevel}};
  edge.stroke->dash = {easel.um(50), easel.um(330)};
  add(art, std::move(edge));
  if (easel.is_too_fine(1300)) return art;
  const Town town = lay_out_town(plan, easel);
  Group beds;  // of gardens: fine lines along the house
  beds.clip = town.gardens;
  Outline lines, shades, roofs;
  const double by = easel.on_paper(230);
  for (std::size_t i = 0; i < town.houses.size(); ++i) {
    const Axis& axis = town.axes[i];
    for (double across = axis.width * 0.5; across < axis.width * 1.45; across += easel.on_paper(260))
      lines.add_segment(to_point(axis.at(-axis.length / 2, across)),
                        to_point(axis.at(axis.length / 2, across)));
    Ring shade = town.houses[i];
    for (Point& p : shade) p = to_point({p.x + by, p.y + by});
    shades.add_ring(shade);
    roofs.add_ring(town.houses[i]);
  }
  if (!lines.empty() && !town.gardens.empty()) {
    beds.items.emplace_back(stroked(std::move(lines), easel.dark(easel.inks.ink), easel.um(90), Cap::butt));
    art.emplace_back(std::move(beds));
  }
  add(art, filled(std::move(shades), easel.dark(easel.inks.ink)));
  Shape body = filled(std::move(roofs), easel.tint(easel.inks.rim, kBlack));
  body.stroke = thin_edge(easel, 100);
  add(art, std::move(body));
  return art;
}

}  // namespace coq::scene::styles
