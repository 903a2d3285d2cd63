// SPDX-License-Identifier: MIT
// Engineers: bridges, light cover, destruction, spiked guns (8.7).
#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/stretches.h"
#include "tests/systems/terrain_napoleonien/engine/house_bench.h"

using namespace coq;
using namespace coq::test;
using namespace coq::terrain_napoleonien;

namespace {

Battle field(std::vector<std::string> terrain, std::vector<std::string> a) {
  return Battle{
      .terrain = std::move(terrain), .a = std::move(a), .b = {"Z infantry 20,110 line 3"}, .periods = 20};
}
/// Returns the number of quarters until the unit's work is finished.
int quarters_of_work(Bench& bench, const char* unit = "G") {
  int out = 0;
  while (bench.state(unit).job.task != Task::none && out < 100) {
    bench.pass(1);
    ++out;
  }
  return out;
}
std::vector<std::string> river(const char* south) {
  return {std::string("R river 0,40 180,") + south};
}

}  // namespace

TEST_CASE("A sapper builds 2 cm of bridge with a 1.5 cm front in a period",
          "[terrain-napoleonien:8.7c][terrain-napoleonien:8.7a][terrain-napoleonien:T54]") {
  const std::string three = "G engineers 60,38.75 line 3", one = "G engineers 60,38.75 line 1";
  const auto periods = [](const char* south, const std::string& unit) {
    Bench bench(field(river(south), {unit}));
    bench.play(fmt::format("a build unit=G what=bridge at=60,40 way=60,{} front=3", south));
    const int out = quarters_of_work(bench);
    REQUIRE(bench.s.laid.size() == 1);
    CHECK(bench.s.laid.front().role == Role::bridge);
    CHECK(bench.s.laid.front().width == 45'000);
    return out / 4;
  };
  CHECK(periods("46", three) == 3);
  CHECK(periods("46", one) == 9);
  CHECK(periods("47", three) == 4);
  // T54: three sappers do 12 cm of work in two periods, which is 4 cm of bridge with a front of three.
  CHECK(periods("44", three) == 2);
  CHECK(BattleGame(field(river("46"), {"G infantry 60,38.75 line 3"}))
            .refusal("a build unit=G what=bridge at=60,40 way=60,46 front=3") == "8.7a");
  CHECK(BattleGame(field({}, {three})).refusal("a build unit=G what=bridge at=60,40 way=60,46") == "8.7c");
}

TEST_CASE("A sapper builds 1.5 cm of light cover in a period, less than 30 cm from a house or a wood",
          "[terrain-napoleonien:8.7d][terrain-napoleonien:T56]") {
  // The cover is 6 cm long at y = 40; the orchard begins at `south`.
  const auto at = [](const char* south) {
    return field({std::string("O orchard 55,") + south + " 80,90"}, {"G engineers 63,38.75 line 2"});
  };
  const std::string act = "a build unit=G what=light at=60,40 way=66,40";
  CHECK(BattleGame(at("70")).refusal(act) == "8.7d");
  CHECK(BattleGame(at("69.9")).refusal(act) == "");
  CHECK(BattleGame(field({"H house 55,69.9 80,90"}, {"G engineers 63,38.75 line 2"})).refusal(act) == "");
  CHECK(BattleGame(at("69.9")).refusal("a build unit=G what=wall at=60,40 way=66,40") == "8.7d");
  CHECK(BattleGame(at("69.9")).refusal("a build unit=G what=light at=90,50 way=96,50") == "8.7a");
  Bench bench(at("69.9"));
  bench.play(act);
  CHECK(quarters_of_work(bench) == 8);  // each of two sappers does four units of work
  REQUIRE(bench.s.laid.size() == 1);
  CHECK(bench.s.laid.front().role == Role::linear_light);
  CHECK(bench.s.laid.front().line == Path{{600'000, 400'000}, {660'000, 400'000}});
}

TEST_CASE("A sapper needs one period for 1.5 cm of hedge, two for a wall, three for a house or redoubt",
          "[terrain-napoleonien:8.7e][terrain-napoleonien:8.7f][terrain-napoleonien:8.7g]") {
  const auto periods = [](const char* terrain, const char* unit, const char* from, const char* to) {
    Bench bench(field({terrain}, {unit}));
    bench.play(fmt::format("a destroy unit=G piece=P at={} way={}", from, to));
    const int out = quarters_of_work(bench);
    const PieceState* piece = bench.s.find_piece(bench.piece("P"));
    REQUIRE(piece != nullptr);
    CHECK(piece->destroyed.size() == 1);
    return out / 4;
  };
  const char* two = "G engineers 63,38.35 line 2";
  CHECK(periods("P hedge line 55,40 75,40", two, "60,40", "63,40") == 1);
  CHECK(periods("P stone-wall line 55,40 75,40", two, "60,40", "63,40") == 2);
  CHECK(periods("P redoubt 55,40 75,50", "G engineers 63,38.75 line 2", "60,40", "63,40") == 3);
  CHECK(periods("P house 55,40 75,50", "G engineers 63,38.75 line 2", "60,40", "63,40") == 3);
  // T55: four sappers destroy 6 cm of wall.
  CHECK(periods("P stone-wall line 55,40 75,40", "G engineers 63,38.35 line 4", "60,40", "66,40") == 2);
}

TEST_CASE("A wall reduced to light cover is destroyed as fast as a hedge, and a destroyed part is gone",
          "[terrain-napoleonien:8.7e][terrain-napoleonien:8.7f]") {
  Bench bench(field({"P stone-wall line 55,40 75,40"}, {"G engineers 63,38.35 line 2"}));
  const int wall = bench.piece("P");
  CHECK(left_at(bench.table(), wall, {610'000, 400'000}) == Left::whole);
  take_stretch(bench.s.piece(wall).changed, 40'000, 90'000);  // x = 59 to 64
  CHECK(role_at(bench.table(), wall, {610'000, 400'000}) == Role::linear_light);
  CHECK(left_at(bench.table(), wall, {610'000, 400'000}) == Left::changed);
  bench.play("a destroy unit=G piece=P at=60,40 way=63,40");
  CHECK(quarters_of_work(bench) == 4);
  CHECK(role_at(bench.table(), wall, {610'000, 400'000}) == Role::none);
  CHECK(role_at(bench.table(), wall, {635'000, 400'000}) == Role::linear_light);
  CHECK(role_at(bench.table(), wall, {700'000, 400'000}) == Role::linear_hard);
  CHECK(bench.refusal("a destroy unit=G piece=P at=60,40 way=63,40") == "8.7e");
}

TEST_CASE("Abandoned guns are spiked in a quarter", "[terrain-napoleonien:8.7h]") {
  Battle battle = field({"Q abandoned-battery 60,40 65,45"}, {"G engineers 62,38.75 line 2"});
  battle.b = {"K artillery 90,60 in-battery 2"};
  Bench bench(battle);
  CHECK(bench.refusal("a spike unit=G target=K") == "8.7h");
  bench.play("a spike unit=G piece=Q");
  CHECK(quarters_of_work(bench) == 1);
  CHECK(bench.s.find_piece(bench.piece("Q"))->spiked);
  CHECK(bench.refusal("a spike unit=G piece=Q") == "8.7h");
  // Guns abandoned in play.
  const Ring base{{600'000, 330'000}, {640'000, 330'000}, {640'000, 375'000}, {600'000, 375'000}};
  bench.s.laid.push_back(laid_piece(bench.table(), Role::battery, {}, 0, base, 1));
  bench.play("a spike unit=G at=62,37").pass(1);
  const int guns = bench.table().find_piece("abandoned-battery");
  REQUIRE(bench.s.find_piece(guns) != nullptr);
  CHECK(bench.s.find_piece(guns)->spiked);
  CHECK(bench.refusal("a spike unit=G piece=abandoned-battery") == "8.7h");
}

TEST_CASE("Engineers fight and fire worse, and cost more", "[terrain-napoleonien:8.7b]") {
  const BattleGame game(field({}, {"G engineers 62,38.75 line 2"}));
  const EngineerRules& rules = game.table().rules().engineers;
  CHECK(rules.melee == -1);
  CHECK(rules.fire == -2);
  CHECK(rules.budget == 10);
}

TEST_CASE("A melee interrupts engineering work", "[terrain-napoleonien:8.7a]") {
  Bench bench(field(river("46"), {"G engineers 60,38.75 line 3"}));
  bench.play("a build unit=G what=bridge at=60,40 way=60,46 front=3").pass(2);
  bench.umpire().begin_melee(bench.unit("Z"), bench.unit("G"), kNone, kNone, false);
  bench.pass(1);
  CHECK(bench.state("G").job.task == Task::none);
  CHECK(bench.said("work-broken"));
  CHECK(bench.s.laid.empty());
}
