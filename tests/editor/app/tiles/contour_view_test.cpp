// SPDX-License-Identifier: MIT
#include "editor/app/tiles/contour_view.h"

#include <catch2/catch.hpp>

#include <set>

using namespace coq;
using namespace coq::app;

namespace {

/// One contour from left to right, 40 mm long, with a bridged gap in its middle.
ContourView view_of(ContourState state, std::string height) {
  auto paths = std::make_shared<ContourPaths>();
  Path path;
  for (Um x = 0; x <= 40'000; x += 100) path.push_back({x, 5'000});
  paths->all.push_back({path, bounds(path), {{{Point{19'000, 5'000}, Point{21'000, 5'000}}}}});
  return {paths, {{state, std::move(height)}}};
}

std::size_t texts(const drawing::Layer& layer) {
  std::size_t out = 0;
  for (const drawing::Item& item : layer.items) out += std::holds_alternative<drawing::TextRun>(item.content);
  return out;
}

constexpr Box kAll{{-10'000, -10'000}, {50'000, 20'000}};

}  // namespace

TEST_CASE("Each state of a contour has its own dashes or width", "[contours]") {
  std::set<std::pair<Um, std::vector<Um>>> looks;
  for (const ContourState state : {ContourState::unknown, ContourState::by_stroke, ContourState::between,
                                   ContourState::doubted, ContourState::merged}) {
    const drawing::Layer layer = contour_layer(view_of(state, ""), kAll, 100);
    REQUIRE_FALSE(layer.items.empty());
    const auto& stroke = std::get<drawing::Shape>(layer.items[0].content).stroke;
    looks.insert({stroke->width, {stroke->dash.begin(), stroke->dash.end()}});
  }
  CHECK(looks.size() == 5);
}

TEST_CASE("Heights are written on contours that are long enough on the screen", "[contours]") {
  const ContourView view = view_of(ContourState::by_stroke, "500");
  CHECK(texts(contour_layer(view, kAll, 50)) == 2);    // 800 pixels
  CHECK(texts(contour_layer(view, kAll, 100)) == 1);   // 400 pixels
  CHECK(texts(contour_layer(view, kAll, 1000)) == 0);  // 40 pixels
  CHECK(texts(contour_layer(view_of(ContourState::unknown, ""), kAll, 50)) == 0);
}

TEST_CASE("Two parts beside each other write a height at the same place", "[contours]") {
  const ContourView view = view_of(ContourState::by_stroke, "500");
  const auto place = [&](const Box& part) {
    for (const drawing::Item& item : contour_layer(view, part, 100).items)
      if (const auto* text = std::get_if<drawing::TextRun>(&item.content)) return text->at;
    FAIL("no height");
    return Point{};
  };
  CHECK(place({{0, 0}, {20'000, 10'000}}) == place({{20'000, 0}, {40'000, 10'000}}));
}

TEST_CASE("Contours out of sight are not drawn, and bridged gaps only where they can be seen", "[contours]") {
  const ContourView view = view_of(ContourState::unknown, "");
  CHECK(contour_layer(view, {{0, 100'000}, {20'000, 120'000}}, 100).items.empty());
  CHECK(contour_layer(view, kAll, 100).items.size() == 2);
  CHECK(contour_layer(view, kAll, 1000).items.size() == 1);
}
