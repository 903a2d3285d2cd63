// SPDX-License-Identifier: MIT
#include "editor/app/tools/geometry_commands.h"

#include <algorithm>
#include <deque>

#include "core/geometry/convex.h"
#include "core/geometry/predicates.h"
#include "core/geometry/split.h"

namespace coq::app {

using namespace model;

namespace {

/// Replaces an area by its parts. The first part keeps the id; the others become new areas.
void put_parts(MapEdits& edits, const Area& area, const Polygons& parts, Ids& selection) {
  Area part = area;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    set_polygon(part, parts[i]);
    if (i == 0) {
      edits.replace(area.id, part);
      selection.push_back(area.id);
    } else {
      // Crests stay with the first part.
      part.crests.clear();
      selection.push_back(edits.add(part));
    }
  }
}

/// Replaces each area by the parts that `change` returns for it.
template <class Change>
Result<GeometryChange> each_area(const ToolHost& host, const Ids& ids, Message title, Change change) {
  const Result<std::vector<Area>> areas = selected_areas(host, ids, 1);
  if (!areas) return areas.error();
  MapEdits edits(host);
  Ids selection;
  for (const Area& area : *areas) {
    Result<Polygons> parts = change(model::polygon_of(area));
    if (!parts) return parts.error();
    if (parts->empty()) return cannot(message("nothing would be left of {}", called(area)));
    put_parts(edits, area, *parts, selection);
  }
  return GeometryChange{std::move(title), edits.edits(), std::move(selection)};
}

Polygons polygons_of(const std::vector<Area>& areas, std::size_t from) {
  Polygons out;
  for (std::size_t i = from; i < areas.size(); ++i) out.push_back(model::polygon_of(areas[i]));
  return out;
}

/// Joins paths end to end. Returns nullopt if they do not form a single path.
std::optional<Path> joined(std::vector<Path> paths) {
  std::deque<Point> chain(paths.front().begin(), paths.front().end());
  paths.erase(paths.begin());
  while (!paths.empty()) {
    const auto next = std::find_if(paths.begin(), paths.end(), [&](const Path& path) {
      return path.front() == chain.back() || path.back() == chain.back() || path.front() == chain.front() ||
             path.back() == chain.front();
    });
    if (next == paths.end()) return std::nullopt;
    Path path = *next;
    paths.erase(next);
    if (path.back() == chain.back() || path.front() == chain.front()) std::reverse(path.begin(), path.end());
    if (path.front() == chain.back()) {
      chain.insert(chain.end(), path.begin() + 1, path.end());
    } else {
      chain.insert(chain.begin(), path.begin(), path.end() - 1);
    }
  }
  return Path(chain.begin(), chain.end());
}

Result<GeometryChange> merge_lines(const ToolHost& host, const Ids& ids) {
  std::vector<LineFeature> lines;
  for (const std::string& id : ids) {
    const Feature* feature = host.features().find(id);
    if (feature != nullptr && std::holds_alternative<LineFeature>(*feature)) {
      lines.push_back(std::get<LineFeature>(*feature));
    }
  }
  std::vector<Path> paths;
  for (const LineFeature& line : lines) {
    if (line.type != lines.front().type) return cannot(message("the lines are of different types"));
    paths.push_back(*line.path.points);
  }
  const std::optional<Path> path = joined(std::move(paths));
  if (!path) return cannot(message("the lines do not meet at their ends"));
  MapEdits edits(host);
  LineFeature whole = lines.front();
  whole.path.points = *path;
  edits.replace(whole.id, whole);
  for (std::size_t i = 1; i < lines.size(); ++i) edits.erase(lines[i].id);
  return GeometryChange{message("Merge {} lines", lines.size()), edits.edits(), {whole.id}};
}

bool only_lines(const ToolHost& host, const Ids& ids) {
  return ids.size() > 1 && std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
           const Feature* feature = host.features().find(id);
           return feature != nullptr && std::holds_alternative<LineFeature>(*feature);
         });
}

}  // namespace

Problem cannot(Message why) {
  return make_error("editor.geometry", std::move(why));
}

Result<std::vector<Area>> selected_areas(const ToolHost& host, const Ids& ids, std::size_t least) {
  std::vector<Area> out;
  for (const std::string& id : ids) {
    const Feature* feature = host.features().find(id);
    const auto* area = feature != nullptr ? std::get_if<Area>(feature) : nullptr;
    if (area == nullptr) continue;
    if (const auto fault = fault_of(model::polygon_of(*area), host.language())) {
      return cannot(message("{} is not valid: {}", called(*feature), host.words(*fault)));
    }
    out.push_back(*area);
  }
  if (out.size() < least) {
    return least == 1 ? cannot(message("select an area first")) : cannot(message("select two areas or more"));
  }
  return out;
}

Result<GeometryChange> merge_features(const ToolHost& host, const Ids& ids) {
  if (only_lines(host, ids)) return merge_lines(host, ids);
  const Result<std::vector<Area>> areas = selected_areas(host, ids, 2);
  if (!areas) return areas.error();
  for (const Area& area : *areas) {
    if (area.type != areas->front().type) return cannot(message("the areas are of different types"));
  }
  const Result<Polygons> whole = unite(polygons_of(*areas, 0));
  if (!whole) return whole.error();
  if (whole->size() != 1) return cannot(message("the areas do not touch one another"));
  Area merged = areas->front();
  set_polygon(merged, whole->front());
  MapEdits edits(host);
  for (std::size_t i = 1; i < areas->size(); ++i) {
    const Area& area = (*areas)[i];
    merged.crests.insert(merged.crests.end(), area.crests.begin(), area.crests.end());
    edits.erase(area.id);
  }
  edits.replace(merged.id, merged);
  return GeometryChange{message("Merge {} areas", areas->size()), edits.edits(), {merged.id}};
}

namespace {

/// Replaces the first area by the result of an operation on it and the others. `title` makes the step's title
/// from the first area's name.
template <class Operation, class Title>
Result<GeometryChange> change_first(const ToolHost& host, const Ids& ids, Operation operation, Title title,
                                    bool others_go = false) {
  const Result<std::vector<Area>> areas = selected_areas(host, ids, 2);
  if (!areas) return areas.error();
  const std::string name = called(areas->front());
  const Result<Polygons> left = operation(Polygons{model::polygon_of(areas->front())}, polygons_of(*areas, 1));
  if (!left) return left.error();
  if (left->empty()) return cannot(message("nothing would be left of {}", name));
  MapEdits edits(host);
  Ids selection;
  put_parts(edits, areas->front(), *left, selection);
  for (std::size_t i = 1; i < areas->size() && others_go; ++i) edits.erase((*areas)[i].id);
  return GeometryChange{title(name), edits.edits(), std::move(selection)};
}

}  // namespace

Result<GeometryChange> keep_inside(const ToolHost& host, const Ids& ids) {
  return change_first(host, ids, intersection,
                      [](const std::string& name) { return message("Clip to {}", name); });
}

Result<GeometryChange> subtract_areas(const ToolHost& host, const Ids& ids) {
  return change_first(host, ids, difference,
                      [](const std::string& name) { return message("Subtract from {}", name); });
}

Result<GeometryChange> cut_holes(const ToolHost& host, const Ids& ids) {
  return change_first(
      host, ids, difference, [](const std::string& name) { return message("Cut holes into {}", name); }, true);
}

Result<GeometryChange> split_features(const ToolHost& host, const Ids& ids, const Path& path) {
  MapEdits edits(host);
  Ids selection;
  for (const std::string& id : ids) {
    const Feature* feature = host.features().find(id);
    if (feature == nullptr) continue;
    if (const auto* area = std::get_if<Area>(feature)) {
      const Result<Polygons> parts = split(model::polygon_of(*area), path);
      if (parts) put_parts(edits, *area, *parts, selection);
    } else if (const auto* line = std::get_if<LineFeature>(feature)) {
      const std::vector<Path> parts = split_path(*line->path.points, path);
      LineFeature part = *line;
      for (std::size_t i = 0; i < parts.size() && parts.size() > 1; ++i) {
        part.path.points = parts[i];
        if (i == 0) edits.replace(line->id, part);
        selection.push_back(i == 0 ? line->id : edits.add(part));
      }
    }
  }
  if (edits.empty()) return cannot(message("the line does not divide anything"));
  return GeometryChange{message("Split along a line"), edits.edits(), std::move(selection)};
}

Result<GeometryChange> buffer_areas(const ToolHost& host, const Ids& ids, Um distance) {
  if (distance == 0) return cannot(message("the distance is zero"));
  return each_area(host, ids, distance > 0 ? message("Grow areas") : message("Shrink areas"),
                   [&](const Polygon& area) { return buffer({area}, distance); });
}

namespace {

/// Changes each area with the hexes near it.
template <class Change>
Result<GeometryChange> each_area_by_hexes(const ToolHost& host, const Ids& ids, Message title, Change change) {
  if (!host.map().grid) return cannot(message("the map has no hexes"));
  const Result<Grid> grid = grid_of(host.map());
  if (!grid) return grid.error();
  return each_area(host, ids, std::move(title), [&](const Polygon& area) -> Result<Polygons> {
    return change(area, *grid, grid->hexes_near(bounds(area.outer)));
  });
}

}  // namespace

Result<GeometryChange> explode_by_hexes(const ToolHost& host, const Ids& ids) {
  const auto explode = [](const Polygon& area, const Grid& grid,
                          const std::vector<Hex>& hexes) -> Result<Polygons> {
    Polygons out;
    for (const Hex h : hexes) {
      Result<Polygons> part = intersection({area}, {Polygon{hex_ring(grid, h), {}}});
      if (!part) return part.error();
      out.insert(out.end(), part->begin(), part->end());
    }
    return out;
  };
  return each_area_by_hexes(host, ids, message("Explode into hexes"), explode);
}

Result<GeometryChange> grow_to_hexsides(const ToolHost& host, const Ids& ids) {
  const auto grow = [](const Polygon& area, const Grid& grid,
                       const std::vector<Hex>& hexes) -> Result<Polygons> {
    Polygons whole;
    for (const Hex h : hexes) {
      if (insides_meet(area, grid.corners(h))) whole.push_back({hex_ring(grid, h), {}});
    }
    return unite(whole);
  };
  return each_area_by_hexes(host, ids, message("Grow to hexsides"), grow);
}

Result<GeometryChange> align_to_hexes(const ToolHost& host, const Ids& ids) {
  const auto align = [](const Polygon& area, const Grid& grid,
                        const std::vector<Hex>& hexes) -> Result<Polygons> {
    Polygons whole;
    for (const Hex h : hexes) {
      const Polygon hex{hex_ring(grid, h), {}};
      const Result<Polygons> covered = intersection({area}, {hex});
      if (!covered) return covered.error();
      if (twice_area(*covered) + twice_area(*covered) >= twice_area({hex})) whole.push_back(hex);
    }
    return unite(whole);
  };
  return each_area_by_hexes(host, ids, message("Align to hexes"), align);
}

}  // namespace coq::app
