// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lattice.h"
#include "core/sight/kernel/detail/wanted.h"
#include "core/sight/kernel/heights.h"
#include "core/sight/kernel/index.h"

namespace coq::los::detail {

/// How high the hexes are for a question of the reading `hex-heights`.
struct HeightField {
  /// Below all that there is: off the map nothing obstructs.
  static constexpr std::int64_t kNothing = INT64_MIN;
  HeightField(const Lattice& lattice, const Drawing& drawing, const Query& query);

  std::vector<std::int64_t> tops;    ///< level and height, by place
  std::vector<std::int64_t> levels;  ///< by place
  std::vector<std::int64_t> steps;   ///< all levels that there are, ascending
  /// A sweep a level is faster than walks where levels are few.
  bool suits_sweep() const { return steps.size() <= 12; }
};

/// One hex's field of view at once by the reading `hex-heights`. A line is blocked by what is above the higher
/// of its ends: so there is one sweep for each level from the source's own up, of the targets for which this is
/// the higher end. Hexes shadow the directions strictly between their outermost corners; lines along hexsides
/// are walked.
class HeightSweep {
 public:
  /// All outlive the sweep. Not to be shared by threads.
  HeightSweep(const Lattice& lattice, const Drawing& drawing, const HeightField& field, const Fan& fan);

  /// As Sweep::run().
  void run(Hex from, std::size_t first, Sights& sights);
  /// As Sweep::run_part().
  void run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  void begin(Hex from);
  void look_around(const std::vector<std::int32_t>& sectors, std::int64_t level, Sights& sights);
  void sweep_sector(std::int32_t number, std::int64_t level, Sights& sights);
  void along_spine(Direction d, Sights& sights);
  void put(Hex target, std::int64_t level, Sights& sights);
  std::uint64_t mask(const Opening& where, std::int32_t sector) const;
  std::int64_t top(Hex h) const { return m_field.tops[m_lattice.place(h)]; }

  const Lattice& m_lattice;
  const Drawing& m_drawing;
  const HeightField& m_field;
  const Fan& m_fan;
  std::vector<std::uint64_t> m_full;  ///< what is in shadow, a word a sector
  std::vector<std::int32_t> m_all;    ///< the numbers of all sectors
  Hex m_from;
  std::int64_t m_level = 0;
  std::size_t m_parity = 0;
  std::vector<std::uint32_t>* m_touched = nullptr;
};

/// Reads lines by `hex-heights`, walking the hexes between: the same as read_heights() of the line's pieces.
class HeightWalk {
 public:
  HeightWalk(const Lattice& lattice, const Drawing& drawing, const Query& query)
      : m_lattice(lattice), m_drawing(drawing), m_query(query) {}

  Answer answer(Hex from, Hex to) const {
    Answer out;
    if (from == to || m_query.aerial) return out;
    const HeightLine line(m_drawing, m_query, from, to);
    const Axial target = m_lattice.axial(to);
    Walker walker(m_lattice, m_lattice.axial(from), target - m_lattice.axial(from));
    while (true) {
      const Walker::Step step = walker.next();
      if (!step.along_side() && step.left == target) return out;
      out.blocker = line.blocker(m_lattice.hex(step.left), m_lattice.hex(step.right));
      if (!out.blocker) continue;
      out.verdict = Verdict::blocked;
      out.hindrance.reset();
      return out;
    }
  }
  Sight sight(Hex from, Hex to) const {
    return answer(from, to).verdict == Verdict::blocked ? Sight{} : Sight{0};
  }

 private:
  const Lattice& m_lattice;
  const Drawing& m_drawing;
  const Query& m_query;
};

}  // namespace coq::los::detail
