// SPDX-License-Identifier: MIT
#include "core/play/engine/verdict.h"

#include <catch2/catch.hpp>

using namespace coq;
using play::Tally;

namespace {

/// Returns a tally of `count` conditions ("all" or "any"), of which `met` hold.
Tally tally(int side, bool all, int count, int met, bool prose = false) {
  return {side, all, count, met, prose};
}

/// Returns the winner, or 9 while the game goes on.
int winner(const std::vector<Tally>& tallies, bool last, int beaten = -1) {
  const play::Verdict verdict = play::judge(tallies, last, beaten);
  return verdict.over ? verdict.winner : 9;
}

}  // namespace

TEST_CASE("The only side to meet its conditions wins; the only side that has any loses if it fails them") {
  CHECK(winner({tally(0, true, 2, 2)}, false) == 0);
  CHECK(winner({tally(0, true, 2, 1)}, false) == 9);
  CHECK(winner({tally(0, true, 2, 1)}, true) == 1);
  CHECK(winner({tally(0, false, 2, 1)}, false) == 0);
  CHECK(winner({tally(0, true, 1, 1), tally(1, true, 1, 1)}, true) == -1);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 0)}, true) == -1);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 1)}, false) == 1);
  CHECK(winner({}, true) == -1);
  // A side with two ways to win loses only if it achieves neither.
  CHECK(winner({tally(0, true, 1, 0), tally(0, true, 1, 0)}, true) == 1);
  CHECK(winner({tally(0, true, 1, 0), tally(0, true, 1, 1)}, true) == 0);
  // Conditions in prose are never judged.
  CHECK(winner({tally(0, true, 1, 1, true)}, true) == -1);
  CHECK(winner({tally(0, false, 1, 0, true)}, true) == -1);
}

TEST_CASE("A side with nothing left loses, unless only its own conditions hold") {
  CHECK(winner({tally(0, true, 1, 0)}, false, 1) == 0);  // side 0's unmet conditions do not make side 1 win
  CHECK(winner({tally(0, true, 1, 1)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0)}, false, 0) == 1);
  CHECK(winner({tally(0, true, 1, 1)}, false, 0) == 0);
  CHECK(winner({tally(0, true, 1, 1), tally(1, true, 1, 1)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 0)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 1)}, false, 1) == 1);
  CHECK(winner({}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 1, true)}, false, 1) == -1);
}
