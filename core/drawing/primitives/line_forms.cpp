// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/line_forms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "core/geometry/point.h"

namespace coq::drawing::detail {
namespace {

/// A path that is walked by length, to place things along it. Lengths are in micrometres; directions have
/// length 1.
class Track {
 public:
  struct Place {
    double x = 0, y = 0;    ///< the point
    double dx = 1, dy = 0;  ///< the direction of the path
    /// Returns the point `along` ahead and `left` to the left of the direction (as seen on the page).
    Point off(double along, double left) const;
  };

  explicit Track(const coq::Path& path);
  double length() const { return m_length; }
  Place at(double distance) const;

  /// Returns evenly spaced places with half a gap at each end. Their number brings the gaps closest to
  /// `spacing`; it is at least 1.
  std::vector<Place> spread(double spacing) const;
  std::size_t count(double spacing) const;

  /// Returns the path shifted to the left (to the right if negative). Corners are mitred up to twice the
  /// distance. The result has one point for each of `corners()`.
  coq::Path offset(double left) const;

  struct Corner {
    double at = 0;        ///< length from the start of the path
    double half_tan = 0;  ///< tangent of half the turning angle; 0 at both ends
  };
  std::vector<Corner> corners() const;

 private:
  std::vector<Point> m_points;  ///< without repeated points
  std::vector<double> m_from;   ///< length from the start to each point
  double m_length = 0;
};

Um um(double value) {
  return static_cast<Um>(std::lround(value));
}

Point Track::Place::off(double along, double left) const {
  return {um(x + dx * along + dy * left), um(y + dy * along - dx * left)};
}

Track::Track(const coq::Path& path) {
  for (const Point p : path) {
    if (!m_points.empty() && m_points.back() == p) continue;
    if (!m_points.empty()) {
      const Vector step = p - m_points.back();
      m_length += std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
    }
    m_points.push_back(p);
    m_from.push_back(m_length);
  }
}

Track::Place Track::at(double distance) const {
  if (m_points.size() < 2)
    return m_points.empty() ? Place{} : Place{double(m_points[0].x), double(m_points[0].y)};
  const auto next = std::upper_bound(m_from.begin() + 1, m_from.end() - 1, distance);
  const auto i = static_cast<std::size_t>(next - m_from.begin()) - 1;
  const Vector step = m_points[i + 1] - m_points[i];
  const double length = m_from[i + 1] - m_from[i];
  const double dx = static_cast<double>(step.x) / length;
  const double dy = static_cast<double>(step.y) / length;
  const double along = std::clamp(distance - m_from[i], 0.0, length);
  return {m_points[i].x + dx * along, m_points[i].y + dy * along, dx, dy};
}

std::size_t Track::count(double spacing) const {
  return static_cast<std::size_t>(std::max(1.0, std::round(m_length / std::max(spacing, 1.0))));
}

std::vector<Track::Place> Track::spread(double spacing) const {
  std::vector<Place> places;
  const std::size_t n = count(spacing);
  for (std::size_t i = 0; i < n; ++i)
    places.push_back(at((static_cast<double>(i) + 0.5) * m_length / static_cast<double>(n)));
  return places;
}

std::vector<Track::Corner> Track::corners() const {
  std::vector<Corner> result;
  for (std::size_t i = 0; i < m_points.size(); ++i) {
    Corner corner{m_from[i], 0};
    if (i > 0 && i + 1 < m_points.size()) {
      const Place a = at((m_from[i - 1] + m_from[i]) / 2), b = at((m_from[i] + m_from[i + 1]) / 2);
      const double cosine = std::clamp(a.dx * b.dx + a.dy * b.dy, -0.98, 1.0);
      corner.half_tan = std::sqrt((1 - cosine) / (1 + cosine));
    }
    result.push_back(corner);
  }
  return result;
}

coq::Path Track::offset(double left) const {
  coq::Path result;
  const std::size_t n = m_points.size();
  if (n < 2) return m_points;
  const bool closed = n > 3 && m_points.front() == m_points.back();
  const auto direction = [&](std::size_t i) {
    const Place place = at((m_from[i] + m_from[i + 1]) / 2);
    return std::pair{place.dx, place.dy};
  };
  for (std::size_t i = 0; i < n; ++i) {
    const bool first = i == 0;
    const bool last = i + 1 == n;
    const auto [ax, ay] = direction(first ? (closed ? n - 2 : 0) : i - 1);
    const auto [bx, by] = direction(last ? (closed ? 0 : n - 2) : i);
    // The sum of both normals, scaled to the length of the mitre.
    double nx = ay + by;
    double ny = -ax - bx;
    const double square = nx * nx + ny * ny;
    const double k = square < 1.0 ? 1.0 / std::sqrt(std::max(square, 1e-9)) * 2 : 2 / square;
    nx *= k;
    ny *= k;
    result.push_back({um(m_points[i].x + nx * left), um(m_points[i].y + ny * left)});
  }
  return result;
}

}  // namespace

}  // namespace coq::drawing::detail

namespace coq::drawing {
namespace {

using detail::Track;

constexpr Um kThinnest = 88;  ///< on paper

constexpr std::array<std::pair<LineForm, std::string_view>, 20> kNames = {{
    {LineForm::solid, "solid"},       {LineForm::dashes, "dashes"},   {LineForm::dots, "dots"},
    {LineForm::dash_dot, "dash-dot"}, {LineForm::cased, "cased"},     {LineForm::cased_dashes, "cased-dashes"},
    {LineForm::twin, "twin"},         {LineForm::comb, "comb"},       {LineForm::twin_comb, "twin-comb"},
    {LineForm::zigzag, "zigzag"},     {LineForm::crosses, "crosses"}, {LineForm::ties, "ties"},
    {LineForm::blocks, "blocks"},     {LineForm::wave, "wave"},       {LineForm::teeth, "teeth"},
    {LineForm::posts, "posts"},       {LineForm::bridge, "bridge"},   {LineForm::river, "river"},
    {LineForm::avenue, "avenue"},     {LineForm::ford, "ford"},
}};

/// Draws one path. All lengths are derived from the width of the band.
class Drawing {
 public:
  Drawing(const coq::Path& path, const LineLook& look)
      : m_path(path),
        m_look(look),
        m_track(path),
        m_thinnest(kThinnest * look.unit),
        m_width(std::max(double(look.width), m_thinnest)) {}

  std::vector<Shape> draw();

 private:
  Stroke stroke(double width) const {
    Stroke result;
    result.color = m_look.color;
    result.width = static_cast<Um>(std::lround(std::max(width, m_thinnest)));
    result.join = Join::round;
    return result;
  }
  Outline outline() const { return Outline{}.add_path(m_path); }
  void add(Outline shape, Stroke with) {
    m_shapes.push_back({std::move(shape), std::nullopt, std::move(with)});
  }
  void add_filled(Outline shape) {
    m_shapes.push_back({std::move(shape), Fill::solid(m_look.color), std::nullopt});
  }
  void base_line(double width) { add(outline(), stroke(width)); }
  /// Returns the width of a thin line: a share of the band's width, at most `most` on paper.
  double thin(double share, double most) const {
    return std::clamp(m_width * share, m_thinnest, std::max(most * m_look.unit, m_thinnest));
  }
  /// Returns a stroke with lengths on, off..., stretched so that a whole number fits and both ends match.
  Stroke dashed(double width, std::vector<double> lengths) const;

  void cased(bool broken);
  void twin();
  void comb(bool both);
  std::vector<double> ends_of_bays(double high) const;
  void zigzag();
  void crosses();
  void bars(double length, double spacing);
  void blocks();
  void wave();
  void teeth();
  void posts();
  void bridge();
  void river();
  void avenue();
  void ford();

  const coq::Path& m_path;
  const LineLook& m_look;
  Track m_track;
  double m_thinnest;
  double m_width;
  std::vector<Shape> m_shapes;
};

Stroke Drawing::dashed(double width, std::vector<double> lengths) const {
  Stroke result = stroke(width);
  double period = 0;
  for (const double length : lengths) period += length;
  const double scale = m_track.length() / (static_cast<double>(m_track.count(period)) * period);
  for (const double length : lengths) result.dash.push_back(static_cast<Um>(std::lround(length * scale)));
  result.dash_offset = result.dash.front() / 2;
  return result;
}

void Drawing::cased(bool broken) {
  const double casing = thin(0.14, 260);
  add(outline(), broken ? dashed(m_width, {m_width * 1.6, m_width * 0.8}) : stroke(m_width));
  Stroke body = stroke(m_width - 2 * casing);
  body.color = m_look.fill.value_or(kWhite);
  body.cap = Cap::butt;
  add(outline(), body);
}

void Drawing::twin() {
  const double line = std::max(m_width * 0.22, m_thinnest);
  for (const int side : {1, -1})
    add(Outline{}.add_path(m_track.offset(side * (m_width - line) / 2)), stroke(line));
}

void Drawing::comb(bool both) {
  const double line = m_width * (both ? 0.26 : 0.2);
  base_line(line);
  Outline ticks;
  int side = 1;
  for (const Track::Place& place : m_track.spread(m_width * (both ? 0.55 : 0.7))) {
    ticks.add_segment(place.off(0, 0), place.off(0, side * (both ? m_width / 2 : m_width)));
    if (both) side = -side;
  }
  add(std::move(ticks), stroke(m_width * 0.15));
}

/// Returns the ends of the bays: evenly spaced, but not so close to a corner that a step crosses the line on
/// its inner side.
std::vector<double> Drawing::ends_of_bays(double high) const {
  const std::size_t bays = m_track.count(m_width * 1.5);
  const std::vector<Track::Corner> corners = m_track.corners();
  std::vector<double> ends{0};
  std::size_t next = 0;
  for (std::size_t i = 1; i < bays; ++i) {
    double end = m_track.length() * static_cast<double>(i) / static_cast<double>(bays);
    while (next < corners.size() && corners[next].at < ends.back()) ++next;
    for (std::size_t k = next; k < corners.size() && corners[k].at < end + 4 * high; ++k) {
      const double room = corners[k].half_tan < 0.1 ? 0 : high * (corners[k].half_tan + 0.6);
      if (std::abs(end - corners[k].at) < room) end = corners[k].at + room;
    }
    if (end > ends.back() + high && end < m_track.length() - high) ends.push_back(end);
  }
  ends.push_back(m_track.length());
  return ends;
}

/// Draws a trench with traverses: bays alternate between the left and right of the path, joined by steps at
/// right angles.
void Drawing::zigzag() {
  const double high = m_width * 0.34;
  const std::vector<double> ends = ends_of_bays(high);
  const std::vector<Track::Corner> corners = m_track.corners();
  const coq::Path moved[] = {m_track.offset(high), m_track.offset(-high)};
  coq::Path path;
  std::size_t corner = 0;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const double side = i % 2 == 0 ? high : -high;
    path.push_back(m_track.at(ends[i]).off(0, side));
    for (; corner < corners.size() && corners[corner].at < ends[i + 1]; ++corner)
      if (corners[corner].at > ends[i]) path.push_back(moved[i % 2][corner]);
    path.push_back(m_track.at(std::nexttoward(ends[i + 1], 0.0)).off(0, side));
  }
  Stroke line = stroke(m_width * 0.3);
  line.join = Join::miter;
  add(Outline{}.add_path(path), line);
}

void Drawing::crosses() {
  base_line(m_width * 0.12);
  const double arm = m_width / 2;
  Outline marks;
  for (const Track::Place& place : m_track.spread(m_width * 1.8)) {
    marks.add_segment(place.off(-arm, -arm), place.off(arm, arm));
    marks.add_segment(place.off(-arm, arm), place.off(arm, -arm));
  }
  add(std::move(marks), stroke(m_width * 0.16));
}

void Drawing::bars(double length, double spacing) {
  base_line(m_width * 0.22);
  Outline ticks;
  for (const Track::Place& place : m_track.spread(spacing))
    ticks.add_segment(place.off(0, length / 2), place.off(0, -length / 2));
  add(std::move(ticks), stroke(m_width * 0.18));
}

void Drawing::blocks() {
  base_line(m_width);
  Stroke white = dashed(m_width * 0.6, {m_width * 2.2, m_width * 2.2});
  white.color = m_look.fill.value_or(kWhite);
  add(outline(), white);
}

void Drawing::wave() {
  const std::size_t count = m_track.count(m_width * 2.4) * 2;
  const double step = m_track.length() / static_cast<double>(count);
  const double rise = m_width * 0.42;
  Outline line;
  line.move_to(m_track.at(0).off(0, 0));
  for (std::size_t i = 0; i < count; ++i) {
    const double side = i % 2 == 0 ? rise : -rise;
    const double from = static_cast<double>(i) * step;
    line.curve_to(m_track.at(from + step * 0.36).off(0, side), m_track.at(from + step * 0.64).off(0, side),
                  m_track.at(from + step).off(0, 0));
  }
  add(std::move(line), stroke(m_width * 0.36));
}

void Drawing::teeth() {
  base_line(m_width * 0.2);
  Outline triangles;
  for (const Track::Place& place : m_track.spread(m_width * 1.4)) {
    triangles.move_to(place.off(-m_width * 0.45, 0)).line_to(place.off(0, m_width));
    triangles.line_to(place.off(m_width * 0.45, 0)).close();
  }
  add_filled(std::move(triangles));
}

void Drawing::posts() {
  base_line(m_width * 0.2);
  Outline dots;
  for (const Track::Place& place : m_track.spread(m_width * 2.2))
    dots.add_circle(place.off(0, 0), static_cast<Um>(std::lround(m_width / 2)));
  add_filled(std::move(dots));
}

void Drawing::bridge() {
  Stroke deck = stroke(m_width * 0.72);
  deck.color = m_look.fill.value_or(kWhite);
  deck.cap = Cap::butt;
  add(outline(), deck);
  const double wing = m_width * 0.3, line = thin(0.14, 400);
  Outline walls;
  for (const int side : {1, -1}) {
    const double off = side * (m_width * 0.72 + line) / 2;
    const coq::Path parapet = m_track.offset(off);
    walls.move_to(m_track.at(0).off(-wing, off + side * wing));
    for (const Point p : parapet) walls.line_to(p);
    walls.line_to(m_track.at(m_track.length()).off(wing, off + side * wing));
  }
  add(std::move(walls), stroke(line));
}

void Drawing::river() {
  cased(false);
  const double apart = 2200 * m_look.unit, line = thin(0.04, 130);
  const int currents = std::clamp(static_cast<int>(std::lround(m_width / apart)) - 1, 1, 6);
  for (int i = 1; i <= currents; ++i) {
    const double off = m_width * i / (currents + 1) - m_width / 2;
    // Adjacent lines are broken in different places.
    const double on = (i % 2 == 0 ? 5.5 : 4) * apart;
    Stroke current = dashed(line, {on, apart * 0.8});
    add(Outline{}.add_path(m_track.offset(off)), std::move(current));
  }
}

void Drawing::avenue() {
  cased(false);
  const double radius = thin(0.17, 550);
  Outline trees;
  for (const Track::Place& place : m_track.spread(std::max(radius * 5, m_width * 0.6)))
    for (const int side : {1, -1}) trees.add_circle(place.off(0, side * m_width / 2), static_cast<Um>(radius));
  add_filled(std::move(trees));
}

void Drawing::ford() {
  Stroke bed = stroke(m_width);
  bed.color = m_look.fill.value_or(kWhite);
  bed.cap = Cap::butt;
  add(outline(), std::move(bed));
  const double line = thin(0.1, 260);
  for (const int side : {1, -1})
    add(Outline{}.add_path(m_track.offset(side * (m_width - line) / 2)), dashed(line, {line * 4, line * 2.5}));
  Outline bars;
  for (const Track::Place& place : m_track.spread(std::max(m_width * 0.35, line * 4)))
    bars.add_segment(place.off(0, -m_width * 0.26), place.off(0, m_width * 0.26));
  add(std::move(bars), stroke(line * 0.8));
}

std::vector<Shape> Drawing::draw() {
  if (m_track.length() <= 0) return {};
  const double w = m_width;
  switch (m_look.form) {
    case LineForm::solid:
      base_line(w);
      break;
    case LineForm::dashes:
      add(outline(), dashed(w, {w * 4, w * 2.5}));
      break;
    case LineForm::dots: {
      Stroke round = dashed(w, {1, w * 2});
      round.cap = Cap::round;
      add(outline(), round);
      break;
    }
    case LineForm::dash_dot:
      add(outline(), dashed(w, {w * 5, w * 2, w, w * 2}));
      break;
    case LineForm::cased:
      cased(false);
      break;
    case LineForm::cased_dashes:
      cased(true);
      break;
    case LineForm::twin:
      twin();
      break;
    case LineForm::comb:
      comb(false);
      break;
    case LineForm::twin_comb:
      comb(true);
      break;
    case LineForm::zigzag:
      zigzag();
      break;
    case LineForm::crosses:
      crosses();
      break;
    case LineForm::ties:
      bars(w, w * 0.9);
      break;
    case LineForm::blocks:
      blocks();
      break;
    case LineForm::wave:
      wave();
      break;
    case LineForm::teeth:
      teeth();
      break;
    case LineForm::posts:
      posts();
      break;
    case LineForm::bridge:
      bridge();
      break;
    case LineForm::river:
      river();
      break;
    case LineForm::avenue:
      avenue();
      break;
    case LineForm::ford:
      ford();
      break;
  }
  return std::move(m_shapes);
}

}  // namespace

bool has_body(LineForm form) {
  return form == LineForm::cased || form == LineForm::cased_dashes || form == LineForm::river ||
         form == LineForm::avenue;
}

std::optional<LineForm> parse_line_form(std::string_view name) {
  for (const auto& [form, text] : kNames)
    if (text == name) return form;
  return std::nullopt;
}

std::string_view name_of(LineForm form) {
  return kNames[static_cast<std::size_t>(form)].second;
}

const std::vector<LineForm>& line_forms() {
  static const std::vector<LineForm> all = [] {
    std::vector<LineForm> forms;
    for (const auto& [form, name] : kNames) forms.push_back(form);
    return forms;
  }();
  return all;
}

std::vector<Shape> draw_line(const coq::Path& path, const LineLook& look) {
  return Drawing(path, look).draw();
}

}  // namespace coq::drawing
