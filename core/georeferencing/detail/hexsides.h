// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/detail/unit_cell.h"
#include "core/georeferencing/pixel_lattice.h"

namespace coq::georeferencing {

/// The hexes of an image before they have columns and rows: axial coordinates along two vectors 60 degrees
/// apart.
struct RawLattice {
  PixelPoint origin{}, first{}, second{};
  PixelPoint centre(int q, int s) const {
    return origin + static_cast<double>(q) * first + static_cast<double>(s) * second;
  }
  /// Vectors to the six neighbours, in circular order.
  std::array<PixelPoint, kDirections> steps() const {
    const PixelPoint third = second - first;
    return {first, second, third, -1 * first, -1 * second, -1 * third};
  }
};

/// A line found at the expected position of a hex's side.
struct SideLine {
  double offset = 0;    ///< pixels outwards from the expected position
  double strength = 0;  ///< strength above its surroundings, in the unit of line_response()
};

/// The result of examining one hex.
struct HexMatch {
  int q = 0, s = 0;
  RawLattice here{};    ///< the lattice near this hex, with the expected middle of the hex at its origin
  bool inside = false;  ///< the whole hex is in the image
  std::array<SideLine, kDirections> sides{};
  double elsewhere = 0;  ///< strongest line found by the same method inside the hex, where there is no side
};

/// The kind of lines to look for.
struct LineKind {
  HexDrawing drawing = HexDrawing::sides;
  bool darker = true;
};

/// Finds the strongest line beside the one from `a` to `b`, within `span` pixels.
SideLine line_along(const Plane& response, LineKind kind, PixelPoint a, PixelPoint b, double span);

/// Examines the hex with its expected middle at the origin of `here`. Lines are searched within `span` pixels
/// of their expected positions.
HexMatch look_at_hex(const Plane& response, LineKind kind, const RawLattice& here, double span);

/// Examines all hexes with their centre in the image and within `reach` pixels of `about`, in order of q and s.
std::vector<HexMatch> look_at_hexes(const Plane& response, LineKind kind, const RawLattice& lattice,
                                    PixelPoint about, double reach, double span);

/// Returns the strength from which a line counts as found; lines found by chance are weaker.
double line_threshold(const std::vector<HexMatch>& hexes);

/// Computes the shift of a hex from its expected position, by the lines stronger than `threshold`. Returns
/// false if there are fewer than four, or if they do not determine the hex.
bool shift_of(const HexMatch& hex, double threshold, PixelPoint& shift);

/// Refits the lattice to the lines of the hexes, by least squares without outliers. Returns false if there are
/// too few hexes.
bool refine(RawLattice& lattice, const std::vector<HexMatch>& hexes, double threshold);

}  // namespace coq::georeferencing
