// SPDX-License-Identifier: MIT
#include "core/los/index.h"

#include <algorithm>
#include <mutex>

#include "core/base/assert.h"
#include "core/los/detail/height_walk.h"
#include "core/los/detail/sweep.h"

namespace coq::los {

/// Made when first needed; copies of an index share them, since their grid is the same.
struct Index::Directions {
  using Memory = std::unique_ptr<detail::Sweep::Memory>;

  std::once_flag once;
  std::unique_ptr<const detail::Fan> fan;
  const detail::Fan& get(const detail::Lattice& lattice) {
    std::call_once(once, [&] { fan = std::make_unique<const detail::Fan>(lattice); });
    return *fan;
  }

  /// As many as have been needed at the same time.
  std::mutex mutex;
  std::vector<Memory> free;
  Memory take(const detail::Lattice& lattice) {
    {
      const std::lock_guard lock(mutex);
      if (!free.empty()) {
        Memory memory = std::move(free.back());
        free.pop_back();
        return memory;
      }
    }
    return std::make_unique<detail::Sweep::Memory>(lattice);
  }
  void give_back(Memory memory) {
    const std::lock_guard lock(mutex);
    free.push_back(std::move(memory));
  }
};

struct Index::Content {
  explicit Content(Drawing d) : drawing(std::move(d)), art(drawing) {}
  Drawing drawing;
  detail::Art art;
  std::shared_ptr<Directions> directions = std::make_shared<Directions>();
};

namespace {

Drawing with_grid(Drawing drawing) {
  COQ_ASSERT(drawing.grid.has_value());
  return drawing;
}

}  // namespace

Index::Index(Drawing drawing) : m_content(std::make_shared<Content>(with_grid(std::move(drawing)))) {}
Index::Index(const Index&) = default;
Index::Index(Index&&) noexcept = default;
Index& Index::operator=(const Index&) = default;
Index& Index::operator=(Index&&) noexcept = default;
Index::~Index() = default;

const Drawing& Index::drawing() const {
  return m_content->drawing;
}

void Index::update(Drawing drawing) {
  if (drawing.grid != m_content->drawing.grid) {
    *this = Index(std::move(drawing));
    return;
  }
  if (m_content.use_count() != 1) m_content = std::make_shared<Content>(*m_content);
  m_content->art.update(m_content->drawing, drawing);
  m_content->drawing = std::move(drawing);
}

Answer Index::answer(Hex from, Hex to, const Query& query) const {
  if (drawing().heights) {
    return detail::HeightWalk(m_content->art.lattice(), drawing(), query).answer(from, to);
  }
  return detail::Reader(m_content->art, m_content->drawing, query).answer(from, to);
}

std::vector<Piece> Index::crossings(Hex from, Hex to, const Query& query) const {
  return detail::Reader(m_content->art, m_content->drawing, query).pieces(from, to);
}

Sights Index::field_of_view(Hex from, const Query& query) const {
  const detail::Lattice& lattice = m_content->art.lattice();
  if (drawing().heights || !detail::Fan::suits(lattice)) return field_of_view_by_walk(from, query);
  Directions& directions = *m_content->directions;
  Directions::Memory memory = directions.take(lattice);
  Sights out;
  detail::Sweep(m_content->art, m_content->drawing, query, directions.get(lattice), *memory).run(from, 0, out);
  directions.give_back(std::move(memory));
  return out;
}

Sights Index::field_of_view_by_walk(Hex from, const Query& query) const {
  const Grid& grid = m_content->art.grid();
  Sights out(grid.size());
  if (drawing().heights) {
    const detail::HeightWalk walk(m_content->art.lattice(), drawing(), query);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = walk.sight(from, grid.hex(i));
    return out;
  }
  const detail::Reader reader(m_content->art, m_content->drawing, query);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = reader.sight(from, grid.hex(i));
  return out;
}

void Index::all_pairs(const Query& query, const Workers& workers, const Take& take) const {
  const detail::Lattice& lattice = m_content->art.lattice();
  const Grid& grid = m_content->art.grid();
  const bool fast = !drawing().heights && detail::Fan::suits(lattice);
  std::vector<std::unique_ptr<detail::Sweep::Memory>> memories(workers.count());
  std::vector<std::unique_ptr<detail::Sweep>> sweeps(workers.count());
  for (std::size_t i = 0; fast && i < sweeps.size(); ++i) {
    memories[i] = std::make_unique<detail::Sweep::Memory>(lattice);
    sweeps[i] = std::make_unique<detail::Sweep>(m_content->art, m_content->drawing, query,
                                                m_content->directions->get(lattice), *memories[i]);
  }
  constexpr std::size_t kBatch = 16;
  const std::size_t batch = std::min(kBatch * workers.count(), grid.size());
  std::vector<Sights> rows(batch);
  for (std::size_t first = 0; first < grid.size(); first += batch) {
    const std::size_t count = std::min(batch, grid.size() - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned worker) {
      const Hex from = grid.hex(first + i);
      if (fast) {
        sweeps[worker]->run(from, first + i + 1, rows[i]);
      } else {
        rows[i] = field_of_view_by_walk(from, query);
      }
    });
    for (std::size_t i = 0; i < count; ++i) {
      if (!take(first + i, rows[i])) return;
    }
  }
}

}  // namespace coq::los
