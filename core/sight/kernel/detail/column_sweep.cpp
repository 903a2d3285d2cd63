// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/column_sweep.h"

#include <bit>

#include "core/base/assert.h"

namespace coq::sight::detail {

ColumnSweep::ColumnSweep(const Art& art, const Drawing& drawing, const Query& query, const Fan& fan)
    : m_art(art),
      m_fan(fan),
      m_lattice(art.lattice()),
      m_drawing(drawing),
      m_reader(art, drawing, query),
      m_shadows(art, fan),
      m_ways(fan.ways_ahead()),
      m_arts_words(static_cast<std::size_t>(m_lattice.rows()) / kMax + 3),
      m_words(kMax) {
  m_arts.resize(m_arts_words * static_cast<std::size_t>(m_lattice.columns()));
  for (int column = 0; column < m_lattice.columns(); ++column) {
    std::uint64_t* words = m_arts.data() + static_cast<std::size_t>(column) * m_arts_words;
    for (int row = 0; row < m_lattice.rows(); ++row) {
      const auto at = static_cast<std::size_t>(row) + kMax;
      const bool any = kind(m_lattice.place({column, row})) != 0;
      words[at / kMax] |= static_cast<std::uint64_t>(any) << at % kMax;
    }
  }
}

void ColumnSweep::run(Hex first, std::span<Sights> sights) {
  COQ_ASSERT(!sights.empty() && sights.size() <= kMax);
  const auto last = static_cast<std::int32_t>(sights.size()) - 1;
  std::uint64_t sources = bits_between(0, last);
  for (const Hex summit : m_drawing.summits) {
    if (summit.column == first.column) sources &= ~bits_between(summit.row - first.row, summit.row - first.row);
  }
  if (m_lattice.flat()) {
    m_parity = static_cast<std::size_t>(first.column & 1);
    begin(first, sources);
    return sweep(sights);
  }
  // The rows of a pointy grid alternate in parity: the offsets of a way differ for every second hex.
  constexpr std::uint64_t kEven = 0x5555'5555'5555'5555;
  for (const std::uint64_t half : {kEven, ~kEven}) {
    m_parity = static_cast<std::size_t>((first.row + (half == kEven ? 0 : 1)) & 1);
    begin(first, sources & half);
    sweep(sights);
  }
}

void ColumnSweep::begin(Hex first, std::uint64_t sources) {
  m_first = first;
  m_sources = sources;
  const std::vector<std::uint64_t>& left_out = m_fan.left_out(true);
  m_open.resize(left_out.size());
  for (std::size_t i = 0; i < left_out.size(); ++i) m_open[i] = ~left_out[i] == 0 ? 0 : sources;
  for (std::uint64_t bits = sources; bits != 0; bits &= bits - 1) {
    const auto source = static_cast<std::size_t>(std::countr_zero(bits));
    m_words[source].begin(left_out, m_open, source);
  }
}

void ColumnSweep::sweep(std::span<Sights> sights) {
  if (m_sources == 0) return;
  std::int32_t step = 2;  // in distance; after each step, sectors that are out of reach are closed
  for (const Fan::Way& way : m_ways) {
    if (way.square > step * step) {
      while (way.square > step * step) step += step / 2;
      if (!close_out_of_reach(way.square)) break;
    }
    const int column = m_first.column + way.hex.columns[m_parity];
    const int row = m_first.row + way.hex.rows[m_parity];
    if (static_cast<unsigned>(column) >= static_cast<unsigned>(m_lattice.columns())) continue;
    const Targets to{column, row, m_sources & bits_between(-row, m_lattice.rows() - 1 - row)};
    if (to.on_map == 0) continue;
    note_sights(way.hex, to, sights);
    add_art(way.hex, to);
  }
  for (std::uint64_t bits = m_sources; bits != 0; bits &= bits - 1) {
    const auto source = static_cast<std::size_t>(std::countr_zero(bits));
    const Hex from{m_first.column, m_first.row + static_cast<int>(source)};
    walk_doubtful(from, m_words[source], sights[source]);
    for (std::size_t i = 0; i < kDirections; ++i) {
      if (m_fan.looks_ahead(m_fan.spines()[i] / Fan::kSector)) walk_spine(from, i, sights[source]);
    }
    see_summits(from, sights[source]);
  }
}

void ColumnSweep::note_sights(const Fan::Near& way, const Targets& to, std::span<Sights> sights) const {
  const auto sector = static_cast<std::size_t>(way.direction / Fan::kSector);
  const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(to.column) * m_lattice.rows() + to.row;
  std::uint64_t open = 0;
  for (std::uint64_t bits = to.on_map & m_open[sector]; bits != 0; bits &= bits - 1) {
    const int source = std::countr_zero(bits);
    const bool seen = !m_words[static_cast<std::size_t>(source)].is_full(way.direction);
    open |= static_cast<std::uint64_t>(seen) << source;
  }
  for (; open != 0; open &= open - 1) {
    const auto source = static_cast<std::size_t>(std::countr_zero(open));
    sights[source][static_cast<std::size_t>(index) + source] = {m_words[source].hindered(way.direction)};
  }
}

void ColumnSweep::add_art(const Fan::Near& way, const Targets& to) {
  std::uint64_t bits = to.on_map & art_among(to);
  if (bits != 0) bits = not_hidden_from(way.opening, bits);
  if (bits == 0) return;
  const int nearest = std::countr_zero(bits);
  const Axial axial =
      m_lattice.axial({to.column, to.row + nearest}) - m_lattice.axial({m_first.column, m_first.row + nearest});
  const std::ptrdiff_t first = static_cast<std::ptrdiff_t>(m_lattice.place({to.column, 0})) + to.row;
  std::size_t asked = 0;
  for (std::uint64_t left = bits; left != 0; left &= left - 1) {
    const auto place = static_cast<std::size_t>(first + std::countr_zero(left));
    if (!HexShadows::matter(kind(place))) continue;
    m_art.flat().fetch(place);
    m_asked[asked++] = {static_cast<std::uint32_t>(place), axial};
  }
  m_shadows.begin(false);
  m_shadows.read(std::span(m_asked).first(asked));
  const HexShadows::Asked* next = m_asked.data();
  for (; bits != 0; bits &= bits - 1) {
    const int source = std::countr_zero(bits);
    const std::uint8_t met = kind(static_cast<std::size_t>(first + source));
    const HexShadows::Noted noted = HexShadows::matter(met) ? (next++)->noted : HexShadows::Noted{};
    m_shadows.shade(met, way.opening, noted, m_words[static_cast<std::size_t>(source)]);
  }
}

/// Returns the sources for which some of these directions are still open.
std::uint64_t ColumnSweep::not_hidden_from(const AngularInterval& opening, std::uint64_t sources) const {
  std::uint64_t sure = 0;  // in whole words
  std::uint64_t edges = 0;
  const auto add = [&](std::int32_t first, std::int32_t last) {
    if (first > last) return;
    const std::size_t begin = static_cast<std::size_t>(first) / Fan::kSector;
    const std::size_t end = static_cast<std::size_t>(last) / Fan::kSector;
    edges |= m_open[begin] | m_open[end];
    for (std::size_t i = begin + 1; i < end; ++i) sure |= m_open[i];
  };
  if (opening.wraps) {
    add(opening.first, m_fan.size() - 1);
    add(0, opening.last);
  } else {
    add(opening.first, opening.last);
  }
  std::uint64_t out = sources & sure;
  for (std::uint64_t bits = sources & edges & ~sure; bits != 0; bits &= bits - 1) {
    const int source = std::countr_zero(bits);
    const bool open = !m_words[static_cast<std::size_t>(source)].is_full(opening);
    out |= static_cast<std::uint64_t>(open) << source;
  }
  return out;
}

/// Returns the sources whose target is on the map and has art.
std::uint64_t ColumnSweep::art_among(const Targets& to) const {
  const auto at = static_cast<std::size_t>(to.row + static_cast<int>(kMax));
  const std::uint64_t* word = m_arts.data() + static_cast<std::size_t>(to.column) * m_arts_words + at / kMax;
  const std::size_t shift = at % kMax;
  return shift == 0 ? word[0] : word[0] >> shift | word[1] << (kMax - shift);
}

/// Closes sectors that are out of reach at this distance. Returns false if none is left open.
bool ColumnSweep::close_out_of_reach(std::int32_t square) {
  const Hex top{m_first.column, m_first.row + std::countr_zero(m_sources)};
  const Hex bottom{m_first.column, m_first.row + static_cast<int>(kMax) - 1 - std::countl_zero(m_sources)};
  bool any = false;
  for (std::int32_t sector = 0; sector < m_fan.sectors(); ++sector) {
    std::uint64_t& sources = m_open[static_cast<std::size_t>(sector)];
    if (sources != 0 && m_fan.reach(sector, top, bottom) < square) sources = 0;
    any = any || sources != 0;
  }
  return any;
}

void ColumnSweep::walk_doubtful(Hex from, const ShadowWords& words, Sights& sights) const {
  const std::size_t first = m_art.grid().index(from) + 1;
  for (std::int32_t sector = 0; sector < m_fan.sectors(); ++sector) {
    for (std::uint64_t doubtful = words.doubtful(sector); doubtful != 0; doubtful &= doubtful - 1) {
      const std::int32_t k = sector * Fan::kSector + std::countr_zero(doubtful);
      m_reader.along(from, m_fan.direction(k), false, first, sights);
    }
  }
}

void ColumnSweep::see_summits(Hex from, Sights& sights) const {
  for (const Hex summit : m_drawing.summits) {
    if (!m_lattice.contains(summit)) continue;
    const std::size_t index = m_art.grid().index(summit);
    if (index > m_art.grid().index(from)) sights[index] = m_reader.sight(from, summit);
  }
}

/// Computes the sights in one direction along hexsides.
void ColumnSweep::walk_spine(Hex from, std::size_t spine, Sights& sights) {
  const Axial step = m_lattice.spine(static_cast<Direction>(spine));
  std::uint16_t hindered = 0;
  Axial at = m_lattice.axial(from);
  for (Axial next = at + step; m_lattice.contains(m_lattice.hex(next)); at = next, next = next + step) {
    const Reader::Leg ahead = leg(at, spine);
    if (ahead.side.obstacle) return;
    hindered += ahead.side.hindered ? 1 : 0;
    sights[m_art.grid().index(m_lattice.hex(next))] = {hindered};
    if (ahead.hex.obstacle) return;
    hindered += ahead.hex.hindered ? 1 : 0;
  }
}

/// Returns the leg of a line along hexsides. It is cached, because many lines share it.
Reader::Leg ColumnSweep::leg(Axial from, std::size_t spine) {
  enum : std::uint8_t { known = 1, side_obstacle = 2, side_hindered = 4, hex_obstacle = 8, hex_hindered = 16 };
  std::vector<std::uint8_t>& legs = m_legs[spine];
  if (legs.empty()) legs.resize(m_art.grid().size());
  std::uint8_t& leg = legs[m_art.grid().index(m_lattice.hex(from))];
  if ((leg & known) == 0) {
    const Reader::Leg is = m_reader.leg(from, m_lattice.spine(static_cast<Direction>(spine)), false);
    leg = static_cast<std::uint8_t>(
        known | (is.side.obstacle ? side_obstacle : 0) | (is.side.hindered ? side_hindered : 0) |
        (is.hex.obstacle ? hex_obstacle : 0) | (is.hex.hindered ? hex_hindered : 0));
  }
  return {{(leg & side_obstacle) != 0, (leg & side_hindered) != 0},
          {(leg & hex_obstacle) != 0, (leg & hex_hindered) != 0}};
}

}  // namespace coq::sight::detail
