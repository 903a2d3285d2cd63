// SPDX-License-Identifier: MIT
#include "exporters/geojson/map_geojson.h"

#include "core/base/text.h"
#include "core/documents/exchange/geojson_frame.h"
#include "core/documents/exchange/json_values.h"
#include "core/geometry/placement.h"
#include "core/geometry/predicates.h"
#include "core/terrain/area_problems.h"

namespace coq::exporters {
namespace {

using namespace model;
using exchange::Json;

/// Converts frame units (a third of a micrometre) to micrometres, rounded once.
Point rounded(FramePoint p) {
  const auto third = [](std::int32_t v) { return (v + (v >= 0 ? 1 : -1)) / 3; };
  return {third(p.x), third(p.y)};
}

/// Writes the features of a map, one per line.
class Writer {
 public:
  Writer(const MapDocument& map, const exchange::GeoJsonFrame& frame, Problems& problems)
      : m_map(map), m_frame(frame), m_problems(problems) {
    if (!map.grid) return;
    if (auto grid = grid_of(map)) m_grid = *grid;
    if (auto labels = labels_of(map)) m_labels = *labels;
  }

  void add(const Feature& feature) {
    std::visit([this](const auto& one) { write(one); }, feature);
  }
  void add(const LosCheck& check) {
    const auto from = place(check.from), to = place(check.to);
    Json properties = {{"kind", "los-check"}};
    exchange::add_attributes(describe<LosCheck>(), &check, properties);
    finish("", from && to ? line({*from, *to}) : missing("los-check", check), properties);
  }
  void add_grid() {
    if (!m_grid || !m_labels) return;
    for (std::size_t i = 0; i < m_grid->size(); ++i) {
      const Hex hex = m_grid->hex(i);
      finish("", polygon({outline(hex), {}}), {{"kind", "hex"}, {"hex", m_labels->format(hex)}});
    }
  }
  const std::string& text() const { return m_text; }

 private:
  std::string positions(const std::vector<Point>& points, bool closed) const {
    std::string out = "[";
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (i > 0) out += ',';
      out += "[" + m_frame.position(points[i]) + "]";
    }
    if (closed) out += ",[" + m_frame.position(points.front()) + "]";
    return out + "]";
  }
  std::string line(const Path& path) const {
    return R"({"type":"LineString","coordinates":)" + positions(path, false) + "}";
  }
  /// Returns the rings of a polygon in the orientation of RFC 7946: with y upwards, the outer ring is
  /// anticlockwise and holes are clockwise. `turned_rings` gets the numbers of the rings that have the opposite
  /// orientation in the map.
  std::string rings(const Polygon& area, std::vector<std::size_t>* turned_rings = nullptr) const {
    std::string out = "[";
    for (std::size_t i = 0; i <= area.holes.size(); ++i) {
      const Ring& ring = i == 0 ? area.outer : area.holes[i - 1];
      // A positive area means clockwise, both on the page and with y upwards.
      const Int128 area_sign = twice_signed_area(ring);
      const bool turn = i == 0 ? area_sign > 0 : area_sign < 0;
      if (turn && turned_rings != nullptr) turned_rings->push_back(i);
      if (i > 0) out += ',';
      out += positions(turn ? exchange::turned(ring) : ring, true);
    }
    return out + "]";
  }
  std::string polygon(const Polygon& area, std::vector<std::size_t>* turned_rings = nullptr) const {
    return R"({"type":"Polygon","coordinates":)" + rings(area, turned_rings) + "}";
  }
  Ring outline(Hex hex) const {
    Ring ring;
    for (const FramePoint corner : m_grid->corners(hex)) ring.push_back(rounded(corner));
    return ring;
  }

  // Finds places by their labels; nullopt if the map has no such place.

  std::optional<Hex> hex(const std::string& label) const {
    return m_grid && m_labels ? m_labels->parse(label) : std::nullopt;
  }
  std::optional<Point> place(const std::string& text) const {
    if (text.find(',') == std::string::npos) {
      const auto at = hex(text);
      return at ? std::optional(m_grid->centre(*at)) : std::nullopt;
    }
    Shared<std::vector<Point>> points;
    return as_points.parse(text, points) && points->size() == 1 ? std::optional(points->front()) : std::nullopt;
  }
  std::optional<Hexside> side(const std::vector<std::string>& labels,
                              const std::optional<std::string>& toward) const {
    const auto first = labels.empty() ? std::nullopt : hex(labels[0]);
    if (!first) return std::nullopt;
    if (labels.size() == 1 && toward) {
      const auto direction = parse_direction(m_grid->orientation(), *toward);
      return direction ? std::optional(Hexside{*first, *direction}) : std::nullopt;
    }
    const auto second = labels.size() == 2 ? hex(labels[1]) : std::nullopt;
    return second ? m_grid->hexside_between(*first, *second) : std::nullopt;
  }
  std::string side_line(Hexside hexside) const {
    const auto ends = m_grid->ends(hexside);
    return line({rounded(ends[0]), rounded(ends[1])});
  }

  std::string missing(const std::string& what, const Node& node) {
    m_problems.push_back(make_problem(
        Severity::warning, "geojson.place",
        message("{}: its hexes or its shape are not on the map, so it is written without a geometry", what),
        node.place));
    return "null";
  }
  void left_out(const char* check, Message text, const Node& node, const std::string& id) {
    Problem problem = make_error(check, std::move(text), node.place);
    problem.subject = id;
    m_problems.push_back(std::move(problem));
  }

  template <class T>
  Json properties_of(const char* kind, const T& feature) const {
    Json properties = {{"kind", kind}};
    exchange::add_attributes(describe<T>(), &feature, properties);
    return properties;
  }
  void finish(const std::string& id, const std::string& geometry, const Json& properties,
              const Json& member = nullptr) {
    if (!m_text.empty()) m_text += ",\n";
    m_text += R"({"type":"Feature",)";
    if (!id.empty()) m_text += R"("id":)" + exchange::compact(id) + ",";
    m_text += R"("geometry":)" + geometry + R"(,"properties":)" + exchange::compact(properties);
    if (!member.is_null())
      m_text += R"(,")" + std::string(exchange::kMember) + R"(":)" + exchange::compact(member);
    m_text += "}";
  }

  void write(const Area& area) {
    const Polygon shape = polygon_of(area);
    bool drawable = true;
    for (const AreaFault& fault : find_faults(shape, 1))
      m_problems.push_back(terrain::area_problem(area, fault));
    for (std::size_t i = 0; i <= shape.holes.size(); ++i) {
      drawable = drawable && (i == 0 ? shape.outer : shape.holes[i - 1]).size() >= 3;
    }
    if (!drawable) return;
    std::vector<std::size_t> turned_rings;
    const std::string geometry = polygon(shape, &turned_rings);
    finish(area.id, geometry, properties_of("area", area),
           turned_rings.empty() ? Json(nullptr) : Json{{"turned", turned_rings}});
    for (const Crest& crest : area.crests) {
      Json properties = {{"kind", "crest"}, {"of", area.id}};
      exchange::add_attributes(describe<Crest>(), &crest, properties);
      if (crest.points->size() >= 2) {
        finish("", line(*crest.points), properties);
      } else {
        left_out("geometry.path", message("a crest line of \"{}\" has fewer than two points", area.id), crest,
                 area.id);
      }
    }
  }
  void write(const LineFeature& feature) {
    if (feature.path.points->size() >= 2) {
      finish(feature.id, line(*feature.path.points), properties_of("line", feature));
    } else {
      left_out("geometry.path", message("line \"{}\" has fewer than two points", feature.id), feature,
               feature.id);
    }
  }
  void write(const SideFeature& feature) {
    const auto hexside = side(feature.hexes, feature.toward);
    finish(feature.id, hexside ? side_line(*hexside) : missing(feature.id, feature),
           properties_of("side", feature));
  }
  void write(const HexesFeature& feature) {
    Json properties = properties_of("hexes", feature);
    properties["hexes"] = join(feature.labels, " ");
    std::string parts;
    for (const std::string& label : feature.labels) {
      const auto at = hex(label);
      if (!at) continue;
      if (!parts.empty()) parts += ',';
      parts += rings({outline(*at), {}});
    }
    finish(feature.id,
           parts.empty() ? missing(feature.id, feature)
                         : R"({"type":"MultiPolygon","coordinates":[)" + parts + "]}",
           properties);
  }
  void write(const PieceFeature& feature) {
    const Shape* shape = find_shape(m_map, feature.shape);
    const Facing facing = feature.facing.value_or(Facing{});
    std::string geometry;
    if (shape != nullptr && shape->ring.points->size() >= 3) {
      Polygon area{*shape->ring.points, {}};
      for (const Points& hole : shape->holes) {
        if (hole.points->size() >= 3) area.holes.push_back(*hole.points);
      }
      geometry = polygon(placed(area, feature.at, {facing.u, facing.v}));
    } else {
      geometry = missing(feature.id, feature);
    }
    finish(feature.id, geometry, properties_of("piece", feature));
  }
  void write(const OverrideFeature& feature) {
    std::string geometry;
    if (const auto hexside = side(feature.at, feature.toward)) {
      geometry = side_line(*hexside);
    } else if (const auto at = feature.at.size() == 1 ? hex(feature.at[0]) : std::nullopt) {
      geometry = polygon({outline(*at), {}});
    } else {
      geometry = missing(feature.id, feature);
    }
    finish(feature.id, geometry, properties_of("override", feature));
  }
  void write(const TextFeature& feature) {
    Json properties = properties_of("text", feature);
    properties.erase("at");  // written as the geometry instead
    properties["text"] = feature.text;
    finish(feature.id, R"({"type":"Point","coordinates":[)" + m_frame.position(feature.at) + "]}", properties);
  }

  const MapDocument& m_map;
  const exchange::GeoJsonFrame& m_frame;
  Problems& m_problems;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
  std::string m_text;
};

/// Returns the whole map except its features, which the importer needs to restore it.
Json member_of(const MapDocument& map, const exchange::GeoJsonFrame& frame) {
  MapDocument head = map;
  head.terrain.features.clear();
  head.los_checks.clear();
  Json member = {{"version", exchange::kGeoJsonVersion}};
  Json& said = member["frame"];
  said["unit"] = frame.metres_per_mm > 0 ? "m" : "mm";
  if (frame.metres_per_mm > 0) said["metres-per-mm"] = frame.metres_per_mm;
  said["height"] = static_cast<double>(frame.height) / 1000;
  member["map"] = exchange::element_to_json(describe<MapDocument>(), &head);
  return member;
}

}  // namespace

Result<std::string> map_geojson(const MapDocument& map, const GeoJsonOptions& options, Problems& problems) {
  exchange::GeoJsonFrame frame;
  frame.height = map.page ? map.page->height : map.table ? map.table->height : 0;
  if (options.metres) {
    const Result<double> scale = exchange::metres_per_mm(map);
    if (!scale) return scale.error();
    frame.metres_per_mm = *scale;
  }
  Writer writer(map, frame, problems);
  for (const Shared<Feature>& feature : map.terrain.features) writer.add(*feature);
  for (const LosCheck& check : map.los_checks) writer.add(check);
  if (options.grid) writer.add_grid();
  return R"({"type":"FeatureCollection",)" + std::string("\n\"") + exchange::kMember +
         "\":" + exchange::compact(member_of(map, frame)) + ",\n\"features\":[\n" + writer.text() +
         (writer.text().empty() ? "]}\n" : "\n]}\n");
}

}  // namespace coq::exporters
