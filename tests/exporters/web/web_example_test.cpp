// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

/// The example page and the JSON schema of docs/formats with exported samples (web_checks.py). The cases do
/// nothing where Chromium or the schema library is not installed.

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

const std::string kWebChecks = "python3 -B $SOURCES/tests/exporters/web/web_checks.py ";

bool has_tool(const std::string& what) {
  const bool there = run_script(kWebChecks + "there " + what, fs::temp_directory_path()).status == 0;
  if (!there) WARN("there is no " << what);
  return there;
}

void check_web(const std::string& exports, const std::string& check, const TemporaryFolder& folder) {
  const Outcome exported = run_script("coquelicot export " + exports, folder.path());
  INFO(exported.err);
  REQUIRE(exported.status == 0);
  const Outcome checked = run_script(kWebChecks + check, folder.path());
  INFO(checked.out << checked.err);
  CHECK(checked.status == 0);
}

}  // namespace

TEST_CASE("The data of all samples follow the JSON schema", "[web]") {
  if (!has_tool("jsonschema")) return;
  for (const std::string sample : {"red-poppies", "dogme", "tactique", "perry-heroes", "terrain-napoleonien"}) {
    INFO(sample);
    const TemporaryFolder folder;
    check_web("$SAMPLES/" + sample + " --as web -o site", "schema site", folder);
  }
}

TEST_CASE("The example page shows terrain, units and lines of sight as the program tells them",
          "[web][browser]") {
  if (!has_tool("chromium")) return;
  for (const auto& [map, scenario] : {std::pair("red-poppies/ouverture", "red-poppies/coup-de-main"),
                                      std::pair("tactique/hallerode", "tactique/exemple")}) {
    const TemporaryFolder folder;
    check_web(std::string("$SAMPLES/") + scenario + ".scenario.xml --as web -o site --page-lang en",
              std::string("page site $SAMPLES/") + map + ".map.xml $SAMPLES/" + scenario + ".scenario.xml",
              folder);
  }
}
