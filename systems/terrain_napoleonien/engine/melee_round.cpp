// SPDX-License-Identifier: MIT
// A round of a mêlée: who fights, the dice, the losses (2.6, 4.5, 5.5h to 5.5v, 6.2f, 8.6).
#include "systems/terrain_napoleonien/engine/melee_situation.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr std::array<const char*, 8> kHow = {"all",        "fraction", "narrower", "contact",
                                             "first-rank", "answer",   "normal",   "normal"};
constexpr std::array<const char*, 5> kShelterWords = {"none", "light", "hard", "house", "none"};

/// The first that has not fought in this period.
std::size_t next_melee(const State& s) {
  std::size_t out = 0;
  while (out < s.melees.size() && s.melees[out].fought) ++out;
  return out;
}

/// The round leaves it in the order in which it fought.
void log_fighter(Umpire& u, const Fighter& f) {
  u.worsen(f.unit, f.order, f.order_rule);
  u.log.event("fights",
              {{"unit", u.id(f.unit)},
               {"figures", std::to_string(f.figures)},
               {"of", std::to_string(u.s.unit(f.unit).figures)},
               {"how", kHow[static_cast<std::size_t>(f.how)]},
               {"order", std::string(kOrders[static_cast<std::size_t>(f.order)])}},
              f.rule);
  if (f.shelter != Shelter::none)
    u.log.event("cover",
                {{"unit", u.id(f.unit)}, {"cover", kShelterWords[static_cast<std::size_t>(f.shelter)]}},
                f.shelter_rule);
}

const MeleeResult& result_of(const MeleeSymbols& x, int difference) {
  const MeleeResult* out = &x.results.front();
  for (const MeleeResult& one : x.results)
    if (one.from <= difference) out = &one;
  return *out;
}

/// Men that a round costs.
struct RoundLosses {
  int attacker = 0, defender = 0;
};

/// Contact in the second half of this period halves what comes of it (5.5v, Q40).
bool is_halved(const Table& t, const Melee& m) {
  return m.second_half && is_house_melee(t, m) && (t.rules().houses.halves_all || m.unoccupied);
}

/// Losses of who is in a house wait for the other fights at its walls (5.5o).
void take_losses(Umpire& u, std::size_t index, RoundLosses losses) {
  const Melee m = u.s.melees[index];
  const bool in_house = is_house_melee(u.table(), m) && u.s.unit(m.defender).where == Where::house;
  if (in_house)
    u.s.melees[index].inflicted = static_cast<std::int16_t>(m.inflicted + losses.defender);
  else
    u.lose_men(m.defender, losses.defender, "4.5i");
  u.lose_men(m.attacker, losses.attacker, in_house ? "5.5n" : "4.5i");
  if (in_house) u.settle_house(m.defender);
}

int throw_for(Umpire& u, const Melee& m, const Fighter& own, const Fighter& other) {
  game::Reasons reasons = reasons_of(u.table(), m, own, other);
  return u.log
      .roll("melee",
            {{"unit", u.id(own.unit)},
             {"target", u.id(own.enemy)},
             {"as", own.attacks ? "attacker" : "defender"}},
            {1, u.b.rules.melee.symbols.die, {}, std::move(reasons), {}})
      .total;
}

void fight_round(Umpire& u, const Command&) {
  const std::size_t index = next_melee(u.s);
  Melee& m = u.s.melees[index];
  const Fighter attacker = fighter_of(u.table(), m, true), defender = fighter_of(u.table(), m, false);
  m.fought = true;
  log_fighter(u, attacker);
  log_fighter(u, defender);
  if (attacker.figures == 0) {  // a wall that only a corner touches (5.5e)
    u.log.event("nobody-fights", {{"unit", u.id(m.attacker)}, {"target", u.id(m.defender)}}, "5.5e");
    m.winner = kNone;
    return u.settle_house(m.defender);
  }
  const int attack = throw_for(u, m, attacker, defender), defence = throw_for(u, m, defender, attacker);
  const int difference = attack > defence ? attack - defence : defence - attack;
  const MeleeResult& result = result_of(u.b.rules.melee.symbols, difference);
  const bool attacker_ahead = attack >= defence;
  u.log.result(!result.won ? "draw" : attacker_ahead ? "attacker" : "defender");
  RoundLosses losses;
  losses.attacker = (attacker_ahead ? result.winner : result.loser) * defender.figures;
  losses.defender = (attacker_ahead ? result.loser : result.winner) * attacker.figures;
  if (is_halved(u.table(), m)) {
    const Share half = u.b.rules.houses.second_half;
    losses.attacker = losses.attacker * half.over / half.under;
    losses.defender = losses.defender * half.over / half.under;
    u.log.event("halved", {{"unit", u.id(m.attacker)}, {"target", u.id(m.defender)}}, "5.5v");
  }
  u.log.event("round", {{"unit", u.id(m.attacker)},
                        {"target", u.id(m.defender)},
                        {"round", std::to_string(m.round + 1)},
                        {"men", std::to_string(losses.attacker)},
                        {"target-men", std::to_string(losses.defender)}});
  ++m.round;
  m.winner = result.won ? (attacker_ahead ? m.attacker : m.defender) : static_cast<std::int8_t>(kNone);
  take_losses(u, index, losses);
}

}  // namespace

ActionRows melee_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::melee, .name = "melee", .phases = {Phase::melee}, .effect = fight_round}};
  return kRows;
}

void Umpire::lose_men(int unit, int men, const std::string& rule, int wall) {
  UnitState& u = s.unit(unit);
  const int all = u.men_lost + men;
  u.men_lost = static_cast<std::int16_t>(all % b.rules.men);
  if (all >= b.rules.men) lose_figures(unit, all / b.rules.men, rule, wall);
}

}  // namespace coq::terrain_napoleonien
