// SPDX-License-Identifier: MIT
// Contacts, legs and candidate places for any game with bases, without the rules of a system.
#include <catch2/catch.hpp>
#include <random>

#include "core/play/table/contacts.h"

#include "core/play/engine/match.h"
#include "core/play/table/candidates.h"
#include "core/play/table/legs.h"

using namespace coq;
using namespace coq::play;

namespace {

constexpr Um kWidth = 40'000;

/// A bare game with bases and their sides only. Bases with even numbers belong to the same side.
struct BareTable : Contacts<BareTable> {
  std::vector<Place> places;
  std::vector<BaseSize> sizes;
  std::vector<Base> bases;

  explicit BareTable(std::vector<Place> at, std::vector<BaseSize> of = {})
      : places(std::move(at)), sizes(std::move(of)) {
    sizes.resize(places.size(), kWidth);
    for (std::size_t i = 0; i < places.size(); ++i) bases.push_back(base_at(places[i], sizes[i]));
  }
  auto units() const {
    return play::Indexes(static_cast<int>(places.size()), [](int) { return true; });
  }
  int side_of(int unit) const { return unit % 2; }
  bool on_table(int) const { return true; }
  const Place& place_of(int unit) const { return places[static_cast<std::size_t>(unit)]; }
  const Base& base_of(int unit) const { return bases[static_cast<std::size_t>(unit)]; }
  BaseSize size_of(int unit) const { return sizes[static_cast<std::size_t>(unit)]; }
  Um tolerance() const { return 5; }
};

const auto kAnybody = [](int) { return true; };

}  // namespace

TEST_CASE("Only enemies count as contacts, not friends") {
  const BareTable table({{{0, 0}}, {{0, -40'000}, {0, 1}}, {{40'000, 0}}, {{0, 90'000}}});
  CHECK(table.contacts(0) == std::vector<int>{1});
  CHECK(table.in_contact(1));
  CHECK_FALSE(table.in_contact(3));
  CHECK(table.full_contact_of(0, 1)->own == 0);
  CHECK(table.touched_edge(1, 0) == 0);
  CHECK(table.touched_at(3, base_at({{0, 40'000}}, kWidth)) == std::vector<int>{0, 2});
}

TEST_CASE("A base that touches an enemy is aligned with the edge that it touches longest") {
  const BareTable table(std::vector<Place>{{{30'000, -40'000}, {0, -1}}, {{0, 0}, {0, 1}}});
  const auto aligned = table.alignment_at(0, table.place_of(0), kAnybody);
  REQUIRE(aligned);
  CHECK(aligned->enemy == 1);
  CHECK(aligned->place.at == Point{0, -40'000});
  CHECK(same_direction(aligned->place.facing, {0, 1}));
  CHECK(same_direction(aligned->enemy_facing, {0, -1}));
  CHECK_FALSE(table.alignment_at(0, table.place_of(0), [](int) { return false; }));
}

TEST_CASE("Figures and vehicles touch according to their own sizes") {
  const BareTable table({{{0, 0}}, {{47'500, 0}, {-1, 0}}, {{0, 400'000}}, {{0, 75'000}}},
                        {BaseSize{55'000, 110'000}});
  CHECK(table.contacts(0) == std::vector<int>{1, 3});
  CHECK(table.touched_edge(0, 1) == 1);
  CHECK(table.touched_edge(0, 3) == 2);
  CHECK(table.touched_at(1, base_at({{47'500, 70'000}}, kWidth)) == std::vector<int>{0});
  CHECK_FALSE(table.is_near(0, 2, 324'999));
  CHECK(table.is_near(0, 2, 325'000));
}

TEST_CASE("The longest contact is the longest in length, not in share of an edge") {
  // The figure covers 37.5 mm of the vehicle's front.
  const BareTable table({{{10'000, -75'000}, {0, 1}}, {{0, 0}}}, {kWidth, {55'000, 110'000}});
  CHECK(table.touched_edge(1, 0) == 0);
  const auto aligned = table.alignment_at(0, table.place_of(0), kAnybody);
  REQUIRE(aligned);
  CHECK(aligned->place.at == Point{0, -75'000});
  // The base touches two enemies: 30 mm of a short edge and 10 mm of a long one.
  const BareTable two({{{0, -75'000}, {0, 1}}, {{-17'500, 0}}, {{0, 900'000}}, {{50'000, -235'000}}},
                      {kWidth, {55'000, 110'000}, kWidth, {60'000, 300'000}});
  CHECK(two.contacts(0) == std::vector<int>{1, 3});
  CHECK((EdgeContact{37'500LL * 55'000, 55'000}.is_longer({2'500LL * 1'000'000, 1'000'000}, 0)));
  CHECK_FALSE((EdgeContact{37'500LL * 55'000, 55'000}.is_longer({37'480LL * 55'000, 55'000}, 20)));
  CHECK(two.alignment_at(0, two.place_of(0), kAnybody)->enemy == 1);
}

TEST_CASE("Bases form a chain if their gaps are small enough") {
  const BareTable table({{{0, 0}}, {{0, 500'000}}, {{60'000, 0}}, {{60'000, 500'000}}, {{120'000, 0}}});
  CHECK(table.is_chain({0, 4, 2}, 20'000));
  CHECK_FALSE(table.is_chain({0, 4}, 20'000));
  std::vector<std::vector<int>> chains;
  each_chain(
      {0, 2, 4}, 2, 3,
      [&](const std::vector<int>& chain, int next) {
        return std::any_of(chain.begin(), chain.end(), [&](int u) { return table.is_near(u, next, 20'000); });
      },
      [&](const std::vector<int>& chain) { chains.push_back(chain); });
  CHECK(chains == std::vector<std::vector<int>>{{0, 2}, {0, 2, 4}, {2, 4}});
}

TEST_CASE("A path sweeps the hull of its base at both ends of each leg, in any direction") {
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<Um>(random() % static_cast<unsigned>(n)); };
  const auto point = [&] { return Point{below(1'000'000), below(1'000'000)}; };
  const auto facing = [&] { return Vector{1 + below(9'999) - 5'000, 1 + 2 * below(5'000)}; };
  for (int i = 0; i < 200; ++i) {
    Journey way{0, {point(), facing()}, {point(), point()}, {facing(), facing()}, facing(), false};
    if (i % 3 == 0) way.facings = {way.start.facing, way.start.facing};
    const BaseSize size{20'001 + below(30'000), 20'000 + below(30'000)};
    const auto base = [&](Point at, Vector to) { return base_at({at, to}, size); };
    const std::vector<Convex> sweeps = way.sweeps(size);
    REQUIRE(sweeps.size() == 4);
    CHECK(sweeps.front().ring() == convex_of(base(way.start.at, way.start.facing)).ring());
    for (std::size_t leg = 0; leg < 2; ++leg) {
      const Convex hull = swept(base(way.from(leg), way.facings[leg]), base(way.points[leg], way.facings[leg]));
      CHECK(sweeps[leg + 1].ring() == hull.ring());
      CHECK(way.sweep(leg, size).ring() == hull.ring());
    }
    CHECK(sweeps.back().ring() == convex_of(base(way.points.back(), way.end_facing)).ring());
  }
}

TEST_CASE("A path is as long as its legs, and its sweep includes its start and end") {
  const Journey way{0, {{0, 0}}, {{30'000, 0}, {30'000, 40'000}}, {{1, 0}, {0, 1}}, {0, 1}, false};
  CHECK(way.goes());
  CHECK(way.length() == 70'000);
  CHECK(way.leg(1) == Vector{0, 40'000});
  CHECK(way.sweeps(kWidth).size() == 4);
  CHECK(way.sweep(1, kWidth).box.max.y == 60'000);
  CHECK(way.sweep(1, {40'000, 90'000}).box == Box{{10'000, -45'000}, {50'000, 85'000}});
  CHECK(way.sweeps({40'000, 90'000}).front().box == Box{{-20'000, -45'000}, {20'000, 45'000}});
  CHECK(is_sideways({5, 1}, {0, 1}));
  CHECK(leads_back({0, -50}, {0, 1}, 5));
  CHECK_FALSE(leads_back({0, -4}, {0, 1}, 5));
}

TEST_CASE("A path has a facing for each leg, or turns after some legs, or keeps the old facing") {
  Journey way{0, {{0, 0}, {1, 0}}, {{10, 0}, {20, 0}, {30, 0}}, {}, {}, false};
  const Vector old{1, 0}, later{0, 1};
  REQUIRE(way.face({}, std::nullopt, std::nullopt));
  CHECK(way.facings == std::vector<Vector>{old, old, old});
  CHECK(way.end_facing == old);
  REQUIRE(way.face({}, later, std::nullopt));
  CHECK(way.facings == std::vector<Vector>{old, old, old});
  CHECK(way.end_facing == later);
  REQUIRE(way.face({}, later, 1));
  CHECK(way.facings == std::vector<Vector>{old, later, later});
  REQUIRE(way.face({old, later, later}, std::nullopt, std::nullopt));
  CHECK(way.end_facing == later);
  CHECK_FALSE(way.face({old, later}, std::nullopt, std::nullopt));
  Journey turn{0, {{0, 0}, {1, 0}}, {}, {}, {}, false};
  REQUIRE(turn.face({}, later, std::nullopt));
  CHECK(turn.facings.empty());
  CHECK(turn.end() == Place{{0, 0}, later});
  CHECK_FALSE(turn.goes());
}

TEST_CASE("Candidate places are beside a base, along the table edges and up to an area") {
  CHECK(places_beside({{0, 0}}, kWidth, kWidth, 10'000).size() == 20);
  CHECK(places_beside({{0, 0}}, {55'000, 110'000}, kWidth, 10'000)[2].at == Point{0, -85'000});
  CHECK(places_beside({{0, 0}}, {55'000, 110'000}, kWidth, 10'000)[7].at == Point{57'500, 0});
  CHECK(places_against({{0, 0}}, {55'000, 110'000}, kWidth)[3].at == Point{-47'500, 0});
  CHECK(places_of_entry(100'000, 60'000, kWidth).size() == 4 + 2 + 4 + 2);
  CHECK(places_round({0, 0}, 60'000, kWidth).size() == 9);
  const Polygon wall{{{100'000, -100'000}, {120'000, -100'000}, {120'000, 100'000}, {100'000, 100'000}}, {}};
  CHECK(reach_of({0, 0}, {1, 0}, 90'000, kWidth, wall) == 80'000);
  CHECK_FALSE(reach_of({0, 0}, {-1, 0}, 90'000, kWidth, wall));
  CHECK(reach_of({0, 0}, {1, 0}, 90'000, {40'000, 60'000}, wall) == 70'000);
  CHECK(places_of_entry(100'000, 60'000, {20'000, 40'000}).size() == 9 + 5 + 9 + 5);
  std::vector<std::vector<std::int8_t>> sets;
  each_choice(
      {1, 2, 3}, 2, [](const auto& set, int next) { return next - set.front() == 1; },
      [&](const auto& set) { sets.push_back(set); });
  CHECK(sets == std::vector<std::vector<std::int8_t>>{{1}, {1, 2}, {2}, {2, 3}, {3}});
}
