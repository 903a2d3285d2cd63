// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "formats/importers/format.h"

namespace coq::importers {

/// All formats, in the order in which they are shown. A new one is a file and a line in registry.cpp.
std::vector<Format> all_formats();

/// By id; nullptr if there is none.
const Format* find_format(const std::vector<Format>& formats, std::string_view id);
/// By the extension of the name and the first bytes: the first format that is sure of the bytes, else the first
/// whose extension fits and that does not refuse them.
const Format* recognise(const std::vector<Format>& formats, std::string_view file_name,
                        std::string_view first_bytes);

// One function per format, each in its own file.
Format xml_format();
Format csv_format();
Format geojson_format();

}  // namespace coq::importers
