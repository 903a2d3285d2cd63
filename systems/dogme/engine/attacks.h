// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/edge_sight.h"
#include "systems/dogme/engine/rulebook.h"

/// Functions shared by shooting and close combat, also used by the automatic player.
namespace coq::dogme {

inline constexpr Refusal kNoEnemy{"D19.1", translatable("{} is not an enemy on the table"), {kTarget}};
/// Checks the target: an enemy on the table, or an intact building that this type may attack (D7.4b).
Ruling check_target(const Table& table, const Command& command, int unit);
/// Returns whether the target was attacked this turn.
bool was_attacked(const Table& table, const Command& command);

/// Checks whether the unit may shoot this phase, regardless of the target (D14.3, D15.1, D19.2, D19.4, D24.2).
Ruling can_shoot(const Table& table, int unit);
/// Returns the elements that flank the target for the attacker (D27).
std::vector<int> flankers(const Table& table, int attacker, int target);

/// The line of sight from an element's front edge (D20).
struct SightLine {
  sight::EdgeSight sight;
  std::vector<int> elements;  ///< The units that `sight.elements` refers to.
};
/// Returns the line from the element to the command's target: an element on the table, or a building.
SightLine sight_line(const Table& table, const Command& command, int unit);

/// Calls f(command) for an attack on each enemy on the table and on each building.
template <class F>
void each_target(const Offers& o, F f) {
  o.t.each(other(o.c.side), [&](int target) {
    Command c = o.c;
    c.target = static_cast<std::int8_t>(target);
    f(std::move(c));
  });
  for (const Piece& piece : *o.t.s.pieces) {
    if (piece.ground != Ground::building) continue;
    Command c = o.c;
    c.piece = piece.id;
    f(std::move(c));
  }
}
/// Returns the side's elements that may execute the command without supporters.
std::vector<std::int8_t> attackers(const Table& table, const Command& command,
                                   Ruling (*test)(const Table&, const Command&));
/// Adds a legal attack with each choice of at most `most` supporters.
void take_with_support(Offers& offers, Command command, const std::vector<std::int8_t>& supporters, int most);

}  // namespace coq::dogme
