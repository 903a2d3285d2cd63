// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/crest_sight.h"

/// The model `crests`: sight of bases on a table whose reliefs have crest lines.
namespace coq::los {

/// What the map's areas and pieces are to lines, by the ruleset's effects on `sight` (`hill`, `plateau`,
/// `wood`, `building`, `growth`, `open`), `hidden`, `dresses`, `dead-ground`; crest lines are those of the
/// map's areas. Numbers are the values `los.*` (mm), kinds the table `los.kinds`, masks the table `los.masks`.
/// Invalid areas are left out: MapReader names them. Error `los.reading`: a word or number that lines do not
/// know.
Result<CrestReading> crest_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// The kind of units of an arm in a formation, by the words of the table `los.kinds`; nullopt where it has
/// none.
std::optional<std::uint32_t> kind_of(const CrestReading& reading, std::string_view arm,
                                     std::string_view formation);

/// The place of a piece, or a relief, by the id of its feature.
std::optional<std::uint32_t> find_piece(const CrestReading& reading, std::string_view id);
std::optional<std::size_t> find_relief(const CrestReading& reading, std::string_view id);

}  // namespace coq::los
