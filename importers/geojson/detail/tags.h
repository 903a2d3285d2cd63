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

/// The properties of a feature and the tags that stand in them: an object `tags`, the text `other_tags` that
/// ogr2ogr writes for OpenStreetMap. A property wins over a tag.
Json with_tags(const Json& properties);

/// The text of a property, its name in whatever case; nullopt where it is empty or not there.
std::optional<std::string> property_text(const Json& properties, const std::string& name);

/// Which terrain types properties mean: by the table of the option `map`, because a value is a type, or by the
/// ruleset's table `import.tags` (`tag`, `terrain`), which knows the usual tags of OpenStreetMap.
class TypeWords {
 public:
  TypeWords(const GeoJsonOptions& options, const model::RulesetDocument* ruleset);

  struct Found {
    std::optional<std::string> type;
    std::string unknown;  ///< "landuse/meadow": the tag that would have to be known; empty where there is none
  };
  Found find(const Json& properties, const Parts& parts);

  /// The words of the option `map` that no feature had.
  std::vector<std::string> unused() const;

  /// Whether a word means crest lines: it is no terrain type of the ruleset.
  bool is_crest(const std::string& word) const;
  bool may_be(const std::string& type, model::GeometryKind kind) const;

 private:
  std::optional<std::string> of_option(const std::string& property, const std::string& value);
  std::optional<std::string> of_ruleset(const std::string& property, const std::string& value,
                                        const Parts& parts) const;
  bool fits(const std::string& type, const Parts& parts) const;

  const GeoJsonOptions& m_options;
  const model::RulesetDocument* m_ruleset;
  std::map<std::string, std::string> m_by_word;  ///< the option's words in small letters, and as they were said
  std::set<std::string> m_used;
  std::vector<std::pair<std::string, std::string>> m_tags;  ///< of the ruleset
};

}  // namespace coq::importers::detail
