// SPDX-License-Identifier: MIT
// Preliminary bombardment (7.6), rolling barrage (7.7), mines (FIGURE 2b), breaches (8.82).
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

std::vector<int> units_in(const Table& t, const std::vector<HexId>& hexes) {
  std::vector<int> out;
  for (const int u : t.units()) {
    if (t.on_map(u) && std::binary_search(hexes.begin(), hexes.end(), t.s.unit(u).hex)) out.push_back(u);
  }
  return out;
}

void add_tasks(Umpire& umpire, const BombardmentType& type, int firer, const std::vector<HexId>& hexes,
               Phase after) {
  const auto add = [&](int side, int count, bool must) {
    for (int i = 0; i < count; ++i) umpire.s.tasks.push_back({static_cast<std::int8_t>(side), must, hexes});
  };
  if (type.target_first) add(other(firer), type.breaches_target, true);
  add(firer, type.breaches_firer, false);
  if (!type.target_first) add(other(firer), type.breaches_target, true);
  umpire.s.after = after;
  umpire.s.phase = Phase::breach;
}

void bombard(Umpire& umpire, const Command&) {
  const BombardmentInfo& bombardment = umpire.b.bombardments[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  const char* rule = bombardment.type->eliminates ? "7.62b" : "7.62c";
  bombard_units(umpire, *bombardment.type, units_in(umpire.table(), bombardment.hexes), rule);
  add_tasks(umpire, *bombardment.type, bombardment.side, bombardment.hexes, Phase::bombardment);
}

// Mines.

Ruling check_explode(const Table& t, const Command& c) {
  return c.hex == t.s.mines[static_cast<std::size_t>(t.s.cursor)].hex ? Ruling::yes : kElsewhere;
}

void offer_explosion(Offers& offers) {
  offers.c.hex = offers.t.s.mines[static_cast<std::size_t>(offers.t.s.cursor)].hex;
  offers.take();
}

void explode(Umpire& umpire, const Command&) {
  MineState& mine = umpire.s.mines[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  mine.exploded = true;
  const HexId h = mine.hex;
  const int side = umpire.b.mines[static_cast<std::size_t>(mine.info)].side;
  umpire.event("exploded", {{"hex", umpire.b.board.label(h)}}, "FIGURE 2b");
  for (const int u : umpire.table().units_in(h)) umpire.remove(u, Where::eliminated, "destroyed", "FIGURE 2b");
  for (int i = 0; i < umpire.b.rules.mine_breaches; ++i)
    umpire.s.tasks.push_back({static_cast<std::int8_t>(side), false, {h}});
  umpire.s.after = Phase::mine;
  umpire.s.phase = Phase::breach;
}

void barrage(Umpire& umpire, const Command&) {
  const BarrageInfo& barrage = umpire.b.barrages[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  std::vector<HexId> hexes;
  for (std::size_t h = 0; h < umpire.b.board.size(); ++h) {
    if (umpire.table().barrage_covers(barrage, static_cast<HexId>(h))) hexes.push_back(static_cast<HexId>(h));
  }
  const BombardmentType& type = *umpire.b.rules.find_bombardment(umpire.b.rules.barrage_type);
  bombard_units(umpire, type, units_in(umpire.table(), hexes), "7.72a");
  add_tasks(umpire, type, barrage.side, hexes, Phase::barrage);
}

// Breaches.

Ruling check_breach(const Table& t, const Command& c) {
  static constexpr Refusal kArea{"8.82b", translatable("no breach is placed in {}"), {kHex}};
  static constexpr Refusal kNoWire{
      "8.82a", translatable("there is no wire that a breach in {} could open there"), {kHex}};
  const std::vector<HexId>& hexes = t.s.tasks.front().hexes;
  if (!std::binary_search(hexes.begin(), hexes.end(), c.hex)) return kArea;
  return t.has_wire(c.hex, c.toward) ? Ruling::yes : kNoWire;
}

void offer_breaches(Offers& offers) {
  for (const HexId h : offers.t.s.tasks.front().hexes) {
    offers.c.hex = h;
    for (Direction d = 0; d < kDirections; ++d) {
      offers.c.toward = static_cast<std::int8_t>(d);
      offers.take();
    }
  }
}

void place_breach(Umpire& umpire, const Command& c) {
  breach(umpire, c.hex, c.toward, "8.82a");
  umpire.s.tasks.erase(umpire.s.tasks.begin());
}

constexpr Book::Argument kToward{
    "toward",
    [](const Table& t, Command& c, std::string_view text) {
      return game::read_index(c.toward, text, [&](auto word) {
        return parse_direction(t.b.board.grid().orientation(), word).value_or(kNone);
      });
    },
    [](const Table& t, const Command& c) -> std::string {
      return direction_name(t.b.board.grid().orientation(), c.toward);
    }};

constexpr ActionRow kBombardmentActions[] = {
    {.verb = Verb::bombardment, .name = "bombardment", .phases = {P::bombardment}, .effect = bombard},
    {.verb = Verb::explode,
     .name = "explode",
     .arguments = {kHex},
     .phases = {P::mine},
     .refusal = check_explode,
     .offers = offer_explosion,
     .effect = explode},
    {.verb = Verb::breach,
     .name = "breach",
     .arguments = {kHex, kToward},
     .phases = {P::breach},
     .refusal = check_breach,
     .offers = offer_breaches,
     .effect = place_breach},
    {.verb = Verb::barrage, .name = "barrage", .phases = {P::barrage}, .effect = barrage},
};

bool has_breach_to_place(const Table& t, const BreachTask& task) {
  for (const HexId h : task.hexes) {
    for (Direction d = 0; d < kDirections; ++d) {
      if (t.has_wire(h, d)) return true;
    }
  }
  return false;
}

}  // namespace

Book::ActionRows bombardment_actions() {
  return kBombardmentActions;
}

void bombard_units(Umpire& umpire, const BombardmentType& type, const std::vector<int>& units,
                   const char* rule) {
  std::vector<int> left;
  for (const int u : units) {
    const Board& board = umpire.b.board;
    const bool saved =
        board.at(umpire.s.unit(u).hex).building || (board.trench_saves() && umpire.table().in_trench(u));
    if (!saved) {
      umpire.remove(u, Where::eliminated, "destroyed", "7.62a");
    } else {
      umpire.disperse(u, "7.62a");
      left.push_back(u);
    }
  }
  for (const int u : left) {
    const int face = umpire.roll("survival", {{"unit", umpire.info(u).id}}, 1, {}, type.from);
    const bool harmed = face >= type.from;
    umpire.result(!harmed ? "survives" : type.eliminates ? "eliminated" : "fatigued");
    if (harmed && type.eliminates) umpire.remove(u, Where::eliminated, "destroyed", rule);
    if (harmed && !type.eliminates) umpire.fatigue(u, rule);
  }
}

void breach(Umpire& umpire, HexId h, Direction d, const char* rule) {
  umpire.s.breaches.push_back({h, static_cast<std::int8_t>(d)});
  umpire.event(
      "breach",
      {{"hex", umpire.b.board.label(h)}, {"toward", direction_name(umpire.b.board.grid().orientation(), d)}},
      rule);
}

bool settle_breach(Umpire& umpire) {
  State& s = umpire.s;
  if (s.tasks.empty()) {
    s.phase = s.after;
    return true;
  }
  if (has_breach_to_place(umpire.table(), s.tasks.front())) return false;
  s.tasks.erase(s.tasks.begin());
  return true;
}

bool settle_barrage(Umpire& umpire) {
  for (; static_cast<std::size_t>(umpire.s.cursor) < umpire.b.barrages.size(); ++umpire.s.cursor) {
    const BarrageInfo& barrage = umpire.b.barrages[static_cast<std::size_t>(umpire.s.cursor)];
    for (std::size_t h = 0; h < umpire.b.board.size(); ++h) {
      if (umpire.table().barrage_covers(barrage, static_cast<HexId>(h))) return false;
    }
  }
  return umpire.go(Phase::order);
}

}  // namespace coq::red_poppies
