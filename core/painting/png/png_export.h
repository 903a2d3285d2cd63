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
  bool marks = false;        ///< the whole sheet with its printed marks; otherwise only the area inside the
                             ///< trim box
  bool transparent = false;  ///< no white background
  bool gray = false;
  const Workers* workers = nullptr;  ///< null: one thread
  Progress progress{};
};

/// Returns one page as PNG; the file stores its resolution. Unreadable pictures are reported in `problems` and
/// left out. Errors: `png.page` (no such page), `png.size` (invalid resolution, or a side longer than 32767
/// pixels).
Result<std::string> write_png(const drawing::Document& document, std::size_t page, const PngOptions& options,
                              cairo::FontEngine& fonts, Problems& problems);

}  // namespace coq::png
