// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/houses.h"
#include "core/drawing/styles/lines.h"

namespace coq::drawing::styles {
namespace {

Stroke thin_edge(const Easel& easel, double width) {
  return {easel.dark(easel.inks.ink), easel.um(width), {}, 0, Cap::butt, Join::miter};
}

/// Adds the heavy lines that an engraver cuts on the right and lower sides of a figure.
void add_heavy_side(const Plan& plan, const Easel& easel, double by, Art& art) {
  add(art, filled(plan.outline_moved(easel.on_paper(by), easel.on_paper(by)), easel.dark(easel.inks.ink)));
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
  Group beds;  // garden beds: fine lines along the house
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

namespace {

/// Adds two lines with `body` between them. The line to the right and below is heavier.
void add_double(const coq::Path& path, Um width, Um line, Color body, const Easel& easel, LineArt& art) {
  const Color ink = easel.dark(easel.inks.ink);
  add(art.below, stroked(line_of(moved(path, easel.on_paper(55))), ink, width, Cap::butt));
  add(art.below, stroked(line_of(path), ink, width, Cap::butt));
  add(art.above, stroked(line_of(path), body, std::max<Um>(1, width - 2 * line), Cap::round));
}

/// Returns the path moved to its left.
coq::Path beside(const coq::Path& path, double left) {
  coq::Path result;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point a = path[i == 0 ? 0 : i - 1], b = path[std::min(i + 1, path.size() - 1)];
    const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, length = std::hypot(dx, dy);
    if (length <= 0) continue;
    result.push_back(to_point({path[i].x + dy / length * left, path[i].y - dx / length * left}));
  }
  return result;
}

}  // namespace

LineArt engrave_road(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  add_double(path, width, std::min(part_of(width, 0.2), easel.um(110)), easel.ground(easel.inks.fill), easel,
             art);
  return art;
}

LineArt engrave_avenue(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art = engrave_road(path, part_of(width, 0.62), easel);
  Outline rims, crowns, falls;
  const double r = easel.on_paper(330);
  for (const double side : {-1.0, 1.0})
    for (const Step& s : steps_along(path, easel.on_paper(2300))) {
      const Point p = s.off(0, side * (width * 0.5 + r * 0.6));
      const Spot at{double(p.x), double(p.y)};
      add_dot(rims, at);
      add_dot(crowns, at);
      for (int i = 0; i < 2; ++i)
        falls.add_segment(to_point({at.x, at.y + r * (0.6 + 0.3 * i)}),
                          to_point({at.x + r * (2.1 - 0.4 * i), at.y + r * (0.6 + 0.3 * i)}));
    }
  const Color ink = easel.dark(easel.inks.ink);
  add(art.above, stroked(std::move(falls), ink, easel.um(90), Cap::butt));
  add(art.above, stroked(std::move(rims), ink, static_cast<Um>(2 * r)));
  add(art.above, stroked(std::move(crowns), easel.ground(mix(easel.paper, easel.inks.rim, 40)),
                         std::max<Um>(1, static_cast<Um>(2 * r) - easel.um(170))));
  return art;
}

LineArt engrave_track(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const double off = std::max(width * 0.36, easel.on_paper(300));
  const Color ink = easel.dark(easel.inks.ink);
  add(art.below, stroked(line_of(path), easel.ground(easel.inks.fill), static_cast<Um>(2 * off), Cap::butt));
  Shape broken = stroked(line_of(beside(path, off)), ink, easel.um(95), Cap::butt);
  broken.stroke->dash = {easel.um(850), easel.um(420)};
  add(art.above, std::move(broken));
  add(art.above, stroked(line_of(beside(path, -off)), ink, easel.um(110), Cap::butt));
  return art;
}

LineArt engrave_stream(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Color ink = easel.dark(easel.inks.ink), body = easel.ground(easel.inks.fill);
  add(art.below, stroked(line_of(moved(path, easel.on_paper(-45))), ink, width, Cap::butt));
  add(art.below, stroked(line_of(path), ink, width, Cap::butt));
  add(art.above, stroked(line_of(path), body, std::max<Um>(1, width - 2 * easel.um(100))));
  // Current lines, closer together near the banks.
  for (const double inset : {330.0, 760.0, 1350.0, 2100.0, 3100.0}) {
    const double outer = width - 2 * easel.on_paper(inset);
    if (outer < easel.on_paper(180)) break;
    add(art.above, stroked(line_of(path), easel.dark(easel.inks.rim), static_cast<Um>(outer)));
    add(art.above, stroked(line_of(path), body, std::max<Um>(1, static_cast<Um>(outer) - 2 * easel.um(90))));
  }
  return art;
}

LineArt engrave_ford(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline ripples;
  int number = 0;
  for (const Step& s : steps_along(path, easel.on_paper(480))) {
    const double half = width * easel.chance.between(0.3, 0.48, ++number);
    ripples.add_segment(s.off(0, -half), s.off(0, half));
  }
  add(art.above, stroked(line_of(path), with_opacity(easel.ground(easel.inks.fill), 190), width, Cap::butt));
  Shape marks = stroked(std::move(ripples), easel.dark(easel.inks.ink), easel.um(100), Cap::butt);
  marks.stroke->dash = {easel.um(520), easel.um(260)};
  add(art.above, std::move(marks));
  return art;
}

LineArt engrave_bridge(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Color ink = easel.dark(easel.inks.ink);
  add(art.above, stroked(line_of(path), easel.ground(easel.inks.fill), width, Cap::butt));
  Outline walls;
  const std::vector<Step> steps = steps_along(path, 1e12);
  const double length = length_of(path);
  if (steps.empty()) return art;
  const double half = length / 2, wing = std::min(width * 0.35, easel.on_paper(700));
  for (const double side : {-0.5, 0.5}) {
    const double out = side > 0 ? wing : -wing;
    walls.move_to(steps[0].off(-half - wing, side * width + out)).line_to(steps[0].off(-half, side * width));
    walls.line_to(steps[0].off(half, side * width)).line_to(steps[0].off(half + wing, side * width + out));
  }
  Shape parapets = stroked(std::move(walls), ink, easel.um(210), Cap::butt);
  parapets.stroke->join = Join::round;
  add(art.above, std::move(parapets));
  return art;
}

LineArt engrave_wall(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Um body = std::clamp(width, easel.um(380), easel.um(700));
  const Color ink = easel.dark(easel.inks.ink);
  add(art.below, stroked(line_of(path), ink, body, Cap::square));
  add(art.above, stroked(line_of(path), easel.ground(easel.inks.fill), std::max<Um>(1, body - 2 * easel.um(90)),
                         Cap::butt));
  Outline joints;
  for (const Step& s : steps_along(path, easel.on_paper(800)))
    joints.add_segment(s.off(0, -body * 0.45), s.off(0, body * 0.45));
  add(art.above, stroked(std::move(joints), ink, easel.um(90), Cap::butt));
  return art;
}

LineArt engrave_trench(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const LineLook look{LineForm::zigzag, width, easel.inks.ink, {}, easel.unit};
  for (const Shape& bays : draw_line(path, look)) {
    const auto with = [&](Color color, Um wide) {
      Shape shape = bays;
      shape.stroke->color = color;
      shape.stroke->width = wide;
      shape.stroke->join = Join::miter;
      return shape;
    };
    add(art.below, with(easel.dark(easel.inks.ink), std::max(part_of(width, 0.45), easel.um(380))));
    add(art.above, with(easel.ground(easel.inks.fill), std::max(part_of(width, 0.2), easel.um(150))));
  }
  return art;
}

LineArt engrave_wire(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline stakes;
  int number = 0;
  for (const Step& s : steps_along(path, width * 0.8)) {
    const double off = (++number % 2 == 0 ? 0.25 : -0.25) * width, arm = width * 0.3;
    stakes.add_segment(s.off(-arm, off - arm), s.off(arm, off + arm));
    stakes.add_segment(s.off(-arm, off + arm), s.off(arm, off - arm));
  }
  add(art.above, stroked(std::move(stakes), easel.dark(easel.inks.ink), easel.um(110)));
  return art;
}

}  // namespace coq::drawing::styles
