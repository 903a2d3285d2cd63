// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/map/map_source.h"

/// Relief of maps whose hills have more than two levels: each level has a tint, contours are drawn above woods,
/// and numbers on them tell the level. Maps with one or two levels are drawn without it.
namespace coq::drawing {

/// Returns whether features of the type are hills, whose levels make a relief.
bool is_hill(const model::TerrainType& type);

/// Returns the level that a feature states, in thousandths; 0 without one.
std::int64_t stated_level(const model::Feature& feature);

/// Returns whether a hill has a level that makes the relief of its map: a third one, or a higher one.
bool makes_relief(const model::Feature& feature, const model::TerrainType& type);

/// Returns how much of its ink is mixed into the ground of a hill, in per cent: 0 for level 1, growing slower
/// and slower.
int tint_of_level(std::int64_t thousandths);

/// Returns the highest layer of vegetation. Contours are drawn above it, below water and roads.
int contour_layer(const model::RulesetDocument& ruleset);

/// Adds the borders of all hills that state a level. Every fifth one is thicker.
void add_contours(const MapSource& source, Layer& layer);

}  // namespace coq::drawing
