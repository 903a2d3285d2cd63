// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::win {

/// Puts a map on the desktop's own list of recent documents, which other programs and its menus show.
void add_desktop_recent(const std::filesystem::path& map);

}  // namespace coq::win
