// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "core/sight/models/checks.h"

using namespace coq;
namespace fs = std::filesystem;

TEST_CASE("Every line of sight declared in the samples has the declared answer",
          "[samples][los][red-poppies:6.027a][red-poppies:6.027b][red-poppies:6.027c]") {
  for (const char* name : {"los-6.027.map.xml", "ouverture.map.xml"}) {
    Problems problems;
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    const auto bound = loader.bind_map(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies" / name, problems);
    REQUIRE(bound.has_value());
    const model::MapDocument& map = *bound->map.document;
    const auto los = sight::MapLos::make(map, bound->ruleset.document);
    REQUIRE(los.has_value());
    CHECK(los->problems().empty());
    CHECK_FALSE(map.los_checks.empty());
    for (const sight::CheckResult& result : sight::run_checks(map, *los, Workers())) {
      const auto problem = sight::problem_of(map.los_checks[result.number], result);
      if (problem) FAIL_CHECK(name << ": " << to_string(*problem));
    }
  }
}
