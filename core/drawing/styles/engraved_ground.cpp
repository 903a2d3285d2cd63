// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/shore.h"

namespace coq::scene::styles {
namespace {

/// A field's own strength of its wash, and a row of dots about it.
void add_field_wash(const Plan& plan, const Easel& easel, Art& art) {
  const int strength = easel.black_and_white ? 0 : 60 + 28 * easel.chance.below(3, 1, 0, 7);
  add(art, filled(plan.outline(), with_opacity(easel.ground(easel.inks.fill), strength)));
}

void add_balk(const Plan& plan, const Easel& easel, Art& art) {
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(130), {}, 0, Cap::round, Join::bevel}};
  rim.stroke->dash = {easel.um(40), easel.um(420)};
  add(art, std::move(rim));
}

/// Rows along the axis, two by turns with their own dashes.
void add_rows(const Plan& plan, const Easel& easel, double gap, double width, const std::vector<double>& dashes,
              Art& art) {
  const Axis axis = plan.axis();
  Outline rows[2];
  int row = 0;
  for (double across = -axis.width / 2 + easel.on_paper(gap) * 0.6; across < axis.width / 2;
       across += easel.on_paper(gap), ++row)
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const double inset = easel.on_paper(220);
      if (to - from < 3 * inset) continue;
      rows[row % 2].add_segment(to_point(axis.at(from + inset, across)), to_point(axis.at(to - inset, across)));
    }
  for (int i = 0; i < 2; ++i) {
    Shape lines = stroked(std::move(rows[i]), easel.dark(easel.inks.ink), easel.um(width), Cap::butt);
    for (const double dash : dashes) lines.stroke->dash.push_back(easel.um(dash));
    lines.stroke->dash_offset = easel.um(easel.chance.between(0, 4000, 2 + i));
    add(art, std::move(lines));
  }
}

}  // namespace

Art engrave_crops(const Plan& plan, const Easel& easel) {
  Art art;
  add_field_wash(plan, easel, art);
  if (!easel.is_too_fine(800)) add_rows(plan, easel, 820, 90, {620, 260}, art);
  add_balk(plan, easel, art);
  return art;
}

Art engrave_plough(const Plan& plan, const Easel& easel) {
  Art art;
  add_field_wash(plan, easel, art);
  if (!easel.is_too_fine(800)) add_rows(plan, easel, 600, 90, {6200, 240, 3900, 200}, art);
  add_balk(plan, easel, art);
  return art;
}

Art engrave_marsh(const Plan& plan, const Easel& easel) {
  Art art;
  add(art,
      filled(plan.outline(), with_opacity(easel.ground(easel.inks.fill), easel.black_and_white ? 0 : 120)));
  if (easel.is_too_fine(900)) return art;
  // Level lines over all of it, broken by chance.
  Outline water, rushes;
  const Axis level{{double(plan.box().middle().x), double(plan.box().middle().y)}, 1, 0, 0, 0};
  const double gap = easel.on_paper(560), half = plan.box().height() / 2.0;
  const int first = static_cast<int>(std::ceil((plan.box().min.y) / gap));
  for (int row = first; row * gap < plan.box().max.y; ++row) {
    const double across = row * gap - level.middle.y;
    if (std::abs(across) > half) continue;
    for (const auto& [from, to] : plan.stretches(level, across)) {
      int number = 0;
      for (double x = from + easel.on_paper(easel.chance.between(100, 1500, row, 0, 1)); x < to;) {
        const double end = x + easel.on_paper(easel.chance.between(700, 3600, row, ++number, 2));
        if (end > to - easel.on_paper(80)) break;
        water.add_segment(to_point(level.at(x, across)), to_point(level.at(end, across)));
        x = end + easel.on_paper(easel.chance.between(350, 2100, row, number, 3));
      }
    }
  }
  const double pitch = easel.on_paper(2700), high = easel.on_paper(800);
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.34, 0.34, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.34, 0.34, column, row, 3) * pitch};
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(1500)))) return;
    if (!plan.contains(p) || plan.rim_distance(p) < high) return;
    for (const double lean : {-0.45, -0.22, 0.0, 0.22, 0.45})
      rushes.add_segment(to_point({p.x + lean * high * 0.3, p.y}),
                         to_point({p.x + lean * high, p.y - high * (0.95 - std::abs(lean))}));
    rushes.add_segment(to_point({p.x - high * 0.5, p.y + high * 0.05}),
                       to_point({p.x + high * 0.6, p.y + high * 0.05}));
  });
  add(art, stroked(std::move(water), easel.dark(easel.inks.rim), easel.um(90), Cap::butt));
  add(art, stroked(std::move(rushes), easel.dark(easel.inks.ink), easel.um(95)));
  return art;
}

Art engrave_water(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  const Outline shore = shore_of(plan, easel);
  Shape rim = stroked(shore, easel.dark(easel.inks.ink), easel.um(170), Cap::butt);
  if (!easel.is_too_fine(1200)) {
    Group inside;
    inside.clip = plan.outline();
    for (const double reach : {4600.0, 3500.0, 2600.0, 1850.0, 1250.0, 780.0, 420.0}) {
      inside.items.emplace_back(stroked(shore, easel.dark(easel.inks.rim), easel.um(2 * reach), Cap::butt));
      const double body = reach - (reach > 2000 ? 62 : 80);
      inside.items.emplace_back(stroked(shore, easel.ground(easel.inks.fill), easel.um(2 * body), Cap::butt));
    }
    art.emplace_back(std::move(inside));
  }
  add(art, std::move(rim));
  return art;
}

Art engrave_craters(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), with_opacity(easel.ground(easel.inks.fill), easel.black_and_white ? 0 : 90)));
  Outline pits, shades;
  const double pitch = easel.on_paper(1500);
  if (!easel.is_too_fine(1300))
    for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
      const Spot p{c.x + easel.chance.between(-0.34, 0.34, column, row, 2) * pitch,
                   c.y + easel.chance.between(-0.34, 0.34, column, row, 3) * pitch};
      const double r = easel.on_paper(easel.chance.between(260, 700, column, row, 4));
      if (!plan.contains(p) || plan.rim_distance(p) < r * 1.1) return;
      pits.add_circle(to_point(p), static_cast<Um>(r));
      for (const double x : {-0.62, -0.3, 0.02, 0.34}) {
        const double y = std::sqrt(1 - x * x);
        shades.add_segment(to_point({p.x + x * r, p.y - y * r}),
                           to_point({p.x + x * r * 0.8, p.y - y * r * 0.3}));
      }
    });
  add(art, stroked(std::move(pits), easel.dark(easel.inks.ink), easel.um(90)));
  add(art, stroked(std::move(shades), easel.dark(easel.inks.ink), easel.um(95), Cap::butt));
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(110), {}, 0, Cap::butt, Join::bevel}};
  rim.stroke->dash = {easel.um(350), easel.um(420)};
  add(art, std::move(rim));
  return art;
}

}  // namespace coq::scene::styles
