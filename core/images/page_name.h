// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace coq::images {

/// A page of an image file. Functions that read an image take names such as "sheet.pdf#page=2". The suffix is
/// part of the file's name if there is such a file.
struct PageName {
  std::string file{};
  int page = 0;  ///< page number from 1; 0 if the name states none, which means the first page
};

inline constexpr int kMaxPages = 100'000;

PageName parse_page_name(const std::string& name);
/// Returns the name of a page of a file. It is `file` unchanged if `page` is 0.
std::string page_name(const std::string& file, int page);

}  // namespace coq::images
