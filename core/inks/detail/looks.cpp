// SPDX-License-Identifier: MIT
#include "core/inks/detail/looks.h"

#include <algorithm>
#include <cmath>

namespace coq::inks::detail {
namespace {

constexpr int kLinearSteps = 4096;  ///< steps of linear light from black to white
constexpr int kRootSteps = 8192;    ///< steps of the table of cube roots, which reaches a little beyond white

/// Tables that convert sRGB to CIE L*a*b* (IEC 61966-2-1, D65) in whole numbers.
struct LabTables {
  std::array<std::int32_t, 256> linear{};       ///< linear light in 1/kLinearSteps
  std::array<std::int32_t, kRootSteps> root{};  ///< f(t) of CIE in 1/1024, for t in 1/kLinearSteps

  LabTables() {
    for (int i = 0; i < 256; ++i) {
      const double c = i / 255.0;
      const double light = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
      linear[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(std::lround(light * kLinearSteps));
    }
    for (int i = 0; i < kRootSteps; ++i) {
      const double t = static_cast<double>(i) / kLinearSteps;
      constexpr double kEdge = 216.0 / 24389.0;
      const double f = t > kEdge ? std::cbrt(t) : (24389.0 / 27.0 * t + 16) / 116;
      root[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(std::lround(f * 1024));
    }
  }
};

const LabTables& lab_tables() {
  static const LabTables tables;
  return tables;
}

/// A colour as L, a, b in sixteenths of the units of Look.
struct Lab16 {
  std::int32_t L, a, b;
};
inline Lab16 lab_of_linear(const LabTables& tables, std::int32_t r, std::int32_t g, std::int32_t b) {
  // The factors are the matrix from sRGB to XYZ, relative to the D65 white, in 1/4096. Each row sums to 4096.
  const auto root = [&](std::int32_t t) { return tables.root[static_cast<std::size_t>(t >> 12)]; };
  const std::int32_t x = root(1777 * r + 1541 * g + 778 * b);
  const std::int32_t y = root(871 * r + 2929 * g + 296 * b);
  const std::int32_t z = root(73 * r + 448 * g + 3575 * b);
  // L* is 116 y - 16, times 1.43 in units of Look. a* = 500 (x - y) and b* = 200 (y - z), times 2.
  return {((116 * y - 16 * 1024) * 183) >> 13, 4096 + ((1000 * (x - y)) >> 6), 4096 + ((400 * (y - z)) >> 6)};
}

/// Sums of the colours of pixels, for their mean.
struct Mean {
  std::int64_t r = 0, g = 0, b = 0, count = 0;
};

/// The coarse picture: the mean colours of cells, smoothed with their neighbours, as L, a, b in sixteenths.
class Cells {
 public:
  Cells(const RowWindow& window, int cell, int first, int last)
      : m_cell(cell),
        m_columns((window.size().width + cell - 1) / cell),
        m_top(first / cell - 1),
        m_bottom((last - 1) / cell + 2) {
    std::vector<Mean> means;
    for (int row = m_top - 1; row <= m_bottom; ++row) add_means(window, row, means);
    smooth(means);
  }

  int column_of(int x) const { return x / m_cell; }
  const Lab16& at(int column, int row) const {
    column = std::clamp(column, 0, m_columns - 1);
    return m_labs[static_cast<std::size_t>(row - m_top) * static_cast<std::size_t>(m_columns) +
                  static_cast<std::size_t>(column)];
  }

 private:
  void add_means(const RowWindow& window, int row, std::vector<Mean>& means) const {
    const int width = window.size().width, height = window.size().height;
    const int rows = (height + m_cell - 1) / m_cell;
    const int inside = std::clamp(row, 0, rows - 1);
    std::vector<Mean> line(static_cast<std::size_t>(m_columns));
    for (int y = inside * m_cell; y < std::min(height, (inside + 1) * m_cell); ++y) {
      const std::uint8_t* pixel = window.row(y);
      for (int x = 0; x < width;) {
        const int until = std::min(width, (x / m_cell + 1) * m_cell);
        Mean& mean = line[static_cast<std::size_t>(x / m_cell)];
        std::int32_t r = 0, g = 0, b = 0;
        mean.count += until - x;
        for (; x < until; ++x, pixel += 3) r += pixel[0], g += pixel[1], b += pixel[2];
        mean.r += r, mean.g += g, mean.b += b;
      }
    }
    means.insert(means.end(), line.begin(), line.end());
  }

  /// Smooths by a binomial filter over 3 x 3 cells. Means are taken of the stored values, not of linear light,
  /// because the eye mixes dots on paper no better than the scan does.
  void smooth(const std::vector<Mean>& means) {
    const LabTables& tables = lab_tables();
    const auto mean = [&](int column, int row) -> const Mean& {
      column = std::clamp(column, 0, m_columns - 1);
      return means[static_cast<std::size_t>(row - (m_top - 1)) * static_cast<std::size_t>(m_columns) +
                   static_cast<std::size_t>(column)];
    };
    for (int row = m_top; row < m_bottom; ++row) {
      for (int column = 0; column < m_columns; ++column) {
        std::int64_t r = 0, g = 0, b = 0;
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            const Mean& part = mean(column + dx, row + dy);
            const std::int64_t weight = (2 - std::abs(dx)) * (2 - std::abs(dy)) * 16;  // in 1/256
            r += weight * part.r / part.count, g += weight * part.g / part.count,
                b += weight * part.b / part.count;
          }
        }
        const auto linear = [&](std::int64_t value) {
          const auto whole = static_cast<std::size_t>(value >> 8);
          const std::int32_t low = tables.linear[whole],
                             high = tables.linear[std::min<std::size_t>(whole + 1, 255)];
          return low + (((high - low) * static_cast<std::int32_t>(value & 255)) >> 8);
        };
        m_labs.push_back(lab_of_linear(tables, linear(r), linear(g), linear(b)));
      }
    }
  }

  int m_cell, m_columns, m_top, m_bottom;
  std::vector<Lab16> m_labs;
};

/// The drift of the paper along a row, in the units of Look.
class DriftRow {
 public:
  DriftRow(const PaperDrift& drift, images::Size size, int y)
      : m_width(size.width), m_even(drift.nodes.empty()) {
    if (m_even) return;
    const int last = PaperDrift::kSide - 1;
    const std::int64_t place = static_cast<std::int64_t>(y) * last * 256 / std::max(1, size.height - 1);
    const int node = std::min(static_cast<int>(place >> 8), last - 1);
    const std::int64_t rest = place - static_cast<std::int64_t>(node) * 256;
    for (int i = 0; i <= last; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        const std::int64_t a = drift.nodes[static_cast<std::size_t>(node * PaperDrift::kSide + i)][k];
        const std::int64_t b = drift.nodes[static_cast<std::size_t>((node + 1) * PaperDrift::kSide + i)][k];
        m_nodes[static_cast<std::size_t>(i)][k] = static_cast<std::int32_t>(a * (256 - rest) + b * rest);
      }
    }
  }
  std::array<std::int32_t, 3> at(int x) const {
    if (m_even) return {0, 0, 0};
    const int last = PaperDrift::kSide - 1;
    const std::int64_t place = static_cast<std::int64_t>(x) * last * 256 / std::max(1, m_width - 1);
    const int node = std::min(static_cast<int>(place >> 8), last - 1);
    const std::int32_t rest = static_cast<std::int32_t>(place - static_cast<std::int64_t>(node) * 256);
    std::array<std::int32_t, 3> out{};
    for (std::size_t k = 0; k < 3; ++k)
      out[k] = (m_nodes[static_cast<std::size_t>(node)][k] * (256 - rest) +
                m_nodes[static_cast<std::size_t>(node) + 1][k] * rest) >>
               16;
    return out;
  }

 private:
  int m_width;
  bool m_even;
  std::array<std::array<std::int32_t, 3>, PaperDrift::kSide> m_nodes{};
};

/// Adds sums of three neighbours, weighted 1, 2, 1, in a row of red, green and blue, times `weight`.
void add_binomial(const std::uint8_t* row, int width, std::int32_t weight, std::vector<std::int32_t>& sums) {
  const auto last = static_cast<std::size_t>(width - 1) * 3;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t next = width > 1 ? 3 : 0;
    sums[k] += weight * (3 * row[k] + row[next + k]);
    if (width > 1) sums[last + k] += weight * (row[last - 3 + k] + 3 * row[last + k]);
  }
  for (std::size_t i = 3; i < last; ++i) sums[i] += weight * (row[i - 3] + 2 * row[i] + row[i + 3]);
}

}  // namespace

std::array<std::int16_t, 3> lab_of(int red, int green, int blue) {
  const LabTables& tables = lab_tables();
  const auto linear = [&](int value) {
    return tables.linear[static_cast<std::size_t>(std::clamp(value, 0, 255))];
  };
  const Lab16 lab = lab_of_linear(tables, linear(red), linear(green), linear(blue));
  return {static_cast<std::int16_t>((lab.L + 8) >> 4), static_cast<std::int16_t>((lab.a + 8) >> 4),
          static_cast<std::int16_t>((lab.b + 8) >> 4)};
}

RowWindow::RowWindow(std::unique_ptr<images::Rows> rows, int cell)
    : m_rows(std::move(rows)),
      m_margin(margin_of(cell)),
      m_pixels(static_cast<std::size_t>(m_rows->size().width)) {}

bool RowWindow::read_row(int y) {
  if (!m_rows->read(m_pixels.data())) return false;
  std::vector<std::uint8_t>& to = m_held[static_cast<std::size_t>(y) % m_held.size()];
  to.resize(m_pixels.size() * 3);
  std::uint8_t* out = to.data();
  for (const std::uint32_t pixel : m_pixels) {
    const std::uint32_t paper = 255 - (pixel >> 24);  // transparent pixels are shown on white
    *out++ = static_cast<std::uint8_t>(((pixel >> 16) & 255) + paper);
    *out++ = static_cast<std::uint8_t>(((pixel >> 8) & 255) + paper);
    *out++ = static_cast<std::uint8_t>((pixel & 255) + paper);
  }
  return true;
}

bool RowWindow::move_to(int first, int last) {
  const int height = m_rows->size().height;
  const int from = std::max(0, first - m_margin), until = std::min(height, last + m_margin);
  const auto needed = static_cast<std::size_t>(until - from);
  if (needed > m_held.size()) {
    std::vector<std::vector<std::uint8_t>> held(needed);
    for (int y = std::max(m_from, from); y < m_until; ++y)
      held[static_cast<std::size_t>(y) % needed] =
          std::move(m_held[static_cast<std::size_t>(y) % m_held.size()]);
    m_held = std::move(held);
  }
  if (from > m_next) {
    if (!m_rows->skip(from - m_next)) return false;
    m_next = from;
  }
  for (; m_next < until; ++m_next)
    if (!read_row(m_next)) return false;
  m_from = from, m_until = until;
  return true;
}

const std::uint8_t* RowWindow::row(int y) const {
  const int inside = std::clamp(y, m_from, m_until - 1);
  return m_held[static_cast<std::size_t>(inside) % m_held.size()].data();
}

Look LookRows::at(int x, int y) const {
  Look out{};
  for (std::size_t k = 0; k < 6; ++k) out[k] = static_cast<std::int16_t>(planes[k][index(x, y)]);
  return out;
}

namespace {

/// Writes the fine colours of a row.
void fine_row(const RowWindow& window, const DriftRow& drift, int y, std::vector<std::int32_t>& sums,
              LookRows& out) {
  const LabTables& tables = lab_tables();
  std::fill(sums.begin(), sums.end(), 0);
  add_binomial(window.row(y - 1), out.width, 1, sums);
  add_binomial(window.row(y), out.width, 2, sums);
  add_binomial(window.row(y + 1), out.width, 1, sums);
  const std::size_t start = out.index(0, y);
  float* const L = out.planes[0].data() + start;
  float* const a = out.planes[1].data() + start;
  float* const b = out.planes[2].data() + start;
  const std::int32_t* sum = sums.data();
  for (int x = 0; x < out.width; ++x, sum += 3) {
    const auto linear = [&](std::int32_t value) {
      return tables.linear[static_cast<std::size_t>((value + 8) >> 4)];
    };
    const Lab16 lab = lab_of_linear(tables, linear(sum[0]), linear(sum[1]), linear(sum[2]));
    const auto by = drift.at(x);
    L[x] = static_cast<float>(((lab.L + 8) >> 4) - by[0]);
    a[x] = static_cast<float>(((lab.a + 8) >> 4) - by[1]);
    b[x] = static_cast<float>(((lab.b + 8) >> 4) - by[2]);
  }
}

/// Writes the coarse colours of a row, interpolated between the middles of the cells.
void coarse_row(const Cells& cells, const DriftRow& drift, int cell, int y, LookRows& out) {
  const int twice_y = 2 * y + 1 - cell;
  const int row = twice_y >= 0 ? twice_y / (2 * cell) : -1;
  const std::int32_t down = twice_y - row * 2 * cell;  // distance below the middle of the cell in 1/(2 * cell)
  const std::size_t start = out.index(0, y);
  const std::int32_t whole = 4 * cell * cell;
  for (int x = 0; x < out.width; ++x) {
    const int twice_x = 2 * x + 1 - cell;
    const int column = twice_x >= 0 ? twice_x / (2 * cell) : -1;
    const std::int32_t right = twice_x - column * 2 * cell;
    const Lab16 &p = cells.at(column, row), &q = cells.at(column + 1, row);
    const Lab16 &r = cells.at(column, row + 1), &s = cells.at(column + 1, row + 1);
    const auto mixed = [&](std::int32_t Lab16::*part) {
      const std::int32_t above = p.*part * (2 * cell - right) + q.*part * right;
      const std::int32_t below = r.*part * (2 * cell - right) + s.*part * right;
      return (above * (2 * cell - down) + below * down) / whole;
    };
    const auto by = drift.at(x);
    const auto at = start + static_cast<std::size_t>(x);
    out.planes[3][at] = static_cast<float>(((mixed(&Lab16::L) + 8) >> 4) - by[0]);
    out.planes[4][at] = static_cast<float>(((mixed(&Lab16::a) + 8) >> 4) - by[1]);
    out.planes[5][at] = static_cast<float>(((mixed(&Lab16::b) + 8) >> 4) - by[2]);
  }
}

}  // namespace

void compute_looks(const RowWindow& window, int cell, const PaperDrift& drift, int first, int last,
                   LookRows& out) {
  out.width = window.size().width, out.first = first, out.last = last;
  const std::size_t count = static_cast<std::size_t>(out.width) * static_cast<std::size_t>(last - first);
  for (std::vector<float>& plane : out.planes) plane.resize(count);
  const Cells cells(window, cell, first, last);
  std::vector<std::int32_t> sums(static_cast<std::size_t>(out.width) * 3);
  for (int y = first; y < last; ++y) {
    const DriftRow drift_row(drift, window.size(), y);
    fine_row(window, drift_row, y, sums, out);
    coarse_row(cells, drift_row, cell, y, out);
  }
}

}  // namespace coq::inks::detail
