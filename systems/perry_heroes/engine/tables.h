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

/// Table types for all rolls: modifiers by keyword, scores by distance, costs of actions.
namespace coq::perry_heroes {

/// A centimetre of the table, the rules' unit of length; lengths may have halves.
inline constexpr Um kCm = 10'000;

inline SquareDistance square_of(Um length) {
  return {static_cast<Int128>(length) * length, 1};
}
inline bool is_below(const SquareDistance& d, Um length) {
  return compare(d, square_of(length)) < 0;
}

/// The facts that apply to a roll, as keywords of its table: "prone", "behind.smoke".
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
  std::string who, when;  ///< who: empty if the table has no such column
  int amount = 0;
  std::string rule;
};

/// A table of modifiers with the columns `when`, `is`, and perhaps `who`, `source` or `action`.
class Modifiers {
 public:
  /// `whose`: the column that names the unit that a row applies to, or nullptr.
  void read(play::RulesetReader& reader, const char* table, const char* whose = nullptr, const char* is = "is");
  /// Makes two keywords count once, because they are a single row in the original (7.7.2c).
  void count_once(std::string_view one, std::string_view other);
  /// Makes a keyword in several rows count with each of them, instead of only with the first.
  void count_each() { m_each = true; }
  /// Appends the rows for `who` whose keyword applies.
  void add_to(play::Reasons& out, std::string_view who, const Facts& facts) const;
  const std::vector<Modifier>& rows() const { return m_rows; }

 private:
  std::vector<Modifier> m_rows;
  std::vector<std::array<std::string, 2>> m_once;
  bool m_each = false;
};

/// A row of a table by distance: at least `least`, and either less than `below` or at most `most`, if given.
struct Band {
  std::string word;                   ///< short, medium, long, assault; empty if the table has no names
  Um least = 0, below = 0, most = 0;  ///< 0 if `below` or `most` is not given
  int value = 0;                      ///< the score, or the modifier
  std::string rule;
};

/// Scores or modifiers by distance. A limit that two rows share belongs to the nearer row, unless that row says
/// "less than" (Q19).
class Bands {
 public:
  void read(play::RulesetReader& reader, const char* table, const char* is);
  /// Returns the first row for the distance. Rows called "assault" have no distance.
  const Band* at(const SquareDistance& d) const;
  const Band* named(std::string_view word) const;

 private:
  std::vector<Band> m_rows;
};

/// Cost of an action: AP, additional AP for each of something, and the units that may take it (7.1).
struct Cost {
  int ap = 0, extra = 0;
  std::string rule;
  bool foot = true, vehicle = true;
};
class ActionCosts {
 public:
  void read(play::RulesetReader& reader);
  const Cost& of(std::string_view action) const;

 private:
  std::map<std::string, Cost, std::less<>> m_rows;
};

/// Returns the index of a keyword among those that the engine knows. Reports an error and returns 0 if it is
/// unknown.
template <class Words>
std::size_t word_place(play::RulesetReader& reader, const Words& words, std::string_view text,
                       std::string_view where) {
  return reader.place_of(words, text, where);
}

/// Returns the keywords in a column of a table.
std::vector<std::string> column_of(play::RulesetReader& reader, const char* table, const char* column);

/// Parses a length in centimetres, such as "2.5". Reports an error and returns one centimetre if it is invalid.
Um length_of(play::RulesetReader& reader, const std::string& text, std::string_view where);
Um length_value(play::RulesetReader& reader, const char* id);

}  // namespace coq::perry_heroes
