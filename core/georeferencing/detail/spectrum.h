// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/pixel_lattice.h"

namespace coq::georeferencing {

/// A repetition in an image like that of hexes: the vectors to two neighbouring hexes, about 60 degrees apart.
/// The second is clockwise of the first.
struct Repetition {
  PixelPoint first{}, second{};
};

/// Finds repetitions from the peaks of the Fourier spectrum, which form a hexagonal lattice if the image does.
/// Returns at most `most`, likeliest first; empty if nothing repeats like hexes.
std::vector<Repetition> repetitions_of(const Plane& response, std::size_t most);

/// Same as repetitions_of(), for hexes that are too few for peaks in the spectrum: two to eight across the
/// image. It uses the similarity of the image to itself, shifted by the three vectors to neighbours.
std::vector<Repetition> few_repetitions_of(const Plane& response, std::size_t most);

}  // namespace coq::georeferencing
