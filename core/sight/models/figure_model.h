// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/kernel/drawing.h"

/// The model `figures`: from figure to figure on a table with relief, and between the hexes over it.
namespace coq::los {

/// What the map's art is to lines between figures, by the ruleset's effects: `sight` (cuts, open, relief),
/// `excused` (behind, edge), `inside` (cm), `crest` (spoils, clear); and the word `relief` of `los`: an area is
/// a level, a line the rim of one. Numbers are the values `los.edge`, `los.excused.postures`,
/// `los.crest.width`, `los.behind`, `los.edge.depth` (cm), `los.base` (mm). Invalid areas are left out:
/// MapReader names them. Error `los.reading`: a word or number that lines do not know.
Result<FigureReading> figure_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset);

/// The line of sight between two ends; `smoke` are the bases of its plumes.
FigureSight look(const FigureReading& reading, std::span<const Polygon> smoke, const FigureEnd& from,
                 const FigureEnd& to);

/// The words that hold for the target of a shot, or of a blast, for the modifiers of tables: "behind.TYPE",
/// "in.TYPE", "edge.TYPE", "partly.TYPE" of the ruleset's types, "behind.smoke" of its condition,
/// "partly-visible"; in this order, types in that of the ruleset. The target's posture plays no part.
std::vector<std::string> shelter_words(const FigureReading& reading, std::span<const Polygon> smoke,
                                       const FigureEnd& source, const FigureEnd& target);

/// Frontage and depth of a vehicle: the value `footprint.CLASS` (length and width in cm) of its class in the
/// table `vehicle.speeds`; nullopt for units that are not there.
std::optional<Point> vehicle_base(const model::RulesetDocument& ruleset, std::string_view unit_type);

/// Do units of this type stand, crouch and lie? Vehicles do not, nor do the types of the value `posture.none`.
bool has_postures(const model::RulesetDocument& ruleset, std::string_view unit_type);

/// The regions of areas.
std::vector<Region> regions_of(std::span<const Polygon> areas);

/// A posture by the word of the rulesets; nullopt for any other word.
std::optional<Posture> posture_of(std::string_view word);

/// Why a line is blocked, as a sentence; the rule is the line's.
Message figure_reason(const FigureLine& line);

}  // namespace coq::los
