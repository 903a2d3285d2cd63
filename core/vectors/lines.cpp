// SPDX-License-Identifier: MIT
#include "core/vectors/lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

#include "core/geometry/operations.h"
#include "core/vectors/line_graph.h"
#include "core/vectors/thinning.h"

namespace coq::vectors {
namespace {

Problem lines_stopped() {
  return make_error("trace.stopped", message("stopped"));
}

/// Clears the spurs of the thinned mask: chains from an end to a crossing that are shorter than three widths of
/// the print there. Returns their number.
std::size_t cut_spurs(const images::Plane& mask, images::Plane& thinned) {
  const LineGraph graph = line_graph(thinned);
  std::size_t out = 0;
  for (const Chain& chain : graph.chains) {
    const int from = graph.nodes[chain.from].degree, to = graph.nodes[chain.to].degree;
    const bool first_is_end = from == 1 && to > 2, last_is_end = to == 1 && from > 2;
    if (!first_is_end && !last_is_end) continue;
    const LinePixel crossing = first_is_end ? chain.pixels.back() : chain.pixels.front();
    constexpr double kWidths = 3;
    if (chain.length >= kWidths * width_at(mask, crossing)) continue;
    for (const LinePixel pixel : chain.pixels)
      if (!(pixel == crossing)) thinned.at(pixel.x, pixel.y) = 0;
    ++out;
  }
  return out;
}

/// An end of a chain.
struct ChainEnd {
  std::size_t chain = 0;
  bool last = false;
  bool operator==(const ChainEnd&) const = default;
};

/// Joins chains that go straight on at a crossing.
class Joiner {
 public:
  Joiner(const LineGraph& graph, const images::Plane& mask)
      : m_graph(graph), m_partner(graph.chains.size() * 2) {
    collapse_short_chains(mask);
    std::vector<std::vector<ChainEnd>> ends(graph.nodes.size());
    for (std::size_t i = 0; i < graph.chains.size(); ++i) {
      if (m_collapsed[i]) continue;
      ends[root(graph.chains[i].from)].push_back({i, false});
      ends[root(graph.chains[i].to)].push_back({i, true});
    }
    for (const std::vector<ChainEnd>& at_node : ends) pair_ends(at_node);
  }

  /// Returns the joined lines as corners in pixels, and their chains.
  struct Joined {
    std::vector<std::pair<double, double>> points{};
    std::vector<std::size_t> chains{};
  };
  std::vector<Joined> joined() const {
    std::vector<Joined> out;
    std::vector<bool> used(m_graph.chains.size());
    const auto walk = [&](ChainEnd start) {
      Joined& line = out.emplace_back();
      for (std::optional<ChainEnd> at = start; at && !used[at->chain];) {
        used[at->chain] = true;
        append(*at, line);
        at = m_partner[number({at->chain, !at->last})];
      }
    };
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (m_collapsed[i]) continue;
      for (const bool last : {false, true})
        if (!used[i] && !m_partner[number({i, last})]) walk({i, last});
    }
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!m_collapsed[i] && !used[i]) walk({i, false});
    return out;
  }

 private:
  static std::size_t number(ChainEnd end) { return end.chain * 2 + (end.last ? 1 : 0); }
  std::uint32_t root(std::uint32_t node) const {
    while (m_parents[node] != node) node = m_parents[node];
    return node;
  }

  /// Joins the two nodes of short chains between crossings, because two lines that cross at a sharp angle are
  /// thinned to two crossings with such a chain between them.
  void collapse_short_chains(const images::Plane& mask) {
    m_parents.resize(m_graph.nodes.size());
    for (std::uint32_t i = 0; i < m_parents.size(); ++i) m_parents[i] = i;
    m_collapsed.resize(m_graph.chains.size());
    for (std::size_t i = 0; i < m_graph.chains.size(); ++i) {
      const Chain& chain = m_graph.chains[i];
      if (m_graph.nodes[chain.from].degree < 3 || m_graph.nodes[chain.to].degree < 3 || chain.from == chain.to)
        continue;
      if (chain.length > 2 && chain.length >= width_at(mask, chain.pixels[chain.pixels.size() / 2])) continue;
      const std::uint32_t a = root(chain.from), b = root(chain.to);
      if (a == b) continue;
      m_collapsed[i] = true;
      m_parents[std::max(a, b)] = std::min(a, b);
    }
    m_middles.resize(m_graph.nodes.size());
    for (std::uint32_t i = 0; i < m_parents.size(); ++i) {
      auto& middle = m_middles[root(i)];
      middle[0] += m_graph.nodes[i].x, middle[1] += m_graph.nodes[i].y, middle[2] += 1;
    }
  }

  /// Returns the direction in which a chain leaves its end, as a unit vector over some pixels.
  std::pair<double, double> leaving(ChainEnd end) const {
    const std::vector<LinePixel>& pixels = m_graph.chains[end.chain].pixels;
    constexpr std::size_t kReach = 12;
    const std::size_t far = std::min(kReach, pixels.size() - 1);
    const LinePixel from = end.last ? pixels.back() : pixels.front();
    const LinePixel to = end.last ? pixels[pixels.size() - 1 - far] : pixels[far];
    const double x = to.x - from.x, y = to.y - from.y, length = std::hypot(x, y);
    return length > 0 ? std::pair(x / length, y / length) : std::pair(0.0, 0.0);
  }

  void pair_ends(const std::vector<ChainEnd>& ends) {
    struct Pair {
      double bend;
      std::size_t a, b;
    };
    constexpr std::size_t kMostEnds = 12;
    if (ends.size() < 2 || ends.size() > kMostEnds) return;
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < ends.size(); ++i)
      for (std::size_t j = i + 1; j < ends.size(); ++j) {
        const auto one = leaving(ends[i]), other = leaving(ends[j]);
        pairs.push_back({one.first * other.first + one.second * other.second, i, j});
      }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& p, const Pair& q) {
      return std::tuple(p.bend, p.a, p.b) < std::tuple(q.bend, q.a, q.b);
    });
    const double most = ends.size() == 2 ? 1.0 : -0.75;  // cosine: bends of up to 41 degrees at crossings
    std::vector<bool> taken(ends.size());
    for (const Pair& pair : pairs) {
      if (pair.bend > most || taken[pair.a] || taken[pair.b]) continue;
      if (ends[pair.a].chain == ends[pair.b].chain) continue;
      taken[pair.a] = taken[pair.b] = true;
      m_partner[number(ends[pair.a])] = ends[pair.b];
      m_partner[number(ends[pair.b])] = ends[pair.a];
    }
  }

  /// Appends a chain that is entered at `start`. Ends at a crossing are moved to its middle.
  void append(ChainEnd start, Joined& line) const {
    const Chain& chain = m_graph.chains[start.chain];
    line.chains.push_back(start.chain);
    std::vector<std::pair<double, double>> points;
    for (const LinePixel pixel : chain.pixels) points.emplace_back(pixel.x + 0.5, pixel.y + 0.5);
    const auto middle = [&](std::uint32_t node) {
      const auto& sum = m_middles[root(node)];
      return std::pair(sum[0] / sum[2], sum[1] / sum[2]);
    };
    points.front() = middle(chain.from), points.back() = middle(chain.to);
    if (start.last) std::reverse(points.begin(), points.end());
    line.points.insert(line.points.end(), points.begin() + (line.points.empty() ? 0 : 1), points.end());
  }

  const LineGraph& m_graph;
  std::vector<std::optional<ChainEnd>> m_partner;  ///< partners of ends, by number()
  std::vector<bool> m_collapsed;
  std::vector<std::uint32_t> m_parents;
  std::vector<std::array<double, 3>> m_middles;  ///< sums of x and y, and the number of nodes
};

double length_of(const Path& path) {
  double out = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Vector step = path[i] - path[i - 1];
    out += std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  }
  return out;
}

double mean_width(const std::vector<std::size_t>& chains, const LineGraph& graph, const images::Plane& mask) {
  double sum = 0;
  std::size_t count = 0;
  constexpr std::size_t kStep = 5;
  for (const std::size_t number : chains) {
    const std::vector<LinePixel>& pixels = graph.chains[number].pixels;
    for (std::size_t i = pixels.size() / 2 % kStep; i < pixels.size(); i += kStep)
      sum += width_at(mask, pixels[i]), ++count;
  }
  return count > 0 ? sum / static_cast<double>(count) : 1;
}

}  // namespace

Result<Lines> lines(images::Plane mask, const Place& place, Um tolerance, Um least, const StopToken& stop) {
  for (std::uint8_t& value : mask.values) value = value != 0 ? 1 : 0;
  images::Plane thinned = mask;
  if (!thin(thinned, stop)) return lines_stopped();
  constexpr std::ptrdiff_t kMostPixels = 20'000'000;
  if (std::count(thinned.values.begin(), thinned.values.end(), 1) > kMostPixels)
    return make_error("trace.noise", message("the picture has too many small parts to be traced"));
  Lines out;
  // When a spur is cut, two other chains may become one longer line or a new spur.
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    if (stop.stop_requested()) return lines_stopped();
    const std::size_t cut = cut_spurs(mask, thinned);
    out.spurs += cut;
    if (cut == 0) break;
  }
  const LineGraph graph = line_graph(thinned);
  for (const Joiner::Joined& joined : Joiner(graph, mask).joined()) {
    Path path;
    for (const auto& [x, y] : joined.points) {
      const Point point = place.at(x, y);
      if (path.empty() || !(point == path.back())) path.push_back(point);
    }
    if (path.size() < 2 || length_of(path) < least) continue;
    const double width = mean_width(joined.chains, graph, mask) * place.um_per_pixel();
    out.lines.push_back({simplified(path, tolerance), std::max<Um>(1, static_cast<Um>(std::lround(width)))});
  }
  std::stable_sort(out.lines.begin(), out.lines.end(), [](const TracedLine& a, const TracedLine& b) {
    return length_of(a.path) > length_of(b.path);
  });
  return out;
}

}  // namespace coq::vectors
