// SPDX-License-Identifier: MIT
#include "importers/osm/rings.h"

#include <algorithm>
#include <map>

namespace coq::importers {

RingsOfWays rings_of(const std::vector<const OsmWay*>& ways) {
  RingsOfWays out;
  std::multimap<std::int64_t, std::size_t> at_node;  // the ends of ways that are not closed
  std::vector<bool> used(ways.size(), false);
  const auto close = [&](LonLatLine ring) {
    ring.pop_back();
    if (ring.size() >= 3) out.rings.push_back(std::move(ring));
  };
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const OsmWay& way = *ways[i];
    if (way.nodes.size() < 2) {
      used[i] = true;
      continue;
    }
    if (way.nodes.front() == way.nodes.back()) {
      used[i] = true;
      close(way.line);
      continue;
    }
    at_node.emplace(way.nodes.front(), i);
    at_node.emplace(way.nodes.back(), i);
  }
  const auto next_at = [&](std::int64_t node) -> std::size_t {
    const auto [from, to] = at_node.equal_range(node);
    for (auto at = from; at != to; ++at)
      if (!used[at->second]) return at->second;
    return ways.size();
  };
  for (std::size_t first = 0; first < ways.size(); ++first) {
    if (used[first]) continue;
    used[first] = true;
    LonLatLine ring = ways[first]->line;
    const std::int64_t start = ways[first]->nodes.front();
    std::int64_t end = ways[first]->nodes.back();
    while (end != start) {
      const std::size_t next = next_at(end);
      if (next == ways.size()) break;
      used[next] = true;
      LonLatLine line = ways[next]->line;
      const bool forward = ways[next]->nodes.front() == end;
      if (!forward) std::reverse(line.begin(), line.end());
      end = forward ? ways[next]->nodes.back() : ways[next]->nodes.front();
      ring.insert(ring.end(), line.begin() + 1, line.end());
    }
    if (end == start)
      close(std::move(ring));
    else
      out.open = true;
  }
  return out;
}

bool contains(const LonLatLine& ring, LonLat at) {
  bool inside = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const LonLat a = ring[i], b = ring[(i + 1) % ring.size()];
    if ((a.lat > at.lat) == (b.lat > at.lat)) continue;
    if (at.lon < a.lon + (b.lon - a.lon) * (at.lat - a.lat) / (b.lat - a.lat)) inside = !inside;
  }
  return inside;
}

}  // namespace coq::importers
