// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/geometry/point.h"

namespace coq::app {

/// Reads a typed place in millimetres: "12.5,40" on the page; "+3,0" from `last`; with a decimal comma
/// "12,5;40". nullopt if it is none, or beyond the range of coordinates.
std::optional<Point> parse_coordinate(std::string_view text, std::optional<Point> last);

/// The place as one types it in a language: "12.5,40", in French "12,5;40".
std::string format_coordinate(Point at, std::string_view language);

/// May the character stand in a typed place?
bool is_coordinate_character(char32_t c);

}  // namespace coq::app
