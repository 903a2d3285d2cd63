// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "tests/exporters/vassal/module_source.h"
#include "tests/support/shell.h"

/// Exported pages in headless Chromium, used by mouse, keys and fingers (page_checks.py). The cases do nothing
/// where no Chromium is installed.

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

const std::string kChecks = "python3 -B $SOURCES/tests/exporters/html/page_checks.py ";
const std::string kProject = "$SAMPLES/red-poppies/";

bool has_chromium() {
  static const bool has = run_script(kChecks + "there", fs::temp_directory_path()).status == 0;
  if (!has) WARN("there is no Chromium");
  return has;
}

void check_page(const std::string& exports, const std::string& check, const TemporaryFolder& folder) {
  const Outcome exported = run_script(exports, folder.path());
  INFO(exported.err);
  // 1: the file was written, but the checks of a small project found problems.
  REQUIRE(exported.status <= 1);
  REQUIRE(fs::exists(folder.path() / "page.html"));
  if (!has_chromium()) return;
  const Outcome used = run_script(kChecks + check, folder.path());
  INFO(used.out << used.err);
  CHECK(used.status == 0);
}

}  // namespace

TEST_CASE("A page is moved and enlarged by mouse, wheel, keys and fingers", "[html][browser]") {
  const TemporaryFolder folder;
  check_page("coquelicot export " + kProject + "ouverture.map.xml -o page.html", "moves page.html", folder);
}

TEST_CASE("A click on a hex of a page tells the terrain that the program lists", "[html][browser]") {
  const TemporaryFolder folder;
  check_page("coquelicot export " + kProject + "ouverture.map.xml -o page.html",
             "terrain page.html " + kProject + "ouverture.map.xml", folder);
}

TEST_CASE("The lines of sight of a page are those of the program, in both directions", "[html][browser]") {
  const TemporaryFolder folder;
  check_page("coquelicot export " + kProject + "ouverture.map.xml -o page.html --page-lang en",
             "sights page.html " + kProject + "ouverture.map.xml", folder);
}

TEST_CASE("The lines of sight of a scenario count its units and its terrain", "[html][browser]") {
  const TemporaryFolder folder;
  check_page("coquelicot export " + kProject + "ouverture.scenario.xml -o page.html --page-lang en",
             "sights page.html " + kProject + "ouverture.map.xml " + kProject + "ouverture.scenario.xml",
             folder);
}

TEST_CASE("A page plays back a game as the program replays it, and keeps its secrets", "[html][browser]") {
  const TemporaryFolder folder;
  check_page("coquelicot export " + kProject + "coup-de-main.play.xml -o page.html --page-lang en",
             "game page.html " + kProject + "coup-de-main.scenario.xml " + kProject + "coup-de-main.play.xml",
             folder);
}

TEST_CASE("The button of a side shows its own order and nothing of the other", "[html][browser]") {
  SmallProject small;
  small.german_order = "Hold the Zweifelmühle.";
  const TemporaryFolder folder;
  small.write(folder.path());
  check_page("coquelicot export s.scenario.xml -o page.html", "orders page.html 'Take the mill' Zweifelmühle",
             folder);
}

TEST_CASE("Names that contain markup and scripts are shown as text", "[html][browser]") {
  const std::string name =
      R"(</script><script>window.hacked=1</script>"'&<img src=x onerror="window.hacked=2">{{DATA}}<b>)";
  const std::string escaped =
      R"(&lt;/script&gt;&lt;script&gt;window.hacked=1&lt;/script&gt;&quot;'&amp;&lt;img src=x onerror=&quot;window.hacked=2&quot;&gt;{{DATA}}&lt;b&gt;)";
  SmallProject small;
  small.uk = R"(<setup hexes="B02"><unit id="U" counter="uk" name=")" + escaped + R"("/></setup>)";
  const TemporaryFolder folder;
  small.write(folder.path());
  const auto replace = [&](const char* file, const std::string& old, const std::string& with) {
    std::string text = *read_file(folder.path() / file);
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    REQUIRE(write_file_atomically(folder.path() / file, text.replace(at, old.size(), with)).has_value());
  };
  replace("s.scenario.xml", "<title>The mill</title>", "<title>" + escaped + "</title>");
  replace("s.scenario.xml", "<name>British</name>", "<name>" + escaped + "</name>");
  replace("a.map.xml", "<terrain/>",
          R"(<terrain><area id="w" type="woods" name=")" + escaped +
              R"("><ring>28,22 48,22 48,58 28,58</ring></area></terrain>)");
  REQUIRE(write_file_atomically(folder.path() / "name", name).has_value());
  check_page("coquelicot export s.scenario.xml -o page.html", "hostile page.html \"$(cat name)\"", folder);
  const std::string page = *read_file(folder.path() / "page.html");
  CHECK(page.find("<script>window") == std::string::npos);
  CHECK(page.find("<img src=x") == std::string::npos);
}
