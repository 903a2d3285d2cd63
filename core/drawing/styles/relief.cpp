// SPDX-License-Identifier: MIT
#include "core/drawing/styles/relief.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/styles/height_field.h"

namespace coq::scene::styles {
namespace {

constexpr double kStep = 620;    ///< of the lattice, on paper
constexpr double kSlope = 6500;  ///< a slope is at most so wide
constexpr double kDiagonal = 0.70710678;

/// How much light falls, -1 to 1; 0 on level ground.
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

void add_shades(const HeightField& rim, const Easel& easel, Group& group) {
  const double wide = std::clamp(rim.most(), 1.0, easel.on_paper(kSlope));
  const HeightField light = light_on(rim, wide);
  const HeightField dark = light.mapped([&](int c, int r) { return -light.at(c, r); });
  const auto add_bands = [&](const HeightField& field, double step, int count, Color color) {
    for (int i = 1; i <= count; ++i)
      if (Outline o = field.above(step * i); !o.empty()) group.items.emplace_back(filled(std::move(o), color));
  };
  add_bands(dark, 0.07, 11, with_opacity(kShade, 13));
  add_bands(light, 0.09, 8, with_opacity(kLight, 26));
}

/// Strokes from the rim up the slope, long and short by turns, thick on the side away from the light. One row:
/// a second one would look like a terrace.
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
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  Shape edge{plan.outline(), std::nullopt,
             Stroke{easel.dark(easel.inks.rim), easel.um(180), {}, 0, Cap::butt, Join::bevel}};
  if (easel.is_speck(plan.box())) {
    add(art, std::move(edge));
    return art;
  }
  const HeightField rim(plan, std::max(easel.on_paper(kStep), 3 * easel.pixel));
  if (easel.black_and_white) {
    add_hachures(plan, rim, easel, art);
  } else {
    Group slopes;
    slopes.clip = plan.outline();
    add_shades(rim, easel, slopes);
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
    // Not across the ends: a bank goes on there.
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

}  // namespace coq::scene::styles
