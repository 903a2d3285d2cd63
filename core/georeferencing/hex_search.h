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

/// Hexes that are printed on a scanned map, found without help. Floating point: pictures decide nothing.
namespace coq::georeferencing {

/// How a sheet lies on its scan: flat, photographed at a slant, or warped.
enum class GridFit { affine, projective, spline };

/// Sides of a grid.
struct GridSides {
  bool left = false, above = false, right = false, below = false;
  bool any() const { return left || above || right || below; }
};

/// A grid that is printed on a scan. Its first hex is the upper left one of those that are there as a whole.
struct FoundGrid {
  PixelLattice lattice{};  ///< straight: where the sheet does not lie flat, the best one
  GridFit fit = GridFit::affine;
  Warp bend{};  ///< from where the lattice has a place to where it lies on the scan; empty: there
  int columns = 1;
  int rows = 1;
  double confidence = 0;  ///< share of the sides of these hexes on which a line was found, 0 to 1
  double residual = 0;    ///< pixels: root of the mean square of all hexes from where the lattice has them
  std::vector<HexTie>
      ties{};        ///< hexes all over the grid, as they were found on the scan: as many as the fit needs
  GridSides lost{};  ///< beyond these sides there seem to be more hexes, which could not be followed

  /// Where the middle of a hex lies on the scan.
  PixelPoint place(Hex hex) const;
  /// The hex whose middle is nearest to a place on the scan; it may lie off the map.
  Hex nearest(PixelPoint at) const;
};

/// nullopt where there are none, or they are not to be told from chance. Lines may be darker or lighter than
/// the ground, the scan turned (beyond 15 degrees columns count as rows), stretched by a tenth, and the
/// landscape strong: hexes repeat, it does not. Stopped is none.
std::optional<FoundGrid> find_hexes(const picture::Bitmap& scan, const StopToken& stop = {},
                                    const Progress& progress = {});

/// The same of a picture file; a large one is reduced while it is read. Places are those of the whole picture.
/// Errors: those of picture::read_picture(), and `georeferencing.none`: no hexes were found.
Result<FoundGrid> find_hexes(const std::string& file, const StopToken& stop = {},
                             const Progress& progress = {});

/// The same hexes with other numbers: the one at `place`, which may lie beside what was found, is that hex of a
/// grid of that stagger. So many columns and rows more or fewer; ties that it has not got are left out. nullopt
/// where nothing of it is left.
std::optional<FoundGrid> numbered(const FoundGrid& found, Stagger stagger, Hex hex, PixelPoint place);
/// With the stagger that follows from it. nullopt also where the place is not on the printed hexes, nor one hex
/// about them.
std::optional<FoundGrid> numbered(const FoundGrid& found, Hex hex, PixelPoint place);

}  // namespace coq::georeferencing
