// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/documents/model/counters.h"
#include "core/drawing/primitives/marks.h"
#include "core/geometry/point.h"

namespace coq::scene {

struct SheetSettings {
  Um paper_width = 210'000;
  Um paper_height = 297'000;
  Um margin = 6350;  ///< that the printer leaves white
  Um bleed = 3000;   ///< around the block of counters
  Um gutter = 0;     ///< between counters; 0 is butted: one common cut
  Um foot = 0;       ///< for a line of text below, and as much above: the block stays in the middle
};

/// The places of counters on a sheet: as many columns and rows as fit, floor((paper - 2 margin - 2 bleed +
/// gutter) / (size + gutter)), the foot taken off the height, in the middle of the sheet, so that front and
/// back agree.
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

/// One printed piece: which counter of which document, and which of its pieces.
struct SheetPiece {
  const model::CountersDocument* document = nullptr;  ///< null: a blank
  const model::Counter* counter = nullptr;
  int number = 0;  ///< of those of the counter, from 0 on
};

/// The counters as often as they are counted, in the order of the documents, one list for each size (width,
/// height) in order of appearance.
struct PieceList {
  Um width = 0;
  Um height = 0;
  std::vector<SheetPiece> pieces{};
};
std::vector<PieceList> pieces_of(const std::vector<const model::CountersDocument*>& documents);

/// Counters of one size that are cut together.
struct DieBlock {
  SheetLayout layout{};
  std::vector<SheetPiece> pieces{};  ///< row by row, as many as cells or fewer
};

struct GangedSheet {
  std::vector<DieBlock> blocks{};
  /// The box around all blocks.
  Box trim() const;
  /// Whether all its counters have one size.
  bool has_one_size() const;
};

struct GangSettings {
  SheetSettings sheet{};
  Um lane = 3'000;  ///< between blocks
  int columns = 0;  ///< of a block; 0: as many as fit stand in one
  int rows = 0;
};

/// The pieces on sheets. Lists of several sizes share a sheet where they fit: beside the block before, or below
/// it. A nation begins a new row (with blocks of so many columns and rows: a new block) unless that takes more
/// sheets. A sheet of one size is padded with blanks. Errors: those of sheet_layout().
Result<std::vector<GangedSheet>> gang(const std::vector<PieceList>& lists, const GangSettings& settings);

}  // namespace coq::scene
