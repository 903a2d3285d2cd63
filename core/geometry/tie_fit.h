// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
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

}  // namespace coq
