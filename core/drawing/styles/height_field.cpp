// SPDX-License-Identifier: MIT
#include "core/drawing/styles/height_field.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace coq::drawing::styles {
namespace {

constexpr double kMaxWork = 1.5e6;  ///< lattice points times edges

}  // namespace

HeightField::HeightField(const Plan& plan, double step) {
  const Box box = plan.box();
  const double w = std::max(1, box.width()), h = std::max(1, box.height());
  m_step = std::max(step, std::sqrt(w * h * static_cast<double>(plan.vertices()) / kMaxWork));
  // A margin of two points, so that all figures are closed.
  m_columns = static_cast<int>(w / m_step) + 5;
  m_rows = static_cast<int>(h / m_step) + 5;
  m_origin = {box.min.x - 2 * m_step, box.min.y - 2 * m_step};
  m_values.resize(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
  for (int row = 2; row < m_rows - 2; ++row)
    for (int column = 2; column < m_columns - 2; ++column)
      if (const Spot p = spot(column, row); plan.contains(p))
        m_values[index(column, row)] = plan.rim_distance(p);
}

double HeightField::most() const {
  return m_values.empty() ? 0 : *std::max_element(m_values.begin(), m_values.end());
}

Spot HeightField::upward(Spot p) const {
  const int column = std::clamp(static_cast<int>(std::lround((p.x - m_origin.x) / m_step)), 1, m_columns - 2);
  const int row = std::clamp(static_cast<int>(std::lround((p.y - m_origin.y) / m_step)), 1, m_rows - 2);
  const double dx = at(column + 1, row) - at(column - 1, row), dy = at(column, row + 1) - at(column, row - 1);
  const double length = std::hypot(dx, dy);
  return length <= 0 ? Spot{} : Spot{dx / length, dy / length};
}

HeightField HeightField::softened(int times) const {
  HeightField result = *this;
  for (int i = 0; i < times; ++i) {
    const HeightField before = result;
    for (int row = 1; row + 1 < m_rows; ++row)
      for (int column = 1; column + 1 < m_columns; ++column)
        result.m_values[index(column, row)] =
            (4 * before.at(column, row) +
             2 * (before.at(column - 1, row) + before.at(column + 1, row) + before.at(column, row - 1) +
                  before.at(column, row + 1)) +
             before.at(column - 1, row - 1) + before.at(column + 1, row - 1) + before.at(column - 1, row + 1) +
             before.at(column + 1, row + 1)) /
            16;
  }
  return result;
}

std::vector<Ring> HeightField::rings_above(double level) const {
  // Each point has two lattice edges, to the right and down. A contour enters and leaves a cell through edges.
  std::vector<int> next(m_values.size() * 2, -1);
  const auto edge = [&](int column, int row, int down) {
    return static_cast<int>(index(column, row)) * 2 + down;
  };
  const auto high = [&](int column, int row) { return at(column, row) > level; };
  for (int row = 0; row + 1 < m_rows; ++row)
    for (int column = 0; column + 1 < m_columns; ++column) {
      const std::array<bool, 4> in{high(column, row), high(column + 1, row), high(column + 1, row + 1),
                                   high(column, row + 1)};
      if (in[0] == in[1] && in[1] == in[2] && in[2] == in[3]) continue;
      const std::array<int, 4> sides{edge(column, row, 0), edge(column + 1, row, 1), edge(column, row + 1, 0),
                                     edge(column, row, 1)};
      for (std::size_t k = 0; k < 4; ++k) {
        if (in[k] || !in[(k + 1) % 4]) continue;
        std::size_t out = (k + 1) % 4;
        while (in[(out + 1) % 4]) out = (out + 1) % 4;
        next[static_cast<std::size_t>(sides[k])] = sides[out];
      }
    }
  const auto point = [&](int e) {
    const int i = e / 2, column = i % m_columns, row = i / m_columns;
    const int c = column + (e % 2 == 0 ? 1 : 0), r = row + (e % 2 == 0 ? 0 : 1);
    const double a = at(column, row), b = at(c, r);
    const double t = a == b ? 0.5 : (level - a) / (b - a);
    const Spot p = spot(column, row), q = spot(c, r);
    return to_point({p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t});
  };
  std::vector<Ring> rings;
  for (std::size_t start = 0; start < next.size(); ++start) {
    Ring ring;
    for (int e = static_cast<int>(start); next[static_cast<std::size_t>(e)] >= 0;) {
      const int following = next[static_cast<std::size_t>(e)];
      next[static_cast<std::size_t>(e)] = -1;
      ring.push_back(point(e));
      e = following;
    }
    if (ring.size() >= 3) rings.push_back(std::move(ring));
  }
  return rings;
}

Outline HeightField::above(double level) const {
  Outline outline;
  for (const Ring& ring : rings_above(level)) outline.add_ring(ring);
  return outline;
}

}  // namespace coq::drawing::styles
