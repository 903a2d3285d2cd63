// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "core/geo/detail/boost_rings.h"
#include "core/geo/predicates.h"

namespace coq::detail {
namespace {

void orient(Ring& ring, bool positive) {
  if ((twice_signed_area(ring) > 0) != positive) std::reverse(ring.begin(), ring.end());
}

}  // namespace

Result<Polygons> simple_areas(const Polygons& areas) {
  Polygons out;
  for (const Polygon& area : areas) {
    if (!is_valid(area)) {
      return make_error("geometry.ring", message("an area is not valid; it must be repaired first"));
    }
    if (touches_itself(area)) {
      Result<Polygons> parts = repair(area);
      if (!parts) return parts;
      std::move(parts->begin(), parts->end(), std::back_inserter(out));
      continue;
    }
    Polygon copy = area;
    orient(copy.outer, true);
    for (Ring& hole : copy.holes) orient(hole, false);
    out.push_back(std::move(copy));
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

}  // namespace coq::detail
