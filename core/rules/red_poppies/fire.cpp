// SPDX-License-Identifier: MIT
// Fire by units (6.1, 6.2), reaction fire and simultaneous exchanges (6.3).
#include "core/rules/red_poppies/umpire.h"

#include "core/rules/red_poppies/legality.h"

namespace coq::red_poppies {

std::vector<Outcome> Umpire::shoot(const Shot& shot) {
  const Table t = table();
  const Factors& factors = t.factors(shot.unit);
  FireData fire{Cause::area, factors.fp, m_s.unit(shot.unit).hex, shot.hex};
  std::vector<Outcome> out;
  if (shot.target != kNone) {
    fire.cause = Cause::anti_tank;
    fire.fp = factors.at_fp.value_or(0);
    out.push_back(check(shot.target, fire.cause, fire_reasons(t, fire, shot.target)));
    return out;
  }
  for (const int u : t.units_in(shot.hex)) {
    if (u == shot.unit || info(u).afv) continue;  // 6.11a
    out.push_back(check(u, fire.cause, fire_reasons(t, fire, u)));
  }
  return out;
}

void Umpire::fire(const Command& c) {
  const Shot shot{c.units.front(), c.target, c.hex};
  if (m_s.phase == Phase::reaction) return react(shot);
  if (m_s.phase == Phase::act) stop_others(c.units);
  m_s.shots.push_back(shot);
  m_s.phase = Phase::answer;
  if (!can_answer(table())) exchange();
}

/// 6.36: all fires are resolved, then all results are applied; all firers are fatigued.
void Umpire::exchange() {
  const std::vector<Shot> shots = std::move(m_s.shots);
  m_s.shots.clear();
  std::vector<Outcome> outcomes;
  for (const Shot& shot : shots) {
    const std::vector<Outcome> more = shoot(shot);
    outcomes.insert(outcomes.end(), more.begin(), more.end());
  }
  apply(outcomes);
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (table().on_map(shots[i].unit)) fatigue(shots[i].unit, i == 0 ? "5.03b" : "6.36");
  }
  m_s.phase = Phase::act;
}

/// 6.31 to 6.35: at a movement point.
void Umpire::react(const Shot& shot) {
  m_s.unit(shot.unit).reacted = true;
  const std::vector<Outcome> outcomes = shoot(shot);
  bool at_moving = false, doubled = false;
  for (const Outcome& outcome : outcomes) {
    at_moving = at_moving || outcome.moving;
    doubled = doubled || (outcome.moving && outcome.doubled);
  }
  apply(outcomes);
  const bool spared = info(shot.unit).machine_gun && at_moving && !doubled;  // 6.32a
  if (!spared && table().on_map(shot.unit)) fatigue(shot.unit, info(shot.unit).machine_gun ? "6.32a" : "6.31");
}

}  // namespace coq::red_poppies
