// SPDX-License-Identifier: MIT
// V10 to V15: watercourses, bridges and fords.
#include <algorithm>
#include <bit>
#include <numeric>

#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {
namespace {

using Courses = std::vector<const Drawn*>;

/// What runs together: the courses that touch, directly or by others.
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

/// The sides of the table at a point, a bit each.
unsigned sides_at(const model::TableElement& table, Point p, Um touch) {
  return (p.y <= touch ? 1u : 0u) | (p.x >= table.width - touch ? 2u : 0u) |
         (p.y >= table.height - touch ? 4u : 0u) | (p.x <= touch ? 8u : 0u);
}

/// Are there two of them on different sides?
bool lead_across(const std::vector<unsigned>& ends) {
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (ends[i] != 0 && ends[j] != 0 && std::popcount(ends[i] | ends[j]) > 1) return true;
  }
  return false;
}

/// The sides at each end of a course; of an area at each of its corners.
std::vector<unsigned> ends_of(const model::TableElement& table, const Drawn& course, Um touch) {
  std::vector<unsigned> out;
  if (course.path != nullptr)
    out = {sides_at(table, course.path->front(), touch), sides_at(table, course.path->back(), touch)};
  else if (course.area)
    for (const Point p : course.area->outer) out.push_back(sides_at(table, p, touch));
  return out;
}

/// Does the point lie on another course?
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

/// From bank to bank?
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

/// Each group of courses of a class with fewer crossings of these classes than the value says.
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
    return plural_message("the river \"{}\" has {} bridge or ford: at least {}",
                          "the river \"{}\" has {} bridges or fords: at least {}", count, id, count, least);
  };
  check_crossings(view, "river", {"bridge", "ford"}, "river.crossings.min", fault, out);
}

void check_v12(const MapView& view, Reporter& out) {
  const auto fault = [](const std::string& id, int count, int least) {
    return plural_message("the major river \"{}\" has {} bridge: at least {}",
                          "the major river \"{}\" has {} bridges: at least {}", count, id, count, least);
  };
  check_crossings(view, "major-river", {"bridge"}, "major-river.bridges.min", fault, out);
}

/// Calls f(ford, course) for each ford and each course of that class that it touches.
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
            message("the ford \"{}\" has no effect: the stream \"{}\" is crossed anywhere", ford.id(),
                    course.id()));
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
              message("\"{}\" does not lead over a watercourse from bank to bank", crossing->id()));
  }
}

}  // namespace

CheckList water_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V10", translatable("watercourses run from one side of the table to another"),
       Severity::error, check_v10, "6.1b", kSystem},
      {"terrain-napoleonien:V11", translatable("rivers have bridges or fords"), Severity::error, check_v11,
       "6.3a", kSystem},
      {"terrain-napoleonien:V12", translatable("major rivers have bridges"), Severity::error, check_v12, "6.4",
       kSystem},
      {"terrain-napoleonien:V13", translatable("major rivers have no fords"), Severity::error, check_v13, "6.4",
       kSystem},
      {"terrain-napoleonien:V14", translatable("fords on streams have no effect"), Severity::info, check_v14,
       "6.2a", kSystem},
      {"terrain-napoleonien:V15", translatable("bridges and fords lead from bank to bank"), Severity::error,
       check_v15, "6.3a", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
