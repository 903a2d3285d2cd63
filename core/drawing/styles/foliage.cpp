// SPDX-License-Identifier: MIT
#include "core/drawing/styles/foliage.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/styles/grove.h"

namespace coq::scene::styles {
namespace {

constexpr double kTreePitch = 1720;  ///< of crowns in a wood, on paper
constexpr double kTreeRadius = 900;

/// A shadow that a polygon casts as a whole: it lies on the ground, below the polygon.
void cast_shadow(const Plan& plan, const Easel& easel, Art& art) {
  if (easel.black_and_white) return;
  const double by = easel.on_paper(kShadow);
  add(art, filled(plan.outline_moved(by, by), with_opacity(kShade, 90)));
}

Box shown_part(const Plan& plan, const Easel& easel, double reach) {
  Box box = plan.box();
  if (!easel.clip) return box;
  const Box clip = grown(*easel.clip, static_cast<Um>(reach));
  return {{std::max(box.min.x, clip.min.x), std::max(box.min.y, clip.min.y)},
          {std::min(box.max.x, clip.max.x), std::min(box.max.y, clip.max.y)}};
}

/// Trees of a wood: along the rim as far inside as their crowns need, then wherever there is room.
Grove trees_of(const Plan& plan, const Easel& easel, Grove::Kind kind) {
  const double radius = easel.on_paper(kTreeRadius), pitch = easel.on_paper(kTreePitch);
  Grove grove(easel, radius, kind);
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(pitch * 0.86)) {
    ++number;
    const double jitter = easel.chance.between(1.02, 1.2, number, 0, 1);
    const Spot p{place.at.x + place.nx * radius * jitter, place.at.y + place.ny * radius * jitter};
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, static_cast<Um>(2 * radius)))) continue;
    if (plan.contains(p) && plan.rim_distance(p) > radius * 0.97) grove.plant(p, number);
  }
  for_cells(shown_part(plan, easel, 2 * radius), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.24, 0.24, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.24, 0.24, column, row, 3) * pitch};
    if (plan.contains(p) && plan.rim_distance(p) > radius * 1.95) grove.plant(p, column);
  });
  return grove;
}

Art wood(const Plan& plan, const Easel& easel, Grove::Kind kind) {
  Art art;
  cast_shadow(plan, easel, art);
  const bool plain = easel.is_too_fine(kTreeRadius);
  const Color floor =
      plain ? mix(easel.inks.ink, easel.inks.fill, 30) : mix(easel.inks.ink, Color{0x2c, 0x4a, 0x20, 255}, 40);
  Shape ground = filled(plan.outline(), easel.ground(floor));
  ground.stroke =
      Stroke{easel.dark(mix(easel.inks.rim, kBlack, 35)), easel.um(160), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (!plain) trees_of(plan, easel, kind).draw(art);
  return art;
}

}  // namespace

Art draw_wood(const Plan& plan, const Easel& easel) {
  return wood(plan, easel, Grove::Kind::leafy);
}

Art draw_conifers(const Plan& plan, const Easel& easel) {
  return wood(plan, easel, Grove::Kind::conifer);
}

Art draw_orchard(const Plan& plan, const Easel& easel) {
  Art art;
  Shape ground = filled(plan.outline(), easel.ground(easel.inks.fill));
  ground.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(140), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (easel.is_too_fine(1500)) return art;
  const Axis axis = plan.axis();
  const double radius = easel.on_paper(780), pitch = easel.on_paper(2650);
  Grove grove(easel, radius, Grove::Kind::leafy);
  const int rows = std::max(1, static_cast<int>((axis.width - 2.2 * radius) / pitch) + 1);
  for (int row = 0; row < rows; ++row) {
    const double across = (row - (rows - 1) / 2.0) * pitch;
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const int count = std::max(1, static_cast<int>((to - from - 2.2 * radius) / pitch) + 1);
      for (int i = 0; i < count; ++i) {
        const Spot p = axis.at((from + to) / 2 + (i - (count - 1) / 2.0) * pitch, across);
        if (plan.rim_distance(p) > radius && easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(3000))))
          grove.plant(p, row * 97 + i);
      }
    }
  }
  grove.draw(art);
  return art;
}

Art draw_brush(const Plan& plan, const Easel& easel) {
  Art art;
  Shape ground = filled(plan.outline(), easel.ground(easel.inks.fill));
  ground.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(140), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (easel.is_too_fine(900)) return art;
  const double radius = easel.on_paper(470), pitch = easel.on_paper(1750);
  Grove grove(easel, radius, Grove::Kind::leafy);
  Outline grass;
  for_cells(shown_part(plan, easel, 2 * radius), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.35, 0.35, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.35, 0.35, column, row, 3) * pitch};
    if (!plan.contains(p) || plan.rim_distance(p) < radius * 1.05) return;
    if (easel.chance.at(column, row, 4) < 0.55) {
      grove.plant(p, column);
    } else {
      const double high = radius * 0.8;
      for (const double lean : {-0.45, 0.0, 0.45})
        grass.add_segment(to_point({p.x + lean * high * 0.3, p.y + high * 0.5}),
                          to_point({p.x + lean * high, p.y - high * 0.5}));
    }
  });
  add(art, stroked(std::move(grass), easel.dark(mix(easel.inks.ink, easel.inks.fill, 25)), easel.um(110)));
  grove.draw(art);
  return art;
}

Art draw_hedge(const coq::Path& path, Um width, const Easel& easel) {
  Art art;
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    length += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
  const double radius = std::max(easel.on_paper(380), width * 0.42);
  const int count = std::max(1, static_cast<int>(std::lround(length / (radius * 1.35))));
  Grove grove(easel, radius, Grove::Kind::leafy);
  double next = length / count / 2;
  int number = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double part = std::hypot(dx, dy);
    if (part <= 0) continue;
    for (; next < part; next += length / count) {
      const double off = easel.chance.between(-0.16, 0.16, ++number, 0, 1) * radius;
      grove.plant({path[i - 1].x + dx * next / part - dy / part * off,
                   path[i - 1].y + dy * next / part + dx / part * off},
                  number);
    }
    next -= part;
  }
  grove.draw(art);
  return art;
}

}  // namespace coq::scene::styles
