// SPDX-License-Identifier: MIT
#include "core/scene/line_forms.h"

#include <set>

using namespace coq;
using namespace coq::scene;

namespace {
Box bounds_of(const std::vector<Shape>& shapes) {
  Box box;
  for (const Shape& shape : shapes) box.include(shape.outline.bounds());
  return box;
}
}  // namespace

TEST_CASE("Every line form has a name that is read back", "[scene]") {
  std::set<std::string_view> names;
  for (const LineForm form : line_forms()) {
    names.insert(name_of(form));
    CHECK(parse_line_form(name_of(form)) == form);
  }
  CHECK(names.size() == line_forms().size());
  CHECK_FALSE(parse_line_form("squiggle"));
}

TEST_CASE("A line without length draws nothing, any other something within its band", "[scene]") {
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

TEST_CASE("The teeth of a comb stand to the left of the line's direction", "[scene]") {
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

TEST_CASE("A road is a casing below a body", "[scene]") {
  const auto shapes =
      draw_line({{0, 0}, {20'000, 0}}, {LineForm::cased, 1200, kBlack, Color{250, 240, 200, 255}});
  REQUIRE(shapes.size() == 2);
  CHECK(shapes[0].stroke->width == 1200);
  CHECK(shapes[1].stroke->width < 1200);
  CHECK(shapes[1].stroke->color == Color{250, 240, 200, 255});
}
