// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"

/// What need not be clipped is not: a painter of PDF says a clip of a hundred points anew for each figure
/// inside.
namespace coq::scene {

/// An outline that others are clipped to.
class ClipArea {
 public:
  explicit ClipArea(Outline outline);

  const Outline& outline() const { return m_outline; }
  /// The whole box lies inside. False, too, where that is not easily told: at a side, and with curves.
  bool covers(const Box& box) const;
  /// An outline that is the same within the box, and of few points; empty where nothing of the area is there.
  /// The whole of it where it has curves.
  Outline near(const Box& box) const;

 private:
  Outline m_outline;
  std::vector<Ring> m_rings;  ///< none: there are curves
};

/// The items as groups in their order, moved by `transform`: those that `area` covers as they are, the others
/// clipped to it, or, where it has many points, each to what is near it of the area. A box costs next to
/// nothing: all of them are clipped to it, as one group.
std::vector<Group> clipped_where_needed(const std::vector<Item>& items, const Transform& transform,
                                        const ClipArea& area);

}  // namespace coq::scene
