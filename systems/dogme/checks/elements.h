// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/geometry/point.h"
#include "systems/dogme/engine/briefing.h"
#include "systems/dogme/engine/rules.h"

/// Elements, forces and terrain pieces of a scenario, shared by several checks.
namespace coq::dogme {

using checks::Check;
using checks::CheckList;
using checks::CountersView;
using checks::MapView;
using checks::Reporter;
using checks::RulesetView;
using checks::ScenarioView;

inline constexpr std::string_view kSystem = "dogme";

CheckList force_checks();
CheckList table_checks();
CheckList deployment_checks();
CheckList ruleset_checks();

struct Element {
  std::string id;
  const model::Side* side = nullptr;
  const model::Setup* setup = nullptr;
  const model::Unit* unit = nullptr;
  const ClassInfo* what = nullptr;  ///< Null if its counter is missing or has no class.
  int points = 0;                   ///< The value printed on the counter.
  std::optional<Place> place;
  std::optional<Base> base;
  bool has_role(std::string_view role) const;
  bool has_state(std::string_view state) const;
};

/// A terrain piece of the map, with its area.
struct TerrainPiece {
  const model::Feature* feature = nullptr;
  std::string id;
  const model::TerrainType* type = nullptr;
  Polygon area;
  /// Returns the piece's effect on `play`, or "" if it has none.
  std::string_view play() const;
};

struct ForceCost {
  int elements = 0, dogmas = 0, cheap = 0;
  int total() const { return elements + dogmas; }
};

/// The elements and forces of a scenario. It can be moved but not copied, because its elements point into its
/// rules.
class Field {
 public:
  Field(Field&&) = default;
  Field& operator=(Field&&) = default;
  /// Returns nullopt if the ruleset cannot be read, which another check reports.
  static std::optional<Field> of(const checks::ScenarioView& view);

  const Rules& rules() const { return m_rules; }
  const std::vector<Element>& elements() const { return m_elements; }
  const Element* find(std::string_view id) const;
  std::vector<const Element*> of_side(const model::Side& side) const;
  const std::vector<TerrainPiece>& pieces() const { return m_pieces; }
  const model::TableElement* table() const { return m_table; }
  int game_points() const { return m_game_points; }
  int limit(const model::Side& side) const;
  ForceCost cost(const model::Side& side) const;
  /// Returns the known dogmas of a side.
  std::vector<Dogma> dogmas(const model::Side& side) const;
  std::optional<TableEdge> edge(const model::Side& side) const;
  /// Returns the strip of `depth` along an edge.
  Box zone(TableEdge edge, Um depth) const;
  std::string mission() const;

 private:
  Field() = default;

  Rules m_rules;
  std::vector<Element> m_elements;
  std::vector<TerrainPiece> m_pieces;
  const model::TableElement* m_table = nullptr;
  const model::ScenarioDocument* m_scenario = nullptr;
  int m_game_points = 0, m_cheap = 0;
};

std::vector<TerrainPiece> terrain_pieces(const checks::MapView& view);
/// Returns the number of a value, or `otherwise` if it is missing.
int value_or(const model::RulesetDocument& ruleset, std::string_view id, int otherwise);
/// Returns a length for a scale: value `KEY.SCALE`, in millimetres.
Um length_of(const model::RulesetDocument& ruleset, const std::string& key, const std::string& scale);

}  // namespace coq::dogme
