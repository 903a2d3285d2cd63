// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/ground.h"
#include "core/drawing/styles/height_field.h"
#include "core/drawing/styles/lines.h"

namespace coq::drawing::styles {
namespace {

/// Adds a field's wash with its own strength, and a row of dots around it.
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

/// Adds rows along the axis; alternate rows use different dashes.
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
  // Horizontal lines across the whole area, with random gaps.
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

namespace {

constexpr double kRowOfHachures = 1500;  ///< distance between rows, on paper
constexpr double kWidestSlope = 15'500;

/// Adds a sliver from `from` to `to` that is `wide` at its upper end.
void add_sliver(Outline& outline, Spot from, Spot to, double wide) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  if (length <= 0) return;
  const double nx = -dy / length * wide / 2, ny = dx / length * wide / 2;
  outline.move_to(to_point({from.x + nx, from.y + ny}))
      .line_to(to_point({to.x + nx * 0.4, to.y + ny * 0.4}))
      .line_to(to_point({to.x - nx * 0.4, to.y - ny * 0.4}))
      .line_to(to_point({from.x - nx, from.y - ny}))
      .close();
}

/// Returns the drawn steepness at that fraction of the slope: steepest in the middle.
double steepness(double part) {
  return 0.3 + 0.7 * std::sin(std::numbers::pi * std::clamp(0.12 + part * 0.88, 0.0, 1.0));
}

/// Adds a row of hachures, each from the ring down the steepest slope.
void add_row(const Plan& plan, const HeightField& soft, double level, double wide, const Easel& easel,
             Outline& out) {
  const double row = easel.on_paper(kRowOfHachures);
  int number = static_cast<int>(level / row) * 4096;
  for (const Ring& ring : soft.rings_above(level)) {
    coq::Path path = ring;
    path.push_back(ring.front());
    for (const Step& step : steps_along(path, easel.on_paper(430))) {
      ++number;
      const Spot up = soft.upward(step.at);
      if (up.x == 0 && up.y == 0) continue;
      const double low = easel.chance.between(0.72, 1.2, number, 0, 1);
      const double high = easel.chance.between(0.0, 0.5, number, 0, 2);
      const Spot top{step.at.x + up.x * row * high, step.at.y + up.y * row * high};
      // A single bend, because the downward direction turns with the slope.
      const Spot half{step.at.x - up.x * row * low / 2, step.at.y - up.y * row * low / 2};
      const Spot turn = soft.upward(half);
      const bool bends = turn.x * up.x + turn.y * up.y > 0.5;
      const Spot way = bends ? turn : up;
      Spot end{half.x - way.x * row * low / 2, half.y - way.y * row * low / 2};
      if (!plan.contains(end)) {
        const double room = plan.rim_distance(step.at);
        end = {step.at.x - up.x * room * 0.92, step.at.y - up.y * room * 0.92};
        if (!plan.contains(end)) continue;
      }
      const double light = (up.x + up.y) * -std::numbers::sqrt2 / 2;  // 1 if the slope faces right and down
      const double part = level / wide;
      const double thick = steepness(part) * (1 + 0.62 * light) * 175;
      if (!plan.contains(top)) continue;
      add_sliver(out, top, end, easel.on_paper(std::clamp(thick, 55.0, 300.0)));
    }
  }
}

Shape thin_rim(const Plan& plan, const Easel& easel, double width, bool dotted) {
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(width), {}, 0, Cap::butt, Join::bevel}};
  if (dotted) rim.stroke->dash = {easel.um(350), easel.um(420)};
  return rim;
}

}  // namespace

Art engrave_hill(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.hill_ground()));
  if (easel.is_speck(plan.box())) {
    add(art, thin_rim(plan, easel, 120, false));
    return art;
  }
  const HeightField rim(plan, std::max(easel.on_paper(480), 3 * easel.pixel));
  const HeightField soft = rim.softened(3);
  // Each level of a relief has one row of hachures on its slope.
  const double widest = easel.tint_of_level ? kRowOfHachures : kWidestSlope;
  const double wide = std::clamp(rim.most() * 0.9, 1.0, easel.on_paper(widest));
  const double row = easel.on_paper(kRowOfHachures);
  Outline hachures;
  // The lowest row starts slightly above the rim, and its strokes end at the rim.
  for (double level = row * 0.85; level < wide; level += row) add_row(plan, soft, level, wide, easel, hachures);
  add(art, filled(std::move(hachures), easel.dark(easel.inks.ink)));
  add(art, thin_rim(plan, easel, 90, true));
  return art;
}

Art engrave_bank(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  const Axis axis = plan.axis();
  const double reach = std::min(axis.width * 0.44, easel.on_paper(1600));
  Outline slivers;
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(360))) {
    if (std::abs(place.nx * axis.dx + place.ny * axis.dy) > 0.8) continue;
    const double length = reach * (++number % 2 == 0 ? 1.0 : 0.6);
    const Spot to{place.at.x + place.nx * length, place.at.y + place.ny * length};
    const double thick = place.nx + place.ny > 0 ? 110 : 210;
    add_sliver(slivers, to, place.at, easel.on_paper(thick));
  }
  add(art, filled(std::move(slivers), easel.dark(easel.inks.ink)));
  return art;
}

Art engrave_redoubt(const Plan& plan, const Easel& easel) {
  Art art;
  Group inside;
  inside.clip = plan.outline();
  const auto band = [&](double reach, Color color) {
    inside.items.emplace_back(
        Shape{plan.outline(), std::nullopt, Stroke{color, easel.um(2 * reach), {}, 0, Cap::butt, Join::miter}});
  };
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  band(1550, easel.dark(easel.inks.ink));
  band(1150, easel.ground(mix(easel.inks.fill, easel.inks.ink, 12)));
  art.emplace_back(std::move(inside));
  Outline strokes;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(420))) {
    const double reach = easel.on_paper(1000);
    const Spot to{place.at.x + place.nx * reach, place.at.y + place.ny * reach};
    if (plan.contains(to) && plan.rim_distance(to) > reach * 0.8)
      add_sliver(strokes, to, place.at, easel.on_paper(150));
  }
  add(art, filled(std::move(strokes), easel.dark(easel.inks.ink)));
  add(art, thin_rim(plan, easel, 130, false));
  return art;
}

Art engrave_rocks(const Plan& plan, const Easel& easel) {
  Art art;
  add(art,
      filled(plan.outline(), with_opacity(easel.ground(easel.inks.fill), easel.black_and_white ? 0 : 110)));
  if (easel.is_too_fine(1300)) {
    add(art, thin_rim(plan, easel, 130, true));
    return art;
  }
  Outline bodies, shades;
  const double pitch = easel.on_paper(1850);
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.36, 0.36, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.36, 0.36, column, row, 3) * pitch};
    const double r = easel.on_paper(easel.chance.between(430, 950, column, row, 4));
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(1500)))) return;
    if (!plan.contains(p) || plan.rim_distance(p) < r * 1.05) return;
    const double lean = easel.chance.between(-0.2, 0.2, column, row, 5);
    const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
    bodies.move_to(at(-0.95, 0.55))
        .line_to(at(-0.68, -0.25))
        .line_to(at(-0.25 + lean, -0.85))
        .line_to(at(0.3 + lean, -0.68))
        .line_to(at(0.72, -0.1))
        .line_to(at(0.95, 0.5))
        .close();
    // The dark side: strokes down from the ridge.
    for (int i = 0; i < 5; ++i) {
      const double x = 0.02 + lean + i * 0.17;
      shades.add_segment(at(x, -0.62 + i * 0.17), at(x - 0.16, 0.42));
    }
  });
  Shape body = filled(std::move(bodies), easel.paper);
  body.stroke = Stroke{easel.dark(easel.inks.ink), easel.um(95), {}, 0, Cap::round, Join::round};
  if (!body.outline.empty()) art.emplace_back(std::move(body));
  add(art, stroked(std::move(shades), easel.dark(easel.inks.ink), easel.um(105), Cap::butt));
  return art;
}

}  // namespace coq::drawing::styles
