// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/project/new_project.h"
#include "core/hex/grid.h"

namespace coq::app {

// Pictures that come to a map.

/// By the ending of its name: JPEG, PNG, TIFF.
bool is_picture_file(const std::filesystem::path& path);

/// Pixels an inch, as its file says; nullopt where it says nothing that can be true.
std::optional<double> resolution_of(const std::filesystem::path& picture);

/// Brings a picture to a map, for Workbench::add_scan(): one that is not below the map's folder is copied to
/// `scans/` there, under a name that is free. It is read to its end before, which may take seconds; for any
/// thread. Gives the path from the map's folder on. Errors: `image.read`, `file.write`.
Result<std::string> bring_scan(const std::filesystem::path& picture, const std::filesystem::path& map_file,
                               const StopToken& stop = {}, const Progress& progress = {});

// A new project begun from the scan of a map.

struct ScanProject {
  std::filesystem::path folder;  ///< new, or empty
  std::string language;          ///< of its texts
  std::filesystem::path scan;    ///< a picture, copied into the project; empty: a map without scan
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  std::string first_label = "A01";
  int columns = 9;
  int rows = 11;
  Um hex_size = 19'000;  ///< between opposite sides, on the page
  std::optional<model::Thousandths> metres;
  /// A map without scan, as this says in place of the fields above; `coquelicot new` makes the same.
  std::optional<scenario::BlankMap> blank{};
  std::optional<double> dpi;  ///< pixels an inch of the scan; empty: so that the hexes have room on its page
};

/// The map of such a project. Its page is the picture, which keeps its proportions: as large as its resolution
/// says, and at least so large that the whole grid has room with a margin; the grid lies in its middle. Without
/// a scan the page holds the grid with a margin. `width` and `height` are the scan's pixels. A map with a table
/// keeps it, and the scan is as wide as the table. Errors: those of the grid and its labels; `editor.page` (the
/// page would be too large).
Result<model::MapDocument> lay_out(model::MapDocument map, const ScanProject& project, const std::string& href,
                                   int width, int height);

/// Makes it; gives its folder. The scan is read to its end, which may take seconds; for any thread. Errors:
/// `image.read` (the scan is no picture that can be read, or it was stopped), `project.folder` (the folder is
/// not empty), `file.write`, those of the grid. What was begun is taken away again.
Result<std::filesystem::path> make_scan_project(const ScanProject& project,
                                                const model::RulesetDocument& ruleset,
                                                const std::string& writer, const StopToken& stop = {},
                                                const Progress& progress = {});

}  // namespace coq::app
