// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/images/detail/colour.h"
#include "core/images/detail/readers.h"

/// A directory of a TIFF file, and its rows.
namespace coq::images::detail {

constexpr std::int64_t kMaxTiffBand = 64'000'000;  ///< maximum number of pixels in strips or tiles that are
                                                   ///< decoded together

struct TiffLayout {
  std::uint32_t width = 0, height = 0;
  std::uint32_t band = 0;        ///< rows that are decoded together
  std::uint32_t tile_width = 0;  ///< 0 for strips
  std::uint16_t bits = 1, samples = 1, photometric = 0, planar = 1, format = 1, compression = 1,
                orientation = 1;
};

/// Reads the layout of the current directory. Returns false if it is damaged.
bool read_tiff_layout(TIFF* tiff, TiffLayout& layout);

/// Returns the rows of the current directory, or null if they are of an unsupported kind.
std::unique_ptr<Rows> tiff_rows(TiffFile tiff);

/// Returns a converter for the file's colour profile, or null if none is needed. `space` is that of the
/// samples.
std::unique_ptr<ColourConverter> tiff_colours(TIFF* tiff, ColourSpace space);
std::string_view tiff_profile(TIFF* tiff);
ColourSpace tiff_colour_space(const TiffLayout& layout);

}  // namespace coq::images::detail
