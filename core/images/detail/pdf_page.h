// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/images/picture.h"

/// Reports of Poppler's programs about a page of a PDF file.
namespace coq::images::detail {

struct PdfPage {
  int number = 1;
  int pages = 0;                 ///< number of pages of the file; 0 if it is damaged
  double width = 0, height = 0;  ///< size of the upright page, in points
  bool turned = false;           ///< the file states the size of the page rotated by 90 degrees
  bool locked = false;           ///< a password is needed
  Size image{};                  ///< pixels of the only image on the page, if it fills the page; otherwise {}
};

/// Parses the output of `pdfinfo -f N -l N`, including its errors.
PdfPage parse_page_report(std::string_view report, int number);

/// Returns the size of the image that fills the page according to `pdfimages -list`, or {}.
Size parse_image_list(std::string_view list, const PdfPage& page);

}  // namespace coq::images::detail
