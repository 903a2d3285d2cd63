// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/styles/chart.h"
#include "core/drawing/styles/houses.h"
#include "core/drawing/styles/lines.h"

namespace coq::drawing::styles {
namespace {

/// Returns a line on a separate plate, slightly out of register.
coq::Path off_register(const coq::Path& path, const Easel& easel) {
  return easel.slip > 0 ? moved(path, easel.on_paper(-easel.slip * 0.6)) : path;
}

/// Returns the ink of trenches and wire: friendly or enemy.
Color works_ink(const Easel& easel) {
  return easel.own ? easel.inks.ink : easel.inks.rim;
}

}  // namespace

LineArt chart_road(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const Um edge = std::min(part_of(width, 0.22), easel.um(150));
  add(art.below, stroked(line_of(path), easel.dark(easel.inks.rim), width, Cap::butt));
  add(art.above, stroked(line_of(path), easel.ground(easel.inks.fill), std::max<Um>(1, width - 2 * edge)));
  return art;
}

LineArt chart_avenue(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art = chart_road(path, part_of(width, 0.65), easel);
  Outline rings;
  for (const double side : {-1.0, 1.0})
    for (const Step& s : steps_along(path, easel.on_paper(2100)))
      rings.add_circle(s.off(easel.on_paper(side * 500), side * (width * 0.4 + easel.on_paper(380))),
                       easel.um(230));
  add(art.above, stroked(std::move(rings), easel.dark(easel.inks.rim), easel.um(100)));
  return art;
}

LineArt chart_track(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Shape line = stroked(line_of(path), easel.dark(easel.inks.rim),
                       std::clamp(part_of(width, 0.25), easel.um(180), easel.um(320)), Cap::butt);
  line.stroke->dash = {easel.um(1500), easel.um(500)};
  add(art.below, stroked(line_of(path), easel.ground(easel.inks.fill), easel.um(700), Cap::butt));
  add(art.above, std::move(line));
  return art;
}

LineArt chart_stream(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const coq::Path bent = off_register(path, easel);
  const Um edge = std::min(part_of(width, 0.25), easel.um(190));
  add(art.below, stroked(line_of(bent), easel.dark(easel.inks.ink), width));
  add(art.above, stroked(line_of(bent), easel.ground(easel.inks.fill), std::max<Um>(1, width - 2 * edge)));
  if (width > easel.um(1100)) add(art.above, stroked(line_of(bent), easel.dark(easel.inks.rim), easel.um(100)));
  return art;
}

LineArt chart_ford(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  add(art.above, stroked(line_of(path), with_opacity(easel.ground(easel.inks.fill), 200), width, Cap::butt));
  Outline edges;
  for (const Step& s : steps_along(path, easel.on_paper(900)))
    for (const double side : {-0.45, 0.45})
      edges.add_segment(s.off(easel.on_paper(-280), side * width), s.off(easel.on_paper(280), side * width));
  add(art.above, stroked(std::move(edges), easel.dark(easel.inks.ink), easel.um(190), Cap::butt));
  return art;
}

LineArt chart_bridge(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const std::vector<Step> steps = steps_along(path, 1e12);
  add(art.above, stroked(line_of(path), easel.ground(easel.inks.fill), width, Cap::butt));
  if (steps.empty()) return art;
  const double half = length_of(path) / 2, wing = std::min(width * 0.3, easel.on_paper(500));
  Outline walls;
  for (const double side : {-0.5, 0.5}) {
    const double out = side > 0 ? wing : -wing;
    walls.move_to(steps[0].off(-half - wing, side * width + out)).line_to(steps[0].off(-half, side * width));
    walls.line_to(steps[0].off(half, side * width)).line_to(steps[0].off(half + wing, side * width + out));
  }
  add(art.above, stroked(std::move(walls), easel.dark(easel.inks.rim), easel.um(240), Cap::butt));
  return art;
}

LineArt chart_hedge(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline dots;
  for (const Step& s : steps_along(path, easel.on_paper(620))) add_dot(dots, s.at);
  add(art.above, stroked(line_of(path), easel.dark(easel.inks.ink), easel.um(100), Cap::butt));
  add(art.above, stroked(std::move(dots), easel.dark(easel.inks.ink),
                         std::min(easel.um(420), std::max(width, easel.um(300)))));
  return art;
}

LineArt chart_wall(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline ticks;
  const double half = std::clamp(width * 0.5, easel.on_paper(200), easel.on_paper(400));
  for (const Step& s : steps_along(path, easel.on_paper(1100)))
    ticks.add_segment(s.off(0, -half), s.off(0, half));
  add(art.above, stroked(line_of(path), easel.dark(easel.inks.ink), easel.um(260), Cap::butt));
  add(art.above, stroked(std::move(ticks), easel.dark(easel.inks.ink), easel.um(200), Cap::butt));
  return art;
}

LineArt chart_trench(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const LineLook look{LineForm::zigzag, width, works_ink(easel), {}, easel.unit};
  for (const Shape& bays : draw_line(off_register(path, easel), look)) {
    Shape line = bays;
    line.stroke->color = easel.dark(works_ink(easel));
    line.stroke->width = std::clamp(part_of(width, 0.34), easel.um(330), easel.um(620));
    line.stroke->join = Join::miter;
    add(art.above, std::move(line));
  }
  return art;
}

LineArt chart_wire(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  Outline crosses;
  for (const double side : {-0.3, 0.3})
    for (const Step& s : steps_along(off_register(path, easel), width * 0.72)) {
      const double arm = width * 0.2, shift = side * width * 0.6;
      crosses.add_segment(s.off(shift - arm, side * width - arm), s.off(shift + arm, side * width + arm));
      crosses.add_segment(s.off(shift - arm, side * width + arm), s.off(shift + arm, side * width - arm));
    }
  add(art.above, stroked(std::move(crosses), easel.dark(works_ink(easel)), easel.um(120), Cap::butt));
  return art;
}

namespace {

Stroke chart_edge(const Easel& easel, double width) {
  return {easel.dark(easel.inks.rim), easel.um(width), {}, 0, Cap::butt, Join::miter};
}

}  // namespace

Art chart_building(const Plan& plan, const Easel& easel) {
  Art art;
  Shape body = filled(plan.outline(), easel.dark(easel.inks.fill));
  body.stroke = chart_edge(easel, 120);
  add(art, std::move(body));
  return art;
}

Art chart_block(const Plan& plan, const Easel& easel) {
  Art art;
  add(art, filled(plan.outline(), easel.ground(easel.inks.fill)));
  if (!easel.is_speck(plan.box()))
    art.emplace_back(ruled(plan, easel, easel.black_and_white ? 1300 : 900, 110));
  Group inside;
  inside.clip = plan.outline();
  inside.items.emplace_back(Shape{plan.outline(), std::nullopt, chart_edge(easel, 1100)});
  inside.items.emplace_back(
      Shape{plan.outline(), std::nullopt,
            Stroke{easel.ground(easel.inks.fill), easel.um(700), {}, 0, Cap::butt, Join::miter}});
  art.emplace_back(std::move(inside));
  add(art, Shape{plan.outline(), std::nullopt, chart_edge(easel, 260)});
  return art;
}

Art chart_town(const Plan& plan, const Easel& easel) {
  Art art;
  const double by = easel.on_paper(easel.slip);
  add(art, filled(plan.outline_moved(by, -by * 0.6),
                  easel.tint(with_opacity(easel.inks.fill, 140), with_opacity(easel.paper, 0))));
  if (easel.is_too_fine(1300)) {
    add(art, Shape{plan.outline(), std::nullopt, chart_edge(easel, 120)});
    return art;
  }
  const Town town = lay_out_town(plan, easel);
  Outline roofs;
  for (const Ring& house : town.houses) roofs.add_ring(house);
  add(art, stroked(town.gardens, easel.dark(easel.inks.ink), easel.um(90), Cap::butt));
  Shape body = filled(std::move(roofs), easel.dark(easel.inks.rim));
  if (!body.outline.empty()) add(art, std::move(body));
  Shape edge{plan.outline(), std::nullopt, chart_edge(easel, 100)};
  edge.stroke->dash = {easel.um(900), easel.um(300), easel.um(120), easel.um(300)};
  add(art, std::move(edge));
  return art;
}

}  // namespace coq::drawing::styles
