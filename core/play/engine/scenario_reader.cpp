// SPDX-License-Identifier: MIT
#include "core/play/engine/scenario_reader.h"

namespace coq::game {
namespace {

constexpr int kMostTurns = 1000;

}  // namespace

int ScenarioReader::turns() {
  const int count = m_scenario.turns.count;
  if (count > kMostTurns)
    fail(message("the scenario has {} turns: at most {} can be played", count, kMostTurns));
  return count;
}

bool ScenarioReader::take_sides() {
  if (m_scenario.sides.size() != kSides) {
    fail(plural_message("the scenario has {} side: expected 2", "the scenario has {} sides: expected 2",
                        m_scenario.sides.size(), m_scenario.sides.size()));
    return false;
  }
  m_sides = {&m_scenario.sides[0], &m_scenario.sides[1]};
  if (m_sides[1]->order < m_sides[0]->order) std::swap(m_sides[0], m_sides[1]);
  return true;
}

int ScenarioReader::side_index(std::string_view id) const {
  for (std::size_t i = 0; i < m_sides.size(); ++i)
    if (m_sides[i] != nullptr && m_sides[i]->id == id) return static_cast<int>(i);
  return kNone;
}

bool ScenarioReader::read_victory(const model::Victory& victory, VictoryGoals& out) {
  out.side = side_index(victory.side);
  if (out.side == kNone) {
    fail(message("<victory>: there is no side \"{}\"", victory.side));
    return false;
  }
  out.all = victory.need.value_or(model::Need::all) == model::Need::all;
  out.others = !victory.others.empty();
  for (const model::Elimination& elimination : victory.eliminations) {
    const int whose = elimination.side ? side_index(*elimination.side) : other(out.side);
    if (whose == kNone) {
      fail(message("<eliminate>: there is no side \"{}\"", *elimination.side));
      return false;
    }
    const int elements = elimination.elements.value_or(0);
    out.eliminations.push_back({whose, elements > 0 ? 0 : elimination.count.value_or(1), elements});
  }
  return true;
}

void ScenarioReader::check_units(std::size_t count) {
  if (count > kMostUnits)
    fail(message("the scenario has {} units: at most {} can be played", count, kMostUnits));
}

}  // namespace coq::game
