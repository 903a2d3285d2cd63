// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

/// Compares a committed file with the generated text. If COQ_UPDATE is set, the file is written again.
void check_committed(const fs::path& path, const std::string& made) {
  if (std::getenv("COQ_UPDATE") != nullptr) REQUIRE(write_file_atomically(path, made).has_value());
  const Result<std::string> committed = read_file(path);
  REQUIRE(committed.has_value());
  INFO(path << " is out of date: run this test with COQ_UPDATE=1");
  CHECK((*committed == made));
}

bool has_xmllint() {
  return std::system("xmllint --version >/dev/null 2>&1") == 0;
}

}  // namespace

TEST_CASE("The schemas and reference pages match the descriptions", "[xml]") {
  const fs::path source = COQ_SOURCE_DIR;
  for (const model::Kind kind : model::kKinds) {
    const std::string name(model::kind_name(kind));
    check_committed(source / "core/documents/xml/schemas" / (name + ".xsd"), xml::schema(kind));
    check_committed(source / "docs/formats" / (name + ".md"), xml::reference(kind));
  }
}

TEST_CASE("Every document of the project is valid against its schema and formatted as the programs write it",
          "[xml]") {
  const fs::path source = COQ_SOURCE_DIR;
  int count = 0;
  for (const char* folder : {"samples", "systems", "tests/fixtures"}) {
    if (!fs::exists(source / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(source / folder)) {
      const auto kind = model::kind_of_file(entry.path().filename().string());
      if (!kind || entry.path().string().find("/broken/") != std::string::npos) continue;
      CAPTURE(entry.path());
      Problems problems;
      const auto document = xml::load(entry.path(), problems);
      for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
      REQUIRE(document.has_value());
      check_committed(entry.path(), xml::write(*document));
      if (!has_xmllint()) continue;
      const fs::path schema =
          source / "core/documents/xml/schemas" / (std::string(model::kind_name(*kind)) + ".xsd");
      const std::string command =
          "xmllint --noout --schema '" + schema.string() + "' '" + entry.path().string() + "' >/dev/null 2>&1";
      CHECK(std::system(command.c_str()) == 0);
      ++count;
    }
  }
  if (count == 0) WARN("skipped: no documents or no xmllint");
}
