// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/styles/chart.h"
#include "core/drawing/styles/ground.h"
#include "core/drawing/styles/height_field.h"

namespace coq::drawing::styles {
namespace {

/// Adds an area's colour as a separate plate, slightly out of register.
void add_plate(const Plan& plan, const Easel& easel, Art& art) {
  const double by = easel.on_paper(easel.slip);
  add(art,
      filled(plan.outline_moved(by, -by * 0.6), easel.tint(easel.inks.fill, with_opacity(easel.paper, 0))));
}

Shape chart_rim(const Plan& plan, const Easel& easel, double width, std::vector<double> dash,
                Cap cap = Cap::butt) {
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(width), {}, 0, cap, Join::bevel}};
  for (const double part : dash) rim.stroke->dash.push_back(easel.um(part));
  return rim;
}

/// Calls back for a place in each cell of a lattice, with at least `room` around it.
template <class Call>
void for_signs(const Plan& plan, const Easel& easel, double pitch_on_paper, double room, Call call) {
  const double pitch = easel.on_paper(pitch_on_paper);
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.33, 0.33, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.33, 0.33, column, row, 3) * pitch};
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(1500)))) return;
    if (plan.contains(p) && plan.rim_distance(p) > easel.on_paper(room)) call(p, column, row);
  });
}

/// Calls back for places in rows along the longer axis.
template <class Call>
void for_row_places(const Plan& plan, double gap, double radius, Call call) {
  const Axis axis = plan.axis();
  const int rows = std::max(1, static_cast<int>((axis.width - 2.2 * radius) / gap) + 1);
  for (int row = 0; row < rows; ++row) {
    const double across = (row - (rows - 1) / 2.0) * gap;
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const int count = std::max(1, static_cast<int>((to - from - 2.2 * radius) / gap) + 1);
      for (int i = 0; i < count; ++i) {
        const Spot p = axis.at((from + to) / 2 + (i - (count - 1) / 2.0) * gap, across);
        if (plan.contains(p) && plan.rim_distance(p) > radius) call(p);
      }
    }
  }
}

void add_field_lines(const Plan& plan, const Easel& easel, double gap, const std::vector<double>& dashes,
                     Art& art) {
  const Axis axis = plan.axis();
  Outline lines;
  for (double across = -axis.width / 2 + easel.on_paper(gap) * 0.6; across < axis.width / 2;
       across += easel.on_paper(gap))
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const double inset = easel.on_paper(250);
      if (to - from > 3 * inset)
        lines.add_segment(to_point(axis.at(from + inset, across)), to_point(axis.at(to - inset, across)));
    }
  Shape shape = stroked(std::move(lines), easel.dark(easel.inks.ink), easel.um(90), Cap::butt);
  for (const double dash : dashes) shape.stroke->dash.push_back(easel.um(dash));
  add(art, std::move(shape));
}

/// Adds a tree sign: three lobes open towards the light, and its ground shadow.
void add_tree_sign(Spot p, double r, Outline& lobes, Outline& shades) {
  const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
  lobes.move_to(at(-0.75, 0.25))
      .curve_to(at(-1.15, -0.35), at(-0.75, -0.8), at(-0.3, -0.6))
      .curve_to(at(-0.15, -1.1), at(0.5, -1.05), at(0.55, -0.5))
      .curve_to(at(1.05, -0.45), at(1.05, 0.15), at(0.75, 0.3));
  shades.add_segment(at(0.25, -0.25), at(0.2, 0.35));
  shades.add_segment(at(0.5, -0.1), at(0.45, 0.35));
  shades.add_segment(at(-0.2, 0.5), at(1.0, 0.5));
}

}  // namespace

Art chart_wood(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) {
    Outline lobes, shades;
    for_signs(plan, easel, 1900, 780, [&](Spot p, int column, int row) {
      add_tree_sign(p, easel.on_paper(easel.chance.between(430, 600, column, row, 4)), lobes, shades);
    });
    add(art, stroked(std::move(lobes), easel.dark(easel.inks.ink), easel.um(95)));
    add(art, stroked(std::move(shades), easel.dark(easel.inks.ink), easel.um(95), Cap::butt));
  }
  add(art, chart_rim(plan, easel, 140, {60, 360}, Cap::round));
  return art;
}

Art chart_conifers(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) {
    Outline signs;
    for_signs(plan, easel, 1850, 800, [&](Spot p, int column, int row) {
      const double r = easel.on_paper(easel.chance.between(480, 640, column, row, 4));
      const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
      signs.move_to(at(-0.6, 0.1)).line_to(at(0, -1)).line_to(at(0.6, 0.1));
      signs.move_to(at(-0.7, 0.6)).line_to(at(0, -0.4)).line_to(at(0.7, 0.6));
      signs.add_segment(at(0, 0.4), at(0, 0.95));
    });
    add(art, stroked(std::move(signs), easel.dark(easel.inks.ink), easel.um(100)));
  }
  add(art, chart_rim(plan, easel, 140, {60, 360}, Cap::round));
  return art;
}

Art chart_orchard(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) {
    Outline rings;
    for_row_places(plan, easel.on_paper(1500), easel.on_paper(520),
                   [&](Spot p) { rings.add_circle(to_point(p), easel.um(330)); });
    add(art, stroked(std::move(rings), easel.dark(easel.inks.ink), easel.um(110)));
  }
  add(art, chart_rim(plan, easel, 110, {700, 300}));
  return art;
}

Art chart_vineyard(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) {
    Outline stakes;
    for_row_places(plan, easel.on_paper(1050), easel.on_paper(520), [&](Spot p) {
      const double r = easel.on_paper(330);
      stakes.add_segment(to_point({p.x, p.y - r}), to_point({p.x, p.y + r}));
    });
    add(art, stroked(std::move(stakes), easel.dark(easel.inks.ink), easel.um(130), Cap::butt));
  }
  add(art, chart_rim(plan, easel, 110, {700, 300}));
  return art;
}

Art chart_brush(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) {
    Outline tufts, dots;
    for_signs(plan, easel, 1500, 560, [&](Spot p, int column, int row) {
      const double r = easel.on_paper(400);
      if (easel.chance.at(column, row, 4) < 0.45) {
        add_dot(dots, p);
        return;
      }
      const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
      tufts.move_to(at(-0.8, -0.6)).line_to(at(-0.1, 0.6)).line_to(at(0.0, -0.9));
      tufts.move_to(at(0.8, -0.6)).line_to(at(0.1, 0.6));
    });
    add(art, stroked(std::move(tufts), easel.dark(easel.inks.ink), easel.um(95)));
    add(art, stroked(std::move(dots), easel.dark(easel.inks.ink), easel.um(330)));
  }
  add(art, chart_rim(plan, easel, 110, {350, 350}));
  return art;
}

Art chart_crops(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) add_field_lines(plan, easel, 1000, {1400, 500, 400, 500}, art);
  add(art, chart_rim(plan, easel, 150, {60, 800}, Cap::round));
  return art;
}

Art chart_plough(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(900)) add_field_lines(plan, easel, 700, {}, art);
  add(art, chart_rim(plan, easel, 150, {60, 800}, Cap::round));
  return art;
}

Art chart_marsh(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (easel.is_too_fine(900)) return art;
  Outline water, reeds;
  for_signs(plan, easel, 1750, 780, [&](Spot p, int column, int row) {
    const double half = easel.on_paper(easel.chance.between(420, 720, column, row, 5));
    for (const double k : {0.0, 1.0})
      water.add_segment(to_point({p.x - half * (1 - 0.4 * k), p.y + k * half * 0.5}),
                        to_point({p.x + half * (1 - 0.2 * k), p.y + k * half * 0.5}));
    if (easel.chance.at(column, row, 4) > 0.4) return;
    for (const double lean : {-0.5, 0.0, 0.5})
      reeds.add_segment(to_point({p.x + lean * half * 0.3, p.y - half * 0.15}),
                        to_point({p.x + lean * half, p.y - half * 0.95}));
  });
  add(art, stroked(std::move(water), easel.dark(easel.inks.rim), easel.um(110), Cap::butt));
  add(art, stroked(std::move(reeds), easel.dark(easel.inks.ink), easel.um(100)));
  return art;
}

Art chart_water(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  const Outline shore = shore_of(plan, easel);
  if (!easel.is_too_fine(1200)) {
    Group inside;
    inside.clip = plan.outline();
    for (const double reach : {1500.0, 800.0}) {
      inside.items.emplace_back(stroked(shore, easel.dark(easel.inks.rim), easel.um(2 * reach), Cap::butt));
      inside.items.emplace_back(
          stroked(shore, easel.ground(easel.inks.fill), easel.um(2 * (reach - 90)), Cap::butt));
    }
    art.emplace_back(std::move(inside));
  }
  add(art, stroked(shore, easel.dark(easel.inks.ink), easel.um(220), Cap::butt));
  return art;
}

Art chart_hill(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.hill_ground()));
  if (easel.tint_of_level) return art;
  add(art, chart_rim(plan, easel, 190, {}));
  if (easel.is_speck(plan.box())) return art;
  const HeightField field = HeightField(plan, std::max(easel.on_paper(520), 3 * easel.pixel)).softened(4);
  const double most = std::min(field.most() * 0.96, easel.on_paper(15'000));
  // Contours are closer in the middle of the slope.
  Outline thin, thick;
  int number = 0;
  for (double level = easel.on_paper(1250); level < most;) {
    (++number % 4 == 0 ? thick : thin).add(field.above(level));
    const double part = level / most;
    level += easel.on_paper(1150 + 1300 * part * part);
  }
  // Contours are clipped to the area, because the field is inaccurate near the rim.
  Group inside;
  inside.clip = plan.outline();
  if (!thin.empty())
    inside.items.emplace_back(stroked(std::move(thin), easel.dark(easel.inks.ink), easel.um(100)));
  if (!thick.empty())
    inside.items.emplace_back(stroked(std::move(thick), easel.dark(easel.inks.ink), easel.um(210)));
  if (!inside.items.empty()) art.emplace_back(std::move(inside));
  return art;
}

Art chart_bank(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  const Axis axis = plan.axis();
  const double reach = std::min(axis.width * 0.42, easel.on_paper(1100));
  Outline teeth;
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(400))) {
    if (std::abs(place.nx * axis.dx + place.ny * axis.dy) > 0.8) continue;
    const double length = reach * (++number % 2 == 0 ? 1.0 : 0.6);
    teeth.add_segment(to_point(place.at),
                      to_point({place.at.x + place.nx * length, place.at.y + place.ny * length}));
  }
  add(art, stroked(std::move(teeth), easel.dark(easel.inks.ink), easel.um(105), Cap::butt));
  return art;
}

Art chart_redoubt(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  Outline teeth;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(620))) {
    const double length = easel.on_paper(850);
    const Spot to{place.at.x + place.nx * length, place.at.y + place.ny * length};
    if (plan.contains(to)) teeth.add_segment(to_point(place.at), to_point(to));
  }
  add(art, stroked(std::move(teeth), easel.dark(easel.inks.ink), easel.um(140), Cap::butt));
  add(art, chart_rim(plan, easel, 420, {}));
  return art;
}

Art chart_craters(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(1300)) {
    Outline rings, shades;
    for_signs(plan, easel, 1150, 480, [&](Spot p, int column, int row) {
      const double r = easel.on_paper(easel.chance.between(190, 440, column, row, 4));
      rings.add_circle(to_point(p), static_cast<Um>(r));
      for (int i = 0; i < 6; ++i) {
        const double turn = std::numbers::pi * (0.95 + i * 0.12);
        const Point q = to_point({p.x + r * std::cos(turn), p.y + r * std::sin(turn)});
        i == 0 ? shades.move_to(q) : shades.line_to(q);
      }
    });
    add(art, stroked(std::move(rings), easel.dark(easel.inks.ink), easel.um(90)));
    add(art, stroked(std::move(shades), easel.dark(easel.inks.ink), easel.um(190), Cap::butt));
  }
  return art;
}

Art chart_rocks(const Plan& plan, const Easel& easel) {
  Art art;
  add_plate(plan, easel, art);
  if (!easel.is_too_fine(1300)) {
    Outline solid, open;
    for_signs(plan, easel, 1600, 720, [&](Spot p, int column, int row) {
      const double r = easel.on_paper(easel.chance.between(380, 640, column, row, 4));
      const double lean = easel.chance.between(-0.25, 0.25, column, row, 5);
      const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
      open.add_ring({at(-0.95, 0.6), at(-0.5, -0.35), at(lean, -0.85), at(0.6, -0.2), at(0.95, 0.6)});
      solid.add_ring({at(lean, -0.85), at(0.6, -0.2), at(0.95, 0.6), at(0.15, 0.6)});
    });
    add(art, filled(std::move(solid), easel.dark(easel.inks.ink)));
    add(art, stroked(std::move(open), easel.dark(easel.inks.ink), easel.um(95)));
  }
  add(art, chart_rim(plan, easel, 120, {500, 300}));
  return art;
}

}  // namespace coq::drawing::styles
