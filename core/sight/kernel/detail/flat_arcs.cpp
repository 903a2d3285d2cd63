// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/flat_arcs.h"

#include <algorithm>

namespace coq::los::detail {
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
  return static_cast<std::size_t>(at - arcs) / 2 * 2 + 2;  // with the end, in whole lines
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

}  // namespace coq::los::detail
