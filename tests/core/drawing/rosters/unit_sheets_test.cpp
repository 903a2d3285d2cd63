// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/rosters/unit_sheets.h"

#include <map>

#include "core/documents/xml/xml.h"
#include "core/drawing/primitives/print_checks.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
namespace fs = std::filesystem;

namespace {

template <class T>
T read(const char* path) {
  Problems problems;
  const auto document = xml::load(fs::path(COQ_SOURCE_DIR) / path, problems);
  REQUIRE(document.has_value());
  return std::get<T>(*document);
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

const Layer* find_layer_named(const Scene& scene, std::string_view name) {
  for (const Layer& layer : scene.layers)
    if (layer.name == name) return &layer;
  return nullptr;
}

struct SampleForces {
  model::RulesetDocument rules = read<model::RulesetDocument>("systems/dogme/dogme.ruleset.xml");
  model::CountersDocument counters = read<model::CountersDocument>("samples/dogme/forces.counters.xml");
  model::ScenarioDocument scenario = read<model::ScenarioDocument>("samples/dogme/crete.scenario.xml");
  test::FixedMetrics metrics;
  UnitSheetOptions options;
};

}  // namespace

TEST_CASE("A profile card has the values of the class in the ruleset", "[units]") {
  SampleForces s;
  s.options.lang = "en";
  const auto cards = unit_cards(units_of({&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(cards.has_value());
  const auto words = test::texts_of(cards->pages.front().scene);
  CHECK(has(words, "Mistral tank"));
  CHECK(has(words, "15\u00A0cm"));
  CHECK(has(words, "Optimal target"));
  CHECK(has(words, "Armour"));
}

TEST_CASE("Profile cards are playing cards, centred on the sheet, and nothing extends past them", "[units]") {
  SampleForces s;
  const auto cards = unit_cards(units_of({&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(cards.has_value());
  std::size_t count = 0;
  for (const Page& page : cards->pages) {
    std::vector<Box> boxes;
    Box all;
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind != LayerClass::cut_lines) continue;
      for (const Item& item : layer.items) boxes.push_back(std::get<Shape>(item.content).outline.bounds());
    }
    for (const Box& box : boxes) {
      CHECK(box.width() == 88'000);
      CHECK(box.height() == 63'000);
      all.include(box);
    }
    count += boxes.size();
    if (boxes.size() > 1) CHECK(all.min.x - page.trim.min.x == page.trim.max.x - all.max.x);
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind != LayerClass::art) continue;
      for (const Item& item : layer.items) {
        std::vector<std::string> words;
        test::collect_texts({item}, words);
        INFO(item.bounds.min.x << " " << item.bounds.min.y << " " << item.bounds.max.x << " "
                               << item.bounds.max.y << " " << join(words, ", "));
        CHECK(std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) {
          const Box edge = grown(box, 1'000);  // bounds of lines have room for their corners
          return edge.covers(item.bounds);
        }));
      }
    }
  }
  CHECK(count == units_of({&s.counters}).size());
}

TEST_CASE("Labels are as large as the bases, one for each element", "[units]") {
  SampleForces s;
  const auto labels = base_labels(units_of(s.scenario, {&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(labels.has_value());
  std::size_t cuts = 0;
  for (const Page& page : labels->pages)
    for (const Layer& layer : page.scene.layers) {
      if (layer.kind != LayerClass::cut_lines) continue;
      for (const Item& item : layer.items) {
        ++cuts;
        const Box box = std::get<Shape>(item.content).outline.bounds();
        CHECK(box.max.x - box.min.x == 60'000);
        CHECK(box.max.y - box.min.y == 60'000);
        CHECK(page.trim.contains(box.max));
      }
    }
  CHECK(cuts == 23);
}

TEST_CASE("A roster adds up the cost of a force", "[units][dogme:D3.1][dogme:D3.2][dogme:D4.2]") {
  SampleForces s;
  s.options.lang = "en";
  const auto rosters = force_rosters(s.scenario, {&s.counters}, {}, s.rules, s.options, s.metrics);
  REQUIRE(rosters.has_value());
  REQUIRE(rosters->pages.size() == 2);
  CHECK(has(test::texts_of(rosters->pages[0].scene), "24 of 24 points"));
  const auto wells = test::texts_of(rosters->pages[1].scene);
  CHECK(has(wells, "24 of 24 points"));
  CHECK(has(wells, "Artillery"));
  CHECK(std::any_of(wells.begin(), wells.end(),
                    [](const std::string& word) { return word.ends_with("Commander"); }));
  CHECK(has(wells, "of which 17 on elements of at most 3 points\u00A0: half is kept"));
}

TEST_CASE("The measuring strip has the ruleset's lengths", "[units]") {
  SampleForces s;
  const auto strip = measuring_strip(s.rules, s.options, s.metrics);
  REQUIRE(strip.has_value());
  CHECK(has(test::texts_of(strip->pages.front().scene), "200\u00A0mm"));
  // A screen reader reads the lengths as a table: each row is a length and has its name as row head; the
  // shortest comes first.
  const Item& whole = strip->pages.front().scene.layers.front().items.front();
  const auto* table = std::get_if<Group>(&std::get<Group>(whole.content).items.back().content);
  REQUIRE(table != nullptr);
  CHECK(table->role == Role::table);
  CHECK(table->items.size() == s.rules.find_table("measures")->rows.size());
  for (const Item& item : table->items) {
    const auto& row = std::get<Group>(item.content);
    CHECK(row.role == Role::row);
    REQUIRE(row.items.size() == 3);
    CHECK(std::get<Group>(row.items[1].content).role == Role::row_head);
    CHECK(std::get<Group>(row.items[2].content).role == Role::cell);
  }
  s.rules.tables.clear();
  CHECK_FALSE(measuring_strip(s.rules, s.options, s.metrics).has_value());
}

namespace {

struct Corps {
  model::RulesetDocument rules = read<model::RulesetDocument>("systems/tactique/tactique.ruleset.xml");
  model::CountersDocument counters = read<model::CountersDocument>("samples/tactique/deux-corps.counters.xml");
  model::ScenarioDocument scenario = read<model::ScenarioDocument>("samples/tactique/hallerode.scenario.xml");
  test::FixedMetrics metrics;
  UnitSheetOptions options;

  std::vector<std::string> roster(std::size_t side) {
    const auto pages = force_rosters(scenario, {&counters}, {}, rules, options, metrics);
    REQUIRE(pages.has_value());
    m_page = pages->pages.at(side);
    return test::texts_of(m_page.scene);
  }
  /// Returns the places of a text on the last roster, in order if there are several.
  std::vector<Point> places(const std::string& text) const {
    std::vector<Point> out;
    for (const Layer& layer : m_page.scene.layers) collect_places(layer.items, text, out);
    return out;
  }

 private:
  static void collect_places(const std::vector<Item>& items, const std::string& text, std::vector<Point>& out) {
    for (const Item& item : items) {
      if (const auto* run = std::get_if<TextRun>(&item.content); run != nullptr && run->text == text)
        out.push_back(run->at);
      if (const auto* group = std::get_if<Group>(&item.content)) collect_places(group->items, text, out);
    }
  }
  Page m_page;
};

}  // namespace

TEST_CASE("A roster also lists reinforcements and when they arrive", "[units]") {
  Corps s;
  const auto words = s.roster(1);
  CHECK(has(words, "Cuirassiers"));
  CHECK(std::any_of(words.begin(), words.end(),
                    [](const std::string& word) { return word.ends_with("renfort, tour 3"); }));
  const auto units = units_of(s.scenario, {&s.counters});
  CHECK(std::any_of(units.begin(), units.end(),
                    [](const UnitSource& unit) { return unit.counter->id == "at-cav-elite"; }));
}

TEST_CASE("Units of one counter with their own names have their own rows", "[units]") {
  Corps s;
  const auto words = s.roster(1);
  CHECK(std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.find("2\u00A0\u00D7 R\u00E9giment de Moravie") == 0;
  }));
  CHECK(std::none_of(words.begin(), words.end(),
                     [](const std::string& word) { return word.starts_with("4\u00A0\u00D7"); }));
}

TEST_CASE("Each value of a roster is below the heading of its factor", "[units]") {
  Corps s;
  s.roster(0);
  const std::vector<Point> range = s.places("Portée"), move = s.places("Marche"), dice = s.places("Dés");
  REQUIRE(range.size() == 1);
  REQUIRE(move.size() == 1);
  // The battery of eight has one element, 3 dice, range 4 and move 1.
  const Point row = s.places("Batterie de 8").at(0);
  const auto value_at = [&](const std::string& text, Point head) {
    for (const Point at : s.places(text))
      if (at.x == head.x && at.y == row.y) return true;
    return false;
  };
  CHECK(value_at("3", dice.at(0)));
  CHECK(value_at("4", range[0]));
  CHECK(value_at("1", move[0]));
}

TEST_CASE("The headings of a roster are all different", "[units]") {
  Corps s;
  s.roster(0);
  for (const char* head : {"Classe", "Éléments", "Dés", "Unités", "Type"}) {
    INFO(head);
    CHECK(s.places(head).size() == 1);
  }
}

TEST_CASE("A system without points counts its units", "[units]") {
  Corps s;
  const auto words = s.roster(1);
  CHECK(has(words, "10 unités"));
  CHECK(std::none_of(words.begin(), words.end(),
                     [](const std::string& word) { return word.find("points") != std::string::npos; }));
}

TEST_CASE("A roster longer than a page continues on the next one", "[units]") {
  Corps s;
  model::Setup& setup = s.scenario.sides[0].setups[0];
  const model::Unit unit = setup.units[0];
  for (int i = 0; i < 60; ++i) {
    setup.units.push_back(unit);
    setup.units.back().id = "X" + std::to_string(i);
    setup.units.back().name = "Compagnie " + std::to_string(i);
  }
  const auto pages = force_rosters(s.scenario, {&s.counters}, {}, s.rules, s.options, s.metrics);
  REQUIRE(pages.has_value());
  CHECK(pages->pages.size() > 3);
  for (const Page& page : pages->pages)
    for (const Layer& layer : page.scene.layers) CHECK(layer.bounds().max.y <= page.trim.max.y);
}

TEST_CASE("The factors of every system have names in its languages", "[units]") {
  for (const char* path : {"systems/red_poppies/red-poppies.ruleset.xml",
                           "systems/tactique/tactique.ruleset.xml", "systems/dogme/dogme.ruleset.xml"}) {
    const auto rules = read<model::RulesetDocument>(path);
    for (const model::UnitType& type : rules.unit_types)
      for (const std::string& factor : type.factors)
        for (const char* lang : {"fr", "en"}) {
          INFO(path << " " << factor << " " << lang);
          CHECK(rules.word(factor, lang) != factor);
        }
  }
}

TEST_CASE("Labels need units with bases, and the error says so", "[units]") {
  Corps s;
  const auto labels = base_labels(units_of({&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE_FALSE(labels.has_value());
  CHECK(labels.error().message.text() == "labels are for units on bases, but no unit here has a \"base\"");
}

namespace {

struct PerrySample {
  model::RulesetDocument rules = read<model::RulesetDocument>("systems/perry_heroes/perry-heroes.ruleset.xml");
  model::CountersDocument counters = read<model::CountersDocument>("samples/perry-heroes/forces.counters.xml");
  model::ScenarioDocument scenario = read<model::ScenarioDocument>("samples/perry-heroes/khoutor.scenario.xml");
  test::FixedMetrics metrics;
  UnitSheetOptions options;
};

void check_words_apart(const Document& document) {
  for (const Problem& problem : check_print(document, {88, 5'000})) {
    INFO(to_string(problem));
    CHECK(problem.check != "print.overlap");
    CHECK(problem.check != "print.type");
  }
}

}  // namespace

TEST_CASE("Words on rosters, labels and strips must not overlap or be too small to read", "[units]") {
  PerrySample s;
  for (const char* lang : {"fr", "en"}) {
    s.options.lang = lang;
    const auto roster = force_rosters(s.scenario, {&s.counters}, {}, s.rules, s.options, s.metrics);
    REQUIRE(roster.has_value());
    check_words_apart(*roster);
    const auto labels = base_labels(units_of({&s.counters}), s.rules, s.options, s.metrics);
    REQUIRE(labels.has_value());
    check_words_apart(*labels);
    const auto strip = measuring_strip(s.rules, s.options, s.metrics);
    REQUIRE(strip.has_value());
    check_words_apart(*strip);
    const auto napoleonic = measuring_strip(
        read<model::RulesetDocument>("systems/terrain_napoleonien/terrain-napoleonien.ruleset.xml"), s.options,
        s.metrics);
    REQUIRE(napoleonic.has_value());
    check_words_apart(*napoleonic);
  }
}

TEST_CASE("Soldiers and vehicles are in separate tables, so that no column is empty", "[units]") {
  PerrySample s;
  const auto roster = force_rosters(s.scenario, {&s.counters}, {}, s.rules, s.options, s.metrics);
  REQUIRE(roster.has_value());
  std::size_t most = 0;
  for (const Page& page : roster->pages) {
    std::size_t tables = 0;
    for (const Item& item : find_layer_named(page.scene, "roster")->items) {
      const auto* table = std::get_if<Group>(&item.content);
      if (table == nullptr || table->role != Role::table) continue;
      ++tables;
      std::map<std::size_t, int> filled;
      std::size_t columns = 0;
      for (const Item& row : table->items) {
        std::size_t number = 0;
        for (const Item& cell : std::get<Group>(row.content).items) {
          const auto* group = std::get_if<Group>(&cell.content);
          if (group == nullptr) continue;
          if (group->role == Role::cell && !group->items.empty()) ++filled[number];
          ++number;
        }
        columns = std::max(columns, number);
      }
      for (std::size_t i = 1; i < columns; ++i) CHECK(filled[i] > 0);
    }
    most = std::max(most, tables);
  }
  CHECK(most >= 2);
}

TEST_CASE("Everything that a label prints is on its base", "[units]") {
  PerrySample s;
  const auto labels = base_labels(units_of({&s.counters}), s.rules, s.options, s.metrics);
  REQUIRE(labels.has_value());
  for (const Page& page : labels->pages) {
    std::vector<Box> bases;
    for (const Layer& layer : page.scene.layers)
      if (layer.kind == LayerClass::cut_lines)
        for (const Item& item : layer.items) bases.push_back(std::get<Shape>(item.content).outline.bounds());
    for (const Item& item : find_layer_named(page.scene, "units")->items)
      CHECK(std::any_of(bases.begin(), bases.end(),
                        [&](const Box& base) { return grown(base, 400).covers(item.bounds); }));
  }
}
