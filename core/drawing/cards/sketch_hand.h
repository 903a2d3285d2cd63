// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// Lines as a hand draws them: the same each time, by a seed.
namespace coq::scene {

/// A hand that wavers: every point of the paper is a little beside its place, near ones alike, so that lines
/// that met still meet.
class Hand {
 public:
  /// A steady hand draws what it is given.
  Hand(std::uint32_t seed, bool steady) : m_chance(seed), m_steady(steady) {}

  Point moved(Point p) const;
  /// Long lines get bends of their own.
  Outline drawn(const Outline& outline) const;
  /// All shapes of an item, scaled and put on the paper first.
  Item drawn(const Item& item, const Transform& place, double scale) const;

  /// A line of coloured pencil: a soft broad stroke and a firmer one beside it.
  void pencil(std::vector<Item>& items, const Outline& outline, Color color, Um width, bool dashed) const;
  /// Round twice, not quite on the same way.
  void ring(std::vector<Item>& items, Point centre, Um radius, Color color, Um width) const;
  /// From `from` to `to`, bent a little to one side, with a head.
  void arrow(std::vector<Item>& items, Point from, Point to, Color color, Um width) const;
  /// Its way, for whoever keeps off it.
  coq::Path arrow_path(Point from, Point to) const;

  const styles::Chance& chance() const { return m_chance; }
  bool steady() const { return m_steady; }

 private:
  styles::Spot shift(double x, double y) const;
  styles::Chance m_chance;
  bool m_steady;
};

}  // namespace coq::scene
