// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/tiled/objects.h"
#include "core/documents/xml/tree.h"

namespace coq::importers::tmx {

/// Returns the properties of a map, a tile or an object.
std::vector<std::pair<std::string, std::string>> properties_of(const xml::Tree& tree);

/// Returns an attribute as a number, or 0 if it is absent or no number.
double number_of(const xml::Tree& tree, const char* name);

/// Reads an object of a layer that is moved by `offset`. Rectangles and ellipses become polygons; all points
/// are moved and turned to their places. Returns nullopt if a number is invalid or out of range.
std::optional<tiled::Object> read_object(const xml::Tree& tree, tiled::Pixel offset);

}  // namespace coq::importers::tmx
