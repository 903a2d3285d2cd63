// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/movement.h"

#include <algorithm>

#include "core/geometry/wide.h"
#include "core/play/table/candidates.h"
#include "systems/terrain_napoleonien/engine/contact.h"
#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

// Movement over terrain (2.4, 3.3, 4.3, 6, 7.1, 8.4, 9).

namespace {

std::string stop_rule(const Table& t, const Command& c) {
  return walk(t, march_of(t, c)).stop.rule;
}
std::string stop_what(const Table& t, const Command& c) {
  return walk(t, march_of(t, c)).stop.what;
}
std::string reach_text(const Table& t, const Command& c) {
  return format_mm(walk(t, march_of(t, c)).reach);
}
std::string length_text(const Table& t, const Command& c) {
  return format_mm(walk(t, march_of(t, c)).length);
}
/// Returns the rule of the terrain that slows the unit most on its path.
std::string far_rule(const Table& t, const Command& c) {
  const Walk own = walk(t, march_of(t, c));
  const Stretch* slowest = nullptr;
  for (const Stretch& stretch : own.stretches)
    if (slowest == nullptr ||
        stretch.factor.over * slowest->factor.under < slowest->factor.over * stretch.factor.under)
      slowest = &stretch;
  if (!own.deductions.empty()) return own.deductions.front().rule;
  return slowest == nullptr ? "4.3b" : slowest->rule;
}
std::string charge_rule(const Table& t, const Command& c) {
  return why_no_charge(t, walk(t, march_of(t, c)).stop);
}
std::string charged(const Table& t, const Command& c) {
  return t.info(walk(t, march_of(t, c)).stop.unit).id;
}
std::string standing_rule(const Table& t, const Command& c) {
  return why_not_stand(t, c.unit(), walk(t, march_of(t, c)).end);
}

/// Returns whether the unit's figures follow an obstacle around a corner; such a unit cannot move off (8.3c).
bool is_bent(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  return u.obstacle != kNone && std::any_of(u.along.begin(), u.along.end(), [&](const Place& place) {
           return !same_direction(place.facing, u.along.front().facing);
         });
}

const Refusal& refusal_of(Stop::Why why) {
  static constexpr Refusal kBarred{stop_rule, translatable("{} may not pass through {}"), {kWho, stop_what}};
  static constexpr Refusal kRanks{
      stop_rule, translatable("{} passes {} rank by rank, which is a separate action"), {kWho, stop_what}};
  static constexpr Refusal kCharge{stop_rule, translatable("{} may not charge across {}"), {kWho, stop_what}};
  static constexpr Refusal kBack{stop_rule, translatable("{} cannot march backwards to {}"), {kWho, stop_what}};
  static constexpr Refusal kAccess{
      "9.1c", translatable("{} can enter {} only in column, by its access"), {kWho, stop_what}};
  static constexpr Refusal kThrough{stop_rule, translatable("{} cannot pass through {}"), {kWho, stop_what}};
  static constexpr Refusal kTurns{stop_rule, translatable("{} cannot turn through {}"), {kWho, stop_what}};
  static constexpr Refusal kNoTime{
      stop_rule, translatable("too little of the half-period is left for {} to turn there"), {kWho}};
  switch (why) {
    case Stop::Why::own_unit:
      return kThrough;
    case Stop::Why::turning:
      return kTurns;
    case Stop::Why::no_time:
      return kNoTime;
    case Stop::Why::ranks:
      return kRanks;
    case Stop::Why::no_charge:
      return kCharge;
    case Stop::Why::no_back:
      return kBack;
    case Stop::Why::access:
      return kAccess;
    default:
      return kBarred;
  }
}

Ruling check_way(const Table& t, const Command& c) {
  static constexpr Refusal kNowhere{"2.4a", translatable("the path of {} has no points"), {kWho}};
  static constexpr Refusal kOff{kOrderRules, translatable("{} would leave the table"), {kWho}};
  static constexpr Refusal kNotBack{
      "2.4e", translatable("{} can march backwards only towards its rear"), {kWho}};
  const UnitState& u = t.s.unit(c.unit());
  if (c.way.points.empty() && !c.facing) return kNowhere;
  Point from = u.place.at;
  for (const Point to : c.way.points) {
    if (!t.b.table().contains(to)) return kOff;
    if (c.mode == Mode::backward && dot(to - from, u.place.facing) >= 0) return kNotBack;
    from = to;
  }
  return Ruling::yes;
}

Ruling check_walk(const Table& t, const Command& c) {
  static constexpr Refusal kFar{far_rule,
                                translatable("the path of {} is {} mm long, but it can move only {} mm"),
                                {kWho, length_text, reach_text}};
  static constexpr Refusal kHolder{
      charge_rule, translatable("{} may not charge {}, which holds an obstacle"), {kWho, charged}};
  static constexpr Refusal kTarget{
      charge_rule, translatable("{} may not charge {} where it is"), {kWho, charged}};
  static constexpr Refusal kNobody{
      "8.6a", translatable("{} meets no enemy on its path, so there is nobody to charge"), {kWho}};
  static constexpr Refusal kHeld{"8.6b", translatable("{} is already in contact and cannot press on"), {kWho}};
  static constexpr Refusal kNoPlace{standing_rule, translatable("{} cannot end its move there"), {kWho}};
  const Walk own = walk(t, march_of(t, c));
  if (own.stop.is_refusal()) return refusal_of(own.stop.why);
  if (own.goes() > own.reach) return kFar;
  if (own.stop.is_contact() && own.goes() == 0) return kHeld;
  if (c.mode == Mode::charge) {
    if (!own.stop.is_contact()) return kNobody;
    if (!why_no_charge(t, own.stop).empty())
      return t.s.unit(own.stop.unit).obstacle != kNone ? kHolder : kTarget;
  }
  return why_not_stand(t, c.unit(), own.end).empty() ? Ruling::yes : Ruling(kNoPlace);
}

Ruling check_move(const Table& t, const Command& c) {
  static constexpr Refusal kBent{
      "8.3c", translatable("{} is on several sides of its obstacle and must change formation first"), {kWho}};
  static constexpr Refusal kStill{"4.3b", translatable("{} cannot move that way in its formation"), {kWho}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const Mode mode = c.mode.value_or(Mode::normal);
  if (mode == Mode::halted || allowance_of(t, c.unit(), mode) == 0) return kStill;
  if (must_reform(t, c.unit())) return kMustReform;
  if (is_bent(t, c.unit())) return kBent;
  if (const Ruling way = check_way(t, c); !way) return way;
  return check_walk(t, c);
}

/// Returns the rule for a stretch. At full speed it is the rule of the terrain; the plain has none.
std::string rule_of(const Umpire& u, const March& march, const Stretch& stretch) {
  if (march.mode != Mode::normal || !stretch.factor.is_whole()) return stretch.rule;
  Terrains ground = stretch.under.slows & ~bit(Terrain::house);
  if (ground == 0 && stretch.under.whole_on_road) ground = bit(Terrain::road);
  for (std::size_t i = 0; i < kTerrains.size(); ++i) {
    const auto terrain = static_cast<Terrain>(i);
    if (!has(ground, terrain)) continue;
    if (const GoingRow* row = u.b.rules.movement.row(terrain, u.b.unit(march.unit).arm, march.mode))
      return row->rule;
  }
  return "";
}

void log_walk(Umpire& u, const March& march, const Walk& own) {
  const std::string& id = u.id(march.unit);
  for (const Deduction& one : own.deductions)
    u.log.event("deduction",
                {{"unit", id},
                 {"what", one.what},
                 {"share", fmt::format("{}/{}", one.share.over, one.share.under)},
                 {"length", format_mm(one.amount)}},
                one.rule);
  for (std::size_t i = 0; i < own.stretches.size();) {
    const Stretch& first = own.stretches[i];
    Um cost = 0, to = first.to;
    for (; i < own.stretches.size(); ++i) {
      const Stretch& next = own.stretches[i];
      if (next.under.slows != first.under.slows || next.bonus != first.bonus || next.factor != first.factor)
        break;
      cost += next.cost;
      to = next.to;
    }
    const Share factor = first.factor;
    u.log.event("stretch",
                {{"unit", id},
                 {"ground", ground_words(first.under)},
                 {"length", format_mm(to - first.from)},
                 {"factor", factor.is_whole() ? "1" : fmt::format("{}/{}", factor.over, factor.under)},
                 {"cost", format_mm(cost)}},
                rule_of(u, march, first));
    if (first.bonus)
      u.log.event("road-bonus", {{"unit", id}, {"length", format_mm(to - first.from - cost)}}, "7.1d");
  }
}

/// A unit occupies an obstacle while it is in contact, unless another unit occupies it (8.3a, 8.6e).
void look_at_obstacle(Umpire& u, int unit) {
  const Table t = u.table();
  UnitState& state = u.s.unit(unit);
  if (state.obstacle != kNone && t.touches_piece(unit, state.obstacle) && crossed_obstacle(t, unit) == kNone)
    return;
  state.obstacle = kNone;
  if (crossed_obstacle(t, unit) != kNone) return;
  for (const int piece : t.pieces_under(unit, {Role::linear_light, Role::linear_hard})) {
    const std::vector<int> holders = t.occupiers_of_obstacle(piece);
    if (std::any_of(holders.begin(), holders.end(), [&](int h) { return t.side_of(h) != t.side_of(unit); }))
      continue;
    state.obstacle = static_cast<std::int16_t>(piece);
    return u.log.event("occupies", {{"unit", u.id(unit)}, {"piece", u.piece(piece).id}}, "8.3a");
  }
}

void advise_wood(Umpire& u, int unit, const Walk& own) {
  const int most = u.b.rules.movement.wood_advice_front;
  const bool enters = std::any_of(own.stretches.begin(), own.stretches.end(),
                                  [](const Stretch& one) { return has(one.under.on, Terrain::wood); });
  if (enters && u.table().is_skirmish(unit) && u.s.unit(unit).front > most)
    u.log.event("advice", {{"unit", u.id(unit)}, {"front", std::to_string(most)}}, "4.5l");
}

void move(Umpire& u, const Command& c) {
  const int unit = c.unit();
  const March march = march_of(u.table(), c);
  const Walk own = walk(u.table(), march);
  log_walk(u, march, own);
  advise_wood(u, unit, own);
  for (const OrderChange& change : own.orders) u.set_order(unit, change.to, change.rule);
  UnitState& state = u.s.unit(unit);
  state.place = own.end;
  state.along.clear();
  state.ground = own.ground;
  state.before = own.own;
  state.mode = march.mode;
  state.hurried = state.hurried || march.mode == Mode::forced;
  state.distance_moved += own.cost;
  for (const Deduction& one : own.deductions) state.deducted += one.amount;
  state.moved = u.s.clock();
  u.log.event(
      "moved",
      {{"unit", u.id(unit)},
       {"mode", std::string(kModes[static_cast<std::size_t>(march.mode)])},
       {"at", play::point_text(state.place.at)},
       {"length", format_mm(own.goes())},
       {"left", format_mm(std::max(0, own.allowance - state.distance_moved))}},
      march.mode == Mode::normal ? "" : u.b.rules.movement.mode_rules[static_cast<std::size_t>(march.mode)]);
  look_at_obstacle(u, unit);
  if (!own.stop.is_contact()) return;
  const int wall = own.stop.why == Stop::Why::house ? touched_wall(u.table(), unit, own.stop.piece) : kNone;
  u.begin_melee(unit, own.stop.unit, own.stop.piece, wall, march.mode == Mode::charge);
}

}  // namespace

March march_of(const Table&, const Command& c) {
  return {c.unit(), c.way.points, c.mode.value_or(Mode::normal), c.facing, c.what != "no-bonus"};
}

std::string ground_words(const Under& under) {
  std::string out;
  // Houses beside a road do not hamper a unit that stays on the road.
  const Terrains named = under.slows & ~bit(Terrain::house);
  for (std::size_t i = 0; i < kTerrains.size(); ++i)
    if (has(named, static_cast<Terrain>(i))) out += (out.empty() ? "" : "+") + std::string(kTerrains[i]);
  return !out.empty() ? out : under.whole_on_road ? "road" : "plain";
}

bool must_reform(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.order < Order::without_formation || u.ground >= u.order) return false;
  Command c;
  c.side = static_cast<std::int8_t>(t.side_of(unit));
  c.units = {static_cast<std::int8_t>(unit)};
  return static_cast<bool>(check_reform(t, c)) && footing(t, unit).order < u.order &&
         t.pieces_under(unit, {Role::marsh}).empty();
}

std::string why_no_charge(const Table& t, const Stop& contact) {
  const MovementRules& rules = t.rules().movement;
  const int target = contact.unit;
  if (t.s.unit(target).obstacle != kNone) {
    const Piece& piece = t.piece(t.s.unit(target).obstacle);
    const auto terrain = piece.role == Role::linear_light ? Terrain::linear_light : Terrain::linear_hard;
    if (const Permission& may = rules.may(terrain, Act::charge); may.may == May::no) return may.rule;
  }
  if (contact.why == Stop::Why::house) return "";  // the charge only loses its bonus (5.5d)
  const Footing there = footing(t, target);
  if (has(there.on, Terrain::battery)) return rules.may(Terrain::linear_light, Act::charge).rule;
  if (wholly_in_wood(t, target) && rules.may(Terrain::wood, Act::charge).may == May::no)
    return rules.may(Terrain::wood, Act::charge).rule;
  if (has(there.on, Terrain::stream) && !head_is_out_of_stream(t, target))
    return rules.may(Terrain::stream, Act::charge).rule;
  return "";
}

ActionRows movement_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::move,
       .name = "move",
       .arguments = {kUnit, kWay, kMode.optional(), kFacing.optional(), kWhat.optional()},
       .phases = {Phase::orders},
       .refusal = check_move,
       .offers = offer_moves,
       .effect = move},
      {.verb = Verb::arrive,
       .name = "arrive",
       .arguments = {kUnit, kAt, kFacing.optional()},
       .phases = {Phase::orders},
       .refusal = check_arrival,
       .offers = offer_arrivals,
       .effect = arrive}};
  return kRows;
}

// Moves worth considering: the compass directions at full length, and a few destinations.

namespace {

/// Returns the point of the segment nearest to `goal`, rounded.
Point nearest_point_on(Point from, Point to, Point goal) {
  const Vector v = to - from;
  const std::int64_t square = dot(v, v);
  if (square == 0) return from;
  const std::int64_t along = std::clamp<std::int64_t>(dot(goal - from, v), 0, square);
  const auto part = [&](std::int64_t whole) {
    return static_cast<Um>(static_cast<Int128>(whole) * along / square);
  };
  return {from.x + part(v.x), from.y + part(v.y)};
}

class MoveOffers {
 public:
  explicit MoveOffers(Offers& offers) : o(offers), t(offers.t) {}

  void of(int unit) {
    if (!t.on_table(unit) || must_reform(t, unit)) return;
    const std::optional<Point> enemy = nearest_enemy(unit);
    m_tried = {};
    m_tried.goals = goals(unit);
    if (enemy) m_tried.goals.push_back(*enemy);
    WalkMemory* memory = t.b.walks.get();
    const TriedMoves* known = memory == nullptr ? nullptr : memory->find_moves(t, unit, m_tried.goals);
    if (known != nullptr) return offer_known(*known);
    try_all(unit, enemy);
    if (memory != nullptr) memory->keep_moves(t, unit, std::move(m_tried));
  }

 private:
  void offer_known(const TriedMoves& known) {
    for (const auto& [mode, to] : known.moves) {
      o.c.mode = mode;
      o.c.way.points = {to};
      o.take_known(o.c);
    }
  }
  void try_all(int unit, std::optional<Point> enemy) {
    const Point from = t.s.unit(unit).place.at;
    o.c.mode = Mode::normal;
    for (const Vector direction : play::kCompass) straight(unit, direction);
    for (const Point goal : m_tried.goals) {
      const auto direction = play::facing_to(from, goal);
      if (!direction) continue;
      for (const Mode mode : {Mode::normal, Mode::forced, Mode::charge}) {
        // Only enemies can be charged.
        if (mode == Mode::charge && goal != enemy) continue;
        o.c.mode = mode;
        straight(unit, *direction);
      }
    }
    o.c.mode = Mode::backward;
    straight(unit, turned(t.s.unit(unit).place.facing, 2));
  }

  /// Returns the maximum distance with the full road bonus, rounded up.
  Um farthest_of(Um allowance) const {
    const MovementRules& rules = t.rules().movement;
    const std::int64_t bonus =
        static_cast<std::int64_t>(allowance) * rules.road_bonus.over / rules.road_bonus.under;
    return static_cast<Um>(allowance + bonus + rules.road_rounding);
  }
  void straight(int unit, Vector direction) {
    const Point from = t.s.unit(unit).place.at;
    const Um left = allowance_of(t, unit, *o.c.mode) - t.s.unit(unit).distance_moved;
    if (left <= 0) return;
    Um length = farthest_of(left);
    while (length > 0 && !t.b.table().contains(advanced(from, direction, length)))
      length -= std::min<Um>(length, 5000);
    if (length <= 0) return;
    m_tried.within = std::max(m_tried.within, length);
    o.c.way.points = {advanced(from, direction, length)};
    const Walk own = walk(t, march_of(t, o.c));
    // Go slightly beyond the point of contact, so that contact is made.
    const bool touches = own.stop.is_contact() && own.reach >= own.stop.at;
    if (o.c.mode == Mode::charge && !touches) return;
    const Um goes = touches ? std::min(length, own.stop.at + 1000) : std::min(own.reach, own.goes());
    if (goes <= 0) return;
    o.c.way.points = {advanced(from, direction, goes)};
    if (o.take()) m_tried.moves.emplace_back(*o.c.mode, o.c.way.points.front());
  }

  std::optional<Point> nearest_enemy(int unit) const {
    std::vector<Point> enemies;
    for (const int u : t.units())
      if (t.side_of(u) != t.side_of(unit) && t.plays(u)) enemies.push_back(t.s.unit(u).place.at);
    return play::nearest_of(enemies, t.s.unit(unit).place.at);
  }
  /// Returns the nearest road and the nearest wood.
  std::vector<Point> goals(int unit) const {
    const Point from = t.s.unit(unit).place.at;
    std::vector<Point> out, roads, woods;
    for (const int piece : t.pieces_of({Role::road, Role::tree_road, Role::bridge})) {
      const Path& line = t.piece(piece).line;
      for (std::size_t i = 1; i < line.size(); ++i)
        roads.push_back(nearest_point_on(line[i - 1], line[i], from));
    }
    for (const int piece : t.pieces_of({Role::wood})) {
      const Ring& ring = t.piece(piece).area.outer;
      for (std::size_t i = 0; i < ring.size(); ++i)
        woods.push_back(nearest_point_on(ring[i], ring[(i + 1) % ring.size()], from));
    }
    for (const auto* list : {&roads, &woods})
      if (const auto nearest = play::nearest_of(*list, from)) out.push_back(*nearest);
    return out;
  }

  Offers& o;
  const Table& t;
  TriedMoves m_tried;
};

}  // namespace

void offer_moves(Offers& offers) {
  MoveOffers moves(offers);
  each_actor(offers, [&](int unit) { moves.of(unit); });
}

}  // namespace coq::terrain_napoleonien
