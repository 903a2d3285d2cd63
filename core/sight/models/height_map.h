// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"
#include "core/terrain/table.h"

namespace coq::los {

/// Finds the levels and heights of a map's hexes again and again as the map changes: only hexes that a change
/// touches are looked at anew.
///
/// The level of a hex is the highest of the art that counts in it and has one, else 0; its height is that of
/// the highest terrain type in it (`height` of the type, 0 where none is given). Overrides of the map count, as
/// they do for terrain.
class HeightMap {
 public:
  /// Adds the heights to a drawing of this map, which has a grid. What makes them and is not in the drawing
  /// comes into it without regions: features in the document's order, then types of terrain. Errors: those of
  /// terrain::Table, `los.reading` (a word of `los.hexside`).
  Status add_to(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset);

 private:
  struct Ground {
    std::int64_t level = 0, height = 0;
    std::string level_by, height_by;  ///< ids of features; the type's where nothing is drawn of it
    bool by_hand = false;
  };
  Ground ground(Hex h) const;
  Ground ground(const std::vector<terrain::Entry>& entries) const;

  std::optional<terrain::Table> m_table;
  std::optional<model::RulesetDocument> m_ruleset;  ///< of the table
  std::vector<Ground> m_grounds;                    ///< in grid order
};

}  // namespace coq::los
