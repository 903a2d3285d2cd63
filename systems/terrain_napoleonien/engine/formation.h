// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/actions.h"

namespace coq::terrain_napoleonien {

// extension.cpp: fronts that are extended, in a mêlée, along an obstacle or the edge of a wood.
Book::Ruling check_extension(const Table& table, const Command& command);
void offer_extensions(Book::Offers& offers);
void extend(Umpire& umpire, const Command& command);
void work_extension(Umpire& umpire, int unit);

void warn_battery(Umpire& umpire, int unit, Formed to);

}  // namespace coq::terrain_napoleonien
