// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "systems/terrain_napoleonien/engine/table.h"

/// Who fights in a round of a mêlée, how, and with what bonuses: the table `melee` asked of a pair.
namespace coq::terrain_napoleonien {

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
