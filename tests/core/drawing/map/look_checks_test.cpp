// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/map/look_checks.h"

#include <filesystem>

#include "tests/core/drawing/primitives/documents.h"

using namespace coq;
using namespace coq::drawing;

namespace {
std::vector<std::string> checks_of(const std::string& types) {
  const auto ruleset = test::parse<model::RulesetDocument>(
      R"(<ruleset xmlns="urn:coquelicot:ruleset:1" id="r" system="red-poppies" lang="en">)" + types +
      "</ruleset>");
  std::vector<std::string> result;
  for (const Problem& problem : check_looks(ruleset)) result.push_back(problem.check + " " + problem.subject);
  return result;
}
std::string type_of(const std::string& id, const std::string& geometry, const std::string& look) {
  return "<terrain-type id=\"" + id + "\" geometry=\"" + geometry + "\" layer=\"20\" los=\"none\"><name>" + id +
         "</name><look " + look + "/></terrain-type>";
}
using Found = std::vector<std::string>;
}  // namespace

TEST_CASE("Terrain types of an installed ruleset must not look alike in a grey print", "[scene][map]") {
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::string(COQ_SOURCE_DIR) + "/systems")) {
    if (!entry.path().string().ends_with(".ruleset.xml")) continue;
    INFO(entry.path().filename().string());
    Problems problems;
    const auto document = xml::load(entry.path(), problems);
    REQUIRE(document);
    for (const Problem& problem : check_looks(std::get<model::RulesetDocument>(*document))) {
      INFO(to_string(problem));
      CHECK(false);
    }
  }
}

TEST_CASE("Unknown colours and patterns are reported", "[scene][map]") {
  CHECK(checks_of(type_of("a", "area", R"(fill="red" pattern="plaid")")) ==
        Found{"look.color a", "look.pattern a"});
  CHECK(checks_of(type_of("a", "line", R"(stroke="#000000" pattern="twin")")).empty());
  CHECK(checks_of(type_of("a", "line", R"(stroke="#000000" pattern="trees")")) == Found{"look.pattern a"});
  CHECK(checks_of(type_of("a", "area", R"(fill="#ffffff" outline="wobbly")")) == Found{"look.pattern a"});
}

TEST_CASE("Types with the same pattern must differ in grey, and lines of the same form in width",
          "[scene][map]") {
  const std::string woods = type_of("woods", "area", R"(fill="#88aa66" pattern="trees")");
  CHECK(checks_of(woods + type_of("park", "area", R"(fill="#8aa868" pattern="trees")")) ==
        Found{"look.gray park"});
  CHECK(checks_of(woods + type_of("park", "area", R"(fill="#e0f0d0" pattern="trees")")).empty());
  CHECK(checks_of(woods + type_of("park", "area", R"(fill="#8aa868" pattern="orchard")")).empty());
  const std::string road = type_of("road", "line", R"(stroke="#000000" pattern="solid")");
  CHECK(checks_of(road + type_of("track", "line", R"(stroke="#101010" pattern="solid")")) ==
        Found{"look.gray track"});
}

TEST_CASE("Style keywords that do not fit the geometry of the type are reported", "[scene][map]") {
  CHECK(checks_of(type_of("park", "area", R"(fill="#80a060" field="wood")")).empty());
  CHECK(checks_of(type_of("lane", "line", R"(stroke="#806040" field="track")")).empty());
  CHECK(checks_of(type_of("park", "area", R"(fill="#80a060" field="forest")")) == Found{"look.style park"});
  CHECK(checks_of(type_of("lane", "line", R"(stroke="#806040" field="wood")")) == Found{"look.style lane"});
  CHECK(checks_of(type_of("park", "area", R"(fill="#80a060" field-ink="green")")) == Found{"look.color park"});
}
