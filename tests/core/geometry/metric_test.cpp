// SPDX-License-Identifier: MIT
// Lengths in the metric of a lattice.
#include "core/geometry/metric.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>

#include <random>

#include "core/geometry/base.h"
#include "core/geometry/distance.h"

using namespace coq;
using Rational = boost::multiprecision::cpp_rational;

namespace {

constexpr Um kHex = 100'000;

/// Returns the square of a length, from the lattice steps that a vector takes.
Rational square_of(Vector v, Vector u_step, Vector v_step, bool wide) {
  const Rational area = cross(u_step, v_step);
  const Rational u = cross(v, v_step) / area, w = cross(u_step, v) / area;
  return Rational(kHex) * kHex * (u * u + (wide ? -1 : 1) * u * w + w * w);
}

Rational square_of(const Metric& metric, Vector v) {
  const Rational form =
      Rational(metric.xx) * v.x * v.x + Rational(metric.xy) * v.x * v.y + Rational(metric.yy) * v.y * v.y;
  return form * metric.unit * metric.unit / metric.scale / metric.scale;
}

}  // namespace

TEST_CASE("Both steps of a lattice, and the third side of their triangle, are as long as a hex", "[geometry]") {
  const Vector u{86'603, 50'000}, v{0, 100'000};
  const Metric metric = lattice_metric(u, v, false, kHex);
  for (const Vector one : {u, v, v - u}) CHECK(square_of(metric, one) == Rational(kHex) * kHex);
  CHECK(square_of(metric, u + v) == 3 * Rational(kHex) * kHex);
  const Vector up{86'603, -50'000};
  const Metric wide = lattice_metric(up, v, true, kHex);
  for (const Vector one : {up, v, up + v}) CHECK(square_of(wide, one) == Rational(kHex) * kHex);
}

TEST_CASE("The length of any vector is the length of its lattice steps", "[geometry]") {
  std::mt19937 random(5);
  const auto draw = [&] { return static_cast<std::int64_t>(random() % 2'000'001) - 1'000'000; };
  for (int i = 0; i < 500; ++i) {
    const Vector u{draw(), draw()}, v{draw(), draw()}, any{draw(), draw()};
    if (cross(u, v) == 0) continue;
    const bool wide = random() % 2 == 0;
    CHECK(square_of(lattice_metric(u, v, wide, kHex), any) == square_of(any, u, v, wide));
  }
}

TEST_CASE("The plain metric measures lengths on the page", "[geometry]") {
  const Metric plain;
  CHECK(plain.is_plain());
  CHECK(base_ring(plain, {10, 20}, {3, 4}, 50, 110) == base_ring({10, 20}, {3, 4}, 50, 110));
  // This lattice is nearly regular, but its metric is not the plain one.
  CHECK_FALSE(lattice_metric({86'603, 50'000}, {0, 100'000}, false, kHex).is_plain());
}

TEST_CASE("Distances between points and rings are exact in any metric", "[geometry]") {
  const Vector u{86'603, 45'000}, v{0, 90'000};
  const Metric metric = lattice_metric(u, v, false, kHex);
  const Ring a{{0, 0}}, south{{0, 9'000}}, other{{0, 9'001}};
  CHECK(within(metric, a, south, 10'000));
  CHECK_FALSE(within(metric, a, south, 9'999));
  CHECK_FALSE(within(metric, a, other, 10'000));
  const Ring square{{-50'000, 18'000}, {50'000, 18'000}, {50'000, 60'000}, {-50'000, 60'000}};
  CHECK(within(metric, a, square, 20'000));
  CHECK_FALSE(within(metric, a, square, 19'999));
  // The nearest point of that side is not straight below if the metric is skewed.
  const Metric skewed = lattice_metric({80'000, 70'000}, {-20'000, 95'000}, false, kHex);
  const Rational least = (Rational(skewed.yy) - Rational(skewed.xy) * skewed.xy / (4 * Rational(skewed.xx))) *
                         18'000 * 18'000 * kHex * kHex / skewed.scale / skewed.scale;
  Um near = 0;
  while (Rational(near) * near < least) near += 1;
  CHECK(within(skewed, a, square, near));
  CHECK_FALSE(within(skewed, a, square, near - 1));
  const Ring over{{-90'000, 30'000}, {90'000, 30'000}, {90'000, 40'000}, {-90'000, 40'000}};
  CHECK(within(metric, over, square, 0));
}

TEST_CASE("A base drawn on a page has the side lengths and right angles that it has on the table",
          "[geometry]") {
  const Vector u{25'981, 13'500}, v{0, 27'000};
  const Metric metric = lattice_metric(u, v, false, kHex);
  for (const Vector facing : {Vector{0, -1}, Vector{1, 0}, Vector{3, 5}, Vector{-7, 2}}) {
    const Ring ring = base_ring(metric, {100'000, 100'000}, facing, 55'000, 110'000);
    const auto side = [&](std::size_t i) { return square_of(metric, ring[(i + 1) % 4] - ring[i]); };
    const auto is_near = [](const Rational& square, Um length) {
      // A corner is rounded to a micrometre on the page, which is at most 8 micrometres on the table.
      return square > Rational(length - 8) * (length - 8) && square < Rational(length + 8) * (length + 8);
    };
    CHECK(is_near(side(0), 55'000));
    CHECK(is_near(side(2), 55'000));
    CHECK(is_near(side(1), 110'000));
    CHECK(is_near(side(3), 110'000));
    const Rational diagonal = square_of(metric, ring[2] - ring[0]),
                   across = square_of(metric, ring[3] - ring[1]);
    CHECK(is_near(diagonal, 122'984));
    CHECK(is_near(across, 122'984));
  }
}
