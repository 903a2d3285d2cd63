// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/painting/cairo/painter.h"

namespace coq::cairo {

/// The visible part of the scene and its size in pixels.
struct RasterView {
  Box area{};     ///< in scene coordinates
  int width = 0;  ///< pixels for the area's width
  int height = 0;
  drawing::Color background = drawing::kWhite;  ///< transparent if its opacity is 0
};

using LayerFilter = std::function<bool(const drawing::Layer&)>;

/// Paints a view. Unreadable pictures are reported in `problems`. Errors (`png.size`): a side is longer than
/// 32767 pixels, or the area is larger than 400 million pixels.
Result<Bitmap> rasterise(const drawing::Scene& scene, const RasterView& view, const LayerFilter& wanted,
                         FontEngine& fonts, Images& images, PaintOptions options, Problems& problems);

/// Returns whether an image of this size can be created.
bool is_picture_size(std::int64_t width, std::int64_t height);

/// Returns the bytes of a PNG file, which do not depend on the number of workers (null: one thread). The file
/// stores `dpi` unless it is 0.
Result<std::string> encode_png(const Bitmap& bitmap, int dpi, const Workers* workers = nullptr);

}  // namespace coq::cairo
