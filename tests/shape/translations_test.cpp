// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>

TEST_CASE("Every sentence of the programs is in the catalogues, translated", "[shape]") {
  if (std::system("xgettext --version >/dev/null 2>&1") != 0) {
    WARN("skipped: there is no xgettext here");
    return;
  }
  const std::string command = "bash '" COQ_SOURCE_DIR "/cmake/update-translations.sh' --check";
  INFO("bring languages/po up to date: bash cmake/update-translations.sh, then translate");
  CHECK(std::system(command.c_str()) == 0);
}
