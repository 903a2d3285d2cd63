// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/reference_cards/aid_pages.h"
#include "tests/core/drawing/primitives/reference_card.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("The reference card has the numbers of the rules sheet, in both languages",
          "[tactique:T0.1][tactique:T2.3][tactique:T3.5c][tactique:T5.2c][tactique:T6.2][tactique:T7.0]["
          "tactique:T8.7a]") {
  const model::RulesetDocument rules = rules_of("tactique");
  const std::string french = card_words(rules, "fr");
  for (const char* part :
       {"médiocre|3|T2.1|", "excellent|5|T2.3|", "infanterie lourde|3|1|2|3|", "cavalerie légère|2|4|–|5|",
        "artillerie d’élite|1|1|–|2|", "artillerie|n’y entre pas, sauf par la route|T3.6d|", "d’élite|5|4|3|",
        "attaquant plus haut|2|3|3|T6.2|", "rouge|touché : −1 élément, artillerie",
        "drapeau : repli d’1 hexagone", "cible à 2 hexagones ou moins", "obligatoire|T9.1b|"})
    CHECK(has(french, part));
  const std::string english = card_words(rules, "en");
  for (const char* part :
       {"poor|3|T2.1|", "infantry heavy|3|1|2|3|", "attacker higher|2|3|3|T6.2|", "mandatory|T9.1b|"})
    CHECK(has(english, part));
}

TEST_CASE("The reference card follows a custom ruleset, and a missing value is an error", "[tactique:T0.1]") {
  model::RulesetDocument rules = rules_of("tactique");
  for (model::Value& value : rules.values) {
    if (value.id == "elimination.count") value.text = "hits";
    if (value.id == "los.hexside") value.text = "either";
  }
  const std::string text = card_words(rules, "fr");
  CHECK(has(text, "Coups touchés au-delà de la capacité"));
  CHECK(has(text, "un des deux hexagones suffit"));
  std::erase_if(rules.values, [](const model::Value& value) { return value.id == "support.neighbours"; });
  const auto aid = reference_card(rules, "fr");
  REQUIRE_FALSE(aid);
  CHECK(aid.error().check == "ruleset.key");
}

TEST_CASE("The card fits on A4 and A5, with a swatch for each face of the die", "[tactique:T7.0]") {
  const model::RulesetDocument rules = rules_of("tactique");
  for (const char* lang : {"fr", "en"}) {
    const auto aid = reference_card(rules, lang);
    REQUIRE(aid);
    for (const char* paper : {"A4", "A5"}) {
      test::FixedMetrics metrics;
      Problems problems;
      drawing::AidOptions options;
      options.paper = paper;
      const auto pages = drawing::aid_pages(*aid, options, metrics, nullptr, problems);
      CAPTURE(lang, paper);
      REQUIRE(pages);
      CHECK(pages->pages.size() == 2);
    }
    std::size_t swatches = 0;
    for (const drawing::AidSection& section : aid->pages[1].columns[0].sections)
      for (const drawing::AidBlock& block : section.blocks)
        if (const auto* table = std::get_if<drawing::AidTable>(&block))
          for (const auto& row : table->rows)
            for (const drawing::AidCell& cell : row) swatches += cell.colour ? 1 : 0;
    CHECK(swatches == 6);
  }
}
