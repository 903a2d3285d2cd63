// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/counters/counter_art.h"
#include "tests/core/drawing/counters/face_ink.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/core/images/pictures.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr Box kPiece{{0, 0}, {15'875, 15'875}};

Group drawn(const std::string& counter, const TemporaryFolder& folder, Problems& problems) {
  const auto document = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Essai</title>)" +
      counter + "</counters>");
  test::FixedMetrics metrics;
  const auto ruleset = rules_of_red_poppies();
  CounterLook look;
  look.folder = folder.path().string();
  const CounterArt art(ruleset, metrics, look, "fr");
  return art.draw(document.counters.front(), 0, kPiece, &problems);
}

std::string unit_with(const std::string& image, const std::string& more = "") {
  return R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count="3" size="15.875"><name>S</name>)"
         R"(<face fp="2" range="8" resolve="9" movement="4" image=")" +
         image + "\" " + more + "/></counter>";
}

std::vector<Image> images_of(const Group& group) {
  std::vector<Image> out;
  for (const Item& item : group.items)
    if (const auto* image = std::get_if<Image>(&item.content)) out.push_back(*image);
  return out;
}

std::size_t groups_of(const Group& group) {
  return static_cast<std::size_t>(std::count_if(group.items.begin(), group.items.end(), [](const Item& item) {
    return std::holds_alternative<Group>(item.content);
  }));
}

}  // namespace

TEST_CASE("A face's picture replaces the symbol, whole and centred", "[scene][counters]") {
  const TemporaryFolder folder;
  make_picture(folder, "wide.png", "-strip");  // 60 x 40 pixels
  Problems problems;
  const Group with = drawn(unit_with("wide.png"), folder, problems);
  const Group without = drawn(unit_with("none.png"), folder, problems);
  const std::vector<Image> images = images_of(with);
  REQUIRE(images.size() == 1);
  const Box place = images[0].placement.apply({{0, 0}, {60, 40}});
  CHECK(std::abs(place.width() - 15'875 * 53 / 100) <= 2);  // the symbol's share in the ruleset's layout
  CHECK(std::abs(place.width() * 2 - place.height() * 3) <= 6);
  CHECK(std::abs(place.middle().x - 15'875 * 505 / 1000) <= 2);
  CHECK(groups_of(with) + 1 == groups_of(without));
  // A picture that cannot be drawn leaves the symbol; a check reports the reason.
  CHECK(images_of(without).empty());
  CHECK(problems.empty());
}

TEST_CASE("A picture that is turned by a quarter has its width upright", "[scene][counters]") {
  const TemporaryFolder folder;
  make_picture(folder, "wide.png", "-strip");  // 60 x 40 pixels
  Problems problems;
  const std::vector<Image> images =
      images_of(drawn(unit_with("wide.png", R"(image-turn="90")"), folder, problems));
  REQUIRE(images.size() == 1);
  const Box place = images[0].placement.apply({{0, 0}, {60, 40}});
  CHECK(std::abs(place.height() * 2 - place.width() * 3) <= 6);
  // Clockwise: the upper left corner is now at the upper right.
  CHECK(images[0].placement.apply(Point{0, 0}) == Point{place.max.x, place.min.y});
}

TEST_CASE("A cropped picture shows the part that is left, as large as the whole would be",
          "[scene][counters]") {
  const TemporaryFolder folder;
  make_picture(folder, "wide.png", "-strip");  // 60 x 40 pixels
  Problems problems;
  const std::vector<Image> whole = images_of(drawn(unit_with("wide.png"), folder, problems));
  REQUIRE(whole.size() == 1);
  const Box room = whole[0].placement.apply({{0, 0}, {60, 40}});
  // A tenth of the width and of the height is cut off at each side: 48 x 32 pixels are left, of the same shape.
  const Group face = drawn(unit_with("wide.png", R"(image-crop="10 10 10 10")"), folder, problems);
  const auto cropped = std::find_if(face.items.begin(), face.items.end(), [](const Item& item) {
    const auto* group = std::get_if<Group>(&item.content);
    return group != nullptr && !images_of(*group).empty();
  });
  REQUIRE(cropped != face.items.end());
  const Group& group = std::get<Group>(cropped->content);
  REQUIRE(group.clip);
  const Box left = group.clip->bounds();
  CHECK(std::abs(left.width() - room.width()) <= 2);
  CHECK(std::abs(left.height() - room.height()) <= 2);
  const Box all = images_of(group).front().placement.apply({{0, 0}, {60, 40}});
  CHECK(std::abs(all.width() * 8 - room.width() * 10) <= 20);
  CHECK(problems.empty());
}

TEST_CASE("A marker's picture is above its caption", "[scene][counters]") {
  const TemporaryFolder folder;
  make_picture(folder, "tall.png", "-strip", "-size 20x40 xc:green");
  Problems problems;
  const Group group = drawn(
      R"(<counter id="m" kind="marker" type="smoke" count="1" size="15.875"><name>Rideau</name><face image="tall.png"/></counter>)",
      folder, problems);
  const std::vector<Image> images = images_of(group);
  REQUIRE(images.size() == 1);
  const Box place = images[0].placement.apply({{0, 0}, {20, 40}});
  CHECK(kPiece.contains(place.min));
  CHECK(kPiece.contains(place.max));
  CHECK(std::any_of(group.items.begin(), group.items.end(), [&](const Item& item) {
    const auto* run = std::get_if<TextRun>(&item.content);
    return run != nullptr && run->text == "Rideau" && run->at.y > place.max.y;
  }));
}

TEST_CASE("A square picture fills the space that name and values leave free", "[scene][counters]") {
  const TemporaryFolder folder;
  make_picture(folder, "square.png", "-strip", "-size 40x40 xc:red");
  Problems problems;
  const Group face = drawn(unit_with("square.png"), folder, problems);
  const std::vector<Image> images = images_of(face);
  REQUIRE(images.size() == 1);
  const Box place = images[0].placement.apply({{0, 0}, {40, 40}});
  CHECK(place.width() > 4'000);
  test::FixedMetrics metrics;
  for (const Item& item : face.items) {
    if (!std::holds_alternative<TextRun>(item.content)) continue;
    std::vector<Box> ink;
    collect_ink({item}, {}, metrics, ink);
    INFO(std::get<TextRun>(item.content).text);
    CHECK_FALSE(ink.front().meets(place));
  }
}
