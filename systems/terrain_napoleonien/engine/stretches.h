// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "systems/terrain_napoleonien/engine/table.h"

/// Stretches along obstacles and the outlines of houses: what guns have changed there, engineers destroyed
/// (8.5i, 8.7e). They are counted from the first point of a line, from the first wall of a house.
namespace coq::terrain_napoleonien {

using Stretches = std::vector<std::pair<Um, Um>>;

/// The length of a line, each leg rounded up; the part of it between two lengths from its first point.
Um length_of(const Path& line);
Path part_of(const Path& line, Um from, Um to);

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
/// How guns and engineers have left a piece at the place of it that is nearest to a point.
enum class Left : std::uint8_t { whole, changed, destroyed };
Left left_at(const Table& table, int piece, Point p);
/// What the piece is there: none where it is destroyed, light where guns have changed a hard obstacle.
Role role_at(const Table& table, int piece, Point p);

}  // namespace coq::terrain_napoleonien
