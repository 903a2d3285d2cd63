// SPDX-License-Identifier: MIT
#include "core/following/flood.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "core/following/detail/outlines.h"
#include "core/following/detail/pixels.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq::following {
namespace {

constexpr int kCalm = 5;      ///< pixels; size of the median filter that removes grain and stipple
constexpr int kSample = 2;    ///< pixels around the click; their median is the colour of the area
constexpr int kReach = 4;     ///< pixels; within this distance from the click, the area begins at the pixel
                              ///< nearest in colour
constexpr int kThinnest = 3;  ///< pixels; narrower necks do not connect
constexpr std::int64_t kSpeck = 200;  ///< pixels; smaller areas may double without a leak
constexpr int kLeakStep = 4;          ///< steps of tolerance over which the grain of the paper spreads a leak

struct Pixel {
  int x, y;
};

/// Returns the median of each channel around a pixel.
cv::Vec3b colour_around(const cv::Mat& lab, Pixel at) {
  cv::Vec3b out;
  for (int c = 0; c < 3; ++c) {
    std::vector<std::uint8_t> values;
    for (int y = std::max(0, at.y - kSample); y <= std::min(lab.rows - 1, at.y + kSample); ++y)
      for (int x = std::max(0, at.x - kSample); x <= std::min(lab.cols - 1, at.x + kSample); ++x)
        values.push_back(lab.at<cv::Vec3b>(y, x)[c]);
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    out[c] = *middle;
  }
  return out;
}

/// Returns the distance of each pixel's colour, rounded up.
cv::Mat distances(const cv::Mat& lab, cv::Vec3b colour) {
  cv::Mat out(lab.rows, lab.cols, CV_8U);
  for (int y = 0; y < lab.rows; ++y) {
    const auto* row = lab.ptr<cv::Vec3b>(y);
    for (int x = 0; x < lab.cols; ++x) {
      // OpenCV scales the lightness from 0-100 to 0-255.
      const int l = 100 * (row[x][0] - colour[0]), a = 255 * (row[x][1] - colour[1]),
                b = 255 * (row[x][2] - colour[2]);
      const double far = std::sqrt(double(l * l + a * a + b * b)) / 255;
      out.at<std::uint8_t>(y, x) = static_cast<std::uint8_t>(std::min(255.0, std::ceil(far)));
    }
  }
  return out;
}

/// Closes gaps and cuts thin necks of the areas below every tolerance at once: an opening (closing) of the
/// distances is a closing (opening) of the area below each value.
void join_and_part(cv::Mat& far, int gaps) {
  const auto round = [](int size) {
    return cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(size, size));
  };
  if (gaps > 0) cv::morphologyEx(far, far, cv::MORPH_OPEN, round(2 * ((gaps + 1) / 2) + 1));
  cv::morphologyEx(far, far, cv::MORPH_CLOSE,
                   cv::getStructuringElement(cv::MORPH_RECT, cv::Size(kThinnest, kThinnest)));
}

/// Returns the pixel from which the area grows: the one most similar in colour near the click, then the
/// nearest.
Pixel start_near(const cv::Mat& far, Pixel click) {
  Pixel best = click;
  int least = std::numeric_limits<int>::max();
  for (int y = std::max(0, click.y - kReach); y <= std::min(far.rows - 1, click.y + kReach); ++y) {
    for (int x = std::max(0, click.x - kReach); x <= std::min(far.cols - 1, click.x + kReach); ++x) {
      const int square = (x - click.x) * (x - click.x) + (y - click.y) * (y - click.y);
      const int cost = 1000 * far.at<std::uint8_t>(y, x) + square;
      if (cost >= least) continue;
      least = cost;
      best = {x, y};
    }
  }
  return best;
}

/// Spreads from the pixel `start`. Returns, for each pixel, the largest distance on the best path to it. The
/// result is empty if stopped.
std::vector<std::uint8_t> reach_levels(const cv::Mat& far, Pixel start, const StopToken& stop) {
  const auto width = static_cast<std::size_t>(far.cols), height = static_cast<std::size_t>(far.rows);
  std::vector<std::uint8_t> level(width * height, 255);
  std::array<std::vector<std::uint32_t>, 256> waiting;
  const auto reach = [&](std::size_t pixel, int at_least) {
    if (level[pixel] != 255) return;
    const int value = std::max<int>(at_least, far.data[pixel]);
    if (value > Flood::kMaxTolerance) return;
    level[pixel] = static_cast<std::uint8_t>(value);
    waiting[static_cast<std::size_t>(value)].push_back(static_cast<std::uint32_t>(pixel));
  };
  reach(static_cast<std::size_t>(start.y) * width + static_cast<std::size_t>(start.x), 0);
  for (int value = 0; value <= Flood::kMaxTolerance; ++value) {
    if (stop.stop_requested()) return {};
    auto& now = waiting[static_cast<std::size_t>(value)];
    while (!now.empty()) {
      const std::size_t pixel = now.back();
      now.pop_back();
      const std::size_t x = pixel % width, y = pixel / width;
      if (x > 0) reach(pixel - 1, value);
      if (x + 1 < width) reach(pixel + 1, value);
      if (y > 0) reach(pixel - width, value);
      if (y + 1 < height) reach(pixel + width, value);
    }
  }
  return level;
}

/// Returns rings in thousandths of a pixel as one area: the outer ring and the holes that are large enough.
Polygon area_of(std::vector<Ring> rings, std::int64_t least_hole) {
  Polygon out;
  for (Ring& ring : rings) {
    const auto twice = twice_signed_area(ring);
    if (twice > 0) {
      out.outer = std::move(ring);
    } else if (-twice >= 2'000'000 * least_hole) {
      out.holes.push_back(std::move(ring));
    }
  }
  return out;
}

std::vector<PixelPoint> pixels_of(const Ring& ring) {
  std::vector<PixelPoint> out;
  for (const Point p : ring) out.push_back(detail::from_thousandths(p));
  return out;
}

}  // namespace

Result<Flood> Flood::from(const images::Bitmap& window, PixelPoint click, int gaps, const StopToken& stop) {
  if (const Status fits = detail::check_window(window); !fits) return fits.error();
  const auto pixel = [](double at, int size) {
    return std::isfinite(at) ? static_cast<int>(std::clamp(std::floor(at), 0.0, size - 1.0)) : 0;
  };
  const Pixel at{pixel(click.x, window.width), pixel(click.y, window.height)};
  cv::Mat calm, lab;
  cv::medianBlur(detail::bgr_of(window), calm, kCalm);
  if (stop.stop_requested()) return detail::stopped();
  cv::cvtColor(calm, lab, cv::COLOR_BGR2Lab);
  cv::Mat far = distances(lab, colour_around(lab, at));
  join_and_part(far, std::clamp(gaps, 0, kMaxGaps));
  Flood out;
  out.m_width = window.width, out.m_height = window.height;
  out.m_level = reach_levels(far, start_near(far, at), stop);
  if (out.m_level.empty()) return detail::stopped();
  for (const std::uint8_t level : out.m_level)
    if (level <= kMaxTolerance) ++out.m_sizes[level];
  for (std::size_t t = 1; t < out.m_sizes.size(); ++t) out.m_sizes[t] += out.m_sizes[t - 1];
  return out;
}

std::int64_t Flood::size(int tolerance) const {
  return m_sizes[static_cast<std::size_t>(std::clamp(tolerance, 0, kMaxTolerance))];
}

int Flood::leak(int from) const {
  for (int t = std::max(0, from); t < kMaxTolerance; ++t)
    if (size(t) >= kSpeck && size(t + kLeakStep) >= 2 * size(t)) return t;
  return kMaxTolerance;
}

int Flood::best_tolerance() const {
  // The area first grows from specks, as far as its own grain allows. It can leak only after that.
  int calm = 0;
  while (calm < kMaxTolerance && (size(calm) < kSpeck || 20 * size(calm + 1) > 21 * size(calm))) ++calm;
  return leak(calm < kMaxTolerance ? calm : 0);
}

int Flood::sharp_tolerance() const {
  const int most = best_tolerance();
  int sharpest = most;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int t = (most + 1) / 2; t < most; ++t) {
    const std::int64_t growth = size(t + 1) - size(std::max(0, t - 1));
    if (growth >= least) continue;
    least = growth;
    sharpest = t;
  }
  return sharpest;
}

Result<FloodArea> Flood::area(int tolerance, std::int64_t least_hole, double simplify) const {
  tolerance = std::clamp(tolerance, 1, kMaxTolerance);
  if (size(tolerance) < kLeastArea)
    return make_error("following.area", message("nothing of one colour is here: raise the tolerance"));
  std::vector<std::uint8_t> mask(m_level.size());
  for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = m_level[i] <= tolerance ? 1 : 0;
  const Polygon full = area_of(detail::outlines(mask, m_width, m_height), least_hole);
  const Polygon slim = simplified(full, static_cast<Um>(std::lround(1000 * std::max(0.0, simplify))));
  FloodArea out;
  out.outer = pixels_of(slim.outer);
  for (const Ring& hole : slim.holes) out.holes.push_back(pixels_of(hole));
  out.pixels = static_cast<std::int64_t>(twice_area({full}) / 2'000'000);
  return out;
}

}  // namespace coq::following
