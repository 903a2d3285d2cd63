// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/documents/model/document.h"
#include "core/tracing/candidates.h"

/// The search for candidates on a whole scan.
namespace coq::tracing {

/// Returns the shape that an ink draws: its own, else that of its class.
model::InkShape shape_of(const model::Ink& ink);

/// Limits of the options, in mm and square mm.
inline constexpr double kLeastTolerance = 0.01, kMostTolerance = 5, kMostLeast = 100'000, kMostOpen = 5;

struct TraceOptions {
  std::vector<std::string> classes{};  ///< searched classes; empty means all that draw something
  double tolerance = 0.15;             ///< mm on the page between the traced and the printed border
  double least = 4;                    ///< square mm on the page; smaller areas and holes are ignored
  double close = 0.3;                  ///< mm; gaps in an area up to this width are closed
  double open = 0.25;                  ///< mm; strips of an area up to this width are left out
  /// The same for single classes: letters and lines in the ink of a river are narrower than the river.
  std::map<std::string, double, std::less<>> open_of{};
};

/// Counts of one class.
struct TraceFigures {
  std::string ink{};
  std::size_t areas = 0, holes = 0, lines = 0, points = 0;
  double square_mm = 0;     ///< total of the areas, without their holes
  double mm = 0;            ///< total length of the lines
  std::size_t specks = 0;   ///< areas and spurs that were left out because they are too small
  std::size_t filled = 0;   ///< holes that were filled for the same reason
  std::size_t letters = 0;  ///< parts left out because they look like letters or numbers
};

struct Traced {
  std::vector<model::AnyCandidate> candidates{};  ///< sorted by class, largest first
  std::vector<TraceFigures> figures{};
  Searched searched{};  ///< for with_decisions()
};

/// Searches the scan of the map whose file the inks name. `folder` is the folder of the inks. The result is the
/// same with any number of workers. Errors: `file.read`, `image.read`; `trace.scan` (the map does not have that
/// scan, or its ties do not place it); `trace.click` (a click outside the image); `trace.class` (a class
/// without clicks); `trace.stopped`.
Result<Traced> trace(const model::MapDocument& map, const std::filesystem::path& map_folder,
                     const model::InksDocument& inks, const std::filesystem::path& inks_folder,
                     const TraceOptions& options, const Workers& workers, const StopToken& stop,
                     const Progress& progress);

}  // namespace coq::tracing
