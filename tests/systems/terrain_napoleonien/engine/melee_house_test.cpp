// SPDX-License-Identifier: MIT
// Melees at houses and inside them (5.5), redoubts (9.1).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// A house from x = 40, y = 43, `wide` cm wide and 5 cm deep; F comes from the north, and A holds it.
Battle house_of_a(int wide, const std::string& attacker, const std::string& walls, int figures,
                  const char* type = "infantry") {
  return {.terrain = {fmt::format("H house 40,43 {},48", 40 + wide)},
          .a = {fmt::format("F infantry {}", attacker)},
          .b = {fmt::format("A {} - line {} house=H walls={}", type, figures, walls)}};
}
BattleGame::Change with_melee(int extended, bool entered) {
  return [=](const auto&, auto& s) {
    terrain_napoleonien::Melee& m = s.melees.emplace_back();
    m.attacker = 0;
    m.defender = 1;
    m.piece = 0;
    m.wall = 0;
    m.round = 1;
    m.extended = static_cast<std::int16_t>(extended);
    m.entered = entered;
  };
}

}  // namespace

TEST_CASE("Only figures wholly in contact with the wall fight: 3 of a front of 4 on 5 cm",
          "[terrain-napoleonien:5.5e][terrain-napoleonien:5.5i]") {
  // The wall is 5 cm wide: 4 figures centred on it, or 6 aligned with its end.
  BattleGame four(house_of_a(5, "42.5,41.75 line 4", "N:2", 2));
  first_round(four, 3, 3);
  CHECK(fights(four, "F") == "3 of 4 first-rank formed");
  CHECK(fights_by(four, "F") == "5.5i");
  BattleGame six(house_of_a(5, "44.5,40.5 column-of-companies 12 front=6", "N:2", 2));
  first_round(six, 3, 3);
  CHECK(fights(six, "F") == "3 of 12 first-rank formed");
  // F overlaps only 2 of 7 cm: one figure is whole (H2).
  BattleGame edge(house_of_a(7, "47.25,41.75 line 3", "N:4", 4));
  first_round(edge, 3, 3);
  CHECK(fights(edge, "F") == "1 of 3 first-rank formed");
  CHECK(fights(edge, "A") == "1 of 4 answer formed");
}

TEST_CASE("If only a corner touches the wall, nobody fights", "[terrain-napoleonien:5.5e]") {
  BattleGame game(house_of_a(7, "48.55,41.75 line 3", "N:4", 4));
  game.play("a attack unit=F target=A");
  to_melee(game).play("melee");
  CHECK(game.event("nobody-fights") == "unit=F target=A");
  CHECK(game.rule_of("nobody-fights") == "5.5e");
}

TEST_CASE("The attacker's front limits the number of defenders that answer from the wall",
          "[terrain-napoleonien:5.5j][terrain-napoleonien:5.5k]") {
  BattleGame many(house_of_a(12, "46,41.75 line 3", "N:8", 8));
  first_round(many, 3, 3);
  CHECK(fights(many, "F") == "3 of 3 first-rank formed");
  CHECK(fights(many, "A") == "3 of 8 answer formed");
  BattleGame one(house_of_a(12, "46,41.75 line 5", "N:1+S:2", 3));
  first_round(one, 3, 3);
  CHECK(fights(one, "F") == "5 of 5 first-rank formed");
  CHECK(fights(one, "A") == "1 of 3 answer formed");
  CHECK(fights_by(one, "A") == "5.5j");
  BattleGame fewer(house_of_a(12, "46,41.75 line 3", "N:2+S:2", 4));
  first_round(fewer, 3, 3);
  CHECK(fights(fewer, "A") == "2 of 4 answer formed");
}

TEST_CASE("One figure defends the whole of its side: whoever attacks an end of it meets that figure",
          "[terrain-napoleonien:5.5c][terrain-napoleonien:5.5j]") {
  // A side of 12 cm with room for eight figures; the one that holds it stands for all its buildings.
  for (const char* end : {"42.25", "49.75"}) {
    INFO(end);
    BattleGame game(house_of_a(12, fmt::format("{},41.75 line 3", end), "N:1+S:2", 3));
    first_round(game, 3, 3);
    CHECK(fights(game, "F") == "3 of 3 first-rank formed");
    CHECK(fights(game, "A") == "1 of 3 answer formed");
    CHECK(fights_by(game, "A") == "5.5j");  // an occupied side; 5.5u is one that nobody holds
  }
}

TEST_CASE("Only the garrison has the house's protection, and a charge gives no bonus",
          "[terrain-napoleonien:5.5d][terrain-napoleonien:5.5h]") {
  BattleGame game(house_of_a(7, "43.5,41.75 line 3 mode=charge", "N:4", 4));
  game.play("a attack unit=F target=A");
  CHECK(game.event("contact") == "unit=F target=A piece=H wall=N half=1");
  CHECK(game.rule_of("no-charge-bonus") == "5.5d");
  to_melee(game).play("melee", {3, 3});
  CHECK(bonuses(game, "F") == "house -2");
  CHECK(bonuses(game, "A") == "");
}

TEST_CASE("After a draw the first rank fights on, with the figures brought up since",
          "[terrain-napoleonien:5.5n][terrain-napoleonien:5.5r][terrain-napoleonien:5.5t]") {
  // A front of 3 extended through two quarters is 9 (T13); a front of 4 on a side of 7 becomes 7 (T66).
  BattleGame nine(house_of_a(14, "47,38 column-of-companies 12 front=3", "N:9", 9), with_melee(6, false));
  to_melee(nine).play("melee", {3, 3});
  CHECK(fights(nine, "F") == "9 of 12 first-rank formed");
  CHECK(fights(nine, "A") == "9 of 9 answer formed");
  CHECK(bonuses(nine, "F") == "house -2");
  BattleGame seven(house_of_a(11, "45.5,38 column-of-companies 12 front=3", "N:7", 7), with_melee(4, false));
  to_melee(seven).play("melee", {3, 3});
  CHECK(fights(seven, "F") == "7 of 12 first-rank formed");
}

TEST_CASE(
    "A garrison that loses at a wall stays; the winner may enter, without formation and without the bonus",
    "[terrain-napoleonien:5.5p][terrain-napoleonien:5.5l][terrain-napoleonien:5.5q]") {
  BattleGame game(house_of_a(7, "43.5,40.5 column-of-companies 8 front=4", "N:4+S:3", 7));
  first_round(game, 6, 1);
  CHECK(won_by(game) == "attacker");
  CHECK(game.event("stays") == "unit=A");
  CHECK(game.rule_of("stays") == "5.5p");
  CHECK(recoiled(game) == "none");
  game.play("a follow unit=F");
  CHECK(game.rule_of("enters") == "5.5p");
  CHECK(game.order("F") == "without-formation");
  game.play("morale", {6});
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "8 of 8 all without-formation");
  CHECK(fights(game, "A") == "7 of 7 all formed");
  CHECK(bonuses(game, "F").find("follow-up") == std::string::npos);
  CHECK(bonuses(game, "F").find("house -2") != std::string::npos);
}

TEST_CASE("A winning attacker who does not enter stays at the wall; a losing one is pushed back",
          "[terrain-napoleonien:5.5n][terrain-napoleonien:5.5m]") {
  BattleGame game(house_of_a(7, "43.5,40.5 column-of-companies 8 front=4", "N:4+S:3", 7));
  first_round(game, 6, 1);
  game.play("a hold unit=F");
  CHECK(game.table().s.melees.size() == 1);
  BattleGame beaten(house_of_a(7, "43.5,40.5 column-of-companies 8 front=4", "N:4+S:3", 7));
  first_round(beaten, 1, 6);
  CHECK(recoiled(beaten) == "F 30");
  CHECK(beaten.table().s.melees.empty());
}

TEST_CASE("An attacker enters at once by an empty wall: all figures fight, without formation",
          "[terrain-napoleonien:5.5u][terrain-napoleonien:5.5a]") {
  BattleGame game(house_of_a(7, "43.5,40.5 column-of-companies 8 front=4 mode=charge", "S:4", 4));
  game.play("a attack unit=F target=A");
  CHECK(game.event("enters") == "unit=F quarters=2");
  CHECK(game.rule_of("enters") == "5.5u");
  to_melee(game).play("melee", {3, 3});
  CHECK(fights(game, "F") == "8 of 8 all without-formation");
  CHECK(fights(game, "A") == "4 of 4 all without-formation");
  CHECK(bonuses(game, "F") == "figures 2, without-formation -2, house -2");
  CHECK(bonuses(game, "A") == "without-formation -2");
  CHECK(game.event("halved") == "none");
}

TEST_CASE("If a house is first touched in the second half of a period, the result is halved",
          "[terrain-napoleonien:5.5v]") {
  for (const int quarters : {0, 2}) {
    BattleGame game(house_of_a(7, "43.5,41.75 line 4", "N:4", 4));
    game.pass_quarters(quarters);
    game.play("a attack unit=F target=A");
    to_melee(game).play("melee", {3, 1});  // a draw costs 4 men for each of 4 enemies
    CHECK(won_by(game) == "draw");
    CHECK(game.event("round") == (quarters == 0 ? "unit=F target=A round=1 men=16 target-men=16"
                                                : "unit=F target=A round=1 men=8 target-men=8"));
    CHECK(game.rule_of("halved") == (quarters == 0 ? "none" : "5.5v"));
  }
}

TEST_CASE("Losses come off the wall fought for; a figure lost to two attackers comes off the wall hit hardest",
          "[terrain-napoleonien:5.5n][terrain-napoleonien:5.5o]") {
  Battle battle = house_of_a(7, "43,41.75 line 4", "N:4+E:3", 7);
  battle.a.emplace_back("G infantry 48.25,45.75 line 3 face=-1,0");
  BattleGame game(battle);
  game.play("a attack unit=F target=A");
  game.play("a attack unit=G target=A");
  to_melee(game);
  game.play("melee", {6, 2});  // 6 - 2 = 4 to 2 costs 8 men for each of 4
  CHECK(won_by(game) == "attacker");
  CHECK(game.unit("A").figures == 7);
  game.play("melee", {5, 3});  // 3 to 3 costs 4 men for each of 3; 32 + 12 = 44
  CHECK(won_by(game) == "draw");
  CHECK(game.event("losses") == "unit=A figures=1");
  CHECK(game.rule_of("losses") == "5.5o");
  CHECK(game.table().figures_at_wall(game.index("A"), 0) == 3);
  CHECK(game.unit("A").men_lost == 4);

  // Six fight six: losses that make up a figure by themselves come off the wall, whoever else fights.
  BattleGame alone(house_of_a(12, "46,41.75 line 6", "N:6+S:2", 8));
  first_round(alone, 6, 1);  // 4 to 1 costs 8 men for each of 6
  CHECK(alone.unit("A").figures == 7);
  CHECK(alone.table().figures_at_wall(alone.index("A"), 0) == 5);
  CHECK(alone.unit("A").men_lost + alone.table().s.melees.front().inflicted == 8);
}

TEST_CASE("Losses in the attacker's first rank are replaced; those at the wall are not",
          "[terrain-napoleonien:5.5y]") {
  BattleGame game(house_of_a(12, "46,38 column-of-companies 24 front=6", "N:6+S:2", 8));
  first_round(game, 6, 4);  // a draw costs 4 men for each of 6
  next_round(game, 6, 4);
  CHECK(game.unit("F").figures == 23);
  CHECK(game.unit("A").figures == 7);
  next_round(game, 6, 4);
  CHECK(fights(game, "F") == "6 of 23 first-rank formed");
  CHECK(fights(game, "A") == "5 of 7 answer formed");
}

TEST_CASE("Two units that enter a house by different walls fight in its streets, unprotected",
          "[terrain-napoleonien:5.5w][terrain-napoleonien:5.5x]") {
  using namespace terrain_napoleonien;
  Battle battle = {.terrain = {"H house 40,43 47,48"},
                   .a = {"F infantry 38.75,45.5 line 3 face=1,0"},
                   .b = {"A infantry 48.25,45.5 line 3 face=-1,0"}};
  BattleGame game(battle, [](const Briefing& b, State& s) {
    for (const int unit : {0, 1}) {
      Job& job = s.unit(unit).job;
      job.task = Task::enter;
      job.piece = 0;
      job.wall = static_cast<std::int8_t>(find_wall(b.ground.piece(0), unit == 0 ? "W" : "E"));
      job.until = 99;
      s.unit(unit).order = Order::without_formation;
    }
    Melee& m = s.melees.emplace_back();
    m.attacker = 0;
    m.defender = 1;
    m.piece = 0;
    m.wall = s.units[0].job.wall;
    m.other_wall = s.units[1].job.wall;
    m.simultaneous = true;
  });
  to_melee(game).play("melee", {1, 6});
  CHECK(fights(game, "F") == "3 of 3 all without-formation");
  CHECK(fights(game, "A") == "3 of 3 all without-formation");
  CHECK(bonuses(game, "F") == "without-formation -2");
  // F is pushed 3 cm from its wall; A holds the house and does not follow.
  CHECK(game.at("F") == "35.75,45.5");
  CHECK(game.order("F") == "without-formation");
  CHECK(game.area("A") == "map");
  CHECK(game.unit("A").where == Where::house);
  CHECK(game.phase() == "morale");
}

TEST_CASE("A unit attacked from the rear in a redoubt is taken prisoner", "[terrain-napoleonien:9.1d]") {
  Battle battle = {.terrain = {"R redoubt 40,40 52,48", "X access line 46,40 46,36"},
                   .a = {"F infantry 46,38.75 line 3"},
                   .b = {"A infantry - line 6 house=R walls=S:6"}};
  BattleGame rear(battle);
  rear.play("a attack unit=F target=A");
  CHECK(rear.area("A") == "prisoner");
  CHECK(rear.rule_of("prisoners") == "9.1d");
  battle.terrain[1] = "X access line 46,48 46,52";
  BattleGame front(battle);
  front.play("a attack unit=F target=A");
  CHECK(front.area("A") == "map");
}

TEST_CASE("A redoubt protects like a house, and its garrison is formed",
          "[terrain-napoleonien:9.1a][terrain-napoleonien:9.1b]") {
  BattleGame game(Battle{.terrain = {"R redoubt 40,40 52,48", "X access line 46,48 46,52"},
                         .a = {"F infantry 46,38.75 line 3"},
                         .b = {"A infantry - line 6 house=R walls=S:6"}});
  first_round(game, 3, 3);
  CHECK(fights(game, "A") == "6 of 6 all formed");
  CHECK(bonuses(game, "F") == "without-formation -2, house -2");
}
