// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::los {

/// Who reads sentences: the language, and what a map's features are called there.
struct Reader {
  std::function<std::string(const Message&)> words;
  std::string language;
  /// By the id of a feature; nullopt where the map has none such.
  std::function<std::optional<std::string>(const std::string& id)> feature;
};

/// Names of what lines of sight meet. Any number of threads may ask at once, if they may ask the reader's
/// functions.
class SightNames {
 public:
  /// `ruleset`, that of the map, outlives it.
  SightNames(const model::RulesetDocument& ruleset, Reader reader)
      : m_ruleset(ruleset), m_reader(std::move(reader)) {}

  /// A feature as the reader calls it; a condition, friends or a terrain type by the ruleset's name; else the
  /// id.
  std::string thing(const std::string& id) const;
  /// Of "f3+f7".
  std::string things(std::string_view ids) const;
  std::string words(const Message& message) const { return m_reader.words(message); }

 private:
  std::string named(const std::vector<model::Name>& names, const std::string& id) const;

  const model::RulesetDocument& m_ruleset;
  Reader m_reader;
};

/// A verdict as a sentence: "clear", "hindered by grain f4 in E05 [6.025]", "blocked by woods f2 in C06
/// [6.023]", "not in the field of fire [D21.2]". What hinders is looked for anew.
std::string verdict_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const Row& row, const SightNames& names);

}  // namespace coq::los
