// SPDX-License-Identifier: MIT
// Set-up, and reinforcements (Q21).
#include "core/play/hexes/setup.h"
#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kNotToPlace{"Q21", translatable("{} is not to be placed now"), {kWho}};
  static constexpr Refusal kElsewhere{"Q21", translatable("{} is not placed in {}"), {kWho, kWhere}};
  static constexpr Refusal kRoom{
      "T3.7a", translatable("with {} in {} there is no room left for the other units"), {kWho, kWhere}};
  static constexpr Refusal kArtillery{
      kEnteringRule, translatable("{} may not enter the rough terrain of {} without a road"), {kWho, kWhere}};
  const int unit = c.unit();
  if (t.info(unit).side != side_to_act(t)) return kNotYours;
  const bool arrives = t.s.phase == Phase::arrival;
  if (arrives ? !t.has_come(unit) : !t.is_to_place(unit)) return kNotToPlace;
  if (!t.is_of_group(unit, c.hex)) return kElsewhere;
  if (t.unit_at(c.hex) != kNone) return kTaken;
  const HexData& ground = t.ground(c.hex);
  if (!arrives) return set_up_fits(t, unit, c.hex) ? Ruling::yes : kRoom;
  const bool never = t.b.rules.entering(t.info(unit).arm).entering == Entering::never;
  return never && ground.rough && !ground.has_road() ? kArtillery : Ruling::yes;
}

constexpr ActionRow kSetupActions[] = {
    {.verb = Verb::place,
     .name = "place",
     .arguments = {kUnit, kHex},
     .phases = {P::setup, P::arrival},
     .refusal = check_place,
     .offers = [](Offers& offers) { game::offer_places(offers, [&] { offers.take(); }); },
     .effect = [](Umpire& umpire, const Command& c) { umpire.place_in(c.unit(), c.hex); }},
};

}  // namespace

Book::ActionRows setup_actions() {
  return kSetupActions;
}

/// T3.7a: one unit in a hex, of whichever side.
bool set_up_fits(const Table& t, int unit, HexId hex) {
  return game::has_room(t, kNone, 1, unit, hex, [](int, HexId) { return true; });
}

bool settle_setup(Umpire& umpire) {
  if (umpire.table().has_to_place(umpire.s.cursor)) return false;
  if (++umpire.s.cursor < kSides) return true;
  umpire.s.turn = 1;
  begin_turn(umpire);
  return true;
}

}  // namespace coq::tactique
