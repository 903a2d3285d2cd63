// SPDX-License-Identifier: MIT
// Before turn 1: who stands where (5.11a, 10.01b, FIGURE 1); reinforcements placed on the map.
#include "core/play/hexes/setup.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

/// May a unit of the group stand in that hex at set-up?
bool may_stand(const Table& t, int unit, HexId h) {
  const Group& group = t.b.group(unit);
  if (!group.in_trench && !group.on_trench) return true;
  return t.b.board.at(h).trench && (group.on_trench || t.info(unit).may_dig);
}

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
  game::offer_places(offers, [&] {
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
  if (t.info(unit).side != c.side || !t.has_come(unit) || t.b.group(unit).on_map) return kNotToPlace;
  const bool chosen = t.info(unit).dispersed || t.s.unit(unit).face_chosen;
  return chosen || !c.dispersed ? kNoFace : Ruling::yes;
}

void offer_faces(Offers& offers) {
  offers.c.dispersed = true;
  game::offer_each_unit(offers);
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

/// 7.21f: the posts of trench sets are the trench hexes that are held now.
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

/// 2.11a: so many units of a side in a hex.
bool set_up_fits(const Table& t, int side, int unit, HexId hex) {
  return game::has_room(t, side, t.b.rules.stack_limit, unit, hex,
                        [&](int u, HexId h) { return may_stand(t, u, h); });
}

bool settle_setup(Umpire& umpire) {
  if (umpire.table().has_to_place(umpire.s.cursor)) return false;
  if (++umpire.s.cursor < kSides) return true;
  finish_setup(umpire);
  return umpire.go(Phase::bombardment);
}

bool settle_arrival(Umpire& umpire) {
  if (umpire.s.cursor < kSides && legal(umpire.table()).size() > 1) return false;  // others than to decline
  return ++umpire.s.cursor < kSides || umpire.go(Phase::barrage);
}

}  // namespace coq::red_poppies
