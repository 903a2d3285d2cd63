// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::model {

/// Scale between a table and its map: `page` micrometres on the map are `table` micrometres on the table. The
/// two differ if the map is a page with hexes: the rules define the size of these hexes on the table.
struct TableScale {
  Um page = 1, table = 1;
  /// Rounds to the nearest micrometre, at least 1. Zero stays zero.
  Um on_map(Um length) const;
};

/// Returns the distance between hex centres on the table, from the value `hex.cm`, or 0 if the rules have none.
Um hex_on_table(const RulesetDocument& ruleset);

/// Returns the scale. On a page, the hex spacing is that of regular hexes with the same area.
TableScale table_scale(const MapDocument& map, const RulesetDocument& ruleset);

/// Returns the width of a line or a side: its own, else the type's width at the map's scale, else 0.
Um width_of(const Feature& feature, const MapDocument& map, const RulesetDocument& ruleset);

}  // namespace coq::model
