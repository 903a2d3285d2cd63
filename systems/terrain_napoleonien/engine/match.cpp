// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/match.h"

#include <algorithm>

#include "core/play/engine/value_match.h"
#include "systems/terrain_napoleonien/engine/questions.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

using OwnMatch = play::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const play::Match& match) {
  return OwnMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const play::Match& match) {
  return OwnMatch::commands_of(match);
}

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  for (const UnitInfo& unit : (*briefing)->units) {
    if (unit.arrives == 0 && !(*briefing)->table().contains(unit.place.at))
      return make_error("terrain-napoleonien.scenario", message("{} is set up off the table", unit.id));
  }
  State state = start_of(**briefing);
  return OwnMatch::begin(*std::move(briefing), std::move(state));
}

// The sequence of play: in each quarter of a period both sides give orders; then melees and morale tests
// follow.

namespace {

void done(Umpire& u, const Command&) {
  if (++u.s.cursor < kSides) return;
  u.s.cursor = 0;
  u.s.phase = Phase::quarter;
}

void pass_quarter(Umpire& u, const Command&) {
  u.pass_quarter();
}

}  // namespace

ActionRows clock_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::done, .name = "done", .phases = {Phase::orders}, .effect = done},
      {.verb = Verb::quarter, .name = "quarter", .phases = {Phase::quarter}, .effect = pass_quarter}};
  return kRows;
}

void Umpire::begin_job(int unit, Job job, int quarters, const char* what, const std::string& rule) {
  job.begun = s.clock();
  job.until = s.clock() + std::max(1, quarters) - 1;
  log.event(what, {{"unit", id(unit)}, {"quarters", std::to_string(quarters)}}, rule);
  s.unit(unit).job = std::move(job);
}

void Umpire::pass_quarter() {
  for (const int unit : table().units()) {
    if (!table().plays(unit)) continue;
    switch (s.unit(unit).job.task) {
      case Task::none:
        break;
      case Task::reform:
      case Task::change_formation:
      case Task::extend_front:
        work_formation(unit);
        break;
      case Task::enter:
      case Task::reposition:
      case Task::relieve:
      case Task::leave_formed:
      case Task::leave_unformed:
      case Task::evacuate:
        work_house(unit);
        break;
      case Task::cross:
        work_crossing(unit);
        break;
      case Task::build_bridge:
      case Task::build_cover:
      case Task::destroy:
      case Task::spike:
        work_engineers(unit);
        break;
      case Task::notice:
        if (s.unit(unit).job.until <= s.clock()) end_job(unit);
    }
  }
  pass_quarter_in_houses();
  if (s.quarter == 3) {
    s.phase = Phase::melee;
    return;
  }
  ++s.quarter;
  s.phase = Phase::orders;
  if (s.quarter == 2) begin_half();
}

void Umpire::begin_half() {
  for (const int unit : table().units()) {
    UnitState& u = s.unit(unit);
    u.distance_moved = u.deducted = 0;
    u.fired = false;
    if (u.moved < s.clock() - 2) u.mode = Mode::halted;
  }
}

void Umpire::begin_period() {
  if (s.turn >= b.periods) {
    s.phase = Phase::over;
    return;
  }
  ++s.turn;
  s.quarter = 0;
  s.cursor = 0;
  s.phase = Phase::orders;
  for (Melee& melee : s.melees) {
    melee.fought = melee.second_half = false;
    melee.open = false;
  }
  begin_half();
}

bool Umpire::settle_orders() {
  look_at_contacts(s.cursor);
  return false;
}

bool Umpire::settle_melee() {
  const bool all = std::all_of(s.melees.begin(), s.melees.end(), [](const Melee& m) { return m.fought; });
  if (!all) return false;
  conclude_melees();
  s.phase = Phase::aftermath;
  return true;
}

bool Umpire::settle_aftermath() {
  const bool none = std::none_of(s.melees.begin(), s.melees.end(), [](const Melee& m) { return m.open; });
  if (none) s.phase = Phase::morale;
  return none;
}

bool Umpire::settle_morale() {
  if (!s.tests.empty()) return false;
  begin_period();
  return true;
}

play::Position position_of(const Table& t) {
  static constexpr const char* kAreas[] = {"waiting", "map", "map", "eliminated", "prisoner", "exited"};
  play::Position out;
  out.turn = t.s.turn;
  out.phase = phase_name(t);
  if (const int side = side_to_act(t); side != kNone) out.active = t.b.sides[static_cast<std::size_t>(side)].id;
  for (const int u : t.units()) {
    const UnitState& unit = t.s.unit(u);
    play::PlacedCounter& counter = out.counters.emplace_back();
    counter.id = t.info(u).id;
    counter.counter = t.info(u).counter;
    counter.side = t.b.sides[static_cast<std::size_t>(t.side_of(u))].id;
    counter.area = kAreas[static_cast<int>(unit.where)];
    if (t.plays(u)) {
      counter.placement = play::Placement{unit.place.at, unit.place.facing};
      counter.bases = t.figures_of(u);
    }
    counter.say({{unit.order == Order::disorganised, "disorganised"},
                 {unit.order == Order::without_formation, "without-formation"},
                 {unit.order == Order::in_disorder, "in-disorder"},
                 {unit.morale == Morale::halt, "halt"},
                 {unit.morale == Morale::retreat, "retreat"},
                 {unit.morale == Morale::rout, "rout"},
                 {unit.morale == Morale::flight, "flight"},
                 {t.is_revealed(u), "revealed"},
                 {t.in_melee(u), "melee"},
                 {unit.where == Where::house, "occupied"}});
  }
  out.tracks.push_back({"turn", "", "", t.s.turn});
  return out;
}

}  // namespace coq::terrain_napoleonien
