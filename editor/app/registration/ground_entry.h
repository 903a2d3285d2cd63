// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/documents/scans/ground_sheet.h"
#include "editor/app/registration/registration.h"

namespace coq::app {

/// The ways to place a sheet without printed hexes.
enum class GroundWay { degrees, coordinates, distance };

/// A point that the user clicked on the scan, and what he typed for it: "LON,LAT", "EAST,NORTH", or at every
/// second point of the way by distance, the metres to the one before.
struct GroundMark {
  georeferencing::PixelPoint pixel{};
  std::string text{};
};

/// Marks and wishes for a sheet without printed hexes, before hexes are laid over it.
struct GroundEntry {
  GroundWay way = GroundWay::degrees;
  std::vector<GroundMark> marks{};
  std::string crs{};    ///< of the sheet; empty for degrees: a transverse Mercator projection about them
  double metres = 500;  ///< across a hex
  double hex_mm = 0;    ///< width of a hex on the page; 0: as usual in the system
  Orientation orientation = Orientation::flat;
  bool ends_at_marks = true;  ///< with degrees: the page ends at the outermost marks, as at a printed border
  double north = 0;           ///< with distances: degrees clockwise from the top of the scan
};

/// Reads two typed numbers: "2.35,48.85", "2,35 48,85" or "2,35; 48,85". A comma between two digits is decimal
/// if another sign parts the numbers. Returns nullopt if there are not exactly two.
std::optional<georeferencing::PixelPoint> typed_pair(std::string_view text);

/// The agreement of the marks, and the map that they would give.
struct GroundReport {
  std::optional<scenario::GroundSheet> sheet{};
  std::vector<TieResidual> residuals{};      ///< of the marks, in their order; `known` is false before a fit
  std::optional<model::MapDocument> made{};  ///< with hexes laid, or put on the ground
  Message verdict{};                         ///< the kind of fit and its error, or what is missing
  std::optional<Message> advice{};           ///< on marks that contradict the others, and on the hexes
};

/// Returns whether the sheet's page and hexes stay, because terrain is drawn on them or another scan lies
/// there. Then the map only gets its place on the ground.
bool keeps_page(const model::MapDocument& map);

/// Judges the marks of a scan of the map. The sentences have the decimal sign of `language`.
GroundReport ground_report(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           std::size_t scan, model::ScanSize size, const GroundEntry& entry,
                           const std::string& language = "en");

/// Returns the edits of one step that make `map` the map of the report: page, grid, place on the earth, and the
/// ties of the scan.
std::vector<model::Edit> lay_on_ground(const model::MapDocument& map, const model::MapDocument& made,
                                       std::size_t scan);

/// Returns a field as text, in file notation: crs metres hex-mm north. `text` of set_ground_field() may use the
/// decimal sign of any language. Errors (`editor.ground`) are one sentence, and leave the entry unchanged.
std::string ground_field(const GroundEntry& entry, std::string_view name);
Status set_ground_field(GroundEntry& entry, std::string_view name, const std::string& text);

}  // namespace coq::app
