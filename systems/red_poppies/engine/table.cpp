// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/table.h"

namespace coq::red_poppies {

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
