// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/sight/models/model.h"

namespace coq::sight {

/// Converts a map to a Drawing, repeatedly as the map changes. Unchanged features are not examined again and
/// share their regions with the last drawing.
class MapReader {
 public:
  /// Returns the features that affect lines. `summits` (the scenario's list) replaces the map's summit hexes if
  /// given. Invalid areas are left out: see problems(). Errors: those of model::grid_of (such as
  /// `grid.lattice`) and model::labels_of; `los.reading`.
  Result<Drawing> read(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       const std::optional<std::vector<Hex>>& summits = std::nullopt);

  /// Returns the model that evaluates the lines of the last drawing.
  const SightModel& sight() const { return *m_model; }
  /// Returns the problems of areas that were left out of the last drawing: check `geometry.ring`, as in
  /// terrain::area_problem.
  const Problems& problems() const { return m_problems; }

 private:
  struct Known {
    Shared<model::Feature> source;
    Behaviour behaviour;
    Um width = 0;
    std::optional<Feature> feature;  ///< empty if the feature is invalid or has no region
    Problems problems;
  };
  struct Source;
  Known& known(const Source& source, const Shared<model::Feature>& feature, Behaviour behaviour, Um width);
  void add_hexes(const Source& source, const std::optional<std::vector<Hex>>& summits, Drawing& drawing) const;

  std::map<std::string, Known, std::less<>> m_known;
  std::vector<model::Shape> m_shapes;  ///< shapes of the last map; pieces depend on them
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
  const SightModel* m_model = &flat_model();
  ModelMemory m_memory;
  Problems m_problems;
};

/// Returns the hexes of a map that are in play (not `void`), in grid order.
std::vector<Hex> hexes_in_play(const model::MapDocument& map, const Grid& grid, const Labels& labels);

}  // namespace coq::sight
