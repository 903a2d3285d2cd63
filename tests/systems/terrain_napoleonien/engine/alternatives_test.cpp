// SPDX-License-Identifier: MIT
// If the chapter is silent or contradicts itself, the gap has a default and an alternative: each scene tests
// both.
#include <catch2/catch.hpp>

#include "core/play/engine/phrasebook.h"
#include "tests/systems/terrain_napoleonien/engine/alternatives.h"

using namespace coq;
using namespace coq::test;

namespace {

Battle two_of(std::vector<std::string> terrain, std::string french, std::string austrian) {
  return {.terrain = std::move(terrain), .a = {std::move(french)}, .b = {std::move(austrian)}};
}
/// A French unit with nobody near.
Battle alone_on(std::vector<std::string> terrain, std::string unit) {
  return two_of(std::move(terrain), std::move(unit), "Z infantry 170,110 line 2");
}
const char* const kOtherHill = "h hill 20,20 60,50 crest 20,35 60,35";
const char* const kOtherPlateau = "P plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";
const char* const kOtherWood = "w wood 40,50 100,90";

bool goes_to(const BattleGame& game, const char* way) {
  return game.refusal(fmt::format("a move unit=F way={}", way)).empty();
}
/// Returns the number of figures that fire the last volley.
std::string firing(const BattleGame& game) {
  for (const model::Happening& happening : game.last().happenings)
    if (const auto* roll = std::get_if<model::Roll>(&happening); roll != nullptr && roll->for_ == "fire")
      return std::string(play::argument(roll->arguments, "figures"));
  return "none";
}
/// Returns the cover modifiers of A against the fire of F with two dice.
std::string cover_from_fire(BattleGame& game) {
  game.play("a fire unit=F target=A", {1, 1});
  return game.modifiers("fire");
}
bool has_bonus(const BattleGame& game, const char* bonus, const char* unit = "F") {
  return bonuses(game, unit).find(bonus) != std::string::npos;
}
/// F in line attacks the head of the column A from the north.
Battle head_on(std::vector<std::string> terrain) {
  return two_of(std::move(terrain), "F infantry 60,42.75 line 3",
                "A infantry 60,49 column-of-companies 12 front=3");
}

}  // namespace

TEST_CASE("Paths and avenues lead infantry through woods; a house rule admits other arms",
          "[terrain-napoleonien:Q14][terrain-napoleonien:4.3l][terrain-napoleonien:4.3m][alternatives]") {
  // The head is at the edge; a path takes nothing off the 12 cm.
  for (const char* way : {"forest-path", "avenue"}) {
    CAPTURE(way);
    RulesetVariants horse(alone_on({kOtherWood, fmt::format("p {} line 70,40 70,100", way)},
                                   "F cavalry 70,45 column-of-companies 2 front=1"),
                          "path.arms", "infantry cavalry");
    CHECK(horse.installed.refusal("a move unit=F way=70,50") == "4.3a");
    CHECK(goes_to(horse.other, "70,57"));
    CHECK_FALSE(goes_to(horse.other, "70,57.01"));
    horse.other.play("a move unit=F way=70,57");
    CHECK(horse.other.order("F") == (std::string(way) == "avenue" ? "formed" : "without-formation"));
  }
}

TEST_CASE(
    "A slope with cover admits only the arms its wood or crops admit; a house rule admits all at a quarter "
    "speed",
    "[terrain-napoleonien:Q13][terrain-napoleonien:2.4g][terrain-napoleonien:2.4h][alternatives]") {
  // The head is 2.5 cm before the foot: 2.5 + (12 - 2.5) / 4.
  RulesetVariants horse(alone_on({kOtherHill, "w wood 20,20 60,28"}, "F cavalry 40,15 line 2"),
                        "slope.dressed.access", "all");
  CHECK(horse.installed.refusal("a move unit=F way=40,18") == "4.3a");
  CHECK(goes_to(horse.other, "40,19.875"));
  CHECK(horse.other.refusal("a move unit=F way=40,19.885") == "2.4h");
  horse.other.play("a move unit=F way=40,19.875");
  CHECK(horse.other.order("F") == "without-formation");
  // The house rule does not admit units to other terrain on the slope, such as a house.
  RulesetVariants house(alone_on({kOtherHill, "w wood 20,20 60,28", "k house 36,24 44,27"},
                                 "F cavalry 40,20.4 line 2 order=without-formation"),
                        "slope.dressed.access", "all");
  house.both([](BattleGame& game) { CHECK_FALSE(goes_to(game, "40,23.3")); });
  CHECK(house.other.refusal("a move unit=F way=40,23.3") == "5.2a");
  // Guns cannot enter crops: they have 0.5 cm to the foot.
  RulesetVariants guns(alone_on({kOtherHill, "c wheat 20,20 60,35"}, "F artillery 40,17 limbered 1"),
                       "slope.dressed.access", "all");
  CHECK(guns.installed.refusal("a move unit=F way=40,19") == "9.2a");
  CHECK(goes_to(guns.other, "40,19.375"));
  CHECK(guns.other.refusal("a move unit=F way=40,19.385") == "2.4h");
}

TEST_CASE("Two terrains at once multiply their effects; by house rule only the worst counts",
          "[terrain-napoleonien:Q28][terrain-napoleonien:9.2h][alternatives]") {
  // Ploughland on a slope leaves a quarter of 8 cm, or half of it.
  RulesetVariants field(alone_on({kOtherHill, "l ploughland 20,20 60,50"}, "F infantry 40,28 line 6"),
                        "move.combine", "worst");
  CHECK(goes_to(field.installed, "40,30"));
  CHECK_FALSE(goes_to(field.installed, "40,30.01"));
  CHECK(goes_to(field.other, "40,32"));
  CHECK_FALSE(goes_to(field.other, "40,32.01"));
}

TEST_CASE("Figures astride a crest count as in front of it; by house rule as behind it",
          "[terrain-napoleonien:Q19][terrain-napoleonien:2.5a][terrain-napoleonien:2.5e][alternatives]") {
  const char* enemy = "A infantry 40,23 line 4 face=0,1";
  RulesetVariants line(two_of({kOtherHill}, "F infantry 40,35 line 6 face=0,-1", enemy), "fire.astride",
                       "behind");
  CHECK(line.installed.refusal("a fire unit=F target=A").empty());
  CHECK(line.other.refusal("a fire unit=F target=A") == "2.5e");
  // The first of the two ranks that fire is past the crest, the second astride it.
  RulesetVariants column(
      two_of({kOtherHill}, "F infantry 40,37 column-of-companies 12 front=3 face=0,-1", enemy), "fire.astride",
      "behind");
  column.both([](BattleGame& game) { game.throw_any("a fire unit=F target=A"); });
  CHECK(firing(column.installed) == "6");
  CHECK(firing(column.other) == "3");
  // A unit past the crest fires under both rulesets.
  RulesetVariants past(
      two_of({kOtherHill}, "F infantry 40,30 line 6 face=0,-1", "A infantry 40,17 line 4 face=0,1"),
      "fire.astride", "behind");
  past.both([](BattleGame& game) { CHECK(game.refusal("a fire unit=F target=A").empty()); });
}

TEST_CASE("At exactly 2 cm an obstacle gives no cover; by house rule it does",
          "[terrain-napoleonien:Q18][terrain-napoleonien:8.5a][alternatives]") {
  // The wall is drawn from 59.6 to 60.4.
  const auto at = [](const char* y) {
    return RulesetVariants(two_of({"M stone-wall line 20,60 80,60"}, "F infantry 50,53 line 4",
                                  fmt::format("A infantry 50,{} line 4", y)),
                           "fire.linear.cover.inclusive", "yes");
  };
  RulesetVariants exact = at("63.65"), beyond = at("63.66");
  CHECK(cover_from_fire(exact.installed).empty());
  CHECK(cover_from_fire(exact.other) == "hard-cover -2");
  CHECK(cover_from_fire(beyond.other).empty());
}

TEST_CASE("Fords, tall crops and slopes give no cover from fire or in melee; by house rule they do",
          "[terrain-napoleonien:Q21][alternatives]") {
  struct Case {
    const char* value;
    Battle fire, melee;
  };
  const std::vector<std::string> ford = {"R river line 0,60 180,60", "G ford line 60,55 60,65"},
                                 crops = {"C tall-crops 40,40 80,60"}, hill = {kOtherHill};
  const Case cases[] = {
      {"cover.ford", two_of(ford, "F infantry 60,50 line 4", "A infantry 60,60 line 2"),
       two_of(ford, "F infantry 60,55.75 line 2", "A infantry 60,58.25 line 2")},
      {"cover.tall-crops", two_of(crops, "F infantry 60,48 line 4", "A infantry 60,54 line 4"),
       two_of(crops, "F infantry 60,48 line 4", "A infantry 60,50.5 line 4")},
      {"cover.slope", two_of(hill, "F infantry 40,15 line 4", "A infantry 40,24 line 4"),
       two_of(hill, "F infantry 40,18.75 line 4", "A infantry 40,21.25 line 4")}};
  for (const Case& one : cases) {
    CAPTURE(one.value);
    RulesetVariants fire(one.fire, one.value, "light"), hard(one.fire, one.value, "hard");
    CHECK(cover_from_fire(fire.installed).empty());
    CHECK(cover_from_fire(fire.other) == "light-cover -1");
    CHECK(cover_from_fire(hard.other) == "hard-cover -2");
    RulesetVariants melee(one.melee, one.value, "light");
    melee.first_round(3, 3);
    CHECK_FALSE(has_bonus(melee.installed, "cover"));
    CHECK(has_bonus(melee.other, "light-cover -1"));
    CHECK(melee.other.event("cover", "A") == "unit=A cover=light");
  }
}

TEST_CASE("The top of a plateau is not a slope, so a slope's cover does not apply there",
          "[terrain-napoleonien:Q21][terrain-napoleonien:3.3a][alternatives]") {
  RulesetVariants top(
      two_of({kOtherPlateau}, "F infantry 40,45 line 4 face=0,-1", "A infantry 40,36 line 4 face=0,1"),
      "cover.slope", "light");
  top.both([](BattleGame& game) { CHECK(cover_from_fire(game).empty()); });
  RulesetVariants side(two_of({kOtherPlateau}, "F infantry 40,14 line 4", "A infantry 40,22 line 4"),
                       "cover.slope", "light");
  CHECK(cover_from_fire(side.installed).empty());
  CHECK(cover_from_fire(side.other) == "light-cover -1");
}

TEST_CASE("Any charge disorders a unit caught half in a wood; by house rule only a cavalry charge does",
          "[terrain-napoleonien:Q22][terrain-napoleonien:4.5f][alternatives]") {
  const auto caught_by = [](const char* attacker) {
    RulesetVariants out(
        two_of({"W wood 40,46 80,80"}, attacker, "A infantry 60,46 column-of-companies 12 front=3"),
        "caught.disorder.by", "cavalry-charge");
    out.first_round(3, 3);
    return std::pair(fights(out.installed, "A"), fights(out.other, "A"));
  };
  const std::string disorder = "3 of 12 fraction in-disorder", unformed = "3 of 12 fraction without-formation";
  CHECK(caught_by("F infantry 60,39.75 line 3 mode=charge") == std::pair(disorder, unformed));
  CHECK(caught_by("F cavalry 60,38.5 line 2 mode=charge") == std::pair(disorder, disorder));
  CHECK(caught_by("F infantry 60,39.75 line 3 mode=normal") == std::pair(unformed, unformed));
}

TEST_CASE(
    "Roadside trees give no cover in melee; by house rule they give light cover, but never from the flank",
    "[terrain-napoleonien:Q47][terrain-napoleonien:7.3b][terrain-napoleonien:7.3c][alternatives]") {
  RulesetVariants head(head_on({"R tree-lined-road line 60,45 60,80"}), "treeroad.melee", "light");
  head.first_round(3, 3);
  CHECK(head.installed.event("cover", "A") == "none");
  CHECK_FALSE(has_bonus(head.installed, "cover"));
  CHECK(head.other.event("cover", "A") == "unit=A cover=light");
  CHECK(has_bonus(head.other, "light-cover -1"));
  Battle flank = head_on({"R tree-lined-road line 60,20 60,80"});
  flank.a = {"F infantry 56.5,49 line 3 face=1,0"};
  RulesetVariants taken(flank, "treeroad.melee", "light");
  taken.first_round(3, 3).both([](BattleGame& game) {
    CHECK(game.event("cover", "A") == "none");
    CHECK(has_bonus(game, "flank 2"));
  });
  taken.next_round(3, 3).both([](BattleGame& game) { CHECK(game.event("cover", "A") == "none"); });
}

TEST_CASE("An attacker in a wood loses the charge bonus; by house rule it loses every bonus",
          "[terrain-napoleonien:Q59][terrain-napoleonien:4.5b][alternatives]") {
  RulesetVariants flank(
      two_of({"W wood 40,20 80,60"}, "F infantry 56.5,40 line 3 face=1,0 order=without-formation mode=charge",
             "A infantry 60,40 column-of-companies 12 front=3 order=without-formation"),
      "wood.attack.bonus", "none");
  flank.first_round(3, 3);
  CHECK(has_bonus(flank.installed, "flank 2"));
  CHECK_FALSE(has_bonus(flank.other, "flank"));
  flank.both([](BattleGame& game) { CHECK_FALSE(has_bonus(game, "charge")); });
  // F is above the enemy, in a wood on a slope.
  RulesetVariants above(
      two_of({kOtherHill, "W wood 20,36 60,60"}, "F infantry 40,42 line 6 order=without-formation",
             "A infantry 40,44.5 line 6 order=without-formation"),
      "wood.attack.bonus", "none");
  above.first_round(3, 3);
  CHECK(has_bonus(above.installed, "uphill 1"));
  CHECK_FALSE(has_bonus(above.other, "uphill"));
}

TEST_CASE("The other chapters set the bonuses for following up, for charging and against hard cover",
          "[terrain-napoleonien:1.3b][alternatives]") {
  RulesetVariants follows(head_on({}), "x.melee.follow-up", "3");
  follows.first_round(6, 1).play("a follow unit=F").play("morale", {6}).next_round(3, 3);
  CHECK(bonuses(follows.installed, "F") == "follow-up 1");
  CHECK(bonuses(follows.other, "F") == "follow-up 3");

  RulesetVariants charges(two_of({}, "F infantry 60,40 line 4 mode=charge", "A infantry 60,42.5 line 4"),
                          "x.melee.charge", "2");
  charges.first_round(3, 3);
  CHECK(bonuses(charges.installed, "F") == "charge 1");
  CHECK(bonuses(charges.other, "F") == "charge 2");

  RulesetVariants wall(two_of({"L stone-wall line 20,40 80,40"}, "F infantry 60,38.35 line 5",
                              "A infantry 60,41.65 line 5 obstacle=L"),
                       "x.melee.cover.hard", "-4");
  wall.first_round(3, 3);
  CHECK(bonuses(wall.installed, "F") == "hard-cover -2");
  CHECK(bonuses(wall.other, "F") == "hard-cover -4");
}

TEST_CASE("The other chapters list the formations that have no flank",
          "[terrain-napoleonien:1.3b][alternatives]") {
  const auto taken = [](const char* formation, const char* from, const char* none) {
    RulesetVariants out(two_of({}, fmt::format("F infantry {} line 3 face=1,0", from),
                               fmt::format("A infantry 60,49 {} 12 front={}", formation,
                                           std::string(formation) == "square" ? 4 : 3)),
                        "x.melee.no-flank", none);
    out.first_round(3, 3);
    return std::pair(has_bonus(out.installed, "flank 2"), has_bonus(out.other, "flank 2"));
  };
  CHECK(taken("square", "55.75,49", "skirmish") == std::pair(false, true));
  CHECK(taken("column-of-companies", "56.5,49", "square skirmish column-of-companies") ==
        std::pair(true, false));
}

TEST_CASE("A house rule sets how close a hedge must be to hem in a unit on a road",
          "[terrain-napoleonien:7.2b][alternatives]") {
  // The hedge is drawn up to x = 55.4 and the column's flank is at 57.75: 2.35 cm.
  RulesetVariants road(head_on({"R road line 60,20 60,80", "L hedge line 55,20 55,80"}), "road.hemmed", "30");
  road.first_round(3, 3).next_round(3, 3);
  CHECK(fights(road.installed, "A") == "12 of 12 all formed");
  CHECK(fights(road.other, "A") == "12 of 12 all without-formation");
  CHECK(fights_by(road.other, "A") == "7.2b");
  RulesetVariants near(head_on({"R road line 60,20 60,80", "L hedge line 56,20 56,80"}), "road.hemmed", "10");
  near.first_round(3, 3).next_round(3, 3);
  CHECK(fights(near.installed, "A") == "12 of 12 all without-formation");
  CHECK(fights(near.other, "A") == "12 of 12 all formed");
}

TEST_CASE("The ruleset names the table that describes the unit types",
          "[terrain-napoleonien:5.6b][alternatives]") {
  const Battle battle = two_of({}, "F infantry 60,40 line 4", "A infantry 60,42.5 line 4");
  Battle own = battle;
  own.ruleset =
      "<table id=\"own-units\" columns=\"type arm quality\" source=\"default\">"
      "<row type=\"infantry\" arm=\"infantry\" quality=\"guard\"/></table>";
  // A 4 makes ordinary troops halt in the tests' table; the guard is steady from 3 up.
  const auto tested = [](const Battle& of) {
    BattleGame game(of);
    first_round(game, 6, 1);
    REQUIRE(won_by(game) == "attacker");
    game.play("a hold unit=F");
    game.play("morale", {4});
    return game.result("morale");
  };
  CHECK(tested(battle) == "halt");
  CHECK(tested(otherwise(own, "counters.table", "own-units")) == "steady");
}
