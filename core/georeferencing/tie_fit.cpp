// SPDX-License-Identifier: MIT
#include "core/georeferencing/tie_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr double kOutlier = 3;      ///< in units of the median error
constexpr double kNarrow = 0.01;    ///< breadth of the control points relative to their length
constexpr std::size_t kFolds = 40;  ///< with more control points, several are left out at once
constexpr double kMaxSlant = 1.15;  ///< ratio of scales that four control points alone may claim
constexpr double kLever = 40;       ///< pixels that a prediction may move by if each click is off by one
constexpr double kMuch = 1.25;      ///< ratio of errors that is more than chance

Problem unfit(Message why) {
  return make_error("georeferencing.ties", std::move(why));
}

/// Returns the determinant of the derivative of a warp: places per pixel, squared; negative if mirrored.
double area_of_pixel(const Warp& warp, double x, double y) {
  constexpr double kHalf = 0.5;
  const auto [left_x, left_y] = warp(x - kHalf, y);
  const auto [right_x, right_y] = warp(x + kHalf, y);
  const auto [above_x, above_y] = warp(x, y - kHalf);
  const auto [below_x, below_y] = warp(x, y + kHalf);
  return (right_x - left_x) * (below_y - above_y) - (right_y - left_y) * (below_x - above_x);
}

std::optional<Warp> warp_by(FitKind kind, const std::vector<TiePair>& ties) {
  if (ties.size() < least_ties(kind)) return std::nullopt;
  switch (kind) {
    case FitKind::similarity:
      if (const auto fit = fit_similarity(ties)) return warp_of(*fit);
      return std::nullopt;
    case FitKind::affine:
      if (const auto fit = fit_affine(ties)) return warp_of(*fit);
      return std::nullopt;
    case FitKind::projective: {
      double width = 0, height = 0;
      for (const TiePair& tie : ties)
        width = std::max(width, tie.pixel_x), height = std::max(height, tie.pixel_y);
      return fit_projective(ties, width, height);
    }
    case FitKind::spline:
      return fit_spline(ties, 0);
  }
  return std::nullopt;
}

double error_in_pixels(const Warp& warp, const TiePair& tie) {
  return distance(warp, tie) * pixels_per_unit(warp, tie.pixel_x, tie.pixel_y);
}

/// Returns the spread of the control points across the line that fits them best, relative to that along it.
double breadth_of(const std::vector<TiePair>& ties) {
  double x = 0, y = 0, xx = 0, xy = 0, yy = 0;
  const auto count = static_cast<double>(ties.size());
  for (const TiePair& tie : ties) x += tie.pixel_x / count, y += tie.pixel_y / count;
  for (const TiePair& tie : ties) {
    const double u = tie.pixel_x - x, v = tie.pixel_y - y;
    xx += u * u, xy += u * v, yy += v * v;
  }
  const double mean = (xx + yy) / 2, far = std::hypot((xx - yy) / 2, xy);
  return mean + far > 0 ? std::sqrt(std::max(0.0, mean - far) / (mean + far)) : 0;
}

/// Removes repeated control points and refuses those that cannot be true.
Result<std::vector<TiePair>> checked(const std::vector<TiePair>& ties) {
  if (ties.size() > kMostTies)
    return unfit(message("there are {} control points: at most {} can be fitted", ties.size(), kMostTies));
  constexpr double kFar = 1e9;
  std::vector<TiePair> out;
  for (const TiePair& tie : ties) {
    for (const double value : {tie.pixel_x, tie.pixel_y, tie.page_x, tie.page_y}) {
      if (!(std::abs(value) <= 1000 * kFar))
        return unfit(message("a control point has a number that is not finite or too large"));
    }
    bool known = false;
    for (const TiePair& other : out) {
      const bool pixel = other.pixel_x == tie.pixel_x && other.pixel_y == tie.pixel_y;
      const bool place = other.page_x == tie.page_x && other.page_y == tie.page_y;
      if (pixel != place)
        return unfit(
            pixel ? message("two control points have the same pixel {} {} but different places", tie.pixel_x,
                            tie.pixel_y)
                  : message("two control points have the same place but different pixels: {} {} and {} {}",
                            other.pixel_x, other.pixel_y, tie.pixel_x, tie.pixel_y));
      known = known || pixel;
    }
    if (!known) out.push_back(tie);
  }
  return out;
}

/// Returns whether the image of the control points is a mirror image.
bool is_mirrored(const std::vector<TiePair>& ties) {
  const auto affine = fit_affine(ties);
  return affine && affine->xx * affine->yy - affine->xy * affine->yx < 0;
}

/// Returns by how many pixels the prediction of a control point is off, if each of the others is off by one:
/// far more than one if the others hardly determine it. Four points do not predict a corner if three of them
/// are on its diagonal.
double lever_of(FitKind kind, const std::vector<TiePair>& others, const Warp& warp, const TiePair& tie,
                double pixels_per_unit) {
  const auto [x, y] = warp(tie.pixel_x, tie.pixel_y);
  double squares = 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    for (double TiePair::*const axis : {&TiePair::page_x, &TiePair::page_y}) {
      std::vector<TiePair> moved = others;
      moved[i].*axis += 1 / pixels_per_unit;
      const auto other = warp_by(kind, moved);
      if (!other) return std::numeric_limits<double>::infinity();
      const auto [u, v] = (*other)(tie.pixel_x, tie.pixel_y);
      squares += (u - x) * (u - x) + (v - y) * (v - y);
    }
  }
  return std::sqrt(squares / 2) * pixels_per_unit;
}

/// Predicts each control point from the others, several at once if there are many. A fit that others do not
/// determine predicts nothing.
void leave_out(const std::vector<TiePair>& ties, TieFit& out) {
  constexpr std::size_t kFew = 12;  // more hardly ever leave one of them undetermined
  const std::size_t folds = std::min(ties.size(), kFolds);
  double squares = 0;
  std::size_t count = 0;
  for (std::size_t fold = 0; fold < folds; ++fold) {
    std::vector<TiePair> kept;
    for (std::size_t i = 0; i < ties.size(); ++i) {
      if (i % folds != fold) kept.push_back(ties[i]);
    }
    if (out.kind != FitKind::similarity && breadth_of(kept) < kNarrow) continue;
    const auto warp = warp_by(out.kind, kept);
    for (std::size_t i = fold; warp && i < ties.size(); i += folds) {
      // Uses the scale of the whole fit, because that of the others may degenerate at the place of the one left
      // out.
      const double scale = pixels_per_unit(out.warp, ties[i].pixel_x, ties[i].pixel_y);
      const double error = distance(*warp, ties[i]) * scale;
      if (!std::isfinite(error)) continue;
      if (ties.size() <= kFew && lever_of(out.kind, kept, *warp, ties[i], scale) > kLever) continue;
      out.ties[i].left_out = error;
      squares += error * error, ++count;
    }
  }
  if (count > 0) out.left_out = std::sqrt(squares / static_cast<double>(count));
}

bool all_left_out(const TieFit& fit) {
  return std::all_of(fit.ties.begin(), fit.ties.end(),
                     [](const TieError& tie) { return tie.left_out.has_value(); });
}

/// Marks control points that are far from what the others agree on. The worst is taken out first, because it
/// pulls the fit towards itself.
void mark_outliers(const std::vector<TiePair>& ties, TieFit& out) {
  std::vector<std::size_t> rest(ties.size());
  for (std::size_t i = 0; i < rest.size(); ++i) rest[i] = i;
  const std::size_t most = ties.size() / 4;
  for (std::size_t taken = 0; taken < most && rest.size() >= least_ties(out.kind) + 2; ++taken) {
    double least = 1e300, far = 0, typical = 0;
    std::size_t worst = 0;
    for (std::size_t k = 0; k < rest.size(); ++k) {
      std::vector<TiePair> others;
      for (std::size_t i = 0; i < rest.size(); ++i) {
        if (i != k) others.push_back(ties[rest[i]]);
      }
      const auto warp = warp_by(out.kind, others);
      if (!warp) continue;
      std::vector<double> errors;
      double sum = 0;
      for (const TiePair& tie : others) errors.push_back(error_in_pixels(*warp, tie)), sum += errors.back();
      if (sum < least)
        least = sum, worst = k, far = error_in_pixels(*warp, ties[rest[k]]), typical = median(errors);
    }
    if (!(far > kOutlier * typical && far > 1)) return;
    out.ties[rest[worst]].outlier = true;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(worst));
  }
}

Result<TieFit> fitted(const std::vector<TiePair>& ties, FitKind kind) {
  if (ties.size() < least_ties(kind))
    return unfit(message("{} control points are too few: this fit needs {}", ties.size(), least_ties(kind)));
  if (kind != FitKind::similarity && breadth_of(ties) < kNarrow)
    return unfit(message("the control points are on one line: add one that is beside it"));
  const auto warp = warp_by(kind, ties);
  if (!warp)
    return unfit(
        message("the control points do not determine the fit: three of them are on one line, or two are at the "
                "same place"));
  TieFit out;
  out.kind = kind, out.warp = *warp;
  double squares = 0;
  for (const TiePair& tie : ties) {
    if (!(area_of_pixel(*warp, tie.pixel_x, tie.pixel_y) > 0))
      return unfit(message("the fit turns over within the control points: at least one of them is far off"));
    const double error = error_in_pixels(*warp, tie);
    squares += error * error;
    out.ties.push_back({error, std::nullopt, false});
  }
  out.residual = std::sqrt(squares / static_cast<double>(ties.size()));
  leave_out(ties, out);
  if (kind == FitKind::spline) {
    out.deviation = out.left_out.value_or(0);
  } else {
    constexpr std::size_t kUnknowns[] = {4, 6, 8};
    const std::size_t unknowns = kUnknowns[static_cast<std::size_t>(kind)];
    const auto freedom = static_cast<double>(2 * ties.size() - unknowns);
    out.deviation = freedom > 0 ? std::sqrt(2 * squares / freedom) : 0;
  }
  return out;
}

/// Returns whether the errors of `a` are larger than those of `b` by more than two standard errors of their
/// difference, and by a quarter: with few control points the first alone is often due to chance.
bool significantly_worse(const TieFit& a, const TieFit& b) {
  const auto count = static_cast<double>(a.ties.size());
  if (*a.left_out < kMuch * *b.left_out) return false;
  double mean = 0, squares = 0;
  for (std::size_t i = 0; i < a.ties.size(); ++i) mean += (*a.ties[i].left_out - *b.ties[i].left_out) / count;
  for (std::size_t i = 0; i < a.ties.size(); ++i) {
    const double away = *a.ties[i].left_out - *b.ties[i].left_out - mean;
    squares += away * away;
  }
  return mean > 0 && mean > 2 * std::sqrt(squares / (count - 1) / count);
}

/// Returns the ratio of the largest scale to the smallest one, at the control points.
double slant_of(const Warp& warp, const std::vector<TiePair>& ties) {
  double least = 1e300, most = 0;
  for (const TiePair& tie : ties) {
    const double scale = pixels_per_unit(warp, tie.pixel_x, tie.pixel_y);
    least = std::min(least, scale), most = std::max(most, scale);
  }
  return most / least;
}

/// Spreads the errors of distinct control points over all that were given.
TieFit for_all(const std::vector<TiePair>& all, const std::vector<TiePair>& distinct, TieFit fit) {
  mark_outliers(distinct, fit);
  std::vector<TieError> errors;
  for (const TiePair& tie : all) {
    for (std::size_t i = 0; i < distinct.size(); ++i) {
      if (distinct[i].pixel_x == tie.pixel_x && distinct[i].pixel_y == tie.pixel_y)
        errors.push_back(fit.ties[i]);
    }
  }
  fit.ties = std::move(errors);
  return fit;
}

}  // namespace

std::size_t least_ties(FitKind kind) {
  constexpr std::array<std::size_t, 4> kLeast = {2, 3, 4, 6};
  return kLeast[static_cast<std::size_t>(kind)];
}

std::optional<Contradiction> contradiction(const TieFit& fit, double most) {
  std::optional<std::size_t> stray;
  for (std::size_t i = 0; i < fit.ties.size(); ++i) {
    if (fit.ties[i].outlier && fit.ties[i].error() > most &&
        (!stray || fit.ties[i].error() > fit.ties[*stray].error()))
      stray = i;
  }
  if (!stray && fit.deviation <= most) return std::nullopt;
  const std::size_t worst = stray.value_or(fit.worst());
  return Contradiction{worst, stray.has_value(), fit.ties[worst].error()};
}

double pixels_per_unit(const Warp& warp, double pixel_x, double pixel_y) {
  return 1 / std::sqrt(std::abs(area_of_pixel(warp, pixel_x, pixel_y)));
}

std::size_t TieFit::worst() const {
  std::size_t out = 0;
  for (std::size_t i = 0; i < ties.size(); ++i) {
    if (ties[i].error() > ties[out].error()) out = i;
  }
  return out;
}

Result<TieFit> fit(const std::vector<TiePair>& ties, FitKind kind) {
  const auto distinct = checked(ties);
  if (!distinct) return distinct.error();
  if (is_mirrored(*distinct))
    return unfit(message("the control points form a mirror image: two of them are exchanged"));
  auto out = fitted(*distinct, kind);
  if (!out) return out.error();
  return for_all(ties, *distinct, *std::move(out));
}

Result<TieFit> best_fit(const std::vector<TiePair>& ties, double accuracy) {
  const auto distinct = checked(ties);
  if (!distinct) return distinct.error();
  if (is_mirrored(*distinct))
    return unfit(message("the control points form a mirror image: two of them are exchanged"));
  std::vector<TieFit> kinds;
  std::optional<TieFit> hardly_checked;
  for (const FitKind kind : {FitKind::similarity, FitKind::affine, FitKind::projective, FitKind::spline}) {
    if (distinct->size() < least_ties(kind)) break;
    auto made = fitted(*distinct, kind);
    if (!made && kinds.empty()) return made.error();
    if (!made) continue;
    if (all_left_out(*made))
      kinds.push_back(*std::move(made));
    else if (!hardly_checked && kind != FitKind::spline)
      hardly_checked = *std::move(made);
  }
  if (kinds.empty()) {
    if (hardly_checked) return for_all(ties, *distinct, *std::move(hardly_checked));
    return fitted(*distinct, FitKind::similarity).error();
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < kinds.size(); ++i) {
    if (*kinds[i].left_out < *kinds[best].left_out) best = i;
  }
  std::size_t chosen = 0;
  while (chosen < best && significantly_worse(kinds[chosen], kinds[best])) ++chosen;
  // The error of a point predicted by the others sums up several clicks.
  constexpr double kClicks = 3;
  const bool unexplained = *kinds[chosen].left_out > kClicks * accuracy;
  if (hardly_checked && hardly_checked->kind > kinds[chosen].kind && unexplained) {
    const bool right = hardly_checked->left_out ? kMuch * *hardly_checked->left_out < *kinds[chosen].left_out
                                                : slant_of(hardly_checked->warp, *distinct) < kMaxSlant;
    if (right) return for_all(ties, *distinct, *std::move(hardly_checked));
  }
  return for_all(ties, *distinct, std::move(kinds[chosen]));
}

}  // namespace coq::georeferencing
