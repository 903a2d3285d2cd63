// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/patches.h"

#include <algorithm>
#include <optional>

#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/stretches.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr Ratio kBegin{0, 1}, kEnd{1, 1};

bool at_most(Ratio a, Ratio b) {
  return !(b < a);
}

/// The part of a leg on which several linear functions are all at least 0 (or above 0, if strict).
class Clip {
 public:
  explicit Clip(bool strict) : m_strict(strict) {}

  /// Intersects with a function that is `at` at the start and `at + by` at the end of the leg.
  void keep(std::int64_t at, std::int64_t by) {
    if (by == 0) {
      m_empty = m_empty || (m_strict ? at <= 0 : at < 0);
      return;
    }
    // at + t by >= 0: t >= -at / by if the function increases, t <= at / -by if it decreases.
    const Ratio t = by > 0 ? Ratio{-at, by} : Ratio{at, -by};
    if (by > 0 && m_span.from < t) m_span.from = t;
    if (by < 0 && t < m_span.to) m_span.to = t;
  }
  std::optional<Span> span() const {
    if (m_empty || m_span.to < m_span.from || (m_strict && !(m_span.from < m_span.to))) return std::nullopt;
    return m_span;
  }

 private:
  bool m_strict, m_empty = false;
  Span m_span;
};

/// Returns the part of the leg on which the body meets the edge: no edge of either separates them.
std::optional<Span> meeting_edge(Body body, Vector leg, const FrameEdge& edge, bool inside) {
  Clip clip(inside);
  const Vector along = edge.b - edge.a;
  for (std::size_t i = 0; i < body.size() && body.size() > 1; ++i) {
    const FramePoint corner = body[i];
    const Vector side = body[i + 1 < body.size() ? i + 1 : 0] - corner;
    clip.keep(std::max(cross(side, edge.a - corner), cross(side, edge.b - corner)), -cross(side, leg));
  }
  std::int64_t low = 0, high = 0, first = 0, last = 0;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const std::int64_t across = cross(along, body[i] - edge.a), on = dot(along, body[i] - edge.a);
    low = i == 0 ? across : std::min(low, across);
    high = i == 0 ? across : std::max(high, across);
    first = i == 0 ? on : std::min(first, on);
    last = i == 0 ? on : std::max(last, on);
  }
  clip.keep(high, cross(along, leg));
  clip.keep(-low, -cross(along, leg));
  clip.keep(last, dot(along, leg));
  clip.keep(dot(along, along) - first, -dot(along, leg));
  return clip.span();
}

/// The middle of the body at t = k / 2^m. All coordinates are multiplied by `scale`.
struct Scaled {
  Int128 x = 0, y = 0, scale = 1;
};
bool fills(const Shape& shape, const Scaled& p) {
  if (p.y < shape.min.y * p.scale || p.y > shape.max.y * p.scale) return false;
  bool in = false;
  for (const FrameEdge& edge : shape.bands[shape.band_of(static_cast<std::int64_t>(p.y / p.scale))]) {
    const FramePoint a = edge.a, b = edge.b;
    const bool above_a = a.y * p.scale > p.y, above_b = b.y * p.scale > p.y;
    if (above_a == above_b) continue;
    const Int128 side = (p.x - a.x * p.scale) * (b.y - a.y) - (p.y - a.y * p.scale) * (b.x - a.x);
    if ((side < 0) == (b.y > a.y)) in = !in;
  }
  return in;
}

/// Returns the body's middle at the coarsest binary fraction strictly between the two positions; nullopt if
/// they are too close.
std::optional<Scaled> middle_between(Body body, Vector leg, Ratio from, Ratio to) {
  constexpr int kFinest = 50;
  for (int m = 0; m <= kFinest; ++m) {
    const Int128 parts = Int128{1} << m;
    const Int128 k = from.n * parts / from.d + 1;  // positions are never below 0
    if (k * to.d >= to.n * parts) continue;
    const FramePoint a = body.front(), c = body[body.size() / 2];
    return Scaled{(static_cast<Int128>(a.x) + c.x) * parts + 2 * k * leg.x,
                  (static_cast<Int128>(a.y) + c.y) * parts + 2 * k * leg.y, 2 * parts};
  }
  return std::nullopt;
}

/// Bounding box of the area that a body sweeps on a leg, used to skip distant edges.
class Reach {
 public:
  Reach(Body body, Vector leg) : m_low(body.front()), m_high(m_low) {
    for (const FramePoint p : body) {
      m_low = {std::min(m_low.x, p.x), std::min(m_low.y, p.y)};
      m_high = {std::max(m_high.x, p.x), std::max(m_high.y, p.y)};
    }
    (leg.x < 0 ? m_low.x : m_high.x) += leg.x;
    (leg.y < 0 ? m_low.y : m_high.y) += leg.y;
  }
  bool meets(FramePoint min, FramePoint max) const {
    return m_low.x <= max.x && min.x <= m_high.x && m_low.y <= max.y && min.y <= m_high.y;
  }
  std::int64_t top() const { return m_low.y; }
  std::int64_t bottom() const { return m_high.y; }
  bool meets(const FrameEdge& edge) const {
    return meets({std::min(edge.a.x, edge.b.x), std::min(edge.a.y, edge.b.y)},
                 {std::max(edge.a.x, edge.b.x), std::max(edge.a.y, edge.b.y)});
  }

 private:
  FramePoint m_low, m_high;
};

Spans sorted(Spans all) {
  if (all.size() < 2) return all;
  std::sort(all.begin(), all.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  Spans out;
  for (const Span& one : all) {
    if (out.empty() || out.back().to < one.from)
      out.push_back(one);
    else if (out.back().to < one.to)
      out.back().to = one.to;
  }
  return out;
}

Spans meeting(Body body, Vector leg, const Reach& reach, const Shape& shape, bool inside) {
  Spans out;
  if (!reach.meets(shape.min, shape.max)) return out;
  const std::size_t first = shape.band_of(reach.top()), last = shape.band_of(reach.bottom());
  for (std::size_t band = first; band <= last; ++band)
    for (const FrameEdge& edge : shape.bands[band]) {
      if (!reach.meets(edge)) continue;
      if (band > first && shape.band_of(std::min(edge.a.y, edge.b.y)) < band) continue;  // already seen
      if (const auto span = meeting_edge(body, leg, edge, inside)) out.push_back(*span);
    }
  out = sorted(std::move(out));
  // Between these spans, the body is either wholly inside or wholly outside the shape.
  Spans within;
  Ratio at = kBegin;
  const auto gap = [&](Ratio to) {
    if (!(at < to)) return;
    const auto middle = middle_between(body, leg, at, to);
    if (middle && fills(shape, *middle)) within.push_back({at, to});
  };
  for (const Span& one : out) {
    gap(one.from);
    at = one.to;
  }
  gap(kEnd);
  return within.empty() ? out : united(std::move(out), within);
}

Spans meeting(Body body, Vector leg, std::span<const Shape> shapes, bool inside) {
  const Reach reach(body, leg);
  Spans out;
  for (const Shape& shape : shapes) {
    if (!reach.meets(shape.min, shape.max)) continue;
    Spans one = meeting(body, leg, reach, shape, inside);
    out = out.empty() ? std::move(one) : united(std::move(out), one);
  }
  return out;
}

}  // namespace

Shape shape_of(const std::vector<FrameRing>& rings) {
  Shape out;
  bool first = true;
  std::size_t edges = 0;
  for (const FrameRing& ring : rings) {
    edges += ring.size();
    for (const FramePoint p : ring) {
      out.min = first ? p : FramePoint{std::min(out.min.x, p.x), std::min(out.min.y, p.y)};
      out.max = first ? p : FramePoint{std::max(out.max.x, p.x), std::max(out.max.y, p.y)};
      first = false;
    }
  }
  constexpr std::size_t kEdgesOfBand = 4;
  out.bands.resize(edges / kEdgesOfBand + 1);
  out.band = (out.max.y - out.min.y) / static_cast<std::int64_t>(out.bands.size()) + 1;
  for (const FrameRing& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const FrameEdge edge{ring[i], ring[i + 1 < ring.size() ? i + 1 : 0]};
      const std::size_t last = out.band_of(std::max(edge.a.y, edge.b.y));
      for (std::size_t band = out.band_of(std::min(edge.a.y, edge.b.y)); band <= last; ++band)
        out.bands[band].push_back(edge);
    }
  }
  return out;
}

Shape shape_of(const Polygon& area) {
  std::vector<FrameRing> rings;
  const auto add = [&](const Ring& ring) {
    FrameRing& out = rings.emplace_back();
    for (const Point p : ring) out.push_back(to_frame(p));
  };
  add(area.outer);
  for (const Ring& hole : area.holes) add(hole);
  return shape_of(rings);
}

Spans touching(Body body, Vector leg, const Shape& shape) {
  return meeting(body, leg, Reach(body, leg), shape, false);
}
Spans overlapping(Body body, Vector leg, const Shape& shape) {
  return meeting(body, leg, Reach(body, leg), shape, true);
}
Spans touching(Body body, Vector leg, std::span<const Shape> shapes) {
  return meeting(body, leg, shapes, false);
}
Spans overlapping(Body body, Vector leg, std::span<const Shape> shapes) {
  return meeting(body, leg, shapes, true);
}

Spans united(Spans some, const Spans& more) {
  if (more.empty()) return some;
  some.insert(some.end(), more.begin(), more.end());
  return sorted(std::move(some));
}

Spans common(const Spans& some, const Spans& others) {
  Spans out;
  for (const Span& a : some) {
    for (const Span& b : others) {
      const Span both{a.from < b.from ? b.from : a.from, a.to < b.to ? a.to : b.to};
      if (at_most(both.from, both.to)) out.push_back(both);
    }
  }
  return sorted(std::move(out));
}

Spans outside(const Spans& some) {
  Spans out;
  Ratio at = kBegin;
  for (const Span& one : some) {
    if (at < one.from) out.push_back({at, one.from});
    at = one.to;
  }
  if (at < kEnd) out.push_back({at, kEnd});
  return out;
}

bool covers(const Spans& spans, Ratio from, Ratio to) {
  return std::any_of(spans.begin(), spans.end(),
                     [&](const Span& one) { return at_most(one.from, from) && at_most(to, one.to); });
}

namespace {

std::optional<Terrain> terrain_of(Role role, bool line) {
  switch (role) {
    case Role::hill:
    case Role::plateau:
      return Terrain::slope;
    case Role::wood:
      return Terrain::wood;
    case Role::clearing:
      return Terrain::clearing;
    case Role::forest_path:
      return Terrain::forest_path;
    case Role::avenue:
      return Terrain::avenue;
    case Role::house:
      return Terrain::house;
    case Role::redoubt:
      // A redoubt drawn as a line is its parapet, a hard obstacle (8.1b).
      return line ? Terrain::linear_hard : Terrain::redoubt;
    case Role::linear_light:
      return Terrain::linear_light;
    case Role::linear_hard:
      return Terrain::linear_hard;
    case Role::stream:
      return Terrain::stream;
    case Role::river:
      return Terrain::river;
    case Role::major_river:
      return Terrain::major_river;
    case Role::bridge:
      return Terrain::bridge;
    case Role::ford:
      return Terrain::ford;
    case Role::marsh:
      return Terrain::marsh;
    case Role::road:
      return Terrain::road;
    case Role::tree_road:
      return Terrain::tree_road;
    case Role::crops:
      return Terrain::crops;
    case Role::ploughland:
      return Terrain::ploughland;
    case Role::battery:
      return Terrain::battery;
    default:
      return std::nullopt;
  }
}

std::vector<Shape> line_shapes(const Path& line, Um width) {
  std::vector<FramePoint> path;
  for (const Point p : line) path.push_back(to_frame(p));
  std::vector<Shape> out;
  for (FrameRing& ring : line_region(path, std::max(1, 3 * width))) out.push_back(shape_of({std::move(ring)}));
  return out;
}

void add_plateau(Patch& patch, const Piece& piece) {
  Polygon rim = piece.area;
  for (const Path& crest : piece.crests) {
    if (crest.size() < 3) continue;
    patch.flat.push_back(shape_of(Polygon{crest, {}}));
    rim.holes.push_back(crest);
  }
  patch.rim.push_back(shape_of(rim));
}

/// Adds a line with stretches changed by guns or engineers, split at their ends.
void add_changed_line(std::vector<Patch>& out, Patch patch, const Piece& piece, const PieceState& state) {
  const Um length = length_of(piece.line);
  std::vector<Um> cuts{0, length};
  for (const auto* list : {&state.changed, &state.destroyed})
    for (const auto& [from, to] : *list)
      cuts.insert(cuts.end(), {std::clamp(from, 0, length), std::clamp(to, 0, length)});
  std::sort(cuts.begin(), cuts.end());
  const Terrain whole = patch.terrain;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i - 1] == cuts[i] || is_all_in(state.destroyed, cuts[i - 1], cuts[i])) continue;
    const bool lighter = whole == Terrain::linear_hard && is_all_in(state.changed, cuts[i - 1], cuts[i]);
    patch.terrain = lighter ? Terrain::linear_light : whole;
    patch.parts = line_shapes(part_of(piece.line, cuts[i - 1], cuts[i]), piece.width);
    out.push_back(patch);
  }
}

std::vector<Patch> made_patches(const Table& t) {
  std::vector<Patch> out;
  for (int i = 0; i < t.count_pieces(); ++i) {
    const Piece& piece = t.piece(i);
    const auto terrain = terrain_of(piece.role, piece.is_line());
    if (!terrain) continue;
    Patch patch;
    patch.role = piece.role;
    patch.terrain = *terrain;
    patch.piece = i;
    patch.thin = piece.is_line() && piece.width == 0;
    const PieceState* changed = t.s.find_piece(i);
    if (patch.is_linear() && piece.is_line() && changed != nullptr) {
      add_changed_line(out, std::move(patch), piece, *changed);
      continue;
    }
    if (piece.is_line())
      patch.parts = line_shapes(piece.line, piece.width);
    else
      patch.parts.push_back(shape_of(piece.area));
    if (piece.role == Role::plateau) add_plateau(patch, piece);
    out.push_back(std::move(patch));
  }
  return out;
}

}  // namespace

std::shared_ptr<const std::vector<Patch>> patches_of(const Table& t) {
  if (t.b.patches && t.s.pieces.empty() && t.s.laid.empty()) return t.b.patches;
  if (t.b.patches && t.b.walks) return t.b.walks->patches(t, made_patches);
  return std::make_shared<const std::vector<Patch>>(made_patches(t));
}

std::string patch_name(const Table& t, const Patch& patch) {
  return t.piece(patch.piece).id;
}

Spans overlapping(const Patch& patch, Body body, Vector leg) {
  return overlapping(body, leg, patch.parts);
}
Spans touching(const Patch& patch, Body body, Vector leg) {
  return touching(body, leg, patch.parts);
}

Spans spans_on(const Patch& patch, Body body, Vector leg) {
  if (!patch.by_contact()) return overlapping(patch, body, leg);
  Spans out = touching(patch, body, leg);
  if (out.empty() || patch.flat.empty()) return out;
  // A body wholly on the flat does not count.
  const Spans flat = overlapping(body, leg, patch.flat);
  const Spans rim = overlapping(body, leg, patch.rim);
  return common(out, outside(common(flat, outside(rim))));
}

}  // namespace coq::terrain_napoleonien
