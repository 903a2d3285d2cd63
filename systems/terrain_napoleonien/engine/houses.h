// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/command.h"

/// What is asked of houses and redoubts: their sides, who touches and mans them, who must leave them. The parts
/// of actions that other subjects' rows call stand here, too.
namespace coq::terrain_napoleonien {

inline bool is_redoubt(const Piece& piece) {
  return piece.role == Role::redoubt;
}

// Sides (5.5b, 5.5e to 5.5g).

/// How a unit's first rank lies along a side.
struct WallContact {
  bool touches = false;     ///< does a figure touch it: the side is under attack (5.5f)
  bool first_rank = false;  ///< do all figures of the first rank touch it (5.2g)
  Um length = 0;            ///< of the contact, the figures closed up
  int figures = 0;          ///< whole figures that fight there: 5.5e, Q61
  int folding = 0;          ///< figures of its first rank that may fold onto other sides (5.5g, Q23)
};
WallContact wall_contact(const Table& table, int unit, int house, int wall);
/// The side that it touches with most of its front; kNone: none.
int touched_wall(const Table& table, int unit, int house);
/// Sides that a figure of it touches.
std::vector<int> touched_walls(const Table& table, int unit, int house);
/// Does an enemy of that side touch the wall, or fight there (5.5f)? `side`: whose house it is.
bool is_under_attack(const Table& table, int side, int house, int wall);
/// Has an enemy of who holds it entered the house (5.4e, 5.6a)?
bool is_entered(const Table& table, int house);
/// The room of all sides.
int room_of(const Piece& house);
/// Figures of a house's unit that stand at no wall (5.2m).
int set_aside(const Table& table, int unit);
/// The side opposite to another: whose outside looks most the other way.
int opposite_wall(const Piece& house, int wall);
/// The side that looks at a point most.
int wall_towards(const Piece& house, Point p);
bool are_adjacent(const Piece& house, int one, int other);
/// Is the side the rear of a redoubt: who is taken from there is made prisoner (9.1d)?
inline bool is_rear(const Piece& piece, int wall) {
  return is_redoubt(piece) && piece.rear != kNone && piece.rear == wall;
}
/// Attackers of a mêlée at a side that is held, before they are in: the figures of their first rank in whole
/// contact, and those brought up since; at most the room of the side (5.5e, 5.5i, 5.5r).
int attackers_of_wall(const Table& table, const Melee& melee);
/// Its figures at that wall that may fire: none at a side under attack, in a house that is entered, of a unit
/// that leaves; of one that repositions only those that stay (5.2p, 5.4c to 5.4e).
int firers_at_wall(const Table& table, int unit, int wall);

// Who enters and leaves.

/// Is it on its way in: without protection, and caught if it is touched (5.2h)?
bool is_entering(const Table& table, int unit);
/// Has it formed in the street, and is it not out of the village: no forced march, without formation from the
/// second round of a mêlée (5.2s, 5.2t)?
bool leaves_by_street(const Table& table, int unit);
/// The village that a house is of; kNone: it is isolated.
int village_of(const Table& table, int house);
/// Must it leave its house (5.2v, 5.2x), and by which rule? Empty: no.
std::string must_evacuate(const Table& table, int unit);
/// May figures of its companies stand so: each on one side, or on two adjacent ones (5.2l)?
bool companies_fit(const Table& table, int unit, int house, const std::vector<Garrison>& garrison);
/// The same of figures at each wall of a house, in its order, and so many that are set aside.
bool companies_fit(std::vector<int> companies, std::vector<int> walls, int aside);
/// A garrison that holds as many as it may, from that side on.
std::vector<Garrison> usual_garrison(const Table& table, int unit, int house, int from_wall);
/// Where it stands outside of a side, its rear against it, facing away; on a front of `front` figures or the
/// next smaller one that has room. Nullopt: none has.
struct Outside {
  Place place;
  int front = 1;
};
std::optional<Outside> outside_of(const Table& table, int unit, int house, int wall, Um distance = 0);

/// Figures of the first rank that stick out beyond an end of the side that it fights at, the nearest to that
/// end first: by their places among its figures. `after`: beyond the end at which the next side begins.
std::vector<int> sticking_out(const Table& table, int unit, int house, int wall, bool after);

// Extension of a front at a house (5.5r to 5.5t): for the row of extend-front.

/// Is it in a mêlée at a house or redoubt, and outside of it?
bool fights_at_house(const Table& table, int unit);
Book::Ruling check_extend_at_house(const Table& table, const Command& command);
void extend_at_house(Umpire& umpire, const Command& command);
/// At the end of a quarter, of a unit whose job is extend_front with a house for its piece.
void work_extension_at_house(Umpire& umpire, int unit);
void offer_extension_at_house(Book::Offers& offers);

}  // namespace coq::terrain_napoleonien
