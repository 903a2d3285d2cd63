// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/images/bitmap.h"

namespace coq::exporters::web {

/// Quality of pictures with sharp edges, which stay sharp.
inline constexpr int kSharp = 100;

/// Returns the bytes of a WebP file. `quality` is 0 to 99, or kSharp. Error `web.image`: a side is longer than
/// 16383 pixels.
Result<std::string> encode_webp(const images::Bitmap& bitmap, int quality);
/// Returns the pixels of a file that encode_webp() made. Error `web.image`: it is no such file.
Result<images::Bitmap> decode_webp(const std::string& bytes);

}  // namespace coq::exporters::web
