// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/drawing.h"

/// The model `crests`: sight of bases on a table whose reliefs have crest lines (`<crest>` of their areas).
namespace coq::los {

/// What the map's areas and pieces are to lines: the effect `class` of a type names its row in the ruleset's
/// table `sight`. Numbers and words are the values `los.*` and `plateau.*` (lengths in mm), kinds of units the
/// tables `sight.kinds`, `arms` and `masks`. Invalid areas are left out: MapReader names them. Error
/// `los.reading`: a word or number that lines do not know.
Result<CrestReading> crest_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// The kind of units of an arm in a formation, by the words of the ruleset; an empty formation is any. Nullopt
/// where there is none.
std::optional<std::uint32_t> kind_of(std::span<const SightKind> kinds, std::string_view arm,
                                     std::string_view formation);

/// The place of a piece, or a relief, by the id of its feature.
std::optional<std::uint32_t> find_piece(const CrestReading& reading, std::string_view id);
std::optional<std::uint32_t> find_relief(const CrestReading& reading, std::string_view id);

/// A base on the table as a unit of one figure. In a building it occupies that, and holds all its sides.
SightUnit unit_of(const CrestReading& reading, const Base& base, const SightWords& words, int side);

/// The ends of a question about two bases (of no frontage: points), and what may mask.
CrestSight look(const CrestReading& reading, const Query& query, const Base& from, const Base& to);

/// How the two ends stand to reliefs.
std::vector<Message> standing_words(const CrestReading& reading, const Query& query, const Base& from,
                                    const Base& to);

/// What a verdict says, with the names of what it tells of: "hidden in {}".
Message crest_words(SightReason reason, const std::string& by);

}  // namespace coq::los
