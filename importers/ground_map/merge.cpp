// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <numeric>

#include "core/geometry/box_tree.h"
#include "core/geometry/predicates.h"
#include "importers/ground_map/feature_builder.h"

namespace coq::importers::ground {
namespace {

using Numbers = std::vector<std::size_t>;

/// Disjoint sets of numbers that can be joined.
class UnionFind {
 public:
  explicit UnionFind(std::size_t size) : m_parent(size) { std::iota(m_parent.begin(), m_parent.end(), 0); }
  std::size_t find(std::size_t i) {
    while (m_parent[i] != i) i = m_parent[i] = m_parent[m_parent[i]];
    return i;
  }
  /// Joins two sets. The smaller number represents the joined set.
  void join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    m_parent[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> m_parent;
};

/// Groups areas whose boxes are nearer than `distance`. Groups with a single area are left out.
std::vector<Numbers> near_groups(const std::vector<Piece>& pieces, const Numbers& members, Um distance) {
  std::vector<Box> boxes;
  for (const std::size_t i : members) boxes.push_back(bounds(pieces[i].area.outer));
  const BoxTree tree(boxes);
  UnionFind sets(members.size());
  for (std::size_t i = 0; i < members.size(); ++i)
    for (const std::uint32_t other : tree.near(grown(boxes[i], distance))) sets.join(i, other);
  std::map<std::size_t, Numbers> groups;
  for (std::size_t i = 0; i < members.size(); ++i) groups[sets.find(i)].push_back(members[i]);
  std::vector<Numbers> out;
  for (auto& [first, group] : groups)
    if (group.size() > 1) out.push_back(std::move(group));
  return out;
}

/// Removes the small holes of an area, such as the courtyards in a block of buildings.
void fill_small_holes(Polygon& area, Um least) {
  std::erase_if(area.holes, [&](const Ring& hole) {
    const Int128 twice = twice_signed_area(hole);
    return (twice < 0 ? -twice : twice) < 2 * static_cast<Int128>(least) * least;
  });
}

/// Joins the areas of a group that are nearer than `distance`. `taken` marks those that were joined.
void join_group(std::vector<Piece>& pieces, const Numbers& group, Um distance, std::vector<bool>& taken,
                std::vector<std::pair<std::size_t, Piece>>& blocks) {
  Polygons areas;
  for (const std::size_t i : group) areas.push_back(pieces[i].area);
  const auto wide = buffer(areas, distance / 2, Corners::mitred);
  if (!wide) return;
  for (const Polygon& one : *wide) {
    const Box box = bounds(one.outer);
    Numbers inside;
    for (const std::size_t i : group) {
      const Point corner = pieces[i].area.outer.front();
      if (!taken[i] && box.contains(corner) && locate(corner, one) != Location::outside) inside.push_back(i);
    }
    if (inside.size() < 2) continue;
    const auto narrow = buffer({one}, -(distance / 2), Corners::mitred);
    if (!narrow || narrow->empty()) continue;
    for (const std::size_t i : inside) taken[i] = true;
    for (Polygon area : *narrow) {
      fill_small_holes(area, distance);
      Piece block = pieces[inside.front()];
      block.area = std::move(area);
      blocks.emplace_back(inside.front(), std::move(block));
    }
  }
}

}  // namespace

std::size_t merge_near(std::vector<Piece>& pieces, Um distance) {
  if (distance < 2) return 0;
  std::map<std::string, Numbers> by_type;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].kind == GroundShape::Kind::area && pieces[i].rule.merge)
      by_type[pieces[i].rule.type].push_back(i);
  std::vector<bool> taken(pieces.size(), false);
  std::vector<std::pair<std::size_t, Piece>> blocks;
  for (const auto& [type, members] : by_type)
    for (const Numbers& group : near_groups(pieces, members, distance))
      join_group(pieces, group, distance, taken, blocks);
  std::stable_sort(blocks.begin(), blocks.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Piece> out;
  auto block = blocks.begin();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (; block != blocks.end() && block->first == i; ++block) out.push_back(std::move(block->second));
    if (!taken[i]) out.push_back(std::move(pieces[i]));
  }
  const std::size_t joined = static_cast<std::size_t>(std::count(taken.begin(), taken.end(), true));
  pieces = std::move(out);
  return joined;
}

}  // namespace coq::importers::ground
