// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/hexes/state.h"

namespace coq {
namespace {

/// Side 0 must control two of the hexes 0 to 2 at the end of turn 2.
game::HexVictory control() {
  game::HexVictory out;
  out.controls.push_back({{0, 1, 2}, 2, 2});
  return out;
}

/// Turn 1; side 0 controls the hexes 0 and 1, side 1 the last one.
game::HexCourse course(const std::vector<game::HexVictory>& victories) {
  game::HexCourse out;
  out.turn = 1;
  out.control = {0, 0, game::kNone, 1};
  for (const game::HexVictory& victory : victories)
    out.goals.resize(out.goals.size() + victory.controls.size());
  return out;
}

/// Returns how many conditions of the first `<victory>` are met.
int met(const std::vector<game::HexVictory>& victories, const game::HexCourse& course, bool last,
        int beaten = game::kNone, game::Losses enemy = {}) {
  return game::tallies_of(victories, course, {game::Losses{}, enemy}, last, beaten).front().met;
}

}  // namespace

TEST_CASE("Control is judged at the end of its turn, and the result is final") {
  const std::vector<game::HexVictory> victories{control()};
  game::HexCourse course = coq::course(victories);
  game::note_goals(victories, course);
  CHECK(met(victories, course, true) == 0);  // turn 1 is too early
  course.turn = 2;
  game::note_goals(victories, course);
  course.control[0] = 1;
  CHECK(met(victories, course, true) == 1);
}

TEST_CASE("Hexes held when the enemy is beaten count for later turns") {
  const std::vector<game::HexVictory> victories{control()};
  CHECK(met(victories, course(victories), false, 1) == 1);
  CHECK(met(victories, course(victories), false, 0) == 0);
}

TEST_CASE("Exits count units that left by the given edge, or by any edge") {
  game::HexVictory victory;
  victory.exits = {{validate::Edge::south, 2}, {std::nullopt, 3}};
  game::HexCourse course = coq::course({});
  course.exits[0][static_cast<int>(validate::Edge::south)] = 2;
  CHECK(met({victory}, course, false) == 1);
  course.exits[0][static_cast<int>(validate::Edge::north)] = 1;
  CHECK(met({victory}, course, false) == 2);
}

TEST_CASE("Losses count units, or elements of units") {
  game::HexVictory victory;
  victory.eliminations = {{1, 2, 0}, {1, 0, 3}};
  CHECK(met({victory}, course({}), false, game::kNone, {1, 3}) == 1);
  CHECK(met({victory}, course({}), false, game::kNone, {2, 3}) == 2);
}

TEST_CASE("Points are added up at the end of the game") {
  game::HexVictory victory;
  victory.points.push_back({10, 2, 1, 3, 1, {0, 3}});
  game::HexCourse course = coq::course({});
  course.exits[0][0] = 1;
  // The score is 4 + 2 + 3 + 1: 2 units, 2 elements, 1 exit and 1 of the two hexes.
  CHECK(met({victory}, course, true, game::kNone, {2, 2}) == 1);
  CHECK(met({victory}, course, true, game::kNone, {2, 1}) == 0);
  CHECK(met({victory}, course, false, game::kNone, {2, 2}) == 0);
}

}  // namespace coq
