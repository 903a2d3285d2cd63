// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/figures/position_figure.h"

namespace coq::scene::detail {

/// A moment of a game on a table, as one page: the table to scale, bases turned as they stand with a thick
/// front edge, the unit's sign and id; markers; arrows of who moved, crosses of who was destroyed; who is off
/// the table at the right, caption below. `hex_size` of the options is the width of a base on paper. Errors:
/// those of map_sheet().
Result<Document> table_pages(const PositionSource& source, const PositionFigure& figure,
                             const PositionOptions& options, TextMetrics& metrics, Problems& problems);

/// The pieces alone, in the table's coordinates, as large as the page would have them.
std::vector<Item> table_pieces(const PositionSource& source, const PositionFigure& figure,
                               const PositionOptions& options, TextMetrics& metrics);

}  // namespace coq::scene::detail
