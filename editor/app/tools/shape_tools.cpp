// SPDX-License-Identifier: MIT
#include "editor/app/tools/shape_tools.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/geometry/distance.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/geometry/rounding.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {

using namespace model;

namespace {

Problem refused(Message why) {
  return make_error("editor.tool", std::move(why));
}

Points points_of(std::vector<Point> points) {
  Points out;
  out.points = std::move(points);
  return out;
}

}  // namespace

std::string type_name(const ToolHost& host, std::string_view type) {
  const TerrainType* found = host.ruleset().find_terrain(type);
  if (found == nullptr) return std::string(type);
  const std::string& name = name_in(found->names, host.language(), host.ruleset().lang);
  return name.empty() ? found->id : name;
}

std::string thing_name(const ToolHost& host, const Feature& feature) {
  const std::string name = called(feature);
  return name != id_of(feature) ? name : type_name(host, type_of(feature)) + " " + name;
}

std::optional<Message> unfit_type(const ToolContext& context, GeometryKind kind) {
  const TerrainType* type = context.host.ruleset().find_terrain(context.options.terrain);
  if (type == nullptr) return message("choose a terrain type first");
  if (type->has_geometry(kind)) return std::nullopt;
  const std::string name = type_name(context.host, type->id);
  switch (kind) {
    case GeometryKind::area:
      return message("{} cannot be drawn as an area: choose another terrain type", name);
    case GeometryKind::line:
      return message("{} cannot be drawn as a line: choose another terrain type", name);
    case GeometryKind::side:
      return message("{} cannot be placed on hexsides: choose another terrain type", name);
    case GeometryKind::hexes:
      break;
  }
  return message("{} cannot fill whole hexes: choose another terrain type", name);
}

std::optional<Message> PolygonTool::obstacle(Point) {
  return unfit_type(context(), GeometryKind::area);
}

Status PolygonTool::commit(const std::vector<Point>& points, bool) {
  if (const auto why = unfit_type(context(), GeometryKind::area)) return refused(*why);
  if (const auto fault = fault_of(Polygon{points, {}}, host().language())) return refused(*fault);
  Area area;
  area.type = terrain();
  area.level = context().options.level;
  area.ring = points_of(points);
  MapEdits edits(host());
  weld(edits, points);
  const std::string id = edits.add(std::move(area));
  const Status status = host().run(message("Draw {}", type_name(host(), terrain())), edits.edits());
  if (status) host().select({id});
  return status;
}

std::optional<Message> LineTool::obstacle(Point) {
  return unfit_type(context(), GeometryKind::line);
}

Status LineTool::commit(const std::vector<Point>& points, bool closed) {
  if (const auto why = unfit_type(context(), GeometryKind::line)) return refused(*why);
  LineFeature line;
  line.type = terrain();
  line.width = context().options.width;
  line.level = context().options.level;
  std::vector<Point> path = points;
  if (closed && path.front() != path.back()) path.push_back(path.front());
  line.path = points_of(std::move(path));
  MapEdits edits(host());
  weld(edits, points);
  const std::string id = edits.add(std::move(line));
  const Status status = host().run(message("Draw {}", type_name(host(), terrain())), edits.edits());
  if (status) host().select({id});
  return status;
}

const Area* AreaPartTool::area() const {
  const Feature* feature = host().features().find(m_target);
  return feature != nullptr ? std::get_if<Area>(feature) : nullptr;
}

const Feature* AreaPartTool::choose(const std::vector<const Feature*>& below) const {
  const auto& selected = host().selection();
  for (const Feature* feature : below)
    if (std::find(selected.begin(), selected.end(), id_of(*feature)) != selected.end()) return feature;
  return below.front();
}

std::optional<Message> AreaPartTool::obstacle(Point at) {
  std::vector<const Feature*> areas = context().art.features_at(at, 1);
  std::erase_if(areas, [](const Feature* one) { return !std::holds_alternative<Area>(*one); });
  // If the click is outside all areas, uses the selected area: a hole may begin outside it.
  const bool inside = !areas.empty();
  for (const std::string& id : host().selection()) {
    const Feature* feature = inside ? nullptr : host().features().find(id);
    if (feature != nullptr && std::holds_alternative<Area>(*feature) && host().is_pickable(*feature))
      areas.push_back(feature);
  }
  if (areas.empty()) return message("select an area first, or start inside one");
  m_target = id_of(*choose(areas));
  return std::nullopt;
}

Status HoleTool::commit(const std::vector<Point>& points, bool) {
  const Area* old = area();
  if (old == nullptr) return refused(message("the area no longer exists"));
  if (const auto fault = fault_of(Polygon{points, {}}, host().language())) return refused(*fault);
  Area changed = *old;
  changed.holes.push_back(points_of(points));
  MapEdits edits(host());
  weld(edits, points);
  if (is_valid(model::polygon_of(changed))) {
    edits.replace(old->id, changed);
  } else {
    const Result<Polygons> left = difference({model::polygon_of(*old)}, {Polygon{points, {}}});
    if (!left) return left.error();
    if (left->empty()) return refused(message("nothing would be left of the area"));
    if (twice_area(*left) == twice_area({model::polygon_of(*old)}))
      return refused(message("the hole is outside {}", thing_name(host(), *old)));
    Area part = *old;
    for (std::size_t i = 0; i < left->size(); ++i) {
      set_polygon(part, (*left)[i]);
      if (i == 0) {
        edits.replace(old->id, part);
      } else {
        part.crests.clear();
        edits.add(part);
      }
    }
  }
  return host().run(message("Cut a hole into {}", thing_name(host(), *old)), edits.edits());
}

/// Other features are drawn on hills. Among the areas below the click, the crest belongs to the lowest layer.
const Feature* CrestTool::choose(const std::vector<const Feature*>& below) const {
  const auto layer = [this](const Feature* feature) {
    const TerrainType* type = host().ruleset().find_terrain(type_of(*feature));
    // Layer 0 is the open ground.
    return type == nullptr || type->layer <= 0 ? INT_MAX : type->layer;
  };
  int lowest = INT_MAX;
  for (const Feature* feature : below) lowest = std::min(lowest, layer(feature));
  std::vector<const Feature*> relief;
  for (const Feature* feature : below)
    if (layer(feature) == lowest) relief.push_back(feature);
  return AreaPartTool::choose(relief);
}

Status CrestTool::commit(const std::vector<Point>& points, bool closed) {
  const Area* old = area();
  if (old == nullptr) return refused(message("the area no longer exists"));
  if (!touches(points, model::polygon_of(*old)))
    return refused(message("the crest is outside {}", thing_name(host(), *old)));
  Area changed = *old;
  Crest crest;
  crest.points = points;
  if (closed) crest.closed = true;
  changed.crests.push_back(std::move(crest));
  MapEdits edits(host());
  edits.replace(old->id, changed);
  return host().run(message("Draw a crest of {}", thing_name(host(), *old)), edits.edits());
}

Status SplitTool::commit(const std::vector<Point>& points, bool closed) {
  std::vector<std::string> ids = host().selection();
  if (ids.empty()) {
    for (const Shared<Feature>& feature : map().terrain.features) {
      if (host().is_pickable(*feature) && bounds(points).meets(art_bounds(map(), *feature)))
        ids.push_back(id_of(*feature));
    }
  }
  std::vector<Point> path = points;
  if (closed) path.push_back(path.front());
  Result<GeometryChange> change = split_features(host(), ids, path);
  if (!change) return change.error();
  const Status status = host().run(change->title, std::move(change->edits));
  if (status) host().select(std::move(change->selection));
  return status;
}

std::string MeasureTool::measure(const Path& path) const {
  const double um = length_of(path);
  std::string out = format_thousandths(std::llround(um / 100) * 100) + " mm";
  const auto& grid = context().art.grid();
  if (!grid) return text::with_decimal_sign(out, host().language());
  const Vector step = grid->step(0);
  const double hexes = um / std::hypot(double(step.x), double(step.y));
  out += fmt::format(" = {:.1f} hex", hexes);
  if (map().grid && map().grid->metres) {
    out += fmt::format(" = {} m", std::llround(hexes * static_cast<double>(map().grid->metres->value) / 1000));
  }
  return text::with_decimal_sign(out, host().language());
}

std::string MeasureTool::area(const std::vector<Point>& points) const {
  constexpr double kUm2PerCm2 = 1e8, kM2PerHectare = 1e4, kM2PerKm2 = 1e6;
  const double um2 = std::abs(static_cast<double>(twice_signed_area(points))) / 2;
  std::string out = fmt::format("{:.2f} cm²", um2 / kUm2PerCm2);
  const auto& grid = context().art.grid();
  if (!grid) return text::with_decimal_sign(out, host().language());
  // The steps to two neighbours span as much as one hex covers, also on a stretched grid.
  const double hexes = um2 / std::abs(static_cast<double>(cross(grid->q_step(), grid->s_step())));
  out += fmt::format(" = {:.1f} hex", hexes);
  if (map().grid && map().grid->metres) {
    const double across = static_cast<double>(map().grid->metres->value) / 1000;
    const double m2 = hexes * across * across * std::sqrt(3.0) / 2;
    out += m2 >= kM2PerKm2       ? fmt::format(" = {:.2f} km²", m2 / kM2PerKm2)
           : m2 >= kM2PerHectare ? fmt::format(" = {:.1f} ha", m2 / kM2PerHectare)
                                 : fmt::format(" = {} m²", std::llround(m2));
  }
  return text::with_decimal_sign(out, host().language());
}

Status MeasureTool::commit(const std::vector<Point>& points, bool closed) {
  Path path = points;
  if (!closed) {
    host().say(message("measured: {}", measure(path)));
    return Done{};
  }
  path.push_back(path.front());
  host().say(message("measured: {} around, area {}", measure(path), area(points)));
  return Done{};
}

}  // namespace coq::app
