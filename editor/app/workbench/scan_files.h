// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"

/// Pictures that come to a map.
namespace coq::app {

/// By the ending of its name: JPEG, PNG, TIFF.
bool is_picture_file(const std::filesystem::path& path);

/// Pixels an inch, as its file says; nullopt where it says nothing that can be true.
std::optional<double> resolution_of(const std::filesystem::path& picture);

/// Brings a picture to a map, for Workbench::add_scan(): one that is not below the map's folder is copied to
/// `scans/` there, under a name that is free. It is read to its end before, which may take seconds; for any
/// thread. Gives the path from the map's folder on. Errors: `image.read`, `file.write`.
Result<std::string> bring_scan(const std::filesystem::path& picture, const std::filesystem::path& map_file,
                               const StopToken& stop = {}, const Progress& progress = {});

}  // namespace coq::app
