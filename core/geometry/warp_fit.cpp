// SPDX-License-Identifier: MIT
#include "core/geometry/warp_fit.h"

#include <algorithm>
#include <cmath>

namespace coq {
namespace {

/// Means of the control points. Fits are solved relative to them, which keeps the numbers small.
struct Means {
  double px = 0, py = 0, x = 0, y = 0;
  explicit Means(const std::vector<TiePair>& ties) {
    const double n = static_cast<double>(ties.size());
    for (const TiePair& t : ties) {
      px += t.pixel_x / n, py += t.pixel_y / n;
      x += t.page_x / n, y += t.page_y / n;
    }
  }
};

void finish(PictureFit& fit, const Means& m, const std::vector<TiePair>& ties) {
  fit.x0 = m.x - fit.xx * m.px - fit.xy * m.py;
  fit.y0 = m.y - fit.yx * m.px - fit.yy * m.py;
  for (const TiePair& t : ties) {
    const double dx = fit.xx * t.pixel_x + fit.xy * t.pixel_y + fit.x0 - t.page_x;
    const double dy = fit.yx * t.pixel_x + fit.yy * t.pixel_y + fit.y0 - t.page_y;
    fit.residuals.push_back(std::hypot(dx, dy));
  }
}

/// Control points that are closer than a thousandth of a pixel to one line, or to one point, determine nothing.
constexpr double kMinSpread = 1e-6;

}  // namespace

std::optional<PictureFit> fit_similarity(const std::vector<TiePair>& ties) {
  if (ties.size() < 2) return std::nullopt;
  const Means m(ties);
  double a = 0, b = 0, spread = 0;
  for (const TiePair& t : ties) {
    const double u = t.pixel_x - m.px, v = t.pixel_y - m.py;
    const double x = t.page_x - m.x, y = t.page_y - m.y;
    a += u * x + v * y;
    b += u * y - v * x;
    spread += u * u + v * v;
  }
  if (spread < kMinSpread) return std::nullopt;
  PictureFit fit;
  fit.xx = a / spread, fit.xy = -b / spread;
  fit.yx = b / spread, fit.yy = a / spread;
  finish(fit, m, ties);
  return fit;
}

std::optional<PictureFit> fit_affine(const std::vector<TiePair>& ties) {
  if (ties.size() < 3) return std::nullopt;
  const Means m(ties);
  double uu = 0, uv = 0, vv = 0, ux = 0, vx = 0, uy = 0, vy = 0;
  for (const TiePair& t : ties) {
    const double u = t.pixel_x - m.px, v = t.pixel_y - m.py;
    const double x = t.page_x - m.x, y = t.page_y - m.y;
    uu += u * u, uv += u * v, vv += v * v;
    ux += u * x, vx += v * x, uy += u * y, vy += v * y;
  }
  const double det = uu * vv - uv * uv;
  if (det < kMinSpread * (uu + vv)) return std::nullopt;
  PictureFit fit;
  fit.xx = (ux * vv - vx * uv) / det, fit.xy = (vx * uu - ux * uv) / det;
  fit.yx = (uy * vv - vy * uv) / det, fit.yy = (vy * uu - uy * uv) / det;
  finish(fit, m, ties);
  return fit;
}

namespace {

constexpr int kMaxPieces = 32;

/// Shifts and scales points to about 1, which keeps the equations well conditioned.
struct Frame {
  double x = 0, y = 0, scale = 1;
  std::pair<double, double> in(double px, double py) const { return {(px - x) / scale, (py - y) / scale}; }
  std::pair<double, double> out(double u, double v) const { return {u * scale + x, v * scale + y}; }
};

template <class Get>
Frame frame_of(const std::vector<TiePair>& ties, Get get) {
  Frame frame;
  const double n = static_cast<double>(ties.size());
  for (const TiePair& t : ties) frame.x += get(t).first / n, frame.y += get(t).second / n;
  double sum = 0;
  for (const TiePair& t : ties) sum += std::hypot(get(t).first - frame.x, get(t).second - frame.y) / n;
  frame.scale = sum > 0 ? sum : 1;
  return frame;
}
std::pair<double, double> pixel_of(const TiePair& t) {
  return {t.pixel_x, t.pixel_y};
}
std::pair<double, double> page_of(const TiePair& t) {
  return {t.page_x, t.page_y};
}

/// A square system with several right-hand sides, solved by elimination with partial pivoting. solve() returns
/// false if there is no unique solution. (Eigen would save some thirty lines, but add a dependency.)
class System {
 public:
  System(std::size_t size, std::size_t sides)
      : m_size(size), m_columns(size + sides), m_cells(size * (size + sides), 0.0) {}
  double& at(std::size_t row, std::size_t column) { return m_cells[row * m_columns + column]; }
  double& side(std::size_t row, std::size_t which) { return at(row, m_size + which); }

  bool solve() {
    constexpr double kMinPivot = 1e-10;
    for (std::size_t i = 0; i < m_size; ++i) {
      std::size_t best = i;
      for (std::size_t k = i + 1; k < m_size; ++k)
        if (std::abs(at(k, i)) > std::abs(at(best, i))) best = k;
      if (!(std::abs(at(best, i)) > kMinPivot)) return false;
      if (best != i)
        for (std::size_t c = 0; c < m_columns; ++c) std::swap(at(i, c), at(best, c));
      for (std::size_t k = 0; k < m_size; ++k) {
        if (k == i) continue;
        const double factor = at(k, i) / at(i, i);
        for (std::size_t c = i; c < m_columns; ++c) at(k, c) -= factor * at(i, c);
      }
    }
    for (std::size_t i = 0; i < m_size; ++i)
      for (std::size_t c = m_size; c < m_columns; ++c) at(i, c) /= at(i, i);
    return true;
  }

 private:
  std::size_t m_size, m_columns;
  std::vector<double> m_cells;
};

/// The thin-plate function r^2 log r.
double plate(double dx, double dy) {
  const double square = dx * dx + dy * dy;
  return square > 0 ? square * std::log(square) / 2 : 0;
}

std::vector<TiePair> without_twins(const std::vector<TiePair>& ties) {
  std::vector<TiePair> result;
  for (const TiePair& t : ties)
    if (std::none_of(result.begin(), result.end(), [&](const TiePair& other) {
          return other.pixel_x == t.pixel_x && other.pixel_y == t.pixel_y;
        }))
      result.push_back(t);
  return result;
}

struct Plate {
  Frame pixels{}, page{};
  std::vector<std::pair<double, double>> knots{};
  std::vector<double> x{}, y{};  ///< coefficients of each knot, then of 1, u, v

  std::pair<double, double> operator()(double px, double py) const {
    const auto [u, v] = pixels.in(px, py);
    const std::size_t n = knots.size();
    double rx = x[n] + x[n + 1] * u + x[n + 2] * v, ry = y[n] + y[n + 1] * u + y[n + 2] * v;
    for (std::size_t i = 0; i < n; ++i) {
      const double k = plate(u - knots[i].first, v - knots[i].second);
      rx += x[i] * k;
      ry += y[i] * k;
    }
    return page.out(rx, ry);
  }
};

/// Returns the affine fit of a rectangle, and its largest error at corners, sides and middle.
std::pair<PictureFit, double> piece_fit(const Warp& warp, const WarpPiece& piece) {
  std::vector<TiePair> ties;
  for (const double s : {0.0, 0.5, 1.0})
    for (const double t : {0.0, 0.5, 1.0}) {
      const double px = piece.left + s * (piece.right - piece.left);
      const double py = piece.top + t * (piece.bottom - piece.top);
      const auto [x, y] = warp(px, py);
      ties.push_back({px, py, x, y});
    }
  const auto fit = fit_affine(ties);
  if (!fit) return {{}, 0};
  return {*fit, *std::max_element(fit->residuals.begin(), fit->residuals.end())};
}

}  // namespace

Warp warp_of(const PictureFit& fit) {
  return [xx = fit.xx, xy = fit.xy, x0 = fit.x0, yx = fit.yx, yy = fit.yy, y0 = fit.y0](double x, double y) {
    return std::pair(xx * x + xy * y + x0, yx * x + yy * y + y0);
  };
}

double distance(const Warp& warp, const TiePair& tie) {
  const auto [x, y] = warp(tie.pixel_x, tie.pixel_y);
  return std::hypot(x - tie.page_x, y - tie.page_y);
}

std::optional<Warp> fit_projective(const std::vector<TiePair>& ties, double width, double height) {
  if (ties.size() < 4) return std::nullopt;
  const Frame pixels = frame_of(ties, pixel_of), page = frame_of(ties, page_of);
  // x (g u + h v + 1) = a u + b v + c, y (g u + h v + 1) = d u + e v + f, by least squares of the differences.
  System system(8, 1);
  for (const TiePair& t : ties) {
    const auto [u, v] = pixels.in(t.pixel_x, t.pixel_y);
    const auto [x, y] = page.in(t.page_x, t.page_y);
    const double rows[2][9] = {{u, v, 1, 0, 0, 0, -u * x, -v * x, x}, {0, 0, 0, u, v, 1, -u * y, -v * y, y}};
    for (const auto& row : rows)
      for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t k = 0; k < 8; ++k) system.at(i, k) += row[i] * row[k];
        system.side(i, 0) += row[i] * row[8];
      }
  }
  if (!system.solve()) return std::nullopt;
  std::vector<double> m;
  for (std::size_t i = 0; i < 8; ++i) m.push_back(system.side(i, 0));
  constexpr double kHorizon = 0.05;
  for (const double px : {0.0, width})
    for (const double py : {0.0, height}) {
      const auto [u, v] = pixels.in(px, py);
      if (m[6] * u + m[7] * v + 1 < kHorizon) return std::nullopt;
    }
  return [pixels, page, m](double px, double py) {
    const auto [u, v] = pixels.in(px, py);
    const double w = m[6] * u + m[7] * v + 1;
    return page.out((m[0] * u + m[1] * v + m[2]) / w, (m[3] * u + m[4] * v + m[5]) / w);
  };
}

std::optional<Warp> fit_spline(const std::vector<TiePair>& all, double smoothing) {
  const std::vector<TiePair> ties = without_twins(all);
  if (ties.size() < 6) return std::nullopt;
  Plate fit;
  fit.pixels = frame_of(ties, pixel_of);
  fit.page = frame_of(ties, page_of);
  const std::size_t n = ties.size();
  for (const TiePair& t : ties) fit.knots.push_back(fit.pixels.in(t.pixel_x, t.pixel_y));
  System system(n + 3, 2);
  for (std::size_t i = 0; i < n; ++i) {
    const auto [u, v] = fit.knots[i];
    for (std::size_t k = 0; k < n; ++k)
      system.at(i, k) = plate(u - fit.knots[k].first, v - fit.knots[k].second);
    system.at(i, i) += smoothing;
    system.at(i, n) = system.at(n, i) = 1;
    system.at(i, n + 1) = system.at(n + 1, i) = u;
    system.at(i, n + 2) = system.at(n + 2, i) = v;
    const auto [x, y] = fit.page.in(ties[i].page_x, ties[i].page_y);
    system.side(i, 0) = x;
    system.side(i, 1) = y;
  }
  if (!system.solve()) return std::nullopt;
  for (std::size_t i = 0; i < n + 3; ++i) {
    fit.x.push_back(system.side(i, 0));
    fit.y.push_back(system.side(i, 1));
  }
  return fit;
}

std::vector<WarpPiece> cut_into_pieces(const Warp& warp, double width, double height, double tolerance) {
  std::vector<WarpPiece> pieces;
  for (int count = 4; count <= kMaxPieces; count *= 2) {
    pieces.clear();
    double worst = 0;
    for (int row = 0; row < count; ++row)
      for (int column = 0; column < count; ++column) {
        WarpPiece piece{width * column / count,
                        height * row / count,
                        width * (column + 1) / count,
                        height * (row + 1) / count,
                        {}};
        double off = 0;
        std::tie(piece.fit, off) = piece_fit(warp, piece);
        worst = std::max(worst, off);
        pieces.push_back(piece);
      }
    if (worst <= tolerance) break;
  }
  return pieces;
}

}  // namespace coq
