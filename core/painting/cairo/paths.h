// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <map>
#include <utility>

#include "core/drawing/primitives/patterns.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/handles.h"

namespace coq::cairo {

/// Adds the figures to the current path, scaled and then moved by (x, y).
void add_outline(cairo_t* cr, const drawing::Outline& outline, double x = 0, double y = 0, double scale = 1);
/// Like `add_outline()`, but drops points nearer than `step` to the previous one. Meant for images in which
/// `step` is a fraction of a pixel.
void add_outline_coarsely(cairo_t* cr, const drawing::Outline& outline, double step);
void set_stroke(cairo_t* cr, const drawing::Stroke& stroke);
void apply(cairo_t* cr, const drawing::Transform& transform);

/// Draws the marks of the pattern as paths, so that they stay sharp on paper. Only the current clip within
/// `box` is filled.
void draw_pattern(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill, drawing::Color ink,
                  const Box& box);

/// Tiles of patterns, each recorded once and then repeated. A PDF then stores the marks of a tile once, which
/// keeps maps small and quick to write. The marks are still paths, so they stay sharp.
class PatternTiles {
 public:
  /// Draws the same marks as `draw_pattern()`.
  void draw(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill, drawing::Color ink,
            const Box& box);

 private:
  std::map<std::pair<const drawing::Pattern*, std::uint32_t>, Surface> m_tiles;
};

/// Returns whether the marks are so close together on the device that only their tint is visible.
bool is_mere_tint(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill);
/// Returns the share of the pattern that is ink, 0 to 1. The share of each built-in pattern is computed once.
double share_of_ink(const drawing::Pattern& pattern);
/// Returns the area of the polygon through the points. Control points of curves count as vertices.
double area_of(const std::vector<Point>& points);

}  // namespace coq::cairo
