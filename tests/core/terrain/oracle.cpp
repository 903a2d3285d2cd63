// SPDX-License-Identifier: MIT
#include "tests/core/terrain/oracle.h"

#include <algorithm>
#include <optional>

namespace coq::test {
namespace {

Spot spot(Point p) {
  return {p.x, p.y};
}
Rational turn(const Spot& a, const Spot& b, const Spot& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/// Adds the x of the intersection of two segments. The ends of a common stretch are ends of segments anyway.
void add_meeting(const Spot& a, const Spot& b, const Spot& c, const Spot& d, std::vector<Rational>& xs) {
  const Rational det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (det == 0) return;
  const Rational t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det;
  if (t >= 0 && t <= 1) xs.push_back(a.x + t * (b.x - a.x));
}

std::vector<Rational> heights(const std::vector<std::pair<Spot, Spot>>& edges, const Rational& x) {
  std::vector<Rational> ys;
  for (const auto& [a, b] : edges) {
    if ((a.x < x) != (b.x < x)) ys.push_back(a.y + (x - a.x) * (b.y - a.y) / (b.x - a.x));
  }
  std::sort(ys.begin(), ys.end());
  return ys;
}

}  // namespace

std::vector<Spot> corners_of(const Grid& grid, Hex h) {
  std::vector<Spot> out;
  for (Direction d = 0; d < kDirections; ++d) {
    const Point a = grid.centre(h);
    const Point b = grid.centre(grid.neighbour(h, d));
    const Point c = grid.centre(grid.neighbour(h, turned(d, 1)));
    out.push_back({Rational(a.x + b.x + c.x, 3), Rational(a.y + b.y + c.y, 3)});
  }
  return out;
}

Rational area_of(const std::vector<Spot>& convex) {
  Rational sum = 0;
  for (std::size_t i = 1; i + 1 < convex.size(); ++i) sum += turn(convex[0], convex[i], convex[i + 1]);
  return sum / 2;
}

Rational common_area(const std::vector<Ring>& rings, const std::vector<Spot>& hex) {
  std::vector<std::pair<Spot, Spot>> art, border;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      art.push_back({spot(ring[i]), spot(ring[(i + 1) % ring.size()])});
    }
  }
  for (std::size_t i = 0; i < hex.size(); ++i) border.push_back({hex[i], hex[(i + 1) % hex.size()]});
  std::vector<Rational> xs;
  for (const auto& [a, b] : art) {
    xs.push_back(a.x);
    for (const auto& [c, d] : border) add_meeting(a, b, c, d, xs);
    for (const auto& [c, d] : art) add_meeting(a, b, c, d, xs);
  }
  for (const auto& [a, b] : border) xs.push_back(a.x);
  std::sort(xs.begin(), xs.end());
  Rational sum = 0;
  for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
    if (xs[i] == xs[i + 1]) continue;
    const Rational middle = (xs[i] + xs[i + 1]) / 2;
    const std::vector<Rational> hex_ys = heights(border, middle);
    if (hex_ys.size() != 2) continue;
    const std::vector<Rational> ys = heights(art, middle);
    for (std::size_t k = 0; k + 1 < ys.size(); k += 2) {
      const Rational low = std::max(ys[k], hex_ys[0]);
      const Rational high = std::min(ys[k + 1], hex_ys[1]);
      if (low < high) sum += (high - low) * (xs[i + 1] - xs[i]);
    }
  }
  return sum;
}

bool holds(const std::vector<Ring>& rings, Point centre) {
  const Spot p = spot(centre);
  bool in = false;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Spot a = spot(ring[i]);
      const Spot b = spot(ring[(i + 1) % ring.size()]);
      const bool between = std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
                           std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
      if (between && turn(a, b, p) == 0) return false;
      if ((a.x > p.x) == (b.x > p.x)) continue;
      if (a.y + (p.x - a.x) * (b.y - a.y) / (b.x - a.x) > p.y) in = !in;
    }
  }
  return in;
}

namespace {

/// A point or an open stretch of the path: the hexes that contain it, and the hex that has it in its interior.
struct Element {
  std::set<Hex> closed;
  std::optional<Hex> inside;
};

class Places {
 public:
  explicit Places(const Grid& grid) {
    for (int c = -3; c < grid.columns() + 3; ++c) {
      for (int r = -3; r < grid.rows() + 3; ++r) m_hexes.push_back({{c, r}, corners_of(grid, {c, r})});
    }
  }

  /// Skips hexes that are too far away, only to save time; these hexes are smaller than 20.
  static bool far(const Spot& p, const Spot& q) { return abs(p.x - q.x) > 40 || abs(p.y - q.y) > 40; }

  Element element(const Spot& p) const {
    Element out;
    for (const auto& [hex, corners] : m_hexes) {
      if (far(p, corners[0])) continue;
      bool in = true, strict = true;
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Rational side = turn(corners[i], corners[(i + 1) % corners.size()], p);
        in = in && side >= 0;
        strict = strict && side > 0;
      }
      if (in) out.closed.insert(hex);
      if (strict) out.inside = hex;
    }
    return out;
  }

  std::vector<Element> elements(const Path& path) const {
    std::vector<Element> out;
    for (std::size_t s = 0; s + 1 < path.size(); ++s) {
      const Spot a = spot(path[s]);
      const Spot b = spot(path[s + 1]);
      std::vector<Rational> stops{0, 1};
      for (const auto& [hex, corners] : m_hexes) {
        for (std::size_t i = 0; i < corners.size(); ++i) {
          const Spot& c = corners[i];
          const Spot& d = corners[(i + 1) % corners.size()];
          const Rational det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
          if (det == 0) continue;
          const Rational t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det;
          if (t > 0 && t < 1) stops.push_back(t);
        }
      }
      std::sort(stops.begin(), stops.end());
      const auto at = [&](const Rational& t) { return Spot{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}; };
      for (std::size_t i = 0; i < stops.size(); ++i) {
        if (i > 0 && stops[i] == stops[i - 1]) continue;
        if (i > 0) out.push_back(element(at((stops[i - 1] + stops[i]) / 2)));
        out.push_back(element(at(stops[i])));
      }
    }
    return out;
  }

 private:
  std::vector<std::pair<Hex, std::vector<Spot>>> m_hexes;
};

}  // namespace

Touched touched_by(const Grid& grid, const Path& path) {
  const std::vector<Element> elements = Places(grid).elements(path);
  Touched out;
  std::optional<Hex> last;
  std::vector<const Element*> between;
  for (const Element& e : elements) {
    if (!e.inside) {
      between.push_back(&e);
      continue;
    }
    const Hex here = *e.inside;
    if (grid.contains(here)) out.hexes.insert(here);
    if (last && *last != here && (grid.contains(here) || grid.contains(*last))) {
      const bool only_their_side = std::all_of(between.begin(), between.end(), [&](const Element* met) {
        return met->closed.contains(here) && met->closed.contains(*last);
      });
      const std::optional<Hexside> side = grid.hexside_between(*last, here);
      if (side && only_their_side) out.crossed.insert(*side);
    }
    last = here;
    between.clear();
  }
  return out;
}

bool follows(const Grid& grid, Hexside side, const Path& path, int thousandths) {
  const std::vector<Spot> corners = corners_of(grid, side.hex);
  const Spot a = corners[static_cast<std::size_t>(turned(side.direction, -1))];
  const Spot b = corners[static_cast<std::size_t>(side.direction)];
  const Rational limit =
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) * thousandths * thousandths / 1000000;
  for (int k = 1; k <= 3; ++k) {
    const Spot m{a.x + (b.x - a.x) * k / 4, a.y + (b.y - a.y) * k / 4};
    bool near = false;
    for (std::size_t s = 0; s + 1 < path.size(); ++s) {
      const Spot p = spot(path[s]);
      const Spot q = spot(path[s + 1]);
      const Rational length = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y);
      Rational t = 0;
      if (length != 0) t = ((m.x - p.x) * (q.x - p.x) + (m.y - p.y) * (q.y - p.y)) / length;
      t = std::max<Rational>(0, std::min<Rational>(1, t));
      const Rational x = p.x + t * (q.x - p.x) - m.x;
      const Rational y = p.y + t * (q.y - p.y) - m.y;
      near = near || x * x + y * y <= limit;
    }
    if (!near) return false;
  }
  return true;
}

}  // namespace coq::test
