// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Hand-drawn lines. A seed makes them reproducible.
namespace coq::drawing {

/// A wavering hand: every point of the paper is displaced slightly. Nearby points move alike, so lines that
/// meet still meet.
class Hand {
 public:
  /// A steady hand draws lines unchanged.
  Hand(std::uint32_t seed, bool steady) : m_chance(seed), m_steady(steady) {}

  Point moved(Point p) const;
  /// Bends long lines between their points.
  Outline drawn(const Outline& outline) const;
  /// Draws all shapes of an item, after scaling and placing them on the paper.
  Item drawn(const Item& item, const Transform& place, double scale) const;

  /// Draws a line in coloured pencil: a soft broad stroke and a firmer one beside it.
  void pencil(std::vector<Item>& items, const Outline& outline, Color color, Um width, bool dashed) const;
  /// Draws a circle twice, slightly differently.
  void ring(std::vector<Item>& items, Point centre, Um radius, Color color, Um width) const;
  /// Draws an arrow, slightly curved to one side, with a head.
  void arrow(std::vector<Item>& items, Point from, Point to, Color color, Um width) const;
  /// Returns the path of an arrow, so that other items can avoid it.
  coq::Path arrow_path(Point from, Point to) const;

  const styles::Chance& chance() const { return m_chance; }
  bool steady() const { return m_steady; }

 private:
  styles::Spot shift(double x, double y) const;
  styles::Chance m_chance;
  bool m_steady;
};

}  // namespace coq::drawing
