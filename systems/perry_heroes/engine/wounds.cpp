// SPDX-License-Identifier: MIT
// Wounds and deaths (4.4, 7.7.3).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

std::string cause_or_usual(const Umpire& u, const std::string& cause) {
  return cause.empty() ? u.b.rules.morale_tests.cause("casualty", "friends-near") : cause;
}

}  // namespace

Umpire::Hit Umpire::wound(int unit, const std::string& rule, const std::string& cause) {
  UnitState& state = s.unit(unit);
  if (state.health == Health::dead) return Hit::none;
  if (state.health != Health::fit) {
    kill(unit, rule, false, cause);
    return Hit::killed;
  }
  state.health = Health::wounded;
  event("wounded", unit, rule);
  shake_friends(unit, cause_or_usual(*this, cause), false);
  return Hit::wounded;
}

void Umpire::save(int unit, const Facts& facts, const std::string& cause) {
  const FireRules& rules = b.rules.fire;
  game::Reasons reasons;
  rules.save.add_to(reasons, "", facts);
  const auto rolled = die("save", rules.save_die, {{"unit", id(unit)}}, std::move(reasons), rules.save_killed);
  const bool violent = rolled.dice.front() >= rules.save_violent;  // Q22: the natural die
  if (violent || rolled.total >= rules.save_killed) {
    log.result(violent ? "violent" : "killed");
    return kill(unit, violent ? "7.7.3c" : "7.7.3b", violent, cause);
  }
  log.result(s.unit(unit).health == Health::fit ? "wounded" : "killed");
  wound(unit, "7.7.3b", cause);
}

void Umpire::kill(int unit, const std::string& rule, bool violent, const std::string& cause) {
  if (s.unit(unit).health == Health::dead) return;
  event(violent ? "killed-violently" : "killed", unit, rule);
  shake_friends(unit, cause_or_usual(*this, cause), violent);
  remove(unit, Where::dead);
}

}  // namespace coq::perry_heroes
