// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "core/sight/kernel/drawing.h"

/// Generated maps that are deliberately nasty. Vertices are on centres, corners and hexsides, and edges on
/// lines of sight. Areas abut, nest and touch themselves, holes touch the ring, and there are slivers and
/// features that leave the map. There are lines with widths, whole hexes, summits, grain, night, smoke and
/// infantry. Lattices are rotated or skewed, of both orientations and staggers.
namespace coq::oracle {

struct NastyMap {
  sight::Drawing drawing;
  sight::Query query;
  std::vector<std::pair<Hex, Hex>> pairs;  ///< pairs of hexes with something drawn on their line
};

/// Returns the map of a seed, which is always the same.
NastyMap nasty_map(std::uint64_t seed);

/// Returns the map as text that can be understood and typed in.
std::string describe(const NastyMap& map);

/// Removes a numbered part of the map: a feature, ring, point or fill. Returns false if there is no such part.
/// The rest of the map stays valid.
bool without(NastyMap& map, std::size_t part);

}  // namespace coq::oracle
