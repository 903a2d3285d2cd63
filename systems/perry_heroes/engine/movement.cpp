// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/movement.h"

#include <algorithm>

#include "core/geometry/wide.h"
#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Movement on foot, postures, flight (4.5d, 4.6, 7.4, 7.16).

namespace {

// Postures (7.4).

const Cost& cost_of_posture(const Table& t, int unit) {
  const bool wounded = t.s.unit(unit).health == Health::wounded;  // Q75: not the treated
  return t.rules().costs.of(wounded ? "change-posture-wounded" : "change-posture");
}

Ruling check_posture(const Table& t, const Command& c) {
  static constexpr Refusal kSame{"7.4.1", translatable("{} already has that posture"), {kWho}};
  static constexpr Refusal kForced{"4.5b", translatable("{} is pinned and must stay prone"), {kWho}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  const UnitState& unit = t.s.unit(c.unit());
  if (unit.posture == *c.posture) return kSame;
  const auto& forced = t.rules().morale_tests.postures[static_cast<std::size_t>(unit.morale)];
  if (forced && *c.posture != *forced) return kForced;
  return check_points(t, c.unit(), cost_of_posture(t, c.unit()).ap);
}

void offer_postures(Offers& o) {
  each_actor(o, [&](int) {
    for (const Posture posture : {Posture::standing, Posture::crouched, Posture::prone}) {
      o.c.posture = posture;
      o.take();
    }
  });
}

void change_posture(Umpire& u, const Command& c) {
  const Cost& cost = cost_of_posture(u.table(), c.unit());
  u.spend(c.unit(), cost.ap, cost.rule);
  UnitState& unit = u.s.unit(c.unit());
  const bool rises = *c.posture < unit.posture;
  unit.posture = *c.posture;
  u.log.event(
      "posture",
      {{"unit", u.id(c.unit())}, {"posture", std::string(kPostures[static_cast<std::size_t>(*c.posture)])}},
      "7.4.3");
  if (rises) u.leave_hiding(c.unit());
  if (!u.b.rules.hiding.still_postures[static_cast<std::size_t>(*c.posture)]) unit.still = 0;
  u.triggers(c.unit());
}

// Moves on foot (7.16).

bool goes_so(const Table& t, int unit, Gait gait) {
  const auto posture = static_cast<std::size_t>(t.s.unit(unit).posture);
  return t.rules().movement.gaits[posture][static_cast<std::size_t>(gait)];
}

Ruling check_move(const Table& t, const Command& c) {
  static constexpr Refusal kGaitOf{"Q60",
                                   translatable("{} cannot move at that pace in its current "
                                                "posture"),
                                   {kWho}};
  static constexpr Refusal kNowhere{"7.16.3", translatable("the path of {} has no points"), {kWho}};
  static constexpr Refusal kTaken{"7.16.3", translatable("{} would end on top of another element"), {kWho}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_may_move(t, c); !ruling) return ruling;
  if (!goes_so(t, c.unit(), *c.gait)) return kGaitOf;
  const Going going = going_on_foot(t, c.unit(), *c.gait, c.way.points);
  if (going.length == 0) return kNowhere;
  if (const Ruling ruling = check_going(t, c, going, c.way.points); !ruling) return ruling;
  return is_free_for(t, c.unit(), c.way.points.back()) ? Ruling::yes : Ruling(kTaken);
}

/// Offers moves in eight directions, at full length or at half if the full path is blocked, and straight to
/// destinations.
class FootMoves {
 public:
  explicit FootMoves(Offers& offers) : m_offers(offers), m_t(offers.t) {}

  void of(int unit) {
    if (!check_may_move(m_t, m_offers.c) || m_t.ap_left(unit) == 0) return;
    const std::vector<Point> goals = goals_of(m_t, unit);
    for (const Gait gait : {Gait::run, Gait::walk, Gait::crouch, Gait::crawl}) {
      if (!goes_so(m_t, unit, gait)) continue;
      const Going going = going_on_foot(m_t, unit, gait, {});
      if (!going.most() || points_of(m_t, going) > m_t.ap_left(unit)) continue;
      m_offers.c.gait = gait;
      const std::int64_t most = reach(m_t, unit, going);
      for (const Point goal : goals) towards(unit, goal, most);
      // A man who may run is offered the directions only at a run; walking is offered only to destinations.
      if (gait == Gait::walk && m_ran) continue;
      for (std::size_t i = 0; i < kCompass.size(); i += 2)
        if (!straight(unit, kCompass[i], most)) straight(unit, kCompass[i], most / 2);
      m_ran = gait == Gait::run;
    }
    m_ran = false;
  }

 private:
  bool straight(int unit, Vector direction, std::int64_t length) {
    if (length <= 0) return false;
    m_offers.c.way.points = {advanced(m_t.at(unit), direction, length)};
    return m_offers.take();
  }
  void towards(int unit, Point goal, std::int64_t most) {
    const auto direction = facing_to(m_t.at(unit), goal);
    if (!direction) return;
    const std::int64_t length = length_up(goal - m_t.at(unit)) - m_t.rules().figure_base;
    straight(unit, *direction, std::min(length, most));
  }

  Offers& m_offers;
  const Table& m_t;
  bool m_ran = false;
};

void offer_moves(Offers& o) {
  FootMoves moves(o);
  each_actor(o, [&](int unit) {
    if (o.t.is_figure(unit) && !o.t.s.unit(unit).alert) moves.of(unit);
  });
}

void log_move(Umpire& u, int unit, const char* is, const std::string& gait, Point to, const std::string& rule) {
  u.log.event(is, {{"unit", u.id(unit)}, {"gait", gait}, {"to", play::point_text(to)}}, rule);
}

void go_on_foot(Umpire& u, const Command& c) {
  const int unit = c.unit();
  const Going going = going_on_foot(u.table(), unit, *c.gait, c.way.points);
  const Passage passage = passage_of(u.table(), unit, going, c.way.points);
  const int points = points_of(u.table(), going) + crossing_points(u.table(), going, passage);
  u.spend(unit, points, going.costs->rule);
  log_move(u, unit, "moved", std::string(kGaits[static_cast<std::size_t>(*c.gait)]), c.way.points.back(),
           going.distances->rule);
  log_crossings(u, unit, going, passage);
  u.leave_hiding(unit);
  note_moved(u.s.unit(unit), going.length, *c.gait == Gait::run);
  u.go(unit, c.way.points);
  if (c.facing && u.table().plays(unit)) u.s.unit(unit).place.facing = *c.facing;
  u.triggers(unit);
}

/// Returns the point of a leg nearest to `goal`, rounded.
Point nearest_on(Point from, Point to, Point goal) {
  const Vector v = to - from;
  const std::int64_t square = dot(v, v);
  const std::int64_t along = std::clamp<std::int64_t>(dot(goal - from, v), 0, square);
  const auto part = [&](std::int64_t whole) {
    const Int128 twice = 2 * static_cast<Int128>(whole) * along;
    const Int128 half = twice < 0 ? -square : square;
    return static_cast<Um>((twice + half) / (2 * static_cast<Int128>(square)));
  };
  return square == 0 ? from : Point{from.x + part(v.x), from.y + part(v.y)};
}

/// Returns the first trap that the leg enters. Traps whose area contained the start of the move do not count.
int first_trap(const Table& t, Point begin, Point from, Point to) {
  const Um radius = t.rules().skill.trap_radius;
  int out = kNone;
  std::int64_t first = 0;
  for (std::size_t i = 0; i < t.s.traps.size(); ++i) {
    const Point at = t.s.traps[i].at;
    if (square_distance(begin, at, at).is_at_most(radius)) continue;
    if (!square_distance(at, from, to).is_at_most(radius)) continue;
    const std::int64_t along = dot(at - from, to - from);
    if (out != kNone && along >= first) continue;
    out = static_cast<int>(i);
    first = along;
  }
  return out;
}

/// Returns whether the unit can move on after an explosion.
bool goes_on_after(const Table& t, int unit) {
  const UnitState& state = t.s.unit(unit);
  if (!t.plays(unit)) return false;
  if (t.is_vehicle(unit)) return can_turn_hull(t, unit);
  return t.rules().health[static_cast<std::size_t>(state.health)].moves &&
         t.rules().morale[static_cast<std::size_t>(state.morale)].moves;
}

// Flight (4.5d, Q51).

/// Returns directions of flight, the best first: straight away from the nearest enemy, then the compass
/// directions that lead furthest from him.
std::vector<Vector> ways_out(Point from, Point enemy, std::int64_t length) {
  std::vector<Vector> out(kCompass.begin(), kCompass.end());
  const auto far = [&](Vector direction) {
    const Vector v = advanced(from, direction, length) - enemy;
    return dot(v, v);
  };
  std::stable_sort(out.begin(), out.end(), [&](Vector a, Vector b) { return far(a) > far(b); });
  std::erase_if(out, [&](Vector direction) {
    const Vector v = from - enemy;
    return far(direction) <= dot(v, v);
  });
  if (const auto away = facing_to(enemy, from)) out.insert(out.begin(), *away);
  return out;
}

std::optional<int> nearest_foe(const Table& t, int unit) {
  std::optional<int> out;
  for (const int u : t.units_of(other(t.side_of(unit))))
    if (t.plays(u) && (!out || compare(t.distance(u, t.at(unit)), t.distance(*out, t.at(unit))) < 0)) out = u;
  return out;
}

/// A possible flight: at a run, or by driving.
struct Flight {
  Going going;
  std::vector<Point> way;
  std::optional<Journey> journey;
};
Flight flight_of(const Table& t, int unit, std::vector<Point> way) {
  Flight out;
  if (t.is_vehicle(unit)) {
    out.journey = journey_of(t, unit, way, std::nullopt);
    out.going = going_of_vehicle(t, unit, *out.journey);
  } else {
    out.going = going_on_foot(t, unit, Gait::run, way);
  }
  out.way = std::move(way);
  return out;
}
bool can_flee(const Table& t, int unit) {
  const UnitState& state = t.s.unit(unit);
  if (t.is_vehicle(unit)) return can_turn_hull(t, unit);
  return t.is_figure(unit) && t.rules().health[static_cast<std::size_t>(state.health)].moves;
}

}  // namespace

ActionRows movement_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::posture,
                                     .name = "posture",
                                     .arguments = {kUnit, kPosture},
                                     .phases = {Phase::action},
                                     .refusal = check_posture,
                                     .offers = offer_postures,
                                     .effect = change_posture},
                                    {.verb = Verb::move,
                                     .name = "move",
                                     .arguments = {kUnit, kGait, kWay, kFacing.optional()},
                                     .phases = {Phase::action},
                                     .refusal = check_move,
                                     .offers = offer_moves,
                                     .effect = go_on_foot}};
  return kRows;
}

void Umpire::leave_hiding(int unit) {
  UnitState& state = s.unit(unit);
  if (!state.concealed) return;
  state.concealed = false;
  state.still = 0;
  event("shows-itself", unit, "3.4f");
}

void Umpire::go(int unit, const std::vector<Point>& way) {
  const Point begin = table().at(unit);
  for (const Point to : way) {
    UnitState& state = s.unit(unit);
    if (const auto facing = facing_to(state.place.at, to); facing && table().is_figure(unit))
      state.place.facing = *facing;
    while (true) {
      const int trap = first_trap(table(), begin, state.place.at, to);
      if (trap == kNone) break;
      state.place.at = nearest_on(state.place.at, to, s.traps[static_cast<std::size_t>(trap)].at);
      set_off(static_cast<std::size_t>(trap), unit);
      if (!goes_on_after(table(), unit)) return;
    }
    state.place.at = to;
  }
}

void Umpire::flee(int unit) {
  const auto enemy = nearest_foe(table(), unit);
  if (!enemy || !can_flee(table(), unit)) return;
  UnitState& state = s.unit(unit);
  const std::int64_t most = reach(table(), unit, flight_of(table(), unit, {}).going);
  if (most <= 0) return;
  for (const Vector direction : ways_out(state.place.at, table().at(*enemy), most)) {
    const Point end = advanced(state.place.at, direction, most);
    const Flight flight = flight_of(table(), unit, {end});
    const Passage passage = passage_of(table(), unit, flight.going, flight.way);
    const bool leaves = !b.table().contains(end);
    if (passage.barrier != nullptr || (!leaves && !is_free_for(table(), unit, end))) continue;
    const int points = points_of(table(), flight.going) + crossing_points(table(), flight.going, passage);
    log_move(*this, unit, "fled", std::string(flight.journey ? "drive" : kGaits[3]), end, "4.5d");
    spend(unit, std::min(points, table().ap_left(unit)), flight.going.costs->rule);
    leave_hiding(unit);
    state.posture = Posture::standing;
    note_moved(state, flight.going.length, !flight.journey);
    if (flight.journey) {
      run_over(*flight.journey);
      settle_morale();
      face_hull(state, flight.journey->end_facing);
    }
    if (leaves) {
      event("left-table", unit, "4.5d");
      return remove(unit, Where::left);
    }
    return go(unit, flight.way);
  }
}

// The cost of a move, and the rules that forbid it (4.4, 4.5, 7.10, 7.16).

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

/// Returns the maximum movement per turn, in micrometres times `half_in`.
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
  const std::int64_t all = t.s.unit(unit).distance_moved + going.length;
  return all * t.rules().movement.half_in > most_in_parts(t, unit, going);
}

std::int64_t reach(const Table& t, int unit, const Going& going) {
  return most_in_parts(t, unit, going) / t.rules().movement.half_in - t.s.unit(unit).distance_moved;
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
      translatable("{} is wounded and cannot move"),
      {kWho}};
  static constexpr Refusal kMorale{
      [](const Table& table, const Command& command) { return morale_rule_of(table, command); },
      translatable("the morale of {} does not allow it to move"),
      {kWho}};
  const UnitState& unit = t.s.unit(c.unit());
  if (t.is_figure(c.unit()) && !t.rules().health[static_cast<std::size_t>(unit.health)].moves) return kHealth;
  return t.rules().morale[static_cast<std::size_t>(unit.morale)].moves ? Ruling::yes : Ruling(kMorale);
}

Ruling check_may_move(const Table& t, const Command& c) {
  static constexpr Refusal kGaveUp{
      "7.11.1", translatable("{} has searched or set a trap instead of moving"), {kWho}};
  static constexpr Refusal kWent{"Q15", translatable("{} has already moved this turn"), {kWho}};
  if (const Ruling ruling = check_mobile(t, c); !ruling) return ruling;
  const UnitState& unit = t.s.unit(c.unit());
  if (unit.gave_up_move) return kGaveUp;
  return unit.distance_moved > 0 && t.rules().movement.per == 0 ? Ruling(kWent) : Ruling::yes;
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
      kDistance, translatable("{} cannot move that way on its present ground"), {kWho}};
  static constexpr Refusal kFar{kDistance, translatable("{} cannot move that far this turn"), {kWho}};
  static constexpr Refusal kOff{"7.16.3", translatable("{} would leave the table"), {kWho}};
  static constexpr Refusal kBarrier{
      kDistance, translatable("{} cannot pass through what is in its path"), {kWho}};
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
  state.distance_moved += static_cast<Um>(length);
  state.moved = std::max(state.moved, ran ? Moved::ran : Moved::moved);
  state.still = 0;
}

std::vector<Point> goals_of(const Table& t, int unit) {
  constexpr std::size_t kMax = 6;
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
      if (most-- > 0 && out.size() < kMax) out.push_back(p);
  };
  nearest(t.b.objectives, 2);
  nearest(std::move(enemies), 2);
  nearest(std::move(cover), 2);
  return out;
}

}  // namespace coq::perry_heroes
