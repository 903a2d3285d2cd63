// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/core/drawing/primitives/reference_card.h"

using namespace coq;
using namespace coq::test;

TEST_CASE(
    "The reference card has the classes, turn, attacks, terrain, dogmas and scenarios of the ruleset",
    "[dogme:D3.3a][dogme:D12.2][dogme:D14.1][dogme:D18.1][dogme:D22.3][dogme:D5.1a][dogme:D9.2][dogme:D7.4i]") {
  const model::RulesetDocument ruleset = rules_of("dogme");
  for (const char* lang : {"fr", "en"}) {
    const Result<drawing::PlayerAid> card = reference_card(ruleset, lang);
    REQUIRE(card.has_value());
    CHECK(card->pages.size() == 2);
  }
  const std::string english = card_words(ruleset, "en");
  CHECK(has(english, "MBTs|15|3|30|3||D3.3f|"));
  CHECK(has(english, "Elites|12|4|15|2|Armour (Clos.)|D3.3b|"));
  CHECK(has(english, "Heavy weapon team|12\u00A0\u2020|"));
  CHECK(has(english, "calling air support|3|D18.1|"));
  CHECK(has(english, "fortified building|"));
  CHECK(has(english, "within 2\u00A0cm of another"));
  CHECK(has(english, "5. Rigid Discipline|1|immobilisation passed on 3+|D5.5a|"));
  CHECK(has(english, "4|King of the Mountain|6 PF within 10\u00A0cm of the centre"));
  CHECK(has(english, "5 (24\u00A0PF), 9 (48\u00A0PF), 13 (72\u00A0PF)"));
}

TEST_CASE("A card of the other scale has its own numbers, and a missing value is an error", "[dogme:D31.1b]") {
  model::RulesetDocument changed = rules_of("dogme");
  for (model::Value& value : changed.values)
    if (value.id == "profile") value.text = "6-10mm";
  const std::string english = card_words(changed, "en");
  CHECK(has(english, "Elites|3|4|4|2|Armour (Clos.)|D31.1b|"));
  CHECK(has(english, "within 0.5\u00A0in* of another"));
  std::erase_if(changed.values, [](const model::Value& value) { return value.id == "support.each"; });
  CHECK_FALSE(reference_card(changed, "en").has_value());
}
