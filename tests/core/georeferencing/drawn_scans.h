// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/georeferencing/hex_search.h"
#include "core/images/bitmap.h"

/// Scans of twenty kinds for tests, drawn from a known grid without any code of the hex search.
namespace coq::test {

/// The names of the kinds, in the order of the table.
const std::vector<std::string>& scan_kinds();

struct DrawnScan {
  images::Bitmap picture{};
  double width = 0;  ///< pixels between opposite sides, on the flat sheet; 0 if no hexes are printed
  std::vector<georeferencing::PixelPoint>
      centres{};  ///< places of the lattice's hexes on the scan, printed or not
  std::vector<bool> printed{};
  /// Position on the flat sheet of a position on the scan.
  std::function<georeferencing::PixelPoint(georeferencing::PixelPoint)> flat{};
};

/// Draws a scan; equal kinds and seeds give equal scans.
DrawnScan drawn_scan(const std::string& kind, unsigned seed);

/// The judgement of a search on a drawn scan.
struct Judgement {
  enum class Answer { right, refused, wrong } answer = Answer::refused;
  double error = 0;  ///< mean distance of the found hexes from the printed ones, in pixels
};

/// An answer is right if its hexes are the printed ones: as large, each on one of its own, a tenth of a hex off
/// at most on average, and three quarters of them printed. A refusal is right if no hexes are printed.
Judgement judged(const DrawnScan& scan, const std::optional<georeferencing::FoundGrid>& found);

}  // namespace coq::test
