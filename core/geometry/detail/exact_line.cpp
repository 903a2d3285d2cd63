// SPDX-License-Identifier: MIT
#include "core/geometry/detail/exact_line.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/geometry/wide.h"

namespace coq::detail {
namespace {

int sign_of(const Wide& value) {
  return value.sign();
}

Um rounded(const Wide& n, const Wide& d) {
  const Wide twice = 2 * n + (n < 0 ? Wide(-d) : d);
  return static_cast<Um>(Wide(twice / (2 * d)));
}

/// Two coordinate quotients that differ by more than this are certainly different.
constexpr double kApart = 3 * kNearError;
/// Error bound for the cross product of a line's direction and the vector to a point, in doubles. Both are
/// below 2^30 and their components have errors below 2^-17, hence the two products have errors below 2^14.
/// Rounding adds 2^10.
constexpr double kSureSide = 1 << 15;

std::optional<int> sure_sign(double product) {
  if (product > kSureSide) return 1;
  if (product < -kSureSide) return -1;
  return std::nullopt;
}

double quotient(const Wide& n, const Wide& d) {
  const double out = n.convert_to<double>() / d.convert_to<double>();
  return std::abs(out) < kNearLimit ? out : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

ExactPoint::ExactPoint(Wide x_, Wide y_, Wide w_)
    : x(std::move(x_)), y(std::move(y_)), w(std::move(w_)), whole(false) {
  if (w < 0) {
    x = -x;
    y = -y;
    w = -w;
  }
  near_x = quotient(x, w);
  near_y = quotient(y, w);
}

Point ExactPoint::rounded() const {
  if (whole) return at;
  return {detail::rounded(x, w), detail::rounded(y, w)};
}

bool operator==(const ExactPoint& a, const ExactPoint& b) {
  if (a.whole && b.whole) return a.at == b.at;
  if (std::abs(a.near_x - b.near_x) > kApart || std::abs(a.near_y - b.near_y) > kApart) return false;
  return a.x * b.w == b.x * a.w && a.y * b.w == b.y * a.w;
}

ExactPoint middle(const std::vector<Point>& points) {
  Wide x, y;
  for (const Point& p : points) {
    x += p.x;
    y += p.y;
  }
  return {x, y, Wide(points.size())};
}

ExactLine::ExactLine(const ExactPoint& p, const ExactPoint& q)
    : m_x(p.near_x),
      m_y(p.near_y),
      m_dx(q.near_x - p.near_x),
      m_dy(q.near_y - p.near_y),
      m_whole(p.whole && q.whole),
      m_p(p.at),
      m_q(q.at) {
  if (!m_whole) m_wide = {p.y * q.w - q.y * p.w, q.x * p.w - p.x * q.w, p.x * q.y - q.x * p.y};
}

ExactLine::ExactLine(Point p, Point q)
    : m_x(p.x),
      m_y(p.y),
      m_dx(static_cast<double>(q.x) - p.x),
      m_dy(static_cast<double>(q.y) - p.y),
      m_whole(true),
      m_p(p),
      m_q(q) {}

ExactLine::ExactLine(const ExactPoint& p, Vector along)
    : m_x(p.near_x), m_y(p.near_y), m_dx(static_cast<double>(along.x)), m_dy(static_cast<double>(along.y)) {
  m_wide = {-along.y * p.w, along.x * p.w, along.y * p.x - along.x * p.y};
}

const ExactLine::Coefficients& ExactLine::wide() const {
  if (!m_wide) {
    const Vector v = m_q - m_p;
    m_wide = {Wide(-v.y), Wide(v.x), Wide(v.y * m_p.x - v.x * m_p.y)};
  }
  return *m_wide;
}

bool ExactLine::is_none() const {
  return m_whole ? m_p == m_q : a() == 0 && b() == 0;
}

ExactLine ExactLine::reversed() const {
  ExactLine out = *this;
  out.m_dx = -m_dx;
  out.m_dy = -m_dy;
  std::swap(out.m_p, out.m_q);
  if (m_wide) out.m_wide = {-m_wide->a, -m_wide->b, -m_wide->c};
  return out;
}

std::optional<int> ExactLine::near_side(double x, double y) const {
  return sure_sign(m_dx * (y - m_y) - m_dy * (x - m_x));
}

int ExactLine::side(const ExactPoint& p) const {
  if (p.whole) return side(p.at);
  if (const auto sure = near_side(p.near_x, p.near_y)) return *sure;
  return sign_of(a() * p.x + b() * p.y + c() * p.w);
}

int ExactLine::side(Point p) const {
  if (m_whole) return orientation(m_p, m_q, p);
  if (const auto sure = near_side(p.x, p.y)) return *sure;
  return sign_of(a() * p.x + b() * p.y + c());
}

bool surely_passes(const ExactPoint& p, const ExactPoint& q, Point a, Point b) {
  const double dx = q.near_x - p.near_x, dy = q.near_y - p.near_y;
  const auto one = sure_sign(dx * (a.y - p.near_y) - dy * (a.x - p.near_x));
  return one && one == sure_sign(dx * (b.y - p.near_y) - dy * (b.x - p.near_x));
}

ExactPoint crossing(const ExactLine& l, const ExactLine& m) {
  return {l.b() * m.c() - m.b() * l.c(), l.c() * m.a() - m.c() * l.a(), l.a() * m.b() - m.a() * l.b()};
}

bool operator<(const Place& a, const Place& b) {
  if (a.near < b.near - kApart) return true;
  if (b.near < a.near - kApart) return false;
  return a.n * b.d < b.n * a.d;
}
bool operator==(const Place& a, const Place& b) {
  if (std::abs(a.near - b.near) > kApart) return false;
  return a.n * b.d == b.n * a.d;
}

Axis::Axis(const ExactLine& line, bool backward) : m_line(backward ? line.reversed() : line) {
  // The line's direction is (b, -a).
  m_by_x = abs(m_line.b()) >= abs(m_line.a());
  m_descending = m_by_x ? m_line.b() < 0 : m_line.a() > 0;
}

Place Axis::place(const ExactPoint& p) const {
  const Wide& n = m_by_x ? p.x : p.y;
  const double near = m_by_x ? p.near_x : p.near_y;
  return {m_descending ? Wide(-n) : n, p.w, m_descending ? -near : near};
}

Place Axis::place_of_edge(Point a, Point b) const {
  return place(crossing(m_line, ExactLine(a, b)));
}

Sides sides_along(const Axis& axis, const Polygon& area) {
  std::vector<Place> left, right;
  const auto add = [&](const Ring& ring) {
    std::vector<int> sides(ring.size());
    for (std::size_t i = 0; i < ring.size(); ++i) sides[i] = axis.line().side(ring[i]);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const std::size_t next = i + 1 < ring.size() ? i + 1 : 0;
      // The line shifted slightly to one side crosses the edges that have exactly one end beyond it there.
      const bool crosses_left = (sides[i] < 0) != (sides[next] < 0);
      const bool crosses_right = (sides[i] > 0) != (sides[next] > 0);
      if (!crosses_left && !crosses_right) continue;
      const Place place = axis.place_of_edge(ring[i], ring[next]);
      if (crosses_left) left.push_back(place);
      if (crosses_right) right.push_back(place);
    }
  };
  add(area.outer);
  for (const Ring& hole : area.holes) add(hole);
  const auto pair_up = [](std::vector<Place>& places) {
    std::sort(places.begin(), places.end());
    Stretches out;
    for (std::size_t i = 0; i + 1 < places.size(); i += 2) {
      if (places[i] == places[i + 1]) continue;
      if (!out.empty() && out.back().end == places[i]) {
        out.back().end = places[i + 1];
      } else {
        out.push_back({places[i], places[i + 1]});
      }
    }
    return out;
  };
  return {pair_up(left), pair_up(right)};
}

Stretches united(const Stretches& a, const Stretches& b) {
  if (a.empty() || b.empty()) return a.empty() ? b : a;
  Stretches all = a;
  all.insert(all.end(), b.begin(), b.end());
  std::sort(all.begin(), all.end(), [](const Stretch& x, const Stretch& y) { return x.begin < y.begin; });
  Stretches out;
  for (const Stretch& one : all) {
    if (out.empty() || out.back().end < one.begin) {
      out.push_back(one);
    } else if (out.back().end < one.end) {
      out.back().end = one.end;
    }
  }
  return out;
}

Stretches common(const Stretches& a, const Stretches& b) {
  Stretches out;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const Place& begin = a[i].begin < b[j].begin ? b[j].begin : a[i].begin;
    const bool a_ends = a[i].end < b[j].end;
    const Place& end = a_ends ? a[i].end : b[j].end;
    if (begin < end) out.push_back({begin, end});
    ++(a_ends ? i : j);
  }
  return out;
}

}  // namespace coq::detail
