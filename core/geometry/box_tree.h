// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/geometry/point.h"

namespace coq {

/// Boxes with numbers, by where they are (Boost's R-tree): which of many meet one. Empty boxes are nowhere.
/// Threads may ask at once.
class BoxTree {
 public:
  BoxTree();
  /// Many at once: the numbers are their places.
  explicit BoxTree(const std::vector<Box>& boxes);
  ~BoxTree();
  BoxTree(BoxTree&&) noexcept;
  BoxTree& operator=(BoxTree&&) noexcept;

  void insert(const Box& box, std::uint32_t number);
  /// With the box that it was inserted with.
  void erase(const Box& box, std::uint32_t number);
  /// The numbers of the boxes that meet this one, ascending.
  std::vector<std::uint32_t> near(const Box& box) const;

 private:
  struct Tree;
  std::unique_ptr<Tree> m_tree;
};

}  // namespace coq
