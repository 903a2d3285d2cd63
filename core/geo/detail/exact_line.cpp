// SPDX-License-Identifier: MIT
#include "core/geo/detail/exact_line.h"

#include <algorithm>

namespace coq::detail {
namespace {

int sign_of(const Wide& value) {
  return value.sign();
}

Um rounded(const Wide& n, const Wide& d) {
  const Wide twice = 2 * n + (n < 0 ? Wide(-d) : d);
  return static_cast<Um>(Wide(twice / (2 * d)));
}

}  // namespace

ExactPoint::ExactPoint(Wide x_, Wide y_, Wide w_) : x(std::move(x_)), y(std::move(y_)), w(std::move(w_)) {
  if (w < 0) {
    x = -x;
    y = -y;
    w = -w;
  }
}

Point ExactPoint::rounded() const {
  return {detail::rounded(x, w), detail::rounded(y, w)};
}

bool operator==(const ExactPoint& a, const ExactPoint& b) {
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
    : a(p.y * q.w - q.y * p.w), b(q.x * p.w - p.x * q.w), c(p.x * q.y - q.x * p.y) {}

ExactLine::ExactLine(const ExactPoint& p, Vector along)
    : a(-along.y * p.w), b(along.x * p.w), c(along.y * p.x - along.x * p.y) {}

int ExactLine::side(const ExactPoint& p) const {
  return sign_of(a * p.x + b * p.y + c * p.w);
}

int ExactLine::side(Point p) const {
  return sign_of(a * p.x + b * p.y + c);
}

ExactPoint crossing(const ExactLine& l, const ExactLine& m) {
  return {l.b * m.c - m.b * l.c, l.c * m.a - m.c * l.a, l.a * m.b - m.a * l.b};
}

bool operator<(const Place& a, const Place& b) {
  return a.n * b.d < b.n * a.d;
}
bool operator==(const Place& a, const Place& b) {
  return a.n * b.d == b.n * a.d;
}

Axis::Axis(ExactLine line, bool backward) : m_line(std::move(line)) {
  if (backward) {
    m_line.a = -m_line.a;
    m_line.b = -m_line.b;
    m_line.c = -m_line.c;
  }
  // The direction is (b, -a).
  m_by_x = abs(m_line.b) >= abs(m_line.a);
  m_descending = m_by_x ? m_line.b < 0 : m_line.a > 0;
}

Place Axis::place(const ExactPoint& p) const {
  const Wide& n = m_by_x ? p.x : p.y;
  return {m_descending ? Wide(-n) : n, p.w};
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
      // The line moved a little to one side crosses the edges that have just one end beyond it there.
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
