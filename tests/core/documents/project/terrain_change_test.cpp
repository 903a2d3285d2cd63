// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/project/terrain_change.h"

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const char* const kWoodAndRoad = R"(<map xmlns="urn:coquelicot:map:1" id="m" system="plain" lang="en">
<page width="90" height="90"/><terrain>
<area id="f1" type="woods" name="Raven Wood"><ring>33,26 40,26 40,33 33,33</ring></area>
<line id="f2" type="road"><path>20,20 20,58</path></line>
<text id="f3" at="20 20">North</text>
</terrain></map>)";

std::string scenario_text(const std::string& changes) {
  return R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="plain" lang="en"><map href="m.map.xml"/>)" +
         changes + R"(<turns count="6"/></scenario>)";
}

template <class Document>
Document read(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "a.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(document.has_value());
  return std::get<Document>(*std::move(document));
}

struct Changed {
  Problems problems;
  Shared<model::MapDocument> drawn{read<model::MapDocument>(kWoodAndRoad)};
  Shared<model::MapDocument> map;

  explicit Changed(const std::string& changes)
      : map(scenario::changed_map(drawn, read<model::ScenarioDocument>(scenario_text(changes)), problems)) {}

  /// Returns the ids and types in drawing order, such as "f1:woods f2:road".
  std::string features() const {
    std::string out;
    for (const auto& feature : map->terrain.features)
      out += (out.empty() ? "" : " ") + model::id_of(*feature) + ":" + model::type_of(*feature);
    return out;
  }
  std::vector<std::string> sentences() const {
    std::vector<std::string> out;
    for (const Problem& problem : problems) {
      CHECK(problem.check == "scenario.terrain-change");
      CHECK(problem.place.line == 1);
      out.push_back(problem.message.text());
    }
    return out;
  }
};

using Sentences = std::vector<std::string>;

}  // namespace

TEST_CASE("A scenario without terrain changes is played on the map itself", "[scenario]") {
  const Changed changed("");
  CHECK(changed.map.is_same_object(changed.drawn));
}

TEST_CASE("A terrain change removes, converts and adds features of the map, in this order", "[scenario]") {
  const Changed changed(R"(<terrain-change remove="f2 f3"/><terrain-change convert="f1" terrain="grain"/>)"
                        R"(<terrain-change><area id="n1" type="crater"><ring>50,50 60,50 60,60</ring></area>)"
                        R"(</terrain-change>)");
  CHECK(changed.problems.empty());
  CHECK(changed.features() == "f1:grain n1:crater");
  CHECK(std::get<model::Area>(*changed.map->terrain.features[0]).name == std::string("Raven Wood"));
  CHECK(changed.drawn->terrain.features.size() == 3);
  CHECK(
      Changed(R"(<terrain-change remove="f1"><area id="f1" type="crater"><ring>50,50 60,50 60,60</ring></area>)"
              R"(</terrain-change>)")
          .features() == "f2:road f3: f1:crater");
}

TEST_CASE("A terrain change of something not on the map is reported, with a suggestion", "[scenario]") {
  const Changed gone(
      R"(<terrain-change remove="raven-wood f2"/><terrain-change convert="f2" terrain="grain"/>)");
  REQUIRE(gone.sentences().size() == 2);
  CHECK(gone.problems[0].message.text().find("there is no feature \"raven-wood\" on the map") !=
        std::string::npos);
  CHECK(gone.problems[0].message.suggestion == "f1");
  CHECK(gone.problems[1].message.text().find("there is no feature \"f2\" on the map") != std::string::npos);
  CHECK(
      Changed(R"(<terrain-change><side id="f1" type="wire" hexes="A01 A02"/></terrain-change>)").sentences() ==
      Sentences{"<terrain-change>: the map already has a feature \"f1\""});
  CHECK(Changed(R"(<terrain-change convert="f3" terrain="woods"/>)").sentences() ==
        Sentences{"<terrain-change>: \"f3\" is a text, and has no terrain type"});
}

TEST_CASE("An incomplete terrain change is reported", "[scenario]") {
  CHECK(Changed(R"(<terrain-change convert="f1"/>)").sentences().size() == 1);
  CHECK(Changed(R"(<terrain-change remove="f2" terrain="woods"/>)").sentences().size() == 1);
  CHECK(Changed("<terrain-change/>").sentences().size() == 1);
}

TEST_CASE("A scenario is bound to its changed map, or to no map if the change is impossible", "[scenario]") {
  const test::TemporaryFolder folder;
  const auto put = [&](const char* name, const std::string& text) {
    REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
  };
  put("m.map.xml", kWoodAndRoad);
  put("plain.ruleset.xml",
      R"(<ruleset xmlns="urn:coquelicot:ruleset:1" id="plain" system="plain" lang="en"/>)");
  put("s.scenario.xml", scenario_text(R"(<terrain-change remove="f1"/>)"));
  Problems problems;
  scenario::Loader loader(folder.path());
  const auto bound = loader.bind_scenario(folder.path() / "s.scenario.xml", problems);
  REQUIRE(bound.has_value());
  CHECK(model::find_feature(*bound->map.document, "f1") == nullptr);
  CHECK(model::find_feature(*bound->drawn_map.document, "f1") != nullptr);

  put("t.scenario.xml", scenario_text(R"(<terrain-change remove="f9x"/>)"));
  CHECK_FALSE(loader.bind_scenario(folder.path() / "t.scenario.xml", problems).has_value());
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].check == "scenario.terrain-change");
  CHECK(problems[0].file == (folder.path() / "t.scenario.xml").string());
}
