// SPDX-License-Identifier: MIT
// Code of Boost causes this warning when it is inlined here.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
// Boost's headers include some of its own deprecated headers.
#define BOOST_ALLOW_DEPRECATED_HEADERS
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <utility>

#include "core/geometry/box_tree.h"

namespace coq {
namespace {

namespace bg = boost::geometry;

using BoostPoint = bg::model::d2::point_xy<Um>;
using BoostBox = bg::model::box<BoostPoint>;

BoostBox boost_box(const Box& box) {
  return {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
}

}  // namespace

struct BoxTree::Tree {
  using Entry = std::pair<BoostBox, std::uint32_t>;
  bg::index::rtree<Entry, bg::index::linear<16>> rtree;
};

BoxTree::BoxTree() : m_tree(std::make_unique<Tree>()) {}

BoxTree::BoxTree(const std::vector<Box>& boxes) : BoxTree() {
  std::vector<Tree::Entry> entries;
  for (std::uint32_t i = 0; i < boxes.size(); ++i)
    if (!boxes[i].empty()) entries.emplace_back(boost_box(boxes[i]), i);
  m_tree->rtree = decltype(m_tree->rtree)(entries);
}

BoxTree::~BoxTree() = default;
BoxTree::BoxTree(BoxTree&&) noexcept = default;
BoxTree& BoxTree::operator=(BoxTree&&) noexcept = default;

void BoxTree::insert(const Box& box, std::uint32_t number) {
  if (!box.empty()) m_tree->rtree.insert({boost_box(box), number});
}

void BoxTree::erase(const Box& box, std::uint32_t number) {
  if (!box.empty()) m_tree->rtree.remove({boost_box(box), number});
}

std::vector<std::uint32_t> BoxTree::near(const Box& box) const {
  std::vector<std::uint32_t> out;
  if (box.empty()) return out;
  const auto& tree = m_tree->rtree;
  for (auto at = tree.qbegin(bg::index::intersects(boost_box(box))); at != tree.qend(); ++at)
    out.push_back(at->second);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace coq
