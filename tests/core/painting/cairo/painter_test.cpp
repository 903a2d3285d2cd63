// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/painting/cairo/painter.h"

#include <algorithm>
#include <cmath>

#include "core/base/files.h"
#include "core/base/workers.h"
#include "core/drawing/primitives/patterns.h"
#include "core/painting/cairo/handles.h"
#include "core/painting/cairo/raster.h"
#include "tests/support/command.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::cairo;

namespace {

/// Paints a scene of 10 x 10 mm at 10 pixels to a millimetre.
Bitmap painted(const Scene& scene, PaintOptions options = {}, Problems* problems = nullptr) {
  FontEngine fonts;
  Images images;
  Problems found;
  const auto bitmap = rasterise(
      scene, {{{0, 0}, {10'000, 10'000}}, 100, 100}, [](const Layer&) { return true; }, fonts, images, options,
      found);
  REQUIRE(bitmap);
  if (problems) *problems = found;
  return *bitmap;
}

Scene scene_of(Content content) {
  Scene scene;
  scene.layer("a").add(std::move(content));
  return scene;
}

Shape filled(const Box& box, Color color) {
  Shape shape;
  shape.outline.add_box(box);
  shape.fill = Fill::solid(color);
  return shape;
}

constexpr std::uint32_t kRedPixel = 0xFFFF0000;
constexpr std::uint32_t kWhitePixel = 0xFFFFFFFF;
constexpr Color kRed{255, 0, 0, 255};

/// Mean and spread of the lightness (0 to 100) of single pixels and of blocks of 2 mm, and its variation along
/// rows and columns.
struct Look {
  double mean = 0, spread = 0, coarse = 0, across = 0, down = 0;
};
Look look_of(const Bitmap& b) {
  Look look;
  std::vector<double> l;
  for (const std::uint32_t p : b.pixels)
    l.push_back(lightness({std::uint8_t(p >> 16), std::uint8_t(p >> 8), std::uint8_t(p), 255}) / 1000.0);
  for (const double v : l) look.mean += v / static_cast<double>(l.size());
  for (const double v : l) look.spread += (v - look.mean) * (v - look.mean) / static_cast<double>(l.size());
  look.spread = std::sqrt(look.spread);
  for (std::size_t block = 0; block < 25; ++block) {
    double sum = 0;
    for (std::size_t i = 0; i < 400; ++i) sum += l[(block / 5 * 20 + i / 20) * 100 + block % 5 * 20 + i % 20];
    look.coarse += (sum / 400 - look.mean) * (sum / 400 - look.mean) / 25;
  }
  look.coarse = std::sqrt(look.coarse);
  for (std::size_t y = 1; y < 100; ++y)
    for (std::size_t x = 1; x < 100; ++x) {
      look.across += std::abs(l[y * 100 + x] - l[y * 100 + x - 1]) / 9801;
      look.down += std::abs(l[y * 100 + x] - l[y * 100 - 100 + x]) / 9801;
    }
  return look;
}

}  // namespace

TEST_CASE("A box is filled to its edges, with y downward", "[cairo]") {
  const Bitmap b = painted(scene_of(filled({{2'000, 3'000}, {5'000, 4'000}}, kRed)));
  CHECK(b.at(20, 30) == kRedPixel);
  CHECK(b.at(49, 39) == kRedPixel);
  CHECK(b.at(50, 39) == kWhitePixel);
  CHECK(b.at(20, 29) == kWhitePixel);
}

TEST_CASE("Rings inside rings are holes, whatever their direction", "[cairo]") {
  Shape shape = filled({{0, 0}, {10'000, 10'000}}, kRed);
  shape.outline.add_box({{4'000, 4'000}, {6'000, 6'000}});
  const Bitmap b = painted(scene_of(shape));
  CHECK(b.at(50, 50) == kWhitePixel);
  CHECK(b.at(30, 50) == kRedPixel);
}

TEST_CASE("Groups rotate, clip and fade their items as a whole", "[cairo]") {
  Group group;
  group.items.emplace_back(filled({{0, 0}, {4'000, 1'000}}, kRed));
  group.items.emplace_back(filled({{2'000, 0}, {4'000, 1'000}}, kRed));
  group.transform = Transform::rotate(90'000).then(Transform::move({5'000, 2'000}));
  group.clip = Outline{}.add_box({{0, 0}, {3'000, 1'000}});
  Bitmap b = painted(scene_of(group));
  CHECK(b.at(45, 25) == kRedPixel);
  CHECK(b.at(45, 45) == kRedPixel);
  CHECK(b.at(45, 55) == kWhitePixel);
  group.opacity = 50;
  b = painted(scene_of(group));
  CHECK(b.at(45, 25) == b.at(45, 45));
  CHECK((b.at(45, 25) & 0xFF) == Approx(127).margin(2));
}

TEST_CASE("Text is drawn on its baseline at its anchor", "[cairo]") {
  TextRun run;
  run.text = "HHH";
  run.font.size = 10'000;
  run.at = {5'000, 8'000};
  run.anchor = Anchor::middle;
  const Bitmap b = painted(scene_of(run));
  Box ink;
  for (int y = 0; y < 100; ++y)
    for (int x = 0; x < 100; ++x)
      if ((b.at(x, y) & 0xFF) < 128) ink.include(Point{x, y});
  CHECK(ink.max.y == Approx(79).margin(1));
  CHECK(ink.min.y == Approx(80 - 25).margin(1));
  CHECK((ink.min.x + ink.max.x) / 2 == Approx(50).margin(1));
}

TEST_CASE("Worn type is the same for the same seed and different for another", "[cairo]") {
  TextRun run;
  run.text = "Ordre";
  run.font.role = FontRole::typed;
  run.at = {0, 8'000};
  run.wear = Wear{1, 150, 60};
  const Bitmap one = painted(scene_of(run));
  CHECK(painted(scene_of(run)).pixels == one.pixels);
  run.wear->seed = 2;
  CHECK(painted(scene_of(run)).pixels != one.pixels);
  run.wear.reset();
  CHECK(painted(scene_of(run)).pixels != one.pixels);
}

TEST_CASE("Items without size or meaning are omitted, and the rest is drawn", "[cairo]") {
  Scene scene;
  Layer& layer = scene.layer("a");
  TextRun run;
  run.text = "nothing";
  run.at = {1'000, 1'000};
  run.underline = true;
  for (const int size : {0, -5'000}) {
    run.font.size = size;
    layer.add(run);
  }
  Group flat;
  flat.items.emplace_back(filled({{0, 0}, {9'000, 9'000}}, kBlack));
  flat.transform = Transform::scale(0, 1);
  layer.add(flat);
  Image image;
  image.file = "/nowhere";
  image.width = image.height = 10;
  image.placement = Transform::scale(0, 0);
  layer.add(image);
  Shape dashed;
  dashed.outline.add_segment({0, 0}, {0, 0});
  dashed.stroke = Stroke{};
  dashed.stroke->dash = {0, 0};
  layer.add(dashed);
  layer.add(Shape{});
  layer.add(filled({{2'000, 2'000}, {4'000, 4'000}}, kRed));
  Problems problems;
  CHECK(painted(scene, {}, &problems).at(30, 30) == kRedPixel);
  CHECK(problems.empty());
}

TEST_CASE("Any two patterns can be distinguished without colour", "[cairo]") {
  std::vector<std::pair<std::string_view, Look>> looks;
  for (const Pattern& pattern : patterns()) {
    Shape shape = filled({{-1'000, -1'000}, {11'000, 11'000}}, kWhite);
    shape.fill->pattern = pattern.name;
    looks.push_back({pattern.name, look_of(painted(scene_of(shape), {.gray = true}))});
  }
  for (std::size_t i = 0; i < looks.size(); ++i) {
    CHECK(looks[i].second.mean < 99.5);
    for (std::size_t j = i + 1; j < looks.size(); ++j) {
      const Look& a = looks[i].second;
      const Look& b = looks[j].second;
      INFO(looks[i].first << " and " << looks[j].first);
      const double apart = std::abs(a.mean - b.mean) + std::abs(a.spread - b.spread) +
                           std::abs(a.coarse - b.coarse) + std::abs(a.across - b.across) +
                           std::abs(a.down - b.down);
      CHECK(apart > 1.0);
    }
  }
}

TEST_CASE("Patterns copied from masks look like those drawn as paths", "[cairo]") {
  const auto drawn = [](const std::string& pattern, bool masks, double shift) {
    Bitmap bitmap{200, 200, std::vector<std::uint32_t>(40'000, kWhitePixel)};
    const Surface surface = surface_of(bitmap);
    const Context context(cairo_create(surface.get()));
    cairo_scale(context.get(), 1 / 150.0, 1 / 150.0);
    cairo_translate(context.get(), shift, shift);
    Shape shape;
    shape.outline.add_ring({{3'000, 2'000}, {28'000, 5'000}, {24'000, 27'000}, {5'000, 22'000}});
    shape.fill = Fill{};
    shape.fill->pattern = pattern;
    shape.fill->ink = {60, 20, 0, 200};
    FontEngine fonts;
    Images images;
    PaintOptions options;
    options.masks = masks;
    Painter painter(fonts, images, options);
    painter.paint(context.get(), scene_of(shape), {{-5'000, -5'000}, {40'000, 40'000}},
                  [](const Layer&) { return true; });
    cairo_surface_flush(surface.get());
    return bitmap;
  };
  const auto sum = [](const Bitmap& bitmap, int x, int y) {
    int total = 0;
    for (int v = 0; v < 8; ++v)
      for (int u = 0; u < 8; ++u) total += static_cast<int>(bitmap.at(x + u, y + v) & 0xFF);
    return total / 64;
  };
  for (const Pattern& pattern : patterns()) {
    INFO(pattern.name);
    const Bitmap paths = drawn(std::string(pattern.name), false, 37);
    const Bitmap masks = drawn(std::string(pattern.name), true, 37);
    CHECK(std::count(paths.pixels.begin(), paths.pixels.end(), kWhitePixel) < 40'000);
    // Each square of 8 pixels has the same ink: marks are within an eighth of a pixel of their places.
    for (int y = 0; y < 200; y += 8)
      for (int x = 0; x < 200; x += 8) CHECK(std::abs(sum(paths, x, y) - sum(masks, x, y)) <= 14);
    // Moving the view by whole pixels shows the same pattern.
    const Bitmap moved = drawn(std::string(pattern.name), true, 37 + 3 * 150);
    for (int y = 30; y < 150; ++y)
      for (int x = 30; x < 150; ++x) CHECK(moved.at(x + 3, y + 3) == masks.at(x, y));
  }
}

TEST_CASE("A pattern at a small scale becomes a tint", "[cairo]") {
  Scene scene = scene_of([] {
    Shape shape = filled({{0, 0}, {10'000'000, 10'000'000}}, kWhite);
    shape.fill->pattern = "dots";
    return shape;
  }());
  FontEngine fonts;
  Images images;
  Problems problems;
  const auto bitmap = rasterise(
      scene, {{{0, 0}, {10'000'000, 10'000'000}}, 50, 50}, [](const Layer&) { return true; }, fonts, images, {},
      problems);
  REQUIRE(bitmap);
  CHECK(bitmap->at(10, 10) == bitmap->at(37, 23));
  CHECK(bitmap->at(10, 10) != kWhitePixel);
}

TEST_CASE("Grey keeps the lightness, and a flattened colour is what shows on white", "[cairo]") {
  const Color green{70, 140, 60, 255};
  CHECK(std::abs(lightness(gray_of(green)) - lightness(green)) < 400);
  CHECK(flattened({0, 0, 0, 128}) == Color{127, 127, 127, 255});
  const Bitmap b = painted(scene_of(filled({{0, 0}, {10'000, 10'000}}, green)), {.gray = true});
  CHECK((b.at(5, 5) & 0xFF) == ((b.at(5, 5) >> 8) & 0xFF));
}

TEST_CASE("A picture is placed by its matrix, and reduced if it has more pixels than needed", "[cairo]") {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "scan.jpg").string();
  const Bitmap red{400, 400, std::vector<std::uint32_t>(400 * 400, 0xFFFF0000)};
  REQUIRE(write_file_atomically(file, images::encode_jpeg(red)).has_value());
  Images images;
  const auto small = images.load({file, 90, false, false}, {400, 400}, {});
  REQUIRE(small);
  CHECK(cairo_image_surface_get_width(small->surface) == 100);
  Image image;
  image.file = file;
  image.width = image.height = 400;
  image.placement = Transform::scale(10, 10).then(Transform::move({5'000, 5'000}));
  const Bitmap b = painted(scene_of(image));
  CHECK(((b.at(75, 75) >> 16) & 0xFF) > 250);
  CHECK((b.at(75, 75) & 0xFF) < 10);
  CHECK(b.at(45, 75) == kWhitePixel);
  CHECK(b.at(75, 45) == kWhitePixel);
}

TEST_CASE("Omitted vertices move a shape by less than a pixel", "[cairo]") {
  Shape fine;
  Ring ring;
  for (int i = 0; i < 20'000; ++i) {
    const double angle = i * 2 * 3.14159265358979 / 20'000;
    ring.push_back(
        {static_cast<Um>(5'000 + 4'000 * std::cos(angle)), static_cast<Um>(5'000 + 4'000 * std::sin(angle))});
  }
  fine.outline.add_ring(ring);
  fine.fill = Fill::solid(kRed);
  PaintOptions exact;
  exact.detail = 1;
  const Bitmap a = painted(scene_of(fine), exact);
  const Bitmap b = painted(scene_of(fine));
  int differing = 0;
  for (int y = 0; y < 100; ++y)
    for (int x = 0; x < 100; ++x)
      if (std::abs(static_cast<int>(a.at(x, y) & 0xFF) - static_cast<int>(b.at(x, y) & 0xFF)) > 40) ++differing;
  CHECK(differing == 0);
}

TEST_CASE("A hairline is as dark as its width, whatever its direction", "[cairo]") {
  for (const Point end : {Point{9'000, 1'020}, Point{1'030, 9'000}, Point{8'000, 5'000}, Point{3'000, 9'000}}) {
    Shape line;
    line.outline.add_segment({1'000, 1'000}, end);
    line.stroke = Stroke{kBlack, 12, {}, 0, Cap::butt, Join::miter};  // an eighth of a pixel
    const Bitmap b = painted(scene_of(line));
    double ink = 0;
    for (const std::uint32_t p : b.pixels) ink += (255 - static_cast<double>(p & 0xFF)) / 255;
    const double length = std::hypot(end.x - 1'000.0, end.y - 1'000.0) / 100;
    INFO("to " << end.x << ", " << end.y);
    CHECK(ink == Approx(length * 0.12).epsilon(0.25));
  }
}

TEST_CASE("Lines drawn by the fast method differ only slightly at their edges", "[cairo]") {
  Shape wave;
  Path path;
  for (int i = 0; i < 90; ++i)
    path.push_back({500 + i * 100, 5000 + static_cast<Um>(3500 * std::sin(i / 9.0))});
  wave.outline.add_path(path);
  wave.stroke = Stroke{kBlack, 200, {}, 0, Cap::butt, Join::round};
  const Bitmap even = painted(scene_of(wave));
  const Bitmap quick = painted(scene_of(wave), {.quick = true});
  int most = 0;
  double sum = 0;
  for (std::size_t i = 0; i < even.pixels.size(); ++i) {
    const int difference = static_cast<int>(even.pixels[i] & 255U) - static_cast<int>(quick.pixels[i] & 255U);
    most = std::max(most, std::abs(difference));
    sum += difference;
  }
  CHECK(most > 0);
  CHECK(most < 128);
  CHECK(std::abs(sum / static_cast<double>(even.pixels.size())) < 1);
}

TEST_CASE("An outline thinner than a pixel around a shape of a dozen pixels becomes a shade", "[cairo]") {
  // A disc of 6 mm with an outline of 0.2 mm, seen with fewer and fewer pixels.
  Shape disc = filled({}, kWhite);
  Ring ring;
  for (int i = 0; i < 40; ++i)
    ring.push_back({5'000 + static_cast<Um>(3'000 * std::cos(i * 0.15708)),
                    5'000 + static_cast<Um>(3'000 * std::sin(i * 0.15708))});
  disc.outline = Outline{}.add_ring(ring);
  disc.stroke = Stroke{kBlack, 200, {}, 0, Cap::butt, Join::bevel};
  const auto middle = [&](int pixels) {
    FontEngine fonts;
    Images images;
    Problems problems;
    const auto bitmap = rasterise(
        scene_of(disc), {{{0, 0}, {10'000, 10'000}}, pixels, pixels}, [](const Layer&) { return true; }, fonts,
        images, {}, problems);
    REQUIRE(bitmap);
    return bitmap->at(pixels / 2, pixels / 2) & 0xFFU;
  };
  CHECK(middle(100) == 255);  // 2 pixels are a line
  CHECK(middle(30) == 255);   // 0.6 pixels
  const unsigned shade = middle(10);
  CHECK(shade < 250);  // 0.2 pixels; half of the outline covers a fifteenth of the disc
  CHECK(shade > 225);
}

TEST_CASE("Threads that each have a font engine paint the same picture", "[cairo]") {
  Scene scene;
  TextRun run;
  run.text = "Le Moulin";
  run.at = {500, 6'000};
  Shape ground = filled({{0, 0}, {10'000, 10'000}}, kWhite);
  ground.fill->pattern = "trees";
  scene.layer("a").add(ground);
  scene.layer("a").add(run);
  const Bitmap expected = painted(scene);
  std::vector<Bitmap> found(8);
  Workers(4).for_each_index(found.size(), [&](std::size_t i, unsigned) {
    FontEngine fonts;
    Images images;
    Problems problems;
    const auto bitmap = rasterise(
        scene, {{{0, 0}, {10'000, 10'000}}, 100, 100}, [](const Layer&) { return true; }, fonts, images, {},
        problems);
    if (bitmap) found[i] = *bitmap;
  });
  for (const Bitmap& bitmap : found) CHECK(bitmap.pixels == expected.pixels);
}
