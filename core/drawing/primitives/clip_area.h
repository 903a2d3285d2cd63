// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"

/// Avoids unnecessary clipping: PDF painters repeat a clip path of a hundred points for each figure inside it.
namespace coq::drawing {

/// An outline that other items are clipped to.
class ClipArea {
 public:
  explicit ClipArea(Outline outline);

  const Outline& outline() const { return m_outline; }
  /// Returns whether the whole box is inside. Also returns false in doubtful cases: near an edge, or if the
  /// outline has curves.
  bool covers(const Box& box) const;
  /// Returns an outline with few points that equals this area within the box. The result is empty if the box
  /// contains no part of the area. An area with curves is returned whole.
  Outline near(const Box& box) const;

 private:
  Outline m_outline;
  std::vector<Ring> m_rings;  ///< empty if the outline has curves
};

/// Returns the items as groups in their order, moved by `transform`. Items that `area` covers are not clipped;
/// the others are clipped to it. If the area has many points, each item is clipped to the part of the area near
/// it. A box is cheap, so all items are clipped to it as one group.
std::vector<Group> clipped_where_needed(const std::vector<Item>& items, const Transform& transform,
                                        const ClipArea& area);

}  // namespace coq::drawing
