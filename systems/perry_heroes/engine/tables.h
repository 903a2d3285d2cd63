// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/um.h"
#include "core/geometry/distance.h"
#include "core/play/engine/readers.h"
#include "core/play/engine/step_writer.h"

/// The kinds of tables that all rolls of the game use: modifiers by words, scores by distance, costs of
/// actions.
namespace coq::perry_heroes {

/// A length in the rules: centimetres of the table, halves of one perhaps.
inline constexpr Um kCm = 10'000;

/// The square of a length.
inline SquareDistance square_of(Um length) {
  return {static_cast<Int128>(length) * length, 1};
}
inline bool is_below(const SquareDistance& d, Um length) {
  return compare(d, square_of(length)) < 0;
}

/// What holds in a roll, as words of its table: "prone", "behind.smoke".
class Facts {
 public:
  void add(bool holds, std::string_view word) {
    if (holds) m_words.emplace_back(word);
  }
  void add(std::vector<std::string> words);
  void drop(std::string_view word) { std::erase(m_words, word); }
  bool has(std::string_view word) const;

 private:
  std::vector<std::string> m_words;
};

struct Modifier {
  std::string who, when;  ///< who: empty where the table has no such column
  int is = 0;
  std::string rule;
};

/// A table of modifiers: columns `when`, `is`, perhaps `who`, `source`, `action`.
class Modifiers {
 public:
  /// `whose`: the column that says whose each row is, or null.
  void read(game::RulesetReader& reader, const char* table, const char* whose = nullptr, const char* is = "is");
  /// Two words that are one row of the original: they count once (7.7.2c).
  void count_once(std::string_view one, std::string_view other);
  /// A word of several rows counts with each of them; else with the first only.
  void count_each() { m_each = true; }
  /// Adds to `out` the rows of `who` whose word holds.
  void add_to(game::Reasons& out, std::string_view who, const Facts& facts) const;
  const std::vector<Modifier>& rows() const { return m_rows; }

 private:
  std::vector<Modifier> m_rows;
  std::vector<std::array<std::string, 2>> m_once;
  bool m_each = false;
};

/// A row of a table by distance: from `least` on; below `below`, or at most `most`, where it says so.
struct Band {
  std::string word;                   ///< short, medium, long, assault; empty where the table names none
  Um least = 0, below = 0, most = 0;  ///< the last two: 0 where it says nothing
  int is = 0;                         ///< the score, or the modifier
  std::string rule;
};

/// Scores or modifiers by distance. A bound that two rows share belongs to the nearer, but where it is "less
/// than" (Q19).
class Bands {
 public:
  void read(game::RulesetReader& reader, const char* table, const char* is);
  /// The first row that the distance fits; rows called "assault" are none of a distance.
  const Band* at(const SquareDistance& d) const;
  const Band* named(std::string_view word) const;

 private:
  std::vector<Band> m_rows;
};

/// What an action costs: AP, and so many more for each of something; and who may do it (7.1).
struct Cost {
  int ap = 0, extra = 0;
  std::string rule;
  bool foot = true, vehicle = true;
};
class ActionCosts {
 public:
  void read(game::RulesetReader& reader);
  const Cost& of(std::string_view action) const;

 private:
  std::map<std::string, Cost, std::less<>> m_rows;
};

/// The place of a word of the ruleset among those that the engine knows; 0, and a fault, where it is none.
template <class Words>
std::size_t word_place(game::RulesetReader& reader, const Words& words, std::string_view text,
                       std::string_view where) {
  return reader.place_of(words, text, where);
}

/// The words of a column of a table.
std::vector<std::string> column_of(game::RulesetReader& reader, const char* table, const char* column);

/// A length of the ruleset in centimetres: "2.5". A fault, and a centimetre, where it is none.
Um length_of(game::RulesetReader& reader, const std::string& text, std::string_view where);
Um length_value(game::RulesetReader& reader, const char* id);

}  // namespace coq::perry_heroes
