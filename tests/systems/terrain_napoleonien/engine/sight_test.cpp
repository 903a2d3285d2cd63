// SPDX-License-Identifier: MIT
// Ways that were worked out before: what comes near them since is not forgotten.
#include "systems/terrain_napoleonien/engine/walk.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

TEST_CASE("A way that is known is the same when it is worked out anew", "[terrain-napoleonien:2.4a]") {
  BattleGame game(Battle{.terrain = {"w wood 40,40 80,50"},
                         .a = {"F infantry 60,30 line 6", "G infantry 150,30 line 6"},
                         .b = {"E infantry 60,70 line 6"}});
  const auto same = [&] {
    const Table t = game.table();
    for (const Point to : {Point{600'000, 380'000}, Point{600'000, 450'000}, Point{700'000, 300'000}}) {
      const March march{game.index("F"), {to}, Mode::normal, std::nullopt, true};
      const Walk known = walk(t, march), again = walk(t, march), anew = walk_anew(t, march);
      for (const Walk& one : {known, again}) {
        CHECK(one.reach == anew.reach);
        CHECK(one.cost == anew.cost);
        CHECK(one.end == anew.end);
        CHECK(one.stop.why == anew.stop.why);
        CHECK(one.stop.at == anew.stop.at);
      }
    }
  };
  same();
  game.play("a move unit=G way=150,34");
  same();
  game.play("a move unit=F way=60,34");
  same();
}
