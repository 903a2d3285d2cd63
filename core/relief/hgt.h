// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/relief/heights.h"

namespace coq::relief {

/// Reads an SRTM height file (`N42E001.hgt`, or in a zip archive): a square of a degree, 1201 or 3601 points a
/// side, as 16-bit big-endian metres. The first row is the northern one, -32768 is a void, and the points of
/// the border also belong to the neighbouring files. The name states the south-western corner. Source: NASA,
/// "SRTM User Guide", section 2. Errors: `heights.name` (no position in the name), `heights.size`,
/// `heights.zip` (not readable, or no .hgt file of a known size in it).
Result<Heights> read_hgt(std::string_view bytes, std::string_view file_name);

/// Returns the south-western corner of a name such as "N42E001.hgt" or "s08w079.SRTMGL1.hgt.zip".
std::optional<Place> hgt_corner(std::string_view file_name);

}  // namespace coq::relief
