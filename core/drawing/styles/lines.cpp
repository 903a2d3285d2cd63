// SPDX-License-Identifier: MIT
#include "core/drawing/styles/lines.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/primitives/line_forms.h"

namespace coq::drawing::styles {

Outline line_of(const coq::Path& path) {
  return Outline{}.add_path(path);
}

coq::Path moved(const coq::Path& path, double by) {
  coq::Path result;
  for (const Point p : path) result.push_back(to_point({p.x + by, p.y + by}));
  return result;
}

double length_of(const coq::Path& path) {
  double whole = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    whole += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
  return whole;
}

std::vector<Step> steps_along(const coq::Path& path, double spacing) {
  const double whole = length_of(path);
  const double step = whole / std::max(1.0, std::round(whole / spacing));
  std::vector<Step> steps;
  double next = step / 2;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double length = std::hypot(dx, dy);
    if (length <= 0) continue;
    for (; next < length; next += step)
      steps.push_back(
          {{path[i - 1].x + dx * next / length, path[i - 1].y + dy * next / length}, dx / length, dy / length});
    next -= length;
  }
  return steps;
}

std::optional<Step> step_at(const coq::Path& path, double along) {
  if (along < 0) return std::nullopt;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double length = std::hypot(dx, dy);
    if (length > 0 && along <= length)
      return Step{
          {path[i - 1].x + dx * along / length, path[i - 1].y + dy * along / length}, dx / length, dy / length};
    along -= length;
  }
  return std::nullopt;
}

Um part_of(Um width, double part) {
  return std::max<Um>(1, static_cast<Um>(std::lround(width * part)));
}

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

LineArt draw_road(const coq::Path& path, Um width, bool broken, const Easel& easel) {
  LineArt art;
  const Um edge = std::clamp(part_of(width, 0.13), easel.um(100), easel.um(230));
  const Color casing = easel.tint(mix(easel.inks.rim, easel.inks.fill, 8), kBlack);
  Shape below = stroked(line_of(path), casing, width, Cap::butt);
  if (broken) below.stroke->dash = {easel.um(1500), easel.um(650)};
  if (!easel.black_and_white)
    add(art.below, stroked(line_of(path), with_opacity(mix(easel.inks.rim, kLight, 55), 90),
                           width + 2 * std::min(part_of(width, 0.25), easel.um(500)), Cap::butt));
  add(art.below, std::move(below));
  const Um body = std::max<Um>(1, width - 2 * edge);
  add(art.above, stroked(line_of(path), easel.ground(mix(easel.inks.fill, Color{0xe6, 0xd3, 0xa8, 255}, 45)),
                         body, broken ? Cap::butt : Cap::round));
  if (!easel.black_and_white) {
    Shape rut = stroked(line_of(path), with_opacity(mix(easel.inks.rim, easel.inks.fill, 45), 120),
                        easel.um(100), Cap::butt);
    rut.stroke->dash = {easel.um(2600), easel.um(900), easel.um(1500), easel.um(1200)};
    if (width > easel.um(900)) add(art.above, std::move(rut));
  }
  return art;
}

LineArt draw_stream(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  if (easel.black_and_white) {
    add(art.below, stroked(line_of(path), kBlack, width));
    add(art.above, stroked(line_of(path), easel.paper, part_of(width, 0.62)));
    if (width > easel.um(900)) add(art.above, stroked(line_of(path), kBlack, easel.um(100)));
    return art;
  }
  add(art.below, stroked(line_of(path), with_opacity(Color{0x62, 0x70, 0x4a, 255}, 130), part_of(width, 1.5)));
  add(art.below, stroked(line_of(path), mix(easel.inks.rim, kBlack, 18), width));
  add(art.above, stroked(line_of(path), mix(easel.inks.rim, kWhite, 22), part_of(width, 0.74)));
  add(art.above, stroked(line_of(path), mix(easel.inks.rim, kWhite, 52), part_of(width, 0.3)));
  return art;
}

LineArt draw_trench(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  LineLook look{LineForm::zigzag, width, easel.inks.rim, {}, easel.unit};
  for (const Shape& bays : draw_line(path, look)) {
    const auto with = [&](Color color, double part) {
      Shape shape = bays;
      shape.stroke->color = color;
      shape.stroke->width = part_of(width, part);
      shape.stroke->join = Join::round;
      return shape;
    };
    if (easel.black_and_white) {
      add(art.below, with(kBlack, 0.62));
      add(art.above, with(easel.paper, 0.26));
      continue;
    }
    add(art.below, with(with_opacity(mix(easel.inks.rim, Color{0xb4, 0x94, 0x62, 255}, 75), 165), 1.05));
    add(art.above, with(mix(easel.inks.rim, kBlack, 20), 0.56));
    add(art.above, with(mix(easel.inks.rim, Color{0xb0, 0x90, 0x62, 255}, 55), 0.2));
  }
  return art;
}

LineArt draw_wire(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline wires, pickets;
  const double half = width / 2.0;
  for (const double side : {-0.5, 0.5}) {
    const std::vector<Step> steps = steps_along(path, width * 1.05);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step& s = steps[i];
      const double arm = half * 0.42;
      pickets.add_segment(s.off(-arm, side * width * 0.6 - arm), s.off(arm, side * width * 0.6 + arm));
      pickets.add_segment(s.off(-arm, side * width * 0.6 + arm), s.off(arm, side * width * 0.6 - arm));
      if (i == 0) continue;
      const Step& before = steps[i - 1];
      const double swing = easel.chance.between(-0.9, 0.9, static_cast<int>(i), side > 0 ? 1 : 0) * half;
      wires.move_to(before.off(0, side * width * 0.6));
      wires.curve_to(before.off(half, side * width * 0.6 + swing), s.off(-half, side * width * 0.6 - swing),
                     s.off(0, side * width * 0.6));
      if (side > 0) wires.add_segment(before.off(0, -0.3 * width), s.off(0, 0.3 * width));
    }
  }
  const Color ink = easel.dark(easel.inks.rim);
  add(art.above, stroked(std::move(wires), ink, easel.um(120)));
  add(art.above, stroked(std::move(pickets), ink, easel.um(190)));
  return art;
}

LineArt draw_wall(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Um body = std::max(width, easel.um(650));
  if (!easel.black_and_white)
    add(art.below, stroked(line_of(moved(path, body * 0.32)), with_opacity(kShade, 120), body, Cap::butt));
  add(art.below, stroked(line_of(path), easel.dark(mix(easel.inks.rim, kBlack, 15)), body, Cap::square));
  const Color stone = easel.ground(mix(easel.inks.rim, Color{0xe4, 0xdc, 0xc8, 255}, 72));
  add(art.above, stroked(line_of(path), stone, part_of(body, 0.64), Cap::square));
  Outline joints;
  for (const Step& s : steps_along(path, body * 1.15))
    joints.add_segment(s.off(0, -body * 0.34), s.off(0, body * 0.34));
  add(art.above, stroked(std::move(joints), easel.dark(easel.inks.rim), easel.um(110), Cap::butt));
  return art;
}

LineArt draw_ford(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Color body = easel.tint(with_opacity(easel.inks.fill, 165), easel.paper);
  add(art.above, stroked(line_of(path), body, width, Cap::butt));
  Outline edges, ripples;
  int number = 0;
  for (const Step& s : steps_along(path, easel.on_paper(1250))) {
    const double half = easel.on_paper(430), side = width * 0.46;
    for (const double off : {-side, side}) edges.add_segment(s.off(-half, off), s.off(half, off));
    const double at = easel.chance.between(-0.22, 0.22, ++number) * width, wide = width * 0.13;
    ripples.add_segment(s.off(0, at - wide), s.off(0, at + wide));
  }
  add(art.above,
      stroked(std::move(ripples), easel.tint(mix(easel.inks.rim, easel.inks.fill, 35), kBlack), easel.um(130)));
  add(art.above, stroked(std::move(edges), easel.dark(easel.inks.rim), easel.um(220), Cap::butt));
  return art;
}

LineArt draw_bridge(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  if (!easel.black_and_white)
    add(art.above,
        stroked(line_of(moved(path, easel.on_paper(320))), with_opacity(kShade, 110), width, Cap::butt));
  add(art.above, stroked(line_of(path), easel.dark(easel.inks.rim), width, Cap::butt));
  add(art.above, stroked(line_of(path), easel.ground(mix(easel.inks.fill, Color{0xd9, 0xc6, 0x9e, 255}, 60)),
                         part_of(width, 0.7), Cap::butt));
  Outline planks;
  for (const Step& s : steps_along(path, easel.on_paper(520)))
    planks.add_segment(s.off(0, -width * 0.35), s.off(0, width * 0.35));
  add(art.above, stroked(std::move(planks), easel.tint(with_opacity(easel.inks.rim, 110), kBlack), easel.um(90),
                         Cap::butt));
  return art;
}

}  // namespace coq::drawing::styles
