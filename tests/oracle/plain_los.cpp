// SPDX-License-Identifier: MIT
#include "plain_los.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace coq::oracle {
namespace {

using sight::Drawing;
using sight::ObstacleId;
using sight::Query;

struct Vec {
  Rational x, y;
};
Vec vec(FramePoint p) {
  return {Rational(p.x), Rational(p.y)};
}
Vec operator+(const Vec& a, const Vec& b) {
  return {a.x + b.x, a.y + b.y};
}
Vec operator-(const Vec& a, const Vec& b) {
  return {a.x - b.x, a.y - b.y};
}
Vec operator*(const Rational& k, const Vec& a) {
  return {k * a.x, k * a.y};
}
Rational area(const Vec& a, const Vec& b) {
  return a.x * b.y - a.y * b.x;
}

struct Border {
  Vec a, b;
};
using Borders = std::vector<Border>;

Borders borders(const FrameRing& ring) {
  Borders out;
  for (std::size_t i = 0; i < ring.size(); ++i) out.push_back({vec(ring[i]), vec(ring[(i + 1) % ring.size()])});
  return out;
}

/// Returns whether the ray to the right meets an odd number of edges. `p` must not be on an edge.
bool inside(const Vec& p, const Borders& edges) {
  bool odd = false;
  for (const Border& e : edges) {
    if ((e.a.y > p.y) == (e.b.y > p.y)) continue;
    if (e.a.x + (p.y - e.a.y) * (e.b.x - e.a.x) / (e.b.y - e.a.y) > p.x) odd = !odd;
  }
  return odd;
}

/// Adds the parameters in ]0, 1[ where the segment meets the edge.
void add_meetings(const Vec& from, const Vec& along, const Border& e, std::set<Rational>& out) {
  const Vec side = e.b - e.a;
  const Rational slope = area(along, side);
  if (slope == 0) {
    // If an edge is on the line, its ends are meetings; they are also ends of other edges of its ring.
    return;
  }
  const Rational t = area(e.a - from, side) / slope;
  const Rational u = area(e.a - from, along) / slope;
  if (t > 0 && t < 1 && u >= 0 && u <= 1) out.insert(t);
}

/// Shortens `least` to the parameter where the ray from `p` first meets the edge after its start.
void shorten(const Vec& p, const Vec& ray, const Border& e, Rational& least) {
  const Vec side = e.b - e.a;
  const Rational slope = area(ray, side);
  if (slope == 0) return;
  const Rational t = area(e.a - p, side) / slope;
  const Rational u = area(e.a - p, ray) / slope;
  if (t > 0 && t < least && u >= 0 && u <= 1) least = t;
}

struct Area {
  ObstacleId thing;
  Borders edges;
};
struct Cell {
  Hex hex;
  Borders edges;  ///< clockwise on the page
};

/// Returns whether the point, shifted infinitesimally along `ray`, is inside the hex.
bool inside_beside(const Vec& p, const Vec& ray, const Cell& cell) {
  return std::all_of(cell.edges.begin(), cell.edges.end(), [&](const Border& e) {
    const Rational at = area(e.b - e.a, p - e.a);
    return at > 0 || (at == 0 && area(e.b - e.a, ray) > 0);
  });
}

/// Returns whether all points are on one side of the line, so that the area cannot affect it.
bool aside(const Vec& from, const Vec& along, const Borders& edges) {
  bool left = false;
  bool right = false;
  for (const Border& e : edges) {
    const Rational at = area(along, e.a - from);
    left = left || at <= 0;
    right = right || at >= 0;
  }
  return !(left && right);
}

/// The hex and features immediately to one side of the middle of a piece.
struct Beside {
  Hex hex;
  std::set<ObstacleId> things;
};

/// Examines a point to the side of the middle of a piece, with no edge in between.
Beside beside(const std::vector<Area>& areas, const std::vector<Cell>& cells, const Drawing& drawing,
              const Query& query, const Vec& middle, const Vec& ray) {
  Rational least = 1;
  for (const Area& a : areas) {
    for (const Border& e : a.edges) shorten(middle, ray, e, least);
  }
  const Vec p = middle + least / 2 * ray;
  Beside out{};
  bool found = false;
  for (const Cell& c : cells) {
    if (!inside_beside(middle, ray, c)) continue;
    out.hex = c.hex;
    found = true;
  }
  if (!found) throw std::logic_error("a point beside the line is in no hex");
  for (const Area& a : areas) {
    if (inside(p, a.edges)) out.things.insert(a.thing);
  }
  for (std::size_t i = 0; i < query.fills.size(); ++i) {
    const sight::HexFill& fill = query.fills[i];
    if (fill.everywhere || std::count(fill.hexes.begin(), fill.hexes.end(), out.hex) != 0) {
      out.things.insert(static_cast<ObstacleId>(drawing.features.size() + i));
    }
  }
  return out;
}

struct Part {
  Beside left, right;
};

std::vector<Part> parts(const Drawing& drawing, const Query& query, Hex a, Hex b) {
  const Vec from = vec(drawing.grid->frame_centre(a));
  const Vec along = vec(drawing.grid->frame_centre(b)) - from;
  std::vector<Area> areas;
  for (std::size_t i = 0; i < drawing.features.size(); ++i) {
    for (const sight::Region& region : *drawing.features[i].regions) {
      Area area{static_cast<ObstacleId>(i), {}};
      for (const FrameRing& ring : region) {
        for (const Border& e : borders(ring)) area.edges.push_back(e);
      }
      if (!aside(from, along, area.edges)) areas.push_back(area);
    }
  }
  std::vector<Cell> cells;
  std::set<Rational> places{Rational(0), Rational(1)};
  for (int c = std::min(a.column, b.column) - 1; c <= std::max(a.column, b.column) + 1; ++c) {
    for (int r = std::min(a.row, b.row) - 2; r <= std::max(a.row, b.row) + 2; ++r) {
      const auto corners = drawing.grid->corners({c, r});
      Cell cell{{c, r}, borders(FrameRing(corners.begin(), corners.end()))};
      if (aside(from, along, cell.edges)) continue;
      for (const Border& e : cell.edges) add_meetings(from, along, e, places);
      cells.push_back(cell);
    }
  }
  for (const Area& area : areas) {
    for (const Border& e : area.edges) add_meetings(from, along, e, places);
  }
  const Vec to_left{along.y, -along.x};
  std::vector<Part> out;
  for (auto t = places.begin(); std::next(t) != places.end(); ++t) {
    const Vec middle = from + (*t + *std::next(t)) / 2 * along;
    out.push_back({beside(areas, cells, drawing, query, middle, to_left),
                   beside(areas, cells, drawing, query, middle, Rational(-1) * to_left)});
  }
  return out;
}

/// Reads the parts in order, according to rules 1 to 6 of the definition.
sight::Answer read(const Drawing& drawing, const Query& query, const std::vector<Part>& parts, Hex a, Hex b) {
  const bool summit = std::count(drawing.summits.begin(), drawing.summits.end(), a) != 0 ||
                      std::count(drawing.summits.begin(), drawing.summits.end(), b) != 0;
  const auto of_role = [&](const std::set<ObstacleId>& things, sight::Role role) {
    std::vector<ObstacleId> out;
    for (const ObstacleId thing : things) {
      const sight::Behaviour behaviour = behaviour_of(drawing, query, thing);
      if (behaviour.role == role && (!summit || behaviour.on_summit_lines)) out.push_back(thing);
    }
    return out;
  };
  const auto blocker = [&](const Part& part, const std::vector<ObstacleId>& left,
                           const std::vector<ObstacleId>& right, sight::Cause cause) {
    sight::Blocker out;
    out.cause = cause;
    bool found = false;
    for (const ObstacleId thing : left) {
      if (found || std::count(right.begin(), right.end(), thing) == 0) continue;
      out.thing = thing;
      found = true;
    }
    if (!found) {
      out.thing = std::min(left[0], right[0]);
      out.other_thing = std::max(left[0], right[0]);
    }
    out.hex = std::min(part.left.hex, part.right.hex);
    if (part.left.hex != part.right.hex) out.other_hex = std::max(part.left.hex, part.right.hex);
    return out;
  };
  sight::Answer answer;
  if (query.aerial) return answer;
  std::set<std::set<Hex>> hindered;
  bool obstructed = false;
  for (const Part& part : parts) {
    const auto is_end = [&](Hex h) { return h == a || h == b; };
    if (is_end(part.left.hex) || is_end(part.right.hex)) continue;
    const auto obstacle_left = of_role(part.left.things, sight::Role::obstacle);
    const auto obstacle_right = of_role(part.right.things, sight::Role::obstacle);
    const auto veil_left = of_role(part.left.things, sight::Role::hindrance);
    const auto veil_right = of_role(part.right.things, sight::Role::hindrance);
    if (!veil_left.empty() && !veil_right.empty()) hindered.insert({part.left.hex, part.right.hex});
    if (!obstacle_left.empty() && !obstacle_right.empty()) {
      obstructed = true;
      if (!answer.blocker) {
        answer.blocker = blocker(part, obstacle_left, obstacle_right,
                                 summit ? sight::Cause::summit : sight::Cause::obstacle);
      }
    } else if (!veil_left.empty() && !veil_right.empty() && hindered.size() >= 2 && !answer.blocker) {
      answer.blocker = blocker(part, veil_left, veil_right, sight::Cause::concealment);
    }
  }
  answer.hindrance.reset();
  if (!obstructed) answer.hindrance = static_cast<int>(hindered.size());
  if (answer.blocker) {
    answer.verdict = sight::Verdict::blocked;
  } else {
    answer.verdict = hindered.empty() ? sight::Verdict::clear : sight::Verdict::hindered;
  }
  return answer;
}

}  // namespace

Pair answer(const Drawing& drawing, const Query& query, Hex a, Hex b) {
  std::vector<Part> there = parts(drawing, query, a, b);
  Pair out;
  out.there = read(drawing, query, there, a, b);
  std::reverse(there.begin(), there.end());
  for (Part& part : there) std::swap(part.left, part.right);
  out.back = read(drawing, query, there, b, a);
  return out;
}

}  // namespace coq::oracle
