// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <set>

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "core/documents/xml/xml.h"
#include "systems/red_poppies/elements/elements.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> documents_in(std::initializer_list<const char*> folders) {
  std::vector<fs::path> found;
  for (const char* folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(COQ_SOURCE_DIR) / folder))
      if (model::kind_of_file(entry.path().filename().string())) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

fs::path sample(const char* name) {
  return fs::path(COQ_SOURCE_DIR) / "samples/red-poppies" / name;
}

scenario::Loader loader() {
  return scenario::Loader(fs::path(COQ_SOURCE_DIR) / "systems");
}

}  // namespace

TEST_CASE("Every installed document is read without problems and written back unchanged", "[samples]") {
  const std::vector<fs::path> all = documents_in({"systems", "samples", "tests/fixtures/maps"});
  REQUIRE(all.size() >= 8);
  for (const fs::path& path : all) {
    INFO(path);
    Problems problems;
    const auto document = xml::load(path, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(problem.message.text());
    REQUIRE(document.has_value());
    CHECK(problems.empty());
    CHECK(xml::write(*document) == *read_file(path));
  }
}

TEST_CASE("Every French text of a sample has an English one", "[samples]") {
  std::vector<std::pair<fs::path, pugi::xml_document>> samples;
  for (const fs::path& path : documents_in({"samples"})) {
    samples.emplace_back(path, pugi::xml_document());
    REQUIRE(samples.back().second.load_file(path.c_str()));
  }
  std::set<std::string> said_in_languages;  // names of elements with a language, in any sample
  for (const auto& [path, document] : samples)
    for (const pugi::xpath_node& found : document.select_nodes("/*//*[@lang]"))
      said_in_languages.insert(found.node().name());
  REQUIRE(said_in_languages.count("paragraph") == 1);
  for (const auto& [path, document] : samples) {
    const std::string language = document.document_element().attribute("lang").value();
    for (const pugi::xpath_node& found : document.select_nodes("//*[*]")) {
      std::map<std::string, std::map<std::string, int>>
          times;  // number of each element in this one, by language
      for (const pugi::xml_node child : found.node().children())
        if (said_in_languages.count(child.name()) == 1)
          ++times[child.name()][child.attribute("lang").as_string(language.c_str())];
      for (auto& [element, in] : times) {
        INFO(path << ": <" << element << "> in <" << found.node().name() << ">");
        CHECK(in["fr"] == in["en"]);
      }
    }
  }
}

TEST_CASE("The sample scenario finds its map, counters and ruleset", "[samples]") {
  Problems problems;
  scenario::Loader rulesets = loader();
  const auto bound = rulesets.bind_scenario(sample("ouverture.scenario.xml"), problems);
  REQUIRE(bound.has_value());
  CHECK(problems.empty());
  for (const model::Side& side : bound->scenario.document->sides)
    for (const model::Setup& setup : side.setups)
      for (const model::Unit& unit : setup.units) CHECK(bound->find_counter(unit.counter) != nullptr);
}

TEST_CASE("The sample scenario matches the worked example", "[samples][red-poppies:FIGURE 1]") {
  Problems problems;
  scenario::Loader rulesets = loader();
  const auto bound = rulesets.bind_scenario(sample("ouverture.scenario.xml"), problems);
  REQUIRE(bound.has_value());
  const model::Side* british = find_side(*bound->scenario.document, "uk");
  const model::Side* german = find_side(*bound->scenario.document, "de");
  REQUIRE(british);
  REQUIRE(german);
  CHECK(german->order < british->order);
  CHECK(british->own.all(red_poppies::kBombardment).at(0).type == "pulverising");
  CHECK(british->own.all(red_poppies::kMine).at(0).hexes == std::vector<std::string>{"E05"});
  CHECK(british->own.all(red_poppies::kMine).at(0).secret == true);
  CHECK(british->setups.at(0).units.at(0).count == 3);
  CHECK(german->own.all(red_poppies::kArtillery).at(0).mode == "rocket");
  CHECK(german->own.all(red_poppies::kArtillery).at(0).preregistered == "E04");
  CHECK(german->own.all(red_poppies::kArtillery).at(0).secret == true);
  CHECK(german->setups.at(0).state == std::vector<std::string>{"in-trench"});
}

TEST_CASE("The counters fill one A4 sheet of 12 x 17, and each has a unique number",
          "[samples][red-poppies:2.03a]") {
  Problems problems;
  const auto document = xml::load(sample("armees.counters.xml"), problems);
  REQUIRE(document.has_value());
  int all = 0;
  std::vector<int> numbers;
  for (const model::Counter& counter : std::get<model::CountersDocument>(*document).counters) {
    all += counter.count;
    REQUIRE(counter.gpid.has_value());
    numbers.push_back(*counter.gpid);
  }
  CHECK(all == 12 * 17);
  std::sort(numbers.begin(), numbers.end());
  CHECK(std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end());
}

TEST_CASE("Every unit has two faces with the factors of its type, and is never better when dispersed",
          "[samples][red-poppies:2.03d]") {
  Problems problems;
  scenario::Loader rulesets = loader();
  const auto ruleset = rulesets.installed_ruleset("red-poppies", problems);
  REQUIRE(ruleset.has_value());
  const auto document = xml::load(sample("armees.counters.xml"), problems);
  REQUIRE(document.has_value());
  for (const model::Counter& counter : std::get<model::CountersDocument>(*document).counters) {
    if (counter.kind != model::CounterKind::unit) continue;
    INFO(counter.id);
    const model::UnitType* type = ruleset->document->find_unit_type(counter.type);
    REQUIRE(type);
    REQUIRE(counter.nation.has_value());
    CHECK(ruleset->document->find_nation(*counter.nation) != nullptr);
    REQUIRE(counter.faces.size() == 2);
    for (const auto& [name, text] : counter.faces[0].factors) {
      CHECK(std::count(type->factors.begin(), type->factors.end(), name) == 1);
      const std::string* dispersed = find_factor(counter.faces[1], name);
      REQUIRE(dispersed);
      CHECK(std::stoi(*dispersed) <= std::stoi(text));
    }
  }
}

TEST_CASE("Counters have the factors that the worked example states", "[samples][red-poppies:FIGURE 5a]") {
  Problems problems;
  const auto document = xml::load(sample("armees.counters.xml"), problems);
  REQUIRE(document.has_value());
  const auto& counters = std::get<model::CountersDocument>(*document);
  const model::Counter* infantry = find_counter(counters, "uk-inf");
  const model::Counter* machine_gun = find_counter(counters, "de-mg");
  REQUIRE(infantry);
  REQUIRE(machine_gun);
  CHECK(*find_factor(infantry->faces[0], "resolve") == "8");
  CHECK(*find_factor(infantry->faces[1], "resolve") == "7");
  CHECK(*find_factor(infantry->faces[1], "movement") == "1");
  CHECK(*find_factor(machine_gun->faces[1], "fp") == "2");
}
