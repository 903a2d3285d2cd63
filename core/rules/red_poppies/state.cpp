// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/state.h"

#include <iterator>

#include "core/rules/red_poppies/command.h"

namespace coq::red_poppies {
namespace {

/// Appends a line of words.
class Lines {
 public:
  explicit Lines(const Board& board) : m_board(board) {}
  template <class... Args>
  void add(fmt::format_string<Args...> pattern, Args&&... args) {
    m_text += fmt::vformat(pattern, fmt::make_format_args(args...));
    m_text += '\n';
  }
  std::string label(HexId h) const { return h == kNoHex ? "-" : m_board.label(h); }
  std::string labels(const std::vector<HexId>& hexes) const {
    std::string out;
    for (const HexId h : hexes) out += " " + label(h);
    return out;
  }
  std::string text() && { return std::move(m_text); }

 private:
  const Board& m_board;
  std::string m_text;
};

void add_unit(Lines& out, const UnitInfo& info, const UnitState& unit) {
  const auto mark = [](bool is, char letter) { return is ? letter : '.'; };
  out.add("unit {} {} {} works={} {}{}{}{}{}{}{}{}{}{} spent={} lost={} by={}", info.id,
          static_cast<int>(unit.where), out.label(unit.hex), static_cast<int>(unit.works),
          mark(unit.dispersed, 'd'), mark(unit.fatigued, 'F'), mark(unit.moving, 'm'),
          mark(unit.out_of_trench, 'T'), mark(unit.activated, 'a'), mark(unit.went, 'w'),
          mark(unit.road_only, 'r'), mark(unit.bonus_used, 'b'), mark(unit.reacted, 'x'),
          mark(unit.face_chosen, 'f'), unit.spent, unit.lost_checks, unit.tired_by);
}

void add_contexts(Lines& out, const State& state) {
  for (const BreachTask& task : state.tasks) {
    out.add("task {} {}{}", task.side, task.must, out.labels(task.hexes));
  }
  for (int side = 0; side < kSides; ++side) {
    out.add("side {} radio{} exits {} {} {} {}", side, out.labels(state.radio[side]), state.exits[side][0],
            state.exits[side][1], state.exits[side][2], state.exits[side][3]);
  }
  out.add("entries{}", out.labels(state.entries));
  std::string spenders, fighters;
  for (const int unit : state.spenders) spenders += fmt::format(" {}", unit);
  for (const int unit : state.fighters) fighters += fmt::format(" {}", unit);
  out.add("spenders{} in {}", spenders, out.label(state.spent_in));
  out.add("fighters{}", fighters);
  for (const Shot& shot : state.shots) out.add("shot {} {} {}", shot.unit, shot.target, out.label(shot.hex));
  for (const Attack& attack : state.attacks) out.add("attack {} {}", attack.unit, attack.target);
  std::string goals;
  for (const bool met : state.goals) goals += met ? '1' : '0';
  out.add("goals {}", goals);
}

}  // namespace

State start_of(const Briefing& briefing) {
  State out;
  out.units.resize(briefing.units.size());
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const Group& group = briefing.groups[static_cast<std::size_t>(briefing.group_of[i])];
    if (group.turn > 0) out.units[i].where = Where::waiting;
    out.units[i].dispersed = briefing.units[i].dispersed.value_or(false);
  }
  for (const BatteryInfo& battery : briefing.batteries) {
    out.batteries.emplace_back().mode = static_cast<std::int8_t>(battery.mode);
  }
  out.control.assign(briefing.control.begin(), briefing.control.end());
  out.smoke.assign(briefing.board.size(), false);
  out.gas.assign(briefing.board.size(), false);
  for (const InitialMarker& marker : briefing.markers) {
    const auto at = static_cast<std::size_t>(marker.hex);
    if (marker.type == "smoke") out.smoke[at] = true;
    if (marker.type == "gas") out.gas[at] = true;
    if (marker.type == "breach" && marker.toward) {
      out.breaches.push_back({marker.hex, static_cast<std::int8_t>(*marker.toward)});
    }
  }
  std::size_t goals = 0;
  for (const VictoryInfo& victory : briefing.victories) goals += victory.controls.size();
  out.goals.assign(goals, false);
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  Lines out(briefing.board);
  out.add(
      "turn {} phase {} {} cursor {} couplets {} initiative {} active {} dark-zero {} fires {} after {} winner "
      "{}",
      state.turn, static_cast<int>(state.phase), rulebook().phase(state.phase).name, state.cursor,
      state.couplets, state.initiative, state.active, state.dark_zero, state.fires,
      static_cast<int>(state.after), state.winner);
  for (std::size_t i = 0; i < state.units.size(); ++i) add_unit(out, briefing.units[i], state.units[i]);
  for (std::size_t i = 0; i < state.batteries.size(); ++i) {
    const BatteryState& battery = state.batteries[i];
    out.add("battery {} {} shell={} {} mode={} rolled={} due={} registered={} hits{}", briefing.batteries[i].id,
            static_cast<int>(battery.state), static_cast<int>(battery.shell), out.label(battery.hex),
            battery.mode, battery.rolled, battery.due, out.label(battery.preregistered),
            out.labels(battery.hits));
  }
  std::string control;
  for (const std::int8_t side : state.control) control += side == kNone ? '.' : static_cast<char>('0' + side);
  out.add("control {}", control);
  for (std::size_t h = 0; h < state.smoke.size(); ++h) {
    if (state.smoke[h]) out.add("smoke {}", out.label(static_cast<HexId>(h)));
    if (state.gas[h]) out.add("gas {}", out.label(static_cast<HexId>(h)));
  }
  for (const BreachMarker& breach : state.breaches)
    out.add("breach {} {}", out.label(breach.hex), breach.toward);
  for (const MineState& mine : state.mines)
    out.add("mine {} {} {}", out.label(mine.hex), mine.info, mine.exploded);
  for (const SacredGround& ground : state.sacred) out.add("sacred {} {}", out.label(ground.hex), ground.side);
  add_contexts(out, state);
  return std::move(out).text();
}

}  // namespace coq::red_poppies
