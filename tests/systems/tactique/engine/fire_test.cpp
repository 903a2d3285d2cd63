// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Artillery of the given class in E09, and an enemy in `target_hex`.
TactiqueParts battery(const char* sort, const char* target_hex, const char* target = "inf-heavy") {
  TactiqueParts parts;
  parts.french = {std::string("G ") + sort + " E09"};
  parts.austrian = {std::string("X ") + target + " " + target_hex};
  return parts;
}

std::string fire_refused(const TactiqueParts& parts) {
  TactiqueGame game(parts);
  game.activate("G", true);
  const std::string rule = game.refusal("fr fire unit=G target=X");
  // If there is nothing to fire at, the phase ends at once; the shared function returns the reason.
  if (rule != "T1.1") return rule;
  tactique::Command c;
  c.verb = tactique::Verb::fire;
  c.side = 0;
  c.units = {static_cast<std::int8_t>(game.find("G"))};
  c.target = static_cast<std::int8_t>(game.find("X"));
  const tactique::Ruling ruling = tactique::check_fire(game.table(), c.unit(), c.target);
  return play::refusal_of(game.table(), c, ruling).rule;
}

}  // namespace

TEST_CASE("The class of artillery sets its range, which is at least one hex",
          "[tactique:T5.1a][tactique:T5.1b][tactique:T5.1c][tactique:Q24]") {
  CHECK(fire_refused(battery("art-light", "E06")).empty());
  CHECK(fire_refused(battery("art-light", "E05")) == "T5.1a");
  CHECK(fire_refused(battery("art-heavy", "E05")).empty());
  CHECK(fire_refused(battery("art-heavy", "E04")) == "T5.1b");
  CHECK(fire_refused(battery("art-elite", "E04")).empty());
  CHECK(fire_refused(battery("art-elite", "E03")) == "T5.1c");
  CHECK(fire_refused(battery("art-light", "E08")).empty());
}

TEST_CASE("Artillery rolls the dice of its class, one fewer after moving",
          "[tactique:T5.2a][tactique:T5.2b][tactique:T5.2c][tactique:TV16]") {
  struct Row {
    const char* sort;
    int still, moved;
    const char* rule;
  };
  for (const Row& row :
       {Row{"art-light", 2, 1, "T5.2a"}, Row{"art-heavy", 3, 2, "T5.2b"}, Row{"art-elite", 4, 3, "T5.2c"}}) {
    TactiqueGame game(battery(row.sort, "E06"));
    CHECK(game.dice("G", "X") == row.still);
    game.activate("G");
    game.play("fr move unit=G kind=combat path=E08");
    CHECK(game.dice("G", "X") == row.moved);
    const auto parts = tactique::dice_of(game.table(), game.find("G"), game.find("X"));
    CHECK(parts.front().rule == row.rule);
    CHECK(parts.back().reason == "moved");
    const model::PlayStep& step = game.play("fr fire unit=G target=X", std::vector<int>(row.moved, kWhite));
    CHECK(std::get<model::Roll>(step.happenings.front()).modifiers.size() == 2);
  }
  TactiqueGame heavy(battery("art-heavy", "E04"));
  heavy.activate("G");
  heavy.play("fr move unit=G kind=combat path=E08");
  CHECK(heavy.refusal("fr fire unit=G target=X").empty());
}

TEST_CASE("Artillery in rough terrain cannot fire; a road makes its hex clear for movement only",
          "[tactique:T5.3][tactique:T3.6d][tactique:T4.6][tactique:TV46][tactique:Q32]") {
  TactiqueParts parts = battery("art-light", "E07");
  parts.land = land("forest", "E09");
  CHECK(fire_refused(parts) == "T5.3");
  parts.land = land("forest", "E08") + road("E09 E08");
  parts.french.insert(parts.french.end(), {"a inf-heavy D07", "b inf-heavy D08", "c inf-heavy F08"});
  TactiqueGame game(parts);
  game.activate("G");
  game.play("fr move unit=G kind=combat path=E08");
  CHECK(game.hex("G") == "E08");
  const auto ruling = tactique::check_fire(game.table(), game.find("G"), game.find("X"));
  REQUIRE_FALSE(ruling);
  CHECK(ruling.refusal().rule(game.table(), {}) == "T5.3");
  CHECK(game.support("G", tactique::Role::attacked, "X").rule == "T4.6");
}

TEST_CASE("An obstructed line of sight prevents fire", "[tactique:T5.4][tactique:TV35][tactique:TV39]") {
  TactiqueParts parts = battery("art-heavy", "E06");
  CHECK(fire_refused(parts).empty());
  parts.land = land("forest", "E07");
  CHECK(fire_refused(parts) == "T5.4");
  parts.land = land("marsh", "E07 E08");
  CHECK(fire_refused(parts).empty());
  parts.french.push_back("F cav-light E08");
  CHECK(fire_refused(parts) == "T5.4");
  parts.land = land("hill", "E09", "1");
  CHECK(fire_refused(parts).empty());
}

TEST_CASE("Two hits from one fire eliminate artillery; a single hit does nothing and is not kept",
          "[tactique:T5.5][tactique:T7.3][tactique:T8.7a][tactique:T8.7b][tactique:T7.5a][tactique:TV17]["
          "tactique:TV18]"
          "[tactique:Q14]") {
  // Yellow at three hexes is a morale hit, which artillery ignores.
  TactiqueGame elite(battery("art-elite", "E06", "art-heavy"));
  const model::PlayStep step = elite.attack("G", "X", {kRed, kYellow, kBlue, kWhite});
  const auto& roll = std::get<model::Roll>(step.happenings.front());
  CHECK(roll.result == std::vector<std::string>{"hit", "miss", "miss", "miss"});
  CHECK(elite.elements("X") == 1);
  CHECK(elite.hex("X") == "E06");
  // Yellow at two hexes is a hit.
  TactiqueGame light(battery("art-light", "E07", "art-heavy"));
  light.attack("G", "X", {kRed, kYellow});
  CHECK(light.eliminated("X"));
  // A single hit from a later fire does nothing either.
  TactiqueParts parts = battery("art-light", "E07", "art-heavy");
  parts.french.push_back("H art-light D08");
  TactiqueGame two(parts);
  two.activate("G H", true);
  two.play("fr fire unit=G target=X", {kRed, kWhite});
  two.play("fr fire unit=H target=X", {kRed, kWhite});
  CHECK(two.elements("X") == 1);
}

TEST_CASE(
    "A yellow result of artillery hits at close range; at long range it is a morale hit for elite artillery "
    "only",
    "[tactique:T8.7a][tactique:T8.7b][tactique:T8.7c][tactique:T5.2c][tactique:TV43]") {
  TactiqueGame elite(battery("art-elite", "E05"));
  const auto step = elite.attack("G", "X", {kYellow, kBlue, kBlack, kWhite});
  CHECK(elite.elements("X") == 2);
  CHECK(std::get<model::Roll>(step.happenings.front()).result ==
        std::vector<std::string>{"flag", "hit", "flag", "miss"});
  CHECK(elite.phase() == "retreat");
  elite.play("at retreat unit=X hex=E04");
  elite.play("at retreat unit=X hex=E03");
  CHECK(elite.hex("X") == "E03");

  TactiqueGame heavy(battery("art-heavy", "E05"));
  const auto miss = heavy.attack("G", "X", {kYellow, kWhite, kWhite});
  CHECK(heavy.elements("X") == 3);
  const auto& arguments = std::get<model::Roll>(miss.happenings.front()).arguments;
  CHECK(arguments.back().second == "T8.7c T7.6 T7.6");

  TactiqueGame near(battery("art-heavy", "E07"));
  near.attack("G", "X", {kYellow, kWhite, kWhite});
  CHECK(near.elements("X") == 2);
  CHECK(near.hex("X") == "E07");
}
