// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/contours/heights.h"
#include "core/contours/ridges.h"
#include "core/documents/model/document.h"
#include "core/geometry/warp_fit.h"
#include "core/images/picture.h"

namespace coq::tracing {

struct ContourOptions {
  double step = 0;        ///< from contour to contour, in the unit of the sheet; above 0
  double level_step = 0;  ///< from level to level; 0 means the same as `step`
  std::optional<double>
      base{};  ///< level k begins at base + k * level step; default: a step below the lowest contour
  double tolerance = 0.15;  ///< mm on the page between the drawn and the found border, 0.01 to 5
  bool crests = true;       ///< hills get crest lines
  double least = 4;         ///< square mm on the page; smaller hills and hollows are left out
};

/// Figures of a search for contours.
struct ContourFigures {
  std::size_t chains = 0, joins = 0, free_ends = 0, merged = 0, numbers = 0;
  double mm = 0;                                         ///< length of all contours on the page
  double numbered = 0;                                   ///< share of it that has a height, 0 to 1
  std::size_t by_strokes = 0, between = 0, doubted = 0;  ///< contours
  std::size_t hills = 0, crests = 0;
  double base = 0;
};

struct TracedContours {
  std::vector<model::AnyCandidate> candidates{};  ///< hills, level 1 first, or lines, longest first
  ContourFigures figures{};
  std::vector<contours::Doubt> doubts{};
  std::string source{};  ///< of all candidates
};

/// The ink of the contours: a colour, or pixels of the upright scan that show it.
struct ContourInk {
  contours::InkColour colour = 0xaa6e3c;
  std::vector<model::PixelPoint> shown{};  ///< if not empty, their mean is the colour
};

/// The contours of a scan before they have heights. The editor keeps them while the user draws strokes.
struct ContourSheet {
  images::Size size{};  ///< of the upright scan in pixels
  Warp to_page{};       ///< from pixels of the upright scan to micrometres of the page
  Box page{};
  std::string source{};  ///< of its candidates: "trace:contours", or "trace:contours:north.png"
  contours::Chains chains{};
  std::size_t numbers = 0;  ///< printed heights
};

/// Searches a scan of a map for contours. Errors: `file.read`, `image.read`; `trace.scan` (the map does not
/// have the scan, or its ties do not place it); `trace.click` (a pixel outside the picture); those of
/// core/contours.
Result<ContourSheet> find_contours(const model::MapDocument& map, const std::filesystem::path& map_folder,
                                   std::size_t scan, const ContourInk& ink, const StopToken& stop,
                                   const Progress& progress);

/// A contour on the page, through the middles of its pixels.
struct PlacedContour {
  Path path{};                                ///< simplified; the first point comes again if it is closed
  std::vector<std::array<Point, 2>> joins{};  ///< both ends of each gap that was bridged
};
/// Returns the contours in the order of the chains. `tolerance` is in micrometres.
std::vector<PlacedContour> placed_contours(const ContourSheet& sheet, Um tolerance);

/// Returns the figures of the search.
ContourFigures figures_of(const ContourSheet& sheet, const std::vector<PlacedContour>& placed);
/// Adds the counts of contours with heights.
void count_heights(const ContourSheet& sheet, const contours::Numbering& numbering, ContourFigures& figures);

/// Returns the contours as lines of the class `contour`.
TracedContours contour_lines(const ContourSheet& sheet, const ContourOptions& options);
/// Returns hills as areas of the class `hill` with their levels. The score of an area is the share of its
/// border that a numbered contour shows. Without any height there are no hills, and the doubts say why. Errors:
/// `work.stopped`, those of contours::hills() and relief::levels().
Result<TracedContours> contour_hills(const ContourSheet& sheet, const ContourOptions& options,
                                     const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                     const Progress& progress);

/// Searches a scan of a map: find_contours(), and then contour_hills(), or contour_lines() if there are no
/// strokes. Errors: those of both.
Result<TracedContours> trace_contours(const model::MapDocument& map, const std::filesystem::path& map_folder,
                                      std::size_t scan, const ContourInk& ink, const ContourOptions& options,
                                      const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                      const Progress& progress);

}  // namespace coq::tracing
