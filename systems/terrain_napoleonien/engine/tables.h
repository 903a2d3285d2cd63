// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/um.h"
#include "core/geometry/wide.h"
#include "core/play/engine/readers.h"

/// Reading the ruleset: lengths in millimetres of the table, shares as fractions, keywords from closed lists.
/// Values `x.*` are symbols that the chapter leaves to other rules.
namespace coq::terrain_napoleonien {

/// A fraction such as 1/2. The denominator is positive.
struct Share {
  int over = 1, under = 1;
  bool operator==(const Share&) const = default;
  bool is_whole() const { return over == under; }
  Share times(Share other) const { return {over * other.over, under * other.under}; }
};

/// Returns the cell's text. A cell may name a value ("move.slope") in place of a number.
std::string cell_value(play::RulesetReader& reader, const model::TableRow& row, const char* column);
/// Returns the subject for errors in the cell: the value that it names, or the column.
std::string cell_subject(play::RulesetReader& reader, const model::TableRow& row, const char* column);
/// Returns a length in millimetres, at least 0: "25", "0.1". Reports an error if it is invalid.
Um length_value(play::RulesetReader& reader, const char* id);
Um length_cell(play::RulesetReader& reader, const model::TableRow& row, const char* column);
/// Returns a share such as "1/2", "1" or "0.5". Reports an error if it is invalid.
Share share_value(play::RulesetReader& reader, const char* id);
Share share_cell(play::RulesetReader& reader, const model::TableRow& row, const char* column);
std::optional<Share> parse_share(std::string_view text);

/// Returns the index of a keyword among those that the engine knows. Reports an error and returns 0 if it is
/// unknown.
template <class Words>
std::size_t word_place(play::RulesetReader& reader, const Words& words, std::string_view text,
                       std::string_view where) {
  return reader.place_of(words, text, where);
}
template <class Enum, class Words>
Enum word_cell(play::RulesetReader& reader, const Words& words, const model::TableRow& row,
               const char* column) {
  return static_cast<Enum>(word_place(reader, words, reader.cell(row, column), column));
}

}  // namespace coq::terrain_napoleonien
