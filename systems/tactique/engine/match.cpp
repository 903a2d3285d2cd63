// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/match.h"

#include <algorithm>

#include "core/play/engine/value_match.h"
#include "core/play/hexes/setup.h"
#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/tactique/engine/questions.h"
#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

using TactiqueMatch = play::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  if (!set_up_fits({**briefing, state}, kNone, kNoHex)) {
    return make_error("tactique.scenario", message("there is no room to set up all the units"));
  }
  return TactiqueMatch::begin(*briefing, std::move(state));
}

Table table_of(const play::Match& match) {
  return TactiqueMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match) {
  return TactiqueMatch::commands_of(match);
}

// Set-up, and reinforcements (Q21).

namespace {

Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kNotToPlace{"Q21", translatable("{} cannot be placed now"), {kWho}};
  static constexpr Refusal kElsewhere{"Q21", translatable("{} cannot be placed in {}"), {kWho, kWhere}};
  static constexpr Refusal kRoom{
      "T3.7a", translatable("with {} in {}, there is no room left for the other units"), {kWho, kWhere}};
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
     .offers = [](Offers& offers) { play::offer_places(offers, [&] { offers.take(); }); },
     .effect = [](Umpire& umpire, const Command& c) { umpire.place_in(c.unit(), c.hex); }},
};

}  // namespace

Book::ActionRows setup_actions() {
  return kSetupActions;
}

/// T3.7a: a hex holds only one unit, of either side.
bool set_up_fits(const Table& t, int unit, HexId hex) {
  return play::has_room(t, kNone, 1, unit, hex, [](int, HexId) { return true; });
}

bool settle_setup(Umpire& umpire) {
  if (umpire.table().has_to_place(umpire.s.cursor)) return false;
  if (++umpire.s.cursor < kSides) return true;
  umpire.s.turn = 1;
  begin_turn(umpire);
  return true;
}

// The sequence of play (T1): phases and their ends.

namespace {

/// Starts the other player's turn, or the next game turn (Q26).
void end_turn(Umpire& umpire, const Command&) {
  const bool both = umpire.s.active == other(umpire.b.first);
  if (both) play::note_goals(umpire.b.victories, umpire.s);
  judge(umpire, both && umpire.s.turn == umpire.b.turns);
  if (umpire.s.phase == Phase::over) return;
  umpire.s.active = static_cast<std::int8_t>(other(umpire.s.active));
  if (both) ++umpire.s.turn;
  begin_turn(umpire);
}

Ruling check_decline(const Table& t, const Command&) {
  static constexpr Refusal kFights{
      "T9.3b", translatable("a pursuit that advances one hex further must end with a combat from there")};
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

// The deciding side of each phase.
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

/// Skips a phase if its end is the only legal action.
template <Phase next>
bool settle_idle(Umpire& umpire) {
  if (legal(umpire.table()).size() > 1) return false;
  umpire.s.phase = next;
  return true;
}
/// Cavalry that has moved its extra hex must fight (T9.3b). Otherwise it may decline, so the pursuit ends if
/// that is the only action.
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

/// Names the decision that must come first.
Ruling untimely(const Table& t, const Command&, Ruling usual) {
  static constexpr Refusal kRetreatFirst{
      "T7.5c",
      translatable("\"{}\" is not possible now: {} must retreat first"),
      {Book::action_name, [](const Table& own, const Command&) { return own.info(own.s.attack.defender).id; }},
      play::kOfTheMoment};
  static constexpr Refusal kPursueFirst{
      "T9.3a",
      translatable("\"{}\" is not possible now: {} must pursue first"),
      {Book::action_name, [](const Table& own, const Command&) { return own.info(own.s.attack.attacker).id; }},
      play::kOfTheMoment};
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
  umpire.s.last = {};
  umpire.s.phase = Phase::arrival;
}

namespace {

/// Returns the position after the last attack. Steps that follow an attack are skipped automatically if they
/// are impossible.
std::optional<State> after_last(const Table& t, Phase phase) {
  const bool is_after = t.s.phase == Phase::combat || t.s.phase == Phase::end;
  if (!is_after || t.s.last.attacker == kNone) return std::nullopt;
  State out = t.s;
  out.attack = t.s.last;
  out.phase = phase;
  return out;
}

}  // namespace

std::optional<State> timely(const Table& t, const Command& c) {
  if (c.verb == Verb::riposte) return after_last(t, Phase::riposte);
  if (c.verb == Verb::pursue) return after_last(t, Phase::pursuit);
  const Phase now = t.s.phase;
  const bool in_turn =
      now == Phase::command || now == Phase::movement || now == Phase::combat || now == Phase::end;
  if (!in_turn || c.side != t.s.active) return std::nullopt;
  State out = t.s;
  switch (c.verb) {
    case Verb::activate:
      // Distances are measured before any movement (Q09).
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
    case Verb::place:  // Reinforcements whose hexes are all occupied.
      if (!t.has_come(c.unit())) return std::nullopt;
      out.phase = Phase::arrival;
      return out;
    default:
      return std::nullopt;
  }
}

// Command: joint activation of units (T1.2, T3.2).

namespace {

/// Checks whether a unit may join the activated units of its side. `alone`: the command has no other units.
Ruling check_unit(const Table& t, int unit, bool alone) {
  static constexpr Refusal kAlready{"T1.2", translatable("{} is already activated"), {kWho}};
  static constexpr Refusal kOneAlready{"T1.2", translatable("one of {} is already activated"), {kWho}};
  static constexpr Refusal kOneOffMap{"T1.1", translatable("one of {} is not on the map"), {kWho}};
  static constexpr Refusal kMany{
      [](const Table& own, const Command&) { return own.b.side(side_to_act(own)).command.rule; },
      translatable("side \"{}\" can activate at most {} units"),
      {Book::deciding_side, [](const Table& own, const Command&) {
         return std::to_string(own.b.side(side_to_act(own)).command.units);
       }}};
  static constexpr Refusal kApart{
      "T3.2b",
      translatable("{} is more than {} hexes from an activated unit"),
      {kWho, [](const Table& own, const Command&) { return std::to_string(own.b.rules.activation_distance); }}};
  static constexpr Refusal kOneApart{
      "T3.2b",
      translatable("{} are not all within {} hexes of one another and of the activated units"),
      {kWho, [](const Table& own, const Command&) { return std::to_string(own.b.rules.activation_distance); }}};
  static constexpr Refusal kArms{
      "T3.2c", translatable("{} cannot be activated together with units of that arm"), {kWho}};
  const UnitInfo& info = t.info(unit);
  if (info.side != t.s.active) return kNotYours;
  if (!t.on_map(unit)) return alone ? kNotOnMap : kOneOffMap;
  if (t.s.unit(unit).activated) return alone ? kAlready : kOneAlready;
  if (t.activated(info.side) >= t.b.side(info.side).command.units) return kMany;
  for (const int with : t.units_of(info.side)) {
    if (!t.s.unit(with).activated) continue;
    if (t.distance(unit, with) > t.b.rules.activation_distance) return alone ? kApart : kOneApart;
    if (t.b.rules.find_together(info.arm, info.unit_class, t.info(with).arm, t.info(with).unit_class) ==
        nullptr)
      return kArms;
  }
  return Ruling::yes;
}

Ruling check_activate(const Table& t, const Command& c) {
  State next = t.s;
  for (const std::int8_t unit : c.units) {
    if (const Ruling ruling = check_unit({t.b, next}, unit, c.units.size() == 1); !ruling) return ruling;
    next.unit(unit).activated = true;
  }
  return Ruling::yes;
}

constexpr ActionRow kActivationActions[] = {
    {.verb = Verb::activate,
     .name = "activate",
     .arguments = {kUnits},
     .phases = {P::command},
     .refusal = check_activate,
     .offers = play::offer_each_unit,
     .effect =
         [](Umpire& umpire, const Command& c) {
           for (const int unit : c.units) umpire.s.unit(unit).activated = true;
         }},
    {.verb = Verb::ready,
     .name = "ready",
     .phases = {P::command},
     .effect = [](Umpire& umpire, const Command&) { umpire.s.phase = Phase::movement; },
     .implied = {P::command}},
};

}  // namespace

Book::ActionRows activation_actions() {
  return kActivationActions;
}

// Victory (Q21, Q26).

namespace {

/// Returns the side without any units left, if that ends the game, or kNone.
int beaten(const Table& t) {
  if (t.b.rules.annihilation != Annihilation::loses) return kNone;
  const bool there[] = {t.has_units(0), t.has_units(1)};
  if (there[0] != there[1]) return there[0] ? 1 : 0;
  const bool left[] = {t.s.exited(0) > 0, t.s.exited(1) > 0};
  return there[0] || left[0] == left[1] ? kNone : left[0] ? 1 : 0;
}

std::vector<play::Tally> tallies_by(const Table& t, bool last) {
  const auto lost = [&](int side) { return play::Losses{t.units_lost(side), t.elements_lost(side)}; };
  return play::tallies_of(t.b.victories, t.s, {lost(0), lost(1)}, last, beaten(t));
}

}  // namespace

void judge(Umpire& umpire, bool last) {
  const Table t = umpire.table();
  last = last || (!t.has_units(0) && !t.has_units(1));
  umpire.end_by(play::judge(tallies_by(t, last), last, beaten(t)), "Q21");
}

std::vector<play::Tally> tallies_of(const Table& t) {
  const bool last = t.s.turn >= t.b.turns && t.s.active == other(t.b.first);
  return tallies_by(t, last || (!t.has_units(0) && !t.has_units(1)));
}

play::Position position_of(const Table& t) {
  play::Position out = play::hex_position(t);
  if (t.s.phase != Phase::over) {
    out.active = t.b.side(t.s.phase == Phase::setup ? t.s.cursor : t.s.active).id;
  }
  for (const int u : t.units()) {
    const int elements = t.info(u).elements;
    const UnitState& unit = t.s.unit(u);
    play::PlacedCounter& counter = out.counters[static_cast<std::size_t>(u)];
    counter.face = t.on_map(u) && unit.elements < elements ? 1 : 0;
    counter.say({{unit.activated && !unit.moved, "activated"},
                 {unit.moved, "moved"},
                 {t.on_map(u) && unit.elements + 1 < elements, "one-element"}});
  }
  out.tracks.push_back({"turn", "", "", t.s.turn});
  return out;
}

}  // namespace coq::tactique
