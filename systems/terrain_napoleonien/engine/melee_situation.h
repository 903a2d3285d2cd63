// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

// Contact between units, and the terrain on which a melee is fought.

/// Figures of a unit in contact, as indexes in Table::figures_of.
struct Touching {
  std::vector<int> figures;
  bool front = false;  ///< whether at least one touches with the front of its base
  int count() const { return static_cast<int>(figures.size()); }
};

/// Returns the unit's figures whose bases touch the enemy's along an edge. Contact at corners does not count
/// (4.5c).
Touching touching(const Table& t, int unit, int enemy);
/// Returns the unit's figures at the obstacle that have enemy figures directly across it.
Touching across(const Table& t, int unit, int enemy, int obstacle);

/// Returns whether some of the unit's figures are in the piece and others are not.
inline bool is_partly_in(const Table& t, int unit, int piece) {
  return t.any_in(unit, piece) && !t.all_in(unit, piece);
}
/// Returns whether figures of the unit are across a linear obstacle, or the unit is crossing one.
bool is_crossing(const Table& t, int unit);
/// Returns the wood in which the two units fight, or kNone.
int wood_of_melee(const Table& t, int unit, int enemy);
/// Returns whether the unit is above that enemy on a slope, with its whole front on it (2.6a, 2.6c).
bool is_uphill(const Table& t, int unit, int enemy);
/// Returns whether the unit is leaving a ford towards that enemy.
bool is_leaving_ford(const Table& t, int unit, int enemy);

// Fighters of a melee round, with their bonuses, from the table `melee`.

/// A unit of a melee in its next round.
struct Fighter {
  int unit = kNone, enemy = kNone;
  bool attacks = false;
  std::vector<const MeleeRow*> rows;  ///< rows that apply to the unit
  Fights how = Fights::normal;
  int figures = 0;         ///< number of figures that fight
  std::string rule;        ///< rule that sets which figures fight
  Order order{};           ///< order in which it fights
  std::string order_rule;  ///< rule that sets the order; empty if unchanged
  Shelter shelter{};       ///< the unit's protection; the enemy takes the penalty
  std::string shelter_rule;
  bool lower = false;  ///< whether it counts as the lower unit on a slope (6.2f)
};

/// Returns the situations of the attacker or defender in the next round.
std::vector<Situation> situations_of(const Table& t, const Melee& melee, bool attacks);
Fighter fighter_of(const Table& t, const Melee& melee, bool attacks);
/// Returns the modifiers of the fighter's die.
play::Reasons reasons_of(const Table& t, const Melee& melee, const Fighter& own, const Fighter& other);
/// Returns the rule that denies the attacker its charge bonus, or an empty string.
std::string charge_refused_by(const Table& t, const Melee& melee);

inline bool is_house(Role role) {
  return role == Role::house || role == Role::redoubt;
}
inline bool is_house_melee(const Table& t, const Melee& m) {
  return m.piece != kNone && is_house(t.piece(m.piece).role);
}
inline bool is_linear_melee(const Table& t, const Melee& m) {
  return m.piece != kNone && !is_house_melee(t, m);
}

}  // namespace coq::terrain_napoleonien
