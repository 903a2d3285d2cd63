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

namespace coq::drawing {

/// Counts over many games, per hex or per square of a table (play::square_of).
struct HeatMap {
  std::string title{};
  std::vector<std::string> lines{};  ///< texts below the map, a paragraph each
  int games = 0;
  Um square = 0;                   ///< edge of a table's squares
  std::map<Hex, int> entered{};    ///< number of times units entered
  std::map<Hex, int> lost{};       ///< units destroyed there
  std::map<Hex, int> contested{};  ///< games in which both sides were there
  std::map<Hex, int> attacked{};   ///< attacks on units there
  std::map<Hex, int> crossed{};    ///< attacks over it
  std::vector<Hex> idle{};         ///< where nothing ever happened
};

/// Subject of a heat map: where units came and died, where they attacked, or where nothing ever happened.
enum class HeatShow { movement, fire, unused };

struct HeatMapOptions {
  bool black_and_white = false;
  std::string lang{};  ///< language of the words; if empty, the map's
  std::optional<std::int64_t> date{};
  HeatShow show = HeatShow::movement;
};
const OptionTable<HeatMapOptions>& heat_map_option_table();

/// Returns one page with a pale map. Hexes or squares are darker the more often they were entered, in ten
/// steps. A red disc, with an area proportional to the number of destroyed units, also shows that number per
/// game. Contested cells have a rim. With `fire`, the steps count attacks on units in the cell, and dots
/// attacks over it; with `unused`, cells where nothing ever happened are crossed out. Errors: those of
/// map_sheet(); `heat-map.hexes` if the map has neither hexes nor squares.
Result<Document> heat_map_pages(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const HeatMap& heat, const HeatMapOptions& options, TextMetrics& metrics,
                                Problems& problems);

}  // namespace coq::drawing
