// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::los {

/// A pair whose answer differs between two maps. A side is empty where that map lacks one of the hexes.
struct Difference {
  struct Side {
    Verdict verdict = Verdict::clear;
    std::optional<int> hindrance;
    std::string blocked_by;
  };
  std::string from, to;
  std::optional<Side> before, after;
};

/// Whether the hexes of two maps have other names at the same places: a map that was numbered anew.
bool compares_by_place(const MapLos& before, const MapLos& after);

/// Calls `take` for each unordered pair of hexes whose verdict or hindrance differs, in grid order: that of
/// `before`, hexes that only `after` has where they stand in their own map if its first label is the same, else
/// last; on the calling thread. Two states of the same hexes cost what differs. False from `take` ends it. Both
/// maps have hexes; these are the same if their labels are, or if compares_by_place() says so, their places:
/// then they have the labels of `before`. It ends soon after `stop` asks for it.
void difference(const MapLos& before, const MapLos& after, const Query& query, const Workers& workers,
                const std::function<bool(const Difference&)>& take, const StopToken* stop = nullptr);

}  // namespace coq::los
