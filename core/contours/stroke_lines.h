// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/contours/heights.h"

/// Edits of a CSV file of strokes, as read_strokes() reads it. All other lines stay as they are: comments,
/// names of columns, empty lines.
namespace coq::contours {

/// Adds a stroke at the end, as a straight line from the first to the last point of its path. An empty text
/// gets names of columns.
std::string with_stroke(std::string csv, const Stroke& stroke);
/// Removes a stroke. `stroke` is an index into the result of read_strokes().
std::string without_stroke(std::string csv, std::size_t stroke);
/// Sets the height and the step of a stroke.
std::string with_heights(std::string csv, std::size_t stroke, Height height, Height step);

}  // namespace coq::contours
