// SPDX-License-Identifier: MIT
// Set-up, and reinforcements (Q21).
#include <algorithm>

#include "core/rules/hexes/room.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {
namespace {

const Group& group_of(const Table& t, int unit) {
  return t.b.groups[static_cast<std::size_t>(t.info(unit).group)];
}

Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kNotToPlace{"Q21", translatable("{} is not to be placed now"), {kWho}};
  static constexpr Refusal kElsewhere{"Q21", translatable("{} is not placed in {}"), {kWho, kWhere}};
  static constexpr Refusal kRoom{
      "T3.7a", translatable("with {} in {} there is no room left for the other units"), {kWho, kWhere}};
  static constexpr Refusal kArtillery{
      kEnteringRule, translatable("{} may not enter the rough terrain of {} without a road"), {kWho, kWhere}};
  const int unit = c.unit();
  const Group& group = group_of(t, unit);
  if (t.info(unit).side != side_to_act(t)) return kNotYours;
  const bool arrives = t.s.phase == Phase::arrival;
  if (t.s.unit(unit).where != (arrives ? Where::waiting : Where::unplaced)) return kNotToPlace;
  if (arrives && group.turn > t.s.turn) return kNotToPlace;
  if (!std::binary_search(group.hexes.begin(), group.hexes.end(), c.hex)) return kElsewhere;
  if (t.unit_at(c.hex) != kNone) return kTaken;
  const HexData& ground = t.ground(c.hex);
  if (!arrives) return set_up_fits(t, unit, c.hex) ? Ruling::yes : kRoom;
  const bool never = t.b.rules.entering(t.info(unit).arm).entering == Entering::never;
  return never && ground.rough && !ground.has_road() ? kArtillery : Ruling::yes;
}

void offer_places(Offers& offers) {
  const Where where = offers.t.s.phase == Phase::arrival ? Where::waiting : Where::unplaced;
  for (const int unit : offers.t.units_of(offers.c.side)) {
    if (offers.t.s.unit(unit).where != where) continue;
    offers.c.units.assign(1, static_cast<std::int8_t>(unit));
    for (const HexId h : group_of(offers.t, unit).hexes) {
      offers.c.hex = h;
      offers.take();
    }
  }
}

/// Is each group's room so large that its units find a hex whatever the others take?
bool fits_anyhow(const Table& t, int unit, HexId hex) {
  const auto to_place = [&](int u) { return u != unit && t.s.unit(u).where == Where::unplaced; };
  const int others = game::Indexes(t.unit_count(), to_place).size();
  int known = -1;  // units of a group follow one another
  for (const int u : game::Indexes(t.unit_count(), to_place)) {
    if (t.info(u).group == known) continue;
    known = t.info(u).group;
    const std::vector<HexId>& hexes = group_of(t, u).hexes;
    const auto free =
        std::count_if(hexes.begin(), hexes.end(), [&](HexId h) { return h != hex && t.unit_at(h) == kNone; });
    if (free < others) return false;
  }
  return true;
}

constexpr ActionRow kSetupActions[] = {
    {.verb = Verb::place,
     .name = "place",
     .arguments = {kUnit, kHex},
     .phases = {P::setup, P::arrival},
     .refusal = check_place,
     .offers = offer_places,
     .effect = [](Umpire& umpire, const Command& c) { umpire.place_in(c.unit(), c.hex); }},
};

}  // namespace

Book::ActionRows setup_actions() {
  return kSetupActions;
}

bool can_arrive(const Table& t) {
  Command c;
  for (const int unit : t.units_of(t.s.active)) {
    if (t.s.unit(unit).where != Where::waiting) continue;
    c.units.assign(1, static_cast<std::int8_t>(unit));
    for (const HexId h : group_of(t, unit).hexes) {
      c.hex = h;
      if (check_place(t, c)) return true;
    }
  }
  return false;
}

bool set_up_fits(const Table& t, int unit, HexId hex) {
  if (fits_anyhow(t, unit, hex)) return true;
  rules::Room room(1);
  for (int u = 0; u < t.unit_count(); ++u) {
    if (u == unit || t.s.unit(u).where != Where::unplaced) continue;
    std::vector<Hex> allowed;
    for (const HexId h : group_of(t, u).hexes) {
      if (h != hex && t.unit_at(h) == kNone) allowed.push_back(t.b.board.hex(h));
    }
    if (!room.place(allowed)) return false;
  }
  return true;
}

bool settle_setup(Umpire& umpire) {
  const Table t = umpire.table();
  for (const int unit : t.units_of(umpire.s.cursor))
    if (umpire.s.unit(unit).where == Where::unplaced) return false;
  if (++umpire.s.cursor < kSides) return true;
  umpire.s.turn = 1;
  begin_turn(umpire);
  return true;
}

}  // namespace coq::tactique
