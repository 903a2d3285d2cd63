// SPDX-License-Identifier: MIT
#pragma once

#include <jpeglib.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

#include "core/base/workers.h"
#include "core/georeferencing/pixel_lattice.h"
#include "core/images/bitmap.h"

/// Sheets with one known outline each, drawn without any code that follows lines: sampled, blurred, with paper
/// and grain, and compressed as JPEG of quality 75.
namespace coq::test {

using georeferencing::PixelPoint;

inline const StopToken kNever;

struct Colour {
  double r, g, b;
};
inline Colour mixed(Colour a, Colour b, double share) {
  return {a.r + (b.r - a.r) * share, a.g + (b.g - a.g) * share, a.b + (b.b - a.b) * share};
}

struct DrawnSheet {
  images::Bitmap picture{};
  std::vector<PixelPoint> truth{};  ///< points less than a pixel apart
  bool closed = true;
};

/// Compresses and expands with libjpeg, at quality 75, which halves the colour resolution.
inline images::Bitmap through_jpeg(const images::Bitmap& in, int quality = 75) {
  jpeg_error_mgr errors;
  jpeg_compress_struct out{};
  out.err = jpeg_std_error(&errors);
  jpeg_create_compress(&out);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&out, &bytes, &size);
  out.image_width = static_cast<JDIMENSION>(in.width), out.image_height = static_cast<JDIMENSION>(in.height);
  out.input_components = 3, out.in_color_space = JCS_RGB;
  jpeg_set_defaults(&out);
  jpeg_set_quality(&out, quality, TRUE);
  jpeg_start_compress(&out, TRUE);
  std::vector<unsigned char> row(static_cast<std::size_t>(in.width) * 3);
  for (int y = 0; y < in.height; ++y) {
    for (int x = 0; x < in.width; ++x)
      for (int c = 0; c < 3; ++c)
        row[static_cast<std::size_t>(3 * x + c)] = static_cast<unsigned char>(in.at(x, y) >> (16 - 8 * c));
    unsigned char* one = row.data();
    jpeg_write_scanlines(&out, &one, 1);
  }
  jpeg_finish_compress(&out);
  jpeg_destroy_compress(&out);
  jpeg_decompress_struct back{};
  back.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&back);
  jpeg_mem_src(&back, bytes, size);
  jpeg_read_header(&back, TRUE);
  jpeg_start_decompress(&back);
  images::Bitmap result{in.width, in.height, {}};
  while (back.output_scanline < back.output_height) {
    unsigned char* one = row.data();
    jpeg_read_scanlines(&back, &one, 1);
    for (std::size_t x = 0; x < static_cast<std::size_t>(in.width); ++x)
      result.pixels.push_back(
          0xFF000000U | static_cast<std::uint32_t>(row[3 * x] << 16 | row[3 * x + 1] << 8 | row[3 * x + 2]));
  }
  jpeg_finish_decompress(&back);
  jpeg_destroy_decompress(&back);
  std::free(bytes);
  return result;
}

/// Samples the colours at 3 x 3 places of each pixel, blurs as a scanner does (0.9 pixels), adds the unevenness
/// of paper (4 %) and grain (`noise` of 255), and compresses.
inline images::Bitmap scanned(int width, int height, const std::function<Colour(double, double)>& colour,
                              unsigned seed, double noise = 6) {
  const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  std::vector<double> sharp(3 * count), across(3 * count);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const std::size_t i =
          3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
      for (int k = 0; k < 9; ++k) {
        const Colour c = colour(x + (k % 3 + 0.5) / 3, y + (k / 3 + 0.5) / 3);
        sharp[i] += c.r / 9, sharp[i + 1] += c.g / 9, sharp[i + 2] += c.b / 9;
      }
    }
  constexpr double kBlur = 0.9;
  constexpr int kRadius = 3;
  const auto blur = [&](const std::vector<double>& from, std::vector<double>& to, int dx, int dy) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        for (int c = 0; c < 3; ++c) {
          double sum = 0, weights = 0;
          for (int k = -kRadius; k <= kRadius; ++k) {
            const int at_x = std::clamp(x + k * dx, 0, width - 1), at_y = std::clamp(y + k * dy, 0, height - 1);
            const double weight = std::exp(-k * k / (2 * kBlur * kBlur));
            weights += weight;
            sum += weight * from[static_cast<std::size_t>(3 * (at_y * width + at_x) + c)];
          }
          to[static_cast<std::size_t>(3 * (y * width + x) + c)] = sum / weights;
        }
  };
  blur(sharp, across, 1, 0);
  blur(across, sharp, 0, 1);
  std::mt19937 random(seed);
  std::normal_distribution<double> grain(0, noise);
  std::uniform_real_distribution<double> any(0, 2 * std::numbers::pi);
  const double phase_x = any(random), phase_y = any(random);
  images::Bitmap out{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const double paper = 1 + 0.02 * (std::sin(x / 90.0 + phase_x) + std::sin(y / 70.0 + phase_y));
      const double light = grain(random) * 0.7;
      std::uint32_t pixel = 0xFF;
      for (int c = 0; c < 3; ++c) {
        const double value =
            sharp[static_cast<std::size_t>(3 * (y * width + x) + c)] * paper + light + grain(random) * 0.5;
        pixel = pixel << 8 | static_cast<std::uint32_t>(std::clamp(value, 0.0, 255.0));
      }
      out.pixels.push_back(pixel);
    }
  return through_jpeg(out);
}

inline double far_from_segment(PixelPoint p, PixelPoint a, PixelPoint b) {
  const PixelPoint d = b - a, v = p - a;
  const double square = dot(d, d), t = square > 0 ? std::clamp(dot(v, d) / square, 0.0, 1.0) : 0;
  return std::hypot(v.x - t * d.x, v.y - t * d.y);
}
inline double far_from_line(PixelPoint p, const std::vector<PixelPoint>& line, bool closed = false) {
  double far = 1e9;
  for (std::size_t i = 0; i + (closed ? 0 : 1) < line.size(); ++i)
    far = std::min(far, far_from_segment(p, line[i], line[(i + 1) % line.size()]));
  return far;
}
inline bool is_inside(PixelPoint p, const std::vector<PixelPoint>& ring) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
    if ((ring[i].y > p.y) != (ring[j].y > p.y) &&
        p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
      inside = !inside;
  return inside;
}

/// Points at most half a pixel apart along a polyline.
inline std::vector<PixelPoint> dense(const std::vector<PixelPoint>& line, bool closed) {
  std::vector<PixelPoint> out;
  for (std::size_t i = 0; i + (closed ? 0 : 1) < line.size(); ++i) {
    const PixelPoint a = line[i], d = line[(i + 1) % line.size()] - a;
    const int steps = std::max(1, static_cast<int>(std::ceil(2 * std::hypot(d.x, d.y))));
    for (int k = 0; k < steps; ++k) out.push_back(a + (double(k) / steps) * d);
  }
  return out;
}

inline constexpr Colour kPaper{236, 226, 202}, kInk{70, 62, 58}, kWood{168, 194, 128}, kTree{96, 124, 74},
    kBrown{176, 128, 92}, kBlock{224, 172, 150}, kRoad{250, 244, 226};

/// Adds features of the landscape that cross the outline: brown contours and a printed grid line.
inline Colour with_landscape(Colour ground, double x, double y, unsigned seed) {
  const double hill = std::sin(x / 61.0 + seed) + std::sin(y / 47.0 + 2.0 * seed) + std::sin((x + y) / 83.0);
  const double slope = std::hypot(std::cos(x / 61.0 + seed) / 61 + std::cos((x + y) / 83.0) / 83,
                                  std::cos(y / 47.0 + 2.0 * seed) / 47 + std::cos((x + y) / 83.0) / 83);
  const double near = std::abs(hill / 0.7 - std::round(hill / 0.7)) * 0.7 / std::max(slope, 1e-3);
  if (near < 0.6) ground = mixed(ground, kBrown, 0.7);
  if (std::abs(std::fmod(x + 17 * (seed % 5), 120) - 60) < 0.5) ground = mixed(ground, kInk, 0.5);
  return ground;
}

/// A wood with a wavy border and tree symbols.
inline DrawnSheet drawn_wood(unsigned seed, int side = 520) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(0, 1);
  const double middle = side / 2.0, radius = side * (0.24 + 0.06 * any(random));
  struct Wave {
    double times, height, phase;
  };
  std::vector<Wave> waves;
  for (const double times : {2.0, 3.0, 5.0})
    waves.push_back({times, 0.09 * radius * any(random), 6.3 * any(random)});
  const double around = 2 * std::numbers::pi * radius;
  for (const double length : {58.0, 37.0, 23.0})
    waves.push_back({std::round(around / length), length * (0.05 + 0.07 * any(random)), 6.3 * any(random)});
  DrawnSheet out;
  for (int i = 0; i < 4 * static_cast<int>(around); ++i) {
    const double angle = 2 * std::numbers::pi * i / (4 * static_cast<int>(around));
    double r = radius;
    for (const Wave& w : waves) r += w.height * std::sin(w.times * angle + w.phase);
    out.truth.push_back({middle + r * std::cos(angle), middle + r * std::sin(angle)});
  }
  std::vector<PixelPoint> trees;
  for (int i = 0; i < side * side / 900; ++i) trees.push_back({side * any(random), side * any(random)});
  const auto radius_at = [&](double angle) {
    double r = radius;
    for (const Wave& w : waves) r += w.height * std::sin(w.times * angle + w.phase);
    return r;
  };
  out.picture = scanned(
      side, side,
      [&](double x, double y) {
        const double dx = x - middle, dy = y - middle;
        const bool inside = std::hypot(dx, dy) < radius_at(std::atan2(dy, dx));
        Colour c = inside ? kWood : kPaper;
        if (inside)
          for (const PixelPoint t : trees)
            if (std::abs(t.x - x) < 2 && std::hypot(t.x - x, t.y - y) < 1.4) c = kTree;
        return with_landscape(c, x, y, seed);
      },
      seed);
  return out;
}

/// A block of houses: straight sides, a pen outline and hatching.
inline DrawnSheet drawn_block(unsigned seed, int side = 420) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(0, 1);
  const double middle = side / 2.0, turn = any(random);
  // A rectangle with steps in its sides, rotated.
  const std::vector<PixelPoint> plan{{-120, -90}, {-40, -90}, {-40, -70}, {30, -70}, {30, -95},
                                     {115, -95},  {115, 10},  {90, 10},   {90, 80},  {20, 95},
                                     {20, 60},    {-60, 60},  {-60, 90},  {-120, 80}};
  std::vector<PixelPoint> ring;
  for (const PixelPoint p : plan) {
    const double x = p.x + 14 * (any(random) - 0.5), y = p.y + 14 * (any(random) - 0.5);
    ring.push_back(
        {middle + x * std::cos(turn) - y * std::sin(turn), middle + x * std::sin(turn) + y * std::cos(turn)});
  }
  DrawnSheet out;
  out.truth = dense(ring, true);
  const double hatch = turn + 0.8;
  out.picture = scanned(
      side, side,
      [&](double x, double y) {
        Colour c = kPaper;
        if (is_inside({x, y}, ring)) {
          c = kBlock;
          const double across = x * std::cos(hatch) + y * std::sin(hatch);
          if (std::abs(across - 5 * std::round(across / 5)) < 0.45) c = mixed(c, kInk, 0.8);
        }
        if (far_from_line({x, y}, ring, true) < 0.8) return kInk;
        return with_landscape(c, x, y, seed);
      },
      seed);
  return out;
}

/// A road with two dark casings, `width` pixels between their middles. The truth is the middle of the road.
inline DrawnSheet drawn_road(unsigned seed, double width = 6, int side = 620) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(0, 1);
  const double slope = 0.6 * (any(random) - 0.5), phase = 6.3 * any(random), sharp = 6.3 * any(random);
  const double height = 26 + 14 * any(random), turns = 70 + 25 * any(random);
  std::vector<PixelPoint> line;
  for (double x = 20; x < side - 20; x += 0.5)
    line.push_back({x, side / 2.0 + slope * (x - side / 2.0) + height * std::sin(x / turns + phase) +
                           7 * std::sin(x / 21 + sharp)});
  DrawnSheet out;
  out.closed = false;
  out.truth = dense(line, false);
  out.picture = scanned(
      side, side,
      [&](double x, double y) {
        const double at = 2 * (x - 20);
        const auto from = static_cast<std::ptrdiff_t>(std::clamp(at - 60, 0.0, double(line.size() - 2)));
        const auto to = static_cast<std::ptrdiff_t>(std::clamp(at + 60, 2.0, double(line.size())));
        const double far = far_from_line({x, y}, {line.begin() + from, line.begin() + std::max(to, from + 2)});
        const bool meadow = std::sin(x / 40 + seed) + std::sin(y / 55) > 0.8;
        const Colour ground = with_landscape(meadow ? kWood : kPaper, x, y, seed);
        if (std::abs(far - width / 2) < 0.75) return kInk;
        return far < width / 2 ? kRoad : ground;
      },
      seed);
  return out;
}

}  // namespace coq::test
