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

// The pieces of terrain of a battlefield, as movement, fire and mêlée ask for them; lines of sight have their
// own reading (core/sight/models).

using game::kNone;
using namespace game::on_table;

/// One of the sides of a house or redoubt: a straight run of its outline.
struct Wall {
  std::string name;  ///< the edge of the table that it faces: "N"; "N2" where another one has that name already
  Point from, to;    ///< clockwise about the house
  Um length = 0;     ///< rounded down
  int room = 0;      ///< figures that it holds (5.5b)
};

struct Piece : MapPiece {
  Role role = Role::none;   ///< what the tables know it as
  std::string kind;         ///< the terrain type where it is more than its role: "hedge", "forest"
  std::vector<Wall> walls;  ///< of houses and redoubts
  int rear = kNone;         ///< of a redoubt: the wall that its access meets (9.1c)
  std::vector<Path>
      crests;  ///< of a hill: from outline to outline; of a plateau: rings, the first point not repeated
};

class Ground {
 public:
  /// `front`: of a figure of infantry, by which walls hold figures. Errors: those of the map's grid.
  static Result<Ground> make(const model::MapDocument& map, const model::RulesetDocument& ruleset, Um front);

  const std::vector<Piece>& pieces() const { return m_pieces; }
  const Piece& piece(int index) const { return m_pieces[static_cast<std::size_t>(index)]; }
  /// kNone where no piece has that id.
  int find(std::string_view id) const { return game::find_id(m_pieces, id); }
  /// Indexes of the pieces of these roles.
  std::vector<int> of(std::initializer_list<Role> roles) const;
  /// Those whose closed piece holds the point, or meets the closed area, in the order of the map.
  std::vector<int> at(Point p) const;
  std::vector<int> touching(std::span<const Point> corners) const;

 private:
  std::vector<Piece> m_pieces;
};

/// The wall of that name; kNone where it has none.
int find_wall(const Piece& piece, std::string_view name);

// All that a scenario says and play does not change: made once, shared by all states of a game.

using game::kSides;
using game::other;

/// Figures of a unit at a wall of its house.
struct Garrison {
  std::int8_t wall = 0;
  std::int8_t figures = 0;
  bool operator==(const Garrison&) const = default;
};

struct UnitInfo {
  std::string id, counter;
  int side = 0;
  Arm arm = Arm::infantry;
  Quality quality = Quality::ordinary;
  std::vector<int> companies;  ///< figures of each; empty: nobody has said
  // How it begins.
  int figures = 1, front = 1;
  Formed formation = Formed::line;
  Order order = Order::formed;
  Mode mode = Mode::halted;
  Place place;
  int house = kNone;     ///< piece of the ground
  int obstacle = kNone;  ///< piece of the ground
  std::vector<Garrison> garrison;
  bool revealed = false;
  int arrives = 0;   ///< period of its arrival; 0: it is there from the start
  int edge = kNone;  ///< of the table, over which it comes in; kNone: any

  bool on_foot() const { return arm == Arm::infantry || arm == Arm::engineers; }  // Q62
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
  std::optional<los::CrestReading> sight;             ///< how lines of sight are read
  std::shared_ptr<const std::vector<Patch>> patches;  ///< the ground as ways over it meet it
  std::shared_ptr<WalkMemory> walks;                  ///< ways that were worked out
  Um width = 0, height = 0;
  int periods = 1;
  std::array<SideInfo, kSides> sides;
  std::vector<UnitInfo> units;  ///< in the order of the scenario

  Box table() const { return {{0, 0}, {width, height}}; }
  int find_unit(std::string_view id) const { return game::find_id(units, id); }
  int find_side(std::string_view id) const { return game::find_id(sides, id); }
  const UnitInfo& unit(int id) const { return units[static_cast<std::size_t>(id)]; }

  /// Errors, check `terrain-napoleonien.scenario`, `.ruleset` or those of the map: what keeps it from being
  /// played.
  static Result<std::shared_ptr<const Briefing>> make(const scenario::BoundScenario& scenario);
};

struct Formation;
/// A unit of that kind as its <formation> says. Errors, check `terrain-napoleonien.scenario`: words that the
/// rules do not know, a house or walls that are not there.
Result<UnitInfo> unit_of(const Rules& rules, const Ground& ground, const UnitKind& kind,
                         const Formation& formation);

/// "N:4 W:3" of a house; nullopt where a wall is none of it, or stands twice, or a number is below 1.
std::optional<std::vector<Garrison>> garrison_of(const Piece& house, const std::vector<std::string>& words);

/// What of a `<victory>` this system judges: nothing, its chapter is about terrain. Prose may stand there.
inline constexpr const char* kNoVictory =
    translatable("<victory> ({}): the rules of terrain decide no victory: expected <other>");
inline constexpr game::UnjudgedGoals kUnjudged{kNoVictory, kNoVictory, kNoVictory, kNoVictory,
                                               kNoVictory, kNoVictory, kNoVictory, kNoVictory};

}  // namespace coq::terrain_napoleonien
