// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/um.h"
#include "core/geometry/wide.h"
#include "core/play/engine/readers.h"

/// How the ruleset of Napoleonic terrain is read: lengths in millimetres of the table, shares as fractions,
/// words of closed lists. A symbol that the chapter leaves to other rules is a value `x.*`.
namespace coq::terrain_napoleonien {

/// A share of something: 1/2. The lower part is above 0.
struct Share {
  int over = 1, under = 1;
  bool operator==(const Share&) const = default;
  bool is_whole() const { return over == under; }
  Share times(Share other) const { return {over * other.over, under * other.under}; }
};

/// Cells may name a value in place of a number: "move.slope".
std::string cell_value(game::RulesetReader& reader, const model::TableRow& row, const char* column);
/// The value that a cell names, or the column: what a fault of it is about.
std::string cell_subject(game::RulesetReader& reader, const model::TableRow& row, const char* column);
/// A length of the ruleset in millimetres, not below 0: "25", "0.1". A fault where it is none.
Um length_value(game::RulesetReader& reader, const char* id);
Um length_cell(game::RulesetReader& reader, const model::TableRow& row, const char* column);
/// "1/2", "1", "0.5": a fault where it is none.
Share share_value(game::RulesetReader& reader, const char* id);
Share share_cell(game::RulesetReader& reader, const model::TableRow& row, const char* column);
std::optional<Share> parse_share(std::string_view text);

/// The place of a word among those that the engine knows; 0, and a fault, where it is none.
template <class Words>
std::size_t word_place(game::RulesetReader& reader, const Words& words, std::string_view text,
                       std::string_view where) {
  return reader.place_of(words, text, where);
}
template <class Enum, class Words>
Enum word_cell(game::RulesetReader& reader, const Words& words, const model::TableRow& row,
               const char* column) {
  return static_cast<Enum>(word_place(reader, words, reader.cell(row, column), column));
}

}  // namespace coq::terrain_napoleonien
