// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lines.h"

namespace coq::sight::detail {

/// A stretch of a line with art of one group on both sides.
struct GroupStretch {
  Ratio from, to;
  std::uint32_t group = 0;
};

/// The art immediately beside a part of a line, by groups (types of terrain). It uses the same parities as
/// crossings(), without hexes and without lists of features.
class LineArt {
 public:
  LineArt(const Line& line, Ratio from, Ratio to) : m_line(line), m_from(from), m_to(to) {}

  /// Adds a region of the feature `owner`. Regions of one group are united.
  void add(const Region& region, std::uint32_t group, std::uint32_t owner);
  bool empty() const { return m_tracks.empty(); }

  /// Returns the maximal stretches with art of a group on both sides, by their beginning. Stretches with art on
  /// both sides, but of no common group, get the group `mixed`, which must exceed all groups.
  std::vector<GroupStretch> both_sides(std::uint32_t mixed);
  /// Returns the owners of the art where a stretch begins: the first owner that lies on both sides of the line
  /// or, if there is none, the first owner on each side. If the group of the stretch is `mixed`, owners of all
  /// groups count.
  std::vector<std::uint32_t> owners(const GroupStretch& stretch, std::uint32_t mixed) const;

 private:
  struct Track {
    std::uint32_t group = 0, owner = 0;
    bool beside[2] = {};  ///< whether it lies beside the beginning, by Side
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

}  // namespace coq::sight::detail
