// SPDX-License-Identifier: MIT
// Index::all_pairs(): the fields of view of all hexes.
#include <algorithm>

#include "core/sight/kernel/detail/column_sweep.h"
#include "core/sight/kernel/detail/index_content.h"

namespace coq::sight {

/// Fields of view of consecutive hexes; for one thread.
class Index::PartViewer {
 public:
  explicit PartViewer(const Viewer::Question& question) : m_content(question.content), m_alone(question) {
    const bool at_once = question.fan != nullptr && !question.field && !question.query.aerial;
    if (at_once) m_sweep.emplace(m_content.art, m_content.drawing, question.query, *question.fan);
  }

  /// Computes the sights of hexes `first` to `end` - 1, which must be in one column. Only sights of later hexes
  /// are set.
  void run(std::size_t first, std::size_t end, std::vector<Sights>& sights) {
    const Grid& grid = m_content.art.grid();
    sights.resize(end - first);
    if (!m_sweep) {
      for (std::size_t at = first; at < end; ++at) m_alone.run(grid.hex(at), at + 1, sights[at - first]);
      return;
    }
    for (std::size_t at = first; at < end; ++at) {
      Sights& own = sights[at - first];
      own.resize(grid.size());
      std::fill(own.begin() + static_cast<std::ptrdiff_t>(at + 1), own.end(), Sight{});
    }
    m_sweep->run(grid.hex(first), sights);
    for (const Hex summit : m_content.drawing.summits) {
      const std::size_t at = grid.contains(summit) ? grid.index(summit) : end;
      if (first <= at && at < end) m_alone.run(summit, at + 1, sights[at - first]);
    }
  }

 private:
  const Content& m_content;
  Viewer m_alone;
  std::optional<detail::ColumnSweep> m_sweep;
};

void Index::all_pairs(const Query& query, const Workers& workers, const Take& take) const {
  const Viewer::Question question(*this, query);
  std::vector<std::unique_ptr<PartViewer>> viewers(workers.count());
  for (auto& viewer : viewers) viewer = std::make_unique<PartViewer>(question);
  // Each column is split into parts of similar size.
  const Grid& grid = m_content->art.grid();
  const auto rows = static_cast<std::size_t>(grid.rows());
  const std::size_t in_column = (rows + detail::ColumnSweep::kMax - 1) / detail::ColumnSweep::kMax;
  const std::size_t parts = in_column * static_cast<std::size_t>(grid.columns());
  const auto begin_of = [&](std::size_t part) {
    return part / in_column * rows + part % in_column * rows / in_column;
  };
  std::vector<std::vector<Sights>> seen(std::min<std::size_t>(workers.count(), parts));
  for (std::size_t first = 0; first < parts; first += seen.size()) {
    const std::size_t count = std::min(seen.size(), parts - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned worker) {
      viewers[worker]->run(begin_of(first + i), begin_of(first + i + 1), seen[i]);
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < seen[i].size(); ++k) {
        if (!take(begin_of(first + i) + k, seen[i][k])) return;
      }
    }
  }
}

}  // namespace coq::sight
