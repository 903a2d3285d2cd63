// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/dogme/legality.h"

/// What may be worth doing, not yet checked. Decisions that are discrete are all there: who calls, aligns,
/// groups, fires at whom with whose support, attacks, ends a phase. Of places and ways there are these:
///
/// - deployment: a lattice of half bases over the area, front towards the middle of the table; aboard each APC;
/// - moves of one element: turns in place to the 8 points of the compass and to the nearest enemy; straight
/// legs in 16
///   directions at full speed (as it is in cover, too), and at half in 8, front to the way or kept; straight
///   to, or as far as speed goes towards, each objective, dropped flag, piece of cover and enemy; to each half
///   base of the mountain that it reaches; a charge at
///   each edge of each enemy that a straight leg reaches; up to each building that it may attack; out of
///   contact straight back, diagonally and sideways;
/// - groups: all chains of up to four elements of a class that may form one, of each facing among them; they
/// move as
///   they stand in 16 directions at full speed and 8 at half, towards objectives and enemies, turn in place to
///   the 8 points, charge with their leader, embark as far as an APC has room;
/// - embarking where it stands and by a straight leg; alighting next to the APC (places_beside);
/// - arrivals from every half base of the edges, straight ahead at full and half speed.
namespace coq::dogme {

std::vector<Command> candidates(const Table& table);

// Parts of it, by phase.
void add_before(const Table& table, std::vector<Command>& out);    ///< (candidates_before.cpp)
void add_movement(const Table& table, std::vector<Command>& out);  ///< (candidates_movement.cpp)
void add_groups(const Table& table, std::vector<Command>& out);    ///< chains that may form a group
void add_group_moves(const Table& table, std::vector<Command>& out);
void add_attacks(const Table& table, std::vector<Command>& out);  ///< (candidates.cpp)
void add_rescue(const Table& table, std::vector<Command>& out);

/// The 16 directions of canonical moves, the first north, clockwise.
inline constexpr std::array<Vector, 16> kCompass = {{{0, -1},
                                                     {5, -12},
                                                     {1, -1},
                                                     {12, -5},
                                                     {1, 0},
                                                     {12, 5},
                                                     {1, 1},
                                                     {5, 12},
                                                     {0, 1},
                                                     {-5, 12},
                                                     {-1, 1},
                                                     {-12, 5},
                                                     {-1, 0},
                                                     {-12, -5},
                                                     {-1, -1},
                                                     {-5, -12}}};

/// The facing from one point to another, in parts of three digits; nullopt where they are one.
std::optional<Vector> facing_to(Point from, Point to);
/// Points that a side wants to reach for its mission, dropped flags among them.
std::vector<Point> goals_of(const Table& table, int side);
/// Where bases may stand on the mountain: every half base round its middle.
std::vector<Point> places_on_mountain(const Table& table);

}  // namespace coq::dogme
