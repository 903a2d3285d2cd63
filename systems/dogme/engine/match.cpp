// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/match.h"

#include <algorithm>

#include "core/play/engine/value_match.h"
#include "core/play/engine/verdict.h"
#include "systems/dogme/engine/before.h"
#include "systems/dogme/engine/questions.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

using DogmeMatch = play::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const play::Match& match) {
  return DogmeMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match) {
  return DogmeMatch::commands_of(match);
}

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  const Table table{**briefing, state};
  for (const int unit : table.units()) {
    if (!table.on_table(unit) || check_stand(table, unit, state.unit(unit).base)) continue;
    return make_error("dogme.scenario", message("{} cannot be where it is set up", table.info(unit).id));
  }
  return DogmeMatch::begin(*std::move(briefing), std::move(state));
}

namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t) {}

  play::Position run() {
    m_out.turn = m_t.s.turn;
    m_out.phase = phase_name(m_t);
    if (m_t.s.turn > 0)
      m_out.active = side_id(m_t.s.active);
    else if (const int side = side_to_act(m_t); side != kNone)
      m_out.active = side_id(side);
    for (const int u : m_t.units()) unit(u);
    markers();
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    if (m_t.s.phase == Phase::movement) m_out.tracks.push_back({"pi", "", side_id(m_t.s.active), m_t.s.pi});
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u) {
    static constexpr const char* kAreas[] = {"unplaced", "off-table",  "called", "map",
                                             "carried",  "eliminated", "exited"};
    const UnitState& unit = m_t.s.unit(u);
    play::PlacedCounter& out = m_out.counters.emplace_back();
    out.id = m_t.info(u).id;
    out.counter = m_t.info(u).counter;
    out.side = side_id(m_t.side_of(u));
    out.area = kAreas[static_cast<int>(unit.where)];
    if (unit.where == Where::table) out.placement = play::Placement{unit.place.at, unit.place.facing};
    const int side = m_t.side_of(u);
    out.say({{m_t.s.commander[side] == u, "commander"},
             {m_t.s.flags[0].bearer == u || m_t.s.flags[1].bearer == u, "flag-bearer"},
             {unit.immobilised, "immobilised"},
             {unit.moved, "moved"},
             {unit.charged, "charged"},
             {unit.fired, "fired"},
             {unit.fought, "fought"}});
  }

  void marker(const char* type, const std::string& id, int side, Point at) {
    play::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    out.id = id;
    if (side != kNone) out.side = side_id(side);
    out.placement = play::Placement{at};
  }

  void markers() {
    if (m_t.s.mission != kNone &&
        (m_t.mission() == Mission::king_of_the_mountain || m_t.mission() == Mission::control))
      marker("centre", "", kNone, m_t.b.centre());
    for (int side = 0; side < kSides; ++side) {
      if (m_t.s.has_marker[side]) marker("control", "", side, m_t.s.markers[side]);
      if (m_t.s.flags[side].down) marker("flag", "", side, m_t.s.flags[side].at);
    }
    for (const Piece& piece : *m_t.s.pieces) {
      if (!piece.shape.empty())
        m_out.terrain.push_back({piece.id, piece.type, piece.shape, {piece.laid.at, piece.laid.facing}});
      if (!piece.destroyed) continue;
      const Box& box = piece.box;
      marker("destroyed-building", piece.id, kNone, box.middle());
    }
  }

  const Table& m_t;
  play::Position m_out;
};

}  // namespace

play::Position position_of(const Table& table) {
  return Drawer(table).run();
}

// The sequence of play (D12, D13).

namespace {

/// Ends a decision phase. Terrain and elements may be left out only if there is no room for them.
Ruling check_done(const Table& t, const Command&) {
  static constexpr Refusal kRoom{"D11.3", translatable("not everything has been placed, although there is "
                                                       "room")};
  const bool room =
      (t.s.phase == Phase::terrain && can_lay(t)) || (t.s.phase == Phase::deploy && can_deploy(t, t.s.cursor));
  return room ? Ruling(kRoom) : Ruling::yes;
}

/// Rolls for initiative (D13.1, D13.2).
void roll_initiative(Umpire& u, const Command&) {
  const Rules& rules = u.b.rules;
  play::Reasons reasons;
  if (u.s.commander_lost[u.s.active])
    reasons.push_back({rules.commander_lost.value, rules.commander_lost.rule, "commander-lost"});
  const int total = u.die("initiative", {{"side", u.side_id(u.s.active)}}, std::move(reasons));
  u.s.pi = std::max(total, rules.pi_least);
  u.log.event("pi", {{"left", std::to_string(u.s.pi)}}, "D13.1");
  u.s.phase = Phase::movement;
}

/// Called elements that did not enter wait again; their points are lost.
void end_movement(Umpire& u) {
  for (const int unit : u.table().units()) {
    UnitState& state = u.s.unit(unit);
    if (state.where != Where::called) continue;
    state.where = Where::off_table;
    state.group = kNone;
    u.event("off-table", unit, "D18.1");
  }
  u.s.pi = 0;  // Q15: unspent points are lost.
  u.s.phase = Phase::ranged;
}

void done(Umpire& u, const Command&) {
  switch (u.s.phase) {
    case Phase::movement:
      return end_movement(u);
    case Phase::ranged:
      u.s.phase = Phase::close;
      return;
    case Phase::close:
      u.s.phase = Phase::turn_end;
      return;
    case Phase::bombard:
      u.s.bombarded[u.s.cursor] = true;
      return;
    case Phase::groups:
      u.s.grouped[u.s.cursor] = true;
      return;
    case Phase::terrain:
      u.s.laid = true;
      return;
    default:
      return u.leave_out();
  }
}

/// Removes markers and judges victory.
void end_turn(Umpire& u, const Command&) {
  for (const int unit : u.table().units_of(u.s.active)) {
    UnitState& state = u.s.unit(unit);
    if (!state.immobilised) continue;
    state.immobilised = false;
    u.event("rallied", unit, "D24.5");
  }
  u.judge_places();
  if (u.s.phase == Phase::over) return;
  u.judge_scenario(u.s.active != u.s.assailant && u.s.turn >= u.b.turns);
  if (u.s.phase == Phase::over) return;
  u.s.active = static_cast<std::int8_t>(other(u.s.active));
  u.begin_turn();
}

}  // namespace

ActionRows turn_actions() {
  using play::Phases;
  static constexpr Phases<Phase> kDecided = {Phase::terrain,  Phase::deploy, Phase::groups, Phase::bombard,
                                             Phase::movement, Phase::ranged, Phase::close};
  static const ActionRow kRows[] = {
      {.verb = Verb::initiative,
       .name = "initiative",
       .phases = {Phase::initiative},
       .effect = roll_initiative},
      {.verb = Verb::done,
       .name = "done",
       .phases = kDecided,
       .refusal = check_done,
       .effect = done,
       .implied = kDecided},
      {.verb = Verb::end_turn, .name = "end-turn", .phases = {Phase::turn_end}, .effect = end_turn}};
  return kRows;
}

int Umpire::die(const char* what, Arguments arguments, play::Reasons reasons, std::optional<int> need) {
  return log.roll(what, std::move(arguments), {1, b.rules.die, need, std::move(reasons), {}}).total;
}

void Umpire::begin_turn() {
  if (s.active == s.assailant) ++s.turn;  // D12.1: the assailant begins each turn.
  s.phase = Phase::initiative;
  begin_side();
}

void Umpire::begin_side() {
  s.attacked.clear();
  s.attacked_buildings.clear();
  for (const int u : table().units()) {
    UnitState& unit = s.unit(u);
    unit.disembarked = false;
    if (table().side_of(u) != s.active) {
      unit.counted = table().holds_place(u);  // Q53: a place must be held for a whole enemy turn.
      continue;
    }
    unit.test = Test::none;
    unit.moved = unit.shifted = unit.charged = unit.fired = unit.fought = unit.formed = false;
    unit.aboard = unit.where == Where::carried;
  }
}

// Victory (D9.2, D10).

void Umpire::judge() {
  const Rules& rules = b.rules;
  for (const int side : {static_cast<int>(s.active), other(s.active)}) {
    if (s.phase == Phase::over) return;
    const int enemy = other(side), lost = s.destroyed_points[enemy];
    switch (table().mission()) {
      case Mission::extermination:
        if (rules.extermination.reached(lost, b.side(enemy).points)) win(side, "D10.1");
        break;
      case Mission::regicide:
        if (s.commander_lost[enemy]) win(side, "D10.2");
        break;
      case Mission::invasion: {
        const SideInfo& assailant = b.side(s.assailant);
        if (side == s.assailant &&
            rules.invasion.reached(s.entered_points, assailant.points - assailant.air_points))
          win(side, "D10.3a");
        if (side != s.assailant && rules.invasion_loss.reached(lost, assailant.points)) win(side, "D10.3b");
        break;
      }
      case Mission::capture_the_flag:
        // A side wins by bearing the other side's flag.
        if (s.flags[enemy].bearer != kNone && table().side_of(s.flags[enemy].bearer) == side)
          win(side, "D10.5b");
        break;
      default:
        break;
    }
  }
}

namespace {

std::vector<play::Tally> tallies_by(const Table& t, bool last) {
  const auto destroyed = [&](int side) {
    int out = 0;
    for (const int u : t.units_of(side)) out += t.s.unit(u).where == Where::destroyed ? 1 : 0;
    return out;
  };
  std::vector<play::Tally> out;
  for (const VictoryInfo& victory : t.b.victories) {
    play::Tally& tally = out.emplace_back(play::tally_of(victory));
    for (const EliminationGoal& goal : victory.eliminations)
      tally.add(destroyed(goal.side) >= goal.units + goal.elements);
    for (const PointsGoal& goal : victory.points)
      tally.add(last && goal.element * destroyed(other(victory.side)) >= goal.least);
  }
  return out;
}

}  // namespace

std::vector<play::Tally> tallies_of(const Table& t) {
  return tallies_by(t, t.s.active != t.s.assailant && t.s.turn >= t.b.turns);
}

void Umpire::judge_scenario(bool last) {
  end_by(play::judge(tallies_by(table(), last), last), "");
}

/// Scores the places that the other side held throughout `active`'s turn, at its end.
void Umpire::judge_places() {
  const int side = other(s.active);
  int points = 0;
  bool centre = false, marker = false;
  for (const int u : table().units_of(side)) {
    const UnitState& unit = s.unit(u);
    if (!unit.counted || !table().holds_place(u)) continue;
    points += table().what(u).points;
    centre = centre || covers(unit.base, b.centre());
    marker = marker || (s.has_marker[side] && covers(unit.base, s.markers[side]));
  }
  if (table().mission() == Mission::king_of_the_mountain && points >= b.rules.mountain_points)
    win(side, "D10.4b");
  if (table().mission() == Mission::control && centre && marker) win(side, "D10.6b");
}

void Umpire::invade() {
  if (table().mission() != Mission::invasion) return;
  const int side = s.assailant;
  for (const int u : table().units_of(side)) {
    if (table().is_air(u) || !table().in_zone_of(u, other(side))) continue;
    if (std::find(s.wrecks.begin(), s.wrecks.end(), u) != s.wrecks.end()) continue;
    for (const int passenger : table().passengers(u)) {
      s.entered_points = static_cast<std::int16_t>(s.entered_points + table().what(passenger).points);
      event("entered", passenger, "D10.3c");
      remove(passenger, Where::exited);
    }
    s.entered_points = static_cast<std::int16_t>(s.entered_points + table().what(u).points);
    event("entered", u, "D10.3c");
    remove(u, Where::exited);
  }
}

}  // namespace coq::dogme
