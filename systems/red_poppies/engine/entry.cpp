// SPDX-License-Identifier: MIT
// Reinforcements that enter the map (10.11).
#include "systems/red_poppies/engine/crossing.h"

namespace coq::red_poppies {
namespace {

Ruling check_enter(const Table& t, const Command& c) {
  static constexpr Refusal kBlock{
      "10.11b", translatable("{} is not next to the hexes by which the block enters"), {kHex}};
  for (const int u : c.units) {
    if (const Ruling ruling = check_actor(t, c, u); !ruling) return ruling;
    if (t.s.unit(u).where != Where::waiting || !t.is_of_group(u, c.hex)) return kEntersElsewhere;
    if (t.points_left(u) < t.b.rules.mp_entry) return kPoints;
  }
  if (t.count_in(c.hex, t.s.active) + static_cast<int>(c.units.size()) > t.b.rules.stack_limit)
    return kStackFull;
  const bool joined =
      t.s.entries.empty() || std::any_of(t.s.entries.begin(), t.s.entries.end(),
                                         [&](HexId entry) { return t.b.board.distance(entry, c.hex) <= 1; });
  return joined ? Ruling::yes : kBlock;
}

void offer_entries(Offers& offers) {
  std::vector<int> waiting;
  std::vector<HexId> hexes;
  for (const int u : offers.t.units_of(offers.c.side)) {
    if (!offers.t.can_act(u) || offers.t.s.unit(u).where != Where::waiting) continue;
    waiting.push_back(u);
    const Group& group = offers.t.b.group(u);
    hexes.insert(hexes.end(), group.hexes.begin(), group.hexes.end());
  }
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  each_group(offers, waiting, [&] {
    for (const HexId h : hexes) {
      offers.c.hex = h;
      offers.take();
    }
  });
}

void enter(Umpire& umpire, const Command& c) {
  std::vector<Crossing> ways;
  for (const int u : c.units) {
    const Group& group = umpire.b.group(u);
    ways.push_back(entry_of(umpire.table(), group, c.hex, umpire.info(u)));
  }
  stop_others(umpire, c.units);
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    UnitState& unit = umpire.s.unit(c.units[i]);
    unit.road_only = ways[i].road;
    unit.went = unit.moving = true;
    unit.where = Where::map;
    unit.spent = static_cast<std::int16_t>(unit.spent + umpire.b.rules.mp_entry);
    step_into(umpire, c.units[i], c.hex, ways[i], true);
  }
  umpire.s.entries.push_back(c.hex);
  umpire.update_control(c.hex);
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    suffer(umpire, c.units[i], kNoHex, std::nullopt, ways[i]);
  }
  spent(umpire, c.units, c.hex);
}

constexpr ActionRow kEntryActions[] = {
    {.verb = Verb::enter,
     .name = "enter",
     .arguments = {kUnits, kHex},
     .phases = {P::act},
     .refusal = check_enter,
     .offers = offer_entries,
     .effect = enter},
};

}  // namespace

Book::ActionRows entry_actions() {
  return kEntryActions;
}

}  // namespace coq::red_poppies
