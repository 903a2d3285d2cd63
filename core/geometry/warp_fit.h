// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace coq {

/// A control point: a pixel of an image and its position on the page (in micrometres).
struct TiePair {
  double pixel_x = 0, pixel_y = 0;
  double page_x = 0, page_y = 0;
};

/// Affine map from pixels to the page: page = (xx*px + xy*py + x0, yx*px + yy*py + y0).
struct PictureFit {
  double xx = 1, xy = 0, x0 = 0;
  double yx = 0, yy = 1, y0 = 0;
  /// Distance on the page, in micrometres, between each control point and its fitted position.
  std::vector<double> residuals;
};

/// Returns the least-squares similarity (rotation, uniform scale, translation) through at least two control
/// points. Returns nullopt if they do not determine it. Floating point is enough, because images decide
/// nothing.
std::optional<PictureFit> fit_similarity(const std::vector<TiePair>& ties);
/// Returns the least-squares affine map, through at least three control points that are not on one line.
std::optional<PictureFit> fit_affine(const std::vector<TiePair>& ties);

/// Maps a pixel of an image to micrometres of the page. The map need not be affine. Floating point is enough,
/// because images decide nothing.
using Warp = std::function<std::pair<double, double>(double pixel_x, double pixel_y)>;

/// Converts an affine fit to a warp.
Warp warp_of(const PictureFit& fit);
/// Returns the distance between a tie's place on the page and the place to which the warp takes its pixel.
double distance(const Warp& warp, const TiePair& tie);

/// Returns the least-squares homography (a flat sheet seen at an angle) through at least four control points.
/// Returns nullopt if they do not determine it, or if a part of the image (size in pixels) would be beyond the
/// horizon.
std::optional<Warp> fit_projective(const std::vector<TiePair>& ties, double width, double height);

/// Returns the thin-plate spline through at least six control points; those at the same pixel count once. With
/// `smoothing` 0 it passes through them, larger values give a stiffer plate. The value 1 suits control points
/// of common accuracy. Returns nullopt if they are on one line.
std::optional<Warp> fit_spline(const std::vector<TiePair>& ties, double smoothing);

/// A rectangle of an image, and the affine map that approximates the warp there.
struct WarpPiece {
  double left = 0, top = 0, right = 0, bottom = 0;  ///< in pixels
  PictureFit fit{};
};
/// Cuts an image (size in pixels) into equal rectangles, at most 32 in each direction. Their number keeps
/// errors below `tolerance` micrometres, if that is possible.
std::vector<WarpPiece> cut_into_pieces(const Warp& warp, double width, double height, double tolerance);

}  // namespace coq
