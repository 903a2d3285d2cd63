// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/rulebook.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

March march_of(const Table& table, const Command& command);
/// "slope+ploughland"; of open ground "plain", on a road "road".
std::string ground_words(const Under& under);
/// Must it take up its order again before it does anything else (5.2c)? Not where the ground disorders it, nor
/// where it cannot.
bool must_reform(const Table& table, int unit);
/// What a charge at that contact offends against; empty: nothing (4.5b, 6.2g, 8.6a).
std::string why_no_charge(const Table& table, const Stop& contact);

void offer_moves(Book::Offers& offers);

// arrival.cpp
Book::Ruling check_arrival(const Table& table, const Command& command);
void offer_arrivals(Book::Offers& offers);
void arrive(Umpire& umpire, const Command& command);

// formation.cpp
Book::Ruling check_reform(const Table& table, const Command& command);

}  // namespace coq::terrain_napoleonien
