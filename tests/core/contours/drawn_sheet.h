// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/contours/heights.h"
#include "core/images/bitmap.h"

/// A contour sheet that is drawn from known heights, and how much of it was found.
namespace coq::test {

/// Heights of the ground at the pixels of a sheet.
struct Ground {
  int width = 0, height = 0;
  std::vector<float> metres{};
  float at(int x, int y) const {
    return metres[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

/// Hills, spurs and valleys from a formula, 300 to 1800 metres. `seed` moves them.
Ground formula_ground(int width, int height, unsigned seed);

struct SheetOptions {
  int step = 50;  ///< metres; every fifth contour is thick and has its height printed
  int roads = 7;
  bool names = true;
  double noise = 5;  ///< standard deviation of the grey values
  int jpeg_quality = 80;
  unsigned seed = 1;
};

struct DrawnSheet {
  images::Bitmap picture{};
  std::vector<int> true_height{};  ///< of the contour on each pixel or beside it; 0 without
  int numbers = 0;
};
/// Draws brown contours 1 and 2 pixels wide, broken by their heights, below black roads and names; then blur,
/// noise and JPEG compression.
DrawnSheet draw_sheet(const Ground& ground, const SheetOptions& options);

/// Comparison of lines with the truth.
struct LineFigures {
  double found = 0;  ///< share of the true length that has a line within 2 pixels
  double right = 0;  ///< share of the lines that lies on a true contour
};
LineFigures compare_lines(const DrawnSheet& sheet, const std::vector<Path>& lines);

/// Share of the length in chains that follow one contour: 97 % of it has the same height.
double purity(const DrawnSheet& sheet, const std::vector<contours::Chain>& chains);

/// A sheet and what the program finds on it.
struct FoundSheet {
  DrawnSheet sheet{};
  std::vector<Path> lines{};
  contours::Chains chains{};
};
/// Draws a sheet of the ground with the usual options and finds its contours.
FoundSheet find_contours(const Ground& ground);
std::vector<Path> paths_of(const std::vector<contours::Chain>& chains);

/// Strokes straight up the ground from random places. The height of the first contour that each crosses is
/// typed.
std::vector<contours::Stroke> strokes_uphill(const FoundSheet& found, const Ground& ground, int count,
                                             unsigned seed);

/// Returns a part of the height model of the Pyrenees among the shared data, enlarged to 990 by 990 pixels, or
/// nullopt if it is not there.
std::optional<Ground> shared_ground();

/// Returns the height of most of a chain, or 0 if most of it is on no contour.
int true_height_of(const DrawnSheet& sheet, const contours::Chain& chain);

}  // namespace coq::test
