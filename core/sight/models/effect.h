// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/sight/models/map_los.h"

namespace coq::sight {

/// The effect of an edit of a map on its hexes.
struct MapEffect {
  struct Place {
    std::string label, before, after;  ///< hex or hexside, and its terrain types, "woods, hill 2"
  };
  std::vector<Place> places;  ///< hexes and hexsides whose terrain differs, in grid order
  std::size_t pairs = 0;      ///< pairs of hexes whose line of sight differs
};

/// A map and its ruleset, which must outlive the call.
struct RuledMap {
  const model::MapDocument& map;
  Shared<model::RulesetDocument> ruleset;
};

/// Compares the hexes of two versions of a map. Returns nullopt if the terrain of a version cannot be computed,
/// as without a grid, or if `stop` requested it. Maps without lines of sight have no such pairs.
std::optional<MapEffect> effect_of_change(const RuledMap& before, const RuledMap& after, const Workers& workers,
                                          const StopToken* stop = nullptr);

/// Returns "terrain of B01:", which change_of() follows.
Message sentence_of(const MapEffect::Place& place);
/// Returns "woods -> open".
std::string change_of(const MapEffect::Place& place);
/// Returns the number of pairs as a sentence.
Message sentence_of_pairs(const MapEffect& effect);

}  // namespace coq::sight
