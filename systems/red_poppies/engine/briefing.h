// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/play/engine/readers.h"
#include "core/play/hexes/briefing.h"
#include "systems/red_poppies/elements/elements.h"
#include "systems/red_poppies/engine/rules.h"
#include "systems/red_poppies/engine/sights.h"

namespace coq::red_poppies {

// The map as play needs it: made once, the same for all of a game.

using game::HexId;
using game::kNoHex;

struct Cover {
  int is = 0;
  std::string type;  ///< of terrain
  std::string rule;  ///< or question
};

struct SideFeatures {
  bool road = false, bridge = false, stream = false, wire = false;
  bool trench = false;  ///< works cross it: a connection
};

struct HexData : game::HexPlace {
  bool trench = false, road = false, building = false, interior_woods = false, summit = false;
  std::vector<Cover> covers;                    ///< but for trenches
  std::array<SideFeatures, kDirections> sides;  ///< those on the edge of the map, too
};

class Board : public game::HexBoard<HexData> {
 public:
  /// Errors: those of the map's grid, terrain and lines of sight.
  static Result<Board> make(const validate::MapView& view, const model::RulesetDocument& ruleset,
                            std::optional<std::vector<Hex>> summits);

  const Sights& sights() const { return m_sights; }
  /// The trench's cover, and the rule that gives it.
  const Cover& trench_cover() const { return m_trench_cover; }
  bool has_trench() const { return m_has_trench; }
  bool trench_saves() const { return m_trench_saves; }  ///< from a bombardment (7.62a)

  /// 7.17: the neighbour of drift die 1 to 6; kNoHex where that is off the map.
  HexId drift(HexId from, int die) const;

 private:
  explicit Board(const validate::MapView& view) : HexBoard(view) {}
  void read_hexes(const validate::MapView& view, const model::RulesetDocument& ruleset);

  Sights m_sights;
  Cover m_trench_cover;
  bool m_has_trench = false, m_trench_saves = false;
  Direction m_first_drift = 0;
};

// All that a scenario says and play does not change: made once, shared by all states of a game.

/// Units, batteries and sides by their index in the briefing.
using game::kNone;
using game::kSides;
using game::other;

/// What is printed on a face.
struct Factors {
  int fp = 0, range = 0, resolve = 0, movement = 0;
  std::optional<int> at_fp;
};

struct UnitInfo : game::HexUnit {
  std::array<Factors, 2> faces;  ///< formed, dispersed
  int identity = 0;              ///< the same for identical units (5.01c)
  /// 5.14: a unit of two types takes the less favourable one, except for its melee value.
  bool infantry = false, machine_gun = false, mortar = false;
  bool afv = false, tank = false;
  bool may_dig = false;  ///< and be in a trench
  bool bogs = false;     ///< checks for bogging at trench hexes (8.75)
  bool sees_for_rocket = false, sees_for_battery = false;
  MeleeValue melee;
  std::optional<bool> dispersed;  ///< the prescribed face
};

struct Group : game::HexGroup {
  bool on_map = true;  ///< placed in `hexes`, or entering by them
  /// How they set up (8.74a, 5.21, 2.22): in the trench or on its marker, dug in or still digging, fatigued.
  bool in_trench = false, on_trench = false, dug_in = false, shovel = false, fatigued = false;
  std::array<bool, 4> edges{};  ///< of those that enter: by validate::Edge
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

struct SideInfo : game::HexSide {
  bool central = false;
  bool infiltration = false;
  int initiative = 0;              ///< modifier of its die
  std::vector<bool> enemy_trench;  ///< by hex (5.442)
  std::vector<bool> setup_area;    ///< by hex
};

using game::ControlGoal;
using game::ExitGoal;
using game::PointsGoal;
using VictoryInfo = game::HexVictory;

/// What of a `<victory>` this system does not judge: units have no elements.
inline constexpr game::UnjudgedGoals kUnjudged{
    .elements = translatable("<eliminate> ({}) counts elements, and these units have none: expected \"count\""),
    .element_points =
        translatable("<points> ({}) counts elements, and these units have none: expected \"unit\"")};

struct InitialMarker {
  std::string type;
  HexId hex = kNoHex;
  std::optional<Direction> toward;
  int side = kNone;
};

struct Briefing : game::HexBriefing<Rules, Board, SideInfo, UnitInfo, Group> {
  using HexBriefing::HexBriefing;

  std::vector<BatteryInfo> batteries;
  std::vector<BombardmentInfo> bombardments;
  std::vector<BarrageInfo> barrages;
  std::vector<MineInfo> mines;
  std::vector<InitialMarker> markers;
  std::vector<bool> dark, precipitation;  ///< by turn, from 1
  int couplets = 0;                       ///< modifier
  bool bombarded = false;

  int find_battery(std::string_view id) const;
  const Mode& mode(int row) const { return rules.modes[static_cast<std::size_t>(row)]; }
  int messenger() const;  ///< the row of that mode; kNone where the ruleset has none

  /// Errors, check `red-poppies.scenario` or `.ruleset` or `.map`: what keeps it from being played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

}  // namespace coq::red_poppies
