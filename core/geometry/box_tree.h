// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/geometry/point.h"

namespace coq {

/// Spatial index of numbered boxes (Boost's R-tree), which finds those that intersect a given box. Empty boxes
/// are never found. Queries are thread-safe.
class BoxTree {
 public:
  BoxTree();
  /// Loads many boxes at once. Their numbers are their indices in the list.
  explicit BoxTree(const std::vector<Box>& boxes);
  ~BoxTree();
  BoxTree(BoxTree&&) noexcept;
  BoxTree& operator=(BoxTree&&) noexcept;

  void insert(const Box& box, std::uint32_t number);
  /// Removes a box. `box` must be the one that was inserted with the number.
  void erase(const Box& box, std::uint32_t number);
  /// Returns the numbers of the boxes that intersect this one, in ascending order.
  std::vector<std::uint32_t> near(const Box& box) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> m_tree;
};

}  // namespace coq
