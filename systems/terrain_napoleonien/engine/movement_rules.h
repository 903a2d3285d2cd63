// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// Terrain keywords: the first column of the tables for movement and permitted actions.
enum class Terrain : std::uint8_t {
  plain,
  plateau_top,
  hill_top,
  slope,
  dressed_slope,
  wood,
  forest_path,
  avenue,
  clearing,
  house,
  redoubt,
  stream,
  river,
  major_river,
  ford,
  bridge,
  marsh,
  road,
  tree_road,
  linear_light,
  linear_hard,
  crops,
  ploughland,
  battery
};
inline constexpr std::array<std::string_view, 24> kTerrains = {
    "plain",           "plateau-top",  "hill-top",    "slope",      "dressed-slope", "wood",
    "forest-path",     "avenue",       "clearing",    "house",      "redoubt",       "stream",
    "river",           "major-river",  "ford",        "bridge",     "marsh",         "road",
    "tree-lined-road", "linear-light", "linear-hard", "tall-crops", "ploughland",    "abandoned-battery"};
using Terrains = std::uint32_t;  ///< a set of terrains
constexpr Terrains bit(Terrain one) {
  return Terrains{1} << static_cast<unsigned>(one);
}
/// Woods and crops turn a slope into a different terrain, the dressed slope (2.4g).
constexpr bool dresses_slopes(Terrain terrain) {
  return terrain == Terrain::wood || terrain == Terrain::crops;
}
constexpr bool has(Terrains set, Terrain one) {
  return (set & bit(one)) != 0;
}

enum class Enters : std::uint8_t { yes, no, bridge, crossing };
enum class When : std::uint8_t { never, during, after, both };

/// Effect of a terrain on an arm in a given mode of movement.
struct GoingRow {
  Enters enters = Enters::yes;
  Share factor;        ///< applies to the remaining allowance
  Share deduct{0, 1};  ///< share of the full allowance of a half period
  Order order = Order::formed;
  When when = When::never;
  std::string rule;
};

/// Actions that a terrain may forbid.
enum class Act : std::uint8_t { charge, change_formation, extend_front, march_back, unlimber };
inline constexpr std::array<std::string_view, 5> kActs = {"charge", "change-formation", "extend-front",
                                                          "march-back", "unlimber"};
enum class May : std::uint8_t {
  silent,
  yes,
  no,
  if_room,
  whole_base,
  along_edge,
  re_form,
  no_bonus,
  after_draw,
  contour,
  hampered
};
inline constexpr std::array<std::string_view, 11> kMays = {"silent",     "yes",        "no",      "if-room",
                                                           "whole-base", "along-edge", "re-form", "no-bonus",
                                                           "after-draw", "contour",    "hampered"};
struct Permission {
  May may = May::silent;
  std::string rule;
};

/// Movement of a type of unit in half a period.
struct Pace {
  std::array<Um, kFormations.size()> normal{}, backward{};  ///< 0: it cannot move in that formation
  Um forced = 0, charge = 0;                                ///< added to the normal move
};

/// Reads the pace of a type of unit. A value for the type (`x.charge-bonus.lancers`) takes precedence over one
/// for its arm (`x.charge-bonus.cavalry`), and that over one for all units (`x.charge-bonus`).
Pace read_pace(play::RulesetReader& reader, const std::string& type, Arm arm);

struct MovementRules {
  std::array<std::string, kModes.size()> mode_rules;
  // Roads (7.1).
  Share road_bonus;
  Um road_rounding = 1;
  std::array<int, kArms.size()> road_front{};  ///< maximum front on a road
  std::array<bool, kFormations.size()> road_formations{};
  bool road_cancels_move = false, road_cancels_order = false;
  int avenue_front = 0;
  std::array<bool, kArms.size()> path_arms{};
  Terrains skirmish_exempt = 0;
  bool dressed_access_pieces = true;
  bool combine_product = true;
  bool deduct_per_half = true;
  bool turns_cost = false;  ///< turning costs the path of the outermost figure (`x.*`)
  int wood_advice_front = 0;
  std::array<bool, kFormations.size()> passes{};  ///< pass through friends, and let friends pass (`x.*`)
  // Times in quarters.
  int reform = 1, reform_slope = 1, formation_change = 1, march_column_to_line = 1, wood_extend_factor = 1;

  void read(play::RulesetReader& reader);
  /// Returns nullptr if the table has no row for it.
  const GoingRow* row(Terrain terrain, Arm arm, Mode mode) const;
  const Permission& may(Terrain terrain, Act act) const {
    return permissions[static_cast<std::size_t>(terrain)][static_cast<std::size_t>(act)];
  }

  /// Returns whether the slope admits units that its wood or crops would bar (Q13).
  bool is_opened(Terrain terrain, Terrains slows) const {
    return !dressed_access_pieces && dresses_slopes(terrain) && has(slows, Terrain::dressed_slope);
  }

  std::map<std::pair<Terrain, Arm>, GoingRow> rows;
  std::map<std::tuple<Terrain, Arm, Mode>, GoingRow> rows_of_mode;
  std::array<std::array<Permission, kActs.size()>, kTerrains.size()> permissions;

 private:
  void read_modes(play::RulesetReader& reader);
  void read_roads(play::RulesetReader& reader);
  void read_table(play::RulesetReader& reader);
  void read_permissions(play::RulesetReader& reader);
  void read_times(play::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
