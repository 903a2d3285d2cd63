// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/art.h"

#include <algorithm>

#include "core/base/assert.h"

namespace coq::sight::detail {
FlatArcs::Fours FlatArcs::flatten(const std::vector<LocalRegion>& regions, Regular centre,
                                  const HexCorners& corners) {
  Fours out;
  for (std::size_t r = 0; r < regions.size(); ++r) {
    const LocalRegion& region = regions[r];
    if (region.behaviour.role == Role::none || region.is_full()) continue;
    std::uint32_t begin = 0;
    for (const std::uint32_t end : region.arc_ends) {
      Arc arc{end - begin, static_cast<std::uint32_t>(r), begin, end, region.behaviour, 0, {}};
      for (std::uint32_t i = begin; i < end; ++i) {
        const int corner = corner_of(region.points[i], corners);
        if (corner >= 0) arc.corners = static_cast<std::uint8_t>(arc.corners | 1U << corner);
      }
      const std::span points = std::span(region.points).subspan(begin, end - begin);
      begin = end;
      if (points.empty()) continue;
      out.push_back(std::bit_cast<Four>(arc));
      for (std::size_t i = 0; i < points.size(); i += 4) {
        Four& four = out.emplace_back();
        for (std::size_t k = 0; k < 4; ++k) {
          const ArcPoint& p = points[std::min(i + k, points.size() - 1)];
          four.u[k] = static_cast<float>(p.u - centre.x);
          four.v[k] = static_cast<float>(p.v - centre.y);
        }
      }
    }
  }
  return out;
}

std::size_t FlatArcs::length(const Four* arcs) {
  const Four* at = arcs;
  while (const std::uint32_t count = std::bit_cast<Arc>(*at).count) at += 1 + (count + 3) / 4;
  return static_cast<std::size_t>(at - arcs) / 2 * 2 + 2;  // includes the terminator; in whole cache lines
}

void FlatArcs::put(std::size_t place, const std::vector<LocalRegion>& regions, Regular centre,
                   const HexCorners& corners) {
  const std::size_t room = m_first[place] == 0 ? 0 : length(at(place));
  Fours arcs = flatten(regions, centre, corners);
  if (arcs.empty()) {
    m_first[place] = 0;
    m_unused += room;
    return;
  }
  arcs.push_back(std::bit_cast<Four>(Arc{}));
  arcs.resize((arcs.size() + 1) / 2 * 2, Four{});
  if (arcs.size() <= room) {
    std::copy(arcs.begin(), arcs.end(), m_fours.begin() + static_cast<std::ptrdiff_t>(m_first[place]));
    m_unused += room - arcs.size();
    return;
  }
  m_unused += room;
  m_first[place] = static_cast<std::uint32_t>(m_fours.size());
  m_fours.insert(m_fours.end(), arcs.begin(), arcs.end());
  constexpr std::size_t kFew = 1024;
  if (m_unused > m_fours.size() / 2 + kFew) close_gaps();
}

void FlatArcs::close_gaps() {
  Fours out(2, Four{});
  for (std::uint32_t& first : m_first) {
    if (first == 0) continue;
    const Four* from = m_fours.data() + first;
    first = static_cast<std::uint32_t>(out.size());
    out.insert(out.end(), from, from + length(from));
  }
  m_fours = std::move(out);
  m_unused = 0;
}

std::uint8_t kind_of(Behaviour behaviour, bool all) {
  int kind = 0;
  if (behaviour.role == Role::obstacle) kind = all ? kAllObstacle : kObstacleArt;
  if (behaviour.role == Role::hindrance) kind = all ? kAllHindrance : kHindranceArt;
  if (behaviour.on_summit_lines) kind |= kind << kSummitLines;
  return static_cast<std::uint8_t>(kind);
}

Art::Art(const Drawing& drawing)
    : m_grid(*drawing.grid),
      m_lattice(m_grid),
      m_hexes(m_lattice.places()),
      m_flat(m_lattice.places()),
      m_kinds(m_lattice.places()) {
  const auto nothing = std::make_shared<std::vector<LocalRegion>>();
  for (auto& hex : m_hexes) hex = nothing;
  for (const Feature& feature : drawing.features) m_slots.push_back(insert(feature));
  number();
  flatten();
}

void Art::refresh(std::size_t place) {
  std::uint8_t kinds = 0;
  for (const LocalRegion& region : at(place)) kinds |= kind_of(region.behaviour, region.is_full());
  m_kinds[place] = kinds;
  m_stale.push_back(place);
}

void Art::flatten() {
  std::sort(m_stale.begin(), m_stale.end());
  m_stale.erase(std::unique(m_stale.begin(), m_stale.end()), m_stale.end());
  for (const std::size_t place : m_stale) {
    const Hex h = m_lattice.at(place);
    const Axial a = m_lattice.axial(h);
    m_flat.put(place, at(place), m_lattice.regular(a.q, a.s), m_grid.corners(h));
  }
  m_stale.clear();
}

std::vector<LocalRegion>& Art::change(std::size_t place) {
  if (m_hexes[place].use_count() != 1) m_hexes[place] = std::make_shared<std::vector<LocalRegion>>(at(place));
  return *m_hexes[place];
}

std::uint32_t Art::insert(const Feature& feature) {
  std::uint32_t slot = static_cast<std::uint32_t>(m_things.size());
  if (m_free.empty()) {
    m_things.push_back(0);
  } else {
    slot = m_free.back();
    m_free.pop_back();
  }
  for (const Region& region : *feature.regions) {
    for (LocalPart& part : split(m_grid, region)) {
      for (ArcPoint& p : part.region.points) {
        const Regular at = m_lattice.regular(p.x, p.y, m_grid.frame_centre({0, 0}));
        p.u = at.x;
        p.v = at.y;
      }
      part.region.slot = slot;
      part.region.behaviour = feature.behaviour;
      const std::size_t place = m_lattice.place(part.hex);
      change(place).push_back(std::move(part.region));
      refresh(place);
    }
  }
  return slot;
}

void Art::erase(const Feature& feature, std::uint32_t slot) {
  Box box;
  for (const Region& region : *feature.regions) {
    for (const FrameRing& ring : region) {
      for (const FramePoint& p : ring) {  // rounding by a third of a micrometre does not matter
        box.include(Point{p.x / 3 - 1, p.y / 3 - 1});
        box.include(Point{p.x / 3 + 1, p.y / 3 + 1});
      }
    }
  }
  for (const Hex h : m_grid.hexes_near(box)) {
    const std::size_t place = m_lattice.place(h);
    const auto ours = [&](const LocalRegion& region) { return region.slot == slot; };
    if (std::none_of(at(place).begin(), at(place).end(), ours)) continue;
    std::erase_if(change(place), ours);
    refresh(place);
  }
  m_free.push_back(slot);
}

void Art::number() {
  for (std::size_t i = 0; i < m_slots.size(); ++i) m_things[m_slots[i]] = static_cast<ObstacleId>(i);
}

void Art::update(const Drawing& before, const Drawing& after) {
  COQ_ASSERT(after.grid && *after.grid == m_grid);
  const auto same = [](const Feature& a, const Feature& b) {
    return a.id == b.id && a.behaviour == b.behaviour &&
           (a.regions.is_same_object(b.regions) || *a.regions == *b.regions);
  };
  // The two lists usually have a common beginning and a common end.
  std::size_t head = 0;
  const std::size_t shorter = std::min(before.features.size(), after.features.size());
  while (head < shorter && same(before.features[head], after.features[head])) ++head;
  std::size_t tail = 0;
  while (tail < shorter - head && same(before.features[before.features.size() - 1 - tail],
                                       after.features[after.features.size() - 1 - tail])) {
    ++tail;
  }
  const auto first = m_slots.begin() + static_cast<std::ptrdiff_t>(head);
  const auto last = m_slots.end() - static_cast<std::ptrdiff_t>(tail);
  for (auto slot = first; slot != last; ++slot) {
    erase(before.features[static_cast<std::size_t>(slot - m_slots.begin())], *slot);
  }
  std::vector<std::uint32_t> fresh;
  for (std::size_t i = head; i + tail < after.features.size(); ++i) fresh.push_back(insert(after.features[i]));
  m_slots.insert(m_slots.erase(first, last), fresh.begin(), fresh.end());
  number();
  flatten();
}

}  // namespace coq::sight::detail
