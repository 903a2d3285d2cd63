// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/geometry/warp_fit.h"

/// Fits through control points that people set, judged by control points left out of the fit.
namespace coq::georeferencing {

/// The kinds of fits, the simplest first.
enum class FitKind { similarity, affine, projective, spline };

/// Returns the number of control points that a fit needs: 2, 3, 4 or 6.
std::size_t least_ties(FitKind kind);

/// The errors of one control point, in pixels of the scan.
struct TieError {
  double residual = 0;  ///< distance from the fitted place
  std::optional<double>
      left_out{};        ///< distance from the place that the others predict; nullopt if they determine none
  bool outlier = false;  ///< more than three times the median error, and more than a pixel
  double error() const { return left_out.value_or(residual); }
};

/// A fit from pixels to places, and how well the control points agree with it.
struct TieFit {
  FitKind kind = FitKind::similarity;
  Warp warp{};
  std::vector<TieError> ties{};      ///< in the order of the control points
  double residual = 0;               ///< root mean square, in pixels
  std::optional<double> left_out{};  ///< root mean square of those predicted; nullopt if nothing checks the fit
  /// Estimated error of a control point, in pixels: the residuals, corrected for the freedom of the fit. 0 if
  /// the fit passes through all control points.
  double deviation = 0;

  std::size_t worst() const;  ///< returns the control point with the largest error
};

constexpr std::size_t kMostTies = 400;

/// Fits one kind. Places increase to the right and downwards, as pixels do, in any unit. Twins that agree count
/// once. Errors (`georeferencing.ties`): too few, more than kMostTies, on one line, twins that disagree,
/// numbers that are not finite, a mirrored image, a fit that turns over within the control points.
Result<TieFit> fit(const std::vector<TiePair>& ties, FitKind kind);

/// Fits the simplest kind whose leave-one-out error is not significantly larger than the best one's: by two
/// standard errors of the paired difference, and by a quarter. A kind that passes through all control points
/// cannot be checked, and some points check only a part of it, such as the middle between four corners. It is
/// used only if simpler kinds are off by more than `accuracy` pixels, the error of a click, can explain, and by
/// more than it is off itself. Errors: those of fit().
Result<TieFit> best_fit(const std::vector<TiePair>& ties, double accuracy = 1);

/// A control point that the others contradict.
struct Contradiction {
  std::size_t worst = 0;
  bool stray = false;  ///< the others agree without it
  double error = 0;    ///< error of that point, in pixels
};
/// Returns the worst control point if an outlier, or the fit as a whole, is off by more than `most` pixels.
std::optional<Contradiction> contradiction(const TieFit& fit, double most);

/// Returns pixels per unit of the places, near a pixel.
double pixels_per_unit(const Warp& warp, double pixel_x, double pixel_y);

}  // namespace coq::georeferencing
