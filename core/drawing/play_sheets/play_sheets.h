// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/drawing/rosters/unit_sheets.h"

/// Sheets that players fill in and templates that they lay on the table: what a rule system says is on them is
/// a plain value, and drawn here.
namespace coq::scene {

/// Boxes to be ticked in play, side by side, with a word behind them.
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
/// Armour seen from above: what stands at each face of hull and turret.
struct ArmourPlan {
  std::string hull_front, hull_side, hull_rear;
  std::string turret_front, turret_side, turret_rear, turret_top;
  bool turns = true;  ///< a turret; else a casemate
};
struct PlayCard {
  std::string side;  ///< its id
  std::string title, subtitle, corner, below_corner;
  std::string nation;  ///< of the ruleset: its colour
  std::vector<std::pair<std::string, std::string>> fields{};
  std::vector<PlayTable> tables{};
  std::vector<PlayTrack> tracks{};
  std::optional<ArmourPlan> plan{};
};
/// Laid on the table, as large as it is: a square, a circle, an arc to both sides of a front, steps of turns,
/// the bases of a unit's figures.
struct PlayTemplate {
  enum class Shape { square, circle, arc, turns, bases };
  Shape shape = Shape::square;
  std::string name;
  Um size = 0;               ///< side of a square, else a radius
  int degrees = 0;           ///< of an arc, to each side; of a step
  std::vector<Box> bases{};  ///< of figures that look to the top of the page, in rows; the first at its left
};
struct PlaySheets {
  std::vector<PlayCard> figures, vehicles, deck;
  std::vector<PlayTemplate> templates;
};

/// What sheets are made of.
struct PlaySource {
  const model::ScenarioDocument& scenario;
  const std::vector<const model::CountersDocument*>& counters;
  const model::RulesetDocument& ruleset;
};
/// A rule system that has such sheets.
struct SystemSheets {
  std::string_view system;
  PlaySheets (*make)(const PlaySource& source, const std::string& lang);
};
/// Those of all systems of the program. Made from the list of systems by the build.
std::span<const SystemSheets* const> system_sheets();

/// Is it one of the sheets that are made here?
bool is_play_sheet(ScenarioSheet sheet);

/// The pages of one kind of sheet: of one side, or of all where none is named. Errors: `sheet.paper`,
/// `sheet.empty`.
Result<Document> play_sheets(const PlaySource& source, const std::string& side, const UnitSheetOptions& options,
                             TextMetrics& metrics);

}  // namespace coq::scene
