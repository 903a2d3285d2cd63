// SPDX-License-Identifier: MIT
// Victory (Q21, Q26).
#include "core/play/hexes/victory.h"

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

/// The side that has nothing left, where that ends the game; kNone where there is none.
int beaten(const Table& t) {
  if (t.b.rules.annihilation != Annihilation::loses) return kNone;
  const bool there[] = {t.has_units(0), t.has_units(1)};
  if (there[0] != there[1]) return there[0] ? 1 : 0;
  const bool left[] = {t.s.exited(0) > 0, t.s.exited(1) > 0};
  return there[0] || left[0] == left[1] ? kNone : left[0] ? 1 : 0;
}

}  // namespace

void judge(Umpire& umpire, bool last) {
  const Table t = umpire.table();
  const int loser = beaten(t);
  last = last || (!t.has_units(0) && !t.has_units(1));
  const auto lost = [&](int side) { return game::Losses{t.units_lost(side), t.elements_lost(side)}; };
  umpire.end_by(game::judge(game::tallies_of(t.b.victories, t.s, {lost(0), lost(1)}, last, loser), last, loser),
                "Q21");
}

}  // namespace coq::tactique
