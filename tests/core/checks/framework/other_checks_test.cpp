// SPDX-License-Identifier: MIT
// Rulesets, game logs, projects and the validator itself.
#include <catch2/catch.hpp>

#include "core/documents/project/new_project.h"
#include "core/documents/xml/xml.h"
#include "tests/support/scenario_parts.h"

using namespace coq;
using test::Checked;
using test::Lines;
using test::ScenarioParts;

namespace {

Lines of_ruleset(const std::string& check, const std::string& entries) {
  return Checked({{"r.ruleset.xml",
                   "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"r\" system=\"plain\" lang=\"fr\">\n" +
                       entries + "</ruleset>"}})
      .of(check);
}

Lines of_play(const std::string& check, const std::string& steps, const std::string& attributes = "") {
  const std::string ruleset = " ruleset=\"plain.ruleset.xml\"";
  return Checked(
             {test::plain_ruleset(),
              {"s.scenario.xml", ScenarioParts{}.text("plain", ruleset)},
              {"p.play.xml",
               "<play xmlns=\"urn:coquelicot:play:1\" id=\"p\" system=\"plain\" lang=\"fr\" scenario=\"s\"" +
                   ruleset + attributes + ">\n" + steps + "</play>"}},
             "p.play.xml")
      .of(check);
}

}  // namespace

TEST_CASE("The rows of a ruleset table must have its columns", "[validate][ruleset.table]") {
  CHECK(of_ruleset("ruleset.table",
                   "<table id=\"t\" columns=\"a b\" source=\"default\">\n<row a=\"1\" b=\"2\"/>\n<row a=\"1\" "
                   "c=\"2\"/>\n</table>\n"
                   "<table id=\"u\" columns=\"a a\" source=\"default\"/>") ==
        Lines{"r.ruleset.xml:4 error: table \"t\": a row has \"c\", which is not one of its columns",
              "r.ruleset.xml:4 error: table \"t\": a row lacks the column \"b\"",
              "r.ruleset.xml:6 error: table \"u\" names a column twice"});
}

TEST_CASE("A value with the source \"stated\" must name its rule", "[validate][ruleset.source]") {
  CHECK(of_ruleset("ruleset.source",
                   "<value id=\"a\" is=\"1\" source=\"stated\"/>\n"
                   "<value id=\"b\" is=\"1\" source=\"stated\" rule=\"1.1\" question=\"Q01\"/>\n"
                   "<value id=\"c\" is=\"1\" source=\"default\"/>\n<value id=\"d\" is=\"1\" source=\"stated\" "
                   "rule=\"1.1\"/>") ==
        Lines{"r.ruleset.xml:2 error: value \"a\" has the source \"stated\": expected the rule that states it",
              "r.ruleset.xml:3 error: value \"b\" has the source \"stated\", so it cannot answer a question"});
}

TEST_CASE("Terrain types must be consistent and have a name", "[validate][ruleset.terrain][ruleset.name]") {
  const std::string types =
      "<terrain-type id=\"a\" geometry=\"area\" layer=\"1\" los=\"none\" hexside=\"crosses\"><name>a</name>\n"
      "<effect on=\"cover\" is=\"1\" source=\"default\"/>\n<effect on=\"cover\" is=\"2\" "
      "source=\"default\"/></terrain-type>\n"
      "<terrain-type id=\"b\" geometry=\"line\" layer=\"1\" los=\"none\" in-hex=\"any\" follow=\"100\"><look "
      "fill=\"red\"/></terrain-type>\n";
  CHECK(of_ruleset("ruleset.terrain", types) ==
        Lines{"r.ruleset.xml:2 error: terrain type \"a\" has \"hexside\", but is not drawn as lines",
              "r.ruleset.xml:4 error: terrain type \"a\" has two effects on cover",
              "r.ruleset.xml:5 error: terrain type \"b\": \"follow\" is only for lines that follow hexsides, "
              "and must be 0 to 1000",
              "r.ruleset.xml:5 warning: terrain type \"b\" has \"in-hex\", but is not drawn as areas",
              "r.ruleset.xml:5 error: terrain type \"b\": \"red\" is not a colour such as #b9c08a"});
  CHECK(of_ruleset("ruleset.name", types) == Lines{"r.ruleset.xml:5 warning: terrain-type \"b\" has no name"});
}

TEST_CASE("The installed rulesets have no problems", "[validate]") {
  const checks::Registry registry = systems::all_checks();
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  int count = 0;
  for (const auto& path : scenario::project_files(std::filesystem::path(COQ_SOURCE_DIR) / "systems")) {
    ++count;
    for (const Problem& problem : checks::Validator(registry, loader).check_paths({path})) {
      UNSCOPED_INFO(to_string(problem));
      CHECK(problem.severity == Severity::info);
    }
  }
  CHECK(count > 0);
}

TEST_CASE("A new project of each system has no problems", "[validate]") {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  for (const std::string& system : loader.installed_systems()) {
    Problems problems;
    const auto ruleset = loader.installed_ruleset(system, problems);
    REQUIRE(ruleset.has_value());
    test::Files files;
    for (const scenario::NewFile& file : scenario::make_project("essai", *ruleset->document, "fr")) {
      files.emplace_back(file.name, xml::write(file.document));
    }
    CAPTURE(system);
    CHECK(Checked(files).all() == Lines{});
  }
}

TEST_CASE("The steps of a log must be numbered in order, and only the last may end the game",
          "[validate][play.step]") {
  CHECK(of_play("play.step",
                "<step n=\"1\" turn=\"2\" do=\"x\"/>\n<step n=\"3\" turn=\"1\" do=\"end\"/>\n<step n=\"4\" "
                "turn=\"1\" do=\"x\"/>\n") ==
        Lines{"p.play.xml:3 error: found step 3, expected 2",
              "p.play.xml:3 error: step 3 has turn 1, but the step before it has turn 2",
              "p.play.xml:3 error: step 3 is the end, but other steps follow"});
}

TEST_CASE("The scenario of a log must exist and have the log's sides and turns", "[validate][play.scenario]") {
  CHECK(of_play("play.scenario",
                "<step n=\"1\" turn=\"1\" do=\"x\" side=\"us\"/>\n<step n=\"2\" turn=\"7\" do=\"x\"/>\n") ==
        Lines{"p.play.xml:2 error: step 1: there is no side \"us\"",
              "p.play.xml:3 error: step 2 has turn 7, but the scenario has 6 turns"});
  const Checked alone({test::plain_ruleset(),
                       {"p.play.xml",
                        "<play xmlns=\"urn:coquelicot:play:1\" id=\"p\" system=\"plain\" lang=\"fr\" "
                        "ruleset=\"plain.ruleset.xml\" scenario=\"s\"/>"}});
  CHECK(alone.of("play.scenario") == Lines{"p.play.xml:1 error: the project has no scenario with the id "
                                           "\"s\""});
}

TEST_CASE("Dice must show possible faces, and totals must be correct sums", "[validate][play.roll]") {
  CHECK(of_play("play.roll",
                "<step n=\"1\" turn=\"1\" do=\"x\">\n<roll for=\"a\" dice=\"3 3\" total=\"10\"><modifier "
                "is=\"4\"/></roll>\n"
                "<roll for=\"b\" dice=\"3 7\" total=\"10\"/>\n<roll for=\"c\" dice=\"3 3\" total=\"7\"/>\n"
                "<roll for=\"d\" dice=\"skull blank\"/>\n<roll for=\"e\" dice=\"20\" sides=\"20\" "
                "total=\"20\"/>\n</step>\n") ==
        Lines{"p.play.xml:4 error: step 1: a die shows 7: expected 1 to 6",
              "p.play.xml:5 error: step 1: the dice and modifiers of the roll for c add up to 6, but its "
              "total is 7"});
}

TEST_CASE("Generated dice must have a seed and a known generator", "[validate][play.seed]") {
  CHECK(of_play("play.seed", "", " seed=\"1\" generator=\"mt19937-64\"").empty());
  CHECK(of_play("play.seed", "", " generator=\"lcg\"") ==
        Lines{"p.play.xml:1 error: the generator \"lcg\" is unknown: expected mt19937-64",
              "p.play.xml:1 error: the log has a generator of dice, but no seed"});
}

TEST_CASE("Ids and gpids must be unique in a project", "[validate][project.id][project.gpid]") {
  const auto counters = [](const char* id, const char* counter) {
    return fmt::format(
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"{}\" system=\"plain\" lang=\"fr\" "
        "ruleset=\"plain.ruleset.xml\">\n"
        "<counter id=\"{}\" kind=\"marker\" type=\"gas\" size=\"15\" count=\"1\" "
        "gpid=\"3\"><name>x</name><face/></counter></counters>",
        id, counter);
  };
  const Checked project({test::plain_ruleset(),
                         {"a.counters.xml", counters("c", "k1")},
                         {"sub/b.counters.xml", counters("c", "k2")}});
  CHECK(project.of("project.id") == Lines{"sub/b.counters.xml:1 error: the document <counters> has the id "
                                          "\"c\", which a.counters.xml already uses"});
  CHECK(
      project.of("project.gpid") ==
      Lines{"sub/b.counters.xml:2 error: \"k2\" has the gpid 3, which \"k1\" in a.counters.xml already uses"});
}

TEST_CASE("A folder without documents is not a project", "[validate][project.empty]") {
  CHECK(Checked(test::Files{{"readme.txt", "x"}}).all() ==
        Lines{".:0 warning: this folder has no readable document [project.empty]"});
}

TEST_CASE("A document that cannot be parsed is reported, and the others are still checked", "[validate]") {
  const Checked project(
      {test::plain_ruleset(),
       {"a.map.xml", "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"plain\" lang=\"fr\">\n<page/>\n"},
       {"b.map.xml", test::plain_map("<area id=\"f1\" type=\"woods\"><ring>1,1</ring></area>")}});
  REQUIRE(project.all().size() == 2);
  CHECK(project.all()[0].ends_with("[xml.syntax]"));
  CHECK(project.all()[1] ==
        "b.map.xml:5 error: <area> \"f1\": <ring> has 1 vertex, 3 are needed [geometry.ring]");
}

TEST_CASE("Problems are sorted by file, line and column, without duplicates", "[validate]") {
  const auto at = [](const char* file, unsigned line, unsigned column, const char* check) {
    Problem p = make_error(check, message("x"), {line, column});
    p.file = file;
    return p;
  };
  Problems problems{at("b", 1, 1, "1"), at("a", 10, 2, "2"), at("a", 9, 3, "3"), at("a", 10, 1, "4"),
                    at("a", 9, 3, "3")};
  checks::sort_problems(problems);
  std::string order;
  for (const Problem& p : problems) order += p.check;
  CHECK(order == "3421");
}
