// SPDX-License-Identifier: MIT
// The sample passes the checks, and its example uses every action of the rules.
#include <catch2/catch.hpp>

#include <set>

#include "core/checks/framework/validator.h"
#include "core/documents/xml/xml.h"
#include "core/play/engine/replay.h"
#include "systems/all/systems.h"
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
namespace fs = std::filesystem;

TEST_CASE("The sample of Tactique passes the checks", "[tactique:T0.1]") {
  const checks::Registry registry = systems::all_checks();
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  checks::Validator validator(registry, loader);
  for (const Problem& problem : validator.check_paths({fs::path(COQ_SOURCE_DIR) / "samples/tactique"})) {
    CAPTURE(to_string(problem));
    CHECK(problem.severity == Severity::info);
  }
}

TEST_CASE("The example of play replays and uses every action", "[tactique:T1.1]") {
  const fs::path folder = fs::path(COQ_SOURCE_DIR) / "samples/tactique";
  Problems problems;
  const auto loaded = xml::load(folder / "example.play.xml", problems);
  REQUIRE(loaded);
  const auto& play = std::get<model::PlayDocument>(*loaded);
  auto match = tactique::start(test::bind(folder / "exemple.scenario.xml"));
  REQUIRE(match);
  const auto difference = play::replay(*match, play);
  if (difference) UNSCOPED_INFO(difference->step << " " << to_string(difference->problem));
  CHECK_FALSE(difference);
  std::set<std::string> done;
  for (const model::PlayStep& step : play.steps) done.insert(step.action);
  for (const std::string_view name : tactique::rulebook().action_names())
    CHECK(done.count(std::string(name)) == 1);
  CHECK((*match)->winner() == "fr");
}
