// SPDX-License-Identifier: MIT
#include "core/play/hexes/setup.h"
#include "systems/red_poppies/engine/movement.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

// Records made before the game (7.31).

namespace {

Ruling check_preregister(const Table& t, const Command& c) {
  static constexpr Refusal kRecorded{"7.31", translatable("battery {} has no hex left to record"), {kBattery}};
  const BatteryInfo& info = t.b.batteries[static_cast<std::size_t>(c.battery)];
  if (info.side != c.side) return kBatteryOther;
  if (t.s.battery(c.battery).preregistered != kNoHex || !t.records_hex(c.battery)) return kRecorded;
  return info.preregistered == kNoHex || info.preregistered == c.hex ? Ruling::yes : kElsewhere;
}

void offer_preregister(Offers& offers) {
  for (std::size_t i = 0; i < offers.t.b.batteries.size(); ++i) {
    offers.c.battery = static_cast<std::int8_t>(i);
    play::offer_each_hex(offers);
  }
}

void preregister(Umpire& umpire, const Command& c) {
  umpire.s.battery(c.battery).preregistered = c.hex;
}

bool is_secret_battery(const Table& t, const Command& c) {
  return t.b.batteries[static_cast<std::size_t>(c.battery)].secret;
}

Ruling check_record_mine(const Table& t, const Command& c) {
  return t.mine_to_record(c.side, c.hex) != kNone ? Ruling::yes : kElsewhere;
}

void record_mine(Umpire& umpire, const Command& c) {
  const int info = umpire.table().mine_to_record(c.side, c.hex);
  umpire.s.mines.push_back({c.hex, static_cast<std::int8_t>(info), false});
}

bool is_secret_mine(const Table& t, const Command& c) {
  const int mine = t.mine_to_record(c.side, c.hex);
  return mine != kNone && t.b.mines[static_cast<std::size_t>(mine)].secret;
}

/// Returns whether the side still has something to record.
bool has_to_record(const Table& t, int side) {
  for (std::size_t i = 0; i < t.b.batteries.size(); ++i) {
    const int battery = static_cast<int>(i);
    if (t.b.batteries[i].side == side && t.records_hex(battery) &&
        t.s.battery(battery).preregistered == kNoHex) {
      return true;
    }
  }
  for (std::size_t i = 0; i < t.b.mines.size(); ++i) {
    const auto recorded = std::count_if(t.s.mines.begin(), t.s.mines.end(), [&](const MineState& mine) {
      return mine.info == static_cast<int>(i);
    });
    if (t.b.mines[i].side == side && recorded < t.b.mines[i].count) return true;
  }
  return false;
}

constexpr ActionRow kRecordActions[] = {
    {.verb = Verb::preregister,
     .name = "preregister",
     .arguments = {kBattery, kHex},
     .phases = {P::record},
     .refusal = check_preregister,
     .offers = offer_preregister,
     .effect = preregister,
     .secret = is_secret_battery},
    {.verb = Verb::record_mine,
     .name = "record-mine",
     .arguments = {kHex},
     .phases = {P::record},
     .refusal = check_record_mine,
     .offers = play::offer_each_hex,
     .effect = record_mine,
     .secret = is_secret_mine},
};

}  // namespace

Book::ActionRows record_actions() {
  return kRecordActions;
}

bool settle_record(Umpire& umpire) {
  if (has_to_record(umpire.table(), umpire.s.cursor)) return false;
  return ++umpire.s.cursor < kSides || umpire.go(Phase::setup);
}

// Placement before turn 1 (5.11a, 10.01b, FIGURE 1), and reinforcements placed on the map.

namespace {

/// Returns whether a unit can set up in that hex according to its group's initial states.
bool may_stand(const Table& t, int unit, HexId h) {
  const Group& group = t.b.group(unit);
  if (!group.in_trench && !group.on_trench) return true;
  return t.b.board.at(h).trench && (group.on_trench || t.info(unit).may_dig);
}

constexpr Refusal kNotToPlace{"10.01b", translatable("{} cannot be placed now"), {kWho}};
constexpr Refusal kNoFace{"5.11a", translatable("the side cannot choose which face of {} is up"), {kWho}};

Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kElsewhereSetUp{"10.01b", translatable("{} cannot be set up in {}"), {kWho, kHex}};
  static constexpr Refusal kTrench{
      "8.74a", translatable("{} is set up in the trench, but cannot be in one in {}"), {kWho, kHex}};
  static constexpr Refusal kNoRoom{
      "2.11a", translatable("with {} in {}, there is no room left for the other units"), {kWho, kHex}};
  const int unit = c.units.front();
  const UnitInfo& info = t.info(unit);
  const bool later = t.s.phase == Phase::arrival;
  if (info.side != c.side) return kNotToPlace;
  if (later ? !t.has_come(unit) || !t.b.group(unit).on_map : !t.is_to_place(unit)) return kNotToPlace;
  if (!t.is_of_group(unit, c.hex)) return kElsewhereSetUp;
  if (!may_stand(t, unit, c.hex)) return kTrench;
  if (info.dispersed && *info.dispersed != c.dispersed) return kNoFace;
  if (t.count_in(c.hex, c.side) >= t.b.rules.stack_limit) return kStackFull;
  return later || set_up_fits(t, c.side, unit, c.hex) ? Ruling::yes : kNoRoom;
}

void offer_placing(Offers& offers) {
  play::offer_places(offers, [&] {
    for (const bool dispersed : {false, true}) {
      offers.c.dispersed = dispersed;
      offers.take();
    }
  });
}

void place(Umpire& umpire, const Command& c) {
  const int unit = c.units.front();
  UnitState& u = umpire.s.unit(unit);
  const Group& group = umpire.b.group(unit);
  u.where = Where::map;
  u.hex = c.hex;
  u.dispersed = c.dispersed;
  if (umpire.info(unit).may_dig) {
    u.works = group.dug_in ? Entrenchment::dug_in : group.shovel ? Entrenchment::shovel : Entrenchment::none;
    u.out_of_trench = group.on_trench && umpire.b.board.at(c.hex).trench;
  }
  if (umpire.table().in_trench(unit)) umpire.unit_event("in-trench", unit, "8.74a");
  if (u.out_of_trench) umpire.unit_event("trench-marker", unit, "8.74a");
  if (group.shovel && umpire.info(unit).may_dig) umpire.unit_event("shovel", unit, "5.21a");
  if (group.fatigued) umpire.fatigue(unit, "10.01b");
  umpire.update_control(c.hex);
}

Ruling check_face(const Table& t, const Command& c) {
  const int unit = c.units.front();
  if (t.info(unit).side != c.side || !t.has_come(unit) || t.b.group(unit).on_map) return kNotToPlace;
  const bool chosen = t.info(unit).dispersed || t.s.unit(unit).face_chosen;
  return chosen || !c.dispersed ? kNoFace : Ruling::yes;
}

void offer_faces(Offers& offers) {
  offers.c.dispersed = true;
  play::offer_each_unit(offers);
}

void choose_face(Umpire& umpire, const Command& c) {
  UnitState& unit = umpire.s.unit(c.units.front());
  unit.dispersed = true;
  unit.face_chosen = true;
}

constexpr const char* kFaces[] = {"formed", "dispersed"};
constexpr auto kFace = Arguments::word<&Command::dispersed, kFaces>("face");

constexpr ActionRow kSetupActions[] = {
    {.verb = Verb::place,
     .name = "place",
     .arguments = {kUnit, kHex, kFace},
     .phases = {P::setup, P::arrival},
     .refusal = check_place,
     .offers = offer_placing,
     .effect = place},
    {.verb = Verb::face,
     .name = "face",
     .arguments = {kUnit, kFace},
     .phases = {P::arrival},
     .refusal = check_face,
     .offers = offer_faces,
     .effect = choose_face},
};

/// 7.21f: the posts of trench sets are the trench hexes that the side holds now.
void finish_setup(Umpire& umpire) {
  for (const int u : umpire.table().units()) {
    const UnitState& unit = umpire.s.unit(u);
    if (unit.where != Where::map || !umpire.b.board.at(unit.hex).trench) continue;
    std::vector<HexId>& posts = umpire.s.radio[umpire.info(u).side];
    posts.push_back(unit.hex);
    std::sort(posts.begin(), posts.end());
    posts.erase(std::unique(posts.begin(), posts.end()), posts.end());
  }
}

}  // namespace

Book::ActionRows setup_actions() {
  return kSetupActions;
}

/// 2.11a: a hex holds at most `stack_limit` units of a side.
bool set_up_fits(const Table& t, int side, int unit, HexId hex) {
  return play::has_room(t, side, t.b.rules.stack_limit, unit, hex,
                        [&](int u, HexId h) { return may_stand(t, u, h); });
}

bool settle_setup(Umpire& umpire) {
  if (umpire.table().has_to_place(umpire.s.cursor)) return false;
  if (++umpire.s.cursor < kSides) return true;
  finish_setup(umpire);
  return umpire.go(Phase::bombardment);
}

bool settle_arrival(Umpire& umpire) {
  // The side still decides if it can do more than decline.
  if (umpire.s.cursor < kSides && legal(umpire.table()).size() > 1) return false;
  return ++umpire.s.cursor < kSides || umpire.go(Phase::barrage);
}

// Reinforcements that enter the map (10.11).

namespace {

Ruling check_enter(const Table& t, const Command& c) {
  static constexpr Refusal kBlock{
      "10.11b", translatable("{} is not adjacent to the hexes where the block enters"), {kHex}};
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
    unit.has_moved = unit.moving = true;
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
