// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/documents/model/counters.h"
#include "core/drawing/primitives/marks.h"
#include "core/geometry/point.h"

namespace coq::drawing {

struct SheetSettings {
  Um paper_width = 210'000;
  Um paper_height = 297'000;
  Um margin = 6350;  ///< unprintable margin of the printer
  Um bleed = 3000;   ///< colour around the block of counters
  Um gutter = 0;     ///< gap between counters; 0 means that they share a common cut
  /// Height of a text line at the bottom; the same height is kept free at the top to keep the block centred.
  Um foot = 0;
};

/// Positions of counters on a sheet. The block has as many columns and rows as fit: floor((paper - 2 margin - 2
/// bleed + gutter) / (size + gutter)). The foot is subtracted from the height. The block is centred on the
/// sheet so that front and back match.
struct SheetLayout {
  int columns = 0;
  int rows = 0;
  Um width = 0;  ///< width of a counter
  Um height = 0;
  Um gutter = 0;
  Point at{};  ///< upper left corner of the block

  int size() const { return columns * rows; }
  Box cell(int index) const;  ///< row by row
  Box block() const;
};

/// Returns an error (`sheet.size`) if no counter of that size fits, if the counter is too small to cut, or if a
/// sheet would hold unreasonably many.
Result<SheetLayout> sheet_layout(const SheetSettings& settings, Um width, Um height);

/// Distortions of a printer on the two sides of a sheet, as measured on the calibration sheet.
struct PrinterProfile {
  std::string name{};
  Um dx = 0;           ///< offset of the back, towards its right edge
  Um dy = 0;           ///< offset of the back, downward
  int scale_x = 1000;  ///< thousandths, for both sides; 970 to 1030
  int scale_y = 1000;
  int rotation = 0;  ///< rotation of the back, in thousandths of a degree clockwise
  bool operator==(const PrinterProfile&) const = default;
};

/// Returns the transform that compensates the printer's distortion on one side of a sheet.
Transform correction(const PrinterProfile& profile, bool back, Um paper_width, Um paper_height);

/// A printed piece: its document, its counter, and its number among the counter's pieces.
struct SheetPiece {
  const model::CountersDocument* document = nullptr;  ///< null for a blank
  const model::Counter* counter = nullptr;
  int number = 0;  ///< number among the counter's pieces, from 0
};

/// The pieces of one size, each counter repeated by its count, in document order.
struct PieceList {
  Um width = 0;
  Um height = 0;
  std::vector<SheetPiece> pieces{};
};
std::vector<PieceList> pieces_of(const std::vector<const model::CountersDocument*>& documents);

/// Counters of one size that are cut together.
struct DieBlock {
  SheetLayout layout{};
  std::vector<SheetPiece> pieces{};  ///< row by row; may be fewer than the cells
};

struct GangedSheet {
  std::vector<DieBlock> blocks{};
  /// Returns the box around all blocks.
  Box trim() const;
  /// Returns whether all counters on the sheet have one size.
  bool has_one_size() const;
};

struct GangSettings {
  SheetSettings sheet{};
  Um lane = 3'000;  ///< distance between blocks
  int columns = 0;  ///< columns of a block; 0 means one block with as many as fit
  int rows = 0;
};

/// Arranges the pieces on sheets. Lists of different sizes share a sheet if they fit beside or below the
/// previous block. A nation starts a new row (or a new block, if blocks have a fixed size) unless that needs
/// more sheets. Sheets with one size are padded with blanks. Errors: those of sheet_layout().
Result<std::vector<GangedSheet>> gang(const std::vector<PieceList>& lists, const GangSettings& settings);

}  // namespace coq::drawing
