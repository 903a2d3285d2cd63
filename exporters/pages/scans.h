// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/drawing/map/map_source.h"
#include "core/images/picture.h"

namespace coq::exporters {

/// Finds the scans of a map relative to its file, and fits them by their control points with `place_scan()`.
class FileScans : public drawing::Scans {
 public:
  explicit FileScans(std::filesystem::path map_path) : m_map_path(std::move(map_path)) {}
  std::optional<drawing::PlacedScan> place(const model::MapDocument& map,
                                           const model::Scan& scan) const override;

 private:
  std::filesystem::path m_map_path;
};

/// Returns the name by which core/images reads a scan: its file, with the page.
std::string scan_name(const std::filesystem::path& map_file, const model::Scan& scan);

/// Places a picture of that size by `model::placing_of()`. Fits that bend the picture are cut into straight
/// pieces. If the control points do not determine the fit, a simpler fit is used. Returns nullopt if there is
/// no fit and no page to put the picture on.
std::optional<drawing::PlacedScan> place_scan(const model::MapDocument& map, const model::Scan& scan,
                                              const std::string& file, images::Size size);

}  // namespace coq::exporters
