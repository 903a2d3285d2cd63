// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/match.h"

#include "core/play/engine/value_match.h"
#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/red_poppies/engine/questions.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

using RedPoppiesMatch = play::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  for (int side = 0; side < kSides; ++side) {
    if (set_up_fits({**briefing, state}, side, kNone, kNoHex)) continue;
    const std::string& id = (*briefing)->side(side).id;
    return make_error("red-poppies.scenario", message("side \"{}\" has no room to set up all its units", id));
  }
  return RedPoppiesMatch::begin(*std::move(briefing), std::move(state));
}

Table table_of(const play::Match& match) {
  return RedPoppiesMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match) {
  return RedPoppiesMatch::commands_of(match);
}

// The sequence of play (4.0): phases, deciding sides, and refusals of untimely actions.

namespace {

// The deciding side of each phase.
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
  umpire.s.phase = Phase::administration;  // 4.23: no couplets are left.
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

// Refusals of untimely actions.

constexpr Refusal kNotNow = Book::not_now("4.01");
constexpr Refusal kNotYourDecision = Book::not_your_decision("4.22");

/// Returns whether an order was given and is still being carried out.
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

/// Explains why an action of units is refused while their order is interrupted or over. The reason may be the
/// unit rather than the timing.
Ruling why_untimely(const Table& t, const Command& c) {
  static constexpr Refusal kComplete{
      "5.01b",
      translatable("\"{}\": no more units can join the order, so it is being carried out"),
      {Book::action_name}};
  static constexpr Refusal kSignalFirst{
      "5.02", translatable("a battery is ready: make its signal roll before the order is carried out")};
  static constexpr Refusal kPauses{"6.33a",
                                   translatable("{} pauses: side \"{}\" may react to the point spent"),
                                   {kWho, Book::deciding_side}};
  static constexpr Refusal kOneOrder{
      "4.21",
      translatable("side \"{}\" is carrying out its order: it may give only one per half-turn"),
      {Book::deciding_side}};
  const bool ordered = is_ordered(t) && c.side == t.s.active;
  if (c.verb == Verb::order && ordered) return kOneOrder;
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
  // A reaction that is impossible is skipped automatically, so this explains why the unit cannot react.
  if (other_side && c.verb == Verb::fire && t.s.phase == Phase::act && t.s.spent_in != kNoHex) {
    const Ruling ruling = check_reaction(t, c);
    return ruling ? usual : ruling;
  }
  if (other_side && (c.verb != Verb::fire || c.side != t.s.active)) return usual;
  const Ruling ruling = why_untimely(t, c);
  return ruling == kNotNow ? usual : ruling;
}

}  // namespace

std::optional<State> timely(const Table& t, const Command& c) {
  if (c.verb != Verb::place || c.units.empty() || c.side == kNone || t.s.turn == 0) return std::nullopt;
  const int unit = c.units.front();
  if (t.info(unit).side != c.side || !t.has_come(unit) || !t.b.group(unit).on_map) return std::nullopt;
  State out = t.s;
  out.phase = Phase::arrival;
  out.cursor = static_cast<decltype(out.cursor)>(c.side == t.s.initiative ? 0 : 1);
  return out;
}

const Book& rulebook() {
  static const Book self(
      "red-poppies", kPhases,
      {record_actions(), setup_actions(), bombardment_actions(), order_actions(), artillery_actions(),
       unit_actions(), fire_actions(), movement_actions(), entry_actions(), melee_actions(), turn_actions()},
      {kNotNow, kNotYourDecision, untimely});
  return self;
}

// A turn (4.0): initiative, couplets, administration.

namespace {

/// Rolls for initiative (4.11, 4.12).
void roll_initiative(Umpire& umpire, const Command&) {
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    const BatteryState& battery = umpire.s.batteries[i];
    if (battery.state == Fired::aimed && battery.due <= umpire.s.turn) make_ready(umpire, static_cast<int>(i));
  }
  int totals[kSides];
  for (int side = 0; side < kSides; ++side) {
    Reasons reasons;
    const int modifier = umpire.b.side(side).initiative;
    if (modifier != 0) reasons.push_back({modifier, "4.11b", "scenario"});
    totals[side] = umpire.roll("initiative", {{"side", umpire.side_id(side)}}, 1, reasons, std::nullopt);
  }
  int couplets = std::abs(totals[0] - totals[1]);
  int first = totals[0] > totals[1] ? 0 : 1;
  if (couplets == 0) {
    couplets = umpire.b.rules.couplets_tie;
    first = umpire.b.sides[0].central ? 0 : 1;
  }
  const auto modify = [&](int by, const std::string& rule) {
    if (by == 0) return;
    couplets += by;
    umpire.event("couplets-modifier", {{"by", std::to_string(by)}}, rule);
  };
  modify(umpire.b.couplets, "4.12a");
  if (umpire.b.sides[0].infiltration || umpire.b.sides[1].infiltration) {
    modify(umpire.b.rules.couplets_infiltration.value, umpire.b.rules.couplets_infiltration.rule);
  }
  const bool darkened = umpire.table().dark() && (!umpire.s.dark_zero || umpire.b.rules.darkness_after_zero);
  const int in_light = couplets;
  if (darkened) modify(umpire.b.rules.couplets_darkness.value, umpire.b.rules.couplets_darkness.rule);
  couplets = std::max(0, couplets);
  umpire.s.dark_zero = darkened && couplets == 0 && in_light > 0;
  umpire.s.couplets = couplets;
  umpire.s.initiative = umpire.s.active = static_cast<std::int8_t>(first);
  umpire.event("couplets", {{"side", umpire.side_id(first)}, {"count", std::to_string(couplets)}}, "4.11c");
  umpire.go(Phase::arrival);
}

/// Administration (4.31).
void administration(Umpire& umpire, const Command&) {
  play::note_goals(umpire.b.victories, umpire.s);
  for (const int u : umpire.table().units()) {
    UnitState& unit = umpire.s.unit(u);
    if (unit.fatigued) umpire.unit_event("rested", u, "4.31a");
    unit.fatigued = false;
    unit.tired_by = {};
    unit.spent = unit.lost_checks = 0;  // Both are per turn (5.41e, 5.442b).
    if (unit.works != Entrenchment::shovel) continue;
    unit.works = Entrenchment::dug_in;
    umpire.unit_event("dug-in", u, "4.31b");
  }
  for (std::size_t i = 0; i < umpire.s.batteries.size(); ++i) {
    BatteryState& battery = umpire.s.batteries[i];
    if (battery.state != Fired::ffe) continue;
    battery.state = Fired::idle;
    battery.hex = kNoHex;
    umpire.event("removed", {{"battery", umpire.battery_id(static_cast<int>(i))}}, "4.31a");
  }
  umpire.s.smoke.assign(umpire.s.smoke.size(), false);
  umpire.s.gas.assign(umpire.s.gas.size(), false);
  umpire.s.phase = Phase::end;
  if (umpire.s.turn < umpire.b.turns) begin_turn(umpire);
}

// Declined decisions.

Ruling check_decline(const Table& t, const Command&) {
  static constexpr Refusal kMust{"7.62b", translatable("the target player must place his breach")};
  return t.s.phase == Phase::breach && t.s.tasks.front().must ? kMust : Ruling::yes;
}

void decline(Umpire& umpire, const Command&) {
  switch (umpire.s.phase) {
    case Phase::breach:
      umpire.s.tasks.erase(umpire.s.tasks.begin());
      break;
    case Phase::arrival:
      ++umpire.s.cursor;
      break;
    case Phase::messenger:
      umpire.s.phase = Phase::signal;
      break;
    case Phase::answer:
      exchange(umpire);
      break;
    default:
      end_reaction(umpire);
  }
}

constexpr ActionRow kTurnActions[] = {
    {.verb = Verb::initiative, .name = "initiative", .phases = {P::initiative}, .effect = roll_initiative},
    {.verb = Verb::done,
     .name = "done",
     .phases = {P::act},
     .effect = [](Umpire& umpire, const Command&) { end_half(umpire); },
     .implied = {P::act}},
    {.verb = Verb::decline,
     .name = "decline",
     .phases = {P::breach, P::arrival, P::messenger, P::reaction, P::answer},
     .refusal = check_decline,
     .effect = decline,
     .implied = {P::breach, P::arrival, P::messenger, P::reaction}},
    {.verb = Verb::administration,
     .name = "administration",
     .phases = {P::administration},
     .effect = administration},
    {.verb = Verb::end,
     .name = "end",
     .phases = {P::end},
     .effect = [](Umpire& umpire, const Command&) { end_game(umpire); }},
};

}  // namespace

Book::ActionRows turn_actions() {
  return kTurnActions;
}

void begin_turn(Umpire& umpire) {
  ++umpire.s.turn;
  umpire.go(Phase::initiative);
}

void end_half(Umpire& umpire) {
  for (const int u : umpire.table().units()) {
    UnitState& unit = umpire.s.unit(u);
    if (umpire.info(u).side == umpire.s.active && umpire.table().on_map(u)) {
      if (unit.has_moved || (unit.activated && umpire.b.rules.idle_fatigued)) umpire.fatigue(u, "5.03b");
    }
    unit.moving = unit.activated = unit.has_moved = unit.road_only = unit.bonus_used = unit.reacted = false;
  }
  for (BatteryState& battery : umpire.s.batteries) battery.rolled = false;
  umpire.s.entries.clear();
  umpire.s.spenders.clear();
  umpire.s.spent_in = kNoHex;
  umpire.s.fires = false;
  umpire.s.cursor = 0;
  umpire.s.active = static_cast<std::int8_t>(other(umpire.s.active));
  if (umpire.s.active == umpire.s.initiative) --umpire.s.couplets;
  umpire.s.phase = Phase::order;
}

// Victory (10.2).

std::vector<play::Tally> tallies_of(const Table& t) {
  return play::tallies_of(t.b.victories, t.s, {{{t.units_lost(0)}, {t.units_lost(1)}}}, true);
}

/// 10.01c: the named side wins if its conditions hold, and otherwise loses. Conditions in prose are not judged
/// here, so nobody wins by them. A `<victory>` without conditions names no side.
void end_game(Umpire& umpire) {
  std::vector<play::Tally> tallies = tallies_of(umpire.table());
  std::erase_if(tallies, [](const play::Tally& tally) { return tally.count == 0 && !tally.prose; });
  umpire.end_by(play::judge(tallies, true), "10.01c");
}

namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t), m_out(play::hex_position(t)) {}

  play::Position run() {
    const int side = side_to_act(m_t);
    if (side != kNone)
      m_out.active = side_id(m_t.s.phase >= Phase::order && m_t.s.turn > 0 ? m_t.s.active : side);
    for (const int u : m_t.units()) unit(u, m_out.counters[static_cast<std::size_t>(u)]);
    for (std::size_t i = 0; i < m_t.s.batteries.size(); ++i) battery(i);
    hexes();
    tracks();
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u, play::PlacedCounter& out) const {
    const UnitState& unit = m_t.s.unit(u);
    out.face = unit.dispersed ? 1 : 0;
    out.say({{unit.fatigued, "fatigued"},
             {unit.moving, "moving"},
             {unit.activated && !unit.fatigued, "activated"},
             {m_t.in_trench(u), "in-trench"},
             {unit.out_of_trench, "trench-marker"},
             {unit.works == Entrenchment::shovel, "shovel"},
             {unit.works == Entrenchment::dug_in, "dug-in"}});
  }

  play::PlacedMarker& marker(const char* type, HexId h, int side, const std::string& id = "") {
    play::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    out.id = id;
    if (side != kNone) out.side = side_id(side);
    if (h != kNoHex) out.hex = m_t.b.board.hex(h);
    return out;
  }

  void battery(std::size_t i) {
    const BatteryInfo& info = m_t.b.batteries[i];
    const BatteryState& state = m_t.s.batteries[i];
    if (state.preregistered != kNoHex) {
      marker("preregistered", state.preregistered, info.side, info.id).secret = true;
    }
    if (state.state == Fired::idle) return;
    marker("target", state.hex, info.side, info.id).face = state.state == Fired::ffe ? 1 : 0;
    if (state.state == Fired::ready) marker("hourglass", state.hex, info.side, info.id);
    if (state.state == Fired::aimed)
      m_out.tracks.push_back({"hourglass", info.id, side_id(info.side), state.due});
  }

  void hexes() {
    const State& s = m_t.s;
    for (std::size_t h = 0; h < s.gas.size(); ++h) {
      if (s.gas[h]) marker("gas", static_cast<HexId>(h), kNone);
      if (s.smoke[h]) marker("smoke", static_cast<HexId>(h), kNone);
    }
    for (const BreachMarker& breach : s.breaches) marker("breach", breach.hex, kNone).toward = breach.toward;
    for (const SacredGround& ground : s.sacred) marker("sacred-ground", ground.hex, ground.side);
    for (const MineState& mine : s.mines) {
      if (!mine.exploded)
        marker("mine", mine.hex, m_t.b.mines[static_cast<std::size_t>(mine.info)].side).secret = true;
    }
  }

  void tracks() {
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    if (m_t.s.turn > 0 && m_t.s.phase != Phase::initiative) {
      m_out.tracks.push_back({"couplets", "", side_id(m_t.s.active), m_t.s.couplets});
    }
  }

  const Table& m_t;
  play::Position m_out;
};

}  // namespace

play::Position position_of(const Table& table) {
  return Drawer(table).run();
}

}  // namespace coq::red_poppies
