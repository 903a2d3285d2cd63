// SPDX-License-Identifier: MIT
// Index::changed_pairs(): the pairs of hexes that a change of the drawing affects.
#include <algorithm>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/index_content.h"

namespace coq::sight {
namespace {

/// Hexes affected by an edit, in grid order.
struct ChangedHexes {
  bool all = false;
  std::vector<Hex> through;  ///< lines through them may change
  std::vector<Hex> ends;     ///< lines that begin or end there may change, too

  bool none() const { return !all && through.empty() && ends.empty(); }
};

/// Returns whether the hex has the same regions, in any order.
bool same_art(const detail::Art& a, const detail::Art& b, std::size_t place) {
  const std::vector<detail::LocalRegion>& x = a.at(place);
  const std::vector<detail::LocalRegion>& y = b.at(place);
  if (&x == &y) return true;
  if (x.size() != y.size() || a.kinds()[place] != b.kinds()[place]) return false;
  const auto by_thing = [](const detail::Art& art, const std::vector<detail::LocalRegion>& regions) {
    std::vector<const detail::LocalRegion*> out;
    for (const detail::LocalRegion& region : regions) out.push_back(&region);
    std::stable_sort(out.begin(), out.end(),
                     [&](const auto* p, const auto* q) { return art.thing(*p) < art.thing(*q); });
    return out;
  };
  const auto same_region = [](const detail::LocalRegion* p, const detail::LocalRegion* q) {
    return p->behaviour == q->behaviour && p->flipped == q->flipped && p->edges == q->edges;
  };
  const auto one = by_thing(a, x);
  const auto other = by_thing(b, y);
  return std::equal(one.begin(), one.end(), other.begin(), same_region);
}

ChangedHexes changed_art(const detail::Art& before, const detail::Art& after, const Drawing& was,
                         const Drawing& is) {
  ChangedHexes out;
  const Grid& grid = before.grid();
  for (int c = -1; c <= grid.columns(); ++c) {
    for (int r = -1; r <= grid.rows(); ++r) {
      if (!same_art(before, after, before.lattice().place({c, r}))) out.through.push_back({c, r});
    }
  }
  std::set_symmetric_difference(was.summits.begin(), was.summits.end(), is.summits.begin(), is.summits.end(),
                                std::back_inserter(out.ends));
  std::erase_if(out.ends, [&](Hex h) { return !grid.contains(h); });
  return out;
}

ChangedHexes changed_heights(const Grid& grid, const HexHeights& was, const HexHeights& is) {
  ChangedHexes out;
  out.all = was.along != is.along;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const HexHeights::Ground& a = was.hexes[i];
    const HexHeights::Ground& b = is.hexes[i];
    if (a.level != b.level || a.height != b.height) out.through.push_back(grid.hex(i));
    if (a.level != b.level) out.ends.push_back(grid.hex(i));
  }
  return out;
}

}  // namespace

/// Compares two states of one grid, hex by hex.
class Index::Comparison {
 public:
  Comparison(const Index& before, const Index& after, const Query& query)
      : m_before(before, query), m_after(after, query), m_grid(before.m_content->art.grid()) {
    const Drawing& was = m_before.content.drawing;
    const Drawing& is = m_after.content.drawing;
    m_changed.all = was.heights.has_value() != is.heights.has_value();
    if (was.heights && is.heights) m_changed = changed_heights(m_grid, *was.heights, *is.heights);
    if (!was.heights && !is.heights) {
      m_changed = changed_art(m_before.content.art, m_after.content.art, was, is);
    }
    // If much has changed, a comparison of all lines is faster.
    constexpr std::size_t kPart = 8;
    const std::size_t many = m_changed.through.size() + m_changed.ends.size();
    const bool sweeps = m_before.fan != nullptr && m_after.fan != nullptr;
    if (many > 0 && (!sweeps || many > m_grid.size() / kPart)) m_changed.all = true;
    if (!m_changed.all) look_from_ends();
  }

  bool none() const { return m_changed.none(); }

  /// Buffers of one thread.
  struct Desk {
    explicit Desk(const Comparison& c)
        : before(c.m_before), after(c.m_after), was(c.m_grid.size()), is(c.m_grid.size()) {
      if (c.m_before.fan != nullptr) wanted.emplace(*c.m_before.fan, c.m_before.content.art.lattice());
    }
    Viewer before, after;
    Sights was, is;
    std::vector<std::uint32_t> touched;
    std::optional<detail::Wanted> wanted;
  };

  /// Returns the indices of the hexes after the i-th that the i-th hex sees differently.
  std::vector<std::uint32_t> differing(std::size_t i, Desk& desk) const {
    const Hex from = m_grid.hex(i);
    std::vector<std::uint32_t> out;
    if (m_changed.all) {
      desk.before.run(from, i + 1, desk.was);
      desk.after.run(from, i + 1, desk.is);
      for (std::size_t j = i + 1; j < desk.was.size(); ++j) {
        if (desk.was[j] != desk.is[j]) out.push_back(static_cast<std::uint32_t>(j));
      }
      return out;
    }
    out = m_of_ends[i];
    const detail::Lattice& lattice = m_before.content.art.lattice();
    desk.wanted->clear();
    for (const Hex h : m_changed.through) {
      if (h != from) desk.wanted->add(lattice.axial(h) - lattice.axial(from), true);
    }
    desk.before.run_part(from, *desk.wanted, i + 1, desk.was, desk.touched);
    desk.after.run_part(from, *desk.wanted, i + 1, desk.is, desk.touched);
    for (const std::uint32_t j : desk.touched) {
      if (j > i && desk.was[j] != desk.is[j]) out.push_back(j);
    }
    for (const std::uint32_t j : desk.touched) desk.was[j] = desk.is[j] = {};
    desk.touched.clear();
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

 private:
  /// Compares all lines from or to the hexes that changed as ends.
  void look_from_ends() {
    m_of_ends.resize(m_grid.size());
    Viewer before(m_before), after(m_after);
    Sights was, is;
    for (const Hex h : m_changed.ends) {
      const auto i = static_cast<std::uint32_t>(m_grid.index(h));
      before.run(h, 0, was);
      after.run(h, 0, is);
      for (std::uint32_t j = 0; j < was.size(); ++j) {
        if (was[j] != is[j]) m_of_ends[std::min(i, j)].push_back(std::max(i, j));
      }
    }
  }

  Viewer::Question m_before, m_after;
  const Grid& m_grid;
  ChangedHexes m_changed;
  std::vector<std::vector<std::uint32_t>> m_of_ends;  ///< by index of the earlier hex
};

void Index::changed_pairs(const Index& after, const Query& query, const Workers& workers,
                          const TakeChanged& take, const StopToken* stop) const {
  COQ_ASSERT(drawing().grid == after.drawing().grid);
  const Comparison comparison(*this, after, query);
  if (comparison.none()) return;
  std::vector<std::unique_ptr<Comparison::Desk>> desks(workers.count());
  for (auto& desk : desks) desk = std::make_unique<Comparison::Desk>(comparison);
  const std::size_t size = drawing().grid->size();
  const std::size_t batch = 64 * static_cast<std::size_t>(workers.count());
  std::vector<std::vector<std::uint32_t>> found(batch);
  for (std::size_t first = 0; first < size; first += batch) {
    if (stop != nullptr && stop->stop_requested()) return;
    const std::size_t count = std::min(batch, size - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned worker) {
      found[i] = comparison.differing(first + i, *desks[worker]);
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (!found[i].empty() && !take(first + i, found[i])) return;
    }
  }
}

}  // namespace coq::sight
