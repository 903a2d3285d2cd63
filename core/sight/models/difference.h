// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/models/map_los.h"

namespace coq::sight {

/// A pair of hexes whose answer differs between two maps. A side is empty if that map lacks one of the hexes.
struct Difference {
  struct Side {
    Verdict verdict = Verdict::clear;
    std::optional<int> hindrance;
    std::string blocked_by;
  };
  std::string from, to;
  std::optional<Side> before, after;
};

/// Returns whether the same hexes have different labels in the two maps, because one was renumbered.
bool compares_by_place(const MapLos& before, const MapLos& after);

/// Calls `take`, on the calling thread, for each unordered pair of hexes whose verdict or hindrance differs.
/// Both maps must have hexes. Hexes match by label, or by position if compares_by_place() is true; they then
/// have the labels of `before`.
/// Pairs come in the grid order of `before`. Hexes that exist only in `after` are placed by their own position
/// if both maps begin with the same label, else last.
/// The cost is proportional to the change if both maps have the same hexes. The function stops when `take`
/// returns false, or soon after `stop` requests it.
void difference(const MapLos& before, const MapLos& after, const Query& query, const Workers& workers,
                const std::function<bool(const Difference&)>& take, const StopToken* stop = nullptr);

}  // namespace coq::sight
