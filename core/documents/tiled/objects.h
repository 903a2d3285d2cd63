// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/tiled/frame.h"

namespace coq::tiled {

/// Name of the map property that holds the whole document, and of the object property that holds the id of a
/// feature.
inline constexpr const char* kDocument = "coquelicot";
inline constexpr const char* kFeature = "feature";
/// Name of the object property that says what an object is: area, hole, line, side, hexes, piece, override,
/// text.
inline constexpr const char* kKind = "kind";
inline constexpr const char* kTerrainLayer = "Terrain";
inline constexpr const char* kNumbersLayer = "Hex numbers";

enum class Form { point, rectangle, ellipse, polygon, polyline, text };

/// An object of Tiled: its form in pixels and its properties.
struct Object {
  std::string kind{};     ///< as in the property kKind; empty for other objects
  std::string feature{};  ///< id of the feature; empty for other objects
  std::string type{};     ///< terrain type
  std::string name{};
  Form form = Form::point;
  Pixel at{};  ///< upper left corner of a rectangle, an ellipse or a text
  double width = 0, height = 0;
  double rotation = 0;          ///< degrees clockwise around `at`
  std::vector<Pixel> points{};  ///< of polygons and polylines, as drawn (moved and turned)
  std::string text{};
  std::vector<std::pair<std::string, std::string>> properties{};  ///< all others, by name

  const std::string* find(std::string_view property) const;
};

/// Returns the objects of a map in document order; those of an area's holes follow it. Features that lie in no
/// place, such as a hexside of an unknown hex, are points at the origin.
std::vector<Object> objects_of(const model::MapDocument& map, const Grid& grid, const Labels& labels,
                               const Frame& frame);

/// Returns the name of the object layer for a kind of feature: "Areas", "Lines"...
std::string_view layer_of(std::string_view kind);

/// Returns the point of the page in the middle of a text object.
Pixel middle_of(const Object& text);

/// Return whether both positions, or the places of all points, are equal within what Tiled rounds when it
/// saves.
bool is_near(Pixel a, Pixel b);
bool same_place(const Object& a, const Object& b);

}  // namespace coq::tiled
