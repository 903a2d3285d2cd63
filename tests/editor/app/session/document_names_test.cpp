// SPDX-License-Identifier: MIT
// Documents are called by their titles.
#include "editor/app/session/document_names.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

std::string scenario_titled(const std::string& id, const std::string& titles) {
  return "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"" + id +
         "\" system=\"plain\" lang=\"fr\" ruleset=\"plain.ruleset.xml\">" + titles +
         "<map href=\"a.map.xml\"/><turns count=\"6\"/></scenario>";
}

std::string counters_titled(const std::string& titles) {
  return "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"plain\" lang=\"fr\" "
         "ruleset=\"plain.ruleset.xml\">" +
         titles + "</counters>";
}

const char* const kBattle = "<title>La bataille</title><title lang=\"en\">The battle</title>";

Reader named_in_english() {
  return {"en", [](const Message& sentence) { return sentence.text(); }};
}

}  // namespace

TEST_CASE("A document is called by its title in the reader's language", "[names]") {
  Files files = Opened::default_files();
  files.push_back({"s.scenario.xml", scenario_titled("s", kBattle)});
  Opened project(files);
  const fs::path path = project.folder() / "s.scenario.xml";
  CHECK(title_of(project.session(), path, "en") == "The battle");
  CHECK(title_of(project.session(), path, "fr") == "La bataille");
  CHECK(document_name(project.session(), path, named_in_english()) == "The battle");
}

TEST_CASE("A document without a title is called by its file", "[names]") {
  Files files = Opened::default_files();
  files.push_back({"s.scenario.xml", scenario_titled("s", "")});
  Opened project(files);
  CHECK(title_of(project.session(), project.folder() / "s.scenario.xml", "fr") == "s.scenario.xml");
  CHECK(title_of(project.session(), project.folder() / "gone.map.xml", "fr") == "gone.map.xml");
}

TEST_CASE("Documents of different kinds with one title are told apart by their kinds", "[names]") {
  Files files = Opened::default_files();
  files.push_back({"s.scenario.xml", scenario_titled("s", kBattle)});
  files.push_back({"c.counters.xml", counters_titled(kBattle)});
  Opened project(files);
  const fs::path scenario = project.folder() / "s.scenario.xml", counters = project.folder() / "c.counters.xml";
  CHECK(document_names(project.session(), {scenario, counters}, named_in_english()) ==
        std::vector<std::string>{"The battle — Scenario", "The battle — Counters"});
  // A list of scenarios alone needs no such word.
  CHECK(document_names(project.session(), {scenario}, named_in_english()) ==
        std::vector<std::string>{"The battle"});
  CHECK(document_name(project.session(), counters, named_in_english()) == "The battle — Counters");
}

TEST_CASE("Documents of one kind with one title are told apart by their files", "[names]") {
  Files files = Opened::default_files();
  files.push_back({"s.scenario.xml", scenario_titled("s", kBattle)});
  files.push_back({"t.scenario.xml", scenario_titled("t", kBattle)});
  files.push_back({"c.counters.xml", counters_titled(kBattle)});
  Opened project(files);
  const auto at = [&](const char* name) { return project.folder() / name; };
  CHECK(document_names(project.session(), {at("s.scenario.xml"), at("t.scenario.xml"), at("c.counters.xml")},
                       named_in_english()) == std::vector<std::string>{"The battle — s.scenario.xml",
                                                                       "The battle — t.scenario.xml",
                                                                       "The battle — Counters"});
}
