// SPDX-License-Identifier: MIT
// Problems are said with names, not ids.
#include "editor/app/forms/problem_names.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

Reader said_in_english() {
  return {"en", [](const Message& sentence) { return sentence.text(); }};
}

/// A project with two riflemen of one name, a battery that has its counter's name, and a nameless road.
Files named_project() {
  Files files = Opened::default_files();
  files.push_back({"c.counters.xml",
                   "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"plain\" lang=\"en\" "
                   "ruleset=\"plain.ruleset.xml\"><title>The counters</title>"
                   "<counter id=\"k1\" kind=\"unit\" type=\"rifles\" size=\"15\" "
                   "count=\"3\"><name>Battery</name><face/></counter>"
                   "</counters>"});
  files.push_back(
      {"s.scenario.xml",
       "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"plain\" lang=\"en\" "
       "ruleset=\"plain.ruleset.xml\"><title>The raid</title><map href=\"a.map.xml\"/>"
       "<counters href=\"c.counters.xml\"/><turns count=\"6\"/>"
       "<side id=\"red\" power=\"reds\" nations=\"reds\" order=\"1\"><name>The Reds</name><setup hexes=\"A01\">"
       "<unit id=\"u1\" counter=\"k1\" name=\"Rifles\"/><unit id=\"u2\" counter=\"k1\" name=\"Rifles\"/>"
       "<unit id=\"u3\" counter=\"k1\"/></setup></side></scenario>"});
  return files;
}

Problem problem_in(const Opened& project, const char* file, Message text, const std::string& subject = "") {
  Problem out = make_error("a.check", std::move(text));
  out.file = (project.folder() / file).string();
  out.subject = subject;
  return out;
}

}  // namespace

TEST_CASE("Problems of a scenario name units, counters and sides", "[forms][names]") {
  Opened project(named_project());
  const forms::ProblemNames names(project.session(), said_in_english());
  const auto said = [&](const Message& text) {
    return names.named(problem_in(project, "s.scenario.xml", text)).text();
  };
  CHECK(said(message("unit \"{}\" stands on \"{}\"", "u3", "u3")) == "unit \"Battery\" stands on \"u3\"");
  CHECK(said(message("counter \"{}\" has no name", "k1")) == "counter \"Battery\" has no name");
  CHECK(said(message("side \"{}\" has no command level", "red")) == "side \"The Reds\" has no command level");
  // Two units with one name are told apart.
  CHECK(said(message("units \"{}\" and \"{}\"", "u1", "u2")) == "units \"Rifles (u1)\" and \"Rifles (u2)\"");
}

TEST_CASE("Problems name the types and nations of the rules", "[forms][names]") {
  OpenedSample project;
  const forms::ProblemNames names(project.session(),
                                  {"fr", [](const Message& sentence) { return sentence.text(); }});
  const auto said = [&](const Message& text) {
    Problem problem = make_error("a.check", text);
    problem.file = (project.folder() / "ouverture.scenario.xml").string();
    return names.named(problem).text();
  };
  CHECK(said(message("terrain type \"{}\" has two effects on {}", "woods", "fire")) ==
        "terrain type \"bois\" has two effects on fire");
  CHECK(said(message("there is no type \"{}\"", "woodz")) == "there is no type \"woodz\"");
}

TEST_CASE("Words of a problem that are no ids stay as they are", "[forms][names]") {
  Opened project(named_project());
  const forms::ProblemNames names(project.session(), said_in_english());
  const auto said = [&](const Message& text) {
    return names.named(problem_in(project, "s.scenario.xml", text)).text();
  };
  // Only an id in quotes stands for an element: this is a number of a step, and a layout that is called u3.
  CHECK(said(message("step {}: nothing", "u3")) == "step u3: nothing");
  CHECK(said(message("layout \"{}\": nothing", "u3")) == "layout \"u3\": nothing");
  CHECK(said(message("unit \"{}\": there is no such unit", "u9")) == "unit \"u9\": there is no such unit");
}

TEST_CASE("A feature without a name is called by its terrain and its id", "[forms][names]") {
  Opened project(named_project());
  const forms::ProblemNames names(project.session(), said_in_english());
  const std::string said =
      names.named(problem_in(project, "a.map.xml", message("<line> \"{}\" is too short", "f2"))).text();
  CHECK(said.ends_with(" f2\" is too short"));
  CHECK(said != "<line> \"f2\" is too short");
  const std::string area =
      names.named(problem_in(project, "a.map.xml", message("area \"{}\" covers less", "f1"))).text();
  CHECK(area != "area \"f1\" covers less");
}

TEST_CASE("The place of a problem is the element's name and the document's title", "[forms][names]") {
  Opened project(named_project());
  const forms::ProblemNames names(project.session(), said_in_english());
  CHECK(names.place(problem_in(project, "s.scenario.xml", message("x"), "u3")) == "Battery · The raid");
  CHECK(names.place(problem_in(project, "s.scenario.xml", message("x"))) == "The raid");
  CHECK(names.place(problem_in(project, "c.counters.xml", message("x"), "k1")) == "Battery · The counters");
  CHECK(names.place(problem_in(project, "gone.map.xml", message("x"))) == "gone.map.xml");
}
