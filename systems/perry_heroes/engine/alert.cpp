// SPDX-License-Identifier: MIT
// Alert, and the shots that answer from it (7.14).
#include "systems/perry_heroes/engine/shots.h"

namespace coq::perry_heroes {
namespace {

/// The unit, and who serves its gun with it.
Payments payments_of_alert(const Table& t, const Command& c) {
  const int unit = c.unit();
  const Cost& cost = t.rules().costs.of(t.is_vehicle(unit) ? "alert-vehicle" : "alert");
  Payments out{{unit, cost.ap, cost.rule}};
  const int weapon = t.b.unit(unit).weapon;
  if (t.is_vehicle(unit) || weapon == kNone || !needs_loader(t, weapon)) return out;
  if (const int loader = loader_of(t, unit); loader != kNone) out.push_back({loader, cost.extra, cost.rule});
  return out;
}

Ruling check_alert(const Table& t, const Command& c) {
  static constexpr Refusal kActed{
      "7.14.1", translatable("{} has done something this turn and cannot go on alert"), {kWho}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (t.is_figure(c.unit()))
    if (const Ruling ruling = check_arms(t, c); !ruling) return ruling;
  const Payments payments = payments_of_alert(t, c);
  for (const Payment& one : payments)
    if (t.s.unit(one.unit).acted) return kActed;
  return check_payments(t, payments);
}

void offer_alerts(Offers& o) {
  each_actor(o, [&](int) { o.take(); });
}

void go_on_alert(Umpire& u, const Command& c) {
  for (const Payment& one : payments_of_alert(u.table(), c)) {
    u.spend(one.unit, one.points, one.rule);
    u.s.unit(one.unit).acted = false;
    u.s.unit(one.unit).alert = true;
    u.event("alert", one.unit, "7.14.3");
  }
}

bool has_alerts(const Table& t, int side) {
  for (const int unit : t.units_of(side))
    if (t.s.unit(unit).alert) return true;
  return false;
}

/// Is there a shot that it may answer with now?
bool has_answers(const Table& t) {
  for (const Command& command : rulebook_of(t).legal(t))
    if (command.verb != Verb::done) return true;
  return false;
}

}  // namespace

ActionRows alert_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::alert,
                                     .name = "alert",
                                     .arguments = {kUnit},
                                     .phases = {Phase::action},
                                     .refusal = check_alert,
                                     .offers = offer_alerts,
                                     .effect = go_on_alert}};
  return kRows;
}

Ruling check_answer(const Table& t, const Command& c) {
  static constexpr Refusal kNoAlert{"7.14.3", translatable("{} is not on alert"), {kWho}};
  static constexpr Refusal kNotIt{"7.14.3", translatable("{} is not what {} may answer"), {kTarget, kWho}};
  static constexpr Refusal kPoint{"7.14.3", translatable("a shot on alert is fired at an enemy")};
  static constexpr Refusal kArc{"7.14.2b", translatable("{} is outside the arc of {}"), {kTarget, kWho}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (!t.s.unit(c.unit()).alert) return kNoAlert;
  if (c.target == kNone) return kPoint;
  if (c.target != t.s.trigger) return kNotIt;
  if (!t.is_vehicle(c.unit())) return Ruling::yes;
  const Vector to = t.at(c.target) - t.at(c.unit());
  const bool within = is_within_angle(t.s.unit(c.unit()).place.facing, to, t.rules().alert.arc);
  return within ? Ruling::yes : Ruling(kArc);
}

void Umpire::pay_shot(int unit, int points, const std::string& rule) {
  if (s.phase != Phase::reaction) return spend(unit, points, rule);
  s.unit(unit).alert = false;
  s.unit(unit).acted = true;
  event("answers", unit, "7.14.3");
}

bool Umpire::settle_answers() {
  if (s.trigger == kNone || s.active == kNone) return false;
  const Phase before = s.phase;
  const int side = other(b.team(s.active).side);
  s.phase = Phase::reaction;
  s.cursor = static_cast<std::int8_t>(side);
  if (table().plays(s.trigger) && has_alerts(table(), side) && has_answers(table())) return before != s.phase;
  s.trigger = kNone;
  s.phase = Phase::action;
  return before != s.phase;
}

}  // namespace coq::perry_heroes
