// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/drawing/primitives/scene.h"

namespace coq::svg {

struct SvgOptions {
  bool marks = false;        ///< the whole sheet with its marks; else what is inside the trim
  bool ground = true;        ///< a white ground
  bool embed_images = true;  ///< pictures as part of the file; else by their paths
  /// Of the file that is written: the paths of pictures lead from it. Empty: the working folder.
  std::filesystem::path folder{};
};

/// One page as SVG 1.1 in millimetres (three places: exact). Layers are groups with their names (layers in
/// Inkscape), elements keep the ids of the document, text stays text. What repeats an id has it as
/// `data-element` only. Lost: the uneven ink of worn type.
///
/// Pictures that cannot be read go to `problems` and are left out. Errors (`svg.page`): there is no such page.
Result<std::string> write_svg(const scene::Document& document, std::size_t page, const SvgOptions& options,
                              Problems& problems);

}  // namespace coq::svg
