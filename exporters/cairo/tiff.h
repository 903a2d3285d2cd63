// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "exporters/cairo/images.h"
#include "exporters/cairo/jpeg.h"

namespace coq::cairo {

/// By its first bytes (classic and BigTIFF, both byte orders).
bool is_tiff(std::string_view data);

/// Of the first picture in the file. Errors: `image.read`.
Result<PixelSize> read_tiff_size(const std::string& file);

/// The first picture, reduced by a whole factor while it is read, so that no more than a band of the file is in
/// memory: the width is no less than `least_width` (0: not reduced). Errors: `image.read`.
Result<RgbPixels> decode_tiff(const std::string& file, int least_width);

}  // namespace coq::cairo
