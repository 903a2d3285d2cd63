// SPDX-License-Identifier: MIT
// Melee (5.45) and sacred ground (5.456).
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {

void Umpire::launch(const std::vector<std::int8_t>& units) {
  m_s.fighters = units;
  for (const int u : units) m_s.unit(u).moving = false;  // 5.43a
  m_s.phase = Phase::allocate;
}

void Umpire::allocate(const Command& c) {
  if (m_s.phase == Phase::allocate) {
    m_s.attacks = c.attacks;
    m_s.phase = Phase::allocate_passive;
    return;
  }
  fight(c.attacks);
}

Reasons Umpire::melee_reasons(int unit, const std::vector<Attack>& attacks) const {
  Reasons out;
  for (const Attack& attack : attacks) {
    if (attack.target != unit) continue;
    const UnitInfo& attacker = info(attack.unit);
    const int mv = info(unit).afv ? attacker.melee.mv_afv : attacker.melee.mv;  // 5.455d
    const bool twice = m_b.sides[static_cast<std::size_t>(attacker.side)].infiltration &&
                       m_s.turn <= m_b.rules.melee_infiltration_turns;
    out.push_back({twice ? mv * m_b.rules.melee_infiltration : mv, twice ? "5.455b" : "5.455a", "mv"});
  }
  if (table().near_sacred_ground(unit)) out.push_back({m_b.rules.sacred.is, "5.455c", "sacred-ground"});
  return out;
}

/// 5.454b: all results are determined before any is applied.
void Umpire::fight(const std::vector<Attack>& passive) {
  const HexId h = m_s.unit(m_s.fighters.front()).hex;
  std::vector<int> fighters(m_s.fighters.begin(), m_s.fighters.end());
  for (const int u : table().units_in(h, other(m_s.active))) fighters.push_back(u);  // 5.453
  std::vector<Attack> attacks = m_s.attacks;
  attacks.insert(attacks.end(), passive.begin(), passive.end());
  std::vector<Outcome> outcomes;
  bool doubled[kSides] = {false, false};
  for (const int u : fighters) {
    const bool attacked =
        std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) { return attack.target == u; });
    if (!attacked && !m_b.rules.melee_roll_unattacked) continue;
    outcomes.push_back(check(u, Cause::melee, melee_reasons(u, attacks)));
    doubled[info(u).side] = doubled[info(u).side] || outcomes.back().doubled;
  }
  apply(outcomes);
  for (const int u : fighters) {
    if (table().on_map(u)) fatigue(u, "5.455e");
  }
  sanctify(h, doubled[m_s.active], doubled[other(m_s.active)]);
  const std::vector<std::int8_t> spenders = m_s.fighters;
  m_s.fighters.clear();
  m_s.attacks.clear();
  spent(spenders, h);
}

void Umpire::sanctify(HexId h, bool active_doubled, bool passive_doubled) {
  if (!active_doubled && !passive_doubled) return;
  if (static_cast<int>(m_s.sacred.size()) >= m_b.rules.sacred_limit) return;
  const int side = active_doubled ? m_s.active : other(m_s.active);  // 5.456c
  m_s.sacred.push_back({h, static_cast<std::int8_t>(side)});
  event("sacred-ground", {{"hex", m_b.board.label(h)}, {"side", side_id(side)}}, "5.456a");
}

}  // namespace coq::red_poppies
