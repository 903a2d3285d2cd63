// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "core/sight/kernel/drawing.h"

/// Generated maps made to be nasty: vertices on centres, corners and hexsides; edges on lines of sight;
/// abutting, nested and self-touching areas; holes that touch the ring; slivers; art that leaves the map; lines
/// with widths; whole hexes; summits, grain, night, smoke, infantry; lattices turned, skewed, of both
/// orientations and staggers.
namespace coq::oracle {

struct NastyMap {
  los::Drawing drawing;
  los::Query query;
  std::vector<std::pair<Hex, Hex>> pairs;  ///< on whose lines something was drawn
};

/// The same for the same seed.
NastyMap nasty_map(std::uint64_t seed);

/// The map as text, to be understood and typed in.
std::string describe(const NastyMap& map);

/// Less of the map: without feature i, or ring j, or point k, or fill..., by number; false if there is no such
/// part. What is left is valid art.
bool without(NastyMap& map, std::size_t part);

}  // namespace coq::oracle
