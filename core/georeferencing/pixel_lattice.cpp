// SPDX-License-Identifier: MIT
#include "core/georeferencing/pixel_lattice.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/geometry/warp_fit.h"

namespace coq::georeferencing {
namespace {

constexpr double kSameShape = 0.02;  ///< fraction of a hex; a smaller difference is not significant

int floor_half(int a) {
  return (a - (a & 1)) / 2;
}

/// Coefficients of the column and row vectors for a hex, as defined in product.md.
std::pair<int, int> axial(Orientation orientation, Stagger stagger, Hex hex) {
  const int sense = stagger == Stagger::odd ? -1 : 1;
  if (orientation == Orientation::flat) return {hex.column, hex.row + sense * floor_half(hex.column)};
  return {hex.column + sense * floor_half(hex.row), hex.row};
}

}  // namespace

PixelPoint PixelLattice::centre(Hex hex) const {
  const auto [c, r] = axial(orientation, stagger, hex);
  return origin + static_cast<double>(c) * column + static_cast<double>(r) * row;
}

std::vector<PixelPoint> PixelLattice::steps() const {
  // The third vector to neighbours. The two vectors are 120 degrees apart for `even`, 60 for `odd`.
  const PixelPoint third = stagger == Stagger::odd ? column - row : column + row;
  if (orientation == Orientation::flat) {
    if (stagger == Stagger::odd) return {-1 * row, third, column, row, -1 * third, -1 * column};
    return {-1 * row, column, third, row, -1 * column, -1 * third};
  }
  if (stagger == Stagger::odd) return {third, column, row, -1 * third, -1 * column, -1 * row};
  return {-1 * row, column, third, row, -1 * column, -1 * third};
}

Hex PixelLattice::nearest(PixelPoint at) const {
  const PixelPoint p = at - origin;
  const double area = cross(column, row);
  const int c = static_cast<int>(std::lround(cross(p, row) / area));
  const int r = static_cast<int>(std::lround(cross(column, p) / area));
  const int sense = stagger == Stagger::odd ? -1 : 1;
  Hex best;
  double least = -1;
  for (int dc = -1; dc <= 1; ++dc) {
    for (int dr = -1; dr <= 1; ++dr) {
      const int u = c + dc, v = r + dr;
      const Hex hex = orientation == Orientation::flat ? Hex{u, v - sense * floor_half(u)}
                                                       : Hex{u - sense * floor_half(v), v};
      const PixelPoint away = centre(hex) - at;
      if (const double far = dot(away, away); least < 0 || far < least) best = hex, least = far;
    }
  }
  return best;
}

double PixelLattice::width() const {
  double sum = 0;
  for (const PixelPoint& step : steps()) sum += std::hypot(step.x, step.y) / kDirections;
  return sum;
}

double PixelLattice::distortion() const {
  const std::vector<PixelPoint> steps = this->steps();
  const double width = this->width();
  double worst = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // Each step, rotated by 60 degrees clockwise (y grows downwards), should equal the next one.
    const PixelPoint s = steps[i], next = steps[(i + 1) % steps.size()];
    const double half = 0.5, root = std::sqrt(0.75);
    const PixelPoint turned{half * s.x - root * s.y, root * s.x + half * s.y};
    worst = std::max(worst, std::hypot(turned.x - next.x, turned.y - next.y) / width);
  }
  return worst;
}

PixelLattice regular_lattice(Orientation orientation, Stagger stagger) {
  PixelLattice regular;
  regular.orientation = orientation, regular.stagger = stagger;
  const double root = std::sqrt(0.75);
  const double half = stagger == Stagger::odd ? 0.5 : -0.5;
  if (orientation == Orientation::flat)
    regular.column = {root, half}, regular.row = {0, 1};
  else
    regular.column = {1, 0}, regular.row = {half, root};
  return regular;
}

std::optional<PixelLattice> fit_lattice(Orientation orientation, Stagger stagger, std::vector<HexTie>& ties) {
  // A similarity of a regular grid keeps the hexes regular.
  const PixelLattice regular = regular_lattice(orientation, stagger);
  std::vector<TiePair> pairs;
  for (const HexTie& tie : ties) {
    const PixelPoint at = regular.centre(tie.hex);
    pairs.push_back({at.x, at.y, tie.pixel.x, tie.pixel.y});
  }
  const auto fit = ties.size() == 2 ? fit_similarity(pairs) : fit_affine(pairs);
  if (!fit) return std::nullopt;
  const auto way = [&](PixelPoint p) {
    return PixelPoint{fit->xx * p.x + fit->xy * p.y, fit->yx * p.x + fit->yy * p.y};
  };
  PixelLattice out = regular;
  out.origin = {fit->x0, fit->y0};
  out.column = way(regular.column), out.row = way(regular.row);
  if (!(cross(out.column, out.row) > 0)) return std::nullopt;
  for (std::size_t i = 0; i < ties.size(); ++i) ties[i].residual = fit->residuals[i];
  return out;
}

std::optional<PixelLattice> fit_lattice(std::vector<HexTie>& ties) {
  std::optional<PixelLattice> best;
  double least = 0;
  std::vector<HexTie> measured = ties;
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      std::vector<HexTie> tried = ties;
      const auto fit = fit_lattice(orientation, stagger, tried);
      if (!fit) continue;
      // Prefers an upright grid: beyond 30 degrees, it would be described by the other orientation.
      const PixelPoint upright =
          orientation == Orientation::flat ? fit->row : PixelPoint{-fit->column.y, fit->column.x};
      const double turned = std::abs(std::atan2(upright.x, upright.y));
      // Control points in odd columns only fit both staggers; the default is `odd`.
      const double unusual = stagger == Stagger::odd ? 0 : kSameShape;
      const double cost = fit->distortion() + mean_residual(tried) / fit->width() + 0.01 * turned + unusual;
      if (best && cost >= least) continue;
      best = fit, least = cost, measured = tried;
    }
  }
  ties = std::move(measured);
  return best;
}

bool staggers_either_way(const PixelLattice& lattice, std::vector<HexTie> ties) {
  const Stagger other = lattice.stagger == Stagger::odd ? Stagger::even : Stagger::odd;
  const double before = mean_residual(ties);
  const auto fit = fit_lattice(lattice.orientation, other, ties);
  return fit && fit->distortion() + mean_residual(ties) / fit->width() <
                    lattice.distortion() + before / lattice.width() + kSameShape;
}

double mean_residual(const std::vector<HexTie>& ties) {
  double sum = 0;
  for (const HexTie& tie : ties) sum += tie.residual * tie.residual;
  return ties.empty() ? 0 : std::sqrt(sum / static_cast<double>(ties.size()));
}

}  // namespace coq::georeferencing
