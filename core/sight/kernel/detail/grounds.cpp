// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/sight/kernel/detail/figure_content.h"

namespace coq::sight::detail {
namespace {

using Edges = std::vector<Edge>;
/// Returns whether that side of the edge is covered over its whole length, or (if not `covered`) not at all.
bool is_beside(const Edge& edge, Side side, const Edges& region, bool covered) {
  Covering covering = cover({edge.a, edge.b - edge.a}, {}, side, 0, region, false);
  if (covering.at_start != covered) return false;
  std::sort(covering.changes.begin(), covering.changes.end());
  for (std::size_t i = 0; i < covering.changes.size(); i += 2) {
    if (i + 1 == covering.changes.size() || !(covering.changes[i] == covering.changes[i + 1])) return false;
  }
  return true;
}

Side inner_side(const Edge& edge, const Edges& own) {
  return is_beside(edge, Side::left, own, true) ? Side::left : Side::right;
}

/// Returns whether the outer area contains the whole inner one.
bool holds(const Edges& outer, const Edges& inner) {
  const auto stays_in = [&](const Edge& e) { return is_beside(e, inner_side(e, inner), outer, true); };
  const auto bare_outside = [&](const Edge& e) {
    return is_beside(e, inner_side(e, outer) == Side::left ? Side::right : Side::left, inner, false);
  };
  return std::all_of(inner.begin(), inner.end(), stays_in) &&
         std::all_of(outer.begin(), outer.end(), bare_outside);
}

class Levels {
 public:
  explicit Levels(const std::vector<FigureHill>& hills) : m_hills(hills), m_levels(hills.size()) {
    std::vector<Edges> edges;
    std::vector<Box> boxes;
    for (const FigureHill& hill : hills) {
      edges.push_back(edges_of(hill.region));
      boxes.push_back(box_of(hill.region));
    }
    m_holders.resize(hills.size());
    for (std::size_t i = 0; i < hills.size(); ++i) {
      for (std::size_t j = 0; j < hills.size(); ++j) {
        if (i == j || !boxes[i].meets(boxes[j]) || !holds(edges[j], edges[i])) continue;
        if (j < i || !holds(edges[i], edges[j]))
          m_holders[i].push_back(j);  // of two equal hills, the later is higher
      }
    }
  }

  std::int64_t level(std::size_t i) {
    if (m_levels[i]) return *m_levels[i];
    std::int64_t below = 0;
    for (const std::size_t j : m_holders[i]) below = std::max(below, level(j));
    m_levels[i] = m_hills[i].level.value_or(below + kOneLevel);
    return *m_levels[i];
  }
  bool is_summit(std::size_t i) {
    for (std::size_t j = 0; j < m_hills.size(); ++j) {
      const auto& under = m_holders[j];
      if (level(j) > level(i) && std::find(under.begin(), under.end(), i) != under.end()) return false;
    }
    return true;
  }

 private:
  const std::vector<FigureHill>& m_hills;
  std::vector<std::vector<std::size_t>> m_holders;
  std::vector<std::optional<std::int64_t>> m_levels;
};

}  // namespace

Box box_of(const Region& region) {
  Box box;
  for (const FrameRing& ring : region)
    for (const FramePoint& p : ring) box.include(Point{p.x, p.y});
  return box;
}

std::vector<FigureModel::Content::Ground> grounds_of(const std::vector<FigureHill>& hills) {
  std::vector<FigureModel::Content::Ground> out;
  Levels levels(hills);
  for (std::size_t i = 0; i < hills.size(); ++i) {
    out.push_back({box_of(hills[i].region), levels.level(i), levels.is_summit(i)});
  }
  return out;
}

}  // namespace coq::sight::detail
