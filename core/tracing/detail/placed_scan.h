// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/documents/model/document.h"
#include "core/geometry/warp_fit.h"
#include "core/images/picture.h"

namespace coq::tracing::detail {

/// The scan of the map that a file belongs to, with its upright size.
struct FoundScan {
  std::string file{};
  images::Info info{};
  const model::Scan* scan = nullptr;
};

/// Finds the scan that the inks name. Errors: `trace.scan`, `image.read`.
Result<FoundScan> find_scan(const model::MapDocument& map, const std::filesystem::path& map_folder,
                            const model::InksDocument& inks, const std::filesystem::path& inks_folder);
/// Returns a scan of a map by its number. Errors as above.
Result<FoundScan> scan_at(const model::MapDocument& map, const std::filesystem::path& map_folder,
                          std::size_t scan);

/// The warp from pixels of the upright scan to the page, as pages draw it.
std::optional<Warp> warp_of_scan(const model::MapDocument& map, const model::Scan& scan, images::Size size);

}  // namespace coq::tracing::detail
