// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "core/hex/grid.h"
#include "core/hex/labels.h"
#include "core/play/engine/readers.h"
#include "core/play/table/bases.h"
#include "core/sight/models/figure_model.h"
#include "core/sight/models/seen_memo.h"
#include "systems/perry_heroes/engine/ground.h"
#include "systems/perry_heroes/engine/rules.h"

/// The constant part of a game: everything in the scenario that play does not change. All states of a game
/// share it.
namespace coq::perry_heroes {

using play::kNone;
using play::kSides;
using play::other;
using namespace play::on_table;

/// Kind of unit; a gun is an anti-tank gun.
enum class Kind : std::uint8_t { figure, vehicle, gun };

/// Maximum number of men in a vehicle's crew.
inline constexpr std::size_t kMaxCrew = 6;

/// Data of a vehicle (10), including its crew and size.
struct VehicleInfo {
  std::string type;
  std::string speed_class;
  Um length = 0, width = 0;
  std::array<int, 3> hull{}, turret{};  ///< front, side, rear
  int top = 0;
  int fp_at = 0, fp_he = 0, damage = 0;
  int turret_crew = 0, hull_crew = 0;
  std::vector<int> turret_guns, hull_guns;  ///< indexes of the ruleset's weapons
  std::vector<int> carried;                 ///< individual weapons aboard
  Rank commander = Rank::nco;
  int seats = 0;
  bool closed = false;
  bool turns_turret = true;  ///< true for tanks; a casemate's gun is laid with the hull
  int range = 0;             ///< range of its gun, in metres
  int first_man = kNone;     ///< unit of the crew's first man
  int crew() const { return turret_crew + hull_crew; }
};

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  Kind kind = Kind::figure;
  int team = kNone;  ///< team whose card it plays
  Rank rank = Rank::soldier;
  Experience experience = Experience::normal;  ///< for a vehicle, its crew's
  Speciality speciality = Speciality::none;
  Post post = Post::none;
  int weapon = kNone;     ///< weapon that it fires
  int sidearm = kNone;    ///< its pistol
  int anti_tank = kNone;  ///< weapon that it fires at vehicles
  bool pistol = false, blade = true;
  std::array<std::int8_t, kKits.size()> items{};
  int camouflage = 0;       ///< level, without an ambush
  int bare_camouflage = 0;  ///< level without branches, which count only near vegetation (3.4d)
  std::string camouflage_rule;
  bool concealed = false;
  std::string bonus;  ///< row of the table `rally.bonuses`
  int rally_bonus = 0;
  int points = 0;
  std::optional<Place> place;      ///< place of set-up; nullopt: deployed by its player
  std::string zone;                ///< zone of deployment; empty: any zone of its side
  std::vector<std::string> state;  ///< initial state: keywords of the set-up
  int carrier = kNone;
  int mans = kNone;  ///< the vehicle whose crew it belongs to
  VehicleInfo vehicle;

  bool is_leader() const { return rank != Rank::soldier; }
  bool on_foot() const { return kind == Kind::figure; }
  int items_of(Kit item) const { return items[static_cast<std::size_t>(item)]; }
};

/// Units that share one card: a team, or a vehicle (5.2a).
struct TeamInfo {
  std::string id;
  int side = 0;
  std::vector<int> units;
};

struct ZoneInfo {
  std::string id;
  Polygon area;
};

enum class Artillery : std::uint8_t { none, mortar, artillery };

struct SideInfo {
  std::string id;
  std::vector<ZoneInfo> zones;  ///< deployment zones
  Artillery artillery = Artillery::none;
  std::vector<Hex> registered;  ///< registered hexes given by the scenario
  bool registers = false;       ///< the player chooses the registered hexes
  std::optional<int> missions;  ///< nullopt: unlimited
  /// Points for holding a place at the end.
  struct Stake {
    Point at;
    int points = 0;
  };
  std::vector<Stake> stakes;
  std::array<std::optional<int>, 5> leads;  ///< minimum leads for DT, DM, SQ, VM, VT
};

struct VictoryInfo : play::VictoryGoals {
  struct Points {
    int least = 1, unit = 0;
  };
  std::vector<Points> points;
};

struct Briefing {
  Rules rules;
  Ground ground;
  std::optional<sight::FigureModel> sight;                                      ///< the line-of-sight model
  std::shared_ptr<sight::SeenMemo> seen = std::make_shared<sight::SeenMemo>();  ///< of that model
  Um width = 0, height = 0;
  std::optional<Grid> grid;  ///< the tactical map
  std::optional<Labels> labels;
  /// Sight distances at this hour and in this weather; `sight_lit` applies where a night is lit (Q40).
  struct Sight {
    Um eye = 0, optics = 0;
  } sight_now, sight_lit;
  std::string hour, weather;
  bool concealment = false;
  std::optional<Wind> wind;
  std::optional<PointsMode> mode;
  int turns = 1;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;               ///< in scenario order
  std::vector<TeamInfo> teams;               ///< vehicles have one each, because each has a card
  std::vector<std::pair<int, Point>> traps;  ///< side, middle
  std::vector<VictoryInfo> victories;
  std::vector<Point> objectives;  ///< places that matter to computer players, not to the rules

  Box table() const { return {{0, 0}, {width, height}}; }
  int find_unit(std::string_view id) const { return play::find_id(units, id); }
  int find_side(std::string_view id) const { return play::find_id(sides, id); }
  const UnitInfo& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
  const SideInfo& side(int id) const { return sides[static_cast<std::size_t>(id)]; }
  const TeamInfo& team(int id) const { return teams[static_cast<std::size_t>(id)]; }

  /// Errors, with check `perry-heroes.scenario`, `.ruleset` or `.map`: the reasons why the scenario cannot be
  /// played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

}  // namespace coq::perry_heroes
