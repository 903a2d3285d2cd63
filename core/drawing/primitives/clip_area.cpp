// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/clip_area.h"

#include <algorithm>

#include "core/geometry/predicates.h"

namespace coq::scene {

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

std::vector<Group> clipped_where_needed(const std::vector<Item>& items, const Transform& transform,
                                        const ClipArea& area) {
  const bool is_box = area.outline().points.size() <= 4;
  std::vector<Group> out;
  for (const Item& item : items) {
    const bool covered = !is_box && area.covers(item.bounds);
    if (out.empty() || covered == out.back().clip.has_value()) {
      Group group;
      group.transform = transform;
      if (!covered) group.clip = area.outline();
      out.push_back(std::move(group));
    }
    out.back().items.push_back(item);
  }
  return out;
}

}  // namespace coq::scene
