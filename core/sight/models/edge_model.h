// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"
#include "core/sight/kernel/edge_sight.h"

/// The model `edge-to-base`: lines from a front edge to a base, on a table.
namespace coq::sight {

/// Returns the role for a keyword of a terrain type's `los`: `obstacle`, `screen` or `height`; `none` for any
/// other.
SightRole sight_role_of_word(std::string_view word);

/// Reads the areas and pieces of a map; sight_role_of_word() gives their roles. The rule of a piece is that of
/// its type's effect on `sight`. For a height, it is that of `sight-from` or `sight-to`, for a base that stands
/// on it.
/// Values: `los.field-of-fire` (half-plane, own-base, all), `los.grazing-units` (block, free),
/// `los.seen-over-units`, `los.see-over-units` (unit types), `los.units` (its rule), `los.base` (see
/// default_base()). Invalid areas are left out: MapReader reports them. Error `los.reading`: an unknown
/// keyword.
Result<TableReading> table_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// Returns the size of bases that are given by position only: the entry for tables of this size in the table
/// `los.bases` (`long`, `short`, `base`: mm), else the value `los.base`. Returns nullopt if that is not a
/// length.
std::optional<Um> default_base(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// An end of a question on a table.
struct TableEnd {
  std::optional<Base> base;
  Point at;  ///< used if there is no base
};

/// An answer with the names of what blocks.
struct TableSight {
  EdgeSight sight;
  std::vector<std::string> blockers;    ///< ids of units and pieces that block
  std::string rule;                     ///< rule for what blocks, or for the field
                                        ///< of fire if the target is outside it
  std::vector<std::string> not_hiding;  ///< units that the rules allow the viewer to see over
  std::string not_hiding_rule;
  std::int64_t range_mm = 0;  ///< minimum distance from the front edge to the target, rounded down
};
TableSight read_table(const TableReading& reading, const Query& query, const TableEnd& from,
                      const TableEnd& to);

}  // namespace coq::sight
