// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/perry_heroes/campaign/campaign.h"
#include "systems/perry_heroes/force/force.h"

/// What several checks ask of a scenario: its forces, its zones, where its units stand.
namespace coq::perry_heroes {

using validate::Check;
using validate::CheckList;
using validate::MapView;
using validate::Reporter;
using validate::RulesetView;
using validate::ScenarioView;

CheckList squad_checks();
CheckList weapon_checks();
CheckList deployment_checks();
CheckList condition_checks();
CheckList map_checks();
CheckList campaign_checks();
CheckList ruleset_checks();

/// The forces of a scenario, and what they cost.
struct Forces {
  Costs costs;
  std::vector<Force> sides;
  /// Nullopt where the ruleset cannot be read as the rules' own, or counters are missing: another check says
  /// so.
  static std::optional<Forces> of(const ScenarioView& view);
};

/// Calls f(costs, force) for each side.
template <class F>
void each_force(const ScenarioView& view, F f) {
  const std::optional<Forces> forces = Forces::of(view);
  if (!forces) return;
  for (const Force& force : forces->sides) f(forces->costs, force);
}

/// Has the scenario a special rule in place of this one?
bool is_excepted(const ScenarioView& view, std::string_view rule);

/// The number of a value; 0 where it is none.
int value_of(const model::RulesetDocument& ruleset, std::string_view id);
/// A length that the ruleset gives in cm: "2.5".
Um length_of(const model::RulesetDocument& ruleset, std::string_view id);
Um cm_of(const std::string& text);

/// Where a unit begins, if a place is said.
std::optional<Point> place_of(const ForceUnit& unit);

/// A deployment zone: a ring on the table, or hexes of the tactical map.
struct DeploymentZone {
  std::string id;
  const model::Zone* zone = nullptr;
  const MapView* map = nullptr;
  std::vector<Hex> hexes{};
  bool contains(Point p) const;
  bool overlaps(const DeploymentZone& other) const;
};
/// The zones that the set-ups of a side name.
std::vector<DeploymentZone> zones_of(const ScenarioView& view, const model::Side& side);

/// A line of a map as it is drawn.
struct DrawnLine {
  const Path* path = nullptr;
  Um width = 0;
};
/// Is a point at most so far from a line?
bool is_near(Point p, const Path& path, Um distance);
/// What is drawn at a point, on it or within half of its width, the highest layer first.
struct DrawnType {
  const model::TerrainType* type = nullptr;
  const model::Feature* feature = nullptr;
};
std::vector<DrawnType> drawn_at(const MapView& map, Point p);
/// The drawn line of a feature, or nullopt.
std::optional<DrawnLine> line_of(const MapView& map, const model::Feature& feature);
/// The area of a feature, or nullopt.
std::optional<Polygon> area_of(const MapView& map, const model::Feature& feature);
/// The word of an effect; empty where there is none.
std::string_view effect_of(const model::TerrainType* type, std::string_view on);

}  // namespace coq::perry_heroes
