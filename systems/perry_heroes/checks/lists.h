// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/perry_heroes/campaign/campaign.h"
#include "systems/perry_heroes/force/force.h"

/// Queries that several checks use: a scenario's forces, its zones, and the positions of its units.
namespace coq::perry_heroes {

using checks::Check;
using checks::CheckList;
using checks::MapView;
using checks::Reporter;
using checks::RulesetView;
using checks::ScenarioView;

CheckList squad_checks();
CheckList weapon_checks();
CheckList deployment_checks();
CheckList condition_checks();
CheckList map_checks();
CheckList campaign_checks();
CheckList ruleset_checks();

/// The forces of a scenario and their costs.
struct Forces {
  Costs costs;
  std::vector<Force> sides;
  /// Returns nullopt if the ruleset cannot be read or counters are missing; another check reports that.
  static std::optional<Forces> of(const ScenarioView& view);
};

/// Calls f(costs, force) for each side.
template <class F>
void each_force(const ScenarioView& view, F f) {
  const std::optional<Forces> forces = Forces::of(view);
  if (!forces) return;
  for (const Force& force : forces->sides) f(forces->costs, force);
}

/// Returns whether the scenario has a special rule that replaces this rule.
bool is_excepted(const ScenarioView& view, std::string_view rule);

/// Returns the number of a value, or 0 if it is not a number.
int value_of(const model::RulesetDocument& ruleset, std::string_view id);
/// Returns a length that the ruleset gives in cm, such as "2.5".
Um length_of(const model::RulesetDocument& ruleset, std::string_view id);
Um cm_of(const std::string& text);

/// Returns the unit's start position, if the scenario gives one.
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
/// Returns the zones that the side's set-ups name.
std::vector<DeploymentZone> zones_of(const ScenarioView& view, const model::Side& side);

/// A line of a map as it is drawn.
struct DrawnLine {
  const Path* path = nullptr;
  Um width = 0;
};
/// Returns whether the point is at most that far from the line.
bool is_near(Point p, const Path& path, Um distance);
/// A feature at a point: an area that contains it, or a line within half of its width. `drawn_at` returns the
/// highest layer first.
struct DrawnType {
  const model::TerrainType* type = nullptr;
  const model::Feature* feature = nullptr;
};
std::vector<DrawnType> drawn_at(const MapView& map, Point p);
/// Returns the drawn line of a feature, or nullopt.
std::optional<DrawnLine> line_of(const MapView& map, const model::Feature& feature);
/// Returns the area of a feature, or nullopt.
std::optional<Polygon> area_of(const MapView& map, const model::Feature& feature);
/// Returns the keyword of an effect, or an empty string.
std::string_view effect_of(const model::TerrainType* type, std::string_view on);

}  // namespace coq::perry_heroes
