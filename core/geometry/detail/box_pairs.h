// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/geometry/point.h"

namespace coq::detail {

/// A tree over a fixed list of boxes, split at the median of the longer axis. Its depth does not depend on the
/// distribution of the boxes.
class BoxTree {
 public:
  explicit BoxTree(const std::vector<Box>& boxes) : m_boxes(boxes), m_order(boxes.size()) {
    std::iota(m_order.begin(), m_order.end(), 0U);
    if (!boxes.empty()) build(0, static_cast<std::uint32_t>(boxes.size()));
  }

  /// Calls `found(index)` for each box that intersects `box`, until it returns false. Returns false if stopped.
  template <class Found>
  bool visit(const Box& box, Found&& found) const {
    return m_nodes.empty() || visit(0, box, found);
  }

 private:
  static constexpr std::uint32_t kLeaf = 8;
  struct Node {
    Box box;
    std::uint32_t first = 0, last = 0;
    std::uint32_t right = 0;  ///< index of the right child, or 0 for a leaf; the left child follows its parent
  };

  std::uint32_t build(std::uint32_t first, std::uint32_t last) {
    const auto at = static_cast<std::uint32_t>(m_nodes.size());
    Node node;
    node.first = first, node.last = last;
    Box middles;
    for (std::uint32_t i = first; i < last; ++i) {
      const Box& box = m_boxes[m_order[i]];
      node.box.include(box);
      middles.include(box.middle());
    }
    m_nodes.push_back(node);
    if (last - first <= kLeaf) return at;
    const bool by_x = middles.width() > middles.height();
    const std::uint32_t half = first + (last - first) / 2;
    std::nth_element(m_order.begin() + first, m_order.begin() + half, m_order.begin() + last,
                     [&](std::uint32_t i, std::uint32_t j) {
                       const Point p = m_boxes[i].middle();
                       const Point q = m_boxes[j].middle();
                       return by_x ? p.x < q.x : p.y < q.y;
                     });
    build(first, half);
    const std::uint32_t right = build(half, last);
    m_nodes[at].right = right;
    return at;
  }

  template <class Found>
  bool visit(std::uint32_t at, const Box& box, Found& found) const {
    const Node& node = m_nodes[at];
    if (!node.box.meets(box)) return true;
    if (node.right != 0) return visit(at + 1, box, found) && visit(node.right, box, found);
    for (std::uint32_t i = node.first; i < node.last; ++i) {
      if (m_boxes[m_order[i]].meets(box) && !found(m_order[i])) return false;
    }
    return true;
  }

  const std::vector<Box>& m_boxes;
  std::vector<std::uint32_t> m_order;
  std::vector<Node> m_nodes;
};

}  // namespace coq::detail
