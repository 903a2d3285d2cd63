// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/drawing/reference_cards/aid_pages.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/core/drawing/primitives/reference_card.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

Result<Document> print(const PlayerAid& aid, const AidOptions& options, Problems& problems) {
  test::FixedMetrics metrics;
  return aid_pages(aid, options, metrics, nullptr, problems);
}

}  // namespace

TEST_CASE("The reference card has the numbers of the rules",
          "[red-poppies:2.23a][red-poppies:7.2][red-poppies:6.11]") {
  const std::string french = card_words(test::rules_of_red_poppies(), "fr");
  for (const char* part :
       {"11 ou plus|détruite", "cible formée|+1|o|–|o|–|", "cible en mouvement|+1|o|o|o|–|", "creusé|−1|",
        "infanterie, canons en tranchée|−3|o|–|o|–|8.72b", "téléphone|9† / 0|1|infanterie",
        "messager|6 / 4|2 / 6|", "|infanterie|2*|1*|", "entrer dans un hexagone|1|5.41b",
        "pulvérisation|6 : détruite|1, 1 (la cible d’abord)|", "égalité : 2, aux Puissances centrales"})
    CHECK(contains(french, part));
  const std::string english = card_words(test::rules_of_red_poppies(), "en");
  for (const char* part : {"11 or more|destroyed", "target formed|+1|", "a tie: 2, Central Powers first",
                           "paralysing|2 or more: fatigued|2, 2 (firer first)|"})
    CHECK(contains(english, part));
}

TEST_CASE("The reference card follows a custom ruleset", "[red-poppies:2.23a]") {
  model::RulesetDocument ruleset = test::rules_of_red_poppies();
  for (model::Value& value : ruleset.values) {
    if (value.id == "cc.destroy") value.text = "12";
    if (value.id == "cover.stacking") value.text = "sum";
  }
  const std::string text = card_words(ruleset, "fr");
  CHECK(contains(text, "12 ou plus|détruite"));
  CHECK(contains(text, "ils s’ajoutent*"));
}

TEST_CASE("The card states a battery's firepower by its calibre and the year of its guns",
          "[red-poppies:7.03b]") {
  model::RulesetDocument ruleset = test::rules_of_red_poppies();
  CHECK(contains(
      card_words(ruleset, "en"),
      "Fire power: 1 for each 25 mm of calibre up to 100 mm, then 1 for each 50 mm, rounded up; guns from "
      "before 1897: \u22121."));
  for (model::Value& value : ruleset.values)
    if (value.id.starts_with("oma.calibre.")) value.text = std::to_string(*parse_integer(value.text) + 1);
  CHECK(contains(
      card_words(ruleset, "en"),
      "Fire power: 1 for each 26 mm of calibre up to 101 mm, then 1 for each 51 mm, rounded up; guns from "
      "before 1898: 0."));
}

TEST_CASE("The terrain chart shows every type of the ruleset as it is drawn", "[scene][red-poppies:8.02a]") {
  const model::RulesetDocument ruleset = test::rules_of_red_poppies();
  const Result<PlayerAid> aid = reference_card(ruleset, "fr");
  REQUIRE(aid.has_value());
  Problems problems;
  const auto document = print(*aid, {}, problems);
  REQUIRE(document.has_value());
  std::set<std::string> drawn;
  const std::function<void(const std::vector<Item>&)> collect = [&](const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (!item.id.empty()) drawn.insert(item.id);
      if (const auto* group = std::get_if<Group>(&item.content)) collect(group->items);
    }
  };
  for (const Page& page : document->pages)
    for (const Layer& layer : page.scene.layers) collect(layer.items);
  for (const model::TerrainType& type : ruleset.terrain_types) CHECK(drawn.count(type.id) == 1);
}

TEST_CASE("A value that the card needs and the ruleset lacks is an error", "[scene]") {
  model::RulesetDocument ruleset = test::rules_of_red_poppies();
  std::erase_if(ruleset.values, [](const model::Value& value) { return value.id == "mp.melee"; });
  const Result<PlayerAid> aid = reference_card(ruleset, "fr");
  REQUIRE_FALSE(aid.has_value());
  CHECK(aid.error().check == "ruleset.key");
  CHECK(contains(aid.error().message.text(), "mp.melee"));
}

TEST_CASE("A card that does not fit its paper is an error that states the excess", "[scene]") {
  const model::RulesetDocument ruleset = test::rules_of_red_poppies();
  Result<PlayerAid> aid = reference_card(ruleset, "en");
  REQUIRE(aid.has_value());
  Problems problems;
  for (const char* paper : {"A4", "A3"}) {
    AidOptions options;
    options.paper = paper;
    const auto document = print(*aid, options, problems);
    REQUIRE(document.has_value());
    CHECK(document->pages.size() == 2);
    // Everything is within the paper.
    for (const Page& page : document->pages) {
      const Layer* text = find_layer(page.scene, "text");
      REQUIRE(text != nullptr);
      const Box box = text->bounds();
      CHECK(page.trim.contains(box.min));
      CHECK(page.trim.contains(box.max));
    }
  }
  for (int i = 0; i < 12; ++i)
    aid->pages[0].columns[0].sections[0].blocks.push_back(AidRemark{std::string(900, 'x')});
  // A card longer than its sheets continues on more of them.
  const auto longer = print(*aid, {}, problems);
  REQUIRE(longer.has_value());
  CHECK(longer->pages.size() > 2);
  std::string endless;
  for (int i = 0; i < 9000; ++i) endless += "word ";
  aid->pages[0].columns[0].sections[0].blocks.push_back(AidRemark{endless});
  const auto document = print(*aid, {}, problems);
  REQUIRE_FALSE(document.has_value());
  CHECK(document.error().check == "text.overflow");
}
