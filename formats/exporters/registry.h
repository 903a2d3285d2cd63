// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "formats/exporters/format.h"

namespace coq::exporters {

/// All formats, in the order in which they are shown. A new one is a file and a line in registry.cpp.
std::vector<Format> all_formats();

/// By id, or by a file's extension; nullptr if there is none.
const Format* find_format(const std::vector<Format>& formats, std::string_view id);
const Format* find_by_extension(const std::vector<Format>& formats, std::string_view file_name);

// One function per format, each in its own file.
Format xml_format();
Format csv_format();
Format geojson_format();
Format pdf_format();
Format svg_format();
Format png_format();

}  // namespace coq::exporters
