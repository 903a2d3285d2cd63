// SPDX-License-Identifier: MIT
// Orders look like those of their army and time, and use their paper well.
#include <catch2/catch.hpp>

#include "core/drawing/cards/card_stamp.h"
#include "core/drawing/cards/cards.h"
#include "core/drawing/cards/sentences.h"
#include "core/drawing/cards/texts.h"
#include "tests/core/drawing/cards/scenario_documents.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

using Call = std::function<void(const Item&)>;

void visit(const std::vector<Item>& items, const Call& call) {
  for (const Item& item : items) {
    call(item);
    if (const auto* group = std::get_if<Group>(&item.content)) visit(group->items, call);
  }
}
void visit(const Page& page, const Call& call) {
  for (const Layer& layer : page.scene.layers) visit(layer.items, call);
}

Document made(const CardFixture& fixture, const CardOptions& options = {}) {
  Problems problems;
  auto document = fixture.cards(options, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(document.has_value());
  return *document;
}

std::string card(const std::string& attributes, const std::string& more = "") {
  return "<card " + attributes + "><issuer>74e brigade</issuer><place>P</place><object>O</object>" +
         "<briefing>B</briefing>" + more + "</card>";
}

/// Returns the type size of the line that has these words.
int size_of(const Document& document, const std::string& words, const std::string& title) {
  int size = 0;
  for (const Page& page : document.pages)
    if (contains(page.title, title))
      visit(page, [&](const Item& item) {
        const auto* paragraph = std::get_if<Paragraph>(&item.content);
        if (paragraph == nullptr) return;
        for (const TextLine& line : paragraph->lines) {
          std::string text;
          for (const TextSpan& span : line.spans) text += span.text;
          if (contains(text, words)) size = line.spans.back().font.size;
        }
      });
  return size;
}

}  // namespace

TEST_CASE("Capitals leave the ending of an ordinal in lower case", "[cards][stationery]") {
  CHECK(capitals("4e corps") == "4e CORPS");
  CHECK(capitals("État-major général du 1er corps") == "ÉTAT-MAJOR GÉNÉRAL DU 1er CORPS");
  CHECK(capitals("2nd Platoon, Company F") == "2nd PLATOON, COMPANY F");
  CHECK(capitals("IIe bataillon") == "IIe BATAILLON");
  CHECK(capitals("Infanterie") == "INFANTERIE");
  CHECK(capitals("Ve armée") == "Ve ARMÉE");
}

TEST_CASE("Before synchronised watches, times are written out in words", "[cards][stationery]") {
  CHECK(hour_text(5, 0, "en") == "five o'clock in the morning");
  CHECK(hour_text(4, 30, "en") == "half past four in the morning");
  CHECK(hour_text(4, 30, "fr") == "quatre heures et demie du matin");
  CHECK(hour_text(14, 0, "fr") == "deux heures de l'après-midi");
  CHECK(hour_text(12, 0, "fr") == "midi");
  CHECK(hour_text(0, 0, "en") == "midnight");
  CHECK(hour_text(20, 10, "en") == "10 minutes past eight in the evening");
  CHECK(hour_text(6, 0, "de") == "sechs Uhr morgens");
}

TEST_CASE("SECRET is centred in its box", "[cards][stationery]") {
  const Document document = made(CardFixture());
  test::FixedMetrics metrics;
  bool found = false;
  visit(document.pages.front(), [&](const Item& item) {
    const auto* group = std::get_if<Group>(&item.content);
    if (group == nullptr || group->items.size() != 2) return;
    const auto* run = std::get_if<TextRun>(&group->items[1].content);
    const auto* box = std::get_if<Shape>(&group->items[0].content);
    if (run == nullptr || box == nullptr || run->text != "SECRET") return;
    found = true;
    const Box frame = box->outline.bounds();
    const Um left = run->at.x - frame.min.x,
             right = frame.max.x - run->at.x - metrics.width(run->text, run->font);
    CHECK(std::abs(left - right) <= 2);
  });
  CHECK(found);
}

TEST_CASE("A short order has its order of battle on the same page", "[cards][stationery]") {
  const CardFixture fixture(card("side=\"uk\" number=\"7\""));
  CHECK(made(fixture).pages.size() == 1);
}

TEST_CASE("The secrets of a side are printed on half a sheet", "[cards][stationery]") {
  const Document document = made(CardFixture(card("number=\"1\"")));
  int slips = 0;
  for (const Page& page : document.pages) {
    if (!contains(page.title, "Pli secret")) continue;
    ++slips;
    CHECK(page.trim.width() == 210'000);
    CHECK(page.trim.height() == 148'500);
  }
  CHECK(slips == 2);
}

TEST_CASE("Opposing cards of a scenario have the same type size", "[cards][stationery]") {
  std::string wall;
  for (int i = 0; i < 480; ++i) wall += "encore ";
  const CardFixture fixture(
      card("side=\"uk\" number=\"7\"",
           "<paragraph head=\"Intention\">Tenez bon.</paragraph>"
           "<paragraph head=\"Long\">" +
               wall + "</paragraph>") +
      card("side=\"de\" number=\"8\"", "<paragraph head=\"Intention\">Tenez bon.</paragraph>"));
  const Document document = made(fixture);
  const int british = size_of(document, "Tenez bon", "Ordre 7"),
            german = size_of(document, "Tenez bon", "Ordre 8");
  CHECK(british > 0);
  CHECK(british == german);
  CHECK(british < 10'500);
}

TEST_CASE("The order of battle is a form of its time, filled in by the same machine as the order",
          "[cards][stationery]") {
  for (const char* look : {"order", "british-order", "german-order", "us-field-message", "napoleonic"}) {
    CAPTURE(look);
    CardOptions options;
    options.card_template = look;
    for (const Page& page : made(CardFixture(), options).pages)
      visit(page, [&](const Item& item) {
        if (item.id == "inf" || item.id == "mg") return;
        const auto* run = std::get_if<TextRun>(&item.content);
        const auto* paragraph = std::get_if<Paragraph>(&item.content);
        const auto check = [](const Font& font, const std::string& text) {
          CAPTURE(text);
          CHECK(font.role != FontRole::label);
        };
        if (paragraph != nullptr)
          for (const TextLine& line : paragraph->lines)
            for (const TextSpan& span : line.spans) check(span.font, span.text);
        if (run != nullptr && run->text.size() > 3) check(run->font, run->text);
      });
  }
}

TEST_CASE("Each army has its own letterhead", "[cards][stationery]") {
  const CardFixture fixture(card("side=\"uk\" number=\"7\" secret=\"yes\" copy=\"1\"",
                                 "<paragraph head=\"Intention\">Tenez bon.</paragraph>"));
  CardOptions options;
  options.card_template = "british-order";
  const std::string british = fixture.text(options);
  for (const char* part : {"74e BRIGADE", "ORDRE D'OPÉRATIONS N° 7", "SECRET.", "INTENTION."}) {
    INFO(part << " in\n" << british);
    CHECK(contains(british, part));
  }
  options.card_template = "german-order";
  const std::string german = fixture.text(options);
  for (const char* part : {"Ordre n° 7", "SECRET."}) {
    INFO(part << " in\n" << german);
    CHECK(contains(german, part));
  }
  options.lang = "en";
  options.card_template = "british-order";
  CHECK(contains(fixture.text(options), "OPERATION ORDER No"));
}

TEST_CASE("Second and later copies are carbon copies, unless carbon paper did not exist yet",
          "[cards][stationery]") {
  const Color violet = card_style({}, card_template("order"), "2").ink;
  CHECK(violet.b > violet.r);
  CHECK(card_style({}, card_template("order"), "1").ink == kBlack);
  CHECK(card_style({}, card_template("order")).ink == kBlack);
  CHECK(card_style({}, card_template("napoleonic"), "2").ink == card_template("napoleonic").ink);
  CardOptions options;
  options.black_and_white = true;
  CHECK(card_style(options, card_template("order"), "3").ink == kBlack);
}

TEST_CASE("Paper is white, tinted or aged, and each sheet always has the same stains", "[cards][stationery]") {
  const Box trim{{0, 0}, {210'000, 297'000}};
  CardOptions options;
  CardStyle style = card_style(options, card_template("german-order"));
  const std::vector<Item> tinted = paper_art(style, trim, trim);
  CHECK(tinted.size() == 5);  // the sheet, and two holes with their shadows
  options.paper_look = PaperLook::none;
  CHECK(paper_art(card_style(options, card_template("german-order")), trim, trim).empty());
  options.paper_look = PaperLook::aged;
  style = card_style(options, card_template("german-order"));
  const std::vector<Item> aged = paper_art(style, trim, trim);
  CHECK(aged.size() > tinted.size());
  CHECK(paper_art(style, trim, trim) == aged);
  style.seed = 77;
  CHECK_FALSE(paper_art(style, trim, trim) == aged);
}

TEST_CASE("The words of a stamp run along its rim, inside it", "[cards][stationery]") {
  const CardFixture fixture;
  const CardData data = card_data(fixture.source(), fixture.scenario.cards.front(), "uk", {});
  test::FixedMetrics metrics;
  for (const char* look : {"order", "german-order", "napoleonic", "plain"}) {
    CAPTURE(look);
    const CardStyle style = card_style({}, card_template(look));
    const CardContext context{fixture.source(), data, style, metrics, nullptr, 170'000};
    const StampArt stamp = card_stamp(context, "4e corps, État-major, 30 juin 1916", {0, 0}, 60'000, 9);
    CHECK(stamp.fits);
    const Box rim = std::get<Shape>(stamp.group.items.front().content).outline.bounds();
    bool turned = false;
    visit(stamp.group.items, [&](const Item& item) {
      const auto* run = std::get_if<TextRun>(&item.content);
      if (run == nullptr) return;
      turned |= run->angle != 0;
      CHECK(run->font.size >= 7'000);
      CHECK(rim.contains(item.bounds.min));
      CHECK(rim.contains(item.bounds.max));
    });
    CHECK(turned == (std::string(look) != "plain"));
    CHECK(stamp.group.alternative == "4e corps, État-major, 30 juin 1916");
    const std::string endless(300, 'm');
    CHECK_FALSE(card_stamp(context, endless, {0, 0}, 60'000, 9).fits);
  }
}

TEST_CASE("Sets of hexes are written as ranges on cards", "[cards][stationery]") {
  CHECK(hexes_text({"A02", "B02", "C02", "D02"}, "fr") == "A02\u2013D02");
  CHECK(hexes_text({"E05", "F05"}, "fr") == "E05 et F05");
  CHECK(hexes_text({"A02", "B02", "C02", "E05"}, "en") == "A02\u2013C02 and E05");
}
