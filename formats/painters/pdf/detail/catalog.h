// SPDX-License-Identifier: MIT
#pragma once

#include <qpdf/QPDF.hh>

#include "core/drawing/primitives/scene.h"
#include "formats/painters/pdf/pdf_export.h"

namespace coq::pdf::detail {

/// Trim, bleed and crop boxes of every page, in points from its lower left corner.
void set_boxes(QPDF& pdf, const scene::Document& document);
/// Titles of pages as their labels, the outline, destinations and links.
void add_navigation(QPDF& pdf, const scene::Document& document);
/// Title, author, date (as a dictionary and as XMP); language; printing to scale.
/// `press`: with what PDF/X-4 wants of them.
void set_metadata(QPDF& pdf, const scene::Metadata& metadata, Duplex duplex, bool press);
/// sRGB as what the colours mean.
void say_srgb(QPDF& pdf);
/// What the figures of the structure show, in their order.
void add_alternatives(QPDF& pdf, const std::vector<std::string>& alternatives);

}  // namespace coq::pdf::detail
