// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <array>

#include "core/play/engine/step_writer.h"

using namespace coq;

TEST_CASE("Seeded dice show the faces that the log format defines") {
  std::mt19937_64 engine(7);
  play::SeededDice dice(7);
  // No output of this seed is close enough to 2^64 to be skipped.
  for (int i = 0; i < 1000; ++i) REQUIRE(dice.roll(6) == static_cast<int>(1 + engine() % 6));
  CHECK_FALSE(dice.problem());
}

TEST_CASE("A seeded die shows every face") {
  play::SeededDice dice(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 6000; ++i) ++seen.at(static_cast<std::size_t>(dice.roll(6) - 1));
  for (const int count : seen) CHECK(count > 800);
  CHECK(dice.roll(1) == 1);
}

namespace {

/// Rolls `count` dice. Returns the check that failed, or an empty string if there were enough dice.
std::string thrown(play::Dice& dice, int count, std::vector<int>& faces) {
  const Status done = dice.throw_with([&] {
    for (int i = 0; i < count; ++i) faces.push_back(dice.roll(6));
  });
  return done ? "" : done.error().check;
}

}  // namespace

TEST_CASE("A procedure ends when its dice run out") {
  play::ListedDice dice({3, 4});
  std::vector<int> faces;
  CHECK(thrown(dice, 5, faces) == "play.dice-missing");
  CHECK(faces == std::vector<int>{3, 4});  // no face is made up
  CHECK(thrown(dice, 1, faces) == "play.dice-missing");
  play::ListedDice none({});
  CHECK(thrown(none, 0, faces).empty());
  CHECK(thrown(none, 1, faces) == "play.dice-missing");
  CHECK(none.problem()->message.text().find("0") == std::string::npos);  // the message does not count to zero
}

TEST_CASE("Listed dice are rolled in order, and the number left is known") {
  play::ListedDice dice({3, 4});
  CHECK(dice.roll(6) == 3);
  CHECK(dice.left() == 1);
  CHECK(dice.roll(6) == 4);
  CHECK_FALSE(dice.problem());
  CHECK(dice.left() == 0);
}

TEST_CASE("A listed face that the die does not have is reported") {
  for (const int face : {0, 7}) {
    play::ListedDice dice({face});
    std::vector<int> faces;
    CHECK(thrown(dice, 1, faces) == "play.dice-range");
    REQUIRE(dice.problem());
    CHECK(dice.problem()->check == "play.dice-range");
  }
}
