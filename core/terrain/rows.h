// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/terrain/table.h"

namespace coq::terrain {

/// A row of the `terrain` command, as printed text. Fields without a value are empty.
struct Row {
  std::string place;  ///< "E04", "E04+E05", "A01+N"
  std::string kind;   ///< "hex" or "side"
  std::string type;
  std::string by;                     ///< "art" or "override"
  std::vector<std::string> features;  ///< ids
  std::string share;                  ///< "0.412"
  std::string level;
  bool operator==(const Row&) const = default;
};

inline constexpr std::array<const char*, 7> kRowHeader = {"place",    "kind",  "type", "by",
                                                          "features", "share", "level"};

/// Returns a row for each type in each hex in play, in grid order. Rows for the hexsides of these hexes follow,
/// ordered by hex.
std::vector<Row> rows(const Table& table);

/// Returns the row's cells as in kRowHeader; ids are separated by blanks.
std::array<std::string, 7> cells(const Row& row);

}  // namespace coq::terrain
