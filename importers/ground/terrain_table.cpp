// SPDX-License-Identifier: MIT
#include "importers/ground/terrain_table.h"

#include <algorithm>
#include <array>

#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::importers {
namespace {

constexpr const char* kLeftOutByTable = translatable("left out by the table: {}");
constexpr const char* kUnknown = translatable("left out, because the table has no terrain for them: {}");
constexpr const char* kNotArea =
    translatable("left out, because their terrain in the table cannot be an area: {}");
constexpr const char* kNotLine =
    translatable("left out, because their terrain in the table cannot be a line: {}");
constexpr const char* kLowRoad = translatable("left out, because the roads are below the least class: {}");

constexpr std::string_view kText = "text", kLeaveOut = "-";
/// Road classes of OpenStreetMap from the highest to the lowest. A link belongs to its class.
const std::vector<std::string> kRoads = {
    "motorway",   "trunk",   "primary", "secondary", "tertiary", "unclassified", "residential", "living_street",
    "pedestrian", "service", "track",   "bridleway", "cycleway", "path",         "footway",     "steps"};
/// Keys that define what a record is. They take precedence over all others.
constexpr std::array kClassKeys = {
    "natural",       "landuse",  "waterway", "highway", "railway",   "barrier", "building",
    "building:part", "man_made", "leisure",  "amenity", "place",     "aeroway", "power",
    "tourism",       "historic", "military", "wetland", "landcover", "water",   "boundary",
    "route",         "shop",     "office",   "craft",   "emergency", "sport",   "public_transport"};
/// Keys that say nothing about what a record is.
constexpr std::array kIdleKeys = {"name",  "source", "created_by", "note", "type",
                                  "fixme", "ref",    "layer",      "ele",  "height"};
constexpr std::size_t kMaxRules = 10'000;

std::size_t road_class(std::string_view value) {
  if (value.ends_with("_link")) value.remove_suffix(5);
  return static_cast<std::size_t>(std::find(kRoads.begin(), kRoads.end(), value) - kRoads.begin());
}

/// Cuts a value that is too long to be printed.
std::string short_value(std::string_view value) {
  return utf8_length(value) > 40 ? "..." : std::string(value);
}

/// Reads the part of a line left of its arrow.
std::optional<TerrainRule> read_terrain(std::string_view text) {
  const std::vector<std::string_view> left = split_words(text);
  if (left.empty()) return std::nullopt;
  TerrainRule out;
  out.type = std::string(left.front());
  for (std::size_t i = 1; i < left.size(); ++i) {
    const std::size_t equals = left[i].find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string_view name = left[i].substr(0, equals), value = left[i].substr(equals + 1);
    const auto length = parse_mm(value);
    if (name == "width" && length && *length > 0) {
      out.width = *length;
    } else if (name == "size" && length && *length > 0) {
      out.size = *length;
    } else if (name == "style" && !value.empty()) {
      out.style = std::string(value);
    } else if (name == "merge" && (value == "yes" || value == "no")) {
      out.merge = value == "yes";
    } else if (name == "name" && (value == "yes" || value == "no")) {
      out.named = value == "yes";
    } else {
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace

std::string_view tag_value(const Tags& tags, std::string_view key) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == key; });
  return found != tags.end() ? std::string_view(found->second) : std::string_view();
}

std::optional<TerrainTable::Condition> TerrainTable::read_condition(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  Condition out;
  out.negated = equals > 0 && word[equals - 1] == '!';
  out.key = std::string(word.substr(0, equals - (out.negated ? 1 : 0)));
  const std::string_view values = word.substr(equals + 1);
  if (out.key.empty() || values.empty()) return std::nullopt;
  if (values != "*")
    for (const std::string_view value : split(values, '|')) out.values.emplace_back(value);
  return out;
}

std::optional<TerrainTable::Rule> TerrainTable::read_rule(std::string_view line) {
  const std::size_t arrow = line.find("<-");
  if (arrow == std::string_view::npos) return std::nullopt;
  auto terrain = read_terrain(line.substr(0, arrow));
  if (!terrain) return std::nullopt;
  Rule out;
  out.terrain = *std::move(terrain);
  for (const std::string_view word : split_words(line.substr(arrow + 2))) {
    auto condition = read_condition(word);
    if (!condition) return std::nullopt;
    out.conditions.push_back(*std::move(condition));
  }
  return out.conditions.empty() ? std::nullopt : std::optional(std::move(out));
}

std::optional<TerrainTable> TerrainTable::parse(std::string_view text, const model::RulesetDocument& ruleset,
                                                const std::string& file, Problems& problems) {
  TerrainTable out;
  std::vector<std::string> types;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    types.push_back(type.id);
    Rule& rule = out.m_types.emplace_back();
    rule.terrain.type = type.id;
    rule.set_geometry(type);
  }
  std::uint32_t number = 0;
  bool good = true;
  const auto fail = [&](Message what) {
    Problem problem = make_error("options.table", std::move(what), {number, 0});
    problem.file = file;
    problems.push_back(std::move(problem));
    good = false;
  };
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (find_invalid_utf8(text) != std::string_view::npos) {
    fail(message("the table of terrain is not UTF-8"));
    return std::nullopt;
  }
  for (const std::string_view given : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(given.substr(0, given.find('#')));
    if (line.empty()) continue;
    auto rule = out.m_rules.size() < kMaxRules ? read_rule(line) : std::nullopt;
    if (!rule) {
      fail(
          message("expected TYPE <- KEY=VALUE, with width=MM, size=MM, style=WORD, merge=yes or name=no after "
                  "the type"));
      continue;
    }
    const std::string& type = rule->terrain.type;
    const model::TerrainType* terrain = ruleset.find_terrain(type);
    if (terrain != nullptr) {
      rule->set_geometry(*terrain);
    } else if (type != kText && type != kLeaveOut) {
      fail(suggesting(message("\"{}\" is not a terrain type of the ruleset {}, which has {}", type,
                              ruleset.system, join(types, ", ")),
                      nearest_word(type, types)));
      continue;
    }
    out.m_rules.push_back(*std::move(rule));
  }
  if (!good) return std::nullopt;
  return out;
}

bool TerrainTable::set_least_road(std::string_view value) {
  const std::size_t place = road_class(value);
  if (place == kRoads.size()) return false;
  m_roads = place + 1;
  return true;
}

const std::vector<std::string>& TerrainTable::road_classes() {
  return kRoads;
}

bool TerrainTable::holds(const Condition& condition, const Tags& tags) {
  const std::string_view value = tag_value(tags, condition.key);
  const bool among = condition.values.empty() ? !value.empty() && value != "no"
                                              : std::find(condition.values.begin(), condition.values.end(),
                                                          value) != condition.values.end();
  return among != condition.negated;
}

bool TerrainTable::holds(const Rule& rule, const Tags& tags) {
  return std::all_of(rule.conditions.begin(), rule.conditions.end(),
                     [&](const Condition& condition) { return holds(condition, tags); });
}

TerrainTable::Match TerrainTable::find(const Tags& tags, model::GeometryKind kind) const {
  const bool area = kind == model::GeometryKind::area;
  Match out;
  out.reason = kUnknown;
  for (const Rule& rule : m_rules) {
    if (rule.terrain.type == kText || !holds(rule, tags)) continue;
    if (rule.terrain.type == kLeaveOut) return {std::nullopt, kLeftOutByTable};
    if (!(area ? rule.area : rule.line)) {
      out.reason = area ? kNotArea : kNotLine;
      continue;
    }
    const std::string_view road = tag_value(tags, "highway");
    if (m_roads > 0 && !road.empty() && road_class(road) >= m_roads && rule.terrain.type != kText &&
        std::any_of(rule.conditions.begin(), rule.conditions.end(),
                    [](const Condition& condition) { return condition.key == "highway"; }))
      return {std::nullopt, kLowRoad};
    return {rule.terrain, nullptr};
  }
  return out;
}

std::optional<TerrainRule> TerrainTable::find_type(std::string_view type, model::GeometryKind kind) const {
  const bool area = kind == model::GeometryKind::area;
  for (const Rule& rule : m_types)
    if (rule.terrain.type == type && (area ? rule.area : rule.line)) return rule.terrain;
  return std::nullopt;
}

std::optional<TerrainRule> TerrainTable::find_text(const Tags& tags) const {
  for (const Rule& rule : m_rules)
    if (rule.terrain.type == kText && holds(rule, tags)) return rule.terrain;
  return std::nullopt;
}

std::string TerrainTable::class_of(const Tags& tags) {
  for (const char* key : kClassKeys) {
    const std::string_view value = tag_value(tags, key);
    // Most values of `building` state its use, which no map shows.
    if (!value.empty() && value != "no")
      return std::string(key) + "=" + (std::string_view(key) == "building" ? "*" : short_value(value));
  }
  for (const auto& [key, value] : tags) {
    const bool idle =
        std::find(kIdleKeys.begin(), kIdleKeys.end(), key) != kIdleKeys.end() || key.find(':') != key.npos;
    if (!idle) return short_value(key) + "=" + short_value(value);
  }
  return {};
}

}  // namespace coq::importers
