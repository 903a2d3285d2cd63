// SPDX-License-Identifier: MIT
#include "core/geometry/share.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/geometry/detail/share_numbers.h"

namespace coq {

using namespace share_detail;

void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part) {
  sum.sum += piece_integral<double>(convex, edge, part);
  // Each end has an error of at most 8 units in the last place of the edge's own numbers (0 if it is a vertex),
  // times factors up to the ring's width. The remaining errors are roundings of numbers below width^2, and of
  // the sum.
  const double width = width_of(convex);
  const Vector a = edge.a - convex[0];
  const Vector along = edge.b - edge.a;
  const double size =
      static_cast<double>(std::abs(a.x) + std::abs(a.y) + std::abs(along.x) + std::abs(along.y));
  sum.error += std::ldexp(8 * width * size + 32 * width * width + std::abs(sum.sum), -50);
}

std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex) {
  const double whole = static_cast<double>(twice_area_of(convex));
  const double share = sum.sum / whole;
  const double error = sum.error / whole + std::ldexp(std::abs(share) + 1, -50);
  const double part = share - std::floor(share);
  if (part - error < 0 || part + error >= 1) return std::nullopt;  // nearly empty or nearly full
  return decided(part, error);
}

int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex) {
  Rational sum = 0;
  for (const FrameEdge& edge : edges) {
    const std::optional<SegmentPart> part = clip_segment(edge, convex);
    if (part && part->inside) sum += piece_integral<Rational>(convex, edge, *part);
  }
  sum /= twice_area_of(convex);
  using boost::multiprecision::cpp_int;
  cpp_int whole = numerator(sum) / denominator(sum);
  if (sum < whole) --whole;
  return rounded(sum - whole);
}

namespace {

/// Area of the union of areas, clipped to the ring, by a vertical sweep. Between the ends of edges, the union
/// consists of runs. A run is bounded by its lowest and highest edge, which makes its length linear until one
/// of these conditions fails: no edge leaves the run, its trapezoids still overlap, and it does not meet the
/// next run. Crossings inside the union are never computed, of which there may be as many as pairs of edges.
template <class Number>
class UnitedArea {
 public:
  UnitedArea(const std::vector<std::span<const FrameEdge>>& areas, std::span<const FramePoint> convex)
      : m_convex(convex), m_opened(areas.size()) {
    for (std::size_t i = 0; i < areas.size(); ++i) add_area(areas[i], i);
    std::sort(m_edges.begin(), m_edges.end(), [](const Edge& e, const Edge& f) { return e.a.x < f.a.x; });
  }

  std::size_t edges() const { return m_edges.size(); }
  /// Returns the largest sum of coordinates of an edge that was clipped.
  double reach() const { return m_reach; }
  /// Returns whether floating point cannot tell if an area covers nearly nothing or nearly all.
  bool is_open() const { return m_open; }

  Number twice_area() {
    std::vector<Number> stops;
    for (const Edge& edge : m_edges) {
      stops.push_back(edge.a.x);
      stops.push_back(edge.b.x);
    }
    std::sort(stops.begin(), stops.end());
    Number sum = 0;
    std::vector<std::size_t> active;
    std::size_t next = 0;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
      if (!(stops[i] < stops[i + 1])) continue;
      std::erase_if(active, [&](std::size_t e) { return !(stops[i] < m_edges[e].b.x); });
      for (; next < m_edges.size() && !(stops[i] < m_edges[next].a.x); ++next) {
        if (stops[i] < m_edges[next].b.x) active.push_back(next);
      }
      sum += twice_area_between(stops[i], stops[i + 1], active);
    }
    return sum;
  }

 private:
  using P = Spot<Number>;
  struct Edge {
    P a, b;  ///< a.x < b.x
    std::size_t area;
    Number at(const Number& x) const { return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)); }
  };
  /// The end of a piece on the ring's border.
  struct End {
    int side;
    Number along;  ///< grows from the side's first corner
    P spot;
  };

  P corner(int i) const {
    const Vector v = m_convex[static_cast<std::size_t>(i) % m_convex.size()] - m_convex[0];
    return {Number(v.x), Number(v.y)};
  }
  End end_at(int side, const P& spot) const {
    const auto n = static_cast<std::size_t>(side);
    const Vector along = m_convex[(n + 1) % m_convex.size()] - m_convex[n];
    return {side, Number(along.x) * spot.x + Number(along.y) * spot.y, spot};
  }
  void add_edge(const P& p, const P& q, std::size_t area) {
    if (p.x < q.x) m_edges.push_back({p, q, area});
    if (q.x < p.x) m_edges.push_back({q, p, area});
  }

  /// Adds the area's pieces. The covered stretches of the ring's border close them: every second stretch
  /// between the ends of pieces.
  void add_area(std::span<const FrameEdge> edges, std::size_t area) {
    std::vector<End> ends;
    ShareSum rounded_sum;
    Number sum = 0;
    for (const FrameEdge& edge : edges) {
      const std::optional<SegmentPart> part = clip_segment(edge, m_convex);
      if (!part || !part->inside) continue;
      const P p = spot_at<Number>(edge, m_convex[0], part->from);
      const P q = spot_at<Number>(edge, m_convex[0], part->to);
      add_edge(p, q, area);
      if (part->from_edge >= 0) ends.push_back(end_at(part->from_edge, p));
      if (part->to_edge >= 0) ends.push_back(end_at(part->to_edge, q));
      add_piece(rounded_sum, m_convex, edge, *part);
      if constexpr (!std::is_same_v<Number, double>) sum += piece_integral<Number>(m_convex, edge, *part);
      const Vector a = edge.a - m_convex[0];
      const Vector b = edge.b - m_convex[0];
      m_reach =
          std::max(m_reach, static_cast<double>(std::abs(a.x) + std::abs(a.y) + std::abs(b.x) + std::abs(b.y)));
    }
    if constexpr (std::is_same_v<Number, double>) {
      sum = rounded_sum.sum;
      m_open = m_open || std::abs(sum) <= rounded_sum.error;
    }
    add_border(std::move(ends), sum < 0, area);
  }

  /// Adds the covered stretches of the border. `covered` states whether the ring's first corner is covered; the
  /// sum of the pieces (share.h) is then negative, because it lacks the whole ring.
  void add_border(std::vector<End> ends, bool covered, std::size_t area) {
    std::sort(ends.begin(), ends.end(), [](const End& e, const End& f) {
      return e.side != f.side ? e.side < f.side : e.along < f.along;
    });
    int side = 0;
    P at = corner(0);
    const auto go = [&](int to_side, const P& to) {
      for (; side < to_side; ++side) {
        const P next = corner(side + 1);
        if (covered) add_edge(at, next, area);
        at = next;
      }
      if (covered) add_edge(at, to, area);
      at = to;
    };
    for (const End& end : ends) {
      go(end.side, end.spot);
      covered = !covered;
    }
    go(static_cast<int>(m_convex.size()), corner(0));
  }

  /// An edge that spans the current stretch of the sweep.
  struct Met {
    Number from, to;  ///< its heights at both ends of the stretch
    std::size_t area;
    bool operator<(const Met& other) const {
      return std::tie(from, to, area) < std::tie(other.from, other.to, other.area);
    }
  };

  /// Returns twice the area of the union between two stops. The active edges span the stretch.
  Number twice_area_between(Number x, const Number& end, const std::vector<std::size_t>& active) {
    Number sum = 0;
    while (x < end) {
      m_met.clear();
      for (const std::size_t e : active)
        m_met.push_back({m_edges[e].at(x), m_edges[e].at(end), m_edges[e].area});
      std::sort(m_met.begin(), m_met.end());
      m_part = 1;
      Number length = 0, end_length = 0;
      find_runs();
      for (const auto& [low, high] : m_runs) {
        length += m_met[high].from - m_met[low].from;
        end_length += m_met[high].to - m_met[low].to;
      }
      Number stop = end;
      if (m_part < 1) {
        // The sweep might otherwise find the crossing that it has just passed again, due to rounding.
        if constexpr (std::is_same_v<Number, double>) m_part = std::max(m_part, 0x1p-30);
        stop = x + (end - x) * m_part;
        end_length = length + (end_length - length) * m_part;
      }
      if (!(x < stop)) break;
      sum += (stop - x) * (length + end_length);
      x = stop;
    }
    return sum;
  }

  /// Limits m_part to the fraction of the stretch before the two edges cross.
  void keep_order(const Met& low, const Met& high) {
    if (!(high.to < low.to)) return;
    const Number before = high.from - low.from;
    m_part = std::min<Number>(m_part, before / (before + (low.to - high.to)));
  }

  /// Finds the runs of the union at the beginning of the stretch, from below, and how long they stay valid.
  void find_runs() {
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    m_runs.clear();
    std::fill(m_opened.begin(), m_opened.end(), kNone);
    m_stack.clear();
    std::size_t depth = 0, low = 0, cover = 0;
    for (std::size_t i = 0; i < m_met.size(); ++i) {
      const std::size_t area = m_met[i].area;
      std::size_t& opened = m_opened[area];
      if (opened == kNone) {
        opened = i;
        m_stack.push_back(area);
        if (depth++ > 0) continue;
        low = i;
        cover = area;
        if (!m_runs.empty()) keep_order(m_met[m_runs.back().second], m_met[i]);
        continue;
      }
      opened = kNone;
      if (--depth == 0) {
        m_runs.emplace_back(low, i);
        m_stack.clear();
        for (std::size_t k = low; k < i; ++k) {
          keep_order(m_met[low], m_met[k]);
          keep_order(m_met[k], m_met[i]);
        }
      } else if (area == cover) {
        // Another area continues where this one ends.
        while (m_opened[m_stack.back()] == kNone) m_stack.pop_back();
        cover = m_stack.back();
        keep_order(m_met[m_opened[cover]], m_met[i]);
      }
    }
  }

  std::span<const FramePoint> m_convex;
  std::vector<Edge> m_edges;
  double m_reach = 0;
  bool m_open = false;
  // State of the current stretch:
  std::vector<Met> m_met;             ///< its edges, from below
  std::vector<std::size_t> m_opened;  ///< by area: the edge in m_met that opened it, or none
  std::vector<std::size_t> m_stack;   ///< areas in order of opening; some may be closed
  std::vector<std::pair<std::size_t, std::size_t>> m_runs;  ///< lowest and highest edge of each run
  Number m_part = 1;                                        ///< fraction of the stretch in
                                                            ///< which the runs stay valid
};

Rational exact_share(const std::vector<std::span<const FrameEdge>>& areas, bool whole,
                     std::span<const FramePoint> convex) {
  if (whole) return 1;
  return UnitedArea<Rational>(areas, convex).twice_area() / twice_area_of(convex);
}

int sign_of(const Rational& number) {
  return number < 0 ? -1 : (number > 0 ? 1 : 0);
}

}  // namespace

const UnionShare::Estimate& UnionShare::estimate() const {
  if (m_estimate) return *m_estimate;
  m_estimate = Estimate{};
  if (m_whole) {
    m_estimate->share = 1;
    return *m_estimate;
  }
  if (m_areas.empty()) return *m_estimate;
  const double whole = static_cast<double>(twice_area_of(m_convex));
  UnitedArea<double> quick(m_areas, m_convex);
  m_estimate->share = quick.twice_area() / whole;
  // A clipped end has an error of 8 units in the last place of its edge's own numbers, which moves the border
  // by as much. Heights on edges have an error of 8 units of the width, and each of up to edges^2 crossings
  // depends on them.
  const double width = width_of(m_convex);
  const double edges = static_cast<double>(quick.edges() + 8);
  m_estimate->error =
      quick.is_open() ? 2 : std::ldexp(edges * width * (quick.reach() + edges * width), -47) / whole;
  return *m_estimate;
}

int UnionShare::thousandths() const {
  const Estimate& e = estimate();
  if (const std::optional<int> found = decided(e.share, e.error)) return *found;
  return rounded(exact_share(m_areas, m_whole, m_convex));
}

int UnionShare::compare(const UnionShare& other) const {
  const double difference = estimate().share - other.estimate().share;
  if (std::abs(difference) > estimate().error + other.estimate().error) return difference < 0 ? -1 : 1;
  return sign_of(exact_share(m_areas, m_whole, m_convex) -
                 exact_share(other.m_areas, other.m_whole, other.m_convex));
}

int UnionShare::compare_with_rest(const UnionShare& other) const {
  const double difference = estimate().share + other.estimate().share - 1;
  constexpr double kRounding = 0x1p-50;  // rounding of the sum
  if (std::abs(difference) > estimate().error + other.estimate().error + kRounding) {
    return difference < 0 ? -1 : 1;
  }
  return sign_of(exact_share(m_areas, m_whole, m_convex) +
                 exact_share(other.m_areas, other.m_whole, other.m_convex) - 1);
}

}  // namespace coq
