// SPDX-License-Identifier: MIT
#include "core/contours/hills.h"

#include <algorithm>
#include <cmath>

#include "core/relief/crests.h"
#include "core/relief/height_grid.h"
#include "core/vectors/place.h"

namespace coq::contours {

namespace {

struct PlaneSpot {
  double x = 0, y = 0;
};

/// Converts places of the page to pixels of the scan: Newton's method on the tabulated warp.
class ScanPlace {
 public:
  ScanPlace(const Warp& warp, int width, int height)
      : m_width(width), m_height(height), m_place(warp, width, height), m_last{width / 2.0, height / 2.0} {}

  double um_per_pixel() const { return m_place.um_per_pixel(); }
  Box box() const {
    Box box;
    for (int k = 0; k <= 32; ++k)
      for (const double side : {0.0, 1.0}) {
        box.include(m_place.at(m_width * k / 32.0, m_height * side));
        box.include(m_place.at(m_width * side, m_height * k / 32.0));
      }
    return box;
  }
  /// Neighbouring places are asked for one after the other, so the last answer is a good first guess.
  PlaneSpot pixel_at(double x, double y) {
    PlaneSpot guess = m_last;
    for (int step = 0; step < 12; ++step) {
      guess = {std::clamp(guess.x, 0.0, static_cast<double>(m_width)),
               std::clamp(guess.y, 0.0, static_cast<double>(m_height))};
      const PlaneSpot at = page_at(guess.x, guess.y);
      const double dx = x - at.x, dy = y - at.y;
      const double side_x = guess.x > m_width / 2.0 ? -1 : 1, side_y = guess.y > m_height / 2.0 ? -1 : 1;
      const PlaneSpot across = page_at(guess.x + side_x, guess.y), down = page_at(guess.x, guess.y + side_y);
      const double xx = (across.x - at.x) * side_x, yx = (across.y - at.y) * side_x;
      const double xy = (down.x - at.x) * side_y, yy = (down.y - at.y) * side_y;
      const double area = xx * yy - xy * yx;
      if (area == 0) break;
      const PlaneSpot next{guess.x + (dx * yy - dy * xy) / area, guess.y + (dy * xx - dx * yx) / area};
      const bool near = std::abs(next.x - guess.x) < 0.01 && std::abs(next.y - guess.y) < 0.01;
      guess = next;
      if (near) break;
    }
    m_last = guess;
    return guess;
  }

 private:
  PlaneSpot page_at(double x, double y) const {
    // Points are whole micrometres; the pixel a few steps on would be rounded alike, so the step is a whole
    // pixel.
    const Point at = m_place.at(std::clamp(x, 0.0, static_cast<double>(m_width)),
                                std::clamp(y, 0.0, static_cast<double>(m_height)));
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
  }

  int m_width, m_height;
  vectors::Place m_place;
  PlaneSpot m_last;
};

/// Share of the border of an area, without the border of the sheet, along which the contour is printed.
double score_of(const Polygon& area, const Box& box, Height height, const Ground& ground, ScanPlace& place) {
  std::size_t printed = 0, all = 0;
  const double every = std::max(1.0, 2 * place.um_per_pixel());
  const auto add = [&](const Ring& ring) {
    for (std::size_t k = 0; k < ring.size(); ++k) {
      const Point a = ring[k], b = ring[(k + 1) % ring.size()];
      const bool on_border = (a.x == b.x && (a.x == box.min.x || a.x == box.max.x)) ||
                             (a.y == b.y && (a.y == box.min.y || a.y == box.max.y));
      if (on_border) continue;
      const double length = std::hypot(static_cast<double>(b.x) - a.x, static_cast<double>(b.y) - a.y);
      const int steps = std::max(1, static_cast<int>(length / every));
      for (int s = 0; s < steps; ++s) {
        const double share = (s + 0.5) / steps;
        const PlaneSpot pixel = place.pixel_at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
        printed += ground.is_printed(pixel.x - 0.5, pixel.y - 0.5, height) ? 1 : 0;
        ++all;
      }
    }
  };
  add(area.outer);
  for (const Ring& hole : area.holes) add(hole);
  return all > 0 ? static_cast<double>(printed) / static_cast<double>(all) : 0;
}

/// Crest lines of each hill.
Result<std::vector<std::vector<Path>>> crests_of(const relief::HeightGrid& grid, const relief::Levels& levels,
                                                 const HillOptions& options, const StopToken& stop,
                                                 const Progress& progress) {
  constexpr Um kShortest = 15'000;
  relief::CrestOptions crest;
  crest.step = options.step;
  crest.shortest = kShortest;
  crest.tolerance = options.tolerance;
  const auto lines = relief::crests(grid, crest, stop, progress);
  if (!lines) return lines.error();
  return relief::crests_of_hills(levels, *lines, kShortest);
}

}  // namespace

Result<Hills> hills(const Ground& ground, int width, int height, const Warp& warp, const Box& page,
                    const HillOptions& options, const StopToken& stop, const Progress& progress) {
  ScanPlace place(warp, width, height);
  const Box box = common(page, place.box());
  if (box.empty() || !(place.um_per_pixel() > 0))
    return make_error("contours.place", message("the scan does not lie on the page of the map"));
  const Um cell = std::max(relief::kMinCell, static_cast<Um>(std::lround(place.um_per_pixel())));
  const auto grid = relief::sample_grid(
      box, cell, place.um_per_pixel(),
      [&](double x, double y) {
        const PlaneSpot pixel = place.pixel_at(x, y);
        // The middle of a pixel is half a pixel from its corner.
        return ground.at(std::clamp(pixel.x - 0.5, -0.9, width - 0.1),
                         std::clamp(pixel.y - 0.5, -0.9, height - 0.1));
      },
      stop, progress.part(0, 0.5));
  if (!grid) return grid.error();
  relief::LevelOptions level_options;
  level_options.step = options.step;
  level_options.base = options.base.value_or(ground.lowest() - options.step);
  level_options.tolerance = options.tolerance;
  level_options.least = options.least;
  auto levels = relief::levels(*grid, level_options, stop, progress.part(0.5, 0.8));
  if (!levels) return levels.error();
  std::vector<std::vector<Path>> crests(levels->hills.size());
  if (options.crests) {
    auto found = crests_of(*grid, *levels, options, stop, progress.part(0.8, 0.9));
    if (!found) return found.error();
    crests = *std::move(found);
  }
  Hills result;
  result.base = levels->base;
  result.small = levels->small_hills + levels->small_hollows;
  for (std::size_t i = 0; i < levels->hills.size(); ++i) {
    relief::Levels::Hill& hill = levels->hills[i];
    const auto at = static_cast<Height>(std::llround((levels->base + hill.level * options.step) * 1000));
    const double score = score_of(hill.area, grid->box, at, ground, place);
    result.hills.push_back({std::move(hill), score, std::move(crests[i])});
  }
  return result;
}

}  // namespace coq::contours
