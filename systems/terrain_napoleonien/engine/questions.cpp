// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/questions.h"

namespace coq::terrain_napoleonien {

Result<model::Event> sight_of(const Table& t, int unit, std::string_view target) {
  Command c;
  c.verb = Verb::look;
  c.units.assign(1, static_cast<std::int8_t>(unit));
  c.target = static_cast<std::int8_t>(t.b.find_unit(target));
  if (c.target == kNone) return play::no_such_argument("play.ask", {"look", ""}, "target", std::string(target));
  if (const Ruling ruling = rulebook().check_row(t, c); !ruling) return rulebook().problem(t, c, ruling);
  State state = t.s;
  play::ListedDice none({});
  model::PlayStep step;
  Umpire umpire(t.b, state, none, step);
  rulebook().perform(umpire, c);
  return std::get<model::Event>(step.happenings.front());
}

std::string sight_target_of(const Table& t, const Command& c) {
  const bool shoots = c.verb == Verb::fire || c.verb == Verb::attack;
  return shoots && c.target != kNone && t.plays(c.target) ? t.info(c.target).id : std::string();
}

std::optional<State> in_its_time(const Table& t, const Command& c) {
  if (c.side == kNone || !rulebook().row(c.verb).phases.has(Phase::orders)) return std::nullopt;
  State out = t.s;
  out.phase = Phase::orders;
  out.cursor = c.side;
  return out;
}

}  // namespace coq::terrain_napoleonien
