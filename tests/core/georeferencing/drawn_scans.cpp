// SPDX-License-Identifier: MIT
#include "tests/core/georeferencing/drawn_scans.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <set>

namespace coq::test {
namespace {

using georeferencing::PixelPoint;
using Random = std::mt19937;

double uniform(Random& random, double from, double to) {
  return from + (to - from) * (static_cast<double>(random()) / 4294967296.0);
}

/// The print of a sheet and the way it was scanned.
struct Recipe {
  int width = 1000, height = 800;  ///< of the scan, in pixels
  double hex = 60;                 ///< pixels between opposite sides
  double turn = 0;                 ///< degrees
  double stretch = 1, skew = 0;
  bool pointy = false;
  int margin = 1;     ///< hexes between the grid and the border of the scan; 0: the border cuts hexes
  double line = 0.8;  ///< half the width of a line, in pixels
  double ticks = 0;   ///< share of a side that is inked at each corner; 0 inks all
  bool sides = true;
  double dots = 0;  ///< radius of the dot in the middle of each hex
  bool numbers = false;
  double paper = 0.88, ink = 0.35, noise = 0.03;
  double colours = 0.15;  ///< strength of the landscape
  int blots = 14, rivers = 4;
  bool jpeg = false, two_panels = false, half_sheet = false, none = false;
  double bend = 0, slant_x = 0, slant_y = 0;
};

struct Blot {
  double x, y, radius, light;
};
struct River {
  double x, y, slope, swing, wave, width, light;
};

/// The sheet as it lies flat, in pixels about the middle of the scan.
struct Sheet {
  Recipe recipe{};
  std::vector<Blot> blots{};
  std::vector<River> rivers{};
  PixelPoint shift{};

  PixelPoint axial_place(int a, int b) const {
    const double root = std::sqrt(0.75),
                 turn = (recipe.turn + (recipe.pointy ? 0 : 30)) * std::numbers::pi / 180;
    const double x = recipe.hex * (a + 0.5 * b), y = recipe.hex * root * b;
    const double u = x * std::cos(turn) - y * std::sin(turn), v = x * std::sin(turn) + y * std::cos(turn);
    return {shift.x + recipe.stretch * u + recipe.skew * v, shift.y + v};
  }
  /// The position in hexes about the nearest middle, before the stretch, and that hex.
  PixelPoint in_hex(PixelPoint p, int& a, int& b) const {
    const double v = p.y - shift.y, u = (p.x - shift.x - recipe.skew * v) / recipe.stretch;
    const double turn = (recipe.turn + (recipe.pointy ? 0 : 30)) * std::numbers::pi / 180,
                 root = std::sqrt(0.75);
    const double x = (u * std::cos(turn) + v * std::sin(turn)) / recipe.hex,
                 y = (v * std::cos(turn) - u * std::sin(turn)) / recipe.hex;
    const double row = y / root, column = x - 0.5 * row;
    double least = 1e9;
    PixelPoint out;
    for (int da = -1; da <= 1; ++da) {
      for (int db = -1; db <= 1; ++db) {
        const int ta = static_cast<int>(std::lround(column)) + da, tb = static_cast<int>(std::lround(row)) + db;
        const PixelPoint at{x - ta - 0.5 * tb, y - root * tb};
        if (const double far = dot(at, at); far < least) least = far, out = at, a = ta, b = tb;
      }
    }
    return out;
  }
  /// Column and row about the middle of the sheet.
  std::pair<int, int> offset(int a, int b) const {
    return recipe.pointy ? std::pair(a + static_cast<int>(std::floor(b / 2.0)), b)
                         : std::pair(a, b + static_cast<int>(std::floor(a / 2.0)));
  }
  bool is_printed(int a, int b) const {
    if (recipe.none) return false;
    const PixelPoint at = axial_place(a, b);
    if (recipe.margin == 0) return at.x > 0 && at.y > 0 && at.x < recipe.width && at.y < recipe.height;
    // A block of columns and rows with a margin around it, also when turned.
    const auto [column, row] = offset(a, b);
    const double lean = std::sin(std::abs(recipe.turn) * std::numbers::pi / 180) + std::abs(recipe.skew),
                 root = std::sqrt(0.75);
    const double across = (recipe.width / 2.0 - lean * recipe.height / 2) / (recipe.hex * recipe.stretch),
                 down = (recipe.height / 2.0 - lean * recipe.width / 2) / recipe.hex;
    const double room = recipe.margin + 1.2;
    if (std::abs(column) > (across - room) / (recipe.pointy ? 1 : root) ||
        std::abs(row) > (down - room) / (recipe.pointy ? root : 1))
      return false;
    if (recipe.half_sheet && column > 1) return false;
    return !recipe.two_panels || std::abs(column) > 1;
  }
};

/// The seven strokes of a digit, lit as on a clock.
double far_from_digit(double x, double y, int digit) {
  static constexpr int kLit[] = {0x77, 0x24, 0x5D, 0x6D, 0x2E, 0x6B, 0x7B, 0x25, 0x7F, 0x6F};
  static constexpr std::array<std::array<double, 4>, 7> kStrokes = {
      {{0, 0, 1, 0}, {0, 0, 0, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {0, 1, 0, 2}, {1, 1, 1, 2}, {0, 2, 1, 2}}};
  double best = 1e9;
  for (std::size_t i = 0; i < kStrokes.size(); ++i) {
    if ((kLit[digit] >> i & 1) == 0) continue;
    const auto& s = kStrokes[i];
    const double t = std::clamp(((x - s[0]) * (s[2] - s[0]) + (y - s[1]) * (s[3] - s[1])), 0.0, 1.0);
    best = std::min(best, std::hypot(x - s[0] - t * (s[2] - s[0]), y - s[1] - t * (s[3] - s[1])));
  }
  return best;
}

/// Distance from the ink of the hexes, in pixels.
double far_from_ink(const Sheet& sheet, PixelPoint p, double& half) {
  const Recipe& recipe = sheet.recipe;
  int a = 0, b = 0;
  const PixelPoint at = sheet.in_hex(p, a, b);
  half = recipe.line;
  static constexpr int kNext[6][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
  const bool printed = sheet.is_printed(a, b);
  double best = 1e9;
  for (int i = 0; i < 6 && recipe.sides; ++i) {
    const double angle = i * std::numbers::pi / 3;
    const PixelPoint normal{std::cos(angle), std::sin(angle)};
    if (!printed && !sheet.is_printed(a + kNext[i][0], b + kNext[i][1])) continue;
    const double off = 0.5 - dot(at, normal), along = cross(normal, at), end = 0.5 / std::sqrt(3.0);
    double reach = std::max(0.0, std::abs(along) - end);
    if (recipe.ticks > 0) {
      const double gap = end * (1 - 2 * recipe.ticks);
      if (std::abs(along) < gap) reach = gap - std::abs(along);
    }
    best = std::min(best, recipe.hex * std::hypot(off, reach));
  }
  if (!printed) return best;
  if (recipe.dots > 0) {
    const double dot_far = recipe.hex * std::hypot(at.x, at.y) - recipe.dots + recipe.line;
    best = std::min(best, std::max(0.0, dot_far));
  }
  if (recipe.numbers) {
    const double turn = (recipe.pointy ? 0 : 30) * std::numbers::pi / 180, size = 0.09;
    const double x = at.x * std::cos(turn) - at.y * std::sin(turn),
                 y = at.x * std::sin(turn) + at.y * std::cos(turn);
    const int number = std::abs(a * 37 + b * 11) % 10000;
    for (int i = 0, left = number; i < 4; ++i, left /= 10) {
      const double far = far_from_digit((x - 0.2 + 0.13 * i) / size, (y + 0.38) / size, left % 10);
      best = std::min(best, far * size * recipe.hex);
    }
  }
  return best;
}

double light_of(const Sheet& sheet, PixelPoint p) {
  const Recipe& recipe = sheet.recipe;
  double light = recipe.paper;
  for (const Blot& blot : sheet.blots) {
    const double wave = 1 + 0.2 * std::sin(5 * std::atan2(p.y - blot.y, p.x - blot.x));
    if (std::hypot(p.x - blot.x, p.y - blot.y) < blot.radius * wave) light = blot.light;
  }
  for (const River& river : sheet.rivers) {
    const double u = p.x - river.x, v = p.y - river.y - river.slope * u;
    const double far = std::abs(v - river.swing * std::sin(u / river.wave));
    const double share = std::clamp(river.width + 0.5 - far, 0.0, 1.0);
    light = light * (1 - share) + river.light * share;
  }
  double half = 0;
  const double far = far_from_ink(sheet, p, half);
  const double share = std::clamp(half + 0.5 - far, 0.0, 1.0);
  return light * (1 - share) + recipe.ink * share;
}

/// Rounds the frequencies of blocks of eight by eight pixels as JPEG does at a quality of 20.
void roughen(std::vector<double>& light, int width, int height) {
  constexpr int kBlock = 8;
  const auto wave = [](int k, int x) {
    return (k == 0 ? std::sqrt(0.125) : 0.5) * std::cos((2 * x + 1) * k * std::numbers::pi / 16);
  };
  for (int top = 0; top + kBlock <= height; top += kBlock) {
    for (int left = 0; left + kBlock <= width; left += kBlock) {
      double block[kBlock][kBlock], half[kBlock][kBlock];
      const auto at = [&](int x, int y) -> double& {
        return light[static_cast<std::size_t>(top + y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(left + x)];
      };
      for (int k = 0; k < kBlock; ++k)
        for (int y = 0; y < kBlock; ++y) {
          half[y][k] = 0;
          for (int x = 0; x < kBlock; ++x) half[y][k] += wave(k, x) * at(x, y) * 255;
        }
      for (int k = 0; k < kBlock; ++k)
        for (int m = 0; m < kBlock; ++m) {
          double sum = 0;
          for (int y = 0; y < kBlock; ++y) sum += wave(m, y) * half[y][k];
          const double step = 25 + 15 * (k + m);
          block[m][k] = std::round(sum / step) * step;
        }
      for (int k = 0; k < kBlock; ++k)
        for (int y = 0; y < kBlock; ++y) {
          half[y][k] = 0;
          for (int m = 0; m < kBlock; ++m) half[y][k] += wave(m, y) * block[m][k];
        }
      for (int y = 0; y < kBlock; ++y)
        for (int x = 0; x < kBlock; ++x) {
          double sum = 0;
          for (int k = 0; k < kBlock; ++k) sum += wave(k, x) * half[y][k];
          at(x, y) = sum / 255;
        }
    }
  }
}

Recipe recipe_of(const std::string& kind, Random& random) {
  Recipe out;
  out.hex = uniform(random, 42, 80);
  out.turn = uniform(random, -1.5, 1.5);
  out.pointy = uniform(random, 0, 1) < 0.4;
  if (kind == "turned") out.turn = uniform(random, -12, 12);
  if (kind == "skewed") out.skew = uniform(random, 0.03, 0.06);
  if (kind == "flattened") out.stretch = uniform(random, 1.08, 1.15);
  if (kind == "noisy") out.noise = 0.13;
  if (kind == "jpeg") out.jpeg = true;
  if (kind == "half hexes") out.margin = 0;
  if (kind == "partial") out.half_sheet = true;
  if (kind == "two panels") out.two_panels = true;
  if (kind == "ticks") out.ticks = uniform(random, 0.17, 0.3), out.ink = 0.2;
  if (kind == "ticks and dots") out.ticks = 0.2, out.dots = 2.5, out.ink = 0.2;
  if (kind == "white lines") out.ink = 0.97, out.paper = 0.55;
  if (kind == "numbers") out.numbers = true, out.colours = 0.35, out.blots = 25;
  if (kind == "faint") out.ink = out.paper - 0.08;
  if (kind == "perspective") {
    const double angle = uniform(random, 0, 2 * std::numbers::pi), size = uniform(random, 3e-5, 9e-5);
    out.slant_x = size * std::cos(angle), out.slant_y = size * std::sin(angle);
  }
  if (kind == "warped") out.bend = uniform(random, 2, 6);
  if (kind == "dots") out.sides = false, out.dots = uniform(random, 2, 3.5), out.ink = 0.2;
  if (kind == "few hexes")
    out.width = 1400, out.height = 1100, out.hex = uniform(random, 250, 340), out.margin = 0;
  if (kind == "small hexes") out.hex = uniform(random, 14, 30), out.line = 0.6, out.noise = 0.02;
  if (kind == "without hexes") out.none = true, out.blots = 30, out.rivers = 12;
  return out;
}

Sheet sheet_of(Recipe recipe, Random& random) {
  Sheet out;
  out.shift = {recipe.width / 2.0 + uniform(random, 0, recipe.hex),
               recipe.height / 2.0 + uniform(random, 0, recipe.hex)};
  for (int i = 0; i < recipe.blots; ++i) {
    const double light = i % 5 == 0 ? 0.2 : recipe.paper - recipe.colours * uniform(random, 0, 1);
    out.blots.push_back({uniform(random, 0, recipe.width), uniform(random, 0, recipe.height),
                         uniform(random, 5, i % 5 == 0 ? 20 : 120), light});
  }
  for (int i = 0; i < recipe.rivers; ++i)
    out.rivers.push_back({uniform(random, 0, recipe.width), uniform(random, 0, recipe.height),
                          uniform(random, -2, 2), uniform(random, 5, 60), uniform(random, 40, 150),
                          uniform(random, 0.5, 3), uniform(random, 0.2, 0.6)});
  out.recipe = std::move(recipe);
  return out;
}

}  // namespace

const std::vector<std::string>& scan_kinds() {
  static const std::vector<std::string> kinds = {
      "clean",       "turned",     "skewed", "flattened",      "noisy",       "jpeg",         "half hexes",
      "partial",     "two panels", "ticks",  "ticks and dots", "white lines", "numbers",      "faint",
      "perspective", "warped",     "dots",   "few hexes",      "small hexes", "without hexes"};
  return kinds;
}

DrawnScan drawn_scan(const std::string& kind, unsigned seed) {
  const auto place = std::find(scan_kinds().begin(), scan_kinds().end(), kind) - scan_kinds().begin();
  Random random(seed * 100 + static_cast<unsigned>(place));
  const Sheet sheet = sheet_of(recipe_of(kind, random), random);
  const Recipe& recipe = sheet.recipe;
  DrawnScan out;
  const double phase = uniform(random, 0, 6), wave = uniform(random, 110, 200);
  const PixelPoint middle{recipe.width / 2.0, recipe.height / 2.0};
  out.flat = [=](PixelPoint p) {
    const PixelPoint q = p - middle;
    const double w = 1 + recipe.slant_x * q.x + recipe.slant_y * q.y;
    return PixelPoint{middle.x + q.x / w + recipe.bend * std::sin(p.y / wave + phase),
                      middle.y + q.y / w + recipe.bend * std::sin(p.x / (wave * 1.2) + phase + 1)};
  };
  std::vector<double> light;
  for (int y = 0; y < recipe.height; ++y)
    for (int x = 0; x < recipe.width; ++x) light.push_back(light_of(sheet, out.flat({x + 0.5, y + 0.5})));
  if (recipe.jpeg) roughen(light, recipe.width, recipe.height);
  out.picture = {recipe.width, recipe.height, {}};
  for (const double value : light) {
    double grain = -6;
    for (int i = 0; i < 12; ++i) grain += uniform(random, 0, 1);  // nearly normal
    const auto grey = static_cast<std::uint32_t>(std::clamp(value + recipe.noise * grain, 0.0, 1.0) * 255);
    out.picture.pixels.push_back(0xFF000000U | grey << 16 | grey << 8 | grey);
  }
  if (recipe.none) return out;
  out.width = recipe.hex;
  const int reach = static_cast<int>(3.0 * std::max(recipe.width, recipe.height) / recipe.hex);
  for (int a = -reach; a <= reach; ++a) {
    for (int b = -reach; b <= reach; ++b) {
      const PixelPoint flat = sheet.axial_place(a, b);
      PixelPoint at = flat;
      for (int round = 0; round < 60; ++round) at = at + (flat - out.flat(at));
      if (at.x < 0 || at.y < 0 || at.x > recipe.width || at.y > recipe.height) continue;
      out.centres.push_back(at);
      out.printed.push_back(sheet.is_printed(a, b));
    }
  }
  return out;
}

Judgement judged(const DrawnScan& scan, const std::optional<georeferencing::FoundGrid>& found) {
  using Answer = Judgement::Answer;
  if (!found) return {scan.width == 0 ? Answer::right : Answer::refused, 0};
  if (scan.width == 0) return {Answer::wrong, 0};
  Judgement out{Answer::right, 0};
  std::set<std::size_t> matched;
  const int count = found->columns * found->rows;
  int printed = 0;
  for (int c = 0; c < found->columns; ++c) {
    for (int r = 0; r < found->rows; ++r) {
      const PixelPoint at = found->place({c, r});
      std::size_t nearest = 0;
      double least = 1e9;
      for (std::size_t i = 0; i < scan.centres.size(); ++i) {
        const PixelPoint away = scan.centres[i] - at;
        if (const double far = std::hypot(away.x, away.y); far < least) least = far, nearest = i;
      }
      matched.insert(nearest);
      printed += scan.printed[nearest] ? 1 : 0;
      out.error += least / count;
    }
  }
  const double size = found->lattice.width() / scan.width;
  const bool distinct = matched.size() == static_cast<std::size_t>(count);
  const bool right =
      distinct && size > 0.85 && size < 1.18 && out.error < 0.1 * scan.width && 4 * printed >= 3 * count;
  if (!right) out.answer = Answer::wrong;
  return out;
}

}  // namespace coq::test
