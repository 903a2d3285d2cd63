// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/drawing/primitives/marks.h"
#include "core/geometry/point.h"

namespace coq::scene {

struct SheetSettings {
  Um paper_width = 210'000;
  Um paper_height = 297'000;
  Um margin = 6350;  ///< that the printer leaves white
  Um bleed = 3000;   ///< around the block of counters
  Um gutter = 0;     ///< between counters; 0 is butted: one common cut
};

/// The places of counters on a sheet: as many columns and rows as fit, floor((paper - 2 margin - 2 bleed +
/// gutter) / (size + gutter)), in the middle of the sheet, so that front and back agree.
struct SheetLayout {
  int columns = 0;
  int rows = 0;
  Um width = 0;  ///< of a counter
  Um height = 0;
  Um gutter = 0;
  Point at{};  ///< upper left corner of the block

  int size() const { return columns * rows; }
  Box cell(int index) const;  ///< row by row
  Box block() const;
};

/// Errors (`sheet.size`): not one counter of that size fits, or it is too small to be cut, or there are more on
/// a sheet than anybody wants.
Result<SheetLayout> sheet_layout(const SheetSettings& settings, Um width, Um height);

/// What a printer does to the two sides of a sheet, as read from the calibration sheet.
struct PrinterProfile {
  std::string name{};
  Um dx = 0;           ///< of the back, toward the right edge of the back
  Um dy = 0;           ///< of the back, downward
  int scale_x = 1000;  ///< thousandths, of both sides; 970 to 1030
  int scale_y = 1000;
  int rotation = 0;  ///< thousandths of a degree, clockwise, of the back
  bool operator==(const PrinterProfile&) const = default;
};

/// What is done to a side of a sheet so that it comes out right.
Transform correction(const PrinterProfile& profile, bool back, Um paper_width, Um paper_height);

}  // namespace coq::scene
