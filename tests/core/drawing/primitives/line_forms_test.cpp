// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/line_forms.h"

#include <cmath>
#include <set>

using namespace coq;
using namespace coq::drawing;

namespace {
Box bounds_of(const std::vector<Shape>& shapes) {
  Box box;
  for (const Shape& shape : shapes) box.include(shape.outline.bounds());
  return box;
}
}  // namespace

TEST_CASE("Every line form is found by its name", "[scene]") {
  std::set<std::string_view> names;
  for (const LineForm form : line_forms()) {
    names.insert(name_of(form));
    CHECK(parse_line_form(name_of(form)) == form);
  }
  CHECK(names.size() == line_forms().size());
  CHECK_FALSE(parse_line_form("squiggle"));
}

TEST_CASE("A line without length draws nothing, and other lines stay within their band", "[scene]") {
  for (const LineForm form : line_forms()) {
    INFO(name_of(form));
    const LineLook look{form, 1000, kBlack, std::nullopt};
    CHECK(draw_line({{5000, 5000}, {5000, 5000}}, look).empty());
    CHECK(draw_line({}, look).empty());
    const auto shapes = draw_line({{0, 0}, {20'000, 0}}, look);
    REQUIRE_FALSE(shapes.empty());
    const Box box = bounds_of(shapes);
    CHECK(box.min.y >= -1000);
    CHECK(box.max.y <= 1000);
    CHECK(box.max.x > 18'000);
    CHECK(box.max.x <= 20'500);
  }
}

TEST_CASE("The teeth of a comb point to the left of the line's direction", "[scene]") {
  const LineLook look{LineForm::comb, 1000, kBlack, std::nullopt};
  const Box right = bounds_of(draw_line({{0, 0}, {20'000, 0}}, look));
  CHECK(right.min.y == -1000);
  CHECK(right.max.y == 0);
  const Box left = bounds_of(draw_line({{20'000, 0}, {0, 0}}, look));
  CHECK(left.min.y == 0);
  CHECK(left.max.y == 1000);
}

TEST_CASE("Dashes are stretched so that both ends of a line are alike", "[scene]") {
  const auto shapes = draw_line({{0, 0}, {20'000, 0}}, {LineForm::dashes, 500, kBlack, std::nullopt});
  REQUIRE(shapes.size() == 1);
  const Stroke& stroke = *shapes[0].stroke;
  REQUIRE(stroke.dash.size() == 2);
  const Um period = stroke.dash[0] + stroke.dash[1];
  const Um rest = 20'000 % period;
  CHECK(std::min(rest, period - rest) <= 20'000 / period);
  CHECK(stroke.dash_offset == stroke.dash[0] / 2);
}

TEST_CASE("A road is drawn as a casing below a body", "[scene]") {
  const auto shapes =
      draw_line({{0, 0}, {20'000, 0}}, {LineForm::cased, 1200, kBlack, Color{250, 240, 200, 255}});
  REQUIRE(shapes.size() == 2);
  CHECK(shapes[0].stroke->width == 1200);
  CHECK(shapes[1].stroke->width < 1200);
  CHECK(shapes[1].stroke->color == Color{250, 240, 200, 255});
}

TEST_CASE("A trench line does not cross itself at bends", "[scene]") {
  const auto crosses = [](Point a, Point b, Point c, Point d) {
    const auto side = [](Point p, Point q, Point r) {
      const std::int64_t v = (std::int64_t{q.x} - p.x) * (std::int64_t{r.y} - p.y) -
                             (std::int64_t{q.y} - p.y) * (std::int64_t{r.x} - p.x);
      return v > 0 ? 1 : v < 0 ? -1 : 0;
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  };
  for (const int degrees : {-120, -90, -60, -35, 20, 45, 60, 75, 90, 110, 120})
    for (Um before = 8'000; before < 14'000; before += 300) {
      const double turn = degrees * 3.14159265 / 180;
      const coq::Path path{
          {0, 0},
          {before, 0},
          {before + static_cast<Um>(10'000 * std::cos(turn)), static_cast<Um>(10'000 * std::sin(turn))}};
      const auto shapes = draw_line(path, {LineForm::zigzag, 1'800, kBlack, std::nullopt});
      REQUIRE(shapes.size() == 1);
      const std::vector<Point>& p = shapes[0].outline.points;
      INFO(degrees << " degrees after " << before);
      int knots = 0;
      for (std::size_t i = 0; i + 1 < p.size(); ++i)
        for (std::size_t k = i + 2; k + 1 < p.size(); ++k)
          knots += crosses(p[i], p[i + 1], p[k], p[k + 1]) ? 1 : 0;
      CHECK(knots == 0);
    }
}

TEST_CASE("A line looks the same on paper, whatever the scale of its map", "[scene]") {
  for (const LineForm form : line_forms()) {
    INFO(name_of(form));
    const auto one = draw_line({{0, 0}, {20'000, 0}}, {form, 1000, kBlack, kWhite});
    const auto ten = draw_line({{0, 0}, {200'000, 0}}, {form, 10'000, kBlack, kWhite, 10});
    REQUIRE(one.size() == ten.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      REQUIRE(one[i].stroke.has_value() == ten[i].stroke.has_value());
      if (one[i].stroke) CHECK(std::abs(ten[i].stroke->width - 10 * one[i].stroke->width) <= 10);
    }
  }
}
