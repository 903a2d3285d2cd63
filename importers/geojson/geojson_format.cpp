// SPDX-License-Identifier: MIT
#include "importers/geojson/geojson_format.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/ids.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "importers/geojson/geojson_ground.h"
#include "importers/geojson/geojson_import.h"
#include "importers/ground_map/ground_map.h"

namespace coq::importers {
namespace {

using namespace model;

constexpr const char* kTypeProperties =
    "type,terrain,bridge,building,highway,railway,waterway,barrier,man_made,landuse,natural,leisure,fclass";

/// Reads the options of a request into `GeoJsonOptions`; the first invalid one becomes a problem.
class OptionReader {
 public:
  OptionReader(const Request& request, Problems& problems) : m_request(request), m_problems(problems) {}
  bool good() const { return m_good; }

  std::size_t choice(const char* name, const std::vector<std::string>& values) {
    const std::string given = m_request.option(name, values.front());
    const auto found = std::find(values.begin(), values.end(), given);
    if (found != values.end()) return static_cast<std::size_t>(found - values.begin());
    fail(name, given, join(values, ", "));
    return 0;
  }
  void length(const char* name, Um& value) {
    const std::string given = m_request.option(name, "");
    if (given.empty()) return;
    const auto read = given == "none" ? std::optional<Um>(0) : parse_mm(given);
    if (read && *read >= 0) {
      value = *read;
    } else {
      fail(name, given, as_length.type().expected);
    }
  }
  void page(Um& width, Um& height) {
    const std::string given = m_request.option("page", "");
    if (given.empty()) return;
    const std::size_t x = given.find('x');
    const auto read_width = parse_mm(given.substr(0, x));
    const auto read_height = x == std::string::npos ? std::nullopt : parse_mm(given.substr(x + 1));
    if (read_width && read_height && *read_width > 0 && *read_height > 0) {
      width = *read_width;
      height = *read_height;
    } else {
      fail("page", given, "210x297");
    }
  }
  void scale(double& value) {
    const std::string given = m_request.option("scale", "");
    if (given.empty() || given == "fit") return;
    const std::string number = given.starts_with("1:") ? given.substr(2) : given;
    const auto read = parse_thousandths(number);
    if (read && *read > 0) {
      value = static_cast<double>(*read) / 1000;
    } else {
      fail("scale", given, "fit, 1:25000");
    }
  }
  /// Reads the metres per unit, given as a keyword or a number.
  void unit(double& value) {
    const std::string given = m_request.option("unit", "");
    if (given.empty()) return;
    static const std::map<std::string, double, std::less<>> kUnits = {
        {"metres", 1}, {"feet", 0.3048}, {"us-feet", 1200.0 / 3937}};
    if (const auto found = kUnits.find(given); found != kUnits.end()) {
      value = found->second;
      return;
    }
    const char* end = given.data() + given.size();
    const auto read = std::from_chars(given.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || !(value > 1e-6 && value < 1e6))
      fail("unit", given, "metres, feet, us-feet, 0.3048");
  }
  void types(std::map<std::string, std::string>& types) {
    const std::string given = m_request.option("map", "");
    if (given.empty()) return;
    for (const std::string_view pair : split(given, ',')) {
      const std::size_t colon = pair.rfind(':');
      std::string type;
      if (colon == std::string_view::npos || !as_reference.parse(pair.substr(colon + 1), type)) {
        return fail("map", std::string(pair), "VALUE:TYPE");
      }
      types[std::string(trim(pair.substr(0, colon)))] = type;
    }
  }
  std::string word(const char* name, const Codec<std::string>& codec, const std::string& fallback) {
    const std::string given = m_request.option(name, fallback);
    std::string value;
    if (given.empty() || codec.parse(given, value)) return value;
    fail(name, given, codec.type().expected);
    return value;
  }
  void fail(const char* name, const std::string& given, const std::string& expected) {
    if (!m_good) return;
    m_good = false;
    Problem problem =
        make_error("options.value", message("option \"{}\" is \"{}\": expected {}", name, given, expected));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }

 private:
  const Request& m_request;
  Problems& m_problems;
  bool m_good = true;
};

std::optional<GeoJsonOptions> read_options(const Request& request, Problems& problems) {
  GeoJsonOptions options;
  OptionReader reader(request, problems);
  options.coordinates =
      static_cast<GeoJsonCoordinates>(reader.choice("coordinates", {"auto", "lonlat", "plane", "page"}));
  options.projection =
      static_cast<GeoJsonProjection>(reader.choice("projection", {"equirectangular", "mercator"}));
  reader.page(options.page_width, options.page_height);
  reader.length("margin", options.margin);
  if (2LL * options.margin >= std::min(options.page_width, options.page_height)) {
    reader.fail("margin", request.option("margin", "10"), "less than half the page");
  }
  reader.scale(options.scale);
  reader.length("hex", options.hex);
  reader.length("simplify", options.simplify);
  options.repair = reader.choice("repair", {"no", "yes"}) == 1;
  const std::string type_properties = request.option("type", kTypeProperties);
  for (const std::string_view property : split(type_properties, ',')) {
    options.type_properties.emplace_back(trim(property));
  }
  reader.types(options.types);
  options.default_type = reader.word("default", as_reference, "");
  reader.unit(options.unit);
  options.name_property = request.option("name", "name");
  options.level_property = request.option("level", "level");
  const std::string file = request.target.filename().string();
  options.id = reader.word("id", as_id, id_from(file.substr(0, file.find('.')), "map"));
  options.system = reader.word("system", as_reference, "red-poppies");
  options.lang = reader.word("lang", as_language, "en");
  for (const auto& [name, value] : request.options) options.given.insert(name);
  if (!reader.good()) return std::nullopt;
  return options;
}

/// Checks that the types named in the options are types of the ruleset.
bool check_types(const GeoJsonOptions& options, const RulesetDocument& ruleset, const Request& request,
                 Problems& problems) {
  std::vector<std::string> known;
  for (const TerrainType& type : ruleset.terrain_types) known.push_back(type.id);
  const auto check = [&](const char* name, const std::string& type) {
    if (type.empty() || type == kCrestWord || ruleset.find_terrain(type) != nullptr) return true;
    Problem problem = make_error(
        "options.value",
        suggesting(message("option \"{}\": \"{}\" is not a terrain type of the ruleset {}, which has {}", name,
                           type, ruleset.system, join(known, ", ")),
                   nearest_word(type, known)));
    problem.file = request.path.string();
    problems.push_back(std::move(problem));
    return false;
  };
  bool good = check("default", options.default_type);
  for (const auto& [word, type] : options.types) good = check("map", type) && good;
  return good;
}

/// Returns the ruleset of the existing map, else of the system, or nullopt if there is neither.
std::optional<scenario::Sourced<RulesetDocument>> ruleset_of(const Request& request,
                                                             const GeoJsonOptions& options,
                                                             Problems& problems) {
  if (request.loader == nullptr) return std::nullopt;
  Problems found;
  auto ruleset = options.onto != nullptr && !options.given.contains("system")
                     ? request.loader->ruleset_of(*options.onto, request.target, {}, found)
                     : request.loader->installed_ruleset(options.system, found);
  for (Problem& problem : found) {
    // The ruleset is optional: without it any type is accepted, and our own files do not need it.
    if (problem.severity == Severity::error) problem.severity = Severity::warning;
    problems.push_back(std::move(problem));
  }
  return ruleset;
}

std::optional<Document> read_geojson_document(const Request& request, Problems& problems) {
  auto options = read_options(request, problems);
  if (!options) return std::nullopt;
  std::optional<MapDocument> onto;
  if (!read_target(request, onto, problems)) return std::nullopt;
  options->onto = onto ? &*onto : nullptr;
  options->replace = request.replace;
  const auto ruleset = ruleset_of(request, *options, problems);
  if (ruleset && !check_types(*options, *ruleset->document, request, problems)) return std::nullopt;
  auto map = read_geojson(request.content, *options, ruleset ? &*ruleset->document : nullptr,
                          request.path.string(), problems);
  if (!map) return std::nullopt;
  return Document(*std::move(map));
}

}  // namespace

Format geojson_format() {
  Format format;
  format.id = "geojson";
  format.extensions = {"geojson", "json", "geojsonl", "geojsons", "ndjson"};
  format.doc = translatable(
      "a map written by this program, restored exactly; or any other features, fitted to a page; existing "
      "parts of the map that are not in the file are kept");
  format.kinds = {Kind::map};
  format.losses = {
      translatable(
          "Other files: properties other than type, name and level, heights of points, points without a name."),
      translatable("Features whose type is in no table and no ruleset are left out, with a warning.")};
  format.options = {
      {"type", translatable("properties"), kTypeProperties,
       translatable("the properties that give the terrain of a feature; the first one with a known type is "
                    "used")},
      {"map", translatable("VALUE:TYPE,..."), "",
       translatable("maps values to terrain types: forest:woods, landuse/forest:woods or building/*:building")},
      {"default", translatable("an id"), "",
       translatable("the type of features without one; without this option they are left out")},
      {"name", translatable("a property"), "name",
       translatable("property that gives the name; named points become texts")},
      {"level", translatable("a property"), "level", translatable("property that gives the level")},
      {"coordinates", "auto|lonlat|plane|page", "auto",
       translatable(
           "degrees; metres of a plane, y upward; or millimetres of the page, y upward, with kinds as this "
           "program writes them")},
      {"unit", translatable("metres|feet|us-feet or a number of metres"), "metres",
       translatable("length of one unit of a plane; the coordinates are then not degrees")},
      {"projection", "equirectangular|mercator", "equirectangular",
       translatable("the projection from "
                    "degrees to the plane")},
      {"page", translatable("WIDTHxHEIGHT in millimetres"), "210x297", translatable("the page, or the table")},
      {"margin", translatable("millimetres"), "10", translatable("of the page")},
      {"scale", "fit|1:N", "fit", translatable("of the map; fit: fits everything in the file on the page")},
      {"hex", translatable("millimetres, or none"), "19", translatable("width of the hexes of the grid")},
      {"simplify", translatable("millimetres"), "0",
       translatable("how far simplified lines may be from the "
                    "original")},
      {"repair", "yes|no", "no", translatable("repairs areas that are not valid")},
      {"system", translatable("an id"), "red-poppies", translatable("the rule system of the document")},
      {"lang", translatable("a language"), "en", translatable("the language of the document")},
      {"id", translatable("an id"), "",
       translatable("id of the document; default: taken from the name of "
                    "its file")},
  };
  format.sniff = [](std::string_view first_bytes) {
    if (first_bytes.starts_with("\xEF\xBB\xBF")) first_bytes.remove_prefix(3);
    const std::size_t start = first_bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || first_bytes[start] == '<') return Sniff::no;
    if (first_bytes[start] != '{' && first_bytes[start] != '\x1E')
      return Sniff::maybe;  // the extension matches; the reader reports errors with their position
    const bool collection = first_bytes.find("\"FeatureCollection\"") != std::string_view::npos;
    return collection ? Sniff::yes : Sniff::maybe;
  };
  format.read = read_geojson_document;
  // With a box, or together with other files, the options of the ground apply in place of page, map and unit.
  for (Option& option : with_ground_options()) {
    const bool known = std::any_of(format.options.begin(), format.options.end(),
                                   [&](const Option& one) { return one.name == option.name; });
    if (!known) format.options.push_back(std::move(option));
  }
  format.read_ground = read_geojson_ground;
  return format;
}

}  // namespace coq::importers
