// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Morale tests (4.5).

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
  // Crews count as friends, too (Q38).
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
    play::Reasons reasons;
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
  if (!posture || !table().is_figure(unit) || state.posture == *posture) return;
  state.posture = *posture;
  log.event("posture",
            {{"unit", id(unit)}, {"posture", std::string(kPostures[static_cast<std::size_t>(*posture)])}},
            rules.rules[row]);
}

// Wounds and deaths (4.4, 7.7.3).

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
  play::Reasons reasons;
  rules.save.add_to(reasons, "", facts);
  const auto rolled = die("save", rules.save_die, {{"unit", id(unit)}}, std::move(reasons), rules.save_killed);
  const bool violent = rolled.dice.front() >= rules.save_violent;  // Q22: the natural roll
  if (violent || rolled.total >= rules.save_killed) {
    log.result(violent ? "violent" : "killed");
    return kill(unit, violent ? "7.7.3c" : "7.7.3b", violent, cause);
  }
  wound_by_roll(unit, "7.7.3b", cause);
}

void Umpire::wound_by_roll(int unit, const std::string& rule, const std::string& cause) {
  log.result(s.unit(unit).health == Health::fit ? "wounded" : "killed");
  wound(unit, rule, cause);
}

void Umpire::kill(int unit, const std::string& rule, bool violent, const std::string& cause) {
  if (s.unit(unit).health == Health::dead) return;
  event(violent ? "killed-violently" : "killed", unit, rule);
  shake_friends(unit, cause_or_usual(*this, cause), violent);
  remove(unit, Where::dead);
}

// The rally phase (8.1, 8.2).

namespace {

/// Returns whether no friend is within that distance, on foot or in a vehicle. Passengers count as friends,
/// too.
bool is_isolated(const Table& t, int unit, Um most) {
  for (const int u : t.units_of(t.side_of(unit))) {
    if (u == unit) continue;
    const bool aboard = t.s.unit(u).where == Where::aboard && t.s.unit(u).carrier == unit;
    if (aboard || (t.plays(u) && t.is_within(unit, u, most))) return false;
  }
  return true;
}

void test_isolated(Umpire& u, const Command&) {
  const RallyRules& rules = u.b.rules.rally;
  const MoraleRules& morale = u.b.rules.morale_tests;
  const Table t = u.table();
  for (const int unit : t.units()) {
    if (!t.plays(unit)) continue;
    const bool wheels = t.is_vehicle(unit);
    // Messengers are exempt from the isolation test (4.3.1l).
    if (t.b.unit(unit).speciality == Speciality::messenger) continue;
    if (!is_isolated(t, unit, wheels ? rules.alone_vehicle : rules.alone_figure)) continue;
    u.shaken(unit, morale.cause("isolated", wheels ? "vehicle" : "figure"));
  }
  u.settle_morale();
  u.s.phase = Phase::rally;
  u.s.cursor = 0;
}

/// Returns the better leader near by; among equals, the first. A leader may rally himself only if `rally.self`
/// is set (Q66). For a vehicle, returns its commander.
int leader_for(const Table& t, int unit) {
  if (t.is_vehicle(unit)) {
    const bool lives = t.s.unit(unit).vehicle->crew[0] != Health::dead;
    return t.b.unit(unit).is_leader() && lives ? unit : kNone;
  }
  int out = kNone;
  for (const int u : t.units_of(t.side_of(unit))) {
    if ((u == unit && !t.rules().rally.self) || !t.plays(u) || !t.is_figure(u)) continue;
    if (!t.b.unit(u).is_leader()) continue;
    if (!t.is_nearer(u, unit, t.rules().rally.distance)) continue;
    if (out == kNone || t.b.unit(u).rank > t.b.unit(out).rank) out = u;
  }
  return out;
}

Ruling check_rally(const Table& t, const Command& c) {
  static constexpr Refusal kSteady{"8.1b", translatable("{} has no morale marker"), {kWho}};
  static constexpr Refusal kAgain{"8.1b", translatable("{} has already had its rally test this turn"), {kWho}};
  static constexpr Refusal kNobody{"8.1b", translatable("no leader is near enough to rally {}"), {kWho}};
  static constexpr Refusal kNoCommander{"8.2b", translatable("{} has no commander to rally its crew"), {kWho}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  const UnitState& state = t.s.unit(c.unit());
  if (state.morale == Morale::operational) return kSteady;
  if (state.rallied) return kAgain;
  if (leader_for(t, c.unit()) != kNone) return Ruling::yes;
  return t.is_vehicle(c.unit()) ? Ruling(kNoCommander) : Ruling(kNobody);
}

/// Returns the facts of a crew (8.2b).
Facts facts_of_crew(const Table& t, int unit) {
  Facts out = t.own_facts(unit);
  const auto& crew = t.s.unit(unit).vehicle->crew;
  const auto end = crew.begin() + t.b.unit(unit).vehicle.crew();
  out.add(t.is_crew_reduced(unit), "reduced-or-losses");
  out.add(std::any_of(crew.begin(), end,
                      [](Health one) { return one == Health::wounded || one == Health::treated; }),
          "wounds");
  return out;
}

play::Reasons reasons_of_rally(const Table& t, int unit, int by) {
  const RallyRules& rules = t.rules().rally;
  const UnitInfo& info = t.b.unit(unit);
  const bool wheels = t.is_vehicle(unit);
  const Modifiers& modifiers = wheels ? rules.vehicles : rules.figures;
  Facts leader;
  leader.add(true, kRanks[static_cast<std::size_t>(t.b.unit(by).rank)]);
  play::Reasons out;
  modifiers.add_to(out, wheels ? "crew" : "figure", wheels ? facts_of_crew(t, unit) : t.own_facts(unit));
  modifiers.add_to(out, "by", leader);
  const int bonus = info.rally_bonus != 0 ? info.rally_bonus : rules.bonus_of(info.bonus);
  if (bonus != 0) out.push_back({bonus, "8.1d", info.bonus});
  return out;
}

void rally(Umpire& u, const Command& c) {
  const RallyRules& rules = u.b.rules.rally;
  const int unit = c.unit(), by = leader_for(u.table(), unit);
  UnitState& state = u.s.unit(unit);
  state.rallied = true;
  const auto rolled = u.die("rally", rules.die, {{"unit", u.id(unit)}, {"by", u.id(by)}},
                            reasons_of_rally(u.table(), unit, by), rules.score);
  const bool passed = rolled.total >= rules.score;
  u.log.result(passed ? "pass" : "fail");
  if (passed) {
    u.set_morale(unit, static_cast<Morale>(static_cast<int>(state.morale) - 1),
                 state.vehicle ? "8.2b" : "8.1b");
  } else if (state.vehicle && state.vehicle->immobilised) {
    abandon(u, unit, "8.2c");
  }
}

void offer_rally(Offers& o) {
  for (const int unit : o.t.units_of(o.c.side)) {
    if (o.t.s.unit(unit).morale == Morale::operational) continue;
    o.set_unit(unit);
    o.take();
  }
}

}  // namespace

ActionRows rally_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::isolation, .name = "isolation", .phases = {Phase::isolation}, .effect = test_isolated},
      {.verb = Verb::rally,
       .name = "rally",
       .arguments = {kUnit},
       .phases = {Phase::rally},
       .refusal = check_rally,
       .offers = offer_rally,
       .effect = rally}};
  return kRows;
}

bool Umpire::settle_rally() {
  for (const Command& command : rulebook_of(table()).legal(table()))
    if (command.verb == Verb::rally) return false;
  end_rally(s.cursor);
  return true;
}

void Umpire::end_rally(int side) {
  if (side == 0) {
    s.cursor = 1;
    return;
  }
  end_turn();
}

}  // namespace coq::perry_heroes
