// SPDX-License-Identifier: MIT
#include "core/sight/kernel/index.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/height_sweep.h"
#include "core/sight/kernel/detail/index_content.h"

namespace coq::sight {

namespace {

Drawing with_grid(Drawing drawing) {
  COQ_ASSERT(drawing.grid.has_value());
  return drawing;
}

/// Computes pair by pair the sights from `from` of hexes whose index in grid order is `first` or later.
/// `sights` must have the map's size.
void walk(const detail::Art& art, const Drawing& drawing, const Query& query, Hex from, std::size_t first,
          Sights& sights) {
  const Grid& grid = art.grid();
  if (drawing.heights) {
    const detail::HeightWalk line(art.lattice(), drawing, query);
    for (std::size_t i = first; i < sights.size(); ++i) sights[i] = line.sight(from, grid.hex(i));
    return;
  }
  const detail::Reader reader(art, drawing, query);
  for (std::size_t i = first; i < sights.size(); ++i) sights[i] = reader.sight(from, grid.hex(i));
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

Index::Viewer::Question::Question(const Index& index, const Query& asked)
    : content(*index.m_content), query(asked) {
  const detail::Lattice& lattice = content.art.lattice();
  if (content.drawing.heights) field.emplace(lattice, content.drawing, asked);
  const bool few = !field || field->suits_sweep();
  if (few && detail::Fan::suits(lattice)) fan = &content.directions->get(lattice);
}

Index::Viewer::Viewer(const Question& question) : m_question(question) {
  const Content& content = question.content;
  if (question.fan == nullptr) return;
  if (question.field) {
    m_heights.emplace(content.art.lattice(), content.drawing, *question.field, *question.fan);
  } else {
    m_memory = content.directions->take();
    m_sweep.emplace(content.art, content.drawing, question.query, *question.fan, *m_memory);
  }
}

Index::Viewer::~Viewer() {
  if (m_memory) m_question.content.directions->give_back(std::move(m_memory));
}

void Index::Viewer::run(Hex from, std::size_t first, Sights& sights) {
  const Content& content = m_question.content;
  const bool aerial = m_question.query.aerial;
  sights.resize(content.art.grid().size());
  std::fill(sights.begin() + static_cast<std::ptrdiff_t>(first), sights.end(), aerial ? Sight{0} : Sight{});
  if (aerial) return;
  if (m_sweep) return m_sweep->run(from, first, sights);
  if (m_heights) return m_heights->run(from, first, sights);
  walk(content.art, content.drawing, m_question.query, from, first, sights);
}

void Index::Viewer::run_part(Hex from, const detail::Wanted& wanted, std::size_t first, Sights& sights,
                             std::vector<std::uint32_t>& touched) {
  if (m_question.query.aerial || wanted.is_empty()) return;
  if (m_sweep) return m_sweep->run_part(from, wanted, first, sights, touched);
  COQ_ASSERT(m_heights.has_value());
  m_heights->run_part(from, wanted, first, sights, touched);
}

Sights Index::field_of_view(Hex from, const Query& query, std::size_t first) const {
  const Viewer::Question question(*this, query);
  Sights out;
  Viewer(question).run(from, first, out);
  return out;
}

Sights Index::field_of_view_by_walk(Hex from, const Query& query) const {
  Sights out(m_content->art.grid().size());
  walk(m_content->art, m_content->drawing, query, from, 0, out);
  return out;
}

}  // namespace coq::sight
