// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/movement.h"

#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {

// Moves of single elements, contact at their end, alignment (D14, D15, D29).

namespace {

Ruling check_move(const Table& t, const Command& c) {
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_mover(t, c.unit()); !ruling) return ruling;
  const auto journey = journey_of(t, c, 0);
  if (!journey) return kLegs;
  if (t.s.pi < price_of(t, *journey, t.rules().pi_turn)) return kPoints;
  if (const Ruling ruling = check_break_off(t, *journey); !ruling) return ruling;
  if (const Ruling ruling = check_journey(t, *journey); !ruling) return ruling;
  return check_charge(t, *journey);
}

/// Checks an alignment (D15.5).
Ruling check_align(const Table& t, const Command& c) {
  static constexpr Refusal kNoPartial{
      "D15.5", translatable("{} is not in partial contact with an enemy"), {kWho}};
  static constexpr Refusal kRoom{"Q47", translatable("there is no room to align {}"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  const int unit = c.unit();
  const UnitState& state = t.s.unit(unit);
  if (state.where != Where::table) return kNotOnTable;
  if (state.moved || state.charged) return kMoved;
  const std::vector<int> enemies = t.contacts(unit);
  const bool partial = std::any_of(enemies.begin(), enemies.end(), [&](int enemy) {
    return !t.what(enemy).no_close_target && !t.full_contact_of(unit, enemy);
  });
  const bool full = std::any_of(enemies.begin(), enemies.end(),
                                [&](int enemy) { return t.full_contact_of(unit, enemy).has_value(); });
  if (!partial || full) return kNoPartial;
  if (t.s.pi < t.rules().pi_align) return kPoints;
  return alignment_of(t, unit, state.place) ? Ruling::yes : Ruling(kRoom);
}

/// The moves of an element that are offered:
/// - turns in place to the 8 compass points and to the nearest enemy;
/// - straight legs in 16 directions at full speed (also with the cover penalty), facing forward or unchanged;
/// - straight legs in 8 directions at half speed, with unchanged facing;
/// - straight moves to each objective, dropped flag, piece of cover and enemy, or as far as speed allows;
/// - moves to reachable places on the mountain, half a base apart;
/// - charges at each edge of each enemy that a straight leg reaches;
/// - straight moves up to each building that it may attack;
/// - breaking off straight back, diagonally and sideways.
class Moves {
 public:
  explicit Moves(Offers& offers) : m_offers(offers), m_t(offers.t), m_goals(goals_of(m_t, m_t.s.active)) {
    const int side = m_t.s.active;
    if (m_t.s.mission != kNone && m_t.mission() == Mission::king_of_the_mountain)
      m_places = places_round(m_t.b.centre(), m_t.rules().mountain_radius, m_t.rules().base);
    for (const Piece& piece : *m_t.s.pieces)
      if (piece.ground == Ground::cover) m_goals.push_back(piece.box.middle());
    m_t.each(other(side), [&](int enemy) { m_enemies.push_back(m_t.place_of(enemy).at); });
    if (m_t.s.mission != kNone && m_t.mission() == Mission::invasion && side == m_t.s.assailant)
      m_goals.push_back(m_t.zone(other(side)).middle());
  }

  void offer(int unit) {
    const Place& place = m_t.place_of(unit);
    for (std::size_t i = 0; i < kCompass.size(); i += 2) turn(unit, kCompass[i]);
    if (const auto nearest = nearest_of(m_enemies, place.at))
      if (const auto facing = facing_to(place.at, *nearest)) turn(unit, *facing);
    for (std::size_t i = 0; i < kCompass.size(); ++i) {
      for (const std::int64_t length : speeds(unit)) {
        along(unit, kCompass[i], length, false);
        if (!same_direction(kCompass[i], place.facing)) along(unit, kCompass[i], length, true);
      }
      if (i % 2 == 0) along(unit, kCompass[i], m_t.what(unit).speed / 2, true);
    }
    for (const Point goal : m_goals) towards(unit, goal);
    for (const Point on_mountain : m_places) onto(unit, on_mountain);
    for (const Point enemy : m_enemies) towards(unit, enemy);
    m_t.each(other(m_t.s.active), [&](int enemy) {
      for (const Journey& charge : charges_at(m_t, unit, enemy))
        straight(unit, charge.points[0], charge.end_facing);
    });
    for (const int enemy : m_t.contacts(unit)) break_off(unit, enemy);
    to_buildings(unit);
  }

 private:
  void take(int unit, Way way, std::optional<Vector> on_leg, std::optional<Vector> at_end) {
    Command c = m_offers.c;
    c.units = {static_cast<std::int8_t>(unit)};
    c.ways = {std::move(way)};
    if (on_leg) c.facings = {*on_leg};
    c.facing = at_end;
    m_offers.take(std::move(c));
  }
  void turn(int unit, Vector facing) {
    if (!same_direction(facing, m_t.place_of(unit).facing)) take(unit, {}, {}, facing);
  }
  /// Offers a straight leg with constant `facing`.
  void straight(int unit, Point to, Vector facing) {
    if (to != m_t.place_of(unit).at) take(unit, Way{{to}}, facing, {});
  }
  void along(int unit, Vector direction, std::int64_t length, bool keep) {
    const Place& place = m_t.place_of(unit);
    straight(unit, advanced(place.at, direction, length), keep ? place.facing : direction);
  }

  /// Returns the normal speed of the element and its speed in cover.
  std::vector<std::int64_t> speeds(int unit) const {
    const std::int64_t speed = m_t.what(unit).speed, slow = speed - m_t.rules().cover_penalty;
    return slow > 0 ? std::vector<std::int64_t>{speed, slow} : std::vector<std::int64_t>{speed};
  }

  void towards(int unit, Point goal) {
    const Place& place = m_t.place_of(unit);
    const auto facing = facing_to(place.at, goal);
    if (!facing) return;
    const std::int64_t distance = length_up(goal - place.at);
    for (const std::int64_t length : speeds(unit)) {
      if (distance <= length) {
        straight(unit, goal, *facing);
        straight(unit, goal, place.facing);
      } else {
        along(unit, *facing, length, false);
      }
    }
  }

  void onto(int unit, Point goal) {
    const Place& place = m_t.place_of(unit);
    if (length_up(goal - place.at) > m_t.what(unit).speed) return;
    if (std::find(m_goals.begin(), m_goals.end(), goal) != m_goals.end()) return;  // Offered by towards().
    straight(unit, goal, place.facing);
    if (!same_direction(place.facing, {0, -1})) straight(unit, goal, {0, -1});
  }

  void break_off(int unit, int enemy) {
    const Vector away = m_t.place_of(enemy).facing;
    const Vector straight_away = m_t.place_of(unit).at - m_t.place_of(enemy).at;
    for (const std::int64_t length : speeds(unit)) {
      along(unit, straight_away, length, true);
      along(unit, away, length, true);
      along(unit, turned(straight_away, 1), length, true);
      along(unit, turned(straight_away, 3), length, true);
    }
  }

  /// Offers a straight move towards each building that it may attack, as close as possible.
  void to_buildings(int unit) {
    if (!m_t.what(unit).attacks_buildings) return;
    const Point from = m_t.place_of(unit).at;
    for (const Piece& piece : *m_t.s.pieces) {
      if (piece.ground != Ground::building || m_t.touches(unit, piece)) continue;
      const auto facing = facing_to(from, piece.box.middle());
      if (!facing) continue;
      const auto most = std::min<std::int64_t>(m_t.what(unit).speed, length_up(*facing));
      if (const auto length = reach_of(from, *facing, most, m_t.rules().base, piece.area))
        along(unit, *facing, *length, false);
    }
  }

  Offers& m_offers;
  const Table& m_t;
  std::vector<Point> m_goals, m_places, m_enemies;
};

void offer_moves(Offers& o) {
  Moves moves(o);
  o.t.each(o.t.s.active, [&](int unit) {
    const UnitState& state = o.t.s.unit(unit);
    if (o.t.s.pi < 1 || state.moved || state.disembarked) return;
    moves.offer(unit);
    offer_embarking(o, unit);
  });
}

void offer_alignments(Offers& o) {
  o.t.each(o.t.s.active, [&](int unit) {
    if (o.t.in_contact(unit)) o.take(of_unit(o.c, Verb::align, unit));
  });
}

void align_with(Umpire& u, int unit, const Alignment& alignment, const char* rule) {
  if (u.s.unit(unit).place != alignment.place) {
    const Place& to = alignment.place;
    put(u.s, u.b, unit, to);
    u.log.event("aligned",
                {{"unit", u.id(unit)}, {"at", point_text(to.at)}, {"facing", facing_text(to.facing)}}, rule);
  }
  const int enemy = alignment.enemy;
  const Place& old = u.s.unit(enemy).place;
  if (same_direction(old.facing, alignment.enemy_facing)) return;
  put(u.s, u.b, enemy, {old.at, alignment.enemy_facing});
  u.log.event("turned", {{"unit", u.id(enemy)}, {"facing", facing_text(alignment.enemy_facing)}}, "D15.3");
  if (u.s.unit(enemy).group == kNone) return;
  u.leave_group(enemy);
  u.event("left-group", enemy, "D15.4");
}

/// D15: handles contact at the end of a move. Enemy air support evades (D25.4).
void meet(Umpire& u, int unit) {
  const Place place = u.s.unit(unit).place;
  const std::vector<int> met = u.table().touched_at(unit, u.s.unit(unit).base);
  if (met.empty()) return;
  const std::optional<Alignment> alignment = alignment_of(u.table(), unit, place);
  u.s.unit(unit).charged = true;
  u.event("charged", unit, "D15.1");
  for (const int enemy : met)
    if (u.table().what(enemy).no_close_target) u.recoil(enemy, "D25.4", unit);
  if (alignment) align_with(u, unit, *alignment, "D15.2");
}

void move(Umpire& u, const Command& c) {
  if (!u.passes(c.unit())) return;
  const auto journey = journey_of(u.table(), c, 0);
  const bool breaks = u.table().in_contact(c.unit());
  u.leave_group(c.unit());
  u.spend(price_of(u.table(), *journey, u.b.rules.pi_turn), breaks ? "D29.4" : "D14.1");
  u.go(*journey);
}

void align(Umpire& u, const Command& c) {
  UnitState& state = u.s.unit(c.unit());
  if (const auto alignment = alignment_of(u.table(), c.unit(), state.place))
    align_with(u, c.unit(), *alignment, "D15.5");
  state.charged = true;
}

}  // namespace

ActionRows movement_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::move,
       .name = "move",
       .arguments = {kUnit, kWay.optional(), kFacings.optional(), kFacing.optional()},
       .phases = {Phase::movement},
       .refusal = check_move,
       .offers = offer_moves,
       .effect = move},
      {.verb = Verb::align,
       .name = "align",
       .arguments = {kUnit},
       .phases = {Phase::movement},
       .refusal = check_align,
       .offers = offer_alignments,
       .effect = align}};
  return kRows;
}

Ruling check_mover(const Table& t, int unit) {
  static constexpr Refusal kAlighted{
      "D17.7", translatable("{} has dismounted this turn and cannot move"), {kWho}};
  static constexpr Refusal kCarries{
      "D17.3", translatable("{} carries units that embarked this turn, so it cannot move"), {kWho}};
  const UnitState& state = t.s.unit(unit);
  if (state.where != Where::table) return kNotOnTable;
  if (state.disembarked) return kAlighted;
  if (state.moved) return kMoved;
  if (state.immobilised && state.test == Test::failed) return kFailed;
  for (const int passenger : t.passengers(unit))
    if (!t.s.unit(passenger).aboard) return kCarries;
  return Ruling::yes;
}

int price_of(const Table& t, const Journey& journey, int in_place) {
  if (t.in_contact(journey.unit)) return t.rules().pi_break_off;  // D29.4: the price of breaking off.
  return journey.goes() ? t.rules().pi_move : in_place;
}

std::vector<Point> goals_of(const Table& t, int side) {
  std::vector<Point> out;
  if (t.s.mission == kNone || t.s.turn == 0) return out;
  for (const Flag& flag : t.s.flags)
    if (flag.down) out.push_back(flag.at);
  const Point centre = t.b.centre();
  if (t.mission() == Mission::king_of_the_mountain) {
    // The four bases that fit around the marker have their centres here.
    const Um half = t.rules().base / 2;
    for (const int x : {-1, 1})
      for (const int y : {-1, 1}) out.push_back({centre.x + x * half, centre.y + y * half});
  }
  if (t.mission() == Mission::king_of_the_mountain || t.mission() == Mission::control) out.push_back(centre);
  if (t.mission() == Mission::control && t.s.has_marker[side]) out.push_back(t.s.markers[side]);
  return out;
}

void Umpire::spend(int points, const char* rule) {
  s.pi -= points;
  log.event("pi", {{"left", std::to_string(s.pi)}}, rule);
}

void Umpire::go(const Journey& journey) {
  UnitState& state = s.unit(journey.unit);
  put(s, b, journey.unit, journey.end());
  state.moved = true;
  state.shifted = state.shifted || journey.goes() || journey.enters;
  meet(*this, journey.unit);
  take_flags(journey.unit);
}

void Umpire::take_flags(int unit) {
  if (!table().on_table(unit) || table().mission() != Mission::capture_the_flag) return;
  for (int side = 0; side < kSides; ++side) {
    Flag& flag = s.flags[side];
    if (!flag.down || !covers(s.unit(unit).base, flag.at)) continue;
    flag.down = false;
    flag.bearer = static_cast<std::int8_t>(unit);
    const bool own = table().side_of(unit) == side;
    log.event("flag", {{"unit", id(unit)}, {"of", side_id(side)}}, own ? "D10.5c" : "D10.5b");
  }
}

// Legal positions of elements, and their paths (D5.4, D7, D14, D15, D29).

namespace {

constexpr Refusal kOverBuilding{"D7.4a", translatable("{} cannot cross an intact building"), {kWho}};
constexpr Refusal kOverWater{"D7.6a", translatable("{} cannot cross deep water"), {kWho}};
constexpr Refusal kOverTerrain{"D7.3a", translatable("{} cannot cross the terrain in its path"), {kWho}};
constexpr Refusal kOnBuilding{"D7.4a", translatable("{} cannot stop on an intact building"), {kWho}};
constexpr Refusal kOnWater{"D7.6a", translatable("{} cannot stop on deep water"), {kWho}};
constexpr Refusal kOnTerrain{"D7.3b", translatable("{} cannot stop on that terrain"), {kWho}};

Ruling refuse_over(const Piece& piece) {
  if (piece.ground == Ground::building) return kOverBuilding;
  return piece.ground == Ground::deep_water ? kOverWater : kOverTerrain;
}
Ruling refuse_on(const Piece& piece) {
  if (piece.ground == Ground::building) return kOnBuilding;
  return piece.ground == Ground::deep_water ? kOnWater : kOnTerrain;
}

bool crosses_cover(const Table& t, const std::vector<Convex>& sweeps) {
  for (const Piece& piece : *t.s.pieces) {
    if (!piece.slows) continue;
    for (const Convex& sweep : sweeps)
      if (sweep.box.meets(piece.box) && overlap(sweep, piece.area)) return true;
  }
  return false;
}

Ruling check_length(const Table& t, const Journey& journey, const std::vector<Convex>& sweeps) {
  static constexpr Refusal kSlow{"D14.2", translatable("{} is not fast enough to go that far"), {kWho}};
  static constexpr Refusal kCover{
      "D7.2c", translatable("cover slows {}: it is not fast enough to go that far"), {kWho}};
  const std::int64_t length = journey.length();
  std::int64_t speed = t.what(journey.unit).speed;
  if (length > speed) return kSlow;
  // D7.2c: cover reduces the speed.
  if (crosses_cover(t, sweeps)) speed = std::max<std::int64_t>(0, speed - t.rules().cover_penalty);
  return length > speed ? Ruling(kCover) : Ruling::yes;
}

/// D29.3: an element may not break off across the square in front of an enemy that it does not touch.
Ruling check_fronts(const Table& t, const Journey& journey, const std::vector<int>& enemies) {
  static constexpr Refusal kFront{
      "D29.3", translatable("{} would break off across the front of an enemy"), {kWho}};
  const Um side = t.rules().base;
  const Vector away = journey.start.at - t.place_of(enemies.front()).at;
  for (std::size_t i = 0; i < journey.points.size(); ++i) {
    if (!is_sideways(journey.leg(i), away)) continue;
    const Convex sweep = journey.sweep(i, side);
    for (const int u : t.units()) {
      if (!t.on_table(u) || t.side_of(u) == t.side_of(journey.unit)) continue;
      if (std::find(enemies.begin(), enemies.end(), u) != enemies.end()) continue;
      const Place& place = t.place_of(u);
      const Base front = base_at({displaced(place.at, place.facing, side), place.facing}, side);
      if (overlap(sweep, convex_of(front), t.rules().tolerance)) return kFront;
    }
  }
  return Ruling::yes;
}

}  // namespace

std::optional<Journey> journey_of(const Table& t, const Command& c, std::size_t i) {
  Journey out;
  out.unit = c.units[i];
  out.enters = c.verb == Verb::enter;
  out.start = t.place_of(out.unit);
  if (out.enters && c.at) out.start = {*c.at, c.facing.value_or(Vector{0, -1})};
  if (i < c.ways.size()) out.points = c.ways[i].points;
  if (!out.face(c.facings, c.facing, c.turn)) return std::nullopt;
  return out;
}

Ruling check_stand(const Table& t, int unit, const Base& base) {
  static constexpr Refusal kElement{"D14.5", translatable("{} would overlap another element"), {kWho}};
  if (!is_in(t.b.table(), base)) return kOffTable;
  const Convex convex = convex_of(base);
  const Box middles = middles_near(convex.box, t.rules().base, 0);
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u) || !middles.contains(t.place_of(u).at)) continue;
    if (overlap(convex, convex_of(t.base_of(u)), t.rules().tolerance)) return kElement;  // D14.5: no stacking.
  }
  const Piece* piece = t.forbidden_at(base, t.what(unit).flies);
  return piece != nullptr ? refuse_on(*piece) : Ruling::yes;
}

Ruling check_journey(const Table& t, const Journey& journey) {
  static constexpr Refusal kElement{"D14.4", translatable("another element is in the way of {}"), {kWho}};
  const bool flies = t.what(journey.unit).flies;
  const Um side = t.rules().base;
  if (const Ruling ruling = check_stand(t, journey.unit, base_at(journey.end(), side)); !ruling) return ruling;
  const std::vector<Convex> sweeps = journey.sweeps(side);
  if (journey.goes())
    if (const Ruling ruling = check_length(t, journey, sweeps); !ruling) return ruling;
  // A table is convex, so a base that is on it at each turning point is on it all the way.
  for (std::size_t i = 0; !journey.enters && i < journey.points.size(); ++i) {
    const Place place{journey.points[i], journey.facings[i]};
    if (place != journey.end() && !is_in(t.b.table(), base_at(place, side))) return kOffTable;
  }
  const auto first = sweeps.begin() + (journey.enters ? 0 : 1);
  Box swept_box;
  for (const Convex& sweep : sweeps) swept_box.include(sweep.box);
  const Box middles = middles_near(swept_box, side, 0);
  for (int u = 0; !flies && u < t.unit_count(); ++u) {  // D14.4: only flyers pass over elements.
    if (u == journey.unit || !t.on_table(u) || t.what(u).flies) continue;
    if (!middles.contains(t.place_of(u).at)) continue;
    const Convex other = convex_of(t.base_of(u));
    for (auto sweep = first; sweep != sweeps.end(); ++sweep)
      if (overlap(*sweep, other, t.rules().tolerance)) return kElement;
  }
  for (const Piece& piece : *t.s.pieces) {
    if (piece.lets_in(flies)) continue;  // D7.3a: the element may cross it.
    for (auto sweep = first; sweep != sweeps.end(); ++sweep)
      if (sweep->box.meets(piece.box) && overlap(*sweep, piece.area)) return refuse_over(piece);
  }
  return Ruling::yes;
}

Ruling check_break_off(const Table& t, const Journey& journey) {
  static constexpr Refusal kAway{
      "D29.2", translatable("{} is in contact: it may only break off, away from the enemy"), {kWho}};
  const std::vector<int> enemies = t.contacts(journey.unit);
  if (enemies.empty()) return Ruling::yes;
  if (!journey.goes()) return kAway;
  const Base end = base_at(journey.end(), t.rules().base);
  for (const int enemy : enemies) {
    if (near(end, t.base_of(enemy), t.rules().tolerance)) return kAway;
    const Vector away = journey.start.at - t.place_of(enemy).at;
    for (std::size_t i = 0; i < journey.points.size(); ++i)
      if (leads_back(journey.leg(i), away, t.rules().tolerance)) return kAway;
  }
  return check_fronts(t, journey, enemies);
}

Ruling check_charge(const Table& t, const Journey& journey) {
  static constexpr Refusal kScout{
      "D5.4c", translatable("{} is a scout and may not charge in the first turn"), {kWho}};
  const int side = t.side_of(journey.unit);
  const bool held = t.s.turn <= t.rules().scout_turns && side == t.s.assailant &&
                    t.what(journey.unit).type == Type::assault && t.b.side(side).has(Dogma::scout);
  if (!held) return Ruling::yes;
  return t.touched_at(journey.unit, base_at(journey.end(), t.rules().base)).empty() ? Ruling::yes
                                                                                    : Ruling(kScout);
}

std::optional<Alignment> alignment_of(const Table& t, int unit, const Place& place) {
  std::optional<Alignment> out =
      t.alignment_at(unit, place, [&](int enemy) { return !t.what(enemy).no_close_target; });
  if (!out || !check_stand(t, unit, base_at(out->place, t.rules().base))) return std::nullopt;
  // D15.3: the enemy turns, unless another element of the mover's side is in full contact with it.
  bool held = false;
  t.each(t.side_of(unit),
         [&](int friendly) { held = held || (friendly != unit && t.full_contact_of(friendly, out->enemy)); });
  if (held) out->enemy_facing = t.place_of(out->enemy).facing;
  return out;
}

std::vector<Journey> charges_at(const Table& t, int unit, int enemy) {
  std::vector<Journey> out;
  const Place &start = t.place_of(unit), &target = t.place_of(enemy);
  const Um side = t.rules().base;
  const std::int64_t reach = t.what(unit).speed + 2 * static_cast<std::int64_t>(side);
  if (length_up(target.at - start.at) > reach) return out;
  for (const Place& place : places_against(target, side, side)) {
    Journey journey{unit, start, {place.at}, {place.facing}, place.facing, false};
    if (!check_journey(t, journey) || !check_break_off(t, journey) || !check_charge(t, journey)) continue;
    if (near(base_at(place, side), t.base_of(enemy), t.rules().tolerance)) out.push_back(std::move(journey));
  }
  return out;
}

void put(State& state, const Briefing& briefing, int unit, const Place& place) {
  UnitState& u = state.unit(unit);
  u.where = Where::table;
  u.place = place;
  u.base = base_at(place, briefing.rules.base);
}

}  // namespace coq::dogme
