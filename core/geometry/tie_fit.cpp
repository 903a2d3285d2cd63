// SPDX-License-Identifier: MIT
#include "core/geometry/tie_fit.h"

#include <cmath>

namespace coq {
namespace {

/// The ties' means: fits are solved about them, which keeps the numbers small.
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

/// Ties nearer to one line, or to one point, than a thousandth of a pixel say nothing.
constexpr double kLeastSpread = 1e-6;

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
  if (spread < kLeastSpread) return std::nullopt;
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
  if (det < kLeastSpread * (uu + vv)) return std::nullopt;
  PictureFit fit;
  fit.xx = (ux * vv - vx * uv) / det, fit.xy = (vx * uu - ux * uv) / det;
  fit.yx = (uy * vv - vy * uv) / det, fit.yy = (vy * uu - uy * uv) / det;
  finish(fit, m, ties);
  return fit;
}

}  // namespace coq
