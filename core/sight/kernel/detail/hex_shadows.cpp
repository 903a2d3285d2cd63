// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/hex_shadows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/sight/kernel/detail/touch.h"

namespace coq::sight::detail {

HexShadows::HexShadows(const Art& art, const Fan& fan)
    : m_art(art),
      m_fan(fan),
      m_lattice(art.lattice()),
      m_doubt(art.lattice().regular_doubt() * Fan::kDoubtOfTurn + 1e-12) {}

void HexShadows::begin(bool summit_line) {
  m_summit_line = summit_line;
  shadows.clear();
  doubtful.clear();
}

/// Collects the arcs of the hexes, each with its ends.
void HexShadows::view(std::span<const Asked> hexes) {
  m_seen = 0;
  Axial way;
  Regular centre;
  double doubt = 0;
  for (const Asked& hex : hexes) {
    if (!(hex.way == way)) {
      way = hex.way;
      centre = m_lattice.regular(way.q, way.s);
      doubt = m_doubt + FlatArcs::kDoubt / std::max(std::abs(centre.x), std::abs(centre.y));
    }
    for (const FlatArcs::Four* at = m_art.flat().at(hex.place);;) {
      const auto arc = std::bit_cast<FlatArcs::Arc>(*at);
      if (arc.count == 0) break;
      if (!m_summit_line || arc.behaviour.on_summit_lines) {
        if (m_seen == m_views.size()) m_views.resize(2 * m_seen + 2 * Fan::kBatch);
        View& v = m_views[m_seen++];  // field by field: a copy of the whole would wait for its last part
        v.at = at;
        v.centre = centre;
        v.doubt = doubt;
        v.hex = &hex;
        v.parts = FlatArcs::ends(arc, at + 1, centre);
      }
      at += 1 + arc.fours();
    }
  }
  const std::span views = std::span(m_views).first(m_seen);
  for (View& v : views) {
    const auto turn = [&](double part) {
      return Fan::turn({v.centre.x - part * v.centre.y, v.centre.y + part * v.centre.x});
    };
    v.turns = {turn(v.parts.low), turn(v.parts.high)};
  }
  for (View& v : views) {
    v.after = {m_fan.surely_before(v.turns[0], v.doubt), m_fan.surely_before(v.turns[1], v.doubt)};
  }
}

HexShadows::ArcShadow HexShadows::shadow_of(const View& view) {
  const auto [begin, end] = view.after;
  const Role role = view.arc().behaviour.role;
  if (begin >= 0 && end >= 0) return {{begin, end - 1, begin > end}, -1, -1, role};
  const Rank first = begin < 0 ? exact_end(view, false) : 2 * begin - 1;
  const Rank last = end < 0 ? exact_end(view, true) : 2 * end - 1;
  ArcShadow out{m_fan.opening_between(first, last), -1, -1, role};
  if (first % 2 == 0) out.low = first / 2;
  if (last % 2 == 0) out.high = last / 2;
  return out;
}

HexShadows::Noted HexShadows::noted_so_far() const {
  const auto count = static_cast<std::uint32_t>(shadows.size());
  const auto doubts = static_cast<std::uint32_t>(doubtful.size());
  return {count, count, doubts, doubts};
}

void HexShadows::read(std::span<Asked> hexes) {
  view(hexes);
  const View* next = m_views.data();
  const View* const end = next + m_seen;
  for (Asked& hex : hexes) {
    hex.noted = noted_so_far();
    const View* const first = next;
    while (next != end && next->hex == &hex) ++next;
    note(std::span(first, next));
    hex.noted.end = static_cast<std::uint32_t>(shadows.size());
    hex.noted.end_of_doubts = static_cast<std::uint32_t>(doubtful.size());
  }
}

void HexShadows::shade(std::uint8_t kind, const AngularInterval& whole, const Noted& noted,
                       ShadowWords& words) const {
  const bool all_obstacle = (kind & kAllObstacle) != 0;
  const bool all_hindrance = (kind & kAllHindrance) != 0;
  if (all_hindrance) words.shade(whole, Role::hindrance);
  for (std::uint32_t i = noted.first_doubt; i < noted.end_of_doubts; ++i) words.doubt(doubtful[i]);
  for (std::uint32_t i = noted.first; i < noted.end; ++i) {
    const Shadow& part = shadows[i];
    if (part.role == Role::obstacle ? all_obstacle : all_hindrance) continue;
    words.shade(part.first, part.last, part.role);
  }
  if (all_obstacle) words.shade(whole, Role::obstacle);
}

/// Adds the shadows of the arcs of one hex.
void HexShadows::note(std::span<const View> arcs) {
  if (arcs.size() == 1 && arcs[0].after[0] >= 0 && arcs[0].after[0] < arcs[0].after[1]) {
    shadows.push_back({arcs[0].after[0], arcs[0].after[1] - 1, arcs[0].arc().behaviour.role});
    return;
  }
  m_arcs.clear();
  for (const View& arc : arcs) m_arcs.push_back(shadow_of(arc));
  if (m_arcs.size() == 1 && (m_arcs[0].low < 0 || m_arcs[0].low != m_arcs[0].high)) {
    add(m_arcs[0].opening, m_arcs[0].role);
    return;
  }
  for (const Role role : {Role::obstacle, Role::hindrance}) unite(role);
}

void HexShadows::add(const AngularInterval& opening, Role role) {
  if (opening.wraps) {
    if (opening.first < m_fan.size()) shadows.push_back({opening.first, m_fan.size() - 1, role});
    if (opening.last >= 0) shadows.push_back({0, opening.last, role});
  } else if (opening.first <= opening.last) {
    shadows.push_back({opening.first, opening.last, role});
  }
}

/// Adds the united shadows of arcs of one role, and the directions that touch them from both sides.
void HexShadows::unite(Role role) {
  const std::size_t begin = shadows.size();
  for (const ArcShadow& arc : m_arcs) {
    if (arc.role == role) add(arc.opening, role);
  }
  std::sort(shadows.begin() + static_cast<std::ptrdiff_t>(begin), shadows.end(),
            [](const Shadow& a, const Shadow& b) { return a.first < b.first; });
  std::size_t kept = begin;
  for (std::size_t i = begin; i < shadows.size(); ++i) {
    if (kept > begin && shadows[i].first <= shadows[kept - 1].last + 1) {
      shadows[kept - 1].last = std::max(shadows[kept - 1].last, shadows[i].last);
    } else {
      shadows[kept++] = shadows[i];
    }
  }
  shadows.resize(kept);
  const auto shadowed = [&](std::int32_t k) {
    return std::any_of(shadows.begin() + static_cast<std::ptrdiff_t>(begin), shadows.end(),
                       [k](const Shadow& s) { return s.first <= k && k <= s.last; });
  };
  for (const ArcShadow& low : m_arcs) {
    if (low.role != role || low.low < 0 || shadowed(low.low)) continue;
    for (const ArcShadow& high : m_arcs) {
      if (high.role == role && high.high == low.low) doubtful.push_back(low.low);
    }
  }
}

/// Returns a positive number if the i-th point is clockwise of a ray. The error is below the sum of the ray's
/// coordinates times kRounded.
double HexShadows::side_of(Regular ray, const View& view, std::uint32_t i) {
  const Regular p{view.centre.x + view.points()[i / 4].u[i % 4], view.centre.y + view.points()[i / 4].v[i % 4]};
  return ray.x * p.y - ray.y * p.x;
}

/// Returns the maximum of side_of() over the points from `first` on.
double HexShadows::most_clockwise(Regular ray, const View& view, std::uint32_t first) {
  double most = -std::numeric_limits<double>::infinity();
  for (std::uint32_t i = first; i < view.arc().count; ++i) most = std::max(most, side_of(ray, view, i));
  return most;
}

/// Returns the rank of the end if it is certainly a corner of the hex, else -1. Corners often lie exactly in a
/// direction.
Rank HexShadows::corner_end(const View& view, bool high) {
  const FlatArcs::Arc arc = view.arc();
  if (arc.corners == 0) return -1;
  Axial end;
  Direction at = -1;
  for (Direction d = 0; d < kDirections; ++d) {
    if ((arc.corners >> d & 1) == 0) continue;
    const Axial corner = 3 * view.hex->way + m_lattice.spine(d);
    if (at >= 0 && (m_lattice.cross(end, corner) > 0) != high) continue;
    end = corner;
    at = d;
  }
  const Regular ray = m_lattice.regular(end.q, end.s);
  const double doubt = (std::abs(ray.x) + std::abs(ray.y)) * (kRounded + m_doubt);
  const Regular outward = high ? ray : Regular{-ray.x, -ray.y};
  const auto others = static_cast<std::uint32_t>(std::popcount(arc.corners));
  if (most_clockwise(outward, view, others) >= -doubt) return -1;
  return rank_of_corner(view.hex->way, at);
}

/// Returns the rank of a corner. The ranks of one way are cached, because consecutive hexes often share it.
Rank HexShadows::rank_of_corner(Axial way, Direction corner) {
  if (!(m_corners_of == way)) {
    m_corners_of = way;
    m_corners.fill(-1);
  }
  Rank& rank = m_corners[static_cast<std::size_t>(corner)];
  if (rank < 0) rank = m_fan.rank(3 * way + m_lattice.spine(corner));
  return rank;
}

/// Returns the position of the arc's end relative to a direction: -1 before it, 0 exactly on it, +1 after it.
int HexShadows::compare(const View& view, std::int32_t direction, bool high) const {
  const FlatArcs::Arc arc = view.arc();
  const Axial d = m_fan.direction(direction);
  const Regular ray = m_lattice.regular(d.q, d.s);
  const double doubt = (std::abs(ray.x) + std::abs(ray.y)) * (kRounded + m_doubt);
  const int outward = high ? 1 : -1;
  const double most = most_clockwise({outward * ray.x, outward * ray.y}, view, 0);
  if (most > doubt) return outward;
  if (most < -doubt) return -outward;
  const LocalRegion& region = m_art.at(view.hex->place)[arc.region];
  const Hex from = m_lattice.hex(m_lattice.axial(m_lattice.at(view.hex->place)) - view.hex->way);
  const Line line{m_art.grid().frame_centre(from), m_lattice.frame_vector(d)};
  const SideTest test(line, region);
  int out = -outward;
  for (std::uint32_t i = 0; i < arc.count && out != outward; ++i) {
    if (std::abs(side_of(ray, view, i)) > doubt) continue;  // certainly not beyond it
    const int side = test.side(region.points[arc.begin + i]);
    out = high ? std::max(out, side) : std::min(out, side);
  }
  return out;
}

Rank HexShadows::exact_end(const View& view, bool high) {
  if (const Rank corner = corner_end(view, high); corner >= 0) return corner;
  const auto at = static_cast<std::int64_t>(view.turns[high ? 1 : 0] * Fan::kTicks);
  const std::int64_t off = Fan::ticks_off(view.doubt);
  std::int64_t around = at - off < 0 ? Fan::kAllTicks : 0;
  std::int32_t k = m_fan.first_from(at - off + around);
  while (true) {
    if (k == m_fan.size()) {
      k = 0;
      around -= Fan::kAllTicks;
    }
    const Rank before = k == 0 ? 2 * m_fan.size() - 1 : 2 * k - 1;
    if (m_fan.ticks_of(k) - around > at + off) return before;
    const int side = compare(view, k, high);
    if (side < 0) return before;
    if (side == 0) return 2 * k;
    ++k;
  }
}

}  // namespace coq::sight::detail
