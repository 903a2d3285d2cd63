// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/line_art.h"

#include <algorithm>
#include <map>

namespace coq::sight::detail {

void LineArt::note(Ratio at, Side side, Track& track) {
  const auto i = static_cast<std::uint8_t>(side);
  if (!(m_from < at)) {
    track.beside[i] = !track.beside[i];
  } else if (at < m_to) {
    m_changes.push_back({at, static_cast<std::uint32_t>(m_tracks.size()), i});
  }
}

void LineArt::add(const Region& region, std::uint32_t group, std::uint32_t owner) {
  Track track{group, owner, {}};
  const std::size_t before = m_changes.size();
  for (const FrameRing& ring : region) {
    FramePoint a = ring.back();
    std::int64_t side_a = cross(m_line.along, a - m_line.from);
    for (const FramePoint b : ring) {
      const std::int64_t side_b = cross(m_line.along, b - m_line.from);
      const bool left = (side_a < 0) != (side_b < 0);
      const bool right = (side_a > 0) != (side_b > 0);
      if (left || right) {
        Ratio at;
        passes(m_line, {a, b}, left ? Side::left : Side::right, at);
        if (left) note(at, Side::left, track);
        if (right) note(at, Side::right, track);
      }
      a = b;
      side_a = side_b;
    }
  }
  if (m_changes.size() != before || track.beside[0] || track.beside[1]) m_tracks.push_back(track);
}

/// Counts of regions on each side at a point of the line, and the open stretches.
struct LineArt::Tally {
  struct Group {
    int count[2] = {};
    bool open = false;
    Ratio since;
  };
  explicit Tally(std::uint32_t mixed) : groups(mixed + 1), mixed_group(mixed) {}

  void change(const Track& track, int side, int by) {
    groups[track.group].count[side] += by;
    all[side] += by;
  }
  void look(Ratio at, std::vector<GroupStretch>& out) {
    bool any = false;
    for (std::uint32_t g = 0; g < mixed_group; ++g) {
      const bool both = groups[g].count[0] > 0 && groups[g].count[1] > 0;
      any = any || both;
      set(g, both, at, out);
    }
    set(mixed_group, !any && all[0] > 0 && all[1] > 0, at, out);
  }
  void set(std::uint32_t g, bool open, Ratio at, std::vector<GroupStretch>& out) {
    Group& group = groups[g];
    if (open == group.open) return;
    if (open) group.since = at;
    if (!open) out.push_back({group.since, at, g});
    group.open = open;
  }

  std::vector<Group> groups;
  std::uint32_t mixed_group;
  int all[2] = {};
};

std::vector<GroupStretch> LineArt::both_sides(std::uint32_t mixed) {
  std::vector<GroupStretch> out;
  if (m_tracks.empty()) return out;
  std::sort(m_changes.begin(), m_changes.end(), [](const Change& x, const Change& y) { return x.at < y.at; });
  Tally tally(mixed);
  std::vector<Track> now = m_tracks;
  for (const Track& track : now) {
    for (const int side : {0, 1})
      if (track.beside[side]) tally.change(track, side, 1);
  }
  tally.look(m_from, out);
  for (std::size_t i = 0; i < m_changes.size();) {
    const Ratio at = m_changes[i].at;
    for (; i < m_changes.size() && m_changes[i].at == at; ++i) {
      Track& track = now[m_changes[i].track];
      bool& beside = track.beside[m_changes[i].side];
      beside = !beside;
      tally.change(track, m_changes[i].side, beside ? 1 : -1);
    }
    tally.look(at, out);
  }
  for (std::uint32_t g = 0; g <= mixed; ++g) tally.set(g, false, m_to, out);
  std::stable_sort(out.begin(), out.end(),
                   [](const GroupStretch& x, const GroupStretch& y) { return x.from < y.from; });
  return out;
}

std::vector<std::uint32_t> LineArt::owners(const GroupStretch& stretch, std::uint32_t mixed) const {
  std::vector<Track> now = m_tracks;
  for (const Change& change : m_changes) {
    bool& beside = now[change.track].beside[change.side];
    if (!(stretch.from < change.at)) beside = !beside;
  }
  std::map<std::uint32_t, std::pair<bool, bool>> sides;
  for (const Track& track : now) {
    if (stretch.group != mixed && track.group != stretch.group) continue;
    auto& [left, right] = sides[track.owner];
    left = left || track.beside[0];
    right = right || track.beside[1];
  }
  std::optional<std::uint32_t> left, right;
  for (const auto& [owner, beside] : sides) {
    if (beside.first && beside.second) return {owner};
    if (beside.first && !left) left = owner;
    if (beside.second && !right) right = owner;
  }
  std::vector<std::uint32_t> out;
  if (left) out.push_back(*left);
  if (right) out.push_back(*right);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace coq::sight::detail
