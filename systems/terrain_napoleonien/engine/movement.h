// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/rulebook.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

March march_of(const Table& table, const Command& command);
/// Formats the terrain of a stretch: "slope+ploughland", "plain" in the open, "road" on a road.
std::string ground_words(const Under& under);
/// Returns whether the unit must re-form before any other action (5.2c). A unit that the terrain degrades, or
/// that cannot re-form, need not.
bool must_reform(const Table& table, int unit);
/// Returns the rule that forbids a charge into that contact, or an empty string (4.5b, 6.2g, 8.6a).
std::string why_no_charge(const Table& table, const Stop& contact);

void offer_moves(Book::Offers& offers);

// Functions in arrival.cpp.
Book::Ruling check_arrival(const Table& table, const Command& command);
void offer_arrivals(Book::Offers& offers);
void arrive(Umpire& umpire, const Command& command);

// Functions in formation.cpp.
Book::Ruling check_reform(const Table& table, const Command& command);

}  // namespace coq::terrain_napoleonien
