// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace coq {

/// The folders for data of the XDG Base Directory Specification, with its defaults: XDG_DATA_HOME (empty where
/// there is no home either), and XDG_DATA_DIRS in their order. Relative ones are passed over, as it wants.
std::filesystem::path user_data_folder();
std::vector<std::filesystem::path> shared_data_folders();

}  // namespace coq
