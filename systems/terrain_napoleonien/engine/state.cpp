// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/state.h"

#include <algorithm>

#include "core/play/engine/replay.h"
#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/command.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

using play::Lines;

std::string points_text(const std::vector<Point>& points) {
  std::string out;
  for (const Point p : points) out += fmt::format(" {},{}", p.x, p.y);
  return out;
}

std::string garrison_text(const std::vector<Garrison>& garrison) {
  std::string out;
  for (const Garrison& one : garrison) out += fmt::format(" {}:{}", one.wall, one.figures);
  return out;
}

void add_unit(Lines& out, const UnitInfo& info, const UnitState& u) {
  out.add(
      "unit {} {} {},{} {},{} {} front {} figures {} {} {} {} house {}{} obstacle {} revealed {} went {} "
      "moved {} fired {} men {} by {} leaving {} ground {} before {} deducted {} hurried {}",
      info.id, static_cast<int>(u.where), u.place.at.x, u.place.at.y, u.place.facing.x, u.place.facing.y,
      kFormations[static_cast<std::size_t>(u.formation)], u.front, u.figures,
      kOrders[static_cast<std::size_t>(u.order)], kModes[static_cast<std::size_t>(u.mode)],
      kMorales[static_cast<std::size_t>(u.morale)], u.house, garrison_text(u.garrison), u.obstacle, u.revealed,
      u.distance_moved, u.moved, u.fired, u.men_lost, u.leave_by, u.leaving, static_cast<int>(u.ground),
      static_cast<int>(u.before), u.deducted, u.hurried);
  for (const Place& place : u.along)
    out.add("figure {},{} {},{}", place.at.x, place.at.y, place.facing.x, place.facing.y);
  if (u.job.task == Task::none) return;
  const Job& job = u.job;
  out.add("job {} {} to {} piece {} wall {} other {} as {} front {}{} done {}{}", static_cast<int>(job.task),
          job.begun, job.until, job.piece, job.wall, job.other, static_cast<int>(job.to), job.to_front,
          garrison_text(job.garrison), job.done, points_text(job.path));
}

void add_ground(Lines& out, const State& s) {
  for (const PieceState& piece : s.pieces) {
    std::string stretches;
    for (const auto& [from, to] : piece.changed) stretches += fmt::format(" c{}-{}", from, to);
    for (const auto& [from, to] : piece.destroyed) stretches += fmt::format(" d{}-{}", from, to);
    out.add("piece {} burning {} spiked {}{}", piece.piece, piece.burning, piece.spiked, stretches);
  }
  for (const Laid& laid : s.laid)
    out.add("laid {} {} {}{} area{}", static_cast<int>(laid.role), laid.side, laid.width,
            points_text(laid.line), points_text(laid.area.outer));
}

}  // namespace

const PieceState* State::find_piece(int piece) const {
  const auto found =
      std::find_if(pieces.begin(), pieces.end(), [&](const PieceState& one) { return one.piece == piece; });
  return found == pieces.end() ? nullptr : &*found;
}

PieceState& State::piece(int piece) {
  for (PieceState& one : pieces)
    if (one.piece == piece) return one;
  PieceState& out = pieces.emplace_back();
  out.piece = static_cast<std::int16_t>(piece);
  return out;
}

State start_of(const Briefing& briefing) {
  State out;
  for (const UnitInfo& info : briefing.units) {
    UnitState& unit = out.units.emplace_back();
    unit.place = info.place;
    unit.formation = info.formation;
    unit.front = static_cast<std::int16_t>(info.front);
    unit.figures = static_cast<std::int16_t>(info.figures);
    unit.order = info.order;
    unit.mode = info.mode;
    unit.hurried = info.mode == Mode::forced;
    unit.house = static_cast<std::int16_t>(info.house);
    unit.garrison = info.garrison;
    unit.obstacle = static_cast<std::int16_t>(info.obstacle);
    unit.revealed = info.revealed ? 4 * briefing.periods : 0;
    unit.where = info.arrives > 0 ? Where::away : info.house != kNone ? Where::house : Where::table;
  }
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& s) {
  Lines out;
  out.add("period {} quarter {} phase {} cursor {} winner {}", s.turn, s.quarter,
          phase_name(Table{briefing, s}), s.cursor, s.winner);
  for (std::size_t i = 0; i < s.units.size(); ++i) add_unit(out, briefing.units[i], s.units[i]);
  add_ground(out, s);
  for (const Melee& m : s.melees)
    out.add(
        "melee {} {} piece {} wall {} round {} extended {} winner {} followed {} pushed {} back {},{} "
        "inflicted {} other {} {}",
        m.attacker, m.defender, m.piece, m.wall, m.round, m.extended, m.winner, m.followed, m.pushed, m.back.x,
        m.back.y, m.inflicted, m.other_wall,
        play::marks({{m.second_half, 's'},
                     {m.charge, 'c'},
                     {m.entered, 'e'},
                     {m.simultaneous, 'x'},
                     {m.shared, 'h'},
                     {m.uphill_attacker, 'a'},
                     {m.uphill_defender, 'd'},
                     {m.fought, 'f'},
                     {m.open, 'o'},
                     {m.unoccupied, 'u'},
                     {m.flank, 'k'},
                     {m.caught, 'g'},
                     {m.moving_attacker, 'm'},
                     {m.moving_defender, 'n'},
                     {m.leaving_ford, 'l'},
                     {m.folded, 'b'}}));
  for (const MoraleTest& test : s.tests) out.add("test {} by {} {}", test.unit, test.by, test.cause);
  return std::move(out).text();
}

// Changes to units, whatever their cause.

void Umpire::set_order(int unit, Order order, const std::string& rule) {
  UnitState& u = s.unit(unit);
  if (u.order == order) return;
  u.order = order;
  log.event("order", {{"unit", id(unit)}, {"order", std::string(kOrders[static_cast<std::size_t>(order)])}},
            rule);
}

void Umpire::worsen(int unit, Order at_least, const std::string& rule) {
  if (s.unit(unit).order < at_least) set_order(unit, at_least, rule);
}

void Umpire::reveal(int unit, const std::string& rule) {
  // The unit stays revealed until the end of a period, `reveal_periods` after this one.
  const int until = (s.turn + b.rules.reveal_periods) * 4;
  UnitState& u = s.unit(unit);
  const bool was = u.revealed > s.clock();
  u.revealed = std::max(u.revealed, until);
  if (!was) event("revealed", unit, rule);
}

void Umpire::lose_figures(int unit, int figures, const std::string& rule, int wall) {
  UnitState& u = s.unit(unit);
  const int lost = std::min<int>(figures, u.figures);
  if (lost <= 0) return;
  log.event("losses", {{"unit", id(unit)}, {"figures", std::to_string(lost)}}, rule);
  const Um depth = table().body_size(unit).depth;
  u.figures = static_cast<std::int16_t>(u.figures - lost);
  for (Garrison& one : u.garrison)
    if (one.wall == wall) one.figures = static_cast<std::int8_t>(std::max(0, one.figures - lost));
  std::erase_if(u.garrison, [](const Garrison& one) { return one.figures == 0; });
  if (u.where == Where::house) refill_wall(unit, wall, lost);
  if (u.figures == 0) return remove(unit, Where::lost, rule);
  if (!u.along.empty())
    u.along.resize(std::min<std::size_t>(u.along.size(), static_cast<std::size_t>(u.figures)));
  u.front = std::min(u.front, u.figures);
  if (u.where == Where::table) u.place = closed_up(u.place, depth, table().body_size(unit).depth);
  look_at_garrison(unit);
}

void Umpire::remove(int unit, Where where, const std::string& rule) {
  static constexpr const char* kSaid[] = {"away", "table", "house", "destroyed", "prisoners", "off-table"};
  UnitState& u = s.unit(unit);
  u.where = where;
  u.job = {};
  u.garrison.clear();
  u.along.clear();
  u.house = u.obstacle = u.leaving = kNone;
  u.leave_by = 0;
  event(kSaid[static_cast<int>(where)], unit, rule);
  std::erase_if(s.melees, [&](const Melee& m) { return m.attacker == unit || m.defender == unit; });
  std::erase_if(s.tests, [&](const MoraleTest& test) { return test.unit == unit; });
}

void Umpire::tread(int unit, const Under& before) {
  Bearing bearing(table(), unit, Mode::normal);
  bearing.stand(before);
  bearing.go(under_of(table(), unit), 0);
  for (const OrderChange& change : bearing.changes()) set_order(unit, change.to, change.rule);
  s.unit(unit).ground = bearing.ground();
  s.unit(unit).before = bearing.own();
}

void Umpire::place(int unit, const Place& place) {
  UnitState& u = s.unit(unit);
  u.place = place;
  u.where = Where::table;
  u.along.clear();
  log.event("placed",
            {{"unit", id(unit)}, {"at", point_text(place.at)}, {"facing", facing_text(place.facing)}});
}

}  // namespace coq::terrain_napoleonien
