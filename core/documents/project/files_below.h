// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace coq::scenario {

/// Returns the files in a folder and below it whose names `is_wanted` accepts, sorted. Hidden files and folders
/// and pipes are skipped.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               const std::function<bool(const std::string& name)>& is_wanted);

}  // namespace coq::scenario
