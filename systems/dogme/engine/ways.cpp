// SPDX-License-Identifier: MIT
// Where elements may stand, and on which ways they come there (D5.4, D7, D14, D15, D29).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/dogme/engine/movement.h"

namespace coq::dogme {
namespace {

constexpr Refusal kOverBuilding{"D7.4a", translatable("{} cannot cross an intact building"), {kWho}};
constexpr Refusal kOverWater{"D7.6a", translatable("{} cannot cross deep water"), {kWho}};
constexpr Refusal kOverTerrain{"D7.3a", translatable("{} cannot cross the terrain in its way"), {kWho}};
constexpr Refusal kOnBuilding{"D7.4a", translatable("{} cannot stay on an intact building"), {kWho}};
constexpr Refusal kOnWater{"D7.6a", translatable("{} cannot stay on deep water"), {kWho}};
constexpr Refusal kOnTerrain{"D7.3b", translatable("{} cannot stay on that terrain"), {kWho}};

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
  static constexpr Refusal kSlow{"D14.2", translatable("{} is not fast enough for that way"), {kWho}};
  static constexpr Refusal kCover{
      "D7.2c", translatable("cover slows {}: it is not fast enough for that way"), {kWho}};
  const std::int64_t length = journey.length();
  std::int64_t speed = t.what(journey.unit).speed;
  if (length > speed) return kSlow;
  if (crosses_cover(t, sweeps)) speed = std::max<std::int64_t>(0, speed - t.rules().cover_penalty);  // D7.2c
  return length > speed ? Ruling(kCover) : Ruling::yes;
}

/// D29.3: the square before the front of an enemy that it is not in contact with.
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
  static constexpr Refusal kElement{"D14.5", translatable("{} would stand on another element"), {kWho}};
  if (!is_in(t.b.table(), base)) return kOffTable;
  const Convex convex = convex_of(base);
  const Box middles = middles_near(convex.box, t.rules().base, 0);
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u) || !middles.contains(t.place_of(u).at)) continue;
    if (overlap(convex, convex_of(t.base_of(u)), t.rules().tolerance)) return kElement;  // D14.5
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
  // What lies on the table at the way's turning points, too, lies on it all the way: a table is convex.
  for (std::size_t i = 0; !journey.enters && i < journey.points.size(); ++i) {
    if (!is_in(t.b.table(), base_at({journey.points[i], journey.facings[i]}, side))) return kOffTable;
  }
  const auto first = sweeps.begin() + (journey.enters ? 0 : 1);
  Box swept_box;
  for (const Convex& sweep : sweeps) swept_box.include(sweep.box);
  const Box middles = middles_near(swept_box, side, 0);
  for (int u = 0; !flies && u < t.unit_count(); ++u) {  // D14.4
    if (u == journey.unit || !t.on_table(u) || t.what(u).flies) continue;
    if (!middles.contains(t.place_of(u).at)) continue;
    const Convex other = convex_of(t.base_of(u));
    for (auto sweep = first; sweep != sweeps.end(); ++sweep)
      if (overlap(*sweep, other, t.rules().tolerance)) return kElement;
  }
  for (const Piece& piece : *t.s.pieces) {
    if (piece.lets_in(flies)) continue;  // D7.3a
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
  // D15.3: unless another element of the mover's side holds it in full contact.
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
