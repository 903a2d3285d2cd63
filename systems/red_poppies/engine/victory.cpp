// SPDX-License-Identifier: MIT
// Victory (10.2).
#include "core/play/hexes/victory.h"

#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

/// 10.01c: the side that is named wins if it fulfils its conditions, and else loses. Conditions in prose are
/// not judged here: nobody wins by them. A `<victory>` that asks for nothing names no side.
void end_game(Umpire& umpire) {
  const Table t = umpire.table();
  std::vector<game::Tally> tallies =
      game::tallies_of(t.b.victories, t.s, {{{t.units_lost(0)}, {t.units_lost(1)}}}, true);
  std::erase_if(tallies, [](const game::Tally& tally) { return tally.count == 0 && !tally.prose; });
  umpire.end_by(game::judge(tallies, true), "10.01c");
}

}  // namespace coq::red_poppies
