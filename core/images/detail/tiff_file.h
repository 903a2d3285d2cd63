// SPDX-License-Identifier: MIT
#pragma once

#include <tiffio.h>

#include <memory>
#include <string>

namespace coq::picture::detail {

struct TiffCloser {
  void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using TiffFile = std::unique_ptr<TIFF, TiffCloser>;

/// "r" or "w"; null where it cannot be opened. Says nothing on the standard error.
TiffFile open_tiff_file(const std::string& file, const char* mode);

/// A field of the directory, or another value where it is not there.
template <class T>
T tiff_field(TIFF* tiff, std::uint32_t tag, T otherwise) {
  T value = otherwise;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

}  // namespace coq::picture::detail
