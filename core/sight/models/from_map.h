// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/sight/models/model.h"

namespace coq::los {

/// Makes the drawing of a map, again and again as the map changes: what has not changed since the last time is
/// not looked at again, and shares its regions.
class MapReader {
 public:
  /// The art that is something to lines. `summits`, if given, take the place of the map's summit hexes
  /// (the scenario's list). Areas that are not valid take no part: see problems(). Errors:
  /// `grid.lattice` and the others of model::grid_of and model::labels_of; `los.reading`.
  Result<Drawing> read(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       const std::optional<std::vector<Hex>>& summits = std::nullopt);

  /// What reads the lines of the last drawing.
  const SightModel& sight() const { return *m_model; }
  /// What was left out in the last drawing: check `geometry.ring`, as of terrain::area_problem.
  const Problems& problems() const { return m_problems; }

 private:
  struct Known {
    Shared<model::Feature> source;
    Behaviour behaviour;
    Um width = 0;
    std::optional<Feature> feature;  ///< none where the art is invalid or has no region
    Problems problems;
  };
  struct Source;
  Known& known(const Source& source, const Shared<model::Feature>& feature, Behaviour behaviour, Um width);
  void add_hexes(const Source& source, const std::optional<std::vector<Hex>>& summits, Drawing& drawing) const;

  std::map<std::string, Known, std::less<>> m_known;
  std::vector<model::Shape> m_shapes;  ///< of the last map; pieces depend on them
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
  const SightModel* m_model = &flat_model();
  ModelMemory m_memory;
  Problems m_problems;
};

/// The hexes of a map that are in play (not `void`), in grid order.
std::vector<Hex> hexes_in_play(const model::MapDocument& map, const Grid& grid, const Labels& labels);

}  // namespace coq::los
