// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/figures/position_figure.h"

namespace coq::drawing::detail {

/// Returns one page with a moment of a game on a table. The table is to scale. Bases have their facing, a thick
/// front edge, and the unit's sign and id. Arrows show movement, crosses destroyed units. Units off the table
/// are listed on the right; the caption is below. The option `hex_size` is the width of a base on paper.
/// Errors: those of map_sheet().
Result<Document> table_pages(const PositionSource& source, const PositionFigure& figure,
                             const PositionOptions& options, TextMetrics& metrics, Problems& problems);

/// Returns only the pieces, in table coordinates and with the size that they would have on the page.
std::vector<Item> table_pieces(const PositionSource& source, const PositionFigure& figure,
                               const PositionOptions& options, TextMetrics& metrics);

}  // namespace coq::drawing::detail
