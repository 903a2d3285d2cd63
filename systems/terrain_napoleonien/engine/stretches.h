// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "systems/terrain_napoleonien/engine/table.h"

/// Stretches of obstacles and of the outlines of houses that guns have changed or engineers have destroyed
/// (8.5i, 8.7e). Lengths start at the first point of a line, or at the first wall of a house.
namespace coq::terrain_napoleonien {

using Stretches = std::vector<std::pair<Um, Um>>;

/// `length_of` returns the length of a line, with each leg rounded up. `part_of` returns the part between two
/// lengths.
Um length_of(const Path& line);
Path part_of(const Path& line, Um from, Um to);

/// Returns the line itself, or the closed outline of a house or redoubt.
Path run_along(const Piece& piece);
Um run_length(const Piece& piece);
/// `place_on_run` returns the length along the piece at the point nearest to `p`; `point_on_run` is the
/// inverse.
Um place_on_run(const Piece& piece, Point p);
Point point_on_run(const Piece& piece, Um at);
bool lies_in(const Stretches& stretches, Um at);
/// Returns whether one stretch contains the whole range.
bool is_all_in(const Stretches& stretches, Um from, Um to);
void take_stretch(Stretches& stretches, Um from, Um to);
/// State of a piece, after gunfire and works, at its point nearest to `p`.
enum class Left : std::uint8_t { whole, changed, destroyed };
Left left_at(const Table& table, int piece, Point p);
/// Returns the piece's role at that point: none if destroyed, light if guns have transformed a hard obstacle.
Role role_at(const Table& table, int piece, Point p);

}  // namespace coq::terrain_napoleonien
