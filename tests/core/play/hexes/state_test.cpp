// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/hexes/state.h"

namespace coq {
namespace {

/// Side 0 must control two of the hexes 0 to 2 at the end of turn 2.
play::HexVictory control() {
  play::HexVictory out;
  out.controls.push_back({{0, 1, 2}, 2, 2});
  return out;
}

/// Turn 1; side 0 controls the hexes 0 and 1, side 1 the last one.
play::HexCourse course(const std::vector<play::HexVictory>& victories) {
  play::HexCourse out;
  out.turn = 1;
  out.control = {0, 0, play::kNone, 1};
  for (const play::HexVictory& victory : victories)
    out.goals.resize(out.goals.size() + victory.controls.size());
  return out;
}

/// Returns how many conditions of the first `<victory>` are met.
int met(const std::vector<play::HexVictory>& victories, const play::HexCourse& course, bool last,
        int beaten = play::kNone, play::Losses enemy = {}) {
  return play::tallies_of(victories, course, {play::Losses{}, enemy}, last, beaten).front().met;
}

}  // namespace

TEST_CASE("Control is judged at the end of its turn, and the result is final") {
  const std::vector<play::HexVictory> victories{control()};
  play::HexCourse course = coq::course(victories);
  play::note_goals(victories, course);
  CHECK(met(victories, course, true) == 0);  // turn 1 is too early
  course.turn = 2;
  play::note_goals(victories, course);
  course.control[0] = 1;
  CHECK(met(victories, course, true) == 1);
}

TEST_CASE("Hexes held when the enemy is beaten count for later turns") {
  const std::vector<play::HexVictory> victories{control()};
  CHECK(met(victories, course(victories), false, 1) == 1);
  CHECK(met(victories, course(victories), false, 0) == 0);
}

TEST_CASE("Exits count units that left by the given edge, or by any edge") {
  play::HexVictory victory;
  victory.exits = {{checks::Edge::south, 2}, {std::nullopt, 3}};
  play::HexCourse course = coq::course({});
  course.exits[0][static_cast<int>(checks::Edge::south)] = 2;
  CHECK(met({victory}, course, false) == 1);
  course.exits[0][static_cast<int>(checks::Edge::north)] = 1;
  CHECK(met({victory}, course, false) == 2);
}

TEST_CASE("Losses count units, or elements of units") {
  play::HexVictory victory;
  victory.eliminations = {{1, 2, 0}, {1, 0, 3}};
  CHECK(met({victory}, course({}), false, play::kNone, {1, 3}) == 1);
  CHECK(met({victory}, course({}), false, play::kNone, {2, 3}) == 2);
}

TEST_CASE("Points are added up at the end of the game") {
  play::HexVictory victory;
  victory.points.push_back({10, 2, 1, 3, 1, {0, 3}});
  play::HexCourse course = coq::course({});
  course.exits[0][0] = 1;
  // The score is 4 + 2 + 3 + 1: 2 units, 2 elements, 1 exit and 1 of the two hexes.
  CHECK(met({victory}, course, true, play::kNone, {2, 2}) == 1);
  CHECK(met({victory}, course, true, play::kNone, {2, 1}) == 0);
  CHECK(met({victory}, course, false, play::kNone, {2, 2}) == 0);
}

}  // namespace coq
