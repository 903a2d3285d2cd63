// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::scene {

/// What happened where, over many games: by hexes, or by squares of a table (game::square_of).
struct HeatMap {
  std::string title{};
  std::vector<std::string> lines{};  ///< below the map, a paragraph each
  int games = 0;
  Um square = 0;                   ///< edge of the squares of a table
  std::map<Hex, int> entered{};    ///< how often units came into a hex
  std::map<Hex, int> lost{};       ///< units destroyed there
  std::map<Hex, int> contested{};  ///< games in which both sides stood there
};

struct HeatMapOptions {
  bool black_and_white = false;
  std::string lang{};  ///< of the words; empty is the map's
  std::optional<std::int64_t> date{};
};
const OptionTable<HeatMapOptions>& heat_map_option_table();

/// One page: the map, pale; over it the hexes, or squares, darker the more often they were entered (ten steps
/// of the largest number), a red disc where units were destroyed (its area is in proportion) with their number
/// for a game, a rim around contested ones. Errors: those of map_sheet(); `heat-map.hexes` where the map has
/// neither hexes nor squares.
Result<Document> heat_map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const HeatMap& heat, const HeatMapOptions& options, TextMetrics& metrics,
                                Problems& problems);

}  // namespace coq::scene
