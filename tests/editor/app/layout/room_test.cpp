// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/layout/room.h"

#include <algorithm>
#include <random>
#include <set>

#include "editor/app/layout/workspaces.h"

using namespace coq::app::layout;

namespace {

std::vector<Place> places_of(int scale, const std::set<PlaceName>& shown) {
  const auto place = [&](PlaceName name, Edge edge, int column, int wanted, int least, int rank) {
    return Place{
        edge, column, wanted * scale / 100, least * scale / 100, 90 * scale / 100, rank, shown.count(name) > 0};
  };
  return {place(PlaceName::left, Edge::left, 0, 288, 230, 4),
          place(PlaceName::lower_left, Edge::left, 0, 288, 230, 3),
          place(PlaceName::right, Edge::right, 0, 430, 260, 5),
          place(PlaceName::bottom, Edge::bottom, 0, 280, 160, 2),
          place(PlaceName::far_right, Edge::right, 1, 430, 260, 1)};
}

/// A window whose toolbars take some of its height and width.
Room room_of(int width, int height, int scale) {
  return {width - 32 * scale / 100, height - 90 * scale / 100, std::int64_t{width} * height, 5, 120};
}

/// The area beside the places, added up again from the sizes.
std::int64_t area_beside(const Room& room, const std::vector<Place>& places,
                         const std::vector<Arranged>& made) {
  int left = 0, right = 0, far = 0, bottom = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].shown || made[i].folded) continue;
    int& dock = places[i].edge == Edge::bottom ? bottom
                : places[i].edge == Edge::left ? left
                : places[i].column == 1        ? far
                                               : right;
    dock = made[i].size + room.sash;
  }
  return std::int64_t{room.width - left - right - far} * (room.height - bottom);
}

}  // namespace

TEST_CASE("The map keeps half of the window at every size, text scale and set of panels", "[editor][layout]") {
  for (const auto& [width, height] :
       std::vector<std::pair<int, int>>{{1280, 720}, {1366, 768}, {1920, 1080}, {2560, 1440}, {3840, 2160}})
    for (int scale = 100; scale <= 200; scale += 5)
      for (unsigned set = 0; set < 32; ++set) {
        std::set<PlaceName> shown;
        for (unsigned i = 0; i < 5; ++i)
          if ((set >> i & 1U) != 0) shown.insert(static_cast<PlaceName>(i));
        const Room room = room_of(width, height - 50, scale);
        const std::vector<Place> places = places_of(scale, shown);
        const std::vector<Arranged> made = arrange(room, places);
        INFO(width << " x " << height << " at " << scale << " %, panels " << set);
        CHECK(2 * area_beside(room, places, made) >= room.window);
        CHECK(surface_area(room, places, made) == area_beside(room, places, made));
        std::size_t there = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
          if (!places[i].shown) CHECK(made[i].size == 0);
          if (places[i].shown && !made[i].folded) ++there;
        }
        CHECK((there > 0 || shown.empty()));  // the panels of folded places need a place
      }
}

TEST_CASE("No place is narrower than its panels need while another one can give way", "[editor][layout]") {
  std::mt19937 random(7);
  const auto number = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  for (int round = 0; round < 4000; ++round) {
    const int width = number(300, 4000), height = number(300, 2200);
    const Room room{width - number(0, 80), height - number(0, 150), std::int64_t{width} * height, 5, 100};
    std::vector<Place> places = places_of(number(100, 250), {});
    for (Place& place : places) {
      place.shown = number(0, 3) > 0;
      place.wanted = number(50, 900);
      place.least = number(50, 500);
      place.least_high = number(50, 400);
    }
    const std::vector<Arranged> made = arrange(room, places);
    const auto is_there = [&](std::size_t i) { return places[i].shown && !made[i].folded; };
    std::size_t there = 0;
    for (std::size_t i = 0; i < places.size(); ++i) there += is_there(i) ? 1 : 0;
    INFO("round " << round);
    if (there > 0) CHECK(2 * area_beside(room, places, made) >= room.window);
    for (std::size_t i = 0; i < places.size(); ++i)
      if (is_there(i) && there > 1) CHECK(made[i].size >= places[i].least);
  }
}

TEST_CASE("A window with enough room gives each place the size that it wants", "[editor][layout]") {
  const Room room = room_of(3840, 2160, 100);
  const std::vector<Place> places =
      places_of(100, {PlaceName::left, PlaceName::lower_left, PlaceName::right, PlaceName::bottom});
  const std::vector<Arranged> made = arrange(room, places);
  CHECK(made[0].size == 288);
  CHECK(made[1].size == 288);
  CHECK(made[2].size == 430);
  CHECK(made[3].size == 280);
  CHECK(made[4].size == 0);
  for (const Arranged& one : made) CHECK_FALSE(one.folded);
}

TEST_CASE("Places shrink before one folds, and the place used last stays", "[editor][layout]") {
  // 1000 x 1000: the columns may have 490 and two borders of 5 together.
  const Room room{1000, 1000, 1'000'000, 5, 100};
  const auto both = [](int least, int left_rank, int right_rank) {
    return std::vector<Place>{{Edge::left, 0, 300, least, 90, left_rank, true},
                              {Edge::right, 0, 300, least, 90, right_rank, true}};
  };
  const auto shrunk = arrange(room, both(200, 1, 2));
  CHECK(shrunk[0].size == 245);
  CHECK(shrunk[1].size == 245);
  const auto right = arrange(room, both(250, 1, 2));
  CHECK(right[0].folded);
  CHECK(right[1].size == 300);
  const auto left = arrange(room, both(250, 2, 1));
  CHECK(left[0].size == 300);
  CHECK(left[1].folded);
}

TEST_CASE("A place stays if another one of its column keeps the column open", "[editor][layout]") {
  const Room room{1000, 1000, 1'000'000, 5, 100};
  const std::vector<Place> places = {{Edge::left, 0, 300, 260, 90, 4, true},
                                     {Edge::left, 0, 300, 260, 90, 1, true},
                                     {Edge::right, 0, 300, 260, 90, 2, true}};
  const auto made = arrange(room, places);
  CHECK_FALSE(made[0].folded);
  CHECK_FALSE(made[1].folded);
  CHECK(made[2].folded);
}

TEST_CASE("Places of a column that are too high together fold", "[editor][layout]") {
  const Room room{1000, 300, 300'000, 5, 100};
  const std::vector<Place> places = {{Edge::left, 0, 300, 200, 160, 2, true},
                                     {Edge::left, 0, 300, 200, 160, 1, true}};
  const auto made = arrange(room, places);
  CHECK_FALSE(made[0].folded);
  CHECK(made[1].folded);
}

TEST_CASE("The last place becomes narrower than it needs, or folds if it would be of no use",
          "[editor][layout]") {
  const std::vector<Place> places = {{Edge::left, 0, 600, 600, 90, 1, true}};
  CHECK(arrange({1000, 1000, 1'000'000, 5, 100}, places)[0].size == 495);
  CHECK(arrange({150, 1000, 150'000, 5, 100}, places)[0].folded);
  CHECK(arrange({400, 100, 1'000'000, 5, 100}, places)[0].folded);  // the toolbars leave too little
}

TEST_CASE("Each workspace has panels, each at most once, and one in front of each place", "[editor][layout]") {
  std::set<std::string_view> ids;
  for (const Workspace& one : workspaces()) {
    INFO(one.id);
    CHECK(ids.insert(one.id).second);
    std::set<std::string_view> panels;
    std::multiset<PlaceName> fronts;
    std::set<PlaceName> used;
    for (const PlacedPanel& placed : one.panels) {
      CHECK(panels.insert(placed.panel).second);
      used.insert(placed.place);
      if (placed.front) fronts.insert(placed.place);
    }
    CHECK(std::set<PlaceName>(fronts.begin(), fronts.end()) == used);
    CHECK(fronts.size() == used.size());
    CHECK((one.surface == Surface::panel) == (used.count(PlaceName::centre) > 0));
    CHECK((one.surface != Surface::page || panels.count("documents") > 0));
    CHECK(&workspace(one.id) == &one);
    CHECK(panels.count("problems") > 0);
  }
  CHECK(ids == std::set<std::string_view>{"map", "counters", "scenario", "card", "rules", "play"});
  CHECK(&workspace("no such") == &workspaces().front());
}
