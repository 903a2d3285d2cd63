// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// What a mark of the overlay means; each has a colour and, so that nothing rests on colour alone, a form of
/// its own.
enum class Mark {
  live,     ///< the shape that is being drawn
  closing,  ///< the edge that would close it: dashed
  selected,
  band,  ///< a rubber band
  clear,
  hindered,
  blocked,
  wrong,
  guide,
};

enum class HandleKind { node, chosen, first, centre, snap, fault };

/// Draws the live overlay into a scene: coordinates of the page, sizes in logical pixels of the canvas.
class Overlay {
 public:
  explicit Overlay(const Viewport& view) : m_view(view) {}

  void path(const Path& points, Mark mark, double width = 2);
  void ring(const Ring& points, Mark mark, bool filled = false);
  void polygon(const Polygon& polygon, Mark mark);
  void segment(Point a, Point b, Mark mark, double width = 2);
  void handle(Point at, HandleKind kind);
  void cross(Point at, double size = 12);
  void box(const Box& box, Mark mark);
  /// A line of text beside a place, with a halo, upright on the canvas however the view is turned.
  void text(Point at, const std::string& text, Mark mark = Mark::live);
  /// A ring filled with the mark's colour and pattern: hexes of a field of view.
  void fill(const Ring& points, Mark mark);

  const Viewport& view() const { return m_view; }
  scene::Scene take();

 private:
  /// What of a path can be seen: nothing where it is off the canvas.
  Path thinned(const Path& points) const;
  scene::Stroke stroke(Mark mark, double width) const;
  void add(scene::Outline outline, std::optional<scene::Fill> fill, std::optional<scene::Stroke> stroke);

  const Viewport& m_view;
  scene::Layer m_layer;
};

}  // namespace coq::app
