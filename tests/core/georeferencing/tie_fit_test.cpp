// SPDX-License-Identifier: MIT
#include "core/georeferencing/tie_fit.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <random>

using namespace coq;
using namespace coq::georeferencing;

namespace {

constexpr double kUnit = 7;  ///< pixels per unit of the places

/// Control points on a sheet of 1000 by 800 pixels, with clicks that are off by up to a third of a pixel.
/// `place` gives the place of a pixel.
template <class Place>
std::vector<TiePair> clicked(int columns, int rows, double jitter, Place place, unsigned seed = 1) {
  std::vector<TiePair> out;
  std::mt19937 generator(seed);
  const auto random = [&] { return (static_cast<double>(generator()) / 4294967296.0 - 0.5) * 2; };
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      const double x = 50 + 900.0 * c / (columns - 1), y = 50 + 700.0 * r / (rows - 1);
      const auto [u, v] = place(x, y);
      out.push_back({x + jitter * random(), y + jitter * random(), u, v});
    }
  }
  return out;
}

std::pair<double, double> turned_sheet(double x, double y) {
  return {(x * 0.98 - y * 0.05) / kUnit + 20, (x * 0.05 + y * 0.98) / kUnit - 30};
}
std::pair<double, double> stretched_sheet(double x, double y) {
  return turned_sheet(1.02 * x, y);
}
std::pair<double, double> slanted_sheet(double x, double y) {
  const double w = 1 + 1e-4 * x - 4e-5 * y;
  return turned_sheet(x / w, y / w);
}
std::pair<double, double> bent_sheet(double x, double y) {
  return turned_sheet(x + 9 * std::sin(y / 160), y + 9 * std::sin(x / 190 + 1));
}

/// Share of a hundred sheets for which the best fit is of this kind.
template <class Place>
double share_of(FitKind kind, int columns, int rows, Place place) {
  constexpr unsigned kSheets = 100;
  int right = 0;
  for (unsigned seed = 1; seed <= kSheets; ++seed)
    right += best_fit(clicked(columns, rows, 0.3, place, seed)).value().kind == kind ? 1 : 0;
  return right / static_cast<double>(kSheets);
}

}  // namespace

TEST_CASE("The best fit is the simplest one that the sheet needs", "[georeferencing][ties]") {
  // Two standard errors leave a few sheets in a hundred to chance.
  CHECK(share_of(FitKind::similarity, 3, 3, turned_sheet) >= 0.9);
  CHECK(share_of(FitKind::affine, 3, 3, stretched_sheet) >= 0.9);
  CHECK(share_of(FitKind::projective, 3, 3, slanted_sheet) >= 0.9);
  CHECK(share_of(FitKind::spline, 7, 6, bent_sheet) >= 0.9);
}

TEST_CASE("Errors are in pixels, and exact clicks have none", "[georeferencing][ties]") {
  for (const FitKind kind : {FitKind::similarity, FitKind::affine, FitKind::projective}) {
    const auto exact = fit(clicked(3, 3, 0, turned_sheet), kind).value();
    CHECK(exact.residual < 1e-6);
    CHECK(exact.left_out.value() < 1e-6);
  }
  // A control point is moved by 10 pixels. Predicted by the others, it is off by exactly that.
  std::vector<TiePair> ties = clicked(4, 4, 0, turned_sheet);
  ties[5].pixel_x += 6, ties[5].pixel_y += 8;
  const auto moved = fit(ties, FitKind::similarity).value();
  CHECK(moved.ties[5].left_out.value() == Approx(10).epsilon(0.01));
  CHECK(moved.worst() == 5);
}

TEST_CASE("A control point that contradicts the others is named, and only that one", "[georeferencing][ties]") {
  for (const std::size_t wrong : {0U, 4U, 8U}) {
    std::vector<TiePair> ties = clicked(3, 3, 0.3, turned_sheet);
    ties[wrong].pixel_x += 25;
    for (const FitKind kind : {FitKind::similarity, FitKind::affine}) {
      const auto made = fit(ties, kind).value();
      for (std::size_t i = 0; i < ties.size(); ++i) {
        CAPTURE(wrong, i);
        CHECK(made.ties[i].outlier == (i == wrong));
      }
    }
  }
  const TieFit good = fit(clicked(3, 3, 0.3, turned_sheet), FitKind::affine).value();
  for (const TieError& tie : good.ties) CHECK_FALSE(tie.outlier);
}

TEST_CASE("Four corners need a projective fit if paper shrank unevenly, although nothing checks it",
          "[georeferencing][ties]") {
  // An affine fit through the corners of a slanted sheet is off by several pixels.
  const auto corners = best_fit(clicked(2, 2, 0, [](double x, double y) {
                         const double w = 1 + 2e-5 * x;
                         return turned_sheet(x / w, y / w);
                       })).value();
  CHECK(corners.kind == FitKind::projective);
  CHECK_FALSE(corners.left_out);
  CHECK(corners.deviation == 0);
  // A strong slant may as well be a wrong control point.
  std::vector<TiePair> wrong = clicked(2, 2, 0, turned_sheet);
  wrong[3].pixel_y -= 300;
  const auto refused = best_fit(wrong).value();
  CHECK(refused.kind != FitKind::projective);
  CHECK(refused.deviation > 50);
}

TEST_CASE("The middle of a sheet checks a projective fit through its four corners", "[georeferencing][ties]") {
  // Three of the other four points are on a diagonal, so they do not predict the corner that is left out.
  const auto five = [](double jitter, double wrong, unsigned seed) {
    std::vector<TiePair> all = clicked(3, 3, jitter, slanted_sheet, seed);
    all[4].pixel_x += wrong;
    return std::vector<TiePair>{all[0], all[2], all[4], all[6], all[8]};
  };
  constexpr unsigned kSheets = 100;
  int right = 0;
  for (unsigned seed = 1; seed <= kSheets; ++seed) {
    const TieFit fit = best_fit(five(0.5, 0, seed)).value();
    right += fit.kind == FitKind::projective && !contradiction(fit, 4) ? 1 : 0;
  }
  CHECK(right >= 95);
  const TieFit good = best_fit(five(0.5, 0, 1)).value();
  CHECK(good.ties[2].left_out.has_value());
  CHECK_FALSE(good.ties[0].left_out.has_value());
  CHECK(good.left_out.value() < 2);
  // A middle that is wrong is named; if it is far off, the sheet is refused in any case.
  const auto found = contradiction(best_fit(five(0.5, 15, 1)).value(), 4);
  REQUIRE(found);
  CHECK(found->worst == 2);
  CHECK(contradiction(best_fit(five(0.5, 60, 1)).value(), 4));
}

TEST_CASE("Control points that determine no fit are refused with a reason", "[georeferencing][ties]") {
  const auto why = [](const std::vector<TiePair>& ties) {
    const auto made = best_fit(ties);
    return made ? std::string() : made.error().message.text();
  };
  CHECK(why({}).find("too few") != std::string::npos);
  CHECK(why({{1, 1, 1, 1}}).find("too few") != std::string::npos);
  // Twins.
  CHECK(why({{1, 1, 1, 1}, {1, 1, 2, 2}, {5, 9, 3, 3}}).find("same pixel") != std::string::npos);
  CHECK(why({{1, 1, 1, 1}, {4, 4, 1, 1}, {5, 9, 3, 3}}).find("same place") != std::string::npos);
  // Three on one line, almost.
  const auto line = fit({{0, 0, 0, 0}, {100, 50, 100, 50}, {200, 100.5, 200, 100.5}}, FitKind::affine);
  REQUIRE_FALSE(line);
  CHECK(line.error().message.text().find("on one line") != std::string::npos);
  // Not a number.
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(why({{nan, 0, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}}).find("not finite") != std::string::npos);
  // Left and right are exchanged.
  CHECK(why({{0, 0, 100, 0}, {100, 0, 0, 0}, {0, 100, 100, 100}, {100, 100, 0, 100}}).find("mirror") !=
        std::string::npos);
  CHECK(why(std::vector<TiePair>(kMostTies + 1)).find("at most 400") != std::string::npos);
}

TEST_CASE("Equal control points count once", "[georeferencing][ties]") {
  std::vector<TiePair> ties = clicked(3, 3, 0.3, turned_sheet);
  const auto once = best_fit(ties).value();
  ties.push_back(ties[2]);
  const auto twice = best_fit(ties).value();
  CHECK(twice.kind == once.kind);
  CHECK(twice.residual == once.residual);
  REQUIRE(twice.ties.size() == 10);
  CHECK(twice.ties[9].residual == twice.ties[2].residual);
}
