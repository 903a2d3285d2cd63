// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "importers/geojson/detail/geometry.h"
#include "importers/geojson/geojson_import.h"

namespace coq::importers::detail {

/// Returns the properties of a feature and the tags nested in them. Tags come from an object `tags`, or from
/// the text `other_tags` that ogr2ogr writes for OpenStreetMap. Properties take precedence over tags.
Json with_tags(const Json& properties);

/// Returns the text of a property, whose name is compared without regard to case. Returns nullopt if the
/// property is empty or missing.
std::optional<std::string> property_text(const Json& properties, const std::string& name);

/// Maps properties to terrain types. It tries the table of the option `map`, then values that name a type, then
/// the ruleset's table `import.tags` (`tag`, `terrain`), which lists common OpenStreetMap tags.
class TypeWords {
 public:
  TypeWords(const GeoJsonOptions& options, const model::RulesetDocument* ruleset);

  struct Found {
    std::optional<std::string> type;
    std::string unknown;  ///< the unmapped tag, such as "landuse/meadow"; empty if there is none
  };
  Found find(const Json& properties, const Parts& parts);

  /// Returns the keys of the option `map` that matched no feature.
  std::vector<std::string> unused() const;

  /// Returns whether a word means crest lines, that is, it is not a terrain type of the ruleset.
  bool is_crest(const std::string& word) const;
  bool may_be(const std::string& type, model::GeometryKind kind) const;

 private:
  std::optional<std::string> of_option(const std::string& property, const std::string& value);
  std::optional<std::string> of_ruleset(const std::string& property, const std::string& value,
                                        const Parts& parts) const;
  bool fits(const std::string& type, const Parts& parts) const;

  const GeoJsonOptions& m_options;
  const model::RulesetDocument* m_ruleset;
  std::map<std::string, std::string> m_by_word;  ///< the option's keys as typed, by their lower-case form
  std::set<std::string> m_used;
  std::vector<std::pair<std::string, std::string>> m_tags;  ///< tags and terrain types of the ruleset
};

}  // namespace coq::importers::detail
