// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/session/quick_fixes.h"
#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

Files with_terrain(const std::string& terrain) {
  return {{"a.map.xml", plain_map(terrain)}, plain_ruleset()};
}

/// Fixes the first problem of that check. Returns the title of the fix, or "" if there is none.
std::string fix(Session& session, const std::string& check) {
  for (const Problem& problem : session.problems()) {
    if (problem.check != check) continue;
    const auto found = quick_fix(session, problem);
    if (!found) return {};
    REQUIRE(session.run_on(found->document, found->title, found->edits).has_value());
    return found->title.text();
  }
  return "no such problem";
}

std::size_t count(Session& session, const std::string& check) {
  const Problems problems = session.problems();
  return static_cast<std::size_t>(std::count_if(
      problems.begin(), problems.end(), [&](const Problem& problem) { return problem.check == check; }));
}

}  // namespace

TEST_CASE("A problem with one correct solution is fixed in one step, which can be undone", "[session]") {
  struct Case {
    std::string terrain, check, title;
  };
  const Case cases[] = {
      {"<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,60 80,80 60,80</ring></area>", "geometry.ring",
       "Remove repeated points from f1"},
      {"<area id=\"f1\" type=\"woods\"><ring>60,60 80,80 80,60 60,80</ring></area>", "geometry.ring",
       "Repair the outline of f1"},
      {"<line id=\"f1\" type=\"road\"><path>60,60 60,60</path></line>", "geometry.path",
       "Delete f1, which is only a point"},
      {"<area id=\"f1\" type=\"wods\"><ring>60,60 80,60 80,80 60,80</ring></area>", "map.type",
       "Make f1 a \"woods\""},
      {"<hexes id=\"f1\" type=\"woods\">A01 Z77</hexes>", "map.label",
       "Remove hexes that are not on the map from f1"},
      {"<hexes id=\"f1\" type=\"woods\">Z77</hexes>", "map.label", "Delete f1, which has no hex on the map"},
      {"<override id=\"f1\" at=\"A01\" type=\"woods\" is=\"yes\"/><override id=\"f2\" at=\"A01\" "
       "type=\"woods\" is=\"yes\"/>",
       "map.override", "Delete f2, which has no effect"},
  };
  for (const Case& one : cases) {
    Opened project(with_terrain(one.terrain));
    Session& session = project.session();
    const std::string before = xml::write(session.map());
    INFO(one.terrain);
    REQUIRE(count(session, one.check) == 1);
    REQUIRE(fix(session, one.check) == one.title);
    REQUIRE(count(session, one.check) == 0);
    REQUIRE(session.undo().has_value());
    REQUIRE(xml::write(session.map()) == before);
    session.forget_changes();
  }
}

TEST_CASE("An outline that crosses itself becomes the areas that it fills, with the same type", "[session]") {
  Opened project(
      with_terrain("<area id=\"f1\" type=\"woods\" name=\"Bois\"><ring>60,60 80,80 80,60 60,80</ring></area>"));
  Session& session = project.session();
  REQUIRE_FALSE(fix(session, "geometry.ring").empty());
  REQUIRE(session.map().terrain.features.size() == 2);
  for (const auto& feature : session.map().terrain.features) {
    REQUIRE(model::type_of(*feature) == "woods");
    REQUIRE(std::get<model::Area>(*feature).name == "Bois");
  }
}

TEST_CASE("There is no fix if a person must decide", "[session]") {
  Opened project(
      with_terrain("<area id=\"f1\" type=\"meadow\"><ring>60,60 80,60 80,80 60,80</ring></area>"
                   "<override id=\"f2\" at=\"A01\" type=\"woods\" is=\"yes\"/>"
                   "<override id=\"f3\" at=\"A01\" type=\"woods\" is=\"no\"/>"));
  Session& session = project.session();
  REQUIRE(count(session, "map.type") == 1);
  REQUIRE(fix(session, "map.type").empty());
  REQUIRE(count(session, "map.override") == 1);
  REQUIRE(fix(session, "map.override").empty());
}

TEST_CASE("A misspelt word of a scenario becomes the suggested one", "[session]") {
  struct Case {
    std::string right, wrong, title;
  };
  const Case cases[] = {{"counter=\"de-mg\"", "counter=\"de-mgg\"", "Change \"de-mgg\" to \"de-mg\""},
                        {"nations=\"german\"", "nations=\"germn\"", "Change \"germn\" to \"german\""}};
  for (const Case& one : cases) {
    INFO(one.wrong);
    Files files;
    const auto samples = std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies";
    for (const char* name : {"ouverture.map.xml", "ouverture.scenario.xml", "armees.counters.xml"})
      files.emplace_back(name, *read_file(samples / name));
    std::string& text = files[1].second;
    REQUIRE(text.find(one.right) != std::string::npos);
    text.replace(text.find(one.right), one.right.size(), one.wrong);
    Opened project(files);
    Session& session = project.session();
    std::size_t fixed = 0;
    for (const Problem& problem : Problems(session.problems())) {
      if (problem.message.suggestion.empty()) continue;
      const auto found = quick_fix(session, problem);
      if (!found) continue;
      CHECK(can_fix(session, problem));
      CHECK(found->title.text() == one.title);
      if (fixed++ == 0) REQUIRE(session.run_on(found->document, found->title, found->edits).has_value());
    }
    CHECK(fixed > 0);
    for (const Problem& problem : session.problems()) CHECK(problem.message.suggestion.empty());
    session.forget_changes();
  }
}
