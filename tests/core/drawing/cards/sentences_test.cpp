// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/cards/sentences.h"

#include "core/documents/project/loader.h"
#include "core/drawing/cards/card_words.h"
#include "systems/red_poppies/elements/elements.h"
#include "systems/tactique/elements/elements.h"
#include "tests/core/drawing/cards/scenario_documents.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

using Lines = std::vector<std::string>;

Lines victory(const std::string& xml, const std::string& lang) {
  const CardFixture fixture("", xml);
  const auto& one = fixture.scenario.victories.at(0);
  return victory_text(fixture.scenario, one, lang);
}

Lines notes(const std::string& xml, const std::string& lang) {
  const CardFixture fixture("",
                            R"(<victory side="uk"><control hexes="A01"/></victory><notes>)" + xml + "</notes>");
  return notes_text(fixture.scenario, fixture.ruleset, lang);
}

}  // namespace

TEST_CASE("Set-up is described in words", "[scene][cards][red-poppies:10.01b]") {
  const CardFixture fixture;
  const model::Side& uk = fixture.scenario.sides[0];
  const model::Side& de = fixture.scenario.sides[1];
  const model::Zone* zone = model::find_zone(fixture.scenario, "z");
  CHECK(setup_text(uk.setups[0], zone, fixture.ruleset, "fr") ==
        "Dans la zone « Lisière » : A01, B01, face au choix");
  CHECK(setup_text(uk.setups[0], zone, fixture.ruleset, "en") ==
        "In the zone \"Lisière\": A01, B01, on either side");
  CHECK(setup_text(de.setups[0], nullptr, fixture.ruleset, "fr") ==
        "En C02, en tranchée, sur la face dispersée");
  CHECK(setup_text(de.setups[0], nullptr, fixture.ruleset, "en") ==
        "In C02, in the trench, on the dispersed side");
}

TEST_CASE("The text of reinforcements states when and where they enter", "[scene][cards][red-poppies:10.11a]") {
  const CardFixture fixture;
  const auto& wave = fixture.scenario.sides[0].reinforcements[0];
  CHECK(reinforcements_text(wave, nullptr, fixture.ruleset, "fr") ==
        "Tour 2 : entrent par le bord nord, en C01 et D01");
  CHECK(reinforcements_text(wave, nullptr, fixture.ruleset, "en") ==
        "Turn 2: enter along the north edge at C01 and D01");
}

TEST_CASE("The text of reinforcements states whether they are placed on the map",
          "[scene][cards][red-poppies:10.12]") {
  const CardFixture fixture;
  model::Reinforcements wave;
  wave.turn = 3;
  wave.on_map = true;
  wave.hexes = {"D05"};
  CHECK(reinforcements_text(wave, nullptr, fixture.ruleset, "fr") ==
        "Tour 3 : sont placées sur la carte en D05");
  CHECK(reinforcements_text(wave, nullptr, fixture.ruleset, "en") == "Turn 3: are placed on the map in D05");
}

TEST_CASE("A bombardment without hexes affects the enemy's whole set-up", "[scene][cards][red-poppies:7.61]") {
  const CardFixture fixture;
  const auto said = [&](std::optional<std::vector<std::string>> hexes, const char* lang) {
    model::Side side;
    red_poppies::Bombardment& bombardment = side.own.change(red_poppies::kBombardment).emplace_back();
    bombardment.type = "paralysing";
    bombardment.hexes = std::move(hexes);
    return SystemSentences(fixture.scenario, fixture.ruleset, lang).say("bombardment", side.own.all().at(0));
  };
  CHECK(said(std::nullopt, "fr") == "paralysie, sur tous les hexagones de la mise en place ennemie");
  CHECK(said(std::vector<std::string>{"E04", "E05"}, "en") == "paralysing, on E04 and E05");
}

TEST_CASE("A side's command is described by its level and the number of units that it activates",
          "[scene][cards][tactique:T2.1]") {
  const CardFixture fixture;
  Problems problems;
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  const auto ruleset = loader.installed_ruleset("tactique", problems);
  REQUIRE(ruleset);
  model::Side side;
  side.own.change(tactique::kCommand).emplace_back().level = "good";
  const SystemSentences said(fixture.scenario, *ruleset->document, "fr");
  CHECK(said.head(tactique::kCommand) == "Commandement");
  CHECK(said.say("command", side.own.all().at(0)) == "bon : 4 unités activées au plus");
}

TEST_CASE("A rolling barrage is described by its turn, lines and direction",
          "[scene][cards][red-poppies:7.71]") {
  const CardFixture fixture;
  model::Side side;
  red_poppies::Barrage& barrage = side.own.change(red_poppies::kBarrage).emplace_back();
  barrage.turn = 2;
  barrage.rows = {"04", "05"};
  barrage.toward = "S";
  const auto said = [&](const char* lang) {
    return SystemSentences(fixture.scenario, fixture.ruleset, lang).say("barrage", side.own.all().at(0));
  };
  CHECK(said("fr") == "dès le tour 2, sur les rangées 04 et 05, vers le sud");
  CHECK(said("en") == "from turn 2, on rows 04 and 05, moving south");
}

TEST_CASE("Victory by exit, and by control of some hexes, is described in words",
          "[scene][cards][red-poppies:10.21][red-poppies:10.22]") {
  const std::string xml =
      R"(<victory side="uk" need="any"><control hexes="C02 D02 D03" count="2" turn="4"/><exit edge="S" count="3"/></victory>)";
  CHECK(victory(xml, "fr") ==
        Lines{"Les Britanniques doivent remplir au moins une de ces conditions ; sinon, ils perdent.",
              "–\u00A0contrôler au moins 2 des hexagones C02, D02 et D03 à la fin du tour 4",
              "–\u00A0faire sortir au moins 3 unités par le bord sud"});
  CHECK(victory(xml, "en") ==
        Lines{"The British side must fulfil at least one of these conditions; otherwise it loses.",
              "–\u00A0control at least 2 of the hexes C02, D02 and D03 at the end of turn 4",
              "–\u00A0exit at least 3 units by the south edge"});
}

TEST_CASE("Notes are written in the language of the card", "[scene][cards][red-poppies:10.01b]") {
  const std::string xml =
      R"(<summits>C03</summits><enemy-trenches side="de">A01 A02</enemy-trenches><darkness turns="1-2 5"/>)"
      R"(<infiltration sides="de"/><couplets modifier="-1"/><initiative side="uk" modifier="1"/>)"
      R"(<marker type="smoke" hexes="B02"/>)";
  CHECK(notes(xml, "fr") ==
        Lines{"Sommets : C03.", "Tranchées ennemies pour le camp « Allemands » : A01 et A02.",
              "Obscurité : tours 1 à 2 et 5.", "Tactiques d'infiltration : Allemands.",
              "Couplets de commandement : −1.", "Initiative : +1 au dé du camp « Britanniques ».",
              "Fumée au départ en B02."});
  CHECK(notes(xml, "en").at(2) == "Darkness: turns 1 to 2 and 5.");
  CHECK(notes(xml, "en").at(6) == "Smoke at the start in B02.");
}

TEST_CASE("Every card text exists in all three languages with the same placeholders", "[scene][cards]") {
  const auto places = [](std::string_view text) {
    int count = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) count += text.substr(i, 2) == "{}" ? 1 : 0;
    return count;
  };
  for (const Word& word : card_words().words()) {
    INFO(word.key);
    CHECK_FALSE(word.fr.empty());
    CHECK_FALSE(word.en.empty());
    CHECK_FALSE(word.de.empty());
    CHECK(places(word.fr) == places(word.en));
    CHECK(places(word.fr) == places(word.de));
  }
}

TEST_CASE("The row of a battery has the values of its mode in the ruleset",
          "[scene][cards][red-poppies:7.2b]") {
  const CardFixture fixture;
  const CardData data = card_data(fixture.source(), fixture.scenario.cards[1], "de", {});
  const CardTable& table = data.sides.at(0).tables.at(0);
  CHECK(table.head == "Artillerie hors-carte");
  Lines heads;
  for (const CardTable::Column& column : table.columns) heads.push_back(column.head);
  CHECK(heads ==
        Lines{"Batterie", "", "Nombre", "FP", "Transmission", "Signal", "Délai", "Tours", "Préenregistré"});
  const Lines& battery = table.rows.at(0);
  CHECK(battery.at(0) == "A");
  CHECK(battery.at(3) == "5");
  CHECK(battery.at(4) == "fusée");
  CHECK(battery.at(5) == "7\u00A0/\u00A05");
  CHECK(battery.at(6) == "0");
  CHECK(battery.at(7) == "1–4, 6");
  CHECK(battery.at(8) == "D03");
}

TEST_CASE("Sides are listed in set-up order", "[scene][cards][red-poppies:10.01b]") {
  const CardFixture fixture;
  const CardData data = card_data(fixture.source(), fixture.scenario.cards[0], "uk", {});
  REQUIRE(data.sides.size() == 2);
  CHECK(data.sides[0].id == "de");
  CHECK(data.sides[0].order == "se place en premier");
  CHECK(data.sides[1].id == "uk");
}
