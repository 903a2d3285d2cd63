// SPDX-License-Identifier: MIT
// What the node tool does to the chosen nodes: delete, insert, smooth, corner, join, break.
#include <algorithm>
#include <cmath>

#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/open_shape.h"

namespace coq::app {

using namespace model;

namespace {

Point middle(Point a, Point b) {
  return {static_cast<Um>((std::int64_t{a.x} + b.x) / 2), static_cast<Um>((std::int64_t{a.y} + b.y) / 2)};
}

/// Where the lines through a, b and through d, c meet, if that is not far away.
std::optional<Point> corner_of(Point a, Point b, Point c, Point d) {
  const Vector u = b - a;
  const Vector v = c - d;
  const double turn = static_cast<double>(cross(u, v));
  if (turn == 0) return std::nullopt;
  const double t = static_cast<double>(cross(d - a, v)) / turn;
  const double x = a.x + t * static_cast<double>(u.x);
  const double y = a.y + t * static_cast<double>(u.y);
  const double size = std::hypot(double(c.x) - b.x, double(c.y) - b.y);
  if (std::hypot(x - b.x, y - b.y) > 3 * size || std::hypot(x - c.x, y - c.y) > 3 * size) return std::nullopt;
  return Point{static_cast<Um>(std::lround(x)), static_cast<Um>(std::lround(y))};
}

}  // namespace

bool NodeTool::erase_chosen() {
  refresh();
  if (feature() == nullptr || m_chosen.empty()) return false;  // the whole feature then
  cancel();
  say_result(delete_nodes());
  refresh();
  return true;
}

bool NodeTool::run(Change change) {
  refresh();
  if (feature() == nullptr) return false;
  cancel();
  if (m_chosen.empty() && change != Change::join) {
    host().say(message("choose a node first"));
    return true;
  }
  say_result(apply(change));
  refresh();
  return true;
}

Status NodeTool::apply(Change change) {
  switch (change) {
    case Change::insert:
      return insert_nodes();
    case Change::smooth:
      return smooth_nodes();
    case Change::corner:
      return corner_nodes();
    case Change::join:
      return join_nodes();
    case Change::break_line:
      break;
  }
  return break_line();
}

Status NodeTool::delete_nodes() {
  Feature out = *feature();
  // From the last part on: a hole that goes would shift those after it.
  for (std::size_t part = lines_of(out).size(); part-- > 0;) {
    const std::vector<Point>& points = *lines_of(out)[part].points;
    const bool ring = is_ring(out, part);
    std::vector<Point> left;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (m_chosen.count({part, i}) == 0 && (left.empty() || left.back() != points[i]))
        left.push_back(points[i]);
    }
    if (left.size() == points.size()) continue;
    const std::size_t least = least_points(out, part);
    if (left.size() < least) {
      return cannot(least == 3 ? message("an area needs three points") : message("a line needs two points"));
    }
    if (left.size() < (ring ? 3U : 2U)) left.clear();  // a hole or a crest that is no more
    out = with_line(out, part, std::move(left));
  }
  const Status status = run(message("Delete nodes of {}", called(out)), out, false);
  if (status) m_chosen.clear();
  return status;
}

Status NodeTool::insert_nodes() {
  Feature out = *feature();
  for (std::size_t part = 0; part < lines_of(out).size(); ++part) {
    const LineView line = lines_of(out)[part];
    std::vector<Point> points;
    for (std::size_t i = 0; i < line.points->size(); ++i) {
      const Point p = (*line.points)[i];
      points.push_back(p);
      if (m_chosen.count({part, i}) == 0 || (!line.closed && i + 1 == line.points->size())) continue;
      const Point next = (*line.points)[(i + 1) % line.points->size()];
      const Point between = middle(p, next);
      if (between != p && between != next) points.push_back(between);
    }
    if (points.size() != line.points->size()) out = with_line(out, part, std::move(points));
  }
  return run(message("Add a node to {}", called(out)), out, false);
}

Status NodeTool::smooth_nodes() {
  Feature out = *feature();
  for (std::size_t part = 0; part < lines_of(out).size(); ++part) {
    const LineView line = lines_of(out)[part];
    const std::vector<Point>& old = *line.points;
    const std::size_t n = old.size();
    std::vector<Point> points;
    for (std::size_t i = 0; i < n; ++i) {
      const bool end = !line.closed && (i == 0 || i + 1 == n);
      if (m_chosen.count({part, i}) == 0 || end) {
        points.push_back(old[i]);
        continue;
      }
      // The corner between the middles of its edges becomes a curve.
      const Point from = middle(old[i], old[(i + n - 1) % n]);
      const Point to = middle(old[i], old[(i + 1) % n]);
      points.push_back(from);
      const std::vector<Point> curve = flattened(from, middle(from, old[i]), middle(old[i], to), to, 50);
      points.insert(points.end(), curve.begin(), curve.end());
    }
    points.erase(std::unique(points.begin(), points.end()), points.end());
    while (line.closed && points.size() > 3 && points.front() == points.back()) points.pop_back();
    if (points != old) out = with_line(out, part, std::move(points));
  }
  const Status status = run(message("Smooth nodes of {}", called(out)), out, false);
  if (status) m_chosen.clear();
  return status;
}

Status NodeTool::corner_nodes() {
  Feature out = *feature();
  const std::size_t part = m_chosen.begin()->part;
  const std::size_t first = m_chosen.begin()->index;
  const std::size_t last = m_chosen.rbegin()->index;
  const LineView line = lines_of(out)[part];
  const std::vector<Point>& old = *line.points;
  const bool in_row = m_chosen.rbegin()->part == part && last - first + 1 == m_chosen.size();
  if (!in_row || first == last)
    return cannot(message("choose a row of neighbouring nodes to make one corner of"));
  if (!line.closed && (first == 0 || last + 1 == old.size())) return cannot(message("the ends of a line stay"));
  if (m_chosen.size() + (line.closed ? 2 : 1) > old.size())
    return cannot(message("too few points would be left"));
  const Point a = old[(first + old.size() - 1) % old.size()];
  const Point d = old[(last + 1) % old.size()];
  std::vector<Point> points(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(first));
  points.push_back(corner_of(a, old[first], old[last], d).value_or(middle(old[first], old[last])));
  points.insert(points.end(), old.begin() + static_cast<std::ptrdiff_t>(last + 1), old.end());
  out = with_line(out, part, std::move(points));
  const Status status = run(message("Make a corner of {}", called(out)), out, false);
  if (status) m_chosen = {{part, first}};
  return status;
}

Status NodeTool::join_nodes() {
  const Feature* edited = feature();
  if (std::holds_alternative<LineFeature>(*edited) && host().selection().size() > 1) {
    Result<GeometryChange> change = merge_features(host(), host().selection());
    if (!change) return change.error();
    m_chosen.clear();
    const Status status = host().run(change->title, std::move(change->edits));
    if (status) host().select(std::move(change->selection));
    return status;
  }
  if (m_chosen.size() != 2 || m_chosen.begin()->part != m_chosen.rbegin()->part) {
    return cannot(message("choose two nodes of one line, or select two lines that meet, to join them"));
  }
  const std::size_t part = m_chosen.begin()->part;
  const std::size_t first = m_chosen.begin()->index;
  const std::size_t last = m_chosen.rbegin()->index;
  const LineView line = lines_of(*edited)[part];
  std::vector<Point> points = *line.points;
  if (!line.closed && first == 0 && last + 1 == points.size()) {
    if (points.size() < 3) return cannot(message("a line needs two points"));
    points.front() = points.back() = middle(points.front(), points.back());
  } else if (last == first + 1 || (line.closed && first == 0 && last + 1 == points.size())) {
    points[first] = middle(points[first], points[last]);
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(last));
    const std::size_t least =
        std::max<std::size_t>(least_points(*edited, part), is_ring(*edited, part) ? 3 : 2);
    if (points.size() < least) return cannot(message("too few points would be left"));
  } else {
    return cannot(message("only neighbouring nodes, or the two ends of a line, can be joined"));
  }
  const Feature out = with_line(*edited, part, std::move(points));
  const Status status = run(message("Join nodes of {}", called(out)), out, false);
  if (status) m_chosen.clear();
  return status;
}

Status NodeTool::break_line() {
  const auto* line = std::get_if<LineFeature>(feature());
  if (line == nullptr) return cannot(message("only lines can be broken; areas are split along a line"));
  const std::vector<Point>& old = *line->path.points;
  std::vector<std::vector<Point>> parts(1);
  for (std::size_t i = 0; i < old.size(); ++i) {
    parts.back().push_back(old[i]);
    const bool inner = i != 0 && i + 1 != old.size();
    if (inner && m_chosen.count({0, i}) > 0) parts.push_back({old[i]});
  }
  if (parts.size() == 1) return cannot(message("choose a node between the ends of the line"));
  MapEdits edits(host());
  std::vector<std::string> selection;
  LineFeature piece = *line;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    piece.path.points = parts[i];
    if (i == 0) edits.replace(line->id, piece);
    selection.push_back(i == 0 ? line->id : edits.add(piece));
  }
  const Status status = host().run(message("Break {}", called(*feature())), edits.edits());
  m_chosen.clear();
  if (status) host().select({selection.front()});
  return status;
}

}  // namespace coq::app
