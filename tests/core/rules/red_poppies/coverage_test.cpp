// SPDX-License-Identifier: MIT
// Every row of the index of rules has a test that carries its id.
#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

TEST_CASE("Every rule of Red Poppies is named by a test") {
  const test::TemporaryFolder folder;
  const std::string source = COQ_SOURCE_DIR;
  const std::filesystem::path index = folder.path() / "rules.tsv";
  const std::string command = "python3 '" + source + "/cmake/rules_index.py' red-poppies '" + source +
                              "/core/rules/red_poppies/rules.tsv' '" + source + "/tests' '" + index.string() +
                              "'";
  REQUIRE(std::system(command.c_str()) == 0);
  const auto text = read_file(index);
  REQUIRE(text);
  std::vector<std::string> untested;
  int rows = 0;
  for (const std::string_view line : split(*text, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() != 5 || cells[3] == "tests") continue;
    ++rows;
    if (cells[3] == "0") untested.emplace_back(cells[0]);
  }
  CHECK(rows > 200);
  CHECK(join(untested, " ") == "");
}
