// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/melee_ground.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/stretches.h"

namespace coq::terrain_napoleonien {
namespace {

/// Contacts that are not longer than that are those of corners, which are rounded.
constexpr Um kCorner = 4 * Table::kTouch;

/// The edge of `own` that lies along `other`; nullopt where at most corners meet.
std::optional<int> edge_along(const Base& own, const Base& other) {
  if (!near(own, other, Table::kTouch)) return std::nullopt;
  for (int edge = 0; edge < kEdges; ++edge) {
    const auto first = static_cast<std::size_t>(edge);
    const Um length = static_cast<Um>(length_up(own[(first + 1) % 4] - own[first]));
    const auto contact = contact_with_edge(own, edge, other, Table::kTouch);
    if (contact && *contact > static_cast<std::int64_t>(kCorner) * length) return edge;
  }
  return std::nullopt;
}

/// Do they lie opposite each other, seen along the front of the second one, by more than a corner?
bool lie_opposite(const Base& one, const Base& other) {
  const Vector along = other[1] - other[0];
  std::int64_t low = dot(along, one[0] - other[0]), high = low;
  for (const Point p : one) {
    low = std::min(low, dot(along, p - other[0]));
    high = std::max(high, dot(along, p - other[0]));
  }
  const std::int64_t shared = std::min(high, dot(along, along)) - std::max<std::int64_t>(low, 0);
  return shared > static_cast<std::int64_t>(kCorner) * length_up(along);
}

bool crosses_line(const Path& line, Point a, Point b) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    if (meeting(line[i], line[i + 1], a, b) != SegmentMeeting::none) return true;
  return false;
}

std::string_view role_word(Role role) {
  return kRoles[static_cast<std::size_t>(role)];
}

/// Has it all of its front on the slope where the enemy is, and no base wholly behind the crest (Q46)?
bool fronts_enemy(const Table& t, int unit, Point enemy, int relief) {
  const auto known = los::find_relief(*t.b.sight, t.piece(relief).id);
  if (!known) return false;
  const auto beyond = [&](Point p) { return los::crosses_crest(*t.b.sight, *known, p, enemy); };
  const std::vector<Base> figures = t.figures_of(unit);
  const auto front = static_cast<std::size_t>(t.s.unit(unit).front);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const Base& base = figures[i];
    if (i < front && (beyond(base[0]) || beyond(base[1]))) return false;
    if (std::all_of(base.begin(), base.end(), beyond)) return false;
  }
  return true;
}

}  // namespace

Touching touching(const Table& t, int unit, int enemy) {
  Touching out;
  const std::vector<Base> own = t.figures_of(unit), theirs = t.figures_of(enemy);
  for (std::size_t i = 0; i < own.size(); ++i) {
    bool touches = false;
    for (const Base& other : theirs) {
      const auto edge = edge_along(own[i], other);
      touches = touches || edge;
      out.front = out.front || (edge && *edge == 0);
    }
    if (touches) out.figures.push_back(static_cast<int>(i));
  }
  return out;
}

Touching across(const Table& t, int unit, int enemy, int obstacle) {
  Touching out;
  const Piece& piece = t.piece(obstacle);
  const std::vector<Base> own = t.figures_of(unit), theirs = t.figures_of(enemy);
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (!piece.is_within(own[i], Table::kTouch)) continue;
    const bool faces = std::any_of(theirs.begin(), theirs.end(), [&](const Base& other) {
      return piece.is_within(other, Table::kTouch) && near(own[i], other, piece.width + 2 * Table::kTouch) &&
             lie_opposite(own[i], other) && crosses_line(piece.line, middle_of(own[i]), middle_of(other));
    });
    if (faces) out.figures.push_back(static_cast<int>(i));
  }
  out.front = out.count() > 0;
  return out;
}

int figures_at_obstacle(const Table& t, int unit, int obstacle) {
  const std::vector<Base> all = t.figures_of(unit);
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Base& base) {
    return t.piece(obstacle).is_within(base, Table::kTouch);
  }));
}

Shelter shelter_at(const Table& t, int piece, Point at) {
  const Piece& of = t.piece(piece);
  const MeleeRules& rules = t.rules().melee;
  const auto found = rules.shelters.find(role_word(of.role));
  const Shelter whole = found == rules.shelters.end() ? Shelter::none : found->second;
  const Left left = left_at(t, piece, at);
  if (left == Left::destroyed) return Shelter::none;
  const auto changed = rules.changed.find(role_word(of.role));
  return left == Left::whole || changed == rules.changed.end() ? whole : changed->second;
}

Shelter shelter_under(const Table& t, int unit, bool trees) {
  const auto& shelters = t.rules().melee.shelters;
  Shelter out = Shelter::none;
  const auto take = [&](std::string_view word) {
    if (const auto found = shelters.find(word); found != shelters.end()) out = std::max(out, found->second);
  };
  for (const int piece :
       t.pieces_under(unit, {Role::tree_road, Role::road, Role::bridge, Role::stream, Role::marsh,
                             Role::ploughland, Role::ford, Role::crops, Role::battery}))
    if ((trees || t.piece(piece).role != Role::tree_road) && t.any_in(unit, piece))
      take(role_word(t.piece(piece).role));
  if (on_slope(t, unit)) take("slope");
  return out;
}

bool is_crossing(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.job.task == Task::cross) return true;
  const int over = crossed_obstacle(t, unit);
  return over != kNone && over != u.obstacle;
}

int wood_of_melee(const Table& t, int unit, int enemy) {
  if (!t.on_table(unit) || !t.on_table(enemy)) return kNone;
  for (const int wood : t.pieces_of({Role::wood})) {
    const bool both = t.any_in(unit, wood) && t.any_in(enemy, wood);
    if (both || t.all_in(unit, wood) || t.all_in(enemy, wood)) return wood;
  }
  return kNone;
}

bool is_uphill(const Table& t, int unit, int enemy) {
  if (!t.on_table(unit) || !t.on_table(enemy)) return false;
  const Point theirs = t.s.unit(enemy).place.at;
  for (const int index : t.pieces_under(unit, {Role::hill, Role::plateau})) {
    const los::Standing at = standing(t, unit, index);
    if (at == los::Standing::plain || at == los::Standing::top) continue;
    if (at == los::Standing::crest && t.rules().melee.strict_front) continue;
    if (is_nearer_crest(t, unit, enemy, index) && fronts_enemy(t, unit, theirs, index)) return true;
  }
  return false;
}

bool is_hemmed(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  const auto roads = t.pieces_under(unit, {Role::road});
  if (std::none_of(roads.begin(), roads.end(), [&](int road) { return t.all_in(unit, road); })) return false;
  for (const int piece :
       t.pieces_of({Role::linear_light, Role::linear_hard, Role::house, Role::redoubt, Role::wood}))
    if (t.is_within_piece(unit, piece, t.rules().melee.hemmed)) return true;
  return false;
}

bool is_leaving_ford(const Table& t, int unit, int enemy) {
  return t.on_table(unit) && !t.pieces_under(unit, {Role::ford}).empty() &&
         t.pieces_under(enemy, {Role::ford, Role::river}).empty() && touching(t, unit, enemy).front;
}

}  // namespace coq::terrain_napoleonien
