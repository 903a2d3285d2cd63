// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/painting/cairo/painter.h"
#include "core/painting/cairo/raster.h"

namespace coq::cairo {

/// Millimetre-true size of a length in PDF points.
constexpr double points_of(Um length) {
  return length * 72.0 / 25400.0;
}

/// How many points a unit of a page in a PDF is: readers show no page of more than 14,400 units (5.08 m), so a
/// longer one has larger units.
int user_unit_of(const Box& media);

/// Has Cairo leave its streams as they are: what paint_pdf() returns is taken apart and packed once more, so
/// its own packing is time lost. Changes the environment, where Cairo looks for that: to be called at the
/// beginning of a program, before there are threads. Without it, all is the same but slower.
void pack_once();

/// A PDF of the wanted layers of every page, each as large as its media box: the first step of
/// core/painting/pdf. Carries no date. Pictures that could not be read go to `problems`; the
/// elements of its structure, in their order, to `structure` (may be null). Errors: `paint.failed`.
Result<std::string> paint_pdf(const scene::Document& document, const LayerFilter& wanted, FontEngine& fonts,
                              Images& images, PaintOptions options, Problems& problems,
                              std::vector<StructureTag>* structure = nullptr);

}  // namespace coq::cairo
