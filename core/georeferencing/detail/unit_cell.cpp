// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/unit_cell.h"

#include <algorithm>
#include <cmath>

#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr int kBins = 48;           ///< number of bins along each of the two vectors
constexpr int kEveryRow = 3;        ///< step between rows; enough of the image
constexpr int kOnSide = 14;         ///< number of positions tested on each side
constexpr double kTickPart = 0.16;  ///< minimum length of a tick, as a fraction of the side
constexpr double kMinPart = 0.3;    ///< minimum contrast along the sides, as a fraction of that at the corners

double fraction(double v) {
  return v - std::floor(v);
}

/// Mean value at each position of a hex's cell.
struct Cell {
  std::vector<double> values = std::vector<double>(kBins * kBins, 0.0);
  double at(double u, double v) const {
    const int x = static_cast<int>(fraction(u) * kBins) % kBins,
              y = static_cast<int>(fraction(v) * kBins) % kBins;
    return values[static_cast<std::size_t>(y * kBins + x)];
  }
};

/// Smooths the cell, because thin lines fall into one bin or its neighbour by chance.
Cell smoothed(const Cell& cell) {
  Cell out;
  constexpr int kWeights[] = {1, 2, 1};
  for (int y = 0; y < kBins; ++y) {
    for (int x = 0; x < kBins; ++x) {
      double sum = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const int row = (y + dy + kBins) % kBins, column = (x + dx + kBins) % kBins;
          sum +=
              kWeights[dy + 1] * kWeights[dx + 1] * cell.values[static_cast<std::size_t>(row * kBins + column)];
        }
      }
      out.values[static_cast<std::size_t>(y * kBins + x)] = sum / 16;
    }
  }
  return out;
}

Cell fold(const Plane& plane, const Repetition& way, PixelPoint middle, int every = kEveryRow) {
  Cell cell;
  std::vector<int> counts(cell.values.size(), 0);
  const double area = cross(way.first, way.second);
  for (int y = 0; y < plane.height; y += every) {
    for (int x = 0; x < plane.width; ++x) {
      const PixelPoint p = PixelPoint{x + 0.5, y + 0.5} - middle;
      const double u = cross(p, way.second) / area, v = cross(way.first, p) / area;
      const auto bin = static_cast<std::size_t>(static_cast<int>(fraction(v) * kBins) % kBins * kBins +
                                                static_cast<int>(fraction(u) * kBins) % kBins);
      cell.values[bin] += plane.at(x, y);
      ++counts[bin];
    }
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) cell.values[i] /= counts[i];
  }
  return smoothed(cell);
}

/// Returns positions on three sides of the hex around (0, 0), or near their ends; the other three belong to its
/// neighbours. The unit is the two vectors, with steps a, b, b - a and back.
std::vector<PixelPoint> places_on_sides(HexDrawing drawing) {
  const PixelPoint steps[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
  std::vector<PixelPoint> corners;
  for (int i = 0; i < 4; ++i) corners.push_back(1.0 / 3 * (steps[i] + steps[i + 1]));
  std::vector<PixelPoint> out;
  for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
    for (int k = 0; k < kOnSide; ++k) {
      double t = (k + 0.5) / kOnSide;
      if (drawing == HexDrawing::corners) t = t < 0.5 ? 2 * kTickPart * t : 1 - 2 * kTickPart * (1 - t);
      out.push_back(corners[i] + t * (corners[i + 1] - corners[i]));
    }
  }
  return out;
}

CellCentre centre_of(const Cell& cell, HexDrawing drawing) {
  const std::vector<PixelPoint> sides = places_on_sides(drawing);
  double mean = 0;
  for (const double v : cell.values) mean += v / static_cast<double>(cell.values.size());
  CellCentre best;
  best.drawing = drawing;
  std::vector<double> seen(sides.size());
  for (int y = 0; y < kBins; ++y) {
    for (int x = 0; x < kBins; ++x) {
      const PixelPoint at{(x + 0.5) / kBins, (y + 0.5) / kBins};
      for (const bool darker : {true, false}) {
        double sum = 0;
        for (std::size_t i = 0; i < sides.size(); ++i) {
          seen[i] = (cell.at(at.x + sides[i].x, at.y + sides[i].y) - mean) * (darker ? 1 : -1);
          sum += seen[i];
        }
        // Uses a low quantile over the whole outline, because something strong in one place, such as a number,
        // is no outline.
        const double quarter = of_rank(seen, seen.size() / 4);
        const double contrast = std::min(quarter, sum / static_cast<double>(seen.size()));
        if (contrast > best.contrast) best.at = at, best.darker = darker, best.contrast = contrast;
      }
    }
  }
  return best;
}

/// Returns the similarity of the cell to itself shifted by a fraction of a hex. It is 1 if they are equal, as
/// when several hexes were taken for one.
double likeness_within(const Cell& cell, const Repetition& way) {
  constexpr double kMinShift = 0.25;  // fraction of a hex; smaller shifts are within the width of the lines
  constexpr int kHalf = kBins / 2;
  constexpr int kStep = 2;  // bins; values vary smoothly within a cell, so every second one is enough
  const double pitch = std::sqrt(std::abs(cross(way.first, way.second)) / std::sqrt(0.75));
  double mean = 0, variance = 0;
  for (const double v : cell.values) mean += v / static_cast<double>(cell.values.size());
  for (const double v : cell.values) variance += (v - mean) * (v - mean);
  if (variance <= 0) return 0;
  double best = 0;
  for (int down = 0; down <= kHalf; down += kStep) {
    for (int across = -kHalf + kStep; across <= kHalf; across += kStep) {
      double nearest = 1e18;  // distance to the nearest shift by whole hexes
      for (const int u : {-1, 0, 1}) {
        for (const int v : {-1, 0, 1}) {
          const PixelPoint away = (static_cast<double>(across) / kBins - u) * way.first +
                                  (static_cast<double>(down) / kBins - v) * way.second;
          nearest = std::min(nearest, std::hypot(away.x, away.y));
        }
      }
      if (nearest < kMinShift * pitch) continue;
      double sum = 0;
      for (int y = 0; y < kBins; ++y) {
        for (int x = 0; x < kBins; ++x) {
          const int row = (y + down) % kBins, column = (x + across + kBins) % kBins;
          sum += (cell.values[static_cast<std::size_t>(y * kBins + x)] - mean) *
                 (cell.values[static_cast<std::size_t>(row * kBins + column)] - mean);
        }
      }
      best = std::max(best, sum / variance);
    }
  }
  return best;
}

/// Returns the variance of the cell's values, which is largest if the hexes coincide exactly.
double sharpness(const Cell& cell) {
  double mean = 0, squares = 0;
  for (const double v : cell.values) mean += v, squares += v * v;
  const auto count = static_cast<double>(cell.values.size());
  return squares / count - (mean / count) * (mean / count);
}

}  // namespace

Repetition sharpened(const Plane& response, Repetition way) {
  constexpr int kRounds = 4;
  constexpr int kRows = 100;  // enough for comparisons
  const int every = std::max(kEveryRow, response.height / kRows);
  const PixelPoint middle{response.width / 2.0, response.height / 2.0};
  const double pitch = std::sqrt(std::abs(cross(way.first, way.second)) / std::sqrt(0.75));
  const double hexes = std::hypot(middle.x, middle.y) / pitch;
  double best = sharpness(fold(response, way, middle, every));
  double step = 0.12 * pitch / hexes;  // an eighth of a hex at the corners of the image
  for (int round = 0; round < kRounds; ++round, step /= 2) {
    for (const auto part : {&Repetition::first, &Repetition::second}) {
      for (const PixelPoint change : {PixelPoint{step, 0}, PixelPoint{0, step}}) {
        for (const double sign : {1.0, -1.0}) {
          Repetition tried = way;
          tried.*part = tried.*part + sign * change;
          const double value = sharpness(fold(response, tried, middle, every));
          if (value <= best) continue;
          best = value, way = tried;
          break;
        }
      }
    }
  }
  return way;
}

CellCentre centre_of(const Plane& response, const Repetition& way) {
  const PixelPoint middle{response.width / 2.0, response.height / 2.0};
  const Cell cell = fold(response, way, middle);
  const CellCentre sides = centre_of(cell, HexDrawing::sides), corners = centre_of(cell, HexDrawing::corners);
  CellCentre best = sides.contrast > kMinPart * corners.contrast ? sides : corners;
  best.likeness = likeness_within(cell, way);
  best.at = middle + best.at.x * way.first + best.at.y * way.second;
  return best;
}

CellCentre dot_centre_of(const Plane& response, const Repetition& way) {
  constexpr double kDot = 0.2;     // fraction of a hex: what is nearer to the middle belongs to the dot
  constexpr double kOthers = 0.5;  // contrast outside the dot, as a fraction of its own
  const PixelPoint middle{response.width / 2.0, response.height / 2.0};
  const Cell cell = fold(response, way, middle, 1);
  const double pitch = std::sqrt(std::abs(cross(way.first, way.second)) / std::sqrt(0.75));
  double mean = 0;
  for (const double v : cell.values) mean += v / static_cast<double>(cell.values.size());
  CellCentre best;
  best.drawing = HexDrawing::dots;
  for (const bool darker : {true, false}) {
    const auto above = [&](std::size_t i) { return (cell.values[i] - mean) * (darker ? 1 : -1); };
    std::size_t top = 0;
    for (std::size_t i = 0; i < cell.values.size(); ++i) {
      if (above(i) > above(top)) top = i;
    }
    if (above(top) <= best.contrast) continue;
    const int x = static_cast<int>(top) % kBins, y = static_cast<int>(top) / kBins;
    bool alone = true;
    for (std::size_t i = 0; i < cell.values.size() && alone; ++i) {
      if (above(i) < kOthers * above(top)) continue;
      double nearest = 1e18;
      for (const int u : {-1, 0, 1}) {
        for (const int v : {-1, 0, 1}) {
          const double across = static_cast<double>(static_cast<int>(i) % kBins - x) / kBins - u,
                       down = static_cast<double>(static_cast<int>(i) / kBins - y) / kBins - v;
          const PixelPoint away = across * way.first + down * way.second;
          nearest = std::min(nearest, std::hypot(away.x, away.y));
        }
      }
      alone = nearest < kDot * pitch;
    }
    if (!alone) continue;
    best.contrast = above(top), best.darker = darker;
    best.at = middle + (x + 0.5) / kBins * way.first + (y + 0.5) / kBins * way.second;
  }
  best.likeness = likeness_within(cell, way);
  return best;
}

}  // namespace coq::georeferencing
