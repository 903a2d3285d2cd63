// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/painting/cairo/painter.h"
#include "core/painting/cairo/raster.h"

namespace coq::cairo {

/// Returns a length in PDF points.
constexpr double points_of(Um length) {
  return length * 72.0 / 25400.0;
}

/// Returns the number of points per user unit of a PDF page. Readers show no page of more than 14,400 units
/// (5.08 m), so a longer page needs larger units.
int user_unit_of(const Box& media);

/// Disables Cairo's own compression of streams, which would waste time: the output of `paint_pdf()` is
/// compressed again later. It sets an environment variable that Cairo reads, so call it at the start of the
/// program, before any thread starts. Without this call, the results are the same but take longer.
void pack_once();

/// Paints the wanted layers of every page as a PDF without a date. Each page has the size of its media box.
/// This is the first step of core/painting/pdf. Unreadable pictures are reported in `problems`. The structure
/// elements are appended to `structure` in order, unless it is null. Errors: `paint.failed`.
Result<std::string> paint_pdf(const drawing::Document& document, const LayerFilter& wanted, FontEngine& fonts,
                              Images& images, PaintOptions options, Problems& problems,
                              std::vector<StructureTag>* structure = nullptr);

}  // namespace coq::cairo
