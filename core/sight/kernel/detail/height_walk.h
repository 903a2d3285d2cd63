// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/lattice.h"
#include "core/sight/kernel/heights.h"
#include "core/sight/kernel/index.h"

namespace coq::los::detail {

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
