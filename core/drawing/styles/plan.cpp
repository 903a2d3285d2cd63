// SPDX-License-Identifier: MIT
#include "core/drawing/styles/plan.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/box_tree.h"
#include "core/geometry/operations.h"

namespace coq::drawing::styles {
namespace {

double square(double v) {
  return v * v;
}

Spot spot(Point p) {
  return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

double square_distance(Spot p, Spot a, Spot b) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double along = dx * dx + dy * dy;
  const double t = along <= 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / along, 0.0, 1.0);
  return square(p.x - a.x - t * dx) + square(p.y - a.y - t * dy);
}

/// Cuts the corners once, by at most `most` on each side.
std::vector<Spot> cut_corners(const std::vector<Spot>& line, double most) {
  std::vector<Spot> result{line.front()};
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Spot a = line[i], b = line[i + 1];
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length <= 0) continue;
    const double t = std::min(0.25, most / length);
    if (i > 0) result.push_back({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
    if (i + 2 < line.size()) result.push_back({b.x - (b.x - a.x) * t, b.y - (b.y - a.y) * t});
  }
  result.push_back(line.back());
  return result;
}

}  // namespace

Point to_point(Spot p) {
  return {static_cast<Um>(std::lround(p.x)), static_cast<Um>(std::lround(p.y))};
}

Plan::Plan(const Polygon& polygon) : m_polygon(polygon), m_box(bounds(polygon.outer)) {
  add(polygon.outer);
  for (const Ring& hole : polygon.holes) add(hole);
  constexpr std::size_t kMany = 64;
  if (m_edges.size() < kMany) return;
  std::vector<Box> boxes;
  for (const Edge& e : m_edges) {
    Box& box = boxes.emplace_back();
    box.include(to_point(e.a));
    box.include(to_point(e.b));
  }
  m_tree = std::make_shared<const BoxTree>(boxes);
}

template <class Call>
void Plan::for_edges_near(const Box& box, Call call) const {
  if (!m_tree)
    for (const Edge& e : m_edges) call(e);
  else
    for (const std::uint32_t i : m_tree->near(box)) call(m_edges[i]);
}

void Plan::add(const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    if (a != b) m_edges.push_back({spot(a), spot(b)});
  }
}

bool Plan::contains(Spot p) const {
  bool inside = false;
  const Um low = static_cast<Um>(std::floor(p.y));
  const Box right{{static_cast<Um>(std::floor(std::min<double>(p.x, m_box.max.x))), low},
                  {m_box.max.x, low + 1}};
  for_edges_near(right, [&](const Edge& e) {
    if ((e.a.y > p.y) != (e.b.y > p.y) && e.a.x + (p.y - e.a.y) * (e.b.x - e.a.x) / (e.b.y - e.a.y) > p.x)
      inside = !inside;
  });
  return inside;
}

double Plan::rim_distance(Spot p) const {
  constexpr double kFar = 1e30;
  double best = kFar;
  const auto take = [&](const Edge& e) { best = std::min(best, square_distance(p, e.a, e.b)); };
  const Um whole = std::max(m_box.width(), m_box.height());
  // The square around the point grows until it contains an edge that is closer than the square is wide.
  bool found = false;
  for (Um reach = whole / 64 + 1; m_tree && !found && reach < whole; reach *= 2) {
    const Point middle = to_point(p);
    for_edges_near({{middle.x - reach - 1, middle.y - reach - 1}, {middle.x + reach + 1, middle.y + reach + 1}},
                   take);
    found = best <= square(reach);
  }
  if (!found) std::for_each(m_edges.begin(), m_edges.end(), take);
  return std::sqrt(best);
}

Axis Plan::axis() const {
  Axis best;
  double least = 1e300;
  const Ring extremes = convex_hull(m_polygon.outer);
  for (const Edge& e : m_edges) {
    const double length = std::hypot(e.b.x - e.a.x, e.b.y - e.a.y);
    const double dx = (e.b.x - e.a.x) / length, dy = (e.b.y - e.a.y) / length;
    double u0 = 1e30, u1 = -1e30, v0 = 1e30, v1 = -1e30;
    for (const Point p : extremes) {
      const double u = p.x * dx + p.y * dy, v = p.y * dx - p.x * dy;
      u0 = std::min(u0, u);
      u1 = std::max(u1, u);
      v0 = std::min(v0, v);
      v1 = std::max(v1, v);
    }
    if ((u1 - u0) * (v1 - v0) >= least * 0.999999) continue;
    least = (u1 - u0) * (v1 - v0);
    const double u = (u0 + u1) / 2, v = (v0 + v1) / 2;
    best.middle = {u * dx - v * dy, u * dy + v * dx};
    const bool turned = v1 - v0 > u1 - u0;
    best.dx = turned ? -dy : dx;
    best.dy = turned ? dx : dy;
    best.length = std::max(u1 - u0, v1 - v0);
    best.width = std::min(u1 - u0, v1 - v0);
  }
  return best;
}

std::vector<std::pair<double, double>> Plan::stretches(const Axis& axis, double across) const {
  std::vector<double> cuts;
  for (const Edge& e : m_edges) {
    const auto v = [&](Spot p) {
      return (p.y - axis.middle.y) * axis.dx - (p.x - axis.middle.x) * axis.dy - across;
    };
    const auto u = [&](Spot p) { return (p.x - axis.middle.x) * axis.dx + (p.y - axis.middle.y) * axis.dy; };
    const double va = v(e.a), vb = v(e.b);
    if ((va > 0) != (vb > 0)) cuts.push_back(u(e.a) + (u(e.b) - u(e.a)) * va / (va - vb));
  }
  std::sort(cuts.begin(), cuts.end());
  std::vector<std::pair<double, double>> result;
  for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) result.emplace_back(cuts[i], cuts[i + 1]);
  return result;
}

std::vector<Plan::RimPlace> Plan::rim(double spacing) const {
  std::vector<RimPlace> places;
  const auto walk = [&](const Ring& ring) {
    double whole = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Spot a = spot(ring[i]), b = spot(ring[(i + 1) % ring.size()]);
      whole += std::hypot(b.x - a.x, b.y - a.y);
    }
    const double step = whole / std::max(3.0, std::round(whole / spacing));
    double next = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Spot a = spot(ring[i]), b = spot(ring[(i + 1) % ring.size()]);
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      if (length <= 0) continue;
      const double dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
      // The inward side is determined by a test, because rings may have either orientation.
      const Spot half{(a.x + b.x) / 2, (a.y + b.y) / 2};
      const double probe = std::min(length, spacing) * 0.02 + 1;
      const double side = contains({half.x - dy * probe, half.y + dx * probe}) ? 1 : -1;
      for (; next < length; next += step)
        places.push_back({{a.x + dx * next, a.y + dy * next}, -dy * side, dx * side});
      next -= length;
    }
  };
  walk(m_polygon.outer);
  for (const Ring& hole : m_polygon.holes) walk(hole);
  return places;
}

Outline Plan::outline() const {
  return Outline{}.add_polygon(m_polygon);
}

Outline Plan::outline_moved(double dx, double dy) const {
  Outline outline = this->outline();
  for (Point& p : outline.points) p = to_point({p.x + dx, p.y + dy});
  return outline;
}

void for_cells(const Box& box, double pitch, const std::function<void(int, int, Spot)>& call) {
  if (box.empty() || pitch <= 0) return;
  const double high = pitch * 0.8660254;
  const auto low = [](double v) { return static_cast<int>(std::floor(v)); };
  for (int row = low(box.min.y / high); row <= low(box.max.y / high) + 1; ++row) {
    const double shift = row % 2 == 0 ? 0 : 0.5;
    for (int column = low(box.min.x / pitch - shift); column <= low(box.max.x / pitch - shift) + 1; ++column)
      call(column, row, {(column + shift) * pitch, row * high});
  }
}

coq::Path smoothed(const coq::Path& path, double most_cut, const std::vector<std::size_t>& kept) {
  if (path.size() < 3) return path;
  coq::Path result{path.front()};
  std::size_t from = 0;
  const auto draw_to = [&](std::size_t to) {
    std::vector<Spot> line;
    for (std::size_t i = from; i <= to; ++i) line.push_back(spot(path[i]));
    for (int i = 0; i < 3 && line.size() > 2; ++i) line = cut_corners(line, most_cut / (1 << i));
    for (std::size_t i = 1; i < line.size(); ++i) result.push_back(to_point(line[i]));
    from = to;
  };
  for (const std::size_t keep : kept)
    if (keep > from && keep + 1 < path.size()) draw_to(keep);
  draw_to(path.size() - 1);
  return result;
}

}  // namespace coq::drawing::styles
