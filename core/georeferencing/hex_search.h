// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/geometry/warp_fit.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/images/bitmap.h"
#include "core/images/picture.h"

/// Finds the printed hexes of a scanned map automatically. Floating point is enough, because images decide
/// nothing.
namespace coq::georeferencing {

/// Shape of a sheet on its scan: flat, photographed at an angle, or warped.
enum class GridFit { affine, projective, spline };

/// Sides of a grid.
struct GridSides {
  bool left = false, above = false, right = false, below = false;
  bool any() const { return left || above || right || below; }
};

/// The sides of a grid on which the border cuts hexes in half, because it runs through their middles.
struct HalfHexes {
  std::optional<Hex> left{}, above{}, right{}, below{};
  GridSides sides() const {
    return {left.has_value(), above.has_value(), right.has_value(), below.has_value()};
  }
};

/// A printed grid found on a scan. Its first hex is the upper left one of those that are complete.
struct FoundGrid {
  PixelLattice lattice{};  ///< straight; if the sheet is not flat, the best straight approximation
  GridFit fit = GridFit::affine;
  Warp bend{};  ///< maps positions in the lattice to positions on the scan; empty if they are equal
  int columns = 1;
  int rows = 1;
  double confidence = 0;       ///< share of the sides of these hexes where a line was found, 0 to 1
  double residual = 0;         ///< root mean square deviation of all hexes from the lattice, in pixels
  std::vector<HexTie> ties{};  ///< found positions of hexes from all over the grid, as many as the fit needs
  GridSides lost{};            ///< sides with more hexes beyond them that could not be followed
  HalfHexes halves{};          ///< half hexes at the border, which are not counted

  /// Returns the position of a hex's middle on the scan.
  PixelPoint place(Hex hex) const;
  /// Returns the hex with the middle nearest to a position on the scan. It may be off the map.
  Hex nearest(PixelPoint at) const;
};

/// Finds the printed hexes, or returns nullopt if there are none or they may be due to chance. Lines may be
/// darker or lighter than the ground. The scan may be rotated (beyond 15 degrees, columns count as rows) or
/// stretched by a tenth, and the landscape may be strong, because it does not repeat like hexes. Other shapes
/// that repeat like hexes (circles, bricks, triangles, cubes) are refused. Returns nullopt if stopped.
std::optional<FoundGrid> find_hexes(const images::Bitmap& scan, const StopToken& stop = {},
                                    const Progress& progress = {});

/// Same as above, for an image file; a large one is reduced while it is read. Positions refer to the full
/// image. Errors: those of images::read_picture(), and `georeferencing.none` if no hexes were found.
Result<FoundGrid> find_hexes(const std::string& file, const StopToken& stop = {},
                             const Progress& progress = {});

/// Renumbers the hexes: the hex at `place`, which may be outside the found grid, becomes `hex` of a grid with
/// the given stagger. The numbers of columns and rows change accordingly, and control points outside are
/// dropped. Returns nullopt if nothing is left.
std::optional<FoundGrid> numbered(const FoundGrid& found, Stagger stagger, Hex hex, PixelPoint place);
/// Same as above, with the stagger that follows from the found grid. Also returns nullopt if `place` is more
/// than one hex outside the printed hexes.
std::optional<FoundGrid> numbered(const FoundGrid& found, Hex hex, PixelPoint place);

/// Counts the half hexes at the border, too. Then the first hex is the upper one of the first column (or the
/// left one of the first row), half or whole, and the next column (row) begins half a hex further. All counted
/// hexes are printed, at least by half; where both ends of every second column are half hexes, one of the ends
/// stays outside.
FoundGrid with_half_hexes(const FoundGrid& found);

}  // namespace coq::georeferencing
