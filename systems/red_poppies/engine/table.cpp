// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/table.h"

#include "systems/red_poppies/engine/command.h"

namespace coq::red_poppies {
namespace {

using Lines = play::HexLines<Board>;

void add_unit(Lines& out, const UnitInfo& info, const UnitState& unit) {
  const std::string marks = play::marks({{unit.dispersed, 'd'},
                                         {unit.fatigued, 'F'},
                                         {unit.moving, 'm'},
                                         {unit.out_of_trench, 'T'},
                                         {unit.activated, 'a'},
                                         {unit.has_moved, 'w'},
                                         {unit.road_only, 'r'},
                                         {unit.bonus_used, 'b'},
                                         {unit.reacted, 'x'},
                                         {unit.face_chosen, 'f'}});
  out.add("unit {} {} {} works={} {} spent={} lost={} by={}", info.id, static_cast<int>(unit.where),
          out.label(unit.hex), static_cast<int>(unit.works), marks, unit.spent, unit.lost_checks,
          unit.tired_by);
}

void add_contexts(Lines& out, const State& state) {
  for (const BreachTask& task : state.tasks) {
    out.add("task {} {}{}", task.side, task.must, out.labels(task.hexes));
  }
  for (int side = 0; side < kSides; ++side)
    out.add("side {} radio{} exits{}", side, out.labels(state.radio[side]), play::appended(state.exits[side]));
  out.add("entries{}", out.labels(state.entries));
  out.add("spenders{} in {}", play::appended(state.spenders), out.label(state.spent_in));
  out.add("fighters{}", play::appended(state.fighters));
  for (const Shot& shot : state.shots) out.add("shot {} {} {}", shot.unit, shot.target, out.label(shot.hex));
  for (const Attack& attack : state.attacks) out.add("attack {} {}", attack.unit, attack.target);
  out.add_goals(state);
}

}  // namespace

State start_of(const Briefing& briefing) {
  State out = play::empty_state<State>(briefing);
  for (std::size_t i = 0; i < out.units.size(); ++i)
    out.units[i].dispersed = briefing.units[i].dispersed.value_or(false);
  for (const BatteryInfo& battery : briefing.batteries) {
    out.batteries.emplace_back().mode = static_cast<std::int8_t>(battery.mode);
  }
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
  return out;
}

namespace {

HexId draw_hex(const std::vector<HexId>& hexes, play::Dice& dice) {
  if (hexes.empty()) return kNoHex;
  return hexes[static_cast<std::size_t>(dice.roll(static_cast<int>(hexes.size())) - 1)];
}

/// Returns the hexes in play that pass a test.
template <class Test>
std::vector<HexId> hexes_where(const Board& board, const Test& test) {
  std::vector<HexId> out;
  for (std::size_t h = 0; h < board.size(); ++h) {
    const auto hex = static_cast<HexId>(h);
    if (board.at(hex).in_play && test(hex)) out.push_back(hex);
  }
  return out;
}

}  // namespace

void draw_secrets(const Briefing& briefing, State& state, int side, play::Dice& dice) {
  const std::vector<bool>& own_ground = briefing.side(side).setup_area;
  for (MineState& mine : state.mines) {
    const MineInfo& info = briefing.mines[static_cast<std::size_t>(mine.info)];
    if (info.side == side || !info.secret || mine.exploded) continue;
    mine.hex = draw_hex(
        hexes_where(briefing.board, [&](HexId hex) { return own_ground[static_cast<std::size_t>(hex)]; }),
        dice);
  }
  for (std::size_t i = 0; i < state.batteries.size(); ++i) {
    const BatteryInfo& info = briefing.batteries[i];
    BatteryState& battery = state.batteries[i];
    if (info.side == side || !info.secret || battery.preregistered == kNoHex) continue;
    if (battery.state != Fired::idle) continue;  // a battery that fires has shown its hex
    battery.preregistered = draw_hex(hexes_where(briefing.board, [](HexId) { return true; }), dice);
  }
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  Lines out(briefing.board);
  out.add(
      "turn {} phase {} {} cursor {} couplets {} initiative {} active {} dark-zero {} fires {} after {} winner "
      "{}",
      state.turn, static_cast<int>(state.phase), phase_name(Table{briefing, state}), state.cursor,
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
  out.add_control(state);
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

bool Table::in_trench(int unit) const {
  const UnitState& u = s.unit(unit);
  return u.where == Where::map && b.board.at(u.hex).trench && info(unit).may_dig && !u.out_of_trench;
}

bool Table::has_wire(HexId h, Direction d) const {
  if (!b.board.at(h).sides[static_cast<std::size_t>(d)].wire) return false;
  const HexId next = b.board.at(h).neighbours[static_cast<std::size_t>(d)];
  return std::none_of(s.breaches.begin(), s.breaches.end(), [&](const BreachMarker& breach) {
    return (breach.hex == h && breach.toward == d) ||
           (next != kNoHex && breach.hex == next && breach.toward == opposite(d));
  });
}

Seen Table::see(HexId from, HexId to, bool observer) const {
  Veils veils;
  veils.everywhere = wet() || (dark() && (!observer || b.rules.observer_dark));
  veils.smoke = &s.smoke;
  veils.gas = &s.gas;
  return b.board.sights().see(static_cast<std::size_t>(from), static_cast<std::size_t>(to), veils,
                              b.rules.concealment_most);
}

bool Table::friends_block(int unit, HexId to) const {
  if (!info(unit).infantry) return false;
  std::vector<bool> friends(b.board.size(), false);
  for (const int u : units_on_map(info(unit).side))
    if (info(u).infantry) friends[static_cast<std::size_t>(s.unit(u).hex)] = true;
  return b.board.sights().friends_block(static_cast<std::size_t>(s.unit(unit).hex),
                                        static_cast<std::size_t>(to), friends);
}

bool Table::near_sacred_ground(int unit) const {
  return std::any_of(s.sacred.begin(), s.sacred.end(), [&](const SacredGround& ground) {
    return ground.side == info(unit).side && on_map(unit) &&
           b.board.distance(ground.hex, s.unit(unit).hex) <= b.rules.sacred_radius;
  });
}

bool Table::controls_summit(int side) const {
  for (std::size_t h = 0; h < b.board.size(); ++h) {
    if (s.control[h] == side && b.board.at(static_cast<HexId>(h)).summit) return true;
  }
  return false;
}

bool Table::barrage_covers(const BarrageInfo& barrage, HexId h) const {
  if (s.turn < barrage.turn || !b.board.at(h).in_play) return false;
  const int moved = (s.turn - barrage.turn) * barrage.step;
  const Hex hex = b.board.hex(h);
  const int line = barrage.rows ? hex.row : hex.column;
  return line >= barrage.first + moved && line <= barrage.last + moved;
}

const BarrageInfo* Table::barrage_on(HexId h) const {
  for (const BarrageInfo& barrage : b.barrages) {
    if (barrage_covers(barrage, h)) return &barrage;
  }
  return nullptr;
}

int Table::mine_to_record(int side, HexId h) const {
  if (std::any_of(s.mines.begin(), s.mines.end(), [&](const MineState& mine) { return mine.hex == h; }))
    return kNone;
  for (std::size_t i = 0; i < b.mines.size(); ++i) {
    const MineInfo& info = b.mines[i];
    const auto recorded = std::count_if(s.mines.begin(), s.mines.end(), [&](const MineState& mine) {
      return mine.info == static_cast<int>(i);
    });
    if (info.side == side && recorded < info.count &&
        std::binary_search(info.hexes.begin(), info.hexes.end(), h)) {
      return static_cast<int>(i);
    }
  }
  return kNone;
}

bool Table::records_hex(int battery) const {
  const BatteryInfo& info = b.batteries[static_cast<std::size_t>(battery)];
  return info.preregistered != kNoHex || b.mode(info.mode).needs_hex;
}

int Table::signal_number(int battery) const {
  const Mode& mode = b.mode(s.battery(battery).mode);
  const int side = b.batteries[static_cast<std::size_t>(battery)].side;
  const bool bombarded =
      b.rules.column_any_side
          ? b.bombarded
          : std::any_of(b.bombardments.begin(), b.bombardments.end(),
                        [&](const BombardmentInfo& bombardment) { return bombardment.side == side; });
  if (bombarded) return mode.signal_bombarded;
  return b.board.has_trench() ? mode.signal : mode.signal_no_trench;
}

int Table::delay(int battery) const {
  const Mode& mode = b.mode(s.battery(battery).mode);
  return b.bombarded ? mode.delay_bombarded : mode.delay;
}

}  // namespace coq::red_poppies
