// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

/// Functions shared by the actions for houses: conditions to enter, and the placement of figures.
namespace coq::terrain_napoleonien {

inline bool has_walls(const Table& t, int piece) {
  return piece != kNone && !t.piece(piece).walls.empty();
}
/// Returns the garrison that the command gives ("N:4 W:3"), else the default one starting at that side. Returns
/// nullopt if the house has no such walls.
std::optional<std::vector<Garrison>> garrison_said(const Table& table, const Command& command, int house,
                                                   int from);
/// Checks whether the figures may be placed like this (5.2l, 5.2m, 5.5b). The default garrison is always
/// allowed.
Ruling check_garrison(const Table& table, const Command& command, int house);
/// Checks whether the unit may enter a house or redoubt at all: arm, order, number of figures (5.2c, 5.2e,
/// 9.1b).
Ruling check_enterer(const Table& table, const Command& command, int house);
/// Checks whether the unit stands where it may enter (5.2g, 9.1c). `entry_wall` returns the side.
Ruling check_at_wall(const Table& table, const Command& command, int house);
int entry_wall(const Table& table, int unit, int house);
/// Removes figures from the fullest walls until the garrison matches the number left.
void fit_garrison(std::vector<Garrison>& garrison, int figures);
/// Returns the direction away from the house.
Vector outward_of(const Wall& wall);
/// Returns whether the body fits: on the table, clear of water, marsh, other units and, except in the street,
/// houses.
bool has_room(const Table& table, int unit, const Base& body, bool in_street);
std::string garrison_said_text(const Piece& house, const std::vector<Garrison>& garrison);

/// Returns where a column forms up to leave by the street: on the nearest road that touches the house. For a
/// redoubt, on its access path.
std::optional<Place> street_beside(const Table& table, int house);
/// Makes a unit leave its burning house by its most heavily defended side. Does nothing if the owner has a
/// choice.
void begin_evacuation(Umpire& umpire, int unit);
/// Ends the time for leaving: the unit leaves, or waits until there is room.
void finish_leave(Umpire& umpire, int unit);

extern const Refusal kNoHouse, kNoStreet;

Ruling check_enter(const Table& table, const Command& command);
void offer_enter(Offers& offers);
void enter(Umpire& umpire, const Command& command);
Ruling check_reposition(const Table& table, const Command& command);
void offer_reposition(Offers& offers);
void reposition(Umpire& umpire, const Command& command);
Ruling check_relieve(const Table& table, const Command& command);
void offer_relieve(Offers& offers);
void relieve(Umpire& umpire, const Command& command);
Ruling check_leave(const Table& table, const Command& command);
void offer_leave(Offers& offers);
void leave(Umpire& umpire, const Command& command);

Ruling check_fold(const Table& table, const Command& command);
void offer_fold(Offers& offers);
void fold(Umpire& umpire, const Command& command);
/// Names a side of the house that the unit attacks.
extern const Argument kFoughtWall;

// Called at the end of a quarter for a unit with that job.
void work_entry(Umpire& umpire, int unit);
void work_reposition(Umpire& umpire, int unit);
void work_relief(Umpire& umpire, int unit);
void work_leave(Umpire& umpire, int unit);

}  // namespace coq::terrain_napoleonien
