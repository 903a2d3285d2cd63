// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <numeric>

#include "core/following/follower.h"
#include "tests/core/following/drawn_sheets.h"

/// Measures how many clicks a person who makes no mistakes needs along a known outline.
namespace coq::test {

struct Tracing {
  double clicks_per_100 = 0;  ///< pixels of the outline
  double mean_error = 0;      ///< pixels between the traced line and the outline
};

/// Draws the run from one click to the next.
using Run = std::function<std::vector<PixelPoint>(PixelPoint to)>;
/// Begins a run at a click.
using Begin = std::function<Run(PixelPoint from)>;

inline Run straight_from(PixelPoint from) {
  return [from](PixelPoint to) { return std::vector<PixelPoint>{from, to}; };
}

/// Returns a square part of a picture.
inline images::Bitmap cut(const images::Bitmap& from, int left, int top, int side) {
  images::Bitmap out{std::min(side, from.width - left), std::min(side, from.height - top), {}};
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x) out.pixels.push_back(from.at(left + x, top + y));
  return out;
}

/// Draws runs of the magnetic line. Each click makes a new window around itself, as in the editor.
inline Begin followed(const images::Bitmap& picture, following::LineKind kind) {
  return [&picture, kind](PixelPoint from) -> Run {
    constexpr int kSide = following::kFollowWindow;
    const int left = std::clamp(static_cast<int>(from.x) - kSide / 2, 0, std::max(0, picture.width - kSide));
    const int top = std::clamp(static_cast<int>(from.y) - kSide / 2, 0, std::max(0, picture.height - kSide));
    const PixelPoint corner{double(left), double(top)};
    StopToken never;
    const auto lines = following::Lines::find(cut(picture, left, top, kSide), kind, never);
    const auto follower = following::Follower::anchor(lines.value(), from - corner, never).value();
    return [follower, corner](PixelPoint to) {
      std::vector<PixelPoint> line = follower.path(to - corner);
      for (PixelPoint& p : line) p = p + corner;
      return line;
    };
  };
}

/// Returns the outline between two of its points, with a point every two pixels.
inline std::vector<PixelPoint> part_of(const std::vector<PixelPoint>& truth, std::size_t from, std::size_t to) {
  std::vector<PixelPoint> out;
  for (std::size_t i = from; i < to; i += 4) out.push_back(truth[i]);
  out.push_back(truth[to]);
  return out;
}

/// Places each click as far along the outline as possible: the run must stay within `tolerance` of the outline,
/// and the outline within `tolerance` of the run. Clicks are up to a pixel off.
inline Tracing traced(const DrawnSheet& sheet, const Begin& begin, double tolerance, unsigned seed) {
  constexpr std::size_t kStep = 8, kReach = 440;  // points of the outline, half a pixel apart at most
  constexpr int kGiveUp = 6;
  std::mt19937 random(seed);
  std::normal_distribution<double> jitter(0, 0.7);
  const auto& truth = sheet.truth;
  const auto click = [&](std::size_t i) { return truth[i] + PixelPoint{jitter(random), jitter(random)}; };
  std::size_t at = 0, clicks = 1;
  PixelPoint from = click(0);
  double errors = 0, weights = 0, length = 0;
  while (at + 1 < truth.size()) {
    const Run run = begin(from);
    std::size_t best = std::min(at + kStep / 2, truth.size() - 1);
    PixelPoint best_click = click(best);
    int failed = 0;
    for (std::size_t end = at + kStep; end <= at + kReach && failed < kGiveUp; end += kStep) {
      const std::size_t to = std::min(end, truth.size() - 1);
      const PixelPoint aim = click(to);
      const std::vector<PixelPoint> line = run(aim);
      const std::vector<PixelPoint> part = part_of(truth, at, to);
      bool good = true;
      for (const PixelPoint p : dense(line, false)) {
        good = far_from_line(p, part) <= tolerance;
        if (!good) break;
      }
      for (std::size_t i = 0; good && i < part.size(); ++i) good = far_from_line(part[i], line) <= tolerance;
      failed = good ? 0 : failed + 1;
      if (good) best = to, best_click = aim;
      if (to + 1 == truth.size()) break;
    }
    const std::vector<PixelPoint> line = run(best_click);
    const std::vector<PixelPoint> part = part_of(truth, at, best);
    for (const PixelPoint p : dense(line, false)) errors += far_from_line(p, part), weights += 1;
    for (std::size_t i = 1; i < part.size(); ++i)
      length += std::hypot(part[i].x - part[i - 1].x, part[i].y - part[i - 1].y);
    at = best, from = best_click, ++clicks;
  }
  return {100.0 * static_cast<double>(clicks) / length, errors / std::max(1.0, weights)};
}

/// Returns the mean over several sheets.
inline Tracing traced(const std::vector<DrawnSheet>& sheets,
                      const std::function<Begin(const DrawnSheet&)>& begin, double tolerance) {
  Tracing sum;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const Tracing one = traced(sheets[i], begin(sheets[i]), tolerance, static_cast<unsigned>(i) + 1);
    sum.clicks_per_100 += one.clicks_per_100 / static_cast<double>(sheets.size());
    sum.mean_error += one.mean_error / static_cast<double>(sheets.size());
  }
  return sum;
}

}  // namespace coq::test
