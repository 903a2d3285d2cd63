// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/ruleset.h"

namespace coq::importers {

/// Keys and values of a record: OpenStreetMap tags, or the columns of a layer.
using Tags = std::vector<std::pair<std::string, std::string>>;

/// Returns the value of a key, or an empty text.
std::string_view tag_value(const Tags& tags, std::string_view key);

/// Terrain of a record: the part of a rule left of its arrow.
struct TerrainRule {
  std::string type;         ///< terrain type; "text" for names; "-" for records that are left out on purpose
  std::optional<Um> width;  ///< width of lines
  std::optional<Um> size;   ///< size of texts
  std::string style;        ///< style of texts
  bool merge = false;       ///< areas of this type that nearly touch become one
  bool named = true;        ///< areas and lines keep their names, which the print shows where there is room
  bool operator==(const TerrainRule&) const = default;
};

/// Table from keys and values to terrain types. A file has a rule per line, `TYPE [width=MM] [merge=yes]
/// [name=no] <- KEY=VALUE [KEY=VALUE...]`: all conditions must hold. A VALUE is a list such as `wood|scrub`, or
/// `*` for every value but "no"; `KEY!=VALUE` holds for all other values, and without the key. The first rule
/// decides whose type can have the record's geometry. `#` begins a comment.
class TerrainTable {
 public:
  /// Reads a table. Errors `options.table`, with the line: it is not a rule, or the ruleset does not have the
  /// type.
  static std::optional<TerrainTable> parse(std::string_view text, const model::RulesetDocument& ruleset,
                                           const std::string& file, Problems& problems);

  /// Leaves out all roads (key `highway`) below a class such as "tertiary". Returns false for an unknown class.
  bool set_least_road(std::string_view value);
  /// Returns the classes of roads from the highest to the lowest, which set_least_road() accepts.
  static const std::vector<std::string>& road_classes();

  /// Terrain of a record, or the reason why it has none.
  struct Match {
    std::optional<TerrainRule> rule;
    const char* reason = nullptr;  ///< as in LeftOut; null if there is a rule
  };
  Match find(const Tags& tags, model::GeometryKind kind) const;
  /// Returns a rule for a terrain type that the record itself states. Returns nullopt if the ruleset has no
  /// such type for areas (or lines).
  std::optional<TerrainRule> find_type(std::string_view type, model::GeometryKind kind) const;
  /// Returns the rule by which a record with a name is labelled on the map, or nullopt.
  std::optional<TerrainRule> find_text(const Tags& tags) const;
  /// Returns the "key=value" that describes a record best, for counting.
  static std::string class_of(const Tags& tags);

 private:
  struct Condition {
    std::string key;
    std::vector<std::string> values;  ///< empty: any value but "no"
    bool negated = false;
  };
  struct Rule {
    TerrainRule terrain;
    std::vector<Condition> conditions;
    bool area = true, line = true;  ///< geometries that the type can have

    void set_geometry(const model::TerrainType& type) {
      area = type.has_geometry(model::GeometryKind::area);
      line = type.has_geometry(model::GeometryKind::line);
    }
  };
  /// Parse a condition or a rule. Return nullopt if the text is none.
  static std::optional<Condition> read_condition(std::string_view word);
  static std::optional<Rule> read_rule(std::string_view line);
  static bool holds(const Condition& condition, const Tags& tags);
  static bool holds(const Rule& rule, const Tags& tags);

  std::vector<Rule> m_rules;
  std::vector<Rule> m_types;  ///< the terrain types of the ruleset, without conditions
  std::size_t m_roads = 0;    ///< number of road classes that are imported; 0: all
};

}  // namespace coq::importers
