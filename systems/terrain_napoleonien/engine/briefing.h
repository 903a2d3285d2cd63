// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "core/play/engine/match.h"
#include "core/play/engine/readers.h"
#include "core/play/table/bases.h"
#include "core/play/table/map_pieces.h"
#include "core/sight/models/crest_model.h"
#include "systems/terrain_napoleonien/engine/rules.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

// The terrain pieces of a battlefield as movement, fire and melee use them. Lines of sight have their own model
// (core/sight/models).

using play::kNone;
using namespace play::on_table;

/// A side of a house or redoubt: a straight run of its outline.
struct Wall {
  std::string name;  ///< the table edge that it faces: "N"; "N2" if another wall already has that name
  Point from, to;    ///< clockwise around the house
  Um length = 0;     ///< rounded down
  int room = 0;      ///< number of figures that it holds (5.5b)
};

struct Piece : MapPiece {
  Role role = Role::none;   ///< its class in the tables
  std::string kind;         ///< terrain type if more specific than the role: "hedge", "forest"
  std::vector<Wall> walls;  ///< walls of a house or redoubt
  int rear = kNone;         ///< a redoubt's wall at its access (9.1c)
  std::vector<Path>
      crests;  ///< of a hill: from outline to outline; of a plateau: rings, the first point not repeated
};

class Ground {
 public:
  /// `front`: the width of an infantry figure, which sets how many figures a wall holds. Errors: those of the
  /// map's grid.
  static Result<Ground> make(const model::MapDocument& map, const model::RulesetDocument& ruleset, Um front);

  const std::vector<Piece>& pieces() const { return m_pieces; }
  const Piece& piece(int index) const { return m_pieces[static_cast<std::size_t>(index)]; }
  /// Returns the index of the piece with that id, or kNone.
  int find(std::string_view id) const { return play::find_id(m_pieces, id); }
  /// Returns the indexes of the pieces with these roles.
  std::vector<int> of(std::initializer_list<Role> roles) const;
  /// Returns the indexes of the pieces that contain the point or meet the area, borders included, in map order.
  std::vector<int> at(Point p) const;
  std::vector<int> touching(std::span<const Point> corners) const;

 private:
  std::vector<Piece> m_pieces;
};

/// Returns the wall of that name, or kNone.
int find_wall(const Piece& piece, std::string_view name);

// The constant part of a game: everything in the scenario that play does not change. All states of a game share
// it.

using play::kSides;
using play::other;

/// Figures of a unit at one wall of its house.
struct Garrison {
  std::int8_t wall = 0;
  std::int8_t figures = 0;
  bool operator==(const Garrison&) const = default;
};

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  std::size_t kind = 0;  ///< of Rules::kinds
  Arm arm = Arm::infantry;
  Quality quality = Quality::ordinary;
  std::vector<int> companies;  ///< figures of each company; empty if the scenario does not list them
  // State at the start.
  int figures = 1, front = 1;
  Formed formation = Formed::line;
  Order order = Order::formed;
  Mode mode = Mode::halted;
  Place place;
  int house = kNone;     ///< index of a piece of the ground
  int obstacle = kNone;  ///< index of a piece of the ground
  std::vector<Garrison> garrison;
  bool revealed = false;
  int arrives = 0;   ///< period of arrival; 0 if on the table from the start
  int edge = kNone;  ///< table edge of arrival; kNone: any edge

  bool on_foot() const { return arm == Arm::infantry || arm == Arm::engineers; }  // engineers, too (Q62)
  bool is_artillery() const { return arm == Arm::foot_artillery || arm == Arm::horse_artillery; }
};

struct SideInfo {
  std::string id;
};

struct Patch;
class WalkMemory;

struct Briefing {
  Rules rules;
  Ground ground;
  std::optional<sight::CrestModel> sight;             ///< the line-of-sight model
  std::shared_ptr<const std::vector<Patch>> patches;  ///< terrain as paths cross it
  std::shared_ptr<WalkMemory> walks;                  ///< cache of computed paths
  Um width = 0, height = 0;
  int periods = 1;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;  ///< in scenario order

  Box table() const { return {{0, 0}, {width, height}}; }
  int find_unit(std::string_view id) const { return play::find_id(units, id); }
  int find_side(std::string_view id) const { return play::find_id(sides, id); }
  const UnitInfo& unit(int id) const { return units[static_cast<std::size_t>(id)]; }

  /// Errors, with check `terrain-napoleonien.scenario`, `.ruleset` or those of the map: the reasons why the
  /// scenario cannot be played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

struct Formation;
/// Returns the unit of that kind in the state of its <formation>. Errors, check `terrain-napoleonien.scenario`:
/// words that the rules do not know; a house or walls that do not exist.
Result<UnitInfo> unit_of(const Rules& rules, const Ground& ground, const UnitKind& kind,
                         const Formation& formation);

/// Parses the garrison of a house, for example "N:4 W:3". Returns nullopt for an unknown or repeated wall, or a
/// number below 1.
std::optional<std::vector<Garrison>> garrison_of(const Piece& house, const std::vector<std::string>& words);

/// Message for unsupported parts of a `<victory>`. The chapter is about terrain and judges no victory, so only
/// prose is allowed.
inline constexpr const char* kNoVictory =
    translatable("<victory> ({}): the rules of terrain do not decide victory: expected <other>");
inline constexpr play::UnjudgedGoals kUnjudged{kNoVictory, kNoVictory, kNoVictory, kNoVictory,
                                               kNoVictory, kNoVictory, kNoVictory, kNoVictory};

}  // namespace coq::terrain_napoleonien
