// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// The meaning of an overlay mark. Each mark has a colour and also a distinct form, so that nothing depends on
/// colour only.
enum class Mark {
  live,     ///< the open shape
  closing,  ///< the edge that would close it, dashed
  selected,
  band,  ///< a rubber band
  clear,
  hindered,
  blocked,
  wrong,
  guide,
};

enum class HandleKind { node, chosen, first, centre, snap, fault };

/// Draws the overlay into a scene. Coordinates are on the page; sizes are in logical pixels of the canvas.
class Overlay {
 public:
  explicit Overlay(const Viewport& view) : m_view(view) {}

  void path(const Path& points, Mark mark, double width = 2);
  void ring(const Ring& points, Mark mark, bool filled = false);
  void polygon(const Polygon& polygon, Mark mark);
  void segment(Point a, Point b, Mark mark, double width = 2);
  void handle(Point at, HandleKind kind);
  void cross(Point at, double size = 12);
  /// Outlines a pin of the size that notes have on the screen.
  void pin(Point tip, Mark mark);
  void box(const Box& box, Mark mark);
  /// Draws a line of text with a halo beside a position, on the canvas if the position is. It stays horizontal
  /// even if the view is rotated.
  void text(Point at, const std::string& text, Mark mark = Mark::live);
  /// Fills a ring with the mark's colour and pattern, for the hexes of a field of view.
  void fill(const Ring& points, Mark mark);

  const Viewport& view() const { return m_view; }
  drawing::Scene take();

 private:
  /// Returns the path without invisible detail; empty if it is off the canvas.
  Path thinned(const Path& points) const;
  drawing::Stroke stroke(Mark mark, double width) const;
  void add(drawing::Outline outline, std::optional<drawing::Fill> fill, std::optional<drawing::Stroke> stroke);

  const Viewport& m_view;
  drawing::Layer m_layer;
};

}  // namespace coq::app
