// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/map/map_source.h"

/// The squares of British trench maps. Lettered squares of 6,000 yards (A to X) contain 36 numbered squares of
/// 1,000 yards, which are divided into a, b, c and d. The squares start at the neat line. They require that the
/// map defines the width of a hex in metres.
namespace coq::drawing {

/// Adds the letters and numbers at places without a hex number, and adds their boxes to `taken`.
void add_square_letters(const MapSource& source, std::vector<Box>& taken, Layer& layer);
/// Formats a date as on trench maps: 1-7-16 for 1916-07-01.
std::string square_date(const std::string& date);

}  // namespace coq::drawing
