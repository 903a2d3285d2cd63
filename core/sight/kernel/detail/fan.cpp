// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/fan.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/assert.h"

namespace coq::sight::detail {
namespace {

bool is_primitive(Axial a) {
  return std::gcd(a.q, a.s) == 1;
}

}  // namespace

bool Fan::suits(const Lattice& lattice) {
  constexpr double kMax = 1e-3;  // maximum error in turns (a circle has 4); nearer directions are compared
                                 // exactly
  return lattice.regular_doubt() * kDoubtOfTurn <= kMax;
}

/// Returns whether the direction is in the first half of the circle: clockwise after up, through down
/// inclusive.
bool Fan::upper_half(Axial a) const {
  const int across = 2 * a.s + m_lattice.skew() * a.q;
  const int x = m_lattice.flat() ? a.q : across;
  const int y = m_lattice.flat() ? across : a.q;
  return x > 0 || (x == 0 && y > 0);
}

bool Fan::before(Axial a, Axial b) const {
  const bool upper_a = upper_half(a);
  const bool upper_b = upper_half(b);
  if (upper_a != upper_b) return upper_a;
  return m_lattice.cross(a, b) > 0;
}

Rank Fan::rank(Axial a) const {
  constexpr std::int64_t kDoubt = 4;  // ways are small integers
  const auto at = static_cast<std::int64_t>(turn(m_lattice.regular(a.q, a.s)) * kTicks);
  std::int32_t k = 0;
  if (at < kDoubt || at > kAllTicks - kDoubt) {  // near straight up, where the order wraps around
    k = static_cast<std::int32_t>(std::lower_bound(m_directions.begin(), m_directions.end(), a,
                                                   [&](Axial d, Axial v) { return before(d, v); }) -
                                  m_directions.begin());
  } else {
    k = first_from(at - kDoubt);
    while (k < size() && before(direction(k), a)) ++k;
  }
  if (k < size() && !before(a, direction(k))) return 2 * k;
  return k == 0 ? 2 * size() - 1 : 2 * k - 1;
}

/// Returns the ways between all hexes of the map, near ones first.
std::vector<Axial> Fan::all_ways() {
  // Two hexes at each corner of the map suffice as sources; two because of the stagger.
  const auto two = [](int n) {
    std::vector<int> out{0, std::min(1, n - 1), std::max(n - 2, 0), n - 1};
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  };
  std::vector<Axial> sources;
  for (const int c : two(m_lattice.columns())) {
    for (const int r : two(m_lattice.rows())) sources.push_back(m_lattice.axial({c, r}));
  }
  const auto for_ways = [&](auto act) {
    for (int c = 0; c < m_lattice.columns(); ++c) {
      for (int r = 0; r < m_lattice.rows(); ++r) {
        const Axial to = m_lattice.axial({c, r});
        for (const Axial& from : sources) act(to - from);
      }
    }
  };
  Axial last;
  for_ways([&](Axial way) {
    m_first_way = {std::min(m_first_way.q, way.q), std::min(m_first_way.s, way.s)};
    last = {std::max(last.q, way.q), std::max(last.s, way.s)};
  });
  m_ways = last - m_first_way + Axial{1, 1};
  m_opening_of.assign(static_cast<std::size_t>(m_ways.q) * static_cast<std::size_t>(m_ways.s), -1);
  struct Found {
    std::int64_t square;
    Axial way;
  };
  std::vector<Found> found;
  for_ways([&](Axial way) {
    std::int32_t& opening = m_opening_of[number_of(way)];
    if (opening != -1 || way == Axial{}) return;
    opening = 0;
    found.push_back({m_lattice.regular_square(way), way});
  });
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    if (a.square != b.square) return a.square < b.square;
    return a.way.q != b.way.q ? a.way.q < b.way.q : a.way.s < b.way.s;
  });
  std::vector<Axial> out;
  out.reserve(found.size());
  for (const Found& one : found) out.push_back(one.way);
  return out;
}

std::size_t Fan::number_of(Axial way) const {
  const Axial at = way - m_first_way;
  return static_cast<std::size_t>(at.q) * static_cast<std::size_t>(m_ways.s) + static_cast<std::size_t>(at.s);
}

AngularInterval Fan::opening_of(Axial way) const {
  const Axial at = way - m_first_way;
  if (at.q >= 0 && at.s >= 0 && at.q < m_ways.q && at.s < m_ways.s) {
    const std::int32_t known = m_opening_of[number_of(way)];
    if (known >= 0) return m_openings[static_cast<std::size_t>(known)];
  }
  return corners_of(way);
}

std::int32_t Fan::direction_of(Axial way) const {
  const int steps = std::gcd(way.q, way.s);
  return rank({way.q / steps, way.s / steps}) / 2;
}

/// Returns the directions between the outermost corners of the hex, in thirds of the lattice.
AngularInterval Fan::corners_of(Axial way) const {
  Axial low = 3 * way + m_lattice.spine(0);
  Axial high = low;
  for (Direction d = 1; d < kDirections; ++d) {
    const Axial corner = 3 * way + m_lattice.spine(d);
    if (m_lattice.cross(corner, low) > 0) low = corner;
    if (m_lattice.cross(high, corner) > 0) high = corner;
  }
  return opening_between(rank(low), rank(high));
}

AngularInterval Fan::opening_between(Rank low, Rank high) const {
  return {low / 2 + 1, high == 0 ? -1 : (high - 1) / 2, low > high};
}

Fan::Fan(const Lattice& lattice) : m_lattice(lattice) {
  m_by_distance = all_ways();
  for (const Axial& way : m_by_distance) {
    if (is_primitive(way)) m_directions.push_back(way);
  }
  // Spines are always included, which makes lines along hexsides recognisable.
  for (Direction d = 0; d < kDirections; ++d) m_directions.push_back(lattice.spine(d));
  std::sort(m_directions.begin(), m_directions.end(), [&](Axial a, Axial b) { return before(a, b); });
  m_directions.erase(std::unique(m_directions.begin(), m_directions.end()), m_directions.end());

  note_ticks();
  for (Direction d = 0; d < kDirections; ++d) {
    m_spines[static_cast<std::size_t>(d)] = rank(lattice.spine(d)) / 2;
  }
  const auto sectors = static_cast<std::size_t>((size() + kSector - 1) / kSector);
  m_sectors.resize(sectors);
  m_ahead.resize(sectors);
  for (const Axial& way : m_by_distance) add_hex(way);
  note_rings();

  for (std::size_t i = 0; i < sectors; ++i) {
    const Axial first = m_directions[i * kSector];
    const Axial last = i + 1 < sectors ? m_directions[(i + 1) * kSector] : m_directions.back();
    m_rays.push_back(ray(first));
    m_narrow.push_back(lattice.cross(first, last) > 0 ? 1 : 0);
  }
  m_rays.push_back(ray(m_directions.back()));
  m_low = m_high = lattice.regular(0, 0);
  for (const int c : {0, std::min(1, lattice.columns() - 1), lattice.columns() - 1}) {
    for (const int r : {0, std::min(1, lattice.rows() - 1), lattice.rows() - 1}) {
      for (const Hex h : {Hex{c, r}, Hex{std::max(c - 1, 0), std::max(r - 1, 0)}}) {
        const Axial a = lattice.axial(h);
        const Regular at = lattice.regular(a.q, a.s);
        m_low = {std::min(m_low.x, at.x), std::min(m_low.y, at.y)};
        m_high = {std::max(m_high.x, at.x), std::max(m_high.y, at.y)};
      }
    }
  }
}

bool Fan::any_ahead(const AngularInterval& opening) const {
  const auto any = [&](std::int32_t first, std::int32_t last) {
    for (std::int32_t i = first / kSector; first <= last && i <= last / kSector; ++i) {
      if (looks_ahead(i)) return true;
    }
    return false;
  };
  if (!opening.wraps) return any(opening.first, opening.last);
  return any(opening.first, size() - 1) || any(0, opening.last);
}

void Fan::note_rings() {
  for (std::int32_t i = 0; i < sectors(); ++i) {
    const std::int32_t beyond = (i + 1) * kSector - size();
    std::uint64_t left_out = beyond > 0 ? ~std::uint64_t{0} << (kSector - beyond) : 0;
    for (const std::int32_t spine : m_spines) {
      if (spine / kSector == i) left_out |= std::uint64_t{1} << spine % kSector;
    }
    m_beyond.push_back(left_out);
    m_behind.push_back(looks_ahead(i) ? m_beyond.back() : ~std::uint64_t{0});
    auto& in_rings = m_in_rings.emplace_back();
    for (std::size_t ring = 0; ring < kRings; ++ring) {
      const auto far = std::find_if(items(i).begin(), items(i).end(),
                                    [&](const Item& item) { return item.square > kRingSquares[ring]; });
      in_rings[ring] = static_cast<std::uint32_t>(far - items(i).begin());
      if (ring > 0) m_ring_items[ring] += in_rings[ring] - in_rings[ring - 1];
    }
  }
  for (double& count : m_ring_items) count /= sectors();
  Rings all = std::move(m_rings);
  m_rings = make_rings(all.hexes, false);
  m_rings_ahead = make_rings(all.hexes, true);
}

/// Builds the rings from hexes that are sorted by distance.
Fan::Rings Fan::make_rings(const std::vector<Near>& hexes, bool ahead) const {
  Rings out;
  std::int64_t step = 1;  // in distance, for batches of hexes that are about equally far
  const auto end_batch = [&] {
    const auto end = static_cast<std::uint32_t>(out.hexes.size());
    if (end > (out.batch_end.empty() ? 0 : out.batch_end.back())) out.batch_end.push_back(end);
  };
  std::size_t ring = 0;
  for (const Near& near : hexes) {
    const Axial way = m_lattice.axial({near.columns[0], near.rows[0]}) - m_lattice.axial({0, 0});
    const std::int64_t square = m_lattice.regular_square(way);
    if (square > step * step) {
      end_batch();
      while (square > step * step) ++step;
    }
    for (; square > kRingSquares[ring]; ++ring) out.end[ring] = static_cast<std::uint32_t>(out.hexes.size());
    if (out.hexes.size() - (out.batch_end.empty() ? 0 : out.batch_end.back()) == kBatch) end_batch();
    if (!ahead || any_ahead(near.opening)) out.hexes.push_back(near);
  }
  end_batch();
  for (; ring < kRings; ++ring) out.end[ring] = static_cast<std::uint32_t>(out.hexes.size());
  return out;
}

void Fan::note_ticks() {
  for (const Axial& d : m_directions) {
    m_ticks.push_back(static_cast<std::uint32_t>(turn(m_lattice.regular(d.q, d.s)) * kTicks));
  }
  if (m_ticks.back() == 0) m_ticks.back() = static_cast<std::uint32_t>(kAllTicks);  // straight up comes last
  std::uint32_t k = 0;
  for (std::size_t i = 0; i <= m_directions.size(); ++i) {
    while (k < m_ticks.size() && bucket(m_ticks[k]) < i) ++k;
    m_buckets.push_back(k);
  }
  m_ticks.insert(m_ticks.end(), 4, UINT32_MAX);
}

Fan::Ray Fan::ray(Axial a) const {
  const Regular v = m_lattice.regular(a.q, a.s);
  const double length = std::hypot(v.x, v.y);
  constexpr double kFar = 1e6;
  return {v.x, v.y, v.x == 0 ? kFar : length / std::abs(v.x), v.y == 0 ? kFar : length / std::abs(v.y)};
}

double Fan::reach(std::int32_t sector, Hex top, Hex bottom) const {
  if (m_narrow[static_cast<std::size_t>(sector)] == 0) return INT32_MAX;
  const auto regular = [&](Hex h) {
    const Axial a = m_lattice.axial(h);
    return m_lattice.regular(a.q, a.s);
  };
  const Regular a = regular(top);
  const Regular b = regular(bottom);
  const Regular low{std::min(a.x, b.x), std::min(a.y, b.y)};
  const Regular high{std::max(a.x, b.x), std::max(a.y, b.y)};
  const Ray& first = m_rays[static_cast<std::size_t>(sector)];
  const Ray& last = m_rays[static_cast<std::size_t>(sector) + 1];
  // The box is met at the ends of the two rays, or at a corner between them. Hexes extend beyond it, and beyond
  // the sector, by less than one: neighbours are 2 apart in these coordinates.
  constexpr double kMargin = 4;
  const auto way_x = [&](const Ray& r) { return (r.x > 0 ? m_high.x - low.x : high.x - m_low.x) + kMargin; };
  const auto way_y = [&](const Ray& r) { return (r.y > 0 ? m_high.y - low.y : high.y - m_low.y) + kMargin; };
  double far = 0;
  bool by_x[2] = {};
  int i = 0;
  for (const Ray* r : {&first, &last}) {
    const double x = way_x(*r) * r->per_x;
    const double y = way_y(*r) * r->per_y;
    by_x[i++] = x < y;
    far = std::max(far, std::min(x, y));
  }
  const bool turned = by_x[0] != by_x[1] || (first.x > 0) != (last.x > 0) || (first.y > 0) != (last.y > 0);
  if (turned) {
    const double x = std::max(way_x(first), way_x(last));
    const double y = std::max(way_y(first), way_y(last));
    far = std::max(far, std::sqrt(x * x + y * y));
  }
  far += kMargin;
  return far * far / 4;  // neighbours are 2 apart here, 1 in the result
}

/// Creates an item with the way and the distance only.
Fan::Item Fan::item_of(Axial way) const {
  Item item{};
  item.square = static_cast<std::int32_t>(m_lattice.regular_square(way));
  for (int parity = 0; parity < 2; ++parity) {
    const Hex from = m_lattice.hex({parity, 0});
    const Hex to = m_lattice.hex(Axial{parity, 0} + way);
    item.columns[static_cast<std::size_t>(parity)] = static_cast<std::int16_t>(to.column - from.column);
    item.rows[static_cast<std::size_t>(parity)] = static_cast<std::int16_t>(to.row - from.row);
  }
  return item;
}

std::vector<Fan::Way> Fan::ways_ahead() const {
  std::vector<Way> out;
  for (std::size_t i = 0; i < m_by_distance.size(); ++i) {
    if (!any_ahead(m_openings[i])) continue;
    const Item item = item_of(m_by_distance[i]);
    out.push_back({{item.columns, item.rows, m_openings[i], direction_of(m_by_distance[i])}, item.square});
  }
  return out;
}

void Fan::add_hex(Axial way) {
  const AngularInterval opening = corners_of(way);
  const auto index = static_cast<std::int32_t>(m_openings.size());
  m_openings.push_back(opening);
  m_opening_of[number_of(way)] = index;
  const std::int32_t own = direction_of(way);
  Item item = item_of(way);
  for (std::size_t parity = 0; parity < 2; ++parity) {  // by parity: whether the hex is later in grid order
    const bool later = item.columns[parity] > 0 || (item.columns[parity] == 0 && item.rows[parity] > 0);
    if (later) m_ahead[static_cast<std::size_t>(own / kSector)] = 1;
  }
  const Near near{item.columns, item.rows, opening, own};
  if (item.square <= kRingSquares.back()) m_rings.hexes.push_back(near);
  if (item.square <= kRingSquares.front()) {
    m_near.push_back(near);
    return;
  }
  const auto add = [&](std::int32_t first, std::int32_t last) {
    if (first > last) return;
    for (std::int32_t sector = first / kSector; sector <= last / kSector; ++sector) {
      item.bit = static_cast<std::int8_t>(own / kSector == sector ? own % kSector : -1);
      item.first = static_cast<std::uint8_t>(std::max(first - sector * kSector, 0));
      item.last = static_cast<std::uint8_t>(std::min(last - sector * kSector, kSector - 1));
      m_sectors[static_cast<std::size_t>(sector)].push_back(item);
    }
  };
  if (opening.wraps) {
    add(opening.first, size() - 1);
    // A sector that contains both ends already has this item.
    const std::int32_t open = opening.first < size() ? opening.first / kSector * kSector : size();
    add(0, std::min(opening.last, open - 1));
    if (opening.last >= open) {
      m_sectors[static_cast<std::size_t>(open / kSector)].back().last =
          static_cast<std::uint8_t>(opening.last - open);
    }
  } else {
    add(opening.first, opening.last);
  }
}

}  // namespace coq::sight::detail
