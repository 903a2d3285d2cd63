// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/command.h"

/// Houses and redoubts: their sides, the units that touch and man them, and the duty to leave. Also declares
/// the parts of actions that other files' action rows call.
namespace coq::terrain_napoleonien {

inline bool is_redoubt(const Piece& piece) {
  return piece.role == Role::redoubt;
}

// Sides (5.5b, 5.5e to 5.5g).

/// Contact of a unit's first rank with a side.
struct WallContact {
  bool touches = false;     ///< whether a figure touches the side, so that it is under attack (5.5f)
  bool first_rank = false;  ///< whether all figures of the first rank touch the side (5.2g)
  Um length = 0;            ///< length of the contact, with the figures closed up
  int figures = 0;          ///< whole figures that fight there (5.5e, Q61)
  int folding = 0;          ///< figures of the first rank that may fold onto other sides (5.5g, Q23)
};
WallContact wall_contact(const Table& table, int unit, int house, int wall);
/// Returns the side that most of the unit's front touches, or kNone.
int touched_wall(const Table& table, int unit, int house);
/// Returns the sides that a figure of the unit touches.
std::vector<int> touched_walls(const Table& table, int unit, int house);
/// Returns whether an enemy touches the wall, or fights there (5.5f). `side`: the side that holds the house.
bool is_under_attack(const Table& table, int side, int house, int wall);
/// Returns whether an enemy of the occupier has entered the house (5.4e, 5.6a).
bool is_entered(const Table& table, int house);
/// Returns the total number of figures that the house's sides hold.
int room_of(const Piece& house);
/// Returns how many of the occupier's figures stand at no wall (5.2m).
int set_aside(const Table& table, int unit);
/// Returns the side whose outward direction is most nearly opposite.
int opposite_wall(const Piece& house, int wall);
/// Returns the side that faces the point most directly.
int wall_towards(const Piece& house, Point p);
bool are_adjacent(const Piece& house, int one, int other);
/// Returns whether the wall is the rear of a redoubt. A unit taken from there is made prisoner (9.1d).
inline bool is_rear(const Piece& piece, int wall) {
  return is_redoubt(piece) && piece.rear != kNone && piece.rear == wall;
}
/// Returns the attackers at a held side before they break in: first-rank figures in full contact, plus figures
/// brought up later. The side's capacity is the maximum (5.5e, 5.5i, 5.5r).
int attackers_of_wall(const Table& table, const Melee& melee);
/// Returns how many figures at the wall may fire. The result is 0 for a side under attack, an entered house or
/// a leaving unit. In a repositioning unit, only figures that do not move count (5.2p, 5.4c to 5.4e).
int firers_at_wall(const Table& table, int unit, int wall);

// Entering and leaving.

/// Returns whether the unit is entering a house. It has no protection, and an enemy that touches it catches it
/// (5.2h).
bool is_entering(const Table& table, int unit);
/// Returns whether the unit has formed up in the street and is still in the village. It may not force march,
/// and fights without formation from the second round (5.2s, 5.2t).
bool leaves_by_street(const Table& table, int unit);
/// Returns the village that contains the house, or kNone if the house is isolated.
int village_of(const Table& table, int house);
/// Returns the rule that forces the unit to leave its house (5.2v, 5.2x), or an empty string.
std::string must_evacuate(const Table& table, int unit);
/// Returns whether the unit's companies may be placed like this: each on one side, or on two adjacent sides
/// (5.2l).
bool companies_fit(const Table& table, int unit, int house, const std::vector<Garrison>& garrison);
/// Same, from the figures at each wall, in the order of the house's walls, and the number of figures set aside.
bool companies_fit(std::vector<int> companies, std::vector<int> walls, int aside);
/// Returns a garrison with as many figures as allowed, filled starting at that side, or at the first side for
/// kNone: an invader who is inside already.
std::vector<Garrison> default_garrison(const Table& table, int unit, int house, int from_wall);
/// A place outside a side, with the unit's rear against the wall. Its front is `front` figures or the next
/// smaller one that fits.
struct Outside {
  Place place;
  int front = 1;
};
std::optional<Outside> outside_of(const Table& table, int unit, int house, int wall, Um distance = 0);

/// Returns the first-rank figures that stick out beyond an end of the attacked side, nearest to that end first.
/// They are indexes of the unit's figures. `after`: use the end at which the next side begins.
std::vector<int> sticking_out(const Table& table, int unit, int house, int wall, bool after);

// Extending a front at a house (5.5r to 5.5t), for the action `extend-front`.

/// Returns whether the unit is in a melee at a house or redoubt, outside it.
bool fights_at_house(const Table& table, int unit);
Book::Ruling check_extend_at_house(const Table& table, const Command& command);
void extend_at_house(Umpire& umpire, const Command& command);
/// Called at the end of a quarter for a unit with an extend_front job at a house.
void work_extension_at_house(Umpire& umpire, int unit);
void offer_extension_at_house(Book::Offers& offers);

}  // namespace coq::terrain_napoleonien
