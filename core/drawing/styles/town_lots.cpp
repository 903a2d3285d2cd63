// SPDX-License-Identifier: MIT
#include "core/drawing/styles/town_lots.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::scene::styles {
namespace {

/// A lot of its own size, turned nearly as the streets are: along `turn` or across.
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

/// The box of a lot, moved across it.
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
  // A hamlet between the cells has its houses all the same.
  const Axis axis = plan.axis();
  for (int i = -1; i < 2 && town.houses.size() < 2; ++i)
    add_house(plan, easel, lot_at(axis.at(i * pitch * 0.75, 0), std::atan2(axis.dy, axis.dx), i, 0, easel),
              town);
  return town;
}

}  // namespace coq::scene::styles
