// SPDX-License-Identifier: MIT
// Redoubts (9.1).
#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

/// A redoubt of 12 x 8 cm, its access on the north side.
Battle redoubt(std::vector<std::string> a, std::vector<std::string> b = {"Z infantry 20,100 line 3"}) {
  return Battle{.terrain = {"R redoubt 40,40 52,48", "acc access line 46,36 46,42"},
                .a = std::move(a),
                .b = std::move(b)};
}

}  // namespace

TEST_CASE("A redoubt is entered by the access at its rear",
          "[terrain-napoleonien:9.1c][terrain-napoleonien:9.1b]") {
  const BattleGame north(redoubt({"F infantry 46,35 column-of-companies 12"}));
  const auto& ground = north.table().b.ground;
  const Piece& piece = ground.piece(ground.find("R"));
  CHECK(piece.rear == find_wall(piece, "N"));
  CHECK(north.refusal("a enter-house unit=F piece=R") == "");
  // From the south there is no way in.
  CHECK(BattleGame(redoubt({"F infantry 46,53 column-of-companies 12 face=0,-1"}))
            .refusal("a enter-house unit=F piece=R") == "9.1c");
  CHECK(BattleGame(redoubt({"F cavalry 46,37.5 line 2"})).refusal("a enter-house unit=F piece=R") == "9.1b");
}

TEST_CASE("In a redoubt a unit is formed, and in line",
          "[terrain-napoleonien:9.1b][terrain-napoleonien:9.1a]") {
  BattleGame game(redoubt({"F infantry 46,35 column-of-companies 12"}));
  game.play("a enter-house unit=F piece=R walls=S:8+E:4");
  CHECK(game.order("F") == "formed");
  game.pass_quarters(2);
  CHECK(game.unit("F").where == Where::house);
  CHECK(game.order("F") == "formed");
  CHECK(game.unit("F").formation == Formed::line);
  // Two figures may stay: it is no house of twenty buildings.
  Bench bench(redoubt({"F infantry - line 3 house=R walls=S:3"}));
  bench.umpire().lose_figures(bench.unit("F"), 1, "5.4j", bench.wall("R", "S"));
  CHECK(must_evacuate(bench.table(), bench.unit("F")) == "");
}

TEST_CASE("It is left by the access, formed", "[terrain-napoleonien:9.1c]") {
  Bench bench(redoubt({"F infantry - line 9 house=R walls=S:8+E:1"}));
  CHECK(bench.refusal("a leave-house unit=F wall=S") == "9.1c");
  bench.play("a leave-house unit=F facing=0,-1").pass(2);
  CHECK(bench.state("F").where == Where::table);
  CHECK(bench.state("F").order == Order::formed);
  CHECK(bench.state("F").formation == Formed::column_of_companies);
  CHECK(bench.state("F").place.facing == Vector{0, -1});
}

TEST_CASE("Its rear is where it is taken prisoner", "[terrain-napoleonien:9.1d]") {
  const BattleGame game(redoubt({"F infantry - line 9 house=R walls=S:8+E:1"}));
  const auto& ground = game.table().b.ground;
  const Piece& piece = ground.piece(ground.find("R"));
  CHECK(is_rear(piece, find_wall(piece, "N")));
  CHECK_FALSE(is_rear(piece, find_wall(piece, "S")));
}
