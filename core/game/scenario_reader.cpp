// SPDX-License-Identifier: MIT
#include "core/game/scenario_reader.h"

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
    fail(message("the scenario has {} sides: expected 2", m_scenario.sides.size()));
    return false;
  }
  m_sides = {&m_scenario.sides[0], &m_scenario.sides[1]};
  if (m_sides[1]->order < m_sides[0]->order) std::swap(m_sides[0], m_sides[1]);
  return true;
}

void ScenarioReader::check_units(std::size_t count) {
  if (count > kMostUnits)
    fail(message("the scenario has {} units: at most {} can be played", count, kMostUnits));
}

}  // namespace coq::game
