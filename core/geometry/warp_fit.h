// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace coq {

/// A pixel of a picture and the place of the page (in micrometres) that it shows.
struct TiePair {
  double pixel_x = 0, pixel_y = 0;
  double page_x = 0, page_y = 0;
};

/// From pixels to the page: page = (xx*px + xy*py + x0, yx*px + yy*py + y0).
struct PictureFit {
  double xx = 1, xy = 0, x0 = 0;
  double yx = 0, yy = 1, y0 = 0;
  /// Distance on the page, in micrometres, of each tie from where the fit puts it.
  std::vector<double> residuals;
};

/// Least squares over the ties: turned and scaled alike in both directions (from two ties). nullopt where the
/// ties don't determine it. Floating point is enough here: pictures decide nothing.
std::optional<PictureFit> fit_similarity(const std::vector<TiePair>& ties);
/// Any affine fit (from three ties that are not on one line).
std::optional<PictureFit> fit_affine(const std::vector<TiePair>& ties);

/// From a pixel of a picture to micrometres of the page, not necessarily straight. Floating point is enough:
/// pictures decide nothing.
using Warp = std::function<std::pair<double, double>(double pixel_x, double pixel_y)>;

/// As a flat sheet seen at a slant: least squares over four ties or more. nullopt where they don't determine
/// it, or where a part of a picture of that size (pixels) would lie beyond the horizon.
std::optional<Warp> fit_projective(const std::vector<TiePair>& ties, double width, double height);

/// A thin plate bent through six ties or more (those at the same pixel count once). `smoothing` 0 passes
/// through them, larger ones leave them for a stiffer plate; 1 is about as stiff as ties of common accuracy
/// deserve. nullopt where they lie on one line.
std::optional<Warp> fit_spline(const std::vector<TiePair>& ties, double smoothing);

/// A piece of a warp, and the straight fit that stands for it there.
struct WarpPiece {
  double left = 0, top = 0, right = 0, bottom = 0;  ///< pixels
  PictureFit fit{};
};
/// A picture of that size cut into equal pieces, so many that none is off by more than `tolerance` micrometres
/// (at most 32 a side).
std::vector<WarpPiece> cut_into_pieces(const Warp& warp, double width, double height, double tolerance);

}  // namespace coq
