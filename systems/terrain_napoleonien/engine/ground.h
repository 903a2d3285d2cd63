// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "core/play/engine/ruleset_reader.h"
#include "core/play/engine/sides.h"
#include "core/play/table/bases.h"
#include "core/play/table/map_pieces.h"
#include "systems/terrain_napoleonien/engine/words.h"

/// The pieces of terrain of a battlefield, as movement, fire and mêlée ask for them; lines of sight have their
/// own reading (core/sight/models).
namespace coq::terrain_napoleonien {

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

}  // namespace coq::terrain_napoleonien
