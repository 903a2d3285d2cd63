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
#include "core/images/ground.h"

namespace coq::app {

// Pictures that are added to a map.

/// Returns the resolution in pixels per inch from the file, or nullopt if it is missing or implausible.
std::optional<double> resolution_of(const std::filesystem::path& picture);

/// Brings a picture into a map's folder, for Workbench::add_scan(). A file outside that folder is copied to
/// `scans/` there under an unused name. The picture is first read completely, which may take seconds. Returns
/// the path relative to the folder. Both may name a page ("sheet.pdf#page=2"). May be used on any thread.
/// Errors: `image.read`, `file.write`.
Result<std::string> bring_scan(const std::filesystem::path& picture, const std::filesystem::path& map_file,
                               const StopToken& stop = {}, const Progress& progress = {});

// A new project from a scanned map.

/// Proposes a name for a new project in that folder: the picture's without its extension, or `usual` without a
/// picture. Appends a number if the folder has something of that name already.
std::string proposed_project_name(const std::filesystem::path& folder, const std::filesystem::path& scan,
                                  const std::string& usual);

struct ScanProject {
  std::filesystem::path folder;  ///< a new or empty folder
  std::string language;          ///< language of its texts
  std::filesystem::path scan;    ///< a picture, copied into the project; may name a page; empty: without a scan
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  std::string first_label = "A01";
  int columns = 9;
  int rows = 11;
  Um hex_size = 19'000;  ///< between opposite sides, on the page
  std::optional<model::Thousandths> metres;
  /// A map without a scan, described by this instead of the fields above; `coquelicot new` makes the same.
  std::optional<scenario::BlankMap> blank{};
  std::optional<images::Ground> ground{};  ///< of the scan; make_scan_project() reads it
  std::optional<double> dpi;  ///< scan resolution in pixels per inch; empty: fit the grid on the page
};

/// Lays out the map of such a project. The page has the scan's proportions and the size given by its
/// resolution, but at least the size of the grid with a margin; the grid is centred on it. If the scan's ground
/// is known, `metres` and `hex_size` give the scale of the page, whatever the resolution; without `metres`, the
/// resolution gives the metres. Without a scan, the page is the grid with a margin. `width` and `height` are
/// the scan's pixels. A map with a table keeps the table, and the scan becomes as wide as the table. Errors:
/// those of the grid and its labels; `editor.page` (the page would be too large).
Result<model::MapDocument> lay_out(model::MapDocument map, const ScanProject& project, const std::string& href,
                                   int width, int height);

/// Makes the project and returns its folder. Reads the scan completely, which may take seconds. May be used on
/// any thread. On an error, everything written so far is deleted. Errors: `image.read` (the scan cannot be
/// read, or the work was stopped), `project.folder` (the folder is not empty), `file.write`, those of the grid.
Result<std::filesystem::path> make_scan_project(const ScanProject& project,
                                                const model::RulesetDocument& ruleset,
                                                const std::string& writer, const StopToken& stop = {},
                                                const Progress& progress = {});

}  // namespace coq::app
