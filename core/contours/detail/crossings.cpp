// SPDX-License-Identifier: MIT
#include "core/contours/detail/crossings.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace coq::contours::detail {

namespace {

struct Found {
  double along = 0;
  Crossing crossing{};
};

Point between(Point a, Point b, double along) {
  return {a.x + static_cast<Um>(std::lround((b.x - a.x) * along)),
          a.y + static_cast<Um>(std::lround((b.y - a.y) * along))};
}

void collect_crossings(const SegmentIndex& index, Point a, Point b, double before, double length, bool is_gap,
                       std::vector<Found>& found) {
  for (const SegmentIndex::Crossing& one : index.crossings(a, b)) {
    const bool to_right = cross(one.direction, b - a) > 0;
    found.push_back({before + one.along * length, {one.line, to_right, is_gap, between(a, b, one.along)}});
  }
}

/// Crossings of one chain within a few pixels are one, if the path ends up on the other side.
std::vector<Crossing> cleaned(std::vector<Found> found) {
  constexpr double kTogether = 6;
  std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return std::tuple(a.along, a.crossing.chain) < std::tuple(b.along, b.crossing.chain);
  });
  std::vector<Crossing> result;
  std::vector<bool> used(found.size());
  for (std::size_t k = 0; k < found.size(); ++k) {
    if (used[k]) continue;
    if (found[k].crossing.is_gap) {
      result.push_back(found[k].crossing);
      continue;
    }
    // A segment that only touches the end of another one counts with it.
    bool right = false, left = false, last = false;
    for (std::size_t other = k; other < found.size() && found[other].along < found[k].along + kTogether;
         ++other) {
      if (found[other].crossing.is_gap || found[other].crossing.chain != found[k].crossing.chain) continue;
      used[other] = true;
      last = found[other].crossing.to_right;
      (last ? right : left) = true;
    }
    if (right != left) result.push_back(found[k].crossing);
  }
  return result;
}

}  // namespace

Crossings::Crossings(const std::vector<Chain>& chains, int width, int height)
    : m_lines(width, height), m_gaps(width, height) {
  constexpr std::size_t kBack = 12;
  constexpr double kAhead = 24;
  for (std::size_t chain = 0; chain < chains.size(); ++chain)
    m_lines.add(static_cast<int>(chain), chains[chain].points, chains[chain].closed);
  for (std::size_t chain = 0; chain < chains.size(); ++chain) {
    const Path& points = chains[chain].points;
    if (chains[chain].closed || points.size() < kBack) continue;
    for (const bool end : {false, true}) {
      if (chains[chain].leaves[end ? 1 : 0]) continue;
      const Point at = end ? points.back() : points.front();
      const Vector out = at - (end ? points[points.size() - kBack] : points[kBack - 1]);
      const double length = std::hypot(static_cast<double>(out.x), static_cast<double>(out.y));
      if (length == 0) continue;
      Point ahead =
          between(at, {at.x + static_cast<Um>(out.x), at.y + static_cast<Um>(out.y)}, kAhead / length);
      for (const SegmentIndex::Crossing& one : m_lines.crossings(at, ahead)) {
        if (one.line == static_cast<int>(chain)) continue;
        ahead = between(at, ahead, one.along * 0.9);
        break;
      }
      m_gaps.add(static_cast<int>(chain), at, ahead);
    }
  }
}

std::vector<Crossing> Crossings::along(const Path& path) const {
  std::vector<Found> found;
  double before = 0;
  for (std::size_t k = 0; k + 1 < path.size(); ++k) {
    const Vector step = path[k + 1] - path[k];
    const double length = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
    collect_crossings(m_lines, path[k], path[k + 1], before, length, false, found);
    collect_crossings(m_gaps, path[k], path[k + 1], before, length, true, found);
    before += length;
  }
  return cleaned(std::move(found));
}

std::vector<Crossing> Crossings::beyond(int chain, Point from, Point to) const {
  constexpr double kNear = 2.5;
  const Vector step = to - from;
  const double length = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  std::vector<Found> found;
  collect_crossings(m_lines, from, to, 0, length, false, found);
  collect_crossings(m_gaps, from, to, 0, length, true, found);
  std::erase_if(found, [&](const Found& one) { return one.crossing.chain == chain && one.along < kNear; });
  return cleaned(std::move(found));
}

}  // namespace coq::contours::detail
