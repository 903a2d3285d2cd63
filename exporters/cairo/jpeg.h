// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace coq::cairo {

/// Pixels as cairo's RGB24: four bytes each (blue, green, red, unused), rows without padding.
struct RgbPixels {
  int width = 0;
  int height = 0;
  std::vector<unsigned char> bytes{};
};

/// Decodes at 1/`reduction` of the size (1, 2, 4 or 8). Errors: `image.read` (damaged, or not RGB or grey).
Result<RgbPixels> decode_jpeg(std::string_view data, int reduction);
/// With quality 90. The same pixels give the same bytes.
std::string encode_jpeg(const RgbPixels& pixels);

}  // namespace coq::cairo
