// SPDX-License-Identifier: MIT
#include "core/contours/chains.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <unordered_map>

#include "core/contours/detail/segment_index.h"

namespace coq::contours {

namespace {

bool is_set(const images::Plane& plane, int x, int y) {
  return plane.contains(x, y) && plane.at(x, y) != 0;
}

struct Direction {
  double x = 0, y = 0;
};
double cosine(Direction a, Direction b) {
  return a.x * b.x + a.y * b.y;
}
std::optional<Direction> direction_of(Vector v) {
  const double length = std::hypot(static_cast<double>(v.x), static_cast<double>(v.y));
  if (length == 0) return std::nullopt;
  return Direction{static_cast<double>(v.x) / length, static_cast<double>(v.y) / length};
}

/// End of a line; ends of line k are 2k (its beginning) and 2k + 1.
struct LineEnd {
  Point at{};
  Direction outwards{};
  bool usable = false;
};

constexpr std::size_t kBack = 9;  // points between the end and the place from where its direction is taken

LineEnd end_of(const CentreLine& line, std::size_t end) {
  const Path& points = line.points;
  if (points.empty()) return {};
  const std::size_t back = std::min(kBack, points.size() - 1);
  const Point at = end == 0 ? points.front() : points.back();
  const Point inner = end == 0 ? points[back] : points[points.size() - 1 - back];
  const auto outwards = direction_of(at - inner);
  return {at, outwards.value_or(Direction{}), outwards.has_value() && !line.closed && points.size() >= 4};
}

/// Ridges bend along the edge of other print, so the last pixels beside it are not the contour.
void trim_ends(CentreLine& line, const Obstacles& obstacles) {
  constexpr int kBeside = 3;
  constexpr std::size_t kTrim = 4;
  const auto is_beside = [&](Point p) {
    for (const images::Part& number : obstacles.numbers)
      if (p.x >= number.left - kBeside && p.x < number.right + kBeside && p.y >= number.top - kBeside &&
          p.y < number.bottom + kBeside)
        return true;
    if (obstacles.black == nullptr) return false;
    for (int dy = -kBeside; dy <= kBeside; ++dy)
      for (int dx = -kBeside; dx <= kBeside; ++dx)
        if (is_set(*obstacles.black, p.x + dx, p.y + dy)) return true;
    return false;
  };
  if (line.closed || line.points.size() < 16) return;
  if (line.junction[0] < 0 && is_beside(line.points.front()))
    line.points.erase(line.points.begin(), line.points.begin() + kTrim);
  if (line.junction[1] < 0 && is_beside(line.points.back())) line.points.resize(line.points.size() - kTrim);
}

struct Bridge {
  double cost = 0;
  int a = 0, b = 0;  ///< ends, a < b
  bool operator<(const Bridge& other) const {
    return cost != other.cost ? cost < other.cost : std::pair{a, b} < std::pair{other.a, other.b};
  }
};

/// Searches bridges between the ends of lines.
class Joiner {
 public:
  Joiner(const std::vector<CentreLine>& lines, int width, int height, const Obstacles& obstacles,
         const ChainOptions& options)
      : m_lines(lines),
        m_obstacles(obstacles),
        m_options(options),
        m_index(width, height),
        m_partner(lines.size() * 2, -1) {
    for (std::size_t line = 0; line < lines.size(); ++line) {
      m_index.add(static_cast<int>(line), lines[line].points, lines[line].closed);
      for (const std::size_t end : {0u, 1u}) m_ends.push_back(end_of(lines[line], end));
    }
    m_reach.reserve(m_ends.size());
    for (const LineEnd& end : m_ends) m_reach.push_back(end.usable ? reach_from(end) : 0);
    for (std::size_t end = 0; end < m_ends.size(); ++end)
      m_squares[square_of(m_ends[end].at)].push_back(static_cast<int>(end));
  }

  /// Parts contours that touch for a short way, and marks the lines that several contours share.
  void resolve_junctions();
  bool bridge_gaps(const StopToken& stop, const Progress& progress);

  const std::vector<int>& partners() const { return m_partner; }
  bool is_merged(std::size_t line) const { return m_merged.size() > line && m_merged[line]; }
  bool is_removed(std::size_t line) const { return m_removed.size() > line && m_removed[line]; }
  int joins() const { return m_joins; }

 private:
  static constexpr int kSquare = 64;
  static constexpr int kMostNear = 24;  // ends near another one that are looked at

  static std::int64_t square_of(Point p) { return (std::int64_t{p.y / kSquare} << 32) + p.x / kSquare; }
  int reach_from(const LineEnd& end) const;
  std::vector<int> ends_near(int end, int reach) const;
  std::optional<Bridge> bridge(int a, int b) const;
  double hidden_share(Point a, Point b) const;
  void join(int a, int b);
  void resolve(std::size_t junction, const std::vector<int>& ends);
  void part_touching(std::size_t stem, const std::vector<std::vector<int>>& at);

  const std::vector<CentreLine>& m_lines;
  const Obstacles& m_obstacles;
  const ChainOptions& m_options;
  detail::SegmentIndex m_index;
  std::vector<LineEnd> m_ends{};
  std::vector<int> m_reach{};    ///< of each end
  std::vector<int> m_partner;    ///< of each end: the end that it is joined with, or -1
  std::vector<bool> m_merged{};  ///< lines that several contours share
  std::vector<bool> m_removed{};
  std::unordered_map<std::int64_t, std::vector<int>> m_squares{};
  int m_joins = 0;
};

int Joiner::reach_from(const LineEnd& end) const {
  int reach = m_options.reach;
  for (const images::Part& number : m_obstacles.numbers) {
    constexpr int kMargin = 14;
    if (end.at.x < number.left - kMargin || end.at.x > number.right + kMargin ||
        end.at.y < number.top - kMargin || end.at.y > number.bottom + kMargin)
      continue;
    reach = std::max(reach, static_cast<int>(std::hypot(number.width(), number.height())) + 2 * kMargin);
  }
  // Black print begins within a few pixels in the direction of the line.
  if (m_obstacles.black != nullptr)
    for (int step = 1; step <= 10; ++step)
      if (is_set(*m_obstacles.black, static_cast<int>(std::lround(end.at.x + step * end.outwards.x)),
                 static_cast<int>(std::lround(end.at.y + step * end.outwards.y))))
        reach = std::max(reach, m_options.black_reach);
  return reach;
}

std::vector<int> Joiner::ends_near(int end, int reach) const {
  const Point at = m_ends[static_cast<std::size_t>(end)].at;
  std::vector<std::pair<std::int64_t, int>> found;
  for (int y = std::max(0, at.y - reach) / kSquare; y <= (at.y + reach) / kSquare; ++y)
    for (int x = std::max(0, at.x - reach) / kSquare; x <= (at.x + reach) / kSquare; ++x) {
      const auto square = m_squares.find((std::int64_t{y} << 32) + x);
      if (square == m_squares.end()) continue;
      // A square of a clean sheet has some dozens of ends; more than this is noise.
      for (std::size_t k = 0; k < std::min<std::size_t>(square->second.size(), 400); ++k) {
        const int other = square->second[k];
        if (other == end || !m_ends[static_cast<std::size_t>(other)].usable) continue;
        const Vector gap = m_ends[static_cast<std::size_t>(other)].at - at;
        const std::int64_t squared = dot(gap, gap);
        if (squared <= std::int64_t{reach} * reach) found.emplace_back(squared, other);
      }
    }
  std::sort(found.begin(), found.end());
  if (found.size() > kMostNear) found.resize(kMostNear);
  std::vector<int> result;
  for (const auto& [squared, other] : found) result.push_back(other);
  return result;
}

/// Share of the way between two ends that is below black print or a number.
double Joiner::hidden_share(Point a, Point b) const {
  const Vector gap = b - a;
  const auto steps = std::max<std::int64_t>(1, std::max(std::abs(gap.x), std::abs(gap.y)));
  int hidden = 0;
  for (std::int64_t step = 0; step <= steps; ++step) {
    const int x = a.x + static_cast<int>(gap.x * step / steps),
              y = a.y + static_cast<int>(gap.y * step / steps);
    const bool black = m_obstacles.black != nullptr && is_set(*m_obstacles.black, x, y);
    hidden += black || std::any_of(m_obstacles.numbers.begin(), m_obstacles.numbers.end(),
                                   [&](const images::Part& part) {
                                     return x >= part.left - 4 && x < part.right + 4 && y >= part.top - 4 &&
                                            y < part.bottom + 4;
                                   })
                  ? 1
                  : 0;
  }
  return static_cast<double>(hidden) / static_cast<double>(steps + 1);
}

std::optional<Bridge> Joiner::bridge(int a, int b) const {
  if (a > b) std::swap(a, b);
  const LineEnd &from = m_ends[static_cast<std::size_t>(a)], &to = m_ends[static_cast<std::size_t>(b)];
  const Vector gap = to.at - from.at;
  const double length = std::hypot(static_cast<double>(gap.x), static_cast<double>(gap.y));
  if (length > std::min(m_reach[static_cast<std::size_t>(a)], m_reach[static_cast<std::size_t>(b)])) {
    // One of the two lines may end beside the print and not at it.
    if (length > std::max(m_reach[static_cast<std::size_t>(a)], m_reach[static_cast<std::size_t>(b)]))
      return std::nullopt;
    if (hidden_share(from.at, to.at) < 0.5) return std::nullopt;
  }
  if (a / 2 == b / 2 &&
      m_lines[static_cast<std::size_t>(a / 2)].points.size() < 3 * static_cast<std::size_t>(length) + 12)
    return std::nullopt;
  const Direction across = length > 1.5 ? *direction_of(gap) : from.outwards;
  const double first = cosine(from.outwards, across), second = -cosine(to.outwards, across);
  const double both = -cosine(from.outwards, to.outwards);
  // The longer the gap, the less a contour may turn in it.
  const double allowed = m_options.turn * std::clamp(1.2 - length / 40, 0.5, 1.0);
  const double least = std::cos(allowed * std::numbers::pi / 180);
  if ((length > 3 && std::min(first, second) < least) || both < 0.2) return std::nullopt;
  double cost = length * (1 + 3 * (1 - std::min(first, second))) * (1 + 2 * (1 - both));
  if (hidden_share(from.at, to.at) > 0.3) cost *= 0.6;
  return Bridge{cost, a, b};
}

void Joiner::join(int a, int b) {
  m_partner[static_cast<std::size_t>(a)] = b;
  m_partner[static_cast<std::size_t>(b)] = a;
  const Point from = m_ends[static_cast<std::size_t>(a)].at, to = m_ends[static_cast<std::size_t>(b)].at;
  m_index.add(a / 2, from, to);
  m_index.add(b / 2, from, to);
  ++m_joins;
}

bool Joiner::bridge_gaps(const StopToken& stop, const Progress& progress) {
  std::vector<Bridge> bridges;
  std::vector<std::array<double, 2>> best(m_ends.size(), {1e9, 1e9});
  for (std::size_t end = 0; end < m_ends.size(); ++end) {
    if (stop.stop_requested()) return false;
    if (!m_ends[end].usable || m_partner[end] >= 0) continue;
    for (const int other : ends_near(static_cast<int>(end), m_reach[end])) {
      if (m_partner[static_cast<std::size_t>(other)] >= 0) continue;
      if (const auto found = bridge(static_cast<int>(end), other)) bridges.push_back(*found);
    }
    progress.set(0.5 * static_cast<double>(end) / static_cast<double>(m_ends.size()));
  }
  std::sort(bridges.begin(), bridges.end());
  bridges.erase(std::unique(bridges.begin(), bridges.end(),
                            [](const Bridge& a, const Bridge& b) { return a.a == b.a && a.b == b.b; }),
                bridges.end());
  std::erase_if(bridges, [&](const Bridge& one) {
    return m_index.is_crossed(m_ends[static_cast<std::size_t>(one.a)].at,
                              m_ends[static_cast<std::size_t>(one.b)].at, one.a / 2, one.b / 2);
  });
  std::vector<std::vector<std::size_t>> of_end(m_ends.size());
  for (std::size_t k = 0; k < bridges.size(); ++k)
    for (const int end : {bridges[k].a, bridges[k].b}) of_end[static_cast<std::size_t>(end)].push_back(k);
  for (std::size_t k = 0; k < bridges.size(); ++k) {
    const Bridge& one = bridges[k];
    if (stop.stop_requested()) return false;
    const auto used = [&](int end) { return m_partner[static_cast<std::size_t>(end)] >= 0; };
    if (used(one.a) || used(one.b)) continue;
    // Another way that is nearly as good makes this one a guess.
    bool doubtful = false;
    if (one.cost > 5)
      for (const int end : {one.a, one.b})
        for (const std::size_t other : of_end[static_cast<std::size_t>(end)])
          doubtful = doubtful || (other != k && bridges[other].cost < 1.5 * one.cost &&
                                  !used(bridges[other].a == end ? bridges[other].b : bridges[other].a));
    if (doubtful) continue;
    if (m_index.is_crossed(m_ends[static_cast<std::size_t>(one.a)].at,
                           m_ends[static_cast<std::size_t>(one.b)].at, one.a / 2, one.b / 2))
      continue;
    join(one.a, one.b);
    progress.set(0.5 + 0.5 * static_cast<double>(k) / static_cast<double>(bridges.size()));
  }
  return true;
}

// At a junction, one contour goes on and something else touches it, or two contours begin to share a line. The
// second is the case if the line has a junction at both ends.
void Joiner::resolve_junctions() {
  int count = 0;
  for (const CentreLine& line : m_lines)
    for (const int junction : line.junction) count = std::max(count, junction + 1);
  std::vector<std::vector<int>> at(static_cast<std::size_t>(count));
  for (std::size_t line = 0; line < m_lines.size(); ++line)
    for (const std::size_t end : {0u, 1u})
      if (const int junction = m_lines[line].junction[end]; junction >= 0)
        at[static_cast<std::size_t>(junction)].push_back(static_cast<int>(2 * line + end));
  m_merged.assign(m_lines.size(), false);
  m_removed.assign(m_lines.size(), false);
  for (std::size_t line = 0; line < m_lines.size(); ++line) {
    const auto& [first, second] = m_lines[line].junction;
    if (first < 0 || second < 0 || first == second) continue;
    if (at[static_cast<std::size_t>(first)].size() != 3 || at[static_cast<std::size_t>(second)].size() != 3)
      continue;
    if (m_lines[line].points.size() <= static_cast<std::size_t>(m_options.touch)) part_touching(line, at);
  }
  for (std::size_t junction = 0; junction < at.size(); ++junction) resolve(junction, at[junction]);
}

// The contours beside a shared line do not cross: the two ends on its left are one contour, and those on its
// right.
void Joiner::part_touching(std::size_t stem, const std::vector<std::vector<int>>& at) {
  const Path& points = m_lines[stem].points;
  std::array<std::vector<int>, 2> sides;
  for (const std::size_t end : {0u, 1u}) {
    std::vector<std::pair<double, int>> by_side;
    const Point middle = points[points.size() / 2];
    const Vector along = points.back() - points.front();
    for (const int other : at[static_cast<std::size_t>(m_lines[stem].junction[end])]) {
      if (static_cast<std::size_t>(other / 2) == stem || m_partner[static_cast<std::size_t>(other)] >= 0)
        continue;
      const Path& path = m_lines[static_cast<std::size_t>(other / 2)].points;
      const std::size_t far = std::min<std::size_t>(6, path.size() - 1);
      const Point there = other % 2 == 0 ? path[far] : path[path.size() - 1 - far];
      by_side.emplace_back(static_cast<double>(cross(along, there - middle)), other);
    }
    std::sort(by_side.begin(), by_side.end());
    for (const auto& [side, other] : by_side) sides[end].push_back(other);
  }
  if (sides[0].size() != 2 || sides[1].size() != 2) return;
  for (const std::size_t side : {0u, 1u}) {
    const Direction a = m_ends[static_cast<std::size_t>(sides[0][side])].outwards,
                    b = m_ends[static_cast<std::size_t>(sides[1][side])].outwards;
    if (cosine(a, b) > -0.3 || sides[0][side] / 2 == sides[1][side] / 2) return;
  }
  for (const std::size_t side : {0u, 1u}) join(sides[0][side], sides[1][side]);
  m_removed[stem] = true;
}

void Joiner::resolve(std::size_t, const std::vector<int>& ends) {
  std::vector<int> open;
  for (const int end : ends)
    if (m_partner[static_cast<std::size_t>(end)] < 0 && !m_removed[static_cast<std::size_t>(end / 2)])
      open.push_back(end);
  // A line with junctions at both ends is shared by two contours.
  bool shared = false;
  for (const int end : open) {
    const CentreLine& line = m_lines[static_cast<std::size_t>(end / 2)];
    if (line.junction[0] >= 0 && line.junction[1] >= 0 && line.points.size() < 80)
      shared = m_merged[static_cast<std::size_t>(end / 2)] = true;
  }
  std::vector<std::pair<double, std::pair<int, int>>> ways;
  for (std::size_t a = 0; a < open.size(); ++a)
    for (std::size_t b = a + 1; b < open.size(); ++b)
      ways.push_back({-cosine(m_ends[static_cast<std::size_t>(open[a])].outwards,
                              m_ends[static_cast<std::size_t>(open[b])].outwards),
                      {open[a], open[b]}});
  std::sort(ways.rbegin(), ways.rend());
  const bool clear = !shared && !ways.empty() && ways[0].first > 0.85 &&
                     (ways.size() < 2 || ways[0].first - ways[1].first > 0.15);
  if (clear && ways[0].second.first / 2 != ways[0].second.second / 2)
    join(ways[0].second.first, ways[0].second.second);
  for (const int end : open)
    if (m_partner[static_cast<std::size_t>(end)] < 0) m_ends[static_cast<std::size_t>(end)].usable = false;
}

/// Walks from end to end and collects the points of whole chains.
class ChainWalk {
 public:
  ChainWalk(const std::vector<CentreLine>& lines, const Joiner& joiner)
      : m_lines(lines), m_joiner(joiner), m_done(lines.size(), false) {}

  std::vector<Chain> run() {
    std::vector<Chain> result;
    for (const bool ends_only : {true, false})
      for (std::size_t end = 0; end < 2 * m_lines.size(); ++end) {
        if (m_done[end / 2] || m_joiner.is_removed(end / 2) || (ends_only && m_joiner.partners()[end] >= 0))
          continue;
        result.push_back(walk(end));
      }
    return result;
  }

 private:
  Chain walk(std::size_t end) {
    Chain chain;
    const std::size_t first = end;
    while (true) {
      const CentreLine& line = m_lines[end / 2];
      m_done[end / 2] = true;
      chain.merged = chain.merged || m_joiner.is_merged(end / 2);
      if (end % 2 == 0)
        chain.points.insert(chain.points.end(), line.points.begin(), line.points.end());
      else
        chain.points.insert(chain.points.end(), line.points.rbegin(), line.points.rend());
      chain.closed = line.closed;
      const int next = m_joiner.partners()[end ^ 1];
      if (next < 0) break;
      ++chain.joins;
      if (static_cast<std::size_t>(next) == first) {
        chain.closed = true;
        break;
      }
      end = static_cast<std::size_t>(next);
    }
    return chain;
  }

  const std::vector<CentreLine>& m_lines;
  const Joiner& m_joiner;
  std::vector<bool> m_done;
};

}  // namespace

Result<Chains> chains(std::vector<CentreLine> lines, int width, int height, const Obstacles& obstacles,
                      const ChainOptions& options, const StopToken& stop, const Progress& progress) {
  for (CentreLine& line : lines) trim_ends(line, obstacles);
  Joiner joiner(lines, width, height, obstacles, options);
  joiner.resolve_junctions();
  if (!joiner.bridge_gaps(stop, progress)) return make_error("work.stopped", message("stopped"));
  Chains result;
  result.joins = joiner.joins();
  for (Chain& chain : ChainWalk(lines, joiner).run()) {
    if (chain.points.size() < static_cast<std::size_t>(options.least) && !chain.closed) {
      ++result.left_out;
      continue;
    }
    for (const std::size_t end : {0u, 1u}) {
      const Point at = end == 0 ? chain.points.front() : chain.points.back();
      constexpr int kBorder = 8;
      chain.leaves[end] = !chain.closed && (at.x < kBorder || at.y < kBorder || at.x >= width - kBorder ||
                                            at.y >= height - kBorder);
      result.free_ends += !chain.closed && !chain.leaves[end] ? 1 : 0;
    }
    result.merged += chain.merged ? 1 : 0;
    result.chains.push_back(std::move(chain));
  }
  std::stable_sort(result.chains.begin(), result.chains.end(),
                   [](const Chain& a, const Chain& b) { return a.points.size() > b.points.size(); });
  return result;
}

}  // namespace coq::contours
