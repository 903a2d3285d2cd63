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

/// Duplex mode, a hint to the printer driver.
enum class Duplex { unsaid, simplex, long_edge, short_edge };

struct PdfOptions {
  bool marks = true;     ///< includes the layers of cut lines, registration, bleed and guides
  bool gray = false;     ///< converts all colours to greys
  bool flatten = false;  ///< makes translucent fills solid, for printers with poor transparency support
  bool tagged = true;    ///< writes the text structure for screen readers
  int image_dpi = 300;   ///< pictures are reduced to this (150 draft, 600 line art); 0 keeps their full size
  Duplex duplex = Duplex::unsaid;
  std::optional<PrintCondition> press{};  ///< the printing condition of a press; the file then follows PDF/X-4
  Progress progress{};
};

/// Returns a PDF 1.5 file with one page per sheet. Pages have trim, bleed and crop boxes and labels. Each class
/// of marks is a layer that can be switched. Fonts are embedded, colours are sRGB and black is one ink. The
/// file has an outline and links. Its date is that of the document's metadata, if any, so the same document
/// always produces the same bytes.
///
/// If `options.press` is set, the file follows PDF/X-4 with the printing condition as its output intent. Cut
/// lines use the ink "Dieline", registration marks print on all plates, and both overprint. There are no links.
///
/// Unreadable pictures are reported in `problems` and left out. Errors: `pdf.empty` (no pages), `pdf.font` (a
/// font cannot be embedded or its text cannot be searched), `pdf.press` (PDF/X-4 requires a date and a title),
/// `pdf.write` (everything else).
Result<std::string> write_pdf(const drawing::Document& document, const PdfOptions& options,
                              cairo::FontEngine& fonts, Problems& problems);

}  // namespace coq::pdf
