// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/hex/grid.h"

/// Positions of the hexes of a scan. Floating point is enough, because images decide nothing.
namespace coq::georeferencing {

/// A position or a vector in pixels of the upright image; (0, 0) is the outer corner of its first pixel.
struct PixelPoint {
  double x = 0, y = 0;
};
inline PixelPoint operator+(PixelPoint a, PixelPoint b) {
  return {a.x + b.x, a.y + b.y};
}
inline PixelPoint operator-(PixelPoint a, PixelPoint b) {
  return {a.x - b.x, a.y - b.y};
}
inline PixelPoint operator*(double f, PixelPoint p) {
  return {f * p.x, f * p.y};
}
inline double cross(PixelPoint a, PixelPoint b) {
  return a.x * b.y - a.y * b.x;
}
inline double dot(PixelPoint a, PixelPoint b) {
  return a.x * b.x + a.y * b.y;
}

/// A hex grid as in Grid::Layout, in pixels.
struct PixelLattice {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  PixelPoint origin{}, column{}, row{};

  PixelPoint centre(Hex hex) const;
  /// Returns the vectors from a hex's centre to those of its neighbours, clockwise in the grid's frame.
  std::vector<PixelPoint> steps() const;
  /// Returns the hex with the nearest centre. It may be off the map.
  Hex nearest(PixelPoint at) const;
  /// Returns the pixels between opposite sides, as the mean of the three directions.
  double width() const;
  /// Returns the deviation from regular hexes that are not mirrored: 0 if the six steps have equal length and
  /// are 60 degrees apart, 0.1 if one is off by a tenth.
  double distortion() const;
};

/// Returns the upright lattice of regular hexes that are one unit wide, with the first hex at (0, 0).
PixelLattice regular_lattice(Orientation orientation, Stagger stagger);

/// A control point: a hex and the pixel of its centre.
struct HexTie {
  Hex hex{};
  PixelPoint pixel{};
  double residual = 0;  ///< distance from the fitted position, in pixels
};

/// Returns the least-squares fit to at least three control points that are not on one line; with two, the hexes
/// are regular. Sets the residuals. Returns nullopt if the control points do not determine the lattice.
std::optional<PixelLattice> fit_lattice(Orientation orientation, Stagger stagger, std::vector<HexTie>& ties);

/// Same as above, with unknown orientation and stagger. It selects the kind of grid with the most regular hexes
/// and the smallest residuals, and `odd` if both staggers are equally good.
std::optional<PixelLattice> fit_lattice(std::vector<HexTie>& ties);

/// Returns whether a fit's control points leave the stagger open. This happens if they are all in every second
/// column (or row).
bool staggers_either_way(const PixelLattice& lattice, std::vector<HexTie> ties);

/// Returns the root mean square of the residuals; 0 without control points.
double mean_residual(const std::vector<HexTie>& ties);

}  // namespace coq::georeferencing
