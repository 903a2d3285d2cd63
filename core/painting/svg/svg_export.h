// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/drawing/primitives/scene.h"

namespace coq::svg {

struct SvgOptions {
  bool marks = false;        ///< the whole sheet with its marks; otherwise only the area inside the trim box
  bool ground = true;        ///< a white background
  bool embed_images = true;  ///< embeds pictures in the file; otherwise links to their paths
  /// Folder of the output file, to which picture paths are relative; empty: the working directory.
  std::filesystem::path folder{};
};

/// Returns one page as SVG 1.1 in millimetres; three decimals make it exact. Layers become named groups (layers
/// in Inkscape), elements keep the document's ids, and text stays text. An element whose id is already used
/// gets it only as `data-element`. The uneven ink of worn type is lost.
///
/// Unreadable pictures are reported in `problems` and left out. Errors (`svg.page`): there is no such page.
Result<std::string> write_svg(const drawing::Document& document, std::size_t page, const SvgOptions& options,
                              Problems& problems);

}  // namespace coq::svg
