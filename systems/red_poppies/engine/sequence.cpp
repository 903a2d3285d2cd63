// SPDX-License-Identifier: MIT
// The sequence of play (4.0): phases, who decides in them, and what has no place now.
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

// Whose decision it is.
int placing(const Table& t) {
  return t.s.cursor;
}
int bombarding(const Table& t) {
  return t.b.bombardments[static_cast<std::size_t>(t.s.cursor)].side;
}
int mining(const Table& t) {
  const MineState& mine = t.s.mines[static_cast<std::size_t>(t.s.cursor)];
  return t.b.mines[static_cast<std::size_t>(mine.info)].side;
}
int breaching(const Table& t) {
  return t.s.tasks.front().side;
}
int arriving(const Table& t) {
  return t.s.cursor == 0 ? t.s.initiative : other(t.s.initiative);
}
int barraging(const Table& t) {
  return t.b.barrages[static_cast<std::size_t>(t.s.cursor)].side;
}
int active(const Table& t) {
  return t.s.active;
}
int passive(const Table& t) {
  return other(t.s.active);
}

bool settle_bombardment(Umpire& umpire) {
  if (static_cast<std::size_t>(umpire.s.cursor) < umpire.b.bombardments.size()) return false;
  return umpire.go(Phase::mine);
}
bool settle_mine(Umpire& umpire) {
  if (static_cast<std::size_t>(umpire.s.cursor) < umpire.s.mines.size()) return false;
  begin_turn(umpire);
  return true;
}
bool settle_order(Umpire& umpire) {
  if (umpire.s.couplets > 0) return false;
  umpire.s.phase = Phase::administration;  // 4.23
  return true;
}

constexpr Book::PhaseRow kPhases[] = {
    {P::record, "record", placing, settle_record},
    {P::setup, "set-up", placing, settle_setup},
    {P::bombardment, "bombardment", bombarding, settle_bombardment},
    {P::mine, "mine", mining, settle_mine},
    {P::breach, "breach", breaching, settle_breach},
    {P::initiative, "initiative"},
    {P::arrival, "arrival", arriving, settle_arrival},
    {P::barrage, "barrage", barraging, settle_barrage},
    {P::order, "order", active, settle_order},
    {P::mass, "mass", active},
    {P::signal, "signal", active, settle_signal},
    {P::messenger, "messenger", active},
    {P::act, "act", active, settle_act},
    {P::reaction, "reaction", passive, settle_reaction},
    {P::answer, "answer", passive},
    {P::allocate, "allocate", active},
    {P::allocate_passive, "allocate", passive},
    {P::administration, "administration"},
    {P::end, "end"},
    {P::over, "over"},
};

// What has no place now.

constexpr Refusal kNotNow = Book::not_now("4.01");
constexpr Refusal kNotYourDecision = Book::not_your_decision("4.22");

/// Is an order given, and not yet carried out to its end?
bool is_ordered(const Table& t) {
  switch (t.s.phase) {
    case Phase::signal:
    case Phase::messenger:
      return t.s.fires;
    case Phase::mass:
    case Phase::act:
    case Phase::reaction:
    case Phase::answer:
    case Phase::allocate:
    case Phase::allocate_passive:
      return true;
    default:
      return false;
  }
}

/// Why an action of units is refused that comes when their order is interrupted, or over: the unit itself may
/// be the cause, not the moment.
Ruling why_untimely(const Table& t, const Command& c) {
  static constexpr Refusal kComplete{
      "5.01b",
      translatable("\"{}\": no more units can join, and the order is being carried out"),
      {Book::action_name}};
  static constexpr Refusal kSignalFirst{
      "5.02", translatable("a battery is ready: its signal roll comes before the order is carried out")};
  static constexpr Refusal kPauses{"6.33a",
                                   translatable("{} pauses: side \"{}\" may react to the point that was spent"),
                                   {kWho, Book::deciding_side}};
  const bool ordered = is_ordered(t) && c.side == t.s.active;
  if ((c.verb == Verb::execute || c.verb == Verb::join) && ordered) return kComplete;
  const bool is_act = rulebook().row(c.verb).phases.has(P::act) && c.verb != Verb::done;
  if (!is_act || c.units.empty() || t.s.turn == 0) return kNotNow;
  for (const int u : c.units) {
    if (t.info(u).side != c.side || !t.on_map(u)) continue;
    if (t.s.unit(u).fatigued) return why_fatigued(t, c, u);
  }
  if (!ordered) return kNotNow;
  if (t.s.phase == Phase::signal || t.s.phase == Phase::messenger) return kSignalFirst;
  const Ruling ruling = c.verb == Verb::fire ? check_fire(t, c) : rulebook().check_row(t, c);
  if (!ruling) return ruling;
  return t.s.phase == Phase::reaction ? kPauses : kNotNow;
}

Ruling untimely(const Table& t, const Command& c, Ruling usual) {
  const bool other_side = usual == kNotYourDecision;
  if (other_side && (c.verb != Verb::fire || c.side != t.s.active)) return usual;
  const Ruling ruling = why_untimely(t, c);
  return ruling == kNotNow ? usual : ruling;
}

}  // namespace

const Book& rulebook() {
  static const Book self(
      "red-poppies", kPhases,
      {record_actions(), setup_actions(), bombardment_actions(), order_actions(), artillery_actions(),
       unit_actions(), fire_actions(), movement_actions(), entry_actions(), melee_actions(), turn_actions()},
      {kNotNow, kNotYourDecision, untimely});
  return self;
}

}  // namespace coq::red_poppies
