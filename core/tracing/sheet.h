// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/documents/model/document.h"
#include "core/geometry/warp_fit.h"
#include "core/images/plane.h"
#include "core/inks/palette.h"

/// A scan of a map as a sheet that can be parted into inks. The search for candidates and the editor, which
/// shows the classes while the user names them, part it in the same way.
namespace coq::tracing {

struct Sheet {
  std::string file{};    ///< as core/images reads it, with the page
  std::size_t scan = 0;  ///< index into the scans of the map
  images::Info info{};
  Warp to_page{};           ///< from pixels of the upright picture to micrometres of the page
  double um_per_pixel = 1;  ///< mean side of a pixel on the page
  /// Scale of tints in pixels, for inks::learn().
  double coarse() const;
};

/// Returns the scan of the map that the inks are about. Errors: `image.read`; `trace.scan` (the map does not
/// have that scan, or its ties do not place it).
Result<Sheet> find_sheet(const model::MapDocument& map, const std::filesystem::path& map_folder,
                         const model::InksDocument& inks, const std::filesystem::path& inks_folder);

/// Clusters of a sheet if the inks do not state them.
inline constexpr int kUsualClusters = 16;
/// Learns the clusters. Errors: `image.read`, also if stopped.
Result<inks::Palette> learn_clusters(const Sheet& sheet, int clusters, const StopToken& stop,
                                     const Progress& progress);

/// Returns the looks of the pixels that the inks' clicks show, in the order of the document. Errors:
/// `image.read`, also if stopped; `trace.click` (a click is outside the picture, or there are too many).
Result<std::vector<inks::Look>> clicked_looks(const Sheet& sheet, const inks::Palette& palette,
                                              const model::InksDocument& inks, const StopToken& stop);
/// Names the clusters by the clicks of the document, whose looks are given in its order. Errors: `trace.class`,
/// `trace.click` (too many).
Status name_clusters(inks::Palette& palette, const model::InksDocument& inks,
                     const std::vector<inks::Look>& looks);

/// Turns a plane over the stored rows, or over a part of them at regular steps, upright.
images::Plane upright(const images::Info& info, images::Plane stored);

}  // namespace coq::tracing
