// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lines.h"

namespace coq::los::detail {

/// A stretch of a line that has art of one group on both its sides.
struct GroupStretch {
  Ratio from, to;
  std::uint32_t group = 0;
};

/// What lies immediately beside a part of a line, by groups (types of terrain): the same parities as
/// crossings(), without hexes and without lists of what stands where.
class LineArt {
 public:
  LineArt(const Line& line, Ratio from, Ratio to) : m_line(line), m_from(from), m_to(to) {}

  /// `owner` names it; regions of one group are united.
  void add(const Region& region, std::uint32_t group, std::uint32_t owner);
  bool empty() const { return m_tracks.empty(); }

  /// The maximal stretches with art of a group on both sides, by their beginning; those on which no group lies
  /// on both sides, but some on each, are of the group `mixed`, which is above all groups.
  std::vector<GroupStretch> both_sides(std::uint32_t mixed);
  /// Who makes a stretch so at its beginning: the first owner on both sides, else the first of each.
  std::vector<std::uint32_t> owners(const GroupStretch& stretch, std::uint32_t mixed) const;

 private:
  struct Track {
    std::uint32_t group = 0, owner = 0;
    bool beside[2] = {};  ///< just after the beginning, by Side
  };
  struct Change {
    Ratio at;
    std::uint32_t track = 0;
    std::uint8_t side = 0;
  };
  struct Tally;
  void note(Ratio at, Side side, Track& track);

  Line m_line;
  Ratio m_from, m_to;
  std::vector<Track> m_tracks;
  std::vector<Change> m_changes;
};

}  // namespace coq::los::detail
