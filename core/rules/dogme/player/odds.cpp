// SPDX-License-Identifier: MIT
#include "core/rules/dogme/player/odds.h"

namespace coq::dogme {

Odds odds_of(const Rules& rules, int attack, int defence, bool optimal) {
  Odds out;
  const int all = rules.die * rules.die;
  for (int a = 1; a <= rules.die; ++a) {
    for (int d = 1; d <= rules.die; ++d) {
      const int first = attack + a, second = defence + d;
      if (first >= rules.destroy_times * second || (optimal && first >= second + rules.optimal_margin))
        ++out.destroyed;
      else if (first > second)
        ++out.beaten;
      else if (first < second)
        ++out.lost;
    }
  }
  for (int* part : {&out.destroyed, &out.beaten, &out.lost}) *part = *part * 1000 / all;
  return out;
}

bool could_shoot(const Table& t, int attacker, const Place& place, int target, Point target_at) {
  const Vector to = target_at - place.at;
  if (dot(to, place.facing) <= 0) return false;
  const std::int64_t reach = t.what(attacker).range + t.rules().base;
  return t.on_table(target) && dot(to, to) <= reach * reach;
}

}  // namespace coq::dogme
