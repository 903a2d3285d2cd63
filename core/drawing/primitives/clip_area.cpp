// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/clip_area.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>

#include "core/geometry/predicates.h"

namespace coq::drawing {

ClipArea::ClipArea(Outline outline) : m_outline(std::move(outline)) {
  auto point = m_outline.points.begin();
  for (const Verb verb : m_outline.verbs) {
    if (verb == Verb::curve) {
      m_rings.clear();
      return;
    }
    if (verb == Verb::close) continue;
    if (verb == Verb::move) m_rings.emplace_back();
    m_rings.back().push_back(*point++);
  }
}

bool ClipArea::covers(const Box& box) const {
  if (m_rings.empty() || box.empty()) return false;
  for (const Ring& ring : m_rings) {
    Point from = ring.back();
    for (const Point to : ring) {
      const Box side{{std::min(from.x, to.x), std::min(from.y, to.y)},
                     {std::max(from.x, to.x), std::max(from.y, to.y)}};
      if (side.meets(box)) return false;
      from = to;
    }
  }
  return std::count_if(m_rings.begin(), m_rings.end(),
                       [&](const Ring& ring) { return locate(box.min, ring) == Location::inside; }) %
             2 ==
         1;
}

namespace {

/// Returns the part of a ring on one side of an axis-parallel line (Sutherland and Hodgman 1974): at or above
/// `limit` if `above`, else at or below. Separate parts may be joined along the line.
Ring cut(const Ring& ring, Um Point::*at, Um limit, bool above) {
  Um Point::*other = at == &Point::x ? &Point::y : &Point::x;
  const auto is_in = [&](Point p) { return above ? p.*at >= limit : p.*at <= limit; };
  Ring out;
  Point from = ring.back();
  for (const Point to : ring) {
    if (is_in(from) != is_in(to)) {
      Point p;
      p.*at = limit;
      const std::int64_t along = limit - from.*at, whole = to.*at - from.*at;
      p.*other = static_cast<Um>(from.*other + (to.*other - from.*other) * along / whole);
      out.push_back(p);
    }
    if (is_in(to)) out.push_back(to);
    from = to;
  }
  return out;
}

}  // namespace

Outline ClipArea::near(const Box& box) const {
  if (m_rings.empty()) return m_outline;
  constexpr Um kMargin = 10;  // lines end beyond the box, because their ends are rounded to micrometres
  const Box part = grown(box, kMargin);
  Outline out;
  for (const Ring& ring : m_rings) {
    Ring rest = ring;
    for (const auto& [at, limit, above] :
         {std::tuple{&Point::x, part.min.x, true}, std::tuple{&Point::y, part.min.y, true},
          std::tuple{&Point::x, part.max.x, false}, std::tuple{&Point::y, part.max.y, false}})
      if (!rest.empty()) rest = cut(rest, at, limit, above);
    if (rest.size() > 2) out.add_ring(rest);
  }
  return out;
}

std::vector<Group> clipped_where_needed(const std::vector<Item>& items, const Transform& transform,
                                        const ClipArea& area) {
  constexpr std::size_t kMany = 16;
  const bool is_box = area.outline().points.size() <= 4, is_long = area.outline().points.size() > kMany;
  std::vector<Group> out;
  for (const Item& item : items) {
    const bool covered = !is_box && area.covers(item.bounds);
    std::optional<Outline> clip;
    if (!covered) clip = is_long ? area.near(item.bounds) : area.outline();
    if (is_long && clip && clip->empty()) continue;  // nothing of it is visible
    if (out.empty() || out.back().clip != clip) {
      Group group;
      group.transform = transform;
      group.clip = std::move(clip);
      out.push_back(std::move(group));
    }
    out.back().items.push_back(item);
  }
  return out;
}

}  // namespace coq::drawing
