// SPDX-License-Identifier: MIT
// Artillery fire (T5), infantry and cavalry combat (T6), results (T7, T8), and what follows (T9).
#include <algorithm>

#include "core/rules/tactique/legality.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {
namespace {

/// What the roll lists: the dice, then the conditions that were read (Q07), which change no number.
game::Reasons reasons_of(const std::vector<DicePart>& dice, const Conditions& c) {
  game::Reasons out;
  for (const DicePart& part : dice) out.push_back({part.is, part.rule, part.reason});
  if (c.attacks.is) out.push_back({0, c.attacks.rule, "attacker-supported"});
  if (c.stands.is) out.push_back({0, c.stands.rule, "target-supported"});
  return out;
}

}  // namespace

void Umpire::start_attack(int attacker, int defender, bool riposte) {
  Attack attack;
  if (m_s.phase == Phase::pursuit) attack.combats = static_cast<std::int8_t>(m_s.attack.combats + 1);
  attack.attacker = static_cast<std::int8_t>(attacker);
  attack.defender = static_cast<std::int8_t>(defender);
  attack.at = m_s.unit(defender).hex;
  attack.fire = info(attacker).arm == Arm::artillery;
  attack.riposte = riposte;
  attack.lower = table().ground_of(defender).level < table().ground_of(attacker).level;
  if (m_s.phase == Phase::combat) ++m_s.unit(attacker).attacks;
  m_s.attack = attack;
  resolve();
}

void Umpire::resolve() {
  const int attacker = m_s.attack.attacker, defender = m_s.attack.defender;
  const Conditions conditions = conditions_of(table(), attacker, defender);
  const std::vector<DicePart> dice = dice_of(table(), attacker, defender);
  game::RollSpec spec;
  spec.count = std::max(0, sum_of(dice));
  spec.sides = kFaces;
  spec.reasons = reasons_of(dice, conditions);
  spec.faces = m_b.rules.colours();
  const game::Rolled rolled = m_log.roll(m_s.attack.fire ? "fire" : "combat",
                                         {{"unit", info(attacker).id}, {"target", info(defender).id}}, spec);
  int hits = 0, flags = 0;
  std::vector<std::string> words;
  std::string because;
  for (const int face : rolled.dice) {
    const FaceResult result = result_of(table(), conditions, m_b.rules.die[static_cast<std::size_t>(face - 1)]);
    hits += result.is == Effect::hit ? 1 : 0;
    flags += result.is == Effect::flag ? 1 : 0;
    words.emplace_back(result.is == Effect::hit ? "hit" : result.is == Effect::flag ? "flag" : "miss");
    because += (because.empty() ? "" : " ") + result.rule;
  }
  m_log.results(std::move(words), {{"because", because}});
  apply_hits(hits, flags);
}

/// Q07: hits, then flags.
void Umpire::apply_hits(int hits, int flags) {
  const int unit = m_s.attack.defender;
  const Arm arm = info(unit).arm;
  const auto face = std::find_if(m_b.rules.die.begin(), m_b.rules.die.end(),
                                 [&](const DieFace& one) { return one.is == Effect::hit && one.arm == arm; });
  if (arm == Arm::artillery && m_s.attack.fire) {
    if (hits >= m_b.rules.artillery_hits) {
      eliminate(unit, "T5.5");
    } else if (hits > 0) {
      unit_event("unhurt", unit, "T5.5");
    }
  } else if (hits > 0) {
    lose(unit, hits, face == m_b.rules.die.end() ? "" : face->rule);
  }
  m_s.phase = Phase::retreat;
  if (!table().on_map(unit)) return;
  int count = flags;
  if (m_b.rules.elimination == EliminationCount::hits) count = hits;
  if (m_b.rules.elimination == EliminationCount::both) count = hits + flags;
  if (count > m_b.rules.capacity_of(arm, info(unit).of)) {
    eliminate(unit, "T7.5e");
  } else {
    m_s.attack.steps = static_cast<std::int8_t>(flags);
  }
}

void Umpire::lose(int unit, int elements, const std::string& rule) {
  UnitState& state = m_s.unit(unit);
  const int lost = std::min<int>(elements, state.elements);
  state.elements = static_cast<std::int8_t>(state.elements - lost);
  m_log.event("loses", {{"unit", info(unit).id}, {"elements", std::to_string(lost)}}, rule);
  if (state.elements == 0) eliminate(unit, rule);
}

void Umpire::eliminate(int unit, const std::string& rule) {
  unit_event("eliminated", unit, rule);
  m_s.take(unit, Where::eliminated);
  m_s.unit(unit).elements = 0;
}

void Umpire::retreat_to(HexId hex) {
  const int unit = m_s.attack.defender;
  m_log.event("retreats", {{"unit", info(unit).id}, {"hex", m_b.board.label(hex)}}, "T7.5c");
  place_in(unit, hex);
  --m_s.attack.steps;
  m_s.attack.retreated = true;
}

/// Steps of a retreat that leave no choice; true if the state has changed.
bool Umpire::settle_retreat() {
  Attack& attack = m_s.attack;
  const int unit = attack.defender;
  if (!table().on_map(unit) || attack.steps == 0) {
    after_retreat();
    return true;
  }
  if (table().at_own_edge(unit)) {
    unit_event("left-map", unit, "T7.5f");
    eliminate(unit, "T7.5f");
    return true;
  }
  const std::vector<HexId> steps = table().retreat_steps(unit);
  if (steps.size() > 1) return false;
  if (steps.size() == 1) {
    retreat_to(steps.front());
  } else {
    const int lost = attack.steps * m_b.rules.retreat_element;
    attack.steps = 0;
    lose(unit, lost, "T7.5d");
  }
  return true;
}

/// An advance, a riposte, or the end of it.
void Umpire::after_retreat() {
  Attack& attack = m_s.attack;
  const UnitInfo& attacker = info(attack.attacker);
  const bool vacant = table().unit_at(attack.at) == kNone;
  if (!vacant) {
    m_s.phase = Phase::riposte;
    if (!can_riposte(table())) attack_over();
    return;
  }
  const AdvanceRow* row =
      advance_of(m_b.rules, attacker.arm, attacker.of, info(attack.defender).arm, attack.lower);
  if (row == nullptr || attack.fire || (attack.riposte && !m_b.rules.riposte_advances)) {
    attack_over();  // T9.4c
  } else if (row->mandatory && !attack.riposte) {
    advance_unit();
  } else {
    m_s.phase = Phase::advance;
  }
}

void Umpire::advance_unit() {
  Attack& attack = m_s.attack;
  const int unit = attack.attacker;
  const AdvanceRow* row =
      advance_of(m_b.rules, info(unit).arm, info(unit).of, info(attack.defender).arm, attack.lower);
  attack.halted = table().ground(attack.at).rough && !m_b.board.by_road(m_s.unit(unit).hex, attack.at);
  m_log.event("advances", {{"unit", info(unit).id}, {"hex", m_b.board.label(attack.at)}},
              row != nullptr ? row->rule : "");
  place_in(unit, attack.at);
  const bool pursues =
      info(unit).arm == Arm::cavalry && !attack.riposte && attack.combats < m_b.rules.pursuit_combats;
  m_s.phase = Phase::pursuit;
  if (!pursues) attack_over();  // T9.3c
}

void Umpire::pursue(HexId hex) {
  Attack& attack = m_s.attack;
  const int unit = attack.attacker;
  m_log.event("pursues", {{"unit", info(unit).id}, {"hex", m_b.board.label(hex)}}, "T9.3b");
  place_in(unit, hex);
  attack.moved_on = true;
}

void Umpire::attack_over() {
  m_s.attack = {};
  m_s.phase = Phase::combat;
}

}  // namespace coq::tactique
