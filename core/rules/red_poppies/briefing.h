// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <set>

#include "core/rules/hexes/scenario_reader.h"
#include "core/rules/red_poppies/board.h"
#include "core/rules/red_poppies/elements/elements.h"
#include "core/rules/red_poppies/rules.h"

/// All that a scenario says and play does not change: made once, shared by all states of a game.
namespace coq::red_poppies {

/// Units, batteries and sides by their index in the briefing.
using game::kNone;
using game::kSides;
using game::other;

/// What is printed on a face.
struct Factors {
  int fp = 0, range = 0, resolve = 0, movement = 0;
  std::optional<int> at_fp;
};

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  std::array<Factors, 2> faces;  ///< formed, dispersed
  int identity = 0;              ///< the same for identical units (5.01c)
  /// 5.14: a unit of two types is what is worse for its owner, but for its melee value.
  bool infantry = false, machine_gun = false, mortar = false;
  bool afv = false, tank = false;
  bool may_dig = false;  ///< and be in a trench
  bool bogs = false;     ///< checks for bogging at trench hexes (8.75)
  bool sees_for_rocket = false, sees_for_battery = false;
  MeleeValue melee;
  std::optional<bool> dispersed;  ///< the prescribed face
};

/// Units that set up together, or come together.
struct Group {
  int side = 0;
  int turn = 0;        ///< of reinforcements; 0 for those of the beginning
  bool on_map = true;  ///< placed in `hexes`, or entering by them
  /// How they set up (8.74a, 5.21, 2.22): in the trench or on its marker, dug in or still digging, fatigued.
  bool in_trench = false, on_trench = false, dug_in = false, shovel = false, fatigued = false;
  std::vector<HexId> hexes;     ///< sorted
  std::array<bool, 4> edges{};  ///< of those that enter: by validate::Edge
  std::vector<int> units;
};

struct BatteryInfo {
  std::string id;
  int side = 0;
  int fp = 0;
  int mode = 0;  ///< row of Rules::modes
  model::Turns turns;
  HexId preregistered = kNoHex;  ///< by the order of battle
  bool gas = false;
  bool secret = false;
};

struct BombardmentInfo {
  int side = 0;
  const BombardmentType* type = nullptr;
  std::vector<HexId> hexes;  ///< sorted
};

struct BarrageInfo {
  int side = 0;
  int turn = 1;
  bool rows = false;
  int first = 0, last = 0;  ///< lines of the first turn
  int step = 0;             ///< lines it moves on each turn
};

struct MineInfo {
  int side = 0;
  std::vector<HexId> hexes;  ///< that may be mined: all in play where the order of battle names none
  int count = 1;
  bool secret = false;
};

struct SideInfo {
  std::string id;
  bool central = false;
  bool infiltration = false;
  int initiative = 0;              ///< modifier of its die
  std::vector<bool> enemy_trench;  ///< by hex (5.442)
  std::vector<bool> setup_area;    ///< by hex
};

using rules::ControlGoal;
using rules::ExitGoal;
/// So many points, and what one of each counts.
struct PointsGoal {
  int least = 1;
  int unit = 0;  ///< of the enemy, eliminated
  int exit = 0;  ///< one's own that left the map
  int hex = 0;   ///< of `hexes`, controlled
  std::vector<HexId> hexes;
};
struct VictoryInfo : rules::HexVictory {
  std::vector<PointsGoal> points;
};

/// A condition of victory that this system cannot judge, and why.
struct Unjudged {
  const model::Node* node = nullptr;
  Message message;
};
std::optional<Unjudged> unjudged(const model::Victory& victory);

struct InitialMarker {
  std::string type;
  HexId hex = kNoHex;
  std::optional<Direction> toward;
  int side = kNone;
};

struct Briefing {
  explicit Briefing(Board board_) : board(std::move(board_)) {}

  Rules rules;
  Board board;
  int turns = 1;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;  ///< in the order of the scenario
  std::vector<int> group_of;    ///< by unit
  std::vector<Group> groups;
  std::vector<BatteryInfo> batteries;
  std::vector<BombardmentInfo> bombardments;
  std::vector<BarrageInfo> barrages;
  std::vector<MineInfo> mines;
  std::vector<VictoryInfo> victories;
  std::vector<InitialMarker> markers;
  std::vector<int> control;               ///< at first, by hex: a side or kNone
  std::vector<bool> dark, precipitation;  ///< by turn, from 1
  int couplets = 0;                       ///< modifier
  bool bombarded = false;

  int find_unit(std::string_view id) const;
  int find_battery(std::string_view id) const;
  int find_side(std::string_view id) const;
  const Group& group(int unit) const {
    return groups[static_cast<std::size_t>(group_of[static_cast<std::size_t>(unit)])];
  }
  const Mode& mode(int row) const { return rules.modes[static_cast<std::size_t>(row)]; }
  int messenger() const;  ///< the row of that mode; kNone where the ruleset has none

  /// Errors, check `red-poppies.scenario` or `.ruleset` or `.map`: what keeps it from being played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

}  // namespace coq::red_poppies
