// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

// Questions about who touches whom, and about the ground that mêlées are fought on.

/// Figures of a unit, by their places in Table::figures_of.
struct Touching {
  std::vector<int> figures;
  bool front = false;  ///< one at least with the front of its base
  int count() const { return static_cast<int>(figures.size()); }
};

/// Its figures whose bases touch bases of the other along an edge; where corners meet, nobody fights (4.5c).
Touching touching(const Table& t, int unit, int enemy);
/// Those at an obstacle that have figures of the other right across it.
Touching across(const Table& t, int unit, int enemy, int obstacle);

/// Is it in a piece with some figures, and out of it with others?
inline bool is_partly_in(const Table& t, int unit, int piece) {
  return t.any_in(unit, piece) && !t.all_in(unit, piece);
}
/// Is it over a linear obstacle with some figures, or crossing one?
bool is_crossing(const Table& t, int unit);
/// A wood that the mêlée of the two is fought in; kNone: none.
int wood_of_melee(const Table& t, int unit, int enemy);
/// Is it above that enemy on a slope, with all of its front on it (2.6a, 2.6c)?
bool is_uphill(const Table& t, int unit, int enemy);
/// Does it come out of a ford towards that enemy?
bool is_leaving_ford(const Table& t, int unit, int enemy);

// Who fights in a round of a mêlée, how, and with what bonuses: the table `melee` asked of a pair.

/// One of a pair in its next round.
struct Fighter {
  int unit = kNone, enemy = kNone;
  bool attacks = false;
  std::vector<const MeleeRow*> rows;  ///< those that hold for it
  Fights how = Fights::normal;
  int figures = 0;         ///< that fight
  std::string rule;        ///< of who fights
  Order order{};           ///< in which it fights
  std::string order_rule;  ///< what makes it so; empty: it was so before
  Shelter shelter{};       ///< its own; the enemy has the malus
  std::string shelter_rule;
  bool lower = false;  ///< it counts as the lower one on a slope (6.2f)
};

/// What holds of that one of the pair in its next round.
std::vector<Situation> situations_of(const Table& t, const Melee& melee, bool attacks);
Fighter fighter_of(const Table& t, const Melee& melee, bool attacks);
/// What is added to its die.
game::Reasons reasons_of(const Table& t, const Melee& melee, const Fighter& own, const Fighter& other);
/// The rule that keeps the attacker from the bonus of his charge; empty where none does.
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
