// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "exporters/images/images.h"
#include "exporters/vassal/component.h"
#include "exporters/vassal/module_grid.h"

namespace coq::exporters::vassal {

/// A map as a module shows it: an upright image and its grid.
struct Board {
  std::string image;
  ModuleGrid grid{};
  ModuleNumbers numbers{};
  bool own_numbers = true;   ///< false if the engine cannot count as the map does
  double pixels_per_um = 0;  ///< of the map, in the middle of both directions
};

/// Resolution and words of a board.
struct BoardOptions {
  int hex_size = 0;  ///< pixels between opposite sides; 0 chooses by the size of the map
  std::string lang{};
};

/// Sides in pixels: players report problems above the first, and many computers cannot load the second.
inline constexpr int kLargeImage = 10'000, kLargestImage = 16'000;

/// Draws a map with its hexes upright. Warnings are added to `problems`. Errors: those of the map, `png.size`,
/// and `vassal.image` if the image is too large.
Result<Board> draw_board(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                         const BoardOptions& options, cairo::FontEngine& fonts, Images& images,
                         Problems& problems);

/// Returns the board with its grid and numbers as a component.
Component board_component(const Board& board, const std::string& name);

}  // namespace coq::exporters::vassal
