// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/pdf_export.h"

namespace coq::pdf::detail {

/// The standards that a file claims to follow.
struct Standards {
  bool x4 = false;  ///< PDF/X-4; requires that the document has a date
  bool ua = false;  ///< PDF/UA-1
};

/// Returns the metadata as an XMP packet (ISO 16684-1). It agrees with the information dictionary of the file.
std::string xmp_packet(const drawing::Metadata& metadata, Standards standards);

/// Sets trim, bleed and crop boxes of every page, in points from its lower left corner.
void set_boxes(QPDF& pdf, const drawing::Document& document);
/// Adds page labels (the titles of the pages), the outline, destinations and links.
void add_navigation(QPDF& pdf, const drawing::Document& document);
/// Sets title, author and date, both in the information dictionary and as XMP with the standards of the file.
/// Also sets the language and printing without scaling.
void set_metadata(QPDF& pdf, const drawing::Metadata& metadata, Duplex duplex, Standards standards);
/// Declares that all RGB colours of the file are sRGB.
void say_srgb(QPDF& pdf);

}  // namespace coq::pdf::detail
