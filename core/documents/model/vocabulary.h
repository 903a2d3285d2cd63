// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace coq::model {

/// Where the words come from that may stand in an attribute.
enum class WordsFrom {
  unsaid,         ///< no words: a number, a text, a label
  open,           ///< any: what the attribute itself defines, or what is compared elsewhere (`key` says why)
  own,            ///< those of the description
  systems,        ///< installed rulesets
  terrain_types,  ///< entries of the ruleset
  nations,
  unit_types,
  marker_types,
  counter_types,  ///< unit types of a unit, marker types of a marker
  powers,         ///< first column of its table `powers`, and the powers of its nations
  power_rows,     ///< the same column, where there is such a table
  effects,        ///< what the effects of the system's installed ruleset are on
  sight_words,    ///< what the terrain and the conditions of the installed ruleset are to lines of sight
  column,         ///< cells of the column `column` of its table `key`
  names,          ///< rows of its table `names` that begin with `key`
  value,          ///< words of its value `key`
  sides,          ///< ids of the scenario
  zones,
  units,
  counters,
  scenarios,
  shapes,      ///< ids of a map's shapes
  directions,  ///< of the map's hexes: N NE SE S SW NW, or NE E SE SW W NW
  actions,     ///< of a system's logs
};

/// The words that may stand in an attribute or, in one that is a list, each of its words: data of the
/// attribute's description. Checks tell of other words, with what was perhaps meant.
struct Vocabulary {
  WordsFrom from = WordsFrom::unsaid;
  std::string_view key = "";
  std::string_view column = "";
  std::vector<std::string> words{};  ///< beside those, or alone
  /// The check of all systems that reports unknown words ("map.type"). Where it is empty, "KIND.word" does, or
  /// a check of a system that names the attribute (Check::words_of).
  std::string_view told_by = "";
};

/// Vocabularies of several attributes.
namespace words {

inline Vocabulary open(std::string_view why) {
  return {WordsFrom::open, why};
}
inline Vocabulary own(std::vector<std::string> list, std::string_view told_by = "") {
  return {WordsFrom::own, "", "", std::move(list), told_by};
}
inline Vocabulary of(WordsFrom from, std::string_view told_by = "") {
  return {from, "", "", {}, told_by};
}
/// The four edges of a map, and words beside.
inline Vocabulary edges(std::string_view told_by, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"N", "E", "S", "W"});
  return own(std::move(more), told_by);
}

}  // namespace words

}  // namespace coq::model
