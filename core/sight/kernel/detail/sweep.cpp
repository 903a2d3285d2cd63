// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/sweep.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/roles.h"
#include "core/sight/kernel/detail/touch.h"

namespace coq::sight::detail {
namespace {

bool counts(Behaviour behaviour, Role role, bool summit_line) {
  return behaviour.role == role && (behaviour.on_summit_lines || !summit_line);
}

/// Whether the line crosses the arcs of one role, or touches them from both sides.
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
      coverings.push_back({static_cast<ObstacleId>(m_drawing.features.size() + i), side, true, {}});
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

Reader::Leg Reader::leg(Axial from, Axial spine, bool summit_line) const {
  const Lattice& lattice = m_art.lattice();
  const Line line{m_art.grid().frame_centre(lattice.hex(from)), lattice.frame_vector(spine)};
  Walker walker(lattice, from, spine);
  const Walker::Step side = walker.next();
  const Walker::Step hex = walker.next();
  return {state(line, side, summit_line), state(line, hex, summit_line)};
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

/// Returns the obstacle of a hex with a single one. The line is known to pass through it, hence it is on both
/// sides.
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

/// Returns the first blocker on a stretch that is known to block.
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

Sweep::Sweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan, Memory& memory)
    : m_art(art),
      m_fan(fan),
      m_lattice(art.lattice()),
      m_drawing(drawing),
      m_reader(art, drawing, query),
      m_words(memory.m_words),
      m_seen(memory.m_seen),
      m_run(memory.m_run),
      m_shadows(art, fan) {}

void Sweep::begin(Hex from) {
  m_from = from;
  m_source = m_lattice.axial(from);
  m_summit = m_drawing.is_summit(from);
  m_parity = static_cast<std::size_t>((m_lattice.flat() ? from.column : from.row) & 1);
  m_shadows.begin(m_summit);
  if (++m_run == 0) {  // the run counter has wrapped around
    std::fill(m_seen.begin(), m_seen.end(), Seen{});
    m_run = 1;
  }
}

void Sweep::run(Hex from, std::size_t first, Sights& sights) {
  const std::size_t own = m_art.grid().index(from);
  begin(from);
  const bool half = first > own;
  m_words.begin(m_fan.left_out(half));
  const std::size_t rings = look_around(half, sights);
  for (std::int32_t sector = 0; sector < m_fan.sectors(); ++sector) {
    if (~m_words.full(sector) != 0) sweep_sector(sector, m_fan.in_rings(sector, rings), sights);
    if (m_words.doubtful(sector) != 0) walk_doubtful(sector, first, sights);
  }
  sights[own] = {0};
  for (const std::int32_t spine : m_fan.spines()) {
    if (half && !m_fan.looks_ahead(spine / Fan::kSector)) continue;
    m_reader.along(from, m_fan.direction(spine), m_summit, first, sights, nullptr, true);
  }
  if (m_summit) return;
  for (const Hex summit : m_drawing.summits) {
    if (!m_lattice.contains(summit)) continue;
    const std::size_t index = m_art.grid().index(summit);
    if (index >= first) sights[index] = m_reader.sight(from, summit);
  }
}

void Sweep::run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                     std::vector<std::uint32_t>& touched) {
  m_touched = &touched;
  begin(from);
  const auto sectors = static_cast<std::size_t>(m_fan.sectors());
  for (const std::int32_t sector : wanted.sectors()) m_words.begin(sectors, sector, ~wanted.mask(sector));
  look_around(wanted, sights);
  for (const std::int32_t sector : wanted.sectors()) {
    sweep_sector(sector, 0, sights);
    walk_doubtful(sector, first, sights);
  }
  for (Direction d = 0; d < kDirections; ++d) {
    const std::int32_t spine = m_fan.spines()[static_cast<std::size_t>(d)];
    if (wanted.has_spine(d) || wanted.has(spine)) {
      m_reader.along(from, m_fan.direction(spine), m_summit, first, sights, &touched);
    }
  }
  for (const Hex summit : m_drawing.summits) {
    if (m_summit || summit == from || !m_lattice.contains(summit)) continue;
    const std::int32_t direction = m_fan.direction_of(m_lattice.axial(summit) - m_source);
    const auto spine = std::find(m_fan.spines().begin(), m_fan.spines().end(), direction);
    const bool along = spine != m_fan.spines().end() &&
                       wanted.has_spine(static_cast<Direction>(spine - m_fan.spines().begin()));
    if (!wanted.has(direction) && !along) continue;
    const std::size_t index = m_art.grid().index(summit);
    if (index >= first) put(index, m_reader.sight(from, summit), sights);
  }
  m_touched = nullptr;
}

/// Examines rings while this takes less work than the open sectors would. Returns the number of rings examined.
std::size_t Sweep::look_around(bool half, Sights& sights) {
  const Fan::Rings& rings = m_fan.rings(half);
  std::size_t batch = 0;
  std::uint32_t from = 0;
  for (std::size_t ring = 0; ring < Fan::kRings; ++ring) {
    const double by_sectors = static_cast<double>(m_words.open_sectors()) * m_fan.ring_items(ring);
    if (ring > 0 && by_sectors < static_cast<double>(rings.end[ring] - rings.end[ring - 1])) return ring;
    for (; from < rings.end[ring]; ++batch) {
      look_at(std::span(rings.hexes).subspan(from, rings.batch_end[batch] - from), sights);
      from = rings.batch_end[batch];
    }
  }
  return Fan::kRings;
}

/// Requests all memory for the batch at once, which hides the latency.
void Sweep::find(std::span<const Fan::Near> hexes, Batch& batch) const {
  const Kinds& kinds = m_reader.kinds();
  const int shift = shift_of(m_summit);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const Hex h{m_from.column + hexes[i].columns[m_parity], m_from.row + hexes[i].rows[m_parity]};
    if (!m_lattice.contains(h)) {
      batch.spots[i] = {-1, 0, 0};
      continue;
    }
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    batch.spots[i] = {static_cast<std::int32_t>(place), static_cast<std::uint32_t>(m_art.grid().index(h)),
                      kind};
    batch.art[batch.arts] = static_cast<std::uint32_t>(i);
    batch.arts += kind != 0 ? 1 : 0;
  }
  for (std::size_t i = 0; i < batch.arts; ++i) {
    m_art.flat().fetch(static_cast<std::size_t>(batch.spots[batch.art[i]].place));
  }
}

/// Reads the shadows of the batch's art, except of hexes that are in shadow themselves.
void Sweep::read(std::span<const Fan::Near> hexes, Batch& batch) {
  std::size_t kept = 0;
  std::size_t asked = 0;
  for (std::size_t i = 0; i < batch.arts; ++i) {
    const std::uint32_t number = batch.art[i];
    if (m_words.is_full(hexes[number].opening)) continue;
    const Spot& spot = batch.spots[number];
    batch.art[kept++] = number;
    if (HexShadows::matter(spot.kind)) {
      batch.read[asked++] = {static_cast<std::uint32_t>(spot.place), way_to(hexes[number])};
    }
  }
  batch.art[kept] = UINT32_MAX;
  m_shadows.read(std::span(batch.read).first(asked));
}

/// Examines a batch. The order inside it does not matter: none of its hexes is behind a later one.
void Sweep::look_at(std::span<const Fan::Near> hexes, Sights& sights) {
  Batch batch;
  find(hexes, batch);
  read(hexes, batch);
  const std::uint32_t* next = batch.art.data();
  const HexShadows::Asked* asked = batch.read.data();
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (batch.spots[i].place < 0) {  // all later hexes in this direction are off the map, too
      m_words.close(hexes[i].direction);
      continue;
    }
    sights[batch.spots[i].index] = m_words.sight(hexes[i].direction);
    if (*next != i) continue;
    const std::uint8_t kind = batch.spots[i].kind;
    m_shadows.shade(kind, hexes[i].opening, HexShadows::matter(kind) ? (asked++)->noted : Noted{}, m_words);
    ++next;
  }
}

/// Examines the near hexes in the wanted sectors only.
void Sweep::look_around(const Wanted& wanted, Sights& sights) {
  const Kinds& kinds = m_reader.kinds();
  const int shift = shift_of(m_summit);
  for (const Fan::Near& near : m_fan.near()) {
    const Hex h{m_from.column + near.columns[m_parity], m_from.row + near.rows[m_parity]};
    const bool on_map = m_lattice.contains(h);
    if (wanted.has(near.direction)) {
      if (!on_map) {  // all later hexes in this direction are off the map, too
        m_words.close(near.direction);
      } else if (!m_words.is_full(near.direction)) {
        put(m_art.grid().index(h), {m_words.hindered(near.direction)}, sights);
      }
    }
    if (!on_map) continue;
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    if (kind == 0) continue;
    const AngularInterval& o = near.opening;
    std::uint64_t open = 0;
    for (const std::int32_t sector : wanted.sectors()) {
      const std::int32_t base = sector * Fan::kSector;
      std::uint64_t bits = bits_between(o.first - base, o.wraps ? Fan::kSector - 1 : o.last - base);
      if (o.wraps) bits |= bits_between(0, o.last - base);
      if ((bits & ~m_words.full(sector)) != 0) add_art(sector, place, way_to(near), kind, bits);
      open |= ~m_words.full(sector);
    }
    if (open == 0) return;
  }
}

/// Adds the shadow of a hex in one sector, where it covers the directions `whole`.
void Sweep::add_art(std::int32_t sector, std::size_t place, Axial way, std::uint8_t kind, std::uint64_t whole) {
  if ((whole & ~m_words.full(sector)) == 0) return;
  const bool all_obstacle = (kind & kAllObstacle) != 0;
  const bool all_hindrance = (kind & kAllHindrance) != 0;
  if (all_hindrance) m_words.shade(sector, whole, Role::hindrance);
  if (HexShadows::matter(kind)) {
    const Noted& noted = seen(place, way);
    const std::int32_t base = sector * Fan::kSector;
    for (std::uint32_t i = noted.first_doubt; i < noted.end_of_doubts; ++i) {
      if (m_shadows.doubtful[i] / Fan::kSector == sector) m_words.doubt(m_shadows.doubtful[i]);
    }
    for (std::uint32_t i = noted.first; i < noted.end; ++i) {
      const HexShadows::Shadow& part = m_shadows.shadows[i];
      if (part.role == Role::obstacle ? all_obstacle : all_hindrance) continue;
      m_words.shade(sector, bits_between(part.first - base, part.last - base), part.role);
    }
  }
  if (all_obstacle) m_words.shade(sector, whole, Role::obstacle);
}

void Sweep::sweep_sector(std::int32_t sector, std::uint32_t begin, Sights& sights) {
  const std::uint8_t* kinds = m_reader.kinds().data();
  const int shift = shift_of(m_summit);
  const auto rows = static_cast<std::size_t>(m_lattice.rows());
  // Most sectors are full before the map's edge has to be known.
  constexpr std::size_t kNear = 24;
  const std::span<const Fan::Item> items = m_fan.items(sector);
  const std::size_t check = std::max<std::size_t>(begin, kNear);
  std::int32_t reach = INT32_MAX;
  std::uint64_t open = ~m_words.full(sector);
  for (std::size_t i = begin; i < items.size() && open != 0; ++i) {
    if (i == check) reach = static_cast<std::int32_t>(m_fan.reach(sector, m_from));
    const Fan::Item& item = items[i];
    if (item.square > reach) break;
    const Hex h{m_from.column + item.columns[m_parity], m_from.row + item.rows[m_parity]};
    const bool on_map = m_lattice.contains(h);
    const std::uint64_t own = item.bit >= 0 ? std::uint64_t{1} << item.bit : 0;
    if (!on_map) {  // all later hexes in this direction are off the map, too
      open &= ~own;
      m_words.shade(sector, own, Role::obstacle);
      continue;
    }
    if ((own & open) != 0) {
      const std::size_t index = static_cast<std::size_t>(h.column) * rows + static_cast<std::size_t>(h.row);
      put(index, {m_words.hindered(sector * Fan::kSector + item.bit)}, sights);
    }
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    if (kind == 0 || (item.bits() & open) == 0) continue;
    add_art(sector, place, m_lattice.axial(h) - m_source, kind, item.bits());
    open = ~m_words.full(sector);
  }
}

void Sweep::walk_doubtful(std::int32_t sector, std::size_t first, Sights& sights) {
  for (std::uint64_t doubtful = m_words.doubtful(sector); doubtful != 0; doubtful &= doubtful - 1) {
    const std::int32_t k = sector * Fan::kSector + std::countr_zero(doubtful);
    m_reader.along(m_from, m_fan.direction(k), m_summit, first, sights, m_touched);
  }
}

const Sweep::Noted& Sweep::seen(std::size_t place, Axial way) {
  Seen& entry = m_seen[place % kSeen];
  const auto number = static_cast<std::uint32_t>(place);
  if (entry.run == m_run && entry.place == number) return entry.noted;
  std::array<HexShadows::Asked, 1> asked{{{number, way}}};
  m_shadows.read(asked);
  entry = {m_run, number, asked[0].noted};
  return entry.noted;
}

}  // namespace coq::sight::detail
