// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// Relief of maps whose hills have more than two levels. Each level has a tint, contours are drawn above woods,
/// and numbers on them state the level. Maps with one or two levels are drawn without it.
namespace coq::drawing {

/// Returns whether features of the type are hills, whose levels make a relief.
bool is_hill(const model::TerrainType& type);

/// Returns the level that a feature states, in thousandths; 0 without one.
std::int64_t stated_level(const model::Feature& feature);

/// Returns whether the hill's level (the third or a higher one) requires that its map is drawn with a relief.
bool makes_relief(const model::Feature& feature, const model::TerrainType& type);

/// Returns the percentage of ink mixed into the ground of a hill. It is 0 for level 1 and rises ever more
/// slowly with the level.
int tint_of_level(std::int64_t thousandths);

/// Returns the highest layer of vegetation. Contours are drawn above it, below water and roads.
int contour_layer(const model::RulesetDocument& ruleset);

/// Adds the borders of all hills that state a level. Every fifth one is thicker.
void add_contours(const MapSource& source, Layer& layer);

}  // namespace coq::drawing
