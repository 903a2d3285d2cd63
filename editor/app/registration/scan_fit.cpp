// SPDX-License-Identifier: MIT
#include "editor/app/registration/scan_fit.h"

#include <algorithm>
#include <cmath>

namespace coq::app {

ScanMap ScanMap::affine(const PictureFit& fit) {
  ScanMap out;
  out.m_warp = [fit](double x, double y) {
    return std::pair(fit.xx * x + fit.xy * y + fit.x0, fit.yx * x + fit.yy * y + fit.y0);
  };
  return out;
}

std::optional<ScanMap> ScanMap::fit(model::ScanFit kind, const std::vector<TiePair>& ties, double smoothing) {
  if (ties.size() < model::least_ties(kind)) return std::nullopt;
  if (kind == model::ScanFit::similarity || kind == model::ScanFit::affine) {
    const auto plain = kind == model::ScanFit::affine ? fit_affine(ties) : fit_similarity(ties);
    if (!plain) return std::nullopt;
    return affine(*plain);
  }
  ScanMap out;
  double width = 0, height = 0;
  for (const TiePair& tie : ties) {
    out.m_centre_x += tie.pixel_x / static_cast<double>(ties.size());
    out.m_centre_y += tie.pixel_y / static_cast<double>(ties.size());
    width = std::max(width, tie.pixel_x);
    height = std::max(height, tie.pixel_y);
  }
  const auto warp =
      kind == model::ScanFit::projective ? fit_projective(ties, width, height) : fit_spline(ties, smoothing);
  if (!warp) return std::nullopt;
  out.m_warp = *warp;
  return out;
}

std::optional<ScanMap> ScanMap::shown(const model::MapDocument& map, const model::Scan& scan,
                                      model::ScanSize size) {
  const auto placing = model::placing_of(map, scan, size);
  if (!placing) return std::nullopt;
  const double smoothing = scan.smoothing ? static_cast<double>(scan.smoothing->value) / 1000 : 0;
  for (const model::ScanFit kind : {placing->fit, model::ScanFit::affine, model::ScanFit::similarity}) {
    if (auto fitted = fit(kind, placing->pairs, smoothing)) return fitted;
  }
  return std::nullopt;
}

ScanMap::Place ScanMap::to_page(double pixel_x, double pixel_y) const {
  const auto [x, y] = m_warp(pixel_x, pixel_y);
  return {x, y};
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
