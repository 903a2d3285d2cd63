// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/geometry/point.h"

namespace coq::app {

/// Parses a typed position in millimetres: "12.5,40" on the page, "+3,0" relative to `last`, "12,5;40" with a
/// decimal comma. Returns nullopt if the text is malformed or out of the coordinate range.
std::optional<Point> parse_coordinate(std::string_view text, std::optional<Point> last);

/// Formats a position in the notation of a language: "12.5,40", in French "12,5;40".
std::string format_coordinate(Point at, std::string_view language);

/// Returns whether a typed position may contain the character.
bool is_coordinate_character(char32_t c);

}  // namespace coq::app
