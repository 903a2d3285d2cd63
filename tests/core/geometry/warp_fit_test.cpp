// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cmath>

#include "core/geometry/warp_fit.h"

using namespace coq;

namespace {

/// A sheet photographed at a slant.
std::pair<double, double> slanted(double px, double py) {
  const double w = 1 + px * 0.0001 + py * 0.00005;
  return {(90 * px + 4 * py + 10'000) / w, (-3 * px + 88 * py + 5'000) / w};
}
/// A wavy sheet.
std::pair<double, double> wavy(double px, double py) {
  return {90 * px + 2000 * std::sin(py / 900), 90 * py + 1500 * std::sin(px / 1100)};
}

template <class Function>
std::vector<TiePair> ties_of(Function f, int side) {
  std::vector<TiePair> ties;
  for (int i = 0; i < side; ++i)
    for (int k = 0; k < side; ++k) {
      const double px = 100 + 3800.0 * i / (side - 1), py = 100 + 2800.0 * k / (side - 1);
      ties.push_back({px, py, f(px, py).first, f(px, py).second});
    }
  return ties;
}
double distance(std::pair<double, double> a, std::pair<double, double> b) {
  return std::hypot(a.first - b.first, a.second - b.second);
}

}  // namespace

TEST_CASE("Four control points define a slanted sheet exactly, and more points with errors define it closely",
          "[geo]") {
  const auto warp = fit_projective(ties_of(slanted, 2), 4000, 3000);
  REQUIRE(warp);
  auto many = ties_of(slanted, 4);
  for (std::size_t i = 0; i < many.size(); ++i) many[i].page_x += i % 2 == 0 ? 40 : -40;
  const auto nearly = fit_projective(many, 4000, 3000);
  REQUIRE(nearly);
  for (const double px : {0.0, 1234.0, 4000.0})
    for (const double py : {0.0, 777.0, 3000.0}) {
      CHECK(distance((*warp)(px, py), slanted(px, py)) < 0.01);
      CHECK(distance((*nearly)(px, py), slanted(px, py)) < 60);
    }
}

TEST_CASE("Degenerate control points, and pictures that reach past the horizon, give no projective fit",
          "[geo]") {
  CHECK_FALSE(fit_projective({{0, 0, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}}, 10, 10));
  std::vector<TiePair> line;
  for (int i = 0; i < 6; ++i) line.push_back({100.0 * i, 50.0 * i, 9000.0 * i, 4500.0 * i});
  CHECK_FALSE(fit_projective(line, 1000, 1000));
  CHECK_FALSE(fit_spline(line, 0));
  CHECK_FALSE(fit_projective(ties_of(slanted, 2), -12'000, 3000));
}

TEST_CASE("A thin-plate spline passes through its control points and is close to the sheet between them",
          "[geo]") {
  const auto ties = ties_of(wavy, 6);
  const auto warp = fit_spline(ties, 0);
  REQUIRE(warp);
  for (const TiePair& t : ties) CHECK(distance((*warp)(t.pixel_x, t.pixel_y), {t.page_x, t.page_y}) < 0.01);
  for (const double px : {500.0, 1900.0, 3300.0})
    for (const double py : {600.0, 1400.0, 2500.0}) CHECK(distance((*warp)(px, py), wavy(px, py)) < 120);
}

TEST_CASE("A stiffer thin-plate spline evens out a control point that is off", "[geo]") {
  const auto straight = [](double px, double py) { return std::pair{90 * px, 90 * py}; };
  auto ties = ties_of(straight, 4);
  ties[5].page_x += 3000;
  const auto off = [&](double smoothing) {
    const auto warp = fit_spline(ties, smoothing);
    REQUIRE(warp);
    return distance((*warp)(ties[5].pixel_x, ties[5].pixel_y), straight(ties[5].pixel_x, ties[5].pixel_y));
  };
  CHECK(off(0) == Approx(3000));
  CHECK(off(0.1) < off(0));
  CHECK(off(1) < off(0.1));
  CHECK(off(1) < 1500);
}

TEST_CASE("A bent picture is cut into straight pieces that are accurate everywhere", "[geo]") {
  const Warp warp = wavy;
  const auto pieces = cut_into_pieces(warp, 4000, 3000, 30);
  CHECK(pieces.size() > 16);
  for (const WarpPiece& piece : pieces)
    for (const double s : {0.05, 0.35, 0.8})
      for (const double t : {0.1, 0.6, 0.95}) {
        const double px = piece.left + s * (piece.right - piece.left);
        const double py = piece.top + t * (piece.bottom - piece.top);
        const PictureFit& f = piece.fit;
        CHECK(distance({f.xx * px + f.xy * py + f.x0, f.yx * px + f.yy * py + f.y0}, wavy(px, py)) < 40);
      }
  CHECK(cut_into_pieces(
            [](double px, double py) {
              return std::pair{90 * px, 80 * py};
            },
            4000, 3000, 1)
            .size() == 16);
}

TEST_CASE("Control points that follow a similarity or affine fit exactly are met exactly", "[geo]") {
  std::vector<TiePair> ties;
  for (const auto& [px, py] : {std::pair{10.0, 20.0}, {900.0, 40.0}, {300.0, 1200.0}, {850.0, 1100.0}}) {
    ties.push_back({px, py, 84.7 * px - 1.5 * py + 3000, 1.5 * px + 84.7 * py - 500});
  }
  for (const auto& fit : {fit_similarity(ties), fit_affine(ties)}) {
    REQUIRE(fit.has_value());
    CHECK(std::abs(fit->xx - 84.7) < 1e-9);
    CHECK(std::abs(fit->xy + 1.5) < 1e-9);
    CHECK(std::abs(fit->y0 + 500) < 1e-6);
    for (const double residual : fit->residuals) CHECK(residual < 1e-6);
  }
}

TEST_CASE("A control point that is off shows in the residuals", "[geo]") {
  std::vector<TiePair> ties = {{0, 0, 0, 0}, {1000, 0, 1000, 0}, {0, 1000, 0, 1000}, {1000, 1000, 1000, 1040}};
  const auto fit = fit_affine(ties);
  REQUIRE(fit.has_value());
  for (const double residual : fit->residuals) CHECK(std::abs(residual - 10) < 1e-6);
}

TEST_CASE("Control points at one place or on one line define no fit", "[geo]") {
  CHECK_FALSE(fit_similarity({{1, 1, 0, 0}, {1, 1, 5, 5}}).has_value());
  CHECK_FALSE(fit_affine({{0, 0, 0, 0}, {1, 1, 1, 1}, {2, 2, 2, 2}}).has_value());
  CHECK_FALSE(fit_affine({{0, 0, 0, 0}, {1, 1, 1, 1}}).has_value());
}
