// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/new_features.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "core/documents/model/document.h"
#include "core/geometry/operations.h"

namespace coq::importers::tmx {

using namespace model;
using tiled::Form;
using tiled::Object;

const TerrainType* TypeTable::find(const std::string& key) const {
  const auto given = m_types.find(key);
  if (given != m_types.end()) m_used.insert(key);
  const std::string& type = given != m_types.end() ? given->second : key;
  if (const TerrainType* found = m_ruleset.find_terrain(type)) return found;
  return m_default.empty() ? nullptr : m_ruleset.find_terrain(m_default);
}

void NewFeatures::add(const Object& object, std::vector<Feature>& out) {
  const bool is_word = object.form == Form::text || (object.form == Form::point && !object.name.empty());
  bool good = true;
  if (is_word) {
    good = add_text(object, object.form == Form::text ? object.text : object.name, out);
  } else {
    const TerrainType* type = m_types.find(object.type);
    if (type == nullptr) {
      ++m_without_terrain[object.type];
      return;
    }
    const bool is_line = type->has_geometry(GeometryKind::line),
               is_area = type->has_geometry(GeometryKind::area);
    if (object.form == Form::polyline)
      good = is_line ? add_line(object, type->id, false, out) : is_area && add_area(object, type->id, out);
    else if (object.form == Form::polygon)
      good = is_area ? add_area(object, type->id, out) : is_line && add_line(object, type->id, true, out);
    else
      good = false;
  }
  if (!good) ++m_unsuited;
}

bool NewFeatures::points_of(const std::vector<tiled::Pixel>& pixels, std::vector<Point>& out) const {
  for (const tiled::Pixel pixel : pixels) {
    Point point;
    if (!m_frame.point(pixel, point)) return false;
    if (out.empty() || out.back() != point) out.push_back(point);
  }
  return true;
}

bool NewFeatures::add_text(const Object& object, const std::string& text, std::vector<Feature>& out) {
  TextFeature feature;
  feature.text = collapse_blanks(exchange::printable(text));
  if (feature.text.empty() || !m_frame.point(tiled::middle_of(object), feature.at)) return false;
  // A negative turn is written as one below a full circle.
  const auto angle = static_cast<std::int64_t>(std::llround(object.rotation * 1000)) % 360'000;
  if (angle != 0) feature.angle = Thousandths{angle < 0 ? angle + 360'000 : angle};
  for (const auto& [name, value] : object.properties) set_property(feature, name, &value);
  out.emplace_back(std::move(feature));
  return true;
}

bool NewFeatures::add_area(const Object& object, const std::string& type, std::vector<Feature>& out) {
  Polygon drawn;
  if (!points_of(object.points, drawn.outer)) return false;
  if (drawn.outer.size() > 1 && drawn.outer.front() == drawn.outer.back()) drawn.outer.pop_back();
  if (drawn.outer.size() < 3) return false;
  // A polygon that crosses itself becomes several.
  const auto polygons = repair(drawn);
  if (!polygons || polygons->empty()) return false;
  for (const Polygon& polygon : *polygons) {
    Area area;
    for (const auto& [name, value] : object.properties) set_property(area, name, &value);
    area.type = type;
    if (!object.name.empty()) set_property(area, "name", &object.name);
    area.ring.points = Shared(polygon.outer);
    for (const Ring& hole : polygon.holes) area.holes.emplace_back().points = Shared(hole);
    out.emplace_back(std::move(area));
  }
  return true;
}

bool NewFeatures::add_line(const Object& object, const std::string& type, bool closed,
                           std::vector<Feature>& out) {
  std::vector<Point> points;
  if (!points_of(object.points, points)) return false;
  if (closed && points.size() > 2) points.push_back(points.front());
  if (points.size() < 2) return false;
  LineFeature line;
  for (const auto& [name, value] : object.properties) set_property(line, name, &value);
  line.type = type;
  if (!object.name.empty()) set_property(line, "name", &object.name);
  line.path.points = Shared(std::move(points));
  out.emplace_back(std::move(line));
  return true;
}

void number_features(MapDocument& map) {
  std::set<std::string> used{map.id};
  for (const Shape& shape : map.shapes) used.insert(shape.id);
  for (const Shared<Feature>& feature : map.terrain.features) used.insert(id_of(*feature));
  int next = next_id_number(Document(map));
  for (Shared<Feature>& feature : map.terrain.features) {
    if (!id_of(*feature).empty()) continue;
    while (!used.insert(fmt::format("f{}", next)).second) ++next;
    Feature one = *feature;
    std::visit([&](auto& named) { named.id = fmt::format("f{}", next); }, one);
    feature = Shared(std::move(one));
    ++next;
    if (map.next) map.next = next;
  }
}

}  // namespace coq::importers::tmx
