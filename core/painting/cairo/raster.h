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

/// What of the scene is seen, and how large.
struct RasterView {
  Box area{};     ///< of the scene
  int width = 0;  ///< pixels that the area fills
  int height = 0;
  scene::Color background = scene::kWhite;  ///< opacity 0 leaves it open
};

using LayerFilter = std::function<bool(const scene::Layer&)>;

/// Paints a view; pictures that could not be read go to `problems`. Errors (`png.size`): it is larger than
/// 32767 pixels either way, or than 400 million in all.
Result<Bitmap> rasterise(const scene::Scene& scene, const RasterView& view, const LayerFilter& wanted,
                         FontEngine& fonts, Images& images, PaintOptions options, Problems& problems);

/// Can a picture of so many pixels be made?
bool is_picture_size(std::int64_t width, std::int64_t height);

/// A PNG file's bytes, the same however many workers there are (null: one); `dpi` is noted in it (0: not).
Result<std::string> encode_png(const Bitmap& bitmap, int dpi, const Workers* workers = nullptr);

}  // namespace coq::cairo
