// SPDX-License-Identifier: MIT
#include "core/drawing/styles/houses.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::drawing::styles {
namespace {

/// Returns a lot of random size, roughly aligned along or across the streets (`turn`).
Axis lot_at(Spot middle, double turn, int column, int row, const Easel& easel) {
  const Chance& chance = easel.chance;
  const double angle = turn + chance.below(2, column, row, 6) * std::numbers::pi / 2 +
                       chance.between(-0.12, 0.12, column, row, 7);
  Axis axis;
  axis.middle = middle;
  axis.dx = std::cos(angle);
  axis.dy = std::sin(angle);
  axis.length = easel.on_paper(chance.between(2000, 3300, column, row, 4));
  axis.width = easel.on_paper(chance.between(1350, 1850, column, row, 5));
  return axis;
}

/// Returns the box of a lot, shifted across it.
Ring box_of(const Axis& axis, double across) {
  const double u = axis.length / 2, v = axis.width / 2;
  return {to_point(axis.at(-u, -v + across)), to_point(axis.at(u, -v + across)),
          to_point(axis.at(u, v + across)), to_point(axis.at(-u, v + across))};
}

void add_house(const Plan& plan, const Easel& easel, const Axis& axis, Town& town) {
  const auto fits = [&](const Ring& ring) {
    return std::all_of(ring.begin(), ring.end(), [&](Point p) {
      const Spot corner{double(p.x), double(p.y)};
      return plan.contains(corner) && plan.rim_distance(corner) > easel.on_paper(250);
    });
  };
  const Ring house = box_of(axis, 0), garden = box_of(axis, axis.width * 0.95);
  if (!fits(house)) return;
  if (fits(garden)) town.gardens.add_ring(garden);
  town.houses.push_back(house);
  town.axes.push_back(axis);
}

}  // namespace

Town lay_out_town(const Plan& plan, const Easel& easel) {
  Town town;
  const double turn = easel.chance.between(0, std::numbers::pi / 2, 1);
  const double pitch = easel.on_paper(4100);
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    if (easel.chance.at(column, row, 8) > 0.86) return;
    const Spot middle{c.x + easel.chance.between(-0.16, 0.16, column, row, 2) * pitch,
                      c.y + easel.chance.between(-0.16, 0.16, column, row, 3) * pitch};
    add_house(plan, easel, lot_at(middle, turn, column, row, easel), town);
  });
  // A hamlet too small for the cells still gets its houses.
  const Axis axis = plan.axis();
  for (int i = -1; i < 2 && town.houses.size() < 2; ++i)
    add_house(plan, easel, lot_at(axis.at(i * pitch * 0.75, 0), std::atan2(axis.dy, axis.dx), i, 0, easel),
              town);
  return town;
}

namespace {

Stroke edge_of(const Easel& easel, double width) {
  return {easel.dark(easel.inks.rim), easel.um(width), {}, 0, Cap::butt, Join::bevel};
}

void cast_shadow(const Plan& plan, const Easel& easel, double reach, Art& art) {
  const double by = easel.on_paper(reach);
  add(art, filled(plan.outline_moved(by, by), easel.tint(with_opacity(kShade, 135), kBlack)));
}

/// Returns one side of a roof, from the ridge to beyond the eaves.
Outline side_of(const Axis& axis, int side) {
  Outline half;
  const double far = axis.length, out = axis.width * side;
  half.add_ring({to_point(axis.at(-far, 0)), to_point(axis.at(far, 0)), to_point(axis.at(far, out)),
                 to_point(axis.at(-far, out))});
  return half;
}

/// Returns the side of the roof that faces away from the light.
int dark_side(const Axis& axis) {
  return -axis.dy + axis.dx > 0 ? 1 : -1;
}

void add_houses(const std::vector<Ring>& houses, const std::vector<Axis>& axes, const Easel& easel, Art& art) {
  Outline shadows, roofs, dark, ridges;
  const double by = easel.on_paper(420);
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const Axis& axis = axes[i];
    Ring shade = houses[i];
    for (Point& p : shade) p = to_point({p.x + by, p.y + by});
    shadows.add_ring(shade);
    roofs.add_ring(houses[i]);
    const double half = axis.length / 2, out = axis.width / 2 * dark_side(axis);
    dark.add_ring({to_point(axis.at(-half, 0)), to_point(axis.at(half, 0)), to_point(axis.at(half, out)),
                   to_point(axis.at(-half, out))});
    ridges.add_segment(to_point(axis.at(-half, 0)), to_point(axis.at(half, 0)));
  }
  add(art, filled(std::move(shadows), easel.tint(with_opacity(kShade, 130), kBlack)));
  Shape body = filled(std::move(roofs), easel.ground(mix(easel.inks.ink, easel.inks.fill, 35)));
  body.stroke = edge_of(easel, 150);
  add(art, std::move(body));
  add(art, filled(std::move(dark), easel.tint(mix(easel.inks.ink, kBlack, 10), kBlack)));
  if (!easel.black_and_white)
    add(art, stroked(std::move(ridges), mix(easel.inks.fill, kLight, 40), easel.um(120), Cap::butt));
}

}  // namespace

Art draw_building(const Plan& plan, const Easel& easel) {
  Art art;
  cast_shadow(plan, easel, 620, art);
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  if (easel.is_speck(plan.box())) {
    add(art, Shape{plan.outline(), std::nullopt, edge_of(easel, 230)});
    return art;
  }
  const Axis axis = plan.axis();
  Group roof;
  roof.clip = plan.outline();
  const Color dark = mix(easel.inks.fill, easel.inks.ink, 60);
  if (!easel.black_and_white) roof.items.emplace_back(filled(side_of(axis, dark_side(axis)), dark));
  Outline tiles;
  for (double along = -axis.length / 2; along < axis.length / 2;
       along += easel.on_paper(easel.black_and_white ? 620 : 430)) {
    const double out = axis.width * (easel.black_and_white ? 0.6 * dark_side(axis) : 0.6);
    tiles.add_segment(to_point(axis.at(along, easel.black_and_white ? 0 : -out)),
                      to_point(axis.at(along, out)));
  }
  const Color course = easel.tint(with_opacity(mix(easel.inks.ink, kBlack, 30), 70), kBlack);
  roof.items.emplace_back(stroked(std::move(tiles), course, easel.um(95), Cap::butt));
  Outline ridge;
  ridge.add_segment(to_point(axis.at(-axis.length, 0)), to_point(axis.at(axis.length, 0)));
  roof.items.emplace_back(stroked(std::move(ridge), easel.tint(mix(easel.inks.fill, kLight, 55), kBlack),
                                  easel.um(170), Cap::butt));
  art.emplace_back(std::move(roof));
  add(art, Shape{plan.outline(), std::nullopt, edge_of(easel, 230)});
  return art;
}

Art draw_block(const Plan& plan, const Easel& easel) {
  Art art;
  cast_shadow(plan, easel, kShadow, art);
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  Group roof;
  roof.clip = plan.outline();
  const auto band = [&](double reach, Color color) {
    roof.items.emplace_back(
        Shape{plan.outline(), std::nullopt, Stroke{color, easel.um(2 * reach), {}, 0, Cap::butt, Join::miter}});
  };
  // The parapet, its shadow on the roof, and structures on the roof.
  if (!easel.black_and_white) {
    Shape shade = filled(plan.outline(), with_opacity(kShade, 70));
    shade.outline.add(plan.outline_moved(easel.on_paper(1250), easel.on_paper(1250)));
    roof.items.emplace_back(std::move(shade));
  }
  band(780, easel.tint(mix(easel.inks.fill, easel.inks.ink, 55), kBlack));
  band(690, easel.ground(mix(easel.inks.fill, kLight, 45)));
  const Axis axis = plan.axis();
  Outline vents, vent_shades;
  const double half = easel.on_paper(760);
  const int count = std::max(1, static_cast<int>(axis.length / easel.on_paper(7000)));
  for (int i = 0; i < count; ++i) {
    const double along = (i - (count - 1) / 2.0) * axis.length / count * 0.9;
    const double across = easel.chance.between(-0.22, 0.22, i, 0, 3) * axis.width;
    const Spot p = axis.at(along, across);
    if (!plan.contains(p) || plan.rim_distance(p) < 3 * half) continue;
    Ring ring, shade;
    for (const auto& [u, v] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
      const Spot q = axis.at(along + u * half, across + v * half * 0.7);
      ring.push_back(to_point(q));
      shade.push_back(to_point({q.x + half * 0.5, q.y + half * 0.5}));
    }
    vents.add_ring(ring);
    vent_shades.add_ring(shade);
  }
  if (!vents.empty()) {
    roof.items.emplace_back(filled(std::move(vent_shades), easel.tint(with_opacity(kShade, 110), kBlack)));
    Shape body = filled(std::move(vents), easel.ground(mix(easel.inks.fill, kLight, 25)));
    body.stroke = edge_of(easel, 120);
    roof.items.emplace_back(std::move(body));
  }
  art.emplace_back(std::move(roof));
  add(art, Shape{plan.outline(), std::nullopt, edge_of(easel, 300)});
  return art;
}

Color yards_of(const Inks& inks) {
  return mix(inks.fill, Color{0xe0, 0xd8, 0xb0, 255}, 66);
}

Art draw_town(const Plan& plan, const Easel& easel) {
  Art art;
  // Translucent, so that the roads between the houses stay visible.
  const Color yards = with_opacity(yards_of(easel.inks), 165);
  Shape ground = filled(plan.outline(), easel.tint(yards, with_opacity(easel.paper, 0)));
  ground.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(160), {}, 0, Cap::butt, Join::bevel};
  ground.stroke->dash = {easel.um(1100), easel.um(500)};
  add(art, std::move(ground));
  if (easel.is_too_fine(1300)) return art;
  Town town = lay_out_town(plan, easel);
  add(art, easel.black_and_white ? stroked(std::move(town.gardens), kBlack, easel.um(88))
                                 : filled(std::move(town.gardens), Color{0xa9, 0xb4, 0x7c, 255}));
  add_houses(town.houses, town.axes, easel, art);
  return art;
}

}  // namespace coq::drawing::styles
