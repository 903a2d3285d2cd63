// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/convex.h"

/// How much of a convex ring (a hex) an area covers, in thousandths.
///
/// The border of what both have in common is made of the pieces of the area's edges in the ring and, between
/// where one leaves and the next enters, of stretches of the ring's border. Along that border lengths count
/// only up to whole rounds, and a round more or less changes the integral by the whole ring: so each piece adds
/// its own share and that of the border from a fixed corner to its ends, and the sum is right up to whole
/// rings. Pieces may be added in any order, and far edges not at all.
namespace coq {

/// The sum over the pieces, in floating point, with a bound of its error.
struct ShareSum {
  double sum = 0;  ///< twice the area, up to multiples of the ring's
  double error = 0;
};

/// Adds the piece of an edge of the area that clip_segment() found in the inside of the ring. Edges are
/// directed as in simple_parts() (cross products of an outer ring are positive).
void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part);

/// Thousandths to the nearest, halves upward; at least one edge passes through the inside of the ring, so it is
/// neither empty nor full. nullopt where the error leaves it open.
std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex);

/// The same from all edges of the area (or those near), with rationals.
int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex);

}  // namespace coq
