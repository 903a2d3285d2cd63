// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters {

/// Returns all export formats, in display order.
std::vector<Format> all_formats();

/// Returns the format with that id, or nullptr.
const Format* find_format(const std::vector<Format>& formats, std::string_view id);
/// Returns the first format whose file name extension `file_name` has, or nullptr.
const Format* find_by_extension(const std::vector<Format>& formats, std::string_view file_name);

}  // namespace coq::exporters
