// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/hex_shadows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "core/sight/kernel/detail/touch.h"

namespace coq::los::detail {

HexShadows::HexShadows(const Art& art, const Fan& fan)
    : m_art(art),
      m_fan(fan),
      m_lattice(art.lattice()),
      m_doubt(art.lattice().regular_doubt() * Fan::kDoubtOfTurn + 1e-12) {}

void HexShadows::begin(Hex from, bool summit_line) {
  m_centre = m_art.grid().frame_centre(from);
  m_summit_line = summit_line;
  shadows.clear();
  doubtful.clear();
}

inline HexShadows::Ends HexShadows::ends_of(const FlatArcs::Arc& arc, const FlatArcs::Four* points,
                                            Regular centre, double doubt) const {
  const FlatArcs::Ends ends = FlatArcs::ends(arc, points, centre);
  const auto turn = [&](double part) {
    return Fan::turn({centre.x - part * centre.y, centre.y + part * centre.x});
  };
  const double low = turn(ends.low);
  const double high = turn(ends.high);
  return {low, high, m_fan.surely_before(low, doubt), m_fan.surely_before(high, doubt)};
}

void HexShadows::read(std::size_t place, Axial way) {
  const Regular centre = m_lattice.regular(way.q, way.s);
  const double doubt = m_doubt + FlatArcs::kDoubt / std::max(std::abs(centre.x), std::abs(centre.y));
  m_arcs.clear();
  for (const FlatArcs::Four* at = m_art.flat().at(place);;) {
    const auto arc = std::bit_cast<FlatArcs::Arc>(*at);
    if (arc.count == 0) break;
    const FlatArcs::Four* points = at + 1;
    at = points + arc.fours();
    if (m_summit_line && !arc.behaviour.on_summit_lines) continue;
    const Ends ends = ends_of(arc, points, centre, doubt);
    const Role role = arc.behaviour.role;
    const ArcShadow shadow = ends.begin >= 0 && ends.end >= 0
                                 ? ArcShadow{{ends.begin, ends.end - 1, ends.begin > ends.end}, -1, -1, role}
                                 : exact_shadow({arc, points, place, way, centre, doubt}, ends);
    const bool only = m_arcs.empty() && std::bit_cast<FlatArcs::Arc>(*at).count == 0;
    if (only && (shadow.low < 0 || shadow.low != shadow.high)) {
      add(shadow.opening, shadow.role);
      return;
    }
    m_arcs.push_back(shadow);
  }
  for (const Role role : {Role::obstacle, Role::hindrance}) unite(role);
}

void HexShadows::add(const Opening& opening, Role role) {
  if (opening.wraps) {
    if (opening.first < m_fan.size()) shadows.push_back({opening.first, m_fan.size() - 1, role});
    if (opening.last >= 0) shadows.push_back({0, opening.last, role});
  } else if (opening.first <= opening.last) {
    shadows.push_back({opening.first, opening.last, role});
  }
}

/// Adds what the arcs of a role shadow together, and the directions that touch such arcs from both sides.
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

HexShadows::ArcShadow HexShadows::exact_shadow(const View& view, const Ends& ends) const {
  const Rank first = ends.begin < 0 ? exact_end(view, ends.low, false) : 2 * ends.begin - 1;
  const Rank last = ends.end < 0 ? exact_end(view, ends.high, true) : 2 * ends.end - 1;
  ArcShadow out{m_fan.opening_between(first, last), -1, -1, view.arc.behaviour.role};
  if (first % 2 == 0) out.low = first / 2;
  if (last % 2 == 0) out.high = last / 2;
  return out;
}

/// Positive if the i-th point lies clockwise of a ray; off by less than its coordinates' sum times kRounded.
double HexShadows::side_of(Regular ray, const View& view, std::uint32_t i) {
  const Regular p{view.centre.x + view.points[i / 4].u[i % 4], view.centre.y + view.points[i / 4].v[i % 4]};
  return ray.x * p.y - ray.y * p.x;
}

/// The rank of the end if it is surely a corner of the hex; else -1. Corners often lie exactly in a direction.
Rank HexShadows::corner_end(const View& view, bool high) const {
  if (view.arc.corners == 0) return -1;
  std::optional<Axial> end;
  for (Direction d = 0; d < kDirections; ++d) {
    if ((view.arc.corners >> d & 1) == 0) continue;
    const Axial corner = 3 * view.way + m_lattice.spine(d);
    if (!end || (m_lattice.cross(*end, corner) > 0) == high) end = corner;
  }
  const Regular ray = m_lattice.regular(end->q, end->s);
  const double doubt = (std::abs(ray.x) + std::abs(ray.y)) * (kRounded + m_doubt);
  for (auto i = static_cast<std::uint32_t>(std::popcount(view.arc.corners)); i < view.arc.count; ++i) {
    const double after = side_of(ray, view, i);
    if ((high ? -after : after) <= doubt) return -1;
  }
  return m_fan.rank(*end);
}

/// Where the extreme of an arc lies to a direction: -1 before it, 0 exactly there, +1 after it.
int HexShadows::compare(const View& view, std::int32_t direction, bool high) const {
  const Axial d = m_fan.direction(direction);
  const Regular ray = m_lattice.regular(d.q, d.s);
  const double doubt = (std::abs(ray.x) + std::abs(ray.y)) * (kRounded + m_doubt);
  int most = high ? -1 : 1;
  for (std::uint32_t i = 0; i < view.arc.count; ++i) {
    const double after = side_of(ray, view, i);
    int side = after > 0 ? 1 : -1;
    if (std::abs(after) <= doubt) {
      const LocalRegion& region = m_art.at(view.place)[view.arc.region];
      side = SideTest({m_centre, m_lattice.frame_vector(d)}, region).side(region.points[view.arc.begin + i]);
    }
    most = high ? std::max(most, side) : std::min(most, side);
  }
  return most;
}

Rank HexShadows::exact_end(const View& view, double turn, bool high) const {
  if (const Rank corner = corner_end(view, high); corner >= 0) return corner;
  const auto at = static_cast<std::int64_t>(turn * Fan::kTicks);
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

}  // namespace coq::los::detail
