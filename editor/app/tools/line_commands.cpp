// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/geometry/predicates.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/open_shape.h"

namespace coq::app {

// Geometry commands on point lists: simplify, smooth, reverse, convert, share a border.

using namespace model;

namespace {

constexpr double kShortEdge = 200;  ///< micrometres

/// Returns the point a quarter of the way from a to b. Halves round away from a, so that both directions agree.
Point quarter(Point a, Point b) {
  const auto part = [](Um u, Um v) {
    return static_cast<Um>(u + std::lround((static_cast<double>(v) - u) / 4));
  };
  return {part(a.x, b.x), part(a.y, b.y)};
}

std::vector<Point> cut_corners(const std::vector<Point>& points, bool closed) {
  std::vector<Point> out;
  const std::size_t n = points.size();
  if (!closed) out.push_back(points.front());
  for (std::size_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % n];
    // Short edges are not cut further; otherwise repeated smoothing would exhaust memory.
    if (std::hypot(double(b.x) - a.x, double(b.y) - a.y) < kShortEdge) {
      out.push_back(quarter(quarter(a, b), b));
      continue;
    }
    if (closed || i != 0) out.push_back(quarter(a, b));
    if (closed || i + 2 != n) out.push_back(quarter(b, a));
  }
  if (!closed) out.push_back(points.back());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  while (closed && out.size() > 1 && out.front() == out.back()) out.pop_back();
  return out;
}

/// Changes all point lists of the selected features. Fails if an area would become invalid.
template <class Change>
Result<GeometryChange> each_line(const ToolHost& host, const Ids& ids, Message title, Change change) {
  MapEdits edits(host);
  for (const std::string& id : ids) {
    const Feature* feature = host.features().find(id);
    if (feature == nullptr || lines_of(*feature).empty()) continue;
    Feature now = change(*feature);
    if (const auto fault = fault_of_change(*feature, now)) {
      return cannot(message("{}: {}", called(*feature), host.words(*fault)));
    }
    edits.replace(id, std::move(now));
  }
  if (edits.empty()) return cannot(message("there is nothing to change in the selection"));
  return GeometryChange{std::move(title), edits.edits(), ids};
}

template <class Change>
Feature change_lines(const Feature& feature, Change change) {
  Feature out = feature;
  const std::vector<LineView> lines = lines_of(feature);
  for (std::size_t part = 0; part < lines.size(); ++part) {
    std::vector<Point> points = change(*lines[part].points, lines[part].closed);
    const std::size_t least = lines[part].closed ? 3 : 2;
    if (points.size() >= least) out = with_line(out, part, std::move(points));
  }
  return out;
}

LineFeature line_like(const Area& area, const std::string& type, const std::vector<Point>& ring) {
  LineFeature line;
  line.extras = area.extras;
  line.id = area.id;
  line.type = type;
  line.level = area.level;
  line.name = area.name;
  line.note = area.note;
  std::vector<Point> path = ring;
  path.push_back(path.front());
  line.path.points = std::move(path);
  return line;
}

}  // namespace

std::vector<Point> chaikin(const std::vector<Point>& points, bool closed) {
  if (points.size() < 3) return points;
  return cut_corners(cut_corners(points, closed), closed);
}

Ring hex_ring(const Grid& grid, Hex h) {
  Ring out;
  for (const FramePoint corner : grid.corners(h)) {
    out.push_back({static_cast<Um>(std::lround(corner.x / 3.0)), static_cast<Um>(std::lround(corner.y / 3.0))});
  }
  return out;
}

std::vector<Path> split_path(const Path& path, const Path& cut) {
  std::vector<Path> out{Path{path.front()}};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point a = path[i - 1];
    const Point b = path[i];
    std::vector<Point> stops;
    for (std::size_t j = 1; j < cut.size(); ++j) {
      if (meeting(a, b, cut[j - 1], cut[j]) == SegmentMeeting::none) continue;
      const Vector d = b - a;
      const Vector e = cut[j] - cut[j - 1];
      const double turn = static_cast<double>(cross(d, e));
      if (turn == 0) continue;
      const double t = static_cast<double>(cross(cut[j - 1] - a, e)) / turn;
      stops.push_back({static_cast<Um>(std::lround(a.x + t * static_cast<double>(d.x))),
                       static_cast<Um>(std::lround(a.y + t * static_cast<double>(d.y)))});
    }
    std::sort(stops.begin(), stops.end(),
              [&](Point p, Point q) { return dot(p - a, b - a) < dot(q - a, b - a); });
    for (const Point p : stops) {
      if (p == out.back().back() && out.back().size() < 2) continue;
      if (p != out.back().back()) out.back().push_back(p);
      if (out.back().size() >= 2) out.push_back(Path{p});
    }
    if (out.back().back() != b) out.back().push_back(b);
  }
  if (out.size() > 1 && out.back().size() < 2) out.pop_back();
  return out;
}

Result<GeometryChange> simplify_features(const ToolHost& host, const Ids& ids, Um tolerance) {
  if (tolerance <= 0) return cannot(message("the tolerance must be above zero"));
  return each_line(host, ids, message("Simplify"), [&](const Feature& feature) {
    if (const auto* area = std::get_if<Area>(&feature)) {
      Area out = *area;
      set_polygon(out, simplified(model::polygon_of(*area), tolerance));
      return Feature(out);
    }
    return change_lines(feature, [&](const auto& points, bool) { return simplified(Path(points), tolerance); });
  });
}

Result<GeometryChange> smooth_features(const ToolHost& host, const Ids& ids) {
  return each_line(host, ids, message("Smooth"),
                   [](const Feature& feature) { return change_lines(feature, chaikin); });
}

Result<GeometryChange> reverse_features(const ToolHost& host, const Ids& ids) {
  return each_line(host, ids, message("Reverse"), [](const Feature& feature) {
    return change_lines(feature, [](std::vector<Point> points, bool) {
      std::reverse(points.begin(), points.end());
      return points;
    });
  });
}

Result<GeometryChange> convert_to_lines(const ToolHost& host, const Ids& ids, const std::string& type) {
  const Result<std::vector<Area>> areas = selected_areas(host, ids, 1);
  if (!areas) return areas.error();
  MapEdits edits(host);
  Ids selection;
  for (const Area& area : *areas) {
    edits.replace(area.id, line_like(area, type, *area.ring.points));
    selection.push_back(area.id);
    for (const Points& hole : area.holes) selection.push_back(edits.add(line_like(area, type, *hole.points)));
  }
  return GeometryChange{message("Convert to lines"), edits.edits(), std::move(selection)};
}

Result<GeometryChange> convert_to_areas(const ToolHost& host, const Ids& ids, const std::string& type) {
  MapEdits edits(host);
  Ids selection;
  for (const std::string& id : ids) {
    const Feature* feature = host.features().find(id);
    const auto* line = feature != nullptr ? std::get_if<LineFeature>(feature) : nullptr;
    if (line == nullptr) continue;
    Path path = *line->path.points;
    Polygons parts;
    if (path.size() > 3 && path.front() == path.back()) {
      path.pop_back();
      if (const auto fault = fault_of(Polygon{path, {}}, host.language()))
        return cannot(message("{}: {}", called(*feature), host.words(*fault)));
      parts = {Polygon{path, {}}};
    } else {
      const TerrainType* old = host.ruleset().find_terrain(line->type);
      const Um width = line->width.value_or(old != nullptr ? old->width.value_or(0) : 0);
      if (width < 2) return cannot(message("{} is not closed and has no width", called(*feature)));
      Result<Polygons> band = buffer(path, width / 2, Corners::mitred);
      if (!band) return band.error();
      parts = *band;
    }
    Area area;
    area.extras = line->extras;
    area.id = line->id;
    area.type = type;
    area.level = line->level;
    area.name = line->name;
    area.note = line->note;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      set_polygon(area, parts[i]);
      if (i == 0) edits.replace(line->id, area);
      selection.push_back(i == 0 ? line->id : edits.add(area));
    }
  }
  if (edits.empty()) return cannot(message("select a line first"));
  return GeometryChange{message("Convert to areas"), edits.edits(), std::move(selection)};
}

namespace {

/// Returns the area with those `points` that lie on its edges (within rounding) inserted as vertices.
Area with_nodes(const Area& area, const std::vector<Point>& points) {
  Feature out = area;
  const std::size_t parts = lines_of(out).size();
  for (std::size_t part = 0; part < parts && is_ring(out, part); ++part) {
    std::vector<Point> line = *lines_of(out)[part].points;
    const Box box = bounds(line);
    for (const Point p : points) {
      if (!box_around(p, 2).meets(box) || std::find(line.begin(), line.end(), p) != line.end()) continue;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (nearest_on_segment(p, line[i], line[(i + 1) % line.size()]).square > 1.0) continue;
        line.insert(line.begin() + static_cast<std::ptrdiff_t>(i + 1), p);
        break;
      }
    }
    out = with_line(out, part, std::move(line));
  }
  return std::get<Area>(out);
}

}  // namespace

Result<GeometryChange> share_border(const ToolHost& host, const Ids& ids, Um tolerance) {
  const Result<std::vector<Area>> areas = selected_areas(host, ids, 2);
  if (!areas) return areas.error();
  if (tolerance < 2) return cannot(message("the tolerance must be above zero"));
  const Area& first = areas->front();
  Polygons others;
  for (std::size_t i = 1; i < areas->size(); ++i) others.push_back(model::polygon_of((*areas)[i]));
  Polygons all = others;
  all.push_back(model::polygon_of(first));
  // Growing and then shrinking the areas closes the gaps between them that are narrower than the tolerance.
  const Result<Polygons> grown = buffer(all, tolerance / 2, Corners::mitred);
  if (!grown) return grown.error();
  const Result<Polygons> closed = buffer(*grown, -(tolerance / 2), Corners::mitred);
  if (!closed) return closed.error();
  Polygons near = *closed;
  near.push_back(model::polygon_of(first));
  const Result<Polygons> reach = buffer({model::polygon_of(first)}, tolerance, Corners::mitred);
  if (!reach) return reach.error();
  const Result<Polygons> mine = intersection(near, *reach);
  if (!mine) return mine.error();
  const Result<Polygons> left = difference(*mine, others);
  if (!left) return left.error();
  const auto largest = std::max_element(left->begin(), left->end(), [](const Polygon& a, const Polygon& b) {
    return twice_area({a}) < twice_area({b});
  });
  if (largest == left->end()) return cannot(message("nothing would be left of {}", called(first)));
  if (const auto fault = fault_of(*largest, host.language())) return cannot(*fault);
  Area changed = first;
  set_polygon(changed, *largest);
  std::vector<Point> corners;
  for (const Polygon& other : others) corners.insert(corners.end(), other.outer.begin(), other.outer.end());
  const Area with_corners = with_nodes(changed, corners);
  if (is_valid(model::polygon_of(with_corners))) changed = with_corners;
  MapEdits edits(host);
  edits.replace(first.id, changed);
  for (std::size_t i = 1; i < areas->size(); ++i) {
    const Area with = with_nodes((*areas)[i], largest->outer);
    if (is_valid(model::polygon_of(with))) edits.replace(with.id, with);
  }
  if (edits.empty()) return cannot(message("the areas already share their border"));
  return GeometryChange{message("Share the border of {}", called(first)), edits.edits(), ids};
}

// Commands of the node tool on the chosen nodes: delete, insert, smooth, corner, join, break.

namespace {

Point middle(Point a, Point b) {
  return {static_cast<Um>((std::int64_t{a.x} + b.x) / 2), static_cast<Um>((std::int64_t{a.y} + b.y) / 2)};
}

/// Returns the intersection of the lines a-b and d-c, unless it is far away.
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
  if (feature() == nullptr || m_chosen.empty()) return false;  // the caller then deletes the feature
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
  // Works backwards, because removing a hole shifts the parts after it.
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
    if (left.size() < (ring ? 3U : 2U)) left.clear();  // the hole or crest disappears
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
      // A curve replaces the corner between the midpoints of its edges.
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
  if (!in_row || first == last) return cannot(message("choose neighbouring nodes to turn into one corner"));
  if (!line.closed && (first == 0 || last + 1 == old.size()))
    return cannot(
        message("the ends of a line "
                "cannot be removed"));
  if (m_chosen.size() + (line.closed ? 2 : 1) > old.size())
    return cannot(message("too few points would be left"));
  const Point a = old[(first + old.size() - 1) % old.size()];
  const Point d = old[(last + 1) % old.size()];
  std::vector<Point> points(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(first));
  points.push_back(corner_of(a, old[first], old[last], d).value_or(middle(old[first], old[last])));
  points.insert(points.end(), old.begin() + static_cast<std::ptrdiff_t>(last + 1), old.end());
  out = with_line(out, part, std::move(points));
  const Status status = run(message("Turn nodes of {} into one corner", called(out)), out, false);
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
