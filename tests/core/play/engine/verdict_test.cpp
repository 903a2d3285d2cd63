// SPDX-License-Identifier: MIT
#include "core/play/engine/verdict.h"

#include <catch2/catch.hpp>

using namespace coq;
using game::Tally;

namespace {

/// "all" or "any" of `count`, of which `met` hold.
Tally tally(int side, bool all, int count, int met, bool prose = false) {
  return {side, all, count, met, prose};
}

/// The winner; 9 while the game goes on.
int winner(const std::vector<Tally>& tallies, bool last, int beaten = -1) {
  const game::Verdict verdict = game::judge(tallies, last, beaten);
  return verdict.over ? verdict.winner : 9;
}

}  // namespace

TEST_CASE("Who alone fulfils its conditions wins; who alone had some and fulfils none at the end loses") {
  CHECK(winner({tally(0, true, 2, 2)}, false) == 0);
  CHECK(winner({tally(0, true, 2, 1)}, false) == 9);
  CHECK(winner({tally(0, true, 2, 1)}, true) == 1);
  CHECK(winner({tally(0, false, 2, 1)}, false) == 0);
  CHECK(winner({tally(0, true, 1, 1), tally(1, true, 1, 1)}, true) == -1);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 0)}, true) == -1);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 1)}, false) == 1);
  CHECK(winner({}, true) == -1);
  // Two ways to win of one side: it loses where it goes neither.
  CHECK(winner({tally(0, true, 1, 0), tally(0, true, 1, 0)}, true) == 1);
  CHECK(winner({tally(0, true, 1, 0), tally(0, true, 1, 1)}, true) == 0);
  // Conditions in prose are nobody's to judge.
  CHECK(winner({tally(0, true, 1, 1, true)}, true) == -1);
  CHECK(winner({tally(0, false, 1, 0, true)}, true) == -1);
}

TEST_CASE("Who has nothing left has lost, unless its conditions alone hold by then") {
  CHECK(winner({tally(0, true, 1, 0)}, false, 1) == 0);  // the open conditions of the other are no victory
  CHECK(winner({tally(0, true, 1, 1)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0)}, false, 0) == 1);
  CHECK(winner({tally(0, true, 1, 1)}, false, 0) == 0);
  CHECK(winner({tally(0, true, 1, 1), tally(1, true, 1, 1)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 0)}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 0), tally(1, true, 1, 1)}, false, 1) == 1);
  CHECK(winner({}, false, 1) == 0);
  CHECK(winner({tally(0, true, 1, 1, true)}, false, 1) == -1);
}
