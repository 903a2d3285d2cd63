// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::model {

/// How long the lengths of a table are on a map of it: `page` micrometres for `table` of them. They differ
/// where the map is a page with the hexes of a tactical map, whose size on the table the rules give.
struct TableScale {
  Um page = 1, table = 1;
  /// Rounded to the nearest micrometre, at least 1; nothing stays nothing.
  Um on_map(Um length) const;
};

/// From one hex centre to the next on the table, by the value `hex.cm`; 0 where the rules give none.
Um hex_on_table(const RulesetDocument& ruleset);

/// On a page, the hexes' side by side distance is that of regular hexes of the same area.
TableScale table_scale(const MapDocument& map, const RulesetDocument& ruleset);

/// The width of a line or a side: its own, else that of its type as long as the map has it; 0 where neither has
/// one.
Um width_of(const Feature& feature, const MapDocument& map, const RulesetDocument& ruleset);

}  // namespace coq::model
