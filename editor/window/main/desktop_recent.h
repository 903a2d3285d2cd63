// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

namespace coq::win {

/// Puts a map on the desktop's own list of recent documents, which other programs and its menus show.
void add_desktop_recent(const std::filesystem::path& map);
/// Maps that this list has of ours, the last one first.
std::vector<std::filesystem::path> desktop_recents();

}  // namespace coq::win
