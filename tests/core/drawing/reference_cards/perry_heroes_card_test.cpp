// SPDX-License-Identifier: MIT
// The reference card has the tables of the text, cell by cell.
#include <catch2/catch.hpp>

#include "tests/core/drawing/primitives/reference_card.h"

using namespace coq;
using namespace coq::test;

namespace {

const std::string& english() {
  static const std::string self = card_words(rules_of("perry-heroes"), "en");
  return self;
}

}  // namespace

TEST_CASE("The card exists in French and English, with eight sheets each", "[perry-heroes:12.2]") {
  const model::RulesetDocument ruleset = rules_of("perry-heroes");
  for (const char* lang : {"fr", "en"}) {
    const Result<drawing::PlayerAid> card = reference_card(ruleset, lang);
    REQUIRE(card.has_value());
    CHECK(card->pages.size() == 8);
  }
}

TEST_CASE("The card lists the turn, action points, wind and actions") {
  CHECK(has(english(), "fit man|4|6.1a|"));
  CHECK(has(english(), "wounded, treated|2|6.1a|"));
  CHECK(has(english(), "an officer in the team|+2|6.1b|"));
  CHECK(has(english(), "9–10|strong|"));
  CHECK(has(english(), "call for fire|F|4|+4 for the radio|7.8.1c|"));
  CHECK(has(english(), "the same, green|V|3|+2 for 45 degrees|7.21.2a|"));
}

TEST_CASE("The card lists movement on foot and of vehicles") {
  CHECK(has(english(), "Crouch|7.5|7.5|5|2.5|5|7.5|"));
  CHECK(has(english(), "Run|15|12.5|10|7.5|10|12.5|"));
  CHECK(has(english(), "slope|2|2|4|4|4|4|"));
  CHECK(has(english(), "Heavy|20|20|15|–|10|10|"));
  CHECK(has(english(), "slope|2|2|3|–|4|4|"));
}

TEST_CASE("The card lists sight and camouflage") {
  CHECK(has(english(), "Day|Rain|50|80|"));
  CHECK(has(english(), "Night|Fog|10|10|"));
  CHECK(has(english(), "dress and branches|\u22124|3.4a|"));
  CHECK(has(english(), "vehicle with branches|\u22122|3.4c|"));
}

TEST_CASE("The card lists fire, close combat, explosions and damage") {
  CHECK(has(english(), "< 30|3+|7.7.2f|"));
  CHECK(has(english(), "> 80|9+|7.7.2f|"));
  CHECK(has(english(), "Sniper|+4|7.7.2d|"));
  CHECK(has(english(), "in a building|\u22122|7.7.2c|"));
  CHECK(has(english(), "prone|+1|7.7.3a|"));
  CHECK(has(english(), "defender seen from behind|+1|"));
  CHECK(has(english(), "Veteran|+1|+2|"));
  CHECK(has(english(), "mortar|20 cm|8 D6|7.8.3b|"));
  CHECK(has(english(), "artillery|30 cm|10 D6 +2*|7.8.3b|"));
  CHECK(has(english(), "10–12|turret blown off|all|all|"));
}

TEST_CASE("The card says which modifiers count once", "[perry-heroes:8.1d][perry-heroes:7.7.2c]") {
  // "est un sous-officier ou un vétéran +1": a veteran NCO rallies with +1.
  CHECK(has(english(), "On foot, NCO or veteran: once."));
  // A wounded crouching man is one harder to hit by a rifle and by the machine gun of a tank, not two.
  CHECK(has(english(), "Crouched or wounded, pinned or suppressed: once."));
  CHECK(has(english(), "Crouched or wounded: once."));
  // A low wall and a building add to the protection once.
  CHECK(has(english(), "Low wall and building count once"));
}

TEST_CASE(
    "The card states that a low wall or a building protects from shots, and that a tank that moves loses its "
    "aim",
    "[perry-heroes:7.7.2f]") {
  CHECK(has(english(), "against a shot they add +2"));
  CHECK(has(english(), "Not if the vehicle has moved in the phase"));
  CHECK(has(english(), "Behind a low wall or partly hidden by a building: protection +2, once."));
}

TEST_CASE("The card has the weapons and vehicles of the lists",
          "[perry-heroes:9.1b][perry-heroes:9.1c][perry-heroes:9.1d][perry-heroes:9.1e][perry-heroes:9.1f]"
          "[perry-heroes:9.1g][perry-heroes:9.1h][perry-heroes:9.1i][perry-heroes:9.2a][perry-heroes:9.2b]"
          "[perry-heroes:9.2c][perry-heroes:10c][perry-heroes:10d][perry-heroes:10p]") {
  CHECK(has(english(), "Walther PPK|Ger|1|0|\u22122|\u22126|"));
  CHECK(has(english(), "M1-Garand|USA|1|0|+2|+1|"));
  CHECK(has(english(), "Springfield|USA|1|0|+2|+2|sniper|"));
  CHECK(has(english(), "Thompson|USA, GB|3|+1|0|\u22122|5|"));
  CHECK(has(english(), "StG44|Ger|3|+2|+2|0|5|"));
  CHECK(has(english(), "MG42|Ger|4|+2|+2|0|15|"));
  CHECK(has(english(), "Browning .30|USA|5|+1|+1|0|10|"));
  CHECK(has(english(), "DSHK|USSR|6|+1|+1|+1|15|"));
  CHECK(has(english(), "Panzerfaust|Ger|6|+2|no|no|"));
  CHECK(has(english(), "Piat|GB|5|0|\u22122|no|"));
  CHECK(has(english(), "PAK40 / 75L40|Ger|12|+4|+2|+1|"));
  CHECK(has(english(), "PzKpfW-IV H|Ger|20|8 / 4 / 2|5 / 4 / 4 / 2|75L48|2500|14|1|6|"));
  CHECK(has(english(), "SU85|USSR|12|9 / 6 / 6|8 / 6 / 4 / 2|85L53|3000|13|2|7|"));
}

TEST_CASE(
    "The card lists prices, the campaign and its orders",
    "[perry-heroes:4.3.1b][perry-heroes:4.3.1i][perry-heroes:4.3.2c][perry-heroes:11.1g][perry-heroes:11.2f]") {
  CHECK(has(english(), "Officer|+5|4.3.1b|"));
  CHECK(has(english(), "Bazooka group|+12|4.3.1i|"));
  CHECK(has(english(), "crew: Green|\u22125|4.3.2c|"));
  CHECK(has(english(), "VT|CDI|CDE|CIN|CVI|CVI|CTR|CTR(*)|"));
  CHECK(has(english(), "Rush|N|N|?|?|?|?|?|"));
}
