// SPDX-License-Identifier: MIT
// Actions of activated units (5.03): eligibility and refusals, deployment (5.1), digging (5.2).
#include <bit>

#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

/// Returns the command's first fatigued unit, or kNone.
int tired_of(const Table& t, const Command& c) {
  const auto tired = std::find_if(c.units.begin(), c.units.end(), [&](int u) { return t.s.unit(u).fatigued; });
  return tired == c.units.end() ? kNone : *tired;
}
constexpr Refusal::Text kTired = [](const Table& t, const Command& c) {
  const int unit = tired_of(t, c);
  return unit == kNone ? std::string() : t.info(unit).id;
};
constexpr Refusal::Text kTiredBy = [](const Table& t, const Command& c) {
  const int unit = tired_of(t, c);
  return unit == kNone ? std::string() : std::string(t.s.unit(unit).tired_by);
};

Ruling check_dig(const Table& t, const Command& c) {
  static constexpr Refusal kType{
      "5.21a", translatable("{} is neither a gun nor infantry and cannot dig"), {kWho}};
  static constexpr Refusal kDone{"5.21a", translatable("{} has already dug"), {kWho}};
  const int unit = c.units.front();
  if (const Ruling ruling = check_other(t, c); !ruling) return ruling;
  if (!t.info(unit).may_dig) return kType;
  return t.s.unit(unit).works == Entrenchment::none ? Ruling::yes : kDone;
}

/// Offers the actions that a unit performs alone: deploy, dig, fire.
void offer_acts(Offers& offers) {
  const Table& t = offers.t;
  for (const int u : t.units_of(offers.c.side)) {
    if (!t.can_act(u) || !t.on_map(u)) continue;
    offers.set_unit(u);
    offers.take(Verb::deploy);
    offers.take(Verb::dig);
    offer_enemies(offers);
  }
}

void deploy(Umpire& umpire, const Command& c) {
  const int u = c.units.front();
  stop_others(umpire, c.units);
  UnitState& unit = umpire.s.unit(u);
  unit.dispersed = !unit.dispersed;
  umpire.unit_event(unit.dispersed ? "dispersed" : "formed", u, "5.11b");
  umpire.fatigue(u, "5.11b");
}

void dig(Umpire& umpire, const Command& c) {
  const int u = c.units.front();
  stop_others(umpire, c.units);
  umpire.s.unit(u).works = Entrenchment::shovel;
  umpire.unit_event("shovel", u, "5.21a");
  umpire.fatigue(u, "5.21a");
}

constexpr ActionRow kUnitActions[] = {
    {.verb = Verb::deploy,
     .name = "deploy",
     .arguments = {kUnit},
     .phases = {P::act},
     .refusal = check_other,
     .offers = offer_acts,
     .effect = deploy},
    {.verb = Verb::dig,
     .name = "dig",
     .arguments = {kUnit},
     .phases = {P::act},
     .refusal = check_dig,
     .offers = Book::offered_elsewhere,
     .effect = dig},
};

}  // namespace

Book::ActionRows unit_actions() {
  return kUnitActions;
}

void each_group(Offers& offers, const std::vector<int>& units, const std::function<void()>& each) {
  constexpr std::size_t kMaxTogether = 16;
  const std::size_t most = std::min<std::size_t>(units.size(), kMaxTogether);
  for (std::uint32_t bits = 1; bits < (1U << most); ++bits) {
    if (std::popcount(bits) > offers.t.b.rules.stack_limit) continue;
    offers.c.units.clear();
    for (std::size_t i = 0; i < most; ++i) {
      if ((bits >> i & 1U) != 0) offers.c.units.push_back(static_cast<std::int8_t>(units[i]));
    }
    each();
  }
}

Ruling fatigue_of(const Table& t, const Command& c) {
  static constexpr Refusal kStream{"8.61", translatable("{} has crossed a stream and is fatigued"), {kTired}};
  static constexpr Refusal kWire{"8.81a", translatable("{} has crossed wire and is fatigued"), {kTired}};
  static constexpr Refusal kFought{
      "5.455e", translatable("{} has fought in a melee and is fatigued"), {kTired}};
  static constexpr Refusal kFired{kTiredBy, translatable("{} has fired and is fatigued"), {kTired}};
  static constexpr Refusal kActed{kTiredBy, translatable("{} has acted and is fatigued"), {kTired}};
  static constexpr Refusal kPlain{"2.22a", translatable("{} is fatigued"), {kTired}};
  static constexpr Refusal kBegins{"10.01b", translatable("{} begins fatigued"), {kTired}};
  const std::string by = kTiredBy(t, c);
  if (by.empty()) return kBegins;
  if (by == "8.61") return kStream;
  if (by == "8.81a") return kWire;
  if (by == "5.455e") return kFought;
  if (by == "6.31" || by == "6.32a" || by == "6.36") return kFired;
  return by == "5.03b" || by == "5.11b" || by == "5.21a" ? kActed : kPlain;
}

Ruling why_fatigued(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kTooTired{
      "5.451b", translatable("{} is fatigued and cannot launch a melee this turn"), {kTired}};
  const UnitState& u = t.s.unit(unit);
  const bool melee = c.verb == Verb::melee || c.melee;
  const bool spends = melee || c.verb == Verb::move || c.verb == Verb::trench || c.verb == Verb::exit;
  if (spends && u.tired_by == "5.03b" && u.spent > 0 && t.points_left(unit) <= 0) return kPoints;
  return melee ? kTooTired : fatigue_of(t, c);
}

Ruling check_actor(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kNotActivated{"5.03a", translatable("{} is not activated by this order"), {kWho}};
  const UnitState& u = t.s.unit(unit);
  if (t.info(unit).side != t.s.active || !u.activated) return kNotActivated;
  return u.fatigued ? why_fatigued(t, c, unit) : Ruling::yes;
}

Ruling check_other(const Table& t, const Command& c) {
  static constexpr Refusal kMoves{"5.03c", translatable("{} must use its action to move"), {kWho}};
  const int unit = c.units.front();
  if (const Ruling ruling = check_actor(t, c, unit); !ruling) return ruling;
  if (!t.on_map(unit)) return kOffMap;
  return t.s.unit(unit).has_moved ? kMoves : Ruling::yes;
}

Ruling check_stack(const Table& t, const Command& c) {
  static constexpr Refusal kApart{
      "5.41a", translatable("{} are not in the same hex and cannot move together"), {kWho}};
  const HexId from = t.s.unit(c.units.front()).hex;
  for (const int u : c.units) {
    if (const Ruling ruling = check_actor(t, c, u); !ruling) return ruling;
    if (!t.on_map(u)) return kOffMap;
    if (t.s.unit(u).hex != from) return kApart;
  }
  return Ruling::yes;
}

void stop_others(Umpire& umpire, const std::vector<std::int8_t>& group) {
  const Table t = umpire.table();
  for (const int u : t.units_of(umpire.s.active)) {
    UnitState& unit = umpire.s.unit(u);
    if (!unit.has_moved) continue;
    if (std::find(group.begin(), group.end(), u) != group.end()) continue;
    unit.moving = false;
    if (t.on_map(u)) umpire.fatigue(u, "5.03b");
  }
}

}  // namespace coq::red_poppies
