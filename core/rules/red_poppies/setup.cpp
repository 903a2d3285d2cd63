// SPDX-License-Identifier: MIT
// Before turn 1: what is recorded, who stands where (7.31, 5.11a, FIGURE 1); reinforcements placed on the map.
#include "core/rules/hexes/room.h"
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {
namespace {

bool holds(const std::vector<HexId>& sorted, HexId h) {
  return std::binary_search(sorted.begin(), sorted.end(), h);
}

/// May a unit of the group stand in that hex at set-up?
bool may_stand(const Table& t, const Group& group, int unit, HexId h) {
  if (!group.in_trench && !group.on_trench) return true;
  return t.b.board.at(h).trench && (group.on_trench || t.info(unit).may_dig);
}

bool is_to_place(const Table& t, int side, int unit) {
  return t.info(unit).side == side && t.s.unit(unit).where == Where::unplaced && t.b.group(unit).turn == 0;
}

bool has_come(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::waiting && t.b.group(unit).turn <= t.s.turn;
}

/// Is there so much room that any order of placing ends well?
bool has_plenty(const Table& t, int side, int unit, HexId hex) {
  const auto waits = [&](int u) { return u != unit && is_to_place(t, side, u); };
  const int left = game::Indexes(t.unit_count(), waits).size();
  for (const Group& group : t.b.groups) {
    const auto waiting = std::find_if(group.units.begin(), group.units.end(), waits);
    if (waiting == group.units.end()) continue;
    // Some unit of the group may have to stand elsewhere: then each is looked at.
    if (group.in_trench &&
        !std::all_of(group.units.begin(), group.units.end(), [&](int u) { return t.info(u).may_dig; })) {
      return false;
    }
    int room = 0;
    for (const HexId h : group.hexes) {
      if (!may_stand(t, group, *waiting, h)) continue;
      room += std::max(0, t.b.rules.stack_limit - t.count_in(h, side) - (h == hex ? 1 : 0));
    }
    if (room < left) return false;
  }
  return true;
}

// What is recorded (7.31).

Ruling check_preregister(const Table& t, const Command& c) {
  static constexpr Refusal kRecorded{"7.31", translatable("battery {} has no hex to record"), {kBattery}};
  const BatteryInfo& info = t.b.batteries[static_cast<std::size_t>(c.battery)];
  if (info.side != c.side) return kBatteryOther;
  if (t.s.battery(c.battery).preregistered != kNoHex || !t.records_hex(c.battery)) return kRecorded;
  return info.preregistered == kNoHex || info.preregistered == c.hex ? Ruling::yes : kElsewhere;
}

void offer_preregister(Offers& offers) {
  for (std::size_t i = 0; i < offers.t.b.batteries.size(); ++i) {
    offers.c.battery = static_cast<std::int8_t>(i);
    offer_each_hex(offers);
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

// Who stands where (5.11a, 10.01b).

constexpr Refusal kNotToPlace{"10.01b", translatable("{} is not to be placed now"), {kWho}};
constexpr Refusal kNoFace{"5.11a", translatable("{} has no choice of that face"), {kWho}};

Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kElsewhereSetUp{"10.01b", translatable("{} is not set up in {}"), {kWho, kHex}};
  static constexpr Refusal kTrench{
      "8.74a", translatable("{} is set up in the trench, and cannot be in one in {}"), {kWho, kHex}};
  static constexpr Refusal kNoRoom{
      "2.11a", translatable("with {} in {} there is no room left for the other units"), {kWho, kHex}};
  const int unit = c.units.front();
  const UnitInfo& info = t.info(unit);
  const Group& group = t.b.group(unit);
  const bool later = t.s.phase == Phase::arrival;
  if (info.side != c.side) return kNotToPlace;
  if (later ? !has_come(t, unit) || !group.on_map : !is_to_place(t, c.side, unit)) return kNotToPlace;
  if (!holds(group.hexes, c.hex)) return kElsewhereSetUp;
  if (!may_stand(t, group, unit, c.hex)) return kTrench;
  if (info.dispersed && *info.dispersed != c.dispersed) return kNoFace;
  if (t.count_in(c.hex, c.side) >= t.b.rules.stack_limit) return kStackFull;
  return later || set_up_fits(t, c.side, unit, c.hex) ? Ruling::yes : kNoRoom;
}

void offer_places(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.c.units.assign(1, static_cast<std::int8_t>(unit));
    for (const HexId h : offers.t.b.group(unit).hexes) {
      offers.c.hex = h;
      for (const bool dispersed : {false, true}) {
        offers.c.dispersed = dispersed;
        offers.take();
      }
    }
  }
}

void place(Umpire& umpire, const Command& c) {
  const int unit = c.units.front();
  UnitState& u = umpire.s.unit(unit);
  const Group& group = umpire.b.group(unit);
  u.where = Where::map;
  u.hex = c.hex;
  u.dispersed = c.dispersed;
  if (umpire.info(unit).may_dig) {
    u.works = group.dug_in ? Works::dug_in : group.shovel ? Works::shovel : Works::none;
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
  if (t.info(unit).side != c.side || !has_come(t, unit) || t.b.group(unit).on_map) return kNotToPlace;
  const bool chosen = t.info(unit).dispersed || t.s.unit(unit).face_chosen;
  return chosen || !c.dispersed ? kNoFace : Ruling::yes;
}

void offer_faces(Offers& offers) {
  offers.c.dispersed = true;
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.c.units.assign(1, static_cast<std::int8_t>(unit));
    offers.take();
  }
}

void choose_face(Umpire& umpire, const Command& c) {
  UnitState& unit = umpire.s.unit(c.units.front());
  unit.dispersed = true;
  unit.face_chosen = true;
}

constexpr const char* kFaces[] = {"formed", "dispersed"};
constexpr auto kFace = Arguments::word<&Command::dispersed, kFaces>("face");

constexpr ActionRow kSetupActions[] = {
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
     .offers = offer_each_hex,
     .effect = record_mine,
     .secret = is_secret_mine},
    {.verb = Verb::place,
     .name = "place",
     .arguments = {kUnit, kHex, kFace},
     .phases = {P::setup, P::arrival},
     .refusal = check_place,
     .offers = offer_places,
     .effect = place},
    {.verb = Verb::face,
     .name = "face",
     .arguments = {kUnit, kFace},
     .phases = {P::arrival},
     .refusal = check_face,
     .offers = offer_faces,
     .effect = choose_face},
};

/// 7.21f: the posts of trench sets are the trench hexes that are held now.
void finish_setup(Umpire& umpire) {
  for (int u = 0; u < static_cast<int>(umpire.s.units.size()); ++u) {
    const UnitState& unit = umpire.s.unit(u);
    if (unit.where != Where::map || !umpire.b.board.at(unit.hex).trench) continue;
    std::vector<HexId>& posts = umpire.s.radio[umpire.info(u).side];
    posts.push_back(unit.hex);
    std::sort(posts.begin(), posts.end());
    posts.erase(std::unique(posts.begin(), posts.end()), posts.end());
  }
}

/// Is there anything that the side may place, or turn, before its orders?
bool can_arrive(const Table& t, int side) {
  for (const int u : t.units_of(side)) {
    if (!has_come(t, u)) continue;
    const Group& group = t.b.group(u);
    if (!group.on_map) {
      if (!t.info(u).dispersed && !t.s.unit(u).face_chosen) return true;
      continue;
    }
    for (const HexId h : group.hexes) {
      if (t.count_in(h, side) < t.b.rules.stack_limit) return true;
    }
  }
  return false;
}

}  // namespace

Book::ActionRows setup_actions() {
  return kSetupActions;
}

void offer_each_hex(Offers& offers) {
  for (std::size_t h = 0; h < offers.t.b.board.size(); ++h) {
    offers.c.hex = static_cast<HexId>(h);
    if (offers.t.b.board.at(offers.c.hex).in_play) offers.take();
  }
}

bool set_up_fits(const Table& t, int side, int unit, HexId hex) {
  if (has_plenty(t, side, unit, hex)) return true;
  rules::Room room(t.b.rules.stack_limit);
  bool fits = true;
  for (const int u : t.units_of(side))
    if (t.on_map(u)) fits = fits && room.place({t.b.board.hex(t.s.unit(u).hex)});
  if (unit != kNone) fits = fits && room.place({t.b.board.hex(hex)});
  for (int u = 0; u < t.unit_count() && fits; ++u) {
    if (u == unit || !is_to_place(t, side, u)) continue;
    std::vector<Hex> hexes;
    const Group& group = t.b.group(u);
    for (const HexId h : group.hexes) {
      if (may_stand(t, group, u, h)) hexes.push_back(t.b.board.hex(h));
    }
    fits = room.place(hexes);
  }
  return fits;
}

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

bool settle_record(Umpire& umpire) {
  if (has_to_record(umpire.table(), umpire.s.cursor)) return false;
  return ++umpire.s.cursor < kSides || umpire.go(Phase::setup);
}

bool settle_setup(Umpire& umpire) {
  const Table t = umpire.table();
  for (const int u : t.units_of(umpire.s.cursor))
    if (umpire.s.unit(u).where == Where::unplaced) return false;
  if (++umpire.s.cursor < kSides) return true;
  finish_setup(umpire);
  return umpire.go(Phase::bombardment);
}

bool settle_arrival(Umpire& umpire) {
  const Table t = umpire.table();
  if (umpire.s.cursor < kSides && can_arrive(t, side_to_act(t))) return false;
  return ++umpire.s.cursor < kSides || umpire.go(Phase::barrage);
}

}  // namespace coq::red_poppies
