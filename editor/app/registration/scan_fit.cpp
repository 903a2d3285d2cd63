// SPDX-License-Identifier: MIT
#include "editor/app/registration/scan_fit.h"

#include <algorithm>
#include <cmath>

namespace coq::app {
namespace {

/// Solves a system with several right sides by elimination with pivots; nullopt where it is singular.
std::optional<std::vector<std::vector<double>>> solved(std::vector<std::vector<double>> a,
                                                       std::vector<std::vector<double>> b) {
  const std::size_t n = a.size();
  for (std::size_t col = 0; col < n; ++col) {
    std::size_t pivot = col;
    for (std::size_t row = col + 1; row < n; ++row) {
      if (std::abs(a[row][col]) > std::abs(a[pivot][col])) pivot = row;
    }
    if (std::abs(a[pivot][col]) < 1e-10) return std::nullopt;
    std::swap(a[pivot], a[col]);
    std::swap(b[pivot], b[col]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == col) continue;
      const double by = a[row][col] / a[col][col];
      for (std::size_t k = col; k < n; ++k) a[row][k] -= by * a[col][k];
      for (std::size_t k = 0; k < b[row].size(); ++k) b[row][k] -= by * b[col][k];
    }
  }
  for (std::size_t row = 0; row < n; ++row) {
    for (double& value : b[row]) value /= a[row][row];
  }
  return b;
}

/// Least squares of many equations: A^T A x = A^T b.
std::optional<std::vector<double>> least_squares(const std::vector<std::vector<double>>& rows,
                                                 const std::vector<double>& right) {
  const std::size_t n = rows.front().size();
  std::vector<std::vector<double>> a(n, std::vector<double>(n));
  std::vector<std::vector<double>> b(n, std::vector<double>(1));
  for (std::size_t k = 0; k < rows.size(); ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      b[i][0] += rows[k][i] * right[k];
      for (std::size_t j = 0; j < n; ++j) a[i][j] += rows[k][i] * rows[k][j];
    }
  }
  const auto solution = solved(std::move(a), std::move(b));
  if (!solution) return std::nullopt;
  std::vector<double> out;
  for (const std::vector<double>& row : *solution) out.push_back(row[0]);
  return out;
}

double bend(double dx, double dy) {
  const double square = dx * dx + dy * dy;
  return square > 0 ? square * std::log(square) : 0;
}

}  // namespace

std::size_t ScanMap::least_ties(model::ScanFit kind) {
  switch (kind) {
    case model::ScanFit::similarity:
      return 2;
    case model::ScanFit::affine:
      return 3;
    case model::ScanFit::projective:
      return 4;
    case model::ScanFit::spline:
      break;
  }
  return 6;
}

ScanMap ScanMap::affine(const PictureFit& fit) {
  ScanMap out;
  out.m_matrix = {fit.xx, fit.xy, fit.x0, fit.yx, fit.yy, fit.y0, 0, 0};
  return out;
}

std::optional<ScanMap> ScanMap::fit(model::ScanFit kind, const std::vector<TiePair>& ties, double smoothing) {
  if (ties.size() < least_ties(kind)) return std::nullopt;
  if (kind == model::ScanFit::similarity || kind == model::ScanFit::affine) {
    const auto plain = kind == model::ScanFit::affine ? fit_affine(ties) : fit_similarity(ties);
    if (!plain) return std::nullopt;
    return affine(*plain);
  }
  ScanMap out;
  const double n = static_cast<double>(ties.size());
  for (const TiePair& t : ties) {
    out.m_centre_x += t.pixel_x / n;
    out.m_centre_y += t.pixel_y / n;
    out.m_page_x += t.page_x / n;
    out.m_page_y += t.page_y / n;
  }
  for (const TiePair& t : ties) {
    out.m_size =
        std::max({out.m_size, std::abs(t.pixel_x - out.m_centre_x), std::abs(t.pixel_y - out.m_centre_y)});
    out.m_page_size =
        std::max({out.m_page_size, std::abs(t.page_x - out.m_page_x), std::abs(t.page_y - out.m_page_y)});
  }
  std::vector<Place> from, to;
  for (const TiePair& t : ties) {
    from.push_back({(t.pixel_x - out.m_centre_x) / out.m_size, (t.pixel_y - out.m_centre_y) / out.m_size});
    to.push_back({(t.page_x - out.m_page_x) / out.m_page_size, (t.page_y - out.m_page_y) / out.m_page_size});
  }
  if (kind == model::ScanFit::projective) {
    std::vector<std::vector<double>> rows;
    std::vector<double> right;
    for (std::size_t i = 0; i < from.size(); ++i) {
      const auto [u, v] = from[i];
      rows.push_back({u, v, 1, 0, 0, 0, -u * to[i].x, -v * to[i].x});
      right.push_back(to[i].x);
      rows.push_back({0, 0, 0, u, v, 1, -u * to[i].y, -v * to[i].y});
      right.push_back(to[i].y);
    }
    const auto matrix = least_squares(rows, right);
    if (!matrix) return std::nullopt;
    out.m_matrix = *matrix;
    return out;
  }
  // Thin plate: bends of all ties, and an affine part on which they don't act.
  const std::size_t size = from.size();
  std::vector<std::vector<double>> a(size + 3, std::vector<double>(size + 3));
  std::vector<std::vector<double>> b(size + 3, std::vector<double>(2));
  const double stiff = smoothing >= 1 ? 1e6 : smoothing / (1 - smoothing);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) a[i][j] = bend(from[i].x - from[j].x, from[i].y - from[j].y);
    a[i][i] += stiff;
    const double affine_part[3] = {from[i].x, from[i].y, 1};
    for (std::size_t k = 0; k < 3; ++k) a[i][size + k] = a[size + k][i] = affine_part[k];
    b[i] = {to[i].x, to[i].y};
  }
  const auto weights = solved(std::move(a), std::move(b));
  if (!weights) return std::nullopt;
  const auto& w = *weights;
  out.m_knots = from;
  for (std::size_t i = 0; i < size; ++i) out.m_weights.push_back({w[i][0], w[i][1]});
  out.m_matrix = {w[size][0], w[size + 1][0], w[size + 2][0], w[size][1], w[size + 1][1], w[size + 2][1], 0, 0};
  return out;
}

ScanMap::Place ScanMap::raw(double u, double v) const {
  const double deep = m_matrix[6] * u + m_matrix[7] * v + 1;
  Place out{(m_matrix[0] * u + m_matrix[1] * v + m_matrix[2]) / deep,
            (m_matrix[3] * u + m_matrix[4] * v + m_matrix[5]) / deep};
  for (std::size_t i = 0; i < m_knots.size(); ++i) {
    const double by = bend(u - m_knots[i].x, v - m_knots[i].y);
    out.x += m_weights[i].x * by;
    out.y += m_weights[i].y * by;
  }
  return out;
}

ScanMap::Place ScanMap::to_page(double pixel_x, double pixel_y) const {
  const Place p = raw((pixel_x - m_centre_x) / m_size, (pixel_y - m_centre_y) / m_size);
  return {p.x * m_page_size + m_page_x, p.y * m_page_size + m_page_y};
}

ScanMap::Derivative ScanMap::derivative(double pixel_x, double pixel_y) const {
  constexpr double kStep = 0.25;
  const Place left = to_page(pixel_x - kStep, pixel_y);
  const Place right = to_page(pixel_x + kStep, pixel_y);
  const Place above = to_page(pixel_x, pixel_y - kStep);
  const Place below = to_page(pixel_x, pixel_y + kStep);
  return {(right.x - left.x) / (2 * kStep), (below.x - above.x) / (2 * kStep), (right.y - left.y) / (2 * kStep),
          (below.y - above.y) / (2 * kStep)};
}

ScanMap::Place ScanMap::to_pixel(double page_x, double page_y) const {
  Place at{m_centre_x, m_centre_y};
  for (int i = 0; i < 30; ++i) {
    const Place here = to_page(at.x, at.y);
    const Derivative d = derivative(at.x, at.y);
    const double turn = d.xx * d.yy - d.xy * d.yx;
    if (!std::isfinite(turn) || std::abs(turn) < 1e-12) break;
    const double dx = page_x - here.x;
    const double dy = page_y - here.y;
    const Place step{(d.yy * dx - d.xy * dy) / turn, (d.xx * dy - d.yx * dx) / turn};
    at = {at.x + step.x, at.y + step.y};
    if (std::hypot(step.x, step.y) < 1e-7) break;
  }
  return at;
}

double ScanMap::pixel_um(double pixel_x, double pixel_y) const {
  const Derivative d = derivative(pixel_x, pixel_y);
  return std::sqrt(std::abs(d.xx * d.yy - d.xy * d.yx));
}

}  // namespace coq::app
