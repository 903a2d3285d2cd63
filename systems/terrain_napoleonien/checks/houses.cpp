// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/houses.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/checks/drawings.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/houses.h"

namespace coq::terrain_napoleonien {

// V05 to V09: houses, their sides, villages and main streets.

namespace {

std::vector<const Drawn*> roads_of(const Drawings& pieces) {
  return pieces.of_class({"road", "tree-lined-road"});
}

/// The mean of the area's corners, precise enough to tell the two sides of a street apart.
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

/// Returns the houses whose middle lies in the village's area.
std::vector<const Drawn*> houses_in(const Drawings& pieces, const Drawn& village) {
  std::vector<const Drawn*> out;
  for (const Drawn* house : pieces.of_class({"house"}))
    if (village.area && house->area && locate(middle_of(*house->area), *village.area) != Location::outside)
      out.push_back(house);
  return out;
}

/// Returns the main street: among the roads with houses on both sides, the road that divides them most evenly.
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

/// Calls f(village, houses) for each village with at least two houses.
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
              message("no road runs between the houses of the village \"{}\"", village.id()));
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

/// Returns the straight sides of an outline as pairs of end points.
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
              message("a side of the house \"{}\" is shorter than {} mm and cannot hold anyone", house->id(),
                      format_mm(front)));
      break;
    }
  }
}

}  // namespace

CheckList house_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V05", translatable("houses must touch a road"), Severity::error, check_v05, "5.1d",
       kSystem},
      {"terrain-napoleonien:V06", translatable("a road must run between the houses of a village"),
       Severity::error, check_v06, "5.1b", kSystem},
      {"terrain-napoleonien:V07",
       translatable("the houses of a village must be evenly distributed along its "
                    "road"),
       Severity::warning, check_v07, "5.1b", kSystem},
      {"terrain-napoleonien:V08", translatable("houses must have four sides"), Severity::warning, check_v08,
       "5.3a", kSystem},
      {"terrain-napoleonien:V09", translatable("each side of a house must have room for a figure"),
       Severity::warning, check_v09, "5.5b", kSystem}};
  return kRows;
}

// V25 to V29, V40, V41: garrisons of houses, works of engineers.

namespace {

using checks::Check;
using checks::Reporter;
using checks::ScenarioView;

/// A unit of the scenario with its formation.
struct Holder {
  const model::Side* side = nullptr;
  const Formation* formation = nullptr;
  const UnitKind* kind = nullptr;  ///< nullptr if its counter is missing or has no known class
  const Piece* house = nullptr;    ///< the house that the unit holds; nullptr if the map has no such house
};

/// The data that the checks examine. It must not be moved, because the holders point into it.
struct Garrisons {
  Rules rules;
  Ground ground;
  std::vector<Holder> holders;
  Garrisons() = default;
  Garrisons(const Garrisons&) = delete;
  Garrisons& operator=(const Garrisons&) = delete;

  /// Returns false if the ruleset or the map cannot be read; other checks report that.
  bool read(const ScenarioView& view) {
    if (view.ruleset() == nullptr || view.map() == nullptr) return false;
    auto own_rules = Rules::make(*view.ruleset());
    if (!own_rules) return false;
    rules = *std::move(own_rules);
    const Um front = rules.figures.front[static_cast<std::size_t>(Arm::infantry)];
    auto own_ground = Ground::make(view.map()->map(), *view.ruleset(), front);
    if (!own_ground) return false;
    ground = *std::move(own_ground);
    for (const model::Side& side : view.scenario().sides) {
      std::map<std::string, const UnitKind*> kinds;
      checks::each_unit(side, [&](const model::Unit& unit) {
        const model::Counter* counter = view.find_counter(unit.counter);
        kinds[unit.id] = counter == nullptr ? nullptr : rules.find_kind(counter->type);
      });
      for (const Formation& formation : side.own.all(kFormation)) {
        Holder& holder = holders.emplace_back(Holder{&side, &formation, kinds[formation.unit], nullptr});
        const int house = formation.house ? ground.find(*formation.house) : kNone;
        if (house != kNone && !ground.piece(house).walls.empty()) holder.house = &ground.piece(house);
      }
    }
    return true;
  }
};

/// Calls f(garrisons, holder) for each unit that holds a house or redoubt.
template <class F>
void each_holder(const ScenarioView& view, F f) {
  Garrisons garrisons;
  if (!garrisons.read(view)) return;
  for (const Holder& holder : garrisons.holders)
    if (holder.house != nullptr) f(garrisons, holder);
}

/// Returns the figures at each wall, or nullopt if the words are invalid. Such a scenario cannot be played.
std::optional<std::vector<Garrison>> garrison_in(const Holder& holder) {
  return garrison_of(*holder.house, holder.formation->walls.value_or(std::vector<std::string>()));
}

void check_v25(const ScenarioView& view, Reporter& out) {
  each_holder(view, [&](const Garrisons& all, const Holder& holder) {
    const Formation& own = *holder.formation;
    const bool foot =
        holder.kind == nullptr || holder.kind->arm == Arm::infantry || holder.kind->arm == Arm::engineers;
    if (is_redoubt(*holder.house)) {
      if (!foot && holder.kind->arm == Arm::cavalry)
        out.add(own, own.unit, message("\"{}\" is cavalry, which cannot hold a redoubt", own.unit));
    } else if (!foot) {
      out.add(own, own.unit, message("\"{}\" is not infantry, so it cannot hold a house", own.unit));
    } else if (own.figures < all.rules.houses.least_figures) {
      out.add(own, own.unit,
              message("\"{}\" has {} figures: {} are needed to hold a house", own.unit, own.figures,
                      all.rules.houses.least_figures));
    }
  });
}

void check_v26(const ScenarioView& view, Reporter& out) {
  each_holder(view, [&](const Garrisons&, const Holder& holder) {
    const auto garrison = garrison_in(holder);
    if (!garrison) return;
    for (const Garrison& one : *garrison) {
      const Wall& wall = holder.house->walls[static_cast<std::size_t>(one.wall)];
      if (one.figures <= wall.room) continue;
      out.add(*holder.formation, holder.formation->unit,
              message("\"{}\" has {} figures on side {} of \"{}\", but at most {} are allowed",
                      holder.formation->unit, static_cast<int>(one.figures), wall.name, holder.house->id,
                      wall.room));
    }
  });
}

void check_v27(const ScenarioView& view, Reporter& out) {
  std::map<std::string, std::string> holder_of, house_of;
  each_holder(view, [&](const Garrisons&, const Holder& holder) {
    const std::string &unit = holder.formation->unit, &house = holder.house->id;
    const auto [other, is_first] = holder_of.emplace(house, unit);
    if (!is_first && other->second != unit)
      out.add(*holder.formation, unit,
              message("\"{}\" and \"{}\" both occupy \"{}\"", other->second, unit, house));
    const auto [before, is_only] = house_of.emplace(unit, house);
    if (!is_only && before->second != house)
      out.add(*holder.formation, unit,
              message("\"{}\" occupies both \"{}\" and \"{}\"", unit, before->second, house));
  });
}

void check_v28(const ScenarioView& view, Reporter& out) {
  each_holder(view, [&](const Garrisons&, const Holder& holder) {
    const auto garrison = garrison_in(holder);
    const Formation& own = *holder.formation;
    if (!garrison || !own.companies) return;
    std::vector<int> companies, walls(holder.house->walls.size(), 0);
    int aside = 0;
    for (const std::string& text : *own.companies) {
      companies.push_back(static_cast<int>(parse_integer(text).value_or(0)));
      aside += companies.back();
    }
    for (const Garrison& one : *garrison) {
      walls[static_cast<std::size_t>(one.wall)] = one.figures;
      aside -= one.figures;
    }
    if (aside >= 0 && !companies_fit(std::move(companies), std::move(walls), aside))
      out.add(own, own.unit, message("a company of \"{}\" occupies more than two adjacent sides", own.unit));
  });
}

void check_v29(const ScenarioView& view, Reporter& out) {
  each_holder(view, [&](const Garrisons&, const Holder& holder) {
    const auto garrison = garrison_in(holder);
    if (!garrison) return;
    int aside = holder.formation->figures;
    for (const Garrison& one : *garrison) aside -= one.figures;
    if (aside > 0)
      out.add(*holder.formation, holder.formation->unit,
              message("{} figures of \"{}\" are set aside", aside, holder.formation->unit));
  });
}

void check_v40(const ScenarioView& view, Reporter& out) {
  Garrisons all;
  if (!all.read(view)) return;
  for (const model::Side& side : view.scenario().sides) {
    const auto is_sapper = [&](const Holder& one) {
      return one.side == &side && one.kind != nullptr && one.kind->arm == Arm::engineers;
    };
    const bool has_any = std::any_of(all.holders.begin(), all.holders.end(), is_sapper);
    for (const Work& work : side.own.all(kWork)) {
      const bool is_one = std::any_of(all.holders.begin(), all.holders.end(), [&](const Holder& one) {
        return is_sapper(one) && one.formation->unit == work.unit;
      });
      if (!has_any)
        out.add(work, work.unit, message("\"{}\" has no engineers", side.id));
      else if (!is_one)
        out.add(work, work.unit, message("\"{}\" are not engineers", work.unit));
    }
  }
}

void check_v41(const ScenarioView& view, Reporter& out) {
  Garrisons all;
  if (!all.read(view)) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const Work& work : side.own.all(kWork)) {
      const EngineerWork* task = all.rules.engineers.find(work.task);
      if (task == nullptr || task->near == 0) continue;
      const auto pieces = all.ground.of({Role::house, Role::wood});
      const bool near = std::any_of(pieces.begin(), pieces.end(), [&](int piece) {
        return all.ground.piece(piece).is_within(std::span<const Point>(&work.at, 1), task->near - 1);
      });
      if (!near)
        out.add(work, work.unit,
                message("\"{}\" has no house or wood within {} cm", work.unit, format_mm(task->near / 10)));
    }
  }
}

}  // namespace

checks::CheckList garrison_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V25", translatable("a house must be held by infantry with at least three figures"),
       Severity::error, check_v25, "5.2c", kSystem},
      {"terrain-napoleonien:V26", translatable("a side of a house must have room for its figures"),
       Severity::error, check_v26, "5.5b", kSystem},
      {"terrain-napoleonien:V27",
       translatable("a house may be held by only one unit, and a unit may hold "
                    "only one house"),
       Severity::error, check_v27, "5.2i", kSystem},
      {"terrain-napoleonien:V28",
       translatable("a company must occupy one side of a house or two adjacent sides"), Severity::error,
       check_v28, "5.2l", kSystem},
      {"terrain-napoleonien:V29", translatable("figures that hold a house must be at its sides"),
       Severity::warning, check_v29, "5.2m", kSystem},
      {"terrain-napoleonien:V40", translatable("engineering works must be ordered from engineers"),
       Severity::error, check_v40, "8.7a", kSystem},
      {"terrain-napoleonien:V41", translatable("light cover must be built near a house or a wood"),
       Severity::error, check_v41, "8.7d", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
