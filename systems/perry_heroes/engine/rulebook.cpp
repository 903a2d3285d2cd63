// SPDX-License-Identifier: MIT
// The rulebook: the actions of all files, the phases, and the order of decisions.
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

int cursor(const Table& t) {
  return t.s.cursor;
}
int active_side(const Table& t) {
  return t.s.active == kNone ? kNone : t.b.team(t.s.active).side;
}

/// Before the game: skips decisions that the scenario has already made.
bool settle_before(Umpire& u) {
  return u.settle_before();
}
/// Starts the rally phase if the deck is empty.
bool settle_card(Umpire& u) {
  if (!u.s.deck.empty()) return false;
  u.s.phase = Phase::isolation;
  return true;
}

/// Inserts shots on alert between the actions of the other side.
bool settle_answers(Umpire& u) {
  return u.settle_answers();
}
bool settle_rally(Umpire& u) {
  return u.settle_rally();
}

constexpr Book::PhaseRow kPhases[] = {{Phase::wind, "wind", nullptr, settle_before},
                                      {Phase::points, "points", cursor, settle_before},
                                      {Phase::deploy, "deploy", cursor, settle_before},
                                      {Phase::registration, "registration", cursor, settle_before},
                                      {Phase::activation, "activation"},
                                      {Phase::card, "card", nullptr, settle_card},
                                      {Phase::action, "action", active_side, settle_answers},
                                      {Phase::reaction, "reaction", cursor, settle_answers},
                                      {Phase::isolation, "isolation"},
                                      {Phase::rally, "rally", cursor, settle_rally},
                                      {Phase::over, "over"}};

constexpr Refusal kNotNow = Book::not_now("5.2b");
constexpr Refusal kNotYourDecision = Book::not_your_decision("6c");

}  // namespace

const Book& rulebook() {
  static const Book self(
      "perry-heroes", kPhases,
      {setup_actions(), turn_actions(), rally_actions(), close_actions(), fire_actions(), suppression_actions(),
       grenade_actions(), alert_actions(), movement_actions(), driving_actions(), transport_actions(),
       skill_actions(), communication_actions(), locating_actions(), gunnery_actions(), secondary_actions(),
       attack_vehicle_actions(), artillery_actions()},
      {kNotNow, kNotYourDecision});
  return self;
}

Ruling check_points(const Table& t, int unit, int points) {
  static constexpr Refusal kFigureMost{
      "6.1d", translatable("{} may not spend that many of the team’s action points"), {kWho}};
  if (t.ap_left(unit) >= points) return Ruling::yes;
  const bool pooled = t.is_pooled(unit) && t.s.pool[0] >= points;
  return pooled ? Ruling(kFigureMost) : Ruling(kPoints);
}

Ruling check_actor(const Table& t, const Command& c) {
  static constexpr Refusal kDead{"4.4a", translatable("{} is out of action"), {kWho}};
  if (t.side_of(c.unit()) != c.side) return kNotOwn;
  if (t.s.phase == Phase::action && !t.is_active(c.unit())) return kNotItsCard;
  if (t.s.unit(c.unit()).where == Where::dead) return kDead;
  if (!t.plays(c.unit())) return kNotHere;
  return t.s.unit(c.unit()).alert && t.s.phase == Phase::action ? Ruling(kOnAlert) : Ruling::yes;
}

Ruling check_doer(const Table& t, int unit, const Cost& cost) {
  if (t.is_vehicle(unit)) return cost.vehicle ? Ruling::yes : Ruling(kNoFoot);
  return cost.foot ? Ruling::yes : Ruling(kNoVehicle);
}

Ruling check_figure(const Table& t, const Command& c) {
  if (!t.is_figure(c.unit())) return kNoFoot;
  return check_actor(t, c);
}

Ruling check_vehicle(const Table& t, const Command& c) {
  if (!t.is_vehicle(c.unit())) return kNoVehicle;
  return check_actor(t, c);
}

}  // namespace coq::perry_heroes
