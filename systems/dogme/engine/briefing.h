// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "core/base/shared.h"
#include "core/play/engine/readers.h"
#include "core/play/table/bases.h"
#include "core/play/table/edges.h"
#include "core/sight/models/edge_model.h"
#include "systems/dogme/engine/rules.h"

/// The constant data of a scenario. They are built once and shared by all states of a game.
namespace coq::dogme {

using namespace play::on_table;  // Bases, paths and edges: core/play/table.
using play::kNone;
using play::kSides;
using play::other;

/// A terrain piece.
struct Piece {
  std::string id, type;
  Ground ground = Ground::open;
  Who enter = Who::all, end = Who::all;
  bool slows = false, hides = false;
  sight::SightRole sight = sight::SightRole::none;
  Polygon area;
  Box box;
  int cf = 0;              ///< Combat factor of a building.
  std::string shape{};     ///< The map's shape, if the piece was laid in play.
  Place laid{};            ///< The place of a piece that was laid in play.
  bool destroyed = false;  ///< The building was destroyed and became cover.
  bool operator==(const Piece&) const = default;

  /// Adopts the properties of a terrain type.
  void become(const TerrainInfo& info);
  bool lets_in(bool flyer) const { return allows(enter, flyer); }
  bool lets_stay(bool flyer) const { return allows(enter, flyer) && allows(end, flyer); }

 private:
  static bool allows(Who who, bool flyer) { return who == Who::all || (who == Who::flyers && flyer); }
};
using Pieces = std::vector<Piece>;

/// The initial location of an element.
enum class Start : std::uint8_t { deploy, placed, carried, off_table };

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  ClassInfo what;  ///< The numbers printed on its counter.
  Start start = Start::deploy;
  Place place;
  int carrier = kNone;
  bool commander = false, bearer = false;
};

struct SideInfo {
  std::string id;
  std::array<bool, kDogmas> dogmas{};
  std::optional<TableEdge> edge;
  int points = 0;      ///< Points of the force: elements and, if they count, dogmas (Q31).
  int air_points = 0;  ///< The part of those points that is air support.
  bool has(Dogma dogma) const { return dogmas[static_cast<std::size_t>(dogma)]; }
};

/// A marker that the scenario places.
struct ObjectiveInfo {
  std::string id, type;
  Point at;
  int owner = kNone;
};

struct ShapeInfo {
  std::string id;
  Polygon area;
};

using play::EliminationGoal;
/// Points at the end: required total, and points for each destroyed element.
struct PointsGoal {
  int least = 1, element = 0;
};
/// The scenario's own victory conditions, in addition to its mission or instead of it.
struct VictoryInfo : play::VictoryGoals {
  std::vector<PointsGoal> points;
};

struct Briefing {
  Rules rules;
  sight::TableReading sight;  ///< The model for lines of sight. Its pieces are those at the start.
  Um width = 0, height = 0;
  int game_points = 0;
  int turns = 1;  ///< The scenario's limit.
  std::optional<Mission> mission;
  int assailant = kNone;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;           ///< In the order of the scenario.
  std::vector<std::vector<int>> groups;  ///< Declared by the scenario.
  std::vector<ObjectiveInfo> objectives;
  std::vector<VictoryInfo> victories;
  Shared<Pieces> pieces;
  std::vector<ShapeInfo> shapes;           ///< Shapes for the players to lay, if the map has no terrain.
  std::vector<std::string> terrain_types;  ///< Types that may be laid.
  int pieces_to_lay = 0;

  Box table() const { return {{0, 0}, {width, height}}; }
  bool is_square() const { return width == height; }
  Point centre() const { return {width / 2, height / 2}; }
  int find_unit(std::string_view id) const;
  int find_side(std::string_view id) const;
  const UnitInfo& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
  const SideInfo& side(int id) const { return sides[static_cast<std::size_t>(id)]; }

  /// Fails with check `dogme.scenario`, `.ruleset` or `.map` if the scenario cannot be played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

/// The parts of a scenario's `<victory>` that cannot be judged on a table.
inline constexpr play::UnjudgedGoals kUnjudged{
    .control = translatable("a table has no hexes to control: name a mission with markers, or use <eliminate>"),
    .exit = translatable("elements may leave the table only in the mission \"invasion\""),
    .exit_points = translatable("on a table, only destroyed elements score points"),
    .hex_points = translatable("on a table, only destroyed elements score points")};

}  // namespace coq::dogme
