// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/match.h"

#include <algorithm>

#include "core/play/engine/value_match.h"
#include "systems/perry_heroes/engine/questions.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

using PerryMatch = play::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const play::Match& match) {
  return PerryMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match) {
  return PerryMatch::commands_of(match);
}

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  for (const UnitInfo& unit : (*briefing)->units) {
    if (unit.place && !(*briefing)->table().contains(unit.place->at))
      return make_error("perry-heroes.scenario", message("{} is set up off the table", unit.id));
  }
  State state = start_of(**briefing);
  return PerryMatch::begin(*std::move(briefing), std::move(state));
}

// The sequence of play: activation, cards, the end of phases and turns (5.2, 6).

namespace {

/// Runs the activation phase (6a to 6d): smoke first, then artillery, then the cards.
void activate(Umpire& u, const Command&) {
  u.blow_smoke();
  u.land_missions();
  for (std::size_t team = 0; team < u.b.teams.size(); ++team) {
    const auto& units = u.b.teams[team].units;
    const bool plays = std::any_of(units.begin(), units.end(), [&](int unit) { return u.table().acts(unit); });
    if (plays) u.s.deck.push_back(static_cast<std::int8_t>(team));
  }
  if (u.s.phase != Phase::over) u.s.phase = Phase::card;
}

/// Turns the top card (6c): the die has as many faces as cards are left.
void turn_card(Umpire& u, const Command&) {
  const int face = u.die("card", static_cast<int>(u.s.deck.size()), {}).total;
  const auto at = u.s.deck.begin() + (face - 1);
  const int team = *at;
  u.s.deck.erase(at);
  u.log.result(u.b.team(team).id);
  u.turn_up(team);
}

Ruling check_done(const Table& t, const Command&) {
  static constexpr Refusal kRoom{"5.1b", translatable("not everything has been deployed, although there is "
                                                      "room")};
  if (t.s.phase != Phase::deploy) return Ruling::yes;
  // A side that has no place for a unit plays without it.
  for (const Command& offered : rulebook_of(t).legal(t))
    if (offered.verb == Verb::deploy) return kRoom;
  return Ruling::yes;
}
/// Not offered in the deployment phase, because the check of `done` calls legal(), which would recurse.
void offer_done(Offers& o) {
  if (o.t.s.phase != Phase::deploy) o.take();
}

void done(Umpire& u, const Command& c) {
  const auto side = static_cast<std::size_t>(c.side);
  switch (u.s.phase) {
    case Phase::deploy:
      u.s.deployed[side] = true;
      for (const int unit : u.table().units_of(c.side))
        if (u.s.unit(unit).where == Where::unplaced) u.remove(unit, Where::left);
      return;
    case Phase::registration:
      u.s.ready[side] = true;
      return;
    case Phase::action:
      return u.end_actions();
    case Phase::reaction:
      u.s.trigger = kNone;
      u.s.phase = Phase::action;
      return;
    default:
      u.end_rally(c.side);
  }
}

}  // namespace

ActionRows turn_actions() {
  using play::Phases;
  static constexpr Phases<Phase> kDecided = {Phase::deploy, Phase::registration, Phase::action, Phase::reaction,
                                             Phase::rally};
  static const ActionRow kRows[] = {
      {.verb = Verb::activation, .name = "activation", .phases = {Phase::activation}, .effect = activate},
      {.verb = Verb::card, .name = "card", .phases = {Phase::card}, .effect = turn_card},
      {.verb = Verb::done,
       .name = "done",
       .phases = kDecided,
       .refusal = check_done,
       .offers = offer_done,
       .effect = done,
       .implied = {Phase::reaction, Phase::rally}}};
  return kRows;
}

play::Rolled Umpire::die(const char* what, int sides, Arguments arguments, play::Reasons reasons,
                         std::optional<int> need) {
  return log.roll(what, std::move(arguments), {1, sides, need, std::move(reasons), {}});
}

void Umpire::spend(int unit, int points, const std::string& rule) {
  UnitState& state = s.unit(unit);
  state.acted = true;
  if (points == 0) return;
  const bool pooled = table().is_pooled(unit);
  state.spent = static_cast<std::int8_t>(state.spent + points);
  std::int8_t& left = pooled ? s.pool[0] : state.ap;
  left = static_cast<std::int8_t>(left - points);
  log.event("points", {{"unit", id(unit)}, {"spent", std::to_string(points)}, {"left", std::to_string(left)}},
            rule);
}

void Umpire::begin_turn() {
  ++s.turn;
  s.phase = Phase::activation;
  s.deck.clear();
  s.active = kNone;
  for (const int u : table().units()) give_points(u);
}

void Umpire::give_points(int u) {
  UnitState& unit = s.unit(u);
  unit.ap = static_cast<std::int8_t>(table().ap_given(u));
  unit.spent = 0;
  unit.distance_moved = 0;
  unit.acted = unit.fired = unit.gave_up_move = unit.rallied = false;
}

void Umpire::turn_up(int team) {
  take_card(team);
  begin_actions(team);
}

void Umpire::take_card(int team) {
  s.active = static_cast<std::int8_t>(team);
  s.phase = Phase::action;
  int pool = 0;
  for (const int unit : b.team(team).units) {
    UnitState& state = s.unit(unit);
    // Wounds suffered since the start of the turn reduce the action points (6.1a). Points already spent on
    // laying a gun stay spent.
    state.ap = static_cast<std::int8_t>(std::min<int>(state.ap, table().ap_given(unit)));
    pool += table().is_figure(unit) ? state.ap : 0;
    state.moved = Moved::no;  // Q73: counts for this action phase from now on
    state.alert = false;      // Q54: an alert ends at the unit's next card
  }
  s.pool = {static_cast<std::int8_t>(std::min(pool, 127)), static_cast<std::int8_t>(std::min(pool, 127))};
}

// Effects on units at the start and end of an action phase and of a turn (3.4f to 3.4h, 4.5d, 7.18.2a).

void Umpire::begin_actions(int team) {
  log.event("team", {{"team", b.team(team).id}, {"points", std::to_string(s.pool[1])}}, "6c");
  for (const int unit : b.team(team).units)
    if (table().plays(unit) && s.unit(unit).morale == Morale::panicked) flee(unit);
}

void Umpire::end_actions() {
  for (const int u : b.team(s.active).units) {
    UnitState& unit = s.unit(u);
    if (unit.vehicle)
      unit.vehicle->fast = static_cast<std::uint8_t>(unit.moved == Moved::no ? 0 : unit.vehicle->fast + 1);
    end_jam(u);
  }
  s.active = kNone;
  s.trigger = kNone;
  s.phase = Phase::card;
}

void Umpire::end_turn() {
  for (const int u : table().units()) {
    UnitState& unit = s.unit(u);
    unit.suppressed = false;  // lasts until the end of the turn (Q24)
    if (b.rules.alert.until_turn_end) unit.alert = false;
    unit.firing = static_cast<std::uint8_t>(unit.fired ? unit.firing + 1 : 0);
    const bool still = table().plays(u) && unit.moved == Moved::no && !unit.located &&
                       b.rules.hiding.still_postures[static_cast<std::size_t>(unit.posture)];
    unit.still = static_cast<std::uint8_t>(still ? unit.still + 1 : 0);
    if (!unit.concealed || unit.firing < b.rules.hiding.fires) continue;
    located_by_all(u, "3.4g");
  }
  judge(s.turn >= b.turns);
  if (s.phase != Phase::over) begin_turn();
}

// The end of the game: untreated wounded, the scenario's conditions, the five results (7.17.3, 11.1a).

namespace {

constexpr const char* kResults[] = {"DT", "DM", "SQ", "VM", "VT"};

bool is_lost(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  return u.where == Where::dead || u.where == Where::left || u.where == Where::crew ||
         (u.vehicle && (u.vehicle->destroyed || u.vehicle->abandoned));
}

int lost_units(const Table& t, int side) {
  int out = 0;
  for (const int u : t.units_of(side)) out += t.info(u).mans == kNone && is_lost(t, u) ? 1 : 0;
  return out;
}

/// Returns whether the side holds a place: it has a unit near and the enemy has none (Q52).
bool holds(const Table& t, int side, Point at) {
  bool own = false;
  for (const int u : t.units()) {
    if (!t.plays(u) || !t.distance(u, at).is_at_most(t.rules().objective_distance)) continue;
    if (t.side_of(u) != side) return false;
    own = true;
  }
  return own;
}

int stakes_held(const Table& t, int side) {
  int out = 0;
  for (const SideInfo::Stake& stake : t.b.side(side).stakes)
    if (holds(t, side, stake.at)) out += stake.points;
  return out;
}

/// Returns the best result for which the side has the lead, or kNone if the scenario describes the results only
/// in prose.
int result_of(const Table& t, int side) {
  const auto own = static_cast<std::size_t>(side);
  const int lost = t.s.lost_points[static_cast<std::size_t>(other(side))] - t.s.lost_points[own];
  const int lead = lost + stakes_held(t, side) - stakes_held(t, other(side));
  for (int result = 4; result >= 0; --result) {
    const auto& least = t.b.side(side).leads[static_cast<std::size_t>(result)];
    if (least && lead >= *least) return result;
  }
  return kNone;
}

}  // namespace

void Umpire::lose_points(int unit) {
  s.lost_points[static_cast<std::size_t>(info(unit).side)] += info(unit).points;
}

void Umpire::remove(int unit, Where where) {
  UnitState& state = s.unit(unit);
  if (state.where == where) return;
  if (where == Where::dead) state.health = Health::dead;
  state.where = where;
  state.alert = false;
  state.knows.reset();
  for (UnitState& one : s.units) one.knows.reset(static_cast<std::size_t>(unit));
  lose_points(unit);
}

namespace {

std::vector<play::Tally> tallies_by(const Table& t, bool last) {
  std::vector<play::Tally> out;
  for (const VictoryInfo& victory : t.b.victories) {
    play::Tally& tally = out.emplace_back(play::tally_of(victory));
    for (const play::EliminationGoal& goal : victory.eliminations)
      tally.add(lost_units(t, goal.side) >= goal.units + goal.elements);
    for (const VictoryInfo::Points& points : victory.points)
      tally.add(last && points.unit * lost_units(t, other(victory.side)) >= points.least);
  }
  return out;
}

}  // namespace

std::vector<play::Tally> tallies_of(const Table& t) {
  return tallies_by(t, t.s.turn >= t.b.turns);
}

void Umpire::judge(bool last) {
  if (last) {
    for (const int u : table().units()) {
      if (s.unit(u).health != Health::wounded || s.unit(u).where == Where::dead) continue;
      event("died", u, "7.17.3");
      remove(u, Where::dead);
    }
  }
  const std::vector<play::Tally> tallies = tallies_by(table(), last);
  int beaten = kNone;
  for (int side = 0; side < kSides; ++side) {
    bool any = false;
    for (const int u : table().units_of(side)) any = any || !is_lost(table(), u);
    if (!any) beaten = side;
  }
  play::Verdict verdict = play::judge(tallies, last, beaten);
  if (!verdict.over) return;
  s.result = result_of(table(), 0);
  if (s.result == kNone && result_of(table(), 1) != kNone) s.result = 4 - result_of(table(), 1);
  if (s.result != kNone) {
    for (int side = 0; side < kSides; ++side)
      log.event("result", {{"side", side_id(side)}, {"result", kResults[side == 0 ? s.result : 4 - s.result]}},
                "11.1a");
    if (b.victories.empty() && s.result != 2) verdict.winner = s.result > 2 ? 0 : 1;
  }
  end_by(verdict, "11.1a");
}

namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t) {}

  play::Position run() {
    m_out.turn = m_t.s.turn;
    m_out.phase = phase_name(m_t);
    if (const int side = side_to_act(m_t); side != kNone) m_out.active = side_id(side);
    for (const int u : m_t.units()) unit(u);
    markers();
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u) {
    static constexpr const char* kAreas[] = {"unplaced", "map", "aboard", "eliminated", "exited"};
    const UnitState& unit = m_t.s.unit(u);
    if (unit.where == Where::crew) return;
    play::PlacedCounter& out = m_out.counters.emplace_back();
    out.id = m_t.info(u).id;
    out.counter = m_t.info(u).counter;
    out.side = side_id(m_t.side_of(u));
    out.area = kAreas[static_cast<int>(unit.where)];
    if (unit.where == Where::table) out.placement = play::Placement{unit.place.at, unit.place.facing};
    out.say({{unit.health == Health::wounded, "wounded"},
             {unit.health == Health::treated, "wounded-treated"},
             {unit.morale == Morale::pinned, "pinned"},
             {unit.morale == Morale::demoralised, "demoralised"},
             {unit.morale == Morale::panicked, "panicked"},
             {unit.posture == Posture::crouched, "crouched"},
             {unit.posture == Posture::prone, "prone"},
             {unit.alert, "alert"},
             {unit.concealed, "concealed"},
             {!unit.located && !unit.concealed && unit.where == Where::table, "counter"},
             {unit.suppressed, "suppressed"},
             {unit.jammed > 0, "jammed"},
             {unit.launcher, "launcher"},
             {unit.moved == Moved::moved, "moved"},
             {unit.moved == Moved::ran, "ran"}});
    if (!unit.vehicle) return;
    const VehicleState& v = *unit.vehicle;
    out.wrecked = v.destroyed || v.abandoned;
    out.say({{v.loaded == Round::at, "loaded-at"},
             {v.loaded == Round::he, "loaded-he"},
             {(v.laid != kNone || v.laid_at) && v.paid_turn == 0, "laid"},
             {v.immobilised, "immobilised"},
             {v.damaged, "damaged"},
             {v.destroyed, "destroyed"},
             {v.gun_out, "gun-out"},
             {v.turret_jammed, "turret-jammed"},
             {v.burning, "burning"},
             {v.abandoned, "abandoned"}});
  }

  play::PlacedMarker& marker(const char* type, int side) {
    play::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    if (side != kNone) out.side = side_id(side);
    return out;
  }

  void markers() {
    for (const Smoke& smoke : m_t.s.smokes) {
      if (smoke.bases.empty()) marker("smoke", kNone).placement = play::Placement{smoke.at};
      for (const Point base : smoke.bases) marker("plume", kNone).placement = play::Placement{base};
    }
    for (const TrapState& trap : m_t.s.traps) {
      play::PlacedMarker& out = marker("trap", trap.side);
      out.placement = play::Placement{trap.at};
      out.secret = !trap.found;
    }
    for (int side = 0; side < kSides; ++side)
      for (const Hex hex : m_t.s.registered[static_cast<std::size_t>(side)]) {
        play::PlacedMarker& out = marker("registration", side);
        out.hex = hex;
        out.secret = true;
      }
    for (const FireMission& call : m_t.s.calls) {
      play::PlacedMarker& out = marker("target", call.side);
      out.hex = call.hex;
      out.secret = true;
    }
  }

  const Table& m_t;
  play::Position m_out;
};

}  // namespace

play::Position position_of(const Table& table) {
  return Drawer(table).run();
}

}  // namespace coq::perry_heroes
