// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/project/new_project.h"

#include "core/checks/framework/validator.h"
#include "core/documents/xml/xml.h"
#include "systems/all/systems.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

TEST_CASE("A new project of every system passes the checks in both languages, and can be played",
          "[scenario]") {
  scenario::Loader installed(fs::path(COQ_SOURCE_DIR) / "systems");
  const checks::Registry registry = systems::all_checks();
  REQUIRE(installed.installed_systems().size() >= 2);
  for (const std::string& system : installed.installed_systems()) {
    for (const char* language : {"fr", "en"}) {
      const test::TemporaryFolder folder;
      Problems problems;
      const auto ruleset = installed.installed_ruleset(system, problems);
      REQUIRE(ruleset.has_value());
      for (const scenario::NewFile& file : scenario::make_project("L'été 1916", *ruleset->document, language)) {
        CHECK(file.name.starts_with("l-ete-1916."));
        CHECK(model::root_of(file.document).lang == language);
        REQUIRE(xml::save(file.document, folder.path() / file.name, "test").has_value());
      }
      scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
      for (const Problem& problem : checks::Validator(registry, loader).check_paths({folder.path()})) {
        CAPTURE(system, to_string(problem));
        CHECK(problem.severity == Severity::info);
      }
      const auto bound = loader.bind_scenario(folder.path() / "l-ete-1916.scenario.xml", problems);
      REQUIRE(bound.has_value());
      const auto start = systems::find(system)->play->start(*bound);
      CAPTURE(system, start ? "" : to_string(start.error()));
      CHECK(start.has_value());
    }
  }
}
