// SPDX-License-Identifier: MIT
#include "importers/geojson/geojson_format.h"

#include <algorithm>
#include <functional>
#include <map>

#include "core/base/text.h"
#include "importers/format/option_reader.h"
#include "importers/geojson/geojson_ground.h"
#include "importers/geojson/geojson_import.h"
#include "importers/ground_map/ground_map.h"

namespace coq::importers {
namespace {

using namespace model;

constexpr const char* kTypeProperties =
    "type,terrain,bridge,building,highway,railway,waterway,barrier,man_made,landuse,natural,leisure,fclass";

/// Reads the metres per unit, given as a keyword or a number.
void read_unit(OptionReader& reader, double& unit) {
  const std::string given = reader.text("unit");
  if (given.empty()) return;
  static const std::map<std::string, double, std::less<>> kUnits = {
      {"metres", 1}, {"feet", 0.3048}, {"us-feet", 1200.0 / 3937}};
  if (const auto found = kUnits.find(given); found != kUnits.end()) {
    unit = found->second;
    return;
  }
  const auto read = parse_number(given);
  if (read && *read > 1e-6 && *read < 1e6)
    unit = *read;
  else
    reader.fail("unit", given, "metres, feet, us-feet, 0.3048");
}

std::optional<GeoJsonOptions> read_options(const Request& request, Problems& problems) {
  GeoJsonOptions options;
  OptionReader reader(request, problems);
  reader.choice("coordinates", "auto|lonlat|plane|page", options.coordinates);
  reader.choice("projection", "equirectangular|mercator", options.projection);
  std::optional<Point> page;
  reader.paper("page", page);
  if (page) {
    options.page_width = page->x;
    options.page_height = page->y;
  }
  reader.length("margin", options.margin);
  if (2LL * options.margin >= std::min(options.page_width, options.page_height)) {
    reader.fail("margin", reader.text("margin", "10"), "less than half the page");
  }
  if (reader.text("scale") != "fit") {
    std::optional<double> scale;
    reader.scale("scale", scale, "fit, 1:25000");
    options.scale = scale.value_or(options.scale);
  }
  reader.length("hex", options.hex);
  reader.length("simplify", options.simplify);
  reader.choice("repair", "no|yes", options.repair);
  const std::string type_properties = reader.text("type", kTypeProperties);
  for (const std::string_view property : split(type_properties, ',')) {
    options.type_properties.emplace_back(trim(property));
  }
  reader.types("map", "VALUE:TYPE", options.types);
  options.default_type = reader.word("default", as_reference, "");
  read_unit(reader, options.unit);
  options.name_property = reader.text("name", "name");
  options.level_property = reader.text("level", "level");
  const OptionReader::Head head = reader.head();
  options.id = head.id;
  options.system = head.system;
  options.lang = head.lang;
  for (const auto& [name, value] : request.options) options.given.insert(name);
  if (!reader.good()) return std::nullopt;
  return options;
}

/// Checks that the types named in the options are types of the ruleset.
bool check_types(const GeoJsonOptions& options, const RulesetDocument& ruleset, const Request& request,
                 Problems& problems) {
  const auto check = [&](const char* name, const std::string& type) {
    return type.empty() || type == kCrestWord ||
           check_type(name, type, ruleset, false, request.path.string(), problems);
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
  format.options = with_document_options({
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
  });
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
  const auto has = [](const std::vector<Option>& options, const Option& option) {
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& one) { return one.name == option.name; });
  };
  const std::vector<Option> own = format.options;
  const std::vector<Option> of_ground = with_ground_options();
  for (const Option& option : own)
    if (!has(of_ground, option)) format.options_alone.push_back(option.name);
  for (const Option& option : of_ground) {
    if (has(own, option)) continue;
    format.options_of_ground.push_back(option.name);
    format.options.push_back(option);
  }
  format.read_ground = read_geojson_ground;
  return format;
}

}  // namespace coq::importers
