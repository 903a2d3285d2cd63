// SPDX-License-Identifier: MIT
#include "systems/dogme/player/odds.h"

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

const Odds& OddsTable::of(int attack, int defence, bool optimal) {
  if (attack < 0 || attack >= kMost || defence < 0 || defence >= kMost)
    return m_large = odds_of(m_rules, attack, defence, optimal);
  if (m_known.empty()) m_known.resize(static_cast<std::size_t>(2 * kMost * kMost));
  auto& known = m_known[static_cast<std::size_t>((attack * kMost + defence) * 2 + (optimal ? 1 : 0))];
  if (!known) known = odds_of(m_rules, attack, defence, optimal);
  return *known;
}

}  // namespace coq::dogme
