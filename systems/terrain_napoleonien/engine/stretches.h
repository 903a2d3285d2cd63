// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "systems/terrain_napoleonien/engine/table.h"

/// Stretches along obstacles and the outlines of houses: what guns have changed there, engineers destroyed
/// (8.5i, 8.7e). They are counted from the first point of a line, from the first wall of a house.
namespace coq::terrain_napoleonien {

using Stretches = std::vector<std::pair<Um, Um>>;

/// The line itself; of a house or redoubt its outline, closed.
Path run_along(const Piece& piece);
Um run_length(const Piece& piece);
/// How far along is the place of it that is nearest to a point; and the place of a length.
Um place_on_run(const Piece& piece, Point p);
Point point_on_run(const Piece& piece, Um at);
bool lies_in(const Stretches& stretches, Um at);
/// Is all between the two in them?
bool is_all_in(const Stretches& stretches, Um from, Um to);
void take_stretch(Stretches& stretches, Um from, Um to);
/// What the piece is at the place nearest to a point: none where it is destroyed, light where guns have changed
/// a hard obstacle.
Role role_at(const Table& table, int piece, Point p);
/// Is it as hard there as it was at first: neither changed nor destroyed?
bool is_still_hard(const Table& table, int piece, Point p);

}  // namespace coq::terrain_napoleonien
