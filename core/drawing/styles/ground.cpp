// SPDX-License-Identifier: MIT
#include "core/drawing/styles/ground.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "core/drawing/styles/height_field.h"

namespace coq::drawing::styles {

Outline shore_of(const Plan& plan, const Easel& easel) {
  if (!easel.sheet) return plan.outline();
  const Box& sheet = *easel.sheet;
  const auto leaves = [&](Point a, Point b) {
    return (a.x <= sheet.min.x && b.x <= sheet.min.x) || (a.x >= sheet.max.x && b.x >= sheet.max.x) ||
           (a.y <= sheet.min.y && b.y <= sheet.min.y) || (a.y >= sheet.max.y && b.y >= sheet.max.y);
  };
  Outline shore;
  const auto add_ring = [&](const Ring& ring) {
    const std::size_t count = ring.size();
    std::size_t first = 0;
    while (first < count && !leaves(ring[first], ring[(first + 1) % count])) ++first;
    if (first == count) {
      shore.add_ring(ring);
      return;
    }
    bool open = true;
    for (std::size_t i = 1; i <= count; ++i) {
      const Point a = ring[(first + i) % count], b = ring[(first + i + 1) % count];
      const bool left = leaves(a, b);
      if (!left && open) shore.move_to(a);
      if (!left) shore.line_to(b);
      open = left;
    }
  };
  add_ring(plan.polygon().outer);
  for (const Ring& hole : plan.polygon().holes) add_ring(hole);
  return shore;
}

namespace {

Shape floor_of(const Plan& plan, const Easel& easel, Color color, double rim) {
  Shape floor = filled(plan.outline(), easel.ground(color));
  if (rim > 0) floor.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(rim), {}, 0, Cap::butt, Join::bevel};
  return floor;
}

/// Calls back for a place in each cell of a lattice with room for `radius`.
template <class Call>
void for_places(const Plan& plan, const Easel& easel, double pitch, double radius, Call call) {
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.36, 0.36, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.36, 0.36, column, row, 3) * pitch};
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, static_cast<Um>(3 * radius)))) return;
    if (plan.contains(p) && plan.rim_distance(p) > radius) call(p, column, row);
  });
}

/// Adds furrows and their lit sides, along the long axis.
void add_furrows(const Plan& plan, const Easel& easel, Color ground, Art& art) {
  const Color lit = mix(easel.inks.fill, kLight, 30);
  const Axis axis = plan.axis();
  Outline dark[2], light;
  const double gap = easel.on_paper(easel.black_and_white ? 900 : 560);
  int row = 0;
  for (double across = -axis.width / 2 + gap * 0.6; across < axis.width / 2; across += gap, ++row)
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const double inset = easel.on_paper(180);
      if (to - from < 3 * inset) continue;
      const Point a = to_point(axis.at(from + inset, across)), b = to_point(axis.at(to - inset, across));
      dark[row % 2].add_segment(a, b);
      const double half = across + gap * 0.45;
      light.add_segment(to_point(axis.at(from + inset, half)), to_point(axis.at(to - inset * 3, half)));
    }
  const Color ink = easel.dark(mix(easel.inks.ink, ground, 38));
  for (int i = 0; i < 2; ++i) {
    Shape furrows = stroked(std::move(dark[i]), ink, easel.um(easel.black_and_white ? 100 : 120), Cap::butt);
    furrows.stroke->dash = {easel.um(i == 0 ? 5200 : 3700), easel.um(i == 0 ? 420 : 330),
                            easel.um(i == 0 ? 2300 : 6900), easel.um(i == 0 ? 300 : 520)};
    furrows.stroke->dash_offset = easel.um(easel.chance.between(0, 5000, 2));
    add(art, std::move(furrows));
  }
  Group inside;  // the lit sides of furrows may cross the rim
  inside.clip = plan.outline();
  if (!easel.black_and_white && !light.empty()) {
    inside.items.emplace_back(stroked(std::move(light), with_opacity(lit, 150), easel.um(110), Cap::butt));
    art.emplace_back(std::move(inside));
  }
}

}  // namespace

Art draw_crops(const Plan& plan, const Easel& easel) {
  Art art;
  const Color lit = mix(easel.inks.fill, kLight, 30), earth = mix(easel.inks.fill, easel.inks.ink, 22);
  const int shade = easel.chance.below(3, 1, 0, 7);
  const Color ground = shade == 0 ? easel.inks.fill : mix(easel.inks.fill, shade == 1 ? lit : earth, 70);
  add(art, floor_of(plan, easel, ground, 0));
  Shape balk{plan.outline(), std::nullopt,
             Stroke{easel.dark(easel.inks.rim), easel.um(220), {}, 0, Cap::butt, Join::bevel}};
  balk.stroke->dash = easel.black_and_white ? std::vector<Um>{easel.um(900), easel.um(500)} : std::vector<Um>{};
  if (!easel.black_and_white)
    balk.stroke->color = mix(mix(easel.inks.rim, Color{0x6f, 0x80, 0x46, 255}, 65), ground, 15);
  if (easel.is_too_fine(800)) {
    add(art, std::move(balk));
    return art;
  }
  add_furrows(plan, easel, ground, art);
  // A green balk surrounds the field.
  add(art, std::move(balk));
  return art;
}

Art draw_water(const Plan& plan, const Easel& easel) {
  Art art;
  const bool bw = easel.black_and_white;
  add(art, floor_of(plan, easel, easel.inks.fill, 0));
  const Outline shore = shore_of(plan, easel);
  const Color edge = bw ? kBlack : mix(easel.inks.rim, Color{0x4c, 0x4a, 0x38, 255}, 45);
  Shape rim = stroked(shore, edge, easel.um(bw ? 280 : 230), Cap::butt);
  if (easel.is_too_fine(1200)) {
    add(art, std::move(rim));
    return art;
  }
  Group inside;
  inside.clip = plan.outline();
  const auto band = [&](double reach, Color color) {
    inside.items.emplace_back(stroked(shore, color, easel.um(2 * reach), Cap::butt));
  };
  if (bw) {
    for (const double reach : {1900.0, 1150.0, 580.0}) {
      band(reach, kBlack);
      band(reach - 95, easel.paper);
    }
  } else {
    band(1500, mix(easel.inks.fill, easel.inks.ink, 14));
    band(850, mix(easel.inks.fill, easel.inks.ink, 30));
    band(380, mix(easel.inks.fill, easel.inks.ink, 52));
  }
  art.emplace_back(std::move(inside));
  add(art, std::move(rim));
  return art;
}

Art draw_marsh(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, floor_of(plan, easel, easel.inks.fill, 130));
  if (easel.is_too_fine(900)) return art;
  Outline water, reeds;
  const double half = easel.on_paper(900);
  for_places(plan, easel, easel.on_paper(2150), half * 1.02, [&](Spot p, int column, int row) {
    const double part = easel.chance.between(0.55, 1.0, column, row, 5);
    if (easel.chance.at(column, row, 4) < 0.62) {
      for (const double k : {0.0, 1.0})
        water.add_segment(to_point({p.x - half * part * (1 - 0.45 * k), p.y + k * half * 0.34}),
                          to_point({p.x + half * part * (1 - 0.3 * k), p.y + k * half * 0.34}));
    } else {
      for (const double lean : {-0.5, -0.2, 0.15, 0.5})
        reeds.add_segment(to_point({p.x + lean * half * 0.2, p.y + half * 0.4}),
                          to_point({p.x + lean * half, p.y - half * (0.75 - std::abs(lean) * 0.6)}));
    }
  });
  const Color blue = easel.dark(mix(Color{0x3d, 0x7d, 0x9c, 255}, easel.inks.fill, 18));
  add(art, stroked(std::move(water), blue, easel.um(easel.black_and_white ? 110 : 190)));
  add(art, stroked(std::move(reeds), easel.dark(easel.inks.ink), easel.um(130)));
  return art;
}

Art draw_craters(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, floor_of(plan, easel, mix(easel.inks.fill, easel.inks.ink, 8), 0));
  if (easel.is_too_fine(1300)) return art;
  const double most = easel.on_paper(1000);
  constexpr double kSizes[] = {1, 0.74, 0.52, 0.36};
  Outline pits[4], floors[4], water, lit;
  for_places(plan, easel, easel.on_paper(1900), most * 0.45, [&](Spot p, int column, int row) {
    const double room =
        std::min(most * easel.chance.between(0.5, 1.2, column, row, 5), plan.rim_distance(p) / 1.25);
    const auto size =
        std::find_if(std::begin(kSizes), std::end(kSizes), [&](double s) { return s * most <= room; });
    if (size == std::end(kSizes)) return;
    const double r = *size * most;
    const auto kind = size - std::begin(kSizes);
    add_dot(pits[kind], p);
    add_dot(floors[kind], {p.x + r * 0.16, p.y + r * 0.18});
    if (kind == 0) add_dot(water, {p.x + r * 0.1, p.y + r * 0.16});
    for (int i = -2; i < 3; ++i) {
      const double turn = (45 + i * 25) * std::numbers::pi / 180;
      const Point q = to_point({p.x + r * 0.97 * std::cos(turn), p.y + r * 0.97 * std::sin(turn)});
      i == -2 ? lit.move_to(q) : lit.line_to(q);
    }
  });
  const Color ink = easel.inks.ink, fill = easel.inks.fill;
  const bool bw = easel.black_and_white;
  for (int i = 0; i < 4; ++i) {
    const auto width = [&](double radii) { return static_cast<Um>(std::lround(2 * radii * kSizes[i] * most)); };
    if (!bw) add(art, stroked(pits[i], mix(fill, kLight, 35), width(1.22)));
    add(art, stroked(std::move(pits[i]), easel.dark(mix(fill, ink, 78)), width(1)));
    add(art, stroked(std::move(floors[i]), easel.ground(mix(fill, ink, 45)), width(bw ? 0.76 : 0.74)));
  }
  add(art, stroked(std::move(water), easel.ground(Color{0x7f, 0x97, 0x9e, 255}), static_cast<Um>(most * 0.72)));
  if (!bw) add(art, stroked(std::move(lit), mix(fill, kLight, 75), easel.um(150)));
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(150), {}, 0, Cap::butt, Join::bevel}};
  rim.stroke->dash = {easel.um(700), easel.um(500)};
  add(art, std::move(rim));
  return art;
}

Art draw_rocks(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, floor_of(plan, easel, easel.inks.fill, 130));
  if (easel.is_too_fine(1300)) return art;
  Outline shadows, bodies, dark;
  const double most = easel.on_paper(950);
  for_places(plan, easel, easel.on_paper(2300), most * 0.5, [&](Spot p, int column, int row) {
    const double size = easel.chance.at(column, row, 5);
    const double r = std::min(most * (0.38 + 0.95 * size * size), plan.rim_distance(p) / 1.35);
    if (r < most * 0.3) return;
    Ring ring, shade;
    const int corners = 5 + easel.chance.below(3, column, row, 6);
    for (int i = 0; i < corners; ++i) {
      const double turn =
          (i + easel.chance.between(-0.28, 0.28, column, row, 7 + i)) * 2 * std::numbers::pi / corners;
      const double out = r * easel.chance.between(0.72, 1, column, row, 17 + i);
      const Spot q{p.x + out * std::cos(turn), p.y + out * 0.85 * std::sin(turn)};
      ring.push_back(to_point(q));
      shade.push_back(to_point({q.x + r * 0.28, q.y + r * 0.3}));
    }
    shadows.add_ring(shade);
    bodies.add_ring(ring);
    // The side away from the light: the corners to the right and below, joined to a point near the top.
    Ring side{to_point({p.x - r * 0.05, p.y - r * 0.08})};
    for (const Point q : ring)
      if ((q.x - p.x) + (q.y - p.y) > -r * 0.15) side.push_back(q);
    if (side.size() > 2) dark.add_ring(side);
  });
  const Color stone = mix(easel.inks.fill, Color{0x8d, 0x88, 0x80, 255}, 55);
  if (!easel.black_and_white) add(art, filled(std::move(shadows), with_opacity(kShade, 105)));
  Shape body = filled(std::move(bodies), easel.ground(mix(stone, kLight, 30)));
  body.stroke = Stroke{easel.dark(easel.inks.ink), easel.um(120), {}, 0, Cap::butt, Join::round};
  add(art, std::move(body));
  add(art, filled(std::move(dark), easel.tint(mix(stone, easel.inks.ink, 45), Color{0, 0, 0, 200})));
  return art;
}

namespace {

constexpr double kStep = 620;          ///< step of the lattice, on paper
constexpr double kSlope = 6500;        ///< maximum width of a slope
constexpr double kReliefSlope = 2600;  ///< maximum width of the slope of one level in a relief
constexpr double kDiagonal = 0.70710678;

/// Returns the light on each point, from -1 to 1; 0 on level ground.
HeightField light_on(const HeightField& rim, double wide) {
  const HeightField height = rim.mapped([&](int c, int r) {
                                  const double part = std::min(1.0, rim.at(c, r) / wide);
                                  return wide * (1 - (1 - part) * (1 - part));
                                })
                                 .softened(2);
  return height.mapped([&](int c, int r) {
    if (c == 0 || r == 0 || c + 1 == height.columns() || r + 1 == height.rows()) return 0.0;
    const double dx = (height.at(c + 1, r) - height.at(c - 1, r)) / (2 * height.step());
    const double dy = (height.at(c, r + 1) - height.at(c, r - 1)) / (2 * height.step());
    return (dx + dy) * kDiagonal / 1.6;
  });
}

void add_shades(const HeightField& rim, double most, Group& group) {
  const double wide = std::clamp(rim.most(), 1.0, std::max(most, 1.0));
  const HeightField light = light_on(rim, wide);
  const HeightField dark = light.mapped([&](int c, int r) { return -light.at(c, r); });
  const auto add_bands = [&](const HeightField& field, double step, int count, Color color) {
    for (int i = 1; i <= count; ++i)
      if (Outline o = field.above(step * i); !o.empty()) group.items.emplace_back(filled(std::move(o), color));
  };
  add_bands(dark, 0.07, 11, with_opacity(kShade, 13));
  add_bands(light, 0.09, 8, with_opacity(kLight, 26));
}

/// Adds strokes from the rim up the slope, alternately long and short, thick on the side away from the light. A
/// second row would look like a terrace.
void add_hachures(const Plan& plan, const HeightField& rim, const Easel& easel, Art& art) {
  Outline thin, thick;
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(620))) {
    const Spot up = rim.upward({place.at.x + place.nx * rim.step(), place.at.y + place.ny * rim.step()});
    if (up.x == 0 && up.y == 0) continue;
    const double part = ++number % 2 == 0 ? 1.0 : 0.5;
    const double reach = easel.on_paper(2700) * part * easel.chance.between(0.75, 1.0, number);
    const Spot end{place.at.x + up.x * reach, place.at.y + up.y * reach};
    if (!plan.contains(end)) continue;
    (up.x + up.y > 0.2 ? thin : thick).add_segment(to_point(place.at), to_point(end));
  }
  add(art, stroked(std::move(thin), kBlack, easel.um(90), Cap::butt));
  add(art, stroked(std::move(thick), kBlack, easel.um(230), Cap::butt));
}

}  // namespace

Art draw_hill(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.hill_ground()));
  if (easel.tint_of_level && easel.black_and_white) return art;
  Shape edge{plan.outline(), std::nullopt,
             Stroke{easel.dark(easel.inks.rim), easel.um(180), {}, 0, Cap::butt, Join::bevel}};
  if (easel.is_speck(plan.box())) {
    add(art, std::move(edge));
    return art;
  }
  const HeightField rim(plan, std::max(easel.on_paper(kStep), 3 * easel.pixel));
  if (easel.tint_of_level) {
    // The slope of a level is narrow, because the next level begins above it.
    Group slopes;
    slopes.clip = plan.outline();
    add_shades(rim, easel.on_paper(kReliefSlope), slopes);
    if (!slopes.items.empty()) art.emplace_back(std::move(slopes));
    return art;
  }
  if (easel.black_and_white) {
    add_hachures(plan, rim, easel, art);
  } else {
    Group slopes;
    slopes.clip = plan.outline();
    add_shades(rim, easel.on_paper(kSlope), slopes);
    if (!slopes.items.empty()) art.emplace_back(std::move(slopes));
  }
  add(art, std::move(edge));
  return art;
}

Art draw_bank(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  const Axis axis = plan.axis();
  const double long_ = std::min(axis.width * 0.42, easel.on_paper(1500));
  Outline lit, dark;
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(easel.on_paper(480))) {
    // The ends of a bank have no strokes, because the bank continues there.
    if (std::abs(place.nx * axis.dx + place.ny * axis.dy) > 0.8) continue;
    const double reach = long_ * (++number % 2 == 0 ? 1.0 : 0.55);
    const Spot to{place.at.x + place.nx * reach, place.at.y + place.ny * reach};
    (place.nx + place.ny > 0 ? lit : dark).add_segment(to_point(place.at), to_point(to));
  }
  add(art,
      stroked(std::move(lit), easel.dark(mix(easel.inks.ink, easel.inks.fill, 30)), easel.um(110), Cap::butt));
  add(art, stroked(std::move(dark), easel.dark(easel.inks.ink), easel.um(190), Cap::butt));
  return art;
}

}  // namespace coq::drawing::styles
