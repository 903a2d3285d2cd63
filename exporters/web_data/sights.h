// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/sight/models/explain.h"

namespace coq::exporters::web {

/// The lines of sight from some hexes of a map to all others, in a form that a page can look up.
struct SightTable {
  /// Something that blocks or hinders a line.
  struct Cause {
    std::string what;
    std::string where;  ///< hex or hexside; empty if the model names none
  };
  struct Answer {
    sight::Verdict verdict = sight::Verdict::clear;
    int hindrance = 0;
    std::vector<Cause> causes{};
    std::string rule{};
    int naked_eye_cm = 0;  ///< the sighting distance if the line is longer; else 0
    std::string distance_rule{};
  };
  std::vector<Answer> answers;    ///< the most frequent first
  std::vector<std::size_t> from;  ///< indexes of the viewing hexes, in grid order
  /// The answers from each of these hexes to each other hex in play, in grid order: runs of equal answers. Each
  /// run begins with twice the place of its answer among the recent answers of the row (1 is the last one), or
  /// 0 and then the answer's index if it is new in the row. One is added to the first number if the run is
  /// longer than one; its length minus two then follows. An answer that recurs becomes the last one. Numbers
  /// are written in groups of seven bits, the lowest first, with the highest bit set in all but the last byte.
  std::string runs;
  std::vector<std::size_t> starts;  ///< place in `runs` of the first run of each viewing hex
  bool with_causes = true;
};

/// Maps with more hexes in play get no causes, and those with more than the second number get no table.
inline constexpr std::size_t kMostHexesWithCauses = 2'500, kMostHexesWithSights = 10'000;

/// Returns the table for the viewing hexes `from`, in grid order. `query` gives the query of each. `los` must
/// have hexes and an index.
SightTable sight_table(const sight::MapLos& los, const std::vector<Hex>& from,
                       const std::function<sight::Query(Hex)>& query, const sight::SightNames& names,
                       const Workers& workers);

}  // namespace coq::exporters::web
