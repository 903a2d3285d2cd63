// SPDX-License-Identifier: MIT
// The sequence of play (T1): phases, and what ends them.
#include <algorithm>

#include "core/play/hexes/victory.h"
#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

/// The next player's turn, or the next turn of the game (Q26).
void end_turn(Umpire& umpire, const Command&) {
  const bool both = umpire.s.active == other(umpire.b.first);
  if (both) game::note_goals(umpire.b.victories, umpire.s);
  judge(umpire, both && umpire.s.turn == umpire.b.turns);
  if (umpire.s.phase == Phase::over) return;
  umpire.s.active = static_cast<std::int8_t>(other(umpire.s.active));
  if (both) ++umpire.s.turn;
  begin_turn(umpire);
}

Ruling check_decline(const Table& t, const Command&) {
  static constexpr Refusal kFights{
      "T9.3b", translatable("a pursuit that goes one hex further ends with a combat from there")};
  return t.s.attack.moved_on && t.s.phase == Phase::pursuit ? kFights : Ruling::yes;
}

void decline(Umpire& umpire, const Command&) {
  if (umpire.s.phase != Phase::arrival) return attack_over(umpire);
  umpire.s.phase = Phase::command;
}

constexpr ActionRow kTurnActions[] = {
    {.verb = Verb::decline,
     .name = "decline",
     .phases = {P::arrival, P::advance, P::pursuit, P::riposte},
     .refusal = check_decline,
     .effect = decline,
     .implied = {P::arrival, P::advance, P::pursuit, P::riposte}},
    {.verb = Verb::done,
     .name = "done",
     .phases = {P::movement, P::combat},
     .effect =
         [](Umpire& umpire, const Command&) {
           umpire.s.phase = umpire.s.phase == Phase::movement ? Phase::combat : Phase::end;
         },
     .implied = {P::movement, P::combat}},
    {.verb = Verb::end, .name = "end-turn", .phases = {P::end}, .effect = end_turn},
};

// Whose decision it is.
int placing(const Table& t) {
  return t.s.cursor;
}
int active(const Table& t) {
  return t.s.active;
}
int attacker(const Table& t) {
  return t.info(t.s.attack.attacker).side;
}
int defender(const Table& t) {
  return t.info(t.s.attack.defender).side;
}

/// A phase passes where its end is all that may be done.
template <Phase next>
bool settle_idle(Umpire& umpire) {
  if (legal(umpire.table()).size() > 1) return false;
  umpire.s.phase = next;
  return true;
}
/// After its further hex the cavalry fights (T9.3b), else it may leave it.
bool settle_pursuit(Umpire& umpire) {
  if (umpire.s.attack.moved_on || legal(umpire.table()).size() > 1) return false;
  attack_over(umpire);
  return true;
}

constexpr Book::PhaseRow kPhases[] = {
    {P::setup, "set-up", placing, settle_setup},
    {P::arrival, "arrival", active, settle_idle<P::command>},
    {P::command, "command", active, settle_idle<P::movement>},
    {P::movement, "movement", active, settle_idle<P::combat>},
    {P::combat, "combat", active, settle_idle<P::end>},
    {P::retreat, "retreat", defender, settle_retreat},
    {P::advance, "advance", attacker},
    {P::pursuit, "pursuit", attacker, settle_pursuit},
    {P::riposte, "riposte", defender},
    {P::end, "end"},
    {P::over, "over"},
};

constexpr Refusal kNotNow = Book::not_now("T1.1");
constexpr Refusal kNotYourDecision = Book::not_your_decision("T1.1");

/// What is decided first.
Ruling untimely(const Table& t, const Command&, Ruling usual) {
  static constexpr Refusal kRetreatFirst{
      "T7.5c",
      translatable("\"{}\" has no place now: {} retreats first"),
      {Book::action_name, [](const Table& own, const Command&) { return own.info(own.s.attack.defender).id; }},
      game::kOfTheMoment};
  static constexpr Refusal kPursueFirst{
      "T9.3a",
      translatable("\"{}\" has no place now: {} pursues first"),
      {Book::action_name, [](const Table& own, const Command&) { return own.info(own.s.attack.attacker).id; }},
      game::kOfTheMoment};
  if (!(usual == kNotNow)) return usual;
  if (t.s.phase == Phase::retreat) return kRetreatFirst;
  return t.s.phase == Phase::pursuit ? kPursueFirst : usual;
}

}  // namespace

Book::ActionRows turn_actions() {
  return kTurnActions;
}

const Book& rulebook() {
  static const Book self("tactique", kPhases,
                         {setup_actions(), activation_actions(), movement_actions(), combat_actions(),
                          aftermath_actions(), turn_actions()},
                         {kNotNow, kNotYourDecision, untimely});
  return self;
}

void begin_turn(Umpire& umpire) {
  for (UnitState& unit : umpire.s.units) {
    unit.activated = unit.moved = false;
    unit.move = MoveKind::stand;
    unit.attacks = 0;
  }
  umpire.s.phase = Phase::arrival;
}

std::optional<State> timely(const Table& t, const Command& c) {
  const Phase now = t.s.phase;
  const bool in_turn =
      now == Phase::command || now == Phase::movement || now == Phase::combat || now == Phase::end;
  if (!in_turn || c.side != t.s.active) return std::nullopt;
  State out = t.s;
  switch (c.verb) {
    case Verb::activate:
      // Distances are those before any movement (Q09).
      if (std::any_of(out.units.begin(), out.units.end(), [](const UnitState& unit) { return unit.moved; }))
        return std::nullopt;
      out.phase = Phase::command;
      return out;
    case Verb::move:
    case Verb::exit:
      out.phase = Phase::movement;
      return out;
    case Verb::fire:
    case Verb::attack:
      out.phase = Phase::combat;
      return out;
    default:
      return std::nullopt;
  }
}

}  // namespace coq::tactique
