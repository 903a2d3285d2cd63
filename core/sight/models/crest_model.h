// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/drawing.h"

/// The model `crests`: lines of sight between bases on a table whose reliefs have crest lines (`<crest>` of
/// their areas).
namespace coq::sight {

/// Reads the areas and pieces of a map. The effect `class` of a terrain type names its row in the ruleset's
/// table `sight`. Parameters are the values `los.*` and `plateau.*` (lengths in mm). Kinds of units come from
/// the tables `sight.kinds`, `arms` and `masks`. Invalid areas are left out: MapReader reports them. Error
/// `los.reading`: an unknown keyword or an invalid number.
Result<CrestModel> crest_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// Returns the kind of a unit by the ruleset's names for its arm and formation, or nullopt if there is none. An
/// empty formation matches any.
std::optional<std::uint32_t> kind_of(std::span<const SightKind> kinds, std::string_view arm,
                                     std::string_view formation);

/// Returns the index of a piece, or of a relief, by the id of its feature.
std::optional<std::uint32_t> find_piece(const CrestModel& reading, std::string_view id);
std::optional<std::uint32_t> find_relief(const CrestModel& reading, std::string_view id);

/// Makes a unit of one figure from a base. If it is in a building, it occupies it and holds all its sides.
SightUnit unit_of(const CrestModel& reading, const Base& base, const SightWords& words, int side);

/// Answers a question about two bases, which are points if they have no frontage. Other bases of the query may
/// mask.
CrestSight look(const CrestModel& reading, const Query& query, const Base& from, const Base& to);

/// Describes the positions of both ends relative to the reliefs.
std::vector<Message> standing_words(const CrestModel& reading, const Query& query, const Base& from,
                                    const Base& to);

/// Describes a verdict, with the name of what causes it: "hidden in {}".
Message crest_words(SightReason reason, const std::string& by);

}  // namespace coq::sight
