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

/// What several checks ask of a scenario: its elements, forces and pieces of terrain.
namespace coq::dogme {

using validate::Check;
using validate::CheckList;
using validate::CountersView;
using validate::MapView;
using validate::Reporter;
using validate::RulesetView;
using validate::ScenarioView;

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
  const ClassInfo* what = nullptr;  ///< nullptr: its counter is missing, or of no class
  int points = 0;                   ///< as printed on the counter
  std::optional<Place> place;
  std::optional<Base> base;
  bool has_role(std::string_view role) const;
  bool has_state(std::string_view state) const;
};

/// A piece of terrain of the map.
struct TerrainPiece {
  const model::Feature* feature = nullptr;
  std::string id;
  const model::TerrainType* type = nullptr;
  Polygon area;
  /// Its effect on `play`; empty where it has none.
  std::string_view play() const;
};

/// A force and what it costs.
struct ForceCost {
  int elements = 0, dogmas = 0, cheap = 0;
  int total() const { return elements + dogmas; }
};

/// Its elements point into its rules: it moves, and is not copied.
class Field {
 public:
  Field(Field&&) = default;
  Field& operator=(Field&&) = default;
  /// Nullopt where the ruleset cannot be read as the rules' own: another check says so.
  static std::optional<Field> of(const validate::ScenarioView& view);

  const Rules& rules() const { return m_rules; }
  const std::vector<Element>& elements() const { return m_elements; }
  const Element* find(std::string_view id) const;
  std::vector<const Element*> of_side(const model::Side& side) const;
  const std::vector<TerrainPiece>& pieces() const { return m_pieces; }
  const model::TableElement* table() const { return m_table; }
  int game_points() const { return m_game_points; }
  int limit(const model::Side& side) const;
  ForceCost cost(const model::Side& side) const;
  /// The dogmas of a side that are known.
  std::vector<Dogma> dogmas(const model::Side& side) const;
  std::optional<TableEdge> edge(const model::Side& side) const;
  /// What lies within `depth` of an edge.
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

std::vector<TerrainPiece> terrain_pieces(const validate::MapView& view);
/// The number of a value, or `otherwise`.
int value_or(const model::RulesetDocument& ruleset, std::string_view id, int otherwise);
/// A length of a scale: value `KEY.SCALE`, millimetres.
Um length_of(const model::RulesetDocument& ruleset, const std::string& key, const std::string& scale);

}  // namespace coq::dogme
