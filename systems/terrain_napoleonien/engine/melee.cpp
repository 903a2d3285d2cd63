// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/melee_situation.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

// Starting melees: contact with a unit, or with the house or obstacle that it holds (4.5f, 5.5f, 5.5u, 8.6b,
// 9.1d).

namespace {

bool is_fighting(const Table& t, int one, int two) {
  for (const Melee& m : t.s.melees)
    if ((m.attacker == one && m.defender == two) || (m.attacker == two && m.defender == one)) return true;
  return false;
}

/// Returns the house that both units are entering by different sides (5.5w), or kNone.
int entered_by_both(const Table& t, int one, int two) {
  const Job &a = t.s.unit(one).job, &b = t.s.unit(two).job;
  const bool both = a.task == Task::enter && b.task == Task::enter && a.piece == b.piece && a.wall != b.wall;
  return both ? a.piece : kNone;
}

/// The object of an attack: a wall of the enemy's house, an obstacle with the enemy behind it, or the enemy
/// unit itself.
struct AttackOn {
  int piece = kNone, wall = kNone;
};

/// Returns nullopt if the unit touches nothing of the enemy's.
std::optional<AttackOn> attack_on(const Table& t, int unit, int enemy) {
  if (!t.on_table(unit) || !t.plays(enemy)) return std::nullopt;
  const UnitState& target = t.s.unit(enemy);
  if (target.where == Where::house) {
    const int wall = touched_wall(t, unit, target.house);
    if (wall == kNone) return std::nullopt;
    return AttackOn{target.house, wall};
  }
  if (entered_by_both(t, unit, enemy) != kNone) return AttackOn{};
  if (target.obstacle != kNone && across(t, unit, enemy, target.obstacle).count() > 0)
    return AttackOn{target.obstacle, kNone};
  if (t.touches(unit, enemy)) return AttackOn{};
  return std::nullopt;
}

Ruling check_attack(const Table& t, const Command& c) {
  static constexpr Refusal kOwnSide{
      "8.6b", translatable("{} is on the same side as its attacker"), {kTarget.write}};
  static constexpr Refusal kNoContact{
      "8.6b", translatable("{} touches neither {} nor the obstacle that it holds"), {kWho, kTarget.write}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  if (t.side_of(c.target) == c.side) return kOwnSide;
  return attack_on(t, c.unit(), c.target) ? Ruling::yes : Ruling(kNoContact);
}

void offer_attacks(Offers& o) {
  each_actor(o, [&](int unit) {
    for (const int enemy : o.t.units_of(other(o.c.side))) {
      if (!attack_on(o.t, unit, enemy)) continue;
      o.c.target = static_cast<std::int8_t>(enemy);
      o.take();
    }
  });
}

void attack(Umpire& u, const Command& c) {
  const auto contact = attack_on(u.table(), c.unit(), c.target);
  u.begin_melee(c.unit(), c.target, contact->piece, contact->wall, u.s.unit(c.unit()).mode == Mode::charge);
}

bool is_caught(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  for (const int wood : t.pieces_of({Role::wood}))
    if (is_partly_in(t, unit, wood)) return true;
  return is_crossing(t, unit) || t.s.unit(unit).job.task == Task::enter;
}

const char* caught_rule(const Table& t, int unit) {
  if (is_crossing(t, unit)) return "8.6f";
  return t.s.unit(unit).job.task == Task::enter ? "5.2h" : "4.5f";
}

/// Sets the melee's properties that follow from the terrain and the contact.
void look_at_ground(Melee& m, const Table& t) {
  const int house = entered_by_both(t, m.attacker, m.defender);
  if (house != kNone) {
    m.simultaneous = true;
    m.piece = static_cast<std::int16_t>(house);
    m.wall = t.s.unit(m.attacker).job.wall;
    m.other_wall = t.s.unit(m.defender).job.wall;
    return;
  }
  if (is_house_melee(t, m)) {
    m.unoccupied = t.s.unit(m.defender).where == Where::house && t.figures_at_wall(m.defender, m.wall) == 0;
    m.entered = m.unoccupied;
    return;
  }
  m.moving_attacker = t.s.unit(m.attacker).mode != Mode::halted;
  m.moving_defender = t.s.unit(m.defender).mode != Mode::halted;
  m.caught = m.piece == kNone && is_caught(t, m.defender);
  const Touching defenders = touching(t, m.defender, m.attacker);
  m.flank = m.piece == kNone && defenders.count() > 0 && !defenders.front;
  m.uphill_attacker = is_uphill(t, m.attacker, m.defender);
  m.uphill_defender = is_uphill(t, m.defender, m.attacker);
  m.leaving_ford = is_leaving_ford(t, m.defender, m.attacker);
}

void log_contact(Umpire& u, const Melee& m) {
  const Table t = u.table();
  Umpire::Arguments all = {{"unit", u.id(m.attacker)}, {"target", u.id(m.defender)}};
  if (m.piece != kNone) all.emplace_back("piece", t.piece(m.piece).id);
  if (m.piece != kNone && m.wall != kNone)
    all.emplace_back("wall", t.piece(m.piece).walls[static_cast<std::size_t>(m.wall)].name);
  if (is_house_melee(t, m)) all.emplace_back("half", m.second_half ? "2" : "1");
  const char* rule = m.simultaneous ? "5.5w" : m.unoccupied ? "5.5u" : is_house_melee(t, m) ? "5.5f" : "8.6b";
  u.log.event("contact", std::move(all), m.piece == kNone ? "" : rule);
  if (m.unoccupied)
    u.log.event("enters",
                {{"unit", u.id(m.attacker)}, {"quarters", std::to_string(t.rules().houses.enter.quarters)}},
                "5.5u");
  if (m.caught) u.event("caught", m.defender, caught_rule(t, m.defender));
  if (m.flank) u.event("taken-in-flank", m.defender, on_tree_road(t, m.defender) ? "7.3c" : "");
  if (const std::string rule_of = charge_refused_by(t, m); m.charge && !rule_of.empty())
    u.event("no-charge-bonus", m.attacker, rule_of);
}

/// Returns whether the attacker is behind the defender, nearer to its rear than to its flanks.
bool is_behind(const Table& t, int attacker, int defender) {
  const Place& place = t.s.unit(defender).place;
  const Vector to = t.s.unit(attacker).place.at - place.at;
  const std::int64_t along = dot(place.facing, to), across = cross(place.facing, to);
  return along < 0 && -along >= std::abs(across);
}

/// Returns whether the unit is taken from the rear in a redoubt (9.1d): by the side of the access path or, if
/// it stands in its ranks inside, from behind.
bool is_rear_of_redoubt(const Table& t, int attacker, int defender, int piece, int wall) {
  if (t.s.unit(defender).where == Where::house)
    return piece != kNone && t.piece(piece).role == Role::redoubt && wall != kNone &&
           wall == t.piece(piece).rear;
  if (!t.on_table(defender) || !is_behind(t, attacker, defender)) return false;
  const std::vector<int> redoubts = t.pieces_of({Role::redoubt});
  return std::any_of(redoubts.begin(), redoubts.end(),
                     [&](int redoubt) { return t.all_in(defender, redoubt); });
}

}  // namespace

ActionRows attack_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::attack,
                                     .name = "attack",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::orders},
                                     .refusal = check_attack,
                                     .offers = offer_attacks,
                                     .effect = attack}};
  return kRows;
}

void Umpire::begin_melee(int attacker, int defender, int piece, int wall, bool charge) {
  for (const Melee& known : s.melees) {
    const bool same = (known.attacker == attacker && known.defender == defender) ||
                      (known.attacker == defender && known.defender == attacker);
    if (same && known.piece == piece && known.wall == wall) return;
  }
  if (is_rear_of_redoubt(table(), attacker, defender, piece, wall)) {
    event("taken-in-rear", defender, b.rules.melee.after(Situation::redoubt_rear, Whose::defender).rule);
    remove(defender, Where::taken, "9.1d");
    return;
  }
  Melee out;
  out.attacker = static_cast<std::int8_t>(attacker);
  out.defender = static_cast<std::int8_t>(defender);
  out.piece = static_cast<std::int16_t>(piece);
  out.wall = static_cast<std::int8_t>(wall);
  out.charge = charge;
  out.second_half = !s.first_half();
  look_at_ground(out, table());
  log_contact(*this, out);
  for (const int unit : {attacker, defender})
    for (const int wood : table().pieces_of({Role::wood}))
      if (table().on_table(unit) && table().any_in(unit, wood)) reveal(unit, "4.2d");
  s.melees.push_back(out);
}

void Umpire::end_melee(std::size_t melee) {
  s.melees.erase(s.melees.begin() + static_cast<std::ptrdiff_t>(melee));
}

void Umpire::look_at_contacts(int side) {
  if (side < 0 || side >= kSides) return;
  for (const int unit : table().units_of(side)) {
    const UnitState& u = s.unit(unit);
    if (u.where != Where::table || u.moved != s.clock()) continue;
    for (const int enemy : table().units_of(other(side))) {
      const auto contact = attack_on(table(), unit, enemy);
      if (!contact || is_fighting(table(), unit, enemy)) continue;
      const bool empty_wall = s.unit(enemy).where == Where::house &&
                              table().piece(contact->piece).role == Role::house &&
                              table().figures_at_wall(enemy, contact->wall) == 0;
      if (!empty_wall) begin_melee(unit, enemy, contact->piece, contact->wall, u.mode == Mode::charge);
    }
  }
}

// A round of a melee: the fighters, the dice, the losses (2.6, 4.5, 5.5h to 5.5v, 6.2f, 8.6).

namespace {

constexpr std::array<const char*, 8> kHow = {"all",        "fraction", "narrower", "contact",
                                             "first-rank", "answer",   "normal",   "normal"};
constexpr std::array<const char*, 5> kShelterWords = {"none", "light", "hard", "house", "none"};

/// Returns the first melee not yet fought in this period.
std::size_t next_melee(const State& s) {
  std::size_t out = 0;
  while (out < s.melees.size() && s.melees[out].fought) ++out;
  return out;
}

/// Logs a fighter. The fighter keeps the order in which it fought.
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

/// Losses of a round, in men.
struct RoundLosses {
  int attacker = 0, defender = 0;
};

/// Returns whether the result is halved because contact was made in the second half of the period (5.5v, Q40).
bool is_halved(const Table& t, const Melee& m) {
  return m.second_half && is_house_melee(t, m) && (t.rules().houses.halves_all || m.unoccupied);
}

/// Losses of a unit in a house are deferred until all melees at its walls are fought (5.5o).
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
  play::Reasons reasons = reasons_of(u.table(), m, own, other);
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
  if (attacker.figures == 0) {  // only a corner touches the wall (5.5e)
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
