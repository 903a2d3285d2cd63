// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/going.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/bearing.h"

namespace coq::terrain_napoleonien {
namespace {

/// What is under a unit that stands.
struct StandingGround {
  StandingGround(const Table& table, int unit, const Place& place, Formed formation, int front)
      : kept(patches_of(table)), work{table, unit, place, {}, formation, front}, ground(patches, work) {}
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
  LegGround ground;
};

bool is_ground_in(const Table& t, int unit, std::initializer_list<Terrain> terrains) {
  return t.on_table(unit) && StandingGround(t, unit).is_in(terrains);
}

/// The rule by which its arm may not be there.
std::string barred_by(const StandingGround& here, const StandingGround& now) {
  const Table& t = here.work.table;
  const Arm arm = t.b.unit(here.work.unit).arm;
  for (std::size_t i = 0; i < here.patches.size(); ++i) {
    const bool is_there = t.on_table(here.work.unit) && !now.ground.hampered(i).empty();
    if (here.ground.hampered(i).empty() || is_there) continue;
    const GoingRow* row = t.rules().movement.row(here.patches[i].terrain, arm, Mode::normal);
    if (row != nullptr && row->enters != Enters::yes) return row->rule;
  }
  return "";
}

bool bodies_overlap(const std::vector<Base>& some, const std::vector<Base>& others) {
  for (const Base& a : some)
    for (const Base& b : others)
      if (overlap(convex_of(a), convex_of(b), Table::kTouch)) return true;
  return false;
}

}  // namespace

Footing footing_at(const Table& t, int unit, const Place& place) {
  const StandingGround here(t, unit, place, t.s.unit(unit).formation, t.s.unit(unit).front);
  const Under under = here.ground.parts().front();
  Footing out;
  out.on = under.on;
  out.hampers = under.slows;
  out.whole_on_road = under.whole_on_road;
  for (std::size_t i = 0; i < here.patches.size(); ++i)
    if (here.patches[i].piece != kNone && !here.ground.raw(i).empty())
      out.pieces.push_back(here.patches[i].piece);
  std::tie(out.order, out.order_rule) = imposed(t, unit, Mode::normal, under.orders);
  return out;
}
Footing footing(const Table& t, int unit) {
  return footing_at(t, unit, t.s.unit(unit).place);
}

bool on_slope(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::slope});
}
bool in_wood(const Table& t, int unit) {
  return is_ground_in(t, unit, {Terrain::wood});
}
bool wholly_in_wood(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  const std::vector<int> woods = t.b.ground.of({Role::wood}), clearings = t.b.ground.of({Role::clearing});
  const std::vector<Base> figures = t.figures_of(unit);
  return std::all_of(figures.begin(), figures.end(), [&](const Base& base) {
    // Bases that overhang the edge count as in (4.1d): their middles decide.
    const Point middle{(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
    const auto holds = [&](int piece) { return t.b.ground.piece(piece).holds(middle); };
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
  const std::vector<int> under = t.b.ground.at(t.s.unit(unit).place.at);
  return std::any_of(under.begin(), under.end(),
                     [&](int i) { return t.b.ground.piece(i).role == Role::tree_road; });
}

int crossed_obstacle(const Table& t, int unit) {
  if (!t.on_table(unit)) return kNone;
  const UnitState& u = t.s.unit(unit);
  // At the corners of the contour that it follows its bases overlap the obstacle.
  const int followed = u.along.empty() ? kNone : static_cast<int>(u.obstacle);
  const StandingGround here(t, unit);
  for (std::size_t i = 0; i < here.patches.size(); ++i) {
    const Patch& patch = here.patches[i];
    if (!patch.is_linear() || here.ground.hampered(i).empty()) continue;
    if (patch.piece == kNone || patch.piece != followed) return patch.piece;
  }
  return kNone;
}

bool head_is_out_of_stream(const Table& t, int unit) {
  const std::vector<Base> figures = t.figures_of(unit);
  const auto front = static_cast<std::size_t>(t.s.unit(unit).front);
  for (const int stream : t.b.ground.of({Role::stream}))
    for (std::size_t i = 0; i < front && i < figures.size(); ++i) {
      const Point edge[] = {figures[i][0], figures[i][1]};
      if (t.b.ground.piece(stream).is_within(edge, 0)) return false;
    }
  return true;
}

std::string why_not_stand(const Table& t, int unit, const Place& place) {
  return why_not_stand(t, unit, place, t.s.unit(unit).formation, t.s.unit(unit).front);
}

std::string why_not_stand(const Table& t, int unit, const Place& place, Formed formation, int front) {
  if (!t.b.table().contains(place.at)) return "1.3a";
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
    // Bases of skirmishers may lie on others (4.3g).
    const bool skirmish = formation == Formed::skirmish || t.is_skirmish(u);
    if (!skirmish && bodies_overlap(figures, t.figures_of(u))) return "4.3g";
  }
  return barred_by(StandingGround(t, unit, place, formation, front), StandingGround(t, unit));
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
