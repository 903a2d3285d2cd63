// SPDX-License-Identifier: MIT
#include "core/following/detail/line_costs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "core/following/detail/pixels.h"

namespace coq::following::detail {
namespace {

constexpr int kEdgeMedian = 7;       ///< pixels; wider than a pen line, so that a line has no two edges
constexpr int kClearGradient = 200;  ///< by Sobel's operator; stronger edges are not better
constexpr int kLeastGradient = 12;   ///< weaker edges are noise
constexpr double kClearRank = 0.98;  ///< the ridge strength of this rank counts as a clear line
constexpr int kLeastRidge = 64;      ///< of 255; weaker ridges are noise
constexpr int kFarCasing = 8;        ///< pixels from the middle of a light line to the dark lines beside it
constexpr std::int64_t kFaintRidge = 400;  ///< the strongest ridge of a window counts as at least this strong

/// Weights of the features; the sum of the first two is kMaxOffLine.
struct Weights {
  int off_crest, weak, direction;
};
constexpr Weights kEdgeWeights{100, 100, 100};
constexpr Weights kRidgeWeights{80, 120, 40};

/// The strength of the line at each pixel (255 or more if it is clear), and the direction across it.
struct Field {
  std::vector<int> strength;
  std::vector<int> x, y;
};

/// Returns the offset of the neighbour in the direction across the line: one of four axes.
int axis_step(int x, int y, int width) {
  const int ax = std::abs(x), ay = std::abs(y);
  // 2/5 is about the tangent of 22.5 degrees.
  if (5 * ay <= 2 * ax) return 1;
  if (5 * ax <= 2 * ay) return width;
  return (x > 0) == (y > 0) ? width + 1 : width - 1;
}

/// Computes the costs from strengths that are 255 on a clear line.
LineCosts costs_of(const Field& field, int width, int height, const Weights& weights, int least) {
  LineCosts out;
  out.width = width, out.height = height;
  out.direction_weight = static_cast<std::uint8_t>(weights.direction);
  const std::size_t count = field.strength.size();
  out.off_line.assign(count, kMaxOffLine);
  out.across_x.assign(count, 0);
  out.across_y.assign(count, 0);
  for (int y = 1; y + 1 < height; ++y) {
    for (int x = 1; x + 1 < width; ++x) {
      const std::size_t i = out.index(x, y);
      const int strength = field.strength[i];
      if (strength < least) continue;
      const auto step = static_cast<std::size_t>(axis_step(field.x[i], field.y[i], width));
      const bool crest = strength >= field.strength[i - step] && strength >= field.strength[i + step];
      out.off_line[i] = static_cast<std::uint8_t>((crest ? 0 : weights.off_crest) +
                                                  weights.weak * (255 - std::min(255, strength)) / 255);
      const double length = std::hypot(double(field.x[i]), double(field.y[i]));
      if (length == 0) continue;
      out.across_x[i] = static_cast<std::int8_t>(std::lround(kUnit * field.x[i] / length));
      out.across_y[i] = static_cast<std::int8_t>(std::lround(kUnit * field.y[i] / length));
    }
  }
  return out;
}

/// Returns the gradients of the colour channel that changes most.
Field gradients(const cv::Mat& bgr) {
  std::array<cv::Mat, 3> channel, dx, dy;
  cv::split(bgr, channel.data());
  for (std::size_t c = 0; c < 3; ++c) {
    cv::Sobel(channel[c], dx[c], CV_16S, 1, 0);
    cv::Sobel(channel[c], dy[c], CV_16S, 0, 1);
  }
  Field out;
  const auto count = bgr.total();
  out.strength.resize(count), out.x.resize(count), out.y.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    int best = -1;
    for (std::size_t c = 0; c < 3; ++c) {
      const int x = dx[c].ptr<short>()[i], y = dy[c].ptr<short>()[i];
      const int square = x * x + y * y;
      if (square <= best) continue;
      best = square;
      out.x[i] = x, out.y[i] = y;
    }
    out.strength[i] = 255 * static_cast<int>(std::sqrt(double(best))) / kClearGradient;
  }
  return out;
}

LineCosts edge_costs(const cv::Mat& bgr) {
  cv::Mat calm;
  cv::medianBlur(bgr, calm, kEdgeMedian);
  cv::GaussianBlur(calm, calm, cv::Size(3, 3), 0);
  return costs_of(gradients(calm), bgr.cols, bgr.rows, kEdgeWeights, 255 * kLeastGradient / kClearGradient);
}

/// Returns a Gaussian of whole numbers with the sum 256. Filters with it are exact in single precision.
cv::Mat whole_gaussian(double sigma) {
  const int radius = static_cast<int>(std::ceil(3 * sigma));
  std::vector<int> weights;
  double sum = 0;
  for (int i = -radius; i <= radius; ++i) sum += std::exp(-i * i / (2 * sigma * sigma));
  int total = 0;
  for (int i = -radius; i <= radius; ++i) {
    weights.push_back(static_cast<int>(std::lround(256 * std::exp(-i * i / (2 * sigma * sigma)) / sum)));
    total += weights.back();
  }
  weights[static_cast<std::size_t>(radius)] += 256 - total;
  cv::Mat kernel(1, 2 * radius + 1, CV_32F);
  for (int i = 0; i <= 2 * radius; ++i)
    kernel.at<float>(i) = static_cast<float>(weights[static_cast<std::size_t>(i)]);
  return kernel;
}

/// Adds the ridges of one scale where they are stronger than those found so far. `sign` 1 finds dark lines, -1
/// light ones. Strengths are multiplied by the square of their scale, which makes scales comparable.
void add_ridges(const cv::Mat& grey, double sigma, int sign, Field& out) {
  cv::Mat real, smooth;
  grey.convertTo(real, CV_32F);
  const cv::Mat kernel = whole_gaussian(sigma);
  cv::sepFilter2D(real, smooth, CV_32F, kernel, kernel);
  cv::Mat whole;
  smooth.convertTo(whole, CV_32S);
  const int width = grey.cols, height = grey.rows;
  const auto square = static_cast<std::int64_t>(std::lround(16 * sigma * sigma));
  for (int y = 1; y + 1 < height; ++y) {
    const int* above = whole.ptr<int>(y - 1);
    const int* here = whole.ptr<int>(y);
    const int* below = whole.ptr<int>(y + 1);
    for (int x = 1; x + 1 < width; ++x) {
      const std::int64_t xx = sign * ((here[x - 1] - 2 * here[x] + here[x + 1]) >> 6);
      const std::int64_t yy = sign * ((above[x] - 2 * here[x] + below[x]) >> 6);
      const std::int64_t xy = sign * ((above[x - 1] - above[x + 1] - below[x - 1] + below[x + 1]) >> 8);
      const auto root = static_cast<std::int64_t>(std::sqrt(double((xx - yy) * (xx - yy) + 4 * xy * xy)));
      const std::int64_t strength = (xx + yy + root) * square >> 10;
      const std::size_t i =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
      if (strength <= out.strength[i]) continue;
      out.strength[i] = static_cast<int>(strength);
      // The eigenvector of the larger curvature, from the row that is farther from zero.
      const std::int64_t a = xx - yy + root, b = root - xx + yy;
      out.x[i] = static_cast<int>(xx >= yy ? a : 2 * xy);
      out.y[i] = static_cast<int>(xx >= yy ? 2 * xy : b);
    }
  }
}

/// Weakens light lines that are darker on one side only: paper beside a casing, rather than the road within it.
void keep_between_dark(const cv::Mat& grey, Field& field) {
  cv::Mat calm;
  cv::GaussianBlur(grey, calm, cv::Size(3, 3), 0);
  const auto darkest = [&](double x, double y, double step_x, double step_y) {
    int out = 255;
    for (int i = 1; i <= kFarCasing; ++i) {
      const auto at_x = static_cast<int>(std::lround(x + i * step_x)),
                 at_y = static_cast<int>(std::lround(y + i * step_y));
      if (at_x < 0 || at_y < 0 || at_x >= calm.cols || at_y >= calm.rows) break;
      out = std::min<int>(out, calm.at<std::uint8_t>(at_y, at_x));
    }
    return out;
  };
  for (int y = 0; y < grey.rows; ++y) {
    for (int x = 0; x < grey.cols; ++x) {
      const std::size_t i =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(grey.cols) + static_cast<std::size_t>(x);
      const double length = std::hypot(double(field.x[i]), double(field.y[i]));
      if (field.strength[i] <= 0 || length == 0) continue;
      const double step_x = field.x[i] / length, step_y = field.y[i] / length;
      const int here = calm.at<std::uint8_t>(y, x);
      const int left = std::max(0, here - darkest(x, y, -step_x, -step_y)),
                right = std::max(0, here - darkest(x, y, step_x, step_y));
      const int less = std::min(left, right), more = std::max(1, std::max(left, right));
      field.strength[i] = field.strength[i] * std::min(more, 2 * less) / more;
    }
  }
}

/// Scales the strengths so that clear lines of the window have 255.
void normalise(Field& field) {
  std::vector<int> sorted = field.strength;
  const auto rank = static_cast<std::ptrdiff_t>(kClearRank * static_cast<double>(sorted.size() - 1));
  std::nth_element(sorted.begin(), sorted.begin() + rank, sorted.end());
  const std::int64_t clear = std::max<std::int64_t>(kFaintRidge, sorted[static_cast<std::size_t>(rank)]);
  for (int& strength : field.strength) strength = static_cast<int>(255 * std::int64_t{strength} / clear);
}

LineCosts ridge_costs(const cv::Mat& bgr, LineKind kind) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  const bool dark = kind == LineKind::dark_line;
  Field field;
  field.strength.assign(grey.total(), 0), field.x.assign(grey.total(), 0), field.y.assign(grey.total(), 0);
  for (const double sigma : {1.2, 2.0}) add_ridges(grey, sigma, dark ? 1 : -1, field);
  if (!dark) {
    add_ridges(grey, 3.0, -1, field);
    keep_between_dark(grey, field);
  }
  normalise(field);
  return costs_of(field, bgr.cols, bgr.rows, kRidgeWeights, kLeastRidge);
}

}  // namespace

std::optional<LineCosts> line_costs(const images::Bitmap& window, LineKind kind, const StopToken& stop) {
  const cv::Mat bgr = bgr_of(window);
  if (stop.stop_requested()) return std::nullopt;
  return kind == LineKind::edge ? edge_costs(bgr) : ridge_costs(bgr, kind);
}

}  // namespace coq::following::detail
