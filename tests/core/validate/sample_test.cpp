// SPDX-License-Identifier: MIT
#include "tests/support/checked.h"

using namespace coq;
namespace fs = std::filesystem;

TEST_CASE("The sample project has no problems", "[validate][samples]") {
  const validate::Registry registry = systems::all_checks();
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "core/rules");
  const fs::path folder = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  for (const Problem& problem : validate::Validator(registry, loader).check_project(folder)) {
    UNSCOPED_INFO(to_string(problem));
    CHECK(problem.severity != Severity::error);
  }
}
