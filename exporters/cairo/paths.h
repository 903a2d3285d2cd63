// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include "core/scene/patterns.h"
#include "core/scene/scene.h"

namespace coq::cairo {

/// Adds the figures to the current path, moved by `by` and scaled about it.
void add_outline(cairo_t* cr, const scene::Outline& outline, double x = 0, double y = 0, double scale = 1);
void set_stroke(cairo_t* cr, const scene::Stroke& stroke);
void apply(cairo_t* cr, const scene::Transform& transform);

/// Draws the marks of the pattern over the current clip within `box`, as paths (so they stay sharp on paper).
/// Where a tile is smaller than two device pixels only its mean tint is painted.
void draw_pattern(cairo_t* cr, const scene::Pattern& pattern, const scene::Fill& fill, scene::Color ink,
                  const Box& box);

}  // namespace coq::cairo
