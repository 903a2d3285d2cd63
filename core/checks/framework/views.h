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

/// What checks see of a document: itself, and what it refers to as far as that could be read.
namespace coq::validate {

class MapView {
 public:
  /// `ruleset`, with what it extends, or nullptr where it could not be read. Both must outlive the view.
  MapView(std::filesystem::path path, const model::MapDocument& map, const model::RulesetDocument* ruleset);

  const std::filesystem::path& path() const { return m_path; }
  const model::MapDocument& map() const { return m_map; }
  const model::RulesetDocument* ruleset() const { return m_ruleset; }
  /// The scenarios of the project that are played on this map; empty where the map is looked at by itself.
  const std::vector<const model::ScenarioDocument*>& scenarios() const { return m_scenarios; }
  void set_scenarios(std::vector<const model::ScenarioDocument*> scenarios) {
    m_scenarios = std::move(scenarios);
  }
  /// The ruleset's entry of a terrain type, or nullptr.
  const model::TerrainType* terrain_type(std::string_view id) const {
    return m_ruleset != nullptr ? m_ruleset->find_terrain(id) : nullptr;
  }

  /// Absent where the map has no grid, or none that is right.
  const std::optional<Grid>& grid() const { return m_grid; }
  /// Absent without a grid, or where the first label is none.
  const std::optional<Labels>& labels() const { return m_labels; }
  bool has_hexes() const { return m_grid && m_labels; }

  /// The hex of a label; nullopt where it is none of the map.
  std::optional<Hex> hex(std::string_view label) const;
  /// The hexes of those labels that are of the map.
  std::vector<Hex> hexes(const std::vector<std::string>& labels) const;
  std::string label(Hex hex) const { return m_labels ? m_labels->format(hex) : std::string(); }
  /// Labels of hexes, in their order, separated by blanks.
  std::string label_list(const std::vector<Hex>& hexes) const;
  /// On the map and not `void`.
  bool in_play(Hex hex) const;
  /// All hexes in play, in grid order.
  std::vector<Hex> all_in_play() const;
  /// What every hex and hexside is, computed when it is first asked for; nullptr without hexes or ruleset. For
  /// one thread at a time.
  const terrain::Table* table() const;
  /// The hexside of two adjacent hexes, or of one and a direction off the map. nullopt where it is none.
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
  const model::RulesetDocument* ruleset = nullptr;  ///< see MapView
};

class ScenarioView {
 public:
  /// `map` is nullptr where it could not be read; `counters` are those that could.
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
  /// The map, where it has hexes that can be computed with; else nullptr.
  const MapView* hex_map() const { return m_map != nullptr && m_map->has_hexes() ? m_map : nullptr; }
  const std::vector<const model::CountersDocument*>& counters() const { return m_counters; }
  /// Could all the counters documents be read?
  bool has_all_counters() const { return m_counters.size() == m_scenario.counters.size(); }
  const model::Counter* find_counter(std::string_view id) const;
  /// The turns of a scenario, 1 to this.
  int turns() const { return m_scenario.turns.count; }

  /// The hexes of a set-up (its own or its zone's) that are of the map.
  std::vector<Hex> hexes_of(const model::Setup& setup) const;
  std::vector<Hex> hexes_of(const model::Reinforcements& group) const;
  /// All hexes in which a side may set up, sorted.
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
  const model::RulesetDocument& ruleset;  ///< as it stands in the file
  const model::RulesetDocument* whole =
      nullptr;  ///< with what it extends; nullptr where that could not be read
  const model::RulesetDocument* installed = nullptr;  ///< that of its system; nullptr where there is none
};

struct PlayView {
  std::filesystem::path path;
  const model::PlayDocument& play;
  const model::ScenarioDocument* scenario =
      nullptr;  ///< of the id that it names; nullptr where it was not found
  const model::RulesetDocument* ruleset = nullptr;
  const scenario::BoundScenario* bound =
      nullptr;  ///< with all that it refers to; nullptr where some of that is missing
};

/// All documents of a project that could be read, sorted by path.
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

/// A file that stands beside rulesets: a card, or phrases.
struct SystemFileView {
  std::filesystem::path path;
  scenario::SystemFile name;
  std::string text;
  std::vector<std::filesystem::path> others{};      ///< those of the other languages
  const model::RulesetDocument* ruleset = nullptr;  ///< of a card; nullptr where it could not be read
};

/// Every unit of a side, at first and later.
void each_unit(const model::Side& side, const std::function<void(const model::Unit&)>& f);
/// How many units an element stands for.
inline int count_of(const model::Unit& unit) {
  return unit.count.value_or(1);
}

}  // namespace coq::validate
