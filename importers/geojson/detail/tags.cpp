// SPDX-License-Identifier: MIT
#include "importers/geojson/detail/tags.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::importers::detail {
namespace {

using namespace model;

/// Adds the pairs of a text such as "landuse"=>"forest","name"=>"Bois".
void add_pairs(std::string_view text, Json& out) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '"') continue;
    std::string& word = words.emplace_back();
    for (++i; i < text.size() && text[i] != '"'; ++i) {
      if (text[i] == '\\' && i + 1 < text.size()) ++i;
      word += text[i];
    }
  }
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    if (member(out, words[i].c_str()).is_null()) out[words[i]] = words[i + 1];
}

std::string small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

/// Returns whether a property does not identify a feature, but gives only its object type or one detail.
bool says_little(const std::string& property) {
  return property == "type" || property == "bridge" || property == "fclass";
}

/// Returns whether a value is an object type of OpenStreetMap exports.
bool is_kind_of_object(const std::string& value) {
  return value == "multipolygon" || value == "boundary" || value == "way" || value == "node" ||
         value == "relation";
}

}  // namespace

Json with_tags(const Json& properties) {
  const Json& tags = member(properties, "tags");
  const Json& others = member(properties, "other_tags");
  if (!tags.is_object() && !others.is_string()) return properties;
  Json out = properties;
  if (tags.is_object()) {
    for (const auto& [name, value] : tags.items())
      if (member(out, name.c_str()).is_null()) out[name] = value;
  }
  if (others.is_string()) add_pairs(others.get_ref<const std::string&>(), out);
  return out;
}

std::optional<std::string> property_text(const Json& properties, const std::string& name) {
  if (name.empty() || !properties.is_object()) return std::nullopt;
  const auto text_of = [](const Json& value) -> std::optional<std::string> {
    const auto text = exchange::value_text(value);
    if (!text || trim(*text).empty()) return std::nullopt;
    return collapse_blanks(*text);
  };
  if (const auto found = properties.find(name); found != properties.end()) return text_of(*found);
  const std::string small = small_letters(name);
  for (const auto& [key, value] : properties.items())
    if (small_letters(key) == small) return text_of(value);
  return std::nullopt;
}

TypeWords::TypeWords(const GeoJsonOptions& options, const RulesetDocument* ruleset)
    : m_options(options), m_ruleset(ruleset) {
  for (const auto& [word, type] : options.types) m_by_word.emplace(small_letters(word), word);
  const Table* table = ruleset != nullptr ? ruleset->find_table("import.tags") : nullptr;
  if (table == nullptr) return;
  for (const TableRow& row : table->rows)
    m_tags.emplace_back(std::string(row.cell("tag")), std::string(row.cell("terrain")));
}

std::optional<std::string> TypeWords::of_option(const std::string& property, const std::string& value) {
  for (const std::string& key : {property + "/" + value, value, property + "/*"}) {
    auto found = m_options.types.find(key);
    if (found == m_options.types.end()) {
      const auto small = m_by_word.find(small_letters(key));
      if (small != m_by_word.end()) found = m_options.types.find(small->second);
    }
    if (found == m_options.types.end()) continue;
    m_used.insert(found->first);
    return found->second;
  }
  return std::nullopt;
}

std::optional<std::string> TypeWords::of_ruleset(const std::string& property, const std::string& value,
                                                 const Parts& parts) const {
  const std::string small = small_letters(value), tag = small_letters(property) + "/" + small;
  if (m_ruleset == nullptr || small == "no") return std::nullopt;
  const std::string every = small_letters(property) + "/*";
  // Geofabrik extracts put the value of any tag into `fclass`.
  const bool of_any_tag = property == "fclass";
  for (const auto& [known, type] : m_tags) {
    const bool same = known == tag || known == every || (of_any_tag && known.ends_with("/" + small));
    if (same && fits(type, parts)) return type;
  }
  return std::nullopt;
}

bool TypeWords::is_crest(const std::string& word) const {
  return word == kCrestWord && (m_ruleset == nullptr || m_ruleset->find_terrain(word) == nullptr);
}

bool TypeWords::may_be(const std::string& type, GeometryKind kind) const {
  const TerrainType* found = m_ruleset != nullptr ? m_ruleset->find_terrain(type) : nullptr;
  return found == nullptr || found->has_geometry(kind);
}

bool TypeWords::fits(const std::string& type, const Parts& parts) const {
  const bool area = may_be(type, GeometryKind::area), line = may_be(type, GeometryKind::line);
  const auto is_closed = [](const Positions& one) { return one.size() > 3 && one.front() == one.back(); };
  const bool closed = std::any_of(parts.lines.begin(), parts.lines.end(), is_closed);
  return (line && !parts.lines.empty()) || (area && (closed || !parts.polygons.empty()));
}

TypeWords::Found TypeWords::find(const Json& properties, const Parts& parts) {
  Found out;
  std::string of_little;
  for (const std::string& property : m_options.type_properties) {
    const auto value = property_text(properties, property);
    if (!value) continue;
    if ((out.type = of_option(property, *value))) return out;
    if (m_ruleset != nullptr) {
      for (const std::string& word : {*value, small_letters(*value)}) {
        if (!is_crest(word) && m_ruleset->find_terrain(word) == nullptr) continue;
        out.type = word;
        return out;
      }
    }
    if ((out.type = of_ruleset(property, *value, parts))) return out;
    if (property == "type" && is_kind_of_object(*value)) continue;
    std::string& unknown = says_little(property) ? of_little : out.unknown;
    if (unknown.empty()) unknown = property + "/" + (utf8_length(*value) > 60 ? "..." : *value);
  }
  if (!m_options.default_type.empty()) out.type = m_options.default_type;
  if (out.unknown.empty()) out.unknown = of_little;
  return out;
}

std::vector<std::string> TypeWords::unused() const {
  std::vector<std::string> out;
  for (const auto& [word, type] : m_options.types)
    if (!m_used.contains(word)) out.push_back(word);
  return out;
}

}  // namespace coq::importers::detail
