// SPDX-License-Identifier: MIT
// V05 to V09: houses, their sides, villages and their street.
#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {
namespace {

std::vector<const Drawn*> roads_of(const Drawings& pieces) {
  return pieces.of_class({"road", "tree-lined-road"});
}

/// The mean of its corners: good enough to tell the sides of a street apart.
Point middle_of(const Polygon& area) {
  std::int64_t x = 0, y = 0;
  for (const Point p : area.outer) {
    x += p.x;
    y += p.y;
  }
  const auto count = static_cast<std::int64_t>(area.outer.size());
  return {static_cast<Um>(x / count), static_cast<Um>(y / count)};
}

void check_v05(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const auto roads = roads_of(*pieces);
  for (const Drawn* house : pieces->of_class({"house"})) {
    const bool on_road = std::any_of(roads.begin(), roads.end(),
                                     [&](const Drawn* road) { return pieces->touch(*road, *house); });
    if (house->area && !on_road)
      out.add(house->node(), house->id(), message("the house \"{}\" touches no road", house->id()));
  }
}

struct Street {
  int left = 0;
  int right = 0;
  int difference() const { return left > right ? left - right : right - left; }
};

/// The houses of a village: those whose middle is in its area.
std::vector<const Drawn*> houses_in(const Drawings& pieces, const Drawn& village) {
  std::vector<const Drawn*> out;
  for (const Drawn* house : pieces.of_class({"house"}))
    if (village.area && house->area && locate(middle_of(*house->area), *village.area) != Location::outside)
      out.push_back(house);
  return out;
}

/// The main street: of the roads with houses on both sides the one that parts them most evenly.
std::optional<Street> street_of(const Drawings& pieces, const std::vector<const Drawn*>& houses) {
  std::optional<Street> best;
  for (const Drawn* road : roads_of(pieces)) {
    if (road->path == nullptr) continue;
    Street street;
    for (const Drawn* house : houses)
      ++(side_of(*road->path, middle_of(*house->area)) < 0 ? street.left : street.right);
    const bool touches = std::any_of(houses.begin(), houses.end(),
                                     [&](const Drawn* house) { return pieces.touch(*road, *house); });
    if (!touches || street.left == 0 || street.right == 0) continue;
    if (!best || street.difference() < best->difference()) best = street;
  }
  return best;
}

/// Calls f(village, houses) for each village of two houses or more.
template <class F>
void each_village(const Drawings& pieces, F f) {
  for (const Drawn* village : pieces.of_class({"village"})) {
    const auto houses = houses_in(pieces, *village);
    if (houses.size() >= 2) f(*village, houses);
  }
}

void check_v06(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_village(*pieces, [&](const Drawn& village, const std::vector<const Drawn*>& houses) {
    if (!street_of(*pieces, houses))
      out.add(village.node(), village.id(),
              message("no road parts the houses of the village \"{}\"", village.id()));
  });
}

void check_v07(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  each_village(*pieces, [&](const Drawn& village, const std::vector<const Drawn*>& houses) {
    const auto street = street_of(*pieces, houses);
    if (street && street->difference() > 1) {
      out.add(
          village.node(), village.id(),
          message("the village \"{}\" has {} houses on one side of its road and {} on the other", village.id(),
                  std::max(street->left, street->right), std::min(street->left, street->right)));
    }
  });
}

/// The straight runs of an outline, by their ends.
std::vector<std::pair<Point, Point>> sides_of(const Ring& ring) {
  Ring corners;
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point before = ring[(i + n - 1) % n], here = ring[i], after = ring[(i + 1) % n];
    if (cross(here - before, after - here) != 0) corners.push_back(here);
  }
  std::vector<std::pair<Point, Point>> out;
  for (std::size_t i = 0; i < corners.size(); ++i)
    out.emplace_back(corners[i], corners[(i + 1) % corners.size()]);
  return out;
}

void check_v08(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const int usual = number_of(*view.ruleset(), "house.sides.count");
  for (const Drawn* house : pieces->of_class({"house"})) {
    if (!house->area) continue;
    const auto count = static_cast<int>(sides_of(house->area->outer).size());
    if (count != usual)
      out.add(house->node(), house->id(),
              message("the house \"{}\" has {} sides: expected {}", house->id(), count, usual));
  }
}

void check_v09(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const Um front = length_of(*view.ruleset(), "figure.front.infantry");
  for (const Drawn* house : pieces->of_class({"house"})) {
    if (!house->area) continue;
    for (const auto& [a, b] : sides_of(house->area->outer)) {
      if (dot(b - a, b - a) >= std::int64_t{front} * front) continue;
      out.add(house->node(), house->id(),
              message("a side of the house \"{}\" is shorter than {} mm and holds nobody", house->id(),
                      format_mm(front)));
      break;
    }
  }
}

}  // namespace

CheckList house_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V05", translatable("houses touch a road"), Severity::error, check_v05, "5.1d",
       kSystem},
      {"terrain-napoleonien:V06", translatable("a road parts the houses of a village"), Severity::error,
       check_v06, "5.1b", kSystem},
      {"terrain-napoleonien:V07", translatable("the houses of a village stand evenly along its road"),
       Severity::warning, check_v07, "5.1b", kSystem},
      {"terrain-napoleonien:V08", translatable("houses have four sides"), Severity::warning, check_v08, "5.3a",
       kSystem},
      {"terrain-napoleonien:V09", translatable("the sides of houses hold a figure"), Severity::warning,
       check_v09, "5.5b", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
