// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/reader.h"

#include <cmath>
#include <cstdlib>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/roles.h"
#include "core/sight/kernel/detail/touch.h"

namespace coq::los::detail {
namespace {

bool counts(Behaviour behaviour, Role role, bool summit_line) {
  return behaviour.role == role && (behaviour.on_summit_lines || !summit_line);
}

/// Are the arcs of one role crossed, or touched from both sides?
struct Crossed {
  bool wanted = false;
  bool crossed = false;
  bool touched_left = false;
  bool touched_right = false;

  void add(const Line& line, const LocalRegion& region) {
    const SideTest test(line, region);
    std::uint32_t begin = 0;
    for (const std::uint32_t end : region.arc_ends) {
      const Touch touch = test.arc(begin, end);
      begin = end;
      if (touch == Touch::crossed) {
        crossed = true;
        return;
      }
      touched_left = touched_left || touch == Touch::from_left || touch == Touch::along;
      touched_right = touched_right || touch == Touch::from_right || touch == Touch::along;
    }
  }
  bool open() const { return wanted && !crossed; }
  bool doubtful() const { return open() && touched_left && touched_right; }
};

}  // namespace

Reader::Reader(const Art& art, const Drawing& drawing, const Query& query)
    : m_art(art), m_drawing(drawing), m_query(query) {
  if (query.fills.empty()) return;
  m_filled = art.kinds();
  for (const HexFill& fill : query.fills) {
    const std::uint8_t kind = kind_of(fill.behaviour, true);
    if (fill.everywhere) {
      for (std::uint8_t& k : m_filled) k |= kind;
    } else {
      for (const Hex h : fill.hexes) {
        if (h.column < -1 || h.row < -1 || h.column > art.lattice().columns() || h.row > art.lattice().rows()) {
          continue;
        }
        m_filled[art.lattice().place(h)] |= kind;
      }
    }
  }
}

bool Reader::summit_line(Hex from, Hex to) const {
  return m_drawing.is_summit(from) || m_drawing.is_summit(to);
}

void Reader::append(const Line& line, Hex left, Hex right, std::vector<Piece>& pieces) const {
  const std::optional<Interval> span = clip_segment(line.from, line.along, m_art.grid().corners(left));
  COQ_ASSERT(span.has_value());
  std::vector<Covering> coverings;
  const auto add = [&](Hex h, Side side) {
    for (const LocalRegion& region : m_art.at(m_art.lattice().place(h))) {
      coverings.push_back(cover(line, *span, side, m_art.thing(region), region.edges, region.flipped));
    }
    for (std::size_t i = 0; i < m_query.fills.size(); ++i) {
      if (!m_query.fills[i].covers(h)) continue;
      coverings.push_back({static_cast<Thing>(m_drawing.features.size() + i), side, true, {}});
    }
  };
  add(left, Side::left);
  add(right, Side::right);
  append_pieces({*span, left, right}, coverings, pieces);
}

std::vector<Piece> Reader::pieces(Hex from, Hex to) const {
  const Lattice& lattice = m_art.lattice();
  std::vector<Piece> out;
  if (from == to) return out;
  const Line line{m_art.grid().frame_centre(from),
                  m_art.grid().frame_centre(to) - m_art.grid().frame_centre(from)};
  append(line, from, from, out);
  Walker walker(lattice, lattice.axial(from), lattice.axial(to) - lattice.axial(from));
  while (true) {
    const Walker::Step step = walker.next();
    append(line, lattice.hex(step.left), lattice.hex(step.right), out);
    if (!step.along_side() && step.left == lattice.axial(to)) return out;
  }
}

Reader::State Reader::state_of_pieces(const std::vector<Piece>& pieces, bool summit_line) const {
  const Roles roles(m_drawing, m_query, summit_line);
  State state;
  for (const Piece& piece : pieces) {
    state.obstacle = state.obstacle || roles.both(piece, Role::obstacle).has_value();
    state.hindered = state.hindered || roles.both(piece, Role::hindrance).has_value();
  }
  return state;
}

Reader::State Reader::state_in_hex(const Line& line, const Walker::Step& step, bool summit_line) const {
  const std::size_t at = place(step.left);
  const unsigned kinds = kind(at, summit_line);
  State state{(kinds & kAllObstacle) != 0, (kinds & kAllHindrance) != 0};
  Crossed obstacles{!state.obstacle && (kinds & kObstacleArt) != 0};
  Crossed hindrances{!state.hindered && (kinds & kHindranceArt) != 0};
  if (!obstacles.wanted && !hindrances.wanted) return state;
  for (const LocalRegion& region : m_art.at(at)) {
    if (obstacles.open() && counts(region.behaviour, Role::obstacle, summit_line)) obstacles.add(line, region);
    if (hindrances.open() && counts(region.behaviour, Role::hindrance, summit_line))
      hindrances.add(line, region);
  }
  state.obstacle = state.obstacle || obstacles.crossed;
  state.hindered = state.hindered || hindrances.crossed;
  if (obstacles.doubtful() || hindrances.doubtful()) {
    std::vector<Piece> pieces;
    const Hex h = m_art.lattice().hex(step.left);
    append(line, h, h, pieces);
    return state_of_pieces(pieces, summit_line);
  }
  return state;
}

bool Reader::on_side(std::size_t at, Direction side, Role role, bool summit_line) const {
  const unsigned all = role == Role::obstacle ? kAllObstacle : kAllHindrance;
  const unsigned art = role == Role::obstacle ? kObstacleArt : kHindranceArt;
  const unsigned kinds = kind(at, summit_line);
  if ((kinds & all) != 0) return true;
  if ((kinds & art) == 0) return false;
  for (const LocalRegion& region : m_art.at(at)) {
    if (counts(region.behaviour, role, summit_line) && (region.sides >> side & 1) != 0) return true;
  }
  return false;
}

Reader::State Reader::state_along_side(const Line& line, const Walker::Step& step, bool summit_line) const {
  const std::size_t left = place(step.left);
  const std::size_t right = place(step.right);
  const auto both = [&](Role role) {
    return on_side(left, step.side, role, summit_line) &&
           on_side(right, opposite(step.side), role, summit_line);
  };
  if (!both(Role::obstacle) && !both(Role::hindrance)) return {};
  std::vector<Piece> pieces;
  append(line, m_art.lattice().hex(step.left), m_art.lattice().hex(step.right), pieces);
  return state_of_pieces(pieces, summit_line);
}

Reader::State Reader::state(const Line& line, const Walker::Step& step, bool summit_line) const {
  return step.along_side() ? state_along_side(line, step, summit_line) : state_in_hex(line, step, summit_line);
}

Sight Reader::sight(Hex from, Hex to) const {
  if (from == to || m_query.aerial) return {0};
  const Lattice& lattice = m_art.lattice();
  const bool summit = summit_line(from, to);
  const Axial target = lattice.axial(to);
  const Axial way = target - lattice.axial(from);
  const Line line{m_art.grid().frame_centre(from), lattice.frame_vector(way)};
  Walker walker(lattice, lattice.axial(from), way);
  std::uint16_t hindered = 0;
  while (true) {
    const Walker::Step step = walker.next();
    if (!step.along_side() && step.left == target) return {hindered};
    const State s = state(line, step, summit);
    if (s.obstacle) return {};
    if (s.hindered) ++hindered;
  }
}

/// The obstacle of a hex with a single one, which the line is known to pass through: it stands on both sides.
std::optional<Blocker> Reader::only_obstacle(const Walker::Step& step, bool summit_line) const {
  if (step.along_side() || !m_filled.empty()) return std::nullopt;
  const LocalRegion* only = nullptr;
  for (const LocalRegion& region : m_art.at(place(step.left))) {
    if (!counts(region.behaviour, Role::obstacle, summit_line)) continue;
    if (only != nullptr) return std::nullopt;
    only = &region;
  }
  if (only == nullptr) return std::nullopt;
  Blocker out;
  out.cause = summit_line ? Cause::summit : Cause::obstacle;
  out.thing = m_art.thing(*only);
  out.hex = m_art.lattice().hex(step.left);
  return out;
}

/// What blocks first in a stretch that is known to block.
Blocker Reader::first_blocker(const Line& line, const Walker::Step& step, const State& state,
                              bool second_hindered, bool summit_line) const {
  if (state.obstacle && !second_hindered) {
    if (const std::optional<Blocker> only = only_obstacle(step, summit_line)) return *only;
  }
  const Roles roles(m_drawing, m_query, summit_line);
  std::vector<Piece> pieces;
  append(line, m_art.lattice().hex(step.left), m_art.lattice().hex(step.right), pieces);
  for (const Piece& piece : pieces) {
    if (auto blocker = roles.both(piece, Role::obstacle)) return *blocker;
    if (!second_hindered) continue;
    if (auto blocker = roles.both(piece, Role::hindrance)) return *blocker;
  }
  COQ_ASSERT(false);
  return {};
}

Answer Reader::answer(Hex from, Hex to) const {
  Answer answer;
  if (from == to || m_query.aerial) return answer;
  const Lattice& lattice = m_art.lattice();
  const bool summit = summit_line(from, to);
  const Axial target = lattice.axial(to);
  const Axial way = target - lattice.axial(from);
  const Line line{m_art.grid().frame_centre(from), lattice.frame_vector(way)};
  Walker walker(lattice, lattice.axial(from), way);
  int hindered = 0;
  answer.hindrance.reset();
  while (true) {
    const Walker::Step step = walker.next();
    if (!step.along_side() && step.left == target) break;
    const State s = state(line, step, summit);
    if (s.hindered) ++hindered;
    const bool concealed = s.hindered && hindered >= kHindrancesThatBlock;
    if (!answer.blocker && (s.obstacle || concealed)) {
      answer.blocker = first_blocker(line, step, s, concealed, summit);
    }
    if (s.obstacle) {
      answer.verdict = Verdict::blocked;
      return answer;
    }
  }
  answer.hindrance = hindered;
  answer.verdict = Sight{static_cast<std::uint16_t>(hindered)}.verdict();
  return answer;
}

void Reader::along(Hex from, Axial d, bool summit, std::size_t first, Sights& sights,
                   std::vector<std::uint32_t>* touched, bool begun) const {
  const Lattice& lattice = m_art.lattice();
  const Axial start = lattice.axial(from);
  Axial last = start;
  while (lattice.contains(lattice.hex(last + d))) last = last + d;
  if (last == start) return;
  const Line line{m_art.grid().frame_centre(from), lattice.frame_vector(last - start)};
  Walker walker(lattice, start, d);
  Axial target = start + d;
  std::uint16_t hindered = 0;
  bool obstructed = false;
  while (true) {
    const Walker::Step step = walker.next();
    if (!step.along_side() && step.left == target) {
      const std::size_t index = m_art.grid().index(lattice.hex(target));
      if (index >= first) {
        sights[index] = obstructed ? Sight{} : Sight{hindered};
        if (touched != nullptr) touched->push_back(static_cast<std::uint32_t>(index));
      }
      if (target == last) return;
      target = target + d;
    }
    if (obstructed) continue;
    const State s = state(line, step, summit);
    obstructed = s.obstacle;
    if (obstructed && begun) return;
    if (s.hindered) ++hindered;
  }
}

}  // namespace coq::los::detail
