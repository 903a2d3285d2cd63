// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/fire_lines.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/going.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/sight.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns whether `to` is within the arc on either side of the normal (Q27). If `to` is x across and y along
/// the normal, the exact test for 22.5 degrees is `(x + y)^2 <= 2 y^2`.
bool is_in_arc(Vector normal, Vector to, Arc arc) {
  const Int128 along = dot(normal, to), side = cross(normal, to), across = side < 0 ? -side : side;
  if (along <= 0) return false;
  return arc == Arc::wide ? across <= along : (across + along) * (across + along) <= 2 * along * along;
}

/// Data for the fire of one unit at another, computed once for all figures.
class FireSurvey {
 public:
  FireSurvey(const Table& t, int unit, int target, int wall, const FireRules::Weapon& weapon)
      : m_t(t),
        m_unit(unit),
        m_target(target),
        m_wall(wall),
        m_weapon(weapon),
        m_viewer(sight_unit(t, unit)),
        m_seen(sight_unit(t, target)),
        m_own(t.figures_of(unit)),
        m_theirs(t.figures_of(target)) {
    for (const int u : t.units())
      if (t.plays(u)) m_all.push_back(sight_unit(t, u));
  }

  /// If `any` is set, stops at the first figure that may fire.
  Volley run(bool any) {
    Volley out;
    const int last =
        m_t.s.unit(m_unit).where == Where::house
            ? static_cast<int>(m_own.size())
            : std::min<int>(static_cast<int>(m_own.size()), m_t.rules().fire.ranks * m_t.s.unit(m_unit).front);
    for (int figure = 0; figure < last; ++figure) {
      bool fires = false;
      for (int target = 0; target < static_cast<int>(m_theirs.size()); ++target) {
        if (!may(figure, target, out)) continue;
        fires = true;
        if (any) break;
        out.near = out.near || is_near(figure, target);
        if (std::find(out.targets.begin(), out.targets.end(), target) == out.targets.end())
          out.targets.push_back(target);
      }
      if (fires) out.figures.push_back(figure);
      if (fires && any) break;
    }
    std::sort(out.targets.begin(), out.targets.end());
    // No occupied side of the house faces the other unit.
    if (out.figures.empty()) refuse(out, Hindrance::unseen, "5.3a");
    return out;
  }

 private:
  bool refuse(Volley& out, Hindrance what, std::string rule, std::string by = {}) const {
    if (out.worst == Hindrance::none) {
      out.worst = what;
      out.rule = std::move(rule);
      out.by = std::move(by);
    }
    return false;
  }

  bool may(int figure, int target, Volley& out) const {
    const FireRules& fire = m_t.rules().fire;
    if (!may_from_wall(figure, out)) return false;
    if (m_wall != kNone && wall_of(m_target, target) != m_wall) return false;
    const Base& own = m_own[static_cast<std::size_t>(figure)];
    const Base& their = m_theirs[static_cast<std::size_t>(target)];
    if (!reaches(own, their, figure, target, m_weapon.range)) return refuse(out, Hindrance::range, "8.5j");
    if (!aims(own, their, arc_of(m_unit)))
      return refuse(out, Hindrance::arc, m_t.s.unit(m_unit).where == Where::house ? "5.4a" : "4.4d");
    if (!may_in_cover(figure, target, out)) return false;
    const auto source = source_of(m_unit, figure), aim = source_of(m_target, target);
    const sight::CrestSight sight = sight::crest_sight({*m_t.b.sight, m_viewer, m_seen, m_all, source, aim});
    if (!sight.clear()) return refuse(out, Hindrance::unseen, sight.rule, sight.by);
    if (!may_from_relief(figure, sight, out)) return false;
    return may_over(sight, fire, out);
  }

  /// Returns the figure's index among the unit's points in the sight model: figures, or the walls that it
  /// holds.
  std::optional<std::size_t> source_of(int unit, int figure) const {
    if (m_t.s.unit(unit).where != Where::house) return static_cast<std::size_t>(figure);
    const int wall = wall_of(unit, figure);
    const auto& garrison = m_t.s.unit(unit).garrison;
    for (std::size_t i = 0; i < garrison.size(); ++i)
      if (garrison[i].wall == wall) return i;
    return std::nullopt;
  }
  /// Returns the wall at which a garrison's figure stands.
  int wall_of(int unit, int figure) const {
    if (m_t.s.unit(unit).where != Where::house) return kNone;
    int before = 0;
    for (const Garrison& one : m_t.s.unit(unit).garrison) {
      before += one.figures;
      if (figure < before) return one.wall;
    }
    return kNone;
  }

  bool may_from_wall(int figure, Volley& out) const {
    const UnitState& u = m_t.s.unit(m_unit);
    if (u.where != Where::house) return true;
    const int wall = wall_of(m_unit, figure);
    int place = figure;
    for (const Garrison& one : u.garrison) {
      if (one.wall == wall) break;
      place -= one.figures;
    }
    if (place < firers_at_wall(m_t, m_unit, wall)) return true;
    if (is_entered(m_t, u.house)) return refuse(out, Hindrance::wall_attacked, "5.4e");
    if (is_under_attack(m_t, m_t.side_of(m_unit), u.house, wall))
      return refuse(out, Hindrance::wall_attacked, "5.4c");
    return refuse(out, Hindrance::repositions, "5.2p");
  }

  Arc arc_of(int unit) const {
    const FireRules& fire = m_t.rules().fire;
    const UnitState& u = m_t.s.unit(unit);
    const bool redoubt = u.where == Where::house && m_t.piece(u.house).role == Role::redoubt;
    if (u.where == Where::house && !redoubt) return fire.house;
    if (u.formation == Formed::skirmish) return fire.skirmish;
    return u.order >= Order::without_formation ? fire.unformed : fire.formed;
  }
  static bool aims(const Base& own, const Base& their, Arc arc) {
    // The front edge, from its left to its right corner, rotated to point forward.
    const Vector normal = turned(own[1] - own[0], 3);
    const Point from{(own[0].x + own[1].x) / 2, (own[0].y + own[1].y) / 2};
    if (is_in_arc(normal, middle_of(their) - from, arc)) return true;
    return std::any_of(their.begin(), their.end(), [&](Point p) { return is_in_arc(normal, p - from, arc); });
  }

  /// Returns whether the target is within range. Distances from and to a house are measured at the wall (5.4b,
  /// Q52).
  bool reaches(const Base& own, const Base& their, int figure, int target, Um most) const {
    const auto wall = [&](int unit, int index) -> const Wall* {
      const int at = wall_of(unit, index);
      return at == kNone ? nullptr : &m_t.piece(m_t.s.unit(unit).house).walls[static_cast<std::size_t>(at)];
    };
    const Wall* from = wall(m_unit, figure);
    const Wall* to = wall(m_target, target);
    const std::array<Point, 2> from_run =
        from == nullptr ? std::array<Point, 2>{} : std::array{from->from, from->to};
    const std::array<Point, 2> to_run = to == nullptr ? std::array<Point, 2>{} : std::array{to->from, to->to};
    const Polygon target_area{to == nullptr ? ring_of(their) : Ring(to_run.begin(), to_run.end()), {}};
    if (to != nullptr && from != nullptr) return within(from_run, to_run, most);
    if (to != nullptr) return within(to_run, Polygon{ring_of(own), {}}, most);
    if (from != nullptr) return within(from_run, target_area, most);
    return ::coq::play::near(own, their, most);
  }
  bool is_near(int figure, int target) const {
    return reaches(m_own[static_cast<std::size_t>(figure)], m_theirs[static_cast<std::size_t>(target)], figure,
                   target, m_weapon.range / 2 - 1);
  }

  /// Returns whether that end of a line is too near the crest of the plateau on which the other end stands.
  bool is_in_dead_ground(std::size_t relief, Point on_top, Point end) const {
    const sight::CrestModel& reading = *m_t.b.sight;
    const Um dead = m_t.rules().fire.plateau_dead;
    if (reading.art().dead_by_shortest) {
      sight::SightUnit there;
      there.figures = {sight::figure_at(end)};
      return sight::compare_to_crest(reading, relief, there, dead) <= 0;
    }
    return sight::compare_beyond_flat(reading, relief, on_top, end, dead).value_or(1) <= 0;
  }

  /// Checks the rules of hills and plateaus (2.4f, 2.5a, 2.5e, 3.4b to 3.4e).
  bool may_from_relief(int figure, const sight::CrestSight& sight, Volley& out) const {
    const sight::CrestModel& reading = *m_t.b.sight;
    const FireRules& fire = m_t.rules().fire;
    sight::SightUnit single = m_viewer;
    if (static_cast<std::size_t>(figure) < m_viewer.figures.size())
      single.figures = {m_viewer.figures[static_cast<std::size_t>(figure)]};
    for (std::size_t relief = 0; relief < reading.art().reliefs.size(); ++relief) {
      const bool plateau = reading.art().reliefs[relief].plateau;
      const bool crosses = sight::crosses_crest(reading, relief, sight.from, sight.to);
      if (plateau) {
        const sight::Standing own = sight::standing(reading, relief, single);
        if (own == sight::Standing::top && crosses && is_in_dead_ground(relief, sight.from, sight.to))
          return refuse(out, Hindrance::dead_ground, "3.4c", reading.art().reliefs[relief].id);
        if (sight::standing(reading, relief, m_seen) == sight::Standing::top && crosses &&
            is_in_dead_ground(relief, sight.to, sight.from))
          return refuse(out, Hindrance::dead_ground, "3.4e", reading.art().reliefs[relief].id);
        continue;
      }
      const sight::Standing own = sight::standing(reading, relief, single);
      if (own == sight::Standing::plain) continue;
      const bool astride = own == sight::Standing::crest;
      if (astride && fire.astride_in_front) continue;
      const std::string& id = reading.art().reliefs[relief].id;
      if (crosses || astride)
        return refuse(out, Hindrance::behind_crest,
                      sight::standing(reading, relief, m_viewer) == sight::Standing::crest ? "2.5e" : "2.5a",
                      id);
      if (!fire.near_slope && own == sight::Standing::slope)
        return refuse(out, Hindrance::behind_crest, "2.5a", id);
    }
    return true;
  }

  /// Checks the rules of woods, crops and fords (4.4, 6.3e, 9.2e).
  bool may_in_cover(int figure, int target, Volley& out) const {
    const FireRules& fire = m_t.rules().fire;
    const sight::SightFigure own = los_figure(m_own[static_cast<std::size_t>(figure)]),
                             their = los_figure(m_theirs[static_cast<std::size_t>(target)]);
    const Ground& ground = m_t.b.ground;
    for (const int ford : ground.of({Role::ford}))
      if (ground.piece(ford).is_within(own.corners, 0) && is_in_river(own))
        return refuse(out, Hindrance::ford, "6.3e", ground.piece(ford).id);
    for (const int index : ground.of({Role::wood, Role::crops})) {
      const Piece& piece = ground.piece(index);
      const bool mine = piece.holds(own.middle), theirs = piece.holds(their.middle);
      if (!mine && !theirs) continue;
      if (piece.role == Role::crops) {
        if (mine && !theirs) return refuse(out, Hindrance::crops, "9.2e", piece.id);
        continue;
      }
      if (mine && theirs) {
        if (sight::compare_gap(own, their, fire.wood_inside) > 0)
          return refuse(out, Hindrance::deep_in_wood, "4.4c", piece.id);
        continue;
      }
      const sight::SightFigure& inside = mine ? own : their;
      if (sight::compare_to_outline(piece.area, inside, fire.wood_edge) >= 0)
        return refuse(out, Hindrance::deep_in_wood, mine ? "4.4a" : "4.4b", piece.id);
    }
    return true;
  }
  bool is_in_river(const sight::SightFigure& figure) const {
    const Ground& ground = m_t.b.ground;
    for (const int river : ground.of({Role::river, Role::major_river}))
      if (ground.piece(river).is_within(figure.corners, 0)) return true;
    return false;
  }
  static sight::SightFigure los_figure(const Base& base) { return {base, middle_of(base)}; }

  /// Checks units in between (2.5c, 2.5d). Fire passes over units lower on a slope, more than 2 cm away. Other
  /// rules decide the remaining cases.
  bool may_over(const sight::CrestSight& sight, const FireRules& fire, Volley& out) const {
    for (const sight::SightUnit& other : m_all) {
      const int unit = m_t.b.find_unit(other.id);
      if (unit == m_unit || unit == m_target || m_t.s.unit(unit).where == Where::house) continue;
      const auto meets = [&](const Base& base) {
        return sight::compare_inside(Polygon{ring_of(base), {}}, sight.from, sight.to, 0) > 0;
      };
      const auto bases = m_t.figures_of(unit);
      if (std::none_of(bases.begin(), bases.end(), meets)) continue;
      if (is_lower(unit, sight)) {
        if (m_t.is_within(m_unit, unit, fire.over_gap))
          return refuse(out, Hindrance::over_unit, "2.5c", other.id);
        continue;
      }
      if (!fire.over_plain) return refuse(out, Hindrance::over_unit, "2.5c", other.id);
    }
    return true;
  }
  /// Returns whether the firer is on a hill or plateau, on its crest or slope, and the other unit is lower on
  /// that slope or at its foot, further along the line.
  bool is_lower(int unit, const sight::CrestSight& sight) const {
    const sight::CrestModel& reading = *m_t.b.sight;
    const sight::SightUnit other = sight_unit(m_t, unit);
    for (std::size_t relief = 0; relief < reading.art().reliefs.size(); ++relief) {
      const sight::Standing own = sight::standing(reading, relief, m_viewer);
      if (own == sight::Standing::plain) continue;
      const sight::Standing its = sight::standing(reading, relief, other);
      if (own == sight::Standing::crest && its != sight::Standing::crest && its != sight::Standing::top)
        return true;
      if (own == sight::Standing::slope && its != sight::Standing::crest && its != sight::Standing::top &&
          !sight::crosses_crest(reading, relief, sight.from, middle_of(m_t.figures_of(unit).front())) &&
          is_nearer_crest(m_t, m_unit, unit, m_t.find_piece(reading.art().reliefs[relief].id)))
        return true;
    }
    return false;
  }
  const Table& m_t;
  int m_unit, m_target, m_wall;
  const FireRules::Weapon& m_weapon;
  sight::SightUnit m_viewer, m_seen;
  std::vector<Base> m_own, m_theirs;
  std::vector<sight::SightUnit> m_all;
};

}  // namespace

Volley volley_of(const Table& t, int unit, int target, int wall, const FireRules::Weapon& weapon, bool any) {
  if (t.b.walks == nullptr || wall != kNone || !FireMemory::may_keep(t, unit, target))
    return FireSurvey(t, unit, target, wall, weapon).run(any);
  FireMemory& memory = t.b.walks->fires();
  if (const Volley* known = memory.find(t, unit, target, weapon, any)) return *known;
  const Volley out = FireSurvey(t, unit, target, wall, weapon).run(any);
  memory.keep(t, unit, target, weapon, any, out);
  return out;
}

int wall_facing(const Table& t, int house_unit, int from) {
  const UnitState& u = t.s.unit(house_unit);
  const Piece& house = t.piece(u.house);
  int best = kNone;
  SquareDistance least;
  for (const Garrison& one : u.garrison) {
    const Wall& wall = house.walls[static_cast<std::size_t>(one.wall)];
    for (const Base& base : t.figures_of(from)) {
      if (cross(wall.to - wall.from, middle_of(base) - wall.from) >= 0) continue;  // not beyond the wall
      const SquareDistance d = square_distance(wall.from, wall.to, Polygon{ring_of(base), {}});
      if (best != kNone && compare(d, least) >= 0) continue;
      best = one.wall;
      least = d;
    }
  }
  return best;
}

bool is_from_front(const Table& t, int target, Point from) {
  const Place& place = t.s.unit(target).place;
  return is_in_arc(place.facing, from - place.at, Arc::wide);
}

}  // namespace coq::terrain_napoleonien
