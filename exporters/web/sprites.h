// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "exporters/format/format.h"
#include "exporters/web_data/ground.h"

namespace coq::exporters::web {

/// Longest side of a sheet, which all graphics cards can take as a texture.
inline constexpr int kSheetSide = 2'048;

/// A picture with the names of its frames.
struct Sprite {
  std::vector<std::string> names;
  const Picture* picture = nullptr;
};

/// Returns the sheets `counters.png`, `counters-2.png` and so on, each with its frames in a JSON file beside
/// it, in the form ("JSON hash") that PixiJS, Phaser and others read. Returns no file if there is no sprite.
Result<std::vector<NamedFile>> sprite_sheets(const std::vector<Sprite>& sprites, const std::string& program,
                                             const Workers* workers);

}  // namespace coq::exporters::web
