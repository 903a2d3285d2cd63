// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/play/engine/umpire.h"
#include "systems/terrain_napoleonien/engine/state.h"

/// Questions about a position, which many rules ask.
namespace coq::terrain_napoleonien {

/// A briefing and a state of its game: what lies on the table.
struct Table : game::TableOf<Briefing, State> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  int side_of(int unit) const { return b.unit(unit).side; }
  /// On the table or in a house: it can be seen, shot at, moved.
  bool plays(int unit) const;
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  bool is_skirmish(int unit) const { return s.unit(unit).formation == Formed::skirmish; }
  bool is_column(int unit) const;

  // Pieces of the map, and what play has laid: its indexes follow theirs.
  const Piece& piece(int index) const {
    const auto drawn = static_cast<int>(b.ground.pieces().size());
    return index < drawn ? b.ground.piece(index) : s.laid[static_cast<std::size_t>(index - drawn)];
  }
  int count_pieces() const { return static_cast<int>(b.ground.pieces().size() + s.laid.size()); }
  /// kNone where none has that id.
  int find_piece(std::string_view id) const;
  /// Indexes of those of these roles.
  std::vector<int> pieces_of(std::initializer_list<Role> roles) const;
  /// Those whose closed piece holds the point.
  std::vector<int> pieces_at(Point p) const;

  // Bodies. A unit's figures stand in ranks of `front`, base to base in close order; the last rank may be
  // short.
  int ranks(int unit) const;
  Um figure_front(int unit) const;   ///< of one figure, with the gap of its formation
  Um figure_length(int unit) const;  ///< of its base
  BaseSize body_size(int unit) const;
  BaseSize body_size(int unit, Formed formation, int front) const;  ///< that it would have so
  /// The bases of its figures, the first rank first, each from its left to its right. In a house: at the walls,
  /// outside of them (5.2j).
  std::vector<Base> figures_of(int unit) const;
  /// The same where it stood there.
  std::vector<Base> figures_at(int unit, const Place& place) const;
  std::vector<Base> figures_at(int unit, const Place& place, Formed formation, int front) const;
  /// Corners of its body; of figures that follow a contour, of the box about them.
  Base body_of(int unit) const;

  // Distances between the bases of figures; to a piece, to its closed area or drawn line.
  bool is_within(int one, int two, Um most) const;
  bool is_below(int one, int two, Um below) const;
  bool touches(int one, int two) const { return is_within(one, two, kTouch); }
  bool is_within_piece(int unit, int index, Um most) const;
  bool touches_piece(int unit, int index) const { return is_within_piece(unit, index, kTouch); }
  /// Is the centre of at least one, of every figure in the piece (Q53)?
  bool any_in(int unit, int index) const;
  bool all_in(int unit, int index) const;
  /// Pieces of these roles that its bases touch.
  std::vector<int> pieces_under(int unit, std::initializer_list<Role> roles) const;

  // Houses and obstacles.
  int occupier_of(int house) const;  ///< unit; kNone: empty
  int figures_at_wall(int unit, int wall) const;
  std::vector<int> occupiers_of_obstacle(int obstacle) const;

  // Mêlées.
  bool in_melee(int unit) const;
  std::vector<int> melees_of(int unit) const;  ///< indexes of the state's

  bool is_revealed(int unit) const { return s.unit(unit).revealed > s.clock(); }
  bool is_busy(int unit) const { return s.unit(unit).job.task != Task::none; }

  /// Corners are rounded once: bases so far apart touch.
  static constexpr Um kTouch = 3;
};

inline Point middle_of(const Base& base) {
  return {(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
}
inline Point middle_of(const Wall& wall) {
  return {(wall.from.x + wall.to.x) / 2, (wall.from.y + wall.to.y) / 2};
}

/// What play lays: a line of that width, or an area. Its id is the word of its role, numbered from the second
/// one on.
Laid laid_piece(const Table& table, Role role, Path line, Um width, Ring area, int side);

/// A place after losses: the first rank stays where it was, the body behind it is shallower.
Place closed_up(const Place& place, Um depth_before, Um depth_after);

}  // namespace coq::terrain_napoleonien
