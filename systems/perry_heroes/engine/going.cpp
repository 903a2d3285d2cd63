// SPDX-License-Identifier: MIT
// What a move costs, and what forbids it (4.4, 4.5, 7.10, 7.16).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/movement.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

bool is_half_as_fast(const Table& t, int unit) {
  return t.rules().health[static_cast<std::size_t>(t.s.unit(unit).health)].half;
}

std::int64_t way_length(Point from, const std::vector<Point>& way) {
  std::int64_t out = 0;
  for (const Point to : way) {
    out += length_up(to - from);
    from = to;
  }
  return out;
}

/// How much it may go in all in a turn, in half_in-ths of micrometres.
std::int64_t most_in_parts(const Table& t, int unit, const Going& going) {
  const MovementRules& rules = t.rules().movement;
  return std::int64_t{going.most().value_or(0)} * (is_half_as_fast(t, unit) ? rules.half_of : rules.half_in);
}

const std::string& health_rule_of(const Table& t, const Command& c) {
  return t.rules().health[static_cast<std::size_t>(t.s.unit(c.unit()).health)].rule;
}
const std::string& morale_rule_of(const Table& t, const Command& c) {
  return t.rules().morale[static_cast<std::size_t>(t.s.unit(c.unit()).morale)].rule;
}

}  // namespace

Going going_on_foot(const Table& t, int unit, Gait gait, const std::vector<Point>& way) {
  const MoveTables& tables = t.rules().movement.foot;
  Going out;
  out.footing = t.b.ground.footing(t.at(unit), out.mover);
  out.distances = tables.distance(kGaits[static_cast<std::size_t>(gait)]);
  out.costs = tables.cost(out.footing.row);
  out.length = way_length(t.at(unit), way);
  if (gait == Gait::run) out.extra = t.rules().costs.of("move").extra;
  return out;
}

Going going_of_vehicle(const Table& t, int unit, const Journey& journey) {
  static const ByColumn<Um> kNoDistances;
  const MoveTables& tables = t.rules().movement.vehicle;
  Going out;
  out.mover = Mover::vehicle;
  out.footing = t.b.ground.footing(t.at(unit), out.mover);
  out.distances = tables.distance(t.b.unit(unit).vehicle.speed_class);
  if (out.distances == nullptr) out.distances = &kNoDistances;
  out.costs = tables.cost(out.footing.row);
  out.length = journey.length();
  out.extra = turns_of(journey) * t.rules().costs.of("drive").extra;
  return out;
}

bool is_too_far(const Table& t, int unit, const Going& going) {
  const std::int64_t all = t.s.unit(unit).went + going.length;
  return all * t.rules().movement.half_in > most_in_parts(t, unit, going);
}

std::int64_t reach(const Table& t, int unit, const Going& going) {
  return most_in_parts(t, unit, going) / t.rules().movement.half_in - t.s.unit(unit).went;
}

int points_of(const Table& t, const Going& going) {
  const Um per = t.rules().movement.per;
  const std::int64_t times = per == 0 ? 1 : (going.length + per - 1) / per;
  return static_cast<int>(times) * going.base().value_or(0) + going.extra;
}

Passage passage_of(const Table& t, int unit, const Going& going, const std::vector<Point>& way) {
  return t.b.ground.passage(t.at(unit), way, going.mover,
                            [&](const std::string& column) { return going.distances->at(column).has_value(); });
}

int crossing_points(const Table& t, const Going& going, const Passage& passage) {
  int out = 0;
  for (const GroundPiece* piece : passage.crossed) {
    const GroundType& type = t.b.ground.type(*piece);
    out += going.mover == Mover::foot ? type.foot_crossing : type.vehicle_crossing;
  }
  return out;
}

Ruling check_mobile(const Table& t, const Command& c) {
  static constexpr Refusal kHealth{
      [](const Table& table, const Command& command) { return health_rule_of(table, command); },
      translatable("{} is wounded and does not move"),
      {kWho}};
  static constexpr Refusal kMorale{
      [](const Table& table, const Command& command) { return morale_rule_of(table, command); },
      translatable("the morale of {} does not let it move"),
      {kWho}};
  const UnitState& unit = t.s.unit(c.unit());
  if (t.is_figure(c.unit()) && !t.rules().health[static_cast<std::size_t>(unit.health)].moves) return kHealth;
  return t.rules().morale[static_cast<std::size_t>(unit.morale)].moves ? Ruling::yes : Ruling(kMorale);
}

Ruling check_may_move(const Table& t, const Command& c) {
  static constexpr Refusal kGaveUp{
      "7.11.1", translatable("{} has searched or trapped instead of moving"), {kWho}};
  static constexpr Refusal kWent{"Q15", translatable("{} has moved this turn"), {kWho}};
  if (const Ruling ruling = check_mobile(t, c); !ruling) return ruling;
  const UnitState& unit = t.s.unit(c.unit());
  if (unit.gave_up_move) return kGaveUp;
  return unit.went > 0 && t.rules().movement.per == 0 ? Ruling(kWent) : Ruling::yes;
}

bool is_free_for(const Table& t, int unit, Point p) {
  for (const int u : t.units())
    if (u != unit && t.on_table(u) && is_below(t.distance(u, p), t.rules().figure_base / 2)) return false;
  return true;
}

Ruling check_going(const Table& t, const Command& c, const Going& going, const std::vector<Point>& way) {
  static constexpr auto kDistance = [](const Table& table, const Command& command) {
    return std::string(table.is_vehicle(command.unit()) ? "7.10.1b" : "7.16.1b");
  };
  static constexpr Refusal kProhibited{
      kDistance, translatable("{} cannot go so on the ground where it is"), {kWho}};
  static constexpr Refusal kFar{kDistance, translatable("{} cannot go so far this turn"), {kWho}};
  static constexpr Refusal kOff{"7.16.3", translatable("{} would leave the table"), {kWho}};
  static constexpr Refusal kBarrier{kDistance, translatable("{} cannot go through what is in its way"), {kWho}};
  const bool on_table = std::all_of(way.begin(), way.end(), [&](Point p) { return t.b.table().contains(p); });
  if (!on_table) return kOff;
  if (!going.most() || !going.base()) return kProhibited;
  if (is_too_far(t, c.unit(), going)) return kFar;
  if (const Ruling ruling = check_points(t, c.unit(), points_of(t, going)); !ruling) return ruling;
  const Passage passage = passage_of(t, c.unit(), going, way);
  if (passage.barrier != nullptr) return kBarrier;
  return check_points(t, c.unit(), points_of(t, going) + crossing_points(t, going, passage));
}

Facts trained_facts(const Table& t, int unit) {
  Facts out = t.own_facts(unit);
  out.add(t.b.unit(unit).experience == t.rules().skill.experienced, "experienced");
  return out;
}

void log_crossings(Umpire& u, int unit, const Going& going, const Passage& passage) {
  for (const GroundPiece* piece : passage.crossed) {
    const GroundType& type = u.b.ground.type(*piece);
    const bool foot = going.mover == Mover::foot;
    u.log.event("crossed",
                {{"unit", u.id(unit)},
                 {"what", type.id},
                 {"points", std::to_string(foot ? type.foot_crossing : type.vehicle_crossing)}},
                foot ? type.foot_crossing_rule : type.vehicle_crossing_rule);
  }
}

void note_moved(UnitState& state, std::int64_t length, bool ran) {
  state.went += static_cast<Um>(length);
  state.moved = std::max(state.moved, ran ? Moved::ran : Moved::moved);
  state.still = 0;
}

std::vector<Point> goals_of(const Table& t, int unit) {
  constexpr std::size_t kMost = 6;
  const Point from = t.at(unit);
  std::vector<Point> enemies, cover, out;
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u)) continue;
    if (t.side_of(u) != t.side_of(unit) && t.s.unit(u).located) enemies.push_back(t.at(u));
    if (t.side_of(u) == t.side_of(unit) && t.is_vehicle(u) && t.b.unit(u).vehicle.seats > 0)
      out.push_back(t.at(u));
  }
  for (const GroundPiece& piece : t.b.ground.pieces())
    if (!t.b.ground.type(piece).blast.empty() && !piece.box.contains(from)) cover.push_back(piece.box.middle());
  const auto nearest = [&](std::vector<Point> from_list, int most) {
    std::stable_sort(from_list.begin(), from_list.end(),
                     [&](Point a, Point b) { return dot(a - from, a - from) < dot(b - from, b - from); });
    for (const Point p : from_list)
      if (most-- > 0 && out.size() < kMost) out.push_back(p);
  };
  nearest(t.b.objectives, 2);
  nearest(std::move(enemies), 2);
  nearest(std::move(cover), 2);
  return out;
}

}  // namespace coq::perry_heroes
