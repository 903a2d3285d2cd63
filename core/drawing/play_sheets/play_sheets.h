// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/drawing/rosters/unit_sheets.h"

/// Sheets that players fill in, and templates for use on the table. Rule systems provide their content as plain
/// values; this code draws them.
namespace coq::drawing {

/// A row of tick boxes with a label after them.
struct PlayTick {
  std::string name;
  int boxes = 1;
};
struct PlayTrack {
  std::string name;
  std::vector<PlayTick> ticks;
};
struct PlayTable {
  std::vector<std::string> heads;
  std::vector<std::vector<std::string>> rows;
};
/// Armour seen from above, with the value at each face of hull and turret.
struct ArmourPlan {
  std::string hull_front, hull_side, hull_rear;
  std::string turret_front, turret_side, turret_rear, turret_top;
  bool turns = true;  ///< the turret turns; if false, the plan shows a casemate
};
struct PlayCard {
  std::string side;  ///< the side's id
  std::string title, subtitle, corner, below_corner;
  std::string nation;  ///< nation of the ruleset; determines the colour
  std::vector<std::pair<std::string, std::string>> fields{};
  std::vector<PlayTable> tables{};
  std::vector<PlayTrack> tracks{};
  std::optional<ArmourPlan> plan{};
};
/// A full-size template for the table: a square, a circle, an arc on both sides of a front, turning steps, or
/// the bases of a unit's figures.
struct PlayTemplate {
  enum class Shape { square, circle, arc, turns, bases };
  Shape shape = Shape::square;
  std::string name;
  Um size = 0;      ///< side of a square, otherwise a radius
  int degrees = 0;  ///< half-angle of an arc, or size of a step
  /// Bases of figures that face the top of the page, in rows; the first is on the left.
  std::vector<Box> bases{};
};
struct PlaySheets {
  std::vector<PlayCard> figures, vehicles, deck;
  std::vector<PlayTemplate> templates;
};

/// Input for the sheets.
struct PlaySource {
  const model::ScenarioDocument& scenario;
  const std::vector<const model::CountersDocument*>& counters;
  const model::RulesetDocument& ruleset;
};
/// A rule system that provides play sheets.
struct SystemSheets {
  std::string_view system;
  PlaySheets (*make)(const PlaySource& source, const std::string& lang);
  /// Returns the strength, formation or price that the system's elements give to units.
  ScenarioUnits (*units)(const PlaySource& source, const std::string& lang);
};
/// Returns the sheets of all systems of the program. systems/all_sheets has the list.
std::span<const SystemSheets* const> system_sheets();

/// Returns the units as the scenario describes them, in `lang` (if empty, the scenario's language). All sheets
/// with factors of units use this function. The result is empty if the system's scenarios do not describe
/// units.
ScenarioUnits scenario_units(const PlaySource& source, const std::string& lang);

/// Returns whether play_sheets() makes this kind of sheet.
bool is_play_sheet(ScenarioSheet sheet);

/// Returns the pages of one kind of sheet, for one side, or for all sides if `side` is empty. Errors:
/// `sheet.paper`, `sheet.empty`.
Result<Document> play_sheets(const PlaySource& source, const std::string& side, const UnitSheetOptions& options,
                             TextMetrics& metrics);

}  // namespace coq::drawing
