// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"

namespace coq::png {

struct PngOptions {
  int dpi = 150;             ///< 10 to 2400
  bool marks = false;        ///< the whole sheet with its printed marks; else what is inside the trim
  bool transparent = false;  ///< no white ground
  bool gray = false;
  const Workers* workers = nullptr;  ///< null: one
  Progress progress{};
};

/// One page as PNG, its resolution noted in the file. Pictures that cannot be read go to `problems` and are
/// left out. Errors: `png.page` (no such page), `png.size` (the resolution, or more than 32767 pixels either
/// way).
Result<std::string> write_png(const scene::Document& document, std::size_t page, const PngOptions& options,
                              cairo::FontEngine& fonts, Problems& problems);

}  // namespace coq::png
