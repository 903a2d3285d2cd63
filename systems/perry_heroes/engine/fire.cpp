// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/fire.h"

#include <algorithm>
#include <map>
#include <set>

#include "systems/perry_heroes/engine/armour.h"

namespace coq::perry_heroes {

// Shots: their cost, their modifiers, and the figures that hits strike (7.7.2, 7.7.3).

namespace {

/// Returns how many dice show the most frequent face.
int most_equal(const std::vector<int>& dice) {
  std::ptrdiff_t out = 0;
  for (const int face : dice) out = std::max(out, std::count(dice.begin(), dice.end(), face));
  return static_cast<int>(out);
}

/// Returns whether the weapon jams. A weapon with one die never jams (Q55).
bool jams(const FireRules& rules, const std::vector<int>& dice) {
  if (dice.size() < 2) return false;
  return most_equal(dice) >= (dice.size() == 2 ? rules.jam_of_two : rules.jam_dice);
}

/// Returns whether the unit is the loader beside the shooter.
bool serves(const Table& t, int unit, int shooter) {
  return t.team_of(unit) == t.team_of(shooter) && t.b.unit(unit).post == Post::loader &&
         t.is_within(unit, shooter, t.rules().figure_base);
}

/// Returns the figures that a hit may strike, with their shelter.
std::vector<std::pair<int, Facts>> struck_by(const Table& t, const Umpire::Strike& strike) {
  std::vector<std::pair<int, Facts>> out;
  const auto add = [&](int unit) {
    Facts facts = t.target_facts(unit);
    facts.add(t.shelter(strike.shooter, unit));
    out.emplace_back(unit, std::move(facts));
  };
  if (strike.zone == 0) {
    add(strike.target);
    return out;
  }
  for (const int unit : t.units()) {
    if (!t.plays(unit) || t.is_vehicle(unit)) continue;
    if (unit == strike.shooter || serves(t, unit, strike.shooter)) continue;
    if (t.distance(unit, strike.at).is_at_most(strike.zone)) add(unit);
  }
  return out;
}

/// Returns the payments of a shooter and its loader (7.7.2a).
Payments payments_of(const Table& t, const Command& c, int unit) {
  const bool suppressive = c.verb == Verb::suppress;
  const Cost& cost = t.rules().costs.of("fire");
  Command own = c;
  own.units.assign(1, static_cast<std::int8_t>(unit));
  Payments out{{unit, suppressive ? t.rules().fire.suppression_ap : cost.ap, cost.rule}};
  const int weapon = weapon_of(t, own);
  const int loader = weapon != kNone && needs_loader(t, weapon) ? loader_of(t, unit) : kNone;
  if (loader != kNone) out.push_back({loader, cost.extra, cost.rule});
  return out;
}

}  // namespace

Ruling check_payments(const Table& t, const Payments& payments) {
  if (t.s.phase == Phase::reaction) return Ruling::yes;
  std::map<int, int> of_unit;
  int pooled = 0;
  for (const Payment& one : payments) {
    of_unit[one.unit] += one.points;
    pooled += t.is_pooled(one.unit) ? one.points : 0;
  }
  for (const auto& [unit, points] : of_unit)
    if (const Ruling ruling = check_points(t, unit, points); !ruling) return ruling;
  return pooled > t.s.pool[0] ? Ruling(kPoints) : Ruling::yes;
}

namespace {

void pay_shots(Umpire& u, const Payments& payments) {
  for (const Payment& one : payments) u.pay_shot(one.unit, one.points, one.rule);
}

}  // namespace

const Band* band_of_shot(const Table& t, int weapon, const SquareDistance& distance) {
  const Band* band = t.rules().fire.scores.at(distance);
  const int of = band == nullptr ? kNone : band_of(band->word);
  if (of == kNone) return nullptr;
  return t.rules().weapons[static_cast<std::size_t>(weapon)].reaches[static_cast<std::size_t>(of)] ? band
                                                                                                   : nullptr;
}

play::Reasons reasons_of_shot(const Table& t, int unit, int weapon, const Band& band, const Facts& target,
                              bool suppressive) {
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  Facts shooter = t.own_facts(unit);
  if (arm.type != "rifle") shooter.drop("sniper");  // a telescopic sight needs a rifle
  Facts fire;
  fire.add(suppressive, "suppressive");
  play::Reasons out;
  if (const int is = arm.modifiers[static_cast<std::size_t>(band_of(band.word))]; is != 0)
    out.push_back({is, arm.rule, "weapon"});
  t.rules().fire.modifiers.add_to(out, "target", target);
  t.rules().fire.modifiers.add_to(out, "shooter", shooter);
  t.rules().fire.modifiers.add_to(out, "fire", fire);
  return out;
}

int Umpire::volley(const char* what, int unit, int weapon, Arguments arguments, play::Reasons reasons,
                   int need) {
  const Weapon& arm = b.rules.weapons[static_cast<std::size_t>(weapon)];
  const FireRules& rules = b.rules.fire;
  Arguments all{{"unit", id(unit)}};
  all.insert(all.end(), arguments.begin(), arguments.end());
  all.emplace_back("weapon", arm.id);
  const int sum = play::sum_of(reasons);
  const auto rolled = log.roll(what, std::move(all), {arm.d10, rules.die, need, std::move(reasons), {}});
  int hits = 0;
  std::vector<std::string> words;
  for (const int face : rolled.dice) {
    const bool hit = face + sum >= need;
    hits += hit ? 1 : 0;
    words.emplace_back(hit ? "hit" : "miss");
  }
  log.results(std::move(words));
  if (!jams(rules, rolled.dice)) return hits;
  // A jam lasts for the rest of this action phase and the next one; a jam on alert lasts only for the next one.
  s.unit(unit).jammed = s.phase == Phase::reaction ? 1 : 2;
  event("jammed", unit, rules.jam_rule);
  return hits;
}

void Umpire::strike(const Strike& strike) {
  if (strike.hits == 0) return;
  const std::string cause = b.rules.morale_tests.cause("fire", "friends-near");
  const auto struck = struck_by(table(), strike);
  for (int hit = 0; hit < strike.hits; ++hit)
    for (const auto& [unit, facts] : struck)
      if (table().plays(unit)) save(unit, facts, cause);
}

// Ranged fire on foot (7.7).

namespace {

constexpr Argument kWeapon = Kinds::text<&Command::what>("weapon");

const StateRow& fire_health_row(const Table& t, int unit) {
  return t.rules().health[static_cast<std::size_t>(t.s.unit(unit).health)];
}
const StateRow& fire_morale_row(const Table& t, int unit) {
  return t.rules().morale[static_cast<std::size_t>(t.s.unit(unit).morale)];
}

Ruling check_fire_line(const Table& t, const Command& c) {
  static constexpr Refusal kNear{"7.7.1a", translatable("{} is too near for {} to fire at"), {kTarget, kWho}};
  static constexpr Refusal kFar{
      "7.7.2f", translatable("{} is out of range for the weapon of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{"7.7.1a", translatable("{} has no line of sight to {}"), {kWho, kTarget}};
  const SquareDistance d = t.distance(c.unit(), c.target);
  if (d.is_at_most(t.rules().fire.least)) return kNear;
  if (!band_of_shot(t, weapon_of(t, c), d)) return kFar;
  return t.sees_to_fire(c.unit(), c.target) ? Ruling::yes : Ruling(kBlocked);
}

Ruling check_fire(const Table& t, const Command& c) {
  static constexpr Refusal kVehicle{
      "7.7.1a", translatable("{} is a vehicle and not a target for small arms"), {kTarget}};
  const bool answers = t.s.phase == Phase::reaction;
  if (const Ruling ruling = answers ? check_answer(t, c) : check_figure(t, c); !ruling) return ruling;
  if (!t.is_figure(c.unit())) return kNoFoot;
  if (const Ruling ruling = check_known(t, c); !ruling) return ruling;
  if (t.is_vehicle(c.target)) return kVehicle;
  if (const Ruling ruling = check_arms(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_payments(t, payments_of(t, c, c.unit())); !ruling) return ruling;
  return check_fire_line(t, c);
}

/// Offers the unit's weapon, or its pistol if the weapon cannot fire.
void offer_fire(Offers& o) {
  each_shooter(o, [&](int unit) {
    const UnitInfo& info = o.t.b.unit(unit);
    if (!check_arms(o.t, o.c) && info.sidearm != kNone && info.sidearm != info.weapon)
      o.c.what = o.t.rules().weapons[static_cast<std::size_t>(info.sidearm)].id;
    if (!check_arms(o.t, o.c)) return;
    for (const int enemy : o.t.units_of(other(o.c.side))) {
      if (!o.t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy))) continue;
      o.c.target = static_cast<std::int8_t>(enemy);
      o.take();
    }
  });
}

/// A burst strikes all figures in the zone around its target.
void fire_arms(Umpire& u, const Command& c) {
  const Table t = u.table();
  const int weapon = weapon_of(t, c);
  const Weapon& arm = u.b.rules.weapons[static_cast<std::size_t>(weapon)];
  const Band* band = band_of_shot(t, weapon, t.distance(c.unit(), c.target));
  Facts target = t.target_facts(c.target);
  target.add(t.shelter(c.unit(), c.target));
  const Umpire::Strike strike{c.unit(), c.target, t.at(c.target), arm.zone, 0};
  pay_shots(u, payments_of(t, c, c.unit()));
  u.s.unit(c.unit()).fired = true;
  Umpire::Strike struck = strike;
  struck.hits = u.volley("fire", c.unit(), weapon, {{"target", u.id(c.target)}},
                         reasons_of_shot(u.table(), c.unit(), weapon, *band, target, false), band->value);
  u.strike(struck);
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows fire_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::fire,
                                     .name = "fire",
                                     .arguments = {kUnit, kTarget, kWeapon.optional()},
                                     .phases = {Phase::action, Phase::reaction},
                                     .refusal = check_fire,
                                     .offers = offer_fire,
                                     .effect = fire_arms}};
  return kRows;
}

int weapon_of(const Table& t, const Command& c) {
  const UnitInfo& info = t.b.unit(c.unit());
  if (c.what.empty()) return info.weapon;
  for (const int weapon : {info.weapon, info.sidearm})
    if (weapon != kNone && t.rules().weapons[static_cast<std::size_t>(weapon)].id == c.what) return weapon;
  return kNone;
}

bool needs_loader(const Table& t, int weapon) {
  return t.rules().weapons[static_cast<std::size_t>(weapon)].category == "support";
}

int loader_of(const Table& t, int gunner) {
  for (const int unit : t.b.team(t.team_of(gunner)).units) {
    if (unit == gunner || t.b.unit(unit).post != Post::loader || !t.plays(unit)) continue;
    const bool ready = t.s.phase == Phase::reaction ? t.s.unit(unit).alert : !t.s.unit(unit).alert;
    if (ready && fire_health_row(t, unit).fires && fire_morale_row(t, unit).fires &&
        t.is_within(unit, gunner, t.rules().figure_base))
      return unit;
  }
  return kNone;
}

Ruling check_able(const Table& t, const Command& c) {
  static constexpr Refusal::Text kHealthRule = [](const Table& own, const Command& command) {
    return fire_health_row(own, command.unit()).rule;
  };
  static constexpr Refusal::Text kMoraleRule = [](const Table& own, const Command& command) {
    return fire_morale_row(own, command.unit()).rule;
  };
  static constexpr Refusal kHealth{kHealthRule, translatable("{} cannot fire"), {kWho}};
  static constexpr Refusal kMorale{kMoraleRule, translatable("the morale of {} is too low to fire"), {kWho}};
  if (!fire_health_row(t, c.unit()).fires) return kHealth;
  return fire_morale_row(t, c.unit()).fires ? Ruling::yes : Ruling(kMorale);
}

Ruling check_arms(const Table& t, const Command& c) {
  static constexpr Refusal kNoWeapon{"7.7.2b", translatable("{} has no such weapon"), {kWho}};
  static constexpr Refusal kJammed{"7.7.2g", translatable("the weapon of {} is jammed"), {kWho}};
  static constexpr Refusal kLauncher{
      "7.20.1", translatable("the rifle of {} has its launcher mounted and cannot be fired"), {kWho}};
  static constexpr Refusal kLoader{"7.7.1b", translatable("no loader is next to {}"), {kWho}};
  if (const Ruling ruling = check_able(t, c); !ruling) return ruling;
  const int weapon = weapon_of(t, c);
  if (weapon == kNone || t.rules().weapons[static_cast<std::size_t>(weapon)].anti_tank) return kNoWeapon;
  const bool own = weapon == t.b.unit(c.unit()).weapon;
  if (own && t.s.unit(c.unit()).jammed > 0) return kJammed;
  if (own && t.s.unit(c.unit()).launcher) return kLauncher;
  return needs_loader(t, weapon) && loader_of(t, c.unit()) == kNone ? Ruling(kLoader) : Ruling::yes;
}

Ruling check_known(const Table& t, const Command& c) {
  // Rule 7.7.1a covers fire on foot; the note of 7.13 covers all other fire.
  static constexpr Refusal::Text kRule = [](const Table&, const Command& command) {
    return std::string(command.verb == Verb::fire ? "7.7.1a" : "7.13.4c");
  };
  static constexpr Refusal kFriend{kRule, translatable("{} is not an enemy"), {kTarget}};
  static constexpr Refusal kGone{kRule, translatable("{} is no longer a target"), {kTarget}};
  static constexpr Refusal kUnknown{"7.5.3", translatable("{} does not know where {} is"), {kWho, kTarget}};
  if (t.side_of(c.target) == t.side_of(c.unit())) return kFriend;
  if (!t.plays(c.target)) return kGone;
  return t.s.unit(c.unit()).knows.test(static_cast<std::size_t>(c.target)) ? Ruling::yes : Ruling(kUnknown);
}

void Umpire::end_jam(int unit) {
  UnitState& state = s.unit(unit);
  if (state.jammed == 0 || !table().plays(unit)) return;
  // The jam lasts for the phase in which it occurs, and then for a phase spent only on the repair (Q55).
  const bool idle = state.spent == 0 && state.moved == Moved::no && !state.alert;
  if (state.jammed == 1 && !idle) return;
  if (--state.jammed == 0) event("repaired", unit, b.rules.fire.jam_rule);
}

// Suppressive fire on a zone (7.7.1c, 7.7.2e, 7.7.3e).

namespace {

Command with_one(const Command& c, int unit) {
  Command out = c;
  out.units.assign(1, static_cast<std::int8_t>(unit));
  return out;
}

Um suppressed_zone(const Table& t, int unit) {
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(t.b.unit(unit).weapon)];
  return arm.zone == 0 ? t.rules().fire.suppression_zone : arm.zone;
}

/// Checks for a fire support team, or a team; a team may consist of its last survivor (7.7.1c).
Ruling check_group(const Table& t, const Command& c) {
  static constexpr Refusal kAlone{
      "7.7.1c", translatable("{} is neither a fire support team nor a team"), {kWho}};
  if (c.units.size() > 1 || needs_loader(t, t.b.unit(c.unit()).weapon)) return Ruling::yes;
  const auto& team = t.b.team(t.team_of(c.unit())).units;
  const auto count = std::count_if(team.begin(), team.end(), [&](int unit) { return t.plays(unit); });
  return count > 1 ? Ruling(kAlone) : Ruling::yes;
}

Payments payments_of_all(const Table& t, const Command& c) {
  Payments out;
  for (const int unit : c.units)
    for (Payment& one : payments_of(t, c, unit)) out.push_back(std::move(one));
  return out;
}

/// Checks that the unit may take part, regardless of its line of sight.
Ruling check_firer(const Table& t, const Command& one) {
  if (const Ruling ruling = check_figure(t, one); !ruling) return ruling;
  return check_arms(t, one);
}

Ruling check_zone(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kFar{"7.7.2f", translatable("that point is too far for the weapon of {}"), {kWho}};
  static constexpr Refusal kBlocked{"7.7.1c", translatable("{} has no line of sight to that point"), {kWho}};
  if (!band_of_shot(t, t.b.unit(unit).weapon, t.distance(unit, *c.at))) return kFar;
  return t.sees_to_fire(unit, *c.at) ? Ruling::yes : Ruling(kBlocked);
}

Ruling check_suppress(const Table& t, const Command& c) {
  static constexpr Refusal kOff{"7.7.1c", translatable("that point is not on the table")};
  if (!t.b.table().contains(*c.at)) return kOff;
  for (const int unit : c.units)
    if (const Ruling ruling = check_firer(t, with_one(c, unit)); !ruling) return ruling;
  if (const Ruling ruling = check_group(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_payments(t, payments_of_all(t, c)); !ruling) return ruling;
  for (const int unit : c.units)
    if (const Ruling ruling = check_zone(t, c, unit); !ruling) return ruling;
  return Ruling::yes;
}

/// Offers the position of each figure or counter: a zone needs no located target. Offers each fire support team
/// alone, and all units together.
void offer_suppression(Offers& o) {
  std::vector<std::int8_t> able;
  each_actor(o, [&](int unit) {
    if (check_firer(o.t, o.c) && check_payments(o.t, payments_of(o.t, o.c, unit)))
      able.push_back(static_cast<std::int8_t>(unit));
  });
  std::set<Point> points;
  for (const int enemy : o.t.units_of(other(o.c.side)))
    if (!able.empty() && o.t.plays(enemy) && !o.t.s.unit(enemy).concealed) points.insert(o.t.at(enemy));
  for (const Point at : points) {
    Command c;
    c.verb = Verb::suppress;
    c.side = o.c.side;
    c.at = at;
    for (const std::int8_t unit : able)
      if (check_zone(o.t, c, unit)) c.units.push_back(unit);
    for (const std::int8_t unit : c.units) o.take(with_one(c, unit));
    if (c.units.size() > 1) o.take(c);
  }
}

/// Returns the shelter on the line to the point, including the ground at the point.
Facts facts_of_point(const Table& t, int unit, Point at) {
  sight::FigureEnd end;
  end.at = at;
  Facts out;
  out.add(sight::shelter_words(*t.b.sight, t.plumes(), t.end_of(unit), end));
  return out;
}

/// Makes all enemies in the zones test their morale, with or without losses (7.7.3e).
void press_down(Umpire& u, const Command& c) {
  const Table t = u.table();
  const std::string cause = u.b.rules.morale_tests.cause("suppressive-fire", "enemies-in-zone");
  for (const int enemy : t.units_of(other(c.side))) {
    if (!t.plays(enemy) || t.is_vehicle(enemy)) continue;
    const auto reaches = [&](int unit) {
      return t.distance(enemy, *c.at).is_at_most(suppressed_zone(t, unit));
    };
    if (std::none_of(c.units.begin(), c.units.end(), reaches)) continue;
    u.s.unit(enemy).suppressed = true;
    u.event("suppressed", enemy, "7.7.2d");
    u.shaken(enemy, cause);
  }
}

void suppress(Umpire& u, const Command& c) {
  pay_shots(u, payments_of_all(u.table(), c));
  for (const int unit : c.units) {
    const Table t = u.table();
    if (!t.plays(unit)) continue;
    const int weapon = t.b.unit(unit).weapon;
    const Band* band = band_of_shot(t, weapon, t.distance(unit, *c.at));
    u.s.unit(unit).fired = true;
    Umpire::Strike strike{unit, kNone, *c.at, suppressed_zone(t, unit), 0};
    strike.hits =
        u.volley("suppress", unit, weapon, {{"at", play::point_text(*c.at)}},
                 reasons_of_shot(t, unit, weapon, *band, facts_of_point(t, unit, *c.at), true), band->value);
    u.strike(strike);
  }
  press_down(u, c);
  u.settle_morale();
  u.triggers(c.unit());
}

}  // namespace

ActionRows suppression_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::suppress,
                                     .name = "suppress",
                                     .arguments = {kUnits, kAt},
                                     .phases = {Phase::action},
                                     .refusal = check_suppress,
                                     .offers = offer_suppression,
                                     .effect = suppress}};
  return kRows;
}

// Alerts, and the shots that they allow (7.14).

namespace {

/// Returns the payments of the unit and of its loader.
Payments payments_of_alert(const Table& t, const Command& c) {
  const int unit = c.unit();
  const Cost& cost = t.rules().costs.of(t.is_vehicle(unit) ? "alert-vehicle" : "alert");
  Payments out{{unit, cost.ap, cost.rule}};
  const int weapon = t.b.unit(unit).weapon;
  if (t.is_vehicle(unit) || weapon == kNone || !needs_loader(t, weapon)) return out;
  if (const int loader = loader_of(t, unit); loader != kNone) out.push_back({loader, cost.extra, cost.rule});
  return out;
}

/// Checks the state of the man, the crew or the gun.
Ruling check_may_fire(const Table& t, const Command& c) {
  if (t.is_vehicle(c.unit())) return check_gun_crew(t, c);
  return t.is_figure(c.unit()) ? check_arms(t, c) : check_able(t, c);
}

Ruling check_alert(const Table& t, const Command& c) {
  static constexpr Refusal kActed{
      "7.14.1", translatable("{} has already acted this turn and cannot go on alert"), {kWho}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  // A unit that may not fire cannot go on alert.
  if (const Ruling ruling = check_may_fire(t, c); !ruling) return ruling;
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

/// Returns whether the side on alert can answer with a shot now.
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
  static constexpr Refusal kNotIt{
      "7.14.3", translatable("{} is not a target that {} can react to"), {kTarget, kWho}};
  static constexpr Refusal kPoint{"7.14.3", translatable("a reaction shot must be aimed at an enemy")};
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
