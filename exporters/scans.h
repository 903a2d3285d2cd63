// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/picture/picture.h"
#include "core/scene/map/map_source.h"

namespace coq::exporters {

/// Finds the scans of a map beside its file and fits them by their ties, as place_scan() does.
class FileScans : public scene::Scans {
 public:
  explicit FileScans(std::filesystem::path map_path) : m_map_path(std::move(map_path)) {}
  std::optional<scene::PlacedScan> place(const model::MapDocument& map, const model::Scan& scan) const override;

 private:
  std::filesystem::path m_map_path;
};

/// A picture of that size by the ties of its scan, with the fit that it names; the fits that bend cut it into
/// straight pieces. Too few ties for its fit give an affine one; nullopt where they do not determine that.
std::optional<scene::PlacedScan> place_scan(const model::MapDocument& map, const model::Scan& scan,
                                            const std::string& file, picture::Size size);

}  // namespace coq::exporters
