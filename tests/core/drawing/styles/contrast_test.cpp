// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/styles/style.h"
#include "tests/core/drawing/styles/raster.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::drawing::styles;

namespace {

constexpr Box kPatch{{-1000, -1000}, {27'000, 19'000}};

Easel plain_easel() {
  Easel easel;
  easel.black_and_white = true;
  easel.chance = Chance("patch");
  return easel;
}

/// The visual texture of an area: how dark it is, and how often black and white alternate to the right and
/// down.
struct Texture {
  double coverage = 0, right = 0, down = 0;
};

Texture texture_of(const Art& art, const Box& box) {
  test::Raster raster(box, 100);
  raster.draw(art);
  return {raster.coverage(), raster.changes(false), raster.changes(true)};
}

Texture area_texture(const StyleWord& word) {
  const Polygon patch{{{0, 0}, {26'000, 0}, {26'000, 18'000}, {0, 18'000}}, {}};
  return texture_of(word.area(Plan(patch), plain_easel()), kPatch);
}

Texture line_texture(const StyleWord& word) {
  LineArt art = word.line({{0, 5000}, {30'000, 5000}}, 1500, plain_easel());
  Art all = std::move(art.below);
  for (Content& content : art.above) all.push_back(std::move(content));
  return texture_of(all, {{4000, 3000}, {24'000, 7000}});
}

/// Returns the ratio of the larger to the smaller value, counting both as at least `least`.
double ratio(double a, double b, double least) {
  a = std::max(a, least);
  b = std::max(b, least);
  return std::max(a, b) / std::min(a, b);
}

double contrast(const Texture& a, const Texture& b) {
  return std::max(
      {ratio(a.coverage, b.coverage, 0.004), ratio(a.right, b.right, 0.004), ratio(a.down, b.down, 0.004)});
}

/// Returns the minimum contrast of a style. The crowns of `field` differ by their form, because its conifers
/// are pointed.
double least_contrast(const Style& style) {
  return style.name == "field" ? 1.05 : 1.15;
}

}  // namespace

TEST_CASE("In black and white any two kinds of land look different", "[styles]") {
  for (const Style& style : all_styles()) {
    if (style.is_diagram()) continue;
    std::vector<std::pair<const StyleWord*, Texture>> drawn;
    for (const StyleWord& word : *style.words) {
      if (word.area != nullptr) drawn.emplace_back(&word, area_texture(word));
    }
    for (const auto& [a, one] : drawn)
      for (const auto& [b, other] : drawn) {
        if (a >= b || a->area == b->area) continue;
        // A summit is the top of its hill, and is marked by a triangle (artists_test.cpp).
        if (a->word == "hill" && b->word == "summit") continue;
        INFO(style.name << ": " << a->word << " " << one.coverage << " " << one.right << " " << one.down << ", "
                        << b->word << " " << other.coverage << " " << other.right << " " << other.down);
        CHECK(contrast(one, other) >= least_contrast(style));
      }
  }
}

TEST_CASE("In black and white any two kinds of lines look different", "[styles]") {
  for (const Style& style : all_styles()) {
    if (style.is_diagram()) continue;
    std::vector<std::pair<const StyleWord*, Texture>> drawn;
    for (const StyleWord& word : *style.words) {
      if (word.line != nullptr) drawn.emplace_back(&word, line_texture(word));
    }
    for (const auto& [a, one] : drawn)
      for (const auto& [b, other] : drawn) {
        if (a >= b || a->line == b->line) continue;
        INFO(style.name << ": " << a->word << " " << one.coverage << " " << one.right << " " << one.down << ", "
                        << b->word << " " << other.coverage << " " << other.right << " " << other.down);
        CHECK(contrast(one, other) >= least_contrast(style));
      }
  }
}
