// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/map/map_source.h"

/// The squares of British trench maps: lettered ones of 6,000 yards (A to X), in them 36 of 1,000 yards with
/// numbers, in each of those a, b, c and d. They begin at the neat line, and only where the map says how wide a
/// hex is.
namespace coq::scene {

/// The letters and numbers, each where no hex number stands; adds their places to `taken`.
void add_square_letters(const MapSource& source, std::vector<Box>& taken, Layer& layer);
/// A date of a document as such sheets print it: 1-7-16 for 1916-07-01.
std::string square_date(const std::string& date);

}  // namespace coq::scene
