// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/base/text.h"
#include "core/documents/exchange/geojson_frame.h"
#include "core/documents/model/document.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/geometry/simplify_common.h"
#include "core/geometry/wide.h"
#include "importers/format/option_reader.h"
#include "importers/geojson/detail/sheet.h"
#include "importers/geojson/detail/tags.h"

namespace coq::importers::detail {
namespace {

using namespace model;

/// Maximum number of reasons, or of invalid features, that are reported.
constexpr std::size_t kMaxLines = 20;

/// Placeholder for the count in a message of a Tally.
constexpr const char* kCount = "";

/// Counts what was left out or repaired, by reason. A file with ten thousand bad features then gives one line
/// per reason.
class Tally {
 public:
  void add(Message what) {
    for (auto& [known, count] : m_counts) {
      if (known == what) {
        ++count;
        return;
      }
    }
    if (m_counts.size() == kMaxLines) what = message("left out for other reasons: {}", kCount);
    if (m_counts.size() > kMaxLines) {
      ++m_counts.back().second;
    } else {
      m_counts.emplace_back(std::move(what), 1);
    }
  }
  /// Reports warnings; the last argument of each message is replaced by the count.
  void report(const std::string& file, Problems& problems) const {
    for (const auto& [what, count] : m_counts) {
      Message message = what;
      message.arguments.back() = std::to_string(count);
      Problem problem = make_problem(Severity::warning, "geojson.left-out", std::move(message));
      problem.file = file;
      problems.push_back(std::move(problem));
    }
  }

 private:
  std::vector<std::pair<Message, int>> m_counts;
};

/// Returns whether all points are collinear. `ring` has at least three points, and no neighbours are equal.
bool is_flat(const Ring& ring) {
  return std::all_of(ring.begin(), ring.end(), [&](Point p) { return orientation(ring[0], ring[1], p) == 0; });
}

/// Creates our features from the parts of foreign ones.
class Builder {
 public:
  Builder(const GeoJsonOptions& options, const RulesetDocument* ruleset, const Sheet& sheet, MapDocument& map,
          Tally& tally)
      : m_options(options), m_words(options, ruleset), m_sheet(sheet), m_map(map), m_tally(tally) {}

  /// Adds a feature. Returns false if a coordinate is too far off the page.
  bool add(const Parts& parts, const Json& given) {
    m_too_far = false;
    const Json properties = with_tags(given);
    const auto name = property_text(properties, m_options.name_property);
    add_texts(parts, name);
    if (parts.polygons.empty() && parts.lines.empty()) return !m_too_far;
    const auto type = type_of(properties, parts);
    if (!type) return true;
    if (*type == kCrestWord && m_words.is_crest(*type)) {
      for (const auto& rings : parts.polygons)
        for (const Positions& ring : rings) add_crest(ring);
      for (const Positions& line : parts.lines) add_crest(line);
      return !m_too_far;
    }
    const auto level = level_of(properties);
    const auto dress = [&](auto& feature) {
      feature.type = *type;
      feature.name = name;
      feature.level = level;
      feature.id = fmt::format("f{}", ++m_count);
      m_map.terrain.features.emplace_back(Feature(std::move(feature)));
    };
    for (const auto& rings : parts.polygons) add_polygon(rings, *type, dress);
    for (const Positions& line : parts.lines) add_line(line, *type, dress);
    return !m_too_far;
  }

  /// Simplifies lines if requested, and moves crest lines into the areas that contain them.
  void finish() {
    if (m_options.simplify > 0) simplify();
    for (Crest& crest : m_crests) place_crest(std::move(crest));
  }
  /// Returns a level that no document can have, or an empty string if all levels are valid.
  const std::string& bad_level() const { return m_bad_level; }
  std::vector<std::string> unused_words() const { return m_words.unused(); }

 private:
  /// Returns the terrain type, or adds a warning that names the unknown tag.
  std::optional<std::string> type_of(const Json& properties, const Parts& parts) {
    TypeWords::Found found = m_words.find(properties, parts);
    if (found.type) return found.type;
    if (found.unknown.empty()) {
      m_tally.add(message("features left out, because they do not give a type ({}): {}",
                          join(m_options.type_properties, ", "), kCount));
    } else {
      m_tally.add(
          message("features of \"{}\" left out, because nothing gives their terrain (use map={}:TYPE): {}",
                  found.unknown, found.unknown, kCount));
    }
    return std::nullopt;
  }

  std::optional<Thousandths> level_of(const Json& properties) {
    const auto text = property_text(properties, m_options.level_property);
    if (!text || !parse_thousandths(trim(*text))) return std::nullopt;
    Area area;
    if (describe<Area>().find_attribute("level")->parse(&area, std::string(trim(*text)))) return area.level;
    if (m_bad_level.empty()) m_bad_level = *text;
    return std::nullopt;
  }

  bool may_be(const std::string& type, GeometryKind kind) const { return m_words.may_be(type, kind); }

  /// Converts positions to the page and drops points equal to the previous one.
  std::vector<Point> points_of(const Positions& positions) {
    std::vector<Point> out;
    for (const Position& position : positions) {
      Point p;
      if (!m_sheet.point(position, p)) {
        m_too_far = true;
        return {};
      }
      if (out.empty() || out.back() != p) out.push_back(p);
    }
    return out;
  }
  Ring ring_of(const Positions& positions) {
    if (!positions.empty() && !(positions.front() == positions.back())) {
      m_tally.add(message("open rings closed: {}", kCount));
    }
    Ring ring = points_of(positions);
    while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
    return ring;
  }

  template <class Dress>
  void add_polygon(const std::vector<Positions>& rings, const std::string& type, Dress dress) {
    Polygon polygon;
    for (std::size_t i = 0; i < rings.size(); ++i) {
      Ring ring = ring_of(rings[i]);
      if (m_too_far) return;
      const bool visible = ring.size() >= 3 && !is_flat(ring);
      if (!visible && i == 0) {
        m_tally.add(message("areas left out, too small for the map: {}", kCount));
        return;
      }
      if (visible) (i == 0 ? polygon.outer : polygon.holes.emplace_back()) = std::move(ring);
    }
    if (polygon.outer.empty()) return;
    if (may_be(type, GeometryKind::area)) {
      add_areas(polygon, dress);
    } else if (may_be(type, GeometryKind::line)) {
      for (std::size_t i = 0; i <= polygon.holes.size(); ++i) {
        Ring ring = i == 0 ? polygon.outer : polygon.holes[i - 1];
        ring.push_back(ring.front());
        add_path(std::move(ring), dress);
      }
    } else {
      m_tally.add(message("areas left out, because the type \"{}\" cannot be an area: {}", type, kCount));
    }
  }

  template <class Dress>
  void add_areas(Polygon polygon, Dress dress) {
    std::vector<Polygon> areas{std::move(polygon)};
    if (m_options.repair && !is_valid(areas[0])) {
      Result<Polygons> repaired = repair(areas[0]);
      if (repaired) {
        areas = *std::move(repaired);
        m_tally.add(message("invalid areas repaired: {}", kCount));
      }
    }
    for (Polygon& one : areas) {
      Area area;
      area.ring.points = Shared(std::move(one.outer));
      for (Ring& hole : one.holes) area.holes.emplace_back().points = Shared(std::move(hole));
      dress(area);
    }
  }

  template <class Dress>
  void add_path(Path path, Dress dress) {
    LineFeature line;
    line.path.points = Shared(std::move(path));
    dress(line);
  }

  template <class Dress>
  void add_line(const Positions& positions, const std::string& type, Dress dress) {
    const bool closed = positions.size() > 3 && positions.front() == positions.back();
    if (!may_be(type, GeometryKind::line) && closed && may_be(type, GeometryKind::area)) {
      add_polygon({positions}, type, dress);
      return;
    }
    Path path = points_of(positions);
    if (m_too_far) return;
    if (!may_be(type, GeometryKind::line)) {
      m_tally.add(message("lines left out, because the type \"{}\" cannot be a line: {}", type, kCount));
    } else if (path.size() < 2) {
      m_tally.add(message("lines left out, too small for the map: {}", kCount));
    } else {
      add_path(std::move(path), dress);
    }
  }

  void add_texts(const Parts& parts, const std::optional<std::string>& name) {
    for (const Position& position : parts.points) {
      TextFeature text;
      if (!name) {
        m_tally.add(message("points left out, because they have no name: {}", kCount));
        continue;
      }
      if (!m_sheet.point(position, text.at)) {
        m_too_far = true;
        continue;
      }
      text.text = *name;
      text.id = fmt::format("f{}", ++m_count);
      m_map.terrain.features.emplace_back(Feature(std::move(text)));
    }
  }

  void add_crest(const Positions& positions) {
    Path path = points_of(positions);
    if (m_too_far) return;
    Crest crest;
    const bool closed = path.size() > 3 && path.front() == path.back();
    if (closed) {
      path.pop_back();
      crest.closed = true;
    }
    if (path.size() < 2) {
      m_tally.add(message("lines left out, too small for the map: {}", kCount));
      return;
    }
    crest.points = Shared(std::move(path));
    m_crests.push_back(std::move(crest));
  }

  /// Puts the crest into the smallest area that contains all of it.
  void place_crest(Crest crest) {
    Shared<Feature>* best = nullptr;
    Int128 smallest = 0;
    for (Shared<Feature>& feature : m_map.terrain.features) {
      const auto* area = std::get_if<Area>(&*feature);
      if (area == nullptr) continue;
      const Polygon shape = polygon_of(*area);
      const bool holds = std::all_of(crest.points->begin(), crest.points->end(),
                                     [&](Point p) { return locate(p, shape) != Location::outside; });
      const Int128 size =
          twice_signed_area(shape.outer) < 0 ? -twice_signed_area(shape.outer) : twice_signed_area(shape.outer);
      if (!holds || (best != nullptr && size >= smallest)) continue;
      best = &feature;
      smallest = size;
    }
    if (best == nullptr) {
      m_tally.add(message("crest lines left out, because they are not in an area: {}", kCount));
      return;
    }
    Area area = std::get<Area>(**best);
    area.crests.push_back(std::move(crest));
    *best = Shared(Feature(std::move(area)));
  }

  void simplify() {
    std::vector<Polygon> areas;
    std::vector<Path> lines;
    for (const Shared<Feature>& feature : m_map.terrain.features) {
      if (const auto* area = std::get_if<Area>(&*feature)) areas.push_back(polygon_of(*area));
      if (const auto* line = std::get_if<LineFeature>(&*feature)) lines.push_back(*line->path.points);
    }
    simplify_common(areas, lines, m_options.simplify);
    auto next_area = areas.begin();
    auto next_line = lines.begin();
    for (Shared<Feature>& feature : m_map.terrain.features) {
      if (const auto* one = std::get_if<Area>(&*feature)) {
        Area area = *one;
        Polygon& shape = *next_area++;
        area.ring.points = Shared(std::move(shape.outer));
        for (std::size_t i = 0; i < area.holes.size(); ++i)
          area.holes[i].points = Shared(std::move(shape.holes[i]));
        feature = Shared(Feature(std::move(area)));
      } else if (const auto* path = std::get_if<LineFeature>(&*feature)) {
        LineFeature line = *path;
        line.path.points = Shared(std::move(*next_line++));
        feature = Shared(Feature(std::move(line)));
      }
    }
  }

  const GeoJsonOptions& m_options;
  TypeWords m_words;
  const Sheet& m_sheet;
  MapDocument& m_map;
  Tally& m_tally;
  std::vector<Crest> m_crests;
  std::string m_bad_level;
  int m_count = 0;
  bool m_too_far = false;
};

/// Returns whether the system is played on hexes: it has terrain on hexsides or whole hexes. Others use a
/// table.
bool is_hex_system(const RulesetDocument* ruleset) {
  return ruleset == nullptr ||
         std::any_of(ruleset->terrain_types.begin(), ruleset->terrain_types.end(), [](const TerrainType& type) {
           return type.has_geometry(GeometryKind::side) || type.has_geometry(GeometryKind::hexes);
         });
}

MapDocument empty_map(const GeoJsonOptions& options, const RulesetDocument* ruleset, const Sheet& sheet) {
  MapDocument map;
  map.id = options.id;
  map.system = options.system;
  map.lang = options.lang;
  if (!is_hex_system(ruleset)) {
    map.table.emplace();
    map.table->width = options.page_width;
    map.table->height = options.page_height;
    return map;
  }
  map.page.emplace();
  map.page->width = options.page_width;
  map.page->height = options.page_height;
  if (options.hex > 0) {
    map.grid = grid_for_page(options.page_width, options.page_height, options.margin, options.hex);
  }
  if (map.grid) {
    const double metres = options.hex / sheet.um_per_metre();
    if (metres >= 0.001 && metres < 1e8) map.grid->metres = Thousandths{std::llround(metres * 1000)};
  }
  return map;
}

}  // namespace

namespace {

void say(Problems& problems, Problem problem, const std::string& file) {
  problem.file = file;
  problems.push_back(std::move(problem));
}

/// Decides the coordinate type, from the options or else from the file, and converts coordinates to degrees
/// or metres.
GeoJsonCoordinates settle_coordinates(std::vector<Parts>& all, const GeoJsonOptions& options, const Crs& crs,
                                      const std::string& file, Problems& problems) {
  GeoJsonCoordinates out = options.coordinates;
  if (out == GeoJsonCoordinates::automatic) {
    if (crs.kind == Crs::Kind::web_mercator) web_mercator_to_degrees(all);
    const bool degrees = crs.kind == Crs::Kind::degrees || crs.kind == Crs::Kind::web_mercator ||
                         (options.unit <= 0 && Sheet::may_be_degrees(all));
    out = degrees ? GeoJsonCoordinates::lonlat : GeoJsonCoordinates::plane;
    if (crs.kind == Crs::Kind::other && !degrees && options.unit <= 0)
      say(problems,
          make_problem(
              Severity::info, "geojson.crs",
              message("the coordinate system is \"{}\": coordinates are read as metres (use unit= to give "
                      "the number of metres in a unit)",
                      crs.name)),
          file);
    if (crs.kind == Crs::Kind::other && degrees)
      say(problems,
          make_problem(
              Severity::info, "geojson.crs",
              message("the coordinate system is \"{}\": coordinates are read as degrees of WGS 84", crs.name)),
          file);
  }
  if (out == GeoJsonCoordinates::lonlat) join_longitudes(all);
  if (out == GeoJsonCoordinates::plane && options.unit > 0) scale_positions(all, options.unit);
  return out;
}

/// Takes page and scale from the existing map unless the options give others.
void take_page(GeoJsonOptions& options) {
  if (options.onto == nullptr || options.given.contains("page")) return;
  const MapDocument& map = *options.onto;
  if (map.page || map.table) {
    options.page_width = map.page ? map.page->width : map.table->width;
    options.page_height = map.page ? map.page->height : map.table->height;
  }
  if (options.given.contains("scale") || options.given.contains("hex") || !map.grid) return;
  if (const auto metres = exchange::metres_per_mm(map)) options.scale = *metres * 1000;
}

/// Merges the new map into the existing one, which keeps everything that the file lacks.
MapDocument onto_old_map(MapDocument fresh, const GeoJsonOptions& options, const std::string& file,
                         Problems& problems) {
  MapDocument out = *options.onto;
  for (const char* name : {"id", "system", "lang"}) {
    if (!options.given.contains(name)) continue;
    const AttributeInfo& attribute = *describe<MapDocument>().find_attribute(name);
    std::string text;
    if (attribute.format(&fresh, text)) attribute.parse(&out, text);
  }
  if (options.given.contains("page") || options.given.contains("hex")) {
    out.page = fresh.page;
    out.grid = fresh.grid;
    out.table = fresh.table;
    out.los_checks.clear();
  }
  if (!out.terrain.features.empty()) {
    say(problems,
        make_problem(
            Severity::warning, "geojson.replaced",
            message("the map's existing terrain is replaced: {} features", out.terrain.features.size())),
        file);
  }
  out.terrain.features = std::move(fresh.terrain.features);
  // Ids are never reused: new ids follow the highest number of the existing map.
  int next = next_id_number(Document(*options.onto));
  for (Shared<Feature>& feature : out.terrain.features) {
    Feature one = *feature;
    std::visit([&](auto& f) { f.id = fmt::format("f{}", next); }, one);
    feature = Shared(std::move(one));
    ++next;
  }
  if (out.next) out.next = next;
  return out;
}

/// Returns the parts of all features. Invalid features are reported and have no parts.
std::vector<Parts> parts_of(const std::vector<const Json*>& features, std::vector<bool>& good,
                            const std::function<void(std::size_t, const Message&)>& report_broken) {
  std::vector<Parts> all(features.size());
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Json& feature = *features[i];
    const auto fault =
        add_parts(member(feature, "type") == "Feature" ? member(feature, "geometry") : feature, all[i]);
    if (!fault) continue;
    good[i] = false;
    all[i] = {};
    report_broken(i, *fault);
  }
  return all;
}

}  // namespace

std::optional<MapDocument> read_foreign(const std::vector<const Json*>& features, const Crs& crs,
                                        const GeoJsonOptions& given, const RulesetDocument* ruleset,
                                        const std::string& file, Problems& problems) {
  if (given.onto != nullptr && !may_replace(*given.onto, given.replace, file, problems)) return std::nullopt;
  std::size_t broken = 0;
  const auto report_broken = [&](std::size_t i, const Message& what) {
    if (++broken > kMaxLines) return;
    problems.push_back(feature_problem(Severity::error, "geojson.feature", file, i + 1, *features[i], what));
  };
  std::vector<bool> good(features.size(), true);
  std::vector<Parts> all = parts_of(features, good, report_broken);
  GeoJsonOptions options = given;
  options.coordinates = settle_coordinates(all, given, crs, file, problems);
  take_page(options);
  const Sheet sheet(all, options);
  MapDocument map = empty_map(options, ruleset, sheet);
  Tally tally;
  Builder builder(options, ruleset, sheet, map, tally);
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (good[i] && !builder.add(all[i], member(*features[i], "properties"))) {
      report_broken(i, message("it is more than 30 m from the page"));
    }
  }
  builder.finish();
  if (broken > kMaxLines)
    say(problems, make_error("geojson.feature", message("and {} more broken features", broken - kMaxLines)),
        file);
  tally.report(file, problems);
  if (const auto unused = builder.unused_words(); !unused.empty())
    say(problems,
        make_problem(Severity::warning, "options.unused",
                     message("option \"{}\": nothing in the file is {}", "map", join(unused, ", "))),
        file);
  if (!builder.bad_level().empty()) {
    say(problems,
        make_error("geojson.level",
                   message("a feature is at the level {}: expected {}; levels are steps of height, not metres "
                           "(level= names another property, or none)",
                           builder.bad_level(), describe<Area>().find_attribute("level")->type.expected)),
        file);
    return std::nullopt;
  }
  if (map.terrain.features.empty()) {
    say(problems, make_error("geojson.empty", message("the file has nothing that becomes terrain")), file);
    return std::nullopt;
  }
  say(problems,
      make_problem(
          Severity::info, "geojson.scale",
          message("scale 1:{}: a millimetre on the map is {} m", std::llround(1e6 / sheet.um_per_metre()),
                  fmt::format("{:.3g}", 1000 / sheet.um_per_metre()))),
      file);
  return options.onto == nullptr ? std::move(map) : onto_old_map(std::move(map), options, file, problems);
}

}  // namespace coq::importers::detail
