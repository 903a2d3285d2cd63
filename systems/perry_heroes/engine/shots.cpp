// SPDX-License-Identifier: MIT
// What a shot costs, what is added to its dice, and whom its hits strike (7.7.2, 7.7.3).
#include "systems/perry_heroes/engine/shots.h"

#include <algorithm>
#include <map>

namespace coq::perry_heroes {
namespace {

/// How many dice show the same face.
int most_equal(const std::vector<int>& dice) {
  std::ptrdiff_t out = 0;
  for (const int face : dice) out = std::max(out, std::count(dice.begin(), dice.end(), face));
  return static_cast<int>(out);
}

/// A weapon of one die never jams (Q55).
bool jams(const FireRules& rules, const std::vector<int>& dice) {
  if (dice.size() < 2) return false;
  return most_equal(dice) >= (dice.size() == 2 ? rules.jam_of_two : rules.jam_dice);
}

/// Does it serve the shooter's gun, at its side?
bool serves(const Table& t, int unit, int shooter) {
  return t.team_of(unit) == t.team_of(shooter) && t.b.unit(unit).post == Post::loader &&
         t.is_within(unit, shooter, t.rules().figure_base);
}

/// Whom a hit may strike, each with what shelters it.
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

}  // namespace

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

void pay_shots(Umpire& u, const Payments& payments) {
  for (const Payment& one : payments) u.pay_shot(one.unit, one.points, one.rule);
}

const Band* band_of_shot(const Table& t, int weapon, const SquareDistance& distance) {
  const Band* band = t.rules().fire.scores.at(distance);
  const int of = band == nullptr ? kNone : band_of(band->word);
  if (of == kNone) return nullptr;
  return t.rules().weapons[static_cast<std::size_t>(weapon)].reaches[static_cast<std::size_t>(of)] ? band
                                                                                                   : nullptr;
}

game::Reasons reasons_of_shot(const Table& t, int unit, int weapon, const Band& band, const Facts& target,
                              bool suppressive) {
  const Weapon& arm = t.rules().weapons[static_cast<std::size_t>(weapon)];
  Facts shooter = t.own_facts(unit);
  if (arm.type != "rifle") shooter.drop("sniper");  // The telescopic sight is that of a rifle.
  Facts fire;
  fire.add(suppressive, "suppressive");
  game::Reasons out;
  if (const int is = arm.modifiers[static_cast<std::size_t>(band_of(band.word))]; is != 0)
    out.push_back({is, arm.rule, "weapon"});
  t.rules().fire.modifiers.add_to(out, "target", target);
  t.rules().fire.modifiers.add_to(out, "shooter", shooter);
  t.rules().fire.modifiers.add_to(out, "fire", fire);
  return out;
}

int Umpire::volley(const char* what, int unit, int weapon, Arguments arguments, game::Reasons reasons,
                   int need) {
  const Weapon& arm = b.rules.weapons[static_cast<std::size_t>(weapon)];
  const FireRules& rules = b.rules.fire;
  Arguments all{{"unit", id(unit)}};
  all.insert(all.end(), arguments.begin(), arguments.end());
  all.emplace_back("weapon", arm.id);
  const int sum = game::sum_of(reasons);
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
  // The rest of this action phase, and the next one; on alert only the next.
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

}  // namespace coq::perry_heroes
