// SPDX-License-Identifier: MIT
// Redoubts (9.1).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

/// A redoubt of 12 x 8 cm with its access on the north side.
Battle redoubt(std::vector<std::string> a, std::vector<std::string> b = {"Z infantry 20,100 line 3"}) {
  return Battle{.terrain = {"R redoubt 40,40 52,48", "acc access line 46,36 46,42"},
                .a = std::move(a),
                .b = std::move(b)};
}

}  // namespace

TEST_CASE("A redoubt must be entered by the access at its rear",
          "[terrain-napoleonien:9.1c][terrain-napoleonien:9.1b]") {
  const BattleGame north(redoubt({"F infantry 46,35 column-of-companies 12"}));
  const auto& ground = north.table().b.ground;
  const Piece& piece = ground.piece(ground.find("R"));
  CHECK(piece.rear == find_wall(piece, "N"));
  CHECK(north.refusal("a enter-house unit=F piece=R") == "");
  // The redoubt cannot be entered from the south.
  CHECK(BattleGame(redoubt({"F infantry 46,53 column-of-companies 12 face=0,-1"}))
            .refusal("a enter-house unit=F piece=R") == "9.1c");
  CHECK(BattleGame(redoubt({"F cavalry 46,37.5 line 2"})).refusal("a enter-house unit=F piece=R") == "9.1b");
}

TEST_CASE("A unit in a redoubt is formed in line", "[terrain-napoleonien:9.1b][terrain-napoleonien:9.1a]") {
  BattleGame game(redoubt({"F infantry 46,35 column-of-companies 12"}));
  game.play("a enter-house unit=F piece=R walls=S:8+E:4");
  CHECK(game.order("F") == "formed");
  game.pass_quarters(2);
  CHECK(game.unit("F").where == Where::house);
  CHECK(game.order("F") == "formed");
  CHECK(game.unit("F").formation == Formed::line);
  // Two figures may stay: the redoubt is not a house of twenty buildings.
  Bench bench(redoubt({"F infantry - line 3 house=R walls=S:3"}));
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("R", "S"));
  CHECK(must_evacuate(bench.table(), bench.unit("F")) == "");
}

TEST_CASE("A unit leaves a redoubt by its access, formed", "[terrain-napoleonien:9.1c]") {
  Bench bench(redoubt({"F infantry - line 9 house=R walls=S:8+E:1"}));
  CHECK(bench.refusal("a leave-house unit=F wall=S") == "9.1c");
  bench.play("a leave-house unit=F facing=0,-1").pass(2);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::formed);
  CHECK(bench.state("F").formation == Formed::column_of_companies);
  CHECK(bench.state("F").place.facing == Vector{0, -1});
}

TEST_CASE("The rear of a redoubt is the side where its garrison can be taken prisoner",
          "[terrain-napoleonien:9.1d]") {
  const BattleGame game(redoubt({"F infantry - line 9 house=R walls=S:8+E:1"}));
  const auto& ground = game.table().b.ground;
  const Piece& piece = ground.piece(ground.find("R"));
  CHECK(is_rear(piece, find_wall(piece, "N")));
  CHECK_FALSE(is_rear(piece, find_wall(piece, "S")));
}

TEST_CASE("Contact with a redoubt's rear takes its garrison prisoner; contact with a flank begins a fight",
          "[terrain-napoleonien:9.1d][terrain-napoleonien:9.1a][terrain-napoleonien:5.5f]") {
  for (const char* walls : {"S:4", "N:4", "S:3+N:1"}) {
    for (const char* formation : {"line 3", "column-of-companies 6"}) {
      INFO(walls << " " << formation);
      BattleGame game(redoubt({fmt::format("F infantry - line 4 house=R walls={}", walls)},
                              {fmt::format("A infantry 46,34 {} face=0,1", formation)}));
      game.to_side("b").play("b move unit=A way=46,39");
      CHECK(game.event("prisoners") == "unit=F");
      CHECK(game.rule_of("prisoners") == "9.1d");
      CHECK(game.unit("F").where == Where::taken);
    }
  }
  // An attacker enters by an unheld flank, as into a house (5.5u).
  BattleGame flank(redoubt({"F infantry - line 4 house=R walls=S:4"}, {"A infantry 58,44 line 3 face=-1,0"}));
  flank.to_side("b").play("b move unit=A way=52,44");
  CHECK(flank.event("contact") == "unit=A target=F piece=R wall=E half=1");
  CHECK(flank.unit("F").where == Where::house);
  BattleGame front(redoubt({"F infantry - line 4 house=R walls=S:4"}, {"A infantry 46,55 line 3"}));
  front.to_side("b").play("b move unit=A way=46,48");
  CHECK(front.event("contact") == "unit=A target=F piece=R wall=S half=1");
}

TEST_CASE("A unit in its ranks inside a redoubt is also taken from the rear", "[terrain-napoleonien:9.1d]") {
  BattleGame game(redoubt({"F infantry 46,46 line 6"}, {"A infantry 46,35 column-of-companies 6 face=0,1"}));
  game.to_side("b").play("b move unit=A way=46,43");
  CHECK(game.event("prisoners") == "unit=F");
}
