// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex/labels.h"
#include "core/play/games/playable_scenario.h"

/// Collects what happened in games.
namespace coq::play {

/// Splits a list of ids such as "B.1:G B.2:M".
std::vector<std::string_view> ids_in(std::string_view text);

/// The common ground of the games of a series.
class Scene {
 public:
  Scene(const PlayableScenario& seating, const SeriesOptions& options);

  const PlayableScenario& seating() const { return m_seating; }
  const SeriesOptions& options() const { return m_options; }
  /// The units in the order of the position.
  const std::vector<PlacedCounter>& units() const { return m_units; }
  /// Returns the index of the unit, or kNone.
  int find_unit(std::string_view id) const;
  bool is_attack(std::string_view name) const { return m_attacks.contains(name); }
  bool is_objective(Hex cell) const { return m_objectives.contains(cell); }
  const std::set<Hex>& objectives() const { return m_objectives; }
  /// Returns the special rules of the scenario that a step cites by this rule.
  const std::set<std::string, std::less<>>& special_rules() const { return m_special_rules; }

  /// Returns the hex of a unit, or its square on a table.
  std::optional<Hex> cell_of(const PlacedCounter& unit) const;
  /// Returns the cell that a text names: a label, or a point in millimetres.
  std::optional<Hex> cell_named(std::string_view text) const;
  /// Returns the cells between two others, in a straight line.
  std::vector<Hex> between(Hex from, Hex to) const;
  /// Returns all cells of the map or table.
  std::vector<Hex> cells() const;
  bool has_cells() const { return m_grid.has_value() || m_options.square > 0; }

 private:
  void find_objectives();
  void add_objectives(const std::vector<std::string>& labels);

  const PlayableScenario& m_seating;
  const SeriesOptions& m_options;
  std::vector<PlacedCounter> m_units;
  std::map<std::string, int, std::less<>> m_index;
  std::set<std::string_view> m_attacks;
  std::set<std::string, std::less<>> m_special_rules;
  std::set<Hex> m_objectives;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

/// Follows a game, step by step.
class Chronicle {
 public:
  Chronicle(const Scene& scene, const Match& start);
  void note(const model::PlayStep& step, const Match& after);
  GameFacts finish(const Match& end);

 private:
  struct Attack;
  void note_choice(const Match& match);
  void note_units(const model::PlayStep& step, const Position& now);
  void note_attack(const model::PlayStep& step);
  void note_rules(const model::PlayStep& step);
  void mark(int unit, int fact) { m_facts.units[static_cast<std::size_t>(unit)] |= fact; }

  const Scene& m_scene;
  Position m_last;
  model::PlayStep m_last_step;
  GameFacts m_facts;
  std::set<std::string> m_rules;
  std::string m_chooser;  ///< The side whose next step in turn 1 is a choice.
};

}  // namespace coq::play
