// SPDX-License-Identifier: MIT
#include "core/vectors/line_graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace coq::vectors {
namespace {

constexpr std::array<LinePixel, 8> kSteps = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

class GraphMaker {
 public:
  explicit GraphMaker(const images::Plane& thinned) : m_plane(thinned), m_done(thinned.values.size()) {}

  LineGraph make() {
    for (int y = 0; y < m_plane.height; ++y)
      for (int x = 0; x < m_plane.width; ++x)
        if (is_set({x, y}) && neighbours({x, y}).count != 2) start_chains({x, y});
    // The remaining lines are closed.
    for (int y = 0; y < m_plane.height; ++y)
      for (int x = 0; x < m_plane.width; ++x)
        if (is_set({x, y}) && !m_done[m_plane.index(x, y)] && neighbours({x, y}).count == 2) start_loop({x, y});
    for (const Chain& chain : m_out.chains) ++m_out.nodes[chain.from].degree, ++m_out.nodes[chain.to].degree;
    return std::move(m_out);
  }

 private:
  struct Neighbours {
    std::array<LinePixel, 8> pixels{};
    int count = 0;
  };
  bool is_set(LinePixel p) const { return m_plane.contains(p.x, p.y) && m_plane.at(p.x, p.y) != 0; }
  Neighbours neighbours(LinePixel p) const {
    Neighbours out;
    for (const LinePixel step : kSteps) {
      const LinePixel to{p.x + step.x, p.y + step.y};
      if (!is_set(to)) continue;
      const bool diagonal = step.x != 0 && step.y != 0;
      if (diagonal && (is_set({to.x, p.y}) || is_set({p.x, to.y}))) continue;
      out.pixels[static_cast<std::size_t>(out.count++)] = to;
    }
    return out;
  }

  std::uint32_t node_of(LinePixel p) {
    const auto [found, is_new] =
        m_nodes.try_emplace(m_plane.index(p.x, p.y), static_cast<std::uint32_t>(m_out.nodes.size()));
    if (is_new) m_out.nodes.push_back({p.x + 0.5, p.y + 0.5, 0});
    return found->second;
  }

  void start_chains(LinePixel node) {
    const Neighbours around = neighbours(node);
    for (int k = 0; k < around.count; ++k) {
      const LinePixel next = around.pixels[static_cast<std::size_t>(k)];
      const bool is_node = neighbours(next).count != 2;
      // Each chain is followed once: one of two adjacent nodes from the first node, others from the end that is
      // met first.
      if (is_node ? m_plane.index(next.x, next.y) < m_plane.index(node.x, node.y)
                  : m_done[m_plane.index(next.x, next.y)])
        continue;
      follow(node, next);
    }
  }
  void start_loop(LinePixel first) {
    m_done[m_plane.index(first.x, first.y)] = true;
    follow(first, neighbours(first).pixels[0]);
  }

  void follow(LinePixel from, LinePixel next) {
    Chain chain;
    chain.pixels = {from};
    LinePixel before = from, at = next;
    while (true) {
      chain.length += at.x != before.x && at.y != before.y ? std::sqrt(2.0) : 1;
      chain.pixels.push_back(at);
      const Neighbours around = neighbours(at);
      if (around.count != 2 || at == from) break;
      m_done[m_plane.index(at.x, at.y)] = true;
      const LinePixel on = around.pixels[0] == before ? around.pixels[1] : around.pixels[0];
      before = at, at = on;
    }
    chain.from = node_of(from), chain.to = node_of(at);
    m_out.chains.push_back(std::move(chain));
  }

  const images::Plane& m_plane;
  std::vector<bool> m_done;
  std::unordered_map<std::size_t, std::uint32_t> m_nodes;
  LineGraph m_out;
};

}  // namespace

LineGraph line_graph(const images::Plane& thinned) {
  return GraphMaker(thinned).make();
}

double width_at(const images::Plane& mask, LinePixel at) {
  constexpr int kMost = 200;
  constexpr std::array<LinePixel, 4> kDirections = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  double least = 2 * kMost;
  for (const LinePixel step : kDirections) {
    int run = 1;
    for (const int sign : {-1, 1})
      for (int i = 1; i <= kMost; ++i) {
        const int x = at.x + sign * i * step.x, y = at.y + sign * i * step.y;
        if (!mask.contains(x, y) || mask.at(x, y) == 0) break;
        ++run;
      }
    least = std::min(least, run * (step.x != 0 && step.y != 0 ? std::sqrt(2.0) : 1.0));
  }
  return least;
}

}  // namespace coq::vectors
