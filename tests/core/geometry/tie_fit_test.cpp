// SPDX-License-Identifier: MIT
#include "core/geometry/tie_fit.h"

#include <cmath>

using namespace coq;

TEST_CASE("Exact ties are met exactly, by the fit that they follow", "[geo]") {
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

TEST_CASE("A tie that is off shows in its residual", "[geo]") {
  std::vector<TiePair> ties = {{0, 0, 0, 0}, {1000, 0, 1000, 0}, {0, 1000, 0, 1000}, {1000, 1000, 1000, 1040}};
  const auto fit = fit_affine(ties);
  REQUIRE(fit.has_value());
  for (const double residual : fit->residuals) CHECK(std::abs(residual - 10) < 1e-6);
}

TEST_CASE("Ties in one place or on one line determine nothing", "[geo]") {
  CHECK_FALSE(fit_similarity({{1, 1, 0, 0}, {1, 1, 5, 5}}).has_value());
  CHECK_FALSE(fit_affine({{0, 0, 0, 0}, {1, 1, 1, 1}, {2, 2, 2, 2}}).has_value());
  CHECK_FALSE(fit_affine({{0, 0, 0, 0}, {1, 1, 1, 1}}).has_value());
}
