// SPDX-License-Identifier: MIT
// Suppressive fire on a zone (7.7.1c, 7.7.2e, 7.7.3e).
#include <algorithm>
#include <set>

#include "systems/perry_heroes/engine/shots.h"

namespace coq::perry_heroes {
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

/// A fire support team, or a team: all that are left of it may be one (7.7.1c).
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

/// May it take part, apart from what it sees?
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

/// At the place of each figure or counter: a zone needs no target that is located. Each fire support team, and
/// all together.
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

/// What lies on the line to the point; of the ground there, too.
Facts facts_of_point(const Table& t, int unit, Point at) {
  los::FigureEnd end;
  end.at = at;
  Facts out;
  out.add(los::shelter_words(*t.b.sight, t.plumes(), t.end_of(unit), end));
  return out;
}

/// 7.7.3e: all enemies in the zones test, losses or not.
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
        u.volley("suppress", unit, weapon, {{"at", game::point_text(*c.at)}},
                 reasons_of_shot(t, unit, weapon, *band, facts_of_point(t, unit, *c.at), true), band->is);
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

}  // namespace coq::perry_heroes
