// SPDX-License-Identifier: MIT
#include "core/geo/share.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "core/base/assert.h"

namespace coq {
namespace {

using Rational = boost::multiprecision::cpp_rational;

std::int64_t twice_area_of(std::span<const FramePoint> convex) {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i + 1 < convex.size(); ++i) {
    sum += cross(convex[i] - convex[0], convex[i + 1] - convex[0]);
  }
  return sum;
}

template <class Number>
struct Spot {
  Number x, y;
};

double quotient(Fraction f, double) {
  return static_cast<double>(f.numerator) / static_cast<double>(f.denominator);
}
Rational quotient(Fraction f, const Rational&) {
  return Rational(f.numerator, f.denominator);
}

/// A point of an edge, seen from the ring's first corner.
template <class Number>
Spot<Number> spot_at(const FrameEdge& edge, FramePoint origin, Fraction at) {
  const Vector a = edge.first - origin;
  const Vector along = edge.second - edge.first;
  if (at.numerator == 0) return {Number(a.x), Number(a.y)};
  if (at.numerator == at.denominator) {
    const Vector b = edge.second - origin;
    return {Number(b.x), Number(b.y)};
  }
  const Number t = quotient(at, Number());
  return {Number(a.x) + t * Number(along.x), Number(a.y) + t * Number(along.y)};
}

/// Twice the area between the first corner and the ring's border from there to a spot on edge k.
template <class Number>
Number border_integral(std::span<const FramePoint> convex, int k, const Spot<Number>& spot) {
  std::int64_t whole = 0;
  for (int i = 1; i < k; ++i) {
    whole += cross(convex[static_cast<std::size_t>(i)] - convex[0],
                   convex[static_cast<std::size_t>(i) + 1] - convex[0]);
  }
  const Vector corner = convex[static_cast<std::size_t>(k)] - convex[0];
  return Number(whole) + Number(corner.x) * spot.y - Number(corner.y) * spot.x;
}

template <class Number>
Number piece_integral(std::span<const FramePoint> convex, const FrameEdge& edge, const SegmentPart& part) {
  const Spot<Number> p = spot_at<Number>(edge, convex[0], part.from);
  const Spot<Number> q = spot_at<Number>(edge, convex[0], part.to);
  Number sum = p.x * q.y - p.y * q.x;
  if (part.from_edge >= 0) sum += border_integral(convex, part.from_edge, p);
  if (part.to_edge >= 0) sum -= border_integral(convex, part.to_edge, q);
  return sum;
}

/// An upper bound of the distance of two points of the ring.
double width_of(std::span<const FramePoint> convex) {
  double most = 0;
  for (const FramePoint c : convex) {
    const Vector v = c - convex[0];
    most = std::max(most, static_cast<double>(std::abs(v.x) + std::abs(v.y)));
  }
  return 2 * most;
}

/// The nearest whole number of thousandths if `share` +- `error` leaves no choice.
std::optional<int> decided(double share, double error) {
  const double low = std::floor(1000 * (share - error) + 0.5);
  const double high = std::floor(1000 * (share + error) + 0.5);
  if (low != high) return std::nullopt;
  return static_cast<int>(low);
}

int rounded(const Rational& share) {
  const Rational halves = share * 1000 + Rational(1, 2);
  return static_cast<int>(numerator(halves) / denominator(halves));  // never negative
}

}  // namespace

void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part) {
  sum.sum += piece_integral<double>(convex, edge, part);
  // Each end is wrong by at most 8 units in the last place of the edge's own numbers (0 if it is a vertex); it
  // meets factors up to the ring's width. The rest are roundings of numbers below width^2, and of the sum.
  const double width = width_of(convex);
  const Vector a = edge.first - convex[0];
  const Vector along = edge.second - edge.first;
  const double size =
      static_cast<double>(std::abs(a.x) + std::abs(a.y) + std::abs(along.x) + std::abs(along.y));
  sum.error += std::ldexp(8 * width * size + 32 * width * width + std::abs(sum.sum), -50);
}

std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex) {
  const double whole = static_cast<double>(twice_area_of(convex));
  const double share = sum.sum / whole;
  const double error = sum.error / whole + std::ldexp(std::abs(share) + 1, -50);
  const double part = share - std::floor(share);
  if (part - error < 0 || part + error >= 1) return std::nullopt;  // nearly nothing, or nearly all?
  return decided(part, error);
}

int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex) {
  Rational sum = 0;
  for (const FrameEdge& edge : edges) {
    const std::optional<SegmentPart> part = part_in_convex(edge.first, edge.second, convex);
    if (part && part->inside) sum += piece_integral<Rational>(convex, edge, *part);
  }
  sum /= twice_area_of(convex);
  using boost::multiprecision::cpp_int;
  cpp_int whole = numerator(sum) / denominator(sum);
  if (sum < whole) --whole;
  return rounded(sum - whole);
}

namespace {

/// Areas cut to the ring, and what is in any of them: between neighbouring vertices and crossings the covered
/// length is linear, so that its middle gives the area.
template <class Number>
class UnitedArea {
 public:
  UnitedArea(const std::vector<Polygon>& areas, std::span<const FramePoint> convex) : m_convex(convex) {
    for (std::size_t i = 0; i < areas.size(); ++i) {
      add_ring(areas[i].outer, i);
      for (const Ring& hole : areas[i].holes) add_ring(hole, i);
    }
    m_inside.resize(areas.size());
  }

  std::size_t edges() const { return m_edges.size(); }

  /// Twice the area.
  Number twice_area() {
    std::vector<Number> stops;
    for (const Edge& e : m_edges) stops.push_back(e.a.x), stops.push_back(e.b.x);
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) add_crossing(m_edges[i], m_edges[j], stops);
    }
    std::sort(stops.begin(), stops.end());
    Number sum = 0;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
      if (stops[i] < stops[i + 1]) {
        sum += (stops[i + 1] - stops[i]) * length_at((stops[i] + stops[i + 1]) / 2) * 2;
      }
    }
    return sum;
  }

 private:
  using P = Spot<Number>;
  struct Edge {
    P a, b;  ///< a.x < b.x
    std::size_t area;
    Number at(const Number& x) const { return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x); }
  };

  /// Cut by one side of the ring after the other. Stretches along the border may be doubled; they fill nothing.
  void add_ring(const Ring& ring, std::size_t area) {
    std::vector<P> points;
    for (const Point p : ring) {
      const Vector v = to_frame(p) - m_convex[0];
      points.push_back({Number(v.x), Number(v.y)});
    }
    for (std::size_t i = 0; i < m_convex.size(); ++i) {
      const Vector c = m_convex[i] - m_convex[0];
      const Vector along = m_convex[(i + 1) % m_convex.size()] - m_convex[i];
      const auto side = [&](const P& p) {
        return Number(along.x) * (p.y - Number(c.y)) - Number(along.y) * (p.x - Number(c.x));
      };
      std::vector<P> kept;
      for (std::size_t j = 0; j < points.size(); ++j) {
        const P& p = points[j];
        const P& q = points[(j + 1) % points.size()];
        const Number at_p = side(p);
        const Number at_q = side(q);
        if (at_p >= 0) kept.push_back(p);
        if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0)) {
          const Number t = at_p / (at_p - at_q);
          kept.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
      }
      points = std::move(kept);
    }
    for (std::size_t j = 0; j < points.size(); ++j) {
      const P& p = points[j];
      const P& q = points[(j + 1) % points.size()];
      if (p.x < q.x) m_edges.push_back({p, q, area});
      if (q.x < p.x) m_edges.push_back({q, p, area});
    }
  }

  static void add_crossing(const Edge& e, const Edge& f, std::vector<Number>& stops) {
    if (e.area == f.area) return;
    const Number low = std::max(e.a.x, f.a.x);
    const Number high = std::min(e.b.x, f.b.x);
    if (!(low < high)) return;
    const Number before = e.at(low) - f.at(low);
    const Number after = e.at(high) - f.at(high);
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
      stops.push_back(low + (high - low) * (before / (before - after)));
    }
  }

  /// The length that is covered on a vertical line.
  Number length_at(const Number& x) {
    std::vector<std::pair<Number, std::size_t>> met;
    for (const Edge& e : m_edges) {
      if (e.a.x < x && x < e.b.x) met.push_back({e.at(x), e.area});
    }
    std::sort(met.begin(), met.end());
    std::fill(m_inside.begin(), m_inside.end(), false);
    std::size_t depth = 0;
    Number length = 0;
    for (std::size_t i = 0; i < met.size(); ++i) {
      if (depth > 0) length += met[i].first - met[i - 1].first;
      const std::size_t area = met[i].second;
      depth = m_inside[area] ? depth - 1 : depth + 1;
      m_inside[area] = !m_inside[area];
    }
    return length;
  }

  std::span<const FramePoint> m_convex;
  std::vector<Edge> m_edges;
  std::vector<bool> m_inside;
};

}  // namespace

int united_thousandths(const std::vector<Polygon>& areas, std::span<const FramePoint> convex) {
  const double whole = static_cast<double>(twice_area_of(convex));
  double reach = 0;
  for (const Polygon& area : areas) {
    for (const Point p : area.outer) {
      const Vector v = to_frame(p) - convex[0];
      reach = std::max(reach, static_cast<double>(std::abs(v.x) + std::abs(v.y)));
    }
  }
  UnitedArea<double> quick(areas, convex);
  const double share = quick.twice_area() / whole;
  // Ends are cut from edges as far away as `reach`; every stop and length is wrong by a few units in its last
  // place. 2^-44 leaves room for six cuts and the division of nearly parallel edges, whose crossing may move
  // far but only where the two are that close.
  const double width = width_of(convex);
  const double edges = static_cast<double>(quick.edges() + 8);
  const double error = std::ldexp(edges * edges * width * (width + reach), -44) / whole;
  if (const std::optional<int> found = decided(share, error)) return *found;
  UnitedArea<Rational> exact(areas, convex);
  return rounded(exact.twice_area() / twice_area_of(convex));
}

}  // namespace coq
