// SPDX-License-Identifier: MIT
#include "importers/geojson/geojson_ground.h"

#include <algorithm>

#include "importers/geojson/detail/crs.h"
#include "importers/geojson/detail/tags.h"

namespace coq::importers {
namespace {

using namespace detail;

constexpr const char* kNoGeometry = translatable("left out, because their geometry cannot be read: {}");
constexpr const char* kUnnamedPoint = translatable("left out, because they are points without a name: {}");
constexpr const char* kBeyond =
    translatable("left out, because their coordinates are not in the coordinate system: {}");

/// Converts the coordinates of a file to degrees.
class ToDegrees {
 public:
  static Result<ToDegrees> make(const Crs& crs) {
    ToDegrees out;
    out.m_mercator = crs.kind == Crs::Kind::web_mercator;
    if (crs.kind != Crs::Kind::other) return out;
    auto projection = projection::Projection::from(plain_crs(crs.name));
    if (!projection) return projection.error();
    out.m_projection.emplace(*std::move(projection));
    return out;
  }

  /// Converts all coordinates. Returns false for coordinates outside the system.
  bool convert(Parts& parts) const {
    if (m_mercator) {
      std::vector<Parts> all{std::move(parts)};
      web_mercator_to_degrees(all);
      parts = std::move(all.front());
    }
    if (!m_projection) return true;
    bool good = true;
    const auto change = [&](Position& p) {
      const auto degrees = m_projection->inverse({p.x, p.y});
      good = good && degrees.has_value();
      if (degrees) p = {degrees->lon, degrees->lat};
    };
    for (auto& rings : parts.polygons)
      for (Positions& ring : rings) std::for_each(ring.begin(), ring.end(), change);
    for (Positions& line : parts.lines) std::for_each(line.begin(), line.end(), change);
    std::for_each(parts.points.begin(), parts.points.end(), change);
    return good;
  }

 private:
  /// Turns "urn:ogc:def:crs:EPSG::2154" into "EPSG:2154".
  static std::string plain_crs(const std::string& name) {
    const std::size_t epsg = name.find("EPSG");
    const std::size_t digits = name.find_last_not_of("0123456789");
    if (epsg == std::string::npos || digits + 1 >= name.size()) return name;
    return "EPSG:" + name.substr(digits + 1);
  }

  bool m_mercator = false;
  std::optional<projection::Projection> m_projection;
};

LonLatLine degrees_of(const Positions& positions) {
  LonLatLine out;
  out.reserve(positions.size());
  for (const Position& p : positions) out.push_back({p.x, p.y});
  return out;
}

Tags tags_of_properties(const Json& given) {
  Tags out;
  const Json properties = with_tags(given);
  if (!properties.is_object()) return out;
  for (const auto& [key, value] : properties.items())
    if (const auto text = exchange::value_text(value); text && !text->empty()) out.emplace_back(key, *text);
  return out;
}

class GroundReading {
 public:
  GroundReading(const GroundRequest& request, const ToDegrees& to_degrees)
      : m_request(request), m_to_degrees(to_degrees), m_stem(request.path.stem().string()) {}

  void add(const Json& feature, std::size_t number) {
    Parts parts;
    const bool is_feature = member(feature, "type") == "Feature";
    const Tags tags = tags_of_properties(member(feature, "properties"));
    std::string what = TerrainTable::class_of(tags);
    if (what.empty()) what = "feature";
    if (add_parts(is_feature ? member(feature, "geometry") : feature, parts))
      return data.left_out.add(what, kNoGeometry);
    if (!m_to_degrees.convert(parts)) return data.left_out.add(what, kBeyond);
    const auto id = exchange::value_text(member(feature, "id"));
    GroundShape shape;
    shape.what = what;
    shape.source = m_stem + ":" + (id ? *id : std::to_string(number));
    shape.name = std::string(tag_value(tags, "name"));
    if (!parts.polygons.empty()) {
      GroundShape area = shape;
      area.kind = GroundShape::Kind::area;
      for (const auto& rings : parts.polygons)
        for (const Positions& ring : rings) area.lines.push_back(degrees_of(ring));
      add_typed(std::move(area), tags);
    }
    if (!parts.lines.empty()) {
      GroundShape line = shape;
      line.kind = GroundShape::Kind::line;
      for (const Positions& one : parts.lines) line.lines.push_back(degrees_of(one));
      add_typed(std::move(line), tags);
    }
    for (const Position& point : parts.points) {
      shape.text = m_request.table->find_text(tags);
      if (!shape.text) shape.text.emplace();
      if (shape.name.empty()) {
        data.left_out.add(what, kUnnamedPoint);
        continue;
      }
      shape.kind = GroundShape::Kind::point;
      shape.lines = {degrees_of({point})};
      data.shapes.push_back(shape);
    }
  }

  GroundData data;

 private:
  void add_typed(GroundShape shape, const Tags& tags) {
    const auto kind =
        shape.kind == GroundShape::Kind::area ? model::GeometryKind::area : model::GeometryKind::line;
    auto found = m_request.table->find(tags, kind);
    for (const char* key : {"type", "terrain"})
      if (auto named = m_request.table->find_type(tag_value(tags, key), kind)) found.rule = std::move(named);
    if (!found.rule) return data.left_out.add(shape.what, found.reason);
    shape.rule = *found.rule;
    data.shapes.push_back(std::move(shape));
  }

  const GroundRequest& m_request;
  const ToDegrees& m_to_degrees;
  std::string m_stem;
};

}  // namespace

std::optional<GroundData> read_geojson_ground(const GroundRequest& request, Problems& problems) {
  const std::string file = request.path.string();
  const auto records = exchange::parse_json_records(request.content, file, problems);
  if (!records) return std::nullopt;
  const auto to_degrees = ToDegrees::make(records->empty() ? Crs{} : crs_of(records->front()));
  if (!to_degrees) {
    Problem problem = make_error("geojson.crs", to_degrees.error().message);
    problem.file = file;
    problems.push_back(std::move(problem));
    return std::nullopt;
  }
  GroundReading reading(request, *to_degrees);
  reading.data.source_prefix = request.path.stem().string() + ":";
  std::size_t number = 0;
  for (const Json& record : *records) {
    const auto features = features_of(record, file, problems);
    if (!features) return std::nullopt;
    for (const Json* feature : *features) reading.add(*feature, ++number);
  }
  return std::move(reading.data);
}

}  // namespace coq::importers
