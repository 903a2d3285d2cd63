// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/documents/model/map.h"

/// The lines of points of a feature, as what nodes are edited on and snapped to.
namespace coq::app {

/// One line of a feature: a ring (0), holes, crests of an area; the path of a line.
struct LineView {
  const std::vector<Point>* points = nullptr;
  bool closed = false;
};

/// In a fixed order: part i of one feature is lines_of(feature)[i]. None of features without drawn lines.
std::vector<LineView> lines_of(const model::Feature& feature);

/// The feature with other points in one part. A hole without points is taken away, as is a crest.
model::Feature with_line(const model::Feature& feature, std::size_t part, std::vector<Point> points);

/// Is the part a ring of the area (its outline or a hole), which counts for validity?
bool is_ring(const model::Feature& feature, std::size_t part);
/// The least number of points that the part needs; 0 where it may go altogether.
std::size_t least_points(const model::Feature& feature, std::size_t part);

/// All points moved. nullopt where the feature has no place of its own (hexes, sides), or one would leave the
/// range of coordinates.
std::optional<model::Feature> moved(const model::Feature& feature, Vector by);

/// The polygon of an area as a feature's rings.
void set_polygon(model::Area& area, const Polygon& polygon);

/// The first fault of an area's rings, as a sentence with the place; nullopt for all that is valid.
std::optional<Message> fault_of(const Polygon& polygon);
/// Where that is; nullopt where it has no place.
std::optional<Point> fault_place(const Polygon& polygon);
/// The same of a changed feature; what was not valid before may stay so.
std::optional<Message> fault_of_change(const model::Feature& before, const model::Feature& after);

/// The outline of what a feature fills, where it is an area or a piece.
std::optional<Polygon> polygon_of(const model::MapDocument& map, const model::Feature& feature);

}  // namespace coq::app
