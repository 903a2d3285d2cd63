// SPDX-License-Identifier: MIT
// Searching, trapping, disarming and treating (7.11, 7.15, 7.17).
#include <algorithm>

#include "systems/perry_heroes/engine/movement.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

const Skill& skill_of(const Table& t, const char* action) {
  return t.rules().skill.skills.find(action)->second;
}

struct Tried {
  bool succeeds = false;
  int natural = 0, total = 0;
};
Tried try_skill(Umpire& u, int unit, const char* action) {
  const Skill& skill = skill_of(u.table(), action);
  play::Reasons reasons;
  u.b.rules.skill.modifiers.add_to(reasons, action, trained_facts(u.table(), unit));
  const play::Rolled rolled = u.die(action, skill.die, {{"unit", u.id(unit)}}, std::move(reasons), skill.score);
  u.log.result(rolled.total >= skill.score ? "success" : "failure");
  return {rolled.total >= skill.score, rolled.dice.front(), rolled.total};
}
/// Returns whether the result sets off a trap (7.15.3).
bool sets_trap_off(const Table& t, const Tried& tried) {
  const SkillRules& rules = t.rules().skill;
  return (rules.sprung_natural ? tried.natural : tried.total) == rules.sprung;
}

/// The action replaces a move, so a unit that has moved this turn cannot take it.
Ruling check_instead(const Table& t, const Command& c) {
  static constexpr Refusal kHasMoved{[](const Table&, const Command& command) {
                                       return std::string(command.verb == Verb::search ? "7.11.1" : "7.15.1a");
                                     },
                                     translatable("{} has already moved this turn"),
                                     {kWho}};
  return t.s.unit(c.unit()).distance_moved > 0 ? Ruling(kHasMoved) : Ruling::yes;
}

void offer_to_figures(Offers& o) {
  each_actor(o, [&](int unit) {
    if (o.t.is_figure(unit)) o.take();
  });
}

// Searching (7.11).

/// Returns whether the trap's area reaches into the searched area.
bool is_trap_near(const Table& t, int unit, const TrapState& trap) {
  const SkillRules& rules = t.rules().skill;
  return t.distance(unit, trap.at).is_at_most(rules.search_radius + rules.trap_radius);
}

Ruling check_search(const Table& t, const Command& c) {
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (t.rules().movement.search_instead)
    if (const Ruling ruling = check_instead(t, c); !ruling) return ruling;
  return check_points(t, c.unit(), t.rules().costs.of("search").ap);
}

void search_area(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("search");
  u.spend(c.unit(), cost.ap, cost.rule);
  u.s.unit(c.unit()).gave_up_move |= u.b.rules.movement.search_instead;
  if (try_skill(u, c.unit(), "search").succeeds) {
    bool any = false;
    for (TrapState& trap : u.s.traps) {
      if (trap.side == c.side || !is_trap_near(u.table(), c.unit(), trap)) continue;
      any = true;
      trap.found = true;
      u.log.event("trap-found", {{"unit", u.id(c.unit())}, {"at", play::point_text(trap.at)}}, "7.11.3");
    }
    if (!any) u.event("no-trap", c.unit(), "7.11.3");
  }
  u.triggers(c.unit());
}

// Traps (7.15).

Ruling check_trap(const Table& t, const Command& c) {
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (t.rules().movement.trap_instead)
    if (const Ruling ruling = check_instead(t, c); !ruling) return ruling;
  return check_points(t, c.unit(), t.rules().costs.of("trap").ap);
}

void set_trap(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("trap");
  u.spend(c.unit(), cost.ap, cost.rule);
  u.s.unit(c.unit()).gave_up_move |= u.b.rules.movement.trap_instead;
  const Tried tried = try_skill(u, c.unit(), "trap");
  const TrapState trap{c.side, u.table().at(c.unit()), false};
  if (sets_trap_off(u.table(), tried)) {
    u.s.traps.push_back(trap);
    u.set_off(u.s.traps.size() - 1, c.unit());
  } else if (tried.succeeds) {
    u.s.traps.push_back(trap);
    u.event("trapped", c.unit(), "7.15.1a");
  }
  u.triggers(c.unit());
}

int named_trap(const Table& t, const Command& c) {
  const auto found = std::find_if(t.s.traps.begin(), t.s.traps.end(), [&](const TrapState& trap) {
    return trap.at == *c.at && (trap.found || trap.side == c.side);
  });
  return found == t.s.traps.end() ? kNone : static_cast<int>(found - t.s.traps.begin());
}

Ruling check_disarm(const Table& t, const Command& c) {
  static constexpr Refusal kUnknown{"7.15.1b", translatable("no trap was found there"), {}};
  static constexpr Refusal kFar{"7.15.1b", translatable("{} is too far from the trap"), {kWho}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  const int trap = named_trap(t, c);
  if (trap == kNone) return kUnknown;
  if (!is_trap_near(t, c.unit(), t.s.traps[static_cast<std::size_t>(trap)])) return kFar;
  return check_points(t, c.unit(), t.rules().costs.of("disarm").ap);
}

void offer_disarming(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.is_figure(unit)) return;
    for (const TrapState& trap : o.t.s.traps) {
      if (!trap.found || trap.side == o.c.side) continue;
      o.c.at = trap.at;
      o.take();
    }
  });
}

void disarm_trap(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("disarm");
  u.spend(c.unit(), cost.ap, cost.rule);
  const Tried tried = try_skill(u, c.unit(), "trap");
  const int trap = named_trap(u.table(), c);
  if (sets_trap_off(u.table(), tried)) {
    u.set_off(static_cast<std::size_t>(trap), c.unit());
  } else if (tried.succeeds) {
    u.s.traps.erase(u.s.traps.begin() + trap);
    u.log.event("disarmed", {{"unit", u.id(c.unit())}, {"at", play::point_text(*c.at)}}, "7.15.3");
  }
  u.triggers(c.unit());
}

// Treatment (7.17).

bool can_treat(const Table& t, int unit) {
  const UnitInfo& info = t.b.unit(unit);
  return std::any_of(t.rules().skill.treated_by.begin(), t.rules().skill.treated_by.end(), [&](const auto& by) {
    if (kSpecialities[static_cast<std::size_t>(info.speciality)] == by.first) return true;
    const auto kit = std::find(kKits.begin(), kKits.end(), by.first);
    return kit != kKits.end() && t.s.unit(unit).items[static_cast<std::size_t>(kit - kKits.begin())] > 0;
  });
}

Ruling check_treat(const Table& t, const Command& c) {
  static constexpr Refusal kUnable{
      "7.17.1", translatable("{} is not a medic and has no first-aid kit"), {kWho}};
  static constexpr Refusal kNotWounded{"7.17.2", translatable("{} is not wounded"), {kTarget}};
  static constexpr Refusal kOther{"7.17.1", translatable("{} can treat only others of its own side"), {kWho}};
  static constexpr Refusal kFar{"7.17.1", translatable("{} is too far from {}"), {kWho, kTarget}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (!can_treat(t, c.unit())) return kUnable;
  if (c.target == c.unit() || t.side_of(c.target) != c.side) return kOther;
  if (!t.plays(c.target) || t.s.unit(c.target).health != Health::wounded) return kNotWounded;
  if (!t.is_nearer(c.unit(), c.target, t.rules().skill.treat_distance)) return kFar;
  return check_points(t, c.unit(), t.rules().costs.of("treat").ap);
}

void offer_treatment(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.is_figure(unit) || !can_treat(o.t, unit)) return;
    for (const int target : o.t.units_of(o.c.side)) {
      if (o.t.s.unit(target).health != Health::wounded) continue;
      o.c.target = static_cast<std::int8_t>(target);
      o.take();
    }
  });
}

void treat_wounded(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("treat");
  u.spend(c.unit(), cost.ap, cost.rule);
  if (try_skill(u, c.unit(), "treat").succeeds) {
    u.s.unit(c.target).health = Health::treated;
    u.log.event("treated", {{"unit", u.id(c.target)}, {"by", u.id(c.unit())}}, "7.17.2");
  }
  u.triggers(c.unit());
}

}  // namespace

ActionRows skill_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::search,
                                     .name = "search",
                                     .arguments = {kUnit},
                                     .phases = {Phase::action},
                                     .refusal = check_search,
                                     .offers = offer_to_figures,
                                     .effect = search_area},
                                    {.verb = Verb::trap,
                                     .name = "trap",
                                     .arguments = {kUnit},
                                     .phases = {Phase::action},
                                     .refusal = check_trap,
                                     .offers = offer_to_figures,
                                     .effect = set_trap,
                                     .secret = [](const Table&, const Command&) { return true; }},
                                    {.verb = Verb::disarm,
                                     .name = "disarm",
                                     .arguments = {kUnit, kAt},
                                     .phases = {Phase::action},
                                     .refusal = check_disarm,
                                     .offers = offer_disarming,
                                     .effect = disarm_trap},
                                    {.verb = Verb::treat,
                                     .name = "treat",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_treat,
                                     .offers = offer_treatment,
                                     .effect = treat_wounded}};
  return kRows;
}

void Umpire::set_off(std::size_t trap, int by) {
  const Point at = s.traps[trap].at;
  s.traps.erase(s.traps.begin() + static_cast<std::ptrdiff_t>(trap));
  log.event("trap-sprung", {{"unit", id(by)}, {"at", play::point_text(at)}}, "Q49");
  explode(b.rules.skill.blast, at);
}

}  // namespace coq::perry_heroes
