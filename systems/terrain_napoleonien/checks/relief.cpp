// SPDX-License-Identifier: MIT
// V01 to V04: crests of hills and plateaus.
#include <algorithm>

#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {
namespace {

const std::vector<model::Crest>& crests_of(const Drawn& piece) {
  static const std::vector<model::Crest> kNone;
  const auto* area = std::get_if<model::Area>(piece.feature);
  return area != nullptr ? area->crests : kNone;
}

bool is_closed(const model::Crest& crest) {
  return crest.closed.value_or(false);
}

/// Do two lines cross in the inside of both of their segments?
bool cross(const Path& a, const Path& b) {
  for (std::size_t i = 1; i < a.size(); ++i) {
    for (std::size_t j = 1; j < b.size(); ++j)
      if (meeting(a[i - 1], a[i], b[j - 1], b[j]) == SegmentMeeting::cross) return true;
  }
  return false;
}

/// Does a line come back to itself?
bool meets_itself(const Path& path) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    for (std::size_t j = i + 2; j < path.size(); ++j)
      if (meeting(path[i - 1], path[i], path[j - 1], path[j]) != SegmentMeeting::none) return true;
  }
  return false;
}

/// From outline to outline through the inside, so that it cuts the hill in two slopes.
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
  // The ends may stand a little outside.
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
              message("the crest of the hill \"{}\" does not run from outline to outline and part two slopes",
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
        out.add(crest, hill->id(), message("the crest of the hill \"{}\" is closed: a plateau?", hill->id()));
    }
  }
}

}  // namespace

CheckList relief_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V01", translatable("hills have a crest line"), Severity::error, check_v01, "2.2b",
       kSystem},
      {"terrain-napoleonien:V02", translatable("crests part their hill in two slopes"), Severity::error,
       check_v02, "2.2b", kSystem},
      {"terrain-napoleonien:V03", translatable("plateaus have a closed crest line"), Severity::error, check_v03,
       "3.1b", kSystem},
      {"terrain-napoleonien:V04", translatable("crests of hills are open"), Severity::warning, check_v04,
       "2.2b", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
