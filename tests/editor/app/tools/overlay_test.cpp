// SPDX-License-Identifier: MIT
// Texts that tools draw over the map.
#include "editor/app/tools/overlay.h"

#include <catch2/catch.hpp>

using namespace coq;

namespace {

/// Returns where a text beside a place of the canvas begins, in device pixels.
double begin_of(const app::Viewport& view, app::Pixel at, const std::string& words) {
  app::Overlay overlay(view);
  overlay.text(view.to_page(at), words);
  const drawing::Scene scene = overlay.take();
  REQUIRE(scene.layers.front().items.size() == 1);
  const auto& run = std::get<drawing::TextRun>(scene.layers.front().items.front().content);
  return view.to_pixels(run.at).x;
}

}  // namespace

TEST_CASE("A text beside a place near the right border stays on the canvas", "[editor]") {
  app::Viewport view;
  view.resize(1000, 700);
  const std::string words = "Rifles 1 can fire at Rifles 2: 3 on the die, and 1 for cover";
  CHECK(begin_of(view, {200, 300}, words) == Approx(212).margin(1));
  // Letters of 13 points are at least 5 pixels wide on average.
  const double begin = begin_of(view, {950, 300}, words);
  CHECK(begin + 5 * static_cast<double>(words.size()) < 1000);
  CHECK(begin > 400);
  // The beginning of a text that is wider than the canvas can be read.
  CHECK(begin_of(view, {950, 300}, std::string(400, 'm')) == Approx(12).margin(1));
  // A place that is out of sight draws nothing into it.
  CHECK(begin_of(view, {1500, 300}, words) > 1000);
}
