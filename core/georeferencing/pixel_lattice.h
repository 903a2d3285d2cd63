// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/hex/grid.h"

/// Where the hexes of a scan lie. Floating point: pictures decide nothing.
namespace coq::georeferencing {

/// A place, or a way, in pixels of the upright picture; (0, 0) is the outer corner of its first pixel.
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

/// Hexes as Grid::Layout has them, in pixels.
struct PixelLattice {
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  PixelPoint origin{}, column{}, row{};

  PixelPoint centre(Hex hex) const;
  /// From a hex's centre to those of its neighbours, clockwise in the grid's frame.
  std::vector<PixelPoint> steps() const;
  /// The hex whose centre is nearest; it may lie off the map.
  Hex nearest(PixelPoint at) const;
  /// Pixels between opposite sides, in the mean of the three directions.
  double width() const;
  /// How far it is from regular hexes that are not mirrored: 0 where the six steps are equally long and 60
  /// degrees apart, 0.1 where one is a tenth off.
  double distortion() const;
};

/// A hex and the pixel of its centre.
struct HexTie {
  Hex hex{};
  PixelPoint pixel{};
  double residual = 0;  ///< pixels from where the lattice has it
};

/// Least squares over three ties or more that are not on one line; by two the hexes are regular. Their
/// residuals are set. nullopt where they don't determine it.
std::optional<PixelLattice> fit_lattice(Orientation orientation, Stagger stagger, std::vector<HexTie>& ties);

/// The same where nobody says how the hexes stand: that of the four kinds whose hexes are the most regular
/// and whose residuals the least; `odd` where both staggers are as good.
std::optional<PixelLattice> fit_lattice(std::vector<HexTie>& ties);

/// Do the ties of a fit say which columns (rows) stand higher (further left)? Those of every second one don't:
/// the lattice may as well be of the other kind.
bool staggers_either_way(const PixelLattice& lattice, std::vector<HexTie> ties);

/// The root of the mean of the squared residuals; 0 without ties.
double mean_residual(const std::vector<HexTie>& ties);

}  // namespace coq::georeferencing
