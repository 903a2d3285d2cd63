// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/pdf_export.h"

namespace coq::pdf::detail {

/// The standards that a file says to follow.
struct Standards {
  bool x4 = false;  ///< PDF/X-4; the document then has a date
  bool ua = false;  ///< PDF/UA-1
};

/// The metadata as an XMP packet (ISO 16684-1), which says the same as the file's information dictionary.
std::string xmp_packet(const scene::Metadata& metadata, Standards standards);

/// Trim, bleed and crop boxes of every page, in points from its lower left corner.
void set_boxes(QPDF& pdf, const scene::Document& document);
/// Titles of pages as their labels, the outline, destinations and links.
void add_navigation(QPDF& pdf, const scene::Document& document);
/// Title, author, date (as a dictionary and as XMP, with the standards that the file follows); language;
/// printing to scale.
void set_metadata(QPDF& pdf, const scene::Metadata& metadata, Duplex duplex, Standards standards);
/// sRGB as what the colours mean.
void say_srgb(QPDF& pdf);

}  // namespace coq::pdf::detail
