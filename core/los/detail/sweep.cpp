// SPDX-License-Identifier: MIT
#include "core/los/detail/sweep.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/los/detail/touch.h"

namespace coq::los::detail {

Sweep::Sweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan, Memory& memory)
    : m_art(art),
      m_fan(fan),
      m_lattice(art.lattice()),
      m_drawing(drawing),
      m_reader(art, drawing, query),
      m_aerial(query.aerial),
      m_doubt(art.lattice().regular_doubt() * Fan::kDoubtOfTurn + 1e-12),
      m_memory(memory) {}

std::uint64_t Sweep::Sector::mask(std::int32_t first, std::int32_t last) const {
  return bits_between(first - base, last - base);
}

std::uint64_t Sweep::Sector::bit(std::int32_t direction) const {
  const auto at = static_cast<std::uint32_t>(direction - base);
  return direction >= 0 && at < static_cast<std::uint32_t>(Fan::kSector) ? std::uint64_t{1} << at : 0;
}

void Sweep::Sector::add_hindered(std::uint64_t where) {
  if (where == 0) return;
  if (any_hindered == 0) count.fill(0);
  any_hindered |= where;
  for (std::uint64_t& plane : count) {
    const std::uint64_t carry = plane & where;
    plane ^= where;
    where = carry;
    if (where == 0) return;
  }
}

void Sweep::Sector::shade(std::uint64_t where, Role role) {
  if (role == Role::obstacle) {
    full |= where;
  } else {
    add_hindered(where);
  }
}

void Sweep::Sector::doubt(std::int32_t direction) {
  doubtful |= bit(direction) & ~full;
}

std::uint16_t Sweep::Sector::hindered(std::int32_t bit) const {
  if ((any_hindered >> bit & 1) == 0) return 0;
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < kPlanes; ++i) out |= (count[i] >> bit & 1) << i;
  return static_cast<std::uint16_t>(out);
}

void Sweep::begin(Hex from) {
  m_from = from;
  m_source = m_lattice.axial(from);
  m_centre = m_art.grid().frame_centre(from);
  m_regular = m_lattice.regular(m_source.q, m_source.s);
  m_summit = m_drawing.is_summit(from);
  m_parity = static_cast<std::size_t>((m_lattice.flat() ? from.column : from.row) & 1);
  m_memory.m_shadows.clear();
  m_memory.m_doubtful.clear();
  if (++m_memory.m_run == 0) {  // the numbers have gone around
    std::fill(m_memory.m_seen.begin(), m_memory.m_seen.end(), Seen{});
    m_memory.m_run = 1;
  }
}

void Sweep::run(Hex from, std::size_t first, Sights& sights) {
  const std::size_t own = m_art.grid().index(from);
  sights.assign(m_art.grid().size(), m_aerial ? Sight{0} : Sight{});
  sights[own] = {0};
  if (m_aerial) return;
  begin(from);
  const bool half = first > own;
  begin_sectors(half);
  look_around(sights);
  std::int32_t number = 0;
  for (Sector& sector : m_memory.m_sectors) {
    if (~sector.full != 0 || sector.doubtful != 0) sweep_sector(sector, number, first, sights);
    ++number;
  }
  for (const std::int32_t spine : m_fan.spines()) {
    if (half && !m_fan.looks_ahead(spine / Fan::kSector)) continue;
    m_reader.along(from, m_fan.direction(spine), m_summit, first, sights);
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
  if (m_aerial || wanted.is_empty()) return;
  m_touched = &touched;
  begin(from);
  m_memory.m_sectors.resize(static_cast<std::size_t>(m_fan.sectors()));
  for (const std::int32_t number : wanted.sectors()) {
    Sector& sector = m_memory.m_sectors[static_cast<std::size_t>(number)];
    sector.base = number * Fan::kSector;
    sector.full = ~wanted.mask(number);
    sector.any_hindered = 0;
    sector.doubtful = 0;
  }
  look_around(wanted, sights);
  for (const std::int32_t number : wanted.sectors()) {
    Sector& sector = m_memory.m_sectors[static_cast<std::size_t>(number)];
    if (~sector.full != 0 || sector.doubtful != 0) sweep_sector(sector, number, first, sights);
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

void Sweep::begin_sectors(bool half) {
  std::vector<Sector>& sectors = m_memory.m_sectors;
  sectors.resize(static_cast<std::size_t>(m_fan.sectors()));
  std::int32_t number = 0;
  for (Sector& sector : sectors) {
    sector.base = number * Fan::kSector;
    sector.full = half && !m_fan.looks_ahead(number) ? ~std::uint64_t{0} : 0;
    sector.any_hindered = 0;
    sector.doubtful = 0;
    ++number;
  }
  const std::int32_t left_over = sectors.back().base + Fan::kSector - m_fan.size();
  if (left_over > 0) sectors.back().full |= ~std::uint64_t{0} << (Fan::kSector - left_over);
}

template <class Act>
void Sweep::for_sectors(const Opening& opening, Act act) const {
  const auto range = [&](std::int32_t first, std::int32_t last) {
    for (std::int32_t i = first / Fan::kSector; first <= last && i <= last / Fan::kSector; ++i) {
      Sector& sector = m_memory.m_sectors[static_cast<std::size_t>(i)];
      if (!act(sector, sector.mask(first, last))) return false;
    }
    return true;
  };
  if (!opening.wraps) {
    range(opening.first, opening.last);
  } else if (range(opening.first, m_fan.size() - 1)) {
    range(0, opening.last);
  }
}

bool Sweep::is_hidden(const Opening& opening) const {
  bool hidden = true;
  for_sectors(opening,
              [&](const Sector& sector, std::uint64_t bits) { return hidden = (bits & ~sector.full) == 0; });
  return hidden;
}

void Sweep::look_around(Sights& sights) {
  const Kinds& kinds = m_reader.kinds();
  const int shift = shift_of(m_summit);
  for (const Fan::Near& near : m_fan.near()) {
    const Hex h{m_from.column + near.columns[m_parity], m_from.row + near.rows[m_parity]};
    const auto bit_number = near.direction % Fan::kSector;
    Sector& sector = m_memory.m_sectors[static_cast<std::size_t>(near.direction / Fan::kSector)];
    const std::uint64_t bit = std::uint64_t{1} << bit_number;
    if (!m_lattice.contains(h)) {  // nor is what follows in this direction
      sector.full |= bit;
      continue;
    }
    if ((sector.full & bit) == 0) sights[m_art.grid().index(h)] = {sector.hindered(bit_number)};
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    if (kind != 0 && !is_hidden(near.opening)) add_near(place, kind, near.opening);
  }
}

void Sweep::look_around(const Wanted& wanted, Sights& sights) {
  const Kinds& kinds = m_reader.kinds();
  const int shift = shift_of(m_summit);
  for (const Fan::Near& near : m_fan.near()) {
    const Hex h{m_from.column + near.columns[m_parity], m_from.row + near.rows[m_parity]};
    const bool on_map = m_lattice.contains(h);
    if (wanted.has(near.direction)) {
      const auto bit_number = near.direction % Fan::kSector;
      Sector& sector = m_memory.m_sectors[static_cast<std::size_t>(near.direction / Fan::kSector)];
      const std::uint64_t bit = std::uint64_t{1} << bit_number;
      if (!on_map) {  // nor is what follows in this direction
        sector.full |= bit;
      } else if ((sector.full & bit) == 0) {
        put(m_art.grid().index(h), {sector.hindered(bit_number)}, sights);
      }
    }
    if (!on_map) continue;
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    if (kind == 0) continue;
    for (const std::int32_t number : wanted.sectors()) {
      add_art(place, kind, near.opening, m_memory.m_sectors[static_cast<std::size_t>(number)]);
    }
  }
}

template <class Shade, class Doubt>
void Sweep::read_art(std::size_t place, std::uint8_t kind, const Opening& whole, Shade shade, Doubt doubt) {
  const bool all_obstacle = (kind & kAllObstacle) != 0;
  const bool all_hindrance = (kind & kAllHindrance) != 0;
  if (all_hindrance) shade(whole, Role::hindrance);
  if (((kind & kObstacleArt) != 0 && !all_obstacle) || ((kind & kHindranceArt) != 0 && !all_hindrance)) {
    const Seen& entry = seen(place);
    for (std::uint32_t i = entry.first_doubt; i < entry.first_doubt + entry.doubts; ++i) {
      doubt(m_memory.m_doubtful[i]);
    }
    for (std::uint32_t i = entry.first; i < entry.first + entry.count; ++i) {
      const Shadow& part = m_memory.m_shadows[i];
      if (part.role == Role::obstacle ? all_obstacle : all_hindrance) continue;
      shade(Opening{part.first, part.last, false}, part.role);
    }
  }
  if (all_obstacle) shade(whole, Role::obstacle);
}

void Sweep::add_near(std::size_t place, std::uint8_t kind, const Opening& whole) {
  const auto shade = [&](const Opening& where, Role role) {
    for_sectors(where, [role](Sector& sector, std::uint64_t bits) {
      sector.shade(bits, role);
      return true;
    });
  };
  const auto doubt = [&](std::int32_t direction) {
    m_memory.m_sectors[static_cast<std::size_t>(direction / Fan::kSector)].doubt(direction);
  };
  read_art(place, kind, whole, shade, doubt);
}

void Sweep::sweep_sector(Sector& sector, std::int32_t number, std::size_t first, Sights& sights) {
  const Kinds& kinds = m_reader.kinds();
  const int shift = shift_of(m_summit);
  const auto rows = static_cast<std::size_t>(m_lattice.rows());
  // Most sectors are full before the end of the map has to be known.
  constexpr std::ptrdiff_t kNear = 24;
  const std::vector<Fan::Item>& items = m_fan.items(number);
  const auto check = items.begin() + std::min<std::ptrdiff_t>(kNear, static_cast<std::ptrdiff_t>(items.size()));
  std::int32_t reach = INT32_MAX;
  for (auto at = ~sector.full != 0 ? items.begin() : items.end(); at != items.end(); ++at) {
    if (at == check) reach = static_cast<std::int32_t>(m_fan.reach(number, m_from));
    const Fan::Item& item = *at;
    if (item.square > reach) break;
    const Hex h{m_from.column + item.columns[m_parity], m_from.row + item.rows[m_parity]};
    const bool on_map = m_lattice.contains(h);
    if (item.bit >= 0) {
      const std::uint64_t bit = std::uint64_t{1} << item.bit;
      if (!on_map) {  // and so is all that follows in this direction
        sector.full |= bit;
        if (~sector.full == 0) break;
      } else if ((sector.full & bit) == 0) {
        const std::size_t index = static_cast<std::size_t>(h.column) * rows + static_cast<std::size_t>(h.row);
        put(index, {sector.hindered(item.bit)}, sights);
      }
    }
    if (!on_map) continue;
    const std::size_t place = m_lattice.place(h);
    const auto kind = static_cast<std::uint8_t>(kinds[place] >> shift & 15);
    if (kind == 0) continue;
    add_art(place, kind, m_fan.opening(item.opening), sector);
    if (~sector.full == 0) break;
  }
  for (std::uint64_t doubtful = sector.doubtful; doubtful != 0; doubtful &= doubtful - 1) {
    const std::int32_t k = sector.base + std::countr_zero(doubtful);
    m_reader.along(m_from, m_fan.direction(k), m_summit, first, sights, m_touched);
  }
}

void Sweep::add_art(std::size_t place, std::uint8_t kind, const Opening& whole, Sector& sector) {
  const auto mask = [&](const Opening& where) {
    return where.wraps ? sector.mask(where.first, m_fan.size() - 1) | sector.mask(0, where.last)
                       : sector.mask(where.first, where.last);
  };
  if ((mask(whole) & ~sector.full) == 0) return;
  const auto shade = [&](const Opening& where, Role role) { sector.shade(mask(where), role); };
  read_art(place, kind, whole, shade, [&](std::int32_t direction) { sector.doubt(direction); });
}

namespace {

/// Is a region something to lines of this sort, and not all of its hex?
bool casts_shadow(const LocalRegion& region, bool summit) {
  if (region.behaviour.role == Role::none || region.is_full()) return false;
  return !summit || region.behaviour.on_summit_lines;
}

}  // namespace

void Sweep::note_arcs(const std::vector<LocalRegion>& regions) {
  for (const LocalRegion& region : regions) {
    if (!casts_shadow(region, m_summit)) continue;
    std::uint32_t begin = 0;
    for (const std::uint32_t end : region.arc_ends) {
      m_memory.m_arcs.push_back(arc_shadow(region, begin, end));
      begin = end;
    }
  }
}

void Sweep::note_arcs(const std::vector<LocalRegion>& regions, const FlatArcs& arcs) {
  const Regular centre = arcs.centre();
  const Regular way{centre.x - m_regular.x, centre.y - m_regular.y};
  arcs.for_each([&](const FlatArcs::Arc& arc, std::span<const FlatPoint> points) {
    const LocalRegion& region = regions[arc.region];
    if (casts_shadow(region, m_summit)) m_memory.m_arcs.push_back(flat_shadow(region, arc, points, way));
  });
}

const Sweep::Seen& Sweep::seen(std::size_t place) {
  Seen& entry = m_memory.m_seen[place];
  if (entry.run == m_memory.m_run) return entry;
  entry.run = m_memory.m_run;
  m_memory.m_arcs.clear();
  if (const FlatPoint* flat = m_art.flat(place)) {
    note_arcs(m_art.at(place), FlatArcs(flat));
  } else {
    note_arcs(m_art.at(place));
  }
  entry.first = static_cast<std::uint32_t>(m_memory.m_shadows.size());
  entry.first_doubt = static_cast<std::uint32_t>(m_memory.m_doubtful.size());
  for (const Role role : {Role::obstacle, Role::hindrance}) unite(role);
  entry.count = static_cast<std::uint32_t>(m_memory.m_shadows.size()) - entry.first;
  entry.doubts = static_cast<std::uint32_t>(m_memory.m_doubtful.size()) - entry.first_doubt;
  return entry;
}

/// Adds what the arcs of a role shadow together, and the directions that touch such arcs from both sides.
void Sweep::unite(Role role) {
  std::vector<Shadow>& shadows = m_memory.m_shadows;
  const std::size_t begin = shadows.size();
  for (const ArcShadow& arc : m_memory.m_arcs) {
    if (arc.role != role) continue;
    if (arc.opening.wraps) {
      if (arc.opening.first < m_fan.size()) shadows.push_back({arc.opening.first, m_fan.size() - 1, role});
      if (arc.opening.last >= 0) shadows.push_back({0, arc.opening.last, role});
    } else if (arc.opening.first <= arc.opening.last) {
      shadows.push_back({arc.opening.first, arc.opening.last, role});
    }
  }
  std::sort(shadows.begin() + static_cast<std::ptrdiff_t>(begin), shadows.end(),
            [](const Shadow& a, const Shadow& b) { return a.first < b.first; });
  std::size_t kept = begin;
  for (std::size_t i = begin; i < shadows.size(); ++i) {
    if (kept > begin && shadows[i].first <= shadows[kept - 1].last + 1) {
      shadows[kept - 1].last = std::max(shadows[kept - 1].last, shadows[i].last);
    } else {
      shadows[kept++] = shadows[i];
    }
  }
  shadows.resize(kept);
  const auto shadowed = [&](std::int32_t k) {
    return std::any_of(shadows.begin() + static_cast<std::ptrdiff_t>(begin), shadows.end(),
                       [k](const Shadow& s) { return s.first <= k && k <= s.last; });
  };
  for (const ArcShadow& low : m_memory.m_arcs) {
    if (low.role != role || low.low < 0 || shadowed(low.low)) continue;
    for (const ArcShadow& high : m_memory.m_arcs) {
      if (high.role == role && high.high == low.low) m_memory.m_doubtful.push_back(low.low);
    }
  }
}

/// Where the extreme of an arc lies to a direction: -1 before it, 0 exactly there, +1 after it.
int Sweep::compare(const LocalRegion& region, std::uint32_t begin, std::uint32_t end, std::int32_t direction,
                   bool high) const {
  const Line line{m_centre, m_lattice.frame_vector(m_fan.direction(direction))};
  const SideTest test(line, region);
  int most = test.side(region.points[begin]);
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    const int side = test.side(region.points[i]);
    most = high ? std::max(most, side) : std::min(most, side);
  }
  return most;
}

Rank Sweep::extreme(const LocalRegion& region, std::uint32_t begin, std::uint32_t end, double turn, bool high,
                    double doubt) const {
  const std::int32_t size = m_fan.size();
  constexpr double kWhole = 4;
  double around = 0;
  std::int32_t k = 0;
  if (turn - doubt <= m_fan.turn_of(size - 1) - kWhole) {
    k = size - 1;  // it may be straight up, which is the last
    around = kWhole;
  } else {
    k = m_fan.first_from(turn - doubt);
  }
  while (true) {
    if (k == size) {
      k = 0;
      around -= kWhole;
    }
    const Rank before = k == 0 ? 2 * size - 1 : 2 * k - 1;
    if (m_fan.turn_of(k) - around > turn + doubt) return before;
    const int side = compare(region, begin, end, k, high);
    if (side < 0) return before;
    if (side == 0) return 2 * k;
    ++k;
  }
}

Sweep::ArcShadow Sweep::arc_shadow(const LocalRegion& region, std::uint32_t begin, std::uint32_t end) const {
  constexpr double kWhole = 4;
  constexpr double kHalf = 2;
  double low = kWhole;
  double high = 0;
  // Turns beyond half, as if they were negative: for arcs that lie across straight up.
  double low_across = kWhole;
  double high_across = -kWhole;
  for (std::uint32_t i = begin; i < end; ++i) {
    const ArcPoint& p = region.points[i];
    const double turn = Fan::turn({p.u - m_regular.x, p.v - m_regular.y});
    low = std::min(low, turn);
    high = std::max(high, turn);
    const double across = turn > kHalf ? turn - kWhole : turn;
    low_across = std::min(low_across, across);
    high_across = std::max(high_across, across);
  }
  if (high - low > kHalf) {  // an arc is never seen at half a turn: it lies across
    low = low_across < 0 ? low_across + kWhole : low_across;
    high = high_across < 0 ? high_across + kWhole : high_across;
  }
  return shadow_between(region, begin, end, low, high, m_doubt);
}

/// An arc is never seen at half a turn, so its outermost points follow from the side on which each lies of the
/// others. Points are rounded, and at least half a hex away.
Sweep::ArcShadow Sweep::flat_shadow(const LocalRegion& region, const FlatArcs::Arc& arc,
                                    std::span<const FlatPoint> points, Regular way) const {
  constexpr double kRounded = 0x1p-21;
  Regular low{way.x + points[0].u, way.y + points[0].v};
  Regular high = low;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Regular p{way.x + points[i].u, way.y + points[i].v};
    if (low.x * p.y < low.y * p.x) low = p;
    if (high.x * p.y > high.y * p.x) high = p;
  }
  return shadow_between(region, arc.begin, arc.begin + arc.count, Fan::turn(low), Fan::turn(high),
                        m_doubt + kRounded);
}

Sweep::ArcShadow Sweep::shadow_between(const LocalRegion& region, std::uint32_t begin, std::uint32_t end,
                                       double low, double high, double doubt) const {
  const Rank first = extreme(region, begin, end, low, false, doubt);
  const Rank last = extreme(region, begin, end, high, true, doubt);
  ArcShadow out{m_fan.opening_between(first, last), -1, -1, region.behaviour.role};
  if (first % 2 == 0) out.low = first / 2;
  if (last % 2 == 0) out.high = last / 2;
  return out;
}

}  // namespace coq::los::detail
