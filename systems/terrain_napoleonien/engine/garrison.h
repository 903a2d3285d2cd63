// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

/// What the actions of houses share: who may begin, how figures may be spread.
namespace coq::terrain_napoleonien {

inline bool has_walls(const Table& t, int piece) {
  return piece != kNone && !t.piece(piece).walls.empty();
}
/// "N:4 W:3" of the house; else the usual one from that side on. Nullopt: no such walls.
std::optional<std::vector<Garrison>> garrison_said(const Table& table, const Command& command, int house,
                                                   int from);
/// May its figures stand so (5.2l, 5.2m, 5.5b)? Where nothing is said the usual one is meant, which may.
Ruling check_garrison(const Table& table, const Command& command, int house);
/// Who may enter a house or redoubt at all: arm, order, number (5.2c, 5.2e, 9.1b).
Ruling check_enterer(const Table& table, const Command& command, int house);
/// Does it stand where it may enter (5.2g, 9.1c)? At which side: entry_wall().
Ruling check_at_wall(const Table& table, const Command& command, int house);
int entry_wall(const Table& table, int unit, int house);
/// Where fewer figures are left than stand at the walls, the fullest walls lose them.
void fit_garrison(std::vector<Garrison>& garrison, int figures);
/// Away from the house, as a facing.
Vector outward_of(const Wall& wall);
/// Could it stand there: on the table, clear of water, marsh, other units and, unless it is in the street,
/// houses?
bool has_room(const Table& table, int unit, const Base& body, bool in_street);
std::string garrison_said_text(const Piece& house, const std::vector<Garrison>& garrison);

/// Where a column forms up that leaves the house by the street: on the nearest road that touches it. Of a
/// redoubt on its access.
std::optional<Place> street_beside(const Table& table, int house);
/// Its house burns: it goes, where it has no choice of sides.
void begin_evacuation(Umpire& umpire, int unit);
/// Its time has come: it goes, or waits until there is room.
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
/// A side of the house that its unit attacks.
extern const Argument kFoughtWall;

// At the end of a quarter, of a unit with that job.
void work_entry(Umpire& umpire, int unit);
void work_reposition(Umpire& umpire, int unit);
void work_relief(Umpire& umpire, int unit);
void work_leave(Umpire& umpire, int unit);

}  // namespace coq::terrain_napoleonien
