// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "exporters/cairo/painter.h"
#include "exporters/cairo/raster.h"

namespace coq::cairo {

/// Millimetre-true size of a length in PDF points.
constexpr double points_of(Um length) {
  return length * 72.0 / 25400.0;
}

/// A PDF of the wanted layers of every page, each as large as its media box: the first step of exporters/pdf.
/// Carries no date. Pictures that could not be read go to `problems`. Errors: `paint.failed`.
Result<std::string> paint_pdf(const scene::Document& document, const LayerFilter& wanted, FontEngine& fonts,
                              Images& images, PaintOptions options, Problems& problems);

}  // namespace coq::cairo
