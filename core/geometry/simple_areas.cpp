// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/geometry/detail/boost_rings.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

void orient(Ring& ring, bool positive) {
  if ((twice_signed_area(ring) > 0) != positive) std::reverse(ring.begin(), ring.end());
}

}  // namespace

Polygons simple_parts(const Polygon& area, bool touches_itself) {
  if (touches_itself) {
    const Result<Polygons> parts = repair(area);  // all meetings are vertices: nothing is rounded
    COQ_ASSERT(parts.has_value());
    return *parts;
  }
  Polygon copy = area;
  orient(copy.outer, true);
  for (Ring& hole : copy.holes) orient(hole, false);
  return {std::move(copy)};
}

namespace detail {

Result<Polygons> simple_areas(const Polygons& areas) {
  Polygons out;
  for (const Polygon& area : areas) {
    const AreaCheck check = check_area(area, 1);
    if (!check.faults.empty()) {
      return make_error("geometry.ring", message("an area is not valid; it must be repaired first"));
    }
    Polygons parts = simple_parts(area, check.touches_itself);
    std::move(parts.begin(), parts.end(), std::back_inserter(out));
  }
  return out;
}

Result<Polygons> checked(Polygons areas) {
  const auto within_limit = [](const Ring& ring) {
    return std::all_of(ring.begin(), ring.end(),
                       [](Point p) { return std::abs(p.x) <= kUmLimit && std::abs(p.y) <= kUmLimit; });
  };
  Polygons out;
  for (Polygon& area : areas) {
    std::erase_if(area.holes, [](const Ring& hole) { return hole.size() < 3; });
    if (area.outer.size() < 3) continue;  // a sliver that rounding closed
    if (within_limit(area.outer) && is_valid(area)) {
      out.push_back(std::move(area));
      continue;
    }
    std::vector<Ring> rings{area.outer};
    rings.insert(rings.end(), area.holes.begin(), area.holes.end());
    Result<Polygons> parts = even_odd(rings);
    if (!parts) return overlay_problem(parts.error().message.text().c_str());
    std::move(parts->begin(), parts->end(), std::back_inserter(out));
  }
  return out;
}

Problem overlay_problem(const char* what) {
  return make_error("geometry.overlay", message("the areas cannot be combined: {}", what));
}

}  // namespace detail
}  // namespace coq
