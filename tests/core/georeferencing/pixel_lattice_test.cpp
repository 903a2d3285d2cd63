// SPDX-License-Identifier: MIT
#include "core/georeferencing/pixel_lattice.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace coq;
using namespace coq::georeferencing;

namespace {

/// Returns a layout of 7 x 6 hexes, 100 pixels wide, of the given orientation and stagger.
Grid::Layout layout_of(Orientation orientation, Stagger stagger) {
  Grid::Layout out;
  out.orientation = orientation, out.stagger = stagger;
  out.columns = 7, out.rows = 6;
  out.origin = {300'000, 200'000};
  const Um half = stagger == Stagger::odd ? 50'000 : -50'000;
  if (orientation == Orientation::flat)
    out.column = {86'603, half}, out.row = {0, 100'000};
  else
    out.column = {100'000, 0}, out.row = {half, 86'603};
  return out;
}

PixelPoint pixel_of(Point p) {
  return {p.x / 1000.0, p.y / 1000.0};
}

}  // namespace

TEST_CASE("A pixel lattice places its hexes where the grid places them", "[georeferencing]") {
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      const Grid::Layout layout = layout_of(orientation, stagger);
      const Grid grid = Grid::make(layout).value();
      const PixelLattice lattice{orientation, stagger, pixel_of(layout.origin), pixel_of(layout.column),
                                 pixel_of(layout.row)};
      CHECK(lattice.width() == Approx(100).margin(0.01));
      CHECK(lattice.distortion() < 0.001);
      for (std::size_t i = 0; i < grid.size(); ++i) {
        const Hex hex = grid.hex(i);
        const PixelPoint at = lattice.centre(hex), truth = pixel_of(grid.centre(hex));
        CHECK(at.x == Approx(truth.x));
        CHECK(at.y == Approx(truth.y));
        CHECK(lattice.nearest({truth.x + 20, truth.y - 30}) == hex);
      }
      const auto steps = lattice.steps();
      REQUIRE(steps.size() == kDirections);
      for (Direction d = 0; d < kDirections; ++d) {
        CHECK(steps[static_cast<std::size_t>(d)].x == Approx(grid.step(d).x / 1000.0).margin(1e-9));
        CHECK(steps[static_cast<std::size_t>(d)].y == Approx(grid.step(d).y / 1000.0).margin(1e-9));
      }
    }
  }
}

TEST_CASE("Three control points define the lattice", "[georeferencing]") {
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      const Grid grid = Grid::make(layout_of(orientation, stagger)).value();
      std::vector<HexTie> ties;
      for (const Hex hex : {Hex{0, 0}, Hex{5, 1}, Hex{2, 5}})
        ties.push_back({hex, pixel_of(grid.centre(hex)), 0});
      const auto fit = fit_lattice(ties);
      REQUIRE(fit);
      CHECK(fit->orientation == orientation);
      CHECK(fit->stagger == stagger);
      const PixelPoint at = fit->centre({6, 3}), truth = pixel_of(grid.centre({6, 3}));
      CHECK(at.x == Approx(truth.x).margin(0.01));
      CHECK(at.y == Approx(truth.y).margin(0.01));
      // A fourth control point that is off increases the residuals.
      ties.push_back({{6, 5}, pixel_of(grid.centre({6, 5})) + PixelPoint{3, 0}, 0});
      REQUIRE(fit_lattice(ties));
      CHECK(mean_residual(ties) > 0.3);
    }
  }
}

TEST_CASE("Control points in every second column leave open which columns are higher", "[georeferencing]") {
  const Grid grid = Grid::make(layout_of(Orientation::flat, Stagger::even)).value();
  std::vector<HexTie> ties;
  for (const Hex hex : {Hex{0, 0}, Hex{6, 0}, Hex{0, 5}, Hex{6, 5}})
    ties.push_back({hex, pixel_of(grid.centre(hex)), 0});
  const auto fit = fit_lattice(ties);
  REQUIRE(fit);
  CHECK(fit->stagger == Stagger::odd);
  CHECK(staggers_either_way(*fit, ties));
  // A control point in the other columns decides it.
  ties.push_back({{3, 2}, pixel_of(grid.centre({3, 2})), 0});
  const auto sure = fit_lattice(ties);
  REQUIRE(sure);
  CHECK(sure->stagger == Stagger::even);
  CHECK_FALSE(staggers_either_way(*sure, ties));
}

TEST_CASE("Two control points define regular hexes; one point, or three in a line, define none",
          "[georeferencing]") {
  std::vector<HexTie> ties = {{{0, 0}, {100, 100}, 0}, {{0, 4}, {100, 500}, 0}};
  const auto fit = fit_lattice(ties);
  REQUIRE(fit);
  CHECK(fit->orientation == Orientation::flat);
  CHECK(fit->width() == Approx(100));
  ties.resize(1);
  CHECK_FALSE(fit_lattice(ties));
  ties = {{{0, 0}, {100, 100}, 0}, {{0, 2}, {100, 300}, 0}, {{0, 4}, {100, 500}, 0}};
  CHECK_FALSE(fit_lattice(Orientation::flat, Stagger::odd, ties));
}
