// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

#include "core/base/files.h"

using namespace coq;

TEST_CASE("French sentences do not break before their marks, nor within quotation marks", "[editor]") {
  const auto catalogue = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "editor" / "po" / "fr.po");
  REQUIRE(catalogue);
  std::istringstream lines(*catalogue);
  // Quotation marks are two bytes each.
  const std::regex breaks("\xC2\xAB | \xC2\xBB| [:;!?]([ \"]|$)");
  bool french = false;
  std::size_t sentences = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("msgid") || line.empty()) french = false;
    if (line.starts_with("msgstr")) {
      french = true;
      ++sentences;
    }
    INFO(line);
    if (french) CHECK_FALSE(std::regex_search(line, breaks));
  }
  CHECK(sentences > 1000);
}
