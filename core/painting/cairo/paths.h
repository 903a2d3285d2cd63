// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <map>
#include <utility>

#include "core/drawing/primitives/patterns.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/handles.h"

namespace coq::cairo {

/// Adds the figures to the current path, moved by `by` and scaled about it.
void add_outline(cairo_t* cr, const scene::Outline& outline, double x = 0, double y = 0, double scale = 1);
/// The same, leaving out points that are nearer than `step` to the last one: for pictures in which that is a
/// fraction of a pixel.
void add_outline_coarsely(cairo_t* cr, const scene::Outline& outline, double step);
void set_stroke(cairo_t* cr, const scene::Stroke& stroke);
void apply(cairo_t* cr, const scene::Transform& transform);

/// Draws the marks of the pattern over the current clip within `box`, as paths (so they stay sharp on paper).
void draw_pattern(cairo_t* cr, const scene::Pattern& pattern, const scene::Fill& fill, scene::Color ink,
                  const Box& box);

/// Blocks of a pattern's tiles, recorded once and repeated: a PDF then holds the marks of a block once, and an
/// area is one reference to them, which is what keeps maps small and quick to write. Still paths: they stay
/// sharp.
class PatternTiles {
 public:
  /// As draw_pattern() does.
  void draw(cairo_t* cr, const scene::Pattern& pattern, const scene::Fill& fill, scene::Color ink,
            const Box& box);

 private:
  std::map<std::pair<const scene::Pattern*, std::uint32_t>, Surface> m_tiles;
};

/// Are the marks so near to one another on the device that only their tint is seen?
bool is_mere_tint(cairo_t* cr, const scene::Pattern& pattern, const scene::Fill& fill);
/// How much of the pattern is ink, 0 to 1. Worked out once for each of find_pattern()'s.
double share_of_ink(const scene::Pattern& pattern);
/// The area within the line through the points: controls of curves count as points.
double area_of(const std::vector<Point>& points);

}  // namespace coq::cairo
