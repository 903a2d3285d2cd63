// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/contours/heights.h"
#include "core/contours/ridges.h"
#include "core/documents/model/document.h"

namespace coq::tracing {

struct ContourOptions {
  contours::InkColour ink = 0xaa6e3c;
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
  std::vector<model::AnyCandidate>
      candidates{};  ///< hills, level 1 first, or without strokes the contours as lines
  ContourFigures figures{};
  std::vector<contours::Doubt> doubts{};
};

/// Searches the first scan of a map for contours. Without strokes the candidates are the contours as lines of
/// the class `contour`. With strokes they are areas of the class `hill` with their levels; the score of an area
/// is the share of its border that a numbered contour shows. Errors: `image.read`, `trace.scan`, and those of
/// core/contours and relief::levels().
Result<TracedContours> trace_contours(const model::MapDocument& map, const std::filesystem::path& map_folder,
                                      const ContourOptions& options,
                                      const std::vector<contours::Stroke>& strokes, const StopToken& stop,
                                      const Progress& progress);

}  // namespace coq::tracing
