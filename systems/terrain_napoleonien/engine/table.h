// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/play/engine/umpire.h"
#include "systems/terrain_napoleonien/engine/state.h"

/// Queries of a position that many rules use.
namespace coq::terrain_napoleonien {

/// A briefing and a state of its game.
struct Table : play::TableOf<Briefing, State> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  const UnitKind& kind_of(int unit) const { return b.rules.kinds[b.unit(unit).kind]; }
  int side_of(int unit) const { return b.unit(unit).side; }
  /// Returns whether the unit is on the table or in a house, where it can be seen, shot at and moved.
  bool plays(int unit) const;
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  bool is_skirmish(int unit) const { return s.unit(unit).formation == Formed::skirmish; }
  bool is_column(int unit) const;

  // Pieces: indexes count the map's pieces first, then the pieces that play has laid.
  const Piece& piece(int index) const {
    const auto drawn = static_cast<int>(b.ground.pieces().size());
    return index < drawn ? b.ground.piece(index) : s.laid[static_cast<std::size_t>(index - drawn)];
  }
  int count_pieces() const { return static_cast<int>(b.ground.pieces().size() + s.laid.size()); }
  /// Returns the index of the piece with that id, or kNone.
  int find_piece(std::string_view id) const;
  /// Returns the indexes of the pieces with these roles.
  std::vector<int> pieces_of(std::initializer_list<Role> roles) const;
  /// Returns the pieces that contain the point, borders included.
  std::vector<int> pieces_at(Point p) const;

  // Bodies. A unit's figures stand in ranks of `front`, base to base in close order; the last rank may be
  // short.
  int ranks(int unit) const;
  Um figure_front(int unit) const;   ///< width of one figure, with its formation's gap
  Um figure_length(int unit) const;  ///< length of a figure's base
  BaseSize body_size(int unit) const;
  BaseSize body_size(int unit, Formed formation, int front) const;  ///< in that formation and front
  /// Returns the bases of the unit's figures, the first rank first, each rank from left to right. In a house,
  /// the figures stand outside the walls (5.2j).
  std::vector<Base> figures_of(int unit) const;
  /// Same, if the unit stood at that place.
  std::vector<Base> figures_at(int unit, const Place& place) const;
  std::vector<Base> figures_at(int unit, const Place& place, Formed formation, int front) const;
  /// Returns the corners of the unit's body. For figures that follow a contour, this is their bounding box.
  Base body_of(int unit) const;

  // Distances between the bases of figures, and to a piece's closed area or drawn line.
  bool is_within(int one, int two, Um most) const;
  bool is_below(int one, int two, Um below) const;
  bool touches(int one, int two) const { return is_within(one, two, kTouch); }
  bool is_within_piece(int unit, int index, Um most) const;
  bool touches_piece(int unit, int index) const { return is_within_piece(unit, index, kTouch); }
  /// Return whether the centre of at least one figure (`any_in`) or of every figure (`all_in`) is in the piece
  /// (Q53).
  bool any_in(int unit, int index) const;
  bool all_in(int unit, int index) const;
  /// Returns the pieces with these roles that the unit's bases touch.
  std::vector<int> pieces_under(int unit, std::initializer_list<Role> roles) const;

  // Houses and obstacles.
  int occupier_of(int house) const;  ///< the unit in the house, or kNone if it is empty
  int figures_at_wall(int unit, int wall) const;
  std::vector<int> occupiers_of_obstacle(int obstacle) const;

  // Melees.
  bool in_melee(int unit) const;
  std::vector<int> melees_of(int unit) const;  ///< indexes in the state's list

  bool is_revealed(int unit) const { return s.unit(unit).revealed > s.clock(); }
  bool is_busy(int unit) const { return s.unit(unit).job.task != Task::none; }

  /// Maximum gap between touching bases; their corners are rounded once.
  static constexpr Um kTouch = 3;
};

inline Point middle_of(const Base& base) {
  return {(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
}
inline Point middle_of(const Wall& wall) {
  return {(wall.from.x + wall.to.x) / 2, (wall.from.y + wall.to.y) / 2};
}

/// Makes a piece that is laid in play: a line of that width, or an area. Its id is the role's keyword, numbered
/// from the second piece.
Laid laid_piece(const Table& table, Role role, Path line, Um width, Ring area, int side);

/// Returns the place after losses: the first rank stays, and the body behind it gets shallower.
Place closed_up(const Place& place, Um depth_before, Um depth_after);

}  // namespace coq::terrain_napoleonien
