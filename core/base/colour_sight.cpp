// SPDX-License-Identifier: MIT
#include "core/base/colour_sight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace coq {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr Matrix kSeen[] = {
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
};
constexpr Matrix kToXyz = {
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
constexpr Triple kWhitePoint = {0.95047, 1, 1.08883};

Triple times(const Matrix& matrix, const Triple& v) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
  return out;
}

double linear_of(std::uint8_t channel) {
  const double v = channel / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

struct Lab {
  double l, a, b;
};

Lab lab_of(Rgb colour, Sight sight) {
  Triple seen = times(kSeen[static_cast<std::size_t>(sight)],
                      {linear_of(colour.r), linear_of(colour.g), linear_of(colour.b)});
  for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
  Triple xyz = times(kToXyz, seen);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = xyz[i] / kWhitePoint[i];
    xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}
double seventh(double x) {
  return std::pow(x, 7);
}
/// Returns the hue angle in degrees, 0 to 360.
double hue(double a, double b) {
  if (a == 0 && b == 0) return 0;
  const double angle = std::atan2(b, a) * 180 / std::numbers::pi;
  return angle < 0 ? angle + 360 : angle;
}

double ciede2000(const Lab& x, const Lab& y) {
  const double chroma = (std::hypot(x.a, x.b) + std::hypot(y.a, y.b)) / 2;
  const double g = 0.5 * (1 - std::sqrt(seventh(chroma) / (seventh(chroma) + seventh(25))));
  const double ax = (1 + g) * x.a, ay = (1 + g) * y.a;
  const double cx = std::hypot(ax, x.b), cy = std::hypot(ay, y.b);
  const double hx = hue(ax, x.b), hy = hue(ay, y.b);
  const bool coloured = cx * cy > 0;
  double turn = coloured ? hy - hx : 0;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const double dh = 2 * std::sqrt(cx * cy) * std::sin(radians(turn / 2));
  double h = hx + hy;
  if (coloured) h = std::abs(hx - hy) <= 180 ? h / 2 : h < 360 ? h / 2 + 180 : h / 2 - 180;
  const double l = (x.l + y.l) / 2, c = (cx + cy) / 2;
  const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                   0.32 * std::cos(radians(3 * h + 6)) - 0.20 * std::cos(radians(4 * h - 63));
  const double rotation = -std::sin(radians(60 * std::exp(-std::pow((h - 275) / 25, 2)))) * 2 *
                          std::sqrt(seventh(c) / (seventh(c) + seventh(25)));
  const double dl = (y.l - x.l) / (1 + 0.015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2)));
  const double dc = (cy - cx) / (1 + 0.045 * c);
  const double weighted_dh = dh / (1 + 0.015 * c * t);
  return std::sqrt(dl * dl + dc * dc + weighted_dh * weighted_dh + rotation * dc * weighted_dh);
}

}  // namespace

int colour_difference(Rgb a, Rgb b, Sight sight) {
  return static_cast<int>(std::lround(1000 * ciede2000(lab_of(a, sight), lab_of(b, sight))));
}

int least_colour_difference(Rgb a, Rgb b) {
  int least = colour_difference(a, b);
  for (const Sight sight : kSights) least = std::min(least, colour_difference(a, b, sight));
  return least;
}

int lightness_of(Rgb colour) {
  return static_cast<int>(std::lround(1000 * lab_of(colour, Sight::usual).l));
}

}  // namespace coq
