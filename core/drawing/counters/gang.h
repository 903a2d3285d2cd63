// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/documents/model/counters.h"
#include "core/drawing/counters/sheet_layout.h"

namespace coq::scene {

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
