// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/pixel_lattice.h"

namespace coq::georeferencing {

/// What repeats in a picture as hexes do: two ways to neighbouring hexes, 60 degrees apart or nearly so, the
/// second clockwise of the first.
struct Repetition {
  PixelPoint first{}, second{};
};

/// By the peaks of the spectrum (Fourier): those of a lattice of hexes are one of hexes themselves. The
/// likeliest first, at most `most`; empty where nothing repeats like that.
std::vector<Repetition> repetitions_of(const Plane& response, std::size_t most);

}  // namespace coq::georeferencing
