// SPDX-License-Identifier: MIT
#include "core/sight/kernel/crossings.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/lines.h"

namespace coq::sight {
namespace {

using detail::Covering;
using detail::Edge;
using detail::Side;

/// Returns whether the region's bounding box meets that of the line.
bool may_meet(const Region& region, FramePoint a, FramePoint b) {
  bool left = true, right = true, above = true, below = true;
  for (const FrameRing& ring : region) {
    for (const FramePoint& p : ring) {
      left = left && p.x < std::min(a.x, b.x);
      right = right && p.x > std::max(a.x, b.x);
      above = above && p.y < std::min(a.y, b.y);
      below = below && p.y > std::max(a.y, b.y);
    }
  }
  return !(left || right || above || below);
}

struct Candidate {
  ObstacleId thing;
  std::vector<Edge> edges;
};

/// Returns the edges that meet the straight line through `a` and `b`. No other edges affect the coverage beside
/// it.
std::vector<Edge> edges_that_pass(const Region& region, FramePoint a, FramePoint b) {
  const detail::Line line{a, b - a};
  std::vector<Edge> out;
  Ratio at;
  for (const FrameRing& ring : region) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Edge edge{ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]};
      if (detail::passes(line, edge, Side::left, at) || detail::passes(line, edge, Side::right, at)) {
        out.push_back(edge);
      }
    }
  }
  return out;
}

std::vector<Candidate> candidates(const Drawing& drawing, FramePoint a, FramePoint b) {
  std::vector<Candidate> out;
  for (std::size_t i = 0; i < drawing.features.size(); ++i) {
    for (const Region& region : *drawing.features[i].regions) {
      if (!may_meet(region, a, b)) continue;
      std::vector<Edge> edges = edges_that_pass(region, a, b);
      if (!edges.empty()) out.push_back({static_cast<ObstacleId>(i), std::move(edges)});
    }
  }
  return out;
}

void add_fills(const Drawing& drawing, const Query& query, const detail::Stretch& stretch,
               std::vector<Covering>& coverings) {
  for (std::size_t i = 0; i < query.fills.size(); ++i) {
    const auto thing = static_cast<ObstacleId>(drawing.features.size() + i);
    const HexFill& fill = query.fills[i];
    const auto covers = [&](const std::optional<Hex>& h) { return fill.everywhere || (h && fill.covers(*h)); };
    if (covers(stretch.left_hex)) coverings.push_back({thing, Side::left, true, {}});
    if (covers(stretch.right_hex)) coverings.push_back({thing, Side::right, true, {}});
  }
}

}  // namespace

std::vector<Piece> crossings(const Drawing& drawing, const Query& query, FramePoint a, FramePoint b) {
  COQ_ASSERT(a != b);
  const detail::Line line{a, b - a};
  std::vector<detail::Stretch> stretches;
  if (drawing.grid) {
    stretches = detail::stretches(*drawing.grid, line);
  } else {
    stretches.emplace_back();
  }
  const std::vector<Candidate> near = candidates(drawing, a, b);
  std::vector<Piece> pieces;
  for (const detail::Stretch& stretch : stretches) {
    std::vector<Covering> coverings;
    for (const Candidate& c : near) {
      for (const Side side : {Side::left, Side::right}) {
        coverings.push_back(detail::cover(line, stretch.span, side, c.thing, c.edges, false));
      }
    }
    add_fills(drawing, query, stretch, coverings);
    detail::append_pieces(stretch, coverings, pieces);
  }
  return pieces;
}

}  // namespace coq::sight
