// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/geometry/wide.h"
#include "formats/geojson/reader/detail/sheet.h"

namespace coq::importers::detail {
namespace {

using namespace model;

/// So many different reasons, or broken features, are listed.
constexpr std::size_t kMostLines = 20;

/// Stands in a message of a Tally where the count will be.
constexpr const char* kCount = "";

/// What was left out or put right, by reason, so that a file with ten thousand bad features gives one line
/// each.
class Tally {
 public:
  void add(Message what) {
    for (auto& [known, count] : m_counts) {
      if (known == what) {
        ++count;
        return;
      }
    }
    if (m_counts.size() == kMostLines) what = message("left out for other reasons: {}", kCount);
    if (m_counts.size() > kMostLines) {
      ++m_counts.back().second;
    } else {
      m_counts.emplace_back(std::move(what), 1);
    }
  }
  /// Warnings; the last argument of each message becomes the count.
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

/// Do all points lie on one line? `ring` has three or more, no neighbours equal.
bool is_flat(const Ring& ring) {
  return std::all_of(ring.begin(), ring.end(), [&](Point p) { return orientation(ring[0], ring[1], p) == 0; });
}

/// Makes features of the parts of foreign ones.
class Builder {
 public:
  Builder(const GeoJsonOptions& options, const RulesetDocument* ruleset, const Sheet& sheet, MapDocument& map,
          Tally& tally)
      : m_options(options), m_ruleset(ruleset), m_sheet(sheet), m_map(map), m_tally(tally) {}

  /// False where a coordinate lies too far off the page.
  bool add(const Parts& parts, const Json& properties) {
    m_too_far = false;
    const auto name = text_of(properties, m_options.name_property);
    add_texts(parts, name);
    if (parts.polygons.empty() && parts.lines.empty()) return !m_too_far;
    const auto type = type_of(properties);
    if (!type) return true;
    Thousandths level;
    const auto level_text = text_of(properties, m_options.level_property);
    const auto read_level = level_text ? parse_thousandths(trim(*level_text)) : std::nullopt;
    if (read_level) level.value = *read_level;
    const auto dress = [&](auto& feature) {
      feature.type = *type;
      feature.name = name;
      if (read_level) feature.level = level;
      feature.id = fmt::format("f{}", ++m_count);
      m_map.terrain.features.emplace_back(Feature(std::move(feature)));
    };
    for (const auto& rings : parts.polygons) add_polygon(rings, *type, dress);
    for (const Positions& line : parts.lines) add_line(line, *type, dress);
    return !m_too_far;
  }

 private:
  std::optional<std::string> text_of(const Json& properties, const std::string& name) const {
    if (name.empty()) return std::nullopt;
    const auto text = exchange::value_text(member(properties, name.c_str()));
    if (!text || trim(*text).empty()) return std::nullopt;
    return collapse_blanks(*text);
  }

  /// The terrain type: by the table, else a value that is one itself, else the default; a warning if none.
  std::optional<std::string> type_of(const Json& properties) {
    std::string unknown;
    for (const std::string& property : m_options.type_properties) {
      const auto value = text_of(properties, property);
      if (!value) continue;
      for (const std::string& key : {property + "/" + *value, *value, property + "/*"}) {
        const auto found = m_options.types.find(key);
        if (found != m_options.types.end()) return found->second;
      }
      if (m_ruleset != nullptr && m_ruleset->find_terrain(*value) != nullptr) return *value;
      if (unknown.empty()) unknown = property + "/" + (utf8_length(*value) > 60 ? "..." : *value);
    }
    if (!m_options.default_type.empty()) return m_options.default_type;
    if (unknown.empty()) {
      m_tally.add(message("features that say no type ({}) are left out: {}",
                          join(m_options.type_properties, ", "), kCount));
    } else {
      m_tally.add(
          message("features of \"{}\", which is not a terrain type, are left out: {}", unknown, kCount));
    }
    return std::nullopt;
  }

  bool may_be(const std::string& type, GeometryKind kind) const {
    const TerrainType* found = m_ruleset != nullptr ? m_ruleset->find_terrain(type) : nullptr;
    return found == nullptr || found->has_geometry(kind);
  }

  /// On the page, without points that fall on the one before.
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
      m_tally.add(message("rings that were not closed are closed: {}", kCount));
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
        m_tally.add(message("areas too small for the map are left out: {}", kCount));
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
      m_tally.add(message("areas of the type \"{}\", which has none, are left out: {}", type, kCount));
    }
  }

  template <class Dress>
  void add_areas(Polygon polygon, Dress dress) {
    std::vector<Polygon> areas{std::move(polygon)};
    if (m_options.repair && !is_valid(areas[0])) {
      Result<Polygons> repaired = repair(areas[0]);
      if (repaired) {
        areas = *std::move(repaired);
        m_tally.add(message("areas that were not valid are repaired: {}", kCount));
      }
    }
    for (Polygon& one : areas) {
      if (m_options.simplify > 0 && is_valid(one)) one = simplified(one, m_options.simplify);
      Area area;
      area.ring.points = Shared(std::move(one.outer));
      for (Ring& hole : one.holes) area.holes.emplace_back().points = Shared(std::move(hole));
      dress(area);
    }
  }

  template <class Dress>
  void add_path(Path path, Dress dress) {
    if (m_options.simplify > 0 && path.size() > 2) path = simplified(path, m_options.simplify);
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
      m_tally.add(message("lines of the type \"{}\", which has none, are left out: {}", type, kCount));
    } else if (path.size() < 2) {
      m_tally.add(message("lines too small for the map are left out: {}", kCount));
    } else {
      add_path(std::move(path), dress);
    }
  }

  void add_texts(const Parts& parts, const std::optional<std::string>& name) {
    for (const Position& position : parts.points) {
      TextFeature text;
      if (!name) {
        m_tally.add(message("points without a name are left out: {}", kCount));
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

  const GeoJsonOptions& m_options;
  const RulesetDocument* m_ruleset;
  const Sheet& m_sheet;
  MapDocument& m_map;
  Tally& m_tally;
  int m_count = 0;
  bool m_too_far = false;
};

/// Systems whose terrain knows hexsides or whole hexes are played on hexes, the others on a table.
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

std::optional<MapDocument> read_foreign(const std::vector<const Json*>& features, const GeoJsonOptions& given,
                                        const RulesetDocument* ruleset, const std::string& file,
                                        Problems& problems) {
  std::vector<Parts> all(features.size());
  std::vector<bool> good(features.size(), true);
  std::size_t broken = 0;
  const auto report_broken = [&](std::size_t i, const Message& what) {
    if (++broken > kMostLines) return;
    problems.push_back(feature_problem(Severity::error, "geojson.feature", file, i + 1, *features[i], what));
  };
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Json& feature = *features[i];
    const auto fault =
        add_parts(member(feature, "type") == "Feature" ? member(feature, "geometry") : feature, all[i]);
    if (!fault) continue;
    good[i] = false;
    all[i] = {};
    report_broken(i, *fault);
  }
  GeoJsonOptions options = given;
  if (options.coordinates == GeoJsonCoordinates::automatic) {
    options.coordinates = Sheet::may_be_degrees(all) ? GeoJsonCoordinates::lonlat : GeoJsonCoordinates::plane;
  }
  const Sheet sheet(all, options);
  MapDocument map = empty_map(options, ruleset, sheet);
  Tally tally;
  Builder builder(options, ruleset, sheet, map, tally);
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (good[i] && !builder.add(all[i], member(*features[i], "properties"))) {
      report_broken(i, message("it lies farther than 30 m from the page"));
    }
  }
  if (broken > kMostLines) {
    Problem more = make_error("geojson.feature", message("{} more features are broken", broken - kMostLines));
    more.file = file;
    problems.push_back(std::move(more));
  }
  tally.report(file, problems);
  if (map.terrain.features.empty()) {
    Problem problem = make_error("geojson.empty", message("nothing in the file becomes terrain"));
    problem.file = file;
    problems.push_back(std::move(problem));
    return std::nullopt;
  }
  Problem info = make_problem(
      Severity::info, "geojson.scale",
      message("scale 1:{}: a millimetre of the map is {} m", std::llround(1e6 / sheet.um_per_metre()),
              fmt::format("{:.3g}", 1000 / sheet.um_per_metre())));
  info.file = file;
  problems.push_back(std::move(info));
  return map;
}

}  // namespace coq::importers::detail
