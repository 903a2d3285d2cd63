// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/sights.h"

#include <algorithm>
#include <map>

namespace coq::red_poppies {
namespace {

/// Returns the length of the row part at the end of the first row's labels, including any separator.
std::size_t row_length(const checks::MapView& map) {
  const std::string first = map.label({0, 0});
  std::size_t length = first.size() - 1;
  for (int c = 1; c < map.grid()->columns(); ++c) {
    const std::string label = map.label({c, 0});
    std::size_t same = 0;
    while (same < std::min(length, label.size()) &&
           label[label.size() - 1 - same] == first[first.size() - 1 - same]) {
      ++same;
    }
    length = same;
  }
  return length;
}

/// Returns the part of a label without separators and leading zeros, in upper case.
std::string plain(std::string_view part) {
  while (!part.empty() && (part.front() == '.' || part.front() == '-')) part.remove_prefix(1);
  while (!part.empty() && (part.back() == '.' || part.back() == '-')) part.remove_suffix(1);
  while (part.size() > 1 && part.front() == '0') part.remove_prefix(1);
  std::string out(part);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

}  // namespace

std::optional<int> row_of(const checks::MapView& map, std::string_view part) {
  const std::size_t column_length = map.label({0, 0}).size() - row_length(map);
  for (int r = 0; r < map.grid()->rows(); ++r) {
    if (plain(map.label({0, r}).substr(column_length)) == plain(part)) return r;
  }
  return std::nullopt;
}

std::optional<int> column_of(const checks::MapView& map, std::string_view part) {
  const std::size_t length = row_length(map);
  for (int c = 0; c < map.grid()->columns(); ++c) {
    const std::string label = map.label({c, 0});
    if (plain(label.substr(0, label.size() - length)) == plain(part)) return c;
  }
  return std::nullopt;
}

namespace {

std::int64_t cross(Grid::Axial a, Grid::Axial b) {
  return std::int64_t{a.q} * b.s - std::int64_t{a.s} * b.q;
}

Grid::Axial minus(Grid::Axial a, Grid::Axial b) {
  return {a.q - b.q, a.s - b.s};
}

/// Returns whether the line between two centres follows the hexside between two adjacent hexes. A line that
/// crosses the hexside at its midpoint also has the hexes on both sides, so this is tested separately.
bool runs_along(const Grid& grid, Hex a, Hex b, Hex x, Hex y) {
  const auto d = grid.direction(x, y);
  if (!d) return false;
  const Grid::Axial from = grid.axial(a);
  const Grid::Axial line = minus(grid.axial(b), from);
  const Grid::Axial at = grid.axial(x);
  const Grid::Axial one = minus(grid.axial(grid.neighbour(x, turned(*d, 1))), at);
  const Grid::Axial two = minus(grid.axial(grid.neighbour(x, turned(*d, 2))), at);
  const Grid::Axial across{one.q + two.q, one.s + two.s};
  const std::int64_t side_x = cross(line, minus(at, from));
  const std::int64_t side_y = cross(line, minus(grid.axial(y), from));
  return cross(line, across) == 0 && side_x == -side_y && side_x != 0;
}

sight::Query filled(const sight::HexFill& fill) {
  sight::Query query;
  query.fills.push_back(fill);
  return query;
}

}  // namespace

/// The hexes between the ends of lines. The lattice looks the same from every hex, so the result depends only
/// on the offset between the ends. It is computed once for each offset.
class Sights::Ways {
 public:
  /// A hex on the line, relative to its start. `along` means that the line follows the hexside to the next hex.
  struct Between {
    Grid::Axial from_begin;
    bool along;
  };
  explicit Ways(const Grid& grid) : m_grid(grid) {}

  const std::vector<Between>& between(Hex a, Hex b) {
    const Grid::Axial begin = m_grid.axial(a);
    const Grid::Axial step = minus(m_grid.axial(b), begin);
    const auto [known, is_new] = m_ways.try_emplace({step.q, step.s});
    if (!is_new) return known->second;
    std::vector<Hex> hexes = m_grid.line(a, b);
    std::erase_if(hexes, [&](Hex h) { return h == a || h == b; });
    for (std::size_t k = 0; k < hexes.size(); ++k) {
      const bool along = k + 1 < hexes.size() && runs_along(m_grid, a, b, hexes[k], hexes[k + 1]);
      known->second.push_back({minus(m_grid.axial(hexes[k]), begin), along});
    }
    return known->second;
  }

 private:
  const Grid& m_grid;
  std::map<std::pair<int, int>, std::vector<Between>> m_ways;
};

Sights::Sights(const sight::Index& index) {
  const Grid& grid = *index.drawing().grid;
  m_size = grid.size();
  m_lines.resize(m_size * m_size);
  Ways ways(grid);
  index.all_pairs({}, Workers(1), [&](std::size_t i, const sight::Sights& sights) {
    m_lines[i * m_size + i].obstructed = false;
    for (std::size_t j = i + 1; j < m_size; ++j) {
      if (!sights[j].obstructed()) add(index, ways, grid.hex(i), grid.hex(j), sights[j].hindrance);
    }
    return true;
  });
}

void Sights::add(const sight::Index& index, Ways& ways, Hex a, Hex b, int hindrance) {
  const Grid& grid = *index.drawing().grid;
  Line line;
  line.obstructed = false;
  line.friends_count = !index.drawing().is_summit(a) && !index.drawing().is_summit(b);
  line.first = static_cast<std::uint32_t>(m_between.size());
  const Grid::Axial begin = grid.axial(a);
  const std::vector<Ways::Between>& way = ways.between(a, b);
  const auto hex = [&](std::size_t k) {
    return grid.from_axial({begin.q + way[k].from_begin.q, begin.s + way[k].from_begin.s});
  };
  for (std::size_t k = 0; k < way.size(); ++k) {
    m_between.push_back(between(index, a, b, hex(k), hex(way[k].along ? k + 1 : k), hindrance));
    if (way[k].along) ++k;
  }
  line.last = static_cast<std::uint32_t>(m_between.size());
  m_lines[grid.index(a) * m_size + grid.index(b)] = line;
  m_lines[grid.index(b) * m_size + grid.index(a)] = line;
}

Sights::Between Sights::between(const sight::Index& index, Hex a, Hex b, Hex x, Hex y, int hindrance) const {
  const Grid& grid = *index.drawing().grid;
  const auto id = [&](Hex h) {
    return grid.contains(h) ? static_cast<std::int16_t>(grid.index(h)) : std::int16_t{-1};
  };
  const auto count = [&](std::vector<Hex> hexes) {
    std::sort(hexes.begin(), hexes.end());
    return index.answer(a, b, filled(sight::condition_fill("c", std::move(hexes)))).hindrance.value_or(0);
  };
  const auto blocks = [&](Hex h) {
    return index.answer(a, b, filled(sight::friends_fill("i", {h}))).verdict == sight::Verdict::blocked &&
           hindrance < 2;
  };
  Between out;
  out.a = id(x);
  if (x == y) {
    out.conceals = hindrance > 0 && count({x}) == hindrance;
    out.a_conceals = true;
    out.a_blocks = true;
    return out;
  }
  out.b = id(y);
  out.hexside = true;
  out.conceals = hindrance > 0 && count({x, y}) == hindrance;
  out.a_conceals = !out.conceals && count({x}) > hindrance;
  out.b_conceals = !out.conceals && count({y}) > hindrance;
  out.a_blocks = blocks(x);
  out.b_blocks = blocks(y);
  return out;
}

Seen Sights::see(std::size_t from, std::size_t to, const Veils& veils, int most) const {
  const Line& line = this->line(from, to);
  Seen out;
  if (line.obstructed) return out;
  const auto filled = [&](const std::vector<bool>* fill, std::int16_t h) {
    return fill != nullptr && h >= 0 && (*fill)[static_cast<std::size_t>(h)];
  };
  for (std::uint32_t i = line.first; i < line.last; ++i) {
    const Between& at = m_between[i];
    const bool smoke_a = filled(veils.smoke, at.a), smoke_b = filled(veils.smoke, at.b);
    const bool a = veils.everywhere || smoke_a || filled(veils.gas, at.a);
    const bool b = veils.everywhere || smoke_b || filled(veils.gas, at.b);
    const bool conceals =
        at.conceals || (at.hexside ? (a && b) || (a && at.a_conceals) || (b && at.b_conceals) : a);
    if (!conceals) continue;
    ++out.hindrance;
    out.smoke = out.smoke || smoke_a || smoke_b;
  }
  out.blocked = out.hindrance > most;
  return out;
}

bool Sights::friends_block(std::size_t from, std::size_t to, const std::vector<bool>& friends) const {
  const Line& line = this->line(from, to);
  if (!line.friends_count) return false;
  const auto held = [&](std::int16_t h) { return h >= 0 && friends[static_cast<std::size_t>(h)]; };
  for (std::uint32_t i = line.first; i < line.last; ++i) {
    const Between& at = m_between[i];
    if (!at.hexside && held(at.a)) return true;
    if (at.hexside &&
        ((held(at.a) && held(at.b)) || (held(at.a) && at.a_blocks) || (held(at.b) && at.b_blocks))) {
      return true;
    }
  }
  return false;
}

}  // namespace coq::red_poppies
