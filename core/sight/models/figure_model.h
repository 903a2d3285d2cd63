// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"

/// The model `figures`: lines from figure to figure on a table with relief, and between hexes laid over it.
namespace coq::sight {

/// Reads the features of a map. The ruleset's effects are `sight` (cuts, open, relief), `excused` (behind,
/// edge), `inside` (cm) and `crest` (spoils, clear). With the keyword `relief` of `los`, an area is a level and
/// a line is the rim of one. Parameters are the values `los.edge`, `los.excused.postures`, `los.crest.width`,
/// `los.behind`, `los.edge.depth` (cm) and `los.base` (mm). Invalid areas are left out: MapReader reports them.
/// Error `los.reading`: an unknown keyword or an invalid number.
Result<FigureModel> figure_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// Computes the line of sight between two ends. `smoke` contains the bases of smoke plumes.
FigureSight look(const FigureModel& reading, std::span<const Polygon> smoke, const FigureEnd& from,
                 const FigureEnd& to);

/// Returns the keywords that apply to the target of a shot or a blast, for modifiers in tables: "behind.TYPE",
/// "in.TYPE", "edge.TYPE", "partly.TYPE" for the ruleset's types, "behind.smoke" for its condition,
/// "partly-visible". They come in this order, with types in the order of the ruleset. The target's posture has
/// no influence.
std::vector<std::string> shelter_words(const FigureModel& reading, std::span<const Polygon> smoke,
                                       const FigureEnd& source, const FigureEnd& target);

/// Returns frontage and depth of a vehicle: the value `footprint.CLASS` (length and width in cm) for its class
/// in the table `vehicle.speeds`. Returns nullopt for unit types that are not in the table.
std::optional<Point> vehicle_base(const model::RulesetDocument& ruleset, std::string_view unit_type);

/// Returns whether units of this type can stand, crouch and lie. Vehicles cannot, nor can the types of the
/// value `posture.none`.
bool has_postures(const model::RulesetDocument& ruleset, std::string_view unit_type);

/// Converts areas to regions.
std::vector<Region> regions_of(std::span<const Polygon> areas);

/// Returns the posture for a keyword of the rulesets, or nullopt for any other word.
std::optional<Posture> posture_of(std::string_view word);

/// Returns the reason why a line is blocked, as a sentence without the rule.
Message figure_reason(const FigureLine& line);

}  // namespace coq::sight
