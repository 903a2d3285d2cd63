// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/tiled/objects.h"

namespace coq::importers::tmx {

/// Terrain types by the keys of tiles and the types of objects: the user's table first, then types of the
/// ruleset, then the default.
class TypeTable {
 public:
  TypeTable(const model::RulesetDocument& ruleset, std::map<std::string, std::string> types,
            std::string otherwise)
      : m_ruleset(ruleset), m_types(std::move(types)), m_default(std::move(otherwise)) {}

  /// Returns nullptr if nothing gives a terrain type of the ruleset.
  const model::TerrainType* find(const std::string& key) const;
  const std::set<std::string>& used() const { return m_used; }
  const std::map<std::string, std::string>& types() const { return m_types; }

 private:
  const model::RulesetDocument& m_ruleset;
  std::map<std::string, std::string> m_types;
  std::string m_default;
  mutable std::set<std::string> m_used{};  ///< keys of the user's table
};

/// Counts by key.
using Counts = std::map<std::string, int>;

/// Reports each count, the largest first and at most twenty. `make` returns the message for a key and its
/// count.
template <class Make>
void report_counts(const Counts& counts, const std::string& file, const Make& make, Problems& problems) {
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  for (std::size_t i = 0; i < std::min<std::size_t>(sorted.size(), 20); ++i) {
    Problem problem = make_problem(Severity::warning, "tmx.left-out", make(sorted[i].first, sorted[i].second));
    problem.file = file;
    problems.push_back(std::move(problem));
  }
}

/// Makes features without ids from objects that were drawn in Tiled, or in another program's map.
class NewFeatures {
 public:
  NewFeatures(const tiled::Frame& frame, const TypeTable& types) : m_frame(frame), m_types(types) {}

  /// Adds the feature that the object stands for, if any.
  void add(const tiled::Object& object, std::vector<model::Feature>& out);
  /// Returns the points on the page, without repeated ones. Returns false if one is too far from the page.
  bool points_of(const std::vector<tiled::Pixel>& pixels, std::vector<Point>& out) const;

  const Counts& without_terrain() const { return m_without_terrain; }  ///< objects by their type
  int unsuited() const {
    return m_unsuited;
  }  ///< objects whose form their terrain cannot have, or off the page

 private:
  bool add_text(const tiled::Object& object, const std::string& text, std::vector<model::Feature>& out);
  bool add_area(const tiled::Object& object, const std::string& type, std::vector<model::Feature>& out);
  bool add_line(const tiled::Object& object, const std::string& type, bool closed,
                std::vector<model::Feature>& out);

  const tiled::Frame& m_frame;
  const TypeTable& m_types;
  Counts m_without_terrain{};
  int m_unsuited = 0;
};

/// Numbers the features without an id, as the program does, and avoids the ids of the map.
void number_features(model::MapDocument& map);

/// Sets the attributes of a feature that are properties of an object. Returns the first error.
template <class T>
std::optional<Message> set_property(T& feature, const std::string& name, const std::string* value) {
  const model::AttributeInfo* attribute = model::describe<T>().find_attribute(name);
  if (attribute == nullptr || name == "id") return std::nullopt;
  if (value == nullptr || (value->empty() && attribute->can_be_absent())) {
    if (attribute->can_be_absent()) {
      attribute->clear(&feature);
      return std::nullopt;
    }
    return message("\"{}\" is missing", name);
  }
  if (attribute->parse(&feature, *value)) return std::nullopt;
  return message("\"{}\" is \"{}\": expected {}", name, *value, attribute->type.expected);
}

}  // namespace coq::importers::tmx
