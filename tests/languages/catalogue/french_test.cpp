// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "core/base/files.h"
#include "core/base/pattern.h"

using namespace coq;

namespace {

// Quotation marks are two bytes each.
const coq::Pattern kBreaks("\xC2\xAB | \xC2\xBB| [:;!?]([ \"<]|$)");

}  // namespace

TEST_CASE("French messages do not break before their punctuation or within quotation marks", "[editor]") {
  const auto catalogue = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "languages" / "po" / "fr.po");
  REQUIRE(catalogue);
  std::istringstream lines(*catalogue);
  bool french = false;
  std::size_t sentences = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("msgid") || line.empty()) french = false;
    if (line.starts_with("msgstr")) {
      french = true;
      ++sentences;
    }
    INFO(line);
    if (french) CHECK_FALSE(kBreaks.find(line));
  }
  CHECK(sentences > 1000);
}

TEST_CASE("No French message stands twice in its own translation", "[editor]") {
  const auto catalogue = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "languages" / "po" / "fr.po");
  REQUIRE(catalogue);
  std::istringstream lines(*catalogue);
  std::string text;
  const auto judge = [&text] {
    INFO(text);
    if (text.size() > 8) CHECK(text.substr(0, text.size() / 2) != text.substr(text.size() / 2));
    text.clear();
  };
  bool french = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("msgstr") || line.empty() || line.starts_with("msgid")) judge();
    if (line.starts_with("msg") || line.empty()) french = line.starts_with("msgstr");
    const std::size_t begin = line.find('"');
    if (french && begin != std::string::npos) text += line.substr(begin + 1, line.size() - begin - 2);
  }
  judge();
}

TEST_CASE("French game phrases do not break before their punctuation", "[editor]") {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(COQ_SOURCE_DIR) / "systems")) {
    if (!entry.path().string().ends_with(".phrases.fr.xml")) continue;
    ++files;
    const auto phrases = read_file(entry.path());
    REQUIRE(phrases);
    std::istringstream lines(*phrases);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK_FALSE(kBreaks.find(line));
    }
  }
  CHECK(files >= 3);
}
