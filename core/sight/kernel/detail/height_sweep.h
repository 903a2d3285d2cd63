// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lattice.h"
#include "core/sight/kernel/detail/wanted.h"
#include "core/sight/kernel/heights.h"
#include "core/sight/kernel/index.h"

namespace coq::sight::detail {

/// Heights of all hexes for one question of the model `hex-heights`.
struct HeightField {
  /// Height off the map, below all others: nothing obstructs there.
  static constexpr std::int64_t kNothing = INT64_MIN;
  HeightField(const Lattice& lattice, const Drawing& drawing, const Query& query);

  std::vector<std::int64_t> tops;    ///< by place: level plus height
  std::vector<std::int64_t> levels;  ///< by place
  std::vector<std::int64_t> steps;   ///< all existing levels, in ascending order
  /// Returns whether sweeps are faster than walks: each level needs a sweep, so only if there are few levels.
  bool suits_sweep() const { return steps.size() <= 12; }
};

/// The field of view of a hex under the model `hex-heights`. Hexes block a line if they are above the higher of
/// its ends. Therefore there is a sweep for each level from the source's up, limited to targets for which that
/// level is the higher end. A hex shadows the directions strictly between its outermost corners; lines along
/// hexsides are walked.
class HeightSweep {
 public:
  /// All arguments must outlive the sweep. A sweep must not be shared between threads.
  HeightSweep(const Lattice& lattice, const Drawing& drawing, const HeightField& field, const Fan& fan);

  /// Like Sweep::run().
  void run(Hex from, std::size_t first, Sights& sights);
  /// Like Sweep::run_part().
  void run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  void begin(Hex from);
  void look_around(const std::vector<std::int32_t>& sectors, std::int64_t level, Sights& sights);
  void sweep_sector(std::int32_t number, std::int64_t level, Sights& sights);
  void along_spine(Direction d, Sights& sights);
  void put(Hex target, std::int64_t level, Sights& sights);
  std::uint64_t mask(const AngularInterval& where, std::int32_t sector) const;
  std::int64_t top(Hex h) const { return m_field.tops[m_lattice.place(h)]; }

  const Lattice& m_lattice;
  const Drawing& m_drawing;
  const HeightField& m_field;
  const Fan& m_fan;
  std::vector<std::uint64_t> m_full;  ///< the directions in shadow, one word for each sector
  std::vector<std::int32_t> m_all;    ///< indices of all sectors
  Hex m_from;
  std::int64_t m_level = 0;
  std::size_t m_parity = 0;
  std::vector<std::uint32_t>* m_touched = nullptr;
};

/// Evaluates lines under the model `hex-heights` by a walk along the hexes between. The result equals
/// read_heights() of the line's pieces.
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

}  // namespace coq::sight::detail
