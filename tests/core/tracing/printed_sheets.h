// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "tests/core/following/drawn_sheets.h"

/// Printed sheets whose inks are known pixel by pixel, drawn without any code that parts inks: tints as flat
/// colours, dots or rulings, with contours, a grid line and letters above them, on aged paper, blurred by the
/// scanner and compressed as JPEG.
namespace coq::test {

/// Something printed.
enum class Print : std::uint8_t { paper, woods, water, buildings, roads, grain, black };
inline constexpr int kPrints = 7;

/// Ways to print a tint.
struct Tint {
  enum class Kind { flat, dots, ruled } kind = Kind::flat;
  Colour ink{};
  double pitch = 4;  ///< pixels from dot to dot, or from line to line
  double share = 1;  ///< of the ground that is covered by ink
  double angle = 0;  ///< of the rows or lines
};

struct SheetStyle {
  const char* name;
  std::array<Tint, kPrints> tints;  ///< by Print; that of the paper is its colour, of black unused
  bool hatched = false;             ///< buildings have dark lines above their tint
};

struct PrintedSheet {
  images::Bitmap picture{};
  std::vector<Print> truth{};  ///< by pixel; letters and contours belong to what lies under them
  /// Two or three pixels of each print, as a person clicks them: inside, at least three pixels from the border.
  std::vector<std::pair<Print, std::pair<int, int>>> clicks{};
};

/// Whether a place of a tint has ink.
inline bool has_ink(const Tint& tint, double x, double y) {
  if (tint.kind == Tint::Kind::flat) return true;
  const double c = std::cos(tint.angle), s = std::sin(tint.angle);
  const double u = (x * c + y * s) / tint.pitch, v = (y * c - x * s) / tint.pitch;
  if (tint.kind == Tint::Kind::ruled) return v - std::floor(v) < tint.share;
  const double du = u - std::round(u), dv = v - std::round(v);
  return (du * du + dv * dv) * std::numbers::pi < tint.share;
}

/// Draws into a raster of kFine by kFine places a pixel.
class SheetPlan {
 public:
  static constexpr int kFine = 3;
  SheetPlan(int width, int height)
      : m_width(width * kFine),
        m_height(height * kFine),
        m_prints(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height), Print::paper) {}

  Print at(double x, double y) const {
    const int column = std::clamp(static_cast<int>(x * kFine), 0, m_width - 1);
    const int row = std::clamp(static_cast<int>(y * kFine), 0, m_height - 1);
    return m_prints[index(column, row)];
  }
  void fill(const std::vector<PixelPoint>& ring, Print print) {
    for (int row = 0; row < m_height; ++row) {
      const double y = (row + 0.5) / kFine;
      std::vector<double> crossings;
      for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
        if ((ring[i].y > y) != (ring[j].y > y))
          crossings.push_back(ring[i].x + (ring[j].x - ring[i].x) * (y - ring[i].y) / (ring[j].y - ring[i].y));
      std::sort(crossings.begin(), crossings.end());
      for (std::size_t k = 0; k + 1 < crossings.size(); k += 2)
        for (int column = std::max(0, static_cast<int>(std::ceil(crossings[k] * kFine - 0.5)));
             column < std::min<double>(m_width, crossings[k + 1] * kFine - 0.5); ++column)
          m_prints[index(column, row)] = print;
    }
  }
  void stroke(const std::vector<PixelPoint>& line, double width, Print print, bool closed = false) {
    for (const PixelPoint p : dense(line, closed)) {
      const double reach = width / 2;
      for (int row = static_cast<int>((p.y - reach) * kFine); row <= (p.y + reach) * kFine; ++row)
        for (int column = static_cast<int>((p.x - reach) * kFine); column <= (p.x + reach) * kFine; ++column) {
          if (row < 0 || column < 0 || row >= m_height || column >= m_width) continue;
          if (std::hypot((column + 0.5) / kFine - p.x, (row + 0.5) / kFine - p.y) <= reach)
            m_prints[index(column, row)] = print;
        }
    }
  }

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(column);
  }
  int m_width, m_height;
  std::vector<Print> m_prints;
};

/// A closed line around a point, with a wavy border.
inline std::vector<PixelPoint> wavy_ring(double x, double y, double radius, std::mt19937& random) {
  std::uniform_real_distribution<double> any(0, 1);
  std::vector<PixelPoint> out;
  const double phase = 6.3 * any(random), more = 6.3 * any(random), deep = 0.12 + 0.1 * any(random);
  for (int i = 0; i < 240; ++i) {
    const double angle = 2 * std::numbers::pi * i / 240;
    const double r = radius * (1 + deep * std::sin(3 * angle + phase) + 0.07 * std::sin(7 * angle + more) +
                               0.025 * std::sin(23 * angle + phase));
    out.push_back({x + 1.25 * r * std::cos(angle), y + r * std::sin(angle)});
  }
  return out;
}

inline std::vector<PixelPoint> turned_box(double x, double y, double width, double height, double turn) {
  std::vector<PixelPoint> out;
  for (const auto& [u, v] : {std::pair(-1, -1), std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1)}) {
    const double dx = u * width / 2, dy = v * height / 2;
    out.push_back(
        {x + dx * std::cos(turn) - dy * std::sin(turn), y + dx * std::sin(turn) + dy * std::cos(turn)});
  }
  return out;
}

inline constexpr double kRoadWidth = 9;  ///< pixels between the two dark lines

/// The landscape of a sheet of 900 x 700 pixels (300 to the inch): `ground` is the truth, `print` has the pen
/// lines too.
inline void draw_landscape(unsigned seed, SheetPlan& ground, SheetPlan& print) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(0, 1);
  const auto area = [&](const std::vector<PixelPoint>& ring, Print ink) {
    ground.fill(ring, ink), print.fill(ring, ink);
  };
  area(wavy_ring(190, 190, 105, random), Print::woods);
  area(wavy_ring(690, 520, 120, random), Print::woods);
  area(wavy_ring(420, 600, 60, random), Print::woods);
  const auto lake = wavy_ring(700, 190, 95, random);
  area(lake, Print::water);
  print.stroke(lake, 1.2, Print::black, true);
  area(turned_box(430, 150, 190, 130, 0.2), Print::grain);
  area(turned_box(180, 510, 210, 150, -0.15), Print::grain);
  for (int road = 0; road < 2; ++road) {
    std::vector<PixelPoint> line;
    const double phase = 6.3 * any(random), at = road == 0 ? 375 : 560;
    for (double t = -20; t < 920; t += 4) {
      const double bend = 22 * std::sin(t / 110 + phase) + 6 * std::sin(t / 37 + phase);
      line.push_back(road == 0 ? PixelPoint{t, at + bend} : PixelPoint{at + bend, t});
    }
    print.stroke(line, kRoadWidth + 3, Print::black);
    ground.stroke(line, kRoadWidth, Print::roads), print.stroke(line, kRoadWidth, Print::roads);
  }
  for (int k = 0; k < 14; ++k) {
    const auto block =
        turned_box(60 + 62 * k + 12 * any(random), 375 + (k % 2 == 0 ? -52 : 54) + 8 * any(random),
                   34 + 14 * any(random), 26 + 12 * any(random), 0.5 * (any(random) - 0.5));
    if (block[0].x > 520 && block[0].x < 600) continue;  // the second road
    area(block, Print::buildings);
    print.stroke(block, 1.4, Print::black, true);
  }
}

/// Names: rows of letters of strokes, 15 pixels high.
inline void draw_names(unsigned seed, SheetPlan& print) {
  std::mt19937 random(seed + 100);
  std::uniform_real_distribution<double> any(0, 1);
  for (const auto& [left, top] : {std::pair(120.0, 180.0), std::pair(640.0, 500.0), std::pair(655.0, 180.0),
                                  std::pair(300.0, 260.0), std::pair(40.0, 640.0)})
    for (int letter = 0; letter < 7; ++letter) {
      const double x = left + 15 * letter;
      std::vector<PixelPoint> strokes;
      for (int k = 0; k < 4; ++k)
        strokes.push_back({x + 9 * (k % 2 == 0 ? 0 : 1) * any(random), top + 15 * k / 3.0});
      print.stroke(strokes, 1.8, Print::black);
    }
}

/// Clicks of a person: places of the ground with only that print around them.
inline void click(const SheetPlan& ground, unsigned seed, int width, int height, PrintedSheet& out) {
  std::mt19937 random(seed + 200);
  std::uniform_real_distribution<double> any(0, 1);
  std::array<int, kPrints> left{3, 3, 2, 3, 3, 3, 0};
  for (int tries = 0; tries < 200'000; ++tries) {
    const double x = width * any(random), y = height * any(random);
    const Print print = ground.at(x, y);
    int& wanted = left[static_cast<std::size_t>(print)];
    bool inside = wanted > 0;
    for (int k = 0; inside && k < 12; ++k)
      inside = ground.at(x + 3 * std::cos(k * 0.524), y + 3 * std::sin(k * 0.524)) == print;
    if (!inside) continue;
    out.clicks.push_back({print, {static_cast<int>(x), static_cast<int>(y)}});
    --wanted;
  }
}

inline PrintedSheet printed_sheet(const SheetStyle& style, unsigned seed) {
  constexpr int kWidth = 900, kHeight = 700;
  SheetPlan ground(kWidth, kHeight), print(kWidth, kHeight);
  draw_landscape(seed, ground, print);
  draw_names(seed, print);
  PrintedSheet out;
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) out.truth.push_back(ground.at(x + 0.5, y + 0.5));
  click(ground, seed, kWidth, kHeight, out);
  // The black print is shown by clicks on pen lines.
  for (int y = 5, left = 3; y < kHeight && left > 0; y += 29)
    for (int x = 5; x < kWidth && left > 0; x += 3)
      if (print.at(x + 0.5, y + 0.5) == Print::black && ground.at(x + 0.5, y + 0.5) != Print::buildings) {
        out.clicks.push_back({Print::black, {x, y}});
        --left;
        break;
      }
  const auto tint = [&](Print one) -> const Tint& { return style.tints[static_cast<std::size_t>(one)]; };
  const Colour paper = tint(Print::paper).ink;
  out.picture = scanned(
      kWidth, kHeight,
      [&](double x, double y) {
        const Print here = print.at(x, y), under = ground.at(x, y);
        if (here == Print::black) return kInk;
        Colour colour = under != Print::paper && has_ink(tint(under), x, y) ? tint(under).ink : paper;
        if (under == Print::buildings && style.hatched && std::fmod(x + y, 6) < 1.6)
          colour = mixed(colour, kInk, 0.75);
        // Paper is browner towards the left and the bottom.
        const double age = 0.06 * (1 - x / kWidth) + 0.05 * y / kHeight;
        colour = {colour.r * (1 - age), colour.g * (1 - 1.3 * age), colour.b * (1 - 2.2 * age)};
        return under == Print::roads ? colour : with_landscape(colour, x, y, seed);
      },
      seed);
  return out;
}

}  // namespace coq::test
