// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"
#include "core/painting/pdf/print_condition.h"

namespace coq::pdf {

/// How the back of a sheet is reached; told to the printer's driver.
enum class Duplex { unsaid, simplex, long_edge, short_edge };

struct PdfOptions {
  bool marks = true;     ///< layers of cut lines, registration, bleed and guides
  bool gray = false;     ///< all colours as greys
  bool flatten = false;  ///< translucent fills as solid ones, for printers that do transparency badly
  bool tagged = true;    ///< text with its structure, for readers aloud
  int image_dpi = 300;   ///< pictures are reduced to this (150 draft, 600 line art); 0 leaves them as they are
  Duplex duplex = Duplex::unsaid;
  std::optional<PrintCondition> press{};  ///< the file follows PDF/X-4 for it
  Progress progress{};
};

/// A PDF 1.5 file: one page a sheet, trim, bleed and crop boxes, each class of marks as a layer that can be
/// switched, fonts embedded, sRGB as what colours mean, black as one ink, outline, links, page labels. It has
/// the date of the document's metadata or none; the same document gives the same bytes.
///
/// For a press the file follows PDF/X-4: the printing condition is its output intent, cut lines are the ink
/// "Dieline" and registration marks are on all plates, both overprint, and there are no links.
///
/// Pictures that cannot be read go to `problems` and are left out. Errors: `pdf.empty` (no pages), `pdf.font`
/// (a font could not be embedded or its text not be searched), `pdf.press` (what
/// PDF/X-4 wants is not there: a date, a title), `pdf.write` (all else).
Result<std::string> write_pdf(const scene::Document& document, const PdfOptions& options,
                              cairo::FontEngine& fonts, Problems& problems);

}  // namespace coq::pdf
