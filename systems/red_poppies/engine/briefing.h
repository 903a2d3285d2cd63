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

// The map in the form that play needs. It is built once and stays constant during a game.

using play::HexId;
using play::kNoHex;

struct Cover {
  int level = 0;
  std::string type;  ///< Terrain type.
  std::string rule;  ///< Rule id or question number.
};

struct SideFeatures {
  bool road = false, bridge = false, stream = false, wire = false;
  bool trench = false;  ///< Trench works cross the hexside, so it is a connection.
};

struct HexData : play::HexPlace {
  bool trench = false, road = false, building = false, interior_woods = false, summit = false;
  std::vector<Cover> covers;                    ///< All covers except trenches.
  std::array<SideFeatures, kDirections> sides;  ///< Includes hexsides on the edge of the map.
};

class Board : public play::HexBoard<HexData> {
 public:
  /// Fails with the errors of the map's grid, terrain and lines of sight.
  static Result<Board> make(const checks::MapView& view, const model::RulesetDocument& ruleset,
                            std::optional<std::vector<Hex>> summits);

  const Sights& sights() const { return m_sights; }
  /// The cover of a trench, with its rule.
  const Cover& trench_cover() const { return m_trench_cover; }
  bool has_trench() const { return m_has_trench; }
  /// Returns whether trenches protect from a bombardment (7.62a).
  bool trench_saves() const { return m_trench_saves; }

  /// 7.17: returns the neighbour for drift roll 1 to 6, or kNoHex if it is off the map.
  HexId drift(HexId from, int die) const;

 private:
  explicit Board(const checks::MapView& view) : HexBoard(view) {}
  void read_hexes(const checks::MapView& view, const model::RulesetDocument& ruleset);

  Sights m_sights;
  Cover m_trench_cover;
  bool m_has_trench = false, m_trench_saves = false;
  Direction m_first_drift = 0;
};

// The constant data of a scenario. They are built once and shared by all states of a game.

/// Units, batteries and sides are identified by their index in the briefing.
using play::kNone;
using play::kSides;
using play::other;

/// The factors printed on a face.
struct Factors {
  int fp = 0, range = 0, resolve = 0, movement = 0;
  std::optional<int> at_fp;
};

struct UnitInfo : play::HexUnit {
  std::array<Factors, 2> faces;  ///< Formed, dispersed.
  int identity = 0;              ///< Equal for identical units (5.01c).
  /// 5.14: a unit of two types takes the less favourable one, except for its melee value.
  bool infantry = false, machine_gun = false, mortar = false;
  bool afv = false, tank = false;
  bool may_dig = false;  ///< The unit may dig and occupy trenches.
  bool bogs = false;     ///< The unit checks for bogging at trench hexes (8.75).
  bool sees_for_rocket = false, sees_for_battery = false;
  MeleeValue melee;
  std::optional<bool> dispersed;  ///< The prescribed face, if any.
};

struct Group : play::HexGroup {
  bool on_map = true;  ///< Placed in `hexes`; otherwise the units enter through them.
  /// Initial states (8.74a, 5.21, 2.22): in the trench or on its marker, dug in or still digging, fatigued.
  bool in_trench = false, on_trench = false, dug_in = false, shovel = false, fatigued = false;
  std::array<bool, 4> edges{};  ///< Entry edges, indexed by checks::Edge.
};

struct BatteryInfo {
  std::string id;
  int side = 0;
  int fp = 0;
  int mode = 0;  ///< Row of Rules::modes.
  model::Turns turns;
  HexId preregistered = kNoHex;  ///< Preregistered by the order of battle.
  bool gas = false;
  bool secret = false;
};

struct BombardmentInfo {
  int side = 0;
  const BombardmentType* type = nullptr;
  std::vector<HexId> hexes;  ///< Sorted.
};

struct BarrageInfo {
  int side = 0;
  int turn = 1;
  bool rows = false;
  int first = 0, last = 0;  ///< Lines of the first turn.
  int step = 0;             ///< Lines by which the barrage advances each turn.
};

struct MineInfo {
  int side = 0;
  std::vector<HexId> hexes;  ///< Hexes that may be mined; all hexes in play if the order of battle names none.
  int count = 1;
  bool secret = false;
};

struct SideInfo : play::HexSide {
  bool central = false;
  bool infiltration = false;
  int initiative = 0;              ///< Modifier of the initiative die.
  std::vector<bool> enemy_trench;  ///< Indexed by hex (5.442).
  std::vector<bool> setup_area;    ///< Indexed by hex.
};

using play::ControlGoal;
using play::ExitGoal;
using play::PointsGoal;
using VictoryInfo = play::HexVictory;

/// The parts of a `<victory>` that this system does not judge, because its units have no elements.
inline constexpr play::UnjudgedGoals kUnjudged{
    .elements = translatable("<eliminate> ({}) counts elements, but these units have none: expected \"count\""),
    .element_points =
        translatable("<points> ({}) counts elements, but these units have none: expected \"unit\"")};

struct InitialMarker {
  std::string type;
  HexId hex = kNoHex;
  std::optional<Direction> toward;
  int side = kNone;
};

struct Briefing : play::HexBriefing<Rules, Board, SideInfo, UnitInfo, Group> {
  using HexBriefing::HexBriefing;

  std::vector<BatteryInfo> batteries;
  std::vector<BombardmentInfo> bombardments;
  std::vector<BarrageInfo> barrages;
  std::vector<MineInfo> mines;
  std::vector<InitialMarker> markers;
  std::vector<bool> dark, precipitation;  ///< Indexed by turn, from 1.
  int couplets = 0;                       ///< Modifier of the couplets roll.
  bool bombarded = false;

  int find_battery(std::string_view id) const;
  const Mode& mode(int row) const { return rules.modes[static_cast<std::size_t>(row)]; }
  int messenger() const;  ///< The row of the messenger mode; kNone if the ruleset has none.

  /// Fails with check `red-poppies.scenario`, `.ruleset` or `.map` if the scenario cannot be played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

}  // namespace coq::red_poppies
