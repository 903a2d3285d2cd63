// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/drawing/map/map_source.h"
#include "core/images/picture.h"

namespace coq::exporters {

/// Finds the scans of a map beside its file and fits them by their ties, as place_scan() does.
class FileScans : public scene::Scans {
 public:
  explicit FileScans(std::filesystem::path map_path) : m_map_path(std::move(map_path)) {}
  std::optional<scene::PlacedScan> place(const model::MapDocument& map, const model::Scan& scan) const override;

 private:
  std::filesystem::path m_map_path;
};

/// A picture of that size where model::placing_of() has it; the fits that bend cut it into straight pieces.
/// What the ties do not determine is shown by a simpler fit; nullopt where there is none, and no page to lay it
/// on.
std::optional<scene::PlacedScan> place_scan(const model::MapDocument& map, const model::Scan& scan,
                                            const std::string& file, picture::Size size);

}  // namespace coq::exporters
