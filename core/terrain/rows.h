// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/terrain/table.h"

namespace coq::terrain {

/// A row of the `terrain` command. Texts as they are printed; empty where there is nothing to say.
struct Row {
  std::string place;  ///< "E04", "E04+E05", "A01+N"
  std::string kind;   ///< hex or side
  std::string type;
  std::string by;                     ///< art or override
  std::vector<std::string> features;  ///< ids
  std::string share;                  ///< "0.412"
  std::string level;
  bool operator==(const Row&) const = default;
};

inline constexpr std::array<const char*, 7> kRowHeader = {"place",    "kind",  "type", "by",
                                                          "features", "share", "level"};

/// Every hex in play with its types, in grid order, then every hexside of such a hex that has any, by its
/// hexes.
std::vector<Row> rows(const Table& table);

/// The row under kRowHeader, ids separated by blanks.
std::array<std::string, 7> cells(const Row& row);

}  // namespace coq::terrain
