// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/height_sweep.h"

#include <algorithm>
#include <numeric>

namespace coq::sight::detail {

HeightField::HeightField(const Lattice& lattice, const Drawing& drawing, const Query& query)
    : tops(lattice.places(), kNothing), levels(lattice.places(), kNothing) {
  const Grid& grid = *drawing.grid;
  std::vector<std::int64_t> heights(lattice.places(), 0);
  for (const HexFill& fill : query.fills) {
    const auto raise = [&](std::int64_t& height) { height = std::max(height, fill.height); };
    if (fill.everywhere) {
      std::for_each(heights.begin(), heights.end(), raise);
    } else {
      for (const Hex h : fill.hexes) {
        if (grid.contains(h)) raise(heights[lattice.place(h)]);
      }
    }
  }
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const HexHeights::Ground& ground = drawing.heights->hexes[i];
    const std::size_t place = lattice.place(grid.hex(i));
    levels[place] = ground.level;
    tops[place] = ground.level + std::max(ground.height, heights[place]);
    steps.push_back(ground.level);
  }
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
}

HeightSweep::HeightSweep(const Lattice& lattice, const Drawing& drawing, const HeightField& field,
                         const Fan& fan)
    : m_lattice(lattice),
      m_drawing(drawing),
      m_field(field),
      m_fan(fan),
      m_full(static_cast<std::size_t>(fan.sectors())),
      m_all(m_full.size()) {
  std::iota(m_all.begin(), m_all.end(), 0);
}

std::uint64_t HeightSweep::mask(const AngularInterval& where, std::int32_t sector) const {
  const std::int32_t base = sector * Fan::kSector;
  if (!where.wraps) return bits_between(where.first - base, where.last - base);
  return bits_between(where.first - base, m_fan.size() - 1 - base) | bits_between(-base, where.last - base);
}

void HeightSweep::begin(Hex from) {
  m_from = from;
  m_level = m_field.levels[m_lattice.place(from)];
  m_parity = static_cast<std::size_t>((m_lattice.flat() ? from.column : from.row) & 1);
}

/// Marks a target outside the shadow at this level as seen, if `level` is the level of its line.
void HeightSweep::put(Hex target, std::int64_t level, Sights& sights) {
  const std::int64_t own = m_field.levels[m_lattice.place(target)];
  if (std::max(own, m_level) != level) return;
  const std::size_t index = m_drawing.grid->index(target);
  sights[index] = {0};
  if (m_touched != nullptr) m_touched->push_back(static_cast<std::uint32_t>(index));
}

void HeightSweep::run(Hex from, std::size_t first, Sights& sights) {
  const std::size_t own = m_drawing.grid->index(from);
  sights[own] = {0};
  begin(from);
  const bool half = first > own;
  for (auto level = std::lower_bound(m_field.steps.begin(), m_field.steps.end(), m_level);
       level != m_field.steps.end(); ++level) {
    for (const std::int32_t number : m_all) {
      m_full[static_cast<std::size_t>(number)] = half && !m_fan.looks_ahead(number) ? ~std::uint64_t{0} : 0;
    }
    look_around(m_all, *level, sights);
    for (const std::int32_t number : m_all) sweep_sector(number, *level, sights);
  }
  for (Direction d = 0; d < kDirections; ++d) {
    if (half && !m_fan.looks_ahead(m_fan.spines()[static_cast<std::size_t>(d)] / Fan::kSector)) continue;
    along_spine(d, sights);
  }
}

void HeightSweep::run_part(Hex from, const Wanted& wanted, std::size_t first, Sights& sights,
                           std::vector<std::uint32_t>& touched) {
  (void)first;  // earlier hexes may be computed, too
  m_touched = &touched;
  begin(from);
  std::fill(m_full.begin(), m_full.end(), ~std::uint64_t{0});
  for (auto level = std::lower_bound(m_field.steps.begin(), m_field.steps.end(), m_level);
       level != m_field.steps.end(); ++level) {
    for (const std::int32_t number : wanted.sectors()) {
      m_full[static_cast<std::size_t>(number)] = ~wanted.mask(number);
    }
    look_around(wanted.sectors(), *level, sights);
    for (const std::int32_t number : wanted.sectors()) sweep_sector(number, *level, sights);
  }
  for (Direction d = 0; d < kDirections; ++d) {
    if (wanted.has_spine(d) || wanted.has(m_fan.spines()[static_cast<std::size_t>(d)])) along_spine(d, sights);
  }
  m_touched = nullptr;
}

void HeightSweep::look_around(const std::vector<std::int32_t>& sectors, std::int64_t level, Sights& sights) {
  for (const Fan::Near& near : m_fan.near()) {
    const Hex h{m_from.column + near.columns[m_parity], m_from.row + near.rows[m_parity]};
    std::uint64_t& own = m_full[static_cast<std::size_t>(near.direction / Fan::kSector)];
    const std::uint64_t bit = std::uint64_t{1} << (near.direction % Fan::kSector);
    if (!m_lattice.contains(h)) {  // all later hexes in this direction are off the map, too
      own |= bit;
      continue;
    }
    if ((own & bit) == 0) put(h, level, sights);
    if (top(h) <= level) continue;
    for (const std::int32_t number : sectors) {
      m_full[static_cast<std::size_t>(number)] |= mask(near.opening, number);
    }
  }
}

void HeightSweep::sweep_sector(std::int32_t number, std::int64_t level, Sights& sights) {
  std::uint64_t& full = m_full[static_cast<std::size_t>(number)];
  const std::int32_t left_over = number * Fan::kSector + Fan::kSector - m_fan.size();
  if (left_over > 0) full |= ~std::uint64_t{0} << (Fan::kSector - left_over);
  constexpr std::ptrdiff_t kNear = 24;  // most sectors are full before the map's edge has to be known
  const std::vector<Fan::Item>& items = m_fan.items(number);
  const auto check = items.begin() + std::min<std::ptrdiff_t>(kNear, static_cast<std::ptrdiff_t>(items.size()));
  std::int32_t reach = INT32_MAX;
  for (auto item = items.begin(); item != items.end() && ~full != 0; ++item) {
    if (item == check) reach = static_cast<std::int32_t>(m_fan.reach(number, m_from));
    if (item->square > reach) break;
    const Hex h{m_from.column + item->columns[m_parity], m_from.row + item->rows[m_parity]};
    const bool on_map = m_lattice.contains(h);
    if (item->bit >= 0) {
      const std::uint64_t bit = std::uint64_t{1} << item->bit;
      if (!on_map) {  // all later hexes in this direction are off the map, too
        full |= bit;
      } else if ((full & bit) == 0) {
        put(h, level, sights);
      }
    }
    if (on_map && top(h) > level) full |= item->bits();
  }
}

/// Walks hex by hex along hexsides: a target is visible if nothing before it is above the line's level.
void HeightSweep::along_spine(Direction d, Sights& sights) {
  const HexsideRule rule = m_drawing.heights->along;
  const Axial start = m_lattice.axial(m_from);
  Walker walker(m_lattice, start, m_lattice.spine(d));
  std::int64_t highest = HeightField::kNothing;
  while (true) {
    const Walker::Step step = walker.next();
    const Hex left = m_lattice.hex(step.left);
    if (step.along_side()) {
      const std::int64_t one = top(left);
      const std::int64_t other = top(m_lattice.hex(step.right));
      if (rule == HexsideRule::both) highest = std::max(highest, std::min(one, other));
      if (rule == HexsideRule::either) highest = std::max({highest, one, other});
      continue;
    }
    if (!m_lattice.contains(left)) return;
    const std::int64_t level = std::max(m_level, m_field.levels[m_lattice.place(left)]);
    const std::size_t index = m_drawing.grid->index(left);
    sights[index] = highest > level ? Sight{} : Sight{0};
    if (m_touched != nullptr) m_touched->push_back(static_cast<std::uint32_t>(index));
    highest = std::max(highest, top(left));
  }
}

}  // namespace coq::sight::detail
