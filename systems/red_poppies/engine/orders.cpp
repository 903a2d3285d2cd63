// SPDX-License-Identifier: MIT
// Orders and masses (5.0).
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

constexpr Refusal kNobody{"5.01a", translatable("there is no unit that this order can activate")};
constexpr Refusal kApart{"5.01b", translatable("the mass is not an unbroken chain of adjacent units")};
constexpr Refusal kSize{"5.01a", translatable("one order cannot activate that many units")};

bool is_waiting(const Table& t, int unit) {
  return t.has_come(unit) && !t.b.group(unit).on_map;
}

/// 5.01b: returns whether two units are adjacent for a mass, both on the map or both waiting off it (10.11b).
bool are_adjacent(const Table& t, int a, int b) {
  if (t.on_map(a) != t.on_map(b)) return false;
  if (!t.on_map(a)) return true;
  const int distance = t.b.board.distance(t.s.unit(a).hex, t.s.unit(b).hex);
  return distance == 1 || (distance == 0 && t.b.rules.mass_same_hex);
}

/// 5.01b: returns whether the two units can be in one mass, regardless of their positions.
Ruling check_alike(const Table& t, int unit, int other) {
  static constexpr Refusal kTired{"5.01a", translatable("a unit of the mass is fatigued, or not present")};
  static constexpr Refusal kDispersed{
      "5.01b", translatable("a unit of the mass is dispersed: it must be ordered separately")};
  static constexpr Refusal kDifferent{"5.01c", translatable("the units of the mass are not identical")};
  if (!can_be_ordered(t, unit)) return kTired;
  if (t.s.unit(unit).dispersed) return kDispersed;
  return t.info(unit).identity == t.info(other).identity ? Ruling::yes : kDifferent;
}

/// Returns whether the units form a single chain.
bool is_chain(const Table& t, const std::vector<std::int8_t>& units) {
  std::vector<std::int8_t> reached{units.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::int8_t u : units) {
      const bool known = std::find(reached.begin(), reached.end(), u) != reached.end();
      if (!known && are_adjacent(t, reached[i], u)) reached.push_back(u);
    }
  }
  return reached.size() == units.size();
}

int limit_of(const Table& t, int unit) {
  return t.on_map(unit) ? t.b.rules.mass_limit : t.b.rules.entry_block;
}

Ruling check_mass(const Table& t, const Command& c) {
  static constexpr Refusal kNotWaiting{"10.11a", translatable("{} is not waiting off the map"), {kWho}};
  const std::vector<std::int8_t>& units = c.units;
  for (const int u : units)
    if (t.info(u).side != c.side) return kNobody;
  if (units.size() == 1) {
    const int unit = units.front();
    return t.on_map(unit) || !is_waiting(t, unit) ? kNotWaiting : Ruling::yes;
  }
  if (static_cast<int>(units.size()) > limit_of(t, units.front())) return kSize;
  for (const int u : units)
    if (const Ruling ruling = check_alike(t, u, units.front()); !ruling) return ruling;
  return is_chain(t, units) ? Ruling::yes : kApart;
}

Ruling check_order(const Table& t, const Command& c) {
  if (!c.units.empty()) return check_mass(t, c);
  bool found = false;
  t.each_in(c.hex, c.side, [&](int u) { found = found || !t.s.unit(u).fatigued; });
  return found ? Ruling::yes : kNobody;
}

/// Offers waiting units one by one, each hex with own units, and pairs of units that can start a mass.
void offer_orders(Offers& offers) {
  const Table& t = offers.t;
  std::vector<HexId> seen;
  for (const int u : t.units_of(offers.c.side)) {
    const HexId h = t.s.unit(u).hex;
    if (t.on_map(u) && std::find(seen.begin(), seen.end(), h) == seen.end()) seen.push_back(h);
    offers.set_unit(u);
    if (!t.on_map(u)) offers.take();
  }
  offers.begin(Verb::order);
  for (const HexId h : seen) {
    offers.c.hex = h;
    offers.take();
  }
  offers.begin(Verb::order);
  for (const int u : t.units_of(offers.c.side)) {
    if (!can_be_ordered(t, u)) continue;
    for (int v = u + 1; v < t.unit_count(); ++v) {
      if (t.info(v).identity != t.info(u).identity) continue;
      offers.c.units = {static_cast<std::int8_t>(u), static_cast<std::int8_t>(v)};
      offers.take();
    }
  }
}

Ruling check_join(const Table& t, const Command& c) {
  const int unit = c.units.front();
  int size = 0, first = kNone;
  bool adjacent = false;
  for (const int u : t.units()) {
    if (!t.s.unit(u).activated) continue;
    ++size;
    first = first == kNone ? u : first;
    adjacent = adjacent || are_adjacent(t, u, unit);
  }
  if (t.info(unit).side != t.s.active || t.s.unit(unit).activated) return kNobody;
  if (const Ruling ruling = check_alike(t, unit, first); !ruling) return ruling;
  if (!adjacent) return kApart;
  return size < limit_of(t, first) ? Ruling::yes : kSize;
}

bool can_join(const Table& t) {
  Command c;
  for (const int u : t.units()) {
    c.units.assign(1, static_cast<std::int8_t>(u));
    if (check_join(t, c)) return true;
  }
  return false;
}

void order(Umpire& umpire, const Command& c) {
  const auto activate = [&](int u) { umpire.s.unit(u).activated = true; };
  if (c.units.empty()) {
    for (const int u : umpire.table().units_in(c.hex, c.side)) {
      if (!umpire.s.unit(u).fatigued) activate(u);
    }
    return declared(umpire, true);
  }
  for (const int u : c.units) activate(u);
  if (c.units.size() == 1 || !can_join(umpire.table())) return declared(umpire, true);
  umpire.s.fires = true;
  umpire.s.phase = Phase::mass;
}

void join_order(Umpire& umpire, const Command& c) {
  umpire.s.unit(c.units.front()).activated = true;
  if (!can_join(umpire.table())) declared(umpire, true);
}

constexpr ActionRow kOrderActions[] = {
    {.verb = Verb::pass,
     .name = "pass",
     .phases = {P::order},
     .effect = [](Umpire& umpire, const Command&) { declared(umpire, false); }},
    {.verb = Verb::order,
     .name = "order",
     .arguments = {kHex.optional(), kUnits.optional()},
     .phases = {P::order},
     .refusal = check_order,
     .offers = offer_orders,
     .effect = order,
     .complete = [](Command& c) { return (c.hex == kNoHex) != c.units.empty(); }},
    {.verb = Verb::join,
     .name = "join",
     .arguments = {kUnit},
     .phases = {P::mass},
     .refusal = check_join,
     .offers = play::offer_each_unit,
     .effect = join_order},
    {.verb = Verb::execute,
     .name = "execute",
     .phases = {P::mass},
     .effect = [](Umpire& umpire, const Command&) { declared(umpire, true); },
     .implied = {P::mass}},
};

}  // namespace

Book::ActionRows order_actions() {
  return kOrderActions;
}

bool can_be_ordered(const Table& t, int unit) {
  return !t.s.unit(unit).fatigued && (t.on_map(unit) || is_waiting(t, unit));
}

void declared(Umpire& umpire, bool acts) {
  umpire.s.fires = acts;
  umpire.s.phase = Phase::signal;
}

}  // namespace coq::red_poppies
