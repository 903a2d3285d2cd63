// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/cards/cards.h"

#include "core/drawing/cards/card_style.h"
#include "tests/core/drawing/cards/scenario_documents.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

TEST_CASE("A card is an operations order with place, object and briefing",
          "[scene][cards][red-poppies:10.01a]") {
  const std::string text = CardFixture().text_for("uk");
  for (const char* part : {"SECRET", "Fosse 12", "25-9-15, 6 h 30", "Ordre d'opérations n° 7", "Objet.",
                           "Nettoyer la fosse.", "Situation.", "L'ennemi tient la lisière."})
    CHECK(contains(text, part));
}

TEST_CASE("The order of battle contains everything that play needs", "[scene][cards][red-poppies:10.01b]") {
  const std::string text = CardFixture().text_for("uk");
  for (const char* part :
       {"Ordre de bataille", "Essai, hexagones A01 à D03", "6 tours, de 10 minutes chacun", "BRITANNIQUES",
        "Alliés", "ALLEMANDS", "Puissances centrales", "B.1–B.3", "x 3", "se place en premier"})
    CHECK(contains(text, part));
  // Units are shown as drawn counters.
  Problems problems;
  const auto document = CardFixture().cards({}, problems);
  REQUIRE(document.has_value());
  std::size_t drawn = 0;
  const std::function<void(const std::vector<Item>&)> count = [&](const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (item.id == "inf") ++drawn;
      if (const auto* group = std::get_if<Group>(&item.content)) count(group->items);
    }
  };
  for (const Layer& layer : document->pages.at(1).scene.layers) count(layer.items);
  CHECK(drawn >= 2);
}

TEST_CASE("A designated side wins if it fulfils its conditions, otherwise it loses",
          "[scene][cards][red-poppies:10.01c]") {
  CHECK(contains(CardFixture().text_for("uk"),
                 "Les Britanniques doivent contrôler C02 et D02 à la fin de la partie"));
  CHECK(contains(CardFixture().text_for("uk"), "sinon, ils perdent"));
  CHECK(contains(CardFixture().text_for("uk", "en"),
                 "The British side must control C02 and D02 at the end of the game; otherwise it loses."));
}

TEST_CASE("Secrets are only on their owner's card", "[scene][cards][red-poppies:FIGURE 1]") {
  const CardFixture fixture;
  const std::string british = fixture.text_for("uk"), german = fixture.text_for("de");
  CHECK(contains(british, "C03"));
  CHECK_FALSE(contains(german, "C03"));
  CHECK_FALSE(contains(german, "Mine"));
  CHECK(contains(german, "\nD03\n"));
  CHECK_FALSE(contains(british, "\nD03\n"));
  CHECK(contains(british, "noté en secret"));
}

TEST_CASE("A card for both sides has no secrets, and each side gets a slip with its own",
          "[scene][cards][red-poppies:FIGURE 1]") {
  const CardFixture fixture(
      R"(<card number="1"><place>P</place><date>D</date><object>O</object><briefing>B</briefing></card>)");
  Problems problems;
  const auto document = fixture.cards({}, problems);
  REQUIRE(document.has_value());
  std::string common, slips;
  for (const Page& page : document->pages)
    (contains(page.title, "Pli secret") ? slips : common) += text_of(page.scene);
  CHECK_FALSE(contains(common, "C03"));
  CHECK_FALSE(contains(common, "\nD03\n"));
  CHECK(contains(slips, "C03"));
  CHECK(contains(slips, "D03"));
  CardOptions options;
  options.side = "de";
  const std::string german = fixture.text(options);
  CHECK_FALSE(contains(german, "C03"));
  CHECK(contains(german, "D03"));
}

TEST_CASE("Text that does not fit is an error that names the card and field", "[scene][cards]") {
  std::string wall;
  for (int i = 0; i < 1600; ++i) wall += "encore ";
  const CardFixture fixture(
      R"(<card side="uk" number="7"><place>P</place><date>D</date><object>O</object><briefing>)" + wall +
      "</briefing></card>");
  Problems problems;
  CardOptions options;
  const auto document = fixture.cards(options, problems);
  REQUIRE_FALSE(document.has_value());
  CHECK(document.error().check == "text.overflow");
  CHECK(contains(document.error().message.text(), "card \"Ordre 7 (Britanniques)\", field \"Situation\": "));
  CHECK(contains(document.error().message.text(), "mm) too long at 8 pt"));

  options.draft = true;
  problems.clear();
  const auto draft = fixture.cards(options, problems);
  REQUIRE(draft.has_value());
  REQUIRE_FALSE(problems.empty());
  CHECK(problems.front().severity == Severity::warning);
  bool corner = false;
  for (const Page& page : draft->pages)
    for (const Layer& layer : page.scene.layers)
      for (const Item& item : layer.items)
        if (const auto* shape = std::get_if<Shape>(&item.content))
          corner |= shape->fill == Fill::solid({0xd0, 0x10, 0x10, 255});
  CHECK(corner);
}

TEST_CASE("Rules that are too long are reported by the names of their fields", "[scene][cards]") {
  std::string rules;
  for (int i = 0; i < 900; ++i) rules += "<rule>Le bois est infranchissable pour qui ne le connaît pas.</rule>";
  const CardFixture fixture(
      R"(<card side="uk" number="7"><place>P</place><date>D</date><object>O</object><briefing>B</briefing></card>)",
      "<special-rules>" + rules + "</special-rules>");
  CardOptions options;
  options.draft = true;
  Problems problems;
  REQUIRE(fixture.cards(options, problems).has_value());
  int told = 0;
  for (const Problem& problem : problems) {
    if (problem.check != "text.overflow") continue;
    ++told;
    INFO(problem.message.text());
    CHECK_FALSE(contains(problem.message.text(), "field \"\""));
    CHECK(contains(problem.message.text(), "too long at 7.5 pt"));  // the smallest type
  }
  CHECK(told > 0);
}

TEST_CASE("Typed text must not leave the page margins", "[scene][cards]") {
  Problems problems;
  CardOptions options;
  options.paper = GENERATE("A4", "A5");
  const auto document = CardFixture().cards(options, problems);
  REQUIRE(document.has_value());
  for (const Page& page : document->pages) {
    const Box box = find_layer(page.scene, "text")->bounds();
    CHECK(box.min.x >= 3000);
    CHECK(box.min.y >= 3000);
    CHECK(box.max.x <= page.trim.max.x - 3000);
    CHECK(box.max.y <= page.trim.max.y - 3000);
  }
}

TEST_CASE("A card is drawn the same each time, and a different card is drawn differently", "[scene][cards]") {
  Problems problems;
  const auto once = CardFixture().cards({}, problems), again = CardFixture().cards({}, problems);
  REQUIRE(once.has_value());
  CHECK(*once == *again);
  CHECK(card_seed("Ordre 7") != card_seed("Ordre 8"));
}

TEST_CASE("An accessible card has no worn type, tint or handwriting", "[scene][cards]") {
  Problems problems;
  CardOptions options;
  options.accessible = true;
  const auto document = CardFixture().cards(options, problems);
  REQUIRE(document.has_value());
  const std::function<void(const std::vector<Item>&)> check = [&](const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (const auto* group = std::get_if<Group>(&item.content)) check(group->items);
      if (const auto* run = std::get_if<TextRun>(&item.content)) {
        CHECK_FALSE(run->wear.has_value());
        CHECK(run->font.role != FontRole::handwriting);
        CHECK(run->font.role != FontRole::typed);
      }
      if (const auto* paragraph = std::get_if<Paragraph>(&item.content))
        CHECK_FALSE(paragraph->wear.has_value());
    }
  };
  for (const Page& page : document->pages) {
    CHECK(find_layer(page.scene, "paper") == nullptr);
    for (const Layer& layer : page.scene.layers) check(layer.items);
  }
}

TEST_CASE("A side without a card is reported", "[scene][cards]") {
  Problems problems;
  CardOptions options;
  options.side = "fr";
  const auto document = CardFixture().cards(options, problems);
  REQUIRE_FALSE(document.has_value());
  CHECK(document.error().check == "card.none");
}

TEST_CASE("The caption of a sketch states which hexes it shows", "[scene][cards]") {
  const CardFixture fixture(
      R"(<card side="uk" number="7"><place>P</place><date>D</date><object>O</object><briefing>B</briefing>)"
      R"(<sketch hexes="A01 C02"/></card>)");
  const std::string text = fixture.text();
  CHECK(contains(text, "Croquis, hexagones A01 à C02"));
}

TEST_CASE("Every card option is read back as it is written", "[scene][cards]") {
  for (const auto& option : card_option_table()) {
    CardOptions options;
    options.card_template = "order";
    const std::string value = option.write(options);
    INFO(option.name << " " << value);
    CHECK(option.read(value, options));
    CHECK(option.write(options) == value);
  }
  CardOptions options;
  CHECK_FALSE(set_option(card_option_table(), "pages", "9", options).has_value());
}

TEST_CASE("Each card template makes a card", "[scene][cards]") {
  const CardFixture fixture;
  for (const CardTemplate& look : card_templates()) {
    CAPTURE(std::string(look.id));
    CHECK(card_template(look.id).id == look.id);
    CardOptions options;
    options.side = "uk";
    options.card_template = std::string(look.id);
    const std::string text = fixture.text(options);
    CHECK(contains(text, "Nettoyer la fosse."));
    CHECK(contains(text, "Ordre de bataille"));
  }
  CHECK(card_template("unheard-of").id == card_templates().front().id);
}

TEST_CASE("An order of the Grande Armée has a printed head, an engraved rule and headings in capitals",
          "[scene][cards]") {
  const CardFixture fixture(
      "<card side=\"uk\" number=\"14\" template=\"napoleonic\"><issuer><p>Grande Armée</p><p>4e "
      "corps</p></issuer>"
      "<place>Fosse 12</place><object>Tenir.</object><briefing>Rien.</briefing></card>");
  const std::string text = fixture.text();
  for (const char* part : {"GRANDE ARMÉE", "4e CORPS", "Ordre n° 14", "OBJET", "SITUATION"}) {
    INFO(part << " in\n" << text);
    CHECK(contains(text, part));
  }
  CHECK_FALSE(contains(text, "opérations"));
  const CardStyle style = card_style({}, card_template("napoleonic"));
  CHECK(style.body == FontRole::period);
  CHECK(card_rule(style, 160'000, 0).size() == 3);
  CHECK(card_rule(card_style({}, card_template("order")), 160'000, 0).empty());
}

TEST_CASE("Own edges, elimination and points are described in words", "[scene][cards]") {
  CardFixture fixture(
      "<card number=\"1\"><place>P</place><object>O</object><briefing>B</briefing></card>",
      "<victory side=\"uk\" need=\"any\"><eliminate side=\"de\" count=\"3\"/><eliminate elements=\"1\"/>"
      "<points least=\"9\" unit=\"2\" hex=\"3\" hexes=\"C02\"/></victory>");
  fixture.scenario.sides.front().edges.emplace_back().edges = std::vector<std::string>{"S"};
  const std::string french = fixture.text_for("");
  for (const char* part :
       {"repli vers le bord sud", "éliminer au moins 3 unités des Allemands",
        "faire perdre au moins un élément", "avoir au moins 9 points : 2 par unité éliminée, 3 par hexagone"}) {
    INFO(part << " in\n" << french);
    CHECK(contains(french, part));
  }
  CHECK(contains(fixture.text_for("", "en"), "eliminate at least 3 units of the Germans"));
}
