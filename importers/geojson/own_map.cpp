// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>

#include "core/documents/exchange/geojson_frame.h"
#include "core/documents/model/document.h"
#include "core/geometry/predicates.h"
#include "core/terrain/area_problems.h"
#include "importers/geojson/detail/onto_map.h"
#include "importers/geojson/detail/sheet.h"

namespace coq::importers::detail {
namespace {

using namespace model;

/// Reads features by their property `kind`.
class Reader {
 public:
  Reader(MapDocument map, const exchange::GeoJsonFrame& frame) : m_map(std::move(map)), m_frame(frame) {
    m_ids.insert(m_map.id);
    for (const Shape& shape : m_map.shapes) m_ids.insert(shape.id);
  }

  /// Adds a feature. Returns the error message if it is invalid.
  std::optional<Message> add(const Json& feature) {
    const Json& properties = member(feature, "properties");
    const auto kind = exchange::value_text(member(properties, "kind"));
    m_parts = {};
    if (auto fault = add_parts(member(feature, "geometry"), m_parts)) return fault;
    if (!kind) return message("it has no property \"kind\"");
    m_kinds.insert(*kind);
    if (*kind == "hex") return std::nullopt;  // hexes of the grid, exported only for other programs
    if (*kind == "area") return add_areas(feature, properties);
    if (*kind == "crest") return add_crest(properties);
    if (*kind == "line") return add_line(properties);
    if (*kind == "side") return add_data<SideFeature>(properties);
    if (*kind == "hexes") return add_data<HexesFeature>(properties, "hexes");
    if (*kind == "piece") return add_data<PieceFeature>(properties);
    if (*kind == "override") return add_data<OverrideFeature>(properties);
    if (*kind == "text") return add_text(properties);
    if (*kind == "los-check") {
      LosCheck check;
      auto fault = exchange::read_attributes(describe<LosCheck>(), &check, properties);
      m_map.los_checks.push_back(std::move(check));
      return fault;
    }
    return message("the kind \"{}\" is unknown", *kind);
  }

  /// Returns the map. Features drawn in another program have no id yet.
  MapDocument take() const {
    MapDocument map = m_map;
    for (const Feature& feature : m_features) map.terrain.features.emplace_back(feature);
    return map;
  }
  /// Returns the kinds of all added features.
  const std::set<std::string>& kinds() const { return m_kinds; }

 private:
  template <class T>
  std::optional<Message> read(T& feature, const Json& properties) {
    // Features drawn in another program have no id yet; reading needs a placeholder.
    const bool has_id = !member(properties, "id").is_null();
    Json with_id;
    if (!has_id) {
      with_id = properties;
      with_id["id"] = "new";
    }
    auto fault = exchange::read_attributes(describe<T>(), &feature, has_id ? properties : with_id);
    if (!has_id) feature.id.clear();
    if (!fault && has_id && !m_ids.insert(feature.id).second) {
      fault = message("the id \"{}\" is used twice", feature.id);
    }
    return fault;
  }

  std::optional<Message> read_points(const Positions& positions, bool ring, Points& out) const {
    std::vector<Point> points;
    points.reserve(positions.size());
    for (const Position& position : positions) {
      if (!m_frame.point(position.x, position.y, points.emplace_back())) {
        return message("a coordinate is more than 30 m from the origin");
      }
    }
    if (ring && points.size() > 1 && points.front() == points.back()) points.pop_back();
    out.points = Shared(std::move(points));
    return std::nullopt;
  }

  std::optional<Message> add_areas(const Json& feature, const Json& properties) {
    Area area;
    if (auto fault = read(area, properties)) return fault;
    if (m_parts.polygons.empty()) return message("an area needs a polygon");
    // Programs that cut an area into pieces export several polygons; the first keeps the id.
    for (const auto& rings : m_parts.polygons) {
      if (rings.empty()) return message("a polygon without a ring");
      area.holes.clear();
      for (std::size_t i = 0; i < rings.size(); ++i) {
        Points& points = i == 0 ? area.ring : area.holes.emplace_back();
        if (auto fault = read_points(rings[i], true, points)) return fault;
      }
      turn_back(member(member(feature, exchange::kMember), "turned"), area);
      m_features.emplace_back(area);
      area.id.clear();
    }
    return std::nullopt;
  }
  static void turn_back(const Json& numbers, Area& area) {
    if (!numbers.is_array()) return;
    for (const Json& number : numbers) {
      if (!number.is_number_unsigned() || number.get<std::uint64_t>() > area.holes.size()) continue;
      const auto i = number.get<std::size_t>();
      Points& points = i == 0 ? area.ring : area.holes[i - 1];
      points.points = exchange::turned(*points.points);
    }
  }

  std::optional<Message> add_crest(const Json& properties) {
    Crest crest;
    if (auto fault = exchange::read_attributes(describe<Crest>(), &crest, properties)) return fault;
    if (m_parts.lines.size() != 1) return message("a crest line must consist of one line");
    Points points;
    if (auto fault = read_points(m_parts.lines[0], false, points)) return fault;
    crest.points = points.points;
    const auto of = exchange::value_text(member(properties, "of"));
    const auto found = std::find_if(m_features.rbegin(), m_features.rend(),
                                    [&](const Feature& feature) { return of && id_of(feature) == *of; });
    auto* area = found != m_features.rend() ? std::get_if<Area>(&*found) : nullptr;
    if (area == nullptr) return message("the area of this crest line must come before it");
    area->crests.push_back(std::move(crest));
    return std::nullopt;
  }

  std::optional<Message> add_line(const Json& properties) {
    LineFeature line;
    if (auto fault = read(line, properties)) return fault;
    if (m_parts.lines.empty()) return message("a line needs a LineString geometry");
    for (const Positions& positions : m_parts.lines) {
      if (auto fault = read_points(positions, false, line.path)) return fault;
      m_features.emplace_back(line);
      line.id.clear();
    }
    return std::nullopt;
  }

  /// Adds a feature whose data are all in its properties. `content` names the property that becomes the content
  /// of the XML element.
  template <class T>
  std::optional<Message> add_data(const Json& properties, const char* content = nullptr) {
    T feature;
    if (auto fault = read(feature, properties)) return fault;
    if (content != nullptr) {
      const auto text = exchange::value_text(member(properties, content));
      if (!text) return message("\"{}\" is missing", content);
      if (!describe<T>().content->parse(&feature, *text)) {
        return message("\"{}\" is {}: expected {}", content, *text, describe<T>().content->type.expected);
      }
    }
    m_features.emplace_back(std::move(feature));
    return std::nullopt;
  }

  std::optional<Message> add_text(Json properties) {
    if (m_parts.points.size() != 1) return message("a text needs one point");
    Points points;
    if (auto fault = read_points(m_parts.points, false, points)) return fault;
    std::string at;
    as_point.format(points.points->front(), at);
    properties["at"] = at;
    return add_data<TextFeature>(properties, "text");
  }

  MapDocument m_map;
  const exchange::GeoJsonFrame& m_frame;
  std::vector<Feature> m_features;
  std::set<std::string> m_ids;
  std::set<std::string> m_kinds;
  Parts m_parts;
};

/// Reads the map without its features, and the frame, from the collection's member. Returns the error message
/// if the member is invalid.
std::optional<Message> read_head(const Json& head, MapDocument& map, exchange::GeoJsonFrame& frame) {
  if (member(head, "version") != exchange::kGeoJsonVersion) {
    return message("the member \"{}\" has an unknown version", exchange::kMember);
  }
  const Json& said = member(head, "frame");
  const Json& scale = member(said, "metres-per-mm");
  const Json& height = member(said, "height");
  if (!height.is_number() || !(height.get<double>() >= 0 && height.get<double>() <= 30'000) ||
      !(scale.is_null() || (scale.is_number() && scale.get<double>() > 0))) {
    return message("the frame of the member \"{}\" has no height, or no scale", exchange::kMember);
  }
  frame.height = static_cast<Um>(std::llround(height.get<double>() * 1000));
  frame.metres_per_mm = scale.is_null() ? 0 : scale.get<double>();
  return exchange::element_from_json(describe<MapDocument>(), &map, member(head, "map"));
}

}  // namespace

namespace {

/// Sets map and frame for a file without the member: from the existing map, else from the options.
void take_frame(const std::vector<const Json*>& features, const GeoJsonOptions& options, MapDocument& map,
                exchange::GeoJsonFrame& frame) {
  if (options.onto == nullptr) {
    map.id = options.id;
    map.system = options.system;
    map.lang = options.lang;
    map.page.emplace();
    map.page->width = options.page_width;
    map.page->height = options.page_height;
    frame.height = options.page_height;
    return;
  }
  map = *options.onto;
  map.terrain.features.clear();
  map.los_checks.clear();
  frame.height = map.page ? map.page->height : map.table ? map.table->height : 0;
  const Um width = map.page ? map.page->width : map.table ? map.table->width : 0;
  // Coordinates of an export in metres (metres=yes) lie far outside the page.
  double farthest = 0;
  Parts parts;
  for (const Json* feature : features) add_parts(member(*feature, "geometry"), parts);
  const auto look = [&](Position p) { farthest = std::max({farthest, std::abs(p.x), std::abs(p.y)}); };
  for (const auto& rings : parts.polygons)
    for (const Positions& ring : rings) std::for_each(ring.begin(), ring.end(), look);
  for (const Positions& line : parts.lines) std::for_each(line.begin(), line.end(), look);
  std::for_each(parts.points.begin(), parts.points.end(), look);
  const auto scale = exchange::metres_per_mm(map);
  if (scale && farthest * 1000 > 2.0 * std::max(frame.height, width)) frame.metres_per_mm = *scale;
}

/// Returns the error for features whose page and grid are unknown.
Problem no_page(const std::string& file) {
  Problem problem = make_error(
      "geojson.member",
      message("this program wrote these features, but the member \"{}\" with page and grid is missing: import "
              "them onto their original map (-o), or give the page: coordinates=page page=210x297",
              exchange::kMember));
  problem.file = file;
  return problem;
}

}  // namespace

std::optional<MapDocument> read_own(const std::vector<const Json*>& features, const Json& head,
                                    const GeoJsonOptions& options, const std::string& file,
                                    Problems& problems) {
  MapDocument map;
  exchange::GeoJsonFrame frame;
  const std::size_t before = problems.size();
  if (!head.is_null()) {
    if (const auto fault = read_head(head, map, frame)) {
      Problem problem = make_error("geojson.member", *fault);
      problem.file = file;
      problems.push_back(std::move(problem));
      return std::nullopt;
    }
  } else if (options.onto == nullptr && options.coordinates == GeoJsonCoordinates::automatic) {
    problems.push_back(no_page(file));
    return std::nullopt;
  } else {
    take_frame(features, options, map, frame);
  }
  Reader reader(std::move(map), frame);
  constexpr std::size_t kMaxErrors = 20;
  for (std::size_t i = 0; i < features.size() && problems.size() < before + kMaxErrors; ++i) {
    if (const auto fault = reader.add(*features[i])) {
      problems.push_back(
          feature_problem(Severity::error, "geojson.feature", file, i + 1, *features[i], *fault));
    }
  }
  if (problems.size() > before) return std::nullopt;
  MapDocument read = reader.take();
  if (options.onto != nullptr) read = onto_map(*options.onto, std::move(read), reader.kinds(), head.is_null());
  give_ids(read);
  return read;
}

void report_faults(const MapDocument& map, const std::string& file, Problems& problems) {
  for (const Shared<Feature>& feature : map.terrain.features) {
    const auto* area = std::get_if<Area>(&*feature);
    if (area == nullptr) continue;
    for (const AreaFault& fault : find_faults(polygon_of(*area), 1)) {
      Problem problem = terrain::area_problem(*feature, fault);
      problem.file = file;
      problems.push_back(std::move(problem));
    }
  }
}

}  // namespace coq::importers::detail
