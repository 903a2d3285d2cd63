// SPDX-License-Identifier: MIT
// Tests of morale (4.5).
#include <algorithm>

#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

void Umpire::shaken(int unit, const std::string& cause_rule, bool violent) {
  if (cause_rule.empty() || !table().plays(unit)) return;
  for (Shaken& one : shaken_units) {
    if (one.unit != unit) continue;
    one.violent = one.violent || violent;
    return;
  }
  shaken_units.push_back({unit, cause_rule, violent});
}

void Umpire::shake_friends(int victim, const std::string& cause_rule, bool violent) {
  const Table t = table();
  // Crews are friends, too (Q38).
  for (const int unit : t.units_of(t.side_of(victim)))
    if (unit != victim && t.plays(unit) && t.is_nearer(victim, unit, b.rules.morale_tests.distance))
      shaken(unit, cause_rule, violent);
}

void Umpire::settle_morale() {
  const MoraleRules& rules = b.rules.morale_tests;
  for (const Shaken& one : std::exchange(shaken_units, {})) {
    if (!table().plays(one.unit)) continue;
    Facts facts = table().own_facts(one.unit);
    facts.add(one.violent, "violent-death");
    game::Reasons reasons;
    rules.modifiers.add_to(reasons, "", facts);
    const std::string event = rules.event_of(one.cause);
    const auto rolled =
        die("morale", rules.die, {{"unit", id(one.unit)}, {"cause", event.empty() ? one.cause : event}},
            std::move(reasons), rules.score);
    const bool passed = rolled.total >= rules.score;
    log.result(passed ? "pass" : "fail");
    if (!passed) lower_morale(one.unit, "4.5h");
  }
}

void Umpire::lower_morale(int unit, const std::string& rule) {
  const Morale now = s.unit(unit).morale;
  const Morale next = b.rules.morale_tests.next[static_cast<std::size_t>(now)];
  if (next != now) set_morale(unit, next, rule);
}

void Umpire::set_morale(int unit, Morale level, const std::string& rule) {
  const MoraleRules& rules = b.rules.morale_tests;
  UnitState& state = s.unit(unit);
  const auto row = static_cast<std::size_t>(level);
  state.morale = level;
  log.event("morale", {{"unit", id(unit)}, {"level", std::string(kMorales[row])}}, rule);
  const auto& posture = rules.postures[row];
  if (!posture || state.vehicle || state.posture == *posture) return;
  state.posture = *posture;
  log.event("posture", {{"unit", id(unit)}, {"is", std::string(kPostures[static_cast<std::size_t>(*posture)])}},
            rules.rules[row]);
}

}  // namespace coq::perry_heroes
