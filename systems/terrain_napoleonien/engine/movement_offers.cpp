// SPDX-License-Identifier: MIT
// Moves worth trying: the directions of the compass as far as a unit can go, and a few goals.
#include <algorithm>

#include "core/geometry/wide.h"
#include "core/play/table/candidates.h"
#include "systems/terrain_napoleonien/engine/movement.h"

namespace coq::terrain_napoleonien {
namespace {

/// The point of a segment that is nearest to another one, rounded.
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
    const Point from = t.s.unit(unit).place.at;
    o.c.mode = Mode::normal;
    for (const Vector direction : game::kCompass) straight(unit, direction);
    for (const Point goal : goals(unit)) {
      const auto direction = game::facing_to(from, goal);
      if (!direction) continue;
      for (const Mode mode : {Mode::normal, Mode::forced, Mode::charge}) {
        o.c.mode = mode;
        straight(unit, *direction);
      }
    }
    o.c.mode = Mode::backward;
    straight(unit, turned(t.s.unit(unit).place.facing, 2));
  }

 private:
  /// With all of the bonus of a road, rounded up.
  Um farthest_of(Um allowance) const {
    const MovementRules& rules = t.rules().movement;
    const std::int64_t bonus =
        static_cast<std::int64_t>(allowance) * rules.road_bonus.over / rules.road_bonus.under;
    return static_cast<Um>(allowance + bonus + rules.road_rounding);
  }
  void straight(int unit, Vector direction) {
    const Point from = t.s.unit(unit).place.at;
    const Um left = allowance_of(t, unit, *o.c.mode) - t.s.unit(unit).went;
    if (left <= 0) return;
    Um length = farthest_of(left);
    while (length > 0 && !t.b.table().contains(advanced(from, direction, length)))
      length -= std::min<Um>(length, 5000);
    if (length <= 0) return;
    o.c.way.points = {advanced(from, direction, length)};
    const Walk own = walk(t, march_of(t, o.c));
    // A little beyond a contact: it is made.
    const bool touches = own.stop.is_contact() && own.reach >= own.stop.at;
    const Um goes = touches ? std::min(length, own.stop.at + 1000) : std::min(own.reach, own.goes());
    if (goes <= 0) return;
    o.c.way.points = {advanced(from, direction, goes)};
    o.take();
  }

  std::vector<Point> goals(int unit) const {
    const Point from = t.s.unit(unit).place.at;
    std::vector<Point> out, enemies, roads, woods;
    for (const int u : t.units())
      if (t.side_of(u) != t.side_of(unit) && t.plays(u)) enemies.push_back(t.s.unit(u).place.at);
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
    for (const auto* list : {&enemies, &roads, &woods})
      if (const auto nearest = game::nearest_of(*list, from)) out.push_back(*nearest);
    return out;
  }

  Offers& o;
  const Table& t;
};

}  // namespace

void offer_moves(Offers& offers) {
  MoveOffers moves(offers);
  each_actor(offers, [&](int unit) { moves.of(unit); });
}

}  // namespace coq::terrain_napoleonien
