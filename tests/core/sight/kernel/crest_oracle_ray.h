// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "core/geometry/wide.h"

/// Tools of the crest-sight oracle: rationals, boxes, and a line through shapes.
namespace coq::test::crest_oracle {

/// A rational number. The numbers of these tests are so small that no product overflows.
struct Number {
  Int128 n = 0, d = 1;

  Number() = default;
  Number(int whole) : n(whole) {}  // NOLINT(google-explicit-constructor)
  Number(Int128 num, Int128 den) : n(den < 0 ? -num : num), d(den < 0 ? -den : den) {
    Int128 a = n < 0 ? -n : n, b = d;
    while (b != 0) std::swap(a %= b, b);
    n /= a;
    d /= a;
  }
  friend Number operator+(const Number& a, const Number& b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
  friend Number operator-(const Number& a, const Number& b) { return {a.n * b.d - b.n * a.d, a.d * b.d}; }
  friend Number operator*(const Number& a, const Number& b) { return {a.n * b.n, a.d * b.d}; }
  friend Number operator/(const Number& a, const Number& b) { return {a.n * b.d, a.d * b.n}; }
  Number& operator+=(const Number& b) { return *this = *this + b; }
  friend bool operator==(const Number& a, const Number& b) { return a.n == b.n && a.d == b.d; }
  friend bool operator<(const Number& a, const Number& b) { return a.n * b.d < b.n * a.d; }
  friend bool operator>(const Number& a, const Number& b) { return b < a; }
  friend bool operator<=(const Number& a, const Number& b) { return !(b < a); }
  friend bool operator>=(const Number& a, const Number& b) { return !(a < b); }
};
inline constexpr Um kUnit = 2'500;

struct Spot {
  Number x, y;
};
struct Cell {
  int x = 0, y = 0;
};
/// A box whose corners run clockwise on the page.
using Shape = std::vector<Cell>;

struct Box4 {
  int left = 0, top = 0, right = 0, bottom = 0;
  Shape shape() const { return {{left, top}, {right, top}, {right, bottom}, {left, bottom}}; }
  bool holds(const Spot& p) const { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
  bool has_inside(const Spot& p) const { return p.x > left && p.x < right && p.y > top && p.y < bottom; }
  /// Returns the square of the distance between two boxes.
  int gap(const Box4& o) const {
    const int x = std::max({0, o.left - right, left - o.right}),
              y = std::max({0, o.top - bottom, top - o.bottom});
    return x * x + y * y;
  }
  int to_outline(const Box4& o) const {
    return std::min({gap({o.left, o.top, o.right, o.top}), gap({o.left, o.bottom, o.right, o.bottom}),
                     gap({o.left, o.top, o.left, o.bottom}), gap({o.right, o.top, o.right, o.bottom})});
  }
};

inline Number turn(const Spot& a, const Spot& b, const Spot& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}
inline Spot spot(const Cell& c) {
  return {Number(c.x), Number(c.y)};
}

struct Part {
  Number from, to;
};
using Parts = std::vector<Part>;

/// A line from `a` to `b`.
class Ray {
 public:
  Ray(Spot a, Spot b) : m_a(std::move(a)), m_b(std::move(b)) {}

  /// Returns the parts of the line with the union of the shapes on both sides, or with no shape on either side
  /// if `outside` is set.
  Parts parts(const std::vector<Shape>& shapes, bool outside = false) const {
    Parts out;
    if (m_a.x == m_b.x && m_a.y == m_b.y) return out;
    const std::vector<Number> stops = places(shapes);
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
      const Spot middle = at((stops[i] + stops[i + 1]) / 2);
      bool side[2] = {false, false};
      for (const Shape& shape : shapes)
        for (const int s : {0, 1}) side[s] = side[s] || has(shape, middle, s);
      if (side[0] == outside || side[1] == outside) continue;
      if (!out.empty() && out.back().to == stops[i]) {
        out.back().to = stops[i + 1];
      } else {
        out.push_back({stops[i], stops[i + 1]});
      }
    }
    return out;
  }
  Spot at(const Number& t) const { return {m_a.x + t * (m_b.x - m_a.x), m_a.y + t * (m_b.y - m_a.y)}; }
  /// Returns the square of the length of a part of the line.
  Number square(const Number& part) const {
    const Number dx = m_b.x - m_a.x, dy = m_b.y - m_a.y;
    return part * part * (dx * dx + dy * dy);
  }
  Number square_in(const std::vector<Shape>& shapes) const {
    Number sum = 0;
    for (const Part& part : parts(shapes)) sum += part.to - part.from;
    return square(sum);
  }
  const Spot& a() const { return m_a; }
  const Spot& b() const { return m_b; }

 private:
  std::vector<Number> places(const std::vector<Shape>& shapes) const {
    std::vector<Number> out{0, 1};
    const Number dx = m_b.x - m_a.x, dy = m_b.y - m_a.y;
    for (const Shape& shape : shapes) {
      for (std::size_t i = 0; i < shape.size(); ++i) {
        const Spot c = spot(shape[i]), d = spot(shape[(i + 1) % shape.size()]);
        const Number cross = dx * (d.y - c.y) - dy * (d.x - c.x);
        const Number here = ((c.x - m_a.x) * dx + (c.y - m_a.y) * dy) / (dx * dx + dy * dy);
        out.push_back(cross == 0 ? here : ((c.x - m_a.x) * (d.y - c.y) - (c.y - m_a.y) * (d.x - c.x)) / cross);
      }
    }
    std::erase_if(out, [](const Number& t) { return t < 0 || t > 1; });
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }
  /// Returns whether the shape is on that side (0 left, 1 right) of the line at `p`, which must not be a
  /// corner.
  bool has(const Shape& shape, const Spot& p, int side) const {
    int winding = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const Spot c = spot(shape[i]), d = spot(shape[(i + 1) % shape.size()]);
      const Number dot = (p.x - c.x) * (d.x - c.x) + (p.y - c.y) * (d.y - c.y);
      const Number length = (d.x - c.x) * (d.x - c.x) + (d.y - c.y) * (d.y - c.y);
      if (turn(c, d, p) == 0 && dot >= 0 && dot <= length) {
        // A shape encloses what is to the right of its edges.
        const bool along = (d.x - c.x) * (m_b.x - m_a.x) + (d.y - c.y) * (m_b.y - m_a.y) > 0;
        return (side == 1) == along;
      }
      if (c.y <= p.y && d.y > p.y && turn(c, d, p) > 0) ++winding;
      if (c.y > p.y && d.y <= p.y && turn(c, d, p) < 0) --winding;
    }
    return winding != 0;
  }

  Spot m_a, m_b;
};

}  // namespace coq::test::crest_oracle
