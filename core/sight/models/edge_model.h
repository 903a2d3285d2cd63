// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"
#include "core/sight/kernel/edge_sight.h"

/// The model `edge-to-base`: on a table, from a front edge to a base.
namespace coq::los {

/// What a word of a terrain type's `los` means: `obstacle`, `screen`, `height`; any other nothing.
SightRole sight_role_of_word(std::string_view word);

/// What the map's areas and pieces are to lines, by the words of their types (sight_role_of_word); the rule of
/// a piece is that of its type's effect on `sight` (`sight-from`, `sight-to`: of a height, for who stands on
/// it). Values: `los.field-of-fire` (half-plane, own-base, all), `los.grazing-units` (block, free),
/// `los.seen-over-units`, `los.see-over-units` (unit types), `los.units` (its rule), `los.base` (usual_base).
/// Invalid areas are left out: MapReader names them. Error `los.reading`: a word that is none.
Result<TableReading> table_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// Of bases that are named by their place only: what the table `los.bases` (`long`, `short`, `base`: mm) has
/// for a table of that size, else the value `los.base`; nullopt where that is no length.
std::optional<Um> usual_base(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// One end of a question on a table.
struct TableEnd {
  std::optional<Base> base;
  Point at;  ///< where there is no base
};

/// The answer, with the names of what blocks.
struct TableSight {
  EdgeSight sight;
  std::vector<std::string> blockers;    ///< ids of units and pieces
  std::string rule;                     ///< that blocks; of the field of fire where the target is not in it
  std::vector<std::string> not_hiding;  ///< units that the rules let one see over
  std::string not_hiding_rule;
  std::int64_t range_mm = 0;  ///< least distance from the front edge to the target, rounded down
};
TableSight read_table(const TableReading& reading, const Query& query, const TableEnd& from,
                      const TableEnd& to);

}  // namespace coq::los
