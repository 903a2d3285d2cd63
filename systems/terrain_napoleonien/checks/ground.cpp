// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <numeric>

#include "core/checks/framework/check.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/checks/units.h"
#include "systems/terrain_napoleonien/engine/going.h"

namespace coq::terrain_napoleonien {

// V19 to V24: terrain in which units must not stand when a scenario begins.

namespace {

using checks::Check;
using checks::Reporter;
using checks::ScenarioView;

using TerrainList = std::initializer_list<Terrain>;

/// Calls f(formation, piece id) for each unit that stands in such terrain although its arm may not enter it.
template <class F>
void each_barred(const ScenarioView& view, TerrainList terrains, F f) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    for (const Barred& one : barred_at(t, unit))
      if (std::find(terrains.begin(), terrains.end(), one.terrain) != terrains.end())
        f(formation, t.piece(one.piece).id);
  });
}

void check_barred(const ScenarioView& view, Reporter& out, TerrainList terrains) {
  each_barred(view, terrains, [&](const Formation& formation, const std::string& piece) {
    out.add(formation, formation.unit, message("\"{}\" cannot be placed in \"{}\"", formation.unit, piece));
  });
}

void check_v19(const ScenarioView& view, Reporter& out) {
  each_barred(view, {Terrain::wood}, [&](const Formation& formation, const std::string& piece) {
    out.add(formation, formation.unit,
            message("\"{}\" is in the wood \"{}\", which only infantry may enter", formation.unit, piece));
  });
}

void check_v20(const ScenarioView& view, Reporter& out) {
  check_barred(view, out,
               {Terrain::marsh, Terrain::river, Terrain::major_river, Terrain::house, Terrain::redoubt});
  // Fords lie in rivers, so a unit in a ford stands in no forbidden part of its river.
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    const GoingRow* row = t.rules().movement.row(Terrain::ford, t.b.unit(unit).arm, Mode::normal);
    if (!t.on_table(unit) || row == nullptr || row->enters == Enters::yes) return;
    if (!has(footing(t, unit).hampers, Terrain::ford)) return;
    for (const int ford : t.pieces_under(unit, {Role::ford}))
      out.add(formation, formation.unit,
              message("\"{}\" cannot be placed in \"{}\"", formation.unit, t.piece(ford).id));
  });
}

/// Calls f(formation, piece id) for guns in battery that touch a piece with that role.
template <class F>
void each_battery_on(const ScenarioView& view, Role role, F f) {
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    if (!t.on_table(unit) || t.s.unit(unit).formation != Formed::in_battery) return;
    for (const int piece : footing(t, unit).pieces)
      if (t.piece(piece).role == role) f(formation, t.piece(piece).id);
  });
}

void check_v21(const ScenarioView& view, Reporter& out) {
  each_battery_on(view, Role::hill, [&](const Formation& formation, const std::string& hill) {
    out.add(formation, formation.unit,
            message("\"{}\" is unlimbered on the hill \"{}\"", formation.unit, hill));
  });
}

void check_v22(const ScenarioView& view, Reporter& out) {
  // A battery with all its bases on the plateau's flat top is not on a slope.
  each_battery_on(view, Role::plateau, [&](const Formation& formation, const std::string& plateau) {
    out.add(formation, formation.unit,
            message("\"{}\" is unlimbered, but not entirely on the flat top of the plateau \"{}\"",
                    formation.unit, plateau));
  });
}

void check_v23(const ScenarioView& view, Reporter& out) {
  check_barred(view, out, {Terrain::crops, Terrain::linear_light, Terrain::linear_hard, Terrain::battery});
}

void check_v24(const ScenarioView& view, Reporter& out) {
  check_barred(view, out, {Terrain::stream});
  each_deployed(view, [&](const Table& t, int unit, const Formation& formation) {
    if (t.b.unit(unit).arm != Arm::horse_artillery || !t.on_table(unit)) return;
    if (t.s.unit(unit).formation != Formed::in_battery || !in_stream(t, unit)) return;
    out.add(formation, formation.unit, message("\"{}\" is unlimbered in a stream", formation.unit));
  });
}

}  // namespace

CheckList ground_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V19", translatable("cavalry and guns must not be in woods"), Severity::error,
       check_v19, "4.3a", kSystem},
      {"terrain-napoleonien:V20", translatable("units must not be in water, marshes or houses"),
       Severity::error, check_v20, "6.5a", kSystem},
      {"terrain-napoleonien:V21", translatable("guns must not be unlimbered on hills"), Severity::error,
       check_v21, "2.5f", kSystem},
      {"terrain-napoleonien:V22", translatable("guns unlimbered on a plateau must be entirely on its flat top"),
       Severity::error, check_v22, "3.3c", kSystem},
      {"terrain-napoleonien:V23",
       translatable("units must not be in tall crops or across an obstacle that they may not enter"),
       Severity::error, check_v23, "9.2a", kSystem},
      {"terrain-napoleonien:V24",
       translatable("foot artillery must not be in streams, and horse artillery must not be unlimbered there"),
       Severity::error, check_v24, "6.2a", kSystem}};
  return kRows;
}

// V01 to V04: crests of hills and plateaus.

namespace {

const std::vector<model::Crest>& crests_of(const Drawn& piece) {
  static const std::vector<model::Crest> kNone;
  const auto* area = std::get_if<model::Area>(piece.feature);
  return area != nullptr ? area->crests : kNone;
}

bool is_closed(const model::Crest& crest) {
  return crest.closed.value_or(false);
}

/// Returns whether the lines cross at an interior point of a segment of each.
bool cross(const Path& a, const Path& b) {
  for (std::size_t i = 1; i < a.size(); ++i) {
    for (std::size_t j = 1; j < b.size(); ++j)
      if (meeting(a[i - 1], a[i], b[j - 1], b[j]) == SegmentMeeting::cross) return true;
  }
  return false;
}

/// Returns whether a line meets itself.
bool meets_itself(const Path& path) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    for (std::size_t j = i + 2; j < path.size(); ++j)
      if (meeting(path[i - 1], path[i], path[j - 1], path[j]) != SegmentMeeting::none) return true;
  }
  return false;
}

/// Returns whether the crest runs through the hill from outline to outline and so divides it into two slopes.
bool divides(const Path& crest, const Polygon& hill, Um touch) {
  if (crest.size() < 2 || meets_itself(crest)) return false;
  const Path outline = closed(hill.outer);
  if (!is_near(crest.front(), outline, touch) || !is_near(crest.back(), outline, touch)) return false;
  for (std::size_t i = 1; i + 1 < crest.size(); ++i)
    if (locate(crest[i], hill) != Location::inside) return false;
  if (crest.size() == 2) {
    const Point middle{static_cast<Um>((std::int64_t{crest[0].x} + crest[1].x) / 2),
                       static_cast<Um>((std::int64_t{crest[0].y} + crest[1].y) / 2)};
    return locate(middle, hill) == Location::inside;
  }
  // The two ends may lie slightly outside the outline.
  return !cross(Path(crest.begin() + 1, crest.end() - 1), outline);
}

void check_v01(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* hill : pieces->of_class({"hill"})) {
    if (crests_of(*hill).empty())
      out.add(hill->node(), hill->id(), message("the hill \"{}\" has no crest line", hill->id()));
  }
}

void check_v02(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* hill : pieces->of_class({"hill"})) {
    const auto& crests = crests_of(*hill);
    if (crests.empty() || !hill->area) continue;
    const bool two_slopes = crests.size() == 1 && !is_closed(crests.front()) &&
                            divides(*crests.front().points, *hill->area, pieces->touch());
    if (!two_slopes) {
      out.add(crests.back(), hill->id(),
              message("the crest of the hill \"{}\" does not run from outline to outline and separate two "
                      "slopes",
                      hill->id()));
    }
  }
}

bool is_rim(const model::Crest& crest, const Polygon& plateau) {
  if (!is_closed(crest) || !is_valid({*crest.points, {}})) return false;
  const Path rim = closed(*crest.points);
  return std::all_of(rim.begin(), rim.end(),
                     [&](Point p) { return locate(p, plateau) != Location::outside; }) &&
         !cross(rim, closed(plateau.outer));
}

void check_v03(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* plateau : pieces->of_class({"plateau"})) {
    const auto& crests = crests_of(*plateau);
    if (!plateau->area || (crests.size() == 1 && is_rim(crests.front(), *plateau->area))) continue;
    out.add(plateau->node(), plateau->id(),
            message("the plateau \"{}\" has no closed crest line in its outline", plateau->id()));
  }
}

void check_v04(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* hill : pieces->of_class({"hill"})) {
    for (const model::Crest& crest : crests_of(*hill)) {
      if (is_closed(crest))
        out.add(crest, hill->id(),
                message("the crest of the hill \"{}\" is closed: is it a plateau?", hill->id()));
    }
  }
}

}  // namespace

CheckList relief_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V01", translatable("hills must have a crest line"), Severity::error, check_v01,
       "2.2b", kSystem},
      {"terrain-napoleonien:V02", translatable("crests must divide their hill into two slopes"),
       Severity::error, check_v02, "2.2b", kSystem},
      {"terrain-napoleonien:V03", translatable("plateaus must have a closed crest line"), Severity::error,
       check_v03, "3.1b", kSystem},
      {"terrain-napoleonien:V04", translatable("crests of hills must be open lines"), Severity::warning,
       check_v04, "2.2b", kSystem}};
  return kRows;
}

// V10 to V15: watercourses, bridges and fords.

namespace {

using Courses = std::vector<const Drawn*>;

/// Groups the courses that touch, directly or through other courses.
std::vector<Courses> groups_of(const Drawings& pieces, const Courses& courses) {
  std::vector<std::size_t> root(courses.size());
  std::iota(root.begin(), root.end(), std::size_t{0});
  for (std::size_t i = 0; i < courses.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (root[i] == root[j] || !pieces.touch(*courses[i], *courses[j])) continue;
      std::replace(root.begin(), root.end(), std::size_t{root[i]}, std::size_t{root[j]});
    }
  }
  std::vector<Courses> out;
  for (std::size_t i = 0; i < courses.size(); ++i) {
    Courses group;
    for (std::size_t j = i; j < courses.size(); ++j)
      if (root[j] == root[i]) group.push_back(courses[j]);
    if (std::find(root.begin(), root.begin() + static_cast<std::ptrdiff_t>(i), root[i]) ==
        root.begin() + static_cast<std::ptrdiff_t>(i))
      out.push_back(std::move(group));
  }
  return out;
}

/// Returns the sides of the table that the point touches, one bit per side.
unsigned sides_at(const model::TableElement& table, Point p, Um touch) {
  return (p.y <= touch ? 1u : 0u) | (p.x >= table.width - touch ? 2u : 0u) |
         (p.y >= table.height - touch ? 4u : 0u) | (p.x <= touch ? 8u : 0u);
}

/// Returns whether two of the ends lie on different sides of the table.
bool lead_across(const std::vector<unsigned>& ends) {
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (ends[i] != 0 && ends[j] != 0 && std::popcount(ends[i] | ends[j]) > 1) return true;
  }
  return false;
}

/// Returns the table sides at each end of a line, or at each corner of an area.
std::vector<unsigned> ends_of(const model::TableElement& table, const Drawn& course, Um touch) {
  std::vector<unsigned> out;
  if (course.path != nullptr)
    out = {sides_at(table, course.path->front(), touch), sides_at(table, course.path->back(), touch)};
  else if (course.area)
    for (const Point p : course.area->outer) out.push_back(sides_at(table, p, touch));
  return out;
}

/// Returns whether the point lies on another course.
bool is_on_another(const Drawings& pieces, const Courses& courses, const Drawn& course, Point p) {
  const Path point{p, p};
  Drawn end{course.feature, course.cls, course.family, std::nullopt, &point, 0};
  return std::any_of(courses.begin(), courses.end(),
                     [&](const Drawn* other) { return other != &course && pieces.touch(end, *other); });
}

bool has_source(const MapView& view, const Drawings& pieces, const Courses& courses, const Drawn& course) {
  if (course.path == nullptr) return false;
  for (const Point p : {course.path->front(), course.path->back()}) {
    if (sides_at(*view.map().table, p, pieces.touch()) == 0 && !is_on_another(pieces, courses, course, p))
      return true;
  }
  return false;
}

void check_v10(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces || !view.map().table) return;
  const Courses courses = pieces->of_class({"stream", "river", "major-river"});
  const bool joined = word_of(*view.ruleset(), "water.tributary") == "allowed";
  std::vector<Courses> groups;
  for (const Drawn* course : courses) groups.push_back({course});
  if (joined) groups = groups_of(*pieces, courses);
  for (const Courses& group : groups) {
    std::vector<unsigned> ends;
    for (const Drawn* course : group)
      for (const unsigned end : ends_of(*view.map().table, *course, pieces->touch())) ends.push_back(end);
    for (const Drawn* course : group) {
      if (!has_source(view, *pieces, joined ? courses : Courses{}, *course) &&
          (course != group.front() || lead_across(ends)))
        continue;
      out.add(
          course->node(), course->id(),
          message("the watercourse \"{}\" does not run from one side of the table to another", course->id()));
    }
  }
}

/// Returns whether the crossing reaches from bank to bank.
bool crosses(const Drawings& pieces, const Drawn& crossing, const Drawn& course) {
  if (crossing.path == nullptr) return false;
  const Path& path = *crossing.path;
  if (course.path != nullptr) {
    const Um in_water = course.width / 2 - pieces.touch();
    const bool dry = in_water <= 0 || (!is_near(path.front(), *course.path, in_water) &&
                                       !is_near(path.back(), *course.path, in_water));
    return dry && side_of(*course.path, path.front()) * side_of(*course.path, path.back()) < 0 &&
           pieces.touch(crossing, course);
  }
  if (!course.area) return false;
  const Path bank = closed(course.area->outer);
  const auto is_dry = [&](Point p) {
    return locate(p, *course.area) != Location::inside || is_near(p, bank, pieces.touch());
  };
  bool wet = false;
  for (std::size_t i = 1; i < path.size(); ++i)
    wet = wet || square_distance(path[i - 1], path[i], *course.area).numerator == 0;
  return wet && is_dry(path.front()) && is_dry(path.back());
}

/// Reports each group of courses of a class that has fewer crossings of these classes than the ruleset value
/// demands.
void check_crossings(const MapView& view, const char* course, std::initializer_list<const char*> by,
                     const char* value, Message (*fault)(const std::string&, int, int), Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const int least = number_of(*view.ruleset(), value);
  for (const Courses& group : groups_of(*pieces, pieces->of_class({course}))) {
    int count = 0;
    for (const Drawn* crossing : pieces->of_class(by))
      count += std::any_of(group.begin(), group.end(),
                           [&](const Drawn* one) { return crosses(*pieces, *crossing, *one); })
                   ? 1
                   : 0;
    const Drawn& first = *group.front();
    if (count < least) out.add(first.node(), first.id(), fault(first.id(), count, least));
  }
}

void check_v11(const MapView& view, Reporter& out) {
  const auto fault = [](const std::string& id, int count, int least) {
    return plural_message("the river \"{}\" has {} bridge or ford, but at least {} are needed",
                          "the river \"{}\" has {} bridges or fords, but at least {} are needed", count, id,
                          count, least);
  };
  check_crossings(view, "river", {"bridge", "ford"}, "river.crossings.min", fault, out);
}

void check_v12(const MapView& view, Reporter& out) {
  const auto fault = [](const std::string& id, int count, int least) {
    return plural_message("the major river \"{}\" has {} bridge, but at least {} are needed",
                          "the major river \"{}\" has {} bridges, but at least {} are needed", count, id, count,
                          least);
  };
  check_crossings(view, "major-river", {"bridge"}, "major-river.bridges.min", fault, out);
}

/// Calls f(ford, course) for each ford and each course of that class that the ford touches.
template <class F>
void each_ford(const Drawings& pieces, const char* cls, F f) {
  for (const Drawn* ford : pieces.of_class({"ford"})) {
    for (const Drawn* course : pieces.of_class({cls}))
      if (pieces.touch(*ford, *course)) f(*ford, *course);
  }
}

void check_v13(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_ford(*pieces, "major-river", [&](const Drawn& ford, const Drawn& course) {
    out.add(ford.node(), ford.id(),
            message("the ford \"{}\" is on the major river \"{}\"", ford.id(), course.id()));
  });
}

void check_v14(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_ford(*pieces, "stream", [&](const Drawn& ford, const Drawn& course) {
    out.add(ford.node(), ford.id(),
            message("the ford \"{}\" has no effect, because the stream \"{}\" can be crossed anywhere",
                    ford.id(), course.id()));
  });
}

void check_v15(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const Courses courses = pieces->of_class({"stream", "ditch", "river", "major-river"});
  for (const Drawn* crossing : pieces->of_class({"bridge", "ford"})) {
    const bool whole = std::any_of(courses.begin(), courses.end(),
                                   [&](const Drawn* one) { return crosses(*pieces, *crossing, *one); });
    if (!whole)
      out.add(crossing->node(), crossing->id(),
              message("\"{}\" does not cross a watercourse from bank to bank", crossing->id()));
  }
}

}  // namespace

CheckList water_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V10", translatable("watercourses must run from one side of the table to another"),
       Severity::error, check_v10, "6.1b", kSystem},
      {"terrain-napoleonien:V11", translatable("rivers must have bridges or fords"), Severity::error, check_v11,
       "6.3a", kSystem},
      {"terrain-napoleonien:V12", translatable("major rivers must have bridges"), Severity::error, check_v12,
       "6.4", kSystem},
      {"terrain-napoleonien:V13", translatable("major rivers must not have fords"), Severity::error, check_v13,
       "6.4", kSystem},
      {"terrain-napoleonien:V14", translatable("fords on streams have no effect"), Severity::info, check_v14,
       "6.2a", kSystem},
      {"terrain-napoleonien:V15", translatable("bridges and fords must cross from bank to bank"),
       Severity::error, check_v15, "6.3a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
