// SPDX-License-Identifier: MIT
// Morale tests (1.3b, 4.5h, 5.6, 8.6h).
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/melee_situation.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns whether the terrain improves the unit's morale (1.3b). A unit caught half inside gets no bonus
/// (4.5g, 8.6g).
bool is_sheltered(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.where == Where::house || u.obstacle != kNone) return true;
  for (const int wood : t.pieces_of({Role::wood}))
    if (t.all_in(unit, wood)) return true;
  return false;
}

Morale outcome_of(const MoraleRules& rules, Quality quality, int total) {
  const auto& least = rules.least[static_cast<std::size_t>(quality)];
  for (std::size_t i = 0; i < least.size(); ++i)
    if (total >= least[i]) return static_cast<Morale>(i);
  return Morale::flight;
}

/// Returns the enemy that has entered the unit's house, or kNone.
int invader_of(const Table& t, int unit) {
  for (const Melee& m : t.s.melees)
    if (m.defender == unit && m.entered && is_house_melee(t, m)) return m.attacker;
  return kNone;
}

/// A unit with an enemy inside its house cannot leave (5.6b).
void is_trapped(Umpire& u, int unit, int invader) {
  if (u.info(unit).quality != Quality::ordinary) {
    u.s.unit(unit).morale = Morale::steady;
    return u.event("refuses-to-surrender", unit, "5.6b");
  }
  const Melee m = *std::find_if(u.s.melees.begin(), u.s.melees.end(), [&](const Melee& one) {
    return one.defender == unit && one.attacker == invader;
  });
  u.event("surrenders", unit, "5.6b");
  u.remove(unit, Where::taken, "5.6b");
  u.enter_now(invader, m.piece, default_garrison(u.table(), invader, m.piece, m.wall), "5.6b");
}

int nearest_enemy(const Table& t, int unit) {
  int out = kNone;
  std::int64_t least = 0;
  for (const int enemy : t.units_of(other(t.side_of(unit)))) {
    if (!t.plays(enemy)) continue;
    const Vector way = t.s.unit(enemy).place.at - t.s.unit(unit).place.at;
    if (out == kNone || dot(way, way) < least) {
      least = dot(way, way);
      out = enemy;
    }
  }
  return out;
}

void go_back(Umpire& u, int unit, int by, Morale outcome) {
  const MoraleRules& rules = u.b.rules.morale;
  const auto which = static_cast<std::size_t>(outcome);
  std::erase_if(u.s.melees, [&](const Melee& m) { return m.attacker == unit || m.defender == unit; });
  const int from = by == kNone ? nearest_enemy(u.table(), unit) : by;
  u.log.event(
      "goes-back",
      {{"unit", u.id(unit)}, {"as", std::string(kMorales[which])}, {"mm", format_mm(rules.distance[which])}},
      "5.6d");
  u.s.unit(unit).obstacle = kNone;
  u.end_job(unit);
  if (from != kNone) u.recoil(unit, from, rules.distance[which], "5.6d");
  if (u.table().plays(unit)) u.worsen(unit, rules.order[which], "5.6d");
}

/// Carries out a test's result. A retreat or worse imposes a move.
void obey(Umpire& u, int unit, int by, Morale outcome) {
  if (const int invader = invader_of(u.table(), unit); invader != kNone) return is_trapped(u, unit, invader);
  if (u.s.unit(unit).where != Where::house) return go_back(u, unit, by, outcome);
  int wall = kNone;
  for (const Melee& m : u.s.melees)
    if (m.defender == unit && m.attacker == by && is_house_melee(u.table(), m)) wall = m.wall;
  // Nobody pursues the unit (5.6e).
  std::erase_if(u.s.melees, [&](const Melee& m) { return m.defender == unit || m.attacker == unit; });
  u.leave_by_morale(unit, by, wall, outcome);
}

void test_morale(Umpire& u, const Command&) {
  const MoraleTest test = u.s.tests.front();
  u.s.tests.erase(u.s.tests.begin());
  const MoraleRules& rules = u.b.rules.morale;
  const bool caught = test.cause == "caught";
  play::Reasons reasons;
  if (!caught && is_sheltered(u.table(), test.unit)) reasons.push_back({rules.cover, "1.3b", "cover"});
  Umpire::Arguments all = {{"unit", u.id(test.unit)}, {"cause", test.cause}};
  if (test.by != kNone) all.emplace_back("by", u.id(test.by));
  const int total = u.log.roll("morale", std::move(all), {1, rules.die, {}, std::move(reasons), {}}).total;
  Morale outcome = outcome_of(rules, u.info(test.unit).quality, total);
  const MeleeRow& beaten = u.b.rules.melee.after(Situation::caught_beaten, Whose::self);
  const bool routs =
      caught && beaten.outcome == Outcome::rout_on_halt && outcome >= Morale::halt && outcome < Morale::rout;
  u.log.result(std::string(kMorales[static_cast<std::size_t>(outcome)]));
  if (routs) {
    outcome = Morale::rout;
    u.event("routs", test.unit, beaten.rule);
  }
  u.s.unit(test.unit).morale = outcome;
  if (outcome >= Morale::retreat) obey(u, test.unit, test.by, outcome);
}

}  // namespace

ActionRows morale_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::morale, .name = "morale", .phases = {Phase::morale}, .effect = test_morale}};
  return kRows;
}

void Umpire::must_test(int unit, int by, const char* cause) {
  for (MoraleTest& known : s.tests) {
    if (known.unit != unit) continue;
    if (std::string_view(cause) == "caught") known.cause = cause;  // the worst cause (4.5h)
    return;
  }
  s.tests.push_back({static_cast<std::int8_t>(unit), static_cast<std::int8_t>(by), cause});
}

}  // namespace coq::terrain_napoleonien
