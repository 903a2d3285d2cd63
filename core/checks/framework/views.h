// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/document.h"
#include "core/documents/project/loader.h"
#include "core/terrain/table.h"

/// The input of checks: a document and, if readable, the documents that it refers to.
namespace coq::checks {

class MapView {
 public:
  /// `ruleset` includes what it extends; it is nullptr if it could not be read. Map and ruleset must outlive
  /// the view.
  MapView(std::filesystem::path path, const model::MapDocument& map, const model::RulesetDocument* ruleset);

  const std::filesystem::path& path() const { return m_path; }
  const model::MapDocument& map() const { return m_map; }
  const model::RulesetDocument* ruleset() const { return m_ruleset; }
  /// Scenarios of the project that use this map; empty if the map is checked alone.
  const std::vector<const model::ScenarioDocument*>& scenarios() const { return m_scenarios; }
  void set_scenarios(std::vector<const model::ScenarioDocument*> scenarios) {
    m_scenarios = std::move(scenarios);
  }
  /// Returns the ruleset's terrain type, or nullptr.
  const model::TerrainType* terrain_type(std::string_view id) const {
    return m_ruleset != nullptr ? m_ruleset->find_terrain(id) : nullptr;
  }

  /// Returns the grid, or nullopt if the map has none or an invalid one.
  const std::optional<Grid>& grid() const { return m_grid; }
  /// Returns the labels, or nullopt if there is no grid or the first label is invalid.
  const std::optional<Labels>& labels() const { return m_labels; }
  bool has_hexes() const { return m_grid && m_labels; }

  /// Returns the hex with that label, or nullopt if the map has no such hex.
  std::optional<Hex> hex(std::string_view label) const;
  /// Returns the hexes of those labels that exist on the map.
  std::vector<Hex> hexes(const std::vector<std::string>& labels) const;
  std::string label(Hex hex) const { return m_labels ? m_labels->format(hex) : std::string(); }
  /// Formats the labels of the hexes, in the given order, separated by blanks.
  std::string label_list(const std::vector<Hex>& hexes) const;
  /// Returns whether the hex is on the map and not `void`.
  bool in_play(Hex hex) const;
  /// Returns all hexes in play, in grid order.
  std::vector<Hex> all_in_play() const;
  /// Returns the terrain of every hex and hexside, computed on the first call; nullptr without hexes or
  /// ruleset. Not thread-safe.
  const terrain::Table* table() const;
  /// Returns the hexside between two adjacent hexes, or of one hex and a direction off the map; nullopt if
  /// there is none.
  std::optional<Hexside> hexside(const std::vector<std::string>& hexes,
                                 const std::optional<std::string>& toward) const;

 private:
  std::filesystem::path m_path;
  const model::MapDocument& m_map;
  const model::RulesetDocument* m_ruleset;
  std::vector<const model::ScenarioDocument*> m_scenarios;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
  std::vector<Hex> m_void;  ///< sorted
  mutable bool m_table_made = false;
  mutable std::unique_ptr<terrain::Table> m_table;
};

struct CountersView {
  std::filesystem::path path;
  const model::CountersDocument& counters;
  const model::RulesetDocument* ruleset = nullptr;  ///< see `MapView`
};

class ScenarioView {
 public:
  /// `map` is nullptr if it could not be read; `counters` holds the documents that could be read.
  ScenarioView(std::filesystem::path path, const model::ScenarioDocument& scenario, const MapView* map,
               std::vector<const model::CountersDocument*> counters, const model::RulesetDocument* ruleset)
      : m_path(std::move(path)),
        m_scenario(scenario),
        m_map(map),
        m_counters(std::move(counters)),
        m_ruleset(ruleset) {}

  const std::filesystem::path& path() const { return m_path; }
  const model::ScenarioDocument& scenario() const { return m_scenario; }
  const MapView* map() const { return m_map; }
  const model::RulesetDocument* ruleset() const { return m_ruleset; }
  /// Returns the map if it has a valid grid with labels, else nullptr.
  const MapView* hex_map() const { return m_map != nullptr && m_map->has_hexes() ? m_map : nullptr; }
  const std::vector<const model::CountersDocument*>& counters() const { return m_counters; }
  /// Returns whether all counters documents could be read.
  bool has_all_counters() const { return m_counters.size() == m_scenario.counters.size(); }
  const model::Counter* find_counter(std::string_view id) const;
  /// Returns the number of turns; turns count from 1.
  int turns() const { return m_scenario.turns.count; }

  /// Returns the hexes of a set-up (its own or its zone's) that exist on the map.
  std::vector<Hex> hexes_of(const model::Setup& setup) const;
  std::vector<Hex> hexes_of(const model::Reinforcements& group) const;
  /// Returns all hexes in which a side may set up, sorted.
  std::vector<Hex> setup_area(const model::Side& side) const;

 private:
  std::vector<Hex> zone_hexes(const std::string& id) const;

  std::filesystem::path m_path;
  const model::ScenarioDocument& m_scenario;
  const MapView* m_map;
  std::vector<const model::CountersDocument*> m_counters;
  const model::RulesetDocument* m_ruleset;
};

struct RulesetView {
  std::filesystem::path path;
  const model::RulesetDocument& ruleset;              ///< the ruleset alone, without the ones that it extends
  const model::RulesetDocument* whole = nullptr;      ///< merged with the rulesets that it extends; nullptr if
                                                      ///< these could not be read
  const model::RulesetDocument* installed = nullptr;  ///< its system's installed ruleset, or nullptr
};

struct PlayView {
  std::filesystem::path path;
  const model::PlayDocument& play;
  const model::ScenarioDocument* scenario =
      nullptr;  ///< the scenario that the log names; nullptr if it was not found
  const model::RulesetDocument* ruleset = nullptr;
  const scenario::BoundScenario* bound =
      nullptr;  ///< the scenario with all its references; nullptr if some are missing
};

struct CandidatesView {
  std::filesystem::path path;
  const model::CandidatesDocument& candidates;
  const model::RulesetDocument* ruleset = nullptr;
};

struct InksView {
  std::filesystem::path path;
  const model::InksDocument& inks;
  const model::RulesetDocument* ruleset = nullptr;
};

/// All readable documents of a project, sorted by path.
struct ProjectView {
  struct File {
    std::filesystem::path path;
    const model::Document* document = nullptr;
  };
  std::filesystem::path folder;
  std::vector<File> files;

  template <class T>
  void each(const std::function<void(const std::filesystem::path&, const T&)>& f) const {
    for (const File& file : files) {
      if (const T* document = std::get_if<T>(file.document)) f(file.path, *document);
    }
  }
};

/// A file that accompanies rulesets: a reference card or a phrases file.
struct SystemFileView {
  std::filesystem::path path;
  scenario::SystemFile name;
  std::string text;
  std::vector<std::filesystem::path> others{};      ///< the same file in the other languages
  const model::RulesetDocument* ruleset = nullptr;  ///< only for cards; nullptr if it could not be read
};

/// Calls f for every unit of a side, at set-up and in reinforcements.
void each_unit(const model::Side& side, const std::function<void(const model::Unit&)>& f);
/// Returns the number of units that an element stands for.
inline int count_of(const model::Unit& unit) {
  return unit.count.value_or(1);
}

}  // namespace coq::checks
