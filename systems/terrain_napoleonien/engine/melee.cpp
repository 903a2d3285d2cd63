// SPDX-License-Identifier: MIT
// Mêlées: how they begin, and a round (2.6, 4.5, 5.5, 6.2f, 8.6).
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

ActionRows melee_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::attack, .name = "attack"},
                                    {.verb = Verb::melee, .name = "melee"}};
  return kRows;
}

void Umpire::begin_melee(int attacker, int defender, int piece, int wall, bool charge) {
  Melee& out = s.melees.emplace_back();
  out.attacker = static_cast<std::int8_t>(attacker);
  out.defender = static_cast<std::int8_t>(defender);
  out.piece = static_cast<std::int16_t>(piece);
  out.wall = static_cast<std::int8_t>(wall);
  out.charge = charge;
  out.second_half = !s.first_half();
}
void Umpire::end_melee(std::size_t melee) {
  s.melees.erase(s.melees.begin() + static_cast<std::ptrdiff_t>(melee));
}

}  // namespace coq::terrain_napoleonien
