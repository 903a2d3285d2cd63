// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/going.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/bearing.h"

namespace coq::terrain_napoleonien {
namespace {

/// The terrain under a stationary unit.
struct StandingGround {
  StandingGround(const Table& table, int unit, const Place& place, Formed formation, int front)
      : kept(patches_of(table)),
        work{table, unit, place, {}, formation, front},
        kept_ground(ground_on(kept, work)) {}
  StandingGround(const Table& table, int unit)
      : StandingGround(table, unit, table.s.unit(unit).place, table.s.unit(unit).formation,
                       table.s.unit(unit).front) {}

  bool is_in(std::initializer_list<Terrain> terrains) const {
    for (std::size_t i = 0; i < patches.size(); ++i)
      if (!ground.raw(i).empty() &&
          std::find(terrains.begin(), terrains.end(), patches[i].terrain) != terrains.end())
        return true;
    return false;
  }

  std::shared_ptr<const std::vector<Patch>> kept;
  const std::vector<Patch>& patches = *kept;
  Footwork work;
  std::shared_ptr<const LegGround> kept_ground;
  const LegGround& ground = *kept_ground;
};

/// Returns whether a counted patch may lie under the unit there. A quick test, because most units are far from
/// most patches.
template <class Counts>
bool may_lie_under(const Table& t, int unit, const Place& place, BaseSize body, const Counts& counts) {
  const UnitState& u = t.s.unit(unit);
  if (!u.along.empty()) return true;  // its figures follow a line, beyond the body's reach
  const auto patches = patches_of(t);
  const Um reach = (body.width + body.depth) / 2 + Table::kTouch;
  return std::any_of(patches->begin(), patches->end(),
                     [&](const Patch& patch) { return counts(patch) && patch.lies_within(place.at, reach); });
}

bool is_ground_in(const Table& t, int unit, std::initializer_list<Terrain> terrains) {
  if (!t.on_table(unit)) return false;
  const auto counts = [&](const Patch& patch) {
    return std::find(terrains.begin(), terrains.end(), patch.terrain) != terrains.end();
  };
  if (!may_lie_under(t, unit, t.s.unit(unit).place, t.body_size(unit), counts)) return false;
  return StandingGround(t, unit).is_in(terrains);
}

bool bodies_overlap(const std::vector<Base>& some, const std::vector<Base>& others) {
  for (const Base& a : some)
    for (const Base& b : others)
      if (overlap(convex_of(a), convex_of(b), Table::kTouch)) return true;
  return false;
}

}  // namespace

namespace {

/// Returns whether terrain that the unit's arm may not enter may lie there.
bool may_be_barred(const Table& t, int unit, const Place& place, Formed formation, int front) {
  const auto counts = [&](const Patch& patch) {
    const GoingRow* row = t.rules().movement.row(patch.terrain, t.b.unit(unit).arm, Mode::normal);
    return row != nullptr && row->enters != Enters::yes;
  };
  return may_lie_under(t, unit, place, t.body_size(unit, formation, front), counts);
}

/// Returns the terrain in which the unit stands although its arm may not enter it.
std::vector<Barred> barred_at(const StandingGround& here) {
  std::vector<Barred> out;
  const Arm arm = here.work.table.b.unit(here.work.unit).arm;
  const MovementRules& rules = here.work.table.rules().movement;
  const Terrains slows = rules.dressed_access_pieces ? 0 : here.ground.parts().front().slows;
  for (std::size_t i = 0; i < here.patches.size(); ++i) {
    const Patch& patch = here.patches[i];
    if (here.ground.hampered(i).empty()) continue;
    const GoingRow* row = rules.row(patch.terrain, arm, Mode::normal);
    if (row == nullptr || row->enters == Enters::yes || rules.is_opened(patch.terrain, slows)) continue;
    if (!is_any_in(figures_in(here.ground, patch))) continue;
    out.push_back({patch.piece, patch.terrain, row->rule});
  }
  return out;
}

}  // namespace

std::vector<Barred> barred_at(const Table& t, int unit) {
  return t.on_table(unit) ? barred_at(StandingGround(t, unit)) : std::vector<Barred>();
}

Footing footing_at(const Table& t, int unit, const Place& place) {
  const StandingGround here(t, unit, place, t.s.unit(unit).formation, t.s.unit(unit).front);
  const Under under = here.ground.parts().front();
  Footing out;
  out.on = under.on;
  out.hampers = under.slows;
  out.whole_on_road = under.whole_on_road;
  for (std::size_t i = 0; i < here.patches.size(); ++i)
    if (!here.ground.raw(i).empty()) out.pieces.push_back(here.patches[i].piece);
  std::tie(out.order, out.order_rule) = imposed(t, unit, Mode::normal, under.orders);
  return out;
}
Footing footing(const Table& t, int unit) {
  return footing_at(t, unit, t.s.unit(unit).place);
}

Under under_of(const Table& t, int unit) {
  return StandingGround(t, unit).ground.parts().front();
}

bool on_slope(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::slope});
}
bool in_wood(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::wood});
}
bool wholly_in_wood(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  const std::vector<int> woods = t.pieces_of({Role::wood}), clearings = t.pieces_of({Role::clearing});
  const std::vector<Base> figures = t.figures_of(unit);
  return std::all_of(figures.begin(), figures.end(), [&](const Base& base) {
    // A base that overhangs the edge counts as inside (4.1d), so the base's middle decides.
    const Point middle = middle_of(base);
    const auto holds = [&](int piece) { return t.piece(piece).holds(middle); };
    return std::any_of(woods.begin(), woods.end(), holds) &&
           std::none_of(clearings.begin(), clearings.end(), holds);
  });
}
bool in_stream(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::stream});
}
bool in_ford(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::river});
}
bool on_bridge(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::bridge});
}
bool in_crops(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::crops});
}
bool on_tree_road(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  const std::vector<int> roads = t.pieces_under(unit, {Role::tree_road});
  return std::any_of(roads.begin(), roads.end(), [&](int road) { return t.all_in(unit, road); });
}

namespace {

/// Returns the distance from the unit's nearest base to the nearest crest line.
std::optional<SquareDistance> to_crest(const Table& t, int unit, int relief) {
  std::optional<SquareDistance> out;
  for (const Base& base : t.figures_of(unit)) {
    const Polygon area{ring_of(base), {}};
    for (const Path& crest : t.piece(relief).crests) {
      const std::size_t legs = crest.size() - (t.piece(relief).role == Role::plateau ? 0 : 1);
      for (std::size_t i = 0; i < legs; ++i) {
        const SquareDistance one = square_distance(crest[i], crest[(i + 1) % crest.size()], area);
        if (!out || compare(one, *out) < 0) out = one;
      }
    }
  }
  return out;
}

}  // namespace

bool is_nearer_crest(const Table& t, int unit, int than, int relief) {
  const auto own = to_crest(t, unit, relief), other_one = to_crest(t, than, relief);
  return own && other_one && compare(*own, *other_one) < 0;
}

int crossed_obstacle(const Table& t, int unit) {
  if (!t.on_table(unit)) return kNone;
  const UnitState& u = t.s.unit(unit);
  // Bases overlap the obstacle at corners of the contour that the unit follows.
  const int followed = u.along.empty() ? kNone : static_cast<int>(u.obstacle);
  const StandingGround here(t, unit);
  for (std::size_t i = 0; i < here.patches.size(); ++i) {
    const Patch& patch = here.patches[i];
    if (!patch.is_linear() || here.ground.hampered(i).empty()) continue;
    if (patch.piece != followed) return patch.piece;
  }
  return kNone;
}

bool head_is_out_of_stream(const Table& t, int unit) {
  const std::vector<Base> figures = t.figures_of(unit);
  const auto front = static_cast<std::size_t>(t.s.unit(unit).front);
  for (const int stream : t.pieces_of({Role::stream}))
    for (std::size_t i = 0; i < front && i < figures.size(); ++i) {
      const Point edge[] = {figures[i][0], figures[i][1]};
      if (t.piece(stream).is_within(edge, 0)) return false;
    }
  return true;
}

std::string why_not_stand(const Table& t, int unit, const Place& place) {
  return why_not_stand(t, unit, place, t.s.unit(unit).formation, t.s.unit(unit).front);
}

std::string why_not_stand(const Table& t, int unit, const Place& place, Formed formation, int front) {
  if (!t.b.table().contains(place.at)) return kOrderRules;
  const std::vector<Base> figures = t.figures_at(unit, place, formation, front);
  const BaseSize own = t.body_size(unit, formation, front);
  const auto is_far = [&](int other) {
    const BaseSize body = t.body_size(other);
    const std::int64_t most = static_cast<std::int64_t>(own.width) + own.depth + body.width + body.depth;
    const Vector gap = t.s.unit(other).place.at - place.at;
    return t.s.unit(other).along.empty() && dot(gap, gap) > most * most;
  };
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u) || is_far(u)) continue;
    // Skirmisher bases may overlap others (4.3g).
    const bool skirmish = formation == Formed::skirmish || t.is_skirmish(u);
    if (!skirmish && bodies_overlap(figures, t.figures_of(u))) return "x.move.through";
  }
  if (!may_be_barred(t, unit, place, formation, front)) return "";
  // Forbidden terrain that the unit already stands in does not count.
  const std::vector<Barred> known = barred_at(t, unit);
  for (const Barred& one : barred_at(StandingGround(t, unit, place, formation, front)))
    if (std::none_of(known.begin(), known.end(), [&](const Barred& k) { return k.piece == one.piece; }))
      return one.rule;
  return "";
}

bool on_flat(const Table& t, int unit, const Place& place, Formed formation, int front) {
  const StandingGround here(t, unit, place, formation, front);
  for (const Patch& patch : here.patches) {
    if (patch.role != Role::plateau) continue;
    const bool all =
        std::all_of(here.ground.figures().begin(), here.ground.figures().end(), [&](const auto& figure) {
          return !touching(patch, figure, {}).empty() && spans_on(patch, figure, {}).empty();
        });
    if (all) return true;
  }
  return false;
}

}  // namespace coq::terrain_napoleonien
